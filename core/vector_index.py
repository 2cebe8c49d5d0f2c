"""The vector index: the only importer of usearch.

Vectors are int8 directions (see `quantise`), one row per chunk. The snapshot on disk is a cache of
the catalog: it carries a checksum and a watermark, is replaced as a whole, and whatever the catalog
holds beyond it is taken in at opening and on every refresh. So a missing, damaged or old snapshot
costs a moment of reading, never an embedding.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import struct
import threading
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk
from core.errors import LibraryError

if TYPE_CHECKING:
    from core.catalog import Catalog

Ids = npt.NDArray[np.int64]
Vectors = npt.NDArray[np.int8]
FloatVector = npt.NDArray[np.float32]

VERSION = 1
_MAGIC = b"PHVECT01"
# The scan compares int8 with int8; this many more rows than asked for are then compared exactly,
# so that rounding the query can never push a true neighbour off the list.
_RESCORE_MARGIN = 64
# Rows gathered at once when a filter leaves many: bounds the copy to about 20 MB.
_GATHER_ROWS = 50_000


@dataclass(frozen=True, slots=True)
class VectorWatermark:
    """How much of the catalog the vectors cover."""

    library_id: str = ""
    last_chunk: int = 0
    last_removal: int = 0
    last_vector: int = 0


@dataclass(frozen=True, slots=True)
class _Part:
    """Rows in ascending order of chunk; ``dead`` marks those whose chunk is gone."""

    ids: Ids
    rows: Vectors
    dead: npt.NDArray[np.bool_]

    def positions(self, wanted: Ids) -> npt.NDArray[np.intp]:
        """Return where the wanted chunks (ascending) stand, without those that are not here."""
        if not len(self.ids) or not len(wanted):
            return np.empty(0, dtype=np.intp)
        found = np.searchsorted(self.ids, wanted)
        found[found == len(self.ids)] = 0
        return found[self.ids[found] == wanted]

    def alive(self) -> npt.NDArray[np.intp] | None:
        """Return the positions of living rows, or None if all live."""
        return np.flatnonzero(~self.dead) if self.dead.any() else None


def quantise(vectors: npt.NDArray[np.float32]) -> Vectors:
    """Round vectors to int8, each by its own largest component: cosine does not see the scale.

    What is not a number becomes the zero vector, whose cosine is 0.0 with everything (R9).
    """
    clean = np.where(np.isfinite(vectors).all(axis=-1, keepdims=True), vectors, 0.0)
    largest = np.abs(clean).max(axis=-1, keepdims=True)
    scale = np.divide(127.0, largest, out=np.zeros_like(largest), where=largest > 0)
    return np.rint(clean * scale).astype(np.int8)


def cosines(query: FloatVector, rows: npt.NDArray[np.int8]) -> npt.NDArray[np.float64]:
    """Return the cosine of the query with each row; 0.0 where a norm is zero (R9)."""
    wide = rows.astype(np.float64)
    norms = np.sqrt(np.einsum("ij,ij->i", wide, wide)) * float(np.linalg.norm(query))
    dots = wide @ query.astype(np.float64)
    return np.divide(dots, norms, out=np.zeros_like(dots), where=norms > 0)


class VectorIndex:
    """The vectors of one model, kept in step with the catalog."""

    def __init__(self, folder: Path, model_name: str, dimensions: int) -> None:
        slug = re.sub(r"[^A-Za-z0-9.-]+", "-", model_name)
        self._path = folder / f"{slug}.vectors"
        self._model_name = model_name
        self._dimensions = dimensions
        self._guard = threading.Lock()
        self._base = self._empty_part()
        self._delta = self._empty_part()
        self.watermark = VectorWatermark()
        self.saved = VectorWatermark()
        self.notice = ""  # what opening found wrong with the snapshot

    def _empty_part(self) -> _Part:
        return _Part(
            np.empty(0, dtype=np.int64),
            np.empty((0, self._dimensions), dtype=np.int8),
            np.empty(0, dtype=np.bool_),
        )

    @property
    def version(self) -> str:
        """Name format, model and state, for R16."""
        mark = self.watermark
        return f"v{VERSION}.{self._model_name}.{mark.last_chunk}.{mark.last_removal}"

    def __len__(self) -> int:
        base, delta = self._parts()
        return int(np.count_nonzero(~base.dead)) + int(np.count_nonzero(~delta.dead))

    def _parts(self) -> tuple[_Part, _Part]:
        with self._guard:
            return self._base, self._delta

    # -- keeping in step ---------------------------------------------------------------------

    def load(self, library_id: str) -> None:
        """Take in the snapshot if it is whole and of this library, else begin empty."""
        try:
            part, mark = self._read_snapshot()
        except FileNotFoundError:
            self.watermark = self.saved = VectorWatermark(library_id)
            return
        except (OSError, ValueError, KeyError, TypeError, struct.error) as error:
            self.notice = f"The vector index was damaged ({error}); it is rebuilt from the catalog."
            self.watermark = self.saved = VectorWatermark(library_id)
            return
        if mark.library_id != library_id:
            self.notice = "The vector index belonged to another library; it is rebuilt."
            self.watermark = self.saved = VectorWatermark(library_id)
            return
        with self._guard:
            self._base, self._delta = part, self._empty_part()
            self.watermark = self.saved = mark

    def catch_up(self, catalog: Catalog, model_id: int | None) -> bool:
        """Take in what the catalog has gained and lost; tell whether anything changed."""
        with catalog.snapshot():
            target = VectorWatermark(
                self.watermark.library_id,
                catalog.last_chunk(),
                catalog.last_removal(),
                catalog.last_vector(),
            )
            if target == self.watermark or model_id is None:
                return False
            mark = self.watermark
            removed = [chunk for _, chunk in catalog.removed_chunks(mark.last_removal)]
            pairs = dict(
                catalog.chunk_vectors(
                    model_id, after_chunk=mark.last_chunk, after_vector=mark.last_vector
                )
            )
        with self._guard:
            self._base = _without(self._base, removed)
            self._delta = _with(_without(self._delta, removed), pairs, self._dimensions)
            self.watermark = target
        return True

    def clear(self) -> None:
        """Forget everything; the next catch-up reads all vectors from the catalog."""
        with self._guard:
            self._base, self._delta = self._empty_part(), self._empty_part()
            self.watermark = self.saved = VectorWatermark(self.watermark.library_id)

    # -- searching ---------------------------------------------------------------------------

    def search(
        self, query: FloatVector, *, limit: int, allowed: Ids | None = None
    ) -> list[ScoredChunk]:
        """Return the nearest chunks by cosine, best first, with all ties of the last one.

        ``allowed`` (ascending chunk ids) is applied before anything is ranked, so a filter never
        starves the list (R4).
        """
        if limit < 1 or not np.isfinite(query).all() or not np.any(query):
            return []
        rounded = quantise(query.reshape(1, -1))
        ids: list[Ids] = []
        scores: list[npt.NDArray[np.float64]] = []
        for part in self._parts():
            positions = part.alive() if allowed is None else part.positions(allowed)
            if allowed is not None and positions is not None:
                positions = positions[~part.dead[positions]]
            near = _nearest(part.rows, positions, rounded, limit + _RESCORE_MARGIN)
            ids.append(part.ids[near])
            scores.append(cosines(query, part.rows[near]))
        all_ids, all_scores = np.concatenate(ids), np.concatenate(scores)
        best = np.lexsort((all_ids, -all_scores))
        if len(best) > limit:
            last = all_scores[best[limit - 1]]
            best = best[: limit + int(np.count_nonzero(all_scores[best[limit:]] == last))]
        return [ScoredChunk(int(all_ids[i]), float(all_scores[i])) for i in best]

    def vector(self, chunk: int) -> FloatVector | None:
        """Return a chunk's vector, or None if it has none yet."""
        for part in self._parts():
            found = part.positions(np.array([chunk], dtype=np.int64))
            if len(found):
                return part.rows[found[0]].astype(np.float32)
        return None

    # -- the snapshot ------------------------------------------------------------------------

    def save(self) -> None:
        """Write a new snapshot beside the old one and put it in its place."""
        if self.saved == self.watermark:
            return
        with self._guard:
            parts = [self._base, self._delta]
            mark = self.watermark
        ids = np.concatenate([part.ids[~part.dead] for part in parts])
        rows = np.concatenate([part.rows[~part.dead] for part in parts])
        order = np.argsort(ids, kind="stable")
        ids, rows = ids[order], np.ascontiguousarray(rows[order])
        payload = [ids.tobytes(), rows.tobytes()]
        checksum = zlib.crc32(payload[1], zlib.crc32(payload[0]))
        header = json.dumps(
            {
                "version": VERSION,
                "model": self._model_name,
                "dimensions": self._dimensions,
                "count": len(ids),
                "checksum": checksum,
                "library_id": mark.library_id,
                "last_chunk": mark.last_chunk,
                "last_removal": mark.last_removal,
                "last_vector": mark.last_vector,
            }
        ).encode()
        temporary = self._path.with_suffix(".tmp")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(_MAGIC + struct.pack("<QI", len(header), zlib.crc32(header)) + header)
                file.writelines(payload)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(self._path)
        except OSError as error:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise LibraryError(
                f"The vector index could not be written: {error.strerror}. "
                "Nothing is lost; it is written again later."
            ) from error
        with self._guard:
            if self.watermark == mark:
                self._base = _Part(ids, rows, np.zeros(len(ids), dtype=np.bool_))
                self._delta = self._empty_part()
        self.saved = mark

    def _read_snapshot(self) -> tuple[_Part, VectorWatermark]:
        with self._path.open("rb") as file:
            if file.read(8) != _MAGIC:
                raise ValueError("not a vector index")
            header_length, header_checksum = struct.unpack("<QI", file.read(12))
            if header_length > 65_536:
                raise ValueError("the header is too long")
            header_bytes = file.read(header_length)
            if zlib.crc32(header_bytes) != header_checksum:
                raise ValueError("the header does not match its checksum")
            header = json.loads(header_bytes)
            wanted = (VERSION, self._model_name, self._dimensions)
            if (header["version"], header["model"], header["dimensions"]) != wanted:
                raise ValueError("it is of another version or model")
            count = int(header["count"])
            offset = file.tell()
            size = count * (8 + self._dimensions)
            if os.fstat(file.fileno()).st_size != offset + size:
                raise ValueError("its size is wrong")
            # Read, not mapped: a mapped file that is damaged or cut while in use would take the
            # program down, and 50,000 vectors are 20 MB.
            data = bytearray(size)
            if file.readinto(data) != size or zlib.crc32(data) != header["checksum"]:
                raise ValueError("the vectors do not match their checksum")
        ids = np.frombuffer(data, dtype=np.int64, count=count)
        rows = np.frombuffer(data, dtype=np.int8, offset=count * 8)
        part = _Part(ids, rows.reshape(count, self._dimensions), np.zeros(count, dtype=np.bool_))
        mark = VectorWatermark(
            str(header["library_id"]),
            int(header["last_chunk"]),
            int(header["last_removal"]),
            int(header["last_vector"]),
        )
        return part, mark


