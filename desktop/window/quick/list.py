"""The rows of quick search: their model and how they are drawn, with the badges of the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QCursor, QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.datatypes import Hit
from core.query import Marker
from core.search import Snippet, hit_snippet, name_spans
from desktop.window.quick.rows import Kind, Row
from desktop.window.results.delegate import AnyIndex, is_mirrored, mirrored, paint_badge
from desktop.window.results.marked_text import MarkedText
from desktop.window.widgets.formatting import (
    ago,
    heading_of,
    name_of,
    parent_of,
    path_of,
    place_of,
)
from desktop.window.widgets.theme import Tokens, current_tokens

ROW = int(Qt.ItemDataRole.UserRole) + 1
SNIPPET = ROW + 1
TYPED = ROW + 2
_PADDING = 8
# About as much as a line of the bar has room for.
_SNIPPET_CHARS = 110


class QuickModel(QAbstractListModel):
    """The rows on show, with the snippets of passages."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self._typed: tuple[str, ...] = ()
        self._marker: Marker | None = None
        self._snippets: dict[str, Snippet] = {}

    def show(
        self, rows: list[Row], typed: Sequence[str] = (), marker: Marker | None = None
    ) -> None:
        self.beginResetModel()
        self.rows, self._typed, self._marker = rows, tuple(typed), marker
        self._snippets.clear()
        self.endResetModel()

    def set_snippet(self, chunk_id: str, snippet: Snippet) -> None:
        """Take a snippet with the sentence that is closest in meaning."""
        self._snippets[chunk_id] = snippet
        for at, row in enumerate(self.rows):
            if row.hit is not None and row.hit.chunk_id == chunk_id:
                self.dataChanged.emit(self.index(at), self.index(at))

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == TYPED:
            return self._typed
        if role == SNIPPET and row.hit is not None:
            return self._snippet(row.hit)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(row)
        return None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if index.isValid() and self.rows[index.row()].can_be_chosen:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def _snippet(self, hit: Hit) -> Snippet:
        found = self._snippets.get(hit.chunk_id)
        if found is None:
            assert self._marker is not None
            found = hit_snippet(hit, self._marker, width=_SNIPPET_CHARS)
            self._snippets[hit.chunk_id] = found
        return found

    def _text(self, row: Row) -> str:
        if row.hit is not None:
            parts = [heading_of(row.hit), path_of(row.hit)]
            if row.kind is Kind.PASSAGE:
                parts.append(self._snippet(row.hit).text)
            return ", ".join(parts)
        if row.recent is not None:
            return row.recent.title or name_of(row.recent.path)
        return row.text


