"""A library of an older version, under this one: nothing is lost, nothing is embedded again."""

import json

import pytest

from core import keyword_codec, reading_job, vector_files
from core.errors import LibraryError
from core.library import Library
from core.settings import load_settings
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A library whose indexes and reading are of the version before, by an older program."""
    documents = write_documents(tmp_path / "documents")
    with monkeypatch.context() as past:
        past.setattr(keyword_codec, "FORMAT_VERSION", keyword_codec.FORMAT_VERSION - 1)
        past.setattr(vector_files, "VERSION", vector_files.VERSION - 1)
        past.setattr("core.indexing.READER_VERSION", "0." + reading_job.READER_VERSION)
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


def test_reading_it_anew_embeds_only_what_reads_differently(place):
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


def test_a_library_of_a_newer_version_is_left_alone(place, monkeypatch):
    before = (place / "library" / "catalog.sqlite").read_bytes()
    monkeypatch.setattr("core.catalog_file.SCHEMA_VERSION", 0)
    with pytest.raises(LibraryError, match="newer Pagehound"):
        Library(place / "library", embedder=FakeEmbedder())
    assert (place / "library" / "catalog.sqlite").read_bytes() == before
