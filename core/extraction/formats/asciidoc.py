"""Read AsciiDoc: sections, delimited blocks, attributes, macros, tables.

The text stays as it is in the file; edits say what is read of it.
"""

from __future__ import annotations

import re

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.dates import date_of
from core.extraction.formats.line_reader import LONG_LINE, Closings, LineReader
from core.extraction.markup import CELL, ENTITY

_HEADING = re.compile(r"(={1,6}|#{1,6})[ \t]+(?P<words>\S.*?)(?:[ \t]+\1)?[ \t]*$")
_UNDERLINES = "=-~^+"
_ATTRIBUTE = re.compile(r":!?(?P<name>[\w-]+)!?:(?:[ \t]+(?P<value>.*))?$")
_DELIMITER = re.compile(
    r"(?:(?P<code>-{4,}|\.{4,}|`{3,}\w*)|(?P<unseen>/{4,}|\+{4,})|(?P<text>={4,}|\*{4,}|_{4,}|--|~{4,})"
    r"|(?P<table>[|,:!]={3,}))[ \t]*$"
)
_BLOCK_LINE = re.compile(r"\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\][ \t]*$")
_LABEL = re.compile(r"\[(NOTE|TIP|IMPORTANT|WARNING|CAUTION|quote|abstract)\b", re.IGNORECASE)
_BLOCK_MACRO = re.compile(
    r"(?P<name>[A-Za-z_][\w-]*)::(?P<target>[^\s\[\]]*)\[(?P<inside>[^\n]*)\][ \t]*$"
)
_COMMENT = re.compile(r"//(?!/)")
_BLOCK_TITLE = re.compile(r"\.(?=[^\s.])")
_BULLET = re.compile(
    r"[ \t]*(?:(?P<mark>\*{1,5}|-)|(?P<dots>\.{1,5})|\d{1,4}\.)[ \t]+"
    r"(?P<box>\[[ xX*]\][ \t]+)?(?=\S)"
)
_CALLOUT = re.compile(r"<(\d{1,2}|\.)>[ \t]+")
_TERM = re.compile(r"(?<=\S)(:{2,4}|;;)(?=[ \t]|$)")
_CELL = re.compile(r"[ \t]*(?<!\\)(?:(?:\d*\.?\d*[+*])?[<^>]?(?:\.[<^>])?[aehlmsdv]?)?\|[ \t]*")
_OPENING = re.compile(
    r"\\(?=[\w`*_{<\[])"
    r"|<<(?P<label>[^<>,\n]{1,200})(?:,(?P<words>[^<>\n]{1,300}))?>>"
    r"|\[\[[^\[\]\n]{1,200}\]\]"
    r"|\[[#.][^\[\]\n]{1,100}\](?=[#*_`])"
    r"|(?P<macro>(?:link|mailto|xref|image|icon|kbd|btn|menu|footnote|footnoteref|anchor|indexterm2?|"
    r"pass|stem|latexmath|asciimath|term):{1,2}[^\s\[\]]{0,1000}+)\["
    r"|(?P<url>(?:https?|ftp|irc)://[^\s\[\]<>]{1,1000}+)(?:\[(?P<named>[^\[\]\n]{0,300}+)\])?"
    r"|\{(?P<attribute>[\w-]{1,80})\}(?:[^\s\[\]{}]{0,500}+\[(?P<linked>[^\[\]\n]{1,300}+)\])?"
    rf"|{ENTITY.pattern}"
    r"|\*\*|__|``|\#\#|\+{2,3}"
    r"|[*_`#+^~](?=\S)"
)
_UNSEEN_MACROS = ("image", "icon", "anchor", "indexterm", "pass")
# The value of an attribute that is longer is not read where it is referred to.
_LONG_VALUE = 80
_UNCONSTRAINED = ("**", "__", "``", "##", "++", "+++")


def read_asciidoc(text: str, name: str = "") -> ExtractedDocument:
    """Find the blocks of an AsciiDoc text, and what is read of it."""
    return _Reader(text).document("text", name)


# The words of a link are in one of the groups.
_LINK = re.compile(
    r"<<[^<>,]++,([^<>]++)>>|<<([^<>,]++)>>"
    r"|(?:link:|xref:|https?://)[^\s\[\]]++\[([^\[\]]*+)\]|(https?://[^\s\[\]]++)"
)


