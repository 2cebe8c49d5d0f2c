"""The left column: the current hits counted by type, folder and date, and the saved searches.

A click, Return or Space switches a row on or off; Delete removes a saved search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QInputDialog,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.window.search.facets import FIELDS, Facets, FacetValue
from desktop.window.search.history import History
from desktop.window.widgets.labels import plain_tip
from desktop.window.widgets.query_text import words_of, written_filters
from desktop.window.widgets.theme import current_tokens
from desktop.window.widgets.translation import translate

_KIND = Qt.ItemDataRole.UserRole + 1  # "title", "facet", "saved"
_VALUE = Qt.ItemDataRole.UserRole + 2  # the filter, or the name of the saved search
_COUNT = Qt.ItemDataRole.UserRole + 3
_IS_ON = Qt.ItemDataRole.UserRole + 4


class Sidebar(QListWidget):
    filter_toggled = Signal(str)
    saved_wanted = Signal(object)  # a SavedSearch

    def __init__(self, history: History, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self._facets = Facets()
        self._words = ""
        self._active: set[str] = set()
        self.setItemDelegate(_RowDelegate(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Filters and saved searches"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu_wanted)
        self.itemClicked.connect(self._on_chosen)
        history.changed.connect(self._rebuild)
        self._rebuild()

    def show_facets(self, query: str, facets: Facets) -> None:
        """Show the counts of an answer.

        A field that is already filtered keeps its earlier rows, so that one can switch from one
        value to another.
        """
        filters = written_filters(query)
        filtered = {each.field for each in filters if not each.negated}
        words = words_of(query)
        if words == self._words:
            kept = {
                name: _kept(getattr(self._facets, name), getattr(facets, name))
                for name, field in FIELDS.items()
                if field in filtered
            }
            facets = replace(facets, **kept)
        self._words = words
        self._facets = facets
        self._active = {each.text for each in filters}
        self._rebuild()

    def clear_facets(self) -> None:
        self.show_facets("", Facets())

    @Slot()
    def _rebuild(self) -> None:
        row = self.currentRow()
        self.clear()
        for title, values in (
            (self.tr("Type"), self._facets.type),
            (self.tr("Folder"), self._facets.folder),
            (self.tr("Date"), self._facets.date),
        ):
            if values:
                self._add_title(title)
                for value in values:
                    self._add_facet(value)
        if self._history.saved:
            self._add_title(self.tr("Saved"))
            for search in self._history.saved:
                item = self._add(search.name, "saved", search.name)
                item.setToolTip(plain_tip(search.query))
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def _add_title(self, text: str) -> None:
        item = self._add(text, "title", "")
        item.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add_facet(self, value: FacetValue) -> None:
        label = translate("Facets", value.label)
        item = self._add(label, "facet", value.filter)
        is_on = any(_stands_for(active, value.filter) for active in self._active)
        item.setData(_COUNT, value.count)
        item.setData(_IS_ON, is_on)
        item.setToolTip(plain_tip(value.filter))
        spoken = self.tr("{label}, {count} passages").format(label=label, count=value.count)
        if is_on:
            spoken += ", " + self.tr("filter on")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def _add(self, text: str, kind: str, value: str) -> QListWidgetItem:
        item = QListWidgetItem(text, self)
        item.setData(_KIND, kind)
        item.setData(_VALUE, value)
        return item

    # -- choosing ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and event.key() in (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Space,
        ):
            self._on_chosen(item)
        elif item is not None and event.key() == Qt.Key.Key_Delete:
            self._remove(item)
        elif item is not None and event.key() == Qt.Key.Key_F2 and item.data(_KIND) == "saved":
            self._rename(item.data(_VALUE))
        else:
            super().keyPressEvent(event)

    @Slot(QListWidgetItem)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        if item.data(_KIND) == "facet":
            self.filter_toggled.emit(item.data(_VALUE))
        elif item.data(_KIND) == "saved":
            for search in self._history.saved:
                if search.name == item.data(_VALUE):
                    self.saved_wanted.emit(search)

    def _remove(self, item: QListWidgetItem) -> None:
        if item.data(_KIND) == "saved":
            self._history.remove(item.data(_VALUE))

    def _rename(self, name: str) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Rename"))
        dialog.setLabelText(self.tr("Name of the saved search"))
        dialog.setTextValue(name)
        dialog.textValueSelected.connect(lambda other: self._history.rename(name, other))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        item = self.itemAt(at)
        if item is None or item.data(_KIND) != "saved":
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = item.data(_VALUE)
        rename = menu.addAction(self.tr("Rename (F2)"))
        rename.triggered.connect(lambda: self._rename(name))
        remove = menu.addAction(self.tr("Remove (Delete)"))
        remove.triggered.connect(lambda: self._history.remove(name))
        menu.popup(self.viewport().mapToGlobal(at))


def _stands_for(active: str, row: str) -> bool:
    """Whether a filter in the query is that of a row; a folder may be named by its last part."""
    field, _, value = active.lower().partition(":")
    row_field, _, row_value = row.lower().partition(":")
    value, row_value = value.strip('"'), row_value.strip('"')
    return field == row_field and (value == row_value or row_value.endswith(f"/{value}"))


def _kept(before: Sequence[FacetValue], now: Sequence[FacetValue]) -> tuple[FacetValue, ...]:
    """Return the earlier rows with the current counts."""
    counts = {value.filter: value for value in now}
    return tuple(counts.get(value.filter, value) for value in before) or tuple(now)


class _RowDelegate(QStyledItemDelegate):
    """Draws a row: its label on the left, its count on the right, a bar if it is on."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        line = option.fontMetrics.height()
        is_title = index.data(_KIND) == "title"
        return QSize(80, line + (20 if is_title and index.row() else 10))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        tokens = current_tokens()
        painter.save()
        rect = option.rect
        is_on = bool(index.data(_IS_ON))
        if index.data(_KIND) == "title":
            font = QFont(option.font)
            font.setWeight(QFont.Weight.DemiBold)
            painter.setFont(font)
            painter.setPen(QColor(tokens.secondary))
            area = rect.adjusted(16, 0, -8, -4)
            painter.drawText(area, Qt.AlignmentFlag.AlignBottom, str(index.data()))
            painter.restore()
            return
        if is_on or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(tokens.selected if is_on else tokens.hover))
        if is_on:
            painter.fillRect(QRect(rect.topLeft(), QSize(3, rect.height())), QColor(tokens.accent))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.setPen(QColor(tokens.text))
        area = rect.adjusted(16, 0, -12, 0)
        count = index.data(_COUNT)
        if count is not None:
            painter.setPen(QColor(tokens.secondary))
            painter.drawText(
                area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(count)
            )
            area.setRight(area.right() - option.fontMetrics.horizontalAdvance(str(count)) - 8)
        painter.setPen(QColor(tokens.text))
        text = option.fontMetrics.elidedText(
            str(index.data()), Qt.TextElideMode.ElideMiddle, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()
