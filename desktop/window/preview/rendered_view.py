"""A passage as it is meant to be read, with its matches marked, and steps from match to match."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Slot
from PySide6.QtGui import QFont, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from desktop.window.preview.match_walk import MatchWalk
from desktop.window.preview.rendered_document import InertDocument, Reading, Written, write
from desktop.window.widgets.theme import current_theme, current_tokens

_MARGIN = 14


class RenderedView(QTextEdit):
    """Read-only; what is shown loads nothing and leads nowhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        document = InertDocument(self)
        document.setDocumentMargin(_MARGIN)
        self.setDocument(document)
        self.setReadOnly(True)
        self.setFrameShape(QTextEdit.Shape.NoFrame)
        self.setProperty("role", "passage")
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(self.tr("Passage"))
        self.walk = MatchWalk(self, self._centre)
        self._reading: Reading | None = None
        self._scale = 1.0
        self._centred_at: int | None = None  # where the bar was put; elsewhere: the person scrolled
        theme = current_theme()
        if theme is not None:
            theme.changed.connect(self._on_theme_changed)

    def show_reading(self, reading: Reading) -> None:
        """Show a passage and go to its first match, or else to the hit."""
        self._reading = reading
        written = self._write(reading)
        if not self.walk.begin(written.matches):
            cursor = QTextCursor(self.document())
            cursor.setPosition(min(written.hit_at, self.document().characterCount() - 1))
            self.setTextCursor(cursor)
            self._centre()

    def clear_passage(self) -> None:
        self._reading = None
        self.document().clear()
        self.walk.begin([])

    def set_scale(self, scale: float) -> None:
        """Set the text size, relative to the window's."""
        self._scale = scale
        self._apply_font()

    @property
    def match_count(self) -> int:
        return self.walk.count

    def _write(self, reading: Reading) -> Written:
        self.document().clear()  # before the font: what goes away need not be laid out again
        self._apply_font()
        return write(self.document(), reading, current_tokens())

    def _apply_font(self) -> None:
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * self._scale)
        self.document().setDefaultFont(font)

    def _centre(self) -> None:
        bar = self.verticalScrollBar()
        place = self.cursorRect()
        bar.setValue(bar.value() + place.center().y() - self.viewport().height() // 3)
        side = self.horizontalScrollBar()
        if not 0 <= place.left() < self.viewport().width():
            side.setValue(side.value() + place.left() - self.viewport().width() // 2)
        self._centred_at = bar.value()

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_as_put = self._centred_at == self.verticalScrollBar().value()
        super().resizeEvent(event)
        if is_as_put and self._reading is not None:
            self._centre()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy plain text: colours of the window belong nowhere else."""
        data = QMimeData()
        data.setText(self.textCursor().selection().toPlainText())
        return data

    @Slot()
    def _on_theme_changed(self) -> None:
        if self._reading is not None:
            place = self.verticalScrollBar().value()
            self.walk.move(self._write(self._reading).matches)
            self.verticalScrollBar().setValue(place)
