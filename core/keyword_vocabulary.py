"""Finding words of the indexed vocabulary: by their beginning, by likeness, by frequency.

Works on words as people write them; each leads to the term that it is indexed under.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core import analysis
from core.keyword_segment import SegmentData

# Beyond the most frequent ones, more words change no ranking that a person would look at.
MAX_PREFIX_TERMS = 64
MAX_FUZZY_TERMS = 32
MAX_EDITS = 2
# Two edits in a short word turn it into any other.
SHORT_WORD_CHARACTERS = 5


class Found(NamedTuple):
    """A word of the vocabulary, how often it occurs, and how far it is from what was asked."""

    word: str
    uses: int
    distance: int = 0

    @property
    def term(self) -> str:
        return analysis.stem(self.word)


def beginning_with(segments: Sequence[SegmentData], prefix: str, limit: int) -> list[Found]:
    """Return the most frequent words that begin so."""
    spelled = prefix.encode()
    candidates: set[bytes] = set()
    for data in segments:
        for kind, numbers, uses in _ranges(data, spelled):
            chosen = np.arange(numbers.start, numbers.stop)
            if len(chosen) > limit:
                counts = uses[numbers.start : numbers.stop]
                # Some more than asked for: a word may be frequent only over several segments.
                keep = min(4 * limit, len(chosen)) - 1
                chosen = chosen[np.argpartition(-counts, keep)[: keep + 1]]
            name = data.term if kind == "terms" else data.word
            candidates.update(name(number) for number in chosen.tolist() if uses[number])
    return _most_used(segments, ((word, 0) for word in candidates), limit)


def alike(segments: Sequence[SegmentData], word: str, edits: int, limit: int) -> list[Found]:
    """Return the words within so many edits that begin with the same letter, nearest first."""
    if not word:
        return []
    first = word[0].encode()
    candidates: dict[bytes, int] = {}
    for data in segments:
        for kind, numbers, uses in _ranges(data, first):
            if not len(numbers):
                continue
            letters, at = data.spelled(kind, numbers)
            near, distances = _within(letters, at, word, edits)
            name = data.term if kind == "terms" else data.word
            for index, distance in zip(near.tolist(), distances.tolist(), strict=True):
                number = numbers.start + index
                if uses[number]:
                    candidates[name(number)] = distance
    return _most_used(segments, candidates.items(), limit)


def uses_of(segments: Sequence[SegmentData], word: bytes) -> int:
    """Return how often the word occurs in the segments, deleted chunks included."""
    total = 0
    for data in segments:
        number = data.find(word)
        if number >= 0:
            total += int(data.plain_counts[number])
        numbers = data.words_prefixed(word)
        if len(numbers) and data.word(numbers.start) == word:
            total += int(data.word_counts[numbers.start])
    return total


def _ranges(data: SegmentData, prefix: bytes) -> Iterable[tuple[str, range, npt.NDArray[np.int64]]]:
    yield "terms", data.prefixed(prefix), data.plain_counts
    yield "words", data.words_prefixed(prefix), data.word_counts


def _most_used(
    segments: Sequence[SegmentData], candidates: Iterable[tuple[bytes, int]], limit: int
) -> list[Found]:
    found = [
        Found(word.decode(), uses_of(segments, word), distance) for word, distance in candidates
    ]
    found.sort(key=lambda each: (each.distance, -each.uses, each.word))
    return found[:limit]


def _within(
    letters: npt.NDArray[np.uint8], at: npt.NDArray[np.int64], word: str, edits: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return which of the words are within so many edits, and their distances.

    The edits are counted in bytes of UTF-8: one letter with an accent that survived folding, or
    of another alphabet, counts as up to its number of bytes.
    """
    target = np.frombuffer(word.encode(), np.uint8)
    width = max(len(letter.encode()) for letter in word)
    limit = edits * width
    lengths = np.diff(at)
    chosen = np.flatnonzero(np.abs(lengths - len(target)) <= limit)
    if not len(chosen):
        return chosen, chosen
    columns = int(lengths[chosen].max())
    index = at[chosen][:, None] + np.arange(columns)
    table = letters[np.minimum(index, len(letters) - 1)]
    table[np.arange(columns) >= lengths[chosen][:, None]] = 0
    distances = _edit_distances(np.ascontiguousarray(table.T), lengths[chosen], target, limit)
    near = distances <= limit
    return chosen[near], -(-distances[near] // width)


def _edit_distances(
    table: npt.NDArray[np.uint8],
    lengths: npt.NDArray[np.int64],
    target: npt.NDArray[np.uint8],
    limit: int,
) -> npt.NDArray[np.int64]:
    """Return the distances of all words (columns of the table) to one, swaps counting once."""
    columns, count = table.shape
    far = np.int16(limit + 1)
    previous: list[npt.NDArray[np.int16]] = []
    row = [np.full(count, min(i, far), np.int16) for i in range(columns + 1)]
    result = np.full(count, far, np.int16)
    for j in range(1, len(target) + 1):
        older, previous = previous, row
        row = [np.full(count, min(j, far), np.int16)] + [
            np.full(count, far, np.int16) for _ in range(columns)
        ]
        # Only a band round the diagonal can stay within the limit.
        for i in range(max(1, j - limit), min(columns, j + limit) + 1):
            is_other = (table[i - 1] != target[j - 1]).astype(np.int16)
            best = np.minimum(previous[i - 1] + is_other, previous[i] + np.int16(1))
            best = np.minimum(best, row[i - 1] + np.int16(1))
            if i > 1 and j > 1:
                is_swap = (table[i - 1] == target[j - 2]) & (table[i - 2] == target[j - 1])
                best = np.where(is_swap, np.minimum(best, older[i - 2] + np.int16(1)), best)
            row[i] = np.minimum(best, far)
    for i in range(columns + 1):
        result = np.where(lengths == i, row[i], result)
    return result.astype(np.int64)
