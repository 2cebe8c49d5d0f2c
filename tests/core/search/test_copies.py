"""Copies and versions of a document are one hit, in every mode and for every front end."""

import json
import os
import random
import sqlite3
from dataclasses import asdict

import pytest

from core import locations
from core.library import Library
from core.search.copies import NAMED_PLACES, is_spare
from core.settings import Settings
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder
from tests.prose import prose

LEASE = f"# Lease\n\nThe deposit is returned when the tenant moves out. {prose(150, 1)}\n"
LATER = LEASE.replace("moves out", "leaves")
FILES = {
    "a/lease.md": LEASE,
    "b/lease.md": LEASE,
    "b/lease (2).md": LEASE,
    "c/lease v2.md": LATER,
    "other.md": f"# Deposits\n\nA deposit at the bank earns interest. {prose(150, 5)}\n",
}
AGES = {"a/lease.md": 4, "b/lease.md": 1, "b/lease (2).md": 3, "c/lease v2.md": 2}
WIDE = Settings(vector_score_threshold=2.0)  # nothing is too far
MODES = ("hybrid", "lexical", "semantic")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("copies")
    folder = write_documents(place / "files", FILES)
    for name in FILES:
        when = 1_700_000_000 - AGES.get(name, 9) * 86_400
        os.utime(folder / name, (when, when))
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
    return place


@pytest.fixture
def library(place):
    with Library(place / "library", embedder=FakeEmbedder(), settings=WIDE) as library:
        yield library


def shown(response):
    return [(hit.path, [place.path for place in hit.also_in]) for hit in response.results]


@pytest.mark.parametrize("mode", MODES)
def test_R13_copies_are_one_hit_that_names_the_others_newest_first(library, mode):
    response = library.search("deposit returned tenant moves", mode=mode)
    lease = [each for each in shown(response) if "lease" in each[0]]
    assert lease == [("b/lease.md", ["c/lease v2.md", "b/lease (2).md", "a/lease.md"])]
    assert response.count == 2


def test_R13_where_a_version_says_it_better_that_one_is_shown(library):
    (first, *_) = shown(library.search("tenant leaves", mode="lexical"))
    assert first == ("c/lease v2.md", ["b/lease.md", "b/lease (2).md", "a/lease.md"])


def test_a_copy_that_was_asked_for_by_name_is_shown(library):
    (first, *_) = shown(library.search("deposit lease 2 tenant", mode="lexical"))
    assert first[0] in ("b/lease (2).md", "c/lease v2.md")


def test_R4_copies_outside_the_filters_are_not_told(library):
    found = shown(library.search("deposit returned folder:b", mode="lexical"))
    assert found == [("b/lease.md", ["b/lease (2).md"])]
    assert shown(library.search("deposit returned path:a/", mode="lexical")) == [("a/lease.md", [])]


def test_R2_filters_alone_list_copies_once(library):
    found = shown(library.search("name:lease"))
    assert found == [("b/lease.md", ["c/lease v2.md", "b/lease (2).md", "a/lease.md"])]


def test_scores_of_a_hit_are_those_of_its_explanation(library):
    question = library.ask("deposit returned tenant moves")
    for hit in library.search(question, mode="lexical").results:
        shares = library.explain(question, hit.chunk_id)
        assert sum(share.share for share in shares) == pytest.approx(hit.retrieval.lexical_score)


def test_copies_are_told_in_json(library):
    told = library.search("deposit returned", top_k=1).as_dict()["results"][0]["also_in"]
    assert [place["path"] for place in told][-1] == "a/lease.md"
    assert set(told[0]) == {"folder", "path", "start_line", "end_line", "page", "label"}


@pytest.mark.parametrize(
    "path",
    ["backup/lease.md", "Old stuff/lease.md", "lease (1).md", "lease - Copy.md", "lease.md.bak",
     "my_backup_2023/a/lease.md", "lease.txt~", "Kopie von lease.md", ".Trash/lease.md"],
)  # fmt: skip
def test_names_of_copies(path):
    assert is_spare(path)


@pytest.mark.parametrize(
    "path",
    ["lease.md", "folder/lease v2.md", "older.md", "copyright.md", "report 2023.md", "bolder/x",
     "tax/Tax return (2023).pdf", "old norse.md", "alt text.md", "x/archive.org.md"],
)  # fmt: skip
def test_names_of_originals(path):
    assert not is_spare(path)


@pytest.mark.parametrize("mode", MODES)
def test_R13_the_original_stands_for_a_newer_backup(tmp_path, mode):
    files = {"a/lease.md": LEASE, "backup/lease.md": LEASE, "old/2023/lease.md": LEASE}
    folder = write_documents(tmp_path / "files", files)
    for name, when in zip(files, (1_700_000_000, 1_700_900_000, 1_700_100_000), strict=True):
        os.utime(folder / name, (when, when))
    with Library(tmp_path / "library", embedder=FakeEmbedder(), settings=WIDE) as library:
        library.reindex(folder)
        assert shown(library.search("deposit returned", mode=mode)) == [
            ("a/lease.md", ["backup/lease.md", "old/2023/lease.md"])
        ]


