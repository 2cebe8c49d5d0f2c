"""The indexing pipeline, a generator of Progress: folders -> catalog -> keyword index -> vectors.

Every step commits and can be resumed: the catalog is written first, and the indexes follow it by
their watermarks, so the same code serves a new run, an interrupted run and a repair. Closing the
generator cancels the run and keeps what is committed. The caller holds the writer lock.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from math import ceil
from pathlib import Path, PurePath

from core.catalog import Catalog, KnownFile, Understanding, printable_path
from core.datatypes import Phase, Problem, Progress, ReindexReport
from core.embedding import Embedder
from core.extraction import READER_VERSION, DocumentRead, ReadJob
from core.indexing.batch import Batch, Location, Tally, Task
from core.indexing.copies import update_copies
from core.indexing.exclusions import Exclusions
from core.indexing.languages import update_languages
from core.indexing.meaning_run import MeaningRun
from core.indexing.progress_meter import ProgressMeter
from core.indexing.readers import Readers
from core.indexing.scan import Scan, ScannedFile, is_present
from core.indexing.wishes import TaskQueue, Wishes
from core.keyword import Follower, KeywordIndex, follow_catalog
from core.processes import FailureKind, Job, Limits, Outcome, ProcessPool
from core.vectors import VectorIndex

# Child processes that read files at the same time.
_PROCESSES = 2
# Fewer files than this are read faster by one child process than by starting another.
_FILES_PER_PROCESS = 16
# The children start as soon as so many files are found in a folder of which none is known.
_MANY_FILES = 256
# Long texts are read one at a time: a reader holds all of one, and so does the process that stores
# it.
_LARGE_BYTES = 8_000_000
# What is large because it is packed or has pictures, and contains little text.
_PACKED = frozenset(
    {
        *(".pdf", ".zip", ".7z", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".tar", ".jar", ".iso"),
        *(".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".epub", ".doc", ".xls", ".ppt"),
        *(".msg", ".mbox", ".jpg", ".jpeg", ".png", ".tif", ".tiff", ".gif", ".webp", ".bmp"),
        *(".mp3", ".mp4", ".mov", ".bin", ".exe", ".so", ".dll"),
    }
)
# The first hits should appear within a second; larger batches later make better segments.
_FIRST_BATCH_CHARS = 200_000
_BATCH_CHARS = 4_000_000
_BATCH_SECONDS = 4.0
# Where more is to be read, a child builds all segments but the first one.
_LARGE_RUN_BYTES = 8_000_000
# While nothing arrives because a file takes long, this is how often that is told.
_TICK_S = 1.0
# In a larger library, looking for copies after every saved file would take longer than reading it.
_MANY_DOCUMENTS = 20_000

_log = logging.getLogger(__name__)


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
        changed: Callable[[], list[Location]] = list,
        wishes: Wishes | None = None,
        pairs: bool = True,
    ) -> None:
        self._catalog = catalog
        self._keywords = keyword_index
        self._keyword_folder = keyword_folder
        self._vectors = vector_index
        self._embedder = embedder
        self._limits = limits
        self._exclusions = exclusions
        self._waiting = waiting  # folders that somebody added and nobody has read yet
        self._changed = changed  # places that changed since the run began
        self._wishes = wishes or Wishes()
        self._pairs = pairs  # whether pairs of sentences get vectors where the library is small
        self._meter = ProgressMeter(catalog, embedder.model_name)
        self._words_only = False
        self._begun: set[int] = set()  # folders of which this run has scanned something

    def run(
        self,
        locations: list[Location],
        *,
        force: bool,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Index the locations: words, then meaning. Urgent files are read at normal priority."""
        self._words_only = words_only
        self._begun = set()
        self._meter = ProgressMeter(self._catalog, self._embedder.model_name)
        run = self._run(locations, force=force, words_only=words_only, urgent=urgent)
        with closing(run):
            for progress in run:
                self._meter.rest()  # whoever takes the report may keep us waiting
                yield progress
                self._meter.work()

    def _run(
        self, locations: list[Location], *, force: bool, words_only: bool, urgent: bool
    ) -> Generator[Progress, None, None]:
        tally = Tally()
        understanding = Understanding(
            self._catalog, self._embedder.model_name, self._catalog.understood
        )
        foreign = self._meter.not_understood = understanding.passages()
        with_meaning = self._keywords.with_meaning - foreign
        self._meter.expect_texts(max(0, with_meaning - len(self._vectors)))
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
            meaning = MeaningRun(
                self._catalog,
                self._keywords,
                self._vectors,
                self._embedder,
                self._meter,
                self._wishes,
                pairs=self._pairs,
            )
            told = False
            with closing(
                meaning.run(tally.warnings, lambda: self._added_meanwhile(tally))
            ) as steps:
                for progress in steps:
                    yield progress
                    if not told:
                        told = True
                        self._update_copies(urgent=urgent)
        self._update_copies(urgent=urgent)
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
            unlisted=tuple(tally.unlisted),
        )
        yield replace(self._progress(Phase.DONE, tally), seconds_left=0.0, report=report)

    def _progress(self, phase: Phase, tally: Tally, current: str = "") -> Progress:
        self._meter.chunks, self._meter.failed = tally.chunks, len(tally.problems)
        self._meter.passages = self._keywords.chunk_count
        followed = self._keywords.watermark.last_chunk
        self._meter.passages_behind = self._catalog.chunk_count_after(followed)
        self._meter.folders_waiting = sum(
            folder.last_scan is None and folder.id not in self._begun
            for folder in self._catalog.folders()
        )
        return self._meter.progress(phase, current, words_only=self._words_only)

    def _words(
        self, locations: list[Location], tally: Tally, *, force: bool = False, urgent: bool = False
    ) -> Iterator[Progress]:
        """Read what is new in the locations, so that it can be found by word."""
        self._begun.update(location.folder_id for location in locations)
        for location in locations:
            yield self._progress(Phase.SCAN, tally, str(location.folder / location.below))
        with Readers(_PROCESSES, self._limits, low_priority=not urgent) as readers:
            tasks = self._scan(locations, tally, readers, force=force)
            yield from self._read(tasks, tally, readers)
        if self._is_worth_a_look(urgent=urgent):
            update_languages(self._catalog)
        for location in locations:
            if not location.below:
                self._catalog.mark_scanned(location.folder_id)

    def _is_worth_a_look(self, *, urgent: bool) -> bool:
        """Say whether to look at all documents for what a few of them have changed."""
        return not urgent or self._catalog.document_count() < _MANY_DOCUMENTS

    def _update_copies(self, *, urgent: bool) -> None:
        """Find what are copies; text can be found without that, so it comes after all words."""
        if self._is_worth_a_look(urgent=urgent):
            update_copies(self._catalog)

    def _added_meanwhile(self, tally: Tally) -> Iterator[Progress]:
        """Read the folders that were added since the run began; words come before any meaning."""
        while added := [place for place in self._waiting() if place.folder_id not in self._begun]:
            yield from self._words(added, tally)
        if changed := self._changed():
            yield from self._words(changed, tally)

    # -- files -------------------------------------------------------------------------------

    def _scan(
        self, locations: list[Location], tally: Tally, readers: Readers, *, force: bool
    ) -> list[Task]:
        """List the files to read, small and new ones first; remove those that no longer exist."""
        tasks: list[Task] = []
        new = 0
        gone: list[KnownFile] = []
        for location in locations:
            if not is_present(location.folder):
                tally.warnings.append(
                    f"The folder {location.folder} is not available at the moment. Its "
                    "documents stay searchable."
                )
                tally.unlisted.append(str(location.folder))
                continue
            scan = Scan(location.folder, self._exclusions(location.folder))
            below = printable_path(location.below)[0]
            stored = self._catalog.scanned_entries(location.folder_id, below)
            entries = scan.entries(location.below)
            found = set(islice(entries, _MANY_FILES))
            if not stored and len(found) == _MANY_FILES:
                readers.start()  # they need as long as the scan
            found.update(entries)
            if found == stored and not scan.unreadable and not force:
                tally.skipped += len(found)
                continue
            known = self._catalog.known_files(location.folder_id, below)
            for scanned in map(ScannedFile._make, sorted(found)):
                file = known.pop(printable_path(scanned.path)[0], None)
                new += file is None
                if file is None or force or not _same(file, scanned):
                    tasks.append(Task(location, scanned, None if force else file))
                else:
                    tally.skipped += 1
            for relative, reason in scan.unreadable:
                place = location.folder / relative
                problem = Problem(str(place), f"The folder cannot be read: {reason}.")
                tally.add_problem(problem, "folder")
                tally.unlisted.append(str(place))
            hidden = tuple(f"{relative}/" if relative else "" for relative, _ in scan.unreadable)
            gone += [file for path, file in known.items() if not path.startswith(hidden)]
        if gone:
            tasks, moved = _with_moves(tasks, gone)
            self._catalog.remove_files(file.id for file in gone if file.id not in moved)
            tally.removed += len(gone)
        # By powers of four in size, so that within a class "new" outweighs "small".
        tasks.sort(key=lambda t: (t.scanned.size.bit_length() // 2, -t.scanned.mtime_ns))
        files = [(task.scanned.path, task.scanned.size) for task in tasks]
        self._meter.expect_files(files, new=new, gone=len(gone))
        return tasks

    def _read(self, tasks: list[Task], tally: Tally, readers: Readers) -> Iterator[Progress]:
        """Read files in child processes and commit them in batches."""
        self.follow_catalog()
        if not tasks:
            return
        large = [task for task in tasks if _is_large_text(task)]
        others = [task for task in tasks if not _is_large_text(task)]
        with Follower(self._catalog, self._keywords, self._keyword_folder) as follower:
            processes = min(_PROCESSES, ceil(len(others) / _FILES_PER_PROCESS))
            yield from self._read_with(readers, processes, follower, others, tally)
            yield from self._read_with(readers, 1, follower, large, tally)

    def _read_with(
        self,
        readers: Readers,
        processes: int,
        follower: Follower,
        tasks: list[Task],
        tally: Tally,
    ) -> Iterator[Progress]:
        if not tasks:
            return
        with readers.pool(processes) as pool:
            changed = yield from self._read_once(pool, follower, tasks, tally)
            # A file that changed while it was being read gets a second chance now. If it changes
            # again, its new time makes the next run read it.
            self._meter.expect_files(
                [(task.scanned.path, task.scanned.size) for task in changed], new=0, gone=0
            )
            yield from self._read_once(pool, follower, changed, tally)

    def _read_once(
        self, pool: ProcessPool, follower: Follower, tasks: list[Task], tally: Tally
    ) -> Generator[Progress, None, list[Task]]:
        batch = Batch(self._catalog, tally, ocr=self._limits.ocr)
        changed: list[Task] = []
        done = 0
        limit = _FIRST_BATCH_CHARS
        is_large_run = sum(task.scanned.size for task in tasks) > _LARGE_RUN_BYTES
        last_commit = time.monotonic()
        with closing(pool.run_with_ticks(self._jobs(tasks), _TICK_S)) as outcomes:
            for outcome in outcomes:
                if outcome is None:
                    self._meter.nothing_arrived()
                    if self._meter.slow_file[0]:
                        yield self._progress(Phase.WORDS, tally)
                    continue
                self._note(outcome)
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
                    if limit == _FIRST_BATCH_CHARS:
                        if is_large_run:
                            follower.prepare()
                        self.follow_catalog()  # faster than starting a process
                    elif is_large_run or limit >= _BATCH_CHARS:
                        follower.begin()
                    else:
                        self.follow_catalog()
                    limit = min(_BATCH_CHARS, limit * 4)
                    last_commit = time.monotonic()
                    path = printable_path(outcome.job.key.scanned.path)[0]
                    yield self._progress(Phase.WORDS, tally, path)
        batch.commit()
        follower.finish()
        if tasks:
            yield self._progress(Phase.WORDS, tally)
        return changed

    def _jobs(self, tasks: list[Task]) -> Iterator[Job]:
        for task in TaskQueue(tasks, self._wishes):
            self._meter.begin_file(task.scanned.path)
            yield Job(task, self._job(task))

    def _note(self, outcome: Outcome) -> None:
        """Count what arrived."""
        scanned = outcome.job.key.scanned
        if isinstance(outcome.value, DocumentRead):
            lengths = [chunk.end - chunk.start for chunk in outcome.value.chunks]
            self._meter.add_document(scanned.path, lengths)
        if outcome.done:
            self._meter.end_file(scanned.path, scanned.size)

    def _job(self, task: Task) -> ReadJob:
        known_hash = task.known.content_hash if task.known else None
        if task.known and task.known.status != "indexed":
            known_hash = None  # it failed before: the cause may be gone
        return ReadJob(str(task.location.folder / task.scanned.path), known_hash, self._limits)

    # -- the indexes -------------------------------------------------------------------------

    def follow_catalog(self) -> None:
        """Update the keyword index from the catalog."""
        follow_catalog(self._catalog, self._keywords, self._keyword_folder)


def _is_large_text(task: Task) -> bool:
    """Say whether a file probably is one long text, which takes six times its size in memory."""
    return (
        task.scanned.size >= _LARGE_BYTES
        and PurePath(task.scanned.path).suffix.lower() not in _PACKED
    )


def _with_moves(tasks: list[Task], gone: list[KnownFile]) -> tuple[list[Task], set[int]]:
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


def _same(known: KnownFile, scanned: ScannedFile) -> bool:
    return known.size == scanned.size and known.mtime_ns == scanned.mtime_ns
