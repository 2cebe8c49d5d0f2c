"""BM25F over the live chunks of one generation of the keyword index.

Scores depend only on the set of live chunks, to the last bit, and never on how the chunks are
distributed over segments. What a query means is decided in ``matcher``.
"""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from core.errors import UsageError
from core.keyword import vocabulary
from core.keyword.families import OTHER_FORMS, Forms, form_rows, languages_of
from core.keyword.segment import FIELDS, IS_FIRST, IS_LINKS, Ints, SegmentData, starts

Floats = npt.NDArray[np.float64]
# Enough for the decoded postings of the few hundred most common terms of 100,000 chunks.
_POSTINGS_CACHE_BYTES = 48 << 20
# Enough for the places of a dozen of the most common words.
_PLACES_CACHE_BYTES = 32 << 20
# A phrase is evaluated more than once per search: by word, for the list by meaning, and to explain.
_ROWS_CACHE_BYTES = 8 << 20
_KEPT_EXPANSIONS = 256
_NAME, _TITLE = FIELDS.index("name"), FIELDS.index("title")


@dataclass(frozen=True, slots=True)
class FieldWeights:
    """The weight of an occurrence in each field, and the constants of BM25.

    ``whole_title`` and ``whole_name`` are what a query counts in addition that names the document:
    see `whole_names`. In its later chunks that counts only the part ``later``.
    ``links`` is the part of its score that a list of links counts.
    """

    name: float = 1.5
    title: float = 2.0
    heading: float = 2.0
    body: float = 1.0
    k1: float = 1.2
    b: float = 0.75
    title_b: float = 1.0  # a title says the more about each of its words, the fewer it has
    whole_title: float = 2.0
    whole_name: float = 1.4
    later: float = 0.6
    links: float = 0.5  # what a list of links counts, beside text that says something

    def __post_init__(self) -> None:
        if min(self.name, self.title, self.heading, self.body, self.k1) <= 0:
            raise UsageError("Field weights and k1 must be above 0.")
        if not 0 < self.links <= 1:
            raise UsageError("What a list of links counts must be above 0, and at most 1.")
        if not (0 <= self.b <= 1 and 0 <= self.title_b <= 1 and 0 <= self.later <= 1):
            raise UsageError("b, and the part that later chunks count, must be between 0 and 1.")
        if min(self.whole_title, self.whole_name) < 0:
            raise UsageError("What a whole title or name counts cannot be below 0.")


class Places(NamedTuple):
    """The live chunks with a term in one field, in ascending order, and how often."""

    chunks: Ints
    counts: Floats


class Postings(NamedTuple):
    """The live chunks with a term, in ascending order, and what the term adds to each score."""

    chunks: Ints
    scores: Floats
    idf: float
    names: Places
    titles: Places

    @property
    def nbytes(self) -> int:
        arrays = (self.chunks, self.scores, *self.names, *self.titles)
        return sum(array.nbytes for array in arrays)


class LiveSegment(NamedTuple):
    """A segment and its position among the chunks of the snapshot."""

    data: SegmentData
    base: int
    is_live: npt.NDArray[np.bool_] | None  # None if nothing in it is deleted


