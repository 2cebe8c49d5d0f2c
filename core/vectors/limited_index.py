"""The vector index without what somebody may not see."""

from __future__ import annotations

import threading

import numpy as np

from core.catalog import Selection
from core.datatypes import ScoredChunk
from core.machine_key import secret_sum
from core.vectors import snapshot
from core.vectors.index import FloatVector, VectorIndex
from core.vectors.rows import Ids


class LimitedVectors(VectorIndex):
    """Compares only visible chunks of a `VectorIndex`. `follow` before searching."""

    def __init__(self, whole: VectorIndex) -> None:
        self._whole = whole
        self._model_name = whole._model_name
        self._following_visible = threading.Lock()
        self._followed: tuple[str, Ids] | None = None
        self._visible: Ids = np.empty(0, np.int64)
        self._selection = Selection(self._visible)
        self._count = 0
        self._name = ""

    def follow(self, visible: Ids) -> None:
        """Take up the present state of the whole index, of which these chunks are visible."""
        with self._following_visible:
            state, known = self._whole.version, self._followed
            if known is not None and known[0] == state and known[1] is visible:
                return
            selection = Selection(visible)
            ids = [part.ids[part.chosen(selection)] for part in self._whole._all()]
            embedded = np.sort(np.concatenate([np.empty(0, np.int64), *ids]))
            self._visible, self._selection, self._count = visible, selection, len(embedded)
            self._name = secret_sum(embedded.tobytes())
            self._followed = (state, visible)

    @property
    def version(self) -> str:
        return f"v{snapshot.FORMAT_VERSION}.{self._model_name}.{self._name}"

    def __len__(self) -> int:
        return self._count

    def search(
        self, query: FloatVector, *, limit: int, selection: Selection | None = None
    ) -> list[ScoredChunk]:
        visible = self._selection
        if selection is not None:
            visible = selection.narrowed(self._visible)
        return self._whole.search(query, limit=limit, selection=visible)

    def vector(self, chunk: int) -> FloatVector | None:
        is_visible = self._selection.allows(np.array([chunk], np.int64))[0]
        return self._whole.vector(chunk) if is_visible else None

    def clear(self) -> None:
        pass  # the rows are those of the whole index
