"""Walks a folder and lists the files worth reading, with nothing but their directory entries.

Symbolic links are not followed, so a walk can neither loop nor leave its folder.
"""

from __future__ import annotations

import fnmatch
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

# Folders that hold what programs made or fetched, not what a person wrote.
SKIPPED_FOLDERS = frozenset(
    {
        "node_modules",
        "__pycache__",
        "site-packages",
        "venv",
        "$RECYCLE.BIN",
        "System Volume Information",
    }
)
# A file of this name keeps its folder out of the library.
NO_INDEX_MARKER = ".noindex"


@dataclass(frozen=True, slots=True)
class ScannedFile:
    path: str  # relative to the folder, with "/"; may hold surrogates for bytes outside UTF-8
    size: int
    mtime_ns: int


class Scan:
    """One walk; afterwards ``unreadable`` names the folders that could not be listed."""

    def __init__(self, folder: Path, exclude: Sequence[str] = ()) -> None:
        self._folder = folder
        self.unreadable: list[tuple[str, str]] = []
        self._is_excluded = _matcher(exclude)

    def walk(self, below: str = "") -> Iterator[ScannedFile]:
        """Yield the files in the folder, or in the part of it that ``below`` names."""
        waiting = [below.strip("/")]
        while waiting:
            relative = waiting.pop()
            try:
                with os.scandir(self._folder / relative) as entries:
                    listed = list(entries)
            except OSError as error:
                self.unreadable.append((relative, error.strerror or str(error)))
                continue
            if any(entry.name == NO_INDEX_MARKER for entry in listed):
                continue
            prefix = f"{relative}/" if relative else ""
            for entry in listed:
                name = entry.name
                if name.startswith(".") or name.startswith("~$"):
                    continue
                path = prefix + name
                try:
                    if entry.is_dir(follow_symlinks=False):
                        if name not in SKIPPED_FOLDERS and not self._is_excluded(path, name):
                            waiting.append(path)
                        continue
                    facts = entry.stat(follow_symlinks=False)
                except OSError:
                    continue  # vanished since it was listed
                if stat.S_ISREG(facts.st_mode) and not self._is_excluded(path, name):
                    yield ScannedFile(path, facts.st_size, facts.st_mtime_ns)


def _matcher(patterns: Sequence[str]) -> Callable[[str, str], bool]:
    """Match a pattern with "/" against the whole path, one without against the name."""
    if not patterns:
        return lambda path, name: False

    def is_excluded(path: str, name: str) -> bool:
        return any(
            fnmatch.fnmatch(path if "/" in pattern else name, pattern) for pattern in patterns
        )

    return is_excluded
