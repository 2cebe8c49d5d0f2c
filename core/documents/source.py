"""What reading on needs of a store: of a catalog here, or of a team's database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from core.catalog import ChunkPlace, DocumentHead
from core.query import Filter
from core.search import ChunkSource

Ids = npt.NDArray[np.int64]


class DocumentSource(ChunkSource, Protocol):
    """Documents by their paths, and where their chunks lie."""

    def count_passages(self, *groups: Sequence[Filter]) -> int:
        """Count the chunks that pass all groups of filters."""
        ...

    def places_at(self, path: str) -> list[str]:
        """Return the full paths of the files that a path names."""
        ...

    def document_heads(self, path: str) -> list[DocumentHead]:
        """Return the documents of a file, or the member of it that a path names."""
        ...

    def listed_documents(
        self, documents: Ids | None, *, order: str, limit: int, offset: int
    ) -> list[DocumentHead]:
        """Return documents in an order, or all of them."""
        ...

    def chunk_places(self, document_id: int) -> list[ChunkPlace]:
        """Return where a document's chunks lie, in the order of reading."""
        ...
