"""The reading of a text: what a person sees of its source when it is rendered.

The source stays as it is in the file, for line numbers, grep and passages. Edits say which of its
characters a reader does not see (markup, link targets, macros), and what is seen instead of some
of them (``&lt;`` reads as ``<``). Which characters those are is up to the readers of formats.

The catalog stores a text with its edits in it, as control characters. Any slice of it can then be
read both ways, no list of offsets is needed, and it packs nearly as well as the source: the same
markup is always followed by the same mark.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate, chain
from operator import sub

# What is hidden stands between HIDDEN and END, or between HIDDEN and SHOWN if something is seen in
# its place, which then stands between SHOWN and END.
HIDDEN, SHOWN, END = "\x01", "\x02", "\x03"
_MARKS = re.compile("[\x01-\x03]")
_UNSEEN = re.compile("\x01[^\x02\x03]*+[\x02\x03]?|[\x02\x03]")
_UNWRITTEN = re.compile("\x02[^\x03]*+\x03?|[\x01\x03]")
_UNWRITTEN_BYTES = re.compile(b"\x02[^\x03]*+")

Edit = tuple[int, int, str]  # characters ``start`` to ``end`` of the source, and what they read as


class Edits:
    """What turns a source into its reading: edits in order, none of which overlap."""

    def __init__(self, edits: Iterable[Edit] = ()) -> None:
        """Take edits in any order; of two that overlap, the one that begins first counts."""
        self._starts = array("L")
        self._ends = array("L")
        self._shown: dict[int, str] = {}
        last = 0
        for start, end, shown in sorted(edits):
            if start < last or start >= end:
                continue
            if not shown and start == last and self._starts and len(self) - 1 not in self._shown:
                self._ends[-1] = end
            else:
                if shown:
                    # The lines of the reading are those of the source.
                    self._shown[len(self)] = _MARKS.sub(" ", shown).replace("\n", " ")
                self._starts.append(start)
                self._ends.append(end)
            last = end

    def __len__(self) -> int:
        return len(self._starts)

    def __iter__(self) -> Iterator[Edit]:
        shown = self._shown
        for number, (start, end) in enumerate(zip(self._starts, self._ends, strict=True)):
            yield start, end, shown.get(number, "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edits) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Edits({list(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._starts, self._ends, self._shown)

    def reading(self, source: str) -> str:
        """Return the text as it reads."""
        if not self._shown:  # as in most texts: then nothing but the gaps between edits is left
            gaps = zip(chain((0,), self._ends), chain(self._starts, (len(source),)), strict=True)
            return "".join([source[start:end] for start, end in gaps])
        parts: list[str] = []
        last = 0
        for start, end, shown in self:
            parts.append(source[last:start])
            if shown:
                parts.append(shown)
            last = end
        parts.append(source[last:])
        return "".join(parts)

    def stored(self, source: str) -> str:
        """Return the text with its edits in it."""
        if _has_marks(source):
            source = _MARKS.sub(" ", source)
        if not len(self):
            return source
        if not self._shown:
            gaps = zip(chain((0,), self._ends), chain(self._starts, (len(source),)), strict=True)
            seen = [source[start:end] for start, end in gaps]
            hidden = zip(self._starts, self._ends, strict=True)
            edits = [f"{HIDDEN}{source[start:end]}{END}" for start, end in hidden]
            return "".join(chain.from_iterable(zip(seen, [*edits, ""], strict=True)))
        parts: list[str] = []
        last = 0
        for start, end, shown in self:
            parts += (source[last:start], HIDDEN, source[start:end])
            if shown:
                parts += (SHOWN, shown)
            parts.append(END)
            last = end
        parts.append(source[last:])
        return "".join(parts)

    # -- offsets -----------------------------------------------------------------------------

    @cached_property
    def _places(self) -> tuple[array[int], array[int]]:
        """Where each edit begins in the reading, and where it ends there."""
        if not self._shown:
            hidden = accumulate(map(sub, self._ends, self._starts), initial=0)
            places = array("L", map(sub, self._starts, hidden))
            return places, places
        begins, ends = array("L"), array("L")
        shift = 0
        for number, (start, end) in enumerate(zip(self._starts, self._ends, strict=True)):
            width = len(self._shown.get(number, ""))
            begins.append(start - shift)
            ends.append(start - shift + width)
            shift += end - start - width
        return begins, ends

    @cached_property
    def _widenings(self) -> tuple[list[int], list[int]]:
        """Which edits show something, and how much longer all before each make the stored text.

        Every edit adds two marks; few of them show something, which adds a mark and its text.
        """
        numbers = sorted(self._shown)
        widths = (1 + len(self._shown[number]) for number in numbers)
        return numbers, list(accumulate(widths, initial=0))

    def to_reading(self, offset: int) -> int:
        """Return where a character of the source is in the reading, or what follows it there."""
        number = bisect_right(self._starts, offset) - 1
        if number < 0:
            return offset
        begins, ends = self._places
        if offset < self._ends[number]:
            return begins[number] if offset == self._starts[number] else ends[number]
        return ends[number] + offset - self._ends[number]

    def to_readings(self, offsets: Iterable[int]) -> list[int]:
        """Return `to_reading` of many offsets, in half the time."""
        starts, ends = self._starts, self._ends
        begins, after = self._places
        result: list[int] = []
        for offset in offsets:
            number = bisect_right(starts, offset) - 1
            if number < 0:
                result.append(offset)
            elif offset >= ends[number]:
                result.append(after[number] + offset - ends[number])
            else:
                result.append((begins if offset == starts[number] else after)[number])
        return result

    def source_start(self, offset: int) -> int:
        """Return where the character at an offset of the reading is in the source."""
        begins, ends = self._places
        number = bisect_right(begins, offset) - 1
        if number < 0:
            return offset
        if offset < ends[number]:
            return self._starts[number]
        return self._ends[number] + offset - ends[number]

    def source_end(self, offset: int) -> int:
        """Return where the character before an offset of the reading ends in the source."""
        if offset <= 0:
            return self.source_start(0)
        begins, ends = self._places
        number = bisect_left(begins, offset) - 1
        if number < 0:
            return offset
        if offset <= ends[number]:
            return self._ends[number]
        return self._ends[number] + offset - ends[number]

    def source_ranges(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield the ranges of the source in which ``reading[start:end]`` is seen."""
        if start >= end:
            return
        first, last = self.source_start(start), self.source_end(end)
        number = bisect_left(self._starts, first)
        while number < len(self) and self._starts[number] < last:
            if number not in self._shown:
                if first < self._starts[number]:
                    yield first, self._starts[number]
                first = self._ends[number]
            number += 1
        if first < last:
            yield first, last

    def within(self, start: int, end: int) -> Edits:
        """Return the edits of ``source[start:end]``; one that lies partly inside is cut."""
        first = bisect_right(self._ends, start)
        last = bisect_left(self._starts, end)
        return Edits(
            (
                max(self._starts[number], start) - start,
                min(self._ends[number], end) - start,
                self._shown.get(number, ""),
            )
            for number in range(first, last)
        )

    def to_stored(self, offset: int) -> int:
        """Return where an offset of the source, outside every edit, is in the stored text."""
        number = bisect_right(self._starts, offset) - 1
        if number < 0:
            return offset
        width = len(self._shown.get(number, ""))
        marks = 2 + (1 + width if width else 0)
        numbers, widenings = self._widenings
        before = 2 * number + widenings[bisect_left(numbers, number)]
        is_behind = offset >= self._ends[number]
        return offset + before + (marks if is_behind else 0)


