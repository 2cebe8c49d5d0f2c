"""What went wrong in a worker, as a sentence for the person and details to copy.

The environment's fault (a disk, a file, a busy library) has a sentence of its own; our own bugs
are logged and told apart by their details.
"""

from __future__ import annotations

import sys
import threading
from types import TracebackType
from typing import Any, NamedTuple

from core.errors import LibraryBusyError, PagehoundError
from desktop.translation import translate


class Fault(NamedTuple):
    """A failure as it is shown."""

    sentence: str
    details: str = ""  # a traceback, if it is a bug of ours
    is_busy: bool = False  # another process writes to the library; trying later helps


def fault_of(error: BaseException) -> Fault:
    """Return how an error is shown; log it if it is our own."""
    import sqlite3

    if isinstance(error, PagehoundError):
        return Fault(str(error), is_busy=isinstance(error, LibraryBusyError))
    if isinstance(error, sqlite3.DatabaseError):
        return Fault(
            translate(
                "Faults",
                "The library could not be read: {reason}. If it stays so, close Pagehound, delete "
                "the library folder and index again; your documents are not touched.",
            ).format(reason=error),
            _details(error),
        )
    if isinstance(error, MemoryError):
        return Fault(
            translate(
                "Faults",
                "There was not enough memory for this. Close other programs and try again.",
            )
        )
    if isinstance(error, OSError):
        place = f" ({error.filename})" if error.filename else ""
        return Fault(f"{error.strerror or error}{place}.", _details(error))
    _log(error)
    sentence = translate(
        "Faults", "Something in Pagehound went wrong. Your documents and the library are unharmed."
    )
    return Fault(sentence, _details(error))


def _details(error: BaseException) -> str:
    import traceback

    return "".join(traceback.format_exception(error))


def _log(error: BaseException) -> None:
    import logging

    logging.getLogger("pagehound").error("unexpected error", exc_info=error)


def install_hooks() -> None:
    """Log errors that escape from slots and threads instead of losing them."""

    def on_error(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _log(error)

    def on_thread_error(arguments: Any) -> None:
        on_error(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    sys.excepthook = on_error
    threading.excepthook = on_thread_error
