"""What every page and dialog of the window shares: the library, the workers, the preferences.

A page asks the session to search, index or read; it never opens a library or starts a thread.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core import locations
from desktop.window.background.errors import Fault, fault_of
from desktop.window.background.folder_keeper import Keeper
from desktop.window.background.index_worker import IndexWorker
from desktop.window.background.teams import Teams
from desktop.window.background.worker import SearchWorker, Worker
from desktop.window.widgets.preferences import FINISH_AFTER_CLOSING, Preferences

if TYPE_CHECKING:
    from core.datatypes import Hit, Progress
    from core.embedding import Embedder
    from core.indexing_process import Indexing, IndexingProcess
    from core.library import Library
    from core.library_like import LibraryLike
    from core.processes import ProcessPool
    from core.settings import Settings

T = TypeVar("T")

# The search is repeated this often while indexing; more often would make the list restless.
_CHANGE_INTERVAL_MS = 1500
# The user counts as typing for this long after the last key.
_TYPING_S = 0.8
# After a library was closed, for those who still answer signals about it.
_SWEEP_AFTER_MS = 1000


class Session(QObject):
    """One library with its workers, for as long as the window exists."""

    opened = Signal()  # the library is ready
    open_failed = Signal(object)  # a Fault
    content_changed = Signal()  # documents changed: what is shown may be out of date
    settings_changed = Signal()  # the engine's settings were saved
    preferences_changed = Signal()  # the window's own preferences were changed in a dialog
    noticed = Signal(str)  # a message to show for a while
    failed = Signal(object)  # a Fault to show

    def __init__(
        self,
        library_folder: Path,
        *,
        embedder: Embedder | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.library_folder = library_folder
        self.library: Library | None = None
        self.teams = Teams()
        self.preferences = Preferences(library_folder)
        self.searching = SearchWorker(self)
        self.indexing = IndexWorker(self)
        self.reading = Worker("pagehound-read", self)
        self.keeping = Keeper(self.indexing, self)
        self._extra: dict[str, Worker] = {}  # for long jobs of dialogs, created when first needed
        self._embedder = embedder
        self._drawing: ProcessPool | None = None  # created when the first page is shown
        self._opened: list[Library] = []  # including one that opened while the window closed
        self._processes: dict[Library, IndexingProcess] = {}  # each indexes for its library
        self.shortcut_trouble = ""  # why the global shortcut does not work
        self._typed_at = 0.0
        self._ended: bool | None = None  # whether the workers have ended; None while they run
        self._change_timer = QTimer(self, interval=_CHANGE_INTERVAL_MS, singleShot=True)
        self._change_timer.timeout.connect(self.content_changed)
        self._retiring = 0  # libraries that are being closed
        self._sweep_timer = QTimer(self, interval=_SWEEP_AFTER_MS, singleShot=True)
        self._sweep_timer.timeout.connect(self._sweep)
        for worker in (self.searching, self.indexing, self.reading):
            worker.failed.connect(self.failed)
        self.indexing.progressed.connect(self._on_progressed)
        self.indexing.finished.connect(self._on_run_ended)
        self.indexing.cancelled.connect(self._on_run_ended)
        self.indexing.noticed.connect(self.noticed)
        self.indexing.is_quiet = self._is_typing
        self.keeping.updated.connect(self._on_run_ended)

    # -- the library -------------------------------------------------------------------------

    @property
    def is_begun(self) -> bool:
        """Whether a library already exists on disk; does not open it."""
        return (self.library_folder / locations.CATALOG).exists()

    def open(self) -> None:
        """Open the library on the search thread; importing the engine also takes time."""
        folder, embedder = self.library_folder, self._embedder

        def work() -> Library:
            from core.indexing_process import indexing_for
            from core.library import Library
            from desktop.log_file import start_log

            start_log("window")  # here, since the first picture does not wait for it

            library = Library(folder, embedder=embedder)
            self._opened.append(library)
            if (process := indexing_for(library)) is not None:
                self._processes[library] = process
            return library

        self.searching.submit(work, self._on_opened, self.open_failed.emit, owner=self)

    def _on_opened(self, library: Library) -> None:
        before, self.library = self.library, library
        if before is not None:
            self._retire(before)
            self.settings_changed.emit()
        self.teams.take_up(library, self.library_folder)
        self.keeping.keep(library, self._engine(library))
        self.run(lambda library: library.waiting_folders(), self._take_up)
        for notice in library.notices:
            from desktop.window.widgets.engine_texts import in_language

            self.noticed.emit(in_language(notice))
        self.opened.emit()
        self._settle()
        if library.settings.mode != "lexical":
            # Loading the model takes a second: better now than during the first search. On a
            # thread of its own, because the preview does not wait for the model.
            self.worker("warm-up").submit(
                lambda: library.search("warm up", mode="semantic", top_k=1),
                lambda _response: self._settle(),
                lambda _fault: self._settle(),
                owner=self,
            )

    def take_up_teams(self) -> None:
        """Search the team libraries that are joined now."""
        if self.library is not None:
            self.teams.take_up(self.library, self.library_folder)
            self.content_changed.emit()

    @property
    def searchable(self) -> LibraryLike | None:
        """What a search asks: one's own library, with those of teams if any are joined."""
        return self.teams.searchable(self.library)

    def look_at(
        self,
        hit: Hit,
        work: Callable[[LibraryLike], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str = "",
    ) -> None:
        """Query the library that a hit is from, on the reading thread; see `Worker.submit`."""
        library = self.teams.library_of(hit, self.library)
        if library is not None:
            self.reading.submit(
                lambda: work(library), done, failed, owner=owner or self, channel=channel
            )

    def _take_up(self, waiting: list[str]) -> None:
        """Read folders that were added before the program ended."""
        if waiting and self.library is not None:
            self._index(self.library, waiting)

    def _engine(self, library: Library) -> Indexing:
        """Return what indexes for a library: its process, or itself with a model of a test."""
        return self._processes.get(library, library)

    def _close_library(self, library: Library) -> None:
        if (process := self._processes.pop(library, None)) is not None:
            process.close()
        library.close()

    def _retire(
        self,
        library: Library,
        work: Callable[[], None] = lambda: None,
        done: Callable[[None], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
    ) -> None:
        """Close a library once nothing uses it any more, then run ``work``."""
        gc.unfreeze()  # it is garbage soon
        self._retiring += 1
        left = list(self._workers())

        def end() -> None:
            self._opened.remove(library)
            self._close_library(library)
            work()

        def go_on(_result: object = None) -> None:
            if left:
                left.pop().submit(lambda: None, go_on, owner=self)
            else:
                self.reading.submit(end, done, failed, owner=self)
                self.reading.submit(lambda: None, self._on_retired, owner=self)

        go_on()

    def _on_retired(self, _result: None) -> None:
        self._retiring -= 1
        self._sweep_timer.start()

    @Slot()
    def _sweep(self) -> None:
        """Collect what is left of a library that was closed; frozen, it would stay for good."""
        if self._is_typing():
            self._sweep_timer.start()
        elif not self._retiring:
            gc.collect()
            gc.freeze()

    def _settle(self) -> None:
        """Leave what has been loaded by now out of later searches for garbage, since it stays.

        Looking through it stops all threads, the one that echoes keys, too: up to 0.4 s on a busy
        machine.
        """
        if not self._retiring and not self._sweep_timer.isActive():
            gc.freeze()

    def start_over(self) -> None:
        """Delete everything in the library and reopen it empty; documents are not touched."""
        library, self.library = self.library, None
        if library is None:
            return
        folder = self.library_folder
        self.keeping.end()
        self.indexing.make_way()
        self._change_timer.stop()

        def work() -> None:
            from core.reports import delete_stored_data
            from desktop.log_file import delete_log

            delete_stored_data(folder)
            delete_log()

        def on_deleted(_result: None) -> None:
            self.preferences.forget()
            self.preferences_changed.emit()
            self.open()

        def on_failed(fault: Fault) -> None:
            self.failed.emit(fault)
            self.open()  # whatever is left of it

        self._retire(library, work, on_deleted, on_failed)

    def run(
        self,
        work: Callable[[Library], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str = "",
    ) -> None:
        """Query the library on the reading thread; see `Worker.submit`."""
        library = self.library
        if library is not None:
            self.reading.submit(
                lambda: work(library), done, failed, owner=owner or self, channel=channel
            )

    def change(
        self,
        work: Callable[[Library], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
    ) -> None:
        """Change the library on the indexing thread, after the work already queued there."""
        library = self.library
        if library is None:
            return

        def on_done(result: T) -> None:
            self.content_changed.emit()
            if done is not None:
                done(result)

        self.indexing.submit(lambda: work(library), on_done, failed, owner=owner or self)

    def index(self, paths: Sequence[str | Path], *, force: bool = False) -> None:
        """Add folders, or update existing ones.

        New folders are registered at once, whatever the indexing thread is doing: a run that is
        under way reads them before it goes on with meaning, and a kill does not lose them.
        """
        library, chosen = self.library, [str(path) for path in paths]
        if library is None or not chosen:
            return

        def on_registered(added: list[str]) -> None:
            if added:
                self.indexing.expect_folders(len(added))
                self.content_changed.emit()

        folders = [path for path in chosen if Path(path).is_dir()]
        self.run(lambda library: library.add_folders(folders), on_registered)
        self._index(library, chosen, force=force)

    def _index(self, library: Library, paths: list[str], *, force: bool = False) -> None:
        engine = self._engine(library)

        def begin() -> Generator[Progress, None, None]:
            from core.watching import index_and_watch

            return index_and_watch(
                library, engine, paths, force=force, on_watched=self.keeping.tell_folders
            )

        self.indexing.run(begin)

    def bring_up_to_date(self) -> None:
        """Update all folders."""
        self.run(
            lambda library: [folder.path for folder in library.folders()],
            lambda paths: self.index(paths),
        )

    def bring_up_to_date_when_opened(self) -> None:
        """Update all folders as soon as the library has been opened."""
        once = QtCore.Qt.ConnectionType.SingleShotConnection
        self.opened.connect(self.bring_up_to_date, once)

    def draw(self, function: str, argument: object, timeout_s: float) -> Any:
        """Run a function that reads a document in a child process; call it on a worker."""
        from core.processes import ProcessPool

        if self._drawing is None:
            self._drawing = ProcessPool(processes=1, low_priority=False)
        return self._drawing.submit(function, argument, timeout_s=timeout_s).result()

    def worker(self, name: str) -> Worker:
        """Return a worker for long jobs that must not block the others."""
        if name not in self._extra:
            self._extra[name] = Worker(f"pagehound-{name}", self)
            self._extra[name].failed.connect(self.failed)
        return self._extra[name]

    def search_worker(self, name: str) -> SearchWorker:
        """Return a worker that searches beside the window's own."""
        worker = self._extra.get(name)
        if worker is None:
            worker = self._extra[name] = SearchWorker(self, name)
            worker.failed.connect(self.failed)
        assert isinstance(worker, SearchWorker)
        return worker

    def _workers(self) -> tuple[Worker, ...]:
        return (self.searching, self.reading, self.indexing, *self._extra.values())

    def save_settings(self, settings: Settings) -> bool:
        """Save and apply new engine settings; return false if they cannot be saved.

        Another model means that the library is reopened; `opened` signals when that is done.
        """
        from core.settings import save_settings

        try:
            save_settings(self.library_folder, settings)
        except OSError as error:
            self.failed.emit(fault_of(error))
            return False
        if self.library is None or self.library.take_up(settings):
            self.settings_changed.emit()
            if self.library is not None:
                self.keeping.keep(self.library, self._engine(self.library))
        else:
            self.indexing.cancel()
            self.open()
        return True

    @Slot()
    def note_typing(self) -> None:
        """Pause indexing for a moment, because the user is typing."""
        self._typed_at = time.monotonic()

    def _is_typing(self) -> bool:
        return time.monotonic() - self._typed_at < _TYPING_S

    # -- the end -----------------------------------------------------------------------------

    def close(self) -> bool:
        """Close the workers, then the library; return false if a worker did not end."""
        if self._ended is not None:
            return self._ended
        self._change_timer.stop()
        self._sweep_timer.stop()
        gc.unfreeze()
        if self.preferences.flag(FINISH_AFTER_CLOSING) and not self.indexing.is_paused:
            for process in self._processes.values():
                process.finish_alone()
        self.keeping.end()
        self.indexing.cancel()
        workers = self._workers()
        for worker in workers:
            worker.stop()
        if self._drawing is not None:
            self._drawing.close()
        ended = [worker.close() for worker in workers]  # all of them, even after one that hangs
        self._ended = all(ended)
        self.preferences.save()
        self.teams.close()
        if self._ended:
            for library in self._opened:
                self._close_library(library)
        self._opened.clear()
        self.library = None
        return self._ended

    # -- following the indexing --------------------------------------------------------------

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        if progress.chunks and not self._change_timer.isActive():
            self._change_timer.start()

    @Slot()
    def _on_run_ended(self) -> None:
        self._change_timer.stop()
        self.content_changed.emit()
