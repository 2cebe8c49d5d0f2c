"""A small window in which to choose from when to when documents were changed."""

from __future__ import annotations

from PySide6.QtCore import QDate, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDateEdit,
    QDialog,
    QFormLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.window.widgets.dialog_buttons import dialog_buttons


class DateRangeDialog(QDialog):
    chosen = Signal(str)  # a value of modified:

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Choose dates"))
        today = QDate.currentDate()
        self.since, self.until = QCheckBox(self.tr("From")), QCheckBox(self.tr("To"))
        self.first, self.last = QDateEdit(today.addYears(-1)), QDateEdit(today)
        form = QFormLayout()
        for box, edit in ((self.since, self.first), (self.until, self.last)):
            edit.setCalendarPopup(True)
            edit.setMaximumDate(QDate(9999, 12, 31))
            edit.setAccessibleName(box.text())
            box.setChecked(True)
            box.toggled.connect(edit.setEnabled)
            form.addRow(box, edit)
        self.accepted.connect(self._on_accepted)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(dialog_buttons(self, QPushButton(self.tr("Show"))))

    def show_range(self, value: str) -> None:
        """Begin with the dates of a filter, if it is a range of days."""
        first, dots, last = value.partition("..")
        for text, box, edit in ((first, self.since, self.first), (last, self.until, self.last)):
            date = QDate.fromString(text, "yyyy-MM-dd")
            if dots:
                box.setChecked(date.isValid())
            if dots and date.isValid():
                edit.setDate(date)

    @property
    def value(self) -> str:
        """The range as a value of modified:; empty if neither end is wanted."""
        first, last = self.first.date(), self.last.date()
        if self.since.isChecked() and self.until.isChecked() and first > last:
            first, last = last, first
        begin = first.toString("yyyy-MM-dd") if self.since.isChecked() else ""
        end = last.toString("yyyy-MM-dd") if self.until.isChecked() else ""
        return f"{begin}..{end}" if begin or end else ""

    @Slot()
    def _on_accepted(self) -> None:
        self.chosen.emit(self.value)
