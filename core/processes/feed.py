"""The jobs of one run of the pool. Its thread takes the next ones whenever children have room.

If the caller handed them over, children would be idle while it is busy with what they sent before.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from core.processes.messages import CLOSED, EXHAUSTED, Job, Message, Sink, Task


class Feed:
    """Gives tasks to the pool's thread, and jobs back to the caller whose outcomes have come."""

    def __init__(
        self, jobs: Iterable[Job], most: int, task_of: Callable[[Job], Task], sink: Sink
    ) -> None:
        self._source = iter(jobs)
        self._most = most  # jobs that were taken and are not done; the caller may be slow
        self._task_of = task_of
        self._sink = sink
        self._guard = threading.Lock()  # the caller may close while the pool's thread takes
        self._jobs: dict[int, Job] = {}
        self._was_full = False
        self._exhausted = False
        self._error: BaseException | None = None

    def take(self) -> Task | None:
        """Return the next task; None if there is none, or the caller has enough to do."""
        with self._guard:
            if self._exhausted:
                return None
            if len(self._jobs) >= self._most:
                self._was_full = True
                if len(self._jobs) >= self._most:  # or the caller finished them before it was noted
                    return None
            try:
                job = next(self._source, None)
                task = self._task_of(job) if job is not None else None
            except Exception as error:  # it is the caller's, who gets it from `is_done`
                self._error, task = error, None
            if task is not None and job is not None:
                self._jobs[task.number] = job
                return task
            self._exhausted = True
        self._sink.put(Message(0, EXHAUSTED, b""))  # the caller may be waiting for nothing else
        return None

    @property
    def is_done(self) -> bool:
        """Say whether no outcome is to be expected; raise what the iterable of jobs raised."""
        is_done = self._exhausted and not self._jobs
        if self._error is not None:  # looked at last, since the pool's thread notes it first
            raise self._error
        return is_done

    def job(self, number: int) -> Job:
        return self._jobs[number]

    def finish(self, number: int) -> Job:
        """Return the job of a task whose last outcome has come."""
        return self._jobs.pop(number)

    def has_room_again(self) -> bool:
        """Say whether the pool's thread should ask again; true once each time."""
        if not self._was_full or len(self._jobs) > self._most // 2:
            return False
        self._was_full = False
        return True

    def end(self) -> None:
        """Tell the caller that the pool is closed."""
        self._sink.put(Message(0, CLOSED, b""))

    def close(self) -> None:
        """Give nothing any more."""
        with self._guard:
            self._exhausted = True
