"""A selection: which chunks a search may find, as a predicate that both retrievers apply."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

Ids = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

# A table of bits is the fastest lookup, unless ids are so far apart that it would be mostly empty.
_SPARSE_FACTOR = 16
_SPARSE_START = 65_536


class Selection:
    """Some of the catalog's chunks; callers ask it and need not know how it is represented."""

    def __init__(self, chunks: Ids, passes: Mask | None = None) -> None:
        """Select those of ``chunks`` (ascending) that ``passes`` marks, or all of them."""
        self._chunks = chunks
        self._passes = np.ones(len(chunks), bool) if passes is None else passes

    def allows(self, chunks: Ids) -> Mask:
        """Tell for each chunk whether it is selected."""
        allowed = np.zeros(len(chunks), bool)
        if not len(self._chunks):
            return allowed
        if self._table is None:
            at = np.minimum(np.searchsorted(self._chunks, chunks), len(self._chunks) - 1)
            return (self._chunks[at] == chunks) & self._passes[at]
        first = int(self._chunks[0])
        inside = (chunks >= first) & (chunks <= self._chunks[-1])
        allowed[inside] = self._table[chunks[inside] - first]
        return allowed

    def narrowed(self, chunks: Ids) -> Selection:
        """Return what is selected here and also among ``chunks`` (ascending)."""
        return Selection(chunks, self.allows(chunks))

    @cached_property
    def _table(self) -> Mask | None:
        first = int(self._chunks[0])
        span = int(self._chunks[-1]) - first + 1
        if span > _SPARSE_FACTOR * len(self._chunks) + _SPARSE_START:
            return None
        table = np.zeros(span, bool)
        table[self._chunks - first] = self._passes
        return table
