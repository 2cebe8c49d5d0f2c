"""The page itself: drawn in a child process, matches marked on it, harmless whatever it holds."""

import pytest
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter

from core.errors import PagehoundError
from core.query import Marker, parse
from desktop.window.preview.page_rendering import PageWanted, render_image, render_page


@pytest.fixture
def pdf(qapp, tmp_path):
    """Two pages; the second says where the treasure lies."""
    path = tmp_path / "documents" / "island.pdf"
    path.parent.mkdir(exist_ok=True)
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    painter = QPainter(writer)
    painter.drawText(400, 800, "The first page tells of a sea voyage in stormy weather.")
    writer.newPage()
    painter.drawText(400, 2400, "The treasure is buried under the old palm tree.")
    painter.end()
    return path


def marker(query):
    return Marker.of(parse(query))


def test_text_beyond_the_edge_of_a_page_is_not_marked(qapp, tmp_path):
    writer = QPdfWriter(str(tmp_path / "cut.pdf"))
    painter = QPainter(writer)
    painter.drawText(400, -1500, "The treasure is cut off.")
    painter.drawText(400, 2400, "The treasure is seen.")
    painter.end()
    picture = render_page(PageWanted(str(tmp_path / "cut.pdf"), 1, 600, marker("treasure")))
    (mark,) = picture.marks
    assert 0 < mark[1] < picture.height


def test_matches_are_marked_where_they_stand(pdf):
    picture = render_page(PageWanted(str(pdf), 2, 600, marker("treasure palm")))
    assert (picture.page, picture.page_count) == (2, 2)
    assert picture.width == pytest.approx(600, abs=2)
    assert len(picture.pixels) == picture.width * picture.height * 4
    assert len(picture.marks) == 2
    treasure, palm = sorted(picture.marks)
    assert treasure[1] == pytest.approx(palm[1], abs=6)  # on one line
    image = QImage(
        picture.pixels,
        picture.width,
        picture.height,
        picture.width * 4,
        QImage.Format.Format_RGB32,
    )
    left, top, width, height = (int(value) for value in treasure)
    inked = any(
        QColor(image.pixel(x, y)).lightness() < 128
        for x in range(left, left + width)
        for y in range(top, top + height)
    )
    assert inked, "nothing is printed where the mark stands"


def test_without_a_word_on_the_page_the_passage_is_marked(pdf):
    wanted = PageWanted(
        str(pdf), 2, 400, marker("gold"), passage="The treasure is buried under the old palm tree."
    )
    picture = render_page(wanted)
    assert picture.is_passage
    assert picture.marks


def test_words_on_the_page_behind_are_gone_to(pdf):
    wanted = PageWanted(str(pdf), 1, 300, marker("treasure"), is_first=True)
    assert render_page(wanted).page == 2
    # Turning pages stays where it is told.
    assert render_page(PageWanted(str(pdf), 1, 300, marker("treasure"))).page == 1


def test_a_page_beyond_the_end_is_the_last(pdf):
    assert render_page(PageWanted(str(pdf), 99, 300)).page == 2


def test_an_image_is_drawn_no_larger_than_asked(qapp, tmp_path):
    image = QImage(800, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    image.save(str(tmp_path / "wide.png"))
    picture = render_image(PageWanted(str(tmp_path / "wide.png"), 1, 400))
    assert (picture.width, picture.height) == (400, 100)
    (tmp_path / "bad.png").write_bytes(b"\x89PNG\r\n\x1a\nnot really")
    with pytest.raises(PagehoundError, match="cannot be shown"):
        render_image(PageWanted(str(tmp_path / "bad.png"), 1, 400))


def index_and_ask(open_window, tmp_path, qtbot, ask, query):
    window = open_window(tmp_path / "library")
    with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
        window.add_folders([str(tmp_path / "documents")])
    ask(window, query)
    return window


def test_the_window_shows_the_page_of_the_hit(open_window, pdf, tmp_path, qtbot, ask, settled):
    window = index_and_ask(open_window, tmp_path, qtbot, ask, "treasure")
    preview = window.search_page.preview
    assert preview.page.isVisible()
    qtbot.waitUntil(lambda: preview.page.picture is not None, timeout=30_000)
    assert preview.page.picture.page == 2
    assert preview.page.picture.marks
    preview._as_page.click()
    settled(window)
    assert preview.text.isVisible()
    assert "buried" in preview.text.toPlainText()


def test_a_page_that_cannot_be_drawn_is_told_and_its_text_stays(
    open_window, pdf, tmp_path, qtbot, ask, settled
):
    window = index_and_ask(open_window, tmp_path, qtbot, ask, "treasure")
    preview = window.search_page.preview
    qtbot.waitUntil(lambda: preview.page.picture is not None, timeout=30_000)
    pdf.write_bytes(b"%PDF-1.7\n" + b"garbage " * 500)
    preview.page._render()
    settled(window)
    assert "cannot be shown" in preview.page._message.text()
    preview._as_page.click()
    assert "buried" in preview.text.toPlainText()
