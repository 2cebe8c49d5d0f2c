"""A passage in context: numbered lines with the matches marked, and steps from match to match."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from core.datatypes import Passage
from desktop.window.preview.match_walk import Matches, MatchWalk
from desktop.window.results.marked_text import mark_format, qt_length, qt_span
from desktop.window.widgets.theme import current_theme, current_tokens

_GUTTER_SPACE = 12


class PassageView(QPlainTextEdit):
    """Read-only text; stepping covers the matches in the hit itself, not in the lines around it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setProperty("role", "passage")
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(self.tr("Passage"))
        self._passage: Passage | None = None
        self._hit_lines = range(0)
        self.walk = MatchWalk(self, self.centerCursor)
        self._gutter = _Gutter(self)
        self._scale = 1.0
        self._is_code = False
        self.blockCountChanged.connect(self._on_width_changed)
        self.updateRequest.connect(self._on_update_request)
        theme = current_theme()
        if theme is not None:
            theme.changed.connect(self._on_theme_changed)

    # -- what is shown -----------------------------------------------------------------------

    def show_passage(
        self, passage: Passage, first_line: int, last_line: int, *, is_code: bool = False
    ) -> None:
        """Show a passage whose hit is in these lines, and go to its first match."""
        self._passage = passage
        self._hit_lines = range(first_line, last_line + 1)
        self._is_code = is_code
        self._apply_font()
        self.setCurrentCharFormat(
            QTextCharFormat()
        )  # otherwise the new text inherits the last mark
        self.setPlainText("\n".join(line.text for line in passage.lines))
        matches = self._mark()
        self._on_width_changed()
        if not self.walk.begin(matches):
            self._go_to_line(first_line)

    def clear_passage(self) -> None:
        self._passage = None
        self.clear()
        self.walk.begin([])

    def set_scale(self, scale: float) -> None:
        """Set the text size, relative to the window's."""
        self._scale = scale
        self._apply_font()
        self._on_width_changed()

    @property
    def match_count(self) -> int:
        return self.walk.count

    # -- marks -------------------------------------------------------------------------------

    def _mark(self) -> list[tuple[int, int]]:
        """Mark the passage's spans; return those in the hit, which are the matches."""
        matches = Matches(self.document())
        if self._passage is None:
            return []
        tokens = current_tokens()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        position = 0
        for line in self._passage.lines:
            # Meaning first, so that words inside the sentence are marked on top of it.
            for span in sorted(line.spans, key=lambda span: span.kind != "meaning"):
                start, end = (position + at for at in qt_span(line.text, span))
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(mark_format(span.kind, tokens))
                if line.number in self._hit_lines:
                    matches.add(start, end, is_sentence=span.kind == "meaning")
            position += qt_length(line.text) + 1
        cursor.endEditBlock()
        return matches.places

    def _go_to_line(self, number: int) -> None:
        if self._passage is None:
            return
        first = self._passage.lines[0].number
        block = self.document().findBlockByNumber(max(0, number - first))
        cursor = QTextCursor(block)
        self.setTextCursor(cursor)
        self.centerCursor()

    # -- font, gutter, theme -----------------------------------------------------------------

    def _apply_font(self) -> None:
        font = QFont(QApplication.font())
        if self._is_code:
            font.setFamilies([_monospace().family()])
        font.setPointSizeF(font.pointSizeF() * self._scale)
        self.document().setDefaultFont(font)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inner = self.contentsRect()
        self._gutter.setGeometry(
            QRect(inner.left(), inner.top(), self.gutter_width(), inner.height())
        )

    def gutter_width(self) -> int:
        last = self._passage.lines[-1].number if self._passage and self._passage.lines else 1
        return self._gutter.metrics().horizontalAdvance("9" * len(str(last))) + 2 * _GUTTER_SPACE

    def paint_gutter(self, event: QPaintEvent) -> None:
        """Draw the line numbers, and a bar beside the lines of the hit."""
        tokens = current_tokens()
        painter = QPainter(self._gutter)
        painter.fillRect(event.rect(), QColor(tokens.window))
        painter.setFont(self._gutter.number_font())
        width = self._gutter.width()
        block = self.firstVisibleBlock()
        lines = self._passage.lines if self._passage else ()
        while block.isValid() and block.blockNumber() < len(lines):
            area = self.blockBoundingGeometry(block).translated(self.contentOffset()).toRect()
            if area.top() > event.rect().bottom():
                break
            number = lines[block.blockNumber()].number
            is_hit = number in self._hit_lines
            if is_hit:
                painter.fillRect(width - 3, area.top(), 3, area.height(), QColor(tokens.accent))
            painter.setPen(QColor(tokens.text if is_hit else tokens.secondary))
            painter.drawText(
                QRect(0, area.top(), width - _GUTTER_SPACE, self.fontMetrics().height()),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(number),
            )
            block = block.next()
        painter.end()

    @Slot()
    def _on_width_changed(self) -> None:
        self.setViewportMargins(self.gutter_width() + 4, 0, 0, 0)
        inner = self.contentsRect()
        self._gutter.setGeometry(
            QRect(inner.left(), inner.top(), self.gutter_width(), inner.height())
        )
        self._gutter.update()

    @Slot(QRect, int)
    def _on_update_request(self, area: QRect, moved: int) -> None:
        if moved:
            self._gutter.scroll(0, moved)
        else:
            self._gutter.update(0, area.y(), self._gutter.width(), area.height())

    @Slot()
    def _on_theme_changed(self) -> None:
        self._apply_font()
        self.walk.move(self._mark())
        self._on_width_changed()


class _Gutter(QWidget):
    def __init__(self, view: PassageView) -> None:
        super().__init__(view)
        self._view = view

    def number_font(self) -> QFont:
        font = _monospace()
        font.setPointSizeF(max(6.0, self._view.document().defaultFont().pointSizeF() * 0.85))
        return font

    def metrics(self) -> QFontMetrics:
        return QFontMetrics(self.number_font())

    def sizeHint(self) -> QSize:
        return QSize(self._view.gutter_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._view.paint_gutter(event)


def _monospace() -> QFont:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
