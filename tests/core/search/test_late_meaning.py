"""Passages found by word that have no vector yet are embedded for the answer."""

import time

import pytest

from core.datatypes import MatchKind
from core.library import Library
from tests.fakes import FakeEmbedder

NOTE = "How to oil the chain of bicycles before the winter, note {number}."


@pytest.fixture
def half_embedded(tmp_path):
    """A library in which the words of forty notes are indexed, and the meaning of ten."""
    embedder = FakeEmbedder()
    folder = tmp_path / "notes"
    folder.mkdir()
    with Library(tmp_path / "library", embedder=embedder) as library:
        for number in range(10):
            (folder / f"old{number}.txt").write_text(f"Recipes for soup and bread, page {number}.")
        library.reindex(folder)
        for number in range(30):
            (folder / f"new{number:02}.txt").write_text(NOTE.format(number=number))
        for _ in library.index(folder, words_only=True):
            pass
        yield library, embedder


def test_R8_hits_by_word_without_a_vector_join_the_answer_by_meaning(half_embedded):
    library, _ = half_embedded
    response = library.search("oil the chain")
    assert response.results[0].match is MatchKind.HYBRID
    assert response.results[0].retrieval.vector_rank is not None


def test_R8_their_cosines_are_those_that_indexing_gives_them(half_embedded):
    library, _ = half_embedded
    early = {
        hit.path: hit.retrieval.vector_score for hit in library.search("oil the chain").results
    }
    for _ in library.index([]):
        pass
    late = {hit.path: hit.retrieval.vector_score for hit in library.search("oil the chain").results}
    assert early == pytest.approx(late, abs=1e-6)


def test_R8_search_by_meaning_alone_finds_them_too(half_embedded):
    library, _ = half_embedded
    found = library.search("oil the chain", mode="semantic")
    assert found.results[0].path.startswith("new")


def test_R16_the_answer_says_what_it_covers(half_embedded):
    library, _ = half_embedded
    (warning,) = library.search("oil the chain").warnings
    assert warning.startswith("25% of the passages are ready for search by meaning, and those that")
    for _ in library.index([]):
        pass
    assert library.search("oil the chain").warnings == ()


def test_R8_no_answer_waits_longer_than_its_time(half_embedded, monkeypatch):
    library, embedder = half_embedded
    quick = embedder.embed_passages

    def slow(texts):
        time.sleep(0.1)
        return quick(texts)

    monkeypatch.setattr(embedder, "embed_passages", slow)
    embedder.passages.clear()
    first = library.search("oil the chain")
    assert 1 <= len(embedder.passages) <= 4, "300 ms, whatever it has to do"
    (warning,) = first.warnings
    assert f"{len(embedder.passages)} of those that were found first by word" in warning
    before = len(embedder.passages)
    (again,) = library.search("oil the chain").warnings
    assert len(embedder.passages) > before, "the next search goes on where this one stopped"
    assert f"{len(embedder.passages)} of those" in again


def test_R8_a_passage_is_embedded_for_searches_once(half_embedded):
    library, embedder = half_embedded
    library.search("oil the chain")
    embedder.passages.clear()
    library.search("oil chain winter")
    assert embedder.passages == []


def test_R8_a_model_that_fails_for_passages_leaves_the_words(half_embedded, monkeypatch):
    library, embedder = half_embedded

    def fail(texts):
        raise RuntimeError("out of memory")

    monkeypatch.setattr(embedder, "embed_passages", fail)
    response = library.search("oil the chain")
    assert response.results[0].path.startswith("new")
    assert response.results[0].match is MatchKind.EXACT


def test_R13_the_reasons_of_such_a_hit_know_its_meaning(half_embedded):
    library, _ = half_embedded
    question = library.ask("oil the chain")
    hit = library.search(question).results[0]
    assert library.reasons(question, hit).has_meaning
