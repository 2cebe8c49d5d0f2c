"""Read Org: outlines, keywords, blocks, drawers, tables, links.

The text stays as it is in the file; edits say what is read of it.
"""

from __future__ import annotations

import re

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.dates import date_of
from core.extraction.formats.line_reader import LONG_LINE, Closings, LineReader

_HEADING = re.compile(
    r"(\*+)[ \t]+(?:(?:TODO|DONE|NEXT|WAITING|COMMENT)[ \t]+)*(?:\[#\w\][ \t]*)?(?P<words>.*?)"
    r"(?P<tags>[ \t]+:[\w@#%:]+:)?[ \t]*$"
)
_KEYWORD = re.compile(r"[ \t]*#\+(?P<name>[\w:-]+?):[ \t]*(?P<value>.*)$")
_BEGIN = re.compile(r"[ \t]*#\+begin_(?P<name>\w+)", re.IGNORECASE)
_DRAWER = re.compile(r"[ \t]*:[\w-]+:[ \t]*$")
_DRAWER_END = re.compile(r"[ \t]*:end:[ \t]*$", re.IGNORECASE)
_PLANNING = re.compile(r"[ \t]*(?:CLOSED|SCHEDULED|DEADLINE|CLOCK):[ \t]*[<\[\d]")
_BULLET = re.compile(
    r"[ \t]*(?:(?P<mark>[-+]|(?<=[ \t])\*)|\d{1,4}[.)])[ \t]+"
    r"(?:\[[ xX-]\][ \t]+)?(?:\[@\d+\][ \t]*)?"
)
_TERM = re.compile(r"[ \t]::(?=[ \t]|$)")
_RULE = re.compile(r"[ \t]*\|[-+|]+[ \t]*$")
_NOTE = re.compile(r"\[fn:[^\[\]\n]{1,80}\][ \t]*")
# Blocks whose lines are shown as they are, and those that are for other programs.
_CODE = ("src", "example", "verse")
_UNSEEN = ("export", "comment")
_UNSEEN_KEYWORD_VALUES = frozenset(("caption", "subtitle"))
_MOST_DRAWER_LINES = 200
_OPENING = re.compile(
    r"\[\[(?P<target>[^\[\]\n]{1,2000}+)\](?:\[(?P<label>(?:[^\[\]]|\[[^\[\]]{0,200}\]){1,500}+)\])?\]"
    r"|\[fn:[^\[\]\n]{1,80}\]"
    r"|@@[\w-]+:[^@\n]{0,500}@@"
    r"|\{\{\{\w+(?:\((?P<argument>[^{}()\n]{0,200}+)\))?\}\}\}"
    r"|<<<?[^<>\n]{1,200}>>>?"
    r"|(?<![\w*/+=~])[*/_=~+](?=\S)"
)
_SCHEME = re.compile(r"(?:mailto|file|id|info|elisp|help):|\*|#")
_BEFORE = frozenset(" \t\n-('\"{[“‘—–")


def read_org(text: str, name: str = "") -> ExtractedDocument:
    """Find the blocks of an Org text, and what is read of it."""
    return _Reader(text).document("text", name)


# The words of a link are in one of the groups.
_LINK = re.compile(r"\[\[[^\[\]]++\]\[([^\[\]]++)\]\]|\[\[([^\[\]]++)\]\]|(https?://[^\s\[\]]++)")


