"""A text with its matches marked, laid out in a few lines: bold on amber for matching words, blue
with a dotted underline for meaning, so that the two can be told apart without colour."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from core.datatypes import Span
from desktop.window.widgets.theme import Tokens

_DOTS = "…"


def qt_length(text: str) -> int:
    """Return a text's length in Qt: characters beyond the first Unicode plane count twice."""
    if text.isascii():
        return len(text)
    return len(text) + sum(character > "\uffff" for character in text)


def qt_span(text: str, span: Span) -> tuple[int, int]:
    """Return where a span begins and ends, in Qt positions."""
    start = qt_length(text[: span.start])
    return start, start + qt_length(text[span.start : span.end])


def mark_format(kind: str, tokens: Tokens) -> QTextCharFormat:
    """Return how a mark looks; the same in the list and in the preview."""
    marked = QTextCharFormat()
    marked.setForeground(QColor(tokens.text))
    if kind == "word":
        marked.setBackground(QColor(tokens.word_mark))
        marked.setFontWeight(QFont.Weight.Bold)
    else:
        marked.setBackground(QColor(tokens.meaning_mark))
        marked.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        marked.setUnderlineColor(QColor(tokens.meaning_line))
    return marked


class MarkedText:
    """Lays out a text once; draws it as often as needed."""

    def __init__(
        self,
        text: str,
        spans: tuple[Span, ...],
        width: int,
        max_lines: int,
        font_key: str,  # QFont.toString(): unlike a QFont, it can be a cache key
        tokens: Tokens,
        at_right: bool | None = None,  # None: as the text itself runs
    ) -> None:
        font = QFont()
        font.fromString(font_key)
        self._colour = QColor(tokens.text)
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        runs_left = _runs_left(text)
        at_right = runs_left if at_right is None else at_right
        side = Qt.AlignmentFlag.AlignRight if at_right else Qt.AlignmentFlag.AlignLeft
        option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
        self._layout.setTextOption(option)
        self._layout.setFormats([_range(text, span, tokens) for span in spans])
        self._dots_at: QPointF | None = None  # where the text is cut off, on the baseline
        self._font = font
        dots_width = QFontMetricsF(font).horizontalAdvance(_DOTS)
        self._layout.beginLayout()
        y = 0.0
        for number in range(1, max_lines + 1):
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            if number == max_lines and line.textStart() + line.textLength() < qt_length(text):
                line.setLineWidth(width - dots_width)
                # Where reading goes on: behind the text, which is its left end if it runs left.
                begin = width - dots_width - line.naturalTextWidth() if at_right else 0.0
                end = begin + line.naturalTextWidth()
                if runs_left:
                    line.setPosition(QPointF(dots_width, y))
                self._dots_at = QPointF(begin if runs_left else end, y + line.ascent())
            y += line.height()
        self._layout.endLayout()

    @property
    def width(self) -> float:
        """How wide the first line is."""
        return self._layout.lineAt(0).naturalTextWidth() if self._layout.lineCount() else 0.0

    def draw(self, painter: QPainter, at: QPointF) -> None:
        painter.setPen(self._colour)
        self._layout.draw(painter, at)
        if self._dots_at is not None:
            painter.setFont(self._font)
            painter.drawText(at + self._dots_at, _DOTS)


def _runs_left(text: str) -> bool:
    """Say whether a text runs from right to left, by its first letter."""
    if text.isascii():
        return False
    kinds = (unicodedata.bidirectional(character) for character in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"


def _range(text: str, span: Span, tokens: Tokens) -> QTextLayout.FormatRange:
    marked = QTextLayout.FormatRange()
    start, end = qt_span(text, span)
    marked.start, marked.length = start, end - start
    marked.format = mark_format(span.kind, tokens)
    return marked
