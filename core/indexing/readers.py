"""The child processes that read files. They can start while it is still being found out which."""

from __future__ import annotations

from typing import Self

from core.extraction import READER
from core.processes import Limits, ProcessPool


class Readers:
    """Gives a pool of children for one part of a run after the other."""

    def __init__(self, processes: int, limits: Limits, *, low_priority: bool) -> None:
        self._processes = processes
        self._limits = limits
        self._low_priority = low_priority
        self._started: ProcessPool | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def start(self) -> None:
        """Start as many children as there may be, because much will have to be read."""
        if self._started is None:
            self._started = self._new(self._processes)
            self._started.prepare()

    def pool(self, processes: int) -> ProcessPool:
        """Return a pool for the caller to close: the one that was started, if it is as large."""
        if self._started is not None and processes == self._processes:
            pool, self._started = self._started, None
            return pool
        self._end()
        return self._new(processes)

    def _new(self, processes: int) -> ProcessPool:
        return ProcessPool(processes, self._limits, READER, low_priority=self._low_priority)

    def _end(self) -> None:
        if self._started is not None:
            self._started.close()
            self._started = None
