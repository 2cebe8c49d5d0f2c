"""List what a library stores on disk (which files, what for, how large), and delete it.

Only Pagehound's own file names are known here, so that deleting a library leaves everything else in
its folder alone.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core import locations
from core.catalog import WriterLock
from core.errors import LibraryError


class Kind(StrEnum):
    TEXT = "text"  # the text of documents, passages, and their vectors
    WORDS = "words"
    MEANING = "meaning"
    RECOGNISED = "recognised"  # text recognised in pictures
    MODELS = "models"
    SETTINGS = "settings"
    HISTORY = "history"  # what the window stores: searches, sizes, small pictures
    AGENTS = "agents"  # agents' requests, and the key to the HTTP interface
    EVALUATION = "evaluation"
    OTHER = "other"  # locks, and files that repairs set aside


def _with_temporary(*names: str) -> tuple[str, ...]:
    return (*names, *map(locations.temporary, names))


# Name patterns of files directly in the library's folder.
_NAMES: dict[Kind, tuple[str, ...]] = {
    Kind.TEXT: tuple(locations.CATALOG + suffix for suffix in locations.DATABASE_SUFFIXES),
    Kind.WORDS: (locations.KEYWORDS,),
    Kind.MEANING: (locations.VECTORS,),
    Kind.RECOGNISED: (locations.OCR_CACHE,),
    Kind.MODELS: (locations.MODELS,),
    Kind.SETTINGS: _with_temporary(locations.SETTINGS, locations.FOLDERS),
    Kind.HISTORY: (locations.WINDOW, f"{locations.WINDOW}.lock", locations.THUMBNAILS),
    Kind.AGENTS: (
        *_with_temporary(locations.AGENT_LOG),
        locations.API_TOKEN,
        locations.AGENTS,
        locations.AGENTS_SEEN,
    ),
    Kind.EVALUATION: (locations.EVALUATIONS, locations.EXPECTATIONS),
    Kind.OTHER: (locations.DAMAGED_CATALOGS, locations.WRITER_NOTE, locations.WRITER_LOCK),
}


@dataclass(frozen=True, slots=True)
class Stored:
    kind: Kind
    paths: tuple[Path, ...]
    size_bytes: int


def stored_data(library_folder: Path) -> list[Stored]:
    """List the stored files by purpose."""
    found = []
    for kind, patterns in _NAMES.items():
        paths = [path for pattern in patterns for path in sorted(library_folder.glob(pattern))]
        if paths:
            found.append(Stored(kind, tuple(paths), sum(map(size_on_disk, paths))))
    return found


def size_on_disk(path: Path) -> int:
    """Return the bytes in a file or below a folder."""
    if path.is_dir() and not path.is_symlink():
        return sum(
            _file_size(Path(place) / name) for place, _, names in os.walk(path) for name in names
        )
    return _file_size(path)


def _file_size(path: Path) -> int:
    with contextlib.suppress(OSError):
        return path.lstat().st_size
    return 0


def delete_stored_data(library_folder: Path) -> None:
    """Delete everything that a library stores; documents are never touched.

    The library must be closed in this process; if another process is writing to it, nothing is
    deleted.
    """
    lock = WriterLock(library_folder)
    lock.acquire()
    failed: list[str] = []
    try:
        for stored in stored_data(library_folder):
            for path in stored.paths:
                if path.name == locations.WRITER_LOCK:
                    continue  # held until the end
                try:
                    if path.is_dir() and not path.is_symlink():
                        shutil.rmtree(path)
                    else:
                        path.unlink()
                except FileNotFoundError:
                    continue
                except OSError as error:
                    failed.append(f"{path} ({error.strerror})")
    finally:
        lock.release()
    with contextlib.suppress(OSError):
        (library_folder / locations.WRITER_LOCK).unlink()
    with contextlib.suppress(OSError):
        library_folder.rmdir()  # if nothing else is in it
    if failed:
        raise LibraryError(
            f"Some files could not be deleted: {', '.join(failed)}. Close other programs that "
            "use the library and try again."
        )
