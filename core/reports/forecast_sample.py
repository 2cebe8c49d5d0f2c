"""Draw the sample behind a forecast, read it, and scale the results up to the whole folder."""

from __future__ import annotations

import heapq
import random
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from core.extraction import READER, DocumentRead, ReadJob
from core.indexing import Entry
from core.processes import Job, Limits, ProcessPool
from core.text import embedding_text

# More files than this add no information; fewer are read if they take long.
_MAX_FILES = 600
# Opening a file takes about as long as reading this much of it.
_FILE_COST_BYTES = 16_384
# How much text of the sample is kept, to be stored and embedded.
_KEPT_CHARS = 1_000_000
# A file that is unfinished when time is up counts as slow if it took this long; otherwise it
# started late.
_SLOW_S = 1.0
_RESAMPLES = 200
# Even a large sample says nothing about the files outside it.
_LEAST_SPREAD = 0.05

Stratum = tuple[str, int]


@dataclass(slots=True)
class Sampled:
    """A file of the sample and the results of reading it."""

    path: str
    size: int
    documents: int = 0
    chunks: int = 0
    chars: int = 0
    seconds: float = 0.0
    problem: str = ""
    is_whole: bool = False  # read to the end
    text_hashes: list[bytes] = field(default_factory=list)
    stored_parts: list[DocumentRead] = field(default_factory=list)  # only those that are kept
    stored: list[str] = field(default_factory=list)  # their texts in the form that is embedded

    @property
    def stratum(self) -> Stratum:
        return stratum_of(self.path, self.size)

    def take(self, part: DocumentRead, *, is_kept: bool) -> None:
        """Count a document of the file, and keep it if wanted."""
        self.documents += bool(part.document.text.strip())
        self.chunks += len(part.chunks)
        self.chars += len(part.document.text)
        self.seconds = part.duration_ms / 1000
        self.text_hashes += [chunk.text_hash for chunk in part.chunks]
        if is_kept:
            self.stored_parts.append(part)
            self.stored += _texts(part)


def stratum_of(path: str, size: int) -> Stratum:
    """Return what similar files share: extension, and size within a factor of four."""
    return Path(path).suffix.lower(), size.bit_length() // 2


def draw(entries: Sequence[Entry], dice: random.Random) -> Iterator[Entry]:
    """Yield files in an order in which every prefix is a good sample for the time it takes.

    A kind of file comes more often the more bytes it has and less often the longer its files take
    to read, by the usual rule for samples of unequal cost. Within a kind the order is random.
    """
    strata: dict[Stratum, list[Entry]] = defaultdict(list)
    for entry in entries:
        strata[stratum_of(entry[0], entry[1])].append(entry)

    def placed(members: list[Entry], number: int) -> Iterator[tuple[float, int, Entry]]:
        size = sum(entry[1] for entry in members)
        cost = size / len(members) + _FILE_COST_BYTES
        weight = (size + _FILE_COST_BYTES * len(members)) / cost**0.5
        dice.shuffle(members)
        for at, entry in enumerate(members):
            yield (at + 0.5) / weight, number, entry

    lines = [placed(strata[key], number) for number, key in enumerate(sorted(strata))]
    for count, (_, _, entry) in enumerate(heapq.merge(*lines)):
        if count >= _MAX_FILES:
            return
        yield entry


def read_sample(
    folder: Path, entries: Iterator[Entry], *, processes: int, budget_s: float
) -> tuple[list[Sampled], float]:
    """Read files until all are read or time is up; also return the seconds it took."""
    handed: list[Sampled] = []

    def jobs() -> Iterator[Job]:
        for path, size, _ in entries:
            handed.append(Sampled(path, size))
            yield Job(handed[-1], ReadJob(str(folder / path), None, Limits()))

    kept = 0
    first = now = 0.0
    with ProcessPool(processes, Limits(), READER) as pool, closing(pool.run(jobs())) as outcomes:
        # A file that hangs yields nothing, so the end must be signalled from outside.
        alarm = threading.Timer(budget_s, pool.close)
        try:
            for outcome in outcomes:
                now = time.monotonic()
                if not first:
                    first = now
                    alarm.start()
                item: Sampled = outcome.job.key
                if isinstance(outcome.value, DocumentRead):
                    is_kept = kept < _KEPT_CHARS
                    item.take(outcome.value, is_kept=is_kept)
                    kept += len(outcome.value.document.text) if is_kept else 0
                if outcome.done:
                    item.is_whole = True
                    item.problem = outcome.reason if outcome.failure else ""
                if now - first > budget_s:
                    break
        finally:
            alarm.cancel()
    silent_s = time.monotonic() - now
    if silent_s >= _SLOW_S:
        # Nothing more will come: the first unfinished files are the ones being read.
        for item in [item for item in handed if not item.is_whole][:processes]:
            item.seconds = silent_s
    return [item for item in handed if item.is_whole or item.seconds >= _SLOW_S], now - first