class QuickDelegate(QStyledItemDelegate):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = lru_cache(maxsize=100)(MarkedText)

    def forget_layouts(self) -> None:
        """Lay texts out again, because fonts or colours have changed."""
        self._texts.cache_clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        line = option.fontMetrics.height()
        row: Row = index.data(ROW)
        if row.kind is Kind.HEADING:
            return QSize(200, line + _PADDING)
        return QSize(200, line * (2 if row.kind is Kind.PASSAGE else 1) + _PADDING + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        painter.save()
        painter.setLayoutDirection(option.direction)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = current_tokens()
        painter.setFont(option.font)
        row: Row = index.data(ROW)
        if option.state & QStyle.StateFlag.State_Selected and row.can_be_chosen:
            painter.fillRect(option.rect, QColor(tokens.selected))
            edge = QRect(option.rect.topLeft(), QSize(3, option.rect.height()))
            painter.fillRect(mirrored(painter, option.rect, edge), QColor(tokens.accent))
        rect = option.rect.adjusted(2 * _PADDING, 0, -2 * _PADDING, 0)
        if row.kind is Kind.HEADING:
            small = QFont(option.font)
            small.setPointSizeF(max(7.0, option.font.pointSizeF() * 0.9))
            painter.setFont(small)
            painter.setPen(QColor(tokens.secondary))
            below = Qt.AlignmentFlag.AlignBottom
            painter.drawText(rect.adjusted(0, 0, 0, -2), below, row.text)
        elif row.kind is Kind.PASSAGE and row.hit is not None:
            self._paint_passage(painter, rect, option, index, row.hit, tokens)
        else:
            self._paint_line(painter, rect, option, index, row, tokens)
        painter.restore()

    def _paint_line(
        self,
        painter: QPainter,
        rect: QRect,
        option: QStyleOptionViewItem,
        index: AnyIndex,
        row: Row,
        tokens: Tokens,
    ) -> None:
        """Draw a document or a search in one line: what it is called, where it is, how old."""
        name, where, when = row.text, "", ""
        hit, recent = row.hit, row.recent
        if hit is not None and row.kind is Kind.NAME:
            name, where, when = name_of(hit.path), parent_of(hit), ago(hit.modified)
            where = f"{where}  ·  {hit.title}" if hit.title else where
        elif hit is not None:
            name, where, when = heading_of(hit), path_of(hit), ago(hit.modified)
        elif recent is not None:
            name, where = recent.title or name_of(recent.path), recent.path
        metrics = option.fontMetrics
        painter.setPen(QColor(tokens.secondary))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(rect, right, when)
        room = rect.width() - metrics.horizontalAdvance(when) - 16
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room * 3 // 4)
        spans = name_spans(name, index.data(TYPED))
        at_right = is_mirrored(painter)
        text = self._texts(name, spans, room, 1, option.font.toString(), tokens, at_right)
        top = rect.top() + (rect.height() - metrics.height()) / 2
        beside = mirrored(painter, rect, QRect(rect.left(), rect.top(), room, rect.height()))
        text.draw(painter, QPointF(beside.left(), top))
        left = int(text.width) + 12
        where = metrics.elidedText(where, Qt.TextElideMode.ElideMiddle, max(0, room - left))
        painter.setPen(QColor(tokens.secondary))
        painter.setFont(option.font)
        place = mirrored(painter, rect, rect.adjusted(left, 0, 0, 0))
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, where)

    def _paint_passage(
        self,
        painter: QPainter,
        rect: QRect,
        option: QStyleOptionViewItem,
        index: AnyIndex,
        hit: Hit,
        tokens: Tokens,
    ) -> None:
        """Draw a passage in two lines: badge, title and place; then what it says."""
        metrics = option.fontMetrics
        line = metrics.height()
        head = QRect(rect.left(), rect.top() + _PADDING // 2, rect.width(), line)
        left = paint_badge(painter, head, hit, option.font, tokens) + 8
        place = place_of(hit.citation)
        painter.setPen(QColor(tokens.secondary))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, right, place)
        room = head.right() - metrics.horizontalAdvance(place) - 12 - left
        title = metrics.elidedText(heading_of(hit), Qt.TextElideMode.ElideRight, room)
        painter.setPen(QColor(tokens.text))
        at = mirrored(painter, head, QRect(left, head.top(), room, line))
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, title)
        left += metrics.horizontalAdvance(title) + 12
        room = head.right() - metrics.horizontalAdvance(place) - 12 - left
        if room > 40:
            where = metrics.elidedText(path_of(hit), Qt.TextElideMode.ElideMiddle, room)
            painter.setPen(QColor(tokens.secondary))
            at = mirrored(painter, head, QRect(left, head.top(), room, line))
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, where)
        snippet = index.data(SNIPPET)
        key = option.font.toString()
        at_right = True if is_mirrored(painter) else None
        text = self._texts(snippet.text, snippet.spans, rect.width(), 1, key, tokens, at_right)
        text.draw(painter, QPointF(rect.left(), head.bottom() + 2))


class QuickList(QListView):
    """Shows all its rows; only what can be chosen is ever current."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows = QuickModel(self)
        self._delegate = QuickDelegate(self)
        self._is_moved = False  # the person chose the current row
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the query keeps the keys
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Hits"))

    def show_rows(
        self,
        rows: list[Row],
        typed: Sequence[str] = (),
        marker: Marker | None = None,
        *,
        keeps: bool = False,
    ) -> None:
        """Replace the rows. What the person went to stays current; else the first row is.

        ``keeps`` is for a later answer to the same query: what is current stays so anyway.
        """
        before = self.current() if self._is_moved or keeps else None
        self.rows.show(rows, typed, marker)
        same = [
            at
            for at, row in enumerate(rows)
            if before is not None
            and before.hit is not None
            and row.hit is not None
            and (row.kind, row.hit.chunk_id) == (before.kind, before.hit.chunk_id)
        ]
        first = [at for at, row in enumerate(rows) if row.can_be_chosen]
        self.setCurrentIndex(self.rows.index((same or first or [-1])[0]))

    def held(self) -> list[Row]:
        """Return the rows that must stay: down to the current one and the one at the pointer."""
        last = self.currentIndex().row()
        if self.isVisible() and self.underMouse():
            at = self.viewport().mapFromGlobal(QCursor.pos())
            last = max(last, self.indexAt(at).row())
        return self.rows.rows[: last + 1]

    def release(self) -> None:
        """Let the first row be current again; another query begins."""
        self._is_moved = False

    def current(self) -> Row | None:
        index = self.currentIndex()
        return self.rows.rows[index.row()] if index.isValid() else None

    def step(self, by: int) -> None:
        """Go to the next or previous row that can be chosen; stay at the ends."""
        at = self.currentIndex().row() + by
        while 0 <= at < len(self.rows.rows):
            if self.rows.rows[at].can_be_chosen:
                self._is_moved = True
                self.setCurrentIndex(self.rows.index(at))
                # The heading above the first row of a group belongs to it.
                self.scrollTo(self.rows.index(max(0, at - 1)))
                self.scrollTo(self.rows.index(at))
                return
            at += by

    def height_of_rows(self) -> int:
        return sum(self.sizeHintForRow(at) for at in range(len(self.rows.rows)))

    def forget_layouts(self) -> None:
        self._delegate.forget_layouts()
