"""The thread that writes: indexing and other changes, one after the other and, when there is
nothing else to do, the work that keeps the library up to date."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Generator
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.window.background.errors import Fault
from desktop.window.background.worker import Outcome, Worker

if TYPE_CHECKING:
    from core.datatypes import Progress, ReindexReport

T = TypeVar("T")

# Indexing pauses between two steps while the user types, but no longer than this at a time.
_QUIET_LIMIT_S = 5.0
# Idle work waits this long for other work first, so that it does not keep starting and stopping.
_IDLE_AFTER_MS = 1000


class IndexState(StrEnum):
    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"


class IndexWorker(Worker):
    """Runs indexing and other writing, one job at a time; pause, resume and cancel take effect at
    the next progress report. When there is nothing else to do, it keeps the library up to date."""

    started = Signal()
    progressed = Signal(object)  # a Progress
    finished = Signal(object)  # a ReindexReport
    noticed = Signal(str)  # what happened to a run, in a sentence
    cancelled = Signal()
    index_failed = Signal(object)  # a Fault
    state_changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("pagehound-index", parent)
        self.is_quiet: Callable[[], bool] = lambda: False  # called on the worker's thread
        self._may_run = threading.Event()
        self._may_run.set()
        self._stop = threading.Event()
        self._state = IndexState.IDLE
        self._progress: Progress | None = None
        self.progressed.connect(self._on_progressed)  # before anybody else hears of it
        self._runs = 0
        self._idle_work: Callable[[threading.Event], None] | None = None
        self._give_way = threading.Event()  # ends the current idle work
        self._is_idling = False
        self._idle_timer = QTimer(self, singleShot=True, interval=_IDLE_AFTER_MS)
        self._idle_timer.timeout.connect(self._idle)

    @property
    def state(self) -> IndexState:
        return self._state

    @property
    def progress(self) -> Progress | None:
        """The latest report, for what is shown only now; None while nothing is indexed."""
        return self._progress

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self._progress = progress

    def expect_folders(self, count: int) -> None:
        """Tell that more folders are waiting, before the run itself has noticed."""
        from dataclasses import replace

        if self._progress is not None:
            waiting = self._progress.folders_waiting + count
            self.progressed.emit(replace(self._progress, folders_waiting=waiting))

    def run(self, begin: Callable[[], Generator[Progress, None, None]]) -> None:
        """Run a generator of progress reports, such as the one that `Library.index` returns.

        A current run is finished first.
        """
        self._runs += 1
        if self._runs == 1:
            self._stop.clear()
            self._may_run.set()
            self._set_state(IndexState.RUNNING)
            self.started.emit()
        self.submit(
            lambda: self._run_through(begin), self._on_run_through, self._on_run_failed, owner=self
        )

    # -- idle work ---------------------------------------------------------------------------

    def when_idle(self, work: Callable[[threading.Event], None] | None) -> None:
        """Run ``work`` when there is nothing else to do; it must return once its event is set."""
        self._idle_work = work
        self._give_way.set()
        self._idle_soon()

    def show_idle_work(self, is_active: bool) -> None:
        """Show long idle work, so that it can be paused and stopped like any other."""
        if is_active and self._is_idling and self._state is IndexState.IDLE:
            self._set_state(IndexState.RUNNING)
        elif not is_active and not self._runs and self._state is IndexState.RUNNING:
            self._set_state(IndexState.IDLE)

    @property
    def is_paused(self) -> bool:
        """Whether the user paused all work; can be called from any thread."""
        return not self._may_run.is_set()

    @property
    def is_busy(self) -> bool:
        return self._waiting > self._is_idling

    def submit(
        self,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str = "",
    ) -> int:
        self._give_way.set()
        return super().submit(work, done, failed, owner=owner, channel=channel)

    def _idle_soon(self) -> None:
        if self._idle_work is not None and not self._waiting and not self._closing:
            self._idle_timer.start()

    @Slot()
    def _idle(self) -> None:
        if self._idle_work is None or self._waiting or self._closing:
            return
        work = self._idle_work
        give_way = self._give_way = threading.Event()
        self._is_idling = True
        super().submit(lambda: work(give_way), failed=self._on_idle_failed, owner=self)

    def _on_idle_failed(self, fault: Fault) -> None:
        self._idle_work = None  # it would just fail again
        self.failed.emit(fault)

    @Slot(object)
    def _on_ended(self, outcome: Outcome) -> None:
        self._is_idling = False  # either this was the idle work, or it had already given way
        super()._on_ended(outcome)
        self._idle_soon()

    # -- pause and stop ----------------------------------------------------------------------

    def pause(self) -> None:
        if self._state is IndexState.RUNNING:
            self._may_run.clear()
            self._set_state(IndexState.PAUSED)

    def resume(self) -> None:
        if self._state is IndexState.PAUSED:
            self._set_state(IndexState.RUNNING)
            self._may_run.set()

    def cancel(self) -> None:
        """Stop all runs; what is already committed stays."""
        if self._state not in (IndexState.RUNNING, IndexState.PAUSED):
            return
        if self._runs:
            self._stop.set()
            self._may_run.set()
            self._set_state(IndexState.STOPPING)
        else:
            self._idle_work = None
            self._give_way.set()
            self._may_run.set()
            self._set_state(IndexState.IDLE)
            self.cancelled.emit()

    def make_way(self) -> None:
        """Stop runs for work that should not wait; idle work gives way automatically."""
        if self._runs:
            self.cancel()

    def stop(self) -> None:
        self._idle_work = None
        self._idle_timer.stop()
        self._stop.set()
        self._give_way.set()
        self._may_run.set()
        super().stop()

    def _set_state(self, state: IndexState) -> None:
        if state is not self._state:
            if state is IndexState.IDLE:
                self._progress = None
            self._state = state
            self.state_changed.emit(state)

    def _run_through(
        self, begin: Callable[[], Generator[Progress, None, None]]
    ) -> ReindexReport | None:
        """Return a run's report, or None if it was cancelled."""
        report: ReindexReport | None = None
        if self._stop.is_set():
            return None
        with contextlib.closing(begin()) as run:
            for progress in run:
                report = progress.report or report
                self.tell(progress)
                self._may_run.wait()
                self._rest_while_quiet()
                if self._stop.is_set() and report is None:
                    return None
        return report

    def tell(self, progress: Progress) -> None:
        """Pass a progress report, or what happened to the run, on to the window."""
        if progress.notice:
            from desktop.window.widgets.engine_texts import in_language

            self.noticed.emit(in_language(progress.notice))
        else:
            self.progressed.emit(progress)

    def _rest_while_quiet(self) -> None:
        until = time.monotonic() + _QUIET_LIMIT_S
        while self.is_quiet() and time.monotonic() < until and not self._stop.wait(0.05):
            pass

    def _on_run_through(self, report: ReindexReport | None) -> None:
        self._end_run()
        if report is None:
            self.cancelled.emit()
        else:
            self.finished.emit(report)

    def _on_run_failed(self, fault: Fault) -> None:
        self._end_run()
        self.index_failed.emit(fault)

    def _end_run(self) -> None:
        self._runs -= 1
        if not self._runs:
            self._set_state(IndexState.IDLE)