def _texts(part: DocumentRead) -> list[str]:
    document = part.document
    return [
        embedding_text(document.title, chunk.heading_path, document.text[chunk.start : chunk.end])
        for chunk in part.chunks
    ]


class Totals:
    """Scales the sample up to all files, kind by kind, in proportion to their bytes."""

    def __init__(self, entries: Sequence[Entry], sampled: Sequence[Sampled]) -> None:
        self._sampled = sampled
        self._is_census = len(sampled) == len(entries) and all(item.is_whole for item in sampled)
        self._files: dict[Stratum, int] = defaultdict(int)
        self._bytes: dict[Stratum, int] = defaultdict(int)
        for path, size, _ in entries:
            key = stratum_of(path, size)
            self._files[key] += 1
            self._bytes[key] += size
        self._sizes = np.array([float(item.size) for item in sampled])
        self._members: dict[Stratum, list[int]] = defaultdict(list)
        self._extensions: dict[str, list[int]] = defaultdict(list)
        for number, item in enumerate(sampled):
            self._members[item.stratum].append(number)
            self._extensions[item.stratum[0]].append(number)

    def estimate(self, name: str) -> tuple[float, float, float]:
        """Return the likely total of a field of Sampled, and its probable range."""
        values = np.array([float(getattr(item, name)) for item in self._sampled])
        if not len(values):
            return 0.0, 0.0, 0.0
        dice = np.random.default_rng(0)
        # First the sample itself, then samples drawn from it; their variation gives the range.
        totals = np.zeros(1 + _RESAMPLES)
        for key, files in self._files.items():
            numbers = self._read_of(key, also_unfinished=name == "seconds")
            count = len(numbers)
            picks = np.vstack([np.arange(count), dice.integers(0, count, (_RESAMPLES, count))])
            sums = values[numbers][picks].sum(axis=1)
            # A file gives about one document whatever its size; everything else grows with the
            # bytes.
            if name == "documents" or not self._sizes[numbers].sum():
                totals += sums * files / count
            else:
                bytes_read = self._sizes[numbers][picks].sum(axis=1)
                totals += sums * self._bytes[key] / np.maximum(bytes_read, 1)
        likely = float(totals[0])
        if self._is_census:
            return likely, likely, likely
        spread = _LEAST_SPREAD + 1 / np.sqrt(len(values))
        low, high = np.quantile(totals, [0.1, 0.9])
        return (
            likely,
            float(min(low, likely * (1 - spread))),
            float(max(high, likely * (1 + spread))),
        )

    def reading_seconds(self, wall_s: float, processes: int) -> float:
        """Return the time to read everything, summed over processes.

        The overhead beyond the readers' own time is spread evenly over the files.
        """
        count = len(self._sampled)
        if not count:
            return 0.0
        likely = self.estimate("seconds")[0]
        own = sum(item.seconds for item in self._sampled)
        each = max(0.0, wall_s * processes - own) / count
        return likely + each * sum(self._files.values())

    def _read_of(self, key: Stratum, *, also_unfinished: bool) -> list[int]:
        """Return what was read of a kind; if nothing, of its extension; if nothing, of all files.

        A file that was not read to the end contains more than was seen, so it counts too low.
        """
        everything = list(range(len(self._sampled)))
        for numbers in (self._members.get(key, []), self._extensions.get(key[0], []), everything):
            whole = [number for number in numbers if self._sampled[number].is_whole]
            if chosen := numbers if also_unfinished else whole:
                return chosen
        return everything