class _Reader(LineReader):
    link = _LINK

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._attributes: dict[str, str] = {}
        for line in self.lines:
            if line[:1] == ":" and (found := _ATTRIBUTE.match(line)):
                value = (found["value"] or "").strip()
                if len(value) <= _LONG_VALUE and "://" not in value and "{" not in value:
                    self._attributes[found["name"]] = value

    def step(self, number: int) -> int:
        line = self.lines[number]
        if not line.strip() or line.strip() == "+":
            self.close(number)
            if line.strip():
                self.hide_lines(number, number + 1)
            return number + 1
        if len(line) > LONG_LINE:
            self.extend(number)
            return number + 1
        return (
            self._section(number)
            or self._delimited(number)
            or self._unseen(number)
            or self._literal(number)
            or self._text_line(number)
        )

    # -- sections ----------------------------------------------------------------------------

    def _section(self, number: int) -> int:
        line, start = self.lines[number], self.starts[number]
        if line[0] in "=#" and (found := _HEADING.match(line)):
            self.close(number)
            first, last = start + found.start("words"), start + found.end("words")
            level = len(found[1])
            self.heading(number, number + 1, first, last, level)
            if level == 1 and not self.title and self.blocks:
                self.title = self.blocks[-1].heading
                return self._header(number + 1)
            return number + 1
        following = self.lines[number + 1].rstrip() if number + 1 < len(self.lines) else ""
        if self.is_open or len(following) < 4 or following[0] not in _UNDERLINES:
            return 0
        if following.strip(following[0]) or abs(len(following) - len(line.rstrip())) > 1:
            return 0
        if not line[0].isalnum():
            return 0
        level = _UNDERLINES.index(following[0]) + 1
        self.heading(number, number + 2, start, start + len(line.rstrip()), level)
        return number + 2

    def _header(self, number: int) -> int:
        """Hide author and revision, which follow the title of a document."""
        after = number
        while after < min(number + 3, len(self.lines)):
            line = self.lines[after]
            if not line.strip() or _ATTRIBUTE.match(line) or line[0] in "=[.:/":
                break
            is_author = "@" in line or after > number or re.match(r"[A-Z]\w+ [A-Z]\w+\s*$", line)
            if not is_author and not re.match(r"v?\d", line):
                break
            if "@" in line or re.match(r"[A-Z]\w+ [A-Z]", line):
                self.author = self.author or line.partition("<")[0].strip()
            if found := re.search(r"\d{4}-\d{1,2}-\d{1,2}", line):
                self.date = date_of(found[0])
            after += 1
        self.hide_lines(number, after)
        return after

    # -- blocks ------------------------------------------------------------------------------

    def _delimited(self, number: int) -> int:
        line = self.lines[number]
        found = _DELIMITER.match(line)
        if found is None:
            return 0
        self.close(number)
        mark = line.rstrip()
        if found["text"]:
            self.hide_lines(number, number + 1)
            return number + 1
        closing = "```" if mark.startswith("```") else mark
        last = number + 1
        while last < len(self.lines) and self.lines[last].rstrip() != closing:
            last += 1
        if last == len(self.lines):
            self.hide_lines(number, number + 1)
            return number + 1
        if found["unseen"]:
            self.hide_lines(number, last + 1)
            return last + 1
        self.hide_lines(number, number + 1)
        self.hide_lines(last, last + 1)
        if found["table"]:
            self._table(number + 1, last)
        else:
            self.take(BlockKind.CODE, number + 1, last)
        return last + 1

    def _table(self, first: int, after: int) -> None:
        self.take(BlockKind.TABLE, first, after)
        for number in range(first, after):
            start, end = self.starts[number], self.line_end(number)
            cell = start
            if _BLOCK_LINE.match(self.lines[number]) or _DELIMITER.match(self.lines[number]):
                self.hide_lines(number, number + 1)
                continue
            if "|" in self.lines[number]:
                for bar in _CELL.finditer(self.text, start, end):
                    if not self.text[start : bar.start()].strip():
                        self.markup.hide(*bar.span())
                    else:
                        self.markup.show(*bar.span(), CELL)
                    self.read_inline(cell, bar.start())
                    cell = bar.end()
            self.read_inline(cell, end)

    def _unseen(self, number: int) -> int:
        """Process attributes, comments, block attributes and block macros."""
        line, start = self.lines[number], self.starts[number]
        if line[0] == ":" and (found := _ATTRIBUTE.match(line)) and not self.is_open:
            return self._attribute(number, found)
        if _COMMENT.match(line) or line.rstrip() in ("'''", "<<<", "---", "***"):
            self.close(number)
            self.hide_lines(number, number + 1)
            return number + 1
        if line[0] == "[" and _BLOCK_LINE.match(line):
            self.close(number)
            label = _LABEL.match(line)
            kept = [(start + 1, start + label.end(1))] if label and label[1].isupper() else []
            self.markup.hide_between(start, self.line_end(number), kept)
            if kept:
                self.extend(number)
                self.close(number + 1)
            return number + 1
        if found := _BLOCK_MACRO.match(line):
            self.close(number)
            kept = []
            if found["name"] in ("image", "video") and (alt := found["inside"].partition(",")[0]):
                kept = [(start + found.start("inside"), start + found.start("inside") + len(alt))]
                kept = kept if "=" not in alt else []
            self.markup.hide_between(start, self.line_end(number), kept)
            if kept:
                self.extend(number)
                self.close(number + 1)
            return number + 1
        return 0

    def _attribute(self, number: int, found: re.Match[str]) -> int:
        name, value = found["name"], (found["value"] or "").strip()
        start = self.starts[number]
        if name in ("revdate", "docdate", "date") and self.date is None:
            self.date = date_of(value)
        elif name in ("keywords", "tags", "page-tags"):
            self.tags += tuple(tag.strip() for tag in value.split(",") if tag.strip())[:50]
        after = number + 1
        while value.endswith("\\") and after < len(self.lines):
            value = self.lines[after].rstrip()
            after += 1
        if name == "description" and value and after == number + 1:
            self.markup.hide(start, start + found.start("value"))
            self.extend(number, start + found.start("value"))
            self.close(after)
        else:
            self.hide_lines(number, after)
        return after

    def _literal(self, number: int) -> int:
        """Read an indented paragraph as code, unless it is an item of a list."""
        line = self.lines[number]
        if self.is_open or line[0] not in " \t" or _BULLET.match(line) or _TERM.search(line):
            return 0
        after = number
        while after < len(self.lines) and self.lines[after].strip():
            after += 1
        self.take(BlockKind.CODE, number, after)
        return after

    def _text_line(self, number: int) -> int:
        line, start = self.lines[number], self.starts[number]
        unit: int | None = None
        if found := _BULLET.match(line):
            unit = start + found.end()
            if found["mark"]:
                self.bullet(start + found.start("mark"), found["mark"])
            elif found["dots"]:
                self.markup.show(start + found.start("dots"), start + found.end("dots"), "-")
            if found["box"]:
                self.markup.hide(start + found.start("box"), unit)
        elif found := _CALLOUT.match(line):
            self.markup.hide(start, start + found.end())
            unit = start + found.end()
        elif not self.is_open and (found := _BLOCK_TITLE.match(line)):
            self.markup.hide(start, start + 1)
            self.extend(number)
            self.close(number + 1)
            return number + 1
        if term := _TERM.search(line):
            self.markup.show(start + term.start(), start + term.end(), ":")
        if line.endswith(" +"):
            self.markup.hide(start + len(line) - 2, start + len(line))
        self.extend(number, unit)
        return number + 1

    # -- inside a paragraph ------------------------------------------------------------------

    def inline(self, start: int, end: int) -> None:
        closings = Closings(self.text, end)
        place = start
        while token := _OPENING.search(self.text, place, end):
            place = self._mark(token, closings, start)

    def _mark(self, token: re.Match[str], closings: Closings, start: int) -> int:
        mark, at, behind = token[0], token.start(), token.end()
        markup, text = self.markup, self.text
        if token["label"]:
            markup.hide_between(at, behind, [token.span("words" if token["words"] else "label")])
        elif token["macro"]:
            return self._macro(token, closings)
        elif token["url"]:
            words = token.span("named") if token["named"] else token.span("url")
            words = (words[0], words[1] - text[slice(*words)].endswith("^"))
            markup.hide_between(at, behind, [words])
        elif token["attribute"]:
            if token["linked"]:
                markup.hide_between(at, behind, [token.span("linked")])
            else:
                markup.show(at, behind, self._attributes.get(token["attribute"], ""))
        elif mark[0] == "&":
            markup.entity(at, behind)
        elif mark[0] in "\\[":
            markup.hide(at, behind)
        else:
            return self._span(mark, at, behind, closings, start)
        return behind

    def _macro(self, token: re.Match[str], closings: Closings) -> int:
        behind = token.end()
        closing = closings.find("]", behind)
        if closing < 0:
            return behind
        name, _, target = token["macro"].partition(":")
        words = (behind, closing - self.text[behind:closing].endswith("^"))
        kept = [words]
        if name in _UNSEEN_MACROS or "=" in self.text[slice(*words)].partition(",")[0]:
            kept = []
        elif words[0] >= words[1]:
            first = token.start("macro") + len(name) + 1
            kept = [(first, first + len(target))]
        self.markup.hide_between(token.start(), closing + 1, kept)
        return closing + 1

    def _span(self, mark: str, at: int, behind: int, closings: Closings, start: int) -> int:
        if mark in _UNCONSTRAINED:
            closing = closings.find(mark, behind)
        elif at > start and (self.text[at - 1].isalnum() or self.text[at - 1] in "_:;}"):
            return behind
        else:
            closing = closings.fitting(mark, at)
        if closing < behind:
            return behind
        self.markup.hide(at, behind)
        self.markup.hide(closing, closing + len(mark))
        return closing + len(mark) if mark[0] == "+" else behind
