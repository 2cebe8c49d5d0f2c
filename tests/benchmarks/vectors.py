"""Rows about the vector index as it grows: graphs against comparing all rows, and their costs.

The vectors are embeddings of sentences and of the same with small edits (`real_vectors`), the
questions are those of the collections.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

import numpy as np

from core import locations
from core.catalog import Selection
from core.catalog.catalog import Catalog
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
from core.vectors.index import VectorIndex, quantise
from core.vectors.rows import Part
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import (
    ROOT,
    Context,
    NothingMeasured,
    Row,
    alternate,
    cpu_ms,
    folder_bytes,
    memory_watch,
    percentiles,
)
from tests.benchmarks.real_vectors import RealVectors

TOP = 100
_BATCH = 50_000
_ROUNDS = 9

# In separate processes with the model loaded, so that the memory is that of indexing.
FOLLOW = """
import json, sys, time
from pathlib import Path
from core.catalog.catalog import Catalog
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
from core.vectors.index import VectorIndex

place, job = Path(sys.argv[1]), sys.argv[2]
embedder = FastembedEmbedder(MODELS[0])
embedder.embed_passages(["a few words to load the model with " * 8] * 32)
catalog = Catalog(place)
wall, used = time.perf_counter(), time.process_time()
index = VectorIndex(place / "vectors", "bench", embedder.dimensions)
index.load(catalog.library_id)
model = catalog.model_id("bench", embedder.dimensions)
if job == "write":
    while index.take_in(catalog, model):
        for _ in index.make_blocks():
            pass
    index.save()
else:
    index.catch_up(catalog, model)
