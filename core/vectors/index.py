"""The vector index: which chunks are nearest to a query, kept in sync with the catalog.

Vectors are int8 directions (see `quantise`), one row per chunk. The newest rows are parts in memory
and are compared one by one. When there are enough of them, the writer turns them into a block,
which has its own file and graph (`blocks`). The snapshot on disk is a cache of the catalog:
the rows that are in no block, the names of the blocks, and a watermark, with a checksum. It is
replaced atomically, and whatever the catalog has beyond it is added when opening and on every
refresh. So missing, damaged or old data costs a moment of reading, but never an embedding.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk, Watermark
from core.errors import LibraryError
from core.machine_key import machine_key
from core.vectors import snapshot
from core.vectors.blocks import Block, BlockBuilder, open_block, sweep
from core.vectors.rows import Ids, Part, grown, joined
from core.vectors.snapshot import (
    BROKEN,
    BlockEntry,
    Snapshot,
    VectorWatermark,
    identity,
    read_snapshot,
    write_snapshot,
)

if TYPE_CHECKING:
    from core.catalog import Catalog, Selection

Vectors = npt.NDArray[np.int8]
FloatVector = npt.NDArray[np.float32]
Scores = npt.NDArray[np.float64]

# The number of rows from which a graph pays off: comparing that many takes about 8 ms, asking a
# graph of them one or two. Larger blocks would leave more rows without a graph and take more memory
# to build; with this size, a library of a million passages has ten graphs.
BLOCK_ROWS = 100_000
# The remaining rows get a graph from this size on, which later becomes part of a full block:
# comparing 50,000 rows takes as long as embedding the query.
SMALL_BLOCK_ROWS = 25_000
# The scan compares int8 with int8. This many more rows than asked for are then compared exactly, so
# that rounding the query pushes no true neighbour off the list.
RESCORE_MARGIN = 64
# Where all rows are compared, that is even certain: rounding moves a cosine by no more than the
# rounded query is off, and more rows are taken until none that is left can come that close. Asking
# for more of them at once is hardly slower, and so often enough.
_ASKED_MORE = 4
# What the scan's own arithmetic may be off; measured: 2e-7.
_SCAN_ERROR = 1e-5
# Rows compared exactly at a time: limits memory where very many are equal.
_RESCORED_ROWS = 8192
# Chunks or vectors read from the catalog at once: limits memory, and how long cancelling takes.
_SLICE = 20_000
# Rows added to a graph between two chances to cancel: about a quarter of a second.
_GRAPH_STEP = 2000
# How often the snapshot is read again when a block that it names has just been replaced.
_ATTEMPTS = 3


def quantise(vectors: npt.NDArray[np.float32]) -> Vectors:
    """Round vectors to int8, each by its own largest component: cosine ignores scale.

    A vector with NaN becomes the zero vector, whose cosine is 0.0 with everything (R9).
    """
    clean = np.where(np.isfinite(vectors).all(axis=-1, keepdims=True), vectors, 0.0)
    largest = np.abs(clean).max(axis=-1, keepdims=True)
    scale = np.divide(127.0, largest, out=np.zeros_like(largest), where=largest > 0)
    return np.rint(clean * scale).astype(np.int8)


def cosines(query: FloatVector, rows: npt.NDArray[np.int8]) -> npt.NDArray[np.float64]:
    """Return the cosine of the query with each row; 0.0 where a norm is zero (R9).

    A row's value does not depend on the rows around it, to the last bit, as it would with a product
    of matrices: equal rows have equal cosines.
    """
    wanted = query.astype(np.float64)
    length = float(np.linalg.norm(wanted))
    parts = [np.empty(0)]
    for start in range(0, len(rows), _RESCORED_ROWS):
        wide = rows[start : start + _RESCORED_ROWS].astype(np.float64)
        norms = np.sqrt(np.einsum("ij,ij->i", wide, wide)) * length
        dots = np.einsum("ij,j->i", wide, wanted)
        parts.append(np.divide(dots, norms, out=np.zeros_like(dots), where=norms > 0))
    return np.concatenate(parts)


class VectorIndex:
    """The vectors of one model, kept in sync with the catalog."""

    def __init__(
        self,
        folder: Path,
        model_name: str,
        dimensions: int,
        *,
        block_rows: int | None = None,
        small_block_rows: int | None = None,
        key: bytes | None = None,
    ) -> None:
        """``key`` tells graphs that we built from others; without it, it is this computer's."""
        self._key = key or machine_key()
        self._slug = re.sub(r"[^A-Za-z0-9.-]+", "-", model_name)
        self._folder = folder
        self._path = folder / f"{self._slug}.vectors"
        self._model_name = model_name
        self._dimensions = dimensions
        self._block_rows = block_rows or BLOCK_ROWS
        self._small_block_rows = min(small_block_rows or SMALL_BLOCK_ROWS, self._block_rows)
        self._guard = threading.Lock()  # held briefly, to change what searches see
        self._following = threading.RLock()  # held while updating from the catalog
        self._blocks: tuple[Block, ...] = ()
        self._parts: tuple[Part, ...] = ()
        # Chunks, first to last, that were in damaged blocks and have not been read again yet.
        self._lost: tuple[tuple[int, int], ...] = ()
        self._builder: tuple[Part, BlockBuilder] | None = None
        self._seen = identity(self._path)  # the snapshot last read or written
        self._is_rearranged = False  # since it was last saved
        self.watermark = VectorWatermark()
        self.saved = VectorWatermark()
        self.notice = ""  # what opening found wrong

    @property
    def version(self) -> str:
        """Return a name for format, model and state, for R16."""
        mark = self.watermark
        graphs = f".g{len(self._blocks)}" if self._blocks else ""
        state = f"{mark.last_chunk}.{mark.last_removal}.{mark.last_vector}{graphs}"
        return f"v{snapshot.FORMAT_VERSION}.{self._model_name}.{state}"

    @property
    def graphs(self) -> int:
        """Return how many blocks are searched through a graph."""
        return sum(block.graph is not None for block in self._blocks)

    def __len__(self) -> int:
        return sum(part.living for part in self._all())

    def _all(self) -> tuple[Block | Part, ...]:
        with self._guard:
            return (*self._blocks, *self._parts)

    # -- keeping in sync ---------------------------------------------------------------------

    def load(self, library_id: str) -> None:
        """Load the snapshot if it is intact and from this library; otherwise start empty."""
        with self._following:
            self._seen = identity(self._path)
            try:
                snapshot = self._read()
            except FileNotFoundError:
                return self._begin(library_id)
            except BROKEN as error:
                self.notice = (
                    f"The vector index was damaged ({error}); it is being rebuilt from the catalog."
                )
                return self._begin(library_id)
            if snapshot.mark.library_id != library_id:
                self.notice = "The vector index belonged to another library; it is being rebuilt."
                return self._begin(library_id)
            try:
                self._take_over(snapshot)
            except BROKEN:  # deleted in the meantime
                self._begin(library_id)

    def load_if_replaced(self) -> None:
        """Load again if another process has written a snapshot since we read or wrote ours."""
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
                f"Part of the vector index was damaged ({error}); it is being rebuilt from "
                "the catalog."
            )
        elif any(block.graph is None for block in blocks):
            self.notice = (
                "A graph of the vector index is damaged or from another version. Search "
                "works without it, a little slower, until the next indexing run rebuilds it."
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
        """Return the blocks of a snapshot, those that cannot be used, and why."""
        known = {block.name: block for block in self._blocks}
        blocks: list[Block] = []
        lost: list[BlockEntry] = []
        wrong: Exception | None = None
        for entry in snapshot.blocks:
            try:
                block = known.get(entry.name)
                blocks.append(
                    block or open_block(self._folder / entry.name, self._facts(), self._key)
                )
            except BROKEN as error:
                lost.append(entry)
                wrong = error
        return blocks, lost, wrong

    def _facts(self) -> dict[str, Any]:
        """Return what the snapshot and its blocks must agree on."""
        return {"model": self._model_name, "dimensions": self._dimensions}

    def catch_up(
        self, catalog: Catalog, model_id: int | None, upto: Watermark | None = None
    ) -> bool:
        """Apply what was added to and removed from the catalog; return whether anything changed.

        ``upto`` is how far the keyword index has come: both lists of a search are to speak of the
        same chunks.
        """
        with self._following:
            if sum(part.living for part in self._parts) >= self._small_block_rows:
                self.load_if_replaced()  # the writer, another process, makes blocks of this many
            changed = False
            while self.take_in(catalog, model_id, upto):
                changed = True
            return changed

    def take_in(
        self, catalog: Catalog, model_id: int | None, upto: Watermark | None = None
    ) -> bool:
        """Apply part of the changes in the catalog; return False if there are no more."""
        if model_id is None:
            return False
        with self._following:
            mark = self.watermark
            with catalog.snapshot():
                chunk, vector = catalog.last_chunk(), catalog.last_vector()
                removal = catalog.last_removal()
                if upto is not None:
                    chunk = max(mark.last_chunk, min(chunk, upto.last_chunk))
                    removal = max(mark.last_removal, min(removal, upto.last_removal))
                upto_vector = min(vector, mark.last_vector + _SLICE) if mark.last_chunk else vector
                upto_chunk = mark.last_chunk
                if upto_vector == vector:  # the vectors of earlier chunks are complete
                    upto_chunk = min(chunk, mark.last_chunk + _SLICE)
                target = VectorWatermark(mark.library_id, upto_chunk, removal, upto_vector)
                if target == mark and not self._lost:
                    return False
                removed = [
                    row
                    for place, row in catalog.removed_chunks(mark.last_removal)
                    if place <= removal
                ]
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
                    until = min(last, first + _SLICE - 1)
                    lost = (*([(until + 1, last)] if until < last else []), *rest)
                    pairs |= dict(
                        catalog.chunk_vectors(model_id, chunks=(first - 1, until), vectors=(0, 0))
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
        """Drop everything and close the files.

        The next catch-up reads all vectors from the catalog.
        """
        with self._following:
            self._begin(self.watermark.library_id)

    def start_over(self) -> None:
        """Drop everything, on the disk too; the next catch-up reads the catalog."""
        self.clear()
        self._is_rearranged = True
        self.save()

    # -- searching ---------------------------------------------------------------------------

    def search(
        self, query: FloatVector, *, limit: int, selection: Selection | None = None
    ) -> list[ScoredChunk]:
        """Return the nearest chunks by cosine, best first, with all ties of the last one.

        ``selection`` is applied before ranking, so a filter never starves the
        list (R4).
        """
        if limit < 1:
            return []
        if not np.isfinite(query).all():
            query = np.zeros_like(query)  # as such a vector would be stored (R9)
        all_ids, all_scores = self._candidates(query, limit, selection)
        best = np.lexsort((all_ids, -all_scores))
        if len(best) > limit:
            last = all_scores[best[limit - 1]]
            best = best[: limit + int(np.count_nonzero(all_scores[best[limit:]] == last))]
        return [
            ScoredChunk(chunk, score)
            for chunk, score in zip(all_ids[best].tolist(), all_scores[best].tolist(), strict=True)
        ]

    def _candidates(
        self, query: FloatVector, limit: int, selection: Selection | None
    ) -> tuple[Ids, Scores]:
        """Return at least the nearest chunks and all that tie with the last, with their cosines."""
        if not np.any(query):  # every cosine is 0.0 (R9)
            chosen = [(part, part.chosen(selection)) for part in self._all()]
            every = [part.ids if kept is None else part.ids[kept] for part, kept in chosen]
            together = np.concatenate([np.empty(0, np.int64), *every])
            return together, np.zeros(len(together))
        rounded = quantise(query.reshape(1, -1))
        off = _distance_between(query, rounded[0]) + _SCAN_ERROR
        parts = self._all()
        few, more = limit + RESCORE_MARGIN, _ASKED_MORE * limit + RESCORE_MARGIN
        counts = [few if isinstance(part, Block) else more for part in parts]
        ids: list[Ids] = [np.empty(0, np.int64)] * len(parts)
        scores: list[Scores] = [np.empty(0)] * len(parts)
        left = [np.inf] * len(parts)  # the highest cosine that a row beyond those found can have
        pending = list(range(len(parts)))
        while pending:
            for at in pending:
                near = parts[at].nearest(rounded, counts[at], selection)
                ids[at] = parts[at].ids[near.positions]
                scores[at] = cosines(query, parts[at].rows_at(near.positions))
                left[at] = 1.0 - near.reach + off
            found = np.concatenate([np.empty(0), *scores])
            enough = len(found) >= limit
            least = np.partition(found, len(found) - limit)[len(found) - limit] if enough else -1.0
            pending = [at for at in pending if left[at] >= least]
            for at in pending:
                counts[at] *= _ASKED_MORE
        return np.concatenate([np.empty(0, np.int64), *ids]), np.concatenate([np.empty(0), *scores])

    def vector(self, chunk: int) -> FloatVector | None:
        """Return a chunk's vector, or None if it has none yet."""
        for part in self._all():
            found = part.find(np.array([chunk], dtype=np.int64))
            if len(found):
                return part.rows_at(found)[0].astype(np.float32)
        return None

    # -- blocks: only for the writer ----------------------------------------------------------

    def rows_due(self, more: int) -> int:
        """Return how many rows a graph is still to take in, once so many more have arrived."""
        with self._guard:
            loose = more + sum(part.living for part in self._parts)
        return loose if loose >= self._small_block_rows else 0

    def make_blocks(self, *, also_small: bool = True) -> Iterator[int]:
        """Build blocks once there are enough rows; yield how many were added, a few at a time.

        Work in progress is kept when the caller stops, and continued by the next call. While more
        is to come, ``also_small`` should be false: small blocks are rebuilt as more arrives.
        """
        self._give_up_worn_blocks()
        while self._builder or self._is_block_due(also_small):
            part, builder = self._builder = self._builder or self._begun_block()
            while builder.add(_GRAPH_STEP):
                yield _GRAPH_STEP
            try:
                name = builder.write(self._folder, self._slug, self._facts(), self._key)
                block = open_block(self._folder / name, self._facts(), self._key)
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
            yield 0

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
        """Move the rows of blocks without a graph, or with many removed, back to the other rows."""
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
        """Write a new snapshot next to the old one and replace the old one with it."""
        if self.saved == self.watermark and not self._is_rearranged:
            return
        with self._guard:  # not during the write: searches continue meanwhile
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


def _distance_between(query: FloatVector, rounded: Vectors) -> float:
    """Return how far apart two directions are; 0.0 if one has none."""
    one, other = query.astype(np.float64), rounded.astype(np.float64)
    lengths = float(np.linalg.norm(one)), float(np.linalg.norm(other))
    if not all(lengths):
        return 0.0
    return float(np.linalg.norm(one / lengths[0] - other / lengths[1]))


def _unwritten(error: Exception) -> LibraryError:
    reason = error.strerror if isinstance(error, OSError) else error
    return LibraryError(
        f"The vector index could not be written: {reason}. Nothing is lost; it will be "
        "written later."
    )
