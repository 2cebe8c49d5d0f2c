"""Open a model of the list, whatever kind it is."""

from __future__ import annotations

from pathlib import Path

from core.embedding.embedder import Embedder, FastembedEmbedder
from core.embedding.model_list import ModelCard
from core.embedding.table_embedder import TableEmbedder


def open_embedder(
    card: ModelCard, *, threads: int | None = None, cache_dir: Path | None = None
) -> Embedder:
    """Return the embedder of a model; nothing is loaded before its first text."""
    if card.is_table:
        return TableEmbedder(card)
    return FastembedEmbedder(card, threads=threads, cache_dir=cache_dir)
