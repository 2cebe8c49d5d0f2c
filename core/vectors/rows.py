"""Rows of vectors by chunk, held in memory: what `index` searches and adds to.

A row is an int8 direction. Nothing here is changed in place, so a search keeps working on what it
started with. Rows with their own file and graph are in `blocks`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np
import numpy.typing as npt

from core.catalog import Selection
from core.vectors.usearch_graph import Near, Positions, Vectors, scan

Ids = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

# Parts are joined up to so many rows. While two are joined, their rows are in memory twice: with a
# million of them that would be as much again as all of them.
MOST_JOINED = 100_000


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """Chunks in ascending order, each with a row; ``dead`` marks the removed ones."""

    ids: Ids
    dead: Flags
    gone: int = field(default=0, kw_only=True)  # how many are dead

    @property
    def living(self) -> int:
        return len(self.ids) - self.gone

    def find(self, wanted: Ids) -> Positions:
        """Return the positions of the wanted chunks (ascending) that are here."""
        if not len(self.ids) or not len(wanted):
            return np.empty(0, dtype=np.intp)
        # These are nearly always a contiguous range of chunks: what a filter allows elsewhere is
        # not looked up one by one.
        start, end = np.searchsorted(wanted, (self.ids[0], self.ids[-1] + 1))
        wanted = wanted[start:end]
        found = np.searchsorted(self.ids, wanted)
        return found[self.ids[found] == wanted]

    def chosen(self, selection: Selection | None) -> Positions | None:
        """Return the live positions that a filter allows, or None if it allows all of them."""
        if selection is not None:
            positions = np.flatnonzero(selection.allows(self.ids))
            return positions[~self.dead[positions]] if self.gone else positions
        return np.flatnonzero(~self.dead) if self.gone else None

    def without(self, removed: Ids) -> Self:
        """Return the same with these chunks (ascending) marked as removed."""
        found = self.find(removed)
        if not len(found):
            return self
        dead = self.dead.copy()
        dead[found] = True
        return replace(self, dead=dead, gone=int(np.count_nonzero(dead)))


@dataclass(frozen=True, slots=True, eq=False)
class Part(Listed):
    """Rows in memory, in the order of their chunks."""

    rows: Vectors

    @classmethod
    def of(cls, ids: Ids, rows: Vectors) -> Part:
        return cls(ids, np.zeros(len(ids), dtype=np.bool_), rows)

    def nearest(self, rounded: Vectors, count: int, selection: Selection | None) -> Near:
        """Return the live positions nearest to the rounded query, in any order, and some more."""
        return scan(self.rows, self.chosen(selection), rounded, count)

    def rows_at(self, positions: Positions) -> Vectors:
        return self.rows[positions]


def joined(parts: tuple[Part, ...], dimensions: int) -> Part:
    """Return the live rows of all parts as one part."""
    kept = [part for part in parts if part.living]
    if len(kept) == 1 and not kept[0].gone:
        return kept[0]
    if not kept:
        return Part.of(np.empty(0, np.int64), np.empty((0, dimensions), np.int8))
    ids = np.concatenate([part.ids[~part.dead] for part in kept])
    order = np.argsort(ids, kind="stable")
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    rows = np.empty((len(ids), dimensions), dtype=np.int8)
    start = 0
    for part in kept:  # one by one: the rows are in memory twice, never three times
        rows[places[start : start + part.living]] = (
            part.rows[~part.dead] if part.gone else part.rows
        )
        start += part.living
    return Part.of(ids[order], rows)


def grown(parts: tuple[Part, ...], part: Part, dimensions: int) -> tuple[Part, ...]:
    """Add a part and join it with earlier ones that are not much larger.

    So a row is copied about as often as the total has doubled, and there are always few parts: ten
    to twenty for a million rows that have no index yet.
    """
    if not len(part.ids):
        return parts
    parts = (*parts, part)
    while len(parts) > 1 and len(parts[-2].ids) <= min(
        2 * len(parts[-1].ids), MOST_JOINED - len(parts[-1].ids)
    ):
        parts = (*parts[:-2], joined(parts[-2:], dimensions))
    return parts
