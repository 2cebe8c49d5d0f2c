"""Index a folder of this computer as a source of a team's library.

Everything is read, cut and embedded here, into a library that is kept ready for the source, by the
same code as a person's own one. Files go to the server as soon as they are complete, each in one
transaction there. Nothing is sent twice: the server knows what it has. What fails because the
server is away is tried again until it is back.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.catalog import Folder, printable_path
from core.datatypes import Problem, ReindexReport
from core.errors import LibraryBusyError, UsageError
from core.extraction import READER_VERSION
from core.library import Library
from core.remote.server import (
    LeaseLostError,
    ServerUnreachableError,
    TeamServer,
    TooLargeError,
    TooLargeForProxyError,
    ValueRefusedError,
)
from core.remote.wire import pack, unpack
from core.team import KnownFile, Lease, Versions, is_large_removal

_log = logging.getLogger(__name__)

# The server forgets a lease after 90 seconds.
_RENEW_S = 25.0
_PUSH_S = 600.0
# Between two looks for files that have become complete.
_LOOK_S = 5.0
_WAITS_S = (1.0, 2.0, 5.0, 10.0, 20.0)
_MOST_REMOVED = 5000
# Where more files wait for their vectors, people should find them by word meanwhile: they are sent
# without, and once more when they are complete.
_MANY_WAITING = 200


@dataclass(frozen=True, slots=True)
class Step:
    """How far sending is; a notice is a sentence about what is in the way."""

    done: int = 0
    total: int = 0
    current: str = ""
    notice: str = ""


class Pusher:
    """Sends one folder of a library to one source. Use it as a context manager."""

    def __init__(
        self,
        server: TeamServer,
        library: Library,
        place: Path,
        source: str,
        *,
        patience_s: float = 900.0,
        stop: threading.Event | None = None,
        allow_removal: bool = False,
    ) -> None:
        """Keep trying for ``patience_s`` while the server is away, unless ``stop`` is set.

        ``allow_removal`` lets all or most files of the source be removed.
        """
        self._server = server
        self._library = library
        self._place = place
        self._source = source
        self._patience_s = patience_s
        self._stop = stop or threading.Event()
        self._allow_removal = allow_removal
        about = server.about()
        if about.get("model") != library.embedding_model:
            raise UsageError(
                f"This team's library is embedded by {about.get('model')}, and yours by "
                f"{library.embedding_model}. Choose the same model in the settings."
            )
        self._versions = Versions(library.embedding_model, int(about["dimensions"]), READER_VERSION)
        self._holder = f"{socket.gethostname()}, {place}"
        self._lease: Lease | None = None
        self._known: dict[str, KnownFile] = {}
        self._refused: dict[str, str] = {}
        self._guard = threading.Lock()
        self._ended = threading.Event()
        self._looked = 0.0
        self._sent: set[str] = set()
        self.removed = 0
        self.refused_removal = ""

    def __enter__(self) -> Pusher:
        self._patiently(self._begin)
        threading.Thread(target=self._renew, name="pagehound-lease", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()

    def finish(self, report: ReindexReport) -> None:
        """Let others index the source; tell the server whether the run has seen all of it."""
        is_whole = str(self._place) in report.indexed_paths and not report.unlisted
        self._patiently(lambda: self._call("end", lease=pack(self._held()), finished=is_whole))

    # -- what is to be sent --------------------------------------------------------------------

    def look(self) -> Generator[Step, None, None]:
        """Send the files that have become complete; call it often, it looks now and then.

        If many wait for their vectors, those that the server does not have are sent without.
        """
        if time.monotonic() - self._looked >= _LOOK_S:
            yield from self._send(only_complete=True)
            self._looked = time.monotonic()

    def send_all(self, report: ReindexReport) -> Generator[Step, None, None]:
        """Send all that differs from what the server has, and remove what the run saw is gone."""
        yield from self._send(only_complete=False, report=report)
        gone = self._gone(report)
        if not self._allow_removal and is_large_removal(len(gone), len(self._known)):
            self.refused_removal = (
                f"{len(gone):,} of the {len(self._known):,} files of {self._source} are not in "
                f"{self._place} any more. They stay in the team's library, because the folder may "
                "only be disconnected. To remove them, run it with --allow-removal."
            )
            yield Step(notice=self.refused_removal)
            return
        for start in range(0, len(gone), _MOST_REMOVED):
            yield from self._remove(gone[start : start + _MOST_REMOVED])

    def _gone(self, report: ReindexReport) -> list[str]:
        """Return the files that the server has, and that a run has found to be gone.

        Nothing is known of what lies outside of the run's paths, or in folders that it could not
        list.
        """
        seen = [self._relative(each) for each in report.indexed_paths if _can_tell(each)]
        hidden = [self._relative(each) for each in report.unlisted]
        states = self._library.exportable(self._folder())
        return [
            path
            for path in self._known
            if path not in states and _is_below(path, seen) and not _is_below(path, hidden)
        ]

    def _relative(self, path: str) -> str:
        """Return a path as the source has it; nothing for the folder itself."""
        relative = os.path.relpath(path, self._place).replace(os.sep, "/")
        return "" if relative == "." else printable_path(relative)[0]

    def _remove(self, paths: list[str]) -> Iterator[Step]:
        may = self._allow_removal
        yield from self._waiting(
            lambda: self._call("remove", lease=pack(self._held()), paths=paths, allow_removal=may)
        )
        for path in paths:
            self._known.pop(path, None)
        self.removed += len(paths)

    def _send(
        self, *, only_complete: bool, report: ReindexReport | None = None
    ) -> Generator[Step, None, None]:
        wanted = self._wanted(only_complete=only_complete)
        # A file whose content is known from a path that is gone was moved.
        gone = {
            self._known[path].content_hash: path for path in (self._gone(report) if report else ())
        }
        for done, (path, number, noted) in enumerate(wanted):
            yield Step(done, len(wanted), path)
            file = self._library.export(number)
            if file is None or self._refused.get(path) == noted.content_hash:
                continue
            moved_from = None if only_complete else gone.pop(noted.content_hash, None)
            body = {"versions": pack(self._versions), "moved_from": moved_from}
            try:
                yield from self._put(body, pack(file))
            except (ValueRefusedError, TooLargeError) as error:
                # It is one file's fault: the others go on, and people see why this one is missing.
                self._refused[path] = noted.content_hash
                reason = str(error)
                if isinstance(error, TooLargeError):
                    reason = "It has more text than the team's server takes at once."
                file = replace(file, documents=(), status="problem", reason=reason)
                if isinstance(error, TooLargeForProxyError):
                    # Its limit may be raised: with no hash, the next program sends the file again.
                    file = replace(file, content_hash=b"")
                yield from self._put(body, pack(file))
            self._known[path] = noted
            if moved_from is not None:
                self._known.pop(moved_from, None)
            self._sent.add(path)
        yield Step(len(wanted), len(wanted))

    def _wanted(self, *, only_complete: bool) -> list[tuple[str, int, KnownFile]]:
        """Return path, number and state of the files that the server should get now."""
        wanted, waiting = [], []
        for path, state in self._library.exportable(self._folder()).items():
            versions = self._versions.of(is_embedded=state.is_embedded)
            noted = KnownFile(state.content_hash.hex(), versions, state.mtime_ns)
            known = self._known.get(path)
            if not state.is_read or known == noted:
                continue
            if state.is_embedded or not only_complete:
                wanted.append((path, state.number, noted))
            elif known is None or known.content_hash != noted.content_hash:
                waiting.append((path, state.number, noted))
        return [*wanted, *waiting] if len(waiting) > _MANY_WAITING else wanted

    def _put(self, body: dict[str, Any], file: Any) -> Iterator[Step]:
        yield from self._waiting(
            lambda: self._call("put", lease=pack(self._held()), file=file, **body)
        )

    def _folder(self) -> Folder:
        for folder in self._library.folders():
            if Path(folder.path) == self._place:
                return folder
        raise UsageError(f"{self._place} is not indexed yet.")

    @property
    def sent(self) -> int:
        """Return how many files were sent; one that was sent twice is one."""
        return len(self._sent)

    @property
    def count(self) -> int:
        """Return how many files the source has."""
        return len(self._known)

    def problems(self) -> tuple[Problem, ...]:
        """Return the files that could not be read."""
        return self._library.status().problems

    # -- talking to the server -----------------------------------------------------------------

    def _begin(self) -> None:
        with self._guard:
            held = self._lease.number if self._lease else None
            told = self._call(
                "begin",
                source=self._source,
                holder=self._holder,
                held=held,
                versions=pack(self._versions),
            )
            self._lease = unpack(Lease, told)
            if self._lease.number != held:
                known = self._call("known", lease=pack(self._lease))
                self._known = unpack(dict[str, KnownFile], known)

    def _held(self) -> Lease:
        assert self._lease is not None
        return self._lease

    def _call(self, action: str, **body: Any) -> Any:
        return self._server.post(f"/team/index/{action}", body, timeout_s=_PUSH_S)

    def _renew(self) -> None:
        """Keep the lease while a long file is read, or while nothing changes."""
        while not self._ended.wait(_RENEW_S):
            with contextlib.suppress(ServerUnreachableError, LibraryBusyError, UsageError):
                self._begin()

    def _waiting(self, work: Callable[[], Any]) -> Iterator[Step]:
        """Do something; while the server is away, say so and try again."""
        until = time.monotonic() + self._patience_s
        attempt = 0
        while True:
            try:
                work()
                return
            except LeaseLostError:
                # It ended while the server was away. Somebody else may have it now.
                try:
                    self._begin()
                except ServerUnreachableError as error:
                    yield self._pause(error, attempt, until)
            except ServerUnreachableError as error:
                yield self._pause(error, attempt, until)
            attempt += 1

    def _pause(self, error: Exception, attempt: int, until: float) -> Step:
        if time.monotonic() > until or self._stop.is_set():
            raise error
        _log.info("The team's server is away; trying again")
        self._stop.wait(_WAITS_S[min(attempt, len(_WAITS_S) - 1)])
        said = str(error).removesuffix(" Try again later.")  # nobody has to
        return Step(notice=f"{said} Trying again.")

    def _patiently(self, work: Callable[[], Any]) -> None:
        for _ in self._waiting(work):
            pass


def _can_tell(path: str) -> bool:
    """Say whether a path is there, or is surely not; a folder above it may be closed."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return True


def _is_below(path: str, places: list[str]) -> bool:
    return any(not place or path == place or path.startswith(f"{place}/") for place in places)


def push_folder(pusher: Pusher, library: Library, place: Path) -> Generator[Any, None, None]:
    """Bring a source up to date: yield the progress of reading and of sending, then the report."""
    report = ReindexReport()
    for progress in library.index([place]):
        yield progress
        report = progress.report or report
        yield from pusher.look()
    yield from pusher.send_all(report)
    pusher.finish(report)
    if pusher.refused_removal:
        report = replace(report, warnings=(*report.warnings, pusher.refused_removal))
    yield replace(
        report,
        indexed_files=pusher.sent,
        skipped_files=max(0, pusher.count - pusher.sent),
        removed_files=pusher.removed,
    )
