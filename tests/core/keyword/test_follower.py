"""The keyword index follows a growing catalog, with segments built by a real child process."""

import itertools
import os
import random
import signal

import pytest

from core.catalog.catalog import Catalog
from core.keyword import follower as follower_module
from core.keyword.follower import Follower, follow_catalog
from core.keyword.index import KeywordIndex
from core.query.parser import parse
from tests.conftest import eventually
from tests.core.catalog.test_catalog import chunk, save

PER_FILE = 500
FILES = 24  # one and a half segments
START_S = 60.0  # time a child may take on a busy machine


@pytest.fixture
def catalog(tmp_path):
    catalog = Catalog(tmp_path)
    yield catalog
    catalog.close()


@pytest.fixture
def keywords(tmp_path):
    with KeywordIndex.create(tmp_path / "keywords") as keywords:
        yield keywords


@pytest.fixture
def follower(catalog, keywords, tmp_path):
    with Follower(catalog, keywords, tmp_path / "keywords") as follower:
        yield follower


def fill(catalog, first=0, last=FILES):
    for number in range(first, last):
        words = [f"common{number} word{number}x{place:04} " for place in range(PER_FILE)]
        ends = [sum(map(len, words[: place + 1])) for place in range(PER_FILE)]
        chunks = [
            chunk(place, end - len(words[place]), end, f"{number}-{place}".encode().ljust(16))
            for place, end in enumerate(ends)
        ]
        save(catalog, f"{number}.txt", "".join(words), chunks=chunks)


def found(keywords, query):
    return [entry.id for entry in keywords.plan(parse(query).root).search(10_000)]


def test_segments_are_built_while_the_catalog_grows(catalog, keywords, follower):
    fill(catalog)
    follower.begin()
    assert keywords.chunk_count == 0
    eventually(lambda: follower._building.done(), START_S)
    follower.take()
    assert keywords.chunk_count == follower_module._SEGMENT_CHUNKS
    fill(catalog, FILES, FILES + 2)
    follower.finish()
    assert keywords.chunk_count == (FILES + 2) * PER_FILE
    assert len(found(keywords, "common0")) == PER_FILE
    assert found(keywords, f"word{FILES + 1}x0499") == [(FILES + 2) * PER_FILE]


def test_the_result_is_the_same_as_following_at_once(catalog, keywords, follower, tmp_path):
    fill(catalog)
    follower.begin()
    follower.finish()
    with KeywordIndex.create(tmp_path / "other") as other:
        follow_catalog(catalog, other, tmp_path / "other")
        assert other.watermark == keywords.watermark
        for query in ("common3", "word5x0007 word11x0100"):
            assert found(keywords, query) == found(other, query)


@pytest.mark.parametrize("is_busy", [True, False])
def test_what_is_left_is_built_in_both_processes(
    catalog, keywords, follower, tmp_path, monkeypatch, is_busy
):
    here = []
    build = follower_module.build_segment
    monkeypatch.setattr(
        follower_module, "build_segment", lambda *a: here.append(len(a[1])) or build(*a)
    )
    fill(catalog)
    follower.prepare()
    if is_busy:  # with the first of them
        follower.begin()
    fill(catalog, FILES, 2 * FILES)
    follower.finish()
    assert keywords.chunk_count == 2 * FILES * PER_FILE
    assert 0 < sum(here) < keywords.chunk_count, "neither did all of it"
    with KeywordIndex.create(tmp_path / "other") as other:
        follow_catalog(catalog, other, tmp_path / "other")
        assert other.watermark == keywords.watermark
        for query in ("common3", "word5x0007 word40x0100", f"common{2 * FILES - 1}"):
            assert found(keywords, query) == found(other, query)


def test_a_segment_cut_short_leaves_no_gap_before_those_built_meanwhile(
    catalog, keywords, follower, monkeypatch
):
    fill(catalog)
    follower.begin()
    follower._last += 2000  # as if the child had been told to build more than it does
    fill(catalog, FILES, 2 * FILES)
    follower.finish()
    assert keywords.chunk_count == 2 * FILES * PER_FILE
    assert all(len(found(keywords, f"common{n}")) == PER_FILE for n in range(2 * FILES))


def test_a_chunk_removed_while_its_segment_is_built_is_not_found(catalog, keywords, follower):
    fill(catalog)
    follower.begin()
    eventually(lambda: follower._building.done(), START_S)
    catalog.remove_files([file.id for file in catalog.known_files(1).values()][:2])
    follower.take()
    follower.finish()
    assert found(keywords, "common0") == found(keywords, "common1") == []
    assert keywords.chunk_count == (FILES - 2) * PER_FILE


