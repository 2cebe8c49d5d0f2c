"""The list of hits: moving by key and mouse, ticking, and signalling what was chosen."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QTreeView, QWidget

from core.datatypes import Hit
from desktop.window.results.delegate import ResultsDelegate, tick_rect
from desktop.window.results.model import AnyIndex, ResultsModel, Role, Row
from desktop.window.widgets.theme import current_theme


class ResultsView(QTreeView):
    chosen = Signal(object)  # the Hit that is current now, or None
    open_wanted = Signal()
    typed = Signal(str)  # letters that belong in the query
    left_upwards = Signal()  # Up on the first hit

    def __init__(self, model: ResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = model
        self._delegate = ResultsDelegate(self)
        self._is_touched = False
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setSingleStep(24)
        self.setAccessibleName(self.tr("Hits"))
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        theme = current_theme()
        if theme is not None:
            theme.changed.connect(self._on_theme_changed)

    # -- showing -----------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether the user is working in the list, so that nothing in it may move."""
        return self._is_touched or self.viewport().underMouse() or self.hasFocus()

    def release(self) -> None:
        """Forget that the user was working here; a new query begins."""
        self._is_touched = False

    def current_hit(self) -> Hit | None:
        return self._results.hit(self.currentIndex())

    def held_count(self) -> int:
        """Return how many hits, from the top, are at or above the lower edge of the view."""
        last = self.indexAt(QPoint(8, self.viewport().height() - 2))
        shown = self._results.listed_hits()
        hit = self._results.hit(last)
        if hit is None:
            return len(shown)
        return next(at for at, each in enumerate(shown, 1) if each.chunk_id == hit.chunk_id)

    def show_anew(self, *, keep: bool) -> None:
        """Expand all after the model changed; ``keep`` the current hit or select the first."""
        self.expandAll()
        if not keep:
            self.verticalScrollBar().setValue(0)
            self.choose(self._first())

    def choose(self, index: QModelIndex) -> None:
        """Make a row current, as if the user had selected it."""
        if index.isValid():
            self.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
        else:
            self.chosen.emit(None)

    def choose_hit(self, chunk_id: str) -> bool:
        """Make a hit current; return false if it is not shown."""
        index = self._results.index_of(chunk_id)
        if index.isValid():
            self.choose(index)
        return index.isValid()

    def step(self, by: int) -> bool:
        """Go to the next or previous passage; return false at the end of the list."""
        index = self._step(self.currentIndex(), by)
        if index.isValid():
            self.choose(index)
            self.scrollTo(index)
        return index.isValid()

    def _first(self) -> QModelIndex:
        top = self._results.index(0, 0)
        return top if self._results.is_flat else self._results.index(0, 0, top)

    def _step(self, index: QModelIndex, by: int) -> QModelIndex:
        """Return the row that is that many steps away, not counting documents."""
        if not index.isValid():
            return self._first()
        step = self.indexBelow if by > 0 else self.indexAbove
        target = QModelIndex()
        for _ in range(abs(by)):
            index = step(index)
            while index.isValid() and index.data(Role.ROW) == Row.DOCUMENT:
                index = step(index)
            if not index.isValid():
                break
            target = index
        return target

    # -- Qt's own ----------------------------------------------------------------------------

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        kind = QAbstractItemView.CursorAction
        page = max(1, self.viewport().height() // max(1, self.sizeHintForRow(0) * 2))
        steps = {
            kind.MoveUp: -1,
            kind.MovePrevious: -1,
            kind.MoveDown: 1,
            kind.MoveNext: 1,
            kind.MovePageUp: -page,
            kind.MovePageDown: page,
            kind.MoveHome: -(10**6),
            kind.MoveEnd: 10**6,
        }
        if action not in steps:
            return self.currentIndex()
        target = self._step(self.currentIndex(), steps[action])
        return target if target.isValid() else self.currentIndex()

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit(self._results.hit(current))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._is_touched = True
        key, plain = event.key(), event.modifiers() == Qt.KeyboardModifier.NoModifier
        row = self.currentIndex().data(Role.ROW)
        if key == Qt.Key.Key_Up and plain and not self._step(self.currentIndex(), -1).isValid():
            self.left_upwards.emit()
        elif row == Row.MORE and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right):
            self._show_more(self.currentIndex())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.open_wanted.emit()
        elif key == Qt.Key.Key_Space and plain:
            self.toggle_tick()
        elif event.text().isprintable() and event.text() and plain:
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_touched = True
        index = self.indexAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            if index.data(Role.ROW) == Row.MORE:
                self._show_more(index)
                return
            if self._is_on_tick(index, event.position().toPoint()):
                self._toggle(index)
                return
            if index.data(Role.ROW) == Row.DOCUMENT:
                index = self._results.index(0, 0, index)
                self.choose(index)
                return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and not self._is_on_tick(index, event.position().toPoint()):
            self.open_wanted.emit()

    # -- ticks and more ----------------------------------------------------------------------

    def toggle_tick(self) -> None:
        """Tick the current passage, or remove its tick."""
        if self.current_hit() is not None:
            self._toggle(self.currentIndex())

    def _toggle(self, index: QModelIndex) -> None:
        role = Qt.ItemDataRole.CheckStateRole
        is_ticked = Qt.CheckState(index.data(role)) is Qt.CheckState.Checked
        self._results.setData(
            index, Qt.CheckState.Unchecked if is_ticked else Qt.CheckState.Checked, role
        )

    def _is_on_tick(self, index: QModelIndex, at: QPoint) -> bool:
        if index.data(Role.ROW) != Row.PASSAGE:
            return False
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        return tick_rect(option).adjusted(-6, -6, 6, 6).contains(at)

    def _show_more(self, index: QModelIndex) -> None:
        row, parent = index.row(), index.parent()
        self._results.show_more(index)
        self.choose(self._results.index(row, 0, parent))

    @Slot()
    def _on_scrolled(self) -> None:
        if self.verticalScrollBar().value() > 0:
            self._is_touched = True

    @Slot()
    def _on_theme_changed(self) -> None:
        self._delegate.forget_layouts()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
