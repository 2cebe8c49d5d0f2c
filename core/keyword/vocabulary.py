"""Finding words of the indexed vocabulary: by their beginning, by likeness, by frequency.

Works on words as people write them; each leads to the term that it is indexed under. Uses are
counted when chunks come in: those of removed chunks go when their segment is merged away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core import analysis
from core.keyword_segment import Bytes, Ints, SegmentData

# Beyond the most frequent ones, more words change no ranking that a person would look at.
MAX_PREFIX_TERMS = 64
MAX_FUZZY_TERMS = 32
MAX_EDITS = 2
# Two edits in a short word turn it into any other.
SHORT_WORD_CHARACTERS = 5
# Each byte as one of 32 bits, so that the letters of a word fit into one number. The letters of
# English get a bit each.
_LETTER_BITS = (np.uint32(1) << (np.arange(256, dtype=np.uint32) % 32)).astype(np.uint32)
_BIT_COUNTS = (
    np.unpackbits(np.arange(1 << 16, dtype=">u2").view(np.uint8))
    .reshape(-1, 16)
    .sum(axis=1, dtype=np.uint8)
)


class Found(NamedTuple):
    """A word of the vocabulary, how often it occurs, and how far it is from what was asked."""

    word: str
    uses: int
    distance: int = 0

    @property
    def term(self) -> str:
        return analysis.stem(self.word)


class _Range(NamedTuple):
    """Words of a segment that stand side by side."""

    letters: bytes  # of all of them, end to end
    starts: Ints  # where each begins, and the end
    uses: Ints

    def words(self, chosen: Ints | None = None) -> Iterator[tuple[bytes, int]]:
        """Yield the words that are in use, each with its uses."""
        numbers = np.flatnonzero(self.uses) if chosen is None else chosen[self.uses[chosen] > 0]
        begins, ends = self.starts[numbers].tolist(), self.starts[numbers + 1].tolist()
        for begin, end, uses in zip(begins, ends, self.uses[numbers].tolist(), strict=True):
            yield self.letters[begin:end], uses


def beginning_with(segments: Sequence[SegmentData], prefix: str, limit: int) -> list[Found]:
    """Return the most frequent words that begin so."""
    totals: dict[bytes, int] = {}
    for part in _ranges(segments, prefix.encode()):
        for word, uses in part.words():
            totals[word] = totals.get(word, 0) + uses
    if len(totals) > limit:
        counts = np.fromiter(totals.values(), np.int64, len(totals))
        least = int(np.partition(counts, len(counts) - limit)[len(counts) - limit])
        totals = {word: uses for word, uses in totals.items() if uses >= least}
    return _in_order(totals, {}, limit)


def alike(
    segments: Sequence[SegmentData], word: str, edits: int, limit: int, firsts: str = ""
) -> list[Found]:
    """Return the words within so many edits, nearest first.

    Only those are looked at that begin with the same letter, or with one of the given.
    """
    if not word:
        return []
    # Edits are counted in bytes first: one letter of another alphabet is several of them.
    byte_edits = edits * max(len(letter.encode()) for letter in word)
    totals: dict[bytes, int] = {}
    for first in dict.fromkeys(firsts or word[:1]):
        for part in _ranges(segments, first.encode()):
            for found, uses in part.words(_with_such_letters(part, word.encode(), byte_edits)):
                totals[found] = totals.get(found, 0) + uses
    if not totals:
        return []
    distances = dict(
        zip(totals, _edit_distances(list(totals), word.encode(), byte_edits).tolist(), strict=True)
    )
    if byte_edits != edits:
        distances = {
            found: _edit_distance(found.decode(), word)
            for found, distance in distances.items()
            if distance <= byte_edits
        }
    near = {found: uses for found, uses in totals.items() if distances.get(found, 99) <= edits}
    return _in_order(near, distances, limit)


def _ranges(segments: Sequence[SegmentData], prefix: bytes) -> Iterator[_Range]:
    for data in segments:
        terms, words = data.prefixed(prefix), data.words_prefixed(prefix)
        if terms:
            yield _Range(*data.spelled("terms", terms), data.plain_counts[terms.start : terms.stop])
        if words:
            yield _Range(*data.spelled("words", words), data.word_counts[words.start : words.stop])


def _in_order(totals: dict[bytes, int], distances: Mapping[bytes, int], limit: int) -> list[Found]:
    found = [Found(word.decode(), uses, distances.get(word, 0)) for word, uses in totals.items()]
    found.sort(key=lambda each: (each.distance, -each.uses, each.word))
    return found[:limit]


def _with_such_letters(part: _Range, word: bytes, edits: int) -> Ints:
    """Return the words whose length and letters leave so many edits possible."""
    chosen = np.flatnonzero(np.abs(np.diff(part.starts) - len(word)) <= edits)
    if not len(chosen):
        return chosen
    letters = _LETTER_BITS[np.frombuffer(part.letters, np.uint8)]
    sets = np.bitwise_or.reduceat(letters, part.starts[:-1])[chosen]
    wanted = np.bitwise_or.reduce(_LETTER_BITS[np.frombuffer(word, np.uint8)])
    # An edit brings at most one letter in and takes one away.
    is_possible = (_bit_counts(sets & ~wanted) <= edits) & (_bit_counts(wanted & ~sets) <= edits)
    return chosen[is_possible]


def _bit_counts(values: npt.NDArray[np.uint32]) -> Bytes:
    return _BIT_COUNTS[values & 0xFFFF] + _BIT_COUNTS[values >> 16]


def _edit_distances(words: list[bytes], target: bytes, limit: int) -> Ints:
    """Return each word's distance to one, swaps counting once; beyond the limit, just more."""
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    columns, count = int(lengths.max()), len(words)
    table = np.array(words, f"S{columns}").view(np.uint8).reshape(count, columns).T.copy()
    far = np.full(count, limit + 1, np.int16)
    older: list[npt.NDArray[np.int16]] = []
    previous: list[npt.NDArray[np.int16]] = []
    row = [np.full(count, min(i, limit + 1), np.int16) for i in range(columns + 1)]
    for j in range(1, len(target) + 1):
        older, previous = previous, row
        row = [np.full(count, min(j, limit + 1), np.int16)] + [far] * columns
        # Only a band round the diagonal can stay within the limit.
        for i in range(max(1, j - limit), min(columns, j + limit) + 1):
            best = previous[i - 1] + (table[i - 1] != target[j - 1])
            np.minimum(best, previous[i] + 1, out=best)
            np.minimum(best, row[i - 1] + 1, out=best)
            if i > 1 and j > 1:
                is_swap = (table[i - 1] == target[j - 2]) & (table[i - 2] == target[j - 1])
                np.minimum(best, older[i - 2] + 1, out=best, where=is_swap)
            row[i] = np.minimum(best, far)
    return np.stack(row)[lengths, np.arange(count)].astype(np.int64)


def _edit_distance(one: str, two: str) -> int:
    """Return how many letters to add, drop, change or swap with the next."""
    older: list[int] = []
    previous: list[int] = []
    row = list(range(len(one) + 1))
    for j, letter in enumerate(two, 1):
        older, previous, row = previous, row, [j]
        for i, other in enumerate(one, 1):
            best = min(previous[i - 1] + (letter != other), previous[i] + 1, row[i - 1] + 1)
            if i > 1 and j > 1 and letter == one[i - 2] and two[j - 2] == other:
                best = min(best, older[i - 2] + 1)
            row.append(best)
    return row[-1]
