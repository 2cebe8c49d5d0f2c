"""Prepares lines of a Markdown file to be rendered: what a reader does not see is taken out, and
characters that mean nothing to Markdown stand where the matches begin and end.

A renderer gives no way back from what it shows to the source; such characters go through it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.datatypes import PassageLine, Span

# Characters that Unicode keeps free for such use; Qt itself uses the two before them.
WORD_BEGINS, WORD_ENDS = "\ufdd2", "\ufdd3"
MEANING_BEGINS, MEANING_ENDS = "\ufdd4", "\ufdd5"
IN_HIT = "\ufdd6"  # follows a beginning: the match is in the hit, not in the lines around it
HIT_BEGINS = "\ufdd7"
SIGNS = "[\ufdd2-\ufdd7]"  # as an expression
_ANY_SIGN = re.compile("[\ufdd0-\ufdef]")

_FENCE = re.compile(r"\s{0,3}(?:>\s?)*(?:[-*+]\s+|\d+[.)]\s+)?\s*(```+|~~~+)([^`]*)$")
_PREFIX = re.compile(r"\s*(?:>\s*)*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?(?:#{1,6}\s+)?")
_CODE = re.compile(r"(?<!`)(`+)(?!`)(?:.*?[^`])?\1(?!`)")
_TAGS = (
    "a abbr address article aside audio b blockquote body br button canvas caption center cite "
    "code col colgroup dd del details dfn div dl dt em embed figcaption figure font footer form "
    "h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main "
    "mark meta nav object ol option p param picture pre q s samp script section select small "
    "source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead "
    "time title tr track tt u ul var video wbr"
)
_TAG = re.compile(rf"</?(?:{'|'.join(_TAGS.split())})(?:\s[^<>]*)?/?>", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?(?:-->|$)")
_IMAGE = re.compile(r"!\[([^\[\]]*)\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^\[\]]*\])")
_TARGET = re.compile(r"(?<=\])\((?:[^()\\]|\\.|\([^()]*\))*\)")
_REFERENCE = re.compile(r"\[([^\[\]]+)\]\[[^\[\]]*\]")
_DEFINITION = re.compile(r"\s{0,3}\[[^\[\]]+\]:\s")
_MACRO = re.compile(r"(?<!\$)\{\{([^{}]{0,2000})\}\}")
_ONLY_MACROS = re.compile(r"\s*(?:\{\{[^{}]*\}\}\s*)+")
_CALL = re.compile(r"\s*[A-Za-z][\w.-]*\s*\((.*)\)\s*$")
_ARGUMENT = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)')\s*(?:,|$)")
_ADMONITION = re.compile(r"(\s*>\s*)\[!(\w+)\]\s*$")
_FIELD = re.compile(r"([A-Za-z_-]+):\s*(?:[>|][+-]?\s*$)?[\"']?")
_SHOWN_FIELDS = ("title", "description", "summary", "tags", "date")
# The rule that ends front matter is not looked for beyond so many lines.
_FRONT_MATTER_LINES = 200

# So deep nobody nests; Qt would take seconds to lay it out.
_TOO_DEEP = re.compile(r"\s*(?:(?:>|[-*+]\s|\d{1,9}[.)]\s)\s*){20,}")
# Taking a sign out again costs the more the longer its paragraph is.
_MOST_SPANS = 300

Cuts = list[tuple[int, int]]


def marked_source(lines: Sequence[PassageLine], hit_lines: range) -> str:
    """Return Markdown source whose matches are enclosed by signs."""
    lines = _with_fewer_spans(lines, hit_lines)
    begin = _front_matter_end(lines)
    has_title = any(line.text.startswith("# ") for line in lines[begin:])
    shown = list(_front_matter(lines[:begin], hit_lines, has_title=has_title))
    body = lines[begin:]
    fence = _first_fence(body)
    if fence:
        shown.append(fence)
    is_comment = False
    for line in body:
        opened = _FENCE.match(line.text)
        if opened and (not fence or (opened[1].startswith(fence) and not opened[2].strip())):
            fence = "" if fence else opened[1]
            shown.append(_ANY_SIGN.sub(" ", line.text))
        elif fence:
            shown.append(_signed(line, hit_lines, [], 0))
        elif is_comment:
            end = line.text.find("-->")
            is_comment = end < 0
            if not is_comment:
                shown.append(_signed(line, hit_lines, [(0, end + 3)], end + 3))
        elif _DEFINITION.match(line.text):
            shown.append(_ANY_SIGN.sub(" ", line.text))
        elif admonition := _ADMONITION.match(line.text):
            shown.append(f"{admonition[1]}**{admonition[2].capitalize()}**  ")
        else:
            is_comment = line.text.rfind("<!--") > line.text.rfind("-->")
            if deep := _TOO_DEEP.match(line.text):
                shown.append(_signed(line, hit_lines, [(0, deep.end())], deep.end()))
                continue
            prefix = _PREFIX.match(line.text)
            shown.append(
                _signed(line, hit_lines, _unseen(line.text), prefix.end() if prefix else 0)
            )
    return "\n".join(shown)


def _with_fewer_spans(lines: Sequence[PassageLine], hit_lines: range) -> Sequence[PassageLine]:
    """Keep the spans of the hit, then those closest to it, up to a number."""
    if sum(len(line.spans) for line in lines) <= _MOST_SPANS:
        return lines
    left = _MOST_SPANS
    kept = list(lines)

    def distance(row: int) -> int:
        number = lines[row].number
        return max(hit_lines.start - number, number - hit_lines.stop + 1, 0)

    for row in sorted(range(len(lines)), key=distance):
        spans = lines[row].spans[:left]
        left -= len(spans)
        kept[row] = replace(lines[row], spans=spans)
    return kept


# -- code and front matter -------------------------------------------------------------------------


def _first_fence(lines: Sequence[PassageLine]) -> str:
    """Return the fence that the first line is inside of, if it is.

    A passage may begin inside code. It does if its fences make more sense that way: one that
    names a language opens, and never closes.
    """
    fences = [found for line in lines if (found := _FENCE.match(line.text))]
    if not fences:
        return ""

    def contradictions(is_open: bool) -> int:
        count = 0
        for fence in fences:
            count += is_open and bool(fence[2].strip())
            is_open = not is_open
        return count

    return fences[0][1] if contradictions(True) < contradictions(False) else ""


def _front_matter_end(lines: Sequence[PassageLine]) -> int:
    """Return the number of lines that front matter takes, by the rule that the reader goes by."""
    from core.extraction import front_matter

    if not lines or lines[0].number != 1 or lines[0].text.rstrip() not in ("---", "+++"):
        return 0
    text = "\n".join(line.text for line in lines[:_FRONT_MATTER_LINES])
    matter = front_matter(text)
    return text.count("\n", 0, matter.end) + 1 if matter else 0


def _front_matter(
    lines: Sequence[PassageLine], hit_lines: range, *, has_title: bool
) -> Iterator[str]:
    """Yield what front matter says to a reader: title, description, tags and date."""
    name = ""
    for line in lines[1:-1]:
        field = _FIELD.match(line.text)
        if field:
            name = field[1].lower()
        if name not in _SHOWN_FIELDS or (name == "title" and has_title):
            continue
        start = field.end() if field else len(line.text) - len(line.text.lstrip(" \t-"))
        end = len(line.text.rstrip().rstrip("\"'"))
        if start >= end:
            continue
        cuts = [(0, start), (end, len(line.text))]
        if line.text.startswith("[", start):  # a list: ['soup', 'quick']
            signs = [at for at in range(start, end) if line.text[at] in "[]\"'"]
            cuts = [(0, start), *((at, at + 1) for at in signs), (end, len(line.text))]
        yield ("# " if name == "title" else "") + _signed(line, hit_lines, cuts, start)
        yield "" if field else "  "


# -- one line --------------------------------------------------------------------------------------


def _unseen(text: str) -> Cuts:
    """Return the parts of a line that a reader does not see, besides Markdown's own marks."""
    if "{{" in text and _ONLY_MACROS.fullmatch(text):
        return [(0, len(text))]
    code = [found.span() for found in _CODE.finditer(text)] if "`" in text else []
    cuts: Cuts = []

    def cut(*ranges: tuple[int, int]) -> None:
        for start, end in ranges:
            if start < end and not any(start < stop and end > begin for begin, stop in code):
                cuts.append((start, end))

    if "<" in text:
        for found in (*_COMMENT.finditer(text), *_TAG.finditer(text)):
            cut(found.span())
    if "![" in text:
        for found in _IMAGE.finditer(text):
            cut((found.start(), found.start(1)), (found.end(1), found.end()))
    if "][" in text:
        for found in _REFERENCE.finditer(text):
            cut((found.start(), found.start(1)), (found.end(1), found.end()))
    if "{{" in text:
        for found in _MACRO.finditer(text):
            seen = _seen_of(found)
            cut((found.start(), seen[0]), (seen[1], found.end()))
    return _merged(cuts)