def _restored(starts: array[int], ends: array[int], shown: dict[int, str]) -> Edits:
    edits = Edits.__new__(Edits)
    edits._starts, edits._ends, edits._shown = starts, ends, shown
    return edits


NO_EDITS = Edits()


def _has_marks(text: str) -> bool:
    """Say whether there is a mark; looking for three characters is faster than for one of them."""
    return HIDDEN in text or SHOWN in text or END in text


def reading_of(stored: str) -> str:
    """Return a slice of a stored text as it reads."""
    if SHOWN in stored:
        return _UNSEEN.sub("", stored)
    if HIDDEN in stored:
        # The same without an expression, because every text that is indexed comes through here.
        first, *others = stored.split(HIDDEN)
        stored = "".join([first, *[each.partition(END)[2] for each in others]])
    return stored.replace(END, "")


def source_of(stored: str) -> str:
    """Return a slice of a stored text as it is in the file."""
    return _UNWRITTEN.sub("", stored) if _has_marks(stored) else stored


def source_bytes(stored: bytes) -> bytes:
    """Return `source_of` for encoded text: several times as fast, for grep."""
    if b"\x02" in stored:
        stored = _UNWRITTEN_BYTES.sub(b"", stored)
    return stored.translate(None, b"\x01\x03")


def read_stored(stored: str) -> tuple[str, Edits]:
    """Return source and edits of a slice of a stored text, which may begin or end in one."""
    edits: list[Edit] = []
    length = 0  # of the source so far
    begin = -1  # where the open edit began
    parts: list[str] = []
    if (first := _MARKS.search(stored)) and first[0] != HIDDEN:
        begin = 0
    last = 0
    is_shown = False
    for mark in _MARKS.finditer(stored):
        piece = stored[last : mark.start()]
        last = mark.end()
        if is_shown:
            edits.append((begin, length, piece))
            begin, is_shown = -1, False
            continue
        parts.append(piece)
        length += len(piece)
        if mark[0] == HIDDEN:
            begin = length
        elif mark[0] == SHOWN:
            is_shown = True
        else:
            edits.append((begin, length, ""))
            begin = -1
    if not is_shown:
        parts.append(stored[last:])
        length += len(stored) - last
    if begin >= 0:
        edits.append((begin, length, stored[last:] if is_shown else ""))
    return "".join(parts), Edits(edits)