told = {"wall": time.perf_counter() - wall, "cpu": time.process_time() - used}
told |= {"count": len(index), "graphs": index.graphs, "notice": index.notice}
print(json.dumps(told))
"""


def measure(context: Context) -> Iterator[Row]:
    embedder = FastembedEmbedder(MODELS[0])
    context.say("embedding sentences ...")
    real = RealVectors.made(
        embedder,
        context.sentences,
        seconds=context.pick(25, 3600),
        most=context.pick(20_000, 200_000),
        keep=context.keep,
    )
    asked = embedder.embed_queries(context.queries[: context.pick(100, 300)])
    embedder.close()
    yield _rounding(real, asked)
    for size in (100_000, 200_000, 1_000_000) if context.full else (30_000,):
        context.say(f"{size:,} vectors, {len(real):,} of them embedded ...")
        yield from _grown(context, real, asked, size)


def _grown(context: Context, real: RealVectors, asked: np.ndarray, size: int) -> Iterator[Row]:
    place = context.work / f"vectors-{size}"
    made = real.rows(size)
    _fill(place, made)
    yield from _costs(place, size)
    index = VectorIndex(place / "vectors", "bench", made.shape[1])
    plain = VectorIndex(place / "none", "bench", made.shape[1])
    catalog = Catalog(place)
    index.load(catalog.library_id)
    catalog.close()
    plain._parts = (Part.of(np.arange(1, size + 1, dtype=np.int64), made),)
    recall: dict[int, list[float]] = {10: [], TOP: []}
    for query in asked:
        found = [entry.id for entry in index.search(query, limit=TOP)]
        best = [entry.id for entry in plain.search(query, limit=TOP)]
        for depth, shares in recall.items():
            shares.append(len(set(found[:depth]) & set(best[:depth])) / depth)
    half = Selection(np.sort(np.random.default_rng(4).permutation(size)[: size // 2] + 1))
    filtered = []
    for query in asked[:30]:
        got, true = (
            {entry.id for entry in each.search(query, limit=10, selection=half)[:10]}
            for each in (index, plain)
        )
        filtered.append(len(got & true) / 10)
    share = f"{size:,} vectors ({min(1.0, len(real) / size):.0%} embedded, the rest edits of them)"
    yield _recall(f"recall@10 of {share}", recall[10], "recall")
    yield _recall(f"recall@100 of {share}", recall[TOP], "")
    yield _recall(f"recall@10 of {share}, a filter leaves half", filtered, "recall-filtered")
    told = f"{index.graphs} graphs" if index.graphs else "below the size for graphs"
    few = asked[: context.pick(20, 50)]
    ways = {"graph": index, "all": plain}
    tasks = {
        name: [partial(each.search, query, limit=TOP) for query in few]
        for name, each in ways.items()
    }
    wall = alternate(tasks, _ROUNDS)
    context.curves["vector index, p50 ms"] = [
        *context.curves.get("vector index, p50 ms", []),
        (size, median(percentiles(wall["graph"], 0.5))),
    ]
    yield _beside(f"nearest 100 of {size:,} vectors, p50", wall, told)
    used = alternate(tasks, _ROUNDS, cpu_ms)
    yield _beside(f"nearest 100 of {size:,} vectors, p50, processor time", used, told)
    tasks = {
        name: [partial(each.search, query, limit=TOP, selection=half) for query in few[:10]]
        for name, each in ways.items()
    }
    used = alternate(tasks, _ROUNDS, cpu_ms)
    yield _beside(f"nearest 100 of {size:,}, a filter leaves half, processor time", used)
    shutil.rmtree(place)


def _beside(what: str, times: dict[str, list[list[float]]], note: str = "") -> Row:
    return Row.of_rounds(
        "vectors",
        what,
        "ms",
        percentiles(times["graph"], 0.5),
        percentiles(times["all"], 0.5),
        peer="comparing all",
        note=note,
    )


def _recall(what: str, shares: list[float], goal: str) -> Row:
    value = float(np.mean(shares))
    low = sum(share < 0.9 for share in shares)
    note = f"{len(shares)} questions, {low} of them below 0.9"
    what = f"{what} against comparing all"
    return Row("vectors", what, value, "", goal=GOALS.get(goal), note=note)


def _costs(place: Path, size: int) -> list[Row]:
    """Measure time, memory and disk for building the index from the catalog and for opening it."""
    unwritten, reading_peak = _follow(place, "read", size)
    shutil.rmtree(place / "vectors", ignore_errors=True)
    written, peak = _follow(place, "write", size)
    opened, open_peak = _follow(place, "read", size)
    disk = folder_bytes(place / "vectors") / size
    rows = [
        Row(
            "vectors",
            f"making the index of {size:,} vectors from the catalog, processor time",
            written["cpu"],
            "s",
            note=f"{written['wall']:.0f} s by the clock; {written['graphs']} graphs",
        ),
        Row(
            "vectors",
            f"opening an index of {size:,} vectors, all of it verified",
            opened["wall"],
            "s",
            note=f"{opened['cpu']:.2f} s of processor time",
        ),
        Row(
            "vectors",
            f"opening {size:,} vectors with no index there, from the catalog alone",
            unwritten["wall"],
            "s",
            note=f"{unwritten['cpu']:.1f} s of processor time",
        ),
        Row("vectors", f"disk for each of {size:,} vectors", disk, "bytes", note="catalog not in"),
    ]
    peaks = {"made": peak, "opened": open_peak, "opened with no index there": reading_peak}
    return rows + [
        Row(
            "vectors",
            f"peak memory, {size:,} vectors {what}, model loaded (PSS)",
            megabytes,
            "MB",
            goal=GOALS["memory-no-index" if what.endswith("there") else "memory-vectors"],
        )
        for what, megabytes in peaks.items()
        if megabytes
    ]


def _follow(place: Path, job: str, size: int) -> tuple[dict[str, float], float]:
    process = subprocess.Popen(
        [sys.executable, "-c", FOLLOW, str(place), job],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    with memory_watch(process.pid) as memory:
        output, _ = process.communicate(timeout=3600)
    if process.returncode:
        raise NothingMeasured(f"the vector index failed ({process.returncode})")
    told = json.loads(output)
    if told["count"] != size or told["notice"]:
        raise NothingMeasured(f"{told['count']} of {size} vectors; {told['notice']}")
    return told, max(memory, default=0.0)


def _fill(place: Path, made: np.ndarray) -> None:
    """Create a catalog that has these vectors, each with a chunk, and no text."""
    place.mkdir()
    catalog = Catalog(place)
    model = catalog.model_id("bench", made.shape[1], create=True)
    catalog.close()
    connection = sqlite3.connect(place / locations.CATALOG)
    connection.execute("PRAGMA synchronous = OFF")
    rng = np.random.default_rng(8)
    for start in range(0, len(made), _BATCH):
        batch = made[start : start + _BATCH]
        keys = [rng.bytes(16) for _ in batch]
        connection.executemany(
            'INSERT INTO chunks (document_id, position, start, "end", start_line, end_line,'
            " heading_path, text_hash) VALUES (1, 0, 0, 1, 1, 1, '', ?)",
            ((key,) for key in keys),
        )
        connection.executemany(
            "INSERT INTO vectors (model_id, text_hash, data) VALUES (?, ?, ?)",
            ((model, key, row.tobytes()) for key, row in zip(keys, batch, strict=True)),
        )
        connection.commit()
    connection.close()


def _rounding(real: RealVectors, asked: np.ndarray) -> Row:
    """Measure the recall that rounding to bytes leaves, without a graph."""
    floats, shares = real.plain[:20_000], []
    rounded = quantise(floats)
    for query in asked[:100]:
        exact = np.argsort(-(floats @ query))[:10]
        found = np.argsort(-_cosines(rounded, query))[:10]
        shares.append(len(set(exact.tolist()) & set(found.tolist())) / 10)
    what = f"recall@10 of int8 against float32, {len(floats):,} embedded sentences"
    return Row("vectors", what, float(np.mean(shares)), "", goal=GOALS["recall-int8"])


def _cosines(rows: np.ndarray, query: np.ndarray) -> np.ndarray:
    wide = rows.astype(np.float32)
    return wide @ query / np.linalg.norm(wide, axis=1)
