"""A4, A7, A10: whatever the model does, and where there is nothing to compare, a search answers."""

import numpy as np
import pytest

from core.settings import Settings


def paths(response):
    return [hit.path for hit in response.results]


def returned(value):
    return lambda text: value


def raising(error):
    def embed(text):
        raise error

    return embed


@pytest.mark.parametrize(
    "embed",
    [
        returned(None),
        returned([]),
        returned(np.zeros((2, 3))),
        returned("text"),
        raising(RuntimeError("out of memory")),
        raising(KeyError("x")),
        raising(MemoryError()),
    ],
)
def test_R8_a_model_that_fails_in_any_way_becomes_a_warning(library, embedder, monkeypatch, embed):
    by_word = paths(library.search("roses water", mode="lexical"))
    monkeypatch.setattr(embedder, "embed_query", embed)
    response = library.search("roses water")
    assert paths(response) == by_word != []
    assert any("Search by meaning is unavailable" in warning for warning in response.warnings)
    response = library.search("roses water", mode="semantic")
    assert response.count == 0
    assert any("Search by meaning is unavailable" in warning for warning in response.warnings)


def test_R18_a_model_that_fails_only_later_costs_the_marked_sentence(
    library, embedder, monkeypatch
):
    question = library.ask("roses water")
    hits = library.search(question, mode="semantic").results
    monkeypatch.setattr(embedder, "embed_passages", raising(RuntimeError("gone")))
    assert library.passages(question, hits) and library.snippets(question, hits)


def test_R9_a_zero_query_vector_has_cosine_zero_with_everything(library, embedder, monkeypatch):
    monkeypatch.setattr(embedder, "embed_query", returned(np.zeros(embedder.dimensions)))
    assert library.search("roses", mode="semantic").count == 0, "too far: 1.0 (R10)"
    library.take_up(Settings().changed(vector_score_threshold=2.0))
    hits = library.search("roses", mode="semantic", top_k=50).results
    assert {hit.retrieval.vector_score for hit in hits} == {0.0}
    assert [hit.path for hit in hits] == sorted(hit.path for hit in hits)
    assert len(hits) == library.status().chunks


def test_R10_similar_applies_the_threshold(library):
    library.take_up(Settings().changed(vector_score_threshold=2.0))
    everything = library.similar("http/abort.md", top_k=50).results
    limit = 1 - sorted(hit.retrieval.vector_score for hit in everything)[len(everything) // 2]
    library.take_up(Settings().changed(vector_score_threshold=limit))
    near = library.similar("http/abort.md", top_k=50).results
    assert 0 < len(near) < len(everything)
    assert all(1 - hit.retrieval.vector_score < limit for hit in near)


def test_R2_filters_alone_have_no_score_by_meaning(library, embedder):
    embedder.fails = True
    hits = library.search("ext:md", mode="semantic").results
    assert {hit.path for hit in hits} == {"http/abort.md", "http/cache.md", "code/request.md"}
    assert all(hit.retrieval.vector_score is None for hit in hits)
    assert all(hit.score_breakdown == {"cosine": None} for hit in hits)


@pytest.mark.parametrize("exact", [None, "", "same"])
def test_R11_without_keywords_the_query_keeps_its_structure(library, exact):
    def asked(text):
        return library.hybrid_search(text, text if exact == "same" else exact, top_k=50)

    everything = paths(asked("please find cancel fetch roses water"))
    without = paths(asked("please find cancel fetch roses water NOT abort"))
    assert without == [path for path in without if path != "http/abort.md"] != everything
    only = asked("please tell me about water ext:txt")
    assert set(paths(only)) == {"garden/tomato.txt"}
    phrase = asked('what says "last frost" of roses')
    assert set(paths(phrase)) == {"garden/tomato.txt"}


def test_R11_salient_words_are_chosen_among_the_plain_ones(library):
    response = library.hybrid_search("please find something about roses", top_k=50)
    by_word = [hit.path for hit in response.results if hit.retrieval.lexical_rank]
    assert by_word == ["garden/roses.html"]


def test_R11_keywords_without_effect_are_told(library):
    for options in ({"alpha": 1.0}, {"mode": "semantic"}):
        response = library.search("plants", exact_keywords="roses", **options)
        assert any("no effect" in warning for warning in response.warnings)
    assert not any("no effect" in w for w in library.search("a", exact_keywords="roses").warnings)
