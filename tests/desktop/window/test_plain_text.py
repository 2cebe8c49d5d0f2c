"""S7: names and texts of documents are never markup, in no label, tool tip, button or menu."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget

from core.library import Library
from desktop.window.widgets.labels import PlainLabel, plain_button, plain_tip
from tests.conftest import write_documents

NAME = "<img src=x>&<b>b<_b>.md"


def shown(tip):
    """Return what a tool tip shows to a person."""
    if not tip.startswith("<"):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def test_S7_a_tip_shows_what_it_was_given(qtbot):
    for text in ("plain", NAME, "<b>b</b>", "a & b", "x\n<i>", "&lt;", "<qt>"):
        assert shown(plain_tip(text)) == text
    assert plain_button("a & b") == "a && b"
    assert PlainLabel("<b>").textFormat() is Qt.TextFormat.PlainText


def test_S7_nothing_in_the_window_takes_a_document_for_markup(
    qtbot, open_window, tmp_path, embedder, ask, settled
):
    folder = write_documents(
        tmp_path / "<u>&docs",
        {NAME: "# <h1>Title</h1> & <img src=y>\n\nharbour <b>bold</b> & <img src=z>\n"},
    )
    (folder / "<i>broken.pdf").write_bytes(b"%PDF-1.4 <b>")
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
    window = open_window(tmp_path / "library")
    ask(window, "name:<b> harbour <b>x</b>")
    window.search_page.bar.line.clear()
    assert ask(window, "harbour") == [NAME]
    settled(window)
    check_all(window)
    for key in ("folders", "problems"):
        window.commands[key].trigger()
        qtbot.wait(100)
        settled(window)
        check_all(window)


def check_all(window):
    for widget in (window, *window.findChildren(QWidget)):
        tip = widget.toolTip()
        assert "<" not in tip or tip.startswith("<qt>"), tip
        if isinstance(widget, QLabel) and "<" in widget.text():
            assert widget.textFormat() is Qt.TextFormat.PlainText, widget.text()
        if isinstance(widget, QAbstractButton) and "<" in widget.text():
            assert "&" not in widget.text().replace("&&", ""), widget.text()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            check_model(widget.model(), QModelIndex())
    for label in window.findChildren(QLabel):
        assert label.textFormat() is not Qt.TextFormat.RichText
    for action in window.findChildren(QAction):
        assert "<img" not in action.toolTip() or action.toolTip().startswith("<qt>")


def check_model(model, parent):
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(min(model.rowCount(parent), 50)):
        for column in range(columns):
            index = model.index(row, column, parent)
            tip = index.data(Qt.ItemDataRole.ToolTipRole) or ""
            assert "<" not in tip or tip.startswith("<qt>"), tip
        if not isinstance(model, QAbstractListModel):
            check_model(model, model.index(row, 0, parent))
