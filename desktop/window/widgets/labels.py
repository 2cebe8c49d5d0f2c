"""The few kinds of label that pages and dialogs use, the same everywhere."""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtWidgets import QFrame, QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text as it is: names and texts of documents are never markup."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if text:
            self.setText(text)

    def setText(self, text: str) -> None:
        if "<" in text:  # only then: the enumeration is slow to load, and start-up is to be fast
            self.setTextFormat(QtCore.Qt.TextFormat.PlainText)
        super().setText(text)


def plain_tip(text: str) -> str:
    """Return a text for a tool tip, which Qt would read as markup if it looks like it."""
    if "<" not in text and "&" not in text:
        return text
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<qt>{escaped}</qt>".replace("\n", "<br>")


def plain_button(text: str) -> str:
    """Return a text for a button or a menu, where "&" would mark a letter."""
    return text.replace("&", "&&")


def title(text: str = "") -> QLabel:
    """Return a bold line above a part of a page."""
    return _label(text, "title")


def caption(text: str = "") -> QLabel:
    """Return wrapped explanatory text in a muted colour."""
    label = _label(text, "secondary")
    label.setWordWrap(True)
    label.setAlignment(QtCore.Qt.AlignmentFlag.AlignTop | QtCore.Qt.AlignmentFlag.AlignLeft)
    return label


def quiet_line(text: str = "") -> QLabel:
    """Return muted text on one line, level with the widget beside it."""
    return _label(text, "secondary")


def warning(text: str = "") -> QLabel:
    """Return wrapped text about something that is wrong."""
    label = _label(text, "problem")
    label.setWordWrap(True)
    return label


def selectable(label: QLabel) -> QLabel:
    """Let the text of a label be selected and copied, by mouse and by keyboard."""
    label.setTextInteractionFlags(
        QtCore.Qt.TextInteractionFlag.TextSelectableByMouse
        | QtCore.Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label


def hairline(parent: QWidget | None = None) -> QFrame:
    line = QFrame(parent)
    line.setProperty("role", "hairline")
    return line


def _label(text: str, role: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", role)
    return label
