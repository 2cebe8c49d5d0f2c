"""Question words are ignored; names that look like them are searched for."""

import pytest

from core.query.parser import AnyOf, Word, parse


def words(query):
    root = parse(query).root
    nodes = root.children if isinstance(root, AnyOf) else (root,)
    return " ".join(node.text for node in nodes if isinstance(node, Word))


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("papers on shock waves", "shock waves"),
        ("Papers dealing with sandwich plates.", "sandwich plates."),
        ("find me documents about tax returns", "tax returns"),
        ("could you find all my notes on gardening", "gardening"),
        ("please send abstracts on lightning", "lightning"),
        ("PLEASE SEND ABSTRACTS ON THE SPECTRA OF LIGHTNING", "THE SPECTRA OF LIGHTNING"),
        ("tell me more about roses", "roses"),
        ("I am looking for information about the lease", "the lease"),
        ("i'm interested in narrow pulses", "narrow pulses"),
        ("I would like to know about heating", "heating"),
        ("is it possible to cancel a request", "cancel a request"),
        ("has anyone measured the drag of a cone", "measured the drag of a cone"),
        ("what is known about rust", "rust"),
        ("all my files on taxes", "taxes"),
        ("details of the lease", "the lease"),
    ],
)
def test_the_request_is_left_to_the_model(query, wanted):
    assert words(query) == wanted
    assert parse(query).embed_text.casefold() == query.casefold()


@pytest.mark.parametrize(
    "query",
    [
        "list comprehension",
        "find command options",
        "show tables",
        "describe table",
        "papers",
        "papers on",
        "information about the",  # nothing is left to search for
        "position papers on file",
        "documents",
        "notes",
        "anyone",
        "white papers about rust",
        "what is a lease",
        "articles of association",
        "documents of title",
        "literature of exile",
        "files of type pdf",
        "files on disk",
        "notes on nursing",
        "the notes on blindness",
        "reports on file",
        "find all files",
    ],
)
def test_other_words_are_all_searched_for(query):
    assert words(query) == query


@pytest.mark.parametrize("query", ["papers on rust ext:md", "ext:md papers on rust"])
def test_a_filter_does_not_change_the_request(query):
    assert words(query) == "rust"
    assert parse(query).filters


@pytest.mark.parametrize(
    "query", ['papers on "shock waves"', "papers on rust OR iron", "papers on rust*"]
)
def test_a_query_with_symbols_means_what_it_says(query):
    assert "papers" in [getattr(leaf, "text", "") for leaf in parse(query).leaves]
