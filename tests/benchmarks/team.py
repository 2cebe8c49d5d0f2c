"""Rows about a team's library: quality beside the local one, and load by readers and indexers.

The database is the one of the tests (`tests.team.database`), on this machine, with its safety
switched off (fsync), so times say little about a real server. The rest is real: HTTP, rights,
leases.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import psycopg

from core.catalog.file_export import (
    ExportedChunk,
    ExportedDocument,
    ExportedFile,
    exported_file,
    exported_states,
)
from core.embedding import find_model
from core.errors import PagehoundError
from core.extraction import READER_VERSION
from core.library import Library
from core.reports.evaluation import read_questions, write_documents
from core.reports.ranking_measures import ndcg
from core.settings import Settings
from core.team import (
    Database,
    TeamLibrary,
    Versions,
    add_person,
    add_source,
    grant,
    person_of,
    put_file,
    release_lease,
    take_lease,
)
from core.text.chunking import text_hash
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import Context, Row
from tests.team.database import Server, ServerMissing, running
from tests.team.serving import remote

_QUICK = (10_000, 20.0)
_FULL = (200_000, 120.0)
_READERS, _INDEXERS = 16, 4
_CHUNKS = 4  # of each made-up file


def measure(context: Context) -> list[Row]:
    try:
        with running() as server:
            return [*_quality(context, server), *_load(context, server)]
    except ServerMissing as missing:
        context.skip(str(missing), "team-quality", "team-wrong", "team-errors")
        return []


def _database(server: Server, name: str, card_name: str) -> Database:
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    database = Database(server.url(name))
    card = find_model(card_name)
    database.create(model=card.name, dimensions=card.dimensions)
    return database


# -- quality -----------------------------------------------------------------------------------


def _quality(context: Context, server: Server) -> list[Row]:
    if context.collections is None:
        context.skip("needs --collections", "team-quality")
        return []
    places = sorted(path.parent for path in context.collections.glob("*/corpus.jsonl"))
    if not context.full:
        places = sorted(places, key=lambda place: (place / "corpus.jsonl").stat().st_size)[:1]
    rows = []
    for place in places:
        context.say(f"evaluating {place.name} on both engines ...")
        keep = (context.keep or context.work / "team-quality") / place.name
        names = write_documents(place, keep / "documents")
        questions = read_questions(place)
        with Library(keep / "library") as local:
            for _ in local.index([keep / "documents"]):
                pass
            database = _database(server, f"quality_{place.name}", local.embedding_model)
            _push_all(local, database)
            token = add_person(database, "ann")
            grant(database, "ann", "docs")
            person = person_of(database, token)
            assert person is not None
            team = TeamLibrary(database, person, local.embedder)
            scores = {}
            for mode in ("lexical", "semantic", "hybrid"):
                found: list[list[float]] = [[], []]
                for question in questions:
                    for each, library in enumerate((local, team)):
                        hits = library.search(question.text, mode=mode, top_k=100).results
                        ranked = list(dict.fromkeys(names[hit.path] for hit in hits))
                        found[each].append(ndcg(ranked, question.judged))
                scores[mode] = tuple(float(np.mean(each)) for each in found)
                context.say(f"   {place.name} {mode}: {scores[mode][0]:.4f} {scores[mode][1]:.4f}")
            database.close()
        here, there = scores["hybrid"]
        others = ", ".join(f"{mode} {two:.4f} / {one:.4f}" for mode, (one, two) in scores.items())
        rows.append(
            Row(
                "team",
                f"{place.name}: nDCG@10, hybrid, off the local library",
                abs(there - here),
                "",
                goal=GOALS["team-quality"],
                note=f"team / local: {others}",
                is_count=True,
            )
        )
    return rows


def _push_all(local: Library, database: Database) -> None:
    add_source(database, "docs")
    versions = Versions(local.embedding_model, local.embedder.dimensions, READER_VERSION)
    lease = take_lease(database, "docs", "bench")
    for folder in local.folders():
        model = local.embedding_model
        for state in exported_states(local._catalog, folder.id, model).values():
            file = exported_file(local._catalog, state.number, model)
            if file is not None:
                put_file(database, lease, file, versions)
    release_lease(database, lease, finished=True)


# -- load --------------------------------------------------------------------------------------


def _load(context: Context, server: Server) -> list[Row]:
    passages, seconds = _FULL if context.full else _QUICK
    workers = max(1, (os.cpu_count() or 1) - 1)
    card = find_model(Settings().model)
    rng = np.random.default_rng(7)
    database = _database(server, "load", card.name)
    makers = [_Maker(context.sentences, number, card.dimensions, rng) for number in range(5)]
    versions = Versions(card.name, card.dimensions, READER_VERSION)
    for number in range(_INDEXERS):
        add_source(database, f"source{number}")
    started = time.perf_counter()
    _fill(database, makers[-1], versions, passages)
    filled_s = time.perf_counter() - started
    context.say(f"   {passages:,} passages in {filled_s:.0f} s")
    token = add_person(database, "reader")
    for number in range(_INDEXERS):
        grant(database, "reader", f"source{number}")
    # As PostgreSQL does by itself on any other server; that of the tests hardly ever does.
    with psycopg.connect(database.url, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")
    load = _Load(database, versions, context.queries)
    with _served(database.url, workers) as url:
        load.run(url, token, makers[:-1], seconds)
    rows = load.rows(passages, seconds)
    rows += _local_peer(context, database, load)
    database.close()
    return rows


@contextlib.contextmanager
def _served(database_url: str, workers: int) -> Iterator[str]:
    """Yield the address of a server with processes of its own."""
    command = [sys.executable, "-m", "desktop.cli", "serve", "--team", "env", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--workers", str(workers)],
        env={**os.environ, "PAGEHOUND_DATABASE": database_url},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.wait(30)


class _Maker:
    """Makes files of recombined sentences and made-up vectors, each with a word of its own."""

    def __init__(
        self, sentences: Sequence[str], number: int, dimensions: int, rng: np.random.Generator
    ) -> None:
        self._sentences = sentences
        self._rng = random.Random(number)
        self._vectors = rng.integers(-127, 128, (4096, dimensions)).astype(np.int8)
        self.number = number
        self.made = 0

    def file(self) -> tuple[ExportedFile, str]:
        self.made += 1
        word = f"own{self.number}x{self.made}"
        parts = []
        for place in range(_CHUNKS):
            chosen = self._rng.choices(self._sentences, k=4)
            parts.append(" ".join([f"{word}p{place}", *chosen]))
        text, chunks, at = "\n".join(parts), [], 0
        for place, part in enumerate(parts):
            vector = self._vectors[self._rng.randrange(len(self._vectors))].tobytes()
            key = text_hash(part)
            end = at + len(part)
            chunk = ExportedChunk(place, at, end, place + 1, place + 1, "", None, "", key, vector)
            chunks.append(chunk)
            at = end + 1
        document = ExportedDocument(
            "", f"File {word}", "text", time.time(), len(text), len(parts), len(text.split()),
            False, "", None, "", text, tuple(chunks),
        )  # fmt: skip
        path = f"{self.made % 100}/{word}.txt"
        content = text_hash(text)
        return ExportedFile(path, len(text), 0, content, "indexed", "", (document,)), word


def _fill(database: Database, maker: _Maker, versions: Versions, passages: int) -> None:
    """Put the passages that are there from the beginning; graphs and all."""
    leases = [take_lease(database, f"source{n}", "bench") for n in range(_INDEXERS)]
    files = [maker.file()[0] for _ in range(passages // _CHUNKS)]

    def put(number: int) -> None:
        for file in files[number::_INDEXERS]:
            put_file(database, leases[number], file, versions)

    _in_threads([(put, (number,)) for number in range(_INDEXERS)])
    for lease in leases:
        release_lease(database, lease, finished=True)


def _in_threads(jobs: Sequence[tuple[object, tuple[object, ...]]]) -> None:
    threads = [threading.Thread(target=job, args=given) for job, given in jobs]  # type: ignore[arg-type]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class _Load:
    """Readers and indexers at once; what they saw."""

    def __init__(self, database: Database, versions: Versions, queries: Sequence[str]) -> None:
        self._database = database
        self._versions = versions
        self._queries = queries
        self._guard = threading.Lock()
        self.took: dict[str, list[float]] = {"lexical": [], "hybrid": []}
        self.errors: list[str] = []
        self.wrong = self.put = 0
        self.words: list[str] = []

    def run(self, url: str, token: str, makers: Sequence[_Maker], seconds: float) -> None:
        until = time.monotonic() + seconds
        _in_threads(
            [
                *[(self._read, (url, token, number, until)) for number in range(_READERS)],
                *[(self._index, (maker, until)) for maker in makers],
            ]
        )
        with remote(url, token) as library:
            for word in random.Random(1).sample(self.words, min(200, len(self.words))):
                found = library.search(f"{word}p0", mode="lexical", top_k=3).results
                if not found or word not in found[0].content:
                    self.wrong += 1

    def _read(self, url: str, token: str, number: int, until: float) -> None:
        rng = random.Random(number)
        with remote(url, token) as library:
            while time.monotonic() < until:
                mode = rng.choice(("lexical", "hybrid"))
                query = rng.choice(self._queries)
                with self._guard:
                    own = rng.choice(self.words) if self.words and rng.random() < 0.3 else ""
                started = time.perf_counter()
                try:
                    asked = f"{own}p0" if own else query
                    found = library.search(asked, mode="lexical" if own else mode, top_k=10)
                    with self._guard:
                        self.took["lexical" if own else mode].append(time.perf_counter() - started)
                        if own and not any(own in hit.content for hit in found.results):
                            self.wrong += 1
                except PagehoundError as error:
                    with self._guard:
                        self.errors.append(str(error))

    def _index(self, maker: _Maker, until: float) -> None:
        lease = take_lease(self._database, f"source{maker.number}", "bench")
        while time.monotonic() < until:
            file, word = maker.file()
            put_file(self._database, lease, file, self._versions)
            with self._guard:
                self.put += 1
                self.words.append(word)
        release_lease(self._database, lease, finished=True)

    def rows(self, passages: int, seconds: float) -> list[Row]:
        asked = sum(len(each) for each in self.took.values())
        note = f"{passages:,} passages, {_READERS} readers, {_INDEXERS} indexers, {seconds:.0f} s"
        return [
            Row("team", "wrong answers and lost files", self.wrong, "", is_count=True,
                goal=GOALS["team-wrong"], note=f"{asked:,} answers, {self.put:,} files put"),
            Row("team", "errors told to readers", len(self.errors), "", is_count=True,
                goal=GOALS["team-errors"], note="; ".join(sorted(set(self.errors))[:2])),
            Row("team", "files put", self.put / seconds, "per second", note=note),
        ]  # fmt: skip


def _local_peer(context: Context, database: Database, load: _Load) -> list[Row]:
    """Compare with a local library that one person searches, of a tenth of the passages."""
    place = context.work / "team-local"
    folder = place / "documents"
    maker = _Maker(context.sentences, 9, 8, np.random.default_rng(1))
    for _ in range(500):
        file, _ = maker.file()
        path = folder / Path(file.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.documents[0].text, "utf-8")
    took: dict[str, list[float]] = {"lexical": [], "hybrid": []}
    with Library(place / "library") as local:
        for _ in local.index([folder]):
            pass
        for query in context.queries[:100]:
            for mode, times in took.items():
                started = time.perf_counter()
                local.search(query, mode=mode, top_k=10)
                times.append(time.perf_counter() - started)
    rows = []
    for mode, times in load.took.items():
        for name, share in (("p50", 50), ("p95", 95)):
            rows.append(
                Row(
                    "team",
                    f"{mode} answer under load, {name}",
                    float(np.percentile(times, share)) * 1000,
                    "ms",
                    "local library, 2,000 passages, one reader",
                    float(np.percentile(took[mode], share)) * 1000,
                )
            )
    return rows
