"""The threads of the window: what they share, and the one for searching.

A job is a function; it runs on the worker's thread, and what it returned or raised comes back to
the window's thread. Workers touch no widget and know nothing of what is shown.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from shiboken6 import isValid

from desktop.faults import Fault, fault_of

if TYPE_CHECKING:
    from core.datatypes import Hit, SearchResponse
    from core.library import Library
    from core.marking import Marker

T = TypeVar("T")


class _Job(NamedTuple):
    work: Callable[[], Any]
    done: Callable[[Any], None] | None
    failed: Callable[[Fault], None] | None
    owner: QObject | None
    channel: str
    ticket: int


class Outcome(NamedTuple):
    job: _Job
    result: Any = None
    fault: Fault | None = None


class Worker(QObject):
    """One thread that does one job after the other."""

    failed = Signal(object)  # a Fault that no job's own `failed` took
    busy_changed = Signal(bool)
    _ended = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._tickets: dict[str, int] = {}
        self._waiting = 0
        self._closing = False
        self._ended.connect(self._on_ended)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(
        self,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str = "",
    ) -> int:
        """Run ``work`` on the thread, then ``done`` or ``failed`` on the window's.

        Of jobs on one channel only the latest counts: earlier ones are dropped before they run,
        or their result is. If ``owner`` is gone by then, nothing is called.
        """
        ticket = self._next_ticket(channel)
        self._waiting += 1
        if self._waiting == 1:
            self.busy_changed.emit(True)
        self._jobs.put(_Job(work, done, failed, owner, channel, ticket))
        return ticket

    def attempt(
        self,
        work: Callable[[Callable[[], bool]], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str,
    ) -> int:
        """Like `submit`, for a long job: it is given a function that says when to give up."""
        ticket = self._tickets.get(channel, 0) + 1
        return self.submit(
            lambda: work(lambda: not self.is_latest(channel, ticket)),
            done,
            failed,
            owner=owner,
            channel=channel,
        )

    def drop(self, channel: str) -> None:
        """Forget what is under way on a channel."""
        self._next_ticket(channel)

    def stop(self) -> None:
        """Drop all jobs but the one at hand and take no results any more."""
        self._closing = True
        self._jobs.put(None)

    def close(self, timeout_s: float = 30.0) -> bool:
        """Finish the job at hand and end the thread; false if it would not end."""
        self.stop()
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    @property
    def is_busy(self) -> bool:
        return self._waiting > 0

    def is_latest(self, channel: str, ticket: int) -> bool:
        return self._tickets.get(channel) == ticket and not self._closing

    def _next_ticket(self, channel: str) -> int:
        ticket = self._tickets.get(channel, 0) + 1
        if channel:
            self._tickets[channel] = ticket
        return ticket

    def _is_dropped(self, job: _Job) -> bool:
        return self._closing or (bool(job.channel) and not self.is_latest(job.channel, job.ticket))

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            outcome = Outcome(job)
            if not self._is_dropped(job):
                try:
                    outcome = Outcome(job, result=job.work())
                except Exception as error:  # the edge: one job never ends the worker
                    outcome = Outcome(job, fault=fault_of(error))
            if self._closing:
                return
            self._ended.emit(outcome)

    @Slot(object)
    def _on_ended(self, outcome: Outcome) -> None:
        job = outcome.job
        self._waiting -= 1
        if not self._waiting:
            self.busy_changed.emit(False)
        if self._is_dropped(job) or (job.owner is not None and not isValid(job.owner)):
            return
        if outcome.fault is not None:
            (job.failed or self.failed.emit)(outcome.fault)
        elif job.done is not None:
            job.done(outcome.result)


# -- searching -------------------------------------------------------------------------------------


class Request(NamedTuple):
    """All that a search depends on."""

    query: str
    mode: str = "hybrid"
    alpha: float | None = None
    exact_keywords: str = ""
    top_k: int = 50


class Answer(NamedTuple):
    """What a search found; a hybrid search answers by word first, then as a whole."""

    request: Request
    response: SearchResponse
    marker: Marker  # marks the words of the query in any text
    is_final: bool = True
    similar_to: str = ""  # the place whose neighbours these are, instead of a query's hits


class SearchWorker(Worker):
    """Searches; the last query wins, and typing never queues up work."""

    found = Signal(object)  # an Answer
    search_failed = Signal(object)  # a Fault
    _found = Signal(int, object)
    _CHANNEL = "search"

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("pagehound-search", parent)
        self._found.connect(self._on_found)

    def search(self, library: Library, request: Request) -> None:
        """Ask; what was asked before is dropped."""
        ticket = self._tickets.get(self._CHANNEL, 0) + 1
        self.submit(
            lambda: self._search(library, request, ticket),
            failed=self.search_failed.emit,
            channel=self._CHANNEL,
        )

    def similar(self, library: Library, request: Request, hit: Hit) -> None:
        """Ask for the passages nearest in meaning to a hit, instead of a search."""
        path = str(Path(hit.citation.folder) / hit.path)
        line = hit.citation.start_line

        def work() -> None:
            from core.marking import Marker

            response = library.similar(path, line, top_k=request.top_k)
            name = f"{hit.path}:{line}"
            self._found.emit(ticket, Answer(request, response, Marker(()), similar_to=name))

        ticket = self._tickets.get(self._CHANNEL, 0) + 1
        self.submit(work, failed=self.search_failed.emit, channel=self._CHANNEL)

    def forget(self) -> None:
        """Let nothing that was asked be answered any more."""
        self.drop(self._CHANNEL)

    def _search(self, library: Library, request: Request, ticket: int) -> None:
        from core.marking import Marker
        from core.query import parse

        exact = request.exact_keywords.strip() or None
        marker = Marker.of(*(parse(text) for text in (request.query, exact) if text))

        def ask(mode: str) -> SearchResponse:
            return library.search(
                request.query,
                mode=mode,
                alpha=request.alpha if mode == "hybrid" else None,
                exact_keywords=exact if mode != "semantic" else None,
                top_k=request.top_k,
            )

        if request.mode == "hybrid" and request.alpha != 0:
            self._found.emit(ticket, Answer(request, ask("lexical"), marker, is_final=False))
            if not self.is_latest(self._CHANNEL, ticket):
                return
        self._found.emit(ticket, Answer(request, ask(request.mode), marker))

    @Slot(int, object)
    def _on_found(self, ticket: int, answer: Answer) -> None:
        if self.is_latest(self._CHANNEL, ticket):
            self.found.emit(answer)
