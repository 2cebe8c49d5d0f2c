"""What a server keeps in memory of a team's library: names and traits of documents, by rights.

They follow the documents by their numbers. The database hands numbers out before it commits, so one
that two indexers use at once may show a smaller number later; within a source only one writes at a
time, so there numbers rise.
"""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from core.search import DocumentTable, NameSearch
from core.team.chance import ChanceCache
from core.team.chunk_source import TeamChunks
from core.team.database import Reading

# Of so many different sets of rights, names and traits are kept in memory.
_KEPT_TABLES = 16


class _Follows:
    """The chunks of whichever transaction is reading: what a table follows."""

    def __init__(self) -> None:
        self.source: TeamChunks | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.source, name)


class Tables:
    """Names and traits of the documents that people with the same rights see."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self._follows = _Follows()
        self._last: dict[int, int] = {}  # the last document of each zone
        self._begin()

    def _begin(self) -> None:
        source: Any = self._follows
        self.traits = DocumentTable(source)
        self.names = NameSearch(source)

    def follow(self, source: TeamChunks) -> None:
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
            self._begin()
        for zone, number in last.items():
            self._last[zone] = max(number, self._last.get(zone, 0))


class TableCache:
    """Tables by the zones that they are of; the ones unused for longest are dropped."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._kept: OrderedDict[tuple[int, ...], Tables] = OrderedDict()

    @contextlib.contextmanager
    def of(self, reading: Reading, source: TeamChunks) -> Iterator[Tables]:
        with self._guard:
            tables = self._kept.setdefault(reading.zones, Tables())
            self._kept.move_to_end(reading.zones)
            while len(self._kept) > _KEPT_TABLES:
                self._kept.popitem(last=False)
        with tables.guard:
            tables.follow(source)
            yield tables


class Kept:
    """What a server keeps in memory for all people, by their rights."""

    def __init__(self) -> None:
        self.tables = TableCache()
        self.chance = ChanceCache()
