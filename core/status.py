"""What a library holds and how far its indexes are, for front ends to show."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from core.catalog import Folder
from core.datatypes import Problem
from core.embedding import Embedder
from core.scanning import is_present
from core.stores import Stores

_SLOWEST = 10


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
    skipped_files: int = 0  # nothing in them to search

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

    @property
    def meaning_coverage(self) -> float:
        return self.embedded_chunks / self.chunks if self.chunks else 1.0


def library_status(stores: Stores, embedder: Embedder, index_version: str) -> Status:
    """Gather the state of a library from its stores."""
    catalog = stores.catalog
    with catalog.snapshot():
        disk_bytes = _disk_usage(stores.folder)
        chunks = catalog.chunk_count()
        embedded = len(stores.vectors)
        documents, words, characters = catalog.read(
            "SELECT COUNT(*), COALESCE(SUM(word_count), 0), COALESCE(SUM(char_count), 0)"
            " FROM documents"
        )[0]
        model_id = None if embedded >= chunks else _model(stores, embedder)
        return Status(
            library=str(stores.folder),
            folders=tuple(
                _folder_status(
                    stores,
                    folder,
                    all_embedded=embedded >= chunks,
                    model_id=model_id,
                    bytes_per_character=disk_bytes / characters if characters else 0.0,
                )
                for folder in catalog.folders()
            ),
            documents=documents,
            chunks=chunks,
            words=words,
            embedded_chunks=embedded,
            embedding_model=embedder.model_name,
            embedding_backend=embedder.backend,
            index_version=index_version,
            disk_bytes=disk_bytes,
            problems=tuple(catalog.problems()),
            notices=tuple(stores.notices),
            slowest=_slowest(stores),
        )


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
    read = stores.catalog.read
    files, problems, skipped = read(
        "SELECT COALESCE(SUM(status != 'ignored'), 0), COALESCE(SUM(status = 'problem'), 0),"
        " COALESCE(SUM(status = 'ignored'), 0) FROM files WHERE folder_id = ?",
        (folder.id,),
    )[0]
    documents, words, characters = read(
        "SELECT COUNT(*), COALESCE(SUM(word_count), 0), COALESCE(SUM(char_count), 0)"
        " FROM documents JOIN files ON files.id = file_id WHERE folder_id = ?",
        (folder.id,),
    )[0]
    of_folder = (
        "SELECT COUNT(*) FROM chunks JOIN documents ON documents.id = document_id"
        " JOIN files ON files.id = file_id WHERE folder_id = ?"
    )
    chunks = read(of_folder, (folder.id,))[0][0]
    embedded = chunks
    if not all_embedded:
        embedded = read(
            f"{of_folder} AND EXISTS (SELECT 1 FROM vectors WHERE model_id = ?"
            " AND vectors.text_hash = chunks.text_hash)",
            (folder.id, model_id),
        )[0][0]
    return FolderStatus(
        path=folder.path,
        is_present=is_present(Path(folder.path)),
        files=files,
        chunks=chunks,
        problems=problems,
        last_scan=folder.last_scan,
        documents=documents,
        words=words,
        embedded_chunks=embedded,
        disk_bytes=round(characters * bytes_per_character),
        skipped_files=skipped,
    )


def _slowest(stores: Stores) -> tuple[SlowFile, ...]:
    rows = stores.catalog.read(
        "SELECT folders.path, files.path, duration_ms FROM files"
        " JOIN folders ON folders.id = folder_id WHERE duration_ms > 0"
        " ORDER BY duration_ms DESC, files.path LIMIT ?",
        (_SLOWEST,),
    )
    return tuple(SlowFile(str(Path(folder, path)), ms / 1000) for folder, path, ms in rows)


def _disk_usage(folder: Path) -> int:
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += (Path(place) / name).stat().st_size
    return total
