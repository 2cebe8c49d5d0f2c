"""The one truth of progress: counts over the whole library, rates, and how long the rest takes.

A run feeds it what it finds and does; every front end shows the `Progress` that it makes, and
computes nothing itself. So no two figures contradict each other, wherever they are shown.

Time left is work left by measured speed. Reading is measured in bytes with a surcharge for each
file, embedding in characters with one for each passage. While files are still being read, the
passages to come are estimated from the bytes to come, by kind of file. Only time in which the run
worked counts, so a pause changes nothing.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

from core.catalog import Catalog
from core.datatypes import Phase, Progress
from core.indexing.working_speed import Pace

# Opening, hashing and storing a file takes as long as reading this many bytes of it.
_FILE_BYTES = 12_000
# A passage costs as much as this many characters on top of its own: title, headings, bookkeeping.
PASSAGE_CHARS = 120
# The model reads no more of a passage than this.
_READ_CHARS = 1500
# What is expected before anything is known: characters to embed for each byte of a file, a usual
# passage, and how fast the bundled model is on two cores.
_CHARS_PER_BYTE = 0.8
_PASSAGE_COST = 700.0
_COST_PER_SECOND = 25_000.0
# Rows that a graph takes in, per second.
_ROWS_PER_SECOND = 1500.0
# Files that are read at the same time.
_READERS = 2
# A file that takes longer than this is named with its time.
SLOW_FILE_S = 2.0
# A run shorter than this says little about the next one.
_REMEMBER_S = 10.0


def passage_cost(chars: int) -> int:
    """Return the work of embedding a passage of so many characters."""
    return PASSAGE_CHARS + min(chars, _READ_CHARS)


@dataclass(slots=True)
class _Kind:
    """What files of one kind hold, as far as they have been read."""

    bytes_read: int = 0
    cost: float = 0.0
    passages: int = 0
    bytes_left: int = 0


class ProgressMeter:
    """Measures one run. Call `rest` before and `work` after whatever is not the run's own time."""

    def __init__(
        self, catalog: Catalog, model_name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._catalog = catalog
        self._clock = clock
        # Seconds worked up to a pause, and when work began again. They change together: the thread
        # that begins files reads them, too.
        self._times: tuple[float, float | None] = (0.0, clock())
        self._key = f"pace of {model_name}"
        self._mark = 0.0  # until when time has been counted
        self._files = Pace()  # in bytes
        self._file_count = Pace()
        self._texts = Pace(_remembered(catalog, self._key) or _COST_PER_SECOND)
        self._passages = Pace()
        self._rows = Pace(_ROWS_PER_SECOND)
        self._kinds: dict[str, _Kind] = {}
        self._reading: dict[str, float | None] = {}  # files under way, and since when
        self._guard = threading.Lock()  # a thread of the pool begins files, the run ends them
        self._looked = 0.0  # when it was last known which of them have been read
        self.files_total = catalog.file_count()  # of the library
        self._files_left = 0
        self._bytes_left = 0
        self.failed = 0
        self.chunks = 0  # of this run
        self.passages = 0  # of the library, searchable by word
        self.passages_behind = 0  # read, and not searchable by word yet
        self.passages_left = 0  # of the library, without a vector
        self.cost_left = 0.0  # of these
        self.not_understood = 0  # passages that get none, in languages unknown to the model
        self.rows_left = 0  # to be put into graphs
        self.folders_waiting = 0

    # -- time --------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Seconds that the run has worked."""
        worked_s, began = self._times
        return worked_s if began is None else worked_s + self._clock() - began

    def rest(self) -> None:
        self._times = (self.now, None)

    def work(self) -> None:
        self._times = (self._times[0], self._clock())

    def _since_mark(self) -> float:
        """Return the time since the last call: what was done in it took so long."""
        seconds, self._mark = self.now - self._mark, self.now
        return seconds

    # -- words -------------------------------------------------------------------------------

    def expect_files(self, files: Iterable[tuple[str, int]], *, new: int, gone: int) -> None:
        """Note files that are to be read, as (path, size), and how the library changes by them."""
        for path, size in files:
            self._files_left += 1
            self._bytes_left += size + _FILE_BYTES
            self._kind(path).bytes_left += size
        self.files_total += new - gone
        self._mark = self.now

    def begin_file(self, path: str) -> None:
        """Note that a file is handed to the readers, behind those before it."""
        with self._guard:
            self._reading.setdefault(path, None)
            self._start_reading()

    def _start_reading(self) -> None:
        for path, since in islice(self._reading.items(), _READERS):
            if since is None:
                self._reading[path] = self.now

    def add_document(self, path: str, lengths: Iterable[int]) -> None:
        """Note what a file contains: the lengths of its passages."""
        kind = self._kind(path)
        for length in lengths:
            cost = passage_cost(length)
            kind.passages += 1
            kind.cost += cost
            self.passages_left += 1
            self.cost_left += cost

    def end_file(self, path: str, size: int) -> None:
        with self._guard:
            self._reading.pop(path, None)
            self._start_reading()
        self._files_left = max(0, self._files_left - 1)
        self._bytes_left = max(0, self._bytes_left - size - _FILE_BYTES)
        kind = self._kind(path)
        kind.bytes_left = max(0, kind.bytes_left - size)
        kind.bytes_read += size
        self._looked = self.now
        seconds = self._since_mark()
        self._files.note(seconds, size + _FILE_BYTES)
        self._file_count.note(seconds, 1)

    def nothing_arrived(self) -> None:
        """Note that all files under way are still being read."""
        self._looked = self.now

    def _kind(self, path: str) -> _Kind:
        extension = os.path.splitext(path)[1].lower()  # noqa: PTH122 - twice for every file
        return self._kinds.setdefault(extension, _Kind())

    @property
    def slow_file(self) -> tuple[str, float]:
        """The file that has been read for longest, with its seconds; no name if none is slow.

        While what was read is being stored, nobody looks whether more has arrived; a file is not
        slow because of that.
        """
        with self._guard:
            path, since = next(iter(self._reading.items()), ("", None))
        seconds = 0.0 if since is None else self._looked - since
        return (path, seconds) if seconds >= SLOW_FILE_S else ("", 0.0)

    @property
    def words_seconds_left(self) -> float | None:
        rate = self._files.per_second
        if not self._files_left:
            return 0.0
        return self._bytes_left / rate if rate else None

    # -- meaning -----------------------------------------------------------------------------

    def expect_texts(self, passages: int) -> None:
        """Note passages without a vector from earlier runs, whose lengths are not known yet."""
        self.passages_left, self.cost_left = passages, passages * _PASSAGE_COST

    def begin_meaning(self) -> None:
        self._mark = self.now

    def embedded(self, lengths: Iterable[int], passages: int, *, is_timed: bool = True) -> None:
        """Note texts that got a vector, and how many passages have them.

        Those that had to wait for the model to load say nothing about the others.
        """
        cost = sum(map(passage_cost, lengths))
        self.cost_left = max(0.0, self.cost_left - cost)
        self.passages_left = max(0, self.passages_left - passages)
        seconds = self._since_mark()
        if is_timed:
            self._texts.note(seconds, cost)
            self._passages.note(seconds, passages)

    def embedded_pairs(self, cost: float) -> None:
        """Note work on pairs of sentences, whose passages have been counted before."""
        self.cost_left = max(0.0, self.cost_left - cost)
        self._since_mark()

    def pass_over(self, lengths: Iterable[int], passages: int) -> None:
        """Note texts that get no vector, because the model does not understand them."""
        self.cost_left = max(0.0, self.cost_left - sum(map(passage_cost, lengths)))
        self.passages_left = max(0, self.passages_left - passages)
        self.not_understood += passages

    def built(self, rows: int) -> None:
        """Note rows that a graph took in, which is no time of embedding."""
        self.rows_left = max(0, self.rows_left - rows)
        self._rows.note(self._since_mark(), rows)

    @property
    def _to_come(self) -> tuple[float, float]:
        """Passages, and the work of embedding them, in files that are still to be read."""
        read = sum(kind.bytes_read for kind in self._kinds.values())
        all_cost = sum(kind.cost for kind in self._kinds.values())
        usual = all_cost / read if read and all_cost else _CHARS_PER_BYTE
        cost = passages = 0.0
        for kind in self._kinds.values():
            known = kind.bytes_read and kind.bytes_read * 20 >= kind.bytes_left
            share = kind.cost / kind.bytes_read if known else usual
            cost += kind.bytes_left * share
        count = sum(kind.passages for kind in self._kinds.values())
        passages = cost / (all_cost / count if count and all_cost else _PASSAGE_COST)
        return passages, cost

    @property
    def meaning_seconds_left(self) -> float:
        rate = self._texts.per_second or _COST_PER_SECOND
        cost = self.cost_left + self._to_come[1]
        return cost / rate + self.rows_left / (self._rows.per_second or _ROWS_PER_SECOND)

    def remember(self) -> None:
        """Keep the speed of this machine for the estimate of the next run."""
        rate = self._texts.overall
        if rate is not None and self._texts.seconds >= _REMEMBER_S:
            self._catalog.set_meta(self._key, f"{rate:.0f}")

    # -- the report --------------------------------------------------------------------------

    def progress(self, phase: Phase, current: str = "", *, words_only: bool = False) -> Progress:
        """Return the state of the run and of the library."""
        words_s = self.words_seconds_left
        meaning_s = None if words_only else self.meaning_seconds_left
        left = None if words_s is None else words_s + (meaning_s or 0.0)
        files_done = max(0, self.files_total - self._files_left)
        read = self.passages + self.passages_behind
        embedded = max(0, read - self.not_understood - self.passages_left)
        slow, slow_s = self.slow_file
        is_meaning = phase in (Phase.MEANING, Phase.DONE)
        rate = self._passages.per_second if is_meaning else self._file_count.per_second
        return Progress(
            phase,
            done=embedded if is_meaning else files_done,
            total=self.passages - self.not_understood if is_meaning else self.files_total,
            current=slow or current,
            current_seconds=slow_s,
            chunks=self.chunks,
            failed=self.failed,
            seconds_left=None if phase is Phase.SCAN else left,
            words_seconds_left=words_s,
            meaning_seconds_left=meaning_s,
            rate=rate,
            files_done=files_done,
            files_total=self.files_total,
            passages=self.passages,
            passages_expected=read + round(self._to_come[0]),
            passages_embedded=embedded,
            not_understood=self.not_understood,
            folders_waiting=self.folders_waiting,
        )


def _remembered(catalog: Catalog, key: str) -> float | None:
    try:
        return float(catalog.meta(key) or 0) or None
    except ValueError:
        return None
