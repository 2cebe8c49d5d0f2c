"""A team's library as a server offers it: each request sees what its person may see.

The guard finds out by the token who asks, and notes it for the request. Nothing of a person is kept
between requests, so several servers may stand beside each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import LibraryError, UsageError
from core.team import Database, Kept, Person, TeamLibrary, TokenExpiredError, person_of
from desktop.server.guard import Refusal
from desktop.server.log import AgentLog
from desktop.server.service import Access, AgentService, OutOfTimeError

if TYPE_CHECKING:
    from core.embedding import Embedder

_log = logging.getLogger(__name__)

READERS = 16
WRITERS = 4
# A file of many megabytes is split into terms and written within this.
_WRITE_TIMEOUT_S = 300.0

AWAY = "The team's library cannot be reached at the moment. Try again later."

_asking: contextvars.ContextVar[Person] = contextvars.ContextVar("person")


class _NoLog(AgentLog):
    """Keeps nothing: the log is one person's own, and a team's queries are nobody else's."""

    def record(self, client: str, tool: str, arguments: Mapping[str, Any], **_: Any) -> None:
        pass


class TeamService(AgentService):
    """Holds the database, the model and the threads. Close it when the server ends."""

    def __init__(self, database: Database, embedder: Embedder) -> None:
        super().__init__(Path("team"), access=Access(read_only=True), is_team=True)
        self.log = _NoLog(self.folder)
        self.database = database
        self.embedder = embedder
        self._kept = Kept()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        # Apart from readers: indexing must not keep people from searching.
        self._writers = ThreadPoolExecutor(WRITERS, thread_name_prefix="writer")
        self._checks = ThreadPoolExecutor(READERS, thread_name_prefix="admission")

    def warm_up(self) -> None:
        """Load the model now, not while the first person waits."""

        def load() -> None:
            with contextlib.suppress(Exception):  # a search tells what is wrong with it
                self.embedder.embed_query("warm up")

        self._checks.submit(load)

    def library(self) -> Any:
        """Return the library as the person of this request may see it."""
        return TeamLibrary(self.database, _asking.get(), self.embedder, kept=self._kept)

    @property
    def person(self) -> Person:
        return _asking.get()

    async def admit(self, token: str) -> None:
        """Note whose request this is; refuse one that is nobody's."""
        try:
            person = await self._on(self._checks, partial(person_of, self.database, token))
        except TokenExpiredError as error:
            raise Refusal(401, "token", str(error)) from error
        except LibraryError as error:
            # Who asks is not known yet: where the database is, is for the log alone.
            _log.warning("Nobody can be admitted: %s", error)
            raise Refusal(503, "library", AWAY, retry_s=5) from error
        if person is None:
            raise Refusal(
                401,
                "token",
                "This server does not know your token. Ask its administrator for one, and send it "
                "as 'Authorization: Bearer TOKEN'.",
            )
        _asking.set(person)

    def visibility_of(self, client: str) -> Any:
        return self.person

    def work_for(self, client: str, work: Callable[[], Any]) -> Any:
        return work()  # what may be seen is the person's, whatever client they use

    async def in_worker(self, work: Callable[[], Any]) -> Any:
        return await self._on(self._readers, work)

    async def read(self, work: Callable[[], Any]) -> Any:
        """Run a search within the time that any answer has."""
        try:
            async with asyncio.timeout(self.answer_timeout_s):
                return await self._on(self._readers, work)
        except TimeoutError:
            raise OutOfTimeError(
                f"The answer was not ready after {self.answer_timeout_s:g} seconds. Ask for less, "
                "or try again later."
            ) from None

    async def write(self, work: Callable[[], Any]) -> Any:
        """Run a change of the library; it ends even if the client has gone."""
        try:
            async with asyncio.timeout(_WRITE_TIMEOUT_S):
                return await self._on(self._writers, work)
        except TimeoutError:
            raise OutOfTimeError("The server is too busy with indexing. Try again later.") from None

    async def is_healthy(self) -> bool:
        """Say whether the database answers."""
        try:
            async with asyncio.timeout(10):
                await self._on(self._checks, self.database.ping)
                return True
        except (LibraryError, UsageError, TimeoutError):
            return False

    async def _on(self, threads: ThreadPoolExecutor, work: Callable[[], Any]) -> Any:
        context = contextvars.copy_context()  # threads do not know who asks by themselves
        return await asyncio.get_running_loop().run_in_executor(threads, context.run, work)

    def close(self) -> None:
        super().close()
        for threads in (self._readers, self._writers, self._checks):
            threads.shutdown(wait=True, cancel_futures=True)
        self.database.close()
        self.embedder.close()
