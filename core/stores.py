"""The three stores of a library, opened together and kept in agreement.

The catalog is the truth. An index that is missing, damaged, stale or of another library is brought
up to it, and a damaged catalog is set aside and begun anew; what was done is told in ``notices``.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path

from core.catalog import Catalog
from core.catalog_rescue import remember_folders, set_aside, take_over
from core.embedding import Embedder
from core.errors import CatalogDamagedError, LibraryBusyError, LibraryError
from core.following import follow_catalog
from core.keyword_index import KeywordIndex, KeywordIndexDamaged
from core.vector_index import VectorIndex
from core.writer_lock import WriterLock

_KEYWORD_FOLDER = "keywords"
_VECTOR_FOLDER = "vectors"


class Stores:
    """The open stores. Reading needs no lock; `writing` takes the writer lock."""

    def __init__(self, folder: Path, embedder: Embedder) -> None:
        self.folder = folder
        self.keyword_folder = folder / _KEYWORD_FOLDER
        self.notices: list[str] = []
        self._embedder = embedder
        self._guard = threading.RLock()
        self._lock = WriterLock(folder)
        self._vectors_loaded = False
        self.vectors = VectorIndex(
            folder / _VECTOR_FOLDER, embedder.model_name, embedder.dimensions
        )
        try:
            self.catalog = Catalog(folder)
            self.keywords = self._open_keywords()
        except CatalogDamagedError as error:
            if hasattr(self, "catalog"):
                self.catalog.close()
            self._begin_anew(error)

    def close(self) -> None:
        self.vectors.clear()  # Windows deletes no file that is mapped
        self.keywords.close()
        self.catalog.close()

    def refresh(self, *, by_meaning: bool) -> None:
        """Take in what this or another process has committed since the last time."""
        with self._guard:
            self.keywords.refresh()
            if by_meaning:
                self.refresh_vectors()

    def refresh_vectors(self) -> None:
        with self._guard:
            self.load_vectors()
            model_id = self.catalog.model_id(self._embedder.model_name, self._embedder.dimensions)
            self.vectors.catch_up(self.catalog, model_id)
            self._tell_of_vectors()

    def load_vectors(self, *, anew: bool = False) -> None:
        """Open the vector index as it is on disk, once, or ``anew`` if it was replaced since."""
        with self._guard:
            if self._vectors_loaded:
                if anew:
                    self.vectors.load_if_replaced()
                    self._tell_of_vectors()
                return
            self.vectors.load(self.catalog.library_id)
            self._vectors_loaded = True
            self._tell_of_vectors()

    def _tell_of_vectors(self) -> None:
        if self.vectors.notice and self.vectors.notice not in self.notices:
            self.notices.append(self.vectors.notice)

    @contextlib.contextmanager
    def writing(self) -> Iterator[KeywordIndex]:
        """Be the writer of the library; yields the keyword index, open for writing."""
        if not self.catalog.path.exists():
            raise LibraryError(
                f"The library {self.folder} is gone. If it is on a drive, connect it again."
            )
        with self._locked():
            self.catalog.check_integrity()
            with contextlib.closing(self._writable_keywords()) as index:
                yield index
            folders = [folder.path for folder in self.catalog.folders()]
            remember_folders(self.folder, folders)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        self._lock.acquire()
        try:
            yield
        finally:
            self._lock.release()

    def _writable_keywords(self) -> KeywordIndex:
        folder = self.keyword_folder
        try:
            return KeywordIndex(folder, writable=True)
        except KeywordIndexDamaged as error:
            self._rebuild_keywords(error)
            return KeywordIndex(folder, writable=True)

    def _open_keywords(self) -> KeywordIndex:
        folder = self.keyword_folder
        try:
            index = KeywordIndex(folder)
            if index.watermark.library_id not in ("", self.catalog.library_id):
                raise KeywordIndexDamaged("The keyword index belongs to another library.")
        except KeywordIndexDamaged as error:
            with self._locked():
                self._rebuild_keywords(error)
            return KeywordIndex(folder)
        mark = index.watermark
        behind = (
            mark.last_chunk < self.catalog.last_chunk()
            or mark.last_removal < self.catalog.last_removal()
        )
        if behind:
            try:
                with (
                    self._locked(),
                    contextlib.closing(KeywordIndex(folder, writable=True)) as writer,
                ):
                    follow_catalog(self.catalog, writer, folder)
            except LibraryBusyError:
                pass  # the process that is writing is about to bring it up to date itself
            except LibraryError as error:  # a full disk, a read-only place: what is there is good
                self.notices.append(f"The newest documents are not searchable yet. {error}")
            index.refresh()
        return index

    def _rebuild_keywords(self, reason: KeywordIndexDamaged) -> None:
        folder = self.keyword_folder
        with contextlib.closing(KeywordIndex.create(folder)) as writer:
            follow_catalog(self.catalog, writer, folder)
        if self.catalog.last_chunk():
            self.notices.append(f"{reason} It was rebuilt from the catalog.")

    def rescue(self, reason: CatalogDamagedError) -> None:
        """Begin anew after damage that showed itself only now."""
        with self._guard:
            self.close()
            self._begin_anew(reason)

    def _begin_anew(self, reason: CatalogDamagedError) -> None:
        """Replace a damaged catalog; its documents are read again by the next run of indexing."""
        with self._locked():
            damaged = set_aside(self.folder)
            self.catalog = Catalog(self.folder)
            vectors = take_over(damaged, self.catalog)
        self.notices.append(
            f"{reason} It was set aside as {damaged.name} and begun anew: index the folders again. "
            f"{vectors:,} vectors could be saved."
        )
        self.vectors.clear()
        self._vectors_loaded = False
        self.keywords = self._open_keywords()
