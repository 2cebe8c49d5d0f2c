"""The bytes of one document: a file opened with care, or a member held in memory or unnamed.

Only regular files are ever opened; what the bytes mean is left to the readers.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from core.errors import ExtractionError, FileChangedError

# Windows: the file's data is elsewhere and opening it would fetch it.
_ATTRIBUTE_OFFLINE = 0x1000
_ATTRIBUTE_RECALL_ON_OPEN = 0x40000
_ATTRIBUTE_RECALL_ON_DATA_ACCESS = 0x400000
# macOS: SF_DATALESS, likewise.
_FLAG_DATALESS = 0x40000000

_HEAD_BYTES = 4096


def is_placeholder(status: os.stat_result) -> bool:
    """Say whether a cloud service keeps the file's data elsewhere."""
    attributes = getattr(status, "st_file_attributes", 0)
    elsewhere = _ATTRIBUTE_OFFLINE | _ATTRIBUTE_RECALL_ON_OPEN | _ATTRIBUTE_RECALL_ON_DATA_ACCESS
    return bool(attributes & elsewhere or getattr(status, "st_flags", 0) & _FLAG_DATALESS)


@dataclass(slots=True)
class Budget:
    """What the members of one file may still cost, over all levels of nesting."""

    members: int
    size_bytes: int


@dataclass(slots=True)
class Source:
    """An open document. ``path`` is None for a member of another document."""

    name: str  # file name, for its extension
    stream: BinaryIO
    size: int
    path: Path | None = None
    modified: float | None = None
    depth: int = 0  # how many archives or mails it lies in
    budget: Budget | None = None
    _head: bytes | None = field(default=None, repr=False)

    @property
    def extension(self) -> str:
        """The file name's ending, lower case, without its dot."""
        return os.path.splitext(self.name)[1][1:].lower()  # noqa: PTH122 - not only a path

    @property
    def head(self) -> bytes:
        if self._head is None:
            self.stream.seek(0)
            self._head = self.stream.read(_HEAD_BYTES)
            self.stream.seek(0)
        return self._head

    def read(self, limit: int = -1) -> bytes:
        """Return the document from its beginning, or only its first ``limit`` bytes."""
        self.stream.seek(0)
        return self.stream.read(limit)

    def member(self, name: str, data: bytes | BinaryIO, size: int | None = None) -> Source:
        """Return a document that lies in this one."""
        stream: BinaryIO = io.BytesIO(data) if isinstance(data, bytes) else data
        if size is None:
            size = stream.seek(0, os.SEEK_END)
        return Source(name, stream, size, depth=self.depth + 1, budget=self.budget)


@contextmanager
def open_source(path: Path) -> Iterator[Source]:
    """Open a regular file for reading and make sure afterwards that it has not changed."""
    try:
        before = path.lstat()
        if stat.S_ISLNK(before.st_mode):
            before = path.stat()
        if not stat.S_ISREG(before.st_mode):
            raise ExtractionError(
                f"It is {_sort(before.st_mode)}, not a document; it is left alone."
            )
        if is_placeholder(before):
            raise ExtractionError(
                "Its content is kept by a cloud service and not on this computer. "
                "Make it available offline to have it searched."
            )
        # Between looking and opening it may have become a pipe, which must not block us.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
        with os.fdopen(descriptor, "rb") as stream:
            opened = os.fstat(descriptor)
            if not stat.S_ISREG(opened.st_mode):
                raise ExtractionError("It is no longer an ordinary file; it is left alone.")
            yield Source(path.name, stream, opened.st_size, path, opened.st_mtime)
            if _mark(os.fstat(descriptor)) != _mark(opened) or _mark(path.stat()) != _mark(opened):
                raise FileChangedError("It changed while it was read; it is read again later.")
    except FileNotFoundError as error:
        raise FileChangedError("It was moved or deleted before it could be read.") from error
    except PermissionError as error:
        raise ExtractionError(
            "You have no permission to read it. Change its permissions to have it searched."
        ) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise ExtractionError(f"The system could not read it: {reason}.") from error


def _mark(status: os.stat_result) -> tuple[int, int, int]:
    return status.st_size, status.st_mtime_ns, status.st_ino


def _sort(mode: int) -> str:
    sorts = {
        stat.S_IFDIR: "a folder",
        stat.S_IFIFO: "a pipe",
        stat.S_IFSOCK: "a socket",
        stat.S_IFCHR: "a device",
        stat.S_IFBLK: "a device",
    }
    return sorts.get(stat.S_IFMT(mode), "a special file")
