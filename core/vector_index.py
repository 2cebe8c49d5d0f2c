"""The vector index: which chunks are nearest to a query, kept in step with the catalog.

Vectors are int8 directions (see `quantise`), one row per chunk. The newest rows are parts in memory
and are compared one by one; whenever there are enough of them the writer makes them a block, which
has a file and a graph of its own (`vector_blocks`). The snapshot on disk is a cache of the catalog:
the rows that are in no block, the names of the blocks, and a watermark, under a checksum. It is
replaced as a whole, and whatever the catalog holds beyond it is taken in at opening and on every
refresh. So what is missing, damaged or old costs a moment of reading, never an embedding.
"""

from __future__ import annotations

import os
import re
import struct
import threading
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk
from core.errors import LibraryError
from core.vector_blocks import Block, BlockBuilder, open_block, read_header, sweep, write_whole
from core.vector_parts import Ids, Part, grown, joined

if TYPE_CHECKING:
    from core.catalog import Catalog

Vectors = npt.NDArray[np.int8]
FloatVector = npt.NDArray[np.float32]

VERSION = 2
_MAGIC = b"PHVECT02"
# Rows from which a graph pays: comparing as many takes about 8 ms, a graph of them half a
# millisecond. Larger blocks would save little and take more memory to make; with these, a library
# of a million passages is ten graphs.
BLOCK_ROWS = 100_000
# The scan compares int8 with int8; this many more rows than asked for are then compared exactly,
# so that rounding the query can never push a true neighbour off the list.
_RESCORE_MARGIN = 64
# Chunks or vectors taken from the catalog at once: bounds the memory, and the wait of a cancel.
_SLICE = 20_000
# Rows put into a graph between two chances to cancel: about a quarter of a second.
_GRAPH_STEP = 2000
# How often the snapshot is looked at again when a block that it names has just been replaced.
_ATTEMPTS = 3

_BROKEN = (OSError, ValueError, KeyError, TypeError, struct.error)


@dataclass(frozen=True, slots=True)
class VectorWatermark:
    """How much of the catalog the vectors cover."""

    library_id: str = ""
    last_chunk: int = 0
    last_removal: int = 0
    last_vector: int = 0


