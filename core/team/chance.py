"""What chance reaches among the passages that a person may see (`core.search.chance`).

A local library learns it at the end of indexing. Here it is learned for each set of rights, when
first needed and again after changes, and kept in memory: what is hidden has no part in it.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Any

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk
from core.embedding import Embedder
from core.search import CHANCE_KEY, learn_chance
from core.team.database import Reading
from core.team.vector_search import TeamVectors

_KEPT = 64
# While somebody indexes, every file makes a new version; the figures hardly change.
_AGAIN_S = 600.0
_GROWN = 1.1


class _Library:
    """What learning reads and writes: the passages at hand, and a place to keep figures."""

    def __init__(self, reading: Reading, vectors: TeamVectors) -> None:
        self._reading = reading
        self._vectors = vectors
        self.kept: dict[str, str] = {}
        self._sample: npt.NDArray[np.float32] | None = None

    # As `core.catalog.Catalog`

    def meta(self, key: str) -> str | None:
        return self.kept.get(key)

    def set_meta(self, key: str, value: str) -> None:
        self.kept[key] = value

    def sample_vectors(self, _model: int, count: int) -> npt.NDArray[np.float32]:
        # The hash of a text is as good as a random number, and has an index.
        rows = self._reading.read(
            "SELECT DISTINCT ON (text_hash) embedding::text FROM chunks"
            " WHERE embedding IS NOT NULL ORDER BY text_hash LIMIT ?",
            (count,),
        )
        vectors = [np.array(row[0].strip("[]").split(","), np.float32) for row in rows]
        self._sample = np.stack(vectors) if vectors else np.zeros((0, 1), np.float32)
        return self._sample

    # As `core.vectors.VectorIndex`

    @property
    def version(self) -> str:
        return self._vectors.version

    def __len__(self) -> int:
        return len(self._vectors)

    def search(self, query: npt.NDArray[np.float32], *, limit: int) -> list[ScoredChunk]:
        if self._sample is None or len(self._sample) < len(self):
            return self._vectors.search(query, limit=limit, by_graph=True)
        lengths = np.linalg.norm(self._sample, axis=1)
        cosines = self._sample @ query / np.where(lengths, lengths, 1.0)
        return [ScoredChunk(0, float(cosines.max()))]


class ChanceCache:
    """Figures by the zones that they are of; those unused for longest are dropped."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._kept: OrderedDict[tuple[int, ...], tuple[str | None, str, int, float]] = OrderedDict()
        self._learning: dict[tuple[int, ...], threading.Lock] = {}
        self._queries: dict[str, str] = {}  # the vectors of meaningless queries

    def figures(self, reading: Reading, vectors: TeamVectors, embedder: Embedder) -> str | None:
        """Return what `core.search.chance` has learned, as it is stored."""
        if not len(vectors):
            return None
        figures, is_current = self._known(reading, vectors)
        if is_current:
            return figures
        with self._guard:
            learning = self._learning.setdefault(reading.zones, threading.Lock())
        # One learns; the others go on with what was learned before, or wait if there is nothing.
        if not learning.acquire(blocking=figures is None):
            return figures
        try:
            figures, is_current = self._known(reading, vectors)
            return figures if is_current else self._learn(reading, vectors, embedder)
        finally:
            learning.release()

    def _known(self, reading: Reading, vectors: TeamVectors) -> tuple[str | None, bool]:
        """Return the figures that are kept, and whether they still hold."""
        with self._guard:
            known = self._kept.get(reading.zones)
            if known is None:
                return None, False
            self._kept.move_to_end(reading.zones)
        figures, version, then, learned_at = known
        count = len(vectors)
        is_close = then <= count * _GROWN and count <= then * _GROWN
        is_recent = time.monotonic() - learned_at < _AGAIN_S
        return figures, version == vectors.version or (is_close and is_recent)

    def _learn(self, reading: Reading, vectors: TeamVectors, embedder: Embedder) -> str | None:
        library: Any = _Library(reading, vectors)
        library.kept.update(self._queries)
        learn_chance(library, library, embedder, 0)
        figures = library.kept.pop(CHANCE_KEY, None)
        with self._guard:
            self._queries = library.kept
            now = time.monotonic()
            self._kept[reading.zones] = (figures, vectors.version, len(vectors), now)
            while len(self._kept) > _KEPT:
                dropped, _ = self._kept.popitem(last=False)
                self._learning.pop(dropped, None)
        return figures
