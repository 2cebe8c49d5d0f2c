"""The indexing pipeline, a generator of Progress: folders -> catalog -> keyword index -> vectors.

Every step commits and can be resumed: the catalog is written first, and the indexes follow it by
their watermarks, so the same code serves a new run, an interrupted run and a repair. Closing the
generator cancels the run and keeps what is committed. The caller holds the writer lock.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path

from core.catalog import Catalog, FileFacts, KnownFile, Transaction, printable_path
from core.datatypes import Phase, Problem, Progress, ReindexReport
from core.embedding import Embedder
from core.extraction import (
    EMPTY,
    NO_TEXT,
    NO_TEXT_IN_MEMBERS,
    READER,
    READER_VERSION,
    SWITCH_ON_OCR,
    DocumentRead,
    FileRead,
    ReadJob,
    without_text,
)
from core.indexing.copies import update_copies
from core.indexing.exclusions import Exclusions
from core.indexing.meaning_run import MeaningRun
from core.indexing.scan import Scan, ScannedFile, is_present
from core.keyword import Follower, KeywordIndex, follow_catalog
from core.processes import FailureKind, Job, Limits, Outcome, ProcessPool
from core.vectors import VectorIndex

# Child processes that read files at the same time.
_PROCESSES = 2
# Fewer files than this are read faster by one child process than by starting another.
_FILES_PER_PROCESS = 16
# The first hits should appear within a second; larger batches later make better segments.
_FIRST_BATCH_CHARS = 200_000
_BATCH_CHARS = 4_000_000
_BATCH_SECONDS = 4.0
# In a larger library, looking for copies after every saved file would take longer than reading it.
_MANY_DOCUMENTS = 20_000
# Problems of one run that are logged one by one; the rest is only counted.
_LOGGED_PROBLEMS = 100

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Location:
    """A folder of the library, or the part of it that a run covers.

    ``below`` may name a file, or something that no longer exists.
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
    kinds: Counter[str] = field(default_factory=Counter)  # of problems

    def add_problem(self, problem: Problem, kind: str) -> None:
        self.problems.append(problem)
        self.kinds[kind] += 1
        if len(self.problems) <= _LOGGED_PROBLEMS:
            _log.info("Not read (%s): %s", kind, problem.path)


@dataclass(frozen=True, slots=True)
class _Task:
    """A file to read; also the key of its job in the pool."""

    location: Location
    scanned: ScannedFile
    known: KnownFile | None
    moved_from: int | None = None  # the file that it seems to have been before


@dataclass(slots=True)
class _Incoming:
    """A file whose documents are arriving."""

    read: FileRead | None = None
    parts: list[DocumentRead] = field(default_factory=list)  # not saved yet
    file_id: int | None = None  # once its first documents are saved
    has_text: bool = False
    is_archive: bool = False
    reason: str = ""  # why it has no text, as its reader says
    duration_ms: int = 0
    end: Outcome | None = None