def _nearest(
    rows: Vectors, positions: npt.NDArray[np.intp] | None, rounded: Vectors, count: int
) -> npt.NDArray[np.intp]:
    """Return the positions of the rows nearest to the rounded query."""
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


def _scan(rows: Vectors, rounded: Vectors, count: int) -> npt.NDArray[np.intp]:
    if len(rows) <= count:
        return np.arange(len(rows))
    from usearch.compiled import MetricKind
    from usearch.index import search

    matches = search(np.ascontiguousarray(rows), rounded, count, MetricKind.Cos, exact=True)
    return np.asarray(matches.keys, dtype=np.intp).ravel()


def _without(part: _Part, removed: list[int]) -> _Part:
    found = part.positions(np.unique(np.array(removed, dtype=np.int64)))
    if not len(found):
        return part
    dead = part.dead.copy()
    dead[found] = True
    return replace(part, dead=dead)


def _with(part: _Part, pairs: dict[int, bytes], dimensions: int) -> _Part:
    if not pairs:
        return part
    known = part.ids[part.positions(np.array(sorted(pairs), dtype=np.int64))]
    for chunk in known.tolist():
        del pairs[chunk]
    new_ids = np.fromiter(pairs, dtype=np.int64, count=len(pairs))
    new_rows = np.frombuffer(b"".join(pairs.values()), dtype=np.int8).reshape(-1, dimensions)
    ids = np.concatenate([part.ids, new_ids])
    order = np.argsort(ids, kind="stable")
    rows = np.concatenate([part.rows, new_rows])
    dead = np.concatenate([part.dead, np.zeros(len(new_ids), dtype=np.bool_)])
    return _Part(ids[order], rows[order], dead[order])
