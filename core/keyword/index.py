"""The keyword index: commits segments and answers queries from the committed ones.

This is a derived index: the catalog is the source of truth, and a damaged index is rebuilt from it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.catalog import Selection
from core.datatypes import Watermark
from core.errors import LibraryError
from core.keyword import vocabulary, whoosh_contents
from core.keyword.bm25f import FieldWeights, Snapshot
from core.keyword.merger import merge_segments
from core.keyword.planned_query import PlannedQuery, reporting_damage
from core.keyword.segment import Ints, KeywordIndexDamaged, PreparedSegment, SegmentData
from core.keyword.segment_writer import build_segment
from core.keyword.whoosh_contents import ChunkSegment, Contents
from core.processes import give_back_memory
from core.query import Node, Word
from core.text import fold

__all__ = [
    "FieldWeights",
    "KeywordIndex",
    "KeywordIndexDamaged",
    "PreparedSegment",
    "build_segment",
]

# The most entries with the same score as the last one; beyond that their order means nothing.
_MAX_TIES = 1000
# Four segments of about the same size become one. Ten thousand chunks are then rewritten once or
# twice, and fifty thousand stay within about ten segments.
_MERGE_FACTOR = 4
_SMALLEST_LEVEL = 1000
# Larger segments would hardly speed up searching, and merging them would take much memory.
_MAX_MERGED_CHUNKS = 128_000
# Above this share of deleted chunks a segment is worth rewriting.
_MAX_DELETED_SHARE = 0.3
# How often a reader retries when the writer replaces what it is about to open.
_OPEN_ATTEMPTS = 20
# Searching, marking and explaining go by the same plan; this many queries may be shown at a time.
_KEPT_PLANS = 16


class _State(NamedTuple):
    """What is being searched; replaced as one, so that no thread sees half of a commit."""

    contents: Contents
    snapshot: Snapshot
    # Plans of the latest queries; they end with the state that they were made for.
    plans: dict[tuple[Node | None, Node | None], PlannedQuery]


class KeywordIndex:
    """One folder with committed segments. Searching is safe from many threads at once."""

    def __init__(
        self,
        folder: Path,
        *,
        writable: bool = False,
        weights: FieldWeights | None = None,
        beside: KeywordIndex | None = None,
    ) -> None:
        """Open an existing index. Raise KeywordIndexDamaged if it must be recreated.

        Segments that ``beside`` has open, and that nobody has touched since, are not copied and
        verified again.
        """
        self._folder = Path(folder)
        self._writable = writable
        self._weights = weights or FieldWeights()
        self._write_lock = threading.Lock()
        self._refresh_lock = threading.Lock()
        self._merged: list[str] = []  # files written for a commit in progress
        self._state = self._load(beside._open_segments() if beside is not None else {})
        if writable:
            self._remove_orphans()

    @classmethod
    def create(cls, folder: Path, *, weights: FieldWeights | None = None) -> KeywordIndex:
        """Create an empty index, replacing any existing one, and open it for writing."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        newest = whoosh_contents.newest_contents(folder)
        generation = whoosh_contents.generation_of(newest) + 1 if newest else 1
        whoosh_contents.write_contents(folder, generation, [], Watermark())
        return cls(folder, writable=True, weights=weights)

    def close(self) -> None:
        """Close the files. The index must not be used afterwards."""
        self._state = _State(self._contents, Snapshot([], self._weights), {})

    def __enter__(self) -> KeywordIndex:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # State

    @property
    def _contents(self) -> Contents:
        return self._state.contents

    @property
    def _snapshot(self) -> Snapshot:
        return self._state.snapshot

    @property
    def watermark(self) -> Watermark:
        """Return how much of the catalog is in what is being searched."""
        return self._contents.watermark

    @property
    def version(self) -> str:
        """Return a name for this state of the index (R16)."""
        return f"words-{whoosh_contents.FORMAT_VERSION}.{self._contents.generation}"

    @property
    def chunk_count(self) -> int:
        return self._snapshot.live_count

    @property
    def with_meaning(self) -> int:
        """Return how many chunks should have a vector: all but lists of links."""
        return self._snapshot.live_count - self._snapshot.link_count

    @property
    def segment_count(self) -> int:
        return len(self._snapshot.segments)

    @property
    def size_bytes(self) -> int:
        return sum(segment.data.size_bytes for segment in self._snapshot.segments)

    @property
    def average_lengths(self) -> dict[str, float]:
        """Return the mean number of terms in each field."""
        return dict(self._snapshot.average_lengths)

    def refresh(self) -> bool:
        """Load a newer generation if there is one; the old one answers until it is loaded."""
        with self._refresh_lock:
            newest = whoosh_contents.newest_contents(self._folder)
            try:
                if newest is None or whoosh_contents.signature(newest) == self._contents.signature:
                    return False
            except FileNotFoundError:
                pass  # Just replaced: there is a newer one.
            known = {segment.data.name: segment.data for segment in self._snapshot.segments}
            self._state = self._load(known)
            return True

    # Searching

    def plan(self, query: Node | None, constraints: Node | None = None) -> PlannedQuery:
        """Plan a query for what is committed now; searching and explaining go by the plan.

        ``constraints`` are the query's phrases and NOT, by which a selection can be narrowed.
        """
        state, key = self._state, (query, constraints)
        plan = state.plans.get(key)
        if plan is None:
            plan = PlannedQuery(state.snapshot, query, constraints)
            if len(state.plans) >= _KEPT_PLANS:
                state.plans.clear()
            state.plans[key] = plan
        return plan

    def count(self, query: Node, selection: Selection | None = None) -> int:
        """Count the chunks that satisfy a query."""
        return self.plan(query).count(selection)

    # Vocabulary

    @reporting_damage
    def complete(self, prefix: str, limit: int) -> list[str]:
        """Return the most frequent words with this prefix, spelt as people write them."""
        folded = fold(prefix)
        if not folded:
            return []
        return [each.word for each in self._snapshot.beginning_with(folded, limit)]

    @reporting_damage
    def suggest(self, word: str, limit: int) -> list[str]:
        """Return indexed words that may have been meant, most likely first."""
        folded = fold(word)
        edits = 1 if len(folded) <= vocabulary.SHORT_WORD_CHARACTERS else 2
        # The first letter may be missing, or swapped with the second.
        found = self._snapshot.alike(folded, edits, limit + 1, folded[:2])
        return [each.word for each in found if each.word != folded][:limit]

    def document_frequency(self, word: str) -> int:
        """Return how many chunks contain the word."""
        return self.count(Word(word))

    def is_written(self, word: str) -> bool:
        """Say whether a chunk has this word, and not just another one with its stem."""
        return bool(self._snapshot.alike(fold(word), 0, 1))

    # Writing

    def commit(
        self, prepared: Sequence[PreparedSegment], removed: Iterable[int], watermark: Watermark
    ) -> None:
        """Make the segments visible and the removed chunks invisible, atomically.

        A chunk that is added again replaces its earlier version; one that is both added and removed
        is gone.
        """
        with self._writing() as datas:
            segments = list(self._contents.segments)
            gone = np.sort(np.fromiter(removed, np.int64))
            for each in prepared:
                data = self._open_segment(each)
                segments = [_without(segment, datas, np.sort(data.ids)) for segment in segments]
                datas[each.name] = data
                segments.append(ChunkSegment(each))
                # Verifying and merging read every page, and a writer looks up few words.
                data.forget_pages()
            segments = [_without(segment, datas, gone) for segment in segments]
            segments = [segment for segment in segments if segment.doc_count()]
            segments = self._merge_some(segments, datas)
            self._publish(segments, datas, watermark)

    def compact(self, max_segments: int = 1) -> None:
        """Merge segments until at most that many are left, and drop deleted chunks."""
        with self._writing() as datas:
            segments = list(self._contents.segments)
            while len(segments) > max_segments:
                segments.sort(key=lambda segment: segment.doc_count())
                wanted = max(2, len(segments) - max_segments + 1)
                while wanted > 1 and _live(segments[:wanted]) > _MAX_MERGED_CHUNKS:
                    wanted -= 1
                if wanted < 2:
                    break
                segments = [self._merge(segments[:wanted], datas), *segments[wanted:]]
            segments = [
                self._merge([segment], datas) if segment.deleted_count() else segment
                for segment in segments
            ]
            if segments != list(self._contents.segments):
                self._publish(segments, datas, self._contents.watermark)

    def clear(self) -> None:
        """Empty the index; its watermark is then that of a new index."""
        with self._writing() as datas:
            self._publish([], datas, Watermark())
            self._remove_orphans()

    # Inside

    def _load(self, known: dict[str, SegmentData]) -> _State:
        """Read the newest generation; retry if the writer replaces it meanwhile."""
        for _ in range(_OPEN_ATTEMPTS):
            contents: Contents | None = None
            try:
                contents = whoosh_contents.read_contents(self._folder)
                datas = [
                    known.get(segment.prepared.name) or self._open_segment(segment.prepared)
                    for segment in contents.segments
                ]
            except FileNotFoundError as error:
                newest = whoosh_contents.newest_contents(self._folder)
                if (
                    contents
                    and newest
                    and whoosh_contents.generation_of(newest) == contents.generation
                ):
                    raise KeywordIndexDamaged(
                        f"The keyword index is damaged ({Path(error.filename).name} is missing)."
                    ) from error
                continue
            except OSError as error:
                raise LibraryError(f"The keyword index cannot be read: {error}.") from error
            return _State(contents, self._snapshot_of(contents.segments, datas), {})
        raise KeywordIndexDamaged("The keyword index is changing too fast to be opened.")

    def _open_segments(self) -> dict[str, SegmentData]:
        datas = [segment.data for segment in self._snapshot.segments]
        return {data.name: data for data in datas if data.is_still_in(self._folder)}

    def _open_segment(self, prepared: PreparedSegment) -> SegmentData:
        return SegmentData(self._folder, prepared)

    def _snapshot_of(
        self, segments: Sequence[ChunkSegment], datas: Sequence[SegmentData]
    ) -> Snapshot:
        sources = [(data, segment.deleted) for data, segment in zip(datas, segments, strict=True)]
        return Snapshot(sources, self._weights)

    @contextmanager
    def _writing(self) -> Iterator[dict[str, SegmentData]]:
        """Block other writing threads, and yield the open segments by file name."""
        if not self._writable:
            raise LibraryError("The keyword index was opened read-only.")
        with self._write_lock:
            self.refresh()
            self._merged.clear()
            try:
                yield {segment.data.name: segment.data for segment in self._snapshot.segments}
            except (OSError, LibraryError) as error:
                kept = {segment.prepared.name for segment in self._contents.segments}
                whoosh_contents.remove_files(self._folder, self._merged, keep=kept)
                if isinstance(error, LibraryError):
                    raise
                raise LibraryError(f"The keyword index could not be written: {error}.") from error

    def _publish(
        self,
        segments: Sequence[ChunkSegment],
        datas: dict[str, SegmentData],
        watermark: Watermark,
    ) -> None:
        old = self._contents
        generation = old.generation + 1
        whoosh_contents.write_contents(self._folder, generation, segments, watermark, old.segments)
        snapshot = self._snapshot_of(
            segments, [datas[segment.prepared.name] for segment in segments]
        )
        path = self._folder / whoosh_contents.contents_name(generation)
        signature = whoosh_contents.signature(path)
        contents = Contents(generation, tuple(segments), watermark, signature)
        self._state = _State(contents, snapshot, {})
        kept = {segment.prepared.name for segment in segments}
        replaced = [whoosh_contents.contents_name(old.generation), *datas]
        whoosh_contents.remove_files(self._folder, replaced, keep=kept)

    def _merge_some(
        self, segments: list[ChunkSegment], datas: dict[str, SegmentData]
    ) -> list[ChunkSegment]:
        """Merge segments if there are many or many chunks are deleted; bounded work per commit."""
        segments = [
            self._merge([segment], datas)
            if segment.deleted_count() > _MAX_DELETED_SHARE * segment.doc_count_all()
            else segment
            for segment in segments
        ]
        while True:
            levels: dict[int, list[ChunkSegment]] = {}
            for segment in segments:
                levels.setdefault(_level(segment.doc_count()), []).append(segment)
            full = [
                level
                for level, members in sorted(levels.items())
                if len(members) >= _MERGE_FACTOR and _live(members) <= _MAX_MERGED_CHUNKS
            ]
            if not full:
                return segments
            members = levels[full[0]]
            segments = [segment for segment in segments if segment not in members]
            segments.append(self._merge(members, datas))

    def _merge(
        self, members: Sequence[ChunkSegment], datas: dict[str, SegmentData]
    ) -> ChunkSegment:
        sources: list[tuple[SegmentData, npt.NDArray[np.bool_]]] = []
        for member in members:
            data = datas[member.prepared.name]
            is_live = np.ones(data.chunk_count, bool)
            is_live[member.deleted] = False
            sources.append((data, is_live))
        prepared = merge_segments(self._folder, sources)
        self._merged.append(prepared.name)
        merged = datas[prepared.name] = self._open_segment(prepared)
        for data in (merged, *(data for data, _ in sources)):
            data.forget_pages()
        give_back_memory()
        return ChunkSegment(prepared)

    def _remove_orphans(self) -> None:
        keep = {segment.prepared.name for segment in self._contents.segments}
        keep.add(whoosh_contents.contents_name(self._contents.generation))
        whoosh_contents.remove_files(self._folder, keep=keep)


def _without(segment: ChunkSegment, datas: dict[str, SegmentData], ids: Ints) -> ChunkSegment:
    """Return the segment with the chunks of these ascending ids deleted."""
    own = datas[segment.prepared.name].ids
    if not len(ids) or not len(own) or ids[0] > own.max() or ids[-1] < own.min():
        return segment
    numbers = np.flatnonzero(np.isin(own, ids))
    return segment.without(numbers) if len(numbers) else segment


def _live(segments: Iterable[ChunkSegment]) -> int:
    return sum(int(segment.doc_count()) for segment in segments)


def _level(count: int) -> int:
    level = 0
    while count >= _SMALLEST_LEVEL * _MERGE_FACTOR ** (level + 1):
        level += 1
    return level
