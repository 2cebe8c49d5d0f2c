"""The left column: all matches counted by type, folder, date, sender and author; saved searches.

A click, Return or Space chooses a value instead of others of its kind, or takes it back; with Ctrl
it is added to them. Delete removes a saved search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QInputDialog,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from desktop.window.search.date_range import DateRangeDialog
from desktop.window.search.facet_rows import SHOWN, FacetRow, Section, chosen_of, sections_of
from desktop.window.search.history import History
from desktop.window.widgets.formatting import number_of
from desktop.window.widgets.labels import plain_tip
from desktop.window.widgets.query_text import words_of
from desktop.window.widgets.theme import current_tokens
from desktop.window.widgets.translation import Counted

if TYPE_CHECKING:
    from core.search import Facets

_KIND = Qt.ItemDataRole.UserRole + 1  # "title", "facet", "more", "dates", "saved"
_VALUE = Qt.ItemDataRole.UserRole + 2  # the filter, or the name of the saved search
_COUNT = Qt.ItemDataRole.UserRole + 3
_IS_ON = Qt.ItemDataRole.UserRole + 4
_SECTION = Qt.ItemDataRole.UserRole + 5  # the facet it belongs to
_INDENT = 12

SidebarWords = Counted("SidebarWords")


class Sidebar(QTreeWidget):
    filter_chosen = Signal(str, str, bool)  # the facet, the filter, and whether to add it
    range_chosen = Signal(str)  # a value of modified:
    saved_wanted = Signal(object)  # a SavedSearch

    def __init__(self, history: History, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._history = history
        self._sections: list[Section] = []
        self._query = ""
        self._expanded: set[str] = set()  # filters of folders and types that were opened
        self._collapsed: set[str] = set()
        self._longer: set[str] = set()  # facets of which all rows are shown
        self.setItemDelegate(_RowDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(_INDENT)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Filters and saved searches"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu_wanted)
        self.itemClicked.connect(self._on_clicked)
        self.itemExpanded.connect(self._on_expanded)
        self.itemCollapsed.connect(self._on_collapsed)
        history.changed.connect(self._rebuild)
        self._rebuild()

    def show_facets(self, query: str, facets: Facets) -> None:
        """Show the counts for a query."""
        if words_of(query) != words_of(self._query):
            self._longer.clear()
        self._query = query
        self._sections = sections_of(facets, query)
        self._rebuild()

    def clear_facets(self, query: str = "") -> None:
        """Show no counts, unless they are those of the same words with other filters."""
        if self._sections and (not query or words_of(query) != words_of(self._query)):
            self._sections = []
            self._rebuild()
        self._query = query

    @Slot()
    def _rebuild(self) -> None:
        current = self.currentItem()
        chosen = (current.data(0, _KIND), current.data(0, _VALUE)) if current else None
        place = self._items().index(current) if current else 0
        scrolled = self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        for section in self._sections:
            self._add_section(section)
        if self._history.saved:
            title = self._add_title(self.tr("Saved"))
            for search in self._history.saved:
                item = self._add(title, search.name, "saved", search.name)
                tip = search.query
                if search.tells:
                    tip += "\n" + self.tr("Tells you about new matches.")
                item.setToolTip(0, plain_tip(tip))
        items = self._items()
        same = [item for item in items if chosen == (item.data(0, _KIND), item.data(0, _VALUE))]
        if chosen and items:  # the row that was renamed or removed gives way to its neighbour
            self.setCurrentItem(same[0] if same else items[min(place, len(items) - 1)])
        self.blockSignals(False)
        self.verticalScrollBar().setValue(scrolled)

    def _add_section(self, section: Section) -> None:
        title = self._add_title(section.title)
        rows = section.rows
        if len(rows) > SHOWN + 1 and section.key not in self._longer:
            rows = tuple(row for at, row in enumerate(rows) if at < SHOWN or _is_chosen(row))
        for row in rows:
            self._add_facet(title, section.key, row)
        if len(rows) < len(section.rows):
            text = SidebarWords.tr("%n more", None, len(section.rows) - len(rows))
            self._add(title, text, "more", section.key)
        if section.key == "dates":
            self._add(title, self.tr("Choose dates …"), "dates", "dates")

    def _add_title(self, text: str) -> QTreeWidgetItem:
        item = self._add(self.invisibleRootItem(), text, "title", text)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setExpanded(True)
        return item

    def _add_facet(self, parent: QTreeWidgetItem, key: str, row: FacetRow) -> None:
        item = self._add(parent, row.label, "facet", row.filter)
        item.setData(0, _SECTION, key)
        item.setData(0, _COUNT, row.documents)
        item.setData(0, _IS_ON, row.is_on)
        item.setToolTip(0, plain_tip(row.filter))
        count = SidebarWords.tr("%Ln documents", None, row.documents)
        spoken = f"{row.label}, {count}"
        if row.is_on:
            spoken += ", " + self.tr("filter on")
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        for child in row.children:
            self._add_facet(item, key, child)
        is_root = parent.parent() is None and key == "folders"
        is_open = row.filter in self._expanded or row.has_chosen or is_root
        item.setExpanded(is_open and row.filter not in self._collapsed)

    def _add(self, parent: QTreeWidgetItem, text: str, kind: str, value: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, _KIND, kind)
        item.setData(0, _VALUE, value)
        return item

    def _items(self) -> list[QTreeWidgetItem]:
        """Return all rows, from top to bottom."""
        found: list[QTreeWidgetItem] = []
        waiting = [self.topLevelItem(at) for at in range(self.topLevelItemCount())]
        while waiting:
            item = waiting.pop(0)
            if item is not None:
                found.append(item)
                waiting = [item.child(at) for at in range(item.childCount())] + waiting
        return found

    # -- choosing ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if item is not None and event.key() in keys:
            self._choose(item, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif item is not None and event.key() == Qt.Key.Key_Delete:
            self._remove(item)
        elif item is not None and event.key() == Qt.Key.Key_F2 and item.data(0, _KIND) == "saved":
            self._rename(item.data(0, _VALUE))
        else:
            super().keyPressEvent(event)

    @Slot(QTreeWidgetItem)
    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        pressed = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        self._choose(item, bool(pressed))

    def _choose(self, item: QTreeWidgetItem, is_added: bool) -> None:
        kind, value = item.data(0, _KIND), item.data(0, _VALUE)
        if kind == "facet":
            self.filter_chosen.emit(item.data(0, _SECTION), value, is_added)
        elif kind == "more":
            self._longer.add(value)
            self._rebuild()
        elif kind == "dates":
            self._choose_dates()
        elif kind == "saved":
            for search in self._history.saved:
                if search.name == value:
                    self.saved_wanted.emit(search)

    def _choose_dates(self) -> None:
        dialog = DateRangeDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in chosen_of("dates", self._query):
            dialog.show_range(each.value)
        dialog.chosen.connect(self.range_chosen)
        dialog.open()

    @Slot(QTreeWidgetItem)
    def _on_expanded(self, item: QTreeWidgetItem) -> None:
        self._expanded.add(item.data(0, _VALUE))
        self._collapsed.discard(item.data(0, _VALUE))

    @Slot(QTreeWidgetItem)
    def _on_collapsed(self, item: QTreeWidgetItem) -> None:
        self._collapsed.add(item.data(0, _VALUE))
        self._expanded.discard(item.data(0, _VALUE))

    def _remove(self, item: QTreeWidgetItem) -> None:
        if item.data(0, _KIND) == "saved":
            self._history.remove(item.data(0, _VALUE))

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
        if item is None or item.data(0, _KIND) != "saved":
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = item.data(0, _VALUE)
        rename = menu.addAction(self.tr("Rename (F2)"))
        rename.triggered.connect(lambda: self._rename(name))
        tells = menu.addAction(self.tr("Tell me about new matches"))
        tells.setCheckable(True)
        tells.setChecked(any(each.tells for each in self._history.saved if each.name == name))
        tells.toggled.connect(lambda wanted: self._history.set_telling(name, wanted))
        remove = menu.addAction(self.tr("Remove (Delete)"))
        remove.triggered.connect(lambda: self._history.remove(name))
        menu.popup(self.viewport().mapToGlobal(at))


def _is_chosen(row: FacetRow) -> bool:
    return row.is_on or row.has_chosen


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
        area = rect.adjusted(6, 0, -12, 0)
        count = index.data(_COUNT)
        if count is not None:
            count = number_of(count)
            painter.setPen(QColor(tokens.secondary))
            painter.drawText(
                area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count
            )
            taken = option.fontMetrics.horizontalAdvance(count) + 8
            if option.direction is Qt.LayoutDirection.RightToLeft:
                area.setLeft(area.left() + taken)
            else:
                area.setRight(area.right() - taken)
        is_link = index.data(_KIND) in ("more", "dates")
        painter.setPen(QColor(tokens.accent if is_link else tokens.text))
        text = option.fontMetrics.elidedText(
            str(index.data()), Qt.TextElideMode.ElideMiddle, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()
