"""What all one-line fields in the window share."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit


def make_clearable(field: QLineEdit) -> None:
    """Give a field a clear button with an accessible name, which Qt does not set."""
    field.setClearButtonEnabled(True)
    for action in field.findChildren(QAction):
        if action.objectName() == "_q_qlineeditclearaction":
            action.setText(QCoreApplication.translate("Fields", "Clear"))
