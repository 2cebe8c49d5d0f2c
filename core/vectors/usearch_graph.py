"""Nearest rows by cosine, exactly or through a graph: the only importer of usearch.

Knows rows and their positions; which chunk a row belongs to, and files, are others' business.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import numpy.typing as npt

Vectors = npt.NDArray[np.int8]
Positions = npt.NDArray[np.intp]

# Where a saved graph holds its rows: after two 32-bit numbers, one row after the other.
ROWS_OFFSET = 8
# Neighbours of a row (twice as many on the lowest level), rows kept in view for finding them, and
# rows kept in view by a query. Of the true first ten of 100,000 made-up vectors these find 0.997,
# 400 in view 0.983 (and 0.990 of 21,495 real embeddings') in two thirds of the time; 12 neighbours
# and 320 in view find 0.982 and 0.987, and take 16 bytes more a row.
_CONNECTIVITY = 10
_EXPANSION_ADD = 128
_EXPANSION_SEARCH = 512
# usearch keeps the interpreter to itself while it adds; so many take about 10 ms.
_ADDED_AT_ONCE = 32
# Rows gathered at once where only some count: bounds the copy to about 20 MB.
_GATHER_ROWS = 50_000


def scan(rows: Vectors, positions: Positions | None, rounded: Vectors, count: int) -> Positions:
    """Return the positions of (at least) the ``count`` rows nearest to the rounded query.

    With ``positions`` only those rows count.
    """
    if positions is None:
        return _scan(rows, rounded, count)
    if len(positions) <= count:
        return positions
    near = [
        positions[start : start + _GATHER_ROWS][
            _scan(rows[positions[start : start + _GATHER_ROWS]], rounded, count)
        ]
        for start in range(0, len(positions), _GATHER_ROWS)
    ]
    return np.concatenate(near)


def _scan(rows: Vectors, rounded: Vectors, count: int) -> Positions:
    if len(rows) <= count:
        return np.arange(len(rows))
    from usearch.compiled import MetricKind
    from usearch.index import search

    matches = search(np.ascontiguousarray(rows), rounded, count, MetricKind.Cos, exact=True)
    return np.asarray(matches.keys, dtype=np.intp).ravel()


def _index(dimensions: int) -> Any:
    from usearch.index import Index

    # Without key lookups, searching an index that was added to writes past the end of a buffer.
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
    """A graph being built; the same rows give the same bytes.

    One thread alone adds: with several, rows and links come to lie as the threads happen to run.
    Embedding the rows takes a hundred times as long anyway.
    """

    def __init__(self, rows: Vectors) -> None:
        """Begin a graph of the rows, which must all differ and must not change."""
        self._rows = np.ascontiguousarray(rows)
        self._graph = _index(rows.shape[1])
        self.added = 0

    def add(self, count: int) -> bool:
        """Add the next rows; tell whether any are left."""
        end = min(self.added + count, len(self._rows))
        while self.added < end:
            upto = min(self.added + _ADDED_AT_ONCE, end)
            keys = np.arange(self.added, upto, dtype=np.uint64)
            # The rows stay where they are: a copy would take as much memory again.
            self._graph.add(keys, self._rows[self.added : upto], copy=False, threads=1)
            self.added = upto
        return end < len(self._rows)

    def finished(self) -> bytearray:
        """Return the graph and its rows as a file holds them."""
        data: bytearray = self._graph.save()
        held = memoryview(data)[ROWS_OFFSET : ROWS_OFFSET + self._rows.nbytes]
        if held != self._rows.data.cast("B"):
            raise ValueError("usearch keeps rows otherwise than expected")
        return data


class Graph:
    """A finished graph over bytes that were verified: usearch itself trusts them blindly."""

    def __init__(self, data: memoryview, dimensions: int, count: int) -> None:
        self._data = data  # usearch looks into it and does not hold it
        self._guard = threading.Lock()  # each search arranges its memory anew
        self._graph = _index(dimensions)
        try:
            self._graph.view(data)
        except (RuntimeError, ValueError) as error:
            raise ValueError(str(error)) from error
        if len(self._graph) != count or self._graph.ndim != dimensions:
            raise ValueError("it is of other rows")
        self._graph.expansion_search = _EXPANSION_SEARCH

    def nearest(self, rounded: Vectors, count: int) -> Positions:
        """Return the positions of about the nearest rows, nearest first."""
        with self._guard:
            matches = self._graph.search(rounded.ravel(), count, threads=1)
        return np.asarray(matches.keys, dtype=np.intp)
