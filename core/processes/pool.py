"""Run jobs in child processes that can be killed, under limits of time and memory.

A child that crashes, hangs or grows too large costs only the job it was doing. The caller supplies
the function that runs in a child; see ``worker`` for the other side and ``child`` for a single
child. One thread of this module owns all children, so that results arrive and limits are
enforced whether or not anybody is waiting.
"""

from __future__ import annotations

import contextlib
import logging
import pickle
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from multiprocessing.connection import Pipe, wait
from typing import Any, Self

from core.errors import PagehoundError
from core.processes.child import Child
from core.processes.feed import Feed
from core.processes.limits import MIB, Limits
from core.processes.messages import (
    CLOSED,
    EXHAUSTED,
    FailureKind,
    Job,
    Message,
    Outcome,
    Result,
    Sink,
    Stream,
    Task,
    outcome_of,
)
from core.processes.worker import FAILED, HEADER, LAST_PART, PART, READY, SKIPPED

Function = str | Callable[[Any], Any]

# How often the memory and time of busy children are checked.
_WATCH_INTERVAL_S = 0.05
# A child gets more tasks in advance while they are this short, because then the round trip matters.
_QUICK_TASK_S = 0.02
_AHEAD_QUICK = 24
_AHEAD = 2
# Bytes of tasks queued in a connection. Every system buffers this much without blocking.
_AHEAD_BYTES = 4096
# Tasks queued behind one that runs longer than this move to an idle child.
_MOVE_AFTER_S = 0.25
# Starting a child is retried this often; after that something is wrong on our side.
_START_ATTEMPTS = 3
# Results the caller has not taken yet; beyond this, children wait.
_UNREAD_BYTES = 12 * MIB
# Jobs for each child that were taken and whose outcomes the caller does not have yet: enough small
# files for the half second in which it stores what was read, and few to read for one who pauses.
_JOBS_OUT = 192

_log = logging.getLogger(__name__)


