"""Small things that a new user stumbles over."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from core.datatypes import Citation, Hit, MatchKind, Retrieval
from desktop.window.main_window import fitted
from desktop.window.search.date_range import DateRangeDialog
from desktop.window.widgets.formatting import (
    details_of,
    heading_of,
    path_of,
    person_of,
    place_of,
    within,
)


def hit(**values):
    known = {
        "chunk_id": "x",
        "path": "a/b/index.md",
        "heading_path": "",
        "chunk_index": 0,
        "content": "text",
        "score_breakdown": {},
        "match": MatchKind.EXACT,
        "retrieval": Retrieval("lexical"),
        "citation": Citation("/home/me/notes", "a/b/index.md", 1, 2),
    }
    return Hit(**{**known, **values})


@pytest.mark.parametrize(
    ("citation", "words"),
    [
        (Citation("/f", "a.pptx", 1, 1, 3, "slide 3"), "slide 3"),
        (Citation("/f", "a.pdf", 1, 1, 3), "p. 3"),
        (Citation("/f", "a.pdf", 1, 1, 3, "iii"), "p. iii"),
        (Citation("/f", "a.xlsx", 1, 1, None, "Sheet 1"), "Sheet 1"),
        (Citation("/f", "a.txt", 4, 4), "l. 4"),
    ],
)
def test_places_are_called_what_they_are(citation, words):
    assert place_of(citation) == words


def test_a_document_is_called_by_its_title_and_placed_by_its_path():
    titled = hit(title="Cancelling requests")
    assert heading_of(titled) == "Cancelling requests"
    assert path_of(titled) == "notes/a/b/index.md"
    assert heading_of(hit()) == "index.md"
    assert path_of(hit()) == "notes/a/b"


def test_a_heading_does_not_repeat_the_title():
    assert within(hit(title="Lease", heading_path="Lease > Rent")) == "Rent"
    assert within(hit(title="Lease", heading_path="Lease")) == ""
    assert within(hit(title="", heading_path="Lease > Rent")) == "Lease > Rent"


def test_mails_show_their_sender_and_files_their_size():
    mail = hit(media_type="mail", author="Anna Meyer <anna@example.org>", size_bytes=900)
    assert details_of(mail) == "Anna Meyer"
    assert details_of(hit(media_type="pdf", size_bytes=2_300_000)) == "2.3 MB"
    assert person_of("anna@example.org") == "anna@example.org"


def test_modes_are_radio_buttons_to_a_screen_reader(window, qtbot):
    selector = window.search_page.bar.modes
    roles = {
        QAccessible.queryAccessibleInterface(button).role() for button in selector._buttons.values()
    }
    assert roles == {QAccessible.Role.RadioButton}
    selector._buttons["semantic"].click()
    assert [button.isChecked() for button in selector._buttons.values()] == [False, False, True]
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert selector.mode == "hybrid"


@pytest.mark.parametrize(
    ("frame", "room", "place"),
    [
        (QRect(0, 0, 1288, 828), QRect(0, 0, 1280, 800), QRect(0, 0, 1280, 800)),
        (QRect(900, 300, 800, 600), QRect(0, 0, 1280, 800), QRect(480, 200, 800, 600)),
        (QRect(-50, -30, 400, 300), QRect(0, 24, 1280, 776), QRect(0, 24, 400, 300)),
        (QRect(100, 100, 400, 300), QRect(0, 0, 1280, 800), QRect(100, 100, 400, 300)),
    ],
)
def test_the_window_and_its_frame_fit_the_screen(frame, room, place):
    assert fitted(frame, room) == place


@pytest.mark.parametrize(("width", "height"), [(640, 400), (992, 660), (1264, 752)])
def test_all_parts_fit_a_small_screen(window, ask, width, height):
    window.resize(width, height)
    ask(window, "abort request ext:md")
    assert (window.width(), window.height()) == (width, height)
    bar = window.status_bar
    bottom = bar.mapTo(window, bar.rect().bottomLeft()).y()
    assert bar.isVisible() and bottom <= height
    assert window.search_page.results.view.height() > 60


def test_columns_collapse_in_order(window, ask):
    ask(window, "abort")
    page = window.search_page
    shown = {}
    for width in (1280, 1099, 999):
        window.resize(width, 700)
        shown[width] = (page.sidebar.isVisible(), page.preview.isVisible())
    assert shown == {1280: (True, True), 1099: (False, True), 999: (False, False)}


def test_dates_are_chosen_by_a_range(window, ask, qtbot, settled):
    ask(window, "abort")
    page = window.search_page
    row = next(item for item in page.sidebar._items() if item.text(0) == "Choose dates …")
    page.sidebar.scrollToItem(row)
    place = page.sidebar.visualItemRect(row).center()
    qtbot.mouseClick(page.sidebar.viewport(), Qt.MouseButton.LeftButton, pos=place)
    dialog = page.sidebar.findChild(DateRangeDialog)
    dialog.show_range("2001-02-03..2002-03-04")
    dialog.accept()
    settled(window)
    assert page.bar.query == "abort modified:2001-02-03..2002-03-04"
    assert "No document passes these filters" in page.results.empty.words
    page.sidebar.range_chosen.emit("2001-01-01..")
    settled(window)
    assert page.bar.query == "abort modified:2001-01-01.."
    assert page.results.model.hits
    page.sidebar.range_chosen.emit("")
    settled(window)
    assert page.bar.query == "abort"


@pytest.mark.parametrize(
    ("first", "last", "value"),
    [(True, True, "2001-02-03..2002-03-04"), (True, False, "2001-02-03.."), (False, False, "")],
)
def test_either_end_of_a_range_may_be_open(qtbot, first, last, value):
    dialog = DateRangeDialog()
    qtbot.addWidget(dialog)
    dialog.show_range("2001-02-03..2002-03-04")
    dialog.since.setChecked(first)
    dialog.until.setChecked(last)
    assert dialog.value == value


def test_a_filter_that_leaves_nothing_gets_fitting_advice(window, ask):
    ask(window, "roses modified:>2090 ")
    words = window.search_page.results.empty.words
    assert "No document passes these filters" in words
    assert "fewer" not in words
    assert "Without modified:>2090" in words


def test_counts_of_one_are_singular(window, ask):
    ask(window, "frost")
    assert window.search_page.results._count.text() == "1 passage in 1 document"
    assert window.status_bar.text.startswith("1 hit, 1 file, ")


def test_the_completion_shown_in_grey_keeps_its_space(window, qtbot):
    line = window.search_page.bar.line
    line.setFocus()
    qtbot.keyClicks(line, "report")
    line.offer("report", ["report final.txt"])
    assert line.ghost == " final.txt"
    image = line.grab().toImage()
    line._ghost = "final.txt"
    assert line.grab().toImage() != image, "the space is drawn, too"
    line._ghost = " final.txt"
    qtbot.keyClick(line, Qt.Key.Key_Right)
    assert line.text() == "report final.txt "


def test_a_notice_is_not_cut_while_the_place_for_indexing_is_empty(window, settled):
    window.resize(1280, 800)
    settled(window)
    bar = window.status_bar
    notice = bar._notice
    sentence = "n"
    while notice.fontMetrics().horizontalAdvance(sentence) < bar.width() * 0.6:
        sentence += " n"
    bar.tell("")
    bar.notice(sentence)
    QApplication.processEvents()
    assert not bar.indexing.text
    assert notice.width() >= notice.fontMetrics().horizontalAdvance(notice.text())
    assert notice.toolTip() == ""
