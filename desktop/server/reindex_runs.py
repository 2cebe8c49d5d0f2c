"""Indexing asked for by an agent: one run at a time, on a thread of its own, that can be watched.

Which folders may be indexed is decided before a run is started, by `agent_actions`.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from core.datatypes import Phase, Progress, ReindexReport
from core.errors import LibraryBusyError, PagehoundError

if TYPE_CHECKING:
    from core.library import Library

_PHASES = {
    Phase.SCAN: "Looking for documents",
    Phase.WORDS: "Reading documents",
    Phase.MEANING: "Learning their meaning",
    Phase.DONE: "Done",
}
# How much of a hundred is behind when a phase begins, and what it adds. Meaning takes longest.
_SHARES = {
    Phase.SCAN: (0.0, 0.0),
    Phase.WORDS: (0.0, 40.0),
    Phase.MEANING: (40.0, 59.0),
    Phase.DONE: (100.0, 0.0),
}


class RunState(StrEnum):
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    FAILED = "failed"


class Run:
    """One run of indexing; read from any thread while its own thread writes."""

    def __init__(self) -> None:
        self.progress = Progress(Phase.SCAN)
        self.report: ReindexReport | None = None
        self._so_far = ReindexReport()
        self.has_begun = threading.Event()  # the first progress is there, or the end
        self.is_to_end = threading.Event()
        self.future: Future[None] = Future()

    def cancel(self) -> None:
        """Ask the run to end at its next step; what it has done is kept."""
        self.is_to_end.set()

    @property
    def state(self) -> RunState:
        if not self.future.done():
            return RunState.RUNNING
        if self.future.exception() is not None:
            return RunState.FAILED
        return RunState.CANCELLED if self.report is None else RunState.FINISHED

    @property
    def error(self) -> BaseException | None:
        return self.future.exception() if self.future.done() else None

    @property
    def percent(self) -> float:
        behind, share = _SHARES[self.progress.phase]
        done, total = self.progress.done, self.progress.total
        return round(behind + share * min(1.0, done / total), 1) if total else behind

    @property
    def message(self) -> str:
        progress = self.progress
        count = f": {progress.done:,} of {progress.total:,}" if progress.total else ""
        return f"{_PHASES[progress.phase]}{count}"

    def as_dict(self) -> dict[str, Any]:
        """Return plain values for JSON."""
        return {
            "state": self.state.value,
            "percent": self.percent,
            "message": self.message,
            "error": sentence(self.error) if self.error else None,
            "report": self.report.as_dict() if self.report else None,
        }

    def outcome(self) -> dict[str, Any]:
        """Return the report, or that the run goes on; raise what made it fail."""
        if self.error is not None:
            raise self.error
        if self.state is RunState.CANCELLED:
            raise PagehoundError(
                "The update was cancelled. What was done is kept, and the next one goes on there."
            )
        return {"state": self.state.value, **(self.report or self._so_far).as_dict()}

    def work(
        self, library: Callable[[], Library], paths: Sequence[str], *, force: bool, add: bool
    ) -> None:
        """Do the indexing; for the thread of the run."""
        try:
            opened = library()
            self._so_far = ReindexReport(
                indexed_paths=tuple(paths),
                embedding_model=opened.embedding_model,
                embedding_backend=opened.embedding_backend,
            )
            with closing(opened.index(paths, force=force, add=add)) as steps:
                for progress in steps:
                    self.progress = progress
                    self.report = progress.report
                    self.has_begun.set()
                    if self.is_to_end.is_set() and self.report is None:
                        return
        except PagehoundError:
            raise
        except Exception:
            logging.getLogger(__name__).exception("Indexing failed")
            raise
        finally:
            self.has_begun.set()


class Reindexer:
    """Starts runs, never two at once."""

    def __init__(self, library: Callable[[], Library]) -> None:
        self._library = library
        self._guard = threading.Lock()
        # One thread for all runs: the catalog keeps a connection for each thread it has met.
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reindex")
        self.last: Run | None = None

    def start(self, paths: Sequence[str], *, force: bool, add: bool) -> Run:
        """Begin a run, or raise LibraryBusyError if one is under way.

        With ``add``, what is in no folder of the library becomes one.
        """
        with self._guard:
            if self.last is not None and self.last.state is RunState.RUNNING:
                raise LibraryBusyError(
                    f"This library is being updated already ({self.last.message}). Searching works "
                    "meanwhile; ask for the status to see when it has finished."
                )
            run = Run()
            run.future = self._threads.submit(
                run.work, self._library, list(paths), force=force, add=add
            )
            self.last = run
        return run

    def close(self) -> None:
        """Cancel what runs and wait for its end."""
        if self.last is not None:
            self.last.cancel()
        self._threads.shutdown(wait=True)


def sentence(error: BaseException) -> str:
    """Return what a person or an agent is told of an error: never a traceback."""
    if isinstance(error, PagehoundError):
        return str(error)
    return (
        f"Something went wrong inside Pagehound ({type(error).__name__}). What it was is in the "
        "server's error output."
    )
