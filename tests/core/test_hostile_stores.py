"""Catalogs and vector files that somebody made up, with right checksums, under memory limits."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COPIES = int(os.environ.get("PAGEHOUND_COPIES", "60"))

# Runs in a child: a crash, a hang or a gigabyte too many must not end the tests.
FUZZER = r"""
import json, random, resource, shutil, signal, sqlite3, struct, sys
import traceback, zlib
from pathlib import Path

import zstandard

from core import locations
from core.catalog.row_sums import COLUMNS, is_sound, register, sum_of
from core.errors import PagehoundError
from core.library import Library
from tests.fakes import FakeEmbedder

kind, place, copies = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
BOMB = zstandard.ZstdCompressor(level=1).compress(bytes(1 << 30))
resource.setrlimit(resource.RLIMIT_AS, (3 << 29, 3 << 29))
NUMBERS = [0, 1, -1, 7, 255, 2**31 - 1, 2**31, 2**40, 2**63 - 1, -(2**63)]


def any_value(generator, old):
    if isinstance(old, int):
        return generator.choice([*NUMBERS, old + 1, old - 1, old * 1000 % 2**62, "text", None])
    if isinstance(old, float):
        return generator.choice([float("inf"), -1e308, 1e308, 0.5, "text"])
    if isinstance(old, bytes):
        changed = bytearray(old)
        if changed:
            changed[generator.randrange(len(changed))] ^= 1 << generator.randrange(8)
        return generator.choice([bytes(changed), b"", old * 2, old[:-1], BOMB, bytes(50)])
    odd = ["", "x" * 100_000, "a/../../b", "\ud7ff\x00\x1b[2J", "<b>", 5]
    return generator.choice([*odd, str(old) * 3])



def change_catalog(copy, generator):
    connection = sqlite3.connect(copy / locations.CATALOG)
    register(connection)
    connection.execute("PRAGMA foreign_keys = OFF")
    for _ in range(generator.choice([1, 3])):
        table = generator.choice([*COLUMNS, "meta", "removals"])
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        columns = [column for column in columns if column not in ("sum", "id")]
        column = generator.choice(columns)
        old = connection.execute(f'SELECT "{column}" FROM {table}').fetchall()
        if not old:
            continue
        value = any_value(generator, generator.choice(old)[0])
        try:
            with connection:
                connection.execute(f'UPDATE {table} SET "{column}" = ?', (value,))
                if table in COLUMNS:
                    connection.execute(f"UPDATE {table} SET sum = {sum_of(table)}")
        except (sqlite3.Error, OverflowError, ValueError):
            pass
    if generator.random() < 0.2:
        with connection:
            connection.executescript(generator.choice([
                "ALTER TABLE files RENAME TO was; CREATE VIEW files AS WITH RECURSIVE n(x) AS"
                " (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT was.* FROM was, n",
                "CREATE TRIGGER evil AFTER UPDATE ON meta BEGIN DELETE FROM files; END",
                "DROP TABLE chunks",
                "CREATE TABLE more (x)",
            ]))
    connection.close()


def change_vectors(copy, generator):
    files = [path for path in (copy / locations.VECTORS).iterdir() if path.is_file()]
    path = generator.choice(files)
    data = path.read_bytes()
    length, _ = struct.unpack("<QI", data[8:20])
    header, payload = json.loads(data[20 : 20 + length]), bytearray(data[20 + length :])
    for _ in range(generator.choice([0, 1, 3])):
        key = generator.choice(sorted(header))
        header[key] = generator.choice([any_value(generator, header[key]) if isinstance(
            header[key], int | str) else [], [], {}, [[1, 2]], [["../../x", 0, 9]], NUMBERS[-1]])
    for _ in range(generator.choice([0, 1, 30])):
        if payload:
            payload[generator.randrange(len(payload))] = generator.randrange(256)
    for key in ("checksum",):
        if key in header and generator.random() < 0.9:
            header[key] = zlib.crc32(payload)
    text = json.dumps(header, default=str).encode()
    path.write_bytes(data[:8] + struct.pack("<QI", len(text), zlib.crc32(text)) + text + payload)


faults = []
signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(TimeoutError("it hangs")))
for number in range(copies):
    generator = random.Random(number)
    copy = place.parent / "copy"
    shutil.copytree(place, copy)
    {"catalog": change_catalog, "vectors": change_vectors}[kind](copy, generator)
    signal.alarm(30)
    try:
        with Library(copy, embedder=FakeEmbedder()) as library:
            for query, mode in (("abort", "hybrid"), ("fetch", "lexical"), ("roses", "semantic"),
                                ("ext:md", "lexical"), ("abort path:http", "hybrid")):
                response = library.search(query, mode=mode, top_k=20)
                question = library.ask(query)
                library.snippets(question, response.results)
                library.passages(question, response.results[:3])
                for hit in response.results[:2]:
                    library.explain(question, hit.chunk_id)
            library.grep_search("fetch")
            library.complete("ab")
            library.status()
            library.files()
            library.reindex([])
    except PagehoundError as error:
        if not str(error).endswith("."):
            faults.append((number, "no sentence", str(error)[:200]))
    except BaseException as error:
        trace = traceback.extract_tb(error.__traceback__)
        places = [f"{frame.filename}:{frame.lineno}" for frame in trace][-4:]
        faults.append((number, type(error).__name__, str(error)[:100], places))
    signal.alarm(0)
    shutil.rmtree(copy)
print(json.dumps(faults))
"""


@pytest.mark.parametrize("kind", ["catalog", "vectors"])
def test_S1_made_up_stores_are_told_in_a_sentence_or_answer(kind, indexed_once, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(indexed_once / "library", place)
    child = subprocess.run(
        [sys.executable, "-c", FUZZER, kind, str(place), str(COPIES)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60 + 5 * COPIES,
        check=False,
    )
    assert child.returncode == 0, child.stderr[-2000:]
    assert json.loads(child.stdout.splitlines()[-1]) == []
