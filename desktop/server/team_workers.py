"""Several processes that serve one team's library behind one port.

Python answers one request at a time in a process, so a server with several cores needs several. The
parent listens and passes its socket on; whoever is free takes the next connection. A process that
dies is started again; when the parent ends, however that happens, so do the others.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.errors import PagehoundError, UsageError

_log = logging.getLogger(__name__)

MOST_WORKERS = 64
# One that dies sooner has probably not even started; if that goes on, it never will.
_TOO_SOON_S = 10.0
_MOST_FAILURES = 5
_LOOK_S = 0.2
_PATIENCE_S = 15.0


def check_workers(count: int) -> None:
    """Raise an error if so many processes cannot be started here."""
    if not 1 <= count <= MOST_WORKERS:
        raise UsageError(f"The number of workers must be from 1 to {MOST_WORKERS}, not {count}.")
    if count > 1 and sys.platform == "win32":
        raise UsageError(
            "On Windows, one process serves one port. Start several servers on ports of their own "
            "behind a balancer instead."
        )


@dataclass(frozen=True, slots=True)
class WorkerProgram:
    """How to start a process that answers; what is secret is in the environment."""

    command: Sequence[str]
    environment: Mapping[str, str]


class Workers:
    """Starts processes, watches over them, and ends them."""

    def __init__(self, program: WorkerProgram, listening: socket.socket) -> None:
        self._command = list(program.command)
        self._listening = listening
        self._environment = {**os.environ, **program.environment}
        self._running: dict[subprocess.Popen[bytes], float] = {}
        self._is_ending = threading.Event()

    def run(self, count: int, tell: Callable[[str], object]) -> None:
        """Serve until this process is asked to end."""
        before = signal.signal(signal.SIGTERM, lambda *_: self._is_ending.set())
        failures = 0
        try:
            for _ in range(count):
                self._start()
            while not self._is_ending.wait(_LOOK_S):
                for process, since in list(self._running.items()):
                    if process.poll() is None:
                        continue
                    del self._running[process]
                    failures = failures + 1 if time.monotonic() - since < _TOO_SOON_S else 0
                    if failures >= _MOST_FAILURES:
                        raise PagehoundError(
                            "The processes of the server end as soon as they are started; the log "
                            "says why."
                        )
                    _log.warning("A process of the server ended with %s", process.returncode)
                    tell("A process of the server has ended and is started again.\n")
                    self._start()
        except KeyboardInterrupt:
            pass
        finally:
            signal.signal(signal.SIGTERM, before)
            self._end()

    def _start(self) -> None:
        number = self._listening.fileno()
        process = subprocess.Popen(
            [*self._command, "--socket", str(number)],
            stdin=subprocess.PIPE,  # its end tells the process that this one has gone
            stdout=subprocess.DEVNULL,
            pass_fds=[number],
            env=self._environment,
        )
        self._running[process] = time.monotonic()

    def _end(self) -> None:
        for process in self._running:
            with contextlib.suppress(OSError):
                process.terminate()
        until = time.monotonic() + _PATIENCE_S
        for process in self._running:
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdin is not None:
                process.stdin.close()


def end_with_parent(end: Callable[[], object]) -> None:
    """Call a function when the process that started this one is gone."""

    def watch() -> None:
        with contextlib.suppress(OSError, ValueError):
            while os.read(0, 1024):
                pass
        end()

    threading.Thread(target=watch, name="parent", daemon=True).start()
