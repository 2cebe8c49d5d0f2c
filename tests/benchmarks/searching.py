"""Rows about answering queries: against FTS5 and one embedding, from a cold start, and while
growing.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import time
from functools import partial
from pathlib import Path

from core.library import Library
from core.query.parser import AnyOf, Word
from core.text import analysis
from tests.benchmarks.growing_library import GrowingLibrary
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    cpu_ms,
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


def _search_words(library, query):
    """Plan and search the keyword list alone."""
    return library._keywords.plan(query).search(TOP)


def measure(context: Context) -> list[Row]:
    """Measure a library at three sizes; the middle one is that of the goals."""
    small, middle, large = (10_000, 50_000, 100_000) if context.full else (2_000, 10_000, 20_000)
    shuffled = random.Random(3).sample(context.queries, len(context.queries))
    queries, unasked = shuffled[:60], shuffled[60:180]
    rows: list[Row] = []
    context.say(f"growing a library to {small:,}, {middle:,} and {large:,} passages ...")
    growing = GrowingLibrary(context.work / "growing", context.sentences, context.pick(64, 256))
    try:
        for size in (small, middle, large):
            growing.grow(size)
            if size == small:
                shutil.copytree(growing.folder, context.work / "small-library")
            for mode in ("lexical", "semantic", "hybrid"):
                times = _search_times(growing.library, queries, mode)
                curve = context.curves.setdefault(f"{mode} query, p50 ms", [])
                curve.append((size, percentile(times, 0.5)))
            if size == middle:
                rows += _beside_fts5(growing.library, unasked, size, context.work)
                rows += _beside_embedding(growing.library, queries, size)
                found = [q for q in queries if growing.library.search(q, mode="lexical").count]
                growing.library.close()
                rows.append(_cold(growing, found, size))
                growing.library = Library(growing.folder)
        with Library(context.work / "small-library") as before:
            for mode in ("lexical", "semantic", "hybrid"):
                rows.append(_growth(before, growing.library, queries, mode, (small, large)))
        context.kept["anchors"] = growing.anchors
    finally:
        growing.close()
    return rows


def _growth(
    before: Library, after: Library, queries: list[str], mode: str, sizes: tuple[int, int]
) -> Row:
    times = side_by_side(
        {
            "before": [partial(before.search, query, mode=mode) for query in queries],
            "after": [partial(after.search, query, mode=mode) for query in queries],
        }
    )
    return Row(
        "search",
        f"growth of a {mode} query, {sizes[0]:,} to {sizes[1]:,} passages, p50",
        percentile(times["after"], 0.5),
        "ms",
        f"at {sizes[0]:,}",
        percentile(times["before"], 0.5),
        goal=4.0,
    )


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
    ours = [partial(_search_words, library, AnyOf(tuple(map(Word, row)))) for row in words]

    def ask(match: str) -> list[tuple[int, float]]:
        return connection.execute(sql, (match,)).fetchall()

    theirs = [partial(ask, " OR ".join(f'"{word}"' for word in row)) for row in words]
    # When asked again, a query finds its decoded and scored postings in our cache, while FTS5
    # caches nothing. So the goal applies to queries that were not asked before, on an index that
    # others have warmed up. Processor time is used, since a busy machine interrupts the longer of
    # two more often.
    half = len(words) // 2
    found = [bool(ours[at]()) and bool(theirs[at]()) for at in range(half)]
    if not any(found):
        raise NothingMeasured("neither index found anything")
    first = {"ours": [], "fts5": []}
    again = {"ours": [], "fts5": []}
    for times in (first, again):
        for at in range(half, len(words)):
            times["ours"].append(cpu_ms(ours[at]))
            times["fts5"].append(cpu_ms(theirs[at]))
    connection.close()
    return [
        Row(
            "search",
            f"lexical query, {told}, {size:,} passages, p{share * 100:.0f}, processor time",
            percentile(times["ours"], share),
            "ms",
            "SQLite FTS5 (porter), any word, top 100",
            percentile(times["fts5"], share),
            goal=goal,
        )
        for told, times, goal in (("warm", first, 1.0), ("asked again", again, None))
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
    before = os.times()
    for query in queries[:3]:
        forget_cached(growing.folder)
        start = time.perf_counter()
        if int(run_python(FIRST_HITS, str(growing.folder), query)) < 1:
            raise NothingMeasured(f"no hits for {query!r} from cold")
        taken.append(time.perf_counter() - start)
    after = os.times()
    used = after.children_user + after.children_system
    used = (used - before.children_user - before.children_system) / len(taken)
    return Row(
        "search",
        f"first keyword hits after a cold start, {size:,} passages",
        percentile(taken, 0.5),
        "s",
        goal=1.5,
        note=f"a new process, files dropped from the cache; {used:.2f} s of processor time",
    )
