"""What readers of marked-up text have in common: going through lines, building blocks and edits.

A format decides what begins at a line; paragraphs collect the lines that begin nothing else.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.formats.plain import paragraphs
from core.extraction.heading_title import heading_title
from core.extraction.link_lists import leads_elsewhere
from core.extraction.markup import CELL, Markup
from core.processes import MIB

# Nobody writes a file beyond these limits by hand; the rest of it is read as plain text.
_MOST_BLOCKS = 100_000
_MOST_CHARS = 4 * MIB
# A longer line or paragraph is data; its marks mean nothing.
LONG_LINE = 2000
_LONG_PARAGRAPH = 100_000
# How many closing marks that do not fit are passed over before an opening one counts as a sign.
_MOST_TRIES = 8
_ITEM = re.compile(r"[ \t]*(?:[-+*.]+|\d+[.)])[ \t]")
_BAR = re.compile(r"[ \t]*(?<!\\)\|[ \t]*")


class LineReader(ABC):
    """Goes through the lines of a text once."""

    link: re.Pattern[str] | None = None  # a link, with a group for the words that are read
    only_sections = False  # a title is written in another way than headings are

    def __init__(self, text: str) -> None:
        end = len(text)
        if end > _MOST_CHARS:
            end = text.find("\n", _MOST_CHARS)
            end = end if end >= 0 else len(text)
        self.text = text
        self.markup = Markup(text)
        self.blocks: list[Block] = []
        self.lines = text[:end].split("\n")
        self.starts = [0]  # where each line begins, and where the one after the last would
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.title = ""
        self.author = ""
        self.tags: tuple[str, ...] = ()
        self.date: float | None = None
        self._paragraph = -1  # the first line of the open paragraph, -1 if none is open
        self._units: list[int] = []  # where the items of the open paragraph begin

    @abstractmethod
    def step(self, number: int) -> int:
        """Process what begins at a line; return the number of the line after it."""

    @abstractmethod
    def inline(self, start: int, end: int) -> None:
        """Note the markup inside a run of text."""

    def document(self, media_type: str, name: str) -> ExtractedDocument:
        """Read the whole text of a file of this name."""
        number = 0
        while number < len(self.lines) and len(self.blocks) < _MOST_BLOCKS:
            number = max(self.step(number), number + 1)
        self.close(min(number, len(self.lines)))
        rest = self.starts[min(number, len(self.lines))]
        self.blocks.extend(paragraphs(self.text, rest, len(self.text), BlockKind.TEXT))
        title = self.title or heading_title(self.blocks, name, only_sections=self.only_sections)
        return ExtractedDocument(
            self.text,
            tuple(self.blocks),
            title[:500],
            media_type,
            modified=self.date,
            author=self.author[:200],
            edits=self.markup.edits(),
            tags=self.tags,
        )

    # -- lines -------------------------------------------------------------------------------

    def line_end(self, number: int) -> int:
        """Return where a line ends, without its newline."""
        return self.starts[number] + len(self.lines[number])

    def indent(self, number: int) -> int:
        line = self.lines[number].expandtabs(8)
        return len(line) - len(line.lstrip(" "))

    def after_indented(self, number: int, indent: int) -> int:
        """Return the line after those from ``number`` on that are blank or indented deeper.

        Blank lines at the end do not belong to them.
        """
        after = number
        for at in range(number, len(self.lines)):
            if self.lines[at].strip():
                if self.indent(at) <= indent:
                    break
                after = at + 1
        return after

    def hide_lines(self, first: int, after: int) -> None:
        if after > first:
            self.markup.hide(self.starts[first], self.line_end(after - 1))

    # -- blocks ------------------------------------------------------------------------------

    def extend(self, number: int, unit: int | None = None) -> None:
        """Add a line to the open paragraph, or open one; an item of a list is a unit of its own."""
        if self._paragraph < 0:
            self._paragraph = number
            self._units = [self.starts[number]]
        if unit is not None:
            self._units.append(unit)

    @property
    def is_open(self) -> bool:
        return self._paragraph >= 0

    def close(self, number: int) -> None:
        """End the open paragraph before a line."""
        if self._paragraph < 0:
            return
        start, end = self.starts[self._paragraph], self.line_end(number - 1)
        self._paragraph = -1
        for begin, stop in zip(self._units, [*self._units[1:], end], strict=True):
            self.read_inline(begin, stop)
        kind = BlockKind.LINKS if self._leads_elsewhere(start, end) else BlockKind.TEXT
        self.blocks.append(Block(kind, start, end))

    def _leads_elsewhere(self, start: int, end: int) -> bool:
        if end - start > _LONG_PARAGRAPH or self.link is None:
            return False
        source = self.text[start:end]
        linked = [next(filter(None, found.groups()), "") for found in self.link.finditer(source)]
        rest = self.link.sub("", source)
        return leads_elsewhere(
            f"{rest} {' '.join(linked)}", linked, is_list=_ITEM.match(source) is not None
        )

    def read_inline(self, start: int, end: int) -> None:
        if end - start <= _LONG_PARAGRAPH and not self.markup.is_full:
            self.inline(start, end)

    def take(self, kind: BlockKind, first: int, after: int) -> None:
        """Add lines as a block."""
        if after > first:
            self.blocks.append(Block(kind, self.starts[first], self.line_end(after - 1)))

    def heading(self, first: int, after: int, start: int, end: int, level: int) -> None:
        """Add lines as a heading whose words are between two places."""
        count = self.markup.count
        self.inline(start, end)
        words = self.markup.words(start, end, count)
        begin, stop = self.starts[first], self.line_end(after - 1)
        self.markup.hide(begin, start)
        self.markup.hide(end, stop)
        if words:
            block = Block(BlockKind.HEADING, begin, stop, min(level, 6), words[:300])
            self.blocks.append(block)

    def row(self, start: int, end: int) -> None:
        """Note a row of a table whose cells have bars between them."""
        while start < end and self.text[start] in " \t":
            start += 1
        cell = start
        for bar in _BAR.finditer(self.text, start, end):
            if bar.start() == start or bar.end() == end:
                self.markup.hide(*bar.span())
            else:
                self.markup.show(*bar.span(), CELL)
            self.read_inline(cell, bar.start())
            cell = bar.end()
        self.read_inline(cell, end)

    def bullet(self, place: int, mark: str) -> None:
        """Let every bullet be read as the same sign."""
        if mark != "-":
            self.markup.show(place, place + len(mark), "-")


class Closings:
    """Finds the marks that close what others opened, within one run of text."""

    def __init__(self, text: str, end: int) -> None:
        self._text = text
        self._end = end
        self._missing: set[str] = set()

    def find(self, mark: str, start: int) -> int:
        """Return where a mark is; one that is missing is not looked for again."""
        if mark in self._missing:
            return -1
        found = self._text.find(mark, start, self._end)
        if found < 0:
            self._missing.add(mark)
        return found

    def fitting(self, mark: str, start: int) -> int:
        """Return where a mark closes: after a word and not before one."""
        at = start
        for _ in range(_MOST_TRIES):
            at = self.find(mark, at + 1)
            if at < 0:
                return -1
            after = self._text[at + len(mark)] if at + len(mark) < self._end else " "
            if not self._text[at - 1].isspace() and not after.isalnum():
                return at
        return -1
