"""Read text files unchanged, so that line numbers match the file.

Finds paragraphs and, where a format marks them in a simple way, headings: source code, reST, Org,
AsciiDoc, LaTeX. Markdown, tables, subtitles and notebooks have their own modules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.encoding import decode
from core.extraction.source import Source
from core.processes import MIB, Limits

_BLANK = re.compile(r"\n(?:[ \t\f\v]*\n)+")
# In larger texts, paragraphs are grouped. Otherwise a file with blank lines between single letters
# would become millions of blocks.
_LARGE_TEXT = MIB
_MERGED_CHARS = 2000
# Headings of source code are only looked for in files small enough to be written by a person.
_CODE_CHARS = 2 * MIB
_LONG_LINE = 400

Heading = tuple[int, int, int, str]  # start, end, level, words


def read_text(source: Source, limits: Limits, media_type: str = "text") -> ExtractedDocument:
    """Read a text file; its extension decides what headings look like."""
    text, warnings = load(source, limits)
    find = _FINDERS.get(source.extension)
    kind = BlockKind.CODE if media_type in ("code", "data") else BlockKind.TEXT
    if find is None and media_type == "code":
        find = _code_headings
    headings: Iterable[Heading] = ()
    if find is not None and len(text) <= _CODE_CHARS:
        headings = find(text)
    blocks = sectioned(text, headings, kind)
    title = next((b.heading for b in blocks if b.kind is BlockKind.HEADING), "")
    if media_type == "code":
        title = ""  # the first function is not the file's title
    return ExtractedDocument(text, blocks, title, media_type, warnings=warnings)


def load(source: Source, limits: Limits) -> tuple[str, tuple[str, ...]]:
    """Return a file's text up to the limit, cut at a line end if possible, and warnings."""
    allowed = limits.text_mb * MIB
    data = source.read(allowed + 1)
    if len(data) <= allowed:
        return decode(data), ()
    data = data[:allowed]
    line_end = data.rfind(b"\n", allowed - MIB)
    # In UTF-16 and UTF-32, cutting after this byte could split a character.
    if line_end > 0 and b"\0" not in data[:64]:
        data = data[: line_end + 1]
    return decode(data), (f"Only the first {limits.text_mb} MB were read.",)


def paragraphs(text: str, start: int, end: int, kind: BlockKind) -> Iterator[Block]:
    """Yield the runs of text between blank lines."""
    least = _MERGED_CHARS if len(text) > _LARGE_TEXT else 0
    place = start
    while place < end:
        gap = _BLANK.search(text, min(place + least, end), end)
        stop = gap.start() if gap else end
        yield from _block(text, place, stop, kind)
        place = gap.end() if gap else end


def _block(text: str, start: int, end: int, kind: BlockKind) -> Iterator[Block]:
    piece = text[start:end]
    start += len(piece) - len(piece.lstrip("\n"))
    end -= len(piece) - len(piece.rstrip())
    if start < end:
        yield Block(kind, start, end)


def sectioned(text: str, headings: Iterable[Heading], kind: BlockKind) -> tuple[Block, ...]:
    """Return headings and the paragraphs between them, in order."""
    blocks: list[Block] = []
    place = 0
    for start, end, level, words in headings:
        if start < place:
            continue
        blocks.extend(paragraphs(text, place, start, kind))
        blocks.append(Block(BlockKind.HEADING, start, end, min(level, 6), words))
        place = end
    blocks.extend(paragraphs(text, place, len(text), kind))
    return tuple(blocks)


# -- source code ------------------------------------------------------------------------------

_DEFINITION = re.compile(
    r"^(?P<indent>[ \t]*)"
    r"(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub|"
    r"pub\([\w ]+\)|unsafe|virtual|override|sealed|partial|data|open|inline|extern)[ \t]+)*"
    r"(?:"
    r"(?:def|class|func|function\*?|fn|interface|struct|enum|trait|impl|module|namespace|object|"
    r"protocol|extension|record|sub|mod|union|procedure|defmodule|defp|macro_rules!)[ \t]+"
    r"(?:\([^()\n]*\)[ \t]*)?(?:<[^<>\n]*>[ \t]*)?(?P<name>[A-Za-z_$][\w$.?!]*(?:::[\w$]+)*)"
    r"|(?:let|var|const)[ \t]+(?P<arrow>[A-Za-z_$][\w$]*)[ \t]*=[ \t]*(?:async[ \t]*)?"
    r"(?:function\b|\([^()\n]*\)[ \t]*=>)"
    r")"
)
# C and related languages: a return type, a name, an opening parenthesis, and no semicolon at the
# end.
_C_FUNCTION = re.compile(
    r"^(?P<indent>[ \t]*)(?:[A-Za-z_][\w:<>,\[\]]*[ \t*&]+)+(?P<name>[A-Za-z_~][\w:~]*)[ \t]*\("
)
_C_LIKE = (
    "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "java", "cs", "m", "mm", "ino", "cu", "glsl",
    "d", "groovy", "dart",
)  # fmt: skip
_NOT_NAMES = {"if", "for", "while", "switch", "return", "else", "catch", "new", "throw", "case"}
_SQL = re.compile(
    r"^[ \t]*create[ \t]+(?:or[ \t]+replace[ \t]+)?(?:temp(?:orary)?[ \t]+)?(?:unique[ \t]+)?"
    r"(?:table|view|index|function|procedure|trigger|type)[ \t]+(?:if[ \t]+not[ \t]+exists[ \t]+)?"
    r"(?P<name>[\w.\"`\[\]]+)",
    re.IGNORECASE,
)
_SHELL = re.compile(r"^[ \t]*(?:function[ \t]+)?(?P<name>[\w.:-]+)[ \t]*\([ \t]*\)[ \t]*\{?")


