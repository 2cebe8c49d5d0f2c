"""Update the keyword index from the catalog, at once or while documents are still being read.

Both ways use the same steps: chunks after the index's watermark become a segment, which is
committed together with the removals since then. If the process is killed in between, the next run
repeats the steps.
"""

from __future__ import annotations

import contextlib
import gc
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future
from math import ceil
from pathlib import Path
from typing import NamedTuple, Self

from core.catalog import Catalog
from core.datatypes import IndexedChunk, Watermark
from core.keyword.index import KeywordIndex, build_segment
from core.keyword.last_parts import LastParts, Range
from core.keyword.segment import PreparedSegment
from core.processes import Limits, ProcessPool, TaskError

# Limits the memory needed to build one segment of the keyword index. Half of it takes a quarter
# longer for the same chunks, because each segment learns its words anew.
_SEGMENT_CHUNKS = 8000
# Where hardly a word comes twice, half as many: 8000 chunks of checksums take 390 MB, more than the
# child may, and 4000 take 230. So many bytes of different words for each of a few chunks; prose in
# English has 150 to 300.
_DIFFERENT_BYTES = 600
_SAMPLED = 16  # one chunk in so many
# What the child process runs, and its memory limit; 80 MB is usual. Unlike readers, it is not
# replaced when it grows: it would load the program again each time.
_BUILDER = "core.keyword.follower:build_next"
_BUILDER_MB = 300
_BUILDER_LIMITS = Limits(memory_mb=_BUILDER_MB, total_memory_mb=_BUILDER_MB, recycle_mb=_BUILDER_MB)

# At the end of a run, what is left is shared with the child in so many parts, so that both end at
# about the same time. Two large ones at once would take too much memory, small ones take longer.
_PARTS = 6
_SMALLEST_PART, _LARGEST_PART = 1000, 4000
_GARBAGE_OBJECTS = 200_000

_log = logging.getLogger(__name__)


class BuildJob(NamedTuple):
    library: str
    keywords: str  # the folder for the segment
    after: int  # the last chunk that is already indexed
    last: int  # the last one that the segment may have


class Built(NamedTuple):
    """A segment that is invisible until it is committed, and the last chunk in it."""

    segment: PreparedSegment
    last_chunk: int
    is_full: bool  # there may be more chunks


def follow_catalog(catalog: Catalog, keywords: KeywordIndex, folder: Path) -> None:
    """Update a keyword index in a folder from the catalog, however far behind it is."""
    while _commit(catalog, keywords, _build(catalog, folder, keywords.watermark.last_chunk)):
        pass


def build_next(job: BuildJob) -> Built | None:
    """Build the next segment; return None if the index has all chunks."""
    # Looking for cycles every 700 objects takes a tenth of the time of a process that makes
    # millions for each segment, none of them in a cycle.
    gc.set_threshold(_GARBAGE_OBJECTS)
    catalog = Catalog(Path(job.library), writable=False)
    try:
        return _build(catalog, Path(job.keywords), job.after, job.last)
    finally:
        catalog.close()


