"""A copy of a file that nobody else can reach, so that it may be mapped without fear.

Whoever reads a mapped file that somebody else shortens is ended by the system at once. So the files
of an index are copied into a file without a name before they are verified and mapped. Where the
file system can share blocks the copy costs nothing; its pages can be dropped from memory like those
of any file, and it is gone when it is closed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO

_COPY_BYTES = 1 << 24


@contextlib.contextmanager
def open_copy(path: Path) -> Iterator[BufferedReader]:
    """Open a private copy of a file for reading; the file itself where there is no place for one.

    Windows needs no copy: it lets nobody shorten a mapped file.
    """
    with path.open("rb") as original:
        copy = None if os.name == "nt" else _copy_of(original, path.parent)
        if copy is None:
            original.seek(0)
            yield original
            return
    with copy:
        yield copy


def _copy_of(original: BufferedReader, folder: Path) -> BufferedReader | None:
    """Copy a file beside it or, where that cannot be written, into the temporary folder."""
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            original.seek(0)
            with tempfile.TemporaryFile(dir=place) as file:
                _copy(original, file)
                file.flush()
                # A second descriptor, since only reading is allowed from now on.
                copy = os.fdopen(os.dup(file.fileno()), "rb")
            copy.seek(0)
            return copy
        except OSError:  # full, or read-only
            continue
    return None


def _copy(original: BufferedReader, file: BinaryIO) -> None:
    size = os.fstat(original.fileno()).st_size
    if hasattr(os, "copy_file_range"):
        with contextlib.suppress(OSError):  # not between these file systems
            done = 0
            while done < size:
                copied = os.copy_file_range(
                    original.fileno(), file.fileno(), _COPY_BYTES, done, done
                )
                if not copied:  # it has become shorter meanwhile, which the checksum will show
                    break
                done += copied
            return
    shutil.copyfileobj(original, file, _COPY_BYTES)
