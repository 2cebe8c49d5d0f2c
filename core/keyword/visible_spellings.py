"""Which words visible chunks really have: a segment keeps the spellings of hidden ones, too.

A spelling is known to a segment, not to a chunk. So what `harvesti*` or `harvestinx~` finds would
tell whether a hidden document says "harvesting", if a visible one says "harvest". Here a spelling
counts only if a visible chunk is seen to have it, or if no other spelling of its term is possible.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from core.keyword import vocabulary
from core.keyword.bm25f import LiveSegment
from core.keyword.segment import Ints
from core.keyword.vocabulary import Found
from core.text import analysis, fold

# A word that is written at all is nearly always in the first of the chunks with its term.
_LOOKED_INTO = 400
_AT_ONCE = 20
_ALL = 1 << 40
_NONE = np.zeros(0, np.int64)

Texts = Callable[[Sequence[int]], Iterable[str]]


class VisibleSpellings:
    """The vocabulary of some chunks. Never changes; for any thread."""

    def __init__(self, segments: Sequence[LiveSegment], texts: Texts) -> None:
        self._segments = tuple(segments)
        self._whole = [each for each in self._segments if each.is_live is None]
        self._texts = texts
        self._guard = threading.Lock()
        self._known: dict[str, bool] = {}

    def beginning_with(self, prefix: str, limit: int) -> list[Found]:
        """Return words with this prefix, one for each term: what else there is may be hidden."""
        kept: list[Found] = []
        covered: set[str] = set()
        for each in self._candidates(prefix):
            terms = {term for term in (each.term, each.word) if any(map(len, self._ids(term)))}
            if terms <= covered:
                continue
            # All spellings of a term begin like it, but for its last letter: happi, happy.
            is_certain = each.word in terms or each.term[:-1].startswith(prefix)
            if is_certain or self.is_written(each.word):
                covered |= terms
                kept.append(each)
                if len(kept) == limit:
                    break
        return kept

    def words(self, prefix: str, limit: int) -> list[str]:
        """Return the most frequent words with this prefix, as visible chunks spell them."""
        return [each.word for each in self._written(self._candidates(prefix), limit)]

    def alike(self, word: str, edits: int, limit: int, firsts: str = "") -> list[Found]:
        """Return the words within this many edits, nearest first."""
        found = vocabulary.alike(self._segments, word, edits, _ALL, firsts)
        return list(self._written(found, limit))

    def is_written(self, word: str) -> bool:
        """Say whether a visible chunk has a word, spelt like this."""
        with self._guard:
            known = self._known.get(word)
        if known is None:
            known = self._is_seen(word)
            with self._guard:
                self._known[word] = known
        return known

    def _candidates(self, prefix: str) -> list[Found]:
        return vocabulary.beginning_with(self._segments, prefix, _ALL)

    def _written(self, found: Iterable[Found], limit: int) -> Iterator[Found]:
        for each in found:
            if limit <= 0:
                return
            if self.is_written(each.word):
                limit -= 1
                yield each

    def _is_seen(self, word: str) -> bool:
        if self._whole and vocabulary.alike(self._whole, word, 0, 1):
            return True  # in a segment of which nothing is hidden
        terms = dict.fromkeys((analysis.stem(word), word))
        chunks = sorted({each for term in terms for each in self._chunks(term, _LOOKED_INTO)})
        for begin in range(0, len(chunks), _AT_ONCE):
            for text in self._texts(chunks[begin : begin + _AT_ONCE]):
                if word in {fold(each) for each in analysis.split(text)}:
                    return True
        return False

    def _chunks(self, term: str, limit: int) -> list[int]:
        """Return the first visible chunks with a term."""
        found: list[int] = np.sort(np.concatenate([*self._ids(term), _NONE]))[:limit].tolist()
        return found

    def _ids(self, term: str) -> Iterator[Ints]:
        for data, _, is_live in self._segments:
            number = data.find(term.encode())
            if number >= 0:
                chunks = data.chunks(number, number + 1)
                yield data.ids[chunks if is_live is None else chunks[is_live[chunks]]]
