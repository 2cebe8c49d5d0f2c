"""Every file of a folder is in the catalog; one without text is found by its name."""

import sys
from pathlib import Path

import pytest

from core.library import Library
from core.reports import doctor
from core.reports.why_not_found import why_not

sys.path.insert(0, str(Path(__file__).parent.parent / "extraction"))
import sample_files as make

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
FILES = {
    "letter.txt": b"some words",
    "photo.png": PNG,
    "empty.txt": b"",
    "blank.txt": b" \n\n",
    "program": b"\x7fELF" + bytes(range(256)) * 20,
    "scan.pdf": make.pdf(["", ""]),
    "photos.zip": make.zip_of({"a.png": PNG, "b.png": PNG}),
    "broken.docx": b"PK\x03\x04 nothing",
}
WITHOUT = {"photo.png", "empty.txt", "blank.txt", "program", "scan.pdf", "photos.zip"}


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "files"
    folder.mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture
def library(tmp_path, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        yield library


def paths(library, query, **options):
    return {hit.path for hit in library.search(query, top_k=50, **options).results}


def test_R20_only_files_with_text_count_as_indexed(library, folder):
    report = library.reindex(folder)
    assert (report.indexed_files, report.skipped_files, report.failed_files) == (1, 6, 1)
    again = library.reindex(folder)
    assert (again.indexed_files, again.skipped_files) == (0, 8)


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("name", FILES)
def test_every_file_is_found_by_its_name(library, folder, name, mode):
    library.reindex(folder)
    assert paths(library, f"name:{name}", mode=mode) == {name}
    assert paths(library, "size:>=0", mode=mode) == set(FILES)


def test_a_hit_without_text_says_why(library, folder):
    library.reindex(folder)
    (hit,) = library.search("name:photo.png").results
    assert hit.media_type == "image"
    assert hit.content.startswith("(No text. It is a picture. Switch on text recognition (OCR)")
    assert (hit.citation.start_line, hit.citation.end_line) == (1, 1)
    question = library.ask("name:photo.png")
    assert library.snippets(question, [hit])[0].text.startswith("(No text.")
    (passage,) = library.passages(question, [hit])
    assert [line.text for line in passage.lines] == [hit.content]
    assert paths(library, "name:photo.png heading:x") == set()


def test_pages_of_files_without_text_have_no_gap(library, folder):
    library.reindex(folder)
    whole = [hit.chunk_id for hit in library.search("size:>=0", top_k=50).results]
    assert len(set(whole)) == len(FILES)
    first = library.search("size:>=0", top_k=3)
    second = library.search("size:>=0", top_k=50, cursor=first.next_cursor)
    assert [hit.chunk_id for hit in (*first.results, *second.results)] == whole


def test_each_has_a_reason_and_says_what_to_do(library, folder):
    library.reindex(folder)
    status = library.status()
    reasons = {Path(file.path).name: file.reason for file in status.without_text}
    assert set(reasons) == WITHOUT
    assert reasons["empty.txt"] == "It is empty."
    assert reasons["blank.txt"] == "It contains no text."
    assert reasons["program"].startswith("It is binary data")
    for name in ("photo.png", "scan.pdf", "photos.zip"):
        assert "Switch on text recognition (OCR)" in reasons[name]
    assert status.folders[0].files == 2
    assert status.folders[0].skipped_files == 6
    assert status.documents == 2  # the letter, and the list of the archive
    assert status.meaning_coverage == 1.0


def test_the_names_are_completed(library, folder):
    library.reindex(folder)
    with_name = library.complete("name:pho", 8)
    assert any("photo.png" in str(each) for each in with_name)


def test_reports_tell_of_them(library, folder):
    library.reindex(folder)
    diagnosis = why_not(library, folder / "photo.png")
    assert not diagnosis.can_be_found
    assert "found only by its name" in diagnosis.answer
    assert "OCR" in diagnosis.answer
    checks = {check.name: check for check in doctor.examine(library)}
    assert checks["files without text"].sentence.startswith("6 files have no text")
    assert "3 of them are pictures or scans" in checks["files without text"].sentence


def test_files_without_text_are_read_again_once_text_recognition_is_on(library, folder):
    library.reindex(folder)
    library.take_up(library.settings.changed(ocr=True))
    report = library.reindex(folder)
    assert report.skipped_files == 8
    reasons = {Path(file.path).name: file.reason for file in library.status().without_text}
    assert "Switch on" not in " ".join(reasons.values())


def test_a_file_that_gets_and_loses_its_text_is_counted_right(library, folder):
    library.reindex(folder)
    (folder / "empty.txt").write_text("now with words")
    (folder / "letter.txt").write_text("")
    report = library.reindex(folder)
    assert (report.indexed_files, report.skipped_files) == (1, 7)
    assert paths(library, "words", mode="lexical") == {"empty.txt"}
    assert paths(library, "name:letter.txt") == {"letter.txt"}
