"""Watch one folder on its own thread and report the paths that changed.

The only module that imports watchfiles. Folders that the system cannot watch are polled instead.
What to do about a change is up to core/watching/keeper.py.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.indexing import (
    GIT_IGNORE,
    NO_INDEX_MARKER,
    OWN_IGNORE,
    Exclusions,
    Scan,
    is_present,
    network_type,
)

# Changes no further apart than the step are one burst, which is reported after the limit at the
# latest.
_STEP_MS = 200
_BURST_LIMIT_MS = 1000
# How often the watcher checks that its folder is still the same one.
_CHECK_MS = 1000
_AWAY_CHECK_S = 2.0
# After this time a folder that could not be watched is tried again.
_RETRY_S = 600.0
# Systems may drop notifications when there are many at once; a full scan finds what was missed.
_MANY_CHANGES = 2000
_SAFETY_SCAN_S = 3600.0
# A change to one of these changes what is excluded from its folder.
_RULE_FILES = frozenset(
    {GIT_IGNORE, OWN_IGNORE, NO_INDEX_MARKER, "CACHEDIR.TAG", "pyvenv.cfg", "conda-meta"}
)
_ADDED, _MODIFIED = 1, 2
# Linux counts every folder towards a limit, so only folders that are scanned are watched, one by
# one. Elsewhere one watch covers everything below a folder at no cost.
_WATCHES_ONE_BY_ONE = sys.platform == "linux"

_log = logging.getLogger(__name__)


class WatchKind(StrEnum):
    STARTING = "starting"
    WATCHED = "watched"
    POLLED = "polled"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class FolderState:
    """How a folder is kept up to date and, if it is not watched, why."""

    folder: str
    kind: WatchKind
    reason: str = ""


class _CannotWatch(Exception):
    """The folder cannot be watched; the message says why."""


class FolderWatch(threading.Thread):
    """Reports its folder once when it starts watching, and then whatever changes in it."""

    def __init__(
        self,
        folder: Path,
        exclusions: Callable[[Path], Exclusions],
        report: Callable[[Iterable[str]], None],
        *,
        poll_s: float,
        one_by_one: bool = _WATCHES_ONE_BY_ONE,
    ) -> None:
        super().__init__(name=f"watch {folder}", daemon=True)
        self.state = FolderState(str(folder), WatchKind.STARTING)
        self._folder = folder
        self._root = str(folder)
        self._exclusions = exclusions
        self._report = report
        self._poll_s = poll_s
        self._one_by_one = one_by_one
        self._ended = threading.Event()

    def end(self) -> None:
        """Ask the thread to end, which takes a fraction of a second."""
        self._ended.set()

    def run(self) -> None:
        while not self._ended.is_set():
            if not is_present(self._folder):
                self._tell(WatchKind.AWAY, "It is not available at the moment.")
                self._ended.wait(_AWAY_CHECK_S)
                continue
            if kind := network_type(self._folder):
                self._poll(f"It is on a network file system ({kind}).", until=None)
                continue
            try:
                self._watch()
            except _CannotWatch as error:
                _log.warning("Cannot watch %s, so it is looked at in turns. %s", self._root, error)
                self._poll(str(error), until=time.monotonic() + _RETRY_S)

    def _tell(self, kind: WatchKind, reason: str = "") -> None:
        self.state = FolderState(self._root, kind, reason)

    def _scan(self) -> Scan:
        return Scan(self._folder, self._exclusions(self._folder))

    def _identity(self) -> tuple[int, int] | None:
        """Return what identifies the folder, whatever its name; None if it is not available."""
        try:
            facts = os.stat(self._root)  # noqa: PTH116 - called every second
        except OSError:
            return None
        return (facts.st_dev, facts.st_ino) if is_present(self._folder) else None

    # -- by system notifications ---------------------------------------------------------------

    def _watch(self) -> None:
        """Watch until the folder disappears or is replaced."""
        identity = self._identity()
        folders = {""}
        watcher = self._open(folders)
        try:
            watcher = self._take_in(watcher, folders, [(_ADDED, self._root)])
            self._tell(WatchKind.WATCHED)
            self._report([self._root])
            scanned = time.monotonic()
            while not self._ended.is_set():
                changes = self._next(watcher)
                if self._identity() != identity:
                    return
                if time.monotonic() - scanned > _SAFETY_SCAN_S:
                    changes, scanned = None, time.monotonic()
                if changes is None:
                    # Start again with a full scan: new folders may have been missed.
                    self._ended.wait(_AWAY_CHECK_S)
                    return
                if changes:
                    watcher = self._take_in(watcher, folders, changes)
                    self._report(self._worth_reporting(changes))
        finally:
            watcher.close()

    def _open(self, folders: set[str]) -> Any:
        """Start watching these relative folders; drop those that no longer exist from the set."""
        from watchfiles._rust_notify import RustNotify, WatchfilesRustInternalError

        while True:
            for relative in [r for r in folders if not os.path.isdir(self._place(r))]:  # noqa: PTH112
                folders.discard(relative)
            places = [self._place(relative) for relative in sorted(folders)]
            try:
                # The last argument, if true, would hide every error and not only permission errors.
                return RustNotify(places, False, False, 0, not self._one_by_one, False)
            except FileNotFoundError:
                if not folders:
                    raise _CannotWatch("It is not available at the moment.") from None
            except PermissionError as error:
                raise _CannotWatch("You do not have permission to watch part of it.") from error
            except UnicodeEncodeError as error:
                raise _CannotWatch("It contains a folder whose name is not valid text.") from error
            except (OSError, WatchfilesRustInternalError) as error:
                raise _CannotWatch(_reason(error)) from error

    def _next(self, watcher: Any) -> set[tuple[int, str]] | None:
        """Return the next changes, possibly none after a while; None if some are unknown."""
        from watchfiles._rust_notify import WatchfilesRustInternalError

        try:
            found = watcher.watch(_BURST_LIMIT_MS, _STEP_MS, _CHECK_MS, self._ended)
        except WatchfilesRustInternalError as error:
            if "decode path" in str(error):
                return None  # a name that is not valid text; only a scan can find out which
            raise _CannotWatch(_reason(error)) from error
        if isinstance(found, str):
            return set()
        return found if len(found) < _MANY_CHANGES else None

    def _folders_below(self, relative: str) -> set[str]:
        scan = self._scan()
        for _ in scan.entries(relative):
            if self._ended.is_set():
                break
        return set(scan.folders)

    def _take_in(self, watcher: Any, folders: set[str], changes: Iterable[tuple[int, str]]) -> Any:
        """Also watch folders that the changes brought; return the watcher that covers them."""
        new = self._folders_in(changes) if self._one_by_one else set()
        while new:
            folders |= new
            # The old watcher ends after the new one has started, so that nothing is missed.
            fresh = self._open(folders)
            watcher.close()
            watcher = fresh
            # Folders may have been created in the new ones before those were watched.
            new = self._folders_in(changes) - folders
        return watcher

    def _folders_in(self, changes: Iterable[tuple[int, str]]) -> set[str]:
        """Return the folders at and below the changed paths."""
        found: set[str] = set()
        for _, path in changes:
            if os.path.basename(path) in _RULE_FILES:  # noqa: PTH119
                path = os.path.dirname(path)  # noqa: PTH120 - its exclusions have changed
            relative = self._relative(path)
            if relative is not None and os.path.isdir(path):  # noqa: PTH112
                found |= self._folders_below(relative)
        return found

    def _worth_reporting(self, changes: set[tuple[int, str]]) -> list[str]:
        """Drop what the scan would exclude, and folders that only contain a change."""
        scan = self._scan()
        paths = []
        for kind, path in changes:
            relative = self._relative(path)
            if relative is None:
                continue
            if os.path.basename(path) in _RULE_FILES:  # noqa: PTH119
                paths.append(os.path.dirname(path))  # noqa: PTH120
            elif kind == _MODIFIED and os.path.isdir(path):  # noqa: PTH112
                continue
            elif not relative or not scan.hides(relative):
                paths.append(path)
        return paths

    def _relative(self, path: str) -> str | None:
        if path == self._root:
            return ""
        start = self._root.rstrip(os.sep) + os.sep
        return path[len(start) :].replace(os.sep, "/") if path.startswith(start) else None

    def _place(self, relative: str) -> str:
        return os.path.join(self._root, relative) if relative else self._root  # noqa: PTH118

    # -- by polling ----------------------------------------------------------------------------

    def _poll(self, reason: str, until: float | None) -> None:
        """Poll the folder until it disappears or until a given time."""
        self._tell(WatchKind.POLLED, f"{reason} It is scanned every {self._poll_s:g} seconds.")
        seen: int | None = None
        while not self._ended.is_set() and (until is None or time.monotonic() < until):
            if not is_present(self._folder):
                return
            started = time.monotonic()
            fingerprint = self._fingerprint()
            if fingerprint != seen:
                self._report([self._root])
                seen = fingerprint
            # A long scan over a slow connection must not use all of its capacity.
            self._ended.wait(max(self._poll_s, 10 * (time.monotonic() - started)))

    def _fingerprint(self) -> int:
        """Return a number that changes when a file does; it is far smaller than a list of files."""
        total = 0
        with contextlib.suppress(OSError):
            for entry in self._scan().entries():
                total += hash(entry)
                if self._ended.is_set():
                    break
        return total


def _reason(error: Exception) -> str:
    text = str(error)
    if "watch limit" in text or "os error 28" in text:
        return (
            "The system's limit on watched folders (fs.inotify.max_user_watches) has been reached."
        )
    if "Too many open files" in text or "os error 24" in text:
        return "The system's limit on watchers (fs.inotify.max_user_instances) has been reached."
    return f"The system cannot watch it ({' '.join(text.split())[:200]})."
