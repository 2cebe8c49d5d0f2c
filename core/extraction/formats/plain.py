"""Read text files unchanged, so that line numbers match the file.

Finds paragraphs and, in source code, the names of classes and functions. Text with markup (reST,
Org, AsciiDoc, LaTeX, SVG) is passed on to the module of its format. Markdown, tables, subtitles and
notebooks have their own modules as well.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.encoding import decode
from core.extraction.first_line import first_line_title
from core.extraction.formats.svg import read_svg
from core.extraction.front_matter import field_block, front_matter
from core.extraction.source import Source
from core.processes import MIB, Limits

# Possessive: a million blank lines must not be remembered one by one.
_BLANK = re.compile(r"\n(?:[ \t\f\v]*+\n)++")
# In larger texts, paragraphs are grouped. Otherwise a file with blank lines between single letters
# would become millions of blocks.
_LARGE_TEXT = MIB
_MERGED_CHARS = 2000
# Headings of source code are only looked for in files small enough to be written by a person.
_CODE_CHARS = 2 * MIB
_LONG_LINE = 400

# Extension -> the module that reads it.
_MARKUP = {
    "rst": "rst",
    "rest": "rst",
    "org": "org",
    "adoc": "asciidoc",
    "asciidoc": "asciidoc",
    "tex": "tex",
    "ltx": "tex",
}
# A directive, a target or a role of reStructuredText; so many of them are no accident.
_RST_SIGN = re.compile(
    r"^\.\. (?:[a-z][\w:-]*::|_[\w-]+:(?:\s|$))|(?<=[\s(]):[a-z][a-z:+-]*:`[^`\n]+`", re.MULTILINE
)
_RST_SIGNS = 3
# A heading of Markdown below the first level: "# x" may be a comment.
_MARKDOWN_SIGN = re.compile(r"^\n#{2,6} [^\s#][^\n]*\n(?=\n)", re.MULTILINE)
_MARKDOWN_SIGNS = 3
_SIGN_CHARS = 20_000
# The structure of markup takes twelve times its size in memory: longer texts are read as plain
# ones.
_MOST_MARKUP_CHARS = 8_000_000

Heading = tuple[int, int, int, str]  # start, end, level, words


def read_text(source: Source, limits: Limits, media_type: str = "text") -> ExtractedDocument:
    """Read a text file; its extension decides what markup and headings look like."""
    text, warnings = load(source, limits)
    if media_type == "text" and (module := _markup_of(source, text)):
        name = "structure" if module == "markdown" else f"read_{module}"
        read = getattr(import_module(f"core.extraction.formats.{module}"), name)
        document: ExtractedDocument = read(text, source.name)
        return replace(document, warnings=warnings)
    if source.extension == "svg" and len(text) <= _MOST_MARKUP_CHARS:
        return replace(read_svg(text), warnings=warnings)
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
    elif media_type == "text" and not title:
        fields = field_block(text)
        title = fields.title if fields else first_line_title(text)
    return ExtractedDocument(text, blocks, title, media_type, warnings=warnings)


def _markup_of(source: Source, text: str) -> str | None:
    """Return the module that reads a text's markup; None if it has none."""
    if len(text) > _MOST_MARKUP_CHARS:
        return None
    module = _MARKUP.get(source.extension)
    if module is None and source.extension in ("txt", ""):
        # Many projects keep their documentation in reStructuredText that is called .txt.
        signs = itertools.islice(_RST_SIGN.finditer(text, 0, _SIGN_CHARS), _RST_SIGNS)
        if sum(1 for _ in signs) == _RST_SIGNS:
            return "rst"
        headings = itertools.islice(_MARKDOWN_SIGN.finditer(text, 0, _SIGN_CHARS), _MARKDOWN_SIGNS)
        matter = front_matter(text)
        if (matter and matter.title) or sum(1 for _ in headings) == _MARKDOWN_SIGNS:
            return "markdown"
    return module


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


_FINDERS = {
    **dict.fromkeys(_C_LIKE, _c_headings),
    **dict.fromkeys(("sh", "bash", "zsh", "ksh"), _shell_headings),
    "sql": _sql_headings,
}
