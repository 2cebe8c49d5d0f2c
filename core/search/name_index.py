"""An index of names in memory: which documents have words that begin as typed.

It is built from the catalog in parts that are never changed, by rising document ids, so that a new
document costs only a small part; parts of about the same size are joined. Documents that are gone
stay in it: whoever asks finds no record of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.search.name_words import inner_beginnings, name_words

Ids = npt.NDArray[np.int64]
_Mask = npt.NDArray[np.bool_]
_Numbers = npt.NDArray[np.int32]
_LAST = "\U0010ffff"  # sorts after every other character


class Fit(IntEnum):
    """How a name fits what was typed, best first."""

    WHOLE = 0  # the name, with or without its extension, or the title
    BEGINNING = 1
    WORDS = 2  # each part begins a word


class NameRow(NamedTuple):
    """A document's names, as the catalog gives them."""

    id: int
    name: str
    title: str
    modified: float
    comes_behind: bool = False  # it calls itself a copy, or is a picture


@dataclass(frozen=True, slots=True)
class Found:
    """Documents whose names fit, in no order."""

    ids: Ids
    fits: npt.NDArray[np.int8]
    modified: npt.NDArray[np.float64]
    lengths: npt.NDArray[np.int32]  # of the names
    comes_behind: _Mask

    @classmethod
    def nothing(cls) -> Found:
        lengths, comes_behind = np.empty(0, np.int32), np.empty(0, bool)
        return cls(np.empty(0, np.int64), np.empty(0, np.int8), np.empty(0), lengths, comes_behind)

    @classmethod
    def joined(cls, parts: Sequence[Found]) -> Found:
        if not parts:
            return cls.nothing()
        return cls(
            np.concatenate([part.ids for part in parts]),
            np.concatenate([part.fits for part in parts]),
            np.concatenate([part.modified for part in parts]),
            np.concatenate([part.lengths for part in parts]),
            np.concatenate([part.comes_behind for part in parts]),
        )

    def where(self, mask: _Mask) -> Found:
        return Found(
            self.ids[mask],
            self.fits[mask],
            self.modified[mask],
            self.lengths[mask],
            self.comes_behind[mask],
        )

    def best(self, limit: int, first: int = 0) -> list[int]:
        """Return the best documents, newest first where they fit equally well.

        Of those of one day, such as the files of a copied folder, the shortest names come first.
        What calls itself a copy comes behind, and so do pictures.
        """
        days = self.modified // 86_400
        newest = (-self.ids, -self.modified, self.lengths, -days)
        order = np.lexsort((*newest, self.comes_behind, self.fits))
        return [int(number) for number in self.ids[order[first : first + limit]]]


class NamePart:
    """The names of some documents."""

    def __init__(self, rows: Sequence[NameRow]) -> None:
        self.ids = np.array([row.id for row in rows], np.int64)
        self._modified = np.array([row.modified for row in rows], np.float64)
        self._lengths = np.array([len(row.title or row.name) for row in rows], np.int32)
        self._comes_behind = np.array([row.comes_behind for row in rows], bool)
        numbers: dict[str, int] = {}
        sequence: list[int] = []  # the words of all names and titles, one after the other
        ends = np.zeros((len(rows), 2), np.int32)  # where each name and each title ends in it
        inner: list[tuple[int, int]] = []
        for at, row in enumerate(rows):
            for column, text in enumerate((row.name, row.title)):
                for word in name_words(text):
                    sequence.append(numbers.setdefault(word, len(numbers)))
                ends[at, column] = len(sequence)
                inner += [
                    (numbers.setdefault(word, len(numbers)), at) for word in inner_beginnings(text)
                ]
        self._has_extension = np.array(["." in row.name[1:] for row in rows], bool)
        self._words = sorted(numbers)
        rank = np.empty(len(numbers), np.int32)
        rank[[numbers[word] for word in self._words]] = np.arange(len(numbers), dtype=np.int32)
        self._sequence: _Numbers = rank[sequence] if sequence else np.empty(0, np.int32)
        self._ends = ends
        lengths = np.diff(ends[:, 1], prepend=0)
        documents = np.repeat(np.arange(len(rows), dtype=np.int32), lengths)
        more = np.array(inner, np.int32).reshape(-1, 2)
        terms = np.concatenate([self._sequence, rank[more[:, 0]]])
        documents = np.concatenate([documents, more[:, 1]])
        order = np.argsort(terms, kind="stable")
        self._documents: _Numbers = documents[order]
        self._starts = np.searchsorted(terms[order], np.arange(len(numbers) + 1))

    @property
    def last(self) -> int:
        return int(self.ids[-1])

    def find(self, typed: Sequence[str], excluded: Sequence[str]) -> Found:
        """Return the documents in whose names each typed word begins a word."""
        fits = np.ones(len(self.ids), bool)
        for word in dict.fromkeys(typed):
            fits &= self._having(*self._range(word))
        for word in excluded:
            low = bisect_left(self._words, word)
            if low < len(self._words) and self._words[low] == word:
                fits &= ~self._having(low, low + 1)
        found = np.flatnonzero(fits)
        if not len(found):
            return Found.nothing()
        kinds = np.full(len(found), Fit.WORDS, np.int8)
        names = (np.concatenate([[0], self._ends[:-1, 1]])[found], self._ends[found, 0])
        titles = (self._ends[found, 0], self._ends[found, 1])
        for (start, end), extension in ((names, self._has_extension[found]), (titles, False)):
            begins, whole = self._begins(start, end, typed, extension)
            kinds[begins] = np.minimum(kinds[begins], Fit.BEGINNING)
            kinds[whole] = Fit.WHOLE
        return Found(
            self.ids[found],
            kinds,
            self._modified[found],
            self._lengths[found],
            self._comes_behind[found],
        )

    def _range(self, beginning: str) -> tuple[int, int]:
        return bisect_left(self._words, beginning), bisect_left(self._words, beginning + _LAST)

    def _having(self, low: int, high: int) -> _Mask:
        mask = np.zeros(len(self.ids), bool)
        mask[self._documents[self._starts[low] : self._starts[high]]] = True
        return mask

    def _begins(
        self, start: _Numbers, end: _Numbers, typed: Sequence[str], extension: _Mask | bool
    ) -> tuple[_Mask, _Mask]:
        """Tell which names begin with the typed words, the last of them perhaps unfinished, and
        which consist of them.
        """
        begins = end - start >= len(typed)
        is_finished = begins.copy()
        last = max(0, len(self._sequence) - 1)
        for offset, word in enumerate(typed):
            low, high = self._range(word)
            at = self._sequence[np.minimum(start + offset, last)]
            is_known = low < high and self._words[low] == word
            is_same = (at == low) & is_known
            is_last = offset == len(typed) - 1
            begins &= (at >= low) & (at < high) if is_last else is_same
            is_finished &= is_same
        count = end - start
        whole = (count == len(typed)) | (extension & (count == len(typed) + 1))
        return begins, begins & is_finished & whole
