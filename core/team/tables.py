"""What a server keeps in memory of a team's library: names and traits of documents, by rights.

They follow the documents by their numbers. The database hands numbers out before it commits, so one
that two indexers use at once may show a smaller number later; within a source only one writes at a
time, so there numbers rise.
"""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from core.search import DocumentTable, NameSearch
from core.team.chance import ChanceCache
from core.team.chunk_source import TeamChunks
from core.team.database import Reading

T = TypeVar("T")

# Of so many different sets of rights, names and traits are kept in memory.
_KEPT_TABLES = 16


class _Follows:
    """The chunks of whichever transaction is reading: what a table follows."""

    def __init__(self) -> None:
        self.source: TeamChunks | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.source, name)


class _Table(Generic[T]):
    """A table that follows the documents, and what it has seen of each zone.

    Each has its own: one that is filled by an older transaction than the other lacks more.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._follows = _Follows()
        self._last: dict[int, int] = {}  # the last document of each zone
        self._table = make(self._follows)

    def following(self, source: TeamChunks) -> T:
        """Read by this transaction; begin anew if a document came in before those known."""
        self._follows.source = source
        last = source.last_documents()
        newest = max(self._last.values(), default=0)
        late = {
            zone: before
            for zone, number in last.items()
            if number > (before := self._last.get(zone, 0)) and before < newest
        }
        if late and source.has_between(late, newest):
            self._table = self._make(self._follows)
        for zone, number in last.items():
            self._last[zone] = max(number, self._last.get(zone, 0))
        return self._table


class Tables:
    """Names and traits of the documents that people with the same rights see."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.traits = _Table(DocumentTable)
        self.names = _Table(NameSearch)


class TableCache:
    """Tables by the zones that they are of; the ones unused for longest are dropped."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._kept: OrderedDict[tuple[int, ...], Tables] = OrderedDict()

    @contextlib.contextmanager
    def of(self, reading: Reading) -> Iterator[Tables]:
        """Yield the tables for one reader at a time: they read by its transaction."""
        with self._guard:
            tables = self._kept.setdefault(reading.zones, Tables())
            self._kept.move_to_end(reading.zones)
            while len(self._kept) > _KEPT_TABLES:
                self._kept.popitem(last=False)
        with tables.guard:
            yield tables


class Kept:
    """What a server keeps in memory for all people, by their rights."""

    def __init__(self) -> None:
        self.tables = TableCache()
        self.chance = ChanceCache()
