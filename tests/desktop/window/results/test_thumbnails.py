"""Small pictures of pages, images and slides, drawn by a real child process."""

import os
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from core import locations
from core.reports import stored_data
from desktop.window.results.thumbnail_rendering import ThumbnailWanted, render_thumbnail
from desktop.window.results.thumbnails import SIDE, Thumbnails, has_thumbnail, tidy

DOCUMENTS = Path(__file__).parents[4] / "resources" / "self_test" / "documents"


@pytest.fixture
def picture(tmp_path):
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(0xFF2244AA)
    path = tmp_path / "photo.png"
    assert image.save(str(path))
    return path


@pytest.fixture
def hit(window, ask, picture):
    ask(window, "abort")
    found = window.search_page.results.model.hits[0]
    return replace(
        found,
        path=picture.name,
        media_type="image",
        citation=replace(found.citation, folder=str(picture.parent), page=None),
        size_bytes=picture.stat().st_size,
    )


def drawn(path, media_type, page=1):
    data = render_thumbnail(ThumbnailWanted(str(path), media_type, page, SIDE))
    return QImage.fromData(data) if data else None


def test_an_image_becomes_small_and_keeps_its_shape(picture):
    small = drawn(picture, "image")
    assert small.size() == QSize(SIDE, SIDE // 2)
    assert small.pixelColor(10, 10).blue() > 150


def test_a_page_of_a_pdf_is_drawn():
    pdf = next(DOCUMENTS.rglob("*.pdf"))
    page = drawn(pdf, "pdf", page=99)  # no further than the last page
    assert max(page.width(), page.height()) in (SIDE - 1, SIDE)
    colours = {page.pixelColor(x, y).name() for x in range(page.width()) for y in range(SIDE // 2)}
    assert len(colours) > 3, "nothing was drawn on the page"


def test_slides_show_the_picture_that_their_program_stored(picture, tmp_path):
    deck = tmp_path / "deck.pptx"
    with zipfile.ZipFile(deck, "w") as package:
        package.writestr("docProps/thumbnail.jpeg", picture.read_bytes())
    assert drawn(deck, "slides").width() == SIDE
    with zipfile.ZipFile(deck, "w") as package:
        package.writestr("ppt/presentation.xml", "<x/>")
    assert drawn(deck, "slides") is None


def test_a_picture_comes_from_a_child_and_then_from_the_disk(window, hit, qtbot):
    thumbnails = Thumbnails(window.session, window)
    with qtbot.waitSignal(thumbnails.changed, timeout=30_000):
        assert thumbnails.of(hit) is None
    assert thumbnails.of(hit).width() == SIDE
    (stored,) = (window.session.library_folder / locations.THUMBNAILS).iterdir()
    assert hit.path not in stored.name
    assert any(stored.parent in each.paths for each in stored_data(window.session.library_folder))
    # Another start finds it on disk, even if the document cannot be read any more.
    (Path(hit.citation.folder) / hit.path).unlink()
    later = Thumbnails(window.session, window)
    with qtbot.waitSignal(later.changed, timeout=30_000):
        later.of(hit)


def test_a_document_that_cannot_be_drawn_stays_without_a_picture(window, hit, qtbot):
    (Path(hit.citation.folder) / hit.path).write_bytes(b"no image at all")
    thumbnails = Thumbnails(window.session, window)
    thumbnails.of(hit)
    qtbot.waitUntil(lambda: not window.session.worker("thumbnails").is_busy, timeout=30_000)
    assert thumbnails.of(hit) is None
    assert not window.session.worker("thumbnails").is_busy, "it is asked for again and again"


def test_members_and_plain_texts_have_none(hit):
    assert has_thumbnail(hit)
    assert not has_thumbnail(replace(hit, path="a.zip!/photo.png"))
    assert not has_thumbnail(replace(hit, media_type="markdown"))
    assert not has_thumbnail(replace(hit, library="Team"))


def test_the_oldest_go_when_there_are_too_many(tmp_path):
    for number in range(10):
        path = tmp_path / f"{number}.jpg"
        path.write_bytes(b"x" * 100)
        os.utime(path, (number, number))
    tidy(tmp_path, 450)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{n}.jpg" for n in (6, 7, 8, 9)]
