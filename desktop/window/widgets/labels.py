"""The few kinds of text that pages and dialogs are made of, alike everywhere."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget


def title(text: str = "") -> QLabel:
    """Return a bold line above a part of a page."""
    return _label(text, "title")


def caption(text: str = "") -> QLabel:
    """Return quiet text that explains, wrapped."""
    label = _label(text, "secondary")
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    return label


def quiet_line(text: str = "") -> QLabel:
    """Return quiet text that stays on one line, level with what stands beside it."""
    return _label(text, "secondary")


def warning(text: str = "") -> QLabel:
    """Return text about something that is wrong, wrapped."""
    label = _label(text, "problem")
    label.setWordWrap(True)
    return label


def selectable(label: QLabel) -> QLabel:
    """Let the text of a label be selected and copied, by mouse and by keyboard."""
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label


def hairline(parent: QWidget | None = None) -> QFrame:
    line = QFrame(parent)
    line.setProperty("role", "hairline")
    return line


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", role)
    # What documents and files are called is text, never markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
