"""Speed and size of the keyword index against SQLite FTS5, on chunks recombined from collections.

Run: python tests/benchmarks/keyword_speed.py DATASETS [--chunks 50000] [--queries 200] [--json]

DATASETS is a folder of BEIR-style collections (corpus.jsonl, queries.jsonl in each).
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sqlite3
import tempfile
import time
from pathlib import Path

from core.datatypes import IndexedChunk, Watermark
from core.keyword.index import KeywordIndex, build_segment
from core.query.parser import AnyOf, Word
from core.text import analysis

WORDS_PER_CHUNK = 200
CHUNKS_PER_DOCUMENT = 5
SEGMENT_CHUNKS = 5000
TOP = 100


def read_collections(folder: Path) -> tuple[list[str], list[str]]:
    """Return the sentences of all documents, and all queries."""
    sentences: list[str] = []
    queries: list[str] = []
    for corpus in sorted(folder.glob("*/corpus.jsonl")):
        for line in corpus.open(encoding="utf-8"):
            document = json.loads(line)
            sentences += [s for s in document["text"].split(". ") if len(s.split()) > 3]
        for line in (corpus.parent / "queries.jsonl").open(encoding="utf-8"):
            queries.append(json.loads(line)["text"])
    return sentences, queries


def make_chunks(sentences: list[str], count: int, seed: int = 7) -> list[IndexedChunk]:
    """Recombine sentences into chunks of about 200 words, five to a document with a title."""
    rng = random.Random(seed)
    chunks: list[IndexedChunk] = []
    name = heading = ""
    for number in range(1, count + 1):
        if number % CHUNKS_PER_DOCUMENT == 1:
            heading = " ".join(rng.choice(sentences).split()[:8])
            name = "-".join(rng.choice(sentences).split()[:3]) + ".md"
        body: list[str] = []
        words = 0
        while words < WORDS_PER_CHUNK:
            body.append(rng.choice(sentences))
            words += body[-1].count(" ") + 1
        chunks.append(IndexedChunk(number, name, heading, ". ".join(body)))
    return chunks


def build(folder: Path, chunks: list[IndexedChunk]) -> tuple[float, float]:
    """Index the chunks as a first run does; return the CPU seconds for building and committing."""
    index = KeywordIndex.create(folder)
    building = committing = 0.0
    for at in range(0, len(chunks), SEGMENT_CHUNKS):
        start = time.process_time()
        segment = build_segment(folder, chunks[at : at + SEGMENT_CHUNKS])
        building += time.process_time() - start
        start = time.process_time()
        index.commit([segment], [], Watermark("bench", chunks[at].id, 0))
        committing += time.process_time() - start
    index.close()
    return building, committing


def build_fts5(path: Path, chunks: list[IndexedChunk]) -> tuple[sqlite3.Connection, float]:
    start = time.process_time()
    connection = sqlite3.connect(path)
    connection.execute(
        "CREATE VIRTUAL TABLE chunks USING fts5(name, heading, body, content='', tokenize='porter')"
    )
    connection.executemany(
        "INSERT INTO chunks(rowid, name, heading, body) VALUES (?, ?, ?, ?)",
        ((c.id, c.name, c.heading, c.body) for c in chunks),
    )
    connection.commit()
    return connection, time.process_time() - start


def times_ms(run, queries) -> list[float]:
    """Return each query's time when warm: the better of two after a first round."""
    for query in queries:
        run(query)
    result = []
    for query in queries:
        tries = []
        for _ in range(2):
            start = time.perf_counter()
            run(query)
            tries.append(1000 * (time.perf_counter() - start))
        result.append(min(tries))
    return sorted(result)


def measure(folder: Path, count: int, query_count: int) -> dict[str, float]:
    sentences, texts = read_collections(folder)
    chunks = make_chunks(sentences, count)
    text_bytes = sum(len(c.body.encode()) + len(c.heading) + len(c.name) for c in chunks)
    texts = random.Random(3).sample(texts, min(query_count, len(texts)))
    split = [
        [w for w in analysis.split(text) if w.lower() not in analysis.STOP_WORDS] for text in texts
    ]
    split = [words for words in split if words]
    result: dict[str, float] = {"chunks": count, "queries": len(split), "text_mb": text_bytes / 1e6}
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        building, committing = build(home / "words", chunks)
        result["build_cpu_s"], result["commit_cpu_s"] = building, committing
        result["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        start = time.perf_counter()
        index = KeywordIndex(home / "words")
        result["open_ms"] = 1000 * (time.perf_counter() - start)
        result["segments"] = index.segment_count
        result["size_ratio"] = index.size_bytes / text_bytes
        connection, result["fts5_cpu_s"] = build_fts5(home / "fts5.db", chunks)
        result["fts5_size_ratio"] = (home / "fts5.db").stat().st_size / text_bytes
        nodes = [AnyOf(tuple(map(Word, words))) for words in split]
        cold = []
        for node in nodes:
            start = time.perf_counter()
            index.search(node, limit=TOP)
            cold.append(1000 * (time.perf_counter() - start))
        result["first_p50_ms"] = sorted(cold)[len(cold) // 2]
        ours = times_ms(lambda node: index.search(node, limit=TOP), nodes)
        sql = "SELECT rowid, rank FROM chunks WHERE chunks MATCH ? ORDER BY rank LIMIT 100"
        peers = {"fts5_or": " OR ", "fts5_and": " "}
        for label, joint in peers.items():
            matches = [joint.join(f'"{word}"' for word in words) for words in split]
            peer = times_ms(lambda match: connection.execute(sql, (match,)).fetchall(), matches)
            for point in (50, 95):
                result[f"{label}_p{point}_ms"] = peer[len(peer) * point // 100]
        for point in (50, 95):
            result[f"p{point}_ms"] = ours[len(ours) * point // 100]
            result[f"ratio_p{point}"] = result[f"p{point}_ms"] / result[f"fts5_or_p{point}_ms"]
        connection.close()
    if not split or not result["p50_ms"]:
        raise SystemExit("Nothing was measured.")
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("datasets", type=Path)
    parser.add_argument("--chunks", type=int, default=50_000)
    parser.add_argument("--queries", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    result = measure(arguments.datasets, arguments.chunks, arguments.queries)
    if arguments.json:
        print(json.dumps(result))
        return
    for key, value in result.items():
        print(f"{key:18} {value:10.3f}")


if __name__ == "__main__":
    main()
