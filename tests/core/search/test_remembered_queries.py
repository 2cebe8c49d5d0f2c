"""A query is embedded once, for all that is asked about it."""

import pytest

from core.errors import ModelUnavailableError
from core.library import Library
from core.search import RememberedQueries
from tests.fakes import FakeEmbedder


def test_hits_facets_passages_and_reasons_come_out_of_one_embedding(tmp_path, documents):
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        library.search("a first query, so that all is open")
        embedder.queries.clear()
        question = library.ask("stop waiting for an answer")
        answer = library.search(question)
        library.facets(question)
        library.passages(question, answer.results)
        assert all(library.reasons(question, hit) for hit in answer.results)
        assert answer.results
        assert embedder.queries == ["stop waiting for an answer"]


def test_only_the_latest_queries_are_kept():
    embedder = FakeEmbedder()
    remembered = RememberedQueries(embedder)
    asked = [f"query {number}" for number in range(20)]
    for text in [*asked, *asked[-8:]]:
        assert (remembered.embed_query(text) == embedder._vector(text)).all()
    assert embedder.queries == asked
    remembered.embed_query(asked[0])
    assert embedder.queries == [*asked, asked[0]]


def test_R8_a_failure_is_not_remembered():
    embedder = FakeEmbedder()
    remembered = RememberedQueries(embedder)
    embedder.fails = True
    with pytest.raises(ModelUnavailableError):
        remembered.embed_query("tomatoes")
    embedder.fails = False
    assert remembered.embed_query("tomatoes").any()
