"""Facets count all matches, and what they say is what choosing them gives."""

import os
import random
import time

import pytest

from core.library import Library
from core.search.facets import FacetValue
from core.settings import Settings
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder
from tests.prose import prose

DAY = 86_400
WIDE = Settings(vector_score_threshold=2.0)


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """Two folders with several hundred documents of several kinds, ages and authors."""
    place = tmp_path_factory.mktemp("facets")
    dice = random.Random(3)
    files = {}
    for number in range(260):
        kind = dice.choice(("md", "txt", "html", "py", "md"))
        folder = dice.choice(("notes", "notes/deep/er", "work", 'odd "name"', "wörk (2)"))
        text = f"harbour {prose(30, number)}"
        if kind == "html":
            author = dice.choice(("Jane Doe", "Jane Doe; John Roe", "Ümit"))
            text = f'<html><head><meta name="author" content="{author}"></head><p>{text}</p></html>'
        files[f"{folder}/{number:03}.{kind}"] = text
    for number in range(30):
        sender = dice.choice(("Ann <ann@x.org>", "Ann B <ann@x.org>", "Joann <joann@x.org>"))
        files[f"mail/{number}.eml"] = f"From: {sender}\nSubject: {number}\n\nharbour {number}\n"
    files["mail/none.eml"] = "From: Zoe <zoe@x.org>\nSubject: no\n\nnothing of it\n"
    for number in range(6):
        files[f"copies/{number % 2}/{number}.txt"] = "the same harbour in six files"
    first = write_documents(place / "first", files)
    second = write_documents(place / "second", {"more/a.txt": "another harbour", "b": "harbour b"})
    for path in sorted(first.rglob("*.*")):
        when = time.time() - dice.choice((1, 20, 200, 600, 1500, 6000)) * DAY
        if "copies" not in path.parts:
            os.utime(path, (when, when))
    with Library(place / "library", embedder=FakeEmbedder(), settings=WIDE) as library:
        library.reindex(paths=[first, second])
        yield library


def everything(values):
    for value in values:
        yield value
        yield from everything(value.children)


def listed(library, query, mode):
    """Return how many documents the list has, if it is long enough for all of them."""
    response = library.search(query, mode=mode, top_k=1000, weak=False)
    assert response.next_cursor is None
    return len({(hit.citation.folder, hit.path) for hit in response.results})


@pytest.mark.parametrize("mode", ["lexical", "hybrid"])
@pytest.mark.parametrize("query", ["harbour", "harbour -ext:py", "harbour folder:notes"])
def test_R27_choosing_a_facet_gives_as_many_documents_as_it_says(library, query, mode):
    facets = library.facets(library.ask(query), mode=mode)
    assert facets.documents == listed(library, query, mode)
    kinds = (facets.types, facets.folders, facets.dates, facets.senders, facets.authors)
    rows = [value for values in kinds for value in everything(values)]
    assert len(rows) > 15
    for value in rows:
        if "folder:" in query and value.filter.startswith("folder:"):
            continue  # filters on one field are alternatives: choosing one replaces the other
        assert listed(library, f"{query} {value.filter}", mode) == value.count, value.filter
        again = library.facets(library.ask(f"{query} {value.filter}"), mode=mode)
        assert again.documents == value.count, value.filter


@pytest.mark.parametrize("mode", ["lexical", "hybrid"])
@pytest.mark.parametrize(
    "query", ["harbour NOT the", "harbour AND the", '"harbour the"', "harb*", "harbor~ the", "the"]
)
def test_R27_operators_count_as_they_list(library, query, mode):
    facets = library.facets(library.ask(query), mode=mode)
    assert facets.documents == listed(library, query, mode)


def test_R27_more_than_the_first_fifty_count(library):
    facets = library.facets(library.ask("harbour"), mode="lexical")
    assert facets.documents == 260 + 30 + 1 + 2
    assert sum(value.count for value in facets.folders) == facets.documents
    assert {value.label for value in facets.folders} == {"first", "second"}


