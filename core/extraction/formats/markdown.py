"""Read Markdown: front matter, both kinds of headings and of code, tables, lists, paragraphs.

The text stays as it is in the file; edits say what is read of it. Markup inside a paragraph is up
to ``markdown_inline``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.formats.markdown_inline import Inline, normalised
from core.extraction.formats.plain import load, paragraphs
from core.extraction.front_matter import field_block, front_matter
from core.extraction.heading_title import heading_title
from core.extraction.link_lists import leads_elsewhere
from core.extraction.markup import CELL, Markup
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
_BAR = re.compile(r"[ \t]*(?<!\\)\|[ \t]*")
_CONTAINER = re.compile(r" {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])")
_ITEM = re.compile(r" {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]")
# What stands before the words of a line: quotes, a bullet or number, a box to tick. "- :" begins
# the description of a term.
_LINE_START = re.compile(
    r"[ \t]*(?P<quote>>(?:[ \t]?>)*[ \t]?)?[ \t]*"
    r"(?:(?P<bullet>[-*+])(?P<gap>[ \t]+|$)(?P<colon>:[ \t]+)?(?P<box>\[[ xX]\][ \t]+)?"
    r"|(?P<number>\d{1,9}[.)][ \t]))?"
)
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)([^\[\]\n]{1,300}+)\]:[ \t]*(\S++)[^\n]*$", re.MULTILINE)
_FOOTNOTE = re.compile(r" {0,3}\[\^[^\[\]\s]{1,80}\]:[ \t]*")
_CONTENTS = re.compile(r"\s*(?:\[\[?_?TOC_?\]\]?|\{:?\s*toc\s*\}|\[\[_TOC_\]\])\s*$", re.IGNORECASE)
_HTML_HEADING = re.compile(r" {0,3}<h([1-6])\b[^<>]*>(.*?)</h\1>[ \t]*$", re.IGNORECASE)
# Blocks of other flavours: ":::note Title", '!!! note "Title"', '=== "Tab"'.
_BOX = re.compile(r" {0,3}(?::{3,}|!!!|\?\?\?\+?|===)[ \t]*(?P<sort>[\w-]*)(?P<rest>.*)$")
_BOX_TITLE = re.compile(r"[^\"\[{]*?(?:\"([^\"]*)\"|\[([^\[\]]*)\])|[ \t]+([^{\"\[]*)")
_UNSEEN_HTML = re.compile(r" {0,3}<(script|style)\b", re.IGNORECASE)
_MODULE = re.compile(r"(?:import|export)[ \t{*]")
# Directives of MyST whose content is text; that of others, and of "{r}" and "{python}", is code.
_TEXT_DIRECTIVES = frozenset((
    "admonition", "aside", "attention", "card", "caution", "danger", "deprecated", "dropdown",
    "error", "figure", "grid", "grid-item", "grid-item-card", "hint", "important", "margin", "note",
    "seealso", "sidebar", "tab-item", "tab-set", "tip", "topic", "versionadded", "versionchanged",
    "warning",
))  # fmt: skip


def read_markdown(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a Markdown file; its text stays as it is in the file."""
    text, warnings = load(source, limits)
    document = structure(text, source.name, is_mdx=source.extension == "mdx")
    return replace(document, warnings=warnings) if warnings else document


def structure(text: str, name: str = "", *, is_mdx: bool = False) -> ExtractedDocument:
    """Find the blocks of a Markdown text, and what is read of it."""
    markup = Markup(text)
    blocks: list[Block] = []
    matter = front_matter(text) or field_block(text)
    title = "" if matter is None else " ".join(matter.title.replace("`", "").split())
    start = 0
    if matter is not None and matter.is_for_programs:
        start = matter.end
        markup.hide_between(0, matter.end, [matter.description] if matter.description else [])
        if matter.description:
            blocks.append(Block(BlockKind.TEXT, *matter.description))
    scanner = _Scanner(markup, start, blocks, is_mdx=is_mdx)
    scanner.scan()
    if not title:
        title = heading_title(blocks, name)
    return ExtractedDocument(
        text,
        tuple(blocks),
        title[:500],
        "markdown",
        modified=matter.date if matter else None,
        author=matter.author if matter else "",
        edits=markup.edits(),
        tags=matter.tags if matter else (),
    )


