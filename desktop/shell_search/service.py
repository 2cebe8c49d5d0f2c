"""Runs the D-Bus service: one search at a time, the latest wins, and an end after a quiet while."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from core.errors import PagehoundError
from core.library import Library
from core.settings import load_settings
from desktop.own_command import own_command
from desktop.shell_search.results import Result, Results

_LOG = logging.getLogger(__name__)
NAME, PATH = "org.pagehound.Pagehound.Search", "/org/pagehound/Pagehound/Search"
# Starting anew takes a second; keeping the library open costs some 100 MB.
_IDLE_S = 600.0


def serve(library_folder: Path | None) -> None:
    """Answer over the session bus until nobody has asked for a while."""
    try:
        import dbus_fast  # noqa: F401
    except ImportError as error:
        raise PagehoundError("The desktop's search needs D-Bus, which only Linux has.") from error
    asyncio.run(_serve(library_folder))


async def _serve(library_folder: Path | None) -> None:
    from dbus_fast.aio import MessageBus
    from dbus_fast.constants import RequestNameReply

    from desktop.shell_search.interfaces import Runner, SearchProvider

    try:
        bus: Any = await MessageBus().connect()
    except Exception as error:  # whatever the address is like: there is no bus
        raise PagehoundError("There is no session bus, so no desktop that could ask.") from error
    service = _Service(library_folder)
    try:
        bus.export(PATH, SearchProvider(service.find, service.told, service.open, service.launch))
        bus.export(PATH, Runner(service.find, service.told, service.open, service.reveal))
        if await bus.request_name(NAME) is not RequestNameReply.PRIMARY_OWNER:
            raise PagehoundError("The desktop's search is answered by another process already.")
        disconnected = asyncio.ensure_future(bus.wait_for_disconnect())
        while not disconnected.done() and service.idle_s < _IDLE_S:
            await asyncio.wait([disconnected], timeout=5)
        disconnected.cancel()
    finally:
        bus.disconnect()
        service.close()


class _Service:
    """The library behind both interfaces; it is opened by the first question."""

    def __init__(self, library_folder: Path | None) -> None:
        self._folder = library_folder
        self._library: Library | None = None
        self._results: Results | None = None
        self._asked_at = time.monotonic()
        self._latest = 0
        # One thread: questions that are outdated when their turn comes are not searched for.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pagehound-desktop-search")

    @property
    def idle_s(self) -> float:
        return time.monotonic() - self._asked_at

    async def find(self, query: str) -> list[Result]:
        self._asked_at = time.monotonic()
        self._latest += 1
        ticket = self._latest
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, self._find, query, ticket
        )

    def _find(self, query: str, ticket: int) -> list[Result]:
        if ticket != self._latest:
            return []
        try:
            if self._results is None:
                self._library = Library(self._folder, create=False)
                self._results = Results(self._library)
            if not load_settings(self._library.folder).desktop_search:  # type: ignore[union-attr]
                return []
            return self._results.find(query)
        except PagehoundError as error:
            _LOG.info("The desktop's search has no answer: %s", type(error).__name__)
        except Exception:
            # A fault of ours must not show up as one of the desktop's.
            _LOG.exception("The desktop's search failed")
        return []

    def told(self, id: str) -> Result | None:
        self._asked_at = time.monotonic()
        return self._results.told(id) if self._results is not None else None

    def open(self, result: Result) -> None:
        if result.page is not None:
            self._start("open", result.file, "--page", str(result.page))
        elif result.line is not None:
            self._start("open", f"{result.file}:{result.line}")
        else:
            self._start("open", result.file)

    def reveal(self, result: Result) -> None:
        self._start("open", str(Path(result.file).parent))

    def launch(self, query: str) -> None:
        self._start("window", "--", query)

    def _start(self, command: str, *arguments: str) -> None:
        """Start a command of this program, which may outlive us."""
        library = ["--library", str(self._folder)] if self._folder is not None else []
        subprocess.Popen(
            [*own_command(), *library, command, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=dict(os.environ),
        )

    def close(self) -> None:
        self._thread.shutdown(wait=True, cancel_futures=True)
        if self._library is not None:
            self._library.close()
