"""The code inside a child process of the pool: take a task, run it, send back the result.

Imports stay minimal, since every replaced child pays for them again. The pool decides when to kill
a child; this side only makes sure that it does not outlive its parent.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import struct
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from core.processes.progress import listening

WORKER_FLAG = "--pagehound-worker"

# Every message to the pool begins with the task's number and one of the marks below.
HEADER = struct.Struct("<QB")
PART, RESULT, FAILED, SKIPPED, READY, LAST_PART = range(6)

# Parts of a long result are sent together up to this size, so that small ones cost little, and at
# least this often, so that the pool sees progress.
_PART_BYTES = 256 * 1024
_PART_INTERVAL_S = 0.5
# After a task slower than this, the tasks queued behind it may have been taken back.
_SLOW_TASK_S = 0.1


def run_if_asked(argv: list[str]) -> None:
    """Become a worker and never return, if a frozen program was started as one."""
    if len(argv) > 1 and argv[1] == WORKER_FLAG:
        main(argv[2:])
        raise SystemExit(0)


def main(argv: list[str]) -> None:
    """Serve the connection whose handle is the first argument until it closes.

    A fourth argument names the function that does so instead of running the pool's tasks.
    """
    handle, lifeline, niceness = (int(word) for word in argv[:3])
    _die_with_parent(lifeline)
    if niceness and hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(niceness)
    if sys.stdout is None or sys.stderr is None:
        # A frozen program without a console has no streams, but libraries print nevertheless.
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    connection = _connect(handle)
    if len(argv) > 3:
        from core.processes.talk import Talk

        resolve(argv[3])(Talk(connection))
        os._exit(0)
    with contextlib.suppress(EOFError, OSError):
        connection.send_bytes(HEADER.pack(0, READY))
        _serve(connection)
    # Interpreter shutdown would run the destructors of native parsers, which may crash.
    os._exit(0)


def _connect(handle: int) -> Connection[Any, Any]:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        return PipeConnection(handle)
    return Connection(handle)


def _die_with_parent(lifeline: int) -> None:
    """Make the kernel kill this process when the parent's end of a pipe closes.

    A blocked read also notices a dead parent, but not while native code runs.
    """
    if lifeline < 0 or sys.platform == "win32":
        return
    import fcntl
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(lifeline, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
    with contextlib.suppress(BlockingIOError):
        if os.read(lifeline, 1) == b"":  # the parent died before the signal was armed
            os._exit(0)


def _serve(connection: Connection[Any, Any]) -> None:
    queue: deque[tuple[bytes, int, bytes, float, int]] = deque()
    revoked: set[int] = set()
    memory_mb = -1
    slow = False
    while True:
        while not queue or (slow and connection.poll(0)):
            message = pickle.loads(connection.recv_bytes())
            if message[0] == "revoke":
                # A task that has already run may be sent again under the same number, and is then
                # wanted.
                revoked.update({task[1] for task in queue}.intersection(message[1]))
            else:
                queue.extend((message[1], *task) for task in message[2])
        function, number, argument, timeout_s, task_memory_mb = queue.popleft()
        if number in revoked:
            revoked.discard(number)
            connection.send_bytes(HEADER.pack(number, SKIPPED))
            continue
        if task_memory_mb != memory_mb:
            memory_mb = task_memory_mb
            _limit_memory(memory_mb)
        started = time.monotonic()
        with _backstop(timeout_s):
            _run(connection, function, number, argument)
        slow = time.monotonic() - started > _SLOW_TASK_S


def _limit_memory(memory_mb: int) -> None:
    """Make allocations fail well above the limit; the pool's own check is more precise."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = memory_mb * 1024 * 1024 * 3 // 2 if memory_mb > 0 else hard
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))


@contextlib.contextmanager
def _backstop(timeout_s: float) -> Iterator[None]:
    """Kill this process if a task runs far over its time and no parent is left to kill it."""
    if sys.platform != "win32" or timeout_s <= 0:
        yield  # the lifeline takes care of it
        return
    import faulthandler

    faulthandler.dump_traceback_later(20 * timeout_s, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _run(connection: Connection[Any, Any], function: bytes, number: int, argument: bytes) -> None:
    parts = _Parts(connection, number)
    try:
        with listening(parts.tell_progress):
            result = resolve(pickle.loads(function))(pickle.loads(argument))
            if isinstance(result, Iterator):
                for part in result:
                    parts.add(part)
                parts.finish()
                return
        payload = pickle.dumps(result, protocol=5)
    except MemoryError:
        parts.drop()
        _fail(connection, number, "memory", "")
    except Exception as error:
        with contextlib.suppress(MemoryError):
            parts.flush()
        _fail(connection, number, _kind(error), _sentence(error))
    else:
        connection.send_bytes(HEADER.pack(number, RESULT) + payload)


class _Parts:
    """Collects what a generator yields and sends it in pieces of a useful size."""

    def __init__(self, connection: Connection[Any, Any], number: int) -> None:
        self._connection = connection
        self._number = number
        self._first = 0  # index of the first part held, so that a retry repeats nothing
        self._pickles: list[bytes] = []
        self._size = 0
        self._sent = time.monotonic()

    def add(self, part: Any) -> None:
        data = pickle.dumps(part, protocol=5)
        self._pickles.append(data)
        self._size += len(data)
        if self._size > _PART_BYTES or time.monotonic() - self._sent > _PART_INTERVAL_S:
            self.flush()

    def tell_progress(self) -> None:
        if time.monotonic() - self._sent > _PART_INTERVAL_S:
            self.flush(even_empty=True)

    def flush(self, *, even_empty: bool = False) -> None:
        if self._pickles or even_empty:
            self._send(PART)
        self.drop()

    def finish(self) -> None:
        """Send the rest and that it is the last: most results are one message."""
        self._send(LAST_PART)

    def _send(self, mark: int) -> None:
        payload = pickle.dumps((self._first, self._pickles), protocol=5)
        self._connection.send_bytes(HEADER.pack(self._number, mark) + payload)
        self._first += len(self._pickles)

    def drop(self) -> None:
        self._pickles = []
        self._size = 0
        self._sent = time.monotonic()


def resolve(function: str | Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return the callable that ``module:name`` names, or the callable itself."""
    if not isinstance(function, str):
        return function
    module, _, name = function.partition(":")
    resolved: Callable[[Any], Any] = getattr(importlib.import_module(module), name)
    return resolved


def _kind(error: Exception) -> str:
    from core.errors import ExtractionError, FileChangedError

    if isinstance(error, FileChangedError):
        return "changed"
    return "unreadable" if isinstance(error, ExtractionError) else "bug"


def _sentence(error: Exception) -> str:
    from core.errors import PagehoundError

    if isinstance(error, PagehoundError):
        return str(error)
    import traceback

    return "".join(traceback.format_exception(error))[-4000:]


def _fail(connection: Connection[Any, Any], number: int, kind: str, sentence: str) -> None:
    text = sentence.encode("utf-8", "replace").decode("utf-8")
    connection.send_bytes(HEADER.pack(number, FAILED) + pickle.dumps((kind, text), protocol=5))
