"""A library as somebody sees it who may see only a part: `Library` over limited stores.

Everything that can be asked of a library goes through its three stores. Here they leave out what is
hidden, so that answers are those of a library that never had it: hits, counts, statistics, names,
suggestions, versions, errors. It cannot be written to.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from core.catalog import FileStamps, LimitedCatalog, document_name
from core.datatypes import NameMatch, Problem, Progress, ReindexReport
from core.embedding import Embedder
from core.errors import CatalogDamagedError, LibraryError, ModelUnavailableError
from core.keyword import KeywordIndex, KeywordIndexDamaged, LimitedIndex
from core.library import Library
from core.search import Question, learn_chance
from core.status import Status, library_status
from core.stores import Stores
from core.vectors import LimitedVectors
from core.visibility import Visibility

_log = logging.getLogger(__name__)

# While a library is indexed its vectors change all the time; what chance reaches hardly does.
_LEARN_AGAIN_S = 600.0
_GROWN = 1.1


class _LimitedStores(Stores):
    """The visible part of open stores."""

    def __init__(self, whole: Stores, visibility: Visibility, embedder: Embedder) -> None:
        self.whole = whole
        self.folder = whole.folder
        self.notices = []  # they may speak of hidden documents
        self._embedder = embedder
        self._learning = threading.Lock()
        self._learned: tuple[str, int, float] | None = None
        self.limited_catalog = LimitedCatalog(whole.folder, visibility)
        self.catalog = self.limited_catalog
        self._tell_catalog()
        self.limited_keywords = LimitedIndex(whole.keywords, self._texts)
        self.keywords = self.limited_keywords
        self.limited_vectors = LimitedVectors(whole.vectors)
        self.vectors = self.limited_vectors

    def follow(self, *, by_meaning: bool) -> None:
        """Take up what the whole stores have taken up."""
        visible = self.limited_catalog.visible_chunks()
        self.limited_keywords.follow(visible)
        if by_meaning:
            self.limited_vectors.follow(visible)
            self._learn_chance()

    def _learn_chance(self) -> None:
        """Learn what chance reaches among visible passages, as indexing does for all."""
        vectors = self.vectors
        with self._learning:
            if self._learned is not None:
                version, count, when = self._learned
                is_close = count <= len(vectors) * _GROWN and len(vectors) <= count * _GROWN
                is_recent = time.monotonic() - when < _LEARN_AGAIN_S
                if version == vectors.version or (is_close and is_recent):
                    return
            model = self.catalog.model_id(self._embedder.model_name, self._embedder.dimensions)
            with contextlib.suppress(ModelUnavailableError):  # a search says so
                if model is not None:
                    learn_chance(self.catalog, vectors, self._embedder, model)
            self._learned = (vectors.version, len(vectors), time.monotonic())

    def _texts(self, chunks: Sequence[int]) -> Iterator[str]:
        for each in self.catalog.records(chunks).values():
            name = document_name(each.member or each.path)
            yield f"{name}\n{each.title}\n{each.heading_path}\n{each.content}"

    def close(self) -> None:
        self.keywords.close()
        self.catalog.close()

    def report_damage(self) -> str:
        count = len(self.catalog.damaged_documents)
        if not count:
            return ""
        self.whole.catalog.damaged_documents |= self.catalog.damaged_documents
        self.whole.report_damage()
        self.catalog.damaged_documents.clear()
        documents = "1 document is" if count == 1 else f"{count:,} documents are"
        return f"In the library {documents} damaged and left out. Update it to read them again."

    def suspect_damage(self) -> None:
        self.whole.suspect_damage()

    def repair_or_go_on(self, reason: KeywordIndexDamaged) -> None:
        self.whole.repair_or_go_on(reason)
        self.follow(by_meaning=False)

    @property
    def is_up_to_date(self) -> bool:
        return self.whole.is_up_to_date

    @property
    def is_replaced(self) -> bool:
        """Return False: the whole library takes up another catalog, and this one follows it."""
        return False

    @contextlib.contextmanager
    def writing(self) -> Iterator[KeywordIndex]:
        _refuse()
        yield self.keywords

    def rescue(self, reason: CatalogDamagedError) -> None:
        raise reason


class LimitedLibrary(Library):
    """The visible part of an open library, which must stay open as long as this is used."""

    def __init__(self, whole: Library, visibility: Visibility) -> None:
        self._whole = whole
        self.visibility = visibility
        self.folder = whole.folder
        self.settings = whole.settings
        self.wishes = whole.wishes
        self._embedder = whole._embedder
        self._guard = threading.Lock()
        self._retired = []
        self._open_stores()

    def _open_stores(self) -> None:
        self._limited = _LimitedStores(self._whole._stores, self.visibility, self._embedder)
        self._stores = self._limited
        self._open_search()

    def _refresh(self, *, by_meaning: bool) -> None:
        self._whole._refresh(by_meaning=by_meaning)
        with self._guard:
            self.settings = self._whole.settings
            if self._limited.whole.catalog is not self._whole._stores.catalog or (
                self._limited.whole is not self._whole._stores
            ):
                self._retired += [self._searcher, self._stores]
                self._open_stores()
            self._limited.follow(by_meaning=by_meaning)

    def close(self) -> None:
        for part in (self._searcher, self._stores, *self._retired):
            part.close()

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]:
        self._refresh(by_meaning=False)
        return super().names(query, limit=limit)

    def is_indexable(self, path: Path | str) -> bool:
        return self.visibility.sees(str(path)) and super().is_indexable(path)

    def status(self) -> Status:
        self._refresh(by_meaning=True)
        version = self._searcher.index_version("hybrid")
        return library_status(self._stores, self._embedder, version, is_limited=True)

    def file_stamps(self) -> FileStamps:
        """Return the state of visible files, for `report_since`."""
        return self._limited.limited_catalog.file_stamps()

    def report_since(self, before: FileStamps) -> ReindexReport:
        """Return what a run of indexing did to visible files since their state was noted."""
        after = self.file_stamps()
        read = {place: facts for place, facts in after.items() if before.get(place) != facts}
        failed = [(place, why) for place, (_, state, why) in read.items() if state == "problem"]
        indexed = sum(state == "indexed" for _, state, _ in read.values())
        return ReindexReport(
            indexed_files=indexed,
            skipped_files=len(after) - indexed - len(failed),
            removed_files=len(before.keys() - after.keys()),
            failed_files=len(failed),
            embedding_model=self.embedding_model,
            embedding_backend=self.embedding_backend,
            problems=tuple(Problem(str(Path(*place)), why) for place, why in sorted(failed)),
        )

    def _run(
        self, paths: Sequence[Path | str] | None, *, add: bool, options: dict[str, bool]
    ) -> Generator[Progress, None, None]:
        _refuse()


def _refuse() -> NoReturn:
    raise LibraryError("Only the whole library can be changed, not a part of it.")
