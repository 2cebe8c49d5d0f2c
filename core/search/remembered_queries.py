"""An embedder that remembers its latest queries.

One query is embedded for its hits, and then for facets, for the marks of its passages and for why
each hit is there. What is asked for together comes out of one embedding.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.embedding import Embedder, Unrelated
    from core.search.protocols import FloatVector

# The queries that several people or panels ask about at once; more would only be memory.
_KEPT = 8


class RememberedQueries:
    """The same vectors as those of the embedder within, which its owner closes."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._lock = threading.Lock()
        self._latest: OrderedDict[str, FloatVector] = OrderedDict()

    @property
    def model_name(self) -> str:
        return self._embedder.model_name

    @property
    def dimensions(self) -> int:
        return self._embedder.dimensions

    @property
    def backend(self) -> str:
        return self._embedder.backend

    @property
    def threshold(self) -> float:
        return self._embedder.threshold

    @property
    def unrelated(self) -> Unrelated | None:
        return self._embedder.unrelated

    def embed_passages(self, texts: Sequence[str]) -> FloatVector:
        return self._embedder.embed_passages(texts)

    def embed_query(self, text: str) -> FloatVector:
        with self._lock:
            if text in self._latest:
                self._latest.move_to_end(text)
                return self._latest[text]
        vector = self._embedder.embed_query(text)
        with self._lock:
            self._latest[text] = vector
            if len(self._latest) > _KEPT:
                self._latest.popitem(last=False)
        return vector

    def embed_queries(self, texts: Sequence[str]) -> FloatVector:
        return self._embedder.embed_queries(texts)

    def token_count(self, text: str) -> int:
        return self._embedder.token_count(text)

    def close(self) -> None:
        self._embedder.close()
