"""Rows about answering queries: against FTS5 and one embedding, from a cold start, and while
growing.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from core.library import Library
from core.query.parser import AnyOf, Word
from core.text import analysis
from tests.benchmarks.goals import GOALS
from tests.benchmarks.growing_library import GrowingLibrary
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    alternate,
    children_cpu_s,
    cpu_ms,
    forget_cached,
    percentile,
    percentiles,
    run_python,
)

TOP = 100
_MODES = ("lexical", "semantic", "hybrid")
_ROUNDS = 9
FIRST_HITS = """
import sys, time
from core.library import Library
with Library(sys.argv[1], create=False) as library:
    print(library.search(sys.argv[2], mode="lexical").count)
"""


def _search_words(library, query):
    """Plan and search the keyword list alone."""
    return library._keywords.plan(query).search(TOP)


def measure(context: Context) -> Iterator[Row]:
    """Measure a library that grows; in a full run, to the sizes of the goals."""
    sizes = (10_000, 50_000, 100_000, 1_000_000) if context.full else (5_000, 50_000)
    before, largest = sizes[-2:]
    compared = 50_000
    shuffled = random.Random(3).sample(context.queries, len(context.queries))
    queries, unasked = shuffled[:60], shuffled[60:240]
    context.say(f"growing a library to {', '.join(f'{size:,}' for size in sizes)} passages ...")
    growing = GrowingLibrary(context.work / "growing", context.sentences, context.pick(64, 256))
    earlier = context.work / "earlier-library"
    try:
        for size in sizes:
            growing.grow(size)
            for mode in _MODES:
                ask = [partial(growing.library.search, query, mode=mode) for query in queries]
                times = alternate({mode: ask}, 3)[mode]
                curve = context.curves.setdefault(f"{mode} query, p50 ms", [])
                curve.append((size, percentile(percentiles(times, 0.5), 0.5)))
            if size == before:
                shutil.copytree(growing.folder, earlier)
            if size == compared:
                yield from _beside_fts5(growing, unasked, size, context)
                yield from _beside_embedding(growing.library, queries, size, context)
                found = [q for q in queries if growing.library.search(q, mode="lexical").count]
                growing.library.close()
                yield _cold(growing, found, size, context)
                growing.library = Library(growing.folder)
        with Library(earlier) as smaller:
            for mode in _MODES:
                yield _growth(smaller, growing.library, queries, mode, (before, largest))
    finally:
        growing.close()


def _growth(
    before: Library, after: Library, queries: list[str], mode: str, sizes: tuple[int, int]
) -> Row:
    times = alternate(
        {
            "before": [partial(before.search, query, mode=mode) for query in queries],
            "after": [partial(after.search, query, mode=mode) for query in queries],
        },
        _ROUNDS,
    )
    return Row.of_rounds(
        "search",
        f"growth of a {mode} query, {sizes[0]:,} to {sizes[1]:,} passages, p50",
        "ms",
        percentiles(times["after"], 0.5),
        percentiles(times["before"], 0.5),
        peer=f"at {sizes[0]:,}",
        goal=GOALS[f"growth-{mode}"],
    )


def _beside_fts5(
    growing: GrowingLibrary, queries: list[str], size: int, context: Context
) -> list[Row]:
    """Compare the keyword index with FTS5 on the same passages, same words, top 100.

    When asked again, a query finds its decoded and scored postings in our cache, while FTS5 caches
    nothing. So the goals apply to queries that were not asked before, on an index that others have
    warmed up; every round opens both anew. Processor time is used, since a busy machine interrupts
    the longer of two more often.
    """
    database = context.work / "fts5.db"
    _fill_fts5(growing.library, database)
    words = [
        [word for word in analysis.split(query) if word.lower() not in analysis.STOP_WORDS]
        for query in queries
    ]
    words = [row for row in words if row]
    sql = "SELECT rowid, rank FROM chunks WHERE chunks MATCH ? ORDER BY rank LIMIT 100"
    third = len(words) // 3
    first: dict[str, list[list[float]]] = {"ours": [], "fts5": []}
    again: dict[str, list[list[float]]] = {"ours": [], "fts5": []}
    for _ in range(context.pick(5, 9)):
        connection = sqlite3.connect(database)

        def ask(match: str, connection: sqlite3.Connection = connection) -> list[object]:
            return connection.execute(sql, (match,)).fetchall()

        with Library(growing.folder) as library:
            ours = [partial(_search_words, library, AnyOf(tuple(map(Word, row)))) for row in words]
            theirs = [partial(ask, " OR ".join(f'"{word}"' for word in row)) for row in words]
            found = [bool(ours[at]()) & bool(theirs[at]()) for at in range(third)]
            if not any(found):
                raise NothingMeasured("neither index found anything")
            for times in (first, again):
                taken: dict[str, list[float]] = {"ours": [], "fts5": []}
                for at in range(third, len(words)):
                    taken["ours"].append(cpu_ms(ours[at]))
                    taken["fts5"].append(cpu_ms(theirs[at]))
                for name, values in taken.items():
                    times[name].append(values)
        connection.close()
    return [
        Row.of_rounds(
            "search",
            f"lexical query, {told}, {size:,} passages, p{share * 100:.0f}, processor time",
            "ms",
            percentiles(times["ours"], share),
            percentiles(times["fts5"], share),
            peer="SQLite FTS5 (porter), any word, top 100",
            goal=GOALS[f"keyword-p{share * 100:.0f}"] if times is first else None,
        )
        for told, times in (("warm, asked for the first time", first), ("asked again", again))
        for share in (0.5, 0.95)
    ]


def _fill_fts5(library: Library, database: Path) -> None:
    connection = sqlite3.connect(database)
    connection.execute(
        "CREATE VIRTUAL TABLE chunks USING fts5(name, heading, body, content='', tokenize='porter')"
    )
    after = 0
    while batch := library._catalog.indexed_chunks(after, 5000):
        connection.executemany(
            "INSERT INTO chunks(rowid, name, heading, body) VALUES (?, ?, ?, ?)",
            ((chunk.id, chunk.name, chunk.heading, chunk.body) for chunk in batch),
        )
        after = batch[-1].id
    connection.commit()
    connection.close()


def _beside_embedding(
    library: Library, queries: list[str], size: int, context: Context
) -> list[Row]:
    embed = library._embedder.embed_query
    times = alternate(
        {
            "ours": [partial(library.search, query, mode="hybrid") for query in queries],
            "embedding": [partial(embed, query) for query in queries],
        },
        context.pick(9, 15),
    )
    return [
        Row.of_rounds(
            "search",
            f"hybrid query, warm, {size:,} passages, p{share * 100:.0f}",
            "ms",
            percentiles(times["ours"], share),
            percentiles(times["embedding"], share),
            peer="one embedding of the query",
            goal=GOALS["hybrid"] if share == 0.5 else None,
        )
        for share in (0.5, 0.95)
    ]


def _cold(growing: GrowingLibrary, queries: list[str], size: int, context: Context) -> Row:
    taken = []
    before = children_cpu_s()
    for number in range(context.pick(5, 9)):
        query = queries[number % len(queries)]
        forget_cached(growing.folder)
        start = time.perf_counter()
        if int(run_python(FIRST_HITS, str(growing.folder), query)) < 1:
            raise NothingMeasured(f"no hits for {query!r} from cold")
        taken.append(time.perf_counter() - start)
    used = (children_cpu_s() - before) / len(taken)
    return Row.of_rounds(
        "search",
        f"first keyword hits after a cold start, {size:,} passages",
        "s",
        taken,
        goal=GOALS["cold"],
        note=f"a new process, files dropped from the cache; {used:.2f} s of processor time",
    )
