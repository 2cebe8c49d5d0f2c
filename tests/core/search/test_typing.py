"""While a query is typed, its last word also stands for the words that begin with it."""

from __future__ import annotations

import pytest

from core.library import Library
from core.query import Word, parse


@pytest.fixture
def typed(tmp_path, embedder):
    place = tmp_path / "notes"
    place.mkdir()
    texts = {
        "template.txt": "A template is a text with holes. Template after template.",
        "templates.txt": "Templates of letters.",
        "port.txt": "The port is where ships land, and many other words stand around it.",
        "portal.txt": "Portal, portal, portal.",
        "portfolio.txt": "Portfolio.",
        "lamp.txt": "A lamp for the hall.",
    }
    for name, text in texts.items():
        (place / name).write_text(text)
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(place)
        yield library


def found(library, query, *, is_typing=True):
    question = library.ask(query, is_typing=is_typing)
    return [hit.path for hit in library.search(question, mode="lexical").results]


def test_R12_last_word_stands_for_its_beginnings_while_typing(typed):
    assert set(found(typed, "templa")) == {"template.txt", "templates.txt"}
    assert found(typed, "templa", is_typing=False) == []


def test_R12_a_finished_word_has_no_completions(typed):
    assert found(typed, "templa ") == []
    assert found(typed, "templa.") == []
    assert found(typed, "templa lamp") == ["lamp.txt"]


def test_R12_the_whole_word_wins_however_many_and_rare_its_completions_are(typed):
    paths = found(typed, "port")
    assert paths[0] == "port.txt"
    assert set(paths) == {"port.txt", "portal.txt", "portfolio.txt"}


@pytest.mark.parametrize("query", ["-templ", "name:templ", "lamp AND", "templ*", "templ:"])
def test_only_a_plain_last_word_is_begun(query):
    leaves = parse(query, is_typing=True).leaves
    assert not any(isinstance(leaf, Word) and leaf.is_begun for leaf in leaves)


def test_completions_are_marked_and_explained(typed):
    question = typed.ask("templ", is_typing=True)
    hits = {hit.path: hit for hit in typed.search(question, mode="lexical").results}
    for path, hit in hits.items():
        marked = [
            s.text[each.start : each.end]
            for s in typed.snippets(question, [hit])
            for each in s.spans
        ]
        assert marked and all(word.lower().startswith("templ") for word in marked), path
        shares = typed.explain(question, hit.chunk_id)
        assert sum(share.share for share in shares) == pytest.approx(hit.retrieval.lexical_score)


def test_a_stop_word_at_the_end_is_not_completed_beside_other_words(typed):
    assert found(typed, "lamp the") == ["lamp.txt"]
