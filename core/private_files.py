"""Keeps a library from other accounts: its folder is 0700 and its files are 0600, on POSIX.

Only what is ours is touched. A library in a folder with other things in it leaves that folder as it
is and closes its own files. On Windows, files inherit the permissions of the person's profile.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from pathlib import Path
from typing import Any

from core import locations

FOLDER_MODE, FILE_MODE = 0o700, 0o600
# What others provide, or what is private from the start; its folder keeps others out.
_NOT_ENTERED = frozenset({locations.MODELS, locations.OCR_CACHE})


def make_private_folder(folder: Path) -> None:
    """Create a folder, if it is missing, that no other account can enter."""
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)


def write_privately(path: Path, data: bytes) -> None:
    """Write a file that no other account can read, whatever was there before."""
    # A pipe in its place must not block.
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0), FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        if os.name == "posix":
            os.fchmod(file.fileno(), FILE_MODE)
        file.write(data)


def read_own(path: Path, *, most_bytes: int = 50_000_000, errors: str = "strict") -> str:
    """Return the text of one of our own small files.

    Whatever was put in its place (a pipe, a folder, bytes that are no UTF-8, gigabytes) is an
    OSError or a ValueError, and never blocks.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise ValueError(f"{path} is not a file")
        if status.st_size > most_bytes:
            raise ValueError(f"{path} is too large")
        return file.read(most_bytes).decode("utf-8", errors)


def read_own_json(path: Path) -> Any:
    """Return the value in one of our own JSON files; whatever is wrong is OSError or ValueError."""
    try:
        return json.loads(read_own(path))
    except RecursionError as error:
        raise ValueError(f"{path} is nested too deeply") from error


def append_privately(path: Path, data: bytes) -> None:
    """Add to a file that no other account can read."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0), FILE_MODE)
    with os.fdopen(descriptor, "ab") as file:
        file.write(data)


def tighten(library_folder: Path) -> None:
    """Take the permissions of other accounts from a library; what is not ours stays as it is."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        entries = list(os.scandir(library_folder))
        if all(locations.is_own(entry.name) for entry in entries):
            _restrict(library_folder, library_folder.stat().st_mode)
        for entry in entries:
            if locations.is_own(entry.name):
                _tighten_entry(entry)


def _tighten_entry(entry: os.DirEntry[str]) -> None:
    with contextlib.suppress(OSError):  # it belongs to somebody else, or is gone
        status = entry.stat(follow_symlinks=False)
        if stat.S_ISDIR(status.st_mode):
            _restrict(Path(entry.path), status.st_mode)
            if entry.name not in _NOT_ENTERED:
                for inner in os.scandir(entry.path):
                    _tighten_entry(inner)
        elif stat.S_ISREG(status.st_mode):
            _restrict(Path(entry.path), status.st_mode)


def _restrict(path: Path, mode: int) -> None:
    if mode & 0o077:
        path.chmod(stat.S_IMODE(mode) & FOLDER_MODE)
