"""The query's filters as chips; removing a chip edits the query."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6 import QtCore
from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel, plain_button, plain_tip
from desktop.window.widgets.query_text import WrittenFilter, written_filters


class ChipRow(QWidget):
    removal_wanted = Signal(object)  # a WrittenFilter

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addStretch()
        self._rest = PlainLabel()
        self._rest.setProperty("role", "secondary")
        self._layout.addWidget(self._rest)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._chips: list[tuple[QToolButton, WrittenFilter]] = []
        self.setAccessibleName(self.tr("Filters in the query"))

    def show_query(self, query: str) -> None:
        """Show the filters of a query."""
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
            button.setText(plain_button(each.text))
            button.setIcon(icon("close", "secondary"))
            button.setLayoutDirection(QtCore.Qt.LayoutDirection.RightToLeft)
            button.setToolButtonStyle(QtCore.Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            words = self.tr("Remove the filter {filter}").format(filter=each.text)
            button.setToolTip(plain_tip(words))
            button.setAccessibleName(words)
            button.clicked.connect(self._on_clicked)
            self._layout.addWidget(button)
            self._chips.append((button, each))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        # The same height with and without chips, so that nothing below moves when one appears.
        return QSize(200, self.fontMetrics().height() + 10)

    def _fit(self) -> None:
        """Show as many chips as fit, starting with the last, and count the others."""
        room = self.width() - 48  # for the count
        hidden = []
        for button, each in reversed(self._chips):
            room -= button.sizeHint().width() + self._layout.spacing()
            button.setVisible(room >= 0)
            if room < 0:
                hidden.append(each.text)
        self._rest.setText(f"+{len(hidden)}" if hidden else "")
        self._rest.setToolTip(plain_tip(" ".join(reversed(hidden))))

    @Slot()
    def _on_clicked(self) -> None:
        sender = self.sender()
        for button, each in self._chips:
            if button is sender:
                self.removal_wanted.emit(each)
                return
