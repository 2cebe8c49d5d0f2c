"""The keyword index: commits segments, and answers queries from what is committed.

A derived index: the catalog is the truth, and whoever finds this one damaged rebuilds it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core import keyword_codec, keyword_matching, keyword_plan, keyword_vocabulary
from core.analysis import fold
from core.datatypes import ScoredChunk, TermShare, Watermark
from core.errors import LibraryError
from core.keyword_build import build_segment
from core.keyword_codec import ChunkSegment, Contents
from core.keyword_merge import merge_segments
from core.keyword_scoring import FieldWeights, Floats, Snapshot
from core.keyword_segment import Ints, KeywordIndexDamaged, PreparedSegment, SegmentData
from core.query import Node, Word

__all__ = [
    "FieldWeights",
    "KeywordIndex",
    "KeywordIndexDamaged",
    "PreparedSegment",
    "build_segment",
]

# Entries that share the last score, beyond which an order among them means nothing.
_MAX_TIES = 1000
# Four segments of about the same size become one; ten thousand chunks are then rewritten once or
# twice, and fifty thousand stay within about ten segments.
_MERGE_FACTOR = 4
_SMALLEST_LEVEL = 1000
# Larger segments would make searching hardly faster, and merging them would take much memory.
_MAX_MERGED_CHUNKS = 128_000
# Beyond this share of deleted chunks a segment is worth rewriting.
_MAX_DELETED_SHARE = 0.3
# How often a reader tries again when the writer replaces what it is about to open.
_OPEN_ATTEMPTS = 20


class _State(NamedTuple):
    """What is being searched: changed as one, so that no thread sees half of a commit."""

    contents: Contents
    snapshot: Snapshot


class KeywordIndex:
    """One folder with committed segments. Searching is safe from many threads at a time."""

    def __init__(
        self, folder: Path, *, writable: bool = False, weights: FieldWeights | None = None
    ) -> None:
        """Open an existing index. Raise KeywordIndexDamaged if it must be created anew."""
        self._folder = Path(folder)
        self._writable = writable
        self._weights = weights or FieldWeights()
        self._write_lock = threading.Lock()
        self._refresh_lock = threading.Lock()
        self._merged: list[str] = []  # files written for a commit that is under way
        self._state = self._load({})
        if writable:
            self._remove_orphans()

    @classmethod
    def create(cls, folder: Path, *, weights: FieldWeights | None = None) -> KeywordIndex:
        """Make an empty index, in place of any that is there, and open it for writing."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        newest = keyword_codec.newest_contents(folder)
        generation = keyword_codec.generation_of(newest) + 1 if newest else 1
        keyword_codec.write_contents(folder, generation, [], Watermark())
        return cls(folder, writable=True, weights=weights)

    def close(self) -> None:
        """Let go of the files. The index must not be used afterwards."""
        self._state = _State(self._contents, Snapshot([], self._weights))

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
        """How much of the catalog is in what is being searched."""
        return self._contents.watermark

    @property
    def version(self) -> str:
        """A name for this state of the index (R16)."""
        return f"words-{keyword_codec.FORMAT_VERSION}.{self._contents.generation}"

    @property
    def chunk_count(self) -> int:
        return self._snapshot.live_count

    @property
    def segment_count(self) -> int:
        return len(self._snapshot.segments)

    @property
    def size_bytes(self) -> int:
        return sum(segment.data.size_bytes for segment in self._snapshot.segments)

    @property
    def average_lengths(self) -> dict[str, float]:
        """The mean number of terms of each field."""
        return dict(self._snapshot.average_lengths)

    def refresh(self) -> bool:
        """Take up a newer generation if there is one; until it is loaded the old one answers."""
        with self._refresh_lock:
            newest = keyword_codec.newest_contents(self._folder)
            try:
                if newest is None or keyword_codec.signature(newest) == self._contents.signature:
                    return False
            except FileNotFoundError:
                pass  # Replaced this very moment: there is a newer one.
            known = {segment.data.name: segment.data for segment in self._snapshot.segments}
            self._state = self._load(known)
            return True

    # Searching

    def search(self, query: Node, *, limit: int, allowed: Ints | None = None) -> list[ScoredChunk]:
        """Return the best chunks, best first, then by id.

        Further chunks with the score of the last one follow, so that the caller may order ties.
        """
        snapshot = self._snapshot
        plan = keyword_plan.Planner(snapshot).plan(query)
        if plan is None or limit <= 0:
            return []
        is_allowed = None if allowed is None else snapshot.mask_of(allowed)
        matches = keyword_matching.evaluate_best(plan, snapshot, limit, is_allowed)
        chunks, scores = matches.chunks, matches.scores
        if len(chunks) > limit:
            best = _at_least_as_good(scores, limit)
            chunks, scores = chunks[best], scores[best]
        ids = snapshot.ids[chunks]
        order = np.lexsort((ids, -scores))[: limit + _MAX_TIES]
        return [
            ScoredChunk(chunk, score)
            for chunk, score in zip(ids[order].tolist(), scores[order].tolist(), strict=True)
        ]

    def matching(self, query: Node, allowed: Ints | None = None) -> Ints:
        """Return the ids of all chunks that satisfy the query, ascending."""
        snapshot = self._snapshot
        plan = keyword_plan.Planner(snapshot).plan(query)
        if plan is None:
            return np.zeros(0, np.int64)
        chunks = keyword_matching.evaluate(plan, snapshot).chunks
        if allowed is not None:
            chunks = chunks[snapshot.mask_of(allowed)[chunks]]
        return np.sort(snapshot.ids[chunks])

    def explain(self, query: Node, chunk_id: int) -> list[TermShare]:
        """Return what each term adds in each field; empty if the chunk does not match."""
        snapshot = self._snapshot
        plan = keyword_plan.Planner(snapshot).plan(query)
        found = np.flatnonzero((snapshot.ids == chunk_id) & snapshot.is_live)
        if plan is None or not len(found):
            return []
        return keyword_matching.explain(plan, snapshot, int(found[0])) or []

    def notes(self, query: Node) -> list[str]:
        """Return sentences about what a search leaves out, such as words of a short prefix."""
        planner = keyword_plan.Planner(self._snapshot)
        planner.plan(query)
        return planner.notes

    def terms_of(self, query: Node) -> frozenset[str]:
        """Return the terms that make chunks match, as ``analysis.tokens`` names them."""
        plan = keyword_plan.Planner(self._snapshot).plan(query)
        return frozenset(keyword_plan.leaf_terms(plan)) if plan else frozenset()

    # Vocabulary

    def complete(self, prefix: str, limit: int) -> list[str]:
        """Return the most frequent words that begin so, as people write them."""
        folded = fold(prefix)
        if not folded:
            return []
        return [each.word for each in self._snapshot.beginning_with(folded, limit)]

    def suggest(self, word: str, limit: int) -> list[str]:
        """Return indexed words that the word may have been meant to be, likeliest first."""
        folded = fold(word)
        edits = 1 if len(folded) <= keyword_vocabulary.SHORT_WORD_CHARACTERS else 2
        # The first letter may have been left out, or have changed places with the second.
        found = self._snapshot.alike(folded, edits, limit + 1, folded[:2])
        return [each.word for each in found if each.word != folded][:limit]

    def document_frequency(self, word: str) -> int:
        """Return how many chunks have the word."""
        return len(self.matching(Word(word)))

    @property
    def word_count(self) -> int:
        """How many different terms are indexed."""
        return self._snapshot.term_count

    # Writing

    def commit(
        self, prepared: Sequence[PreparedSegment], removed: Iterable[int], watermark: Watermark
    ) -> None:
        """Make the segments visible and the removed chunks invisible, all at once.

        A chunk that comes again replaces its earlier self; one that is both added and removed
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
            segments = [_without(segment, datas, gone) for segment in segments]
            segments = [segment for segment in segments if segment.doc_count()]
            segments = self._merge_some(segments, datas)
            self._publish(segments, datas, watermark)

    def compact(self, max_segments: int = 1) -> None:
        """Merge segments until there are no more than that, and drop what is deleted."""
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
        """Make the index empty; its watermark is then that of an index that was never filled."""
        with self._writing() as datas:
            self._publish([], datas, Watermark())
            self._remove_orphans()

    # Inside

    def _load(self, known: dict[str, SegmentData]) -> _State:
        """Read the newest generation; one that the writer replaces meanwhile is not an error."""
        for _ in range(_OPEN_ATTEMPTS):
            contents: Contents | None = None
            try:
                contents = keyword_codec.read_contents(self._folder)
                datas = [
                    known.get(segment.prepared.name) or self._open_segment(segment.prepared)
                    for segment in contents.segments
                ]
            except FileNotFoundError as error:
                newest = keyword_codec.newest_contents(self._folder)
                if (
                    contents
                    and newest
                    and keyword_codec.generation_of(newest) == contents.generation
                ):
                    raise KeywordIndexDamaged(
                        f"The keyword index is damaged ({Path(error.filename).name} is missing)."
                    ) from error
                continue
            except OSError as error:
                raise LibraryError(f"The keyword index cannot be read: {error}.") from error
            return _State(contents, self._snapshot_of(contents.segments, datas))
        raise KeywordIndexDamaged("The keyword index changes faster than it can be opened.")

    def _open_segment(self, prepared: PreparedSegment) -> SegmentData:
        return SegmentData(self._folder, prepared)

    def _snapshot_of(
        self, segments: Sequence[ChunkSegment], datas: Sequence[SegmentData]
    ) -> Snapshot:
        sources = [(data, segment.deleted) for data, segment in zip(datas, segments, strict=True)]
        return Snapshot(sources, self._weights)

    @contextmanager
    def _writing(self) -> Iterator[dict[str, SegmentData]]:
        """Hold off other writing threads, and give the open segments by the name of their file."""
        if not self._writable:
            raise LibraryError("The keyword index was opened for reading only.")
        with self._write_lock:
            self.refresh()
            self._merged.clear()
            try:
                yield {segment.data.name: segment.data for segment in self._snapshot.segments}
            except (OSError, LibraryError) as error:
                kept = {segment.prepared.name for segment in self._contents.segments}
                keyword_codec.remove_files(self._folder, self._merged, keep=kept)
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
        keyword_codec.write_contents(self._folder, generation, segments, watermark, old.segments)
        snapshot = self._snapshot_of(
            segments, [datas[segment.prepared.name] for segment in segments]
        )
        path = self._folder / keyword_codec.contents_name(generation)
        signature = keyword_codec.signature(path)
        contents = Contents(generation, tuple(segments), watermark, signature)
        self._state = _State(contents, snapshot)
        kept = {segment.prepared.name for segment in segments}
        replaced = [keyword_codec.contents_name(old.generation), *datas]
        keyword_codec.remove_files(self._folder, replaced, keep=kept)

    def _merge_some(
        self, segments: list[ChunkSegment], datas: dict[str, SegmentData]
    ) -> list[ChunkSegment]:
        """Merge what has become too many or too full of deleted chunks; bounded work per commit."""
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
        datas[prepared.name] = self._open_segment(prepared)
        return ChunkSegment(prepared)

    def _remove_orphans(self) -> None:
        keep = {segment.prepared.name for segment in self._contents.segments}
        keep.add(keyword_codec.contents_name(self._contents.generation))
        keyword_codec.remove_files(self._folder, keep=keep)


def _without(segment: ChunkSegment, datas: dict[str, SegmentData], ids: Ints) -> ChunkSegment:
    """Return the segment with the chunks of these ids deleted; the ids ascend."""
    own = datas[segment.prepared.name].ids
    if not len(ids) or not len(own) or ids[0] > own.max() or ids[-1] < own.min():
        return segment
    numbers = np.flatnonzero(np.isin(own, ids))
    return segment.without(numbers) if len(numbers) else segment


def _at_least_as_good(scores: Floats, limit: int) -> Ints:
    """Return where the scores are that the limit-th best does not exceed."""
    chosen: Ints | slice = slice(None)
    if len(scores) > 8 * max(limit, 1000):
        # The limit-th best of a sample is none too high a bar, and few of the rest pass it.
        sample = scores[:: len(scores) // (4 * max(limit, 1000))]
        bar = np.partition(sample, len(sample) - limit)[len(sample) - limit]
        chosen = np.flatnonzero(scores >= bar)
    rest = scores[chosen]
    least = np.partition(rest, len(rest) - limit)[len(rest) - limit]
    return np.flatnonzero(scores >= least)


def _live(segments: Iterable[ChunkSegment]) -> int:
    return sum(int(segment.doc_count()) for segment in segments)


def _level(count: int) -> int:
    level = 0
    while count >= _SMALLEST_LEVEL * _MERGE_FACTOR ** (level + 1):
        level += 1
    return level
