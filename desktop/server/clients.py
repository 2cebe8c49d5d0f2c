"""Which clients have asked, and when last: a small file in the library, beside the rules.

It only informs. If it is lost, clients are listed again when they come back.
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from core import locations
from core.private_files import FILE_MODE, read_own_json, write_privately

_NOTED_EVERY_S = 30.0
_MOST = 200  # names can be made up; the ones that asked last are kept


@dataclass(frozen=True, slots=True)
class Seen:
    first: float  # seconds since 1970
    last: float


class SeenClients:
    """Notes clients of one library, from any thread and several processes."""

    def __init__(self, library_folder: Path) -> None:
        self._folder = library_folder
        self._guard = threading.Lock()
        self._noted: dict[str, float] = {}

    def note(self, client: str) -> None:
        """Note that a client asks; never fails, since answering does not depend on it."""
        with self._guard:
            now = time.monotonic()
            if now - self._noted.get(client, -_NOTED_EVERY_S) < _NOTED_EVERY_S:
                return
            if len(self._noted) > _MOST:
                self._noted.clear()
            self._noted[client] = now
            with contextlib.suppress(OSError, Timeout):
                if self._folder.is_dir():
                    _write(self._folder, client)


def seen_clients(library_folder: Path) -> dict[str, Seen]:
    """Return the clients that have asked, the last one first."""
    try:
        stored = read_own_json(library_folder / locations.AGENTS_SEEN)
        seen = {
            str(name): Seen(float(first), float(last)) for name, (first, last) in stored.items()
        }
    except (OSError, ValueError, TypeError, AttributeError, OverflowError):
        return {}
    return dict(sorted(seen.items(), key=lambda each: -each[1].last))


def forget_seen(library_folder: Path, client: str) -> None:
    """Take a client from the list."""
    with contextlib.suppress(OSError, Timeout):
        _change(library_folder, lambda seen: seen.pop(client, None))


def _write(folder: Path, client: str) -> None:
    now = time.time()

    def add(seen: dict[str, Seen]) -> None:
        known = seen.get(client)
        seen[client] = Seen(known.first if known else now, now)

    _change(folder, add)


def _change(folder: Path, change: Callable[[dict[str, Seen]], object]) -> None:
    path = folder / locations.AGENTS_SEEN
    with FileLock(path.with_name(f"{path.name}.lock"), timeout=1, mode=FILE_MODE):
        seen = seen_clients(folder)
        change(seen)
        _store(path, seen)


def _store(path: Path, seen: Mapping[str, Seen]) -> None:
    kept = sorted(seen.items(), key=lambda each: -each[1].last)[:_MOST]
    temporary = path.with_name(locations.temporary(path.name))
    stored = {name: [each.first, each.last] for name, each in kept}
    write_privately(temporary, json.dumps(stored).encode("ascii"))
    temporary.replace(path)
