"""A closer look at the nearest passages of a small library, sentence by sentence.

There, pairs of neighbouring sentences have vectors of their own (`PairVectors`). What a passage
says in one of them counts, together with what it says as a whole: its cosine is moved towards that
of its closest pair, if that is higher. All or none of the passages have such vectors, or some would
be preferred. Chance is known for whole passages, so what an ordinary one gains by it is told, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.catalog import PairVectors
from core.datatypes import ScoredChunk
from core.search.protocols import FloatVector, Selection, VectorSearch
from core.text import analysis
from core.vectors import VectorIndex

# How much the closest pair of sentences counts beside the whole passage. On 30 notes, Cranfield and
# CISI, 0.3 to 0.7 are better than nothing, and 0.5 is best.
_SHARE_OF_PAIR = 0.5
# Shorter queries are often names of things, and who types one wants the passage that is about it,
# not one that mentions it: of 60 titles and 111 texts of links, 1 and 2 fewer were first.
_FEWEST_WORDS = 4


class _Pairs(NamedTuple):
    """The pairs of sentences of all passages that have some, in one state of the index."""

    state: tuple[str, tuple[int, int]]  # of the index, and of the pairs in the catalog
    places: dict[int, int]  # of a chunk among the others
    starts: NDArray[np.int64]  # of each chunk's rows
    rows: NDArray[np.float32]  # of length one


def nearest(
    text: str,
    query: FloatVector,
    vectors: VectorSearch,
    closer: CloserLook | None,
    *,
    limit: int,
    threshold: float,
    selection: Selection | None,
) -> tuple[list[ScoredChunk], float]:
    """Return the passages within a threshold of a query, nearest first, with a closer look where
    there is one, and what that adds to an ordinary passage."""
    if closer is None or len(analysis.split(text)) < _FEWEST_WORDS or not closer.is_ready:
        found = vectors.search(query, limit=limit, selection=selection)
        return [entry for entry in found if 1.0 - entry.score < threshold], 0.0
    # Any passage may come to the front, and what is ordinary does not depend on filters.
    found = vectors.search(query, limit=max(limit, len(vectors)))
    near, usual = closer.look(query, [each for each in found if 1.0 - each.score < threshold])
    if selection is not None:
        allowed = selection.allows(np.array([entry.id for entry in near], np.int64))
        near = [entry for entry, passes in zip(near, allowed, strict=True) if passes]
    return near, usual


class CloserLook:
    """Looks at what a vector index has found, if all of its passages have pairs of sentences."""

    def __init__(self, pairs: PairVectors, index: VectorIndex) -> None:
        self._pairs = pairs
        self._index = index
        self._kept: _Pairs | None = None

    @property
    def is_ready(self) -> bool:
        return self._pairs.are_complete()

    def look(self, query: FloatVector, found: list[ScoredChunk]) -> tuple[list[ScoredChunk], float]:
        """Return the same passages with their cosines after a closer look, and what that adds to an
        ordinary one."""
        pairs = self._all_pairs()
        if not pairs.places or not np.any(query):
            return found, 0.0
        # Not a product of matrices, in which equal rows may differ in the last bit.
        every = np.einsum("ij,j->i", pairs.rows, query / np.linalg.norm(query))
        closest = np.maximum.reduceat(every, pairs.starts).tolist()
        looked_at = []
        added = 0.0
        for entry in found:
            place = pairs.places.get(entry.id)
            closer = entry.score if place is None else max(entry.score, closest[place])
            more = _SHARE_OF_PAIR * (closer - entry.score)
            looked_at.append(ScoredChunk(entry.id, entry.score + more))
            added += more
        looked_at.sort(key=lambda entry: -entry.score)
        return looked_at, added / max(1, len(found))

    def _all_pairs(self) -> _Pairs:
        # A thread that began earlier may see an older catalog than the index has followed.
        kept, state = self._kept, (self._index.version, self._pairs.state())
        if kept is None or kept.state != state:
            found = self._pairs.all_rows()
            counts = np.array([len(rows) for rows in found.values()], np.int64)
            none = np.empty((0, self._pairs.dimensions), np.int8)
            rows = np.concatenate([none, *found.values()], dtype=np.float32)
            lengths = np.linalg.norm(rows, axis=1, keepdims=True)
            rows = np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)
            places = {chunk: place for place, chunk in enumerate(found)}
            kept = self._kept = _Pairs(state, places, np.cumsum(counts) - counts, rows)
        return kept
