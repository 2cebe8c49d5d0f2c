"""The threads of the window: what they have in common, and the one for searching.

A job is a function that runs on the worker's thread; its result or error is passed back to the
window's thread. Workers touch no widget and know nothing about what is shown.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from shiboken6 import isValid

from desktop.window.background.errors import Fault, fault_of

if TYPE_CHECKING:
    import queue

    from core.datatypes import Hit, SearchResponse
    from core.library_like import LibraryLike
    from core.query import Marker
    from core.search import Question

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
    """One thread that does one job after another; it starts with the first."""

    failed = Signal(object)  # a Fault of a job without its own `failed`
    busy_changed = Signal(bool)
    _ended = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._jobs: queue.SimpleQueue[_Job | None] | None = None
        self._thread: threading.Thread | None = None
        self._tickets: dict[str, int] = {}
        self._waiting = 0
        self._closing = False
        self._ended.connect(self._on_ended)

    def submit(
        self,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str = "",
    ) -> int:
        """Run ``work`` on the thread, then ``done`` or ``failed`` on the window's thread.

        On each channel only the latest job counts: earlier ones are dropped before they run, or
        their results are dropped. If ``owner`` no longer exists by then, nothing is called.
        """
        ticket = self._next_ticket(channel)
        self._waiting += 1
        if self._waiting == 1:
            self.busy_changed.emit(True)
        self._started().put(_Job(work, done, failed, owner, channel, ticket))
        return ticket

    def _started(self) -> queue.SimpleQueue[_Job | None]:
        """Return the queue of the thread, and start it if this is the first job."""
        if self._jobs is None:
            import queue  # here, since the first picture does not wait for it

            self._jobs = queue.SimpleQueue()
            self._thread = threading.Thread(
                target=self._run, args=(self._jobs,), name=self._name, daemon=True
            )
            self._thread.start()
        return self._jobs

    def attempt(
        self,
        work: Callable[[Callable[[], bool]], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Fault], None] | None = None,
        *,
        owner: QObject | None = None,
        channel: str,
    ) -> int:
        """Like `submit`, for a long job: it gets a function that says whether to give up."""
        ticket = self._tickets.get(channel, 0) + 1
        return self.submit(
            lambda: work(lambda: not self.is_latest(channel, ticket)),
            done,
            failed,
            owner=owner,
            channel=channel,
        )

    def drop(self, channel: str) -> None:
        """Drop the jobs on a channel."""
        self._next_ticket(channel)

    def stop(self) -> None:
        """Drop all jobs except the current one, and accept no more results."""
        self._closing = True
        if self._jobs is not None:
            self._jobs.put(None)

    def close(self, timeout_s: float = 30.0) -> bool:
        """Finish the current job and end the thread; return false if it does not end."""
        self.stop()
        if self._thread is None:
            return True
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

    def _run(self, jobs: queue.SimpleQueue[_Job | None]) -> None:
        while (job := jobs.get()) is not None:
            outcome = Outcome(job)
            if not self._is_dropped(job):
                try:
                    outcome = Outcome(job, result=job.work())
                except Exception as error:  # at the boundary: a failing job must not end the worker
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
    """Everything that a search depends on."""

    query: str
    mode: str = "hybrid"
    alpha: float | None = None
    exact_keywords: str = ""
    top_k: int = 50
    is_typing: bool = False  # the last word may be unfinished
    by_words: bool = False  # only what the words find, at once; the rest is asked for later
    most_names: int = 5  # more names than this are better told apart by typing on

    def is_same_search(self, other: Request | None) -> bool:
        """Say whether both ask for the same, though not for the same part of the answer."""
        if other is None:
            return False
        return self._replace(**_PARTS) == other._replace(**_PARTS)


_PARTS: dict[str, Any] = {"top_k": 1, "is_typing": False, "by_words": False}


class SimilarTo(NamedTuple):
    """A document, or a passage of it, that others are compared with."""

    path: str
    line: int | None = None
    shown: str = ""  # what the place is called, if not by its path
    library: str = ""  # the label of the team's library that it is in


class Answer(NamedTuple):
    """What a search found; a hybrid search answers first by word, then in full."""

    request: Request
    response: SearchResponse
    question: Question
    marker: Marker  # marks the words of the question, the same in the list and the preview
    is_final: bool = True
    similar_to: str = ""  # the place these hits are similar to, if there was no query
    names: tuple[Hit, ...] = ()  # documents whose names begin with what is typed
    typed: tuple[str, ...] = ()  # the words that they were found by


class SearchWorker(Worker):
    """Searches; the latest query wins, so typing never queues up work."""

    found = Signal(object)  # an Answer
    search_failed = Signal(object)  # a Fault
    _found = Signal(int, object)
    _CHANNEL = "search"

    def __init__(self, parent: QObject | None = None, name: str = "search") -> None:
        super().__init__(f"pagehound-{name}", parent)
        self._found.connect(self._on_found)

    def search(self, library: LibraryLike, request: Request) -> None:
        """Search; earlier requests are dropped, and wait for nobody any longer."""
        self.drop(self._CHANNEL)
        library.stop_waiting()
        ticket = self._tickets.get(self._CHANNEL, 0) + 1
        self.submit(
            lambda: self._search(library, request, ticket),
            failed=self.search_failed.emit,
            channel=self._CHANNEL,
        )

    def similar(self, library: LibraryLike, request: Request, place: SimilarTo) -> None:
        """Ask for the passages closest in meaning to a place, instead of searching."""

        def work() -> None:
            from dataclasses import replace

            response = library.similar(place.path, place.line, top_k=request.top_k)
            if place.library:
                labelled = tuple(replace(hit, library=place.library) for hit in response.results)
                response = replace(response, results=labelled)
            question = library.ask("")
            answer = Answer(request, response, question, library.marker(question))
            self._found.emit(ticket, answer._replace(similar_to=place.shown or place.path))

        ticket = self._tickets.get(self._CHANNEL, 0) + 1
        self.submit(work, failed=self.search_failed.emit, channel=self._CHANNEL)

    def forget(self) -> None:
        """Drop all requests, so that none is answered any more."""
        self.drop(self._CHANNEL)

    def _search(self, library: LibraryLike, request: Request, ticket: int) -> None:
        from core.search import typed_words

        exact = request.exact_keywords if request.mode != "semantic" else ""
        question = library.ask(request.query, exact_keywords=exact, is_typing=request.is_typing)
        names = tuple(match.hit for match in library.names(question, limit=request.most_names))
        typed = tuple(typed_words(question))
        marker = None
        with contextlib.closing(_answers(library, question, request)) as answers:
            for response in answers:
                if not self.is_latest(self._CHANNEL, ticket):
                    return
                marker = marker or library.marker(question)
                is_early = request.by_words or response.mode != request.mode
                answer = Answer(request, response, question, marker, is_final=not is_early)
                self._found.emit(ticket, answer._replace(names=names, typed=typed))

    @Slot(int, object)
    def _on_found(self, ticket: int, answer: Answer) -> None:
        if self.is_latest(self._CHANNEL, ticket):
            self.found.emit(answer)


def _answers(
    library: LibraryLike, question: Question, request: Request
) -> Generator[SearchResponse, None, None]:
    """Yield the answers that a request is for."""
    from core.datatypes import SearchResponse

    mode, top_k = request.mode, request.top_k
    if not request.by_words:
        yield from library.answers(question, mode=mode, alpha=request.alpha, top_k=top_k)
    elif mode == "semantic" or request.alpha == 1.0:
        # Only the names are found at once.
        yield SearchResponse(question.text, mode, library.embedding_model)
    else:
        # At every key: what others have comes with the whole answer.
        yield library.at_once.search(question, mode="lexical", top_k=top_k)
