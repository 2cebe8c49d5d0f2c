"""A bar for what the user should know about an answer; it never asks and never covers anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QWidget,
)

from desktop.window.background.errors import Fault
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.icons import IconLabel, icon
from desktop.window.widgets.labels import PlainLabel, plain_button

if TYPE_CHECKING:
    from core.datatypes import Suggestion


class WarningBar(QFrame):
    dismissed = Signal()
    query_wanted = Signal(str)
    reveal_wanted = Signal(str)  # the path of a file to show in its folder

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "warning")
        self._fault: Fault | None = None
        self._sign = IconLabel("info", "exact", 18)
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self._query = ""
        self._offer = QPushButton()
        self._offer.setProperty("link", True)
        self._offer.clicked.connect(self._on_offer)
        self._copy = QToolButton()
        self._copy.setText(self.tr("Copy details"))
        self._copy.clicked.connect(self._on_copy)
        close = QToolButton()
        close.setIcon(icon("close", "secondary"))
        close.setProperty("flat", True)
        close.setAccessibleName(self.tr("Dismiss"))
        close.setToolTip(self.tr("Dismiss"))
        close.clicked.connect(self._on_close)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 8, 4)
        layout.addWidget(self._sign)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._offer)
        layout.addWidget(self._copy)
        layout.addWidget(close)
        self.hide()

    @property
    def text(self) -> str:
        return self._text.text() if not self.isHidden() else ""

    def warn(self, sentences: Sequence[str], suggestions: Sequence[Suggestion] = ()) -> None:
        """Show sentences and the first suggestion, to click; an error already shown stays."""
        if self._fault is not None:
            return
        self._query = suggestions[0].query if suggestions else ""
        offer = in_language(suggestions[0].sentence) if suggestions else ""
        self._offer.setText(plain_button(offer))
        self._offer.setVisible(bool(suggestions))
        self._show("  ".join(map(in_language, sentences)), "info", "exact")
        self.setVisible(bool(sentences or suggestions))

    def fail(self, fault: Fault) -> None:
        """Show what went wrong, with details to copy if there are any."""
        self._fault = fault
        self._offer.setText(self.tr("Show in folder"))
        self._offer.setVisible(bool(fault.path))
        self._show(fault.sentence, "warning", "problem")
        self._copy.setVisible(bool(fault.details))

    def clear_fault(self) -> None:
        if self._fault is not None:
            self._fault = None
            self.hide()

    def _show(self, text: str, sign: str, token: str) -> None:
        self._copy.hide()
        self._text.setText(text)
        self._sign.show_icon(sign, token)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    @Slot()
    def _on_close(self) -> None:
        self._fault = None
        self.hide()
        self.dismissed.emit()

    @Slot()
    def _on_offer(self) -> None:
        if self._fault is not None:
            self.reveal_wanted.emit(self._fault.path)
        else:
            self.query_wanted.emit(self._query)

    @Slot()
    def _on_copy(self) -> None:
        if self._fault is not None:
            QGuiApplication.clipboard().setText(f"{self._fault.sentence}\n\n{self._fault.details}")
