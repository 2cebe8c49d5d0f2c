"""Passages: lines of a document around its hits, with matches marked; and short snippets for lists.

Pure functions on text that others get from the catalog. What counts as a match is decided in
core/query/marking.py, and which sentence is closest in meaning in core/text/sentences.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.datatypes import Hit, Passage, PassageLine, Span
from core.query import Mark, Marker, merged
from core.reading_view import Edit, Edits

DEFAULT_CONTEXT = 10  # lines on either side of a match (R17)
# A longer line is data, not prose: only the part around its first mark is shown.
MAX_LINE_CHARS = 1000
SNIPPET_CHARS = 240
_LEAD_PART = 4  # a snippet starts this fraction of its width before the first mark
# Enough to choose a window; a text with more marks has a good window early on.
_MAX_SNIPPET_MARKS = 200

# In one line: items of a list, cells of a table, and a heading or paragraph that ends without a
# full stop, are told apart by these.
_ITEM = re.compile(r"\s*\n[ \t]*[-•][ \t]+")
_CELL = re.compile(r"(?<=\S) *\t[ \t]*(?=\S)")
_BLOCK = re.compile(r"(?<=[^\s.!?:;,…。！？])[ \t]*\n[ \t]*\n\s*")

Lines = Callable[[int, int], Sequence[str]]  # first and last line, from 1, inclusive
# The same lines, joined, and what is read of them.
LinesAsRead = Callable[[int, int], tuple[str, Edits]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a hit is in its document."""

    start_line: int  # from 1
    end_line: int  # inclusive
    content: str = ""  # the hit's text as it reads, to find it in its lines
    meaning: tuple[int, int] | None = None  # the closest sentence, as a slice of ``content``
    chunk_id: str = ""
    page: int | None = None
    heading_path: str = ""


@dataclass(frozen=True, slots=True)
class Snippet:
    """A short extract on one line."""

    text: str
    spans: tuple[Span, ...] = ()


def hit_passages(
    folder: str,
    path: str,
    lines: LinesAsRead,
    line_count: int,
    places: Iterable[Place],
    marker: Marker,
    *,
    context: int = DEFAULT_CONTEXT,
) -> list[Passage]:
    """Return passages around the hits of one document, in order; overlapping ones are merged.

    The lines are those of the file. Matching words are marked where they are read, in the context
    too; a link's target is not. A place with a ``meaning`` is a hit found only by meaning; its
    closest sentence is marked as well.
    """
    result = []
    for group in _grouped(places, context):
        first = max(1, group[0].start_line - context)
        last = min(line_count, max(place.end_line for place in group) + context)
        text, edits = lines(first, last)
        texts = _written(text.split("\n"), last == line_count) if text else []
        if texts:
            shown = _marked_lines(texts, edits, first, group, marker)
            result.append(
                Passage(
                    folder=folder,
                    path=path,
                    lines=shown,
                    page=group[0].page,
                    heading_path=group[0].heading_path,
                    chunk_ids=tuple(place.chunk_id for place in group if place.chunk_id),
                )
            )
    return result


def match_passages(
    folder: str,
    path: str,
    lines: Lines,
    line_count: int,
    matches: Mapping[int, Sequence[tuple[int, int]]],
    *,
    context: int = DEFAULT_CONTEXT,
) -> Iterator[Passage]:
    """Yield passages around matching lines (R17): line number -> its matched columns."""
    for group in _grouped([Place(number, number) for number in sorted(matches)], context):
        first = max(1, group[0].start_line - context)
        last = min(line_count, group[-1].end_line + context)
        shown = [
            _cut_line(
                PassageLine(
                    number,
                    text,
                    is_match=number in matches,
                    spans=tuple(Span(*columns) for columns in matches.get(number, ())),
                )
            )
            for number, text in enumerate(_written(lines(first, last), last == line_count), first)
        ]
        yield Passage(folder=folder, path=path, lines=tuple(shown))


def _written(texts: Sequence[str], is_end: bool) -> list[str]:
    """Leave out what follows the newline that ends a document: it is no line."""
    return list(texts[:-1] if is_end and len(texts) > 1 and not texts[-1] else texts)


def passage_count(matches: Iterable[int], context: int = DEFAULT_CONTEXT) -> int:
    """Return how many passages these matching lines make."""
    return len(_grouped([Place(number, number) for number in matches], context))


def _grouped(places: Iterable[Place], context: int) -> list[list[Place]]:
    """Group places whose contexts touch: within twice the context of each other."""
    groups: list[list[Place]] = []
    reach = 0
    for place in sorted(places, key=lambda place: (place.start_line, place.end_line)):
        if groups and place.start_line - reach <= 2 * context:
            groups[-1].append(place)
        else:
            groups.append([place])
            reach = 0
        reach = max(reach, place.end_line)
    return groups


# -- marking lines -------------------------------------------------------------------------------


