"""Rows of hits in a window that runs from right to left."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QStyleOptionViewItem

from core.datatypes import Span
from desktop.window.results.delegate import tick_rect
from desktop.window.results.groups import Row
from desktop.window.results.marked_text import MarkedText
from desktop.window.results.model import Role
from desktop.window.widgets.theme import current_tokens


@pytest.fixture
def mirrored(qapp):
    before = qapp.layoutDirection()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(before)


def row_picture(window):
    view = window.search_page.results.view
    rect = view.visualRect(view.currentIndex())
    return view.viewport().grab(rect).toImage()


def is_accent(image, x):
    accent = QColor(current_tokens().accent)
    return image.pixelColor(x, image.height() // 2) == accent


def test_the_edge_of_the_current_row_is_where_reading_begins(window, ask, mirrored):
    ask(window, "abort")
    image = row_picture(window)
    assert is_accent(image, image.width() - 2)
    assert not is_accent(image, 1)


def test_the_edge_is_at_the_left_otherwise(window, ask):
    ask(window, "abort")
    image = row_picture(window)
    assert is_accent(image, 1)
    assert not is_accent(image, image.width() - 2)


def test_a_click_on_a_tick_box_hits_it_on_its_side(window, ask, qtbot, mirrored):
    ask(window, "abort")
    view = window.search_page.results.view
    index = view.model().index(0, 0)
    while index.data(Role.ROW) != Row.PASSAGE:
        index = view.indexBelow(index)
        assert index.isValid()
    box = tick_rect(view._option(index))
    assert box.left() > view.visualRect(index).center().x()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    state = view.model().data(index, Qt.ItemDataRole.CheckStateRole)
    assert Qt.CheckState(state) is Qt.CheckState.Checked


def test_a_tick_box_is_mirrored_within_its_row(qapp):
    option = QStyleOptionViewItem()
    option.rect = QRect(100, 0, 400, 60)
    left = tick_rect(option)
    option.direction = Qt.LayoutDirection.RightToLeft
    right = tick_rect(option)
    assert left.left() - 100 == 499 - right.right()


@pytest.mark.parametrize(
    ("text", "at_right", "begins_right", "dots_right"),
    [("word " * 60, None, False, True), ("word " * 60, True, False, True),
     ("مرحبا " * 60, None, True, False)],
)  # fmt: skip
def test_a_cut_text_ends_with_dots_where_reading_goes_on(
    window, text, at_right, begins_right, dots_right
):
    font = window.font().toString()
    spans = (Span(0, 4),)
    laid = MarkedText(text, spans, 300, 1, font, current_tokens(), at_right)
    line = laid._layout.lineAt(0).naturalTextRect()
    assert laid._dots_at is not None
    if dots_right:
        assert line.right() - 1 <= laid._dots_at.x() < 300
    else:
        assert 0 <= laid._dots_at.x() < line.left()
    assert (line.right() > 290) is begins_right
