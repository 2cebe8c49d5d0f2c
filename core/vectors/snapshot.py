"""The files of the vector index: written atomically with checksums, and verified when read.

A snapshot contains the rows that are in no block, names the blocks, and has a watermark that says
how much of the catalog all of this covers. The content of block files is up to `blocks`.
"""

from __future__ import annotations

import contextlib
import json
import os
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from core.vectors.rows import Ids, Part

FORMAT_VERSION = 2
_MAGIC = b"PHVECT02"
Identity = tuple[int, int, int]
# The errors that reading a damaged file may raise.
BROKEN = (OSError, ValueError, KeyError, TypeError, struct.error)


@dataclass(frozen=True, slots=True)
class VectorWatermark:
    """How much of the catalog the vectors cover."""

    library_id: str = ""
    last_chunk: int = 0
    last_removal: int = 0
    last_vector: int = 0


@dataclass(frozen=True, slots=True)
class BlockEntry:
    """A block as the snapshot lists it, with what to read again if it is damaged."""

    name: str
    first_chunk: int
    last_chunk: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that is searched, except the rows of the blocks."""

    part: Part
    blocks: tuple[BlockEntry, ...]
    gone: Ids  # chunks removed from the blocks, ascending
    lost: tuple[tuple[int, int], ...]  # chunks, first to last, to read from the catalog again
    mark: VectorWatermark


def write_snapshot(path: Path, facts: dict[str, Any], snapshot: Snapshot) -> None:
    """Write a new snapshot next to the old one and replace the old one with it."""
    part = snapshot.part
    arrays = (snapshot.gone, part.ids, part.rows)
    payload = [array.data.cast("B") for array in arrays if array.size]
    checksum = 0
    for piece in payload:
        checksum = zlib.crc32(piece, checksum)
    header = {
        **facts,
        "version": FORMAT_VERSION,
        "count": len(part.ids),
        "gone": len(snapshot.gone),
        "blocks": [[entry.name, entry.first_chunk, entry.last_chunk] for entry in snapshot.blocks],
        "lost": snapshot.lost,
        "checksum": checksum,
        "library_id": snapshot.mark.library_id,
        "last_chunk": snapshot.mark.last_chunk,
        "last_removal": snapshot.mark.last_removal,
        "last_vector": snapshot.mark.last_vector,
    }
    write_whole(path, _MAGIC, header, payload)


def read_snapshot(path: Path, facts: dict[str, Any]) -> tuple[Snapshot, Identity]:
    """Read a snapshot; raise one of BROKEN if it is damaged or from another model."""
    with path.open("rb") as file:
        header = read_header(file, _MAGIC)
        if any(header[key] != value for key, value in {**facts, "version": FORMAT_VERSION}.items()):
            raise ValueError("it belongs to another version or model")
        dimensions = int(header["dimensions"])
        count, gone = int(header["count"]), int(header["gone"])
        size = 8 * gone + count * (8 + dimensions)
        status = os.fstat(file.fileno())
        if min(count, gone) < 0 or status.st_size != file.tell() + size:
            raise ValueError("its size is wrong")
        # Read and not mapped, unlike blocks: it is never large and often replaced.
        data = bytearray(size)
        if file.readinto(data) != size or zlib.crc32(data) != header["checksum"]:
            raise ValueError("the vectors do not match their checksum")
    ids = np.frombuffer(data, dtype=np.int64, count=gone + count)
    rows = np.frombuffer(data, dtype=np.int8, offset=8 * (gone + count))
    mark = VectorWatermark(
        str(header["library_id"]),
        int(header["last_chunk"]),
        int(header["last_removal"]),
        int(header["last_vector"]),
    )
    lost = tuple((int(first), int(last)) for first, last in header["lost"])
    # Ranges are worked off step by step: made-up ones would never end.
    if min(mark.last_chunk, mark.last_removal, mark.last_vector) < 0 or any(
        not 0 < first <= last <= mark.last_chunk for first, last in lost
    ):
        raise ValueError("its numbers make no sense")
    snapshot = Snapshot(
        Part.of(ids[gone:], rows.reshape(count, dimensions)),
        tuple(BlockEntry(str(name), int(a), int(b)) for name, a, b in header["blocks"]),
        ids[:gone],
        lost,
        mark,
    )
    return snapshot, _identity(status)


def identity(path: Path) -> Identity | None:
    """Return what distinguishes a file from one that replaced it, or None if there is none."""
    try:
        return _identity(path.stat())
    except OSError:
        return None


def _identity(status: os.stat_result) -> Identity:
    return status.st_ino, status.st_size, status.st_mtime_ns


def write_whole(
    path: Path, magic: bytes, header: dict[str, Any], payload: list[memoryview]
) -> None:
    """Write a file atomically, with a checksummed header, or leave the old one."""
    text = json.dumps(header).encode()
    temporary = path.with_suffix(".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(magic + struct.pack("<QI", len(text), zlib.crc32(text)) + text)
            file.writelines(payload)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def read_header(file: BinaryIO, magic: bytes) -> dict[str, Any]:
    """Read and verify what `write_whole` wrote before the payload."""
    if file.read(8) != magic:
        raise ValueError("not a vector index")
    length, checksum = struct.unpack("<QI", file.read(12))
    if length > 1 << 20:
        raise ValueError("the header is too long")
    text = file.read(length)
    if zlib.crc32(text) != checksum:
        raise ValueError("the header does not match its checksum")
    header = json.loads(text)
    if not isinstance(header, dict):
        raise ValueError("the header is not valid")
    return header
