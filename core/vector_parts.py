"""Rows of vectors by chunk, as they are held in memory: what `vector_index` searches and adds to.

A row is an int8 direction. Nothing here is changed in place, so a search goes on with what it
began with. Rows that have a file and a graph of their own are `vector_blocks`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from core.nearest import Positions, Vectors, scan

Ids = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Rows in ascending order of chunk; ``dead`` marks those whose chunk is gone."""

    ids: Ids
    rows: Vectors
    dead: Flags
    gone: int = 0  # how many are dead

    @classmethod
    def of(cls, ids: Ids, rows: Vectors) -> Part:
        return cls(ids, rows, np.zeros(len(ids), dtype=np.bool_))

    @property
    def living(self) -> int:
        return len(self.ids) - self.gone

    def find(self, wanted: Ids) -> Positions:
        """Return where the wanted chunks (ascending) stand, without those that are not here."""
        return find(self.ids, wanted)

    def without(self, removed: Ids) -> Part:
        """Return the part with these chunks (ascending) marked as gone."""
        found = self.find(removed)
        if not len(found):
            return self
        dead = self.dead.copy()
        dead[found] = True
        return replace(self, dead=dead, gone=int(np.count_nonzero(dead)))

    def nearest(self, rounded: Vectors, count: int, allowed: Ids | None) -> Positions:
        """Return the living positions nearest to the rounded query, in no order, and some more."""
        positions = chosen(self.ids, self.dead, self.gone, allowed)
        return scan(self.rows, positions, rounded, count)

    def rows_at(self, positions: Positions) -> Vectors:
        return self.rows[positions]


def find(ids: Ids, wanted: Ids) -> Positions:
    """Return where wanted chunks stand among others, both ascending, without those missing."""
    if not len(ids) or not len(wanted):
        return np.empty(0, dtype=np.intp)
    # A part holds a range of chunks, as good as always: what a filter allows elsewhere is not
    # looked for one by one.
    start, end = np.searchsorted(wanted, (ids[0], ids[-1] + 1))
    wanted = wanted[start:end]
    found = np.searchsorted(ids, wanted)
    return found[ids[found] == wanted]


def chosen(ids: Ids, dead: Flags, gone: int, allowed: Ids | None) -> Positions | None:
    """Return the living positions that a filter allows, or None if that is all there are."""
    if allowed is not None:
        positions = find(ids, allowed)
        return positions[~dead[positions]] if gone else positions
    return np.flatnonzero(~dead) if gone else None


def joined(parts: tuple[Part, ...], dimensions: int) -> Part:
    """Return the living rows of all parts as one part."""
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
    for part in kept:  # one after the other: the rows exist twice, never three times
        rows[places[start : start + part.living]] = (
            part.rows[~part.dead] if part.gone else part.rows
        )
        start += part.living
    return Part.of(ids[order], rows)


def grown(parts: tuple[Part, ...], part: Part, dimensions: int) -> tuple[Part, ...]:
    """Add a part and join it with those before that are not much larger.

    So a row is copied about as often as the whole has doubled, and parts stay few.
    """
    if not len(part.ids):
        return parts
    parts = (*parts, part)
    while len(parts) > 1 and len(parts[-2].ids) <= 2 * len(parts[-1].ids):
        parts = (*parts[:-2], joined(parts[-2:], dimensions))
    return parts
