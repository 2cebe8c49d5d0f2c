"""Reading on, outlines, lists and exact counts, over every format, from the catalog alone."""

import shutil
import zipfile
from pathlib import Path

import pytest

from core.errors import UsageError
from core.library import Library

DOCUMENTS = Path(__file__).parents[3] / "resources" / "self_test" / "documents"
GUIDE = """# Guide

Begin here.

## Install

Unpack the archive.
Run the setup.

### Linux

Use the package.

## Use

""" + "\n".join(f"Line {number} of the manual." for number in range(1, 301))


@pytest.fixture(scope="module")
def library(tmp_path_factory, embedder_for_documents):
    root = tmp_path_factory.mktemp("documents")
    folder = root / "papers"
    shutil.copytree(DOCUMENTS, folder)
    (folder / "guide.md").write_text(GUIDE)
    (folder / "long.txt").write_text("word " * 5000 + "\nthe end\n")
    with zipfile.ZipFile(folder / "bundle.zip", "w") as bundle:
        bundle.writestr("a.txt", "The first member speaks of apples.\n")
        bundle.writestr("b.txt", "The second member speaks of pears.\n")
    with Library(root / "library", embedder=embedder_for_documents) as library:
        list(library.index([folder]))
        yield library


@pytest.fixture(scope="module")
def embedder_for_documents():
    from tests.fakes import FakeEmbedder

    return FakeEmbedder()


@pytest.fixture
def documents(library):
    return library.documents


# -- reading -----------------------------------------------------------------------------------


def test_R28_without_a_place_a_document_is_read_from_its_beginning(documents):
    read = documents.read("guide.md", max_chars=60)
    assert read.text.startswith("# Guide\n\nBegin here.")
    assert len(read.text) <= 60
    assert read.next_lines is not None


def test_R28_reading_on_gives_the_whole_text_and_ends(documents):
    parts, place = [], None
    while True:
        read = documents.read("guide.md", lines=place, max_chars=500)
        parts.append(read.text)
        place = read.next_lines
        if place is None:
            break
    assert "\n".join(parts) == GUIDE.rstrip("\n")
    assert len(parts) > 10


@pytest.mark.parametrize(
    ("lines", "first", "last"),
    [("5", "## Install", "## Install"), ("5-7", "## Install", "Unpack the archive.")],
)
def test_R28_lines(documents, lines, first, last):
    text = documents.read("guide.md", lines=lines).text.split("\n")
    assert (text[0], text[-1]) == (first, last)


def test_R28_a_heading_by_its_name_or_with_those_above_it(documents):
    for heading in ("Install", "install", "Guide > Install"):
        read = documents.read("guide.md", heading=heading)
        assert read.text.startswith("## Install")
        assert "Unpack the archive." in read.text
    assert documents.read("guide.md", heading="Linux").text.startswith("### Linux")


def test_R28_a_page_of_a_pdf_and_a_slide(documents, library):
    pdf = next(path for _, path in library.files() if path.endswith(".pdf"))
    whole = documents.read(pdf).text
    assert documents.read(pdf, pages="1").text in whole
    slides = next(path for _, path in library.files() if path.endswith(".pptx"))
    assert "Training" in documents.read(slides, pages="1").text


def test_R28_a_sheet(documents, library):
    workbook = next(path for _, path in library.files() if path.endswith(".xlsx"))
    label = next(part.label for part in documents.outline(workbook).parts if part.label)
    assert documents.read(workbook, sheet=label.partition("!")[0]).text


def test_R28_a_member_of_an_archive(documents):
    assert "apples" in documents.read("bundle.zip!/a.txt").text
    assert documents.read("bundle.zip").text == "a.txt\nb.txt"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"path": "nothing.md"}, "no document"),
        ({"path": ""}, "no document"),
        ({"path": "../guide.md"}, "no document"),
        ({"path": "guide.md", "lines": "900"}, "has only"),
        ({"path": "guide.md", "lines": "x"}, "range such as"),
        ({"path": "guide.md", "lines": "7-5"}, "rising range"),
        ({"path": "guide.md", "lines": "0"}, "rising range"),
        ({"path": "guide.md", "pages": "1"}, "no pages"),
        ({"path": "guide.md", "heading": "Nothing"}, "Its headings: Guide"),
        ({"path": "guide.md", "sheet": "One"}, "no sheet"),
        ({"path": "guide.md", "lines": "1", "heading": "Use"}, "only one of"),
        ({"path": "guide.md", "max_chars": 0}, "at least 1"),
    ],
)
def test_R28_what_cannot_be_read_is_told_with_what_could(documents, options, sentence):
    with pytest.raises(UsageError, match=sentence):
        documents.read(**options)


def test_R28_a_line_that_does_not_fit_is_cut_and_the_next_one_follows(documents):
    read = documents.read("long.txt", max_chars=100)
    assert len(read.text) <= 102 and read.next_lines == "2-2"
    assert documents.read("long.txt", lines="2-2").text == "the end"


# -- outline -----------------------------------------------------------------------------------


def test_R28_an_outline_has_headings_lines_and_sizes(documents):
    found = documents.outline("guide.md")
    assert found.title == "Guide" and found.lines == GUIDE.count("\n") + 1
    headings = " ".join(part.heading for part in found.parts)
    assert "Install" in headings and "Use" in headings
    first = found.parts[0]
    assert first.lines.startswith("1-")
    assert all(part.characters > 0 for part in found.parts)


def test_R28_the_outline_of_an_archive_lists_what_can_be_read(documents):
    members = documents.outline("bundle.zip").members
    assert members == ("bundle.zip!/a.txt", "bundle.zip!/b.txt")
    texts = [documents.read(member).text for member in members]
    assert texts[0].startswith("The first") and texts[1].startswith("The second")


# -- lists and counts --------------------------------------------------------------------------


def test_R28_lists_are_complete_and_in_order(library, documents):
    question = library.ask("")
    paths, cursor = [], None
    while True:
        page = documents.list(question, limit=7, cursor=cursor)
        paths += [document.path for document in page.documents]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert len(paths) == len(set(paths)) == page.total
    assert paths == sorted(paths)


def test_R28_lists_keep_to_the_filters(library, documents):
    page = documents.list(library.ask("", filters="ext:md"))
    assert page.total == len(page.documents)
    assert {Path(document.path).suffix for document in page.documents} == {".md"}
    with pytest.raises(UsageError, match="path, newest, largest"):
        documents.list(library.ask(""), order="smallest")


def test_R28_counts_are_exact(library, documents):
    counts = documents.count(library.ask("member"))
    assert counts.documents == 2 and counts.passages == 2
    assert documents.count(library.ask("apples pears")).documents == 2
    assert documents.count(library.ask("apples AND pears")).documents == 0
    assert documents.count(library.ask("apples", filters="ext:md")).documents == 0
    everything = documents.count(library.ask(""))
    assert everything.documents == documents.list(library.ask("")).total
    by_type = sum(value.count for value in everything.facets.types)
    assert by_type == everything.documents
