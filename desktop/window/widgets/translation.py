"""Marking words for translation where no QObject is at hand, such as in tables."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # the name that Qt's lupdate looks for
    """Mark a text of a table; it is translated where it is shown."""
    return text


def translate(context: str, text: str) -> str:
    """Return a text in the person's language."""
    return QCoreApplication.translate(context, text)


class Counted:
    """Texts with a count in them, ``%n``, or ``%Ln`` with the thousands parted.

    It must be kept under the name of its context, which is where lupdate takes that from:
    ``Wording = Counted("Wording")`` and then ``Wording.tr("%n hits", None, count)``.
    """

    def __init__(self, context: str) -> None:
        self._context = context

    def tr(self, text: str, comment: None, count: int) -> str:
        return QCoreApplication.translate(self._context, text, comment, count)
