"""The three stores of a library, opened together and kept consistent.

The catalog is the source of truth. An index that is missing, damaged, stale or from another library
is updated from it, and a damaged catalog is set aside and replaced; ``notices`` says what was done.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from core import locations
from core.catalog import (
    Catalog,
    PairVectors,
    Understanding,
    WriterLock,
    is_emptied,
    remember_folders,
    remembered_folders,
    set_aside,
    take_over,
)
from core.embedding import Embedder, has_pairs, languages_understood_by
from core.errors import CatalogDamagedError, LibraryBusyError, LibraryError
from core.keyword import KeywordIndex, KeywordIndexDamaged, follow_catalog
from core.private_files import tighten
from core.vectors import VectorIndex

# How long somebody who opens a library waits for another program that is creating or repairing it.
_PATIENCE_S = 5.0
_PAUSE_S = 0.02

_log = logging.getLogger(__name__)


class Stores:
    """The open stores. Reading needs no lock; `writing` takes the writer lock."""

    def __init__(self, folder: Path, embedder: Embedder) -> None:
        self.folder = folder
        self.keyword_folder = folder / locations.KEYWORDS
        self.notices: list[str] = []
        self._embedder = embedder
        self._guard = threading.RLock()
        self._lock = WriterLock(folder)
        self._vectors_loaded = False
        self.vectors = VectorIndex(
            folder / locations.VECTORS, embedder.model_name, embedder.dimensions
        )
        _clear_the_way(self.keyword_folder)
        try:
            self._open_catalog()
            self.keywords = self._open_keywords()
        except CatalogDamagedError as error:
            if hasattr(self, "catalog"):
                self.catalog.close()
            self._begin_anew(error)
        self._identity = _identity(self.catalog.path)
        self._tell_catalog()

    def _open_catalog(self) -> None:
        """Open the catalog, or create it. Several programs may start at once on a new library."""
        path = self.folder / locations.CATALOG
        if path.exists() and path.stat().st_size:
            with contextlib.suppress(CatalogDamagedError):  # or it is only half created yet
                self.catalog = Catalog(self.folder)
            if hasattr(self, "catalog"):
                self._mend_copy_of_folders()
                return
        with self._locked(_PATIENCE_S):
            is_new = not path.exists()
            try:
                if not is_new and is_emptied(self.folder):
                    raise CatalogDamagedError(f"The catalog {path} was emptied.")
                self.catalog = Catalog(self.folder)
            except CatalogDamagedError as error:
                self._replace_catalog(error)
            else:
                if is_new:
                    self._take_over_folders()

    def _tell_catalog(self) -> None:
        """Let the catalog know what the active model understands of its texts."""
        name = self._embedder.model_name
        self.catalog.understood = languages_understood_by(name)
        self.understanding = Understanding(self.catalog, name, self.catalog.understood)

    def _take_over_folders(self) -> None:
        """Begin with the folders of a catalog that was deleted."""
        folders = remembered_folders(self.folder)
        for path in folders:
            self.catalog.add_folder(path)
        if folders:
            self._notice(
                "The catalog of this library was missing. Its folders are still known; index them "
                "again."
            )
        elif any(self.keyword_folder.glob("*.words")):  # there was a library
            self._notice(
                "The catalog of this library was missing, and so was the list of its folders. Add "
                "the folders again."
            )

    def _mend_copy_of_folders(self) -> None:
        """Replace a damaged copy of the list of folders: it is needed when the catalog is, too.

        A copy with more folders stays. Whoever creates the catalog anew may not have added all of
        them yet, or was killed before.
        """
        folders = [folder.path for folder in self.catalog.folders()]
        if not set(folders) <= set(remembered_folders(self.folder)):
            remember_folders(self.folder, folders)

    def pairs(self) -> PairVectors | None:
        """Return the vectors of pairs of sentences; None if the model is not used for them."""
        name = self._embedder.model_name
        if not has_pairs(name):
            return None
        return PairVectors(self.catalog, name, self._embedder.dimensions)

    @property
    def is_replaced(self) -> bool:
        """Whether another process has put another catalog in the place of the open one."""
        return _identity(self.catalog.path) not in (None, self._identity)

    def keep(self) -> None:
        """Go on with the open catalog, although another file is in its place."""
        self._identity = _identity(self.catalog.path)

    def close(self) -> None:
        self.vectors.clear()  # Windows cannot delete a mapped file
        self.keywords.close()
        self.catalog.close()

    def refresh(self, *, by_meaning: bool) -> None:
        """Load what this or another process has committed since the last time."""
        with self._guard:
            try:
                self.keywords.refresh()
            except KeywordIndexDamaged as error:
                self.repair_or_go_on(error)
            if by_meaning:
                self.refresh_vectors()

    def repair_or_go_on(self, reason: KeywordIndexDamaged) -> None:
        """Rebuild the keyword index; while that is not possible, what was loaded still answers."""
        try:
            with self._guard, self._locked():
                self._rebuild_keywords(reason)
                self.keywords.refresh()
        except (LibraryError, LibraryBusyError) as error:
            sentence = str(error if isinstance(error, LibraryError) else reason)
            if sentence not in self.notices:
                self._notice(sentence)

    def refresh_vectors(self) -> None:
        with self._guard:
            self.load_vectors()
            model_id = self.catalog.model_id(self._embedder.model_name, self._embedder.dimensions)
            if self.vectors.watermark.last_removal > self.keywords.watermark.last_removal:
                self.keywords.refresh()  # the writer has just finished
            self.vectors.catch_up(self.catalog, model_id, self.keywords.watermark)
            self._tell_of_vectors()

    def load_vectors(self, *, anew: bool = False) -> None:
        """Load the vector index from disk, once, or with ``anew`` again if it was replaced."""
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
            self._notice(self.vectors.notice)

    def _notice(self, sentence: str) -> None:
        """Keep what a person should be told, and log it for troubleshooting."""
        self.notices.append(sentence)
        _log.warning("%s", sentence)

    @contextlib.contextmanager
    def writing(self) -> Iterator[KeywordIndex]:
        """Become the writer of the library; yield the keyword index, open for writing."""
        if not self.catalog.path.exists():
            raise LibraryError(
                f"The library {self.folder} no longer exists. If it is on a removable drive, "
                "connect the drive again."
            )
        with self._locked():
            if self.is_replaced:  # what is written to the old one would be lost
                raise LibraryBusyError(
                    f"The library {self.folder} is locked by another program. Try again."
                )
            if self.catalog.check_integrity():
                for _ in self.catalog.find_damage():
                    pass
            self.catalog.check_folders()
            self._forget_damaged()
            with contextlib.closing(self._writable_keywords()) as index:
                yield index
            folders = [folder.path for folder in self.catalog.folders()]
            remember_folders(self.folder, folders)
            tighten(self.folder)

    def report_damage(self) -> str:
        """Have damaged documents read again by the next run of indexing; return a sentence."""
        count = len(self.catalog.damaged_documents)
        if not count and not self.catalog.has_damage:
            return ""
        try:
            with self._locked():
                self._forget_damaged()
        except (LibraryError, LibraryBusyError):  # somebody is writing, or it goes deeper
            self.suspect_damage()
        if not count:
            return ""
        documents = "1 document is" if count == 1 else f"{count:,} documents are"
        return f"In the library {documents} damaged and left out. Update it to read them again."

    def suspect_damage(self) -> None:
        """Have the next run of indexing check the whole catalog, and heal what it finds."""
        with contextlib.suppress(LibraryError):
            self.catalog.set_meta("checked", "0")

    @property
    def is_up_to_date(self) -> bool:
        """Whether the keyword index has followed all that was removed from the catalog."""
        return self.keywords.watermark.last_removal >= self.catalog.last_removal()

    def _forget_damaged(self) -> None:
        if self.catalog.damaged_documents or self.catalog.has_damage:
            count = self.catalog.forget_damaged()
            _log.warning("%d damaged documents are to be read again", count)
        if self.catalog.has_lost_rows:
            self.catalog.has_lost_rows = False
            self.load_vectors()
            self.vectors.start_over()
            reason = KeywordIndexDamaged("The keyword index named passages that were damaged.")
            self._rebuild_keywords(reason)

    @contextlib.contextmanager
    def _locked(self, patience_s: float = 0.0) -> Iterator[None]:
        until = time.monotonic() + patience_s
        while True:
            try:
                self._lock.acquire()
                break
            except LibraryBusyError:
                if time.monotonic() >= until:
                    raise
            time.sleep(_PAUSE_S)
        try:
            yield
        finally:
            self._lock.release()

    def _writable_keywords(self) -> KeywordIndex:
        folder = self.keyword_folder
        try:
            return KeywordIndex(folder, writable=True, beside=self.keywords)
        except KeywordIndexDamaged as error:
            self._rebuild_keywords(error)
            return KeywordIndex(folder, writable=True)

    def _open_keywords(self) -> KeywordIndex:
        folder = self.keyword_folder
        try:
            index = self._fitting_keywords()
        except KeywordIndexDamaged:
            with self._locked(_PATIENCE_S):
                try:  # another program may have just created it
                    index = self._fitting_keywords()
                except KeywordIndexDamaged as error:
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
                pass  # the process that is writing will update it itself
            except LibraryError as error:
                # A full disk, a read-only folder: what is there still works.
                self._notice(f"The newest documents are not searchable yet. {error}")
            index.refresh()
        return index

    def _fitting_keywords(self) -> KeywordIndex:
        index = KeywordIndex(self.keyword_folder)
        if index.watermark.library_id not in ("", self.catalog.library_id):
            raise KeywordIndexDamaged("The keyword index belongs to another library.")
        return index

    def _rebuild_keywords(self, reason: KeywordIndexDamaged) -> None:
        folder = self.keyword_folder
        started = time.monotonic()
        try:
            with contextlib.closing(KeywordIndex.create(folder)) as writer:
                follow_catalog(self.catalog, writer, folder)
        except OSError as error:  # a full disk, or whoever did the damage is still at it
            raise LibraryError(
                f"{reason} The keyword index could not be written: {error.strerror or error}."
            ) from error
        if self.catalog.last_chunk():
            self._notice(f"{reason} It was rebuilt from the catalog.")
            _log.info("Rebuilt the keyword index in %.1f s", time.monotonic() - started)

    def rescue(self, reason: CatalogDamagedError) -> None:
        """Start again after damage that was found only now."""
        with self._guard:
            self.close()
            self._begin_anew(reason)
            self._identity = _identity(self.catalog.path)
            self._tell_catalog()

    def _begin_anew(self, reason: CatalogDamagedError) -> None:
        """Replace a damaged catalog; the next indexing run reads its documents again."""
        with self._locked():
            self._replace_catalog(reason)
        self.keywords = self._open_keywords()

    def _replace_catalog(self, reason: CatalogDamagedError) -> None:
        damaged = set_aside(self.folder)
        self.catalog = Catalog(self.folder)
        vectors = take_over(damaged, self.catalog)
        self._notice(
            f"{reason} It was set aside as {damaged.name} and replaced by an empty one: index "
            f"the folders again. {vectors:,} vectors could be saved."
        )
        self.vectors.clear()
        self._vectors_loaded = False


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what makes a file this one; None if there is none."""
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_dev, facts.st_ino


def _clear_the_way(folder: Path) -> None:
    """Remove what is in the place of a folder of ours: it holds nothing that cannot be rebuilt."""
    if os.path.lexists(folder) and not folder.is_dir():
        try:
            folder.unlink()
        except OSError as error:
            raise LibraryError(
                f"{folder} is in the way of the index and cannot be removed: {error.strerror}."
            ) from error
