"""Draws a hit in the list: badge, heading, place, text with its marks, score bar.

It paints from the model's roles and the theme's tokens. All rows of a kind have the same height, so
that a thousand of them scroll smoothly and nothing jumps when a text arrives.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.datatypes import Hit, MatchKind
from desktop.window.results.marked_text import MarkedText
from desktop.window.results.model import Role, Row, badge_of
from desktop.window.widgets.formatting import ago, name_of, parent_of, place_of
from desktop.window.widgets.theme import Tokens, current_tokens
from desktop.window.widgets.translation import Counted, translate

Results = Counted("Results")
_PADDING = 8
_TICK = 14
_BAR_WIDTH, _BAR_HEIGHT = 48, 4
_SNIPPET_LINES = 2
# Number of row layouts to keep; a screen shows about twenty rows at a time.
_KEPT_LAYOUTS = 300


class ResultsDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = lru_cache(maxsize=_KEPT_LAYOUTS)(MarkedText)

    def forget_layouts(self) -> None:
        """Lay texts out again, because fonts or colours have changed."""
        self._texts.cache_clear()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        line = option.fontMetrics.height()
        row = index.data(Role.ROW)
        if row == Row.DOCUMENT:
            return QSize(200, line + 3 * _PADDING)
        if row == Row.MORE:
            return QSize(200, line + _PADDING)
        head = line * (2 if index.data(Role.FLAT) else 1)
        return QSize(200, head + _SNIPPET_LINES * line + 4 + 2 * _PADDING)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = current_tokens()
        painter.setFont(option.font)
        row = index.data(Role.ROW)
        if row == Row.DOCUMENT:
            self._paint_document(painter, option, index, tokens)
        else:
            self._paint_ground(painter, option, tokens)
            if row == Row.MORE:
                rect = option.rect.adjusted(2 * _PADDING + _TICK + 8, 0, -_PADDING, 0)
                painter.setPen(QColor(tokens.accent))
                painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
            else:
                self._paint_passage(painter, option, index, tokens)
        painter.restore()

    # -- parts -------------------------------------------------------------------------------

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, tokens: Tokens
    ) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            painter.fillRect(option.rect, QColor(tokens.selected if selected else tokens.hover))
        if selected:
            painter.fillRect(
                QRect(option.rect.topLeft(), QSize(3, option.rect.height())), QColor(tokens.accent)
            )
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4)

    def _paint_document(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        tokens: Tokens,
    ) -> None:
        hit: Hit = index.data(Role.HIT)
        if index.row():
            painter.fillRect(
                QRect(option.rect.topLeft(), QSize(option.rect.width(), 1)), QColor(tokens.hairline)
            )
        rect = option.rect.adjusted(2 * _PADDING, _PADDING, -2 * _PADDING, 0)
        _document_line(painter, rect, hit, option.font, tokens, index.data(Role.COUNT))

    def _paint_passage(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        tokens: Tokens,
    ) -> None:
        hit: Hit = index.data(Role.HIT)
        metrics = option.fontMetrics
        line = metrics.height()
        is_flat = bool(index.data(Role.FLAT))
        rect = option.rect.adjusted(2 * _PADDING, _PADDING, -2 * _PADDING, -_PADDING)
        self._paint_tick(painter, rect, option, index, tokens)
        rect.setLeft(rect.left() + _TICK + 8)
        if is_flat:
            top = QRect(rect.left(), rect.top(), rect.width(), line)
            _document_line(painter, top, hit, option.font, tokens, 0)
            rect.setTop(rect.top() + line)
        head = QRect(rect.left(), rect.top(), rect.width(), line)
        right = self._paint_score(painter, head, index.data(Role.SCORE), tokens)
        place = place_of(hit.citation)
        width = metrics.horizontalAdvance(place)
        painter.setPen(QColor(tokens.secondary))
        right -= width + 12
        painter.drawText(
            QRect(right, head.top(), width, line), Qt.AlignmentFlag.AlignVCenter, place
        )
        left = paint_badge(painter, head, hit, option.font, tokens) + 8
        heading = hit.heading_path or hit.title
        if hit.from_ocr:
            origin = translate("Results", "from OCR")
            heading = f"{origin}  {heading}"
        room = right - 8 - left
        painter.setPen(QColor(tokens.secondary))
        painter.drawText(
            QRect(left, head.top(), room, line),
            Qt.AlignmentFlag.AlignVCenter,
            _elided_heading(heading, metrics, room),
        )
        snippet = index.data(Role.SNIPPET)
        text = self._texts(
            snippet.text,
            snippet.spans,
            rect.width(),
            _SNIPPET_LINES,
            option.font.toString(),
            tokens,
        )
        text.draw(painter, QPointF(rect.left(), rect.top() + line + 4))

    def _paint_tick(
        self,
        painter: QPainter,
        rect: QRect,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        tokens: Tokens,
    ) -> None:
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        active = option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected)
        if not ticked and not active:
            return
        box = QRectF(tick_rect(option))
        painter.setPen(QPen(QColor(tokens.accent if ticked else tokens.control), 1))
        painter.setBrush(QColor(tokens.accent if ticked else tokens.panel))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if ticked:
            painter.setPen(QPen(QColor(tokens.on_accent), 1.5))
            x, y = box.left(), box.top()
            painter.drawPolyline(
                QPolygonF([QPointF(x + 3, y + 7), QPointF(x + 6, y + 10), QPointF(x + 11, y + 4)])
            )

    def _paint_score(self, painter: QPainter, head: QRect, score: float, tokens: Tokens) -> int:
        """Draw the score bar on the right; return where it begins."""
        left = head.right() - _BAR_WIDTH
        bar = QRectF(left, head.center().y() - _BAR_HEIGHT / 2 + 1, _BAR_WIDTH, _BAR_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.hairline))
        painter.drawRoundedRect(bar, 2, 2)
        painter.setBrush(QColor(tokens.accent))
        bar.setWidth(max(2.0, _BAR_WIDTH * float(score or 0)))
        painter.drawRoundedRect(bar, 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        return left


def tick_rect(option: QStyleOptionViewItem) -> QRect:
    """Return the rectangle of a passage's tick box, for drawing and clicking."""
    line = option.fontMetrics.height()
    top = option.rect.top() + _PADDING + (line - _TICK) // 2
    return QRect(option.rect.left() + 2 * _PADDING, top, _TICK, _TICK)


