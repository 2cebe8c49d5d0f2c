"""The keyword index without what somebody may not see: hidden chunks count as deleted.

Scores, frequencies and counts depend on the living chunks alone (`bm25f`), so they are those of an
index that never had the hidden ones. Only spellings outlive the chunks that they come from; for
those there is `visible_spellings`.
"""

from __future__ import annotations

import threading
from functools import lru_cache

import numpy as np

from core.keyword.bm25f import Snapshot
from core.keyword.index import KeywordIndex, _State
from core.keyword.segment import Ints
from core.keyword.visible_spellings import Texts, VisibleSpellings
from core.keyword.whoosh_contents import FORMAT_VERSION
from core.machine_key import secret_sum
from core.text import fold

_KEPT_EXPANSIONS = 256


class LimitedIndex(KeywordIndex):
    """What a `KeywordIndex` knows of some of its chunks. `follow` before searching."""

    def __init__(self, whole: KeywordIndex, texts: Texts) -> None:
        """``texts`` gives what chunks say, their names and titles included."""
        self._whole = whole
        self._texts = texts
        self._following = threading.Lock()
        self._followed: tuple[_State, Ints] | None = None
        self._weights = whole._weights
        self._writable = False
        self._name = ""
        self._spellings = VisibleSpellings((), texts)
        self._state = _State(whole._contents, Snapshot([], self._weights), {})

    def follow(self, visible: Ints) -> None:
        """Take up the present state of the whole index, of which these chunks are visible."""
        with self._following:
            state, known = self._whole._state, self._followed
            if known is not None and known[0] is state and known[1] is visible:
                return
            sources = []
            for data, _, is_live in state.snapshot.segments:
                shown = np.isin(data.ids, visible)
                if is_live is not None:
                    shown &= is_live
                if shown.any():
                    sources.append((data, np.flatnonzero(~shown)))
            snapshot = Snapshot(sources, self._weights)
            self._spellings = VisibleSpellings(snapshot.segments, self._texts)
            keep = lru_cache(maxsize=_KEPT_EXPANSIONS)
            snapshot.beginning_with = keep(self._spellings.beginning_with)
            snapshot.alike = keep(self._spellings.alike)
            living = np.sort(snapshot.ids[snapshot.is_live])
            self._name = f"words-{FORMAT_VERSION}.{secret_sum(living.tobytes())}"
            self._state = _State(state.contents, snapshot, {})
            self._followed = (state, visible)

    @property
    def version(self) -> str:
        return self._name  # by the visible chunks, so that others leave no trace when they change

    def refresh(self) -> bool:
        return self._whole.refresh()

    def close(self) -> None:
        self._state = _State(self._contents, Snapshot([], self._weights), {})

    def complete(self, prefix: str, limit: int) -> list[str]:
        folded = fold(prefix)
        return self._spellings.words(folded, limit) if folded else []
