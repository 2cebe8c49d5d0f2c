"""One child process of the pool: its start, its tasks, its memory use and its end."""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import replace
from multiprocessing.connection import Connection, Pipe
from typing import Any

from core.processes.measures import resident_bytes, starved_s
from core.processes.messages import Task
from core.processes.worker import WORKER_FLAG

# How much of the parsers' output is kept, to find out why one died.
_NOISE_BYTES = 64 * 1024


class Child:
    """A running child and the tasks it was given; it is working on the first."""

    def __init__(self, niceness: int) -> None:
        self.tasks: deque[Task] = deque()
        self.ready = False  # it has started successfully
        self.retiring = False  # gets no further tasks
        self.finished = 0
        self.usual_s = 0.0
        self.resident_bytes = 0
        self.peak_bytes = 0
        self.watched = 0.0
        self._since = self._touched = time.monotonic()
        self._held_at: float | None = None
        self._starved_s = 0.0
        self._noise = tempfile.TemporaryFile(mode="ab+")  # noqa: SIM115 - closed by kill()
        self.connection, theirs = Pipe(duplex=True)
        try:
            self._process, self._lifeline = start_process(theirs, self._noise.fileno(), niceness)
        finally:
            theirs.close()

    @property
    def running_s(self) -> float:
        """Return the seconds since the first task last showed progress."""
        return time.monotonic() - self._touched

    @property
    def first_task_s(self) -> float:
        """Return the seconds since the first task began."""
        return time.monotonic() - self._since

    @property
    def has_future(self) -> bool:
        return any(task.is_future for task in self.tasks)

    @property
    def exit_code(self) -> int | None:
        """How it ended by itself, or was ended; None while it runs."""
        return self._process.returncode

    @property
    def waiting_bytes(self) -> int:
        return sum(task.size for task in self.tasks) - (self.tasks[0].size if self.tasks else 0)

    def send(self, tasks: list[Task]) -> bool:
        """Queue tasks in the child; return False if the child has died."""
        if not self.tasks:
            self._since = self._touched = time.monotonic()
        self.tasks.extend(tasks)
        start = 0
        try:
            for end in range(1, len(tasks) + 1):
                if end == len(tasks) or tasks[end].function != tasks[start].function:
                    calls = [
                        (task.number, task.argument, task.timeout_s, task.memory_mb)
                        for task in tasks[start:end]
                    ]
                    message = ("run", tasks[start].function, calls)
                    self.connection.send_bytes(pickle.dumps(message, protocol=5))
                    start = end
        except OSError:
            return False
        return True

    def take_back(self) -> list[Task]:
        """Return copies of the tasks after the first and tell the child to skip them."""
        waiting = [task for task in list(self.tasks)[1:] if not task.revoked]
        moved = []
        for task in waiting:
            moved.append(replace(task))
            task.revoked = True
        if waiting:
            with contextlib.suppress(OSError):
                message = ("revoke", [task.number for task in waiting])
                self.connection.send_bytes(pickle.dumps(message, protocol=5))
        return moved

    def touch(self) -> None:
        """Note progress of the first task."""
        self._touched = time.monotonic()

    def hold(self, held: bool) -> None:
        """Stop the first task's clock while it is on hold."""
        now = time.monotonic()
        if held and self._held_at is not None:
            self._since += now - self._held_at
            self._touched += now - self._held_at
        self._held_at = now if held else None

    def finish(self) -> None:
        """Note that the first task is done."""
        now = time.monotonic()
        self.usual_s += 0.3 * (now - self._since - self.usual_s)
        self._since = self._touched = now
        self.finished += 1
        self.tasks.popleft()

    def measure(self, now: float) -> None:
        self.watched = now
        self.resident_bytes = resident_bytes(self._process.pid)
        self.peak_bytes = max(self.peak_bytes, self.resident_bytes)
        # A child has low priority: on a busy machine it may wait most of a minute for its turn,
        # which says nothing about the document.
        starved = starved_s(self._process.pid)
        waited, self._starved_s = max(0.0, starved - self._starved_s), starved
        if self.tasks:
            self._since = min(now, self._since + waited)
            self._touched = min(now, self._touched + waited)
        with contextlib.suppress(OSError):
            if os.fstat(self._noise.fileno()).st_size > _NOISE_BYTES:
                self._noise.truncate(0)

    def kill(self) -> str:
        """Kill the process at once and return what it printed."""
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()
        self.connection.close()
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        if self._noise.closed:
            return ""
        with self._noise as noise:
            noise.seek(0)
            return noise.read(_NOISE_BYTES).decode("utf-8", "replace")


def start_process(
    connection: Connection[Any, Any], noise: int, niceness: int, function: str = ""
) -> tuple[subprocess.Popen[bytes], int]:
    """Start a worker on its end of the connection; also return the pipe that keeps it alive.

    With a ``function``, the child runs that instead of the pool's tasks and ends by itself, so
    there is no such pipe (-1).
    """
    handle = connection.fileno()
    options: dict[str, Any] = {
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": noise,
        "close_fds": True,
        # numpy takes 40 MB for each of its threads, and a child's memory is limited.
        "env": os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    }
    more = [function] if function else []
    if sys.platform == "win32":
        os.set_handle_inheritable(handle, True)
        startup = subprocess.STARTUPINFO()
        startup.lpAttributeList = {"handle_list": [handle]}
        priority = subprocess.BELOW_NORMAL_PRIORITY_CLASS if niceness else 0
        options |= {
            "startupinfo": startup,
            "creationflags": subprocess.CREATE_NO_WINDOW | priority,
        }
        command = [*_program(), str(handle), "-1", "0", *more]
        return subprocess.Popen(command, **options), -1
    if function:
        options["pass_fds"] = (handle,)
        command = [*_program(), str(handle), "-1", str(niceness), function]
        return subprocess.Popen(command, **options), -1
    watched, held = os.pipe()
    try:
        options["pass_fds"] = (handle, watched)
        command = [*_program(), str(handle), str(watched), str(niceness)]
        return subprocess.Popen(command, **options), held
    except BaseException:
        os.close(held)
        raise
    finally:
        os.close(watched)


def _program() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER_FLAG]
    # Without site and environment variables a child starts in half the time; it gets our path
    # instead.
    path = [os.path.abspath(entry) for entry in sys.path]  # noqa: PTH100 - "" is the current one
    code = (
        f"import sys; sys.path[:] = {path!r}; "
        "from core.processes.worker import main; main(sys.argv[1:])"
    )
    return [sys.executable, "-I", "-S", "-c", code]
