"""Read a document on: by lines, pages, slides, sheets or headings, within a number of characters.

What is read is the extracted text of any format, line by line, so that citations lead straight
here. Where it stopped is told as lines, which can be asked for next.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any

from core.catalog import ChunkPlace, DocumentHead
from core.documents.finding import document_of
from core.documents.source import DocumentSource
from core.errors import UsageError

_RANGE = re.compile(r"\s*(\d+)\s*(?:(-|–|\.\.)\s*(\d+)?\s*)?")
_SHOWN_NAMES = 30
# Lines are read in portions of this many, so that a small limit does not unpack a whole book.
_PORTION = 400


@dataclass(frozen=True, slots=True)
class PlaceRead:
    """What was read of one document."""

    folder: str
    path: str
    title: str
    lines: str  # which lines the text is: "10-52"
    text: str
    next_lines: str | None  # what to ask for next; None at the end of what was asked for
    total_lines: int
    page: int | None = None
    label: str = ""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def read_places(
    catalog: DocumentSource,
    path: str,
    *,
    lines: str | None = None,
    pages: str | None = None,
    sheet: str | None = None,
    heading: str | None = None,
    max_chars: int = 8000,
) -> PlaceRead:
    """Read a document from a place; without one, from its beginning."""
    head = document_of(catalog, path)
    given = [name for name in (lines, pages, sheet, heading) if name]
    if len(given) > 1:
        raise UsageError("Pass only one of lines, pages, sheet and heading.")
    if max_chars < 1:
        raise UsageError(f"max_chars must be at least 1, not {max_chars}.")
    if head.lines > 1 and catalog.lines(head.id, head.lines, head.lines) == [""]:
        head = head._replace(lines=head.lines - 1)  # what follows the last line end is no line
    places = catalog.chunk_places(head.id)
    first, last = 1, head.lines
    if lines:
        first, last = _line_range(lines, head)
    elif pages:
        first, last = _pages(pages, places, head)
    elif sheet:
        first, last = _sheet(sheet, places, head)
    elif heading:
        first, last = _section(catalog, heading, places, head)
    return _read(catalog, head, places, first, last, max_chars)


def _read(
    catalog: DocumentSource,
    head: DocumentHead,
    places: list[ChunkPlace],
    first: int,
    last: int,
    max_chars: int,
) -> PlaceRead:
    taken: list[str] = []
    room, line = max_chars, first
    while line <= last:
        portion = catalog.lines(head.id, line, min(last, line + _PORTION - 1))
        if not portion:
            break
        for text in portion:
            if len(text) + 1 > room and taken:
                return _result(head, places, first, taken, line, last)
            if len(text) > room:
                # One line that does not fit, such as a paragraph without breaks, is cut.
                taken.append(text[: max(1, room - 2)] + " …")
                return _result(head, places, first, taken, line + 1, last)
            taken.append(text)
            room -= len(text) + 1
            line += 1
    return _result(head, places, first, taken, line, last)


def _result(
    head: DocumentHead,
    places: list[ChunkPlace],
    first: int,
    taken: list[str],
    following: int,
    last: int,
) -> PlaceRead:
    end = first + max(0, len(taken) - 1)
    at = [place for place in places if place.start_line <= first]
    place = at[-1] if at else (places[0] if places else None)
    rest = f"{following}-{last}" if following <= last else None
    return PlaceRead(
        folder=head.folder,
        path=f"{head.path}!/{head.member}" if head.member else head.path,
        title=head.title,
        lines=f"{first}-{end}" if taken else "",
        text="\n".join(taken),
        next_lines=rest,
        total_lines=head.lines,
        page=place.page if place is not None else None,
        label=place.label if place is not None else "",
    )


# -- places ------------------------------------------------------------------------------------


def _numbers(text: str, what: str) -> tuple[int, int | None]:
    """Return the numbers of "12", "12-40" or "12-" (to the end)."""
    found = _RANGE.fullmatch(text)
    if found is None:
        raise UsageError(f"{what} must be a number or a range such as 12-40, not {text!r}.")
    first = int(found[1])
    last = int(found[3]) if found[3] else (None if found[2] else first)
    if first < 1 or (last is not None and last < first):
        raise UsageError(f"{what} must be a rising range from 1 on, not {text!r}.")
    return first, last


def _line_range(text: str, head: DocumentHead) -> tuple[int, int]:
    first, last = _numbers(text, "lines")
    if first > head.lines:
        raise UsageError(f"{head.path} has only {head.lines:,} lines.")
    return first, min(head.lines, head.lines if last is None else last)


def _pages(text: str, places: list[ChunkPlace], head: DocumentHead) -> tuple[int, int]:
    first, last = _numbers(text, "pages")
    numbered = [place for place in places if place.page is not None]
    if not numbered:
        raise UsageError(f"{head.path} has no pages. Use lines or heading.")
    final = max(place.page or 0 for place in numbered)
    last = final if last is None else last
    wanted = [place for place in numbered if first <= (place.page or 0) <= last]
    if not wanted:
        # A page with little text is part of the passage that begins on the page before it.
        before = [place for place in numbered if (place.page or 0) < first]
        if first > final or not before:
            raise UsageError(f"{head.path} has text on pages 1 to {final:,} only.")
        wanted = before[-1:]
    begin = min(place.start_line for place in wanted)
    after = [place.start_line for place in numbered if (place.page or 0) > last]
    end = min(after) - 1 if after else head.lines
    return begin, max(begin, end)


def _sheet(name: str, places: list[ChunkPlace], head: DocumentHead) -> tuple[int, int]:
    def is_it(place: ChunkPlace) -> bool:
        known = (place.label, place.heading_path.partition(" > ")[0])
        return name.casefold() in (each.partition("!")[0].casefold() for each in known)

    wanted = [place for place in places if is_it(place)]
    if not wanted:
        labels = dict.fromkeys(place.label.partition("!")[0] for place in places if place.label)
        named = ", ".join(list(labels)[:_SHOWN_NAMES])
        known = f" It has: {named}." if named else " It has no sheets."
        raise UsageError(f"{head.path} has no sheet {name!r}.{known}")
    return wanted[0].start_line, max(place.end_line for place in wanted)


def _section(
    catalog: DocumentSource, heading: str, places: list[ChunkPlace], head: DocumentHead
) -> tuple[int, int]:
    """Return the lines under a heading, named alone or with those above it."""
    wanted = [part.strip().casefold() for part in heading.split(">")]

    def is_under(place: ChunkPlace) -> bool:
        path = [part.strip().casefold() for part in place.heading_path.split(" > ")]
        at = len(wanted)
        return any(
            all(want in have.split(" · ") for want, have in zip(wanted, path[start:], strict=False))
            for start in range(len(path) - at + 1)
        )

    matching = [at for at, place in enumerate(places) if is_under(place)]
    if not matching:
        headings = dict.fromkeys(place.heading_path for place in places if place.heading_path)
        named = "; ".join(list(headings)[:_SHOWN_NAMES])
        known = f" Its headings: {named}." if named else " It has no headings."
        raise UsageError(f"{head.path} has no heading {heading!r}.{known}")
    first, last = matching[0], matching[0]
    while last + 1 in matching:
        last += 1
    begin, end = places[first].start_line, places[last].end_line
    # Small sections share a passage; begin at the heading itself where it can be seen.
    for number, line in enumerate(catalog.lines(head.id, begin, places[first].end_line), begin):
        if wanted[-1] in line.casefold():
            return number, max(number, end)
    return begin, end