def _seen_of(macro: re.Match[str]) -> tuple[int, int]:
    """Return which argument of a macro is seen: a link's text, else what it links to."""
    call = _CALL.match(macro[1])
    spans: list[tuple[int, int]] = []
    if call:
        place = call.start(1)
        while len(spans) < 2 and (found := _ARGUMENT.match(macro[1], place, call.end(1))):
            spans.append(found.span(1 if found[1] is not None else 2))
            place = found.end()
    filled = [span for span in spans if span[0] < span[1]]
    if not filled:
        return macro.end(), macro.end()
    return macro.start(1) + filled[-1][0], macro.start(1) + filled[-1][1]


def _merged(cuts: Iterable[tuple[int, int]]) -> Cuts:
    merged: Cuts = []
    for start, end in sorted(cuts):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _signed(line: PassageLine, hit_lines: range, cuts: Cuts, first: int) -> str:
    """Return a line without its cuts, with signs around its spans from place ``first`` on."""
    text = _ANY_SIGN.sub(" ", line.text)
    # A sign inside a link's target would change where it leads, and would not be seen.
    targets = [found.span() for found in _TARGET.finditer(text)] if "](" in text else []
    hidden = [*cuts, *targets]
    signs: list[tuple[int, int, str]] = []
    if line.number in hit_lines and (place := _first_letter(text, hidden, first)) is not None:
        signs.append((place, 2, HIT_BEGINS))
    is_in_hit = IN_HIT if line.number in hit_lines else ""
    for span in line.spans:
        kept = _kept(text, span, hidden, first)
        if kept is None:
            continue
        is_word = span.kind == "word"
        begins, ends = (WORD_BEGINS, WORD_ENDS) if is_word else (MEANING_BEGINS, MEANING_ENDS)
        # A sentence encloses the words in it.
        signs.append((kept[0], 2 + is_word, begins + is_in_hit))
        signs.append((kept[1], 1 - is_word, ends))
    parts: list[str] = []
    place = 0
    pieces = sorted([*signs, *((start, 4, str(end)) for start, end in cuts)])
    for start, order, what in pieces:
        parts.append(text[place : max(start, place)])
        place = max(start, place)
        if order == 4:
            place = max(place, int(what))
        else:
            parts.append(what)
    parts.append(text[place:])
    return "".join(parts)


def _kept(text: str, span: Span, hidden: Cuts, first: int) -> tuple[int, int] | None:
    """Return the part of a span whose ends are shown and are no markup themselves."""
    start, end = max(span.start, first), min(span.end, len(text))
    changed = True
    while changed and start < end:
        changed = False
        for begin, stop in hidden:
            if begin <= start < stop:
                start, changed = stop, True
            if begin < end <= stop:
                end, changed = begin, True
        while start < end and text[start] in " \t*_~`[|>#":
            start, changed = start + 1, True
        while start < end and text[end - 1] in " \t*_~`]|":
            end, changed = end - 1, True
    return (start, end) if start < end else None


def _first_letter(text: str, hidden: Cuts, first: int) -> int | None:
    """Return where a line begins to say something; a sign before its markup would change it."""
    for place in range(first, len(text)):
        if text[place].isalnum() and not any(start <= place < end for start, end in hidden):
            return place
    return None
