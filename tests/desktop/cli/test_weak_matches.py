"""Weak matches on a terminal: folded under one line, and what helps when there is nothing else."""

import json

import pytest

from core.library import Library
from desktop.cli import main
from tests.private_notes import NOTES


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("terminal") / "library"
    with Library(place) as library:
        library.reindex(NOTES)
    return place


@pytest.fixture
def search(place, capsys):
    def call(*arguments):
        assert main(["--library", str(place), "search", *arguments]) == 0
        return capsys.readouterr().out

    return call


def test_weak_matches_are_one_line_and_shown_on_request(search):
    folded, shown = search("deposit"), search("deposit", "--weak")
    (line,) = [line for line in folded.splitlines() if "weak match" in line]
    count = int(line.split()[0])
    assert line == f"{count} weak matches, not shown; --weak shows them"
    assert "Weak matches" not in folded and shown.count("Weak matches\n") == 1
    assert shown.count("]  weak\n") == count
    assert folded.count("]  strong\n") == shown.count("]  strong\n") == 1
    assert folded.splitlines()[-1].split(", ")[1] == shown.splitlines()[-1].split(", ")[1]


def test_when_all_are_weak_that_is_said_and_what_may_help(search):
    told = search("qwert", "asdfgh", "yxcvb")
    assert "All matches are weak" in told
    assert "0 files matched, 0 passages found" in told
    assert "not shown; --weak shows them" in told
    told = search("electricty boilar")
    assert "Did you mean: electricity boiler" in told


def test_a_filter_to_drop_is_named_when_only_weak_matches_are_left(search):
    told = search("security deposit", "path:travel")
    assert "All matches are weak" in told
    assert "Without path:travel: 1 passage" in told


def test_filters_that_leave_nothing_are_not_blamed_on_words(search):
    told = search("modified:>2090")
    assert "No document passes these filters." in told and "words" not in told


def test_json_has_weak_hits_unless_they_are_left_out(search):
    whole = json.loads(search("deposit", "--json"))
    good = json.loads(search("deposit", "--json", "--no-weak"))
    assert {hit["strength"] for hit in whole["results"]} == {"strong", "fair", "weak"}
    assert "weak" not in {hit["strength"] for hit in good["results"]}
    assert whole["totals"] | {"characters": 0} == good["totals"] | {"characters": 0}


def test_the_last_word_can_stand_for_its_beginnings(search):
    assert "kitchen/lentil-soup.md" not in search("lent", "--mode", "lexical")
    assert "kitchen/lentil-soup.md" in search("lent", "--mode", "lexical", "--prefix-last")


def test_explanation_begins_with_true_sentences_and_has_no_per_cent(search):
    told = search("deposit", "--explain")
    assert "1st by words; no closer in meaning than chance. Strong: it has the search term." in told
    assert "%" not in told
    told = search("path:kitchen", "--explain")
    assert "Listed by filters or exclusions only" in told
    assert "BM25" not in told and "fused" not in told.replace("fused in stages", "")
