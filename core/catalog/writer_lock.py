"""The lock that makes one process the writer of a library.

The operating system releases it when the process ends, however it ends. A note next to it names the
holder, so that a second writer can say who is in the way.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from core import locations
from core.errors import LibraryBusyError, LibraryError
from core.private_files import FILE_MODE, read_own_json, write_privately


class WriterLock:
    """Acquired and released by the writing process; acquiring it twice in one process is fine."""

    def __init__(self, library_folder: Path) -> None:
        self._folder = library_folder
        self._lock = FileLock(
            library_folder / locations.WRITER_LOCK, timeout=0, mode=FILE_MODE, thread_local=False
        )

    def acquire(self) -> None:
        """Become the writer, or raise LibraryBusyError naming the process that is."""
        try:
            self._lock.acquire()
        except Timeout:
            raise LibraryBusyError(
                f"Another program is updating this library: {self.holder()}. You can search "
                "meanwhile; try again when it has finished."
            ) from None
        except OSError as error:
            raise LibraryError(
                f"The library {self._folder} cannot be written to: {error.strerror}."
            ) from error
        note = {"pid": os.getpid(), "program": Path(sys.argv[0]).name or "python"}
        with contextlib.suppress(OSError):
            path = self._folder / locations.WRITER_NOTE
            write_privately(path, json.dumps(note).encode("utf-8"))

    def release(self) -> None:
        self._lock.release()

    def holder(self) -> str:
        """Name the process that holds the lock, as far as its note says."""
        try:
            note = read_own_json(self._folder / locations.WRITER_NOTE)
            return f"{note['program']} (process {note['pid']})"
        except (OSError, ValueError, KeyError, TypeError):
            return "an unknown process"
