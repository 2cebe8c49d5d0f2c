"""The pipeline: folders -> catalog -> keyword index -> vectors, as a generator of Progress.

Every step commits and can be taken up again: the catalog is written first, and the indexes follow
it by their watermarks, so the same code serves a fresh run, an interrupted one and a repair.
Closing the generator cancels the run and keeps what is committed. The caller holds the writer lock.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

from core import weak_matches
from core.catalog import Catalog, FileFacts, KnownFile, printable_path
from core.datatypes import Phase, Problem, Progress, ReindexReport
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.exclusions import Exclusions
from core.extraction import Limits
from core.extraction.pool import ExtractionPool
from core.extraction.tasks import FailureKind, Job, Outcome
from core.following import Follower, follow_catalog
from core.keyword_index import KeywordIndex
from core.reading_job import READER_VERSION, DocumentRead, FileRead, ReadJob
from core.scanning import Scan, ScannedFile, is_present
from core.vector_index import VectorIndex, quantise

# What the child processes run.
READER = "core.reading_job:read_file"
# Fewer files than this are read sooner by one child process than by starting another.
_FILES_PER_PROCESS = 16
# The first hits should come within a second; later, larger batches make better segments.
_FIRST_BATCH_CHARS = 200_000
_BATCH_CHARS = 4_000_000
_BATCH_SECONDS = 4.0
# Texts embedded between two commits, and the window in which they are sorted by length: a large
# window packs batches better, a small commit loses little when killed.
_EMBED_WINDOW = 2048
_EMBED_COMMIT = 128
# Fewer at a time on a slow machine, since a pause or a changed file can only come in between.
_EMBED_FIRST = 4
_EMBED_STEP_S = 1.0
# New vectors after which the snapshot is written again.
_SNAPSHOT_EVERY = 20_000


@dataclass(frozen=True, slots=True)
class Location:
    """A folder of the library, or the part of it that a run is about.

    ``below`` may name a file, and something that is no longer there.
    """

    folder_id: int
    folder: Path
    below: str = ""


@dataclass(slots=True)
class _Tally:
    indexed: int = 0
    skipped: int = 0
    removed: int = 0
    problems: list[Problem] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    chunks: int = 0


@dataclass(frozen=True, slots=True)
class _Task:
    """A file to read, as the pool's key."""

    location: Location
    scanned: ScannedFile
    known: KnownFile | None


@dataclass(slots=True)
class _Incoming:
    """A file whose documents are coming in."""

    read: FileRead | None = None
    parts: list[DocumentRead] = field(default_factory=list)  # not saved yet
    file_id: int | None = None  # once its first documents are saved
    duration_ms: int = 0
    end: Outcome | None = None


