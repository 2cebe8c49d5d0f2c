"""Read Markdown: front matter, both kinds of headings and of code, tables, paragraphs."""

from __future__ import annotations

import re

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.formats.plain import load, paragraphs
from core.extraction.source import Source
from core.processes import MIB, Limits

# Nobody writes a file beyond these limits by hand; the rest of it is read as plain text.
_MOST_BLOCKS = 100_000
_MOST_CHARS = 4 * MIB
_LONG_LINE = 2000
_LONG_COMMENT = 1000  # lines; an unclosed comment must not hide the rest

_ATX = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$")
_SETEXT = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_FENCE = re.compile(r"( {0,3}|[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+|[ \t]+)(`{3,}|~{3,})([^`\n]*)$")
_RULE = re.compile(r" {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
_TABLE_RULE = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_CONTAINER = re.compile(r" {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])")
_ITEM = re.compile(r" {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]")
_TITLE_KEY = re.compile(r"""^title[ \t]*[:=][ \t]*(['"]?)(.*?)\1[ \t]*$""", re.MULTILINE)

_IMAGE_OR_LINK = re.compile(r"!?\[([^\[\]]*)\](?:\([^()\s]*(?:[ \t]+\"[^\"]*\")?\)|\[[^\[\]]*\])")
_CODE_SPAN = re.compile(r"(`+)(.+?)\1")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_EMPHASIS = re.compile(r"(?<![\w\\])(\*{1,3}|_{1,3}|~~)(?=\S)(.+?)(?<=\S)\1(?!\w)")
_ATTRIBUTES = re.compile(r"[ \t]*\{[#.:][^{}]*\}[ \t]*$")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")


def read_markdown(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a Markdown file; its text stays as it is in the file."""
    text, warnings = load(source, limits)
    return structure(text, warnings)


def structure(text: str, warnings: tuple[str, ...] = ()) -> ExtractedDocument:
    """Find the blocks of a Markdown text."""
    blocks, title, body = _front_matter(text)
    _Scanner(text, body, blocks).scan()
    if not title:
        title = next((b.heading for b in blocks if b.kind is BlockKind.HEADING), "")
    return ExtractedDocument(text, tuple(blocks), title[:500], "markdown", warnings=warnings)


def _front_matter(text: str) -> tuple[list[Block], str, int]:
    """Return the front matter as a block, its title, and where the body begins."""
    mark = text[:3]
    if mark not in ("---", "+++") or text[3:].split("\n", 1)[0].strip():
        return [], "", 0
    start = text.find("\n") + 1
    closing = "(?:---|\\.\\.\\.)" if mark == "---" else r"\+\+\+"
    found = re.compile(rf"^{closing}[ \t]*$", re.MULTILINE).search(text, start)
    if start == 0 or found is None or found.start() - start > 64 * 1024:
        return [], "", 0
    matter = text[start : found.start()]
    # A horizontal rule at the top of a file, and another later, is not front matter.
    if mark == "---" and not re.search(r"^[\w\"'-][^\n:]{0,80}:", matter, re.MULTILINE):
        return [], "", 0
    title = _TITLE_KEY.search(matter)
    blocks = list(paragraphs(text, start, found.start(), BlockKind.TEXT))
    return blocks, clean_heading(title[2]) if title else "", found.end()


def clean_heading(words: str) -> str:
    """Return a heading's words without Markdown markup."""
    if not any(mark in words for mark in "`*_[<~{\\"):
        return words.strip()
    words = _ATTRIBUTES.sub("", words)
    spans: list[str] = []

    def keep(found: re.Match[str]) -> str:
        spans.append(found[2].strip())
        return f"\0{len(spans) - 1}\0"

    words = _CODE_SPAN.sub(keep, words)
    for _ in range(3):  # an image inside a link, emphasis inside emphasis
        words = _IMAGE_OR_LINK.sub(r"\1", words)
        words = _EMPHASIS.sub(r"\2", words)
    words = _TAG.sub("", words)
    words = _ESCAPE.sub(r"\1", words)
    words = re.sub("\0(\\d+)\0", lambda found: spans[int(found[1])], words)
    return " ".join(words.split())


class _Scanner:
    """Goes through the lines once and keeps track of the paragraph being built."""

    def __init__(self, text: str, start: int, blocks: list[Block]) -> None:
        self._text = text
        self._place = start
        self._blocks = blocks
        self._paragraph = -1  # where the open paragraph began, -1 if none is open
        self._contained = False  # the open paragraph is a list or a quote
        self._in_list = False
        self._end = start  # end of the last line that belongs to the open paragraph

    def scan(self) -> None:
        text = self._text
        end = len(text)
        if end - self._place > _MOST_CHARS:
            end = text.find("\n", self._place + _MOST_CHARS)
        lines = text[self._place : end].split("\n")
        number = 0
        while number < len(lines) and len(self._blocks) < _MOST_BLOCKS:
            after = self._step(lines, number)
            for line in lines[number:after]:
                self._place += len(line) + 1
            number = after
        self._close()
        self._blocks.extend(paragraphs(text, self._place, len(text), BlockKind.TEXT))

    def _step(self, lines: list[str], number: int) -> int:
        """Process what begins at a line; return the number of the line after it."""
        line = lines[number]
        first = line.lstrip(" \t")[:1]
        if not first:
            self._close()
        elif len(line) > _LONG_LINE:
            self._extend(line)
        elif first == "#" and (found := _ATX.match(line)):
            self._heading(found, line)
        elif first in "`~-*+0123456789" and (found := _FENCE.match(line)):
            return self._fence(found, lines, number)
        elif first in "=-" and self._can_be_heading and (found := _SETEXT.match(line)):
            self._setext(found, line)
        elif first in "-*_" and _RULE.match(line):
            self._close()
            self._in_list = False
        elif "|" in line and self._starts_table(lines, number):
            return self._table(lines, number)
        elif line[0] in " \t" and self._is_indented_code(line):
            return self._indented(lines, number)
        elif line.startswith("<!--") and (after := _comment_end(lines, number)):
            self._close()
            return after
        else:
            self._extend(line)
        return number + 1

    @property
    def _can_be_heading(self) -> bool:
        return self._paragraph >= 0 and not self._contained

    def _extend(self, line: str) -> None:
        if self._paragraph < 0:
            self._paragraph = self._place
            self._contained = bool(_CONTAINER.match(line))
            if _ITEM.match(line):
                self._in_list = True
            elif line[0] not in " \t":
                self._in_list = False
        self._end = self._place + len(line)

    def _close(self) -> None:
        if self._paragraph >= 0:
            self._blocks.append(Block(BlockKind.TEXT, self._paragraph, self._end))
            self._paragraph = -1

    def _heading(self, found: re.Match[str], line: str) -> None:
        words = clean_heading(found[2] or "")
        self._close()
        self._in_list = False
        if words:
            end = self._place + len(line)
            level = len(found[1])
            self._blocks.append(Block(BlockKind.HEADING, self._place, end, level, words))

    def _setext(self, found: re.Match[str], line: str) -> None:
        start, self._paragraph = self._paragraph, -1
        words = clean_heading(self._text[start : self._end].replace("\n", " "))
        level = 1 if found[1][0] == "=" else 2
        end = self._place + len(line)
        self._blocks.append(Block(BlockKind.HEADING, start, end, level, words[:300]))

    def _take(self, kind: BlockKind, lines: list[str], first: int, after: int) -> int:
        self._close()
        end = self._place - 1 + sum(len(line) + 1 for line in lines[first:after])
        self._blocks.append(Block(kind, self._place, end))
        return after

    def _fence(self, found: re.Match[str], lines: list[str], number: int) -> int:
        """Take the lines up to the closing fence, or to the end of the file."""
        mark = found[2]
        closing = re.compile(rf"[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
        last = number + 1
        while last < len(lines) and not closing.match(lines[last]):
            last += 1
        return self._take(BlockKind.CODE, lines, number, min(last + 1, len(lines)))

    def _starts_table(self, lines: list[str], number: int) -> bool:
        rule = lines[number + 1] if number + 1 < len(lines) else ""
        if "-" not in rule or "|" not in rule or len(rule) > _LONG_LINE:
            return False
        return bool(_TABLE_RULE.match(rule))

    def _table(self, lines: list[str], number: int) -> int:
        after = number + 2
        while after < len(lines) and "|" in lines[after] and lines[after].strip():
            after += 1
        return self._take(BlockKind.TABLE, lines, number, after)

    def _is_indented_code(self, line: str) -> bool:
        return self._paragraph < 0 and not self._in_list and line.startswith(("    ", "\t"))

    def _indented(self, lines: list[str], number: int) -> int:
        after = number
        for place in range(number, len(lines)):
            if lines[place].startswith(("    ", "\t")) and lines[place].strip():
                after = place + 1
            elif lines[place].strip():
                break
        return self._take(BlockKind.CODE, lines, number, after)


def _comment_end(lines: list[str], number: int) -> int:
    """Return the line after a comment that takes up whole lines; 0 if there is none."""
    for last in range(number, min(number + _LONG_COMMENT, len(lines))):
        _, mark, behind = lines[last].partition("-->")
        if mark:
            return 0 if behind.strip() else last + 1
    return 0
