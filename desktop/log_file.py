"""The log: what the program did and what went wrong, for troubleshooting.

`core` and `desktop` write to loggers of their own names; here each front end gives them, once, a
file that all front ends share. It holds versions, paths, counts, times and faults, and never the
text of a document, a query or a secret: of an error that may carry such text only the kind and the
place are kept. What agents asked is another matter, see `server.log`. No Qt.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import core
from core.errors import LibraryBusyError, LibraryError, ModelUnavailableError
from desktop.visible_text import visible

ENVIRONMENT_VARIABLE = "PAGEHOUND_LOGS"
FILE_NAME = "pagehound.log"
# Some weeks of work; with the older files three times as much.
MAX_BYTES = 1_000_000
OLDER_FILES = 2
# The web server's faults are ours as well. Other libraries quote what they were given.
_LOGGERS = ("core", "desktop", "uvicorn.error")
# A process that was stopped in the middle of a line shall not stop the others.
_LOCK_WAIT_S = 0.2
# The end of a traceback tells; one of endless recursion would fill the file.
_MAX_FRAMES = 30
_GUARD = threading.Lock()


def log_folder() -> Path:
    """Return the folder named by the environment, else the platform's own for logs."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_log_path

    return user_log_path("pagehound", appauthor=False)


def log_files() -> list[Path]:
    """Return the files of the log, the one being written first."""
    return sorted(log_folder().glob(FILE_NAME + "*"))


def delete_log() -> None:
    """Delete the log; what happens from now on begins a new one."""
    for path in log_files():
        path.unlink(missing_ok=True)


def start_log(front_end: str, *, verbose: bool = False, shows_errors: bool = True) -> None:
    """Keep a log of this process from now on; a second call changes nothing.

    ``verbose`` shows everything on standard error, too; ``shows_errors`` only what went wrong.
    """
    with _GUARD:
        if any(isinstance(handler, LogFile) for handler in logging.getLogger("core").handlers):
            return
        handlers: list[logging.Handler] = [LogFile(log_folder() / FILE_NAME)]
        if verbose or shows_errors:
            handlers.append(_StandardError(logging.DEBUG if verbose else logging.ERROR))
        for name in _LOGGERS:
            logger = logging.getLogger(name)
            for handler in handlers:
                logger.addHandler(handler)
            if name in ("core", "desktop"):
                logger.setLevel(logging.DEBUG if verbose else logging.INFO)
    logging.getLogger(__name__).info(
        "Pagehound %s: %s started, Python %s on %s",
        core.__version__,
        front_end,
        sys.version.split()[0],
        sys.platform,
    )


def harmless_text(error: BaseException) -> str:
    """Return what an error says if that cannot be text of a document or a query, else nothing."""
    is_harmless = isinstance(error, _HARMLESS) or type(error).__module__ == "sqlite3"
    return str(error) if is_harmless and not isinstance(error, UnicodeError) else ""


_HARMLESS = (
    LibraryBusyError,
    LibraryError,
    ModelUnavailableError,
    OSError,
    ImportError,
    AttributeError,
    NameError,
    TypeError,
    RecursionError,
)


class LogFile(RotatingFileHandler):
    """A rotating file that several processes write to.

    It is open only while a line is written, and one process at a time writes or rotates: on Windows
    a file that somebody holds open can be neither renamed nor deleted.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=MAX_BYTES, backupCount=OLDER_FILES, encoding="utf-8", delay=True
        )
        self.setLevel(logging.INFO)
        self.setFormatter(LogFormatter(for_file=True))
        self._path = Path(self.baseFilename)

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line; a log that cannot be written stops nobody."""
        try:
            line = self.format(record).encode("utf-8", "backslashreplace") + b"\n"
            self._append(line)
        except OSError:
            pass
        except Exception:
            self.handleError(record)

    def _append(self, line: bytes) -> None:
        if not self._path.parent.is_dir():
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._alone() as is_alone:
            with contextlib.suppress(OSError):  # there is none yet, or somebody looks at it
                if is_alone and self._path.stat().st_size + len(line) > self.maxBytes:
                    self.doRollover()
            # Only the person may read what their files are called.
            descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                if os.name == "posix" and os.fstat(descriptor).st_mode & 0o077:
                    os.fchmod(descriptor, 0o600)  # of an earlier version
                os.write(descriptor, line)
            finally:
                os.close(descriptor)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[bool]:
        """Keep other processes from the file; yields false if one of them would not let go."""
        from filelock import FileLock, Timeout

        lock = FileLock(self._path.with_suffix(".lock"), mode=0o600, thread_local=False)
        try:
            lock.acquire(timeout=_LOCK_WAIT_S, poll_interval=0.005)
        except Timeout:
            yield False
            return
        try:
            yield True
        finally:
            lock.release()


class _StandardError(logging.Handler):
    """Shows records where errors go at that moment; a program without a terminal has no such."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.setFormatter(LogFormatter(for_file=False))

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError, ValueError):
            if sys.stderr is not None:
                sys.stderr.write(self.format(record) + "\n")
                sys.stderr.flush()


class LogFormatter(logging.Formatter):
    """One line for each record in the file, whatever a path contains; on a terminal one for each
    frame of a traceback, and what the error says."""

    def __init__(self, *, for_file: bool) -> None:
        super().__init__()
        self._for_file = for_file

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(record.created))
        head = f"{moment} {record.levelname} {record.process} {record.name}: {record.getMessage()}"
        lines = [head]
        if record.exc_info and record.exc_info[1] is not None:
            lines += self._fault(record.exc_info[1])
        return ("\\n" if self._for_file else "\n").join(map(visible, lines))

    def _fault(self, error: BaseException) -> list[str]:
        """Return an error and what led to it, the cause first."""
        lines: list[str] = []
        cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if cause is not None:
            lines += [*self._fault(cause), "which led to:"]
        for frame in traceback.format_tb(error.__traceback__, -_MAX_FRAMES):
            lines += frame.rstrip("\n").split("\n")
        text = harmless_text(error) if self._for_file else str(error)
        kind = type(error).__qualname__
        lines.append(f"{kind}: {text}" if text else kind)
        if isinstance(error, BaseExceptionGroup):
            for inner in error.exceptions:
                lines += ["of which:", *self._fault(inner)]
        return lines
