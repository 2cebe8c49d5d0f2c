"""The child's side: open the library, run what the parent asks for, stop when it is gone.

Parent and child go in step: after each progress report the child waits for "next". So pausing is
the parent not asking, cancelling is "close", and a parent that has died is a closed connection,
after which the run is closed like any other and nothing is lost.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from core.indexing_process.messages import error_message, progress_message, settings_of
from core.processes import Message, Talk, lower_process_priority, lower_thread_priority

if TYPE_CHECKING:
    from core.library import Library

# A child without work keeps the model in memory, but spares the next change a start.
_IDLE_S = 60.0

_log = logging.getLogger(__name__)


def serve(talk: Talk) -> None:
    """Run indexing for the parent until it has gone, or asks for nothing for a while."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    logging.getLogger().addHandler(_ToParent(talk))
    logging.getLogger().setLevel(logging.INFO)
    if sys.platform != "linux":  # where a thread cannot have a priority of its own
        lower_process_priority()
    server = _Server(talk)
    with contextlib.suppress(EOFError, OSError):
        server.run()
    server.close()


class _Server:
    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._library: Library | None = None
        self._is_alone = False  # the parent has left the rest to this process
        # Long work has low priority, which a thread cannot leave again. Urgent files, for which
        # somebody may be waiting, are read on the main thread.
        self._polite = ThreadPoolExecutor(
            max_workers=1, thread_name_prefix="indexing", initializer=lower_thread_priority
        )

    def run(self) -> None:
        while not self._is_alone:
            message = self._talk.receive(_IDLE_S)
            if message is None:
                return
            if message["do"] != "run":
                continue  # meant for a run that has ended
            self._talk.send({"begun": True})
            sys.argv[0] = message["program"]  # other writers are told who is in their way
            if message["options"]["urgent"]:
                self._index(message)
            else:
                self._polite.submit(self._index, message).result()

    def close(self) -> None:
        if self._library is not None:
            self._library.close()

    def _open(self, message: Message) -> Library:
        from core.library import Library

        settings = settings_of(message["settings"])
        if self._library is not None and not self._library.take_up(settings):
            self._library.close()
            self._library = None
        if self._library is None:
            self._library = Library(Path(message["library"]), settings=settings)
        return self._library

    def _index(self, message: Message) -> None:
        """Run one request to its end, and say how it ended."""
        try:
            library = self._open(message)
            told = len(library.notices)
            with contextlib.closing(library.index(message["paths"], **message["options"])) as run:
                for progress in run:
                    if not self._is_alone:
                        self._talk.send(progress_message(progress))
                        if not self._may_go_on():
                            break
            ended: Message = {"ended": True, "notices": library.notices[told:]}
        except (EOFError, BrokenPipeError, ConnectionError):
            raise
        except Exception as error:
            from core.errors import PagehoundError

            if not isinstance(error, PagehoundError):
                _log.exception("Indexing failed")
            ended = error_message(error)
        if not self._is_alone:
            self._talk.send(ended)

    def _may_go_on(self) -> bool:
        message = self._talk.receive()
        assert message is not None
        if self._library is not None and (wished := message.get("wishes")):
            self._library.wishes.add(**wished)
        self._is_alone = message["do"] == "finish"
        return message["do"] != "close"


class _ToParent(logging.Handler):
    """Sends what is logged to the parent, which has the log file."""

    def __init__(self, talk: Talk) -> None:
        super().__init__(logging.INFO)
        self._talk = talk

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            text = self.format(record)
            self._talk.send({"log": record.levelno, "name": record.name, "text": text})
