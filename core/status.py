"""Describe what a library contains and how complete its indexes are, for front ends to show."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from core.catalog import Folder
from core.datatypes import Problem, Progress
from core.embedding import MULTILINGUAL_MODEL, Embedder, languages_understood_by
from core.indexing import is_present, noted_progress
from core.search import are_many, told_documents
from core.stores import Stores

_SLOWEST = 10
# A folder of photographs has more than anybody reads.
_LISTED_WITHOUT_TEXT = 1000


@dataclass(frozen=True, slots=True)
class FolderStatus:
    path: str
    is_present: bool
    files: int
    chunks: int
    problems: int
    last_scan: float | None
    documents: int = 0
    words: int = 0
    embedded_chunks: int = 0
    disk_bytes: int = 0  # its share of the library, by the length of its text
    skipped_files: int = 0  # with nothing to search
    not_understood_chunks: int = 0  # by word only: in languages that the model does not understand

    @property
    def is_waiting(self) -> bool:
        """Whether it was added and nothing of it has been read yet."""
        return self.last_scan is None and not self.files

    @property
    def meaning_coverage(self) -> float:
        return self.embedded_chunks / self.chunks if self.chunks else 1.0


@dataclass(frozen=True, slots=True)
class SlowFile:
    path: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Status:
    library: str
    folders: tuple[FolderStatus, ...]
    documents: int
    chunks: int
    words: int
    embedded_chunks: int
    embedding_model: str
    embedding_backend: str
    index_version: str
    disk_bytes: int
    problems: tuple[Problem, ...]
    notices: tuple[str, ...]
    slowest: tuple[SlowFile, ...] = ()
    without_text: tuple[Problem, ...] = ()  # the first of them, and why
    indexing: Progress | None = None  # how far it is, in whatever process it runs
    languages: Mapping[str, int] = field(default_factory=dict)  # documents in each, the most first
    not_understood: Mapping[str, int] = field(default_factory=dict)  # of these, by word only
    not_understood_chunks: int = 0
    offered_model: str = ""  # a bundled one that understands many more of the documents

    @property
    def meaning_coverage(self) -> float:
        return self.embedded_chunks / self.chunks if self.chunks else 1.0

    @property
    def by_word_only(self) -> str:
        """A sentence on documents that the model does not understand; empty if there are none."""
        return told_documents(self.not_understood)


def library_status(
    stores: Stores, embedder: Embedder, index_version: str, *, is_limited: bool = False
) -> Status:
    """Collect the state of a library from its stores.

    Of a library that ``is_limited`` to a part, what is known of the whole only is left out, and the
    text stands for the room that it takes.
    """
    catalog = stores.catalog
    with catalog.snapshot():
        text = catalog.text_figures()
        disk_bytes = text.characters if is_limited else _disk_usage(stores.folder)
        chunks = catalog.chunk_count()
        embedded = len(stores.vectors) + catalog.link_list_count()
        foreign = stores.understanding.passages()
        all_embedded = embedded >= chunks and not foreign
        model_id = None if all_embedded else _model(stores, embedder)
        not_understood = stores.understanding.documents()
        return Status(
            library=str(stores.folder),
            folders=tuple(
                _folder_status(
                    stores,
                    folder,
                    all_embedded=all_embedded,
                    model_id=model_id,
                    bytes_per_character=disk_bytes / text.characters if text.characters else 0.0,
                )
                for folder in catalog.folders()
            ),
            documents=text.documents,
            chunks=chunks,
            words=text.words,
            embedded_chunks=embedded,
            embedding_model=embedder.model_name,
            embedding_backend=embedder.backend,
            index_version=index_version,
            disk_bytes=disk_bytes,
            problems=tuple(catalog.problems()),
            notices=tuple(stores.notices),
            slowest=_slowest(stores),
            without_text=tuple(catalog.files_without_text(_LISTED_WITHOUT_TEXT)),
            indexing=None if is_limited else noted_progress(stores.folder),
            languages=catalog.language_counts(),
            not_understood=not_understood,
            not_understood_chunks=foreign,
            offered_model=_offered(embedder, not_understood, text.documents),
        )


def _offered(embedder: Embedder, not_understood: Mapping[str, int], documents: int) -> str:
    if not are_many(not_understood, documents) or embedder.model_name == MULTILINGUAL_MODEL:
        return ""
    understood = languages_understood_by(MULTILINGUAL_MODEL)
    gained = {
        code: count
        for code, count in not_understood.items()
        if understood is None or code in understood
    }
    return MULTILINGUAL_MODEL if are_many(gained, documents) else ""


def _model(stores: Stores, embedder: Embedder) -> int | None:
    return stores.catalog.model_id(embedder.model_name, embedder.dimensions)


def _folder_status(
    stores: Stores,
    folder: Folder,
    *,
    all_embedded: bool,
    model_id: int | None,
    bytes_per_character: float,
) -> FolderStatus:
    catalog = stores.catalog
    files = catalog.file_figures(folder.id)
    text = catalog.text_figures(folder.id)
    chunks = embedded = catalog.folder_chunk_count(folder.id)
    if not all_embedded:
        embedded = (
            0 if model_id is None else catalog.folder_chunk_count(folder.id, embedded_by=model_id)
        )
    return FolderStatus(
        path=folder.path,
        is_present=is_present(Path(folder.path)),
        files=files.with_text,
        chunks=chunks,
        problems=files.problems,
        last_scan=folder.last_scan,
        documents=text.documents,
        words=text.words,
        embedded_chunks=embedded,
        disk_bytes=round(text.characters * bytes_per_character),
        skipped_files=files.ignored,
        not_understood_chunks=0 if all_embedded else stores.understanding.passages(folder.id),
    )


def _slowest(stores: Stores) -> tuple[SlowFile, ...]:
    rows = stores.catalog.slowest_files(_SLOWEST)
    return tuple(SlowFile(str(Path(folder, path)), ms / 1000) for folder, path, ms in rows)


def _disk_usage(folder: Path) -> int:
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += (Path(place) / name).stat().st_size
    return total
