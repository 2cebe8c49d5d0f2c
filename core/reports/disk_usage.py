"""What a library keeps on disk: which files, what for, how large; and how all of it is deleted.

Only names that Pagehound gives are known here, so that a library in a folder with other things in
it takes nothing of them along.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core.errors import LibraryError
from core.writer_lock import WriterLock


class Kind(StrEnum):
    TEXT = "text"  # the text of documents, passages, and their vectors
    WORDS = "words"
    MEANING = "meaning"
    RECOGNISED = "recognised"  # text recognised in pictures
    MODELS = "models"
    SETTINGS = "settings"
    HISTORY = "history"  # what the window remembers: searches, sizes
    AGENTS = "agents"  # what agents asked, and the key to the HTTP interface
    EVALUATION = "evaluation"
    OTHER = "other"  # locks, and what repairs set aside


# Patterns of names directly in the library's folder.
_NAMES: dict[Kind, tuple[str, ...]] = {
    Kind.TEXT: ("catalog.sqlite", "catalog.sqlite-wal", "catalog.sqlite-shm"),
    Kind.WORDS: ("keywords",),
    Kind.MEANING: ("vectors",),
    Kind.RECOGNISED: ("ocr",),
    Kind.MODELS: ("models",),
    Kind.SETTINGS: ("settings.json", "settings.tmp", "folders.json", "folders.tmp"),
    Kind.HISTORY: ("window.ini", "window.ini.lock"),
    Kind.AGENTS: ("agent-log.jsonl", "agent-log.tmp", "api-token"),
    Kind.EVALUATION: ("evaluations", "expected.jsonl"),
    Kind.OTHER: ("catalog-damaged-*.sqlite*", "writer.json", "writer.lock"),
}


@dataclass(frozen=True, slots=True)
class Stored:
    kind: Kind
    paths: tuple[Path, ...]
    size_bytes: int


def stored_data(library_folder: Path) -> list[Stored]:
    """List what there is, by what it is for."""
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
    """Delete all that a library keeps; documents are never touched.

    The library must be closed in this process; if another one writes to it, nothing is deleted.
    """
    lock = WriterLock(library_folder)
    lock.acquire()
    failed: list[str] = []
    try:
        for stored in stored_data(library_folder):
            for path in stored.paths:
                if path.name == "writer.lock":
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
        (library_folder / "writer.lock").unlink()
    with contextlib.suppress(OSError):
        library_folder.rmdir()  # if nothing else is in it
    if failed:
        raise LibraryError(
            f"Not everything could be deleted: {', '.join(failed)}. "
            "Close other programs that use the library and try again."
        )
