"""What went wrong in a worker, as a sentence for the user and details to copy.

Problems of the environment (a disk, a file, a busy library) have their own sentences; our own bugs
are logged and come with details.
"""

from __future__ import annotations

import sys
import threading
from types import TracebackType
from typing import Any, NamedTuple

from core.errors import LibraryBusyError, PagehoundError
from desktop.window.widgets.translation import translate


class Fault(NamedTuple):
    """A failure as shown to the user."""

    sentence: str
    details: str = ""  # a traceback, if it is our own bug
    is_busy: bool = False  # another process is writing to the library; try again later
    path: str = ""  # a file that can be shown in its folder instead


def fault_of(error: BaseException) -> Fault:
    """Return how to show an error; log it if it is our own bug."""
    if isinstance(error, PagehoundError):
        from desktop.window.widgets.engine_texts import in_language

        _log_refusal(error)
        return Fault(in_language(str(error)), is_busy=isinstance(error, LibraryBusyError))
    if isinstance(error, MemoryError):
        _log(error, is_ours=False)
        return Fault(
            translate(
                "Faults",
                "There is not enough memory. Close other programs and try again.",
            )
        )
    if isinstance(error, OSError):
        _log(error, is_ours=False)
        place = f" ({error.filename})" if error.filename else ""
        return Fault(f"{error.strerror or error}{place}.", _details(error))
    _log(error)
    sentence = translate(
        "Faults",
        "Something went wrong in Pagehound. Your documents and the library are not affected.",
    )
    return Fault(sentence, _details(error))


def _details(error: BaseException) -> str:
    import traceback

    return "".join(traceback.format_exception(error))


def _log(error: BaseException, *, is_ours: bool = True) -> None:
    import logging

    from desktop.log_file import start_log

    start_log("window")
    level = logging.ERROR if is_ours else logging.WARNING
    logging.getLogger(__name__).log(level, "Unexpected error", exc_info=error)


def _log_refusal(error: PagehoundError) -> None:
    """Log what is told in a sentence; the sentence itself only if it cannot quote a query."""
    import logging

    from desktop.log_file import harmless_text

    text = harmless_text(error)
    logging.getLogger(__name__).info("Told: %s%s", type(error).__name__, text and f": {text}")


def install_hooks() -> None:
    """Log errors that escape from slots and threads, so that they are not lost."""

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
