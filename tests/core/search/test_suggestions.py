"""What a search suggests when it finds nothing."""

import pytest

from core.library import Library
from core.query.parser import parse
from tests.conftest import write_documents


@pytest.mark.parametrize("mode", ["lexical", "hybrid"])
def test_a_misspelt_word_gets_a_suggestion_from_the_indexed_words(library, mode):
    response = library.search("tomatoess frostt", mode=mode)
    (suggestion,) = [s for s in response.suggestions if s.count is None]
    assert suggestion.query == "tomatoes frost"
    assert library.search(suggestion.query, mode=mode).count > 0


@pytest.mark.parametrize("query", ["xqzvw tomatoess", "rosex zqxw", "xqzvw rosxs frosst"])
def test_gibberish_is_not_corrected_in_part(query, library):
    assert [s for s in library.search(query, mode="lexical").suggestions if s.count is None] == []


def test_a_slip_beside_words_that_are_known_is_mended(library):
    (found,) = [s for s in library.search("xqzvw roses tomatoess").suggestions if s.count is None]
    assert found.query == "xqzvw roses tomatoes"


def test_three_letters_are_no_slip_of_two(tmp_path, embedder):
    documents = write_documents(tmp_path / "documents", {"a.txt": "the zq of roses and abz"})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        assert library.search("roses zqx", mode="lexical").suggestions == ()
        (found,) = library.search("roses baz", mode="lexical").suggestions
        assert found.query == "roses abz", "but letters may have changed places"


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


def test_R8_a_misspelt_word_is_told_also_when_another_word_matches(library):
    (suggestion,) = library.search("tomatoess frost", mode="lexical").suggestions
    assert suggestion.query == "tomatoes frost"


def test_an_english_word_that_the_library_lacks_is_no_mistake(library):
    assert library.search("tomatoes froth", mode="lexical").suggestions == ()
    assert library.search("froth", mode="lexical").suggestions == ()


def test_a_word_that_is_being_typed_is_no_mistake(library):
    for begun in ("toma", "tomatoe", "fro"):
        question = library.ask(f"frost {begun}", is_typing=True)
        assert library.search(question).suggestions == ()
    question = library.ask("tomatoess", is_typing=True)
    assert [s.query for s in library.search(question).suggestions] == ["tomatoes"]


def test_no_suggestion_is_far_from_what_was_typed(library):
    assert library.search("rosez", mode="lexical").suggestions != ()  # roses
    assert library.search("qwerts", mode="lexical").suggestions == ()


def test_nothing_but_weak_matches_is_said_with_folders_that_are_still_read(tmp_path, embedder):
    documents = write_documents(tmp_path / "documents", {"a.txt": "roses and tulips"})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        answer = library.search("qwertz zxcvv")
        assert any(each.startswith("All matches are weak") for each in answer.warnings) or not (
            answer.results
        )
        assert not any("read yet" in each for each in answer.warnings)
        library._catalog.add_folder(str(tmp_path / "more"))
        answer = library.search("qwertz zxcvv")
        assert any("Not everything has been read yet (more)" in each for each in answer.warnings)
        assert not any("read yet" in each for each in library.search("roses").warnings)
