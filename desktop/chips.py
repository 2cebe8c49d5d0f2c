"""The filters of the query as chips; taking one away edits the query."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from desktop.icons import icon
from desktop.query_text import WrittenFilter, written_filters


class ChipRow(QWidget):
    removal_wanted = Signal(object)  # a WrittenFilter

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addStretch()
        self._chips: list[tuple[QToolButton, WrittenFilter]] = []
        self.setAccessibleName(self.tr("Filters in the query"))

    def show_query(self, query: str) -> None:
        """Show the filters that stand in a query."""
        filters = written_filters(query) if ":" in query else []
        if [chip.text for _, chip in self._chips] == [each.text for each in filters]:
            self._chips = [
                (button, each) for (button, _), each in zip(self._chips, filters, strict=True)
            ]
            return
        self._rebuild(filters)

    @property
    def texts(self) -> list[str]:
        return [chip.text for _, chip in self._chips]

    def _rebuild(self, filters: Sequence[WrittenFilter]) -> None:
        for button, _ in self._chips:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._chips = []
        for each in filters:
            button = QToolButton()
            button.setProperty("chip", True)
            button.setText(each.text)
            button.setIcon(icon("close", "secondary"))
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            words = self.tr("Remove the filter {filter}").format(filter=each.text)
            button.setToolTip(words)
            button.setAccessibleName(words)
            button.clicked.connect(self._on_clicked)
            self._layout.addWidget(button)
            self._chips.append((button, each))

    @Slot()
    def _on_clicked(self) -> None:
        sender = self.sender()
        for button, each in self._chips:
            if button is sender:
                self.removal_wanted.emit(each)
                return
