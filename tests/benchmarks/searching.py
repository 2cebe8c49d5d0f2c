"""Rows about answering queries: beside FTS5 and one embedding, from cold, and while growing."""

from __future__ import annotations

import random
import sqlite3
import time
from functools import partial
from pathlib import Path

import numpy as np

from core import analysis
from core.library import Library
from core.query import AnyOf, Word
from core.vector_index import VectorIndex, _Part, quantise
from tests.benchmarks.growing_library import GrowingLibrary, realistic_vectors
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    forget_cached,
    percentile,
    run_python,
    side_by_side,
    time_ms,
)

TOP = 100
FIRST_HITS = """
import sys, time
from core.library import Library
with Library(sys.argv[1], create=False) as library:
    print(library.search(sys.argv[2], mode="lexical").count)
"""


def measure(context: Context) -> list[Row]:
    """Measure a library at three sizes; the middle one is that of the goals."""
    small, middle, large = (10_000, 50_000, 100_000) if context.full else (2_000, 10_000, 20_000)
    queries = random.Random(3).sample(context.queries, min(60, len(context.queries)))
    rows: list[Row] = []
    context.say(f"growing a library to {small:,}, {middle:,} and {large:,} passages ...")
    growing = GrowingLibrary(context.work / "growing", context.sentences, context.pick(64, 256))
    try:
        taken: dict[tuple[int, str], float] = {}
        for size in (small, middle, large):
            growing.grow(size)
            for mode in ("lexical", "semantic", "hybrid"):
                times = _search_times(growing.library, queries, mode)
                taken[size, mode] = percentile(times, 0.5)
                context.curves.setdefault(f"{mode} query, p50 ms", []).append(
                    (size, taken[size, mode])
                )
            if size == middle:
                rows += _beside_fts5(growing.library, queries, size, context.work)
                rows += _beside_embedding(growing.library, queries, size)
                growing.library.close()
                rows.append(_cold(growing, queries, size))
                growing.library = Library(growing.folder)
        for mode in ("lexical", "semantic", "hybrid"):
            rows.append(
                Row(
                    "search",
                    f"growth of a {mode} query, {small:,} to {large:,} passages, p50",
                    taken[large, mode],
                    "ms",
                    f"at {small:,}",
                    taken[small, mode],
                    goal=4.0,
                )
            )
        context.kept["anchors"] = growing.anchors
    finally:
        growing.close()
    return rows


def _search_times(library: Library, queries: list[str], mode: str) -> list[float]:
    for query in queries:
        library.search(query, mode=mode)
    return [
        min(time_ms(partial(library.search, query, mode=mode)) for _ in range(2))
        for query in queries
    ]


def _beside_fts5(library: Library, queries: list[str], size: int, work: Path) -> list[Row]:
    """Compare the keyword index with FTS5 on the same passages, same words, top 100."""
    connection = sqlite3.connect(work / "fts5.db")
    connection.execute(
        "CREATE VIRTUAL TABLE chunks USING fts5(name, heading, body, content='', tokenize='porter')"
    )
    after = count = 0
    while batch := library._catalog.indexed_chunks(after, 5000):
        connection.executemany(
            "INSERT INTO chunks(rowid, name, heading, body) VALUES (?, ?, ?, ?)",
            ((chunk.id, chunk.name, chunk.heading, chunk.body) for chunk in batch),
        )
        after, count = batch[-1].id, count + len(batch)
    connection.commit()
    words = [
        [word for word in analysis.split(query) if word.lower() not in analysis.STOP_WORDS]
        for query in queries
    ]
    words = [row for row in words if row]
    sql = "SELECT rowid, rank FROM chunks WHERE chunks MATCH ? ORDER BY rank LIMIT 100"
    ours = [
        partial(library._keywords.search, AnyOf(tuple(map(Word, row))), limit=TOP) for row in words
    ]

    def ask(match: str) -> list[tuple[int, float]]:
        return connection.execute(sql, (match,)).fetchall()

    theirs = [partial(ask, " OR ".join(f'"{word}"' for word in row)) for row in words]
    if not any(ours[at]() and theirs[at]() for at in range(len(words))):
        raise NothingMeasured("neither index found anything")
    times = side_by_side({"ours": ours, "fts5": theirs})
    connection.close()
    return [
        Row(
            "search",
            f"lexical query, warm, {size:,} passages, p{share * 100:.0f}",
            percentile(times["ours"], share),
            "ms",
            "SQLite FTS5 (porter), any word, top 100",
            percentile(times["fts5"], share),
            goal=1.0,
        )
        for share in (0.5, 0.95)
    ]


