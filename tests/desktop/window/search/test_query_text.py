"""Filters in the text of a query: found, added and taken away without touching the rest."""

import pytest

from desktop.window.widgets.query_text import (
    chosen_filter,
    filter_text,
    with_filter,
    without_filter,
    word_at,
    words_of,
    written_filters,
)


def test_filters_are_found_where_they_stand():
    query = 'abort ext:md -folder:"old notes" modified:last-week NOT type:pdf'
    found = written_filters(query)
    assert [each.text for each in found] == [
        "ext:md",
        '-folder:"old notes"',
        "modified:last-week",
        "NOT type:pdf",
    ]
    assert [query[each.start : each.end] for each in found] == [each.text for each in found]
    assert [each.negated for each in found] == [False, True, False, True]
    assert found[1].value == "old notes"


@pytest.mark.parametrize(
    "query", ['"ext:md in a phrase"', "path::join", "file://host", "http://x", "ext: md", "5:30"]
)
def test_what_only_looks_like_a_filter_is_words(query):
    assert written_filters(query) == []


def test_other_names_of_a_field_count_as_it():
    assert [each.field for each in written_filters("filename:a date:2024")] == ["name", "modified"]


def test_taking_a_filter_away_leaves_the_rest():
    query = 'a  "two  spaces" ext:md b'
    assert without_filter(query, written_filters(query)[0]) == 'a "two  spaces" b'
    assert words_of("a ext:md b -name:x") == "a b"


def test_a_filter_is_added_once():
    assert with_filter("a", "ext:md") == "a ext:md"
    assert with_filter("a ext:md", "ext:md") == "a ext:md"


def test_choosing_a_filter_replaces_others_of_its_kind_or_takes_it_back():
    kinds = ("type", "ext")
    assert chosen_filter("", "ext:md", kinds) == "ext:md"
    assert chosen_filter("a ext:md", "ext:md", kinds) == "a"
    assert chosen_filter("a ext:txt -ext:py b", "type:pdf", kinds) == "a -ext:py b type:pdf"
    assert chosen_filter("a ext:txt", "ext:md", kinds, is_added=True) == "a ext:txt ext:md"
    assert chosen_filter("a ext:txt ext:md", "ext:md", kinds, is_added=True) == "a ext:txt"


def test_values_with_spaces_are_quoted():
    assert filter_text("folder", "old notes") == 'folder:"old notes"'
    assert filter_text("name", "a.md", negated=True) == "-name:a.md"


def test_the_word_being_typed_ends_at_the_cursor():
    assert word_at("find abo here", 8) == (5, "abo")
    assert word_at('say "abo', 8) == (5, "abo")
    assert word_at("", 0) == (0, "")
