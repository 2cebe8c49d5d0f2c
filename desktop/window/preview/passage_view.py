"""A passage in context: numbered lines with the matches marked, and steps from match to match."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
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
    QTextDocument,
)
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTextEdit, QWidget

from core.datatypes import Passage
from desktop.window.results.marked_text import mark_format, qt_length, qt_span
from desktop.window.widgets.theme import current_theme, current_tokens

_GUTTER_SPACE = 12


class PassageView(QPlainTextEdit):
    """Read-only text; stepping covers the matches in the hit itself, not in the lines around it."""

    match_changed = Signal(
        int, int
    )  # number of the match, from 1, and total; 0, 0 if there is none

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
        self._matches: list[tuple[int, int]] = []  # positions in the text
        self._sentence: tuple[int, int] | None = None  # the last match by meaning
        self._current = -1
        self._found: list[QTextEdit.ExtraSelection] = []
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
        self._mark()
        self._current = -1
        self._on_width_changed()
        if self._matches:
            self.go_to(0)
        else:
            self._go_to_line(first_line)
            self.match_changed.emit(0, 0)

    def clear_passage(self) -> None:
        self._passage = None
        self._matches = []
        self._current = -1
        self._found = []
        self.clear()
        self.match_changed.emit(0, 0)

    def set_scale(self, scale: float) -> None:
        """Set the text size, relative to the window's."""
        self._scale = scale
        self._apply_font()
        self._on_width_changed()

    @property
    def match_count(self) -> int:
        return len(self._matches)

    def step(self, by: int) -> bool:
        """Go to the next or previous match; return false if there is none in that direction."""
        target = self._current + by
        if not 0 <= target < len(self._matches):
            return False
        self.go_to(target)
        return True

    def go_to(self, match: int) -> None:
        """Go to a match by its number, from 0; -1 is the last."""
        if not self._matches:
            return
        self._current = match % len(self._matches)
        start, _ = self._matches[self._current]
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        self.setTextCursor(cursor)
        self.centerCursor()
        self._show_selections()
        self.match_changed.emit(self._current + 1, len(self._matches))

    def find_text(self, text: str, *, backwards: bool = False) -> bool:
        """Go to the next occurrence of a text in the passage, wrapping around; mark all of them."""
        self._found = []
        if text:
            cursor = self.document().find(text)
            while not cursor.isNull() and len(self._found) < 1000:
                self._found.append(self._selection(cursor, "found"))
                cursor = self.document().find(text, cursor)
        flag = QTextDocument.FindFlag.FindBackward if backwards else QTextDocument.FindFlag(0)
        ok = bool(text) and self.find(text, flag)
        if text and not ok:
            edge = QTextCursor.MoveOperation.End if backwards else QTextCursor.MoveOperation.Start
            self.moveCursor(edge)
            ok = self.find(text, flag)
        self._show_selections()
        return ok

    # -- marks -------------------------------------------------------------------------------

    def _mark(self) -> None:
        """Mark the passage's spans; those in the hit are the matches to step through."""
        self._matches = []
        self._sentence = None
        if self._passage is None:
            return
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
                    self._add_match(start, end, is_sentence=span.kind == "meaning")
            position += qt_length(line.text) + 1
        cursor.endEditBlock()
        self._matches.sort()

    def _add_match(self, start: int, end: int, *, is_sentence: bool) -> None:
        """Add a match; a sentence that spans lines is one match, even across blank lines."""
        if is_sentence and self._sentence is not None:
            first, last = self._sentence
            between = QTextCursor(self.document())
            between.setPosition(last)
            between.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            if not between.selectedText().strip():
                self._matches.remove(self._sentence)
                start = first
        if is_sentence:
            self._sentence = (start, end)
        self._matches.append((start, end))

    def _show_selections(self) -> None:
        shown = list(self._found)
        if 0 <= self._current < len(self._matches):
            start, end = self._matches[self._current]
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            shown.append(self._selection(cursor, "current"))
        self.setExtraSelections(shown)

    def _selection(self, cursor: QTextCursor, kind: str) -> QTextEdit.ExtraSelection:
        tokens = current_tokens()
        selection = QTextEdit.ExtraSelection()
        selection.cursor = QTextCursor(cursor)
        look = QTextCharFormat()
        look.setBackground(QColor(tokens.accent if kind == "current" else tokens.selected))
        look.setForeground(QColor(tokens.on_accent if kind == "current" else tokens.text))
        selection.format = look
        return selection

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
        self._mark()
        self._show_selections()
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