def _marked_lines(
    texts: Sequence[str], edits: Edits, first: int, places: Sequence[Place], marker: Marker
) -> tuple[PassageLine, ...]:
    # Analysed as one text: a phrase may continue on the next line.
    text, edits, starts = _joined(texts, edits, first, places)
    reading = edits.reading(text)
    read = [(start, end, "word") for start, end in merged(marker.marks(reading))]
    for place in places:
        read.extend(_meaning_stretch(reading, edits, starts, first, place))
    stretches = [
        (*written, kind) for start, end, kind in read for written in edits.source_ranges(start, end)
    ]
    spans: list[list[Span]] = [[] for _ in texts]
    at = 0
    for start, end, kind in sorted(stretches):
        while at + 1 < len(starts) and starts[at + 1] <= start:
            at += 1
        for row in range(at, len(starts)):
            if starts[row] >= end:
                break
            line_end = starts[row + 1] - 1 if row + 1 < len(starts) else len(text)
            left, right = max(start, starts[row]), min(end, line_end)
            if left < right:
                spans[row].append(Span(left - starts[row], right - starts[row], kind))
    matching = _matching_rows(spans, first, places, texts)
    return tuple(
        _cut_line(PassageLine(first + row, line, is_match=row in matching, spans=tuple(spans[row])))
        for row, line in enumerate(text.split("\n"))
    )


def _joined(
    texts: Sequence[str], edits: Edits, first: int, places: Sequence[Place]
) -> tuple[str, Edits, list[int]]:
    """Join lines, cutting very long ones down to their hits; return where each begins."""
    shown: list[str] = []
    kept: list[Edit] = []
    is_cut = False
    place = length = 0
    for row, line in enumerate(texts):
        begin, end = place, place + len(line)
        if len(line) > 10 * MAX_LINE_CHARS:
            inside = edits.within(begin, end)
            start, stop = _window_of(inside.reading(line), first + row, places)
            begin, end = place + inside.source_start(start), place + inside.source_end(stop)
            if not is_cut:
                kept += edits.within(0, place)
            is_cut = True
        if is_cut:
            moved = edits.within(begin, end)
            kept += [(length + a, length + b, instead) for a, b, instead in moved]
        shown.append(line[begin - place : end - place])
        place += len(line) + 1
        length += len(shown[-1]) + 1
    starts = [0]
    for line in shown[:-1]:
        starts.append(starts[-1] + len(line) + 1)
    return "\n".join(shown), Edits(kept) if is_cut else edits, starts


def _window_of(line: str, number: int, places: Sequence[Place]) -> tuple[int, int]:
    """Return the part of a very long line, as it reads, that contains its first hit."""
    for place in places:
        if place.start_line <= number <= place.end_line and place.content:
            at = line.find(place.content.split("\n", 1)[0][:200])
            if at >= 0:
                return at, min(len(line), at + max(10 * MAX_LINE_CHARS, len(place.content)))
    return 0, min(len(line), 10 * MAX_LINE_CHARS)


def _meaning_stretch(
    reading: str, edits: Edits, starts: Sequence[int], first: int, place: Place
) -> list[tuple[int, int, str]]:
    if place.meaning is None:
        return []
    from_row = place.start_line - first
    begin = edits.to_reading(starts[from_row]) if 0 <= from_row < len(starts) else 0
    at = reading.find(place.content, begin)
    if at < 0:
        return []
    return [(at + place.meaning[0], at + place.meaning[1], "meaning")]


def _matching_rows(
    spans: Sequence[Sequence[Span]], first: int, places: Sequence[Place], texts: Sequence[str]
) -> set[int]:
    """Return the matching lines: those of a hit that have a mark, else its first line with text."""
    matching: set[int] = set()
    for place in places:
        rows = range(max(0, place.start_line - first), min(len(texts), place.end_line - first + 1))
        marked = {row for row in rows if spans[row]}
        matching |= marked or set([row for row in rows if texts[row].strip()][:1])
    return matching