class _Reader(LineReader):
    only_sections = True
    link = _LINK

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._unclosed: set[str] = set()  # names of blocks that nothing ends from here on

    def step(self, number: int) -> int:
        line = self.lines[number]
        first = line.lstrip()[:1]
        if not first:
            self.close(number)
            return number + 1
        if len(line) > LONG_LINE:
            self.extend(number)
            return number + 1
        if line[0] == "*" and (found := _HEADING.match(line)):
            return self._heading(number, found)
        if first == "#":
            return self._keyword(number)
        if first == ":" and (after := self._colon(number)):
            return after
        if first == "|":
            return self._table(number)
        if first in "CSD" and _PLANNING.match(line):
            self.close(number)
            self.hide_lines(number, number + 1)
            return number + 1
        return self._text_line(number)

    def _heading(self, number: int, found: re.Match[str]) -> int:
        self.close(number)
        start = self.starts[number]
        first, last = start + found.start("words"), start + found.end("words")
        self.heading(number, number + 1, first, last, len(found[1]))
        return number + 1

    def _keyword(self, number: int) -> int:
        """Process a keyword, a block or a comment."""
        line, start = self.lines[number], self.starts[number]
        if begin := _BEGIN.match(line):
            return self._block(number, begin["name"].lower())
        found = _KEYWORD.match(line)
        is_comment = line.lstrip()[:2] in ("#", "# ")
        if found is None and not is_comment and not line.lstrip().startswith("#+"):
            self.extend(number)
            return number + 1
        self.close(number)
        name = found["name"].lower() if found else ""
        value = found["value"].strip() if found else ""
        if name == "title" and not self.title:
            self.title = value
        elif name in ("filetags", "keywords"):
            self.tags += tuple(tag for tag in re.split(r"[:,\s]+", value) if tag)[:50]
        elif name == "author" and not self.author:
            self.author = value
        elif name == "date" and self.date is None:
            self.date = date_of(value)
        if found and value and name in ("description", *_UNSEEN_KEYWORD_VALUES):
            self.markup.hide(start, start + found.start("value"))
            self.extend(number, start + found.start("value"))
            self.close(number + 1)
        else:
            self.hide_lines(number, number + 1)
        return number + 1

    def _block(self, number: int, name: str) -> int:
        self.close(number)
        ending = re.compile(rf"[ \t]*#\+end_{re.escape(name)}\b", re.IGNORECASE)
        last = number + 1 if name not in self._unclosed else len(self.lines)
        while last < len(self.lines) and not ending.match(self.lines[last]):
            last += 1
        if last == len(self.lines):
            self._unclosed.add(name)
            self.hide_lines(number, number + 1)
            return number + 1
        if name in _UNSEEN:
            self.hide_lines(number, last + 1)
            return last + 1
        self.hide_lines(number, number + 1)
        self.hide_lines(last, last + 1)
        if name not in _CODE:
            return number + 1
        for inside in range(number + 1, last):  # a comma protects what would mean something
            if self.lines[inside].startswith((",*", ",#+")):
                self.markup.hide(self.starts[inside], self.starts[inside] + 1)
        self.take(BlockKind.CODE, number + 1, last)
        return last + 1

    def _colon(self, number: int) -> int:
        """Hide a drawer; read what follows a colon and a space as code."""
        line = self.lines[number]
        if _DRAWER.match(line):
            for last in range(number, min(number + _MOST_DRAWER_LINES, len(self.lines))):
                if _DRAWER_END.match(self.lines[last]):
                    self.close(number)
                    self.hide_lines(number, last + 1)
                    return last + 1
            return 0
        if not line.lstrip().startswith(": "):
            return 0
        self.close(number)
        after = number
        while after < len(self.lines) and self.lines[after].lstrip().startswith(": "):
            start = self.starts[after] + self.lines[after].index(":")
            self.markup.hide(start, start + 2)
            after += 1
        self.take(BlockKind.CODE, number, after)
        return after

    def _table(self, number: int) -> int:
        self.close(number)
        after = number
        while after < len(self.lines) and self.lines[after].lstrip().startswith("|"):
            if _RULE.match(self.lines[after]):
                self.hide_lines(after, after + 1)
            else:
                self.row(self.starts[after], self.line_end(after))
            after += 1
        self.take(BlockKind.TABLE, number, after)
        return after

    def _text_line(self, number: int) -> int:
        line, start = self.lines[number], self.starts[number]
        unit: int | None = None
        if found := _BULLET.match(line):
            mark = found["mark"] or ""
            if mark:
                self.bullet(start + found.start("mark"), mark)
            unit = start + found.end()
            box = line.find("[", 0, found.end())
            if box >= 0:
                self.markup.hide(start + box, unit)
            if term := _TERM.search(line, found.end()):
                self.markup.show(start + term.start(), start + term.end(), ":")
        elif note := _NOTE.match(line):
            self.markup.hide(start, start + note.end())
            unit = start + note.end()
        self.extend(number, unit)
        return number + 1

    def inline(self, start: int, end: int) -> None:
        closings = Closings(self.text, end)
        place = start
        while token := _OPENING.search(self.text, place, end):
            place = self._mark(token, closings, start)

    def _mark(self, token: re.Match[str], closings: Closings, start: int) -> int:
        mark, at, behind = token[0], token.start(), token.end()
        if token["target"]:
            first, last = token.span("label" if token["label"] else "target")
            if not token["label"]:
                scheme = _SCHEME.match(self.text, first, last)
                first = scheme.end() if scheme else first
            self.markup.hide_between(at, behind, [(first, last)])
            if token["label"]:
                self.read_inline(first, last)
            return behind
        if mark.startswith("{{{"):
            kept_of_macro = [token.span("argument")] if token["argument"] else []
            self.markup.hide_between(at, behind, kept_of_macro)
            return behind
        if len(mark) > 1:
            # The words of a target that links itself are read.
            kept = [(at + 3, behind - 3)] if mark.startswith("<<<") else []
            self.markup.hide_between(at, behind, kept)
            return behind
        if at > start and self.text[at - 1] not in _BEFORE:
            return behind
        closing = closings.fitting(mark, at)
        if closing <= behind - 1 or self.text.count("\n", at, closing) > 2:
            return behind
        self.markup.hide(at, behind)
        self.markup.hide(closing, closing + 1)
        return closing + 1 if mark in "=~" else behind
