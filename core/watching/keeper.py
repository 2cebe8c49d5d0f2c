"""Keep folders up to date: collect changed paths, and run the loop that indexes them.

Plain synchronous code without Qt: `keep_current` runs on a worker thread of the window or in
`pagehound watch`. How one folder is watched is up to core/watching/folder_watch.py.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from core.datatypes import Phase, Progress
from core.errors import LibraryBusyError, LibraryError
from core.indexing import Exclusions
from core.processes import lower_thread_priority, on_battery
from core.watching.folder_watch import FolderState, FolderWatch, WatchKind

if TYPE_CHECKING:
    from core.indexing_process import Indexing
    from core.library import Library

__all__ = ["Activity", "FolderState", "KeepState", "WatchKind", "Watcher", "keep_current"]

# More paths than this are reported as the folders they are in: one walk is cheaper than many.
_MAX_PATHS = 200
_FEW_PATHS = 20
_TICK_S = 0.5
# A run over a backlog lasts at least this long before a change may interrupt it, and this many
# times as long as the last change took: it must make progress however busy the folders are.
_BACKLOG_TURN_S = 3.0
_BACKLOG_SHARE = 2.0
# A file that changes all the time, such as a log, is read again only after this many times as long
# as reading it took.
_REST_SHARE = 2.0
_BUSY_WAIT_S = (0.5, 5.0)
_ERROR_WAIT_S = (5.0, 60.0)
# While a person types, work pauses, but not for longer than this at a time.
_QUIET_LIMIT_S = 5.0
_BATTERY_CHECK_S = 10.0

_log = logging.getLogger(__name__)


class Watcher:
    """Watches folders, each on its own thread, and hands out what changed."""

    def __init__(self, exclusions: Callable[[Path], Exclusions], *, poll_s: float = 60.0) -> None:
        self._exclusions = exclusions
        self._poll_s = poll_s
        self._watches: dict[str, FolderWatch] = {}
        self._changed: set[str] = set()
        self._condition = threading.Condition()

    def __enter__(self) -> Watcher:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def follow(self, folders: Iterable[str]) -> None:
        """Watch exactly these folders; each new one is reported once as a whole."""
        wanted = set(folders)
        self._end([folder for folder in self._watches if folder not in wanted])
        for folder in sorted(wanted - self._watches.keys()):
            watch = FolderWatch(Path(folder), self._exclusions, self._take, poll_s=self._poll_s)
            self._watches[folder] = watch
            watch.start()

    def reported(self) -> set[str]:
        """Return the folders whose watch has begun, which are not reported again as a whole."""
        kinds = (WatchKind.WATCHED, WatchKind.POLLED)
        return {folder for folder, watch in self._watches.items() if watch.state.kind in kinds}

    def states(self) -> tuple[FolderState, ...]:
        """Return how each folder is kept up to date."""
        return tuple(watch.state for _, watch in sorted(self._watches.items()))

    def wait(self, timeout_s: float) -> list[str]:
        """Return the changed paths, as few as possible; none if nothing changes in time."""
        with self._condition:
            self._condition.wait_for(lambda: bool(self._changed), timeout_s)
            changed, self._changed = self._changed, set()
        return rescan_paths(changed, self._watches)

    def close(self) -> None:
        """End all threads."""
        self._end(list(self._watches))

    def _end(self, folders: Sequence[str]) -> None:
        ending = [self._watches.pop(folder) for folder in folders]
        for watch in ending:
            watch.end()
        for watch in ending:
            # Do not wait for a thread that hangs on a dead network drive.
            watch.join(timeout=5)

    def _take(self, paths: Iterable[str]) -> None:
        with self._condition:
            self._changed.update(paths)
            if self._changed:
                self._condition.notify_all()


def rescan_paths(changed: Iterable[str], folders: Iterable[str]) -> list[str]:
    """Turn changed paths into a few files and folders whose scan finds all the changes."""
    roots = {Path(folder) for folder in folders}
    paths = {path for path in map(Path, changed) if not roots.isdisjoint((path, *path.parents))}
    paths = _outermost(paths)
    while len(paths) > _MAX_PATHS:
        # Most changes are deep down, so the deepest paths are replaced by their folders first.
        deepest = max(len(path.parts) for path in paths if path not in roots)
        paths = _outermost(
            {
                path.parent if len(path.parts) == deepest and path not in roots else path
                for path in paths
            }
        )
    return sorted(map(str, paths))


def _is_small(paths: Iterable[str]) -> bool:
    """Say whether indexing these takes only a moment: a few files, or deleted ones."""
    places = list(paths)
    return len(places) <= _FEW_PATHS and not any(Path(path).is_dir() for path in places)


def _outermost(paths: set[Path]) -> set[Path]:
    return {path for path in paths if paths.isdisjoint(path.parents)}


# -- the loop --------------------------------------------------------------------------------------


class Activity(StrEnum):
    IDLE = "idle"
    INDEXING = "indexing"
    PAUSED = "paused"
    WAITING = "waiting"  # for another program, or for an obstacle to go away


@dataclass(frozen=True, slots=True)
class KeepState:
    """What the loop is doing, and how each folder is kept up to date."""

    activity: Activity
    folders: tuple[FolderState, ...] = ()
    message: str = ""  # why it is paused or waiting
    pending: int = 0  # changed paths that are not indexed yet


def keep_current(
    library: Library,
    stop: threading.Event,
    *,
    indexing: Indexing | None = None,
    on_progress: Callable[[Progress], None] = lambda progress: None,
    on_state: Callable[[KeepState], None] = lambda state: None,
    is_paused: Callable[[], bool] = lambda: False,
    is_quiet: Callable[[], bool] = lambda: False,
) -> None:
    """Keep a library's folders up to date until ``stop`` is set.

    ``indexing`` does the work; without it, the library does so in this process.
    While ``is_paused`` returns true, nothing is written and the lock is free; while ``is_quiet``
    returns true, because a person is typing, work pauses between two steps. Changes are remembered
    in the meantime, and also while another program writes to the library or it cannot be written
    to.
    """

    def exclusions(folder: Path) -> Exclusions:
        return Exclusions.chosen(library.settings, str(folder))

    with Watcher(exclusions, poll_s=library.settings.poll_seconds) as watcher:
        _Keeper(
            library, indexing or library, watcher, stop, on_progress, on_state, is_paused, is_quiet
        ).run()


class _Keeper:
    """The state of the loop: what is still to do, and when it may be done."""

    def __init__(
        self,
        library: Library,
        indexing: Indexing,
        watcher: Watcher,
        stop: threading.Event,
        on_progress: Callable[[Progress], None],
        on_state: Callable[[KeepState], None],
        is_paused: Callable[[], bool],
        is_quiet: Callable[[], bool],
    ) -> None:
        self._library = library
        self._indexing = indexing
        self._watcher = watcher
        self._stop = stop
        self._on_progress = on_progress
        self._on_state = on_state
        self._is_paused = is_paused
        self._is_quiet = is_quiet
        self._urgent: set[str] = set()  # what just changed
        self._backlog: set[str] = set()  # whole folders, and interrupted work
        self._meaning_left = False
        self._rested: dict[str, float] = {}  # when a path may be read again
        self._last_change_s = 0.0
        self._retry_at = 0.0
        self._retry_s = 0.0
        self._told: KeepState | None = None
        self._battery = (0.0, False)
        # Long work runs at low priority, which a thread cannot leave again. Recent changes are
        # small, and somebody may be waiting for them.
        self._polite = ThreadPoolExecutor(
            max_workers=1, thread_name_prefix="watch-indexing", initializer=lower_thread_priority
        )

    def run(self) -> None:
        with self._polite:
            self._keep()

    def _keep(self) -> None:
        while not self._stop.is_set():
            folders = self._library.folders()
            self._watcher.follow(folder.path for folder in folders)
            # All of them are, after a damaged catalog was replaced, and nothing has changed.
            waiting = {folder.path for folder in folders if folder.last_scan is None}
            self._backlog |= waiting & self._watcher.reported()
            reason = self._why_paused()
            can_work = not reason and time.monotonic() >= self._retry_at
            has_work = self._meaning_left or self._backlog or self._ready()
            self._take(self._watcher.wait(0 if can_work and has_work else _TICK_S))
            if reason:
                self._tell(Activity.PAUSED, reason)
            elif can_work:
                self._work()

    def _take(self, paths: Iterable[str]) -> None:
        roots = {folder.path for folder in self._library.folders()}
        for path in paths:
            (self._backlog if path in roots else self._urgent).add(path)

    def _ready(self) -> set[str]:
        """Return what changed, without paths that were read a moment ago and can wait.

        What is gone need not be read. It may have been moved, which is only recognised if its new
        place is looked at together with it.
        """
        now = time.monotonic()
        return {
            path
            for path in self._urgent
            if self._rested.get(path, 0.0) <= now or not Path(path).exists()
        }

    def _work(self) -> None:
        started = time.monotonic()
        ready = self._ready()
        paths = set(ready or self._backlog)
        if not paths and not self._meaning_left:
            self._tell(Activity.IDLE)
            return
        self._urgent -= paths
        self._backlog -= paths
        self._tell(Activity.INDEXING)
        try:
            if ready and _is_small(paths):
                left = self._index(paths, urgent=True)
            else:
                left = self._polite.submit(self._index, paths, urgent=False).result()
        except (LibraryBusyError, LibraryError) as error:
            self._backlog |= paths
            if not self._retry_s:  # the first of a series
                _log.warning("Keeping folders current has to wait: %s", error)
            waits = _BUSY_WAIT_S if isinstance(error, LibraryBusyError) else _ERROR_WAIT_S
            self._retry_s = min(max(self._retry_s * 2, waits[0]), waits[1])
            self._retry_at = time.monotonic() + self._retry_s
            self._tell(Activity.WAITING, str(error))
            return
        self._retry_s = 0.0
        self._backlog |= left
        if ready and not left:
            now = time.monotonic()
            self._last_change_s = now - started
            self._rested = {path: when for path, when in self._rested.items() if when > now}
            self._rested |= dict.fromkeys(ready, now + _REST_SHARE * self._last_change_s)

    def _index(self, paths: set[str], *, urgent: bool) -> set[str]:
        """Index the words of paths or, without paths, the meaning of everything that lacks it.

        Return the paths that are left because something else comes first.
        """
        left = set(paths)
        turn_s = max(_BACKLOG_TURN_S, _BACKLOG_SHARE * self._last_change_s) if paths else 0.0
        started = time.monotonic()
        run = self._indexing.index(sorted(paths), add=False, words_only=bool(paths), urgent=urgent)
        with contextlib.closing(run):
            for progress in run:
                self._on_progress(progress)
                if progress.notice:
                    continue
                if progress.phase is Phase.DONE:
                    left.clear()
                    self._meaning_left = bool(paths)
                    break
                self._rest_while_quiet()
                if self._stop.is_set() or self._why_paused():
                    break
                self._take(self._watcher.wait(0))
                comes_first = self._ready() or (self._backlog if not paths else set())
                if not urgent and comes_first and time.monotonic() - started >= turn_s:
                    break
        return left

    def _rest_while_quiet(self) -> None:
        until = time.monotonic() + _QUIET_LIMIT_S
        while self._is_quiet() and time.monotonic() < until and not self._stop.wait(0.05):
            pass

    def _why_paused(self) -> str:
        if self._is_paused():
            return "Paused."
        if self._library.settings.pause_on_battery:
            checked, result = self._battery
            if not checked or time.monotonic() - checked > _BATTERY_CHECK_S:
                result = on_battery()
                self._battery = (time.monotonic(), result)
            if result:
                return "Paused while the computer runs on battery."
        return ""

    def _tell(self, activity: Activity, message: str = "") -> None:
        pending = len(self._urgent | self._backlog)
        state = KeepState(activity, self._watcher.states(), message, pending)
        if state != self._told:
            self._told = state
            self._on_state(state)
