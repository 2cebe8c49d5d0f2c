"""Draws a row of the list: names, documents, passages with their marks, and lines to click.

It paints from the model's roles and the theme's tokens. All rows of a kind have the same height, so
that a thousand of them scroll smoothly and nothing jumps when a text arrives.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.datatypes import Hit, MatchKind, Strength
from desktop.window.results.groups import Row
from desktop.window.results.marked_text import MarkedText
from desktop.window.results.model import Results, Role, badge_of, strength_of
from desktop.window.results.thumbnails import Thumbnails, has_thumbnail
from desktop.window.widgets.formatting import (
    ago,
    details_of,
    heading_of,
    name_of,
    parent_of,
    path_of,
    place_of,
    within,
)
from desktop.window.widgets.theme import Tokens, current_tokens
from desktop.window.widgets.translation import translate

AnyIndex = QModelIndex | QPersistentModelIndex
_PADDING = 8
_TICK = 14
_PICTURE = 34  # the width of a document's picture
_BAR_WIDTH, _BAR_HEIGHT = 4, 10  # of the strength's three bars
_SNIPPET_LINES = 2
_GAP = 12  # between a name and its place
_PLACE_SHARE = 40  # per cent of a line that a document's place may keep from a long title
# Number of row layouts to keep; a screen shows about twenty rows at a time.
_KEPT_LAYOUTS = 300
_LEVELS = {Strength.WEAK: 1, Strength.FAIR: 2, Strength.STRONG: 3}


def room_beside(room: int, place_width: int) -> int:
    """Return how wide a name may be beside its place: only the place tells copies apart."""
    return room - min(place_width + _GAP, room * _PLACE_SHARE // 100)


class ResultsDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = lru_cache(maxsize=_KEPT_LAYOUTS)(MarkedText)

    thumbnails: Thumbnails | None = None  # set by the view; without them, rows have no pictures

    def forget_layouts(self) -> None:
        """Lay texts out again, because fonts or colours have changed."""
        self._texts.cache_clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        line = option.fontMetrics.height()
        match index.data(Role.ROW):
            case Row.DOCUMENT:
                return QSize(200, 2 * line + 2 * _PADDING + 2)
            case Row.NAMES:
                return QSize(200, line + 2 * _PADDING)
            case Row.NAME:
                return QSize(200, line + _PADDING + 4)
            case Row.MORE:
                return QSize(200, line + _PADDING)
            case Row.WEAK:
                return QSize(200, line + 3 * _PADDING)
        head = line * (3 if index.data(Role.FLAT) else 1)
        return QSize(200, head + _SNIPPET_LINES * line + 4 + 2 * _PADDING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        painter.save()
        # Aligns texts; what has a place of its own is mirrored by `mirrored`.
        painter.setLayoutDirection(option.direction)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = current_tokens()
        painter.setFont(option.font)
        row = index.data(Role.ROW)
        if row in (Row.DOCUMENT, Row.NAMES, Row.WEAK) and index.row():
            line = QSize(option.rect.width(), 1)
            painter.fillRect(QRect(option.rect.topLeft(), line), QColor(tokens.hairline))
        if row not in (Row.DOCUMENT, Row.NAMES):
            self._paint_ground(painter, option, tokens)
        rect = option.rect.adjusted(2 * _PADDING, _PADDING, -2 * _PADDING, -_PADDING)
        match row:
            case Row.DOCUMENT:
                self._paint_document(painter, rect, index, option.font, tokens)
            case Row.NAMES:
                painter.setFont(_bold(option.font))
                painter.setPen(QColor(tokens.secondary))
                painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
            case Row.NAME:
                self._paint_name(painter, option, index, tokens)
            case Row.MORE | Row.WEAK:
                rect = option.rect.adjusted(2 * _PADDING, 0, -_PADDING, 0)
                if row == Row.MORE:
                    rect.setLeft(rect.left() + _TICK + 8)
                rect = mirrored(painter, option.rect, rect)
                painter.setPen(QColor(tokens.accent))
                painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
            case _:
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
            edge = QRect(option.rect.topLeft(), QSize(3, option.rect.height()))
            painter.fillRect(mirrored(painter, option.rect, edge), QColor(tokens.accent))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4)

    def _paint_document(
        self, painter: QPainter, rect: QRect, index: AnyIndex, font: QFont, tokens: Tokens
    ) -> None:
        """Draw a document with its picture, if it can have one."""
        hit: Hit = index.data(Role.HIT)
        if has_thumbnail(hit):
            height = 2 * QFontMetrics(font).height() + 1
            place = mirrored(painter, rect, QRect(rect.left(), rect.top(), _PICTURE, height))
            picture = self.thumbnails.of(hit) if self.thumbnails is not None else None
            _paint_picture(painter, place, picture, tokens)
        beside = _beside_picture(rect, hit, painter.layoutDirection())
        paint_document(painter, beside, index, font, tokens)

    def _paint_name(
        self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex, tokens: Tokens
    ) -> None:
        """Draw a document found by its name in one line: name, folder, what else fits, date."""
        from core.search import name_spans

        hit: Hit = index.data(Role.HIT)
        metrics = option.fontMetrics
        rect = option.rect.adjusted(2 * _PADDING, 0, -2 * _PADDING, 0)
        facts = "  ·  ".join(
            part for part in (details_of(hit, index.data(Role.LANGUAGE)), ago(hit.modified)) if part
        )
        painter.setPen(QColor(tokens.secondary))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, facts)
        room = rect.width() - metrics.horizontalAdvance(facts) - 16
        typed = index.data(Role.TYPED)
        name, other = heading_of(hit), path_of(hit)
        if hit.title and len(name_spans(name, typed)) < len(name_spans(name_of(hit.path), typed)):
            name, other = name_of(hit.path), f"{parent_of(hit)}  ·  {hit.title}"
        name_room = room_beside(room, metrics.horizontalAdvance(other))
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, name_room)
        spans = name_spans(name, typed)
        at_right = is_mirrored(painter)
        text = self._texts(name, spans, room, 1, option.font.toString(), tokens, at_right)
        top = rect.top() + (rect.height() - metrics.height()) / 2
        beside = mirrored(painter, rect, QRect(rect.left(), rect.top(), room, rect.height()))
        text.draw(painter, QPointF(beside.left(), top))
        left = rect.left() + int(text.width) + _GAP
        room = rect.left() + room - left
        if room > 40:
            painter.setFont(option.font)
            painter.setPen(QColor(tokens.secondary))
            where = metrics.elidedText(other, Qt.TextElideMode.ElideRight, room)
            place = QRect(left, rect.top(), room, rect.height())
            place = mirrored(painter, rect, place)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, where)

    def _paint_passage(
        self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex, tokens: Tokens
    ) -> None:
        hit: Hit = index.data(Role.HIT)
        metrics = option.fontMetrics
        line = metrics.height()
        rect = option.rect.adjusted(2 * _PADDING, _PADDING, -2 * _PADDING, -_PADDING)
        self._paint_tick(painter, rect, option, index, tokens)
        rect = _beside_tick(rect, option.direction)
        if index.data(Role.FLAT):
            top = QRect(rect.left(), rect.top(), rect.width(), 2 * line + 2)
            self._paint_document(painter, top, index, option.font, tokens)
            rect.setTop(rect.top() + 2 * line)
        head = QRect(rect.left(), rect.top(), rect.width(), line)
        right = _paint_strength(painter, head, hit, metrics, tokens)
        # What filters alone list did not match anywhere.
        is_listed = hit.strength is None
        place = "" if is_listed else place_of(hit.citation)
        width = metrics.horizontalAdvance(place)
        painter.setPen(QColor(tokens.secondary))
        right -= width + 12
        citation = mirrored(painter, head, QRect(right, head.top(), width, line))
        painter.drawText(citation, Qt.AlignmentFlag.AlignVCenter, place)
        left = head.left()
        if not is_listed:
            left = paint_badge(painter, head, hit, option.font, tokens) + 8
        heading = within(hit)
        if hit.from_ocr:
            origin = translate("Results", "from OCR")
            heading = f"{origin}  {heading}"
        room = right - 8 - left
        painter.setPen(QColor(tokens.secondary))
        painter.drawText(
            mirrored(painter, head, QRect(left, head.top(), room, line)),
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
            True if is_mirrored(painter) else None,
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


def snippet_chars(width: int, character: int) -> int:
    """Return about how many characters of a snippet a row of some width has room for."""
    room = max(100, width - 4 * _PADDING - _TICK - 8)
    return int(0.9 * _SNIPPET_LINES * room / max(1, character))


def tick_rect(option: QStyleOptionViewItem) -> QRect:
    """Return the rectangle of a passage's tick box, for drawing and clicking."""
    line = option.fontMetrics.height()
    top = option.rect.top() + _PADDING + (line - _TICK) // 2
    box = QRect(option.rect.left() + 2 * _PADDING, top, _TICK, _TICK)
    return QStyle.visualRect(option.direction, option.rect, box)


