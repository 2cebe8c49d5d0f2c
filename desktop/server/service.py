"""One library as agents and scripts use it: opened on first need, called from worker threads.

The MCP server and the JSON API are two ways to `AgentService.call`; what the tools are and do is in
`agent_tools`.
"""

from __future__ import annotations

import asyncio
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
from desktop.agent_log import AgentLog
from desktop.reindexing import Reindexer, Run, RunState, sentence

if TYPE_CHECKING:
    from core.library import Library
    from desktop.agent_tools import Tool

# More than the cores of most machines; each keeps a connection to the catalog.
WORKER_COUNT = 4
_WATCH_INTERVAL_S = 0.1

Opener = Callable[[bool], "Library"]  # whether to make the library if there is none
Listener = Callable[[Run], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Access:
    """What agents may do beyond searching and reading."""

    read_only: bool = False
    any_folder: bool = False


class AgentService:
    """Holds the library, the worker threads and the log. Close it when the server ends."""

    def __init__(
        self, folder: Path, *, access: Access | None = None, opener: Opener | None = None
    ) -> None:
        self.folder = folder
        self.access = access or Access()
        self.log = AgentLog(folder)
        self._opener = opener or partial(_open, folder)
        self._guard = threading.Lock()
        self._library: Library | None = None
        # Threads that stay, unlike anyio's: the catalog keeps a connection for each it has met.
        self._workers = ThreadPoolExecutor(WORKER_COUNT, thread_name_prefix="agent")
        self.reindexer = Reindexer(self.library)

    def library(self) -> Library:
        """Return the library, opened by the first who asks; for worker threads."""
        with self._guard:
            if self._library is None:
                may_create = self.access.any_folder and not self.access.read_only
                self._library = self._opener(may_create)
            return self._library

    async def call(
        self, tool: Tool, values: Mapping[str, Any], *, client: str, watch: Listener | None = None
    ) -> Any:
        """Run a tool with checked values; errors of the engine are raised as they are."""
        started = time.perf_counter()
        error = ""
        result: Any = None
        try:
            result = await self._run(tool, values, watch)
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
            count = result.get("count") if isinstance(result, dict) else None
            self.log.record(client, tool.name, values, count=count, took_ms=took_ms, error=error)

    async def _run(self, tool: Tool, values: Mapping[str, Any], watch: Listener | None) -> Any:
        result = await self.in_worker(partial(tool.run, self, **values))
        if isinstance(result, Run):
            await _watch(result, watch, wait=bool(values.get("wait", True)))
            return result.outcome()
        return result

    async def in_worker(self, work: Callable[[], Any]) -> Any:
        """Run blocking work on one of the threads; no more run at once than there are threads."""
        return await asyncio.get_running_loop().run_in_executor(self._workers, work)

    def close(self) -> None:
        """Stop what runs, keeping what it has done, and close the library."""
        self.reindexer.close()
        self._workers.shutdown(wait=True, cancel_futures=True)
        with self._guard:
            if self._library is not None:
                self._library.close()
                self._library = None


async def _watch(run: Run, listener: Listener | None, *, wait: bool) -> None:
    """Tell of a run's progress until its end, or only see it begin. Being cancelled cancels it."""
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
