"""Files that have been read become documents of the catalog, many in one transaction."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.catalog import UNFINISHED, Catalog, FileFacts, KnownFile, Transaction, printable_path
from core.datatypes import Problem
from core.extraction import (
    EMPTY,
    NO_TEXT,
    NO_TEXT_IN_MEMBERS,
    SWITCH_ON_OCR,
    DocumentRead,
    FileRead,
    may_pass,
    without_text,
)
from core.indexing.scan import ScannedFile
from core.processes import Outcome, give_back_memory

# Problems of one run that are logged one by one; the rest is only counted.
_LOGGED_PROBLEMS = 100
# After a batch with more text than this, what it took is given back to the system.
_LONG_CHARS = 8_000_000

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
class Tally:
    indexed: int = 0
    skipped: int = 0
    removed: int = 0
    problems: list[Problem] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    unlisted: list[str] = field(default_factory=list)  # folders
    chunks: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # of problems

    def add_problem(self, problem: Problem, kind: str) -> None:
        self.problems.append(problem)
        self.kinds[kind] += 1
        if len(self.problems) <= _LOGGED_PROBLEMS:
            _log.info("Not read (%s): %s", kind, problem.path)


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """A file to read; also the key of its job in the pool, as itself and not by its values."""

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


class Batch:
    """Documents that are committed to the catalog together."""

    def __init__(self, catalog: Catalog, tally: Tally, *, ocr: bool) -> None:
        self._ocr = ocr
        self._catalog = catalog
        self._tally = tally
        self._incoming: dict[Task, _Incoming] = {}
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

    def drop(self, task: Task) -> None:
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
        if self.chars >= _LONG_CHARS:
            give_back_memory()
        self.chars = 0

    def _save(self, connection: Transaction, task: Task, state: _Incoming) -> None:
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
            if may_pass(reason):
                facts = replace(facts, mtime_ns=UNFINISHED)  # every scan tries again
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

    def _start(self, connection: Transaction, task: Task, facts: FileFacts) -> int:
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


def _ended_well(state: _Incoming) -> bool:
    return state.end is not None and state.end.failure is None


def _facts(task: Task, state: _Incoming) -> FileFacts:
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
