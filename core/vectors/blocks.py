"""Blocks: vectors of many chunks in a file of their own, with a graph for finding the nearest.

A block is made once, by the writer, and never changed; what goes is marked as gone, outside. It
holds each different row once: a graph in which a row stands many times falls apart, since the
nearest neighbours of such a row are all itself.

The file is read through once and compared with its checksums, since usearch trusts what it is
given, and is mapped only then. It has a name of its own and is never written to again, so nothing
of ours changes what is mapped; and its pages are the system's to drop, so a library of a million
passages takes little memory. Should a disk vanish under it, the program ends, as it would by the
part of the catalog that SQLite maps.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import re
import secrets
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from core.nearest import ROWS_OFFSET, Graph, GraphBuilder, Positions, Vectors, scan
from core.vector_files import read_header, write_whole
from core.vector_parts import Ids, Listed, Part

VERSION = 1
_MAGIC = b"PHVBLK01"
_READ_BYTES = 1 << 20
# Up to this share of a block that a filter leaves, comparing all of them is sooner done than
# asking the graph for so many that enough of them are allowed.
_FEW = 0.1
# Asked for more than this, the graph takes longer than comparing all.
_MOST_ASKED = 4096
# With this share gone a block is made anew.
_MANY_GONE = 0.25

Slots = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Block(Listed):
    """Rows with a graph; if that is damaged, ``graph`` is None and all rows are compared."""

    name: str
    slots: Slots  # the row of each chunk
    rows: Vectors
    graph: Graph | None
    by_slot: Positions  # positions in the order of their rows
    starts: Positions  # where in by_slot each row begins

    @property
    def is_worn(self) -> bool:
        """Whether it had better be made anew."""
        return self.graph is None or self.gone > _MANY_GONE * len(self.ids)

    def rows_at(self, positions: Positions) -> Vectors:
        return self.rows[self.slots[positions]]

    def as_part(self) -> Part:
        """Return the living rows, in memory."""
        positions = np.flatnonzero(~self.dead)
        return Part.of(self.ids[positions], self.rows_at(positions))

    def nearest(self, rounded: Vectors, count: int, allowed: Ids | None) -> Positions:
        """Return the living positions nearest to the rounded query, and maybe some more.

        The graph knows no filter: it is asked for more until enough of what it finds is allowed,
        and if that does not help, all rows are compared. So no filter starves the list (R4).
        """
        positions = self.chosen(allowed)
        kept = len(self.ids) if positions is None else len(positions)
        if self.graph is not None and kept > max(count, _FEW * len(self.ids)):
            wanted = None
            if positions is not None:
                wanted = np.zeros(len(self.ids), dtype=np.bool_)
                wanted[positions] = True
            asked = count * len(self.ids) // kept
            while asked <= _MOST_ASKED:
                found = self._at_slots(self.graph.nearest(rounded, asked))
                if wanted is not None:
                    found = found[wanted[found]]
                if len(found) >= count:
                    return found[:count]
                asked *= 2
        if positions is None:
            return self._at_slots(scan(self.rows, None, rounded, count))
        slots = np.unique(self.slots[positions]).astype(np.intp)
        found = self._at_slots(scan(self.rows, slots, rounded, count))
        return np.intersect1d(found, positions, assume_unique=True)

    def _at_slots(self, slots: Positions) -> Positions:
        """Return the positions that have these rows, in the order of the rows given."""
        starts, counts = self.starts[slots], self.starts[slots + 1] - self.starts[slots]
        before = np.cumsum(counts) - counts
        return self.by_slot[np.repeat(starts - before, counts) + np.arange(counts.sum())]


class BlockBuilder:
    """A block being made, a little at a time."""

    def __init__(self, part: Part) -> None:
        """Begin a block of a part, all of whose rows live."""
        seen: dict[bytes, int] = {}
        slots = (seen.setdefault(row.tobytes(), len(seen)) for row in part.rows)
        self._slots: Slots = np.fromiter(slots, dtype=np.int32, count=len(part.ids))
        _, first = np.unique(self._slots, return_index=True)
        self._ids = part.ids
        self._rows = part.rows if len(first) == len(part.ids) else part.rows[first]
        self._graph = GraphBuilder(self._rows)

    def add(self, count: int) -> bool:
        """Put the next rows into the graph; tell whether any are left."""
        return self._graph.add(count)

    def write(self, folder: Path, slug: str, facts: dict[str, Any]) -> str:
        """Write the finished block, which is not part of anything yet; return its name."""
        graph = memoryview(self._graph.finished())
        split = ROWS_OFFSET + self._rows.nbytes
        listed = [self._ids.data.cast("B"), self._slots.data.cast("B")]
        checksum = 0
        for piece in (*listed, graph[:split]):
            checksum = zlib.crc32(piece, checksum)
        header = {
            **facts,
            "version": VERSION,
            "dimensions": self._rows.shape[1],
            "count": len(self._ids),
            "rows": len(self._rows),
            "graph_bytes": len(graph),
            "rows_checksum": checksum,
            "graph_checksum": zlib.crc32(graph[split:]),
        }
        name = f"{slug}.{secrets.token_hex(8)}.block"
        write_whole(folder / name, _MAGIC, header, [*listed, graph])
        return name


def open_block(path: Path, facts: dict[str, Any]) -> Block:
    """Verify and map a block; raise ValueError or OSError if its rows cannot be used."""
    with path.open("rb") as file:
        header = read_header(file, _MAGIC)
        wanted = {**facts, "version": VERSION}
        if any(header[key] != value for key, value in wanted.items()):
            raise ValueError("it is of another version, model or library")
        count, rows, dimensions = (int(header[key]) for key in ("count", "rows", "dimensions"))
        graph_bytes = int(header["graph_bytes"])
        offset = file.tell()
        listed = 12 * count
        split = ROWS_OFFSET + rows * dimensions
        size = os.fstat(file.fileno()).st_size
        if min(count, rows) < 1 or graph_bytes < split or size < offset + listed + split:
            raise ValueError("it is cut short")
        # Read, not by the map: pages of a map count as ours for as long as there is room.
        data = file.read(listed)
        if _checksum(file, split, zlib.crc32(data)) != header["rows_checksum"]:
            raise ValueError("its vectors do not match their checksum")
        whole = size == offset + listed + graph_bytes
        whole = whole and _checksum(file, graph_bytes - split) == header["graph_checksum"]
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))[offset + listed :]
    graph = None
    if whole:
        with contextlib.suppress(ValueError):  # of another usearch: compare all rows instead
            graph = Graph(mapped, dimensions, rows)
    slots = np.frombuffer(data, dtype=np.int32, offset=8 * count)
    order = np.argsort(slots, kind="stable")
    return Block(
        ids=np.frombuffer(data, dtype=np.int64, count=count),
        dead=np.zeros(count, dtype=np.bool_),
        name=path.name,
        slots=slots,
        rows=np.frombuffer(mapped[ROWS_OFFSET:split], dtype=np.int8).reshape(rows, dimensions),
        graph=graph,
        by_slot=order,
        starts=np.searchsorted(slots[order], np.arange(rows + 1)),
    )


def _checksum(file: BinaryIO, size: int, checksum: int = 0) -> int:
    buffer = bytearray(min(size, _READ_BYTES))
    while size:
        view = memoryview(buffer)[: min(size, _READ_BYTES)]
        read = file.readinto(view)  # type: ignore[attr-defined]
        if not read:
            break
        checksum = zlib.crc32(view[:read], checksum)
        size -= read
    return checksum


def sweep(folder: Path, slug: str, used: set[str]) -> None:
    """Delete blocks that nothing names: replaced ones, and those of a run that was killed."""
    ours = re.compile(re.escape(slug) + r"\.[0-9a-f]{16}\.(block|tmp)")
    for path in folder.iterdir():
        if ours.fullmatch(path.name) and path.name not in used:
            with contextlib.suppress(OSError):  # Windows keeps what a reader has mapped
                path.unlink()
