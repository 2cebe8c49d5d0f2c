"""Measure what it costs to switch to another embedding model, by running it on a few passages."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.catalog import Catalog, Understanding
from core.embedding import ModelCard

if TYPE_CHECKING:
    from core.embedding import Embedder
    from core.library import Library

# Long enough to be meaningful, short enough to wait for.
_TRY_S = 3.0
_BATCH = 8
_SAMPLE = 256


@dataclass(frozen=True, slots=True)
class ModelCost:
    passages: int  # that have no vector of this model yet
    passages_per_second: float | None  # None if there is nothing to measure with
    disk_bytes: int

    @property
    def seconds(self) -> float | None:
        if not self.passages:
            return 0.0
        return self.passages / self.passages_per_second if self.passages_per_second else None


def model_cost(library: Library, card: ModelCard, embedder: Embedder | None = None) -> ModelCost:
    """Return what it takes until all passages can be found with a model.

    Without an embedder nothing is run and the passages are only counted.
    """
    with contextlib.closing(Catalog(library.folder, writable=False)) as catalog:
        model_id = catalog.model_id(card.name, card.dimensions)
        notes = Understanding(catalog, card.name, card.understands).notes()
        pending = catalog.pending_texts(model_id, notes)
        # Spread evenly over all of them, since neighbours have similar lengths.
        step = max(1, len(pending) // _SAMPLE)
        chunks = [row[1] for row in pending[::step]][:_SAMPLE]
        sample = [*catalog.passages_to_embed(chunks, card.understands)[0].values()]
    rate = _rate(embedder, sample) if embedder is not None and sample else None
    # Once in the catalog with its hash, and once in the snapshot.
    disk_bytes = len(pending) * (2 * card.dimensions + 118)
    return ModelCost(len(pending), rate, disk_bytes)


def _rate(embedder: Embedder, sample: list[str]) -> float:
    embedder.embed_passages(sample[:1])  # loading the model is not measured
    done, started = 0, time.monotonic()
    while done < len(sample) and time.monotonic() - started < _TRY_S:
        batch = sample[done : done + _BATCH]
        embedder.embed_passages(batch)
        done += len(batch)
    return done / max(1e-6, time.monotonic() - started)
