"""Score a few chunks that another engine found, as if all of its library were here.

A database finds candidates by its own, simpler ranking. Here they are put in the order of BM25F,
explained and judged by the same code as a local library, with counts that come from outside: how
many chunks there are, how long they are, and how many have a term.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk, TermShare, WordEvidence
from core.keyword import matcher
from core.keyword.bm25f import Snapshot
from core.keyword.evidence import Asked
from core.keyword.plan import Plan
from core.keyword.segment import FIELDS, IS_FIRST, IS_LINKS, POSITION_BITS, Ints, SegmentData


class Candidate(NamedTuple):
    """A chunk as it is indexed."""

    id: int
    is_first: bool  # of its document
    in_place: Sequence[Sequence[str]]  # for each field, the term at each position
    besides: Sequence[Sequence[str]]  # for each field, further terms, wherever they are
    lengths: Sequence[int]  # of each field, in words
    is_links: bool = False  # it only leads to other places


@dataclass(frozen=True, slots=True)
class LibraryFigures:
    """What scores depend on besides the chunk itself."""

    chunks: int
    average_lengths: dict[str, float]
    term_frequency: Callable[[tuple[str, ...]], int]  # chunks with one of the terms
    plan_frequency: Callable[[Plan], int]  # chunks that match


class _Posting(NamedTuple):
    chunks: Ints
    columns: list[npt.NDArray[np.uint32]]
    places: list[list[int]]


class _MemorySegment(SegmentData):
    """The postings of a few terms in a few chunks."""

    def __init__(self, candidates: Sequence[Candidate], wanted: set[str]) -> None:
        self.ids = np.array([each.id for each in candidates], np.int64)
        self.marks = np.array(
            [IS_FIRST * each.is_first + IS_LINKS * each.is_links for each in candidates], np.uint8
        )
        lengths = np.array([each.lengths for each in candidates], np.int64)
        self.lengths = list(lengths.reshape(-1, len(FIELDS)).T)
        counts: dict[str, dict[int, list[int]]] = {}
        places: dict[str, dict[int, list[int]]] = {}
        for number, candidate in enumerate(candidates):
            for field in range(len(FIELDS)):
                # Most terms are not asked for, so none is looked at one by one.
                terms = candidate.in_place[field]
                for term in wanted.intersection(terms):
                    at = places.setdefault(term, {}).setdefault(number, [])
                    positions = _positions(terms, term)
                    at += [field << POSITION_BITS | position for position in positions]
                    _row(counts, term, number)[field] += len(positions)
                others = candidate.besides[field]
                for term in wanted.intersection(others):
                    _row(counts, term, number)[field] += others.count(term)
        self._families = memoryview(b"")
        self._family_starts = np.zeros(1, np.int64)
        self._terms = sorted(counts, key=str.encode)
        self._numbers = {term.encode(): number for number, term in enumerate(self._terms)}
        self._postings = [_posting(counts[term], places.get(term, {})) for term in self._terms]

    @property
    def term_count(self) -> int:
        return len(self._terms)

    def find(self, term: bytes) -> int:
        return self._numbers.get(term, -1)

    def chunks(self, first: int, last: int) -> Ints:
        return self._postings[first].chunks.copy()

    def columns(self, first: int, last: int) -> list[npt.NDArray[np.uint32]]:
        return self._postings[first].columns

    def places(self, number: int, picks: Ints) -> tuple[Ints, Ints]:
        found = [self._postings[number].places[pick] for pick in picks.tolist()]
        counts = np.array([len(each) for each in found], np.int64)
        return np.array([place for each in found for place in each], np.int64), counts


def _positions(terms: Sequence[str], term: str) -> list[int]:
    found = [terms.index(term)]
    for _ in range(terms.count(term) - 1):
        found.append(terms.index(term, found[-1] + 1))
    return found


def _row(counts: dict[str, dict[int, list[int]]], term: str, chunk: int) -> list[int]:
    return counts.setdefault(term, {}).setdefault(chunk, [0] * len(FIELDS))


def _posting(counts: dict[int, list[int]], places: dict[int, list[int]]) -> _Posting:
    chunks = np.array(list(counts), np.int64)  # in ascending order, as they were met
    rows = np.array(list(counts.values()), np.uint32)
    columns = [np.ascontiguousarray(column) for column in rows.T]
    return _Posting(chunks, columns, [places.get(chunk, []) for chunk in counts])


class _Sample(Snapshot):
    """Some chunks of a library, with the figures of all of it."""

    def __init__(self, segment: SegmentData, figures: LibraryFigures) -> None:
        self._figures = figures
        super().__init__([(segment, np.zeros(0, np.int64))])
        self.live_count = figures.chunks

    def _average_length(self, field: str, lengths: Ints) -> float:
        return self._figures.average_lengths[field] or 1.0

    def term_frequency(self, terms: tuple[str, ...], found: Ints) -> int:
        return self._figures.term_frequency(terms)

    def plan_frequency(self, plan: object, found: Ints) -> int:
        return self._figures.plan_frequency(plan)  # type: ignore[arg-type]


class Candidates:
    """Scores candidates for one plan."""

    def __init__(
        self, candidates: Sequence[Candidate], wanted: set[str], figures: LibraryFigures
    ) -> None:
        ordered = sorted(candidates, key=lambda each: each.id)
        self._snapshot = _Sample(_MemorySegment(ordered, wanted), figures)

    def best(self, plan: Plan, limit: int) -> list[ScoredChunk]:
        """Return the best ones that match, best first, and all that tie with the last."""
        found = matcher.evaluate_best(plan, self._snapshot, max(1, len(self._snapshot.ids)), None)
        ids = self._snapshot.ids[found.chunks]
        order = np.lexsort((ids, -found.scores))
        scored = [
            ScoredChunk(chunk, score)
            for chunk, score in zip(ids[order].tolist(), found.scores[order].tolist(), strict=True)
        ]
        if len(scored) <= limit:
            return scored
        least = scored[limit - 1].score
        return [each for each in scored if each.score >= least]

    def matching(self, plan: Plan) -> list[int]:
        """Return those that match a plan."""
        found: list[int] = self._snapshot.ids[
            matcher.evaluate(plan, self._snapshot).chunks
        ].tolist()
        return found

    def explain(self, plan: Plan, chunk_id: int) -> list[TermShare]:
        """Return what each term adds in each field; empty if the chunk does not match."""
        chunk = int(self._snapshot.chunks_of(np.array([chunk_id]))[0])
        return [] if chunk < 0 else matcher.explain(plan, self._snapshot, chunk) or []

    def evidence(
        self, words: Sequence[tuple[Plan, int]], chunk_ids: Sequence[int]
    ) -> dict[int, WordEvidence]:
        """Return how much the words of chunks say about the query."""
        wanted = np.array(sorted(set(chunk_ids)), np.int64)
        chunks = self._snapshot.chunks_of(wanted)
        is_known = chunks >= 0
        found = Asked.of(words, self._snapshot).evidence(chunks[is_known])
        return dict(zip(wanted[is_known].tolist(), found, strict=True))

    def least_covered(
        self, words: Sequence[tuple[Plan, int]], least: Callable[[int], tuple[float, float]]
    ) -> tuple[list[tuple[Plan, int]], int]:
        """Return each part of a query with its steps, and the sum from which they cover enough."""
        asked = Asked.of(words, self._snapshot)
        if not asked.parts:
            return [], 0
        parts = zip(asked.parts, asked.steps.tolist(), strict=True)
        return [(part.plan, step) for part, step in parts], asked.least_steps(least)