def _cut_line(line: PassageLine) -> PassageLine:
    """Cut a very long line down to the part around its first mark."""
    if len(line.text) <= MAX_LINE_CHARS:
        return line
    begin = max(0, line.spans[0].start - MAX_LINE_CHARS // 4) if line.spans else 0
    begin = min(begin, len(line.text) - MAX_LINE_CHARS)
    end = begin + MAX_LINE_CHARS
    before, after = "…" if begin else "", "…" if end < len(line.text) else ""
    shift = len(before) - begin
    spans = [
        replace(span, start=max(span.start, begin) + shift, end=min(span.end, end) + shift)
        for span in line.spans
        if span.start < end and span.end > begin
    ]
    return replace(line, text=f"{before}{line.text[begin:end]}{after}", spans=tuple(spans))


_MAIL_HEADER = re.compile(r"(?:From|To|Cc|Bcc|Date|Subject): ")


def body_start(hit: Hit) -> int:
    """Return where the text of a hit begins: behind subject and headers of a mail.

    They are shown with the hit anyway; a mail of nothing else is shown as it is.
    """
    if hit.media_type != "mail" or hit.chunk_index:
        return 0
    start = 0
    for block in hit.content.split("\n\n"):
        is_subject = start == 0 and block.strip() == hit.title.strip()
        if not is_subject and not _MAIL_HEADER.match(block):
            return start if hit.content[start:].strip() else 0
        start += len(block) + 2
    return 0


# -- snippets ------------------------------------------------------------------------------------


def snippet(
    text: str,
    marker: Marker,
    *,
    meaning: tuple[int, int] | None = None,
    width: int = SNIPPET_CHARS,
) -> Snippet:
    """Return the extract of about ``width`` characters that shows most of what matched.

    It is a single line. Without a match the extract starts at the closest sentence if that is
    known, else at the beginning of the text.
    """
    flat = _in_one_line(text)
    marks = marker.marks(flat)
    sentence = None
    if meaning is not None:
        wanted = _in_one_line(text[slice(*meaning)])
        at = flat.find(wanted, len(_in_one_line(text[: meaning[0]])))
        sentence = (at, at + len(wanted)) if at >= 0 and wanted else None
    begin, end = _best_window(flat, marks, sentence, width)
    before, after = "… " if begin else "", " …" if end < len(flat) else ""
    stretches = [(start, stop, "word") for start, stop in merged(marks)]
    if sentence is not None:
        stretches.append((*sentence, "meaning"))
    spans = [
        Span(max(start, begin) - begin + len(before), min(stop, end) - begin + len(before), kind)
        for start, stop, kind in sorted(stretches)
        if start < end and stop > begin
    ]
    return Snippet(f"{before}{flat[begin:end]}{after}", tuple(spans))


def _in_one_line(text: str) -> str:
    """Return a text with its white space collapsed, and with signs where its parts would run on."""
    text = text.strip()
    if text.startswith(("- ", "• ")):
        text = f"• {text[2:]}"
    if "\n" in text:
        text = _BLOCK.sub(" · ", _ITEM.sub(" • ", text))
    if "\t" in text:
        text = _CELL.sub(" · ", text)
    return " ".join(text.split())


def hit_snippet(
    hit: Hit,
    marker: Marker,
    *,
    meaning: tuple[int, int] | None = None,
    width: int = SNIPPET_CHARS,
) -> Snippet:
    """Return the extract of a hit; from the headers of a mail only if nothing else matches.

    Its subject is the title of the hit, and so not shown again.
    """
    start = body_start(hit)
    if start and meaning is None and not marker.marks(hit.content[start:]):
        title = hit.title.strip()
        subject = len(title) if title and hit.content.startswith(title) else 0
        if marker.marks(hit.content[subject:start]):
            start = subject
    text = hit.content[start:]
    if meaning is not None:
        meaning = (max(0, meaning[0] - start), max(0, meaning[1] - start))
    return snippet(text, marker, meaning=meaning, width=width)


def _best_window(
    text: str, marks: Sequence[Mark], sentence: tuple[int, int] | None, width: int
) -> tuple[int, int]:
    if len(text) <= width:
        return 0, len(text)
    anchor = 0
    if marks:
        anchor = _best_start(marks[:_MAX_SNIPPET_MARKS], width)
    elif sentence is not None:
        anchor = sentence[0]
    begin = max(0, min(_lead(text, anchor, width) if marks else anchor, len(text) - width))
    if begin and not text[begin - 1].isspace():
        # Start with a whole word if one begins before the part to show.
        space = text.find(" ", begin, min(begin + 20, anchor))
        begin = space + 1 if space >= 0 else begin
        while begin < anchor and text[begin - 1].isalnum() and text[begin].isalnum():
            begin += 1  # in a long address, start with a part of it
    end = min(len(text), begin + width)
    if end < len(text) and not text[end].isspace():
        space = text.rfind(" ", max(begin, end - 20), end)
        end = space if space > begin else end
    return begin, end


def _best_start(marks: Sequence[Mark], width: int) -> int:
    """Return the mark from which the most different leaves, then the most marks, are in reach."""
    best, best_worth = marks[0].start, (0, 0)
    for at, first in enumerate(marks):
        reach = first.start + width - width // _LEAD_PART
        inside = [mark for mark in marks[at:] if mark.end <= reach]
        worth = (len({mark.leaf for mark in inside}), len(inside))
        if worth > best_worth:
            best, best_worth = first.start, worth
    return best


def _lead(text: str, start: int, width: int) -> int:
    """Return where to start before a mark: at the beginning of its sentence if that is near."""
    begin = max(0, start - width // _LEAD_PART)
    stop = max(text.rfind(mark, begin, start) for mark in (". ", "! ", "? ", "。"))
    return stop + (1 if text[stop] == "。" else 2) if stop >= 0 else begin
