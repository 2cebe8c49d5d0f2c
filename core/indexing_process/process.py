"""The parent's side: `IndexingProcess.index` is `Library.index` in a process of its own.

It is the same generator of Progress: not asking for the next report pauses, closing cancels. The
process starts with the first run, stays for the next one, and ends by itself when it has had
nothing to do for a while. If it dies, the run is begun again and goes on where the last commit was.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import time
from collections.abc import Generator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Protocol

from core.datatypes import Progress
from core.embedding import FastembedEmbedder
from core.errors import LibraryError
from core.indexing_process.messages import error_of, progress_of, wishes_message
from core.library import Library
from core.processes import Message, Partner

_SERVE = "core.indexing_process.serve:serve"
# A process that dies this often in a row, without a progress report in between, is given up. The
# pauses grow, because the reason may go away: memory that another program needs, a full disk.
_PAUSES_S = (1.0, 4.0, 15.0)
# A process that is told to stop finishes its step, which takes some seconds on a busy machine.
_END_S = 60.0

_log = logging.getLogger(__name__)


class Indexing(Protocol):
    """What updates a library: the library itself, or a process of its own."""

    def index(
        self,
        paths: Sequence[Path | str] | Path | str,
        *,
        force: bool = False,
        add: bool = True,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]: ...


def indexing_for(library: Library) -> IndexingProcess | None:
    """Return a process that indexes for a library; None if its model cannot be loaded elsewhere."""
    if isinstance(library.embedder, FastembedEmbedder):
        return IndexingProcess(library)
    return None


class IndexingProcess:
    """Indexes for one library, one run at a time. Close it before the library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._partner: Partner | None = None
        self._guard = threading.Lock()  # one run at a time
        self._finish_alone = threading.Event()

    @property
    def pid(self) -> int | None:
        """The process that indexes, while there is one."""
        partner = self._partner
        return partner.pid if partner is not None and partner.exit_code is None else None

    def finish_alone(self) -> None:
        """Have the current run go on without us when it is closed next."""
        self._finish_alone.set()

    def close(self) -> None:
        """End the process; a run must have been closed before."""
        with self._guard:
            self._end()

    def index(
        self,
        paths: Sequence[Path | str] | Path | str,
        *,
        force: bool = False,
        add: bool = True,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Do what `Library.index` does, elsewhere."""
        given = [paths] if isinstance(paths, str | Path) else list(paths)
        options = {"force": force, "add": add, "words_only": words_only, "urgent": urgent}
        with self._guard:
            yield from self._index([str(path) for path in given], options)

    def _index(self, paths: list[str], options: dict[str, bool]) -> Generator[Progress, None, None]:
        deaths = 0
        while True:
            try:
                with contextlib.closing(self._run_once(paths, options)) as run:
                    for progress in run:
                        deaths = 0
                        yield progress
                return
            except _Died as death:
                if deaths == len(_PAUSES_S):
                    raise LibraryError(
                        f"Indexing ended {deaths + 1} times in a row before it could do anything: "
                        f"{death}. What has been read can be searched. Details are in the log."
                    ) from None
                _log.warning("The indexing process ended: %s", death)
                yield Progress.of_notice(
                    f"Indexing ended unexpectedly ({death}) and goes on by itself."
                )
                time.sleep(_PAUSES_S[deaths])
                deaths += 1

    def _run_once(
        self, paths: list[str], options: dict[str, bool]
    ) -> Generator[Progress, None, None]:
        """Yield the progress of a run; raise _Died if the process does not live to its end."""
        self._finish_alone.clear()
        partner = self._begin(paths, options)
        has_ended = False
        try:
            while True:
                message = self._answer(partner)
                if "progress" not in message:
                    has_ended = True
                    break
                yield progress_of(message)
                self._send(partner, {"do": "next", **wishes_message(self._library.wishes)})
        finally:
            if not has_ended:
                self._stop(partner)
        if "error" in message:
            raise error_of(message)
        yield from map(Progress.of_notice, message["notices"])

    def _begin(self, paths: list[str], options: dict[str, bool]) -> Partner:
        """Ask the process for a run, and start one if there is none."""
        request: Message = {
            "do": "run",
            "library": str(self._library.folder.absolute()),
            "settings": asdict(self._library.settings),
            "program": Path(sys.argv[0]).name or "python",
            # The child's current folder need not be ours.
            "paths": [str(Path(path).expanduser().absolute()) for path in paths],
            "options": options,
        }
        if self._partner is not None:
            # It may be ending at this very moment, because it had nothing to do.
            with contextlib.suppress(_Died):
                self._ask(self._partner, request)
                return self._partner
        self._partner = Partner(_SERVE)
        self._ask(self._partner, request)
        return self._partner

    def _ask(self, partner: Partner, request: Message) -> None:
        self._send(partner, request)
        self._answer(partner)  # that it has begun

    def _send(self, partner: Partner, message: Message) -> None:
        try:
            partner.talk.send(message)
        except OSError:
            raise self._death(partner) from None

    def _answer(self, partner: Partner) -> Message:
        """Return the next message that is not a line for the log."""
        while True:
            try:
                message = partner.talk.receive()
            except EOFError:
                raise self._death(partner) from None
            assert message is not None
            if "log" not in message:
                return message
            logging.getLogger(message["name"]).log(message["log"], "%s", message["text"])

    def _stop(self, partner: Partner) -> None:
        """Close a run that is waiting for us, or leave it to itself."""
        if self._partner is not partner:
            return  # it has died
        try:
            if self._finish_alone.is_set():
                partner.talk.send({"do": "finish"})
                partner.leave()
                self._partner = None
                return
            partner.talk.send({"do": "close"})
            while "progress" in self._answer(partner):
                pass
        except (OSError, _Died):
            self._end()  # whatever it had committed is kept

    def _death(self, partner: Partner) -> _Died:
        printed = self._end()
        if printed.strip():
            _log.warning("The indexing process printed: %s", printed.strip()[-4000:])
        code = partner.exit_code
        if code is not None and code < 0:
            return _Died(f"signal {-code}")
        return _Died(f"exit code {code}")

    def _end(self) -> str:
        partner, self._partner = self._partner, None
        return "" if partner is None else partner.end(_END_S)


class _Died(Exception):
    """The process ended before its run did."""
