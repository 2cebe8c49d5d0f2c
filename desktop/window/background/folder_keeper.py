"""Keeps the library's folders up to date while the window runs and nothing else is being written.

`core.watching` finds changes and decides when to index them. This module runs it on a thread,
makes it give way to the user's requests, and tells the window how each folder is watched.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.window.background.index_worker import IndexWorker

if TYPE_CHECKING:
    from core.datatypes import Progress
    from core.indexing_process import Indexing
    from core.library import Library
    from core.watching import FolderState, KeepState

# A change that is indexed faster than this is not worth a flicker in the status bar.
_SHOWN_AFTER_MS = 800


class Keeper(QObject):
    """Runs `keep_current` as idle work of the indexing worker."""

    changed = Signal()  # `state` has changed
    updated = Signal()  # documents were read again or removed, or more of them have their meaning
    _told = Signal(object)
    _watched = Signal(object)
    _progressed = Signal(object)

    def __init__(self, indexing: IndexWorker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._indexing = indexing
        self._library: Library | None = None
        self._engine: Indexing | None = None
        self._state: KeepState | None = None
        self._embedded: int | None = None  # passages with a vector at the last report
        self._folders: dict[str, FolderState] = {}
        self._patience = QTimer(self, singleShot=True, interval=_SHOWN_AFTER_MS)
        self._patience.timeout.connect(self._on_patience_over)
        self._told.connect(self._on_told)
        self._watched.connect(self._on_watched)
        self._progressed.connect(self._on_progressed)
        # Stopping also ends watching; the next requested run starts it again.
        indexing.finished.connect(self._begin)

    @property
    def state(self) -> KeepState | None:
        """What the loop is doing; None before it starts, or if nothing is watched."""
        return self._state

    def folder_state(self, folder: str) -> FolderState | None:
        """Return how a folder is watched, if that is known."""
        return self._folders.get(folder)

    def keep(self, library: Library, engine: Indexing) -> None:
        """Keep this library's folders up to date, if its settings say so; the engine indexes."""
        self._library, self._engine = library, engine
        self._state = None
        self._folders.clear()
        self._begin()
        self.changed.emit()

    def tell_folders(self, folders: Iterable[FolderState]) -> None:
        """Take note of how folders are watched during a run; can be called from any thread."""
        self._watched.emit(tuple(folders))

    def end(self) -> None:
        """Stop keeping folders up to date."""
        self._library = self._engine = None
        self._patience.stop()
        self._indexing.when_idle(None)

    @Slot()
    def _begin(self) -> None:
        library, engine = self._library, self._engine
        if library is None or not library.settings.watch:
            self._indexing.when_idle(None)
            return

        def work(give_way: threading.Event) -> None:
            from core.watching import keep_current

            keep_current(
                library,
                give_way,
                indexing=engine,
                on_progress=self._progressed.emit,
                on_state=self._told.emit,
                is_paused=lambda: self._indexing.is_paused,
                is_quiet=self._indexing.is_quiet,
            )

        self._indexing.when_idle(work)

    @Slot(object)
    def _on_told(self, state: KeepState) -> None:
        self._state = state
        self._note_folders(state.folders)
        if state.activity == "indexing":
            if not self._patience.isActive():
                self._patience.start()
        else:
            self._patience.stop()
            if state.activity != "paused":
                self._indexing.show_idle_work(False)
        self.changed.emit()

    @Slot(object)
    def _on_watched(self, folders: tuple[FolderState, ...]) -> None:
        if self._library is not None:
            self._note_folders(folders)
            self.changed.emit()

    def _note_folders(self, folders: Iterable[FolderState]) -> None:
        for folder in folders:
            # A watch that was only just restarted counts as uninterrupted.
            if folder.kind != "starting" or folder.folder not in self._folders:
                self._folders[folder.folder] = folder

    @Slot()
    def _on_patience_over(self) -> None:
        if self._state is not None and self._state.activity == "indexing":
            self._indexing.show_idle_work(True)

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self._indexing.tell(progress)
        report = progress.report
        if report is None:
            return
        # What is found by meaning comes in a run of its own, which reads no file.
        before, self._embedded = self._embedded, progress.passages_embedded
        if report.indexed_files or report.removed_files or before != self._embedded:
            self.updated.emit()
