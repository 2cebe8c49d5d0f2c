"""The bytes of one document: a carefully opened file, or a member in memory or in a temporary file.

Only regular files are ever opened; what the bytes mean is up to the readers.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from core.errors import ExtractionError, FileChangedError

if TYPE_CHECKING:
    from core.extraction.members import Budget

# Windows: the file's data is stored elsewhere, and opening it would download it.
_ATTRIBUTE_OFFLINE = 0x1000
_ATTRIBUTE_RECALL_ON_OPEN = 0x40000
_ATTRIBUTE_RECALL_ON_DATA_ACCESS = 0x400000
# macOS: SF_DATALESS, which means the same.
_FLAG_DATALESS = 0x40000000

_NO_PERMISSION = (
    "You do not have permission to read it. Change its permissions to make it searchable."
)
_HEAD_BYTES = 4096
# A file may begin with a hole, such as a log whose first part was freed; this much is looked into.
_HOLE_BYTES = 16 * 1024 * 1024
_HOLE_STEP = 64 * 1024


def is_placeholder(status: os.stat_result) -> bool:
    """Say whether a cloud service stores the file's data elsewhere."""
    attributes = getattr(status, "st_file_attributes", 0)
    elsewhere = _ATTRIBUTE_OFFLINE | _ATTRIBUTE_RECALL_ON_OPEN | _ATTRIBUTE_RECALL_ON_DATA_ACCESS
    return bool(attributes & elsewhere or getattr(status, "st_flags", 0) & _FLAG_DATALESS)


@dataclass(slots=True)
class Source:
    """An open document. ``path`` is None for a member of another document."""

    name: str  # file name, for its extension
    stream: BinaryIO
    size: int
    path: Path | None = None
    modified: float | None = None
    depth: int = 0  # how many archives or mails it is nested in
    budget: Budget | None = None  # shared by all members of one file
    _head: bytes | None = field(default=None, repr=False)

    @property
    def extension(self) -> str:
        """Return the file name's extension, in lower case, without the dot."""
        return os.path.splitext(self.name)[1][1:].lower()  # noqa: PTH122 - not only a path

    @property
    def head(self) -> bytes:
        if self._head is None:
            self.stream.seek(0)
            self._head = self.stream.read(_HEAD_BYTES)
            self.stream.seek(0)
        return self._head

    def read(self, limit: int = -1) -> bytes:
        """Return the whole document, or only its first ``limit`` bytes."""
        self.stream.seek(0)
        if self.path is None or limit <= self.size:
            return self.stream.read(limit)
        # A limit is many megabytes, and all of that would be set aside for every small file.
        data = self.stream.read(self.size + 1)
        return data if len(data) <= self.size else data + self.stream.read(limit - len(data))

    def member(self, name: str, data: bytes | BinaryIO, size: int | None = None) -> Source:
        """Return a document contained in this one."""
        stream: BinaryIO = io.BytesIO(data) if isinstance(data, bytes) else data
        if size is None:
            size = stream.seek(0, os.SEEK_END)
        return Source(name, stream, size, depth=self.depth + 1, budget=self.budget)


def text_head(source: Source) -> bytes:
    """Return the first bytes of a document, after a hole of NULs if it begins with one."""
    head = source.head
    if not head or head.strip(b"\0"):
        return head
    source.stream.seek(0)
    for _ in range(_HOLE_BYTES // _HOLE_STEP):
        piece = source.stream.read(_HOLE_STEP)
        if rest := piece.lstrip(b"\0"):
            head = rest + source.stream.read(_HEAD_BYTES)
            break
        if not piece:
            break
    source.stream.seek(0)
    return head[:_HEAD_BYTES]


@contextmanager
def open_source(path: Path) -> Iterator[Source]:
    """Open a regular file for reading and verify afterwards that it has not changed."""
    try:
        before = path.lstat()
        if stat.S_ISLNK(before.st_mode):
            before = path.stat()
        if not stat.S_ISREG(before.st_mode):
            raise ExtractionError(
                f"It is {_sort(before.st_mode)}, not a document, so it was not read."
            )
        if is_placeholder(before):
            raise ExtractionError(
                "Its content is in the cloud and not on this computer. Make it available "
                "offline so that it can be searched."
            )
        # Between the check and the opening it may have become a pipe, which must not block us.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
        with os.fdopen(descriptor, "rb") as stream:
            opened = os.fstat(descriptor)
            if not stat.S_ISREG(opened.st_mode):
                raise ExtractionError("It is no longer a regular file, so it was not read.")
            yield Source(path.name, stream, opened.st_size, path, opened.st_mtime)
            if _mark(os.fstat(descriptor)) != _mark(opened) or _mark(path.stat()) != _mark(opened):
                raise FileChangedError(
                    "It changed while it was being read; it will be read again later."
                )
    except FileNotFoundError as error:
        raise FileChangedError("It was moved or deleted before it could be read.") from error
    except PermissionError as error:
        raise ExtractionError(_NO_PERMISSION) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise ExtractionError(f"The system could not read it: {reason}.") from error


def may_pass(reason: str) -> bool:
    """Say whether a file that was not read may be readable later without having changed."""
    return reason == _NO_PERMISSION or "system could not read it:" in reason


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
