"""The buttons at the foot of a dialog: one that does what the dialog is for, and Cancel."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton


def dialog_buttons(dialog: QDialog, accept: QPushButton) -> QDialogButtonBox:
    """Return the given button, as the default, and Cancel; they accept or reject the dialog."""
    accept.setProperty("primary", True)
    accept.setDefault(True)
    buttons = QDialogButtonBox()
    buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons
