"""What the pool exchanges: jobs and outcomes with callers, tasks and messages with children."""

from __future__ import annotations

import contextlib
import pickle
import queue
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from core.errors import PagehoundError
from core.processes.limits import Limits
from core.processes.worker import FAILED, HEADER, LAST_PART, PART

# Mark messages from the pool itself to waiting callers: it is closed; there are no more jobs.
CLOSED = 255
EXHAUSTED = 254


class FailureKind(StrEnum):
    UNREADABLE = "unreadable"  # the reader says why
    CHANGED = "changed"  # the file changed in the meantime: try again later
    TIME = "time"
    MEMORY = "memory"
    CRASH = "crash"
    BUG = "bug"  # our own bug; the reason contains the traceback


@dataclass(frozen=True, slots=True)
class Job:
    """One call of the pool's function; ``key`` identifies it for the caller."""

    key: Any
    argument: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a job: a value or a failure.

    A generator function gives an outcome for each value it yields, with ``done`` false, and a final
    one without a value. Values that came before a failure remain valid.
    """

    job: Job
    value: Any = None
    done: bool = True
    failure: FailureKind | None = None
    reason: str = ""  # a sentence for people: what happened and what to do


class TaskError(PagehoundError):
    """A submitted task failed; ``kind`` says how."""

    def __init__(self, kind: FailureKind, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


class Sink(Protocol):
    """Where the messages of a task go; ``closed`` once nobody wants them."""

    @property
    def closed(self) -> bool: ...

    def put(self, message: Message) -> None: ...


@dataclass(frozen=True, slots=True)
class Message:
    """What a child sent for a task; unpickled only where it is needed."""

    number: int
    mark: int
    data: bytes

    @property
    def body(self) -> memoryview:
        return memoryview(self.data)[HEADER.size :]


@dataclass(slots=True, eq=False)
class Task:
    """A call that is waiting or running in a child."""

    number: int
    function: bytes
    argument: bytes
    timeout_s: float
    memory_mb: int
    sink: Sink
    total_s: float = 0.0  # 0 for no limit
    is_future: bool = False
    alone: bool = False  # no other task may run at the same time, because of its memory use
    revoked: bool = False  # it was moved to another child; this one will skip it
    attempts: int = 0

    @property
    def size(self) -> int:
        return len(self.argument) + len(self.function) + 64


def outcome_of(job: Job, message: Message, limits: Limits) -> Outcome:
    """Return the outcome that the last message of a job describes."""
    if message.mark == LAST_PART:
        return Outcome(job)
    if message.mark == FAILED:
        name, reason = pickle.loads(message.body)
        kind = FailureKind(name)
        return Outcome(job, failure=kind, reason=reason or _sentence(kind, limits))
    return Outcome(job, pickle.loads(message.body))


def _sentence(kind: FailureKind, limits: Limits) -> str:
    if kind is FailureKind.TIME:
        return (
            f"It could not be read within {limits.time_s:g} seconds. Raise the time limit in "
            "Settings if it is worth the wait."
        )
    if kind is FailureKind.MEMORY:
        return (
            f"Reading it needs more than {limits.memory_mb} MB of memory. "
            "Raise the memory limit in Settings, or split the file."
        )
    return (
        "The reader for this kind of file crashed on it; the file is probably damaged. "
        "Open it in its own program and save it again."
    )


class Stream:
    """The messages for one ``run``, counted so that children wait for a slow caller."""

    def __init__(self, count_unread: Callable[[int], None]) -> None:
        self.closed = False
        self._count_unread = count_unread
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()

    def put(self, message: Message) -> None:
        if not self.closed:
            self._count_unread(len(message.data))
            self._messages.put(message)

    def take(self, timeout_s: float | None = None) -> Message | None:
        """Return the next message; None if there is none in time."""
        try:
            message = self._messages.get(timeout=timeout_s)
        except queue.Empty:
            return None
        self._count_unread(-len(message.data))
        return message

    def drain(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._count_unread(-len(self._messages.get_nowait().data))


class Result:
    """The messages of a submitted task for its future."""

    def __init__(self, limits: Limits) -> None:
        self.future: Future[Any] = Future()
        self._limits = limits
        self._parts: list[Any] = []

    @property
    def closed(self) -> bool:
        return self.future.cancelled()

    def put(self, message: Message) -> None:
        if message.mark == CLOSED:
            self.future.cancel()
            self.future.set_running_or_notify_cancel()  # for callers that wait for several
            return
        if message.mark in (PART, LAST_PART):
            first, parts = pickle.loads(message.body)
            self._parts[first:] = [pickle.loads(part) for part in parts]
        if message.mark != PART and self.future.set_running_or_notify_cancel():
            outcome = outcome_of(Job(None, None), message, self._limits)
            if outcome.failure is not None:
                self.future.set_exception(TaskError(outcome.failure, outcome.reason))
            else:
                self.future.set_result(self._parts or outcome.value)
