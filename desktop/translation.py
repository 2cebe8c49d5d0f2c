"""Marking words for translation where no QObject is at hand, such as in tables."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # the name that Qt's lupdate looks for
    """Mark a text of a table; it is translated where it is shown."""
    return text


def translate(context: str, text: str, comment: str | None = None, count: int = -1) -> str:
    """Return a text in the person's language; ``%n`` in it stands for the count."""
    return QCoreApplication.translate(context, text, comment, count)
