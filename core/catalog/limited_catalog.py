"""The catalog as somebody sees it who may not see all of it: read-only, without hidden files."""

from __future__ import annotations

import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np

from core.catalog.catalog import Catalog
from core.catalog.chunk_reader import ChunkDirectory, Ids
from core.catalog.document_facts import TRAITS_KEY, CopyGroups
from core.catalog.pair_vectors import COMPLETE_KEY
from core.catalog.visible_rows import views
from core.machine_key import secret_sum
from core.visibility import Visibility

# What the whole library has learned is made of hidden documents too, but for these. None is told to
# anybody: they say when to read something again.
_SHARED_FACTS = frozenset(("library_id", "meaningless_queries", "copies", TRAITS_KEY))
FileStamps = dict[tuple[str, str], tuple[float, str, str]]


class LimitedCatalog(Catalog):
    """Reads what is visible; what would be written is kept in memory, for this view alone."""

    _listed_chunks = "main.chunks"  # all of them; `directory` leaves the hidden ones out

    def __init__(self, library_folder: Path, visibility: Visibility) -> None:
        self._visibility = visibility
        self._learned: dict[str, str] = {}
        self._visible_guard = threading.Lock()
        self._visible: tuple[ChunkDirectory, Ids, ChunkDirectory] | None = None
        super().__init__(library_folder, writable=False)

    def _opened(self, place: str) -> sqlite3.Connection:
        connection = super()._opened(place)
        try:
            for statement in views(self._visibility):
                connection.execute(statement)
            connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
        return connection

    def directory(self) -> ChunkDirectory:
        """Return which visible chunk belongs to which document; the same one until that changes."""
        whole = super().directory()
        documents = self._visible_documents()
        with self._visible_guard:
            known = self._visible
            if known and known[0] is whole and np.array_equal(known[1], documents):
                return known[2]
            kept = np.isin(whole.documents, documents)
            chunks = whole.chunks[kept]
            if known and np.array_equal(known[2].chunks, chunks):
                found = known[2]  # only hidden documents have changed
            else:
                found = replace(whole, chunks=chunks, documents=whole.documents[kept])
            self._visible = (whole, documents, found)
            return found

    def _visible_documents(self) -> Ids:
        """Return the ids of visible documents: a file may have moved between folders."""
        version = self.read("PRAGMA data_version")[0][0]
        known: tuple[int, Ids] | None = getattr(self._local, "documents", None)
        if known is None or known[0] != version:
            joined = self.read("SELECT group_concat(id) FROM documents")[0][0]
            known = (version, np.sort(np.fromstring(joined or "0", dtype=np.int64, sep=",")))
            self._local.documents = known
        return known[1]

    def visible_chunks(self) -> Ids:
        """Return all visible chunks, also of documents that were replaced a moment ago."""
        current = self.directory().chunks
        if not self.has_old_versions():
            return current
        replaced = [row[0] for row in self.read("SELECT id FROM old_chunks")]
        return np.union1d(current, np.array(replaced, np.int64))

    def file_stamps(self) -> FileStamps:
        """Return for each visible file when it was indexed, and how that ended."""
        rows = self.read(
            "SELECT folders.path, files.path, indexed_at, status, reason FROM files"
            " JOIN folders ON folders.id = folder_id"
        )
        return {(folder, path): (when, state, why) for folder, path, when, state, why in rows}

    def copies(self) -> CopyGroups:
        """Return the copies among visible documents, with a stamp that is of them alone."""
        found = super().copies()
        _, groups, sizes = np.unique(found.firsts, return_inverse=True, return_counts=True)
        kept = sizes[groups] > 1 if len(groups) else np.zeros(0, bool)
        documents, groups = found.documents[kept], groups[kept].astype(np.int64)
        stamp = secret_sum(documents.tobytes() + groups.tobytes())
        return CopyGroups(documents, found.firsts[kept], stamp)

    def meta(self, key: str) -> str | None:
        if key in self._learned:
            return self._learned[key]
        is_shared = key in _SHARED_FACTS or key.startswith(COMPLETE_KEY)
        return super().meta(key) if is_shared else None

    def set_meta(self, key: str, value: str) -> None:
        self._learned[key] = value
