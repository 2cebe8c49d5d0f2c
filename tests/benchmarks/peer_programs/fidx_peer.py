"""Index a folder with fidx (PyPI: fmdidx) and answer queries. Runs in the peers' own environment.

`python fidx_peer.py DATABASE MODEL` reads one JSON value per line: first {"folder": ...}, then
queries. fidx knows models by name and asks a hub for them; here it gets one from a folder, with the
pooling that it was made with, by the option of fastembed that fidx does not pass on. All else is
its own: chunks, index, search and fusion.
"""

import json
import sys
import time
from functools import partial
from pathlib import Path

try:
    # Not every Python can load the extension of SQLite that fidx needs; this module can.
    import pysqlite3

    sys.modules["sqlite3"] = pysqlite3
except ImportError:
    pass

import fastembed
from fastembed.common.model_description import ModelSource, PoolingType
from fidx import cli, config, db, indexer, search, vector_store
from fidx.embedder import FastEmbedder

NAME, DIMENSIONS = "bundled", 384
TOP = 10


def main() -> None:
    database, model = Path(sys.argv[1]), sys.argv[2]
    fastembed.TextEmbedding.add_custom_model(
        model=f"local/{NAME}",
        pooling=PoolingType.CLS,
        normalization=True,
        sources=ModelSource(hf=f"local/{NAME}"),
        dim=DIMENSIONS,
        model_file="model.onnx",
    )
    # fidx imports it by this name when it loads a model.
    fastembed.TextEmbedding = partial(fastembed.TextEmbedding, specific_model_path=model)
    profile = config.EmbedProfile(name=NAME, model=f"local/{NAME}", dim=DIMENSIONS)
    config.PROFILES[NAME] = profile
    database.parent.mkdir(parents=True, exist_ok=True)
    folder = json.loads(sys.stdin.readline())["folder"]
    started = time.perf_counter()
    connection, _ = cli.open_index(database, NAME)
    indexer.add_collection(connection, "pages", Path(folder))
    store = vector_store.make_store("sqlite-vec", connection, database)
    fingerprint = config.profile_fingerprint(profile)
    db.ensure_vectors(connection, store, DIMENSIONS, fingerprint, profile.model, NAME)
    stats = indexer.IndexStats()
    indexer.sync_collection(connection, store, "pages", stats)
    words_s = time.perf_counter() - started
    embedder = FastEmbedder(profile)
    indexer.embed_pending(connection, store, embedder, stats, progress=False)
    told = {"index_s": time.perf_counter() - started, "words_s": words_s}
    _say(told | {"documents": stats.added, "chunks": stats.embedded_chunks})
    for line in sys.stdin:
        text = json.loads(line)["text"]
        started = time.perf_counter()
        found = search.search_hybrid(connection, store, embedder, text, limit=TOP)
        took_ms = 1000 * (time.perf_counter() - started)
        _say({"ms": took_ms, "paths": [each.relpath for each in found]})


def _say(value: object) -> None:
    print(json.dumps(value), flush=True)


if __name__ == "__main__":
    main()