class _Scanner:
    """Goes through the lines once and keeps track of the paragraph being built."""

    def __init__(self, markup: Markup, start: int, blocks: list[Block], *, is_mdx: bool) -> None:
        self._markup = markup
        self._text = text = markup.text
        self._place = start
        self._blocks = blocks
        self._is_mdx = is_mdx
        self._paragraph = -1  # where the open paragraph began, -1 if none is open
        self._contained = False  # the open paragraph is a list or a quote
        self._without: dict[str, int] = {}  # for a closing mark, the line up to which it is missing
        self._in_list = False
        self._end = start  # end of the last line that belongs to the open paragraph
        self._units: list[int] = []  # where the items of the open paragraph begin
        self._directives: list[str] = []  # the fences of open directives
        definitions = _DEFINITION.findall(text, start) if "]:" in text else []
        targets = {normalised(label): target for label, target in definitions}
        self._inline = Inline(markup, targets, is_mdx=is_mdx)

    def scan(self) -> None:
        text = self._text
        end = len(text)
        if end - self._place > _MOST_CHARS:
            end = text.find("\n", self._place + _MOST_CHARS)
        lines = text[self._place : end].split("\n")
        number = 0
        while number < len(lines) and len(self._blocks) < _MOST_BLOCKS:
            after = self._step(lines, number)
            if after == number + 1:  # as for nearly all
                self._place += len(lines[number]) + 1
            else:
                self._place += sum(map(len, lines[number:after])) + after - number
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
            self._extend(line, first)
        elif first == "#" and (found := _ATX.match(line)):
            self._heading(found, line)
        elif first in "`~-*+0123456789" and (found := _FENCE.match(line)):
            return self._fence(found, lines, number)
        elif first in "=-" and self._can_be_heading and (found := _SETEXT.match(line)):
            self._setext(found, line)
        elif first in "-*_" and _RULE.match(line):
            self._drop(line)
            self._in_list = False
        elif "|" in line and self._starts_table(lines, number):
            return self._table(lines, number)
        elif line[0] in " \t" and self._is_indented_code(line):
            return self._indented(lines, number)
        elif first == "<" and (after := self._html(lines, number)):
            return after
        elif first in "[{" and self._is_unseen(line):
            self._drop(line)
        elif first in ":!?=" and (box := _BOX.match(line)):
            self._box(box, line)
        elif self._is_mdx and self._paragraph < 0 and _MODULE.match(line):
            return self._module(lines, number)
        else:
            self._extend(line, first)
        return number + 1

    @property
    def _can_be_heading(self) -> bool:
        return self._paragraph >= 0 and not self._contained

    # -- paragraphs --------------------------------------------------------------------------

    def _extend(self, line: str, first: str) -> None:
        if self._paragraph < 0:
            self._paragraph = self._place
            self._contained = bool(_CONTAINER.match(line))
            if _ITEM.match(line):
                self._in_list = True
            elif line[0] not in " \t":
                self._in_list = False
            self._units = [self._place]
        if first in ">-*+0123456789":
            self._line_start(line)
        elif first == "[" and (note := _FOOTNOTE.match(line)):
            self._markup.hide(self._place, self._place + note.end())
            if self._units[-1] == self._place:
                self._units.pop()
            self._units.append(self._place + note.end())
        self._end = self._place + len(line)

    def _line_start(self, line: str) -> None:
        found = _LINE_START.match(line)
        assert found is not None
        place, markup = self._place, self._markup
        if found["quote"]:
            markup.hide(place + found.start("quote"), place + found.end("quote"))
        if found["bullet"]:
            start = place + found.start("bullet")
            if found["colon"]:
                markup.hide(start, place + found.end("colon"))
            elif found["bullet"] != "-":
                markup.show(start, start + 1, "-")
            if found["box"]:
                markup.hide(place + found.start("box"), place + found.end("box"))
        if found["bullet"] or found["number"]:
            self._units.append(place + found.end())
        elif found["quote"] and self._units[-1] == place:
            self._units[-1] = place + found.end()

    def _close(self) -> None:
        if self._paragraph < 0:
            return
        start, self._paragraph = self._paragraph, -1
        if self._inline.is_only_macros(start, self._end):
            self._markup.hide(start, self._end)
            return
        count, known = self._markup.count, len(self._inline.links)
        for begin, end in zip(self._units, [*self._units[1:], self._end], strict=True):
            self._inline.read(begin, end)
        kind = BlockKind.TEXT
        if links := self._inline.links[known:]:
            places = [(link.start, link.end) for link in links]
            read, linked = self._markup.readings(start, self._end, places, count)
            if leads_elsewhere(read, linked, is_list=self._contained):
                kind = BlockKind.LINKS
        self._blocks.append(Block(kind, start, self._end))

    def _drop(self, line: str) -> None:
        """Leave out a line that nobody sees."""
        self._close()
        self._markup.hide(self._place, self._place + len(line))

    def _is_unseen(self, line: str) -> bool:
        """Say whether a line defines the target of links, or stands for a table of contents."""
        if self._paragraph >= 0 and not _CONTENTS.match(line):
            return False  # inside a paragraph it defines nothing
        return bool(_DEFINITION.match(line) or _CONTENTS.match(line))

    # -- headings ----------------------------------------------------------------------------

    def _heading(self, found: re.Match[str], line: str) -> None:
        self._close()
        self._in_list = False
        start, end = self._place, self._place + len(line)
        if found[2] is None:
            self._markup.hide(start, end)
            return
        first, last = start + found.start(2), start + found.end(2)
        self._add_heading(start, end, first, last, len(found[1]))

    def _setext(self, found: re.Match[str], line: str) -> None:
        start, self._paragraph = self._paragraph, -1
        level = 1 if found[1][0] == "=" else 2
        self._add_heading(start, self._place + len(line), start, self._end, level)

    def _add_heading(self, start: int, end: int, first: int, last: int, level: int) -> None:
        """Add a heading whose words are between ``first`` and ``last``."""
        count = self._markup.count
        self._inline.read(first, last)
        words = self._markup.words(first, last, count)
        self._markup.hide(start, first)
        self._markup.hide(last, end)
        if words:
            self._blocks.append(Block(BlockKind.HEADING, start, end, level, words[:300]))

    # -- code and tables ---------------------------------------------------------------------

    def _take(self, kind: BlockKind, lines: list[str], first: int, after: int) -> int:
        self._close()
        end = self._place - 1 + sum(len(line) + 1 for line in lines[first:after])
        self._blocks.append(Block(kind, self._place, end))
        return after

    def _fence(self, found: re.Match[str], lines: list[str], number: int) -> int:
        """Take the lines up to the closing fence, or to the end of the file."""
        mark, info = found[2], found[3].strip()
        line = lines[number]
        if self._directives and not info and mark.startswith(self._directives[-1]):
            self._directives.pop()
            self._drop(line)
            return number + 1
        if info.startswith("{") and info[1:].partition("}")[0].lower() in _TEXT_DIRECTIVES:
            self._directives.append(mark)
            self._close()
            name_end = self._place + line.index("}") + 1
            self._markup.hide(self._place, name_end)
            self._extend(line, "")
            return number + 1
        closing = re.compile(rf"[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
        last = number + 1
        while last < len(lines) and not closing.match(lines[last]):
            last += 1
        self._take(BlockKind.CODE, lines, number, min(last + 1, len(lines)))
        self._markup.hide(self._place + found.start(2), self._place + len(line))
        if last < len(lines):
            end = self._blocks[-1].end
            self._markup.hide(end - len(lines[last]), end)
        return min(last + 1, len(lines))

    def _starts_table(self, lines: list[str], number: int) -> bool:
        rule = lines[number + 1] if number + 1 < len(lines) else ""
        if "-" not in rule or "|" not in rule or len(rule) > _LONG_LINE:
            return False
        return bool(_TABLE_RULE.match(rule))

    def _table(self, lines: list[str], number: int) -> int:
        after = number + 2
        while after < len(lines) and "|" in lines[after] and lines[after].strip():
            after += 1
        self._take(BlockKind.TABLE, lines, number, after)
        place = self._place
        for row, line in enumerate(lines[number:after]):
            end = place + len(line)
            if row == 1:
                self._markup.hide(place, end)
            else:
                self._row(place, end)
            place = end + 1
        return after

    def _row(self, start: int, end: int) -> None:
        cells = start
        for bar in _BAR.finditer(self._text, start, end):
            if bar.start() == start or bar.end() == end:
                self._markup.hide(*bar.span())
            else:
                self._markup.show(*bar.span(), CELL)
            self._inline.read(cells, bar.start())
            cells = bar.end()
        self._inline.read(cells, end)

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

    # -- HTML and other flavours -------------------------------------------------------------

    def _html(self, lines: list[str], number: int) -> int:
        """Process a comment, a script or a heading in HTML; return 0 if it is none of them."""
        line = lines[number]
        if self._paragraph < 0 and (found := _HTML_HEADING.match(line)):
            start, end = self._place, self._place + len(line)
            first, last = start + found.start(2), start + found.end(2)
            self._add_heading(start, end, first, last, int(found[1]))
            return number + 1
        if line.startswith("<!--"):
            after = self._lines_to(lines, number, "-->")
        elif found := _UNSEEN_HTML.match(line):
            after = self._lines_to(lines, number, f"</{found[1]}>")
        else:
            return 0
        if after:
            self._close()
            end = self._place - 1 + sum(len(each) + 1 for each in lines[number:after])
            self._markup.hide(self._place, end)
        return after

    def _box(self, box: re.Match[str], line: str) -> None:
        """Begin or end a box of text: its title is read, or else its kind."""
        self._close()
        if line.lstrip().startswith(("!", "?", "=")):
            if not box["sort"] and '"' not in box["rest"]:
                self._extend(line, "")
                return
            self._in_list = True  # what is indented below is text
        title = _BOX_TITLE.match(box["rest"])
        group = next((number for number in (1, 2, 3) if title and title[number]), 0)
        kept = box.span("sort")
        if title and group and title[group].strip():
            kept = (box.start("rest") + title.start(group), box.start("rest") + title.end(group))
        start, end = self._place, self._place + len(line)
        self._markup.hide_between(start, end, [(start + kept[0], start + kept[1])])
        if kept[0] < kept[1]:
            self._blocks.append(Block(BlockKind.TEXT, start, end))

    def _module(self, lines: list[str], number: int) -> int:
        """Leave out what a page with components imports and exports."""
        after = number
        while after < len(lines) and lines[after].strip():
            after += 1
        end = self._place - 1 + sum(len(each) + 1 for each in lines[number:after])
        self._markup.hide(self._place, end)
        return after

    def _lines_to(self, lines: list[str], number: int, closing: str) -> int:
        """Return the line after what takes up whole lines up to a mark; 0 if it does not."""
        end = min(number + _LONG_COMMENT, len(lines))
        # Lines that were looked at in vain are not looked at again.
        for last in range(max(number, self._without.get(closing, 0)), end):
            _, mark, behind = lines[last].lower().partition(closing)
            if mark:
                return 0 if behind.strip() else last + 1
        self._without[closing] = end
        return 0
