"""Authors and senders: shown with hits, and found by filters."""

import sqlite3

import pytest

from core import locations
from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

FILES = {
    "a.eml": "From: Jané Doe <jane@example.org>\nSubject: Roses\n\nAbout roses.\n",
    "b.eml": "From: Mary-Jane <maryjane@example.org>\nSubject: Tulips\n\nNot about roses.\n",
    "c.eml": "From: jane@example.org\nSubject: Lilies\n\nAbout lilies and roses.\n",
    "d.html": '<meta name="author" content="Jane Doe"><p>Roses in a book.</p>',
    "e.txt": "Roses by nobody.",
}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("authors")
    folder = write_documents(place / "files", FILES)
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
    return place


@pytest.fixture
def library(place):
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        yield library


def test_R13_hits_name_their_author(library):
    authors = {hit.path: hit.author for hit in library.search("roses", mode="lexical").results}
    assert authors["a.eml"] == "Jané Doe <jane@example.org>"
    assert authors["d.html"] == "Jane Doe"
    assert authors["e.txt"] == ""


@pytest.mark.parametrize(
    ("filters", "paths"),
    [
        ("from:jane@example.org", {"a.eml", "c.eml"}),
        ("sender:jane", {"a.eml", "b.eml", "c.eml"}),
        ("from:jané", {"a.eml"}),
        ("from:*example.org*", {"a.eml", "b.eml", "c.eml"}),
        ("author:doe", {"d.html"}),
        ('author:"Jane Doe"', {"d.html"}),
        ("-author:doe -from:jane", {"e.txt"}),
        ("author:nobody", set()),
    ],
)
def test_R12_authors_and_senders_are_filters(library, filters, paths):
    found = library.search("roses", filters=filters, mode="lexical", top_k=20).results
    assert {hit.path for hit in found} == paths
    assert {hit.path for hit in library.search(filters, top_k=20).results} == paths


def test_senders_and_authors_are_completed(library):
    senders = ['from:"Jané Doe <jane@example.org>"', "from:jane@example.org"]
    assert library.complete("from:jan") == senders
    assert library.complete("author:j") == ['author:"Jane Doe"']


def test_a_library_from_before_there_were_authors_gets_them(tmp_path):
    folder = write_documents(tmp_path / "files", FILES)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
    with sqlite3.connect(tmp_path / "library" / locations.CATALOG) as catalog:
        catalog.executescript(
            "DROP TABLE copies; DROP TABLE document_facts; PRAGMA user_version = 4;"
            " UPDATE meta SET value = '2.0' WHERE key = 'reader_version';"
            " DELETE FROM meta WHERE key = 'copies'"
        )
    catalog.close()
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert library.search("roses book").results[0].author == ""
        library.reindex(folder)
        assert library.search("roses book").results[0].author == "Jane Doe"
    assert embedder.passages == [], "nothing is embedded again"
