"""A library that somebody else made is data: it runs no code, and what is wrong is rebuilt."""

import base64
import json
import os
import pickle
import random
import shutil
import zlib
from hashlib import blake2b
from pathlib import Path

import pytest

from core import locations
from core.errors import LibraryError
from core.keyword import whoosh_contents
from core.library import Library
from tests.conftest import DOCUMENTS
from tests.fakes import FakeEmbedder

# How many mutated copies are tried; more on request.
COPIES = int(os.environ.get("PAGEHOUND_COPIES", "60"))


@pytest.fixture
def place(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    return tmp_path / "library"


def table_of(place):
    (path,) = (place / locations.KEYWORDS).glob("*.toc")
    return path


def signed(data):
    """What anybody can do: add the right checksum."""
    return data + blake2b(data, digest_size=32).digest()


def open_and_search(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        found = library.search("abort", mode="hybrid")
        return [hit.path for hit in found.results if hit.retrieval.lexical_rank], library.notices


class Bomb:
    def __init__(self, trace):
        self.trace = str(trace)

    def __reduce__(self):
        return Path.touch, (Path(self.trace),)


def test_S1_a_pickle_in_place_of_the_table_of_contents_runs_nothing(place, tmp_path):
    trace = tmp_path / "ran"
    bomb = pickle.dumps([Bomb(trace)], 2)
    for data in (bomb, whoosh_contents._MAGIC + bomb, b"\x00" * 20 + bomb):
        table_of(place).write_bytes(signed(data))
        found, notices = open_and_search(place)
        assert not trace.exists()
        assert found[0] == "http/abort.md" and "rebuilt" in notices[0]


def test_S1_no_module_but_the_pool_of_processes_knows_pickle():
    root = Path(__file__).parents[2]
    knows = {
        path.relative_to(root).as_posix()
        for package in ("core", "desktop")
        for path in (root / package).rglob("*.py")
        if any(word in path.read_text("utf-8") for word in ("pickle", "marshal", "shelve"))
    }
    assert knows <= {
        "core/processes/pool.py",
        "core/processes/child.py",
        "core/processes/worker.py",
        "core/processes/messages.py",
        # These say why they do not.
        "core/keyword/whoosh_contents.py",
        "core/embedding/model_files.py",
    }
    for path in ("core/keyword/whoosh_contents.py", "core/embedding/model_files.py"):
        assert "import pickle" not in (root / path).read_text("utf-8")


@pytest.mark.parametrize(
    "change",
    [
        {"name": "../../outside.words"},
        {"name": "/etc/passwd"},
        {"name": "MAIN_0000000000000000.words\n"},
        {"name": 7},
        {"chunk_count": -1},
        {"chunk_count": 10**12},
        {"chunk_count": True},
        {"size_bytes": "many"},
        {"checksum": None},
        {"deleted": "???"},
        {"deleted": base64.b64encode(b"\xff\xff\xff\xff").decode()},
        {"deleted": []},
    ],
)
def test_S1_a_made_up_segment_is_not_believed(place, change):
    path = table_of(place)
    listing = json.loads(path.read_bytes()[len(whoosh_contents._MAGIC) : -32])
    listing["segments"][0] |= change
    path.write_bytes(signed(whoosh_contents._MAGIC + json.dumps(listing).encode()))
    found, notices = open_and_search(place)
    assert found[0] == "http/abort.md" and "rebuilt" in notices[0]


@pytest.mark.parametrize(
    "listing", [b"", b"[]", b"null", b"{}", b'{"version": 3}', b"[" * 100_000, b"\xff\xfe"]
)
def test_S1_a_table_without_sense_is_rebuilt(place, listing):
    table_of(place).write_bytes(signed(whoosh_contents._MAGIC + listing))
    found, _ = open_and_search(place)
    assert found[0] == "http/abort.md"


def test_an_index_of_an_earlier_version_is_rebuilt_and_says_so(place):
    table_of(place).write_bytes(b"PHTOC001" + os.urandom(200))
    found, notices = open_and_search(place)
    assert found[0] == "http/abort.md"
    assert "another version" in notices[0] and "damaged" not in notices[0]


def test_S1_mutated_segments_with_right_checksums_never_lead_astray(place, tmp_path):
    """Numbers that lead nowhere are noticed when opened or searched, and the index is rebuilt."""
    generator = random.Random(5)
    (segment,) = (place / locations.KEYWORDS).glob("*.words")
    original, table = segment.read_bytes(), table_of(place).read_bytes()
    words = sorted({word.lower() for text in DOCUMENTS.values() for word in text.split()})
    for number in range(COPIES):
        copy = tmp_path / f"copy-{number}"
        shutil.copytree(place, copy)
        data = bytearray(original)
        for _ in range(generator.choice([1, 3, 40])):
            data[generator.randrange(8, len(data))] = generator.randrange(256)
        target = copy / locations.KEYWORDS / segment.name
        target.write_bytes(data)
        listing = json.loads(table[len(whoosh_contents._MAGIC) : -32])
        listing["segments"][0]["checksum"] = zlib.crc32(bytes(data))
        table_of(copy).write_bytes(signed(whoosh_contents._MAGIC + json.dumps(listing).encode()))
        try:
            with Library(copy, embedder=FakeEmbedder()) as library:
                for query in (*generator.sample(words, 5), "a*", "abrot~", '"stop a fetch"'):
                    library.search(query, mode="lexical")
                    library.complete(query[:3])
        except LibraryError as error:
            assert str(error).endswith(".")
        shutil.rmtree(copy)
