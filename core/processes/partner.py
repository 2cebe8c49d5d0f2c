"""A child process that runs one long job and talks with its parent in JSON.

Unlike the children of the pool it is not killed at a limit: it may hold locks and files, so it ends
when the connection closes, after it has put everything in order.
"""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
from multiprocessing.connection import Pipe

from core.processes.child import start_process
from core.processes.talk import Talk

# How much of what it prints is kept, to find out why it died.
_NOISE_BYTES = 64 * 1024


class Partner:
    """A running child that serves ``function`` (``module:name``, called with its `Talk`)."""

    def __init__(self, function: str) -> None:
        self._noise = tempfile.TemporaryFile(mode="ab+")  # noqa: SIM115 - closed by end()
        ours, theirs = Pipe(duplex=True)
        self.talk = Talk(ours)
        try:
            self._process, _ = start_process(theirs, self._noise.fileno(), 0, function)
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """How it ended; None while it runs."""
        return self._process.poll()

    def wait(self, timeout_s: float) -> bool:
        """Wait for it to end; return whether it has."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout_s)
        return self._process.returncode is not None

    def leave(self) -> None:
        """Close our end and let it go on alone."""
        self.talk.close()
        self._noise.close()
        # Otherwise Python complains about a process that is still running.
        self._process.returncode = 0

    def end(self, timeout_s: float) -> str:
        """Close the conversation, wait for the child, and return what it printed.

        A child that does not end in time is killed.
        """
        self.talk.close()
        if not self.wait(timeout_s):
            with contextlib.suppress(OSError):
                self._process.kill()
            self._process.wait()
        with self._noise as noise:
            noise.seek(0)
            return noise.read(_NOISE_BYTES).decode("utf-8", "replace")
