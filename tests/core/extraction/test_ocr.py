"""Text recognition: off by default, found on PATH, cached, and reported once when missing.

A small program replaces Tesseract: what it would recognise is not tested here.
"""

from __future__ import annotations

import os
import stat
import sys

import pytest
import sample_files as make

from core.extraction.ocr import OCR_MISSING
from core.extraction.readers import extract
from core.extraction.recognition import recognise
from core.processes.limits import Limits

PNG = b"\x89PNG\r\n\x1a\n" + b"not really a picture" * 20
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")


@pytest.fixture
def tesseract(tmp_path, monkeypatch):
    """Put a program with that name on PATH that counts its calls."""
    folder = tmp_path / "programs"
    folder.mkdir()
    calls = tmp_path / "calls"

    def install(action: str = "print('Recog-\\nnised words')"):
        program = folder / "tesseract"
        program.write_text(
            f"#!{sys.executable} -IS\nimport sys, time\ndata = sys.stdin.buffer.read()\n"
            f"file = open({str(calls)!r}, 'a')\n"
            "file.write(str(len(data)) + ' ' + ' '.join(sys.argv[1:]) + '\\n')\n"
            f"{action}\n"
        )
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return lambda: calls.read_text().splitlines() if calls.exists() else []

    monkeypatch.setenv("PATH", str(folder))
    return install


def read(tmp_path, name, content, **limits):
    path = tmp_path / name
    path.write_bytes(content)
    return list(extract(path, Limits(**limits)))


def test_pictures_are_not_read_unless_asked_for(tmp_path, tesseract):
    calls = tesseract()
    (document,) = read(tmp_path, "a.png", PNG)
    assert document.text == ""
    assert "Switch on text recognition (OCR)" in document.warnings[0]
    assert recognise(tmp_path / "a.png") == "image"
    assert calls() == []


def test_a_picture_gives_its_text_marked_as_recognised(tmp_path, tesseract):
    calls = tesseract()
    (document,) = read(tmp_path, "a.png", PNG, ocr=True, ocr_languages="deu+eng")
    assert (document.text, document.from_ocr) == ("Recognised words", True)
    assert calls() == [f"{len(PNG)} stdin stdout -l deu+eng"]


def test_scanned_pages_are_recognised_and_others_are_not(tmp_path, tesseract, places):
    calls = tesseract()
    content = make.pdf([["Typed words."], [], []])
    (document,) = read(tmp_path, "a.pdf", content, ocr=True, ocr_pages=1)
    assert document.from_ocr
    assert [(place[1], place[3]) for place in places(document)] == [
        ("Typed words.", 1),
        ("Recognised words", 2),
    ]
    assert len(calls()) == 1


def test_recognised_text_is_cached_by_content(tmp_path, tesseract):
    calls = tesseract()
    options = {"ocr": True, "ocr_cache": tmp_path / "cache"}
    first = read(tmp_path, "a.png", PNG, **options)
    second = read(tmp_path, "moved.png", PNG, **options)
    read(tmp_path, "other.png", PNG + b"!", **options)
    assert first[0].text == second[0].text
    assert len(calls()) == 2


def test_a_missing_program_always_gives_the_same_warning(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    (picture,) = read(tmp_path, "a.png", PNG, ocr=True)
    (scan,) = read(tmp_path, "a.pdf", make.pdf([[], []]), ocr=True)
    assert picture.warnings == scan.warnings == (OCR_MISSING,)


@pytest.mark.parametrize(
    ("action", "words"),
    [("time.sleep(30)", "took more than 1 seconds"), ("sys.exit('bad picture')", "bad picture")],
)
def test_a_failing_program_is_a_warning(tmp_path, tesseract, action, words):
    tesseract(action)
    options = {"ocr": True, "ocr_page_time_s": 1.0, "ocr_cache": tmp_path / "cache"}
    (document,) = read(tmp_path, "a.png", PNG, **options)
    assert words in document.warnings[0]
    assert not (tmp_path / "cache").exists()