class Indexer:
    """Updates one library."""

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
        waiting: Callable[[], list[Location]] = list,
    ) -> None:
        self._catalog = catalog
        self._keywords = keyword_index
        self._keyword_folder = keyword_folder
        self._vectors = vector_index
        self._embedder = embedder
        self._limits = limits
        self._exclusions = exclusions
        self._waiting = waiting  # folders that somebody added and nobody has read yet

    def run(
        self,
        locations: list[Location],
        *,
        force: bool,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Index the locations: words, then meaning. Urgent files are read at normal priority."""
        tally = _Tally()
        started = time.monotonic()
        # A file that was just saved is no news, least of all if it is the log itself.
        level = logging.DEBUG if urgent or not locations else logging.INFO
        for location in locations:
            _log.log(level, "Indexing %s", location.folder / location.below)
        if self._catalog.meta("reader_version") != READER_VERSION:
            # Documents stay searchable in their old form until each has been read again.
            self._catalog.forget_scan_state()
            self._catalog.set_meta("reader_version", READER_VERSION)
        if (ocr := str(int(self._limits.ocr))) != (self._catalog.meta("ocr") or "0"):
            if self._limits.ocr:  # pictures and scans have text now
                self._catalog.forget_scan_state(only_without_text=True)
            self._catalog.set_meta("ocr", ocr)
        yield from self._words(locations, tally, force=force, urgent=urgent)
        if not words_only:
            self._catalog.drop_orphan_vectors()
            done = {location.folder_id for location in locations}
            meaning = MeaningRun(self._catalog, self._keywords, self._vectors, self._embedder)
            yield from meaning.run(tally.warnings, lambda: self._added_meanwhile(done, tally))
        _log.log(
            level,
            "Indexed in %.1f s: %d files, %d chunks; %d skipped, %d removed, %d not read (%s)",
            time.monotonic() - started,
            tally.indexed,
            tally.chunks,
            tally.skipped,
            tally.removed,
            len(tally.problems),
            ", ".join(f"{count} {kind}" for kind, count in tally.kinds.most_common()) or "all well",
        )
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

    def _words(
        self, locations: list[Location], tally: _Tally, *, force: bool = False, urgent: bool = False
    ) -> Iterator[Progress]:
        """Read what is new in the locations, so that it can be found by word."""
        for location in locations:
            yield Progress(Phase.SCAN, current=str(location.folder / location.below))
        tasks = self._scan(locations, tally, force=force)
        yield from self._read(tasks, tally, urgent=urgent)
        if not urgent or self._catalog.document_count() < _MANY_DOCUMENTS:
            update_copies(self._catalog)
        for location in locations:
            if not location.below:
                self._catalog.mark_scanned(location.folder_id)

    def _added_meanwhile(self, done: set[int], tally: _Tally) -> Iterator[Progress]:
        """Read the folders that were added since the run began; words come before any meaning."""
        while added := [place for place in self._waiting() if place.folder_id not in done]:
            done.update(place.folder_id for place in added)
            yield from self._words(added, tally)

    # -- files -------------------------------------------------------------------------------

    def _scan(self, locations: list[Location], tally: _Tally, *, force: bool) -> list[_Task]:
        """List the files to read, small and new ones first; remove those that no longer exist."""
        tasks: list[_Task] = []
        gone: list[KnownFile] = []
        for location in locations:
            if not is_present(location.folder):
                tally.warnings.append(
                    f"The folder {location.folder} is not available at the moment. Its "
                    "documents stay searchable."
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
                problem = Problem(str(place), f"The folder cannot be read: {reason}.")
                tally.add_problem(problem, "folder")
            hidden = tuple(f"{relative}/" if relative else "" for relative, _ in scan.unreadable)
            gone += [file for path, file in known.items() if not path.startswith(hidden)]
        if gone:
            tasks, moved = _with_moves(tasks, gone)
            self._catalog.remove_files(file.id for file in gone if file.id not in moved)
            tally.removed += len(gone)
        # By powers of four in size, so that within a class "new" outweighs "small".
        tasks.sort(key=lambda t: (t.scanned.size.bit_length() // 2, -t.scanned.mtime_ns))
        return tasks

    def _read(self, tasks: list[_Task], tally: _Tally, *, urgent: bool) -> Iterator[Progress]:
        """Read files in child processes and commit them in batches."""
        self.follow_catalog()
        if not tasks:
            return
        processes = min(_PROCESSES, ceil(len(tasks) / _FILES_PER_PROCESS))
        with (
            ProcessPool(processes, self._limits, READER, low_priority=not urgent) as pool,
            Follower(self._catalog, self._keywords, self._keyword_folder) as follower,
        ):
            changed = yield from self._read_once(pool, follower, tasks, tally)
            # A file that changed while it was being read gets a second chance now. If it changes
            # again, its new time makes the next run read it.
            yield from self._read_once(pool, follower, changed, tally)

    def _read_once(
        self, pool: ProcessPool, follower: Follower, tasks: list[_Task], tally: _Tally
    ) -> Generator[Progress, None, list[_Task]]:
        batch = _Batch(self._catalog, tally, ocr=self._limits.ocr)
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
                        self.follow_catalog()  # faster than starting a process
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
            known_hash = None  # it failed before: the cause may be gone
        return ReadJob(str(task.location.folder / task.scanned.path), known_hash, self._limits)

    # -- the indexes -------------------------------------------------------------------------

    def follow_catalog(self) -> None:
        """Update the keyword index from the catalog."""
        follow_catalog(self._catalog, self._keywords, self._keyword_folder)


class _Batch:
    """Documents that are committed to the catalog together."""

    def __init__(self, catalog: Catalog, tally: _Tally, *, ocr: bool) -> None:
        self._ocr = ocr
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
            _note_text(state, outcome.value)
            state.duration_ms = outcome.value.duration_ms
            self.chars += len(outcome.value.document.text)
        if outcome.done:
            state.end = outcome

    def drop(self, task: _Task) -> None:
        """Forget what arrived of a file; if some of it is saved, the file counts as unread."""
        self._incoming.pop(task, None)

    def commit(self) -> None:
        """Write everything that has arrived; a file still being read goes on in the next batch."""
        with self._catalog.transaction() as connection:
            for task, state in self._incoming.items():
                self._save(connection, task, state)
        self._catalog.learn_dictionary()
        self._incoming = {
            task: state for task, state in self._incoming.items() if state.end is None
        }
        self.chars = 0

    def _save(self, connection: Transaction, task: _Task, state: _Incoming) -> None:
        facts = _facts(task, state)
        place = task.location.folder / facts.path
        changed = state.read is not None and state.read.status == "changed"
        if state.file_id is None and changed and (state.parts or _ended_well(state)):
            state.file_id = self._start(connection, task, facts)
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
            self._tally.add_problem(Problem(str(place), reason), state.end.failure.value)
            if state.file_id is None:
                state.file_id = self._start(connection, task, facts)
                # It is found by its name, though not by its text.
                modified = facts.mtime_ns / 1e9
                document = without_text(reason)
                self._catalog.add_document(
                    connection, state.file_id, place.as_posix(), modified, document, ()
                )
            # What was read before the failure is kept.
            self._catalog.finish_file(connection, state.file_id, facts, problem=reason)
        elif changed:
            assert state.file_id is not None
            no_text = "" if state.has_text else self._why_without_text(facts, state)
            self._catalog.finish_file(connection, state.file_id, facts, no_text=no_text)
            if state.has_text:
                self._tally.indexed += 1
            else:
                self._tally.skipped += 1
        else:
            assert task.known is not None
            self._tally.skipped += 1
            self._catalog.touch_file(connection, task.known.id, facts)

    def _start(self, connection: Transaction, task: _Task, facts: FileFacts) -> int:
        file_id = self._catalog.start_file(connection, facts)
        if task.moved_from is not None:
            self._catalog.move_documents(connection, task.moved_from, file_id)
        return file_id

    def _why_without_text(self, facts: FileFacts, state: _Incoming) -> str:
        if facts.size == 0:
            return EMPTY
        if state.reason:
            return state.reason
        if state.is_archive:
            return NO_TEXT_IN_MEMBERS if self._ocr else f"{NO_TEXT_IN_MEMBERS} {SWITCH_ON_OCR}"
        return NO_TEXT


def _note_text(state: _Incoming, part: DocumentRead) -> None:
    """Note whether a document has text of its own; the list of an archive's members is none."""
    document = part.document
    if document.media_type == "archive":
        state.is_archive = state.is_archive or not document.member
    elif part.chunks:
        state.has_text = True
    if document.warnings and not document.member and not state.reason:
        state.reason = document.warnings[0]


def _with_moves(tasks: list[_Task], gone: list[KnownFile]) -> tuple[list[_Task], set[int]]:
    """Return the tasks with the files they were moved from, and the ids of those files.

    A file of the same size and time at another place was most likely moved. What it was stays
    findable until it has been read.
    """
    before: dict[tuple[int, int], list[int]] = {}
    for file in gone:
        before.setdefault((file.size, file.mtime_ns), []).append(file.id)
    moved: set[int] = set()
    result = []
    for task in tasks:
        places = before.get((task.scanned.size, task.scanned.mtime_ns))
        if places:
            moved.add(places[-1])
            result.append(replace(task, moved_from=places.pop()))
        else:
            result.append(task)
    return result, moved


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