def _code_headings(text: str, *, c_like: bool = False) -> Iterator[Heading]:
    """Yield the names of classes and functions, nested by indentation."""
    indents: list[int] = []
    place = 0
    for line in text.split("\n"):
        start, place = place, place + len(line) + 1
        if not line or len(line) > _LONG_LINE:
            continue
        found = _DEFINITION.match(line)
        name = ""
        if found:
            name = found["name"] or found["arrow"]
        elif c_like and "(" in line and not line.rstrip().endswith((";", ",", ")};")):
            found = _C_FUNCTION.match(line)
            first = line.split(None, 1)[0]
            if found and first not in _NOT_NAMES and found["name"] not in _NOT_NAMES:
                name = found["name"]
        if not found or not name or (c_like and line.rstrip().endswith(";")):
            continue
        indent = len(found["indent"].expandtabs(4))
        while indents and indents[-1] >= indent:
            indents.pop()
        indents.append(indent)
        yield start, start + len(line), len(indents), name


def _c_headings(text: str) -> Iterator[Heading]:
    return _code_headings(text, c_like=True)


def _line_headings(pattern: re.Pattern[str], text: str) -> Iterator[Heading]:
    place = 0
    for line in text.split("\n"):
        start, place = place, place + len(line) + 1
        if len(line) <= _LONG_LINE and (found := pattern.match(line)):
            yield start, start + len(line), 1, found["name"]


def _sql_headings(text: str) -> Iterator[Heading]:
    return _line_headings(_SQL, text)


def _shell_headings(text: str) -> Iterator[Heading]:
    return _line_headings(_SHELL, text)


# -- marked-up text ---------------------------------------------------------------------------

_ORG = re.compile(
    r"(\*+)[ \t]+(?:(?:TODO|DONE|NEXT|WAITING)[ \t]+)?(?:\[#\w\][ \t]*)?(.+?)"
    r"(?:[ \t]+:[\w@#%:]+:)?[ \t]*$"
)
_ASCIIDOC = re.compile(r"(={1,6})[ \t]+(\S.*?)(?:[ \t]+=+)?[ \t]*$")
_TEX = re.compile(
    r"\\(part|chapter|section|subsection|subsubsection|paragraph|title)\*?"
    r"(?:\[[^\[\]\n]*\])?\{((?:[^{}\n]|\{[^{}\n]*\})*)\}"
)
_TEX_LEVELS = {
    "title": 1, "part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4,
    "paragraph": 5,
}  # fmt: skip
_TEX_COMMAND = re.compile(r"\\[A-Za-z]+\*?|[{}~]")
_RST_LINE = re.compile(r"([=\-`:'\"~^_*+#<>.])\1{2,}[ \t]*$")


def _starred_headings(pattern: re.Pattern[str], text: str) -> Iterator[Heading]:
    place = 0
    for line in text.split("\n"):
        start, place = place, place + len(line) + 1
        if line[:1] in ("*", "=") and len(line) <= _LONG_LINE and (found := pattern.match(line)):
            yield start, start + len(line), len(found[1]), found[2]


def _org_headings(text: str) -> Iterator[Heading]:
    return _starred_headings(_ORG, text)


def _asciidoc_headings(text: str) -> Iterator[Heading]:
    return _starred_headings(_ASCIIDOC, text)


def _tex_headings(text: str) -> Iterator[Heading]:
    for found in _TEX.finditer(text):
        words = " ".join(_TEX_COMMAND.sub(" ", found[2]).split())
        if words and "%" not in text[text.rfind("\n", 0, found.start()) + 1 : found.start()]:
            yield found.start(), found.end(), _TEX_LEVELS[found[1]], words


def _rst_headings(text: str) -> Iterator[Heading]:
    """Yield titles underlined (and overlined) with punctuation; levels in order of appearance."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    styles: list[tuple[str, bool]] = []
    for number in range(1, len(lines)):
        under, title = lines[number].rstrip(), lines[number - 1]
        if not title.strip() or not _RST_LINE.match(under) or _RST_LINE.match(title):
            continue
        over = number >= 2 and lines[number - 2].rstrip() == under
        if title[0] in " \t" and not over:
            continue
        if len(under) < len(title.strip()) * 0.8 or len(title) > _LONG_LINE:
            continue
        if not over and number >= 2 and lines[number - 2].strip():
            continue  # the last line of a paragraph, or a table
        style = (under[0], over)
        if style not in styles:
            styles.append(style)
        first = number - 2 if over else number - 1
        end = starts[number] + len(lines[number])
        yield starts[first], end, styles.index(style) + 1, title.strip()


_FINDERS = {
    **dict.fromkeys(_C_LIKE, _c_headings),
    **dict.fromkeys(("sh", "bash", "zsh", "ksh"), _shell_headings),
    "sql": _sql_headings,
    "org": _org_headings,
    "adoc": _asciidoc_headings,
    "asciidoc": _asciidoc_headings,
    "tex": _tex_headings,
    "ltx": _tex_headings,
    "rst": _rst_headings,
    "rest": _rst_headings,
}