@dataclass(frozen=True, slots=True)
class _Snapshot:
    part: Part
    blocks: list[dict[str, Any]]  # name, first and last chunk of each
    gone: Ids  # what is dead in the blocks
    mark: VectorWatermark
    identity: tuple[int, int, int]


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

    def __init__(
        self, folder: Path, model_name: str, dimensions: int, *, block_rows: int | None = None
    ) -> None:
        self._slug = re.sub(r"[^A-Za-z0-9.-]+", "-", model_name)
        self._folder = folder
        self._path = folder / f"{self._slug}.vectors"
        self._model_name = model_name
        self._dimensions = dimensions
        self._block_rows = block_rows or BLOCK_ROWS
        self._guard = threading.Lock()  # held for a moment, to change what searches look at
        self._following = threading.RLock()  # held while it is brought up to the catalog
        self._blocks: tuple[Block, ...] = ()
        self._parts: tuple[Part, ...] = ()
        self._lost: list[tuple[int, int]] = []  # chunks, first to last, of blocks that are damaged
        self._builder: tuple[Part, BlockBuilder] | None = None
        self._identity = (0, 0, 0)  # of the snapshot that was last read or written
        self._is_rearranged = False  # since it was saved
        self.watermark = VectorWatermark()
        self.saved = VectorWatermark()
        self.notice = ""  # what opening found wrong

    @property
    def version(self) -> str:
        """Name format, model and state, for R16."""
        mark = self.watermark
        graphs = f".g{len(self._blocks)}" if self._blocks else ""
        return f"v{VERSION}.{self._model_name}.{mark.last_chunk}.{mark.last_removal}{graphs}"

    @property
    def graphs(self) -> int:
        """How many blocks are searched by a graph."""
        return sum(block.graph is not None for block in self._blocks)

    def __len__(self) -> int:
        return sum(part.living for part in self._all())

    def _all(self) -> tuple[Block | Part, ...]:
        with self._guard:
            return (*self._blocks, *self._parts)

    # -- keeping in step ---------------------------------------------------------------------

    def load(self, library_id: str) -> None:
        """Take in the snapshot if it is whole and of this library, else begin empty."""
        with self._following:
            try:
                snapshot = self._read_snapshot()
                if snapshot.mark.library_id != library_id:
                    self.notice = "The vector index belonged to another library; it is rebuilt."
                    return self._begin(library_id)
                self._take_over(snapshot)
            except FileNotFoundError:
                self._begin(library_id)
            except _BROKEN as error:
                self.notice = (
                    f"The vector index was damaged ({error}); it is rebuilt from the catalog."
                )
                self._begin(library_id)

    def _begin(self, library_id: str) -> None:
        with self._guard:
            self._blocks, self._parts = (), ()
            self.watermark = self.saved = VectorWatermark(library_id)
        self._lost.clear()
        self._builder = None
        self._identity = (0, 0, 0)
        self._is_rearranged = False

    def _take_over(self, snapshot: _Snapshot) -> None:
        for attempt in range(_ATTEMPTS):
            blocks, lost, error = self._opened(snapshot)
            if error is None or not isinstance(error, FileNotFoundError):
                break
            again = self._read_snapshot()  # the writer may just have replaced a block
            if again.identity == snapshot.identity or attempt == _ATTEMPTS - 1:
                break
            snapshot = again
        if error is not None:
            self.notice = (
                f"A part of the vector index was damaged ({error}); it is rebuilt from the catalog."
            )
        elif any(block.graph is None for block in blocks):
            self.notice = (
                "A graph of the vector index was damaged. Search goes on without it, a little "
                "slower, until the next indexing has made it anew."
            )
        with self._guard:
            self._blocks = tuple(block.without(snapshot.gone) for block in blocks)
            self._parts = (snapshot.part,) if len(snapshot.part.ids) else ()
            self.watermark = self.saved = snapshot.mark
        self._lost = lost
        self._is_rearranged = bool(lost)
        self._identity = snapshot.identity

    def _opened(
        self, snapshot: _Snapshot
    ) -> tuple[list[Block], list[tuple[int, int]], Exception | None]:
        known = {block.name: block for block in self._blocks}
        blocks: list[Block] = []
        lost: list[tuple[int, int]] = []
        wrong: Exception | None = None
        for entry in snapshot.blocks:
            name = str(entry["name"])
            try:
                block = known.get(name) or open_block(self._folder / name, self._facts())
                blocks.append(block)
            except _BROKEN as error:
                lost.append((int(entry["first"]), int(entry["last"])))
                wrong = error
        return blocks, lost, wrong

    def _facts(self) -> dict[str, Any]:
        """What the snapshot and its blocks must agree on."""
        return {"model": self._model_name, "dimensions": self._dimensions}

    def catch_up(self, catalog: Catalog, model_id: int | None) -> bool:
        """Take in what the catalog has gained and lost; tell whether anything changed."""
        with self._following:
            self._take_blocks_of_writer()
            changed = False
            while self.take_in(catalog, model_id):
                changed = True
            return changed

    def take_in(self, catalog: Catalog, model_id: int | None) -> bool:
        """Take in a part of what the catalog has gained and lost; false if there is no more."""
        if model_id is None:
            return False
        with self._following:
            mark = self.watermark
            with catalog.snapshot():
                chunk, vector = catalog.last_chunk(), catalog.last_vector()
                upto_vector = min(vector, mark.last_vector + _SLICE) if mark.last_chunk else vector
                upto_chunk = mark.last_chunk
                if upto_vector == vector:  # those of earlier chunks are all in
                    upto_chunk = min(chunk, mark.last_chunk + _SLICE)
                target = VectorWatermark(
                    mark.library_id, upto_chunk, catalog.last_removal(), upto_vector
                )
                if target == mark and not self._lost:
                    return False
                removed = [row for _, row in catalog.removed_chunks(mark.last_removal)]
                pairs = dict(
                    catalog.chunk_vectors(
                        model_id,
                        chunks=(mark.last_chunk, upto_chunk),
                        vectors=(mark.last_vector, upto_vector),
                    )
                )
                if self._lost:
                    first, last = self._lost.pop()
                    if last - first >= _SLICE:
                        self._lost.append((first + _SLICE, last))
                        last = first + _SLICE - 1
                    pairs |= dict(
                        catalog.chunk_vectors(model_id, chunks=(first - 1, last), vectors=(0, 0))
                    )
            self._change(np.unique(np.array(removed, dtype=np.int64)), pairs, target)
            return True

    def _change(self, removed: Ids, pairs: dict[int, bytes], target: VectorWatermark) -> None:
        new = np.array(sorted(pairs), dtype=np.int64)
        for part in self._all():
            new = np.setdiff1d(new, part.ids[part.find(new)], assume_unique=True)
        data = b"".join(pairs[chunk] for chunk in new.tolist())
        rows = np.frombuffer(data, dtype=np.int8).reshape(-1, self._dimensions)
        with self._guard:
            self._blocks = tuple(block.without(removed) for block in self._blocks)
            parts = tuple(part.without(removed) for part in self._parts)
            self._parts = grown(parts, Part.of(new, rows), self._dimensions)
            self.watermark = target

    def _take_blocks_of_writer(self) -> None:
        """Load anew once the writer, another process, has made blocks of what is held here."""
        if sum(part.living for part in self._parts) < self._block_rows:
            return
        try:
            is_new = _identity(self._path) != self._identity
        except OSError:
            return
        if is_new and self._builder is None:
            self.load(self.watermark.library_id)

    def clear(self) -> None:
        """Forget everything; the next catch-up reads all vectors from the catalog."""
        with self._following:
            self._begin(self.watermark.library_id)

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
        ids: list[Ids] = [np.empty(0, dtype=np.int64)]
        scores: list[npt.NDArray[np.float64]] = [np.empty(0)]
        for part in self._all():
            near = part.nearest(rounded, limit + _RESCORE_MARGIN, allowed)
            ids.append(part.ids[near])
            scores.append(cosines(query, part.rows_at(near)))
        all_ids, all_scores = np.concatenate(ids), np.concatenate(scores)
        best = np.lexsort((all_ids, -all_scores))
        if len(best) > limit:
            last = all_scores[best[limit - 1]]
            best = best[: limit + int(np.count_nonzero(all_scores[best[limit:]] == last))]
        return [ScoredChunk(int(all_ids[i]), float(all_scores[i])) for i in best]

    def vector(self, chunk: int) -> FloatVector | None:
        """Return a chunk's vector, or None if it has none yet."""
        for part in self._all():
            found = part.find(np.array([chunk], dtype=np.int64))
            if len(found):
                return part.rows_at(found)[0].astype(np.float32)
        return None

    # -- blocks: the writer alone ------------------------------------------------------------

    def make_blocks(self) -> Iterator[None]:
        """Make blocks of what has become many, a little before each yield.

        What was begun is kept when the caller stops, and continued by the next call.
        """
        self._give_up_worn_blocks()
        while self._builder or sum(part.living for part in self._all_parts()) >= self._block_rows:
            part, builder = self._builder = self._builder or self._begun_block()
            while builder.add(_GRAPH_STEP):
                yield
            try:
                name = builder.write(self._folder, self._slug, self._facts())
                block = open_block(self._folder / name, self._facts())
            except (OSError, ValueError) as error:
                raise _unwritten(error) from error
            self._builder = None
            with self._guard:
                alive = np.zeros(len(part.ids), dtype=np.bool_)
                for each in self._parts:
                    alive[block.find(each.ids[~each.dead])] = True
                rest = joined(
                    tuple(each.without(block.ids) for each in self._parts), self._dimensions
                )
                self._blocks = (*self._blocks, block.without(block.ids[~alive]))
                self._parts = (rest,) if len(rest.ids) else ()
            self._is_rearranged = True
            self.save()
            yield

    def _all_parts(self) -> tuple[Part, ...]:
        with self._guard:
            return self._parts

    def _begun_block(self) -> tuple[Part, BlockBuilder]:
        whole = self._joined_parts()
        part = Part.of(whole.ids[: self._block_rows], whole.rows[: self._block_rows])
        return part, BlockBuilder(part)

    def _joined_parts(self) -> Part:
        with self._guard:
            whole = joined(self._parts, self._dimensions)
            self._parts = (whole,) if len(whole.ids) else ()
        return whole

    def _give_up_worn_blocks(self) -> None:
        """Take the rows of blocks without a graph, or with many gone, back among the others."""
        with self._guard:
            worn = [block for block in self._blocks if block.is_worn]
            self._blocks = tuple(block for block in self._blocks if not block.is_worn)
            for block in worn:
                self._parts = grown(self._parts, block.as_part(), self._dimensions)
        self._is_rearranged = self._is_rearranged or bool(worn)

    # -- the snapshot ------------------------------------------------------------------------

    def save(self) -> None:
        """Write a new snapshot beside the old one and put it in its place."""
        if self.saved == self.watermark and not self._is_rearranged:
            return
        with self._following:
            part = self._joined_parts()
            blocks, mark = self._blocks, self.watermark
            gone = np.sort(np.concatenate([[], *(b.ids[b.dead] for b in blocks)]).astype(np.int64))
            payload = [each.data.cast("B") for each in (gone, part.ids, part.rows) if each.size]
            checksum = 0
            for piece in payload:
                checksum = zlib.crc32(piece, checksum)
            header = {
                **self._facts(),
                "version": VERSION,
                "count": len(part.ids),
                "gone": len(gone),
                "blocks": [
                    {"name": b.name, "first": int(b.ids[0]), "last": int(b.ids[-1])} for b in blocks
                ],
                "checksum": checksum,
                "library_id": mark.library_id,
                "last_chunk": mark.last_chunk,
                "last_removal": mark.last_removal,
                "last_vector": mark.last_vector,
            }
            try:
                write_whole(self._path, _MAGIC, header, payload)
                self._identity = _identity(self._path)
                sweep(self._folder, self._slug, {block.name for block in blocks})
            except OSError as error:
                raise _unwritten(error) from error
            self.saved = mark
            self._is_rearranged = False

    def _read_snapshot(self) -> _Snapshot:
        with self._path.open("rb") as file:
            header = read_header(file, _MAGIC)
            wanted = {**self._facts(), "version": VERSION}
            if any(header[key] != value for key, value in wanted.items()):
                raise ValueError("it is of another version or model")
            count, gone = int(header["count"]), int(header["gone"])
            size = 8 * gone + count * (8 + self._dimensions)
            facts = os.fstat(file.fileno())
            if facts.st_size != file.tell() + size:
                raise ValueError("its size is wrong")
            # Read, not mapped as blocks are: there is never much, and it is replaced often.
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
        part = Part.of(ids[gone:], rows.reshape(count, self._dimensions))
        identity = (facts.st_ino, facts.st_size, facts.st_mtime_ns)
        return _Snapshot(part, list(header["blocks"]), ids[:gone], mark, identity)


def _identity(path: Path) -> tuple[int, int, int]:
    facts = path.stat()
    return facts.st_ino, facts.st_size, facts.st_mtime_ns


def _unwritten(error: Exception) -> LibraryError:
    reason = error.strerror if isinstance(error, OSError) else error
    return LibraryError(
        f"The vector index could not be written: {reason}. "
        "Nothing is lost; it is written again later."
    )
