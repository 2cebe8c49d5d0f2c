"""The lock that makes one process the writer of a library.

The operating system frees it when the process dies, however it dies. A note beside it names the
holder, so that a second writer can say who is in the way.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from core.errors import LibraryBusyError, LibraryError

_LOCK_NAME = "writer.lock"
_NOTE_NAME = "writer.json"


class WriterLock:
    """Taken and released by the process that writes; taking it twice in one process is fine."""

    def __init__(self, library_folder: Path) -> None:
        self._folder = library_folder
        self._lock = FileLock(library_folder / _LOCK_NAME, timeout=0, thread_local=False)

    def acquire(self) -> None:
        """Become the writer, or raise LibraryBusyError naming the process that is."""
        try:
            self._lock.acquire()
        except Timeout:
            raise LibraryBusyError(
                f"Another program is updating this library: {self.holder()}. "
                "Searching works meanwhile; try again when it has finished."
            ) from None
        except OSError as error:
            raise LibraryError(
                f"The library {self._folder} cannot be written to: {error.strerror}."
            ) from error
        note = {"pid": os.getpid(), "program": Path(sys.argv[0]).name or "python"}
        with contextlib.suppress(OSError):
            (self._folder / _NOTE_NAME).write_text(json.dumps(note), "utf-8")

    def release(self) -> None:
        self._lock.release()

    def holder(self) -> str:
        """Name the process that holds the lock, as far as its note tells."""
        try:
            note = json.loads((self._folder / _NOTE_NAME).read_text("utf-8"))
            return f"{note['program']} (process {note['pid']})"
        except (OSError, ValueError, KeyError, TypeError):
            return "an unknown process"