def _elided_heading(heading: str, metrics: QFontMetrics, room: int) -> str:
    """Shorten a heading path from the front: the last heading says most about the passage."""
    parts = heading.split(" > ")
    shown = heading
    while len(parts) > 1 and metrics.horizontalAdvance(shown) > room:
        del parts[0]
        shown = "… > " + " > ".join(parts)
    return metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room)


def _document_line(
    painter: QPainter, rect: QRect, hit: Hit, font: QFont, tokens: Tokens, count: int
) -> None:
    """Draw a document's name, folder and age in one line."""
    metrics = QFontMetrics(font)
    when = ago(hit.modified)
    painter.setPen(QColor(tokens.secondary))
    painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, when)
    room = rect.width() - metrics.horizontalAdvance(when) - 16
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    bold_metrics = QFontMetrics(bold)
    name = bold_metrics.elidedText(name_of(hit.path), Qt.TextElideMode.ElideMiddle, room)
    painter.setFont(bold)
    painter.setPen(QColor(tokens.text))
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, name)
    used = bold_metrics.horizontalAdvance(name) + 12
    painter.setFont(font)
    painter.setPen(QColor(tokens.secondary))
    passages = Results.tr("%n passages", None, count)
    many = f"  ·  {passages}" if count > 1 else ""
    room -= used + metrics.horizontalAdvance(many)
    if room > 40:
        where = metrics.elidedText(parent_of(hit), Qt.TextElideMode.ElideMiddle, room)
        painter.drawText(
            rect.adjusted(used, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, f"{where}{many}"
        )


def paint_badge(painter: QPainter, head: QRect, hit: Hit, font: QFont, tokens: Tokens) -> int:
    """Draw the match badge with its text, colour and shape; return where it ends."""
    small = QFont(font)
    small.setPointSizeF(max(7.0, font.pointSizeF() * 0.85))
    metrics = QFontMetrics(small)
    word, match = badge_of(hit), hit.match
    colour = QColor(tokens.secondary if hit.is_weak else getattr(tokens, match.value))
    height = metrics.height() + 2
    width = metrics.horizontalAdvance(word) + 24
    box = QRectF(head.left() + 0.5, head.center().y() - height / 2 + 0.5, width, height)
    painter.setPen(QPen(colour, 1, Qt.PenStyle.DashLine if hit.is_weak else Qt.PenStyle.SolidLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = {MatchKind.EXACT: 3.0, MatchKind.SEMANTIC: height / 2, MatchKind.HYBRID: 6.0}[match]
    painter.drawRoundedRect(box, radius, radius)
    _paint_shape(painter, match, QPointF(box.left() + 10, box.center().y()), colour)
    painter.setFont(small)
    painter.setPen(colour)
    painter.drawText(box.adjusted(18, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, word)
    painter.setFont(font)
    return int(box.right())


def _paint_shape(painter: QPainter, match: MatchKind, at: QPointF, colour: QColor) -> None:
    """Draw a square for words, a ring for meaning, a ring in a square for both."""
    painter.setPen(QPen(colour, 1.2))
    if match is MatchKind.EXACT:
        painter.fillRect(QRectF(at.x() - 3, at.y() - 3, 6, 6), colour)
    elif match is MatchKind.SEMANTIC:
        painter.drawEllipse(at, 3.2, 3.2)
    else:
        painter.drawRect(QRectF(at.x() - 3.5, at.y() - 3.5, 7, 7))
        painter.setBrush(colour)
        painter.drawEllipse(at, 1.6, 1.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
