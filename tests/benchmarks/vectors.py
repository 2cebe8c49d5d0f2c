"""Rows about the vector index as it grows: graphs against comparing all rows, and their costs.

The large sets are synthetic, mixtures of real vectors with noise, and easier for a graph than real
ones; recall on real embeddings is a separate row, with a graph forced on a smaller set.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np

from core import locations
from core.catalog import Selection
from core.catalog.catalog import Catalog
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
from core.vectors.blocks import BlockBuilder, open_block
from core.vectors.index import VectorIndex, quantise
from core.vectors.rows import Part
from tests.benchmarks.growing_library import realistic_vectors
from tests.benchmarks.measuring import (
    ROOT,
    Context,
    NothingMeasured,
    Row,
    cpu_ms,
    folder_bytes,
    memory_watch,
    percentile,
    time_ms,
)

TOP = 100
_BATCH = 50_000

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


def measure(context: Context) -> list[Row]:
    embedder = FastembedEmbedder(MODELS[0])
    rows = _real(context, embedder)
    anchors = context.kept.get("anchors")
    if anchors is None:
        anchors = embedder.embed_passages(context.sentences[: context.pick(64, 256)])
    assert isinstance(anchors, np.ndarray)
    embedder.close()
    for size in (100_000, 200_000, 1_000_000) if context.full else (20_000, 100_000):
        context.say(f"{size:,} vectors ...")
        rows += _grown(context, anchors, size)
    return rows


def _grown(context: Context, anchors: np.ndarray, size: int) -> list[Row]:
    place = context.work / f"vectors-{size}"
    made = np.concatenate(
        [
            quantise(realistic_vectors(anchors, min(_BATCH, size - start), seed=start))
            for start in range(0, size, _BATCH)
        ]
    )
    _fill(place, made)
    rows = _costs(place, size)
    index = VectorIndex(place / "vectors", "bench", made.shape[1])
    plain = VectorIndex(place / "none", "bench", made.shape[1])
    catalog = Catalog(place)
    index.load(catalog.library_id)
    catalog.close()
    plain._parts = (Part.of(np.arange(1, size + 1, dtype=np.int64), made),)
    queries = realistic_vectors(anchors, 50, seed=99)
    times: dict[str, list[float]] = {name: [] for name in ("wall", "cpu", "all wall", "all cpu")}
    recall: dict[int, list[float]] = {10: [], TOP: []}
    half = np.sort(np.random.default_rng(4).permutation(size)[: size // 2] + 1)
    filtered: list[float] = []
    kept: dict[str, list[float]] = {"graph": [], "all": []}
    for query in queries:
        found = [entry.id for entry in index.search(query, limit=TOP)]
        best = [entry.id for entry in plain.search(query, limit=TOP)]
        for depth, shares in recall.items():
            shares.append(len(set(found[:depth]) & set(best[:depth])) / depth)
        for name, each in (("", index), ("all ", plain)):
            ask = partial(each.search, query, limit=TOP)
            times[f"{name}wall"].append(min(time_ms(ask) for _ in range(2)))
            times[f"{name}cpu"].append(min(cpu_ms(ask) for _ in range(2)))
    for query in queries[:10]:
        ask, ask_all = (
            partial(i.search, query, limit=TOP, selection=Selection(half)) for i in (index, plain)
        )
        got, true = ({entry.id for entry in each()[:10]} for each in (ask, ask_all))
        filtered.append(len(got & true) / 10)
        kept["graph"].append(cpu_ms(ask))
        kept["all"].append(cpu_ms(ask_all))
    curve = context.curves.setdefault("vector index, p50 ms", [])
    curve.append((size, percentile(times["wall"], 0.5)))
    told = f"{index.graphs} graphs" if index.graphs else "below the size for graphs"
    shutil.rmtree(place)
    return [
        *rows,
        _beside(f"nearest 100 of {size:,} vectors, p50", times["wall"], times["all wall"], told),
        _beside(
            f"nearest 100 of {size:,} vectors, p50, processor time", times["cpu"], times["all cpu"]
        ),
        _beside(
            f"nearest 100 of {size:,}, a filter leaves half, processor time",
            kept["graph"],
            kept["all"],
        ),
        _recall(f"recall@10 of {size:,} made-up vectors", recall[10], 0.98),
        _recall(f"recall@100 of {size:,} made-up vectors", recall[TOP], None),
        _recall(f"recall@10 of {size:,} made-up vectors, a filter leaves half", filtered, 0.98),
    ]


def _beside(what: str, ours: list[float], plain: list[float], note: str = "") -> Row:
    return Row(
        "vectors",
        what,
        percentile(ours, 0.5),
        "ms",
        "comparing all",
        percentile(plain, 0.5),
        note=note,
    )


def _recall(what: str, shares: list[float], goal: float | None) -> Row:
    value = float(np.mean(shares))
    return Row("vectors", f"{what} against comparing all", value, "", goal=goal, at_least=True)


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
            goal=700.0,
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


def _real(context: Context, embedder: FastembedEmbedder) -> list[Row]:
    """Measure recall on embeddings of real text: after rounding to bytes, and with a graph."""
    stored = _kept_vectors(context)
    texts = context.sentences[:: max(1, len(context.sentences) // context.pick(1000, 10_000))]
    floats = embedder.embed_passages(texts[: context.pick(200, 1000)])
    asked = embedder.embed_queries(context.queries[: context.pick(60, 300)])
    rounding = []
    for query in asked[:60]:
        exact = np.argsort(-(floats @ query))[:10]
        rounded = np.argsort(-_cosines(quantise(floats), query))[:10]
        rounding.append(len(set(exact.tolist()) & set(rounded.tolist())) / 10)
    if stored is None:
        context.say(f"embedding {len(texts):,} sentences ...")
        stored = quantise(embedder.embed_passages(texts))
    recall = graph_recall(context.work, stored, asked)
    return [
        Row(
            "vectors",
            f"recall@10 of int8 against float32, {len(floats):,} real passages",
            float(np.mean(rounding)),
            "",
            goal=0.98,
            at_least=True,
        ),
        _recall(f"recall@10 of a graph of {len(stored):,} real embeddings", recall[10], 0.98),
        _recall(f"recall@100 of a graph of {len(stored):,} real embeddings", recall[TOP], None),
    ]


def graph_recall(work: Path, stored: np.ndarray, asked: np.ndarray) -> dict[int, list[float]]:
    """Force a graph on stored vectors; return the share of the true nearest that it finds."""
    work.mkdir(parents=True, exist_ok=True)
    whole = Part.of(np.arange(len(stored), dtype=np.int64), stored)
    builder = BlockBuilder(whole)
    while builder.add(2000):
        pass
    facts = {"model": "bench", "dimensions": stored.shape[1]}
    indexes = []
    for name in ("graph", "plain"):
        indexes.append(VectorIndex(work / name, "bench", stored.shape[1]))
    (work / "graph").mkdir(exist_ok=True)
    block = open_block(
        work / "graph" / builder.write(work / "graph", "bench", facts, b"key"), facts, b"key"
    )
    if block.graph is None:
        raise NothingMeasured("the block has no graph")
    indexes[0]._blocks, indexes[1]._parts = (block,), (whole,)
    recall: dict[int, list[float]] = {10: [], TOP: []}
    for query in asked:
        found, best = ([e.id for e in each.search(query, limit=TOP)] for each in indexes)
        for depth, shares in recall.items():
            shares.append(len(set(found[:depth]) & set(best[:depth])) / depth)
    return recall


def _kept_vectors(context: Context) -> np.ndarray | None:
    """Return the vectors of the collections' libraries that `pagehound eval --keep` left."""
    keep = context.kept.get("keep")
    found = sorted(keep.glob(f"*/library/{locations.CATALOG}")) if isinstance(keep, Path) else []
    stored = []
    for path in found:
        connection = sqlite3.connect(path)
        data = [row[0] for row in connection.execute("SELECT data FROM vectors ORDER BY id")]
        connection.close()
        stored.append(np.frombuffer(b"".join(data), dtype=np.int8).reshape(len(data), -1))
    return np.concatenate(stored) if stored else None


def _cosines(rows: np.ndarray, query: np.ndarray) -> np.ndarray:
    wide = rows.astype(np.float32)
    return wide @ query / np.linalg.norm(wide, axis=1)