def _beside_tick(rect: QRect, direction: Qt.LayoutDirection) -> QRect:
    """Return the room that the tick box leaves."""
    return QStyle.visualRect(direction, rect, rect.adjusted(_TICK + 8, 0, 0, 0))


def is_mirrored(painter: QPainter) -> bool:
    return painter.layoutDirection() == Qt.LayoutDirection.RightToLeft


def mirrored(painter: QPainter, outer: QRect, inner: QRect) -> QRect:
    """Return where a part of a row is drawn: on the other side, if the window is mirrored."""
    return QStyle.visualRect(painter.layoutDirection(), outer, inner)


def _elided_heading(heading: str, metrics: QFontMetrics, room: int) -> str:
    """Shorten a heading path from the front: the last heading says most about the passage."""
    parts = heading.split(" > ")
    shown = heading
    while len(parts) > 1 and metrics.horizontalAdvance(shown) > room:
        del parts[0]
        shown = "… > " + " > ".join(parts)
    return metrics.elidedText(shown, Qt.TextElideMode.ElideRight, room)


def paint_document(
    painter: QPainter, rect: QRect, index: AnyIndex, font: QFont, tokens: Tokens
) -> None:
    """Draw a document in two lines: title and date; then place, copies and what else fits."""
    hit: Hit = index.data(Role.HIT)
    metrics = QFontMetrics(font)
    line = metrics.height()
    first = QRect(rect.left(), rect.top(), rect.width(), line)
    second = QRect(rect.left(), rect.top() + line + 1, rect.width(), line)
    at_right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    when, details = ago(hit.modified), _details(index, rect, metrics)
    painter.setPen(QColor(tokens.secondary))
    painter.drawText(first, at_right, when)
    painter.drawText(second, at_right, details)
    bold = _bold(font)
    room = rect.width() - metrics.horizontalAdvance(when) - 16
    title = QFontMetrics(bold).elidedText(heading_of(hit), Qt.TextElideMode.ElideRight, room)
    painter.setFont(bold)
    painter.setPen(QColor(tokens.text))
    painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, title)
    painter.setFont(font)
    painter.setPen(QColor(tokens.secondary))
    where, copies, link = _second_line(index, rect, metrics)
    painter.drawText(second, Qt.AlignmentFlag.AlignVCenter, where)
    if copies:
        painter.setPen(QColor(tokens.accent))
        painter.drawText(mirrored(painter, rect, link), Qt.AlignmentFlag.AlignVCenter, copies)


