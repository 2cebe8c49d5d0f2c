"""Completion while typing: words, names and filters of what is indexed."""

from __future__ import annotations

import pytest

from core.library import Library
from tests.fakes import FakeEmbedder


@pytest.fixture
def library(tmp_path):
    folder = tmp_path / "notes"
    (folder / "http specs").mkdir(parents=True)
    (folder / "abort.md").write_text("# Abort\n\nCancelling a request cancels its promise.\n")
    (folder / "other.txt").write_text("cancellation and other cancelled things, cancelled\n")
    (folder / "http specs" / "fetch_all.md").write_text("fetching a hundred percent 100%\n")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        yield library


def test_words_with_the_prefix_are_ordered_by_frequency(library):
    found = library.complete("cancel")
    assert found[:4] == ["cancellation", "cancelled", "cancelling", "cancels"], "of one stem"


def test_file_names_are_completed(library):
    assert "abort.md" in library.complete("abo")
    assert "fetch_all.md" in library.complete("fetch_")
    assert "fetch_all.md" not in library.complete("fetchX")


def test_filters_and_their_values_are_completed(library):
    assert "folder:" in library.complete("fol")
    assert library.complete("ext:") == ["ext:md", "ext:txt"]
    assert library.complete("-ext:t") == ["-ext:txt"]
    assert 'folder:"http specs"' in library.complete("folder:http")
    assert "modified:last-week" in library.complete("modified:last")
    assert "type:markdown" in library.complete("type:mark")
    assert library.complete("name:abo") == ["name:abort.md"]


def test_nothing_is_invented(library):
    assert library.complete("") == []
    assert library.complete("zzzz") == []
    assert library.complete("nonsense:x") == []
    assert len(library.complete("c", limit=2)) <= 2