class Indexer:
    """Brings one library up to date."""

    def __init__(
        self,
        catalog: Catalog,
        keyword_index: KeywordIndex,
        keyword_folder: Path,
        vector_index: VectorIndex,
        embedder: Embedder,
        *,
        limits: Limits,
        exclusions: Callable[[Path], Exclusions],
        processes: int = 2,
    ) -> None:
        self._catalog = catalog
        self._keywords = keyword_index
        self._keyword_folder = keyword_folder
        self._vectors = vector_index
        self._embedder = embedder
        self._limits = limits
        self._exclusions = exclusions
        self._processes = processes

    def run(
        self,
        locations: list[Location],
        *,
        force: bool,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Index the locations: words first, then meaning. What is urgent is not read politely."""
        tally = _Tally()
        if self._catalog.meta("reader_version") != READER_VERSION:
            # Documents stay searchable as they were until each has been read anew.
            self._catalog.forget_scan_state()
            self._catalog.set_meta("reader_version", READER_VERSION)
        for location in locations:
            yield Progress(Phase.SCAN, current=str(location.folder / location.below))
        tasks = self._scan(locations, tally, force=force)
        yield from self._read(tasks, tally, urgent=urgent)
        for location in locations:
            if not location.below:
                self._catalog.mark_scanned(location.folder_id)
        if not words_only:
            self._catalog.drop_orphan_vectors()
            yield from self.embed(tally.warnings)
        report = ReindexReport(
            indexed_files=tally.indexed,
            skipped_files=tally.skipped,
            removed_files=tally.removed,
            failed_files=len(tally.problems),
            indexed_paths=tuple(str(place.folder / place.below) for place in locations),
            embedding_model=self._embedder.model_name,
            embedding_backend=self._embedder.backend,
            problems=tuple(tally.problems),
            warnings=tuple(tally.warnings),
        )
        yield Progress(Phase.DONE, chunks=tally.chunks, failed=len(tally.problems), report=report)

    # -- files -------------------------------------------------------------------------------

    def _scan(self, locations: list[Location], tally: _Tally, *, force: bool) -> list[_Task]:
        """List the files to read, newest of the small ones first; forget those that are gone."""
        tasks: list[_Task] = []
        gone: list[int] = []
        for location in locations:
            if not is_present(location.folder):
                tally.warnings.append(
                    f"The folder {location.folder} is not there at the moment. "
                    "Its documents stay searchable."
                )
                continue
            scan = Scan(location.folder, self._exclusions(location.folder))
            found = set(scan.entries(location.below))
            below = printable_path(location.below)[0]
            stored = self._catalog.scanned_entries(location.folder_id, below)
            if found == stored and not scan.unreadable and not force:
                tally.skipped += len(found)
                continue
            known = self._catalog.known_files(location.folder_id, below)
            for scanned in map(ScannedFile._make, sorted(found)):
                file = known.pop(printable_path(scanned.path)[0], None)
                if file is None or force or not _same(file, scanned):
                    tasks.append(_Task(location, scanned, None if force else file))
                else:
                    tally.skipped += 1
            for relative, reason in scan.unreadable:
                place = location.folder / relative
                tally.problems.append(Problem(str(place), f"The folder cannot be read: {reason}."))
            hidden = tuple(f"{relative}/" if relative else "" for relative, _ in scan.unreadable)
            gone += [file.id for path, file in known.items() if not path.startswith(hidden)]
        if gone:
            self._catalog.remove_files(gone)
            tally.removed += len(gone)
        # By powers of four in size, so that "small" does not outweigh "new" within a class.
        tasks.sort(key=lambda t: (t.scanned.size.bit_length() // 2, -t.scanned.mtime_ns))
        return tasks

    def _read(self, tasks: list[_Task], tally: _Tally, *, urgent: bool) -> Iterator[Progress]:
        """Read files in child processes and commit them in batches."""
        self.follow_catalog()
        if not tasks:
            return
        processes = min(self._processes, ceil(len(tasks) / _FILES_PER_PROCESS))
        with (
            ExtractionPool(processes, self._limits, READER, low_priority=not urgent) as pool,
            Follower(self._catalog, self._keywords, self._keyword_folder) as follower,
        ):
            changed = yield from self._read_once(pool, follower, tasks, tally)
            # A file that changed while it was read gets a second chance now; if it still changes,
            # its new time makes the next run read it.
            yield from self._read_once(pool, follower, changed, tally)

    def _read_once(
        self, pool: ExtractionPool, follower: Follower, tasks: list[_Task], tally: _Tally
    ) -> Generator[Progress, None, list[_Task]]:
        batch = _Batch(self._catalog, tally)
        changed: list[_Task] = []
        done = 0
        limit = _FIRST_BATCH_CHARS
        started = last_commit = time.monotonic()
        with closing(pool.run(Job(task, self._job(task)) for task in tasks)) as outcomes:
            for outcome in outcomes:
                done += outcome.done
                if outcome.failure is FailureKind.CHANGED:
                    changed.append(outcome.job.key)
                    batch.drop(outcome.job.key)
                    continue
                batch.take(outcome)
                follower.take()
                waited = time.monotonic() - last_commit
                if batch.chars >= limit or (done and waited > _BATCH_SECONDS):
                    batch.commit()
                    if limit < _BATCH_CHARS:
                        self.follow_catalog()  # sooner than a process starts
                    else:
                        follower.begin()
                    limit = min(_BATCH_CHARS, limit * 4)
                    last_commit = time.monotonic()
                    yield Progress(
                        Phase.WORDS,
                        done,
                        len(tasks),
                        current=printable_path(outcome.job.key.scanned.path)[0],
                        chunks=tally.chunks,
                        failed=len(tally.problems),
                        seconds_left=(last_commit - started) / max(done, 1) * (len(tasks) - done),
                    )
        batch.commit()
        follower.finish()
        if tasks:
            failed = len(tally.problems)
            yield Progress(Phase.WORDS, done, len(tasks), chunks=tally.chunks, failed=failed)
        return changed

    def _job(self, task: _Task) -> ReadJob:
        known_hash = task.known.content_hash if task.known else None
        if task.known and task.known.status != "indexed":
            known_hash = None  # it failed before: the reason may be gone
        return ReadJob(str(task.location.folder / task.scanned.path), known_hash, self._limits)

    # -- the indexes -------------------------------------------------------------------------

    def follow_catalog(self) -> None:
        """Bring the keyword index up to the catalog."""
        follow_catalog(self._catalog, self._keywords, self._keyword_folder)

    def embed(self, warnings: list[str]) -> Iterator[Progress]:
        """Give every chunk that has none its vector."""
        name, dimensions = self._embedder.model_name, self._embedder.dimensions
        model_id = self._catalog.model_id(name, dimensions, create=True)
        assert model_id is not None
        yield from self._follow_vectors(model_id)
        if len(self._vectors) == self._keywords.chunk_count:
            # All have one. Asking the catalog for those without would take longer than a rescan.
            return
        pending = self._catalog.pending_texts(model_id)
        total, done, unsaved, step = len(pending), 0, 0, _EMBED_FIRST
        started = time.monotonic()
        try:
            for first in range(0, total, _EMBED_WINDOW):
                window = sorted(pending[first : first + _EMBED_WINDOW], key=lambda row: row[2])
                while window:
                    rows, window = window[:step], window[step:]
                    begun = time.monotonic()
                    texts = self._catalog.embedding_texts([chunk for _, chunk, _ in rows])
                    vectors = quantise(self._embedder.embed_passages(texts))
                    keys = [text_hash for text_hash, _, _ in rows]
                    self._catalog.save_vectors(model_id, zip(keys, vectors, strict=True))
                    done += len(rows)
                    unsaved += len(rows)
                    if unsaved >= _SNAPSHOT_EVERY:
                        yield from self._follow_vectors(model_id, done, total)
                        unsaved = 0
                    now = time.monotonic()
                    rate = len(rows) / max(now - begun, 1e-3)
                    step = min(_EMBED_COMMIT, 2 * step, int(rate * _EMBED_STEP_S))
                    step = max(_EMBED_FIRST, step)
                    left = (now - started) / done * (total - done)
                    yield Progress(Phase.MEANING, done, total, seconds_left=left)
        except ModelUnavailableError as error:
            warnings.append(f"Search by meaning is not available: {error}")
        finally:
            self._vectors.catch_up(self._catalog, model_id)
            self._vectors.save()
        yield from self._follow_vectors(model_id, done, total)
        with contextlib.suppress(ModelUnavailableError):
            weak_matches.learn(self._catalog, self._vectors, self._embedder)

    def _follow_vectors(self, model_id: int, done: int = 0, total: int = 0) -> Iterator[Progress]:
        """Bring the vector index up to the catalog and write it.

        A part at a time, each made a block before the next is read, however much there is.
        """
        more = True
        while more:
            more = self._vectors.take_in(self._catalog, model_id)
            for _ in self._vectors.make_blocks(also_small=not more):
                yield Progress(Phase.MEANING, done, total)
        self._vectors.save()


class _Batch:
    """Documents on their way into the catalog, committed together."""

    def __init__(self, catalog: Catalog, tally: _Tally) -> None:
        self._catalog = catalog
        self._tally = tally
        self._incoming: dict[_Task, _Incoming] = {}
        self.chars = 0

    def take(self, outcome: Outcome) -> None:
        state = self._incoming.setdefault(outcome.job.key, _Incoming())
        if isinstance(outcome.value, FileRead):
            state.read = outcome.value
        elif isinstance(outcome.value, DocumentRead):
            state.parts.append(outcome.value)
            state.duration_ms = outcome.value.duration_ms
            self.chars += len(outcome.value.document.text)
        if outcome.done:
            state.end = outcome

    def drop(self, task: _Task) -> None:
        """Forget what came of a file; if some of it is saved, it counts as unread there."""
        self._incoming.pop(task, None)

    def commit(self) -> None:
        """Write all that came in; a file still being read is continued in the next batch."""
        with self._catalog.transaction() as connection:
            for task, state in self._incoming.items():
                self._save(connection, task, state)
        self._catalog.learn_dictionary()
        self._incoming = {
            task: state for task, state in self._incoming.items() if state.end is None
        }
        self.chars = 0

    def _save(self, connection: sqlite3.Connection, task: _Task, state: _Incoming) -> None:
        facts = _facts(task, state)
        place = task.location.folder / facts.path
        changed = state.read is not None and state.read.status == "changed"
        if state.file_id is None and changed and (state.parts or _ended_well(state)):
            state.file_id = self._catalog.start_file(connection, facts)
        for part in state.parts:
            assert state.file_id is not None
            self._catalog.add_document(
                connection,
                state.file_id,
                place.as_posix(),
                facts.mtime_ns / 1e9,
                part.document,
                part.chunks,
            )
            self._tally.chunks += len(part.chunks)
        state.parts.clear()
        if state.end is None:
            return
        if state.end.failure is not None:
            reason = state.end.reason
            self._tally.problems.append(Problem(str(place), reason))
            if state.file_id is None:
                self._catalog.save_problem(connection, facts, reason)
            else:  # what was read before the failure stays
                self._catalog.finish_file(connection, state.file_id, facts, problem=reason)
        elif changed:
            assert state.file_id is not None
            self._catalog.finish_file(connection, state.file_id, facts)
            self._tally.indexed += 1
        else:
            self._tally.skipped += 1
            if task.known is not None and state.read and state.read.status == "unchanged":
                self._catalog.touch_file(connection, task.known.id, facts)
            else:
                self._catalog.save_ignored(connection, facts)


def _ended_well(state: _Incoming) -> bool:
    return state.end is not None and state.end.failure is None


def _same(known: KnownFile, scanned: ScannedFile) -> bool:
    return known.size == scanned.size and known.mtime_ns == scanned.mtime_ns


def _facts(task: _Task, state: _Incoming) -> FileFacts:
    path, raw_path = printable_path(task.scanned.path)
    return FileFacts(
        folder_id=task.location.folder_id,
        path=path,
        raw_path=raw_path,
        size=task.scanned.size,
        mtime_ns=task.scanned.mtime_ns,
        content_hash=state.read.content_hash if state.read else None,
        duration_ms=state.duration_ms,
    )
