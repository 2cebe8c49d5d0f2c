"""Update the keyword index from the catalog, at once or while documents are still being read.

Both ways use the same steps: chunks after the index's watermark become a segment, which is
committed together with the removals since then. If the process is killed in between, the next run
repeats the steps.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future, wait
from pathlib import Path
from typing import NamedTuple, Self

from core.catalog import Catalog
from core.datatypes import IndexedChunk, Watermark
from core.keyword.index import KeywordIndex, build_segment
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

_GARBAGE_OBJECTS = 200_000

_log = logging.getLogger(__name__)


class BuildJob(NamedTuple):
    library: str
    keywords: str  # the folder for the segment
    after: int  # the last chunk that is already indexed


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
        return _build(catalog, Path(job.keywords), job.after)
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
        self._failed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._pool is not None:
            self._pool.close()
        if self._building is not None and kind is GeneratorExit:
            self._follow()  # cancelled: what is in the catalog should still be found

    def begin(self) -> None:
        """Start building the next segment in the background, unless one is being built already."""
        if self._failed:
            self._follow()
        elif self._building is None:
            self._pool = self._pool or ProcessPool(1, _BUILDER_LIMITS)
            after = self._keywords.watermark.last_chunk
            job = BuildJob(str(self._catalog.path.parent), str(self._folder), after)
            self._building = self._pool.submit(_BUILDER, job)

    def take(self) -> None:
        """Commit the segment that has been built in the meantime, if any, and start the next."""
        if self._building is None or not self._building.done():
            return
        building, self._building = self._building, None
        try:
            built = building.result()
        except (TaskError, CancelledError) as error:
            # The child was killed or ran out of memory; a full disk also shows here.
            kind = error.kind.value if isinstance(error, TaskError) else "cancelled"
            _log.warning("The process that builds segments failed (%s); going on without", kind)
            self._failed = True
            self._follow()
            return
        is_full = built is not None and built.is_full
        if _commit(self._catalog, self._keywords, built) and is_full:
            self.begin()

    def finish(self) -> None:
        """Update the index from the catalog and wait until it is done."""
        while self._building is not None:
            wait([self._building])
            self.take()
        self._follow()

    def _follow(self) -> None:
        follow_catalog(self._catalog, self._keywords, self._folder)


def _build(catalog: Catalog, folder: Path, after: int) -> Built | None:
    chunks = catalog.indexed_chunks(after, _SEGMENT_CHUNKS)
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


def _commit(catalog: Catalog, keywords: KeywordIndex, built: Built | None) -> bool:
    """Make a segment visible and removed chunks invisible; return False if there is neither."""
    mark = keywords.watermark
    last_chunk = built.last_chunk if built else mark.last_chunk
    removals = catalog.removed_chunks(mark.last_removal, last_chunk)
    if built is None and not removals:
        return False
    last_removal = removals[-1][0] if removals else mark.last_removal
    keywords.commit(
        [built.segment] if built else [],
        [chunk for _, chunk in removals],
        Watermark(catalog.library_id, last_chunk, last_removal),
    )
    catalog.forget_old_versions(mark.last_removal, last_removal)
    return True