def test_R22_an_old_chunk_goes_only_after_the_new_ones_have_come(
    catalog, keywords, tmp_path, monkeypatch
):
    monkeypatch.setattr(follower_module, "_SEGMENT_CHUNKS", 700)
    fill(catalog, 0, 4)
    follow_catalog(catalog, keywords, tmp_path / "keywords")
    fill(catalog, 0, 4)  # again: all are replaced, and that takes three segments
    states = []
    commit = KeywordIndex.commit

    def watched(index, *arguments):
        commit(index, *arguments)
        missing = [n for n in range(4) if len(found(index, f"common{n}")) < PER_FILE]
        unknown = [c for n in range(4) for c in found(index, f"common{n}")]
        states.append((missing, len(catalog.records(unknown)) == len(unknown)))

    monkeypatch.setattr(KeywordIndex, "commit", watched)
    follow_catalog(catalog, keywords, tmp_path / "keywords")
    assert len(states) >= 3
    assert all(state == ([], True) for state in states)
    assert keywords.chunk_count == 4 * PER_FILE
    assert not catalog.has_old_versions()


@pytest.mark.skipif(os.name == "nt", reason="kills by signal")
def test_a_killed_child_costs_nothing(catalog, keywords, follower):
    fill(catalog)
    follower.begin()
    eventually(lambda: follower._pool._children and follower._pool._children[0].ready, START_S)
    os.kill(follower._pool._children[0]._process.pid, signal.SIGKILL)
    fill(catalog, FILES, 2 * FILES)
    follower.finish()
    assert keywords.chunk_count == 2 * FILES * PER_FILE
    fill(catalog, 2 * FILES, 2 * FILES + 1)
    follower.begin()  # from now on without a child
    assert keywords.chunk_count == (2 * FILES + 1) * PER_FILE


def test_a_child_that_cannot_start_costs_nothing(catalog, keywords, follower, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("core.processes.child.tempfile.TemporaryFile", full)
    monkeypatch.setattr("threading.excepthook", lambda _: None)
    fill(catalog)
    follower.begin()
    follower.finish()
    assert keywords.chunk_count == FILES * PER_FILE


def test_cancelling_makes_saved_documents_searchable(catalog, keywords, tmp_path):
    def run():
        with Follower(catalog, keywords, tmp_path / "keywords") as follower:
            follower.begin()
            yield

    fill(catalog)
    started = run()
    next(started)
    started.close()
    assert keywords.chunk_count == FILES * PER_FILE


def test_an_abandoned_run_leaves_the_index_intact(catalog, keywords, tmp_path):
    fill(catalog)
    with Follower(catalog, keywords, tmp_path / "keywords") as follower:
        follower.begin()
    assert keywords.chunk_count == 0
    follow_catalog(catalog, keywords, tmp_path / "keywords")
    assert len(found(keywords, "common7")) == PER_FILE


def test_with_nothing_to_do_nothing_happens(catalog, keywords, follower):
    follower.take()
    follower.finish()
    follower.begin()
    follower.finish()
    assert keywords.segment_count == 0


@pytest.mark.parametrize(("text", "count"), [("prose", 200), ("checksums", 100), ("Chinese", 100)])
def test_segments_are_smaller_where_hardly_a_word_comes_twice(
    catalog, keywords, follower, monkeypatch, text, count
):
    """Each different word takes memory, and the child has little of that."""
    monkeypatch.setattr(follower_module, "_SEGMENT_CHUNKS", 200)
    chance = random.Random(1)
    make = {
        "prose": lambda: " ".join(f"word{chance.randrange(300)}" for _ in range(200)),
        "checksums": lambda: " ".join(f"{chance.getrandbits(128):032x}" for _ in range(40)),
        "Chinese": lambda: "".join(chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(300)),
    }[text]
    words = [make() + " " for _ in range(250)]
    ends = list(itertools.accumulate(map(len, words)))
    chunks = [
        chunk(place, end - len(words[place]), end, f"{place}".encode().ljust(16))
        for place, end in enumerate(ends)
    ]
    save(catalog, "a.txt", "".join(words), chunks=chunks)
    built = follower_module._build(catalog, follower._folder, 0)
    assert built.segment.chunk_count == count
    assert built.is_full
    follow_catalog(catalog, keywords, follower._folder)
    assert keywords.chunk_count == 250
