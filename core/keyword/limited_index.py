"""The keyword index without what somebody may not see: hidden chunks count as deleted.

Scores, frequencies and counts depend on the living chunks alone (`bm25f`), so they are those of an
index that never had the hidden ones. Only spellings outlive the chunks that they come from, so
words are offered only if a visible chunk really has them.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from core.keyword.bm25f import Snapshot
from core.keyword.index import KeywordIndex, _State
from core.keyword.segment import Ints
from core.keyword.whoosh_contents import FORMAT_VERSION
from core.query import Word
from core.text import analysis, fold

# A word that is written at all is nearly always in the first of the chunks with its stem.
_LOOKED_INTO = 40
_OFFERED = 4  # times as many words are looked at as are wanted

Texts = Callable[[Sequence[int]], Iterable[str]]


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
            living = np.sort(snapshot.ids[snapshot.is_live])
            self._name = f"words-{FORMAT_VERSION}.{zlib.crc32(living.tobytes()):08x}"
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
        found = super().complete(prefix, _OFFERED * limit)
        return self._really_written(found, limit)

    def suggest(self, word: str, limit: int) -> list[str]:
        return self._really_written(super().suggest(word, _OFFERED * limit), limit)

    def is_written(self, word: str) -> bool:
        return super().is_written(word) and bool(self._really_written([fold(word)], 1))

    def _really_written(self, words: Sequence[str], limit: int) -> list[str]:
        kept: list[str] = []
        for word in words:
            if len(kept) >= limit:
                break
            chunks = self.plan(Word(word)).matching(None)[:_LOOKED_INTO].tolist()
            texts = self._texts(chunks) if chunks else ()
            if any(fold(word) in {fold(each) for each in analysis.split(text)} for text in texts):
                kept.append(word)
        return kept
