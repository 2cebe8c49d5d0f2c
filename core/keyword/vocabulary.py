"""Find words in the indexed vocabulary: by prefix, by similarity, by frequency.

Works on words as people write them; each maps to the term it is indexed under. How frequent a word
is, is the number of live chunks with its term, so it does not depend on how chunks are spread over
segments. Only the spellings of a term are kept from removed chunks, for as long as the term lives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from core.keyword.segment import Bytes, Ints, SegmentData
from core.text import analysis

# Beyond the most frequent ones, more words do not change any ranking a person would look at.
MAX_PREFIX_TERMS = 64
MAX_FUZZY_TERMS = 32
MAX_EDITS = 2
# Two edits can turn a short word into almost any other.
SHORT_WORD_CHARACTERS = 5
# Each byte maps to one of 32 bits, so that the letters of a word fit into one number. English
# letters get a bit each.
_LETTER_BITS = (np.uint32(1) << (np.arange(256, dtype=np.uint32) % 32)).astype(np.uint32)
_BIT_COUNTS = (
    np.unpackbits(np.arange(1 << 16, dtype=">u2").view(np.uint8))
    .reshape(-1, 16)
    .sum(axis=1, dtype=np.uint8)
)


class Found(NamedTuple):
    """A word, how many live chunks have its term, and its distance from the word asked for."""

    word: str
    uses: int
    distance: int = 0

    @property
    def term(self) -> str:
        return analysis.stem(self.word)


class _Range(NamedTuple):
    """Adjacent words of a segment."""

    letters: bytes  # of all of them, concatenated
    starts: Ints  # where each begins, and the end
    uses: Ints

    def words(self, chosen: Ints | None = None) -> Iterator[bytes]:
        """Yield the words that were written like this."""
        numbers = np.flatnonzero(self.uses) if chosen is None else chosen[self.uses[chosen] > 0]
        begins, ends = self.starts[numbers].tolist(), self.starts[numbers + 1].tolist()
        for begin, end in zip(begins, ends, strict=True):
            yield self.letters[begin:end]


class Source(Protocol):
    """A segment, and which of its chunks are live."""

    @property
    def data(self) -> SegmentData: ...
    @property
    def is_live(self) -> npt.NDArray[np.bool_] | None: ...


def beginning_with(segments: Sequence[Source], prefix: str, limit: int) -> list[Found]:
    """Return the most frequent words with this prefix."""
    begun = prefix.encode()
    words = {word for part in _ranges(segments, begun) for word in part.words()}
    totals = _frequencies(segments, words, begun)
    if len(totals) > limit:
        counts = np.fromiter(totals.values(), np.int64, len(totals))
        least = int(np.partition(counts, len(counts) - limit)[len(counts) - limit])
        totals = {word: uses for word, uses in totals.items() if uses >= least}
    return _in_order(totals, {}, limit)


def alike(
    segments: Sequence[Source], word: str, edits: int, limit: int, firsts: str = ""
) -> list[Found]:
    """Return the words within this many edits, nearest first.

    Only words that begin with the same letter, or with one of the given letters, are considered.
    """
    if not word:
        return []
    byte_edits = _byte_edits(word, edits)
    words = {
        found: None
        for first in dict.fromkeys(firsts or word[:1])
        for part in _ranges(segments, first.encode())
        for found in part.words(_with_such_letters(part, word.encode(), byte_edits))
    }
    if not words:
        return []
    distances = distances_to(word, list(words), edits)
    near = [found for found in words if distances.get(found, 99) <= edits]
    return _in_order(_frequencies(segments, near), distances, limit)


def distances_to(word: str, words: list[bytes], edits: int) -> dict[bytes, int]:
    """Return how far words are from one; those that are too far may be missing."""
    if not words:
        return {}
    byte_edits = _byte_edits(word, edits)
    rough = _edit_distances(words, word.encode(), byte_edits).tolist()
    distances = dict(zip(words, rough, strict=True))
    if byte_edits == edits:
        return distances
    return {
        found: edit_distance(found.decode(), word)
        for found, distance in distances.items()
        if distance <= byte_edits
    }


def _byte_edits(word: str, edits: int) -> int:
    """Edits are counted in bytes first: one letter of another alphabet takes several."""
    return edits * max(len(letter.encode()) for letter in word)


def _frequencies(
    segments: Sequence[Source], words: Iterable[bytes], prefix: bytes | None = None
) -> dict[bytes, int]:
    """Return in how many live chunks the term of each word occurs; words of none are left out.

    The terms that begin with ``prefix`` are counted all at once.
    """
    counts: dict[bytes, int] = {}
    if prefix is not None:
        for segment in segments:
            numbers = segment.data.prefixed(prefix)
            for number, count in zip(numbers, _live_counts(segment, numbers), strict=True):
                term = segment.data.term(number)
                counts[term] = counts.get(term, 0) + count
    has_forms = any(segment.data.has_families for segment in segments)
    totals: dict[bytes, int] = {}
    for word in words:
        uses = 0
        stem = analysis.stem(word.decode()).encode()
        # Texts in other languages than English are indexed by whole words.
        for term in {stem, word} if has_forms else (stem,):
            if term not in counts:
                counts[term] = sum(_live_count(segment, term) for segment in segments)
            uses += counts[term]
        if uses:
            totals[word] = uses
    return totals


def _live_count(segment: Source, term: bytes) -> int:
    number = segment.data.find(term)
    return 0 if number < 0 else _live_counts(segment, range(number, number + 1))[0]


def _live_counts(segment: Source, numbers: range) -> list[int]:
    """Return in how many live chunks each of these terms of a segment occurs."""
    first, last = numbers.start, numbers.stop
    counts = segment.data.counts[first:last]
    if segment.is_live is not None and len(counts):
        is_live = segment.is_live[segment.data.chunks(first, last)]
        terms = np.repeat(np.arange(len(counts)), counts)
        counts = np.bincount(terms[is_live], minlength=len(counts))
    result: list[int] = counts.tolist()
    return result


def _ranges(segments: Sequence[Source], prefix: bytes) -> Iterator[_Range]:
    for segment in segments:
        data = segment.data
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
    """Return the words whose length and letters make this many edits possible."""
    chosen = np.flatnonzero(np.abs(np.diff(part.starts) - len(word)) <= edits)
    if not len(chosen):
        return chosen
    letters = _LETTER_BITS[np.frombuffer(part.letters, np.uint8)]
    sets = np.bitwise_or.reduceat(letters, part.starts[:-1])[chosen]
    wanted = np.bitwise_or.reduce(_LETTER_BITS[np.frombuffer(word, np.uint8)])
    # An edit adds at most one letter and removes at most one.
    is_possible = (_bit_counts(sets & ~wanted) <= edits) & (_bit_counts(wanted & ~sets) <= edits)
    return chosen[is_possible]


def _bit_counts(values: npt.NDArray[np.uint32]) -> Bytes:
    return _BIT_COUNTS[values & 0xFFFF] + _BIT_COUNTS[values >> 16]


def _edit_distances(words: list[bytes], target: bytes, limit: int) -> Ints:
    """Return each word's distance to one word, a swap counting once; above the limit, just more."""
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
        # Only a band around the diagonal can stay within the limit.
        for i in range(max(1, j - limit), min(columns, j + limit) + 1):
            best = previous[i - 1] + (table[i - 1] != target[j - 1])
            np.minimum(best, previous[i] + 1, out=best)
            np.minimum(best, row[i - 1] + 1, out=best)
            if i > 1 and j > 1:
                is_swap = (table[i - 1] == target[j - 2]) & (table[i - 2] == target[j - 1])
                np.minimum(best, older[i - 2] + 1, out=best, where=is_swap)
            row[i] = np.minimum(best, far)
    return np.stack(row)[lengths, np.arange(count)].astype(np.int64)


def edit_distance(one: str, two: str) -> int:
    """Return how many letters to add, remove, change or swap with the next."""
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
