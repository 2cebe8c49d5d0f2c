"""Embed the pairs of sentences of a small library, with its passages or after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from core.catalog import Catalog, PairVectors
from core.indexing.progress_meter import ProgressMeter, passage_cost
from core.text import sentence_pairs
from core.vectors import quantise

# Up to so many passages a library has these vectors: they take five times the space of the others,
# and twice as long to make. (CONTRIBUTING.md says what they gain.)
MOST_PASSAGES = 1000
# Passages between two commits: a second or two of work.
_STEP = 16
# Each sentence is read twice, and many short texts take longer than a long one.
_COST = 2.5


class PairRun:
    """One pass over passages whose pairs of sentences have no vectors."""

    def __init__(
        self,
        catalog: Catalog,
        pairs: PairVectors,
        model_id: int,
        embed: Callable[[list[str]], NDArray[np.float32]],
        meter: ProgressMeter,
    ) -> None:
        self._catalog = catalog
        self._pairs = pairs
        self._model_id = model_id
        self._embed = embed
        self._meter = meter

    def steps(self) -> Iterator[None]:
        """Embed what is missing, a few passages at a time."""
        last_chunk = self._catalog.last_chunk()
        pending = self._pairs.pending(self._model_id)
        self._meter.cost_left += _cost(pending)
        for start in range(0, len(pending), _STEP):
            rows = pending[start : start + _STEP]
            # What has a vector was understood.
            texts, _ = self._catalog.passages_to_embed([chunk for _, chunk, _ in rows], None)
            self.embed([(key, texts[chunk]) for key, chunk, _ in rows if chunk in texts])
            self._meter.embedded_pairs(_cost(rows))
            yield
        self._pairs.note_complete(last_chunk)

    def embed(self, passages: Sequence[tuple[bytes, str]]) -> None:
        """Embed the pairs of passages, given as (text hash, text)."""
        keys = [key for key, _ in passages]
        pairs = [sentence_pairs(text) for _, text in passages]
        every = [pair for each in pairs for pair in each]
        vectors = quantise(self._embed(every)) if every else np.empty((0, 0), np.int8)
        ends = np.cumsum([len(each) for each in pairs]).tolist()
        starts = [0, *ends[:-1]]
        self._pairs.save(
            (key, vectors[start:end]) for key, start, end in zip(keys, starts, ends, strict=True)
        )


def _cost(rows: Sequence[tuple[bytes, int, int]]) -> float:
    return sum(_COST * passage_cost(length) for _, _, length in rows)
