"""What a search suggests when it finds nothing."""

import pytest

from core.query.parser import parse


@pytest.mark.parametrize("mode", ["lexical", "hybrid"])
def test_a_misspelt_word_gets_a_suggestion_from_the_indexed_words(library, mode):
    response = library.search("tomatoess frostt", mode=mode)
    (suggestion,) = [s for s in response.suggestions if s.count is None]
    assert suggestion.query == "tomatoes frost"
    assert library.search(suggestion.query, mode=mode).count > 0


def test_a_filter_that_excludes_everything_is_named_with_what_dropping_it_finds(library):
    response = library.search("roses ext:pdf", mode="lexical")
    assert response.count == 0
    (suggestion,) = response.suggestions
    assert suggestion.query == "roses"
    assert suggestion.count == library.search("roses", mode="lexical", top_k=100).count
    assert "ext:pdf" in suggestion.sentence


def test_a_phrase_that_excludes_everything_is_named(library):
    response = library.search('"roses frost" tomatoes', mode="lexical")
    assert response.count == 0
    assert [s.query for s in response.suggestions] == ["tomatoes"]


def test_a_search_with_hits_suggests_nothing(library):
    assert library.search("roses").suggestions == ()


def test_an_option_of_a_command_is_not_an_exclusion():
    assert parse("kill -9").constraints is None
    assert parse("report -2024").constraints is not None
    assert parse("a -b").constraints is not None
