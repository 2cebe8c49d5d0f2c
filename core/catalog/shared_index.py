"""The index of SQLite's log, which all connections map into memory (``-shm``).

A process that touches a mapped file beyond its end is killed, so a file that somebody has shortened
is given its length again. What SQLite then finds in it is not what it wrote, and it makes the index
anew from the log.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

# SQLite maps it in parts of this size.
_PART_BYTES = 32_768


class SharedIndex:
    """Watches the length of the file. It never shrinks while a connection is open."""

    def __init__(self, catalog: Path) -> None:
        self._path = f"{catalog}-shm"
        self._longest = _PART_BYTES

    def keep_length(self) -> None:
        """Lengthen the file if it is shorter than it was; ask before SQLite does anything."""
        try:
            size = os.stat(self._path).st_size  # noqa: PTH116 - many times for each search
        except OSError:  # gone, but what is mapped stays; or there is none
            return
        if size > self._longest:
            self._longest = -(-size // _PART_BYTES) * _PART_BYTES
        elif size < self._longest:
            with contextlib.suppress(OSError):
                os.truncate(self._path, self._longest)
