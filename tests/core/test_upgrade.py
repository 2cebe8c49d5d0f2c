"""A library from an older version: nothing is lost, and nothing is embedded again."""

import json

import pytest

from core.errors import LibraryError
from core.extraction import read_job
from core.keyword import whoosh_contents
from core.library import Library
from core.settings import load_settings
from core.vectors import snapshot
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Return a library as the previous version of the program left it."""
    documents = write_documents(tmp_path / "documents")
    with monkeypatch.context() as past:
        past.setattr(whoosh_contents, "FORMAT_VERSION", whoosh_contents.FORMAT_VERSION - 1)
        past.setattr(snapshot, "FORMAT_VERSION", snapshot.FORMAT_VERSION - 1)
        past.setattr("core.indexing.pipeline.READER_VERSION", "0." + read_job.READER_VERSION)
        with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
            library.reindex(documents)
    stored = {"top_k": 7, "alpha": 0.25, "a_setting_of_long_ago": True}
    (tmp_path / "library" / "settings.json").write_text(json.dumps(stored), "utf-8")
    return tmp_path


def test_an_older_library_is_searched_at_once_without_embedding_again(place):
    embedder = FakeEmbedder()
    with Library(place / "library", embedder=embedder) as library:
        assert library.search("abort", mode="lexical").results[0].path == "http/abort.md"
        assert library.search("tomatoes", mode="semantic").results[0].path == "garden/tomato.txt"
        status = library.status()
        assert status.embedded_chunks == status.chunks > 0
    assert embedder.passages == []


def test_reading_it_again_embeds_only_what_differs(place):
    embedder = FakeEmbedder()
    with Library(place / "library", embedder=embedder) as library:
        report = library.reindex(place / "documents")
        assert report.indexed_files + report.skipped_files == 5
        assert not report.problems
        assert library.search("abort").results[0].path == "http/abort.md"
    assert embedder.passages == []


def test_settings_survive_and_unknown_ones_do_no_harm(place):
    settings = load_settings(place / "library")
    assert (settings.top_k, settings.alpha) == (7, 0.25)
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        assert library.settings.top_k == 7


def test_a_library_from_a_newer_version_is_not_touched(place, monkeypatch):
    before = (place / "library" / "catalog.sqlite").read_bytes()
    monkeypatch.setattr("core.catalog.database.SCHEMA_VERSION", 0)
    with pytest.raises(LibraryError, match="newer version of Pagehound"):
        Library(place / "library", embedder=FakeEmbedder())
    assert (place / "library" / "catalog.sqlite").read_bytes() == before