def test_R27_types_are_families_with_their_extensions(library):
    types = library.facets(library.ask("harbour"), mode="lexical").types
    by_label = {value.label: value for value in types}
    assert {"markdown", "text", "html", "code", "mail"} == set(by_label)
    assert by_label["mail"] == FacetValue("mail", "type:mail", 30)


def test_R27_folders_are_a_tree(library):
    (first, _) = library.facets(library.ask("harbour"), mode="lexical").folders
    inner = {value.label: value for value in first.children}
    assert {"notes", "work", "mail", "copies", 'odd "name"', "wörk (2)"} == set(inner)
    (deep,) = inner["notes"].children
    assert [value.label for value in deep.children] == ["er"]
    assert deep.count == deep.children[0].count < inner["notes"].count


def test_R27_copies_count_once_in_each_row(library):
    (first, _) = library.facets(library.ask("harbour"), mode="lexical").folders
    copies = next(value for value in first.children if value.label == "copies")
    assert copies.count == 1
    assert [value.count for value in copies.children] == [1, 1]


def test_R27_a_facet_ignores_filters_of_its_own_kind(library):
    plain = library.facets(library.ask("harbour"), mode="lexical")
    chosen = library.facets(library.ask("harbour type:mail"), mode="lexical")
    assert chosen.types == plain.types
    assert chosen.documents == 30
    assert sum(value.count for value in chosen.senders) == 30
    assert {value.label for value in chosen.folders} == {"first"}


def test_R27_senders_are_addresses_with_a_name(library):
    senders = library.facets(library.ask("harbour"), mode="lexical").senders
    assert {value.filter for value in senders} == {"from:ann@x.org", "from:joann@x.org"}
    assert {value.label for value in senders} <= {"Ann", "Ann B", "Joann"}


def test_R27_filters_alone_are_counted_with_files_without_text(library):
    facets = library.facets(library.ask("folder:mail"))
    assert facets.documents == 31
    assert "from:zoe@x.org" in {value.filter for value in facets.senders}


def test_R27_a_facet_of_the_only_filter_counts_the_whole_library(library):
    facets = library.facets(library.ask("type:mail"))
    assert facets.documents == 31
    assert {value.label for value in facets.types} > {"mail", "markdown", "text"}
    for value in facets.types:
        assert library.facets(library.ask(value.filter)).documents == value.count


def test_R27_by_meaning_only_what_is_close_counts(library):
    question = library.ask("harbour in six files")
    facets = library.facets(question, mode="semantic")
    response = library.search(question, mode="semantic", top_k=1000, weak=False)
    assert facets.documents == response.count


def test_nothing_asked_is_nothing_counted(library):
    assert library.facets(library.ask("")).documents == 0
    assert library.facets(library.ask("zzzz"), mode="lexical").types == ()


def test_facets_follow_the_library(tmp_path, embedder):
    folder = write_documents(tmp_path / "files", {"a/one.txt": "harbour one"})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder / "a")
        question = library.ask("harbour")
        assert library.facets(question).folders[0].label == "a"
        (folder / "two.txt").write_text("harbour two")
        library.reindex(folder)  # the outer folder absorbs the inner one
        (top,) = library.facets(question).folders
        assert (top.label, top.count, top.children[0].label) == ("files", 2, "a")
        (folder / "two.txt").unlink()
        library.reindex(folder)
        assert library.facets(question).documents == 1


def test_R27_dates_follow_a_file_that_was_saved_again_without_a_change(tmp_path):
    folder = write_documents(tmp_path / "notes", {"a.txt": "a harbour", "b.txt": "harbour two"})
    for path in folder.iterdir():
        os.utime(path, (time.time() - 3 * 365 * DAY,) * 2)
    with Library(tmp_path / "library", embedder=FakeEmbedder(), settings=WIDE) as library:
        library.reindex(folder)
        with Library(tmp_path / "library", embedder=FakeEmbedder(), settings=WIDE) as reader:
            assert "7d" not in {each.label for each in reader.facets(reader.ask("harbour")).dates}
            (folder / "a.txt").touch()
            library.reindex(folder)
            dates = {each.label: each.count for each in reader.facets(reader.ask("harbour")).dates}
            assert dates["7d"] == 1
