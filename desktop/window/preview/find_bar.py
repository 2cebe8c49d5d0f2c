"""The field for finding text in the preview; it opens with its shortcut and closes with Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QToolButton, QWidget

from desktop.window.widgets.icons import icon
from desktop.window.widgets.line_edits import make_clearable


class FindBar(QFrame):
    wanted = Signal(str, bool)  # the text, and whether backwards
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = QLineEdit()
        self._field.setPlaceholderText(self.tr("Find in preview"))
        self._field.setAccessibleName(self.tr("Find in preview"))
        make_clearable(self._field)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addWidget(self._field, 1)
        for name, words, slot in (
            ("up", self.tr("Previous match (Shift+Return)"), self._on_previous),
            ("down", self.tr("Next match (Return)"), self._on_next),
            ("close", self.tr("Close (Esc)"), self.close_bar),
        ):
            button = QToolButton()
            button.setIcon(icon(name, "secondary"))
            button.setProperty("flat", True)
            button.setToolTip(words)
            button.setAccessibleName(words)
            button.clicked.connect(slot)
            layout.addWidget(button)
        self._field.textEdited.connect(self._on_next)
        self.hide()

    def open_bar(self) -> None:
        self.show()
        self._field.setFocus()
        self._field.selectAll()

    @Slot()
    def close_bar(self) -> None:
        self.hide()
        self.wanted.emit("", False)
        self.closed.emit()

    def show_found(self, is_found: bool) -> None:
        """Show whether the text was found, not by colour alone."""
        missing = bool(self._field.text()) and not is_found
        self._field.setProperty("missing", missing)
        self._field.style().polish(self._field)
        self._field.setToolTip(self.tr("Not found in this passage") if missing else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.wanted.emit(self._field.text(), back)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_next(self) -> None:
        self.wanted.emit(self._field.text(), False)

    @Slot()
    def _on_previous(self) -> None:
        self.wanted.emit(self._field.text(), True)