# -- many of them ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def crowd(tmp_path_factory):
    """Forty texts, of which some have up to two hundred copies, and versions."""
    place = tmp_path_factory.mktemp("crowd")
    dice = random.Random(8)
    files = {}
    for number in range(40):
        text = f"harbour {'harbour ' * dice.randint(0, 3)}{prose(80, number)}"
        for copy in range(200 if number < 2 else dice.choice((1, 1, 2, 5))):
            files[f"{copy:03}/{number:02}.txt"] = text
        if number % 5 == 0:
            files[f"versions/{number:02}.txt"] = text + " Signed."
    folder = write_documents(place / "files", files)
    with Library(place / "library", embedder=FakeEmbedder(), settings=WIDE) as library:
        library.reindex(folder)
        yield library


@pytest.mark.parametrize("mode", MODES)
def test_R2_so_many_hits_as_asked_for_though_copies_fill_the_lists(crowd, mode):
    assert crowd.search("harbour", mode=mode, top_k=30).count == 30
    names = [hit.path[-6:] for hit in crowd.search("harbour", mode=mode, top_k=100).results]
    assert len(names) == len(set(names)) == 40


def test_R13_only_the_first_places_are_named_and_all_are_counted(crowd):
    for hit in crowd.search("harbour", mode="lexical", top_k=100).results:
        assert len(hit.also_in) == min(hit.copies, NAMED_PLACES)
    most = max(crowd.search("harbour", top_k=100).results, key=lambda hit: hit.copies)
    assert most.copies == 200 and most.copies == json.loads(json.dumps(asdict(most)))["copies"]


@pytest.mark.parametrize("mode", MODES)
def test_R2_fewer_hits_are_the_beginning_of_more(crowd, mode):
    def results(top_k):
        return crowd.search("harbour", mode=mode, top_k=top_k).as_dict()["results"]

    most = results(100)
    for top_k in (1, 2, 7, 30, 39):
        assert results(top_k) == most[:top_k]


@pytest.mark.parametrize("mode", MODES)
def test_R2_cursors_lead_through_all_without_gap_or_repetition(crowd, mode):
    whole = [hit.chunk_id for hit in crowd.search("harbour", mode=mode, top_k=100).results]
    seen, cursor = [], None
    while len(seen) < len(whole):
        page = crowd.search("harbour", mode=mode, top_k=7, cursor=cursor)
        seen += [hit.chunk_id for hit in page.results]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert seen == whole[: len(seen)]
    assert len(seen) >= 28


@pytest.mark.parametrize("mode", MODES)
def test_R7_folding_leaves_the_order_alone(crowd, mode):
    hits = crowd.search("harbour", mode=mode, top_k=100).results
    key = {"hybrid": "rrf", "lexical": "bm25", "semantic": "cosine"}[mode]
    scores = [hit.score_breakdown[key] for hit in hits]
    assert scores == sorted(scores, reverse=True) or mode == "hybrid"
    ranks = [hit.retrieval.lexical_rank or hit.retrieval.vector_rank for hit in hits]
    assert mode == "hybrid" or ranks == sorted(ranks)


def test_answers_while_typing_are_folded_too(crowd):
    early, whole = crowd.answers(crowd.ask("harbour"), top_k=30)
    assert early.count == whole.count == 30


# -- following the folders ---------------------------------------------------------------------


def test_copies_come_and_go_with_their_files(tmp_path, embedder):
    text = "a letter about the harbour"
    folder = write_documents(tmp_path / "files", {"one.txt": text, "two.txt": text})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        assert library.search("harbour").count == 1
        (folder / "two.txt").write_text("another letter about the harbour")
        library.reindex(folder)
        assert library.search("harbour").count == 2
        (folder / "two.txt").write_text(text)
        library.reindex(folder)
        (folder / "one.txt").unlink()
        library.reindex(folder)
        assert shown(library.search("harbour")) == [("two.txt", [])]


def test_empty_files_are_not_copies_of_each_other(tmp_path, embedder):
    folder = write_documents(tmp_path / "files", {"one.txt": "", "two.txt": ""})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        assert library.search("ext:txt").count == 2


def test_damage_to_what_is_known_of_copies_is_found_and_mended(tmp_path, embedder):
    text = "a letter about the harbour"
    folder = write_documents(tmp_path / "files", {"one.txt": text, "two.txt": text})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
    with sqlite3.connect(tmp_path / "library" / locations.CATALOG) as catalog:
        catalog.execute("UPDATE copies SET first = 77")
    catalog.close()
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert library.search("harbour").count == 2, "what is damaged is not believed"
        assert any(damaged for _, _, damaged in library.verify())
        library.reindex(folder)
        assert library.search("harbour").count == 1
