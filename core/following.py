"""Bringing the keyword index up to the catalog, at once or while documents are still being read.

Both ways are the same steps: chunks after the index's watermark become a segment, which is
committed with what was removed since. Killed in between, the next run takes them again.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import CancelledError, Future, wait
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from core.catalog import Catalog
from core.datatypes import Watermark
from core.extraction import Limits
from core.extraction.pool import ExtractionPool
from core.extraction.tasks import TaskError
from core.keyword_index import KeywordIndex, build_segment
from core.keyword_segment import PreparedSegment

# Bounds the memory of building one segment of the keyword index.
_SEGMENT_CHUNKS = 4000
# Segments built at a time: the catalog grows a little faster than one process can follow.
_BUILDERS = 2
# What the child process runs, and what it may take: some 40 MB for itself, the rest for a segment.
BUILDER = "core.following:build"
_BUILDER_MB = 400


class BuildJob(NamedTuple):
    library: str
    keywords: str  # the folder that the segment goes to
    after: int
    last: int


def follow_catalog(catalog: Catalog, keywords: KeywordIndex, folder: Path) -> None:
    """Bring a keyword index in a folder up to the catalog, however far behind it is."""
    while True:
        after = keywords.watermark.last_chunk
        chunks = catalog.indexed_chunks(after, _SEGMENT_CHUNKS)
        segments = [build_segment(folder, chunks)] if chunks else []
        if not _commit(catalog, keywords, segments, chunks[-1].id if chunks else after):
            return


def build(job: BuildJob) -> list[PreparedSegment]:
    """Build a segment of the chunks in a range; none if they have been removed meanwhile."""
    catalog = Catalog(Path(job.library), writable=False)
    try:
        chunks = catalog.indexed_chunks(job.after, _SEGMENT_CHUNKS, last=job.last)
    finally:
        catalog.close()
    return [build_segment(Path(job.keywords), chunks)] if chunks else []


class Follower:
    """Keeps a keyword index close behind the catalog, building segments in child processes.

    Reading words into segments takes as long as reading the documents, and longer than all that
    must be done here. ``limits`` are those of the reading processes.
    """

    def __init__(
        self, catalog: Catalog, keywords: KeywordIndex, folder: Path, limits: Limits
    ) -> None:
        self._catalog = catalog
        self._keywords = keywords
        self._folder = folder
        self._limits = limits
        self._pool: ExtractionPool | None = None
        self._building: deque[tuple[int, Future[list[PreparedSegment]]]] = deque()  # by last chunk
        self._failed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.close()

    def begin(self, *, small: bool = False) -> None:
        """Begin to build segments of what the catalog has, the last one only if it is full.

        Or ``small`` ones too, when nothing more will come.
        """
        if self._failed:
            follow_catalog(self._catalog, self._keywords, self._folder)
            return
        if self._pool is None:
            self._pool = ExtractionPool(_BUILDERS, self._limits)
        while len(self._building) < _BUILDERS:
            after = self._building[-1][0] if self._building else self._keywords.watermark.last_chunk
            last, count = self._catalog.chunk_after(after, _SEGMENT_CHUNKS)
            if not count or (count < _SEGMENT_CHUNKS and not small):
                return
            job = BuildJob(str(self._catalog.path.parent), str(self._folder), after, last)
            future = self._pool.submit(BUILDER, job, memory_mb=_BUILDER_MB)
            self._building.append((last, future))

    def take(self, *, small: bool = False) -> None:
        """Commit the segments that have been built meanwhile, and begin the next."""
        while self._building and self._building[0][1].done():
            last, future = self._building.popleft()
            try:
                segments = future.result()
            except (TaskError, CancelledError):
                # The child was killed, or ran out of memory; a full disk shows here as well.
                self._failed = True
                self._building.clear()
            else:
                _commit(self._catalog, self._keywords, segments, last)
            self.begin(small=small)

    def finish(self) -> None:
        """Bring the index up to the catalog, and wait for it."""
        if self._building:
            self.begin(small=True)
        while self._building:
            wait([self._building[0][1]])
            self.take(small=True)
        follow_catalog(self._catalog, self._keywords, self._folder)


def _commit(
    catalog: Catalog, keywords: KeywordIndex, segments: list[PreparedSegment], last_chunk: int
) -> bool:
    """Make segments visible, and what was removed invisible; false if there is neither."""
    mark = keywords.watermark
    removals = catalog.removed_chunks(mark.last_removal)
    if last_chunk == mark.last_chunk and not removals:
        return False
    last_removal = removals[-1][0] if removals else mark.last_removal
    keywords.commit(
        segments,
        [chunk for _, chunk in removals],
        Watermark(catalog.library_id, last_chunk, last_removal),
    )
    return True
