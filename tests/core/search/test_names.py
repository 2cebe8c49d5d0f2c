"""Whoever types a name gets the file."""

import os

import pytest

from core.library import Library
from core.search.name_index import Found, NamePart, NameRow
from core.search.name_words import inner_beginnings, name_spans, name_words
from tests.conftest import write_documents

FILES = {
    "bills/Invoice-2024-03.pdf.txt": "Three months of water.",
    "bills/Invoice-2023-11.txt": "Water again.",
    "bills/old/invoices.md": "# All invoices since 2019\n\nA list.",
    "letters/résumé.txt": "Ten years of work.",
    "letters/report.txt": "The report.",
    "letters/report final.txt": "The last report.",
    "letters/my report.txt": "Another one.",
    "code/AbortController.md": "# Stopping a fetch\n\nText.",
    "code/index.md": "---\ntitle: AbortSignal\n---\n\nText about signals.",
    "asia/東京報告書.txt": "東京。",
    "photo/empty.txt": "",
}


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    from tests.fakes import FakeEmbedder

    place = tmp_path_factory.mktemp("named")
    folder = write_documents(place / "files", FILES)
    for age, name in enumerate(FILES):
        os.utime(folder / name, (2_000_000_000 - age * 86_400,) * 2)
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        yield library


def found(library, query, limit=8):
    return [match.hit.path for match in library.names(query, limit=limit)]


@pytest.mark.parametrize("typed", ["i", "in", "inv", "INVOICE", "invoice-2024", "invoice 2"])
def test_R26_a_name_is_found_at_every_keystroke(named, typed):
    assert found(named, typed)[0] == "bills/Invoice-2024-03.pdf.txt"


@pytest.mark.parametrize("typed", ["inv 2024", "2024 inv", "03 invoice", "txt inv 2024"])
def test_R26_parts_may_come_in_any_order(named, typed):
    assert found(named, typed) == ["bills/Invoice-2024-03.pdf.txt"]


def test_R26_whole_names_come_before_beginnings_before_words_and_then_the_newest(named):
    matches = named.names("report")
    assert [(match.hit.path, match.fit) for match in matches] == [
        ("letters/report.txt", "whole"),
        ("letters/report final.txt", "beginning"),
        ("letters/my report.txt", "words"),
    ]
    assert found(named, "invoice")[:2] == [
        "bills/Invoice-2024-03.pdf.txt",
        "bills/Invoice-2023-11.txt",
    ]


def test_R26_case_and_accents_do_not_matter(named):
    assert found(named, "resume") == found(named, "RÉSUMÉ") == ["letters/résumé.txt"]


def test_R26_titles_are_names_too(named):
    assert found(named, "abortsig") == ["code/index.md"]
    assert found(named, "stopping a f") == ["code/AbortController.md"]
    assert named.names("AbortSignal")[0].fit == "whole"


def test_R26_words_begin_inside_words_too(named):
    assert found(named, "controller") == ["code/AbortController.md"]
    assert found(named, "報告") == ["asia/東京報告書.txt"]
    assert not found(named, "ntroller")


def test_R26_filters_and_excluded_words_apply(named):
    assert found(named, "inv ext:md") == ["bills/old/invoices.md"]
    assert found(named, "invoice -2023") == [
        "bills/Invoice-2024-03.pdf.txt",
        "bills/old/invoices.md",
    ]
    assert found(named, "invoice folder:letters") == []


def test_R26_files_without_text_are_found(named):
    match = named.names("empty")[0]
    assert match.hit.path == "photo/empty.txt"
    assert match.hit.content.startswith("(No text.")


@pytest.mark.parametrize("query", ["", "   ", "ext:txt", "-report", "zzzz", "%", "_", "\\", "*"])
def test_R26_what_is_no_name_finds_none(named, query):
    assert found(named, query) == []


def test_the_limit_holds(named):
    assert len(found(named, "i", limit=1)) == 1
    assert found(named, "i", limit=0) == []


def test_names_follow_the_library(tmp_path, embedder):
    folder = write_documents(tmp_path / "files", {"a first.txt": "One.", "b first.txt": "Two."})
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert found(library, "first") == []
        library.reindex(folder)
        assert sorted(found(library, "first")) == ["a first.txt", "b first.txt"]
        (folder / "a first.txt").unlink()
        (folder / "c first.txt").write_text("Three.")
        library.reindex(folder)
        assert sorted(found(library, "first")) == ["b first.txt", "c first.txt"]
        assert found(library, "first", limit=1)[0] in ("b first.txt", "c first.txt")


def test_many_changes_leave_few_parts(tmp_path, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        for number in range(6):
            folder = write_documents(tmp_path / "files", {f"{number} note.txt": f"Text {number}."})
            library.reindex(folder)
            assert len(found(library, "note")) == number + 1
        assert len(library._names._parts) <= 3


def test_a_part_finds_what_a_walk_over_all_names_finds():
    """The index against its definition, on names made of few words so that much collides."""
    from itertools import product

    names = ["-".join(words) + ".txt" for words in product(("ab", "abc", "b", "2024"), repeat=3)]
    rows = [NameRow(at, name, "", float(at)) for at, name in enumerate(names, start=1)]
    part = NamePart(rows)
    for typed in (["a"], ["ab", "b"], ["abc", "20"], ["b", "b", "t"], ["x"], ["ab", "abc", "b"]):
        expected = [
            row.id
            for row in rows
            if all(any(word.startswith(each) for word in name_words(row.name)) for each in typed)
        ]
        assert sorted(part.find(typed, []).best(1000)) == expected
        whole = [row.id for row in rows if name_words(row.name)[:-1] == typed]
        fits = part.find(typed, [])
        assert sorted(fits.ids[fits.fits == 0]) == whole


def test_no_names_are_no_trouble():
    assert Found.nothing().best(8) == []
    assert NamePart([NameRow(1, "...", "", 0.0)]).find(["a"], []).best(8) == []


def test_words_of_names():
    assert name_words("Invoice_2024-03.PDF") == ["invoice", "2024", "03", "pdf"]
    assert inner_beginnings("parseHTTPRequest scan2024") == ["httprequest", "request", "2024"]
    assert inner_beginnings("plain words") == []


def test_what_was_typed_is_marked():
    spans = name_spans("Invoice 2024 AbortController", ["inv", "contr"])
    assert [(span.start, span.end) for span in spans] == [(0, 3), (18, 23)]
    assert name_spans("nothing", ["x"]) == ()


def test_R26_an_original_comes_before_a_newer_backup(tmp_path, embedder):
    files = {"house/mortgage.txt": "The rate.", "backup/house/mortgage.txt": "The rate."}
    folder = write_documents(tmp_path / "files", files)
    os.utime(folder / "house/mortgage.txt", (1_700_000_000, 1_700_000_000))
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        assert [match.hit.path for match in library.names("mort")] == list(files)
