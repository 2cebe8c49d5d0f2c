"""Find the nearest rows by cosine, exactly or through a graph. Only this module imports usearch.

It knows rows and their positions; which chunk a row belongs to, and files, are up to others.
"""

from __future__ import annotations

import math
import threading
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Vectors = npt.NDArray[np.int8]
Positions = npt.NDArray[np.intp]

# Where the rows are in a saved graph: after two 32-bit numbers, one row after the other.
ROWS_OFFSET = 8
# Neighbours of a row (twice as many on the lowest level), candidates kept while adding a row, and
# candidates kept during a query. Of the true first ten of 100,000 synthetic vectors these settings
# find 0.997. 400 candidates find 0.983 (and 0.990 for 21,495 real embeddings) in two thirds of the
# time. 12 neighbours and 320 candidates find 0.982 and 0.987, and take 16 bytes more per row.
_CONNECTIVITY = 10
_EXPANSION_ADD = 128
_EXPANSION_SEARCH = 512
# usearch holds the interpreter lock while it adds rows; this many take about 10 ms.
_ADDED_AT_ONCE = 32
# Rows copied at once when only some are compared: limits the copy to about 20 MB.
_GATHER_ROWS = 50_000


class Near(NamedTuple):
    """The rows nearest to a query, and the distance below which none is missing."""

    positions: Positions
    reach: float = math.inf


def scan(rows: Vectors, positions: Positions | None, rounded: Vectors, count: int) -> Near:
    """Return (at least) the ``count`` rows nearest to the rounded query.

    With ``positions``, only those rows are compared.
    """
    if positions is None:
        return _scan(rows, rounded, count)
    if len(positions) <= count:
        return Near(positions)
    found = []
    reach = math.inf
    for start in range(0, len(positions), _GATHER_ROWS):
        some = positions[start : start + _GATHER_ROWS]
        near = _scan(rows[some], rounded, count)
        found.append(some[near.positions])
        reach = min(reach, near.reach)
    return Near(np.concatenate(found), reach)


def _scan(rows: Vectors, rounded: Vectors, count: int) -> Near:
    if len(rows) <= count:
        return Near(np.arange(len(rows)))
    from usearch.compiled import MetricKind
    from usearch.index import search

    matches = search(np.ascontiguousarray(rows), rounded, count, MetricKind.Cos, exact=True)
    distances = np.asarray(matches.distances, dtype=np.float64)
    return Near(np.asarray(matches.keys, dtype=np.intp).ravel(), float(distances.max()))


def _index(dimensions: int) -> Any:
    from usearch.index import Index

    # Without key lookups, searching an index after adding to it writes past the end of a buffer.
    return Index(
        ndim=dimensions,
        metric="cos",
        dtype="i8",
        connectivity=_CONNECTIVITY,
        expansion_add=_EXPANSION_ADD,
        expansion_search=_EXPANSION_SEARCH,
        enable_key_lookups=True,
    )


class GraphBuilder:
    """A graph under construction; the same rows give the same bytes.

    Only one thread adds rows: with several, the order of rows and links would depend on timing.
    Embedding the rows takes a hundred times as long anyway.
    """

    def __init__(self, rows: Vectors) -> None:
        """Start a graph of the rows, which must all differ and must not change."""
        self._rows = np.ascontiguousarray(rows)
        self._graph = _index(rows.shape[1])
        self.added = 0

    def add(self, count: int) -> bool:
        """Add the next rows; return whether any are left."""
        end = min(self.added + count, len(self._rows))
        while self.added < end:
            upto = min(self.added + _ADDED_AT_ONCE, end)
            keys = np.arange(self.added, upto, dtype=np.uint64)
            # The rows are not copied: a copy would take as much memory again.
            self._graph.add(keys, self._rows[self.added : upto], copy=False, threads=1)
            self.added = upto
        return end < len(self._rows)

    def finished(self) -> bytearray:
        """Return the graph and its rows in the form that is written to a file."""
        data: bytearray = self._graph.save()
        held = memoryview(data)[ROWS_OFFSET : ROWS_OFFSET + self._rows.nbytes]
        if held != self._rows.data.cast("B"):
            raise ValueError("usearch stores rows differently than expected")
        return data


class Graph:
    """A finished graph over verified bytes: usearch itself does not check them."""

    def __init__(self, data: memoryview, dimensions: int, count: int) -> None:
        self._data = data  # usearch reads it but keeps no reference
        self._guard = threading.Lock()  # each search reorganises its memory
        self._graph = _index(dimensions)
        try:
            self._graph.view(data)
        except (RuntimeError, ValueError) as error:
            raise ValueError(str(error)) from error
        if len(self._graph) != count or self._graph.ndim != dimensions:
            raise ValueError("it belongs to other rows")
        self._graph.expansion_search = _EXPANSION_SEARCH

    def nearest(self, rounded: Vectors, count: int) -> Positions:
        """Return the positions of approximately the nearest rows, nearest first."""
        with self._guard:
            matches = self._graph.search(rounded.ravel(), count, threads=1)
        return np.asarray(matches.keys, dtype=np.intp)