def _beside_embedding(library: Library, queries: list[str], size: int) -> list[Row]:
    embed = library._embedder.embed_query
    times = side_by_side(
        {
            "ours": [partial(library.search, query, mode="hybrid") for query in queries],
            "embedding": [partial(embed, query) for query in queries],
        }
    )
    return [
        Row(
            "search",
            f"hybrid query, warm, {size:,} passages, p{share * 100:.0f}",
            percentile(times["ours"], share),
            "ms",
            "one embedding of the query",
            percentile(times["embedding"], share),
            goal=2.0 if share == 0.5 else None,
        )
        for share in (0.5, 0.95)
    ]


def _cold(growing: GrowingLibrary, queries: list[str], size: int) -> Row:
    taken = []
    for query in queries[:3]:
        forget_cached(growing.folder)
        start = time.perf_counter()
        if int(run_python(FIRST_HITS, str(growing.folder), query)) < 1:
            raise NothingMeasured(f"no hits for {query!r} from cold")
        taken.append(time.perf_counter() - start)
    return Row(
        "search",
        f"first keyword hits after a cold start, {size:,} passages",
        percentile(taken, 0.5),
        "s",
        goal=1.5,
        note="a new process; the library's files dropped from the cache",
    )


def measure_vectors(context: Context) -> list[Row]:
    """Recall of the vector index against an exact scan in full precision, and its time by size."""
    anchors = context.kept.get("anchors")
    if anchors is None:
        from core.embedding import FastembedEmbedder
        from core.models import MODELS

        anchors = FastembedEmbedder(MODELS[0]).embed_passages(context.sentences[:200])
    assert isinstance(anchors, np.ndarray)
    rows: list[Row] = []
    sizes = (100_000, 200_000, 1_000_000) if context.full else (20_000, 100_000)
    rng = np.random.default_rng(5)
    queries = realistic_vectors(anchors, 50, seed=99)
    for size in sizes:
        index = VectorIndex(context.work / f"vectors-{size}", "bench", anchors.shape[1])
        made = np.empty((size, anchors.shape[1]), np.int8)
        recall: list[float] = []
        best: list[list[tuple[float, int]]] = [[] for _ in queries]
        for start in range(0, size, 50_000):
            part = realistic_vectors(
                anchors, min(50_000, size - start), seed=int(rng.integers(1e9))
            )
            made[start : start + len(part)] = quantise(part)
            cosines = queries @ part.T
            for at, line in enumerate(cosines):
                top = np.argpartition(-line, 10)[:10]
                best[at] = sorted(
                    [*best[at], *((float(line[i]), start + int(i) + 1) for i in top)], reverse=True
                )[:10]
        ids = np.arange(1, size + 1, dtype=np.int64)
        index._base = _Part(ids, made, np.zeros(size, np.bool_))
        prepare = getattr(index, "prepare", None)
        built_s = time_ms(prepare) / 1000 if prepare else 0.0
        times = []
        for at, query in enumerate(queries):
            index.search(query, limit=TOP)
            times.append(time_ms(partial(index.search, query, limit=TOP)))
            found = {each.id for each in index.search(query, limit=10)[:10]}
            recall.append(len(found & {each for _, each in best[at]}) / 10)
        context.curves.setdefault("vector index, p50 ms", []).append((size, percentile(times, 0.5)))
        rounded = quantise(queries[:1])[0].astype(np.float32)
        sample = made[:50_000]
        exact = time_ms(partial(_numpy_nearest, sample, rounded))
        rows += [
            Row(
                "vectors",
                f"nearest 100 of {size:,} vectors, p50",
                percentile(times, 0.5),
                "ms",
                "numpy over int8, scaled from 50,000",
                exact * size / 50_000,
                note=f"prepared in {built_s:.0f} s" if built_s > 1 else "",
            ),
            Row(
                "vectors",
                f"recall@10 of {size:,} vectors against an exact scan in float32",
                float(np.mean(recall)),
                "",
                goal=0.98,
                at_least=True,
            ),
        ]
    return rows


def _numpy_nearest(rows: np.ndarray, query: np.ndarray) -> np.ndarray:
    return np.argpartition(-(rows.astype(np.float32) @ query), TOP)