def copies_rect(option: QStyleOptionViewItem, index: AnyIndex) -> QRect:
    """Return the rectangle of "also in 2 places" in a row, for clicking; empty without copies."""
    hit: Hit | None = index.data(Role.HIT)
    if hit is None or not hit.also_in:
        return QRect()
    rect = option.rect.adjusted(2 * _PADDING, _PADDING, -2 * _PADDING, -_PADDING)
    if index.data(Role.ROW) == Row.PASSAGE:
        if not index.data(Role.FLAT):
            return QRect()
        rect = _beside_tick(rect, option.direction)
    rect = _beside_picture(rect, hit, option.direction)
    link = _second_line(index, rect, option.fontMetrics)[2]
    return QStyle.visualRect(option.direction, rect, link)


def _beside_picture(rect: QRect, hit: Hit, direction: Qt.LayoutDirection) -> QRect:
    """Return the room that a document's picture leaves; reserved before there is a picture."""
    if not has_thumbnail(hit):
        return rect
    return QStyle.visualRect(direction, rect, rect.adjusted(_PICTURE + 8, 0, 0, 0))


def _paint_picture(
    painter: QPainter, place: QRect, picture: QPixmap | None, tokens: Tokens
) -> None:
    """Draw a document's small picture in its place, or an empty sheet."""
    shown = QRect(place)
    if picture is not None:
        size = picture.size().scaled(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
        shown = QRect(place.topLeft(), size)
        shown.moveCenter(place.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(shown, picture)
    painter.setPen(QPen(QColor(tokens.hairline), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(shown).adjusted(0.5, 0.5, -0.5, -0.5))


def _details(index: AnyIndex, rect: QRect, metrics: QFontMetrics) -> str:
    room = rect.width() // 3
    told = details_of(index.data(Role.HIT), index.data(Role.LANGUAGE))
    return metrics.elidedText(told, Qt.TextElideMode.ElideRight, room)


def _second_line(index: AnyIndex, rect: QRect, metrics: QFontMetrics) -> tuple[str, str, QRect]:
    """Return what stands below a title: its place, the link to copies, and where that is."""
    hit: Hit = index.data(Role.HIT)
    count: int = index.data(Role.COUNT)
    copies = Results.tr("also in %n places", None, hit.copies) if hit.also_in else ""
    more = Results.tr("%n passages", None, count) if count > 1 else ""
    width = metrics.horizontalAdvance(copies)
    ends = [part for part in (more, copies and " ") if part]
    rest = "".join(f"  ·  {part}" for part in ends)
    details = metrics.horizontalAdvance(_details(index, rect, metrics))
    room = rect.width() - details - 16 - width - metrics.horizontalAdvance(rest)
    where = metrics.elidedText(path_of(hit), Qt.TextElideMode.ElideMiddle, max(40, room)) + rest
    line = metrics.height()
    left = rect.left() + metrics.horizontalAdvance(where)
    return where, copies, QRect(left, rect.top() + line + 1, width + 2, line)


def _paint_strength(
    painter: QPainter, head: QRect, hit: Hit, metrics: QFontMetrics, tokens: Tokens
) -> int:
    """Draw how strong a hit is on the right, as a word with one to three bars; return its left."""
    if hit.strength is None:
        return head.right()
    word = strength_of(hit)
    width = metrics.horizontalAdvance(word)
    painter.setPen(QColor(tokens.secondary))
    painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, word)
    bars = 3 * (_BAR_WIDTH + 2)
    left = head.right() - width - 6 - bars
    bottom = head.center().y() + _BAR_HEIGHT / 2 + 1
    for number in range(3):
        height = _BAR_HEIGHT * (number + 1) / 3
        column = QRect(left + number * (_BAR_WIDTH + 2), head.top(), _BAR_WIDTH, head.height())
        at = mirrored(painter, head, column).left()
        bar = QRectF(at, bottom - height, _BAR_WIDTH, height)
        if number < _LEVELS[hit.strength]:
            painter.fillRect(bar, QColor(tokens.accent))
        else:
            painter.setPen(QPen(QColor(tokens.control), 1))
            painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))
    return left


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def paint_badge(painter: QPainter, head: QRect, hit: Hit, font: QFont, tokens: Tokens) -> int:
    """Draw the match badge with its text, colour and shape; return where it ends."""
    small = QFont(font)
    small.setPointSizeF(max(7.0, font.pointSizeF() * 0.85))
    metrics = QFontMetrics(small)
    word, match = badge_of(hit), hit.match
    colour = QColor(getattr(tokens, match.value))
    height = metrics.height() + 2
    width = metrics.horizontalAdvance(word) + 24
    place = mirrored(painter, head, QRect(head.left(), head.top(), int(width), head.height()))
    box = QRectF(place.left() + 0.5, head.center().y() - height / 2 + 0.5, width, height)
    painter.setPen(QPen(colour, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = {MatchKind.EXACT: 3.0, MatchKind.SEMANTIC: height / 2, MatchKind.HYBRID: 6.0}[match]
    painter.drawRoundedRect(box, radius, radius)
    at = box.right() - 10 if is_mirrored(painter) else box.left() + 10
    _paint_shape(painter, match, QPointF(at, box.center().y()), colour)
    painter.setFont(small)
    painter.setPen(colour)
    word_room = box.adjusted(0, 0, -18, 0) if is_mirrored(painter) else box.adjusted(18, 0, 0, 0)
    painter.drawText(word_room, Qt.AlignmentFlag.AlignVCenter, word)
    painter.setFont(font)
    return int(head.left() + 0.5 + width)


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