class ProcessPool:
    """Runs functions in a few child processes and survives whatever they do.

    ``function`` is what `run` does with each job; `submit` names its own.
    """

    def __init__(
        self,
        processes: int = 2,
        limits: Limits | None = None,
        function: Function | None = None,
        *,
        low_priority: bool = True,
    ) -> None:
        self.limits = limits or Limits()
        self._processes = max(1, processes)
        self._function = pickle.dumps(function, protocol=5)
        self._niceness = 10 if low_priority else 0
        self._lock = threading.Lock()
        self._wake_lock = threading.Lock()  # nobody writes to a pipe that is being closed
        self._feeds: list[Feed] = []  # from run()
        self._pending: deque[Task] = deque()  # taken from a feed, of the thread alone
        self._urgent: deque[Task] = deque()  # from submit(), and retries
        self._children: list[Child] = []
        self._numbers = iter(range(1, 1 << 62))
        self._unread_bytes = 0
        self._closing = False
        self._fault: BaseException | None = None
        self._failed_starts = 0
        self._abandoned = False  # nobody waits for some tasks any more
        self._prepared = False  # children are wanted before there is anything to do
        self._news = False  # tasks were added since the thread last looked
        self._asleep = False
        self._wake_receiver, self._wake_sender = Pipe(duplex=False)
        self._thread = threading.Thread(target=self._manage, name="process-pool", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- the caller's side --------------------------------------------------------------------

    def run(self, jobs: Iterable[Job]) -> Generator[Outcome, None, None]:
        """Yield the outcomes of jobs as they arrive, in any order; take only a few jobs ahead."""
        with contextlib.closing(self.run_with_ticks(jobs, None)) as outcomes:
            for outcome in outcomes:
                if outcome is not None:
                    yield outcome

    def run_with_ticks(
        self, jobs: Iterable[Job], every_s: float | None
    ) -> Generator[Outcome | None, None, None]:
        """Do the same, and yield None whenever nothing arrives for a while."""
        stream = Stream(self._count_unread)

        def task_of(job: Job) -> Task:
            task = self._task(self._function, job.argument, stream)
            task.timeout_s = self.limits.time_s
            task.total_s = self.limits.total_time_s
            return task

        feed = Feed(jobs, self._processes * _JOBS_OUT, task_of, stream)
        seen_parts: dict[int, int] = {}
        try:
            with self._lock:
                if self._closing:
                    raise PagehoundError("The reader pool is closed.")
                self._feeds.append(feed)
            self._nudge()
            while not feed.is_done:
                if feed.has_room_again():
                    self._nudge()
                message = stream.take(every_s)
                if message is None:
                    yield None
                    continue
                if message.mark == CLOSED:
                    if self._fault is not None:
                        raise RuntimeError("the reader pool failed") from self._fault
                    return
                if message.mark == EXHAUSTED:
                    continue
                if message.mark in (PART, LAST_PART):
                    job = feed.job(message.number)
                    number, is_last = message.number, message.mark == LAST_PART
                    first, parts = pickle.loads(message.body)
                    del message  # a part may be large, and is not needed in three forms
                    seen = seen_parts.get(number, 0)
                    seen_parts[number] = max(seen, first + len(parts))
                    del parts[: max(0, seen - first)]
                    parts.reverse()
                    while parts:
                        yield Outcome(job, pickle.loads(parts.pop()), done=False)
                    if is_last:
                        feed.finish(number)
                        del seen_parts[number]
                        yield Outcome(job)
                else:
                    seen_parts.pop(message.number, None)
                    yield outcome_of(feed.finish(message.number), message, self.limits)
        finally:
            feed.close()
            with self._lock:
                self._feeds = [each for each in self._feeds if each is not feed]
            stream.closed = True
            stream.drain()
            self._abandoned = True
            self._wake()

    def submit(
        self,
        function: Function,
        argument: Any,
        *,
        timeout_s: float = 0.0,
    ) -> Future[Any]:
        """Run a function once in a child, ahead of waiting jobs. No timeout means no limit."""
        result = Result(self.limits)
        task = self._task(pickle.dumps(function, protocol=5), argument, result)
        task.timeout_s = timeout_s
        task.is_future = True
        with self._lock:
            if self._closing:
                raise PagehoundError("The reader pool is closed.")
            self._urgent.append(task)
        self._nudge()
        return result.future

    def prepare(self) -> None:
        """Start all children now, because there will soon be much to do."""
        self._prepared = True
        self._nudge()

    def close(self) -> None:
        """Kill the children and stop; outstanding runs end and futures are cancelled."""
        with self._lock:
            self._closing = True
        self._wake()
        self._thread.join()
        with self._wake_lock:  # two threads may close, and a third may wake
            self._wake_sender.close()
            self._wake_receiver.close()

    def _task(self, function: bytes, argument: Any, sink: Sink) -> Task:
        return Task(
            number=next(self._numbers),
            function=function,
            argument=pickle.dumps(argument, protocol=5),
            timeout_s=0.0,
            memory_mb=self.limits.memory_mb,
            sink=sink,
        )

    def _nudge(self) -> None:
        """Make the thread look again, even if it is about to wait."""
        with self._lock:
            self._news = True
            asleep = self._asleep
            self._asleep = False
        if asleep:
            self._wake()

    def _wake(self) -> None:
        with self._wake_lock, contextlib.suppress(OSError):
            self._wake_sender.send_bytes(b"w")

    def _count_unread(self, change: int) -> None:
        """Keep track of results that wait for the caller."""
        with self._lock:
            before = self._unread_bytes
            self._unread_bytes += change
            resumed = before > _UNREAD_BYTES >= self._unread_bytes
        if resumed:
            self._wake()

    # -- the thread that owns the children ----------------------------------------------------

    def _manage(self) -> None:
        try:
            while not self._closing:
                self._news = False
                self._dispatch()
                busy = [child for child in self._children if child.tasks]
                paused = self._unread_bytes > _UNREAD_BYTES
                readable = [c for c in busy if not paused or c.has_future]
                for child in busy:
                    child.hold(
                        child not in readable
                    )  # a child that waits for us is not charged for it
                with self._lock:
                    news = self._news or self._closing
                    self._asleep = not news
                ready = wait(
                    [self._wake_receiver, *(child.connection for child in readable)],
                    0 if news else _WATCH_INTERVAL_S if busy else None,
                )
                with self._lock:
                    self._asleep = False
                if self._wake_receiver in ready:
                    self._wake_receiver.recv_bytes()
                for child in readable:
                    if child.connection in ready:
                        self._receive(child)
                self._watch()
        except BaseException as error:
            self._fault = error
            raise
        finally:
            self._end()

    def _end(self) -> None:
        for child in self._children:
            child.kill()
        closed = [task for child in self._children for task in child.tasks]
        with self._lock:
            self._closing = True
            closed += [*self._urgent, *self._pending]
            feeds = list(self._feeds)
        for task in closed:
            task.sink.put(Message(task.number, CLOSED, b""))
        for feed in feeds:  # its caller may wait without a task
            feed.end()

    def _dispatch(self) -> None:
        """Give waiting tasks to children, starting and replacing children as needed."""
        self._drop_abandoned()
        self._take_jobs(1)
        self._move_waiting()
        alone = any(task.alone for child in self._children for task in child.tasks)
        for child in [c for c in self._children if not c.tasks and (c.retiring or alone)]:
            child.kill()
            self._children.remove(child)
        prepare, self._prepared = self._prepared, False
        if alone or not (self._urgent or self._pending or prepare):
            return
        while len(self._children) < self._processes:
            self._children.append(Child(self._niceness))
        for child in sorted(self._children, key=lambda c: len(c.tasks)):
            if not child.retiring and not self._fill(child):
                break

    def _take_jobs(self, count: int) -> None:
        """Have so many tasks pending, if there are as many and the caller keeps up."""
        if self._unread_bytes > _UNREAD_BYTES or len(self._pending) >= count:
            return
        with self._lock:
            feeds = list(self._feeds)
        for feed in feeds:
            while len(self._pending) < count and (task := feed.take()) is not None:
                self._pending.append(task)

    def _fill(self, child: Child) -> bool:
        """Send tasks to a child up to its allowance; return False if nothing more may be sent."""
        room = _AHEAD_QUICK if child.usual_s < _QUICK_TASK_S else _AHEAD
        self._take_jobs(room - len(child.tasks))
        batch: list[Task] = []
        size = child.waiting_bytes
        paused = self._unread_bytes > _UNREAD_BYTES
        go_on = True
        with self._lock:
            while len(child.tasks) + len(batch) < room:
                line = self._urgent or (self._pending if not paused else None)
                if not line:
                    go_on = False
                    break
                task = line[0]
                size += task.size
                if task.alone and (batch or any(c.tasks for c in self._children)):
                    go_on = False  # it waits until every other task is done
                    break
                if size > _AHEAD_BYTES and (child.tasks or batch):
                    break
                batch.append(line.popleft())
                if task.alone or size > _AHEAD_BYTES:
                    go_on = not task.alone
                    break
        if batch and not child.send(batch) and len(child.tasks) == len(batch):
            # It died while idle, so none of these tasks is to blame.
            child.kill()
            self._children.remove(child)
            with self._lock:
                self._urgent.extendleft(reversed(batch))
                self._news = True  # perhaps no other child is left to take them
        return go_on

    def _move_waiting(self) -> None:
        """Take back tasks that wait behind a slow one, if another child is idle."""
        if self._urgent or self._pending or all(c.tasks for c in self._children):
            return
        for child in self._children:
            if len(child.tasks) > 1 and child.first_task_s > _MOVE_AFTER_S:
                moved = child.take_back()
                with self._lock:
                    self._urgent.extend(moved)

    def _drop_abandoned(self) -> None:
        """Drop tasks that nobody waits for any more, and kill children busy with one."""
        if not self._abandoned:
            return
        self._abandoned = False
        with self._lock:
            for line in (self._pending, self._urgent):
                kept = [task for task in line if not task.sink.closed]
                line.clear()
                line.extend(kept)
        for child in [c for c in self._children if c.tasks and c.tasks[0].sink.closed]:
            child.kill()
            self._children.remove(child)
            with self._lock:
                self._urgent.extendleft(
                    t for t in reversed(child.tasks) if not t.revoked and not t.sink.closed
                )

    def _receive(self, child: Child) -> None:
        """Read every message that a child has sent so far."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                data = child.connection.recv_bytes()
                self._take(child, data)
                if self._unread_bytes > _UNREAD_BYTES or not child.connection.poll(0):
                    return
        self._lost(child)

    def _take(self, child: Child, data: bytes) -> None:
        number, mark = HEADER.unpack_from(data)
        child.touch()
        if mark == READY:
            child.ready = True
            self._failed_starts = 0
            return
        task = child.tasks[0]
        if task.revoked and mark != SKIPPED:
            # It had started before it could be taken back; the copy in the other child counts.
            if mark != PART:
                child.finish()
            return
        if mark == PART:
            task.sink.put(Message(number, mark, data))
            return
        child.finish()
        if mark == FAILED and pickle.loads(memoryview(data)[HEADER.size :])[0] == "memory":
            child.retiring = True
            if self._again(task, child):
                return
        if mark != SKIPPED:
            task.sink.put(Message(number, mark, data))

    def _again(self, task: Task, child: Child) -> bool:
        """Retry a task in a fresh child if an earlier task may be to blame."""
        if task.revoked or task.attempts > 0 or child.finished <= 1:
            return False
        task.attempts += 1
        with self._lock:
            self._urgent.appendleft(task)
        return True

    def _lost(self, child: Child, kind: FailureKind = FailureKind.CRASH) -> None:
        """Remove a dead child: its first task failed, the tasks behind it run elsewhere."""
        noise = child.kill()
        # What it printed may quote the document, so only the rest is logged.
        _log.warning(
            "A reading process ended: %s, exit code %s, at most %d MB, after %d tasks%s",
            kind.value,
            child.exit_code,
            child.peak_bytes // MIB,
            child.finished,
            "" if child.ready else ", while starting",
        )
        self._children.remove(child)
        tasks = [task for task in child.tasks if not task.revoked]
        if not child.ready:
            self._failed_starts += 1
            if self._failed_starts >= _START_ATTEMPTS:
                raise RuntimeError(f"reader processes cannot be started: {noise}")
            culprit = None
        else:
            culprit = tasks.pop(0) if tasks and tasks[0] is child.tasks[0] else None
        with self._lock:
            self._urgent.extendleft(reversed(tasks))
        if culprit is None:
            return
        if kind is FailureKind.CRASH and (
            "memory allocation" in noise or child.peak_bytes > culprit.memory_mb * MIB * 3 // 4
        ):
            kind = FailureKind.MEMORY
        child.finished += 1
        if kind is not FailureKind.TIME and self._again(culprit, child):
            return
        payload = pickle.dumps((str(kind), ""), protocol=5)
        data = HEADER.pack(culprit.number, FAILED) + payload
        culprit.sink.put(Message(culprit.number, FAILED, data))

    def _watch(self) -> None:
        """Enforce the time and memory limits of busy children."""
        now = time.monotonic()
        if any(now - c.watched >= _WATCH_INTERVAL_S for c in self._children if c.tasks):
            for child in list(self._children):
                child.measure(now)
                if not child.tasks:
                    continue
                task = child.tasks[0]
                if child.resident_bytes > self.limits.recycle_mb * MIB:
                    child.retiring = True
                if (task.timeout_s and child.running_s > task.timeout_s) or (
                    task.total_s and child.first_task_s > task.total_s
                ):
                    self._lost(child, FailureKind.TIME)
                elif task.memory_mb and child.resident_bytes > task.memory_mb * MIB:
                    self._lost(child, FailureKind.MEMORY)
            self._keep_total()

    def _keep_total(self) -> None:
        """If all children together use too much memory, let only the largest task continue."""
        total = sum(child.resident_bytes for child in self._children)
        busy = [child for child in self._children if child.tasks and not child.has_future]
        if total <= self.limits.total_memory_mb * MIB or len(busy) < 2:
            return
        for child in sorted(busy, key=lambda c: c.first_task_s)[: len(busy) - 1]:
            task = child.tasks[0]
            child.kill()
            self._children.remove(child)
            task.alone = True
            with self._lock:
                self._urgent.extendleft(t for t in reversed(child.tasks) if not t.revoked)
