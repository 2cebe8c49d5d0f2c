"""Predict the results and costs of indexing a folder, from its file names and a sample.

The sample is read, stored and embedded on this machine by the same code that indexing uses, so the
prediction needs no constants; the result is then scaled up. Nothing of it is kept.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core import locations
from core.catalog import Catalog, FileFacts, printable_path
from core.embedding import find_model
from core.errors import ModelUnavailableError, UsageError
from core.indexing import Entry, Exclusions, Scan
from core.keyword import build_segment
from core.processes import thread_cap
from core.reports.forecast_sample import Sampled, Totals, draw, read_sample
from core.settings import Settings

if TYPE_CHECKING:
    from core.embedding import Embedder

# Seconds for each of the expensive steps; storing the sample takes a fraction of a second.
READ_S = 3.0
EMBED_S = 1.5
_EMBED_BATCH = 8
# The number of processes the indexer reads with.
_PROCESSES = 2
# Segments of the keyword index are merged as they grow; each chunk is rewritten about once.
_MERGE_FACTOR = 1.0
# Besides its numbers, a vector's row contains a hash, which is also in an index.
_VECTOR_ROW_BYTES = 110
_SNAPSHOT_ROW_BYTES = 8
# The load of a machine varies.
_TIME_SPREAD = 0.25
_NAMED = 5


@dataclass(frozen=True, slots=True)
class Estimate:
    """A likely number, and the range it is probably in."""

    likely: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class NotableFile:
    path: str  # relative to the folder
    size: int
    reason: str


@dataclass(frozen=True, slots=True)
class Forecast:
    folder: str
    files: int  # that are not excluded
    size_bytes: int
    extensions: tuple[tuple[str, int, int], ...]  # the most common: name, files, bytes
    sampled_files: int
    documents: Estimate
    chunks: Estimate
    words_seconds: Estimate
    meaning_seconds: Estimate | None  # None if the model is not available
    disk_bytes: Estimate
    largest: tuple[NotableFile, ...]
    slowest: tuple[NotableFile, ...]  # of the sample
    unreadable: tuple[NotableFile, ...]  # of the sample
    notes: tuple[str, ...]
    took_seconds: float

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def forecast(
    folder: Path | str,
    settings: Settings | None = None,
    *,
    embedder: Embedder | None = None,
    read_s: float = READ_S,
    embed_s: float = EMBED_S,
) -> Forecast:
    """Predict documents, passages, time and disk space for indexing a folder, in a few seconds."""
    started = time.monotonic()
    settings = settings or Settings()
    place = Path(folder).expanduser().resolve()
    if not place.is_dir():
        raise UsageError(f"There is no folder {place}. Check the path.")
    scan = Scan(place, Exclusions.chosen(settings, str(place)))
    entries = list(scan.entries())
    notes = [
        f"{path or '.'} cannot be read: {reason}." for path, reason in scan.unreadable[:_NAMED]
    ]

    sampled, reading_s = read_sample(
        place, draw(entries, random.Random(str(place))), processes=_PROCESSES, budget_s=read_s
    )
    totals = Totals(entries, sampled)
    documents, chunks = totals.estimate("documents"), totals.estimate("chunks")
    store_s, store_bytes = _store(sampled)
    sampled_chunks = sum(len(item.stored) for item in sampled)
    per_chunk = 1 / max(1, sampled_chunks)
    read_total = totals.reading_seconds(reading_s, _PROCESSES)
    storing = chunks[0] * store_s * per_chunk
    workers = min(_PROCESSES, thread_cap(settings.threads))
    words_s = (read_total + storing) / workers  # other processes do most of the storing work

    meaning, dimensions = None, find_model(settings.model).dimensions
    unique = chunks[0] * _share_of_different_texts(sampled)
    try:
        embed_each_s, dimensions = _embedding_speed(sampled, settings, embedder, embed_s)
        meaning = _estimate(unique * embed_each_s, chunks, extra=_TIME_SPREAD)
    except ModelUnavailableError as error:
        notes.append(f"Search by meaning is not available: {error}")
    vectors = unique * (dimensions + _VECTOR_ROW_BYTES)
    vectors += chunks[0] * (dimensions + _SNAPSHOT_ROW_BYTES)
    disk = chunks[0] * store_bytes * per_chunk + vectors
    if len(sampled) < len(entries):
        notes.append(f"This forecast is based on {len(sampled):,} of {len(entries):,} files.")
    return Forecast(
        folder=printable_path(str(place))[0],
        files=len(entries),
        size_bytes=sum(entry[1] for entry in entries),
        extensions=_extensions(entries),
        sampled_files=len(sampled),
        documents=_estimate(documents[0], documents),
        chunks=_estimate(chunks[0], chunks),
        words_seconds=_estimate(words_s, chunks, extra=_TIME_SPREAD),
        meaning_seconds=meaning,
        disk_bytes=_estimate(disk, chunks),
        largest=_largest(entries),
        slowest=_slowest(sampled),
        unreadable=_unreadable(sampled),
        notes=tuple(notes),
        took_seconds=round(time.monotonic() - started, 2),
    )


def _estimate(likely: float, like: tuple[float, float, float], *, extra: float = 0.0) -> Estimate:
    """Give a number the same relative range as another one."""
    middle, low, high = like
    below, above = (low / middle, high / middle) if middle else (1.0, 1.0)
    return Estimate(
        round(likely, 2),
        round(likely * below * (1 - extra), 2),
        round(likely * above * (1 + extra), 2),
    )


def _store(sampled: Sequence[Sampled]) -> tuple[float, float]:
    """Store the sample in a temporary catalog and keyword index; return seconds and bytes."""
    with tempfile.TemporaryDirectory(prefix="pagehound-forecast-") as name:
        place = Path(name)
        catalog = Catalog(place)
        try:
            folder_id = catalog.add_folder(name)
            # Processor time, because other load on the machine would count several times.
            started = time.process_time()
            with catalog.transaction() as connection:
                for number, item in enumerate(sampled):
                    facts = FileFacts(folder_id, str(number), None, item.size, 0, None)
                    file_id = catalog.start_file(connection, facts)
                    for part in item.stored_parts:
                        catalog.add_document(
                            connection, file_id, str(number), 0.0, part.document, part.chunks
                        )
            stored_s = time.process_time() - started
            chunks = catalog.indexed_chunks(0, 1_000_000)
            started = time.process_time()
            if chunks:
                build_segment(place / locations.KEYWORDS, chunks)
            built_s = time.process_time() - started
        finally:
            catalog.close()
        size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file())
        return stored_s + built_s * (1 + _MERGE_FACTOR), float(size)


def _embedding_speed(
    sampled: Sequence[Sampled], settings: Settings, embedder: Embedder | None, budget_s: float
) -> tuple[float, int]:
    """Return the seconds per text, and the length of a vector."""
    from core.embedding import open_embedder

    own = embedder is None
    used: Embedder = embedder or open_embedder(
        find_model(settings.model), threads=settings.threads or None
    )
    try:
        texts = [text for item in sampled for text in item.stored]
        if not texts:
            return 0.0, used.dimensions
        random.Random(0).shuffle(texts)
        used.embed_passages(texts[:2])  # loads the model, which happens only once
        done, started = 0, time.perf_counter()
        while done < len(texts) and time.perf_counter() - started < budget_s:
            done += len(used.embed_passages(texts[done : done + _EMBED_BATCH]))
        return (time.perf_counter() - started) / done, used.dimensions
    finally:
        if own:
            used.close()


def _share_of_different_texts(sampled: Sequence[Sampled]) -> float:
    hashes = [value for item in sampled for value in item.text_hashes]
    return len(set(hashes)) / len(hashes) if hashes else 1.0


# -- the worst files -------------------------------------------------------------------------------


def _extensions(entries: Sequence[Entry]) -> tuple[tuple[str, int, int], ...]:
    counts: Counter[str] = Counter()
    sizes: Counter[str] = Counter()
    for path, size, _ in entries:
        extension = printable_path(Path(path).suffix.lower().lstrip("."))[0]
        counts[extension] += 1
        sizes[extension] += size
    return tuple((name, count, sizes[name]) for name, count in counts.most_common(10))


def _largest(entries: Sequence[Entry]) -> tuple[NotableFile, ...]:
    largest = sorted(entries, key=lambda entry: -entry[1])[:_NAMED]
    return tuple(
        NotableFile(printable_path(path)[0], size, f"{size / 1e6:,.1f} MB")
        for path, size, _ in largest
    )


def _slowest(sampled: Sequence[Sampled]) -> tuple[NotableFile, ...]:
    slow = sorted((item for item in sampled if item.seconds >= 0.1), key=lambda i: -i.seconds)
    return tuple(
        NotableFile(
            printable_path(item.path)[0],
            item.size,
            f"{item.seconds:.1f} s" + ("" if item.is_whole else ", not yet read to the end"),
        )
        for item in slow[:_NAMED]
    )


def _unreadable(sampled: Sequence[Sampled]) -> tuple[NotableFile, ...]:
    return tuple(
        NotableFile(printable_path(item.path)[0], item.size, item.problem)
        for item in sampled
        if item.problem
    )[: 2 * _NAMED]
