"""Exclusions are tried out on a folder before they apply."""

from dataclasses import replace

import pytest

from core.indexing.exclusion_preview import try_exclusions
from core.indexing.exclusions import Exclusions


@pytest.fixture
def folder(tmp_path):
    for name in ("a.md", "b.log", "logs/c.log", "logs/d.txt", "node_modules/e.js", ".hidden"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    return tmp_path


def test_counts_the_files_that_the_patterns_exclude(folder):
    trial = try_exclusions(folder, Exclusions(), Exclusions(folder_patterns=("*.log",)))
    assert (trial.files, trial.skipped, trial.gone, trial.come) == (2, 2, 2, 0)
    assert trial.gone_names == ("b.log", "logs/c.log")


def test_compares_with_the_current_rules(folder):
    now = Exclusions(folder_patterns=("*.log",))
    trial = try_exclusions(folder, now, replace(now, folder_patterns=("logs/",)))
    assert trial.gone_names == ("logs/d.txt",)
    assert trial.come_names == ("b.log",)
    assert trial.skipped == 2


def test_a_negated_pattern_includes_what_is_excluded_by_default(folder):
    then = Exclusions(folder_patterns=("!node_modules/", "!.hidden"))
    trial = try_exclusions(folder, Exclusions(), then)
    assert trial.come_names == (".hidden", "node_modules/e.js")
    assert trial.skipped == 0


def test_an_unavailable_folder_is_reported(tmp_path):
    assert not try_exclusions(tmp_path / "gone", Exclusions(), Exclusions()).is_present


def test_stops_when_the_answer_is_no_longer_wanted(folder):
    assert try_exclusions(folder, Exclusions(), Exclusions(), given_up=lambda: True) is None


def test_counts_all_files_and_names_the_first(tmp_path):
    for number in range(700):
        (tmp_path / f"{number:04}.log").write_text("")
    trial = try_exclusions(tmp_path, Exclusions(), Exclusions(patterns=("*.log",)))
    assert trial.gone == 700
    assert trial.gone_names[0] == "0000.log" and len(trial.gone_names) == 200
