"""Marks texts for translation where there is no QObject, such as in tables."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # the name that Qt's lupdate looks for
    """Mark a text in a table; it is translated where it is shown."""
    return text


def translate(context: str, text: str) -> str:
    """Return a text in the user's language."""
    return QCoreApplication.translate(context, text)


class Counted:
    """Texts that contain a count: ``%n``, or ``%Ln`` with thousands separators.

    The object must be named like its context, because lupdate takes the context from the name:
    ``Wording = Counted("Wording")`` and then ``Wording.tr("%n hits", None, count)``.
    """

    def __init__(self, context: str) -> None:
        self._context = context

    def tr(self, text: str, comment: None, count: int) -> str:
        return QCoreApplication.translate(self._context, text, comment, count)