class Snapshot:
    """Everything searchable at one moment. Never changes; safe to share between threads."""

    def __init__(
        self, sources: Sequence[tuple[SegmentData, Ints]], weights: FieldWeights | None = None
    ) -> None:
        """Take segments, each with the ascending numbers of its deleted chunks."""
        self.weights = weights or FieldWeights()
        bases = starts(np.array([data.chunk_count for data, _ in sources], np.int64))
        self.segments: list[LiveSegment] = []
        for (data, deleted), base in zip(sources, bases.tolist(), strict=False):
            is_live = None
            if len(deleted):
                is_live = np.ones(data.chunk_count, bool)
                is_live[deleted] = False
            self.segments.append(LiveSegment(data, base, is_live))
        datas = [data for data, _ in sources]
        self.size = int(bases[-1])
        self.ids = np.concatenate([np.zeros(0, np.int64), *(data.ids for data in datas)])
        self.is_live = np.ones(self.size, bool)
        for data, base, is_live in self.segments:
            if is_live is not None:
                self.is_live[base : base + data.chunk_count] = is_live
        self.live_count = int(self.is_live.sum())
        marks = np.concatenate([np.zeros(0, np.uint8), *(data.marks for data in datas)])
        self.is_first = (marks & IS_FIRST) > 0
        is_links = (marks & IS_LINKS) > 0
        self.link_count = int((is_links & self.is_live).sum())
        # What the score of a chunk counts; None if all count in full.
        self.parts = np.where(is_links, self.weights.links, 1.0) if self.link_count else None
        self.average_lengths: dict[str, float] = {}
        self.lengths: dict[str, Ints] = {}  # of names and titles
        self._field_factors: list[Floats] = []
        for number, field in enumerate(FIELDS):
            lengths = np.concatenate(
                [np.zeros(0, np.int64), *(data.lengths[number].astype(np.int64) for data in datas)]
            )
            average = self._average_length(field, lengths)
            self.average_lengths[field] = average
            b = self.weights.title_b if field == "title" else self.weights.b
            if field in ("name", "title"):
                self.lengths[field] = lengths
            # A title of stop words alone has no length, but is said by its words all the same.
            at_least = np.maximum(lengths, 1) if field == "title" else lengths
            factor = getattr(self.weights, field) / (1 - b + b * (at_least / average))
            self._field_factors.append(factor)
        self._postings: _Cache[Postings] = _Cache(_POSTINGS_CACHE_BYTES)
        self.places: _Cache[Ints] = _Cache(_PLACES_CACHE_BYTES)
        self.rows: _Cache[Ints] = _Cache(_ROWS_CACHE_BYTES)
        # Bound to the segments and not to the snapshot, which would otherwise keep itself alive.
        keep = lru_cache(maxsize=_KEPT_EXPANSIONS)
        self.beginning_with = keep(partial(vocabulary.beginning_with, tuple(self.segments)))
        self.form_rows = keep(partial(form_rows, tuple(each.data for each in self.segments)))
        self.languages = languages_of([each.data for each in self.segments])
        self.alike = keep(partial(vocabulary.alike, tuple(self.segments)))

    @cached_property
    def term_count(self) -> int:
        """Return how many different terms there are."""
        if len(self.segments) == 1:
            return self.segments[0].data.term_count
        return len(set().union(*(segment.data.all_terms() for segment in self.segments)))

    @cached_property
    def _by_id(self) -> tuple[Ints, Ints]:
        """The ids of live chunks in ascending order, and which chunk each belongs to."""
        live = np.flatnonzero(self.is_live)
        order = np.argsort(self.ids[live], kind="stable")
        return self.ids[live][order], live[order]

    def _average_length(self, field: str, lengths: Ints) -> float:
        """Return how many words the live chunks have in a field, given those of all chunks."""
        total = int(lengths[self.is_live].sum())
        return total / self.live_count if total else 1.0

    def term_frequency(self, terms: tuple[str, ...], found: Ints) -> int:
        """Return how many chunks of the library have one of the terms; ``found`` are those here."""
        return len(found)

    def plan_frequency(self, plan: object, found: Ints) -> int:
        """Return how many chunks of the library match a plan; ``found`` are those here."""
        return len(found)

    def chunks_of(self, ids: Ints) -> Ints:
        """Return the chunk of each id; -1 where no live chunk has it."""
        known, chunks = self._by_id
        if not len(known):
            return np.full(len(ids), -1, np.int64)
        at = np.minimum(known.searchsorted(ids), len(known) - 1)
        return np.where(known[at] == ids, chunks[at], -1)

    def postings(self, terms: tuple[str, ...]) -> Postings:
        """Return the postings of a term, or of several that count as one."""
        return self._postings.get(terms, lambda: self._score(terms))

    def having_all(self, groups: Sequence[tuple[str, ...]]) -> Ints:
        """Return the chunks that contain a term of every group, in ascending order."""
        lists = sorted((self.postings(group).chunks for group in groups), key=len)
        common = lists[0]
        for other in lists[1:]:
            if len(common):
                at = np.minimum(other.searchsorted(common), len(other) - 1)
                common = common[other[at] == common]
        return common

    def idf(self, count: int) -> float:
        """Return the weight of a term that occurs in this many live chunks."""
        return math.log(1 + (self.live_count - count + 0.5) / (count + 0.5))

    def frequencies(self, term: str, chunk: int) -> tuple[int, ...]:
        """Return how often the chunk contains the term in each field."""
        for data, base, _ in self.segments:
            if base <= chunk < base + data.chunk_count:
                number = data.find(term.encode())
                if number >= 0:
                    chunks = data.chunks(number, number + 1)
                    at = int(np.searchsorted(chunks, chunk - base))
                    if at < len(chunks) and chunks[at] == chunk - base:
                        row = data.frequencies(number, number + 1)[at]
                        return tuple(row.tolist())
        return (0,) * len(FIELDS)

    def field_weights(self, frequencies: Sequence[int], chunk: int) -> list[float]:
        """Return each field's share of the combined frequency."""
        return [
            frequency * float(factor[chunk])
            for frequency, factor in zip(frequencies, self._field_factors, strict=True)
        ]

    def saturated(self, weight: float) -> float:
        """Return the score of a combined frequency for an idf of 1."""
        return float(weight * (self.weights.k1 + 1) / (weight + self.weights.k1))

    def _score(self, terms: tuple[str, ...]) -> Postings:
        found = [self._weigh(term) for term in terms]
        if isinstance(terms, Forms):
            # A word as it was typed counts more than another form of it.
            found[terms.exact :] = [
                (Places(each[0].chunks, each[0].counts * OTHER_FORMS), *each[1:])
                for each in found[terms.exact :]
            ]
        (chunks, weights), names, titles = found[0]
        if len(terms) > 1:
            chunks, weights = self._summed([each[0] for each in found])
            names = self._summed([each[1] for each in found])
            titles = self._summed([each[2] for each in found])
        idf = self.idf(self.term_frequency(terms, chunks))
        k1 = self.weights.k1
        scores = weights * (k1 + 1) / (weights + k1) * idf
        if self.parts is not None:
            scores *= self.parts[chunks]
        return Postings(chunks, scores, idf, names, titles)

    def _summed(self, found: Sequence[Places]) -> Places:
        """Return the places of several terms as those of one."""
        sums = np.zeros(self.size)
        for chunks, counts in found:
            sums[chunks] += counts
        chunks = np.flatnonzero(sums)
        return Places(chunks, sums[chunks])

    def _weigh(self, term: str) -> tuple[Places, Places, Places]:
        """Return the live chunks with the term, in all fields weighted, in names, and in titles."""
        spelled = term.encode()
        everywhere: list[Places] = []
        fields: list[list[Places]] = [[] for _ in FIELDS]
        for data, base, is_live in self.segments:
            at = data.find(spelled)
            if at < 0:
                continue
            chunks = data.chunks(at, at + 1)
            columns = data.columns(at, at + 1)
            if is_live is not None:
                live = is_live[chunks]
                chunks, columns = chunks[live], [column[live] for column in columns]
            chunks += base
            weights = columns[-1] * self._field_factors[-1][chunks]
            # Few chunks have a term in their name, title or heading.
            for number, factor in enumerate(self._field_factors[:-1]):
                found = np.flatnonzero(columns[number])
                counts, places = columns[number][found], chunks[found]
                weights[found] += counts * factor[places]
                fields[number].append(Places(places, counts.astype(np.float64)))
            everywhere.append(Places(chunks, weights))
        return _joined(everywhere), _joined(fields[_NAME]), _joined(fields[_TITLE])


def _joined(parts: Sequence[Places]) -> Places:
    if len(parts) == 1:
        return parts[0]
    return Places(
        np.concatenate([np.zeros(0, np.int64), *(part.chunks for part in parts)]),
        np.concatenate([np.zeros(0), *(part.counts for part in parts)]),
    )


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


_Kept = TypeVar("_Kept", bound=_Sized)


class _Cache(Generic[_Kept]):
    """The most recently used values, up to a number of bytes."""

    def __init__(self, limit_bytes: int) -> None:
        self._limit = limit_bytes
        self._size = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], _Kept]) -> _Kept:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = make()
        with self._lock:
            if key not in self._kept and made.nbytes < self._limit:
                self._kept[key] = made
                self._size += made.nbytes
                while self._size > self._limit:
                    _, old = self._kept.popitem(last=False)
                    self._size -= old.nbytes
        return made
