"""Collect what a reader does not see of a text with markup, while its format is being read."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from core.reading_view import Edit, Edits

ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
# Nobody writes a file with more by hand; the rest of it is read as it is.
_MOST_EDITS = 400_000
# What separates the cells of a table where they are read.
CELL = "\t"


class Markup:
    """The edits of one text, in the order in which they are found."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._edits: list[Edit] = []

    def hide(self, start: int, end: int) -> None:
        self._edits.append((start, end, ""))

    def show(self, start: int, end: int, shown: str) -> None:
        """Let other characters be read instead of these."""
        self._edits.append((start, end, shown))

    def entity(self, start: int, end: int) -> None:
        """Let ``&lt;`` be read as ``<``; a name that nobody knows stays as it is."""
        written = self.text[start:end]
        shown = html.unescape(written)
        if shown != written:
            self.show(start, end, " " if shown == "\xa0" else shown)

    def hide_between(self, start: int, end: int, kept: list[tuple[int, int]]) -> None:
        """Hide a range but for the given ranges within it, which are in order."""
        for first, last in kept:
            self.hide(start, first)
            start = last
        self.hide(start, end)

    @property
    def is_full(self) -> bool:
        return len(self._edits) >= _MOST_EDITS

    @property
    def count(self) -> int:
        """Return how many edits there are so far."""
        return len(self._edits)

    def words(self, start: int, end: int, since: int = 0) -> str:
        """Return a range as it reads in one line, by the edits that were added since a count."""
        words = self.text[start:end]
        if len(self._edits) > since:
            words = self._since(since, start).reading(words)
        return " ".join(words.split())

    def readings(
        self, start: int, end: int, ranges: Sequence[tuple[int, int]], since: int
    ) -> tuple[str, list[str]]:
        """Return how a range reads, and how ranges within it do, by the edits since a count."""
        inside = self._since(since, start)
        whole = inside.reading(self.text[start:end])
        places = inside.to_readings([place - start for each in ranges for place in each])
        return whole, [whole[a:b] for a, b in zip(places[::2], places[1::2], strict=True)]

    def _since(self, count: int, start: int) -> Edits:
        """Return the edits that were added since a count, for a text that begins at a place."""
        return Edits([(a - start, b - start, shown) for a, b, shown in self._edits[count:]])

    def edits(self) -> Edits:
        """Return all edits; a line of which nothing is left disappears, with its line end."""
        text = self.text
        tidy: list[Edit] = []
        last = 0
        for start, end, shown in sorted(self._edits):
            if start < last or start >= end:
                continue
            if not shown and tidy and start == last and not tidy[-1][2]:
                start = tidy.pop()[0]
            tidy.append((start, end, shown))
            last = end
            if not shown and end < len(text) and text[end] == "\n":
                if start and text[start - 1] in " \t":
                    line = text.rfind("\n", 0, start) + 1
                    if text[line:start].isspace() and (len(tidy) < 2 or tidy[-2][1] <= line):
                        start = line
                if start and text[start - 1] != "\n":
                    continue
                last = end + 1
                if start < 2 or text[start - 2] == "\n":  # between two blank lines, one is enough
                    while last < len(text) and text[last] == "\n":
                        last += 1
                tidy[-1] = (start, last, "")
        return Edits(tidy)
