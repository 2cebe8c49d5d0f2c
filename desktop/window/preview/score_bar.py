"""Draws a score as a bar of parts that add up, with a mark for a limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.window.widgets.theme import current_tokens

_HEIGHT = 14
# Adjacent parts use these patterns in turn, so that they can be told apart without colour.
_PATTERNS = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense5Pattern,
    Qt.BrushStyle.HorPattern,
)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bar: its share of the full width, and its colour token."""

    share: float
    token: str


class ScoreBar(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[Part, ...] = ()
        self._limit: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def parts(self) -> tuple[Part, ...]:
        return self._parts

    def show_parts(self, parts: Sequence[Part], limit: float | None = None) -> None:
        """Show parts from left to right; ``limit`` is marked by a line across the bar."""
        self._parts = tuple(parts)
        self._limit = limit
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = current_tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0.5, 2.5, -0.5, -2.5)
        painter.setPen(QPen(QColor(tokens.hairline), 1))
        painter.setBrush(QColor(tokens.window))
        painter.drawRoundedRect(whole, 2, 2)
        left = whole.left()
        for number, part in enumerate(self._parts):
            width = whole.width() * max(0.0, min(1.0, part.share))
            area = QRectF(left, whole.top(), width, whole.height())
            colour = QColor(getattr(tokens, part.token))
            painter.setPen(QPen(colour, 1))
            painter.setBrush(QBrush(colour, _PATTERNS[number % len(_PATTERNS)]))
            painter.drawRect(area)
            left += width
        if self._limit is not None:
            x = whole.left() + whole.width() * self._limit
            painter.setPen(QPen(QColor(tokens.text), 2))
            painter.drawLine(int(x), 0, int(x), self.height())
        painter.end()
