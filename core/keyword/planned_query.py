"""A query planned once for one state of the index.

It is used to search, to narrow a selection and to explain hits.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cached_property, wraps
from typing import ParamSpec, TypeVar

import numpy as np

from core.catalog import Selection
from core.datatypes import ScoredChunk, TermShare, WordEvidence
from core.keyword import matcher
from core.keyword.bm25f import Floats, Snapshot
from core.keyword.evidence import Asked
from core.keyword.families import Families
from core.keyword.plan import Plan, Planner, leaf_terms
from core.keyword.segment import Ints, KeywordIndexDamaged
from core.query import Node

P = ParamSpec("P")
T = TypeVar("T")
_log = logging.getLogger(__name__)


def reporting_damage(method: Callable[P, T]) -> Callable[P, T]:
    """Call an index damaged if its numbers lead nowhere; a checksum that fits proves nothing."""

    @wraps(method)
    def guarded(*given: P.args, **options: P.kwargs) -> T:
        try:
            return method(*given, **options)
        except (LookupError, ValueError, OverflowError) as error:
            _log.warning("The keyword index is inconsistent", exc_info=True)
            raise KeywordIndexDamaged("The keyword index is damaged.") from error

    return guarded


class PlannedQuery:
    """Searching is safe from many threads at a time, and later commits do not change it."""

    @reporting_damage
    def __init__(self, snapshot: Snapshot, query: Node | None, constraints: Node | None) -> None:
        self._snapshot = snapshot
        self._query = query
        self._families = Families.of(snapshot)
        self._planner = Planner(snapshot, self._families)
        self._plan = None if query is None else self._planner.plan(query)
        self.notes: tuple[str, ...] = tuple(self._planner.notes)
        self._constraints = constraints
        self._constrained: Ints | None = None

    @reporting_damage
    def search(self, limit: int, selection: Selection | None = None) -> list[ScoredChunk]:
        """Return the best chunks, best first, then by id.

        All further chunks with the score of the last one follow, so that the caller may order ties.
        """
        snapshot = self._snapshot
        if self._plan is None or limit <= 0:
            return []
        is_allowed = None if selection is None else selection.allows(snapshot.ids)
        matches = matcher.evaluate_best(self._plan, snapshot, limit, is_allowed)
        chunks, scores = matches.chunks, matches.scores
        if len(chunks) > limit:
            best = _at_least_as_good(scores, limit)
            chunks, scores = chunks[best], scores[best]
        ids = snapshot.ids[chunks]
        order = np.lexsort((ids, -scores))
        return [
            ScoredChunk(chunk, score)
            for chunk, score in zip(ids[order].tolist(), scores[order].tolist(), strict=True)
        ]

    @reporting_damage
    def matching(self, selection: Selection | None = None) -> Ints:
        """Return the ids of all chunks that satisfy the query, ascending."""
        return matching_ids(self._snapshot, self._plan, selection)

    @reporting_damage
    def count(self, selection: Selection | None = None) -> int:
        """Count the chunks that satisfy the query; without a selection, nothing is put in order."""
        if selection is not None:
            return len(self.matching(selection))
        return 0 if self._plan is None else len(matcher.evaluate(self._plan, self._snapshot).chunks)

    @reporting_damage
    def narrow(self, selection: Selection | None) -> Selection | None:
        """Return the part of a selection that satisfies the constraints; all of it without any."""
        if self._constraints is None:
            return selection
        if self._constrained is None:
            plan = Planner(self._snapshot, self._families).plan(self._constraints)
            self._constrained = matching_ids(self._snapshot, plan, None)
        ids = self._constrained
        return Selection(ids) if selection is None else selection.narrowed(ids)

    @reporting_damage
    def explain(self, chunk_id: int) -> list[TermShare]:
        """Return what each term adds in each field; empty if the chunk does not match."""
        snapshot = self._snapshot
        chunk = int(snapshot.chunks_of(np.array([chunk_id]))[0])
        if self._plan is None or chunk < 0:
            return []
        return matcher.explain(self._plan, snapshot, chunk) or []

    @reporting_damage
    def evidence(self, chunk_ids: Sequence[int]) -> dict[int, WordEvidence]:
        """Return how much the words of chunks say about the query; only for chunks of the index."""
        if self._plan is None:
            return {}
        snapshot = self._snapshot
        wanted = np.array(sorted(set(chunk_ids)), np.int64)
        chunks = snapshot.chunks_of(wanted)
        is_known = chunks >= 0
        found = self._asked.evidence(chunks[is_known])
        return dict(zip(wanted[is_known].tolist(), found, strict=True))

    @reporting_damage
    def covering(self, least: Callable[[int], tuple[float, float]]) -> Ints:
        """Return all chunks whose words cover so much, or that chance matches so rarely."""
        if self._plan is None:
            return np.zeros(0, np.int64)
        snapshot = self._snapshot
        matching = matcher.evaluate(self._plan, snapshot).chunks
        found = self._asked.covered_by(matching, snapshot.size, least)
        return np.sort(snapshot.ids[found])

    @cached_property
    def _asked(self) -> Asked:
        assert self._query is not None
        return Asked.of(Planner(self._snapshot, self._families).words(self._query), self._snapshot)

    @reporting_damage
    def terms_of(self, leaf: Node) -> frozenset[str]:
        """Return the terms that make chunks match a leaf, in the form of ``analysis.tokens``."""
        known = self._planner.expansions.get(leaf)
        if known is not None:
            return known
        plan = Planner(self._snapshot, self._families).plan(leaf)
        return frozenset(leaf_terms(plan)) if plan else frozenset()


def matching_ids(snapshot: Snapshot, plan: Plan | None, selection: Selection | None) -> Ints:
    """Return the ids of the chunks that match a plan, ascending."""
    if plan is None:
        return np.zeros(0, np.int64)
    ids = np.sort(snapshot.ids[matcher.evaluate(plan, snapshot).chunks])
    return ids if selection is None else ids[selection.allows(ids)]


def _at_least_as_good(scores: Floats, limit: int) -> Ints:
    """Return the positions of all scores at least as high as the limit-th best."""
    chosen: Ints | slice = slice(None)
    if len(scores) > 8 * max(limit, 1000):
        # The limit-th best of a sample is never too high a threshold, and few of the rest exceed
        # it.
        sample = scores[:: len(scores) // (4 * max(limit, 1000))]
        bar = np.partition(sample, len(sample) - limit)[len(sample) - limit]
        chosen = np.flatnonzero(scores >= bar)
    rest = scores[chosen]
    least = np.partition(rest, len(rest) - limit)[len(rest) - limit]
    return np.flatnonzero(scores >= least)