class Follower:
    """Keeps a keyword index close behind the catalog by building segments in a child process.

    Building segments takes as long as all other work of this process while others read documents.
    """

    def __init__(self, catalog: Catalog, keywords: KeywordIndex, folder: Path) -> None:
        self._catalog = catalog
        self._keywords = keywords
        self._folder = folder
        self._pool: ProcessPool | None = None
        self._building: Future[Built | None] | None = None
        self._last = 0  # the last chunk that the child was told to build
        self._failed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._pool is not None:
            self._pool.close()
        if self._building is not None and kind is GeneratorExit:
            self._follow()  # cancelled: what is in the catalog should still be found

    def prepare(self) -> None:
        """Start the child, because there will be something to build."""
        if self._pool is None:
            self._pool = ProcessPool(1, _BUILDER_LIMITS)
            self._pool.prepare()

    def begin(self) -> None:
        """Start building the next segment in the background, unless one is being built already."""
        if self._failed:
            self._follow()
        elif self._building is None:
            after = self._keywords.watermark.last_chunk
            self._begin(after, self._catalog.chunk_behind(after, _SEGMENT_CHUNKS))

    def _begin(self, after: int, last: int) -> None:
        self._last = last
        self._building = self._submit(Range(after, last))

    def _submit(self, part: Range) -> Future[Built | None]:
        self._pool = self._pool or ProcessPool(1, _BUILDER_LIMITS)
        job = BuildJob(str(self._catalog.path.parent), str(self._folder), *part)
        return self._pool.submit(_BUILDER, job)

    def take(self) -> None:
        """Commit the segment that has been built in the meantime, if any, and start the next."""
        if self._building is None or not self._building.done():
            return
        if self._commit_built() and self._building is None:
            self.begin()

    def _commit_built(self) -> bool:
        """Commit what the child has built; return whether there may be more to build."""
        assert self._building is not None
        building, self._building = self._building, None
        with self._child_may_fail():
            built = building.result()
            return _commit(self._catalog, self._keywords, built) and bool(built and built.is_full)
        return False

    @contextlib.contextmanager
    def _child_may_fail(self) -> Iterator[None]:
        """Build all that is left here if the child fails."""
        try:
            yield
        except (TaskError, CancelledError) as error:
            # The child was killed or ran out of memory; a full disk also shows here.
            kind = error.kind.value if isinstance(error, TaskError) else "cancelled"
            _log.warning("The process that builds segments failed (%s); going on without", kind)
            self._failed = True
            self._follow()

    def finish(self) -> None:
        """Update the index from the catalog and wait until it is done.

        Nothing else is left to do, so this process builds beside the child.
        """
        if self._pool is not None and not self._failed:
            after = self._last if self._building else self._keywords.watermark.last_chunk
            parts = LastParts(self._parts(after), self._submit)
            parts.build(self._build_here, self._building)
            if self._building is not None:
                self._commit_built()
            is_cut = not self._failed and self._keywords.watermark.last_chunk < after
            while is_cut and self._keywords.watermark.last_chunk < after:
                rest = Range(self._keywords.watermark.last_chunk, after)
                is_cut = _commit(self._catalog, self._keywords, self._build_here(rest))
            if not self._failed:
                with self._child_may_fail():
                    _commit(self._catalog, self._keywords, *parts.results())
        self._follow()

    def _parts(self, after: int) -> Iterator[Range]:
        """Cut what is left into ranges of about the same size."""
        left = self._catalog.chunks_behind(after)
        size = min(_LARGEST_PART, max(_SMALLEST_PART, ceil(left / _PARTS)))
        while left > 0:
            part = Range(after, self._catalog.chunk_behind(after, size))
            yield part
            after, left = part.last, left - size

    def _build_here(self, part: Range) -> Built | None:
        return _build(self._catalog, self._folder, *part)

    def _follow(self) -> None:
        follow_catalog(self._catalog, self._keywords, self._folder)


def _build(catalog: Catalog, folder: Path, after: int, last: int | None = None) -> Built | None:
    chunks = catalog.indexed_chunks(after, _SEGMENT_CHUNKS, last)
    if not chunks:
        return None
    fewer = _SEGMENT_CHUNKS // 2
    is_full = len(chunks) == _SEGMENT_CHUNKS
    if len(chunks) > fewer and _are_of_different_words(chunks):
        is_full = True
        del chunks[fewer:]
    return Built(build_segment(folder, chunks), chunks[-1].id, is_full)


def _are_of_different_words(chunks: Sequence[IndexedChunk]) -> bool:
    sample = chunks[::_SAMPLED]
    words: set[str] = set()
    for chunk in sample:
        words.update(chunk.body.split())
    size = len("".join(words).encode("utf-8", "replace"))
    return size > _DIFFERENT_BYTES * len(sample)


def _commit(catalog: Catalog, keywords: KeywordIndex, *all_built: Built | None) -> bool:
    """Make segments visible and removed chunks invisible; return False if there is neither.

    Segments are given in the order of their chunks.
    """
    mark = keywords.watermark
    segments = [built for built in all_built if built is not None]
    last_chunk = segments[-1].last_chunk if segments else mark.last_chunk
    removals = catalog.removed_chunks(mark.last_removal, last_chunk)
    if not segments and not removals:
        return False
    last_removal = removals[-1][0] if removals else mark.last_removal
    keywords.commit(
        [built.segment for built in segments],
        [chunk for _, chunk in removals],
        Watermark(catalog.library_id, last_chunk, last_removal),
    )
    catalog.forget_old_versions(mark.last_removal, last_removal)
    return True
