"""Build what is left at the end of a run in two processes, whichever has time.

What is a range and how a segment is built of it is up to the caller.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Generic, NamedTuple, TypeVar

from core.errors import PagehoundError

Built = TypeVar("Built")


class Range(NamedTuple):
    """Some of the catalog's chunks."""

    after: int  # the last chunk before it
    last: int


class LastParts(Generic[Built]):
    """Ranges in order, each built by the first who is free."""

    def __init__(self, ranges: Iterable[Range], there: Callable[[Range], Future[Built]]) -> None:
        self._left = deque(ranges)
        self._order = list(self._left)
        self._there = there
        self._at_child: dict[Range, Future[Built]] = {}
        self._here: dict[Range, Built] = {}

    def build(self, here: Callable[[Range], Built], busy: Future[Built] | None) -> None:
        """Build all of them; the child begins when it is no longer busy."""
        if busy is not None:
            busy.add_done_callback(self._go_on)
        elif len(self._left) > 1:
            self._go_on()
        with contextlib.suppress(IndexError):  # the child has taken the last one
            while True:
                part = self._left.popleft()
                self._here[part] = here(part)

    def _go_on(self, _: Future[Built] | None = None) -> None:
        """Give the child the next range; its pool calls this, so that it waits for nobody."""
        with contextlib.suppress(IndexError, PagehoundError):  # none is left; the pool is closed
            part = self._left.popleft()
            future = self._at_child[part] = self._there(part)
            future.add_done_callback(self._go_on)

    def results(self) -> Iterable[Built]:
        """Yield what was built, in order; raise what the child failed with."""
        for part in self._order:
            if part in self._here:
                yield self._here[part]
            elif part in self._at_child:
                yield self._at_child[part].result()
            else:
                return
