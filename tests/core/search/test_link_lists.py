"""Lists of links count less than text that says something, and need no vector."""

import pytest

from core.library import Library
from tests.fakes import FakeEmbedder

PAGE = "# Ferries\n\nA ferry carries cars over the water.\n\n## See also\n\n{}\n"
MARKDOWN = "- [Quokka timetable](a.md)\n- [Harbour prices](b.md)"


@pytest.fixture
def library(tmp_path):
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "ferries.md").write_text(PAGE.format(MARKDOWN), "utf-8")
    said = "- Quokka timetable and its hours\n- Harbour prices"
    (documents / "said.md").write_text(PAGE.format(said).replace("Ferries", "Boats"), "utf-8")
    (documents / "empty.md").write_text("---\ntitle: Wombat\ntags: [sea]\n---\n", "utf-8")
    links = "# Start\n\n- [Kiwi](a.md)\n- [Emu](b.md)\n"
    (documents / "start.md").write_text(links, "utf-8")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        yield library


def test_R3_a_list_of_links_counts_less_than_the_same_words_as_text(library):
    hits = library.search("quokka timetable", mode="lexical").results
    assert [hit.path for hit in hits] == ["said.md", "ferries.md"]
    assert hits[1].heading_path == "Ferries > See also"


def test_R3_a_list_of_links_has_no_vector_and_is_not_waited_for(library):
    response = library.search("harbour prices", mode="semantic", top_k=50)
    assert not any(
        hit.heading_path[-8:] == "See also" and hit.path == "ferries.md" for hit in response.results
    )
    assert not any("ready for search by meaning" in each for each in response.warnings)
    status = library.status()
    assert status.embedded_chunks == status.chunks


def test_a_page_of_links_alone_is_found_by_meaning(library):
    hits = library.search("kiwi", mode="semantic", top_k=50).results
    assert "start.md" in [hit.path for hit in hits]


@pytest.mark.parametrize("query", ["wombat", "sea"])
def test_R13_a_page_of_front_matter_alone_is_found(library, query):
    assert [hit.path for hit in library.search(query, mode="lexical").results] == ["empty.md"]


LISTS = {
    "page.html": "<h1>Ferries</h1><p>A ferry carries cars over the water.</p><h2>See also</h2>"
    "<ul><li><a href='a.html'>Quokka timetable</a></li><li><a href='b.html'>Prices</a></li></ul>",
    "page.rst": "Ferries\n=======\n\nA ferry carries cars over the water.\n\nSee also\n--------\n\n"
    "* `Quokka timetable <a.html>`_\n* `Prices <b.html>`_\n",
    "page.org": "* Ferries\n\nA ferry carries cars over the water.\n\n** See also\n\n"
    "- [[file:a.org][Quokka timetable]]\n- [[file:b.org][Prices]]\n",
    "page.adoc": "= Ferries\n\nA ferry carries cars over the water.\n\n== See also\n\n"
    "* link:a.html[Quokka timetable]\n* link:b.html[Prices]\n",
}


@pytest.mark.parametrize("name", LISTS)
def test_R3_lists_of_links_are_known_in_every_markup(tmp_path, name):
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / name).write_text(LISTS[name], "utf-8")
    said = "# Boats\n\n## See also\n\nThe quokka timetable and its hours.\n"
    (documents / "said.md").write_text(said, "utf-8")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        hits = library.search("quokka timetable", mode="lexical").results
        assert [hit.path for hit in hits] == ["said.md", name]
        assert hits[1].heading_path == "Ferries > See also"
        assert library._stores.vectors.vector(library._catalog.find_chunk(hits[1].chunk_id)) is None
