"""Blocks: the vectors of many chunks in one file, with a graph for finding the nearest.

The writer creates a block once and never changes it; removed chunks are marked elsewhere. It
contains each distinct row once: a graph with many copies of a row falls apart, since the nearest
neighbours of such a row are all copies of itself.

The file is read once and its checksums are verified, since usearch trusts what it is given; only
then is it mapped, or rather a copy that nobody else can change (`core/private_copy.py`). The system
may drop its pages, so a library of a million passages takes little memory. If the disk itself
disappears, the program ends, as it would because of the part of the catalog that SQLite maps.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import mmap
import os
import re
import secrets
import zlib
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from core.catalog import Selection
from core.private_copy import open_copy
from core.vectors.rows import Listed, Part
from core.vectors.snapshot import read_header, write_whole
from core.vectors.usearch_graph import (
    ROWS_OFFSET,
    Graph,
    GraphBuilder,
    Near,
    Positions,
    Vectors,
    scan,
)

VERSION = 2  # 2: graphs carry a proof that we built them
_MAGIC = b"PHVBLK01"
_READ_BYTES = 1 << 20
# If a filter allows at most this share of a block, comparing all allowed rows is faster than asking
# the graph for enough of them.
_FEW = 0.1
# For more results than this, the graph takes longer than comparing all rows.
_MOST_ASKED = 4096
# When this share of a block is removed, the block is rebuilt.
_MANY_GONE = 0.25

Slots = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Block(Listed):
    """Rows with a graph; if that is damaged, ``graph`` is None and all rows are compared."""

    name: str
    slots: Slots  # the row of each chunk
    rows: Vectors
    graph: Graph | None
    by_slot: Positions  # positions ordered by row
    starts: Positions  # where in by_slot each row begins

    @property
    def is_worn(self) -> bool:
        """Say whether the block should be rebuilt."""
        return self.graph is None or self.gone > _MANY_GONE * len(self.ids)

    def rows_at(self, positions: Positions) -> Vectors:
        return self.rows[self.slots[positions]]

    def as_part(self) -> Part:
        """Return the live rows, in memory."""
        positions = np.flatnonzero(~self.dead)
        return Part.of(self.ids[positions], self.rows_at(positions))

    def nearest(self, rounded: Vectors, count: int, selection: Selection | None) -> Near:
        """Return the live positions nearest to the rounded query, and maybe some more.

        Equal rows come together. The graph knows no filter: it is asked for more until enough
        results are allowed, and if that does not help, all rows are compared. So no filter starves
        the list (R4). What a graph overlooks is not looked for: its answer counts as complete.
        """
        positions = self.chosen(selection)
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
                    return Near(found)
                asked *= 2
        if positions is None:
            near = scan(self.rows, None, rounded, count)
            return Near(self._at_slots(near.positions), near.reach)
        slots = np.unique(self.slots[positions]).astype(np.intp)
        near = scan(self.rows, slots, rounded, count)
        found = self._at_slots(near.positions)
        return Near(np.intersect1d(found, positions, assume_unique=True), near.reach)

    def _at_slots(self, slots: Positions) -> Positions:
        """Return the positions with these rows, in the order of the given rows."""
        starts, counts = self.starts[slots], self.starts[slots + 1] - self.starts[slots]
        before = np.cumsum(counts) - counts
        return self.by_slot[np.repeat(starts - before, counts) + np.arange(counts.sum())]


class BlockBuilder:
    """A block under construction, built step by step."""

    def __init__(self, part: Part) -> None:
        """Start a block from a part whose rows are all live."""
        seen: dict[bytes, int] = {}
        slots = (seen.setdefault(row.tobytes(), len(seen)) for row in part.rows)
        self._slots: Slots = np.fromiter(slots, dtype=np.int32, count=len(part.ids))
        _, first = np.unique(self._slots, return_index=True)
        self._ids = part.ids
        self._rows = part.rows if len(first) == len(part.ids) else part.rows[first]
        self._graph = GraphBuilder(self._rows)

    def add(self, count: int) -> bool:
        """Add the next rows to the graph; return whether any are left."""
        return self._graph.add(count)

    def write(self, folder: Path, slug: str, facts: dict[str, Any], key: bytes) -> str:
        """Write the finished block, which is not in use yet; return its name.

        ``key`` proves to `open_block` that nobody else made up the graph.
        """
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
        }
        proof = _proof(key, header)
        proof.update(graph[:ROWS_OFFSET])
        proof.update(graph[split:])
        header["graph_proof"] = proof.hexdigest()
        name = f"{slug}.{secrets.token_hex(8)}.block"
        write_whole(folder / name, _MAGIC, header, [*listed, graph])
        return name


def open_block(path: Path, facts: dict[str, Any], key: bytes) -> Block:
    """Verify and map a block; raise ValueError or OSError if its rows cannot be used.

    A graph that was not built with this key is not loaded.
    """
    with open_copy(path) as file:
        header = read_header(file, _MAGIC)
        wanted = {**facts, "version": VERSION}
        if any(header[key] != value for key, value in wanted.items()):
            raise ValueError("it belongs to another version, model or library")
        count, rows, dimensions = (int(header[key]) for key in ("count", "rows", "dimensions"))
        graph_bytes = int(header["graph_bytes"])
        offset = file.tell()
        listed = 12 * count
        split = ROWS_OFFSET + rows * dimensions
        size = os.fstat(file.fileno()).st_size
        if min(count, rows) < 1 or graph_bytes < split or size < offset + listed + split:
            raise ValueError("it is truncated")
        # Read and not mapped: mapped pages count as our memory for as long as there is room.
        data = file.read(listed)
        if _checksum(file, split, zlib.crc32(data)) != header["rows_checksum"]:
            raise ValueError("its vectors do not match their checksum")
        claimed = str(header.pop("graph_proof", ""))
        proof = _proof(key, header)
        file.seek(offset + listed)
        proof.update(file.read(ROWS_OFFSET))
        file.seek(offset + listed + split)
        while piece := file.read(_READ_BYTES):
            proof.update(piece)
        is_ours = hmac.compare_digest(proof.hexdigest(), claimed)
        whole = size == offset + listed + graph_bytes and is_ours
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))[offset + listed :]
    graph = None
    if whole:
        with contextlib.suppress(
            ValueError
        ):  # from another usearch version: compare all rows instead
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


def _proof(key: bytes, header: dict[str, Any]) -> hashlib.blake2b:
    """Begin the proof of a graph; how large it claims to be is part of it."""
    sizes = [header[name] for name in ("count", "rows", "dimensions", "graph_bytes")]
    return hashlib.blake2b(repr(sizes).encode(), key=key, digest_size=32)


def _checksum(file: BufferedReader, size: int, checksum: int = 0) -> int:
    buffer = bytearray(min(size, _READ_BYTES))
    while size:
        view = memoryview(buffer)[: min(size, _READ_BYTES)]
        read = file.readinto(view)
        if not read:
            break
        checksum = zlib.crc32(view[:read], checksum)
        size -= read
    return checksum


def sweep(folder: Path, slug: str, used: set[str]) -> None:
    """Delete unreferenced blocks: replaced ones, and those of a run that was killed."""
    ours = re.compile(re.escape(slug) + r"\.[0-9a-f]{16}\.(block|tmp)")
    for path in folder.iterdir():
        if ours.fullmatch(path.name) and path.name not in used:
            with contextlib.suppress(OSError):  # Windows does not delete what a reader has mapped
                path.unlink()
