"""Indexing requested by an agent: one run at a time, on its own thread, with progress.

`actions` decides which folders may be indexed before it starts a run.
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
from core.errors import LibraryBusyError, PagehoundError, UsageError
from core.visibility import Visibility
from desktop.progress_sentences import progress_sentence

if TYPE_CHECKING:
    from core.indexing_process import Indexing, IndexingProcess
    from core.library import Library

_FAILED = "The update failed. The user finds the reason in Pagehound's log."
# The percentage done when a phase begins, and what the phase adds. Meaning takes longest.
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
    """One indexing run; any thread may read it while its own thread updates it."""

    def __init__(self, visibility: Visibility) -> None:
        """``visibility`` is what the client sees who asked."""
        self.visibility = visibility
        self.progress = Progress(Phase.SCAN)
        self.report: ReindexReport | None = None
        self._so_far = ReindexReport()
        self.has_begun = threading.Event()  # there is progress, or the run has ended
        self.is_to_end = threading.Event()
        self.future: Future[None] = Future()

    def cancel(self) -> None:
        """Ask the run to end at its next step; work done so far is kept."""
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
        return round(behind + share * self.progress.share, 1)

    @property
    def message(self) -> str:
        return progress_sentence(self.progress)

    @property
    def is_limited(self) -> bool:
        """Say whether the client does not see all of the library."""
        return not self.visibility.is_everything

    def as_dict(self) -> dict[str, Any]:
        """Return plain values for JSON."""
        if self.is_limited:  # the rest is about the whole library
            is_done = self.report is not None
            return {
                "state": self.state.value,
                "percent": 100.0 if is_done else 0.0,
                "message": "",
                "error": _FAILED if self.error else None,
                "report": self.report.as_dict() if self.report else None,
            }
        return {
            "state": self.state.value,
            "percent": self.percent,
            "message": self.message,
            "error": sentence(self.error) if self.error else None,
            "report": self.report.as_dict() if self.report else None,
        }

    def outcome(self) -> dict[str, Any]:
        """Return the report, or that the run is still running; raise the error if it failed."""
        if self.error is not None:
            # A usage error is about what the client gave; other ones may be about any folder.
            is_told = not self.is_limited or isinstance(self.error, UsageError)
            raise self.error if is_told else PagehoundError(_FAILED)
        if self.state is RunState.CANCELLED:
            raise PagehoundError(
                "The update was cancelled. Work done so far is kept; the next update continues "
                "from there."
            )
        return {"state": self.state.value, **(self.report or self._so_far).as_dict()}

    def bare_outcome(self) -> dict[str, Any]:
        """Return no more than the state: what may be seen has changed since the run began."""
        return {"state": self.state.value, **ReindexReport().as_dict()}

    def work(
        self,
        library: Callable[[], Library],
        indexing: Callable[[Library], Indexing],
        paths: Sequence[str],
        *,
        force: bool,
        add: bool,
    ) -> None:
        """Do the indexing; called on the run's thread."""
        try:
            opened = library()
            told = self._report_for_client(opened)
            self._so_far = ReindexReport(
                indexed_paths=tuple(paths),
                embedding_model=opened.embedding_model,
                embedding_backend=opened.embedding_backend,
            )
            with closing(indexing(opened).index(paths, force=force, add=add)) as steps:
                for progress in steps:
                    if progress.notice:
                        continue  # the log has it; the run goes on
                    self.progress = progress
                    self.report = told(progress.report) if progress.report else None
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

    def _report_for_client(self, library: Library) -> Callable[[ReindexReport], ReindexReport]:
        """Return what makes the client's report of all that was done: of visible files alone."""
        if not self.is_limited:
            return lambda report: report
        from core.limited_library import LimitedLibrary

        # Not one of the service's views, which are closed when others are asked for.
        with closing(LimitedLibrary(library, self.visibility)) as view:
            before = view.file_stamps()

        def visible(_: ReindexReport) -> ReindexReport:
            with closing(LimitedLibrary(library, self.visibility)) as view:
                return view.report_since(before)

        return visible


class Reindexer:
    """Starts runs, never two at once."""

    def __init__(self, library: Callable[[], Library]) -> None:
        self._library = library
        self._guard = threading.Lock()
        # One thread for all runs, because the catalog keeps one connection per thread.
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reindex")
        self.last: Run | None = None
        self._process: IndexingProcess | None = None

    def _indexing(self, library: Library) -> Indexing:
        """Return what indexes: a process of its own, so that answers do not wait for it."""
        from core.indexing_process import indexing_for

        if self._process is None:
            self._process = indexing_for(library)
        return self._process or library

    def start(
        self,
        paths: Sequence[str],
        *,
        force: bool,
        add: bool,
        visibility: Visibility = Visibility(),  # noqa: B008 (it cannot change)
    ) -> Run:
        """Start a run, or raise LibraryBusyError if one is already running.

        With ``add``, paths outside the library's folders are added as new folders. ``visibility``
        is what the client sees.
        """
        with self._guard:
            if self.last is not None and self.last.state is RunState.RUNNING:
                how_far = f" ({self.last.message})" if visibility.is_everything else ""
                raise LibraryBusyError(
                    f"This library is already being updated{how_far}. Searching works "
                    "meanwhile; ask for the status to see when the update has finished."
                )
            run = Run(visibility)
            run.future = self._threads.submit(
                run.work, self._library, self._indexing, list(paths), force=force, add=add
            )
            self.last = run
        return run

    def close(self) -> None:
        """Cancel the current run and wait for it to end."""
        if self.last is not None:
            self.last.cancel()
        self._threads.shutdown(wait=True)
        if self._process is not None:
            self._process.close()


def sentence(error: BaseException) -> str:
    """Return an error as a sentence for users and agents, never as a traceback."""
    if isinstance(error, PagehoundError):
        return str(error)
    return (
        f"Something went wrong in Pagehound ({type(error).__name__}). The details are in the "
        "server's error output and in Pagehound's log."
    )
