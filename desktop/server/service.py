"""One library as agents and scripts use it: opened when first needed, used from worker threads.

The MCP server and the JSON API both call `AgentService.call`. The tools themselves are in
`tools`. Whatever is done for a client goes through `in_time`, and there `library` is what the
client may see: this is the one place where that is decided.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import PagehoundError
from core.visibility import Visibility
from desktop.server.clients import SeenClients
from desktop.server.consent import Consents
from desktop.server.log import AgentLog
from desktop.server.reindex_runs import Reindexer, Run, RunState, sentence
from desktop.server.views import Views

if TYPE_CHECKING:
    from core.library import Library
    from desktop.server.declarations import Tool

# Enough for most machines; each worker keeps its own connection to the catalog.
WORKER_COUNT = 4
_WATCH_INTERVAL_S = 0.1
# For all of an answer, waiting for a free worker included. Opening a large library for the first
# time takes a few seconds of it.
ANSWER_TIMEOUT_S = 30.0
# Text of the hits of one answer if max_chars does not say otherwise; next_cursor leads to the rest.
MAX_ANSWER_CHARS = 200_000

# How often an answer is made anew because the person changed what the client may see.
_ATTEMPTS = 3

_seeing: contextvars.ContextVar[Visibility] = contextvars.ContextVar("visibility")

Opener = Callable[[bool], "Library"]  # takes whether to create a missing library
Listener = Callable[[Run], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Access:
    """What agents may do beyond searching and reading."""

    read_only: bool = False
    any_folder: bool = False


class OutOfTimeError(PagehoundError):
    """An answer was not ready in time."""


class AgentService:
    """Holds the library, the worker threads and the log. Close it when the server ends."""

    def __init__(
        self,
        folder: Path,
        *,
        access: Access | None = None,
        opener: Opener | None = None,
        client: str = "",
        is_team: bool = False,
    ) -> None:
        """``client`` is who this server was started for, whatever it calls itself.

        Of a team's library (``is_team``), clients see all that the person sees.
        """
        self.folder = folder
        self.client = client
        self.consents = Consents(folder)
        self.is_team = is_team
        self._seen = SeenClients(folder)
        self.access = access or Access()
        self.log = AgentLog(folder)
        self.answer_timeout_s = ANSWER_TIMEOUT_S
        self._opener = opener or partial(_open, folder)
        self._guard = threading.Lock()
        self._library: Library | None = None
        # Long-lived threads, unlike anyio's: the catalog keeps one connection per thread.
        self._workers = ThreadPoolExecutor(WORKER_COUNT, thread_name_prefix="agent")
        self.reindexer = Reindexer(self.whole_library)
        self._views = Views(self.whole_library)

    def library(self) -> Library:
        """Return the library as the client may see it for whom this thread works."""
        return self._views.of(_seeing.get())

    def whole_library(self) -> Library:
        """Return all of the library, opening it on the first call; never for a client's tool."""
        with self._guard:
            if self._library is None:
                may_create = self.access.any_folder and not self.access.read_only
                self._library = self._opener(may_create)
            return self._library

    async def call(
        self,
        tool: Tool,
        values: Mapping[str, Any],
        *,
        client: str,
        watch: Listener | None = None,
        brief: bool = False,
    ) -> Any:
        """Run a tool with checked values; errors from the engine are raised unchanged.

        The answer is a dictionary for JSON or, if it shall be ``brief``, a short text (`Brief`).
        """
        started = time.perf_counter()
        error = ""
        result: Any = None
        try:
            result = await self._run(tool, values, watch, client, brief=brief)
            return result
        except PagehoundError as refusal:
            error = str(refusal)
            raise
        except Exception as fault:
            error = sentence(fault)
            logging.getLogger(__name__).exception("The tool %s failed", tool.name)
            raise
        finally:
            took_ms = round((time.perf_counter() - started) * 1000, 2)
            is_whole = isinstance(result, dict)
            count = result.get("count") if is_whole else getattr(result, "count", None)
            self.log.record(client, tool.name, values, count=count, took_ms=took_ms, error=error)

    async def _run(
        self,
        tool: Tool,
        values: Mapping[str, Any],
        watch: Listener | None,
        client: str,
        *,
        brief: bool,
    ) -> Any:
        work = tool.brief if brief and tool.brief is not None else tool.run
        if tool.answer == "SearchResponse" and work is tool.run:
            values = {"max_chars": MAX_ANSWER_CHARS, **values}
        result = await self.in_time(partial(work, self, **values), client=client)
        if isinstance(result, Run):
            # How far all of the library is says something about hidden folders.
            told = None if result.is_limited else watch
            await _watch(result, told, wait=bool(values.get("wait", True)))
            is_same = result.visibility == self.visibility_of(client)
            return result.outcome() if is_same else result.bare_outcome()
        return result

    async def in_time(self, work: Callable[[], Any], *, client: str) -> Any:
        """Run work for a client on a worker thread, within the time that any answer has."""
        try:
            async with asyncio.timeout(self.answer_timeout_s):
                return await self.in_worker(partial(self.work_for, client, work))
        except TimeoutError:
            raise OutOfTimeError(
                f"The answer was not ready after {self.answer_timeout_s:g} seconds. Ask for less, "
                "or try again later."
            ) from None

    def visibility_of(self, client: str) -> Visibility:
        """Return what a client may see at this moment."""
        return Visibility() if self.is_team else self.consents.visibility_of(client)

    def work_for(self, client: str, work: Callable[[], Any]) -> Any:
        """Do something with what a client may see; anew, if that is changed meanwhile."""
        if not self.is_team:
            self._seen.note(client)
        for _ in range(_ATTEMPTS):
            visibility = self.visibility_of(client)
            token = _seeing.set(visibility)
            failure: PagehoundError | None = None
            result: Any = None
            try:
                with self._views.in_use(visibility):
                    result = work()
            except PagehoundError as error:
                failure = error
            finally:
                _seeing.reset(token)
            if isinstance(result, Run) or self.visibility_of(client) == visibility:
                if failure is not None:
                    raise failure
                return result
        raise OutOfTimeError("What you may see has just been changed. Ask again.")

    async def in_worker(self, work: Callable[[], Any]) -> Any:
        """Run blocking work on one of the worker threads, when one is free."""
        return await asyncio.get_running_loop().run_in_executor(self._workers, work)

    def close(self) -> None:
        """Stop running work, keep what it has done, and close the library."""
        self.reindexer.close()
        self._workers.shutdown(wait=True, cancel_futures=True)
        self._views.close()
        with self._guard:
            if self._library is not None:
                self._library.close()
                self._library = None


async def _watch(run: Run, listener: Listener | None, *, wait: bool) -> None:
    """Report a run's progress until it ends or, without ``wait``, starts. Cancelling cancels it."""
    while wait or not run.has_begun.is_set():
        if run.state is not RunState.RUNNING:
            break
        try:
            if listener is not None:
                await listener(run)
            await asyncio.sleep(_WATCH_INTERVAL_S)
        except BaseException:
            run.cancel()
            raise


def _open(folder: Path, may_create: bool) -> Library:
    from core.library import Library

    return Library(folder, create=may_create)
