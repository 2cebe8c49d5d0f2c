"""Meaning on demand: passages found by word that have no vector yet are embedded for the answer.

While a library is still being embedded, its best hits by word would otherwise be missing from the
list by meaning. They are compared here as if they had been indexed: same model, same rounding, so
that nothing changes when indexing reaches them. How many, time decides; the answer says it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from core.datatypes import ScoredChunk
from core.embedding import Embedder
from core.search.protocols import FloatVector, VectorSearch
from core.vectors import cosines, quantise

# A person waits for this. Embedding one passage takes 10 to 60 ms on ordinary machines.
BUDGET_S = 0.3
# No more than this many hits are looked at; what comes later on the list is hardly ever read.
FIRST_HITS = 40
# Vectors kept for the next search, which is often the same one with another word.
_KEPT = 4000

_log = logging.getLogger(__name__)


class PassageTexts(Protocol):
    """Where the texts to embed come from."""

    def embedding_texts(self, chunk_ids: Sequence[int]) -> dict[int, str]:
        """Return the text to embed for each chunk; those that get no vector are missing."""


class LateMeaning:
    """Embeds what one library's searches find by word before indexing has embedded it."""

    def __init__(
        self,
        texts: PassageTexts,
        vectors: VectorSearch,
        embedder: Embedder,
        want: Callable[[list[int]], None] = lambda chunks: None,
        *,
        budget_s: float = BUDGET_S,
    ) -> None:
        self._texts = texts
        self._vectors = vectors
        self._embedder = embedder
        self._budget_s = budget_s
        self._guard = threading.Lock()
        self._kept: OrderedDict[int, FloatVector] = OrderedDict()
        self._want = want  # is told what indexing should embed first
        self._made = 0

    def compare(
        self, query: FloatVector, found_by_word: Sequence[ScoredChunk], *, may_embed: bool = True
    ) -> tuple[list[ScoredChunk], int]:
        """Return the cosines of the first hits without a vector, and how many hits were too many.

        Unless it ``may_embed``, it knows only what was embedded before.
        """
        first = [entry.id for entry in found_by_word[:FIRST_HITS]]
        without = [chunk for chunk in first if self._vectors.vector(chunk) is None]
        if not without:
            return [], 0
        texts = self._texts.embedding_texts([each for each in without if each not in self._kept])
        until = time.monotonic() + (self._budget_s if may_embed else 0.0)
        result: list[ScoredChunk] = []
        missed = 0
        self._want(list(texts))
        for chunk in without:
            row = self.vector(chunk)
            if row is None and chunk in texts:
                row = self._embedded(chunk, texts[chunk]) if time.monotonic() < until else None
                missed += row is None
            if row is not None:
                score = float(cosines(query, row.astype(np.int8)[None])[0])
                result.append(ScoredChunk(chunk, score))
        return result, missed

    @property
    def stamp(self) -> str:
        """Name what is remembered; it changes with every vector that is made for an answer."""
        return f"{id(self):x}.{self._made}" if self._made else ""

    def vector(self, chunk: int) -> FloatVector | None:
        """Return the vector that an answer was given for a chunk, while it is remembered."""
        with self._guard:
            return self._kept.get(chunk)

    def _embedded(self, chunk: int, text: str) -> FloatVector | None:
        try:
            vectors = np.asarray(self._embedder.embed_passages([text]), dtype=np.float32)
        except Exception:
            # The model worked for the query a moment ago. The answer by word is not at stake.
            _log.exception("A passage could not be embedded for a search")
            return None
        if vectors.shape != (1, self._embedder.dimensions):
            return None
        row: FloatVector = quantise(vectors)[0].astype(np.float32)
        with self._guard:
            self._kept[chunk] = row
            self._made += 1
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return row
