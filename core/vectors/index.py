"""The vector index: which chunks are nearest to a query, kept in step with the catalog.

Vectors are int8 directions (see `quantise`), one row per chunk. The newest rows are parts in memory
and are compared one by one; whenever there are enough of them the writer makes them a block, which
has a file and a graph of its own (`vector_blocks`). The snapshot on disk is a cache of the catalog:
the rows that are in no block, the names of the blocks, and a watermark, under a checksum. It is
replaced as a whole, and whatever the catalog holds beyond it is taken in at opening and on every
refresh. So what is missing, damaged or old costs a moment of reading, never an embedding.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from core import vector_files
from core.datatypes import ScoredChunk
from core.errors import LibraryError
from core.vector_blocks import Block, BlockBuilder, open_block, sweep
from core.vector_files import (
    BROKEN,
    BlockEntry,
    Snapshot,
    VectorWatermark,
    identity,
    read_snapshot,
    write_snapshot,
)
from core.vector_parts import Ids, Part, grown, joined

if TYPE_CHECKING:
    from core.catalog import Catalog

Vectors = npt.NDArray[np.int8]
FloatVector = npt.NDArray[np.float32]

# Rows from which a graph pays: comparing as many takes about 8 ms, asking a graph of them one or
# two. Larger blocks would leave more rows without a graph and take more memory to make; with
# these, a library of a million passages is ten graphs.
BLOCK_ROWS = 100_000
# What is left when all is taken in gets a graph from this size on, which goes into a whole block
# later: comparing 50,000 rows takes as long as embedding the query.
SMALL_BLOCK_ROWS = 25_000
# The scan compares int8 with int8; this many more rows than asked for are then compared exactly,
# so that rounding the query can never push a true neighbour off the list.
_RESCORE_MARGIN = 64
# Chunks or vectors taken from the catalog at once: bounds the memory, and the wait of a cancel.
_SLICE = 20_000
# Rows put into a graph between two chances to cancel: about a quarter of a second.
_GRAPH_STEP = 2000
# How often the snapshot is looked at again when a block that it names has just been replaced.
_ATTEMPTS = 3


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
        self,
        folder: Path,
        model_name: str,
        dimensions: int,
        *,
        block_rows: int | None = None,
        small_block_rows: int | None = None,
    ) -> None:
        self._slug = re.sub(r"[^A-Za-z0-9.-]+", "-", model_name)
        self._folder = folder
        self._path = folder / f"{self._slug}.vectors"
        self._model_name = model_name
        self._dimensions = dimensions
        self._block_rows = block_rows or BLOCK_ROWS
        self._small_block_rows = min(small_block_rows or SMALL_BLOCK_ROWS, self._block_rows)
        self._guard = threading.Lock()  # held for a moment, to change what searches look at
        self._following = threading.RLock()  # held while it is brought up to the catalog
        self._blocks: tuple[Block, ...] = ()
        self._parts: tuple[Part, ...] = ()
        # Chunks, first to last, that were in damaged blocks and are not read again yet.
        self._lost: tuple[tuple[int, int], ...] = ()
        self._builder: tuple[Part, BlockBuilder] | None = None
        self._seen = identity(self._path)  # the snapshot that was last read or written
        self._is_rearranged = False  # since it was saved
        self.watermark = VectorWatermark()
        self.saved = VectorWatermark()
        self.notice = ""  # what opening found wrong

    @property
    def version(self) -> str:
        """Name format, model and state, for R16."""
        mark = self.watermark
        graphs = f".g{len(self._blocks)}" if self._blocks else ""
        state = f"{mark.last_chunk}.{mark.last_removal}{graphs}"
        return f"v{vector_files.VERSION}.{self._model_name}.{state}"

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
            self._seen = identity(self._path)
            try:
                snapshot = self._read()
            except FileNotFoundError:
                return self._begin(library_id)
            except BROKEN as error:
                self.notice = (
                    f"The vector index was damaged ({error}); it is rebuilt from the catalog."
                )
                return self._begin(library_id)
            if snapshot.mark.library_id != library_id:
                self.notice = "The vector index belonged to another library; it is rebuilt."
                return self._begin(library_id)
            try:
                self._take_over(snapshot)
            except BROKEN:  # deleted meanwhile
                self._begin(library_id)

    def load_if_replaced(self) -> None:
        """Load anew if another process has written a snapshot since ours was read or written."""
        with self._following:
            if identity(self._path) not in (None, self._seen):
                self.load(self.watermark.library_id)

    def _begin(self, library_id: str) -> None:
        with self._guard:
            self._blocks, self._parts = (), ()
            self.watermark = self.saved = VectorWatermark(library_id)
        self._lost = ()
        self._builder = None
        self._is_rearranged = False

    def _read(self) -> Snapshot:
        snapshot, self._seen = read_snapshot(self._path, self._facts())
        return snapshot

    def _take_over(self, snapshot: Snapshot) -> None:
        blocks, lost, error = self._opened(snapshot)
        for _ in range(_ATTEMPTS):
            if not isinstance(error, FileNotFoundError) or identity(self._path) == self._seen:
                break
            snapshot = self._read()  # the writer has just replaced a block
            blocks, lost, error = self._opened(snapshot)
        if error is not None:
            self.notice = (
                f"A part of the vector index was damaged ({error}); it is rebuilt from the catalog."
            )
        elif any(block.graph is None for block in blocks):
            self.notice = (
                "A graph of the vector index is damaged or of another version. Search goes on "
                "without it, a little slower, until the next indexing has made it anew."
            )
        with self._guard:
            self._blocks = tuple(block.without(snapshot.gone) for block in blocks)
            self._parts = (snapshot.part,) if len(snapshot.part.ids) else ()
            self.watermark = self.saved = snapshot.mark
            self._lost = (
                *snapshot.lost,
                *((entry.first_chunk, entry.last_chunk) for entry in lost),
            )
        self._builder = None
        self._is_rearranged = bool(lost)

    def _opened(self, snapshot: Snapshot) -> tuple[list[Block], list[BlockEntry], Exception | None]:
        """Return the blocks of a snapshot, those that cannot be used, and why not."""
        known = {block.name: block for block in self._blocks}
        blocks: list[Block] = []
        lost: list[BlockEntry] = []
        wrong: Exception | None = None
        for entry in snapshot.blocks:
            try:
                block = known.get(entry.name)
                blocks.append(block or open_block(self._folder / entry.name, self._facts()))
            except BROKEN as error:
                lost.append(entry)
                wrong = error
        return blocks, lost, wrong

    def _facts(self) -> dict[str, Any]:
        """What the snapshot and its blocks must agree on."""
        return {"model": self._model_name, "dimensions": self._dimensions}

    def catch_up(self, catalog: Catalog, model_id: int | None) -> bool:
        """Take in what the catalog has gained and lost; tell whether anything changed."""
        with self._following:
            if sum(part.living for part in self._parts) >= self._small_block_rows:
                self.load_if_replaced()  # the writer, another process, makes blocks of so many
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
                lost = self._lost
                if lost:
                    (first, last), *rest = lost
                    upto = min(last, first + _SLICE - 1)
                    lost = (*([(upto + 1, last)] if upto < last else []), *rest)
                    pairs |= dict(
                        catalog.chunk_vectors(model_id, chunks=(first - 1, upto), vectors=(0, 0))
                    )
            self._change(removed, pairs)
            with self._guard:
                self.watermark, self._lost = target, lost
            return True

    def _change(self, gone: list[int], pairs: dict[int, bytes]) -> None:
        removed = np.unique(np.array(gone, dtype=np.int64))
        new = np.array(sorted(pairs), dtype=np.int64)
        for part in self._all():
            new = np.setdiff1d(new, part.ids[part.find(new)], assume_unique=True)
        data = b"".join(pairs[chunk] for chunk in new.tolist())
        rows = np.frombuffer(data, dtype=np.int8).reshape(-1, self._dimensions)
        with self._guard:
            self._blocks = tuple(block.without(removed) for block in self._blocks)
            parts = tuple(part.without(removed) for part in self._parts)
            self._parts = grown(parts, Part.of(new, rows), self._dimensions)

    def clear(self) -> None:
        """Forget everything, and let go of the files.

        The next catch-up reads all vectors from the catalog.
        """
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
        return [
            ScoredChunk(chunk, score)
            for chunk, score in zip(all_ids[best].tolist(), all_scores[best].tolist(), strict=True)
        ]

    def vector(self, chunk: int) -> FloatVector | None:
        """Return a chunk's vector, or None if it has none yet."""
        for part in self._all():
            found = part.find(np.array([chunk], dtype=np.int64))
            if len(found):
                return part.rows_at(found)[0].astype(np.float32)
        return None

    # -- blocks: the writer alone ------------------------------------------------------------

    def make_blocks(self, *, also_small: bool = True) -> Iterator[None]:
        """Make blocks of what has become many, a little before each yield.

        What was begun is kept when the caller stops, and continued by the next call. While there
        is more to come, ``also_small`` had better be false: small blocks are made anew as it does.
        """
        self._give_up_worn_blocks()
        while self._builder or self._is_block_due(also_small):
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

    def _is_block_due(self, also_small: bool) -> bool:
        with self._guard:
            loose = sum(part.living for part in self._parts)
            small = [block for block in self._blocks if len(block.ids) < self._block_rows]
            if small and loose + sum(block.living for block in small) >= self._block_rows:
                self._give_up(small)
                return True
        return loose >= (self._small_block_rows if also_small else self._block_rows)

    def _begun_block(self) -> tuple[Part, BlockBuilder]:
        with self._guard:
            whole = self._joined_parts()
        part = Part.of(whole.ids[: self._block_rows], whole.rows[: self._block_rows])
        return part, BlockBuilder(part)

    def _joined_parts(self) -> Part:
        whole = joined(self._parts, self._dimensions)
        self._parts = (whole,) if len(whole.ids) else ()
        return whole

    def _give_up_worn_blocks(self) -> None:
        """Take the rows of blocks without a graph, or with many gone, back among the others."""
        with self._guard:
            worn = [
                block
                for block in self._blocks
                if block.is_worn or not (self._folder / block.name).exists()
            ]
            self._give_up(worn)

    def _give_up(self, blocks: list[Block]) -> None:
        self._blocks = tuple(block for block in self._blocks if block not in blocks)
        for block in blocks:
            self._parts = grown(self._parts, block.as_part(), self._dimensions)
        self._is_rearranged = self._is_rearranged or bool(blocks)

    # -- the snapshot ------------------------------------------------------------------------

    def save(self) -> None:
        """Write a new snapshot beside the old one and put it in its place."""
        if self.saved == self.watermark and not self._is_rearranged:
            return
        with self._guard:  # not while it is written: searches go on meanwhile
            part = self._joined_parts()
            blocks, lost, mark = self._blocks, self._lost, self.watermark
        gone = np.concatenate([part.ids[:0], *(block.ids[block.dead] for block in blocks)])
        entries = tuple(
            BlockEntry(block.name, int(block.ids[0]), int(block.ids[-1])) for block in blocks
        )
        snapshot = Snapshot(part, entries, np.sort(gone), lost, mark)
        try:
            write_snapshot(self._path, self._facts(), snapshot)
            sweep(self._folder, self._slug, {entry.name for entry in entries})
        except OSError as error:
            raise _unwritten(error) from error
        self._seen = identity(self._path)
        self.saved = mark
        self._is_rearranged = False


def _unwritten(error: Exception) -> LibraryError:
    reason = error.strerror if isinstance(error, OSError) else error
    return LibraryError(
        f"The vector index could not be written: {reason}. "
        "Nothing is lost; it is written again later."
    )
