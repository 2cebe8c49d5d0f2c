"""The list of hits: moving by key and mouse, ticking, and signalling what was chosen."""

from __future__ import annotations

from PySide6.QtCore import (
    QElapsedTimer,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from core.datatypes import Hit
from desktop.window.results.delegate import ResultsDelegate, copies_rect, snippet_chars, tick_rect
from desktop.window.results.groups import Row
from desktop.window.results.model import AnyIndex, ResultsModel, Role
from desktop.window.results.thumbnails import Thumbnails
from desktop.window.widgets.theme import current_theme

# Late hits that come sooner than this replace the list: nobody has read it yet.
_LOOKING_AFTER_MS = 700
_LINES = (Row.MORE, Row.WEAK)  # rows to click that are no hits


class ResultsView(QTreeView):
    chosen = Signal(object)  # the Hit that is current now, or None
    open_wanted = Signal()
    typed = Signal(str)  # letters that belong in the query
    left_upwards = Signal()  # Up on the first hit
    copies_wanted = Signal(object, QPoint)  # a Hit, and where on the screen to list its copies

    def __init__(self, model: ResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = model
        self._delegate = ResultsDelegate(self)
        self._is_touched = False
        self._pressed_title = QPersistentModelIndex()  # of a document, while the button is down
        self._pressed_at = QPoint()
        self._age = QElapsedTimer()  # of the list
        self._age.start()
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
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

    def use_thumbnails(self, thumbnails: Thumbnails) -> None:
        """Show small pictures beside the documents that have one."""
        self._delegate.thumbnails = thumbnails
        thumbnails.changed.connect(self.viewport().update)

    # -- showing -----------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether the user is working in the list, so that nothing in it may move.

        A pointer that merely rests there counts once there has been time to look.
        """
        is_looking = self.viewport().underMouse() and self._age.elapsed() > _LOOKING_AFTER_MS
        return self._is_touched or is_looking or self.hasFocus()

    @property
    def is_looked_at(self) -> bool:
        """Whether a hit has been selected for so long that somebody may be reading it."""
        is_old = self._age.elapsed() > _LOOKING_AFTER_MS
        return is_old and self.current_hit() is not None

    def release(self) -> None:
        """Forget that the user was working here; a new query begins."""
        self._is_touched = False
        self._age.start()

    def current_hit(self) -> Hit | None:
        return self._results.hit(self.currentIndex())

    def held_count(self) -> int:
        """Return how many hits, from the top, are at or above the lower edge of the view."""
        last = self.indexAt(QPoint(8, self.viewport().height() - 2))
        shown = self._results.listed_hits()
        hit = self._results.hit(last)
        if hit is None:
            return len(shown)
        places = (at for at, each in enumerate(shown, 1) if each.chunk_id == hit.chunk_id)
        return next(places, 0) if last.data(Role.ROW) != Row.NAME else 0

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

    @property
    def is_at_name(self) -> bool:
        """Whether the current hit was found by its name."""
        return bool(self.currentIndex().data(Role.ROW) == Row.NAME)

    def choose_hit(self, chunk_id: str, *, by_name: bool = False) -> bool:
        """Make a hit current; return false if it is not shown."""
        index = self._results.index_of(chunk_id, by_name=by_name)
        if index.isValid():
            self.choose(index)
        return index.isValid()

    def step(self, by: int) -> bool:
        """Go to the next or previous hit; return false at the end of the list."""
        index = self._step(self.currentIndex(), by)
        while index.isValid() and self._results.hit(index) is None:
            index = self._step(index, by)
        if index.isValid():
            self.choose(index)
            self.scrollTo(index)
        return index.isValid()

    def _first(self) -> QModelIndex:
        top = self._results.index(0, 0)
        return self._results.index(0, 0, top) if self._results.rowCount(top) else top

    def _step(self, index: QModelIndex, by: int) -> QModelIndex:
        """Return the row that is that many steps away, not counting documents."""
        if not index.isValid():
            return self._first()
        step = self.indexBelow if by > 0 else self.indexAbove
        target = QModelIndex()
        for _ in range(abs(by)):
            index = step(index)
            while index.isValid() and index.data(Role.ROW) in (Row.DOCUMENT, Row.NAMES):
                index = step(index)
            if not index.isValid():
                break
            target = index
        return target

    # -- Qt's own ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._results.set_snippet_chars(
            snippet_chars(self.viewport().width(), self.fontMetrics().averageCharWidth())
        )

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
        elif row in _LINES and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right):
            self._follow(self.currentIndex())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.open_wanted.emit()
        elif key == Qt.Key.Key_Space and plain:
            self.toggle_tick()
        elif _is_written(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _drags_title(self, event: QMouseEvent) -> bool:
        """Drag a document by its title line. Qt drags only what is selected, and that never is."""
        index = self._pressed_title
        if not event.buttons() & Qt.MouseButton.LeftButton or not index.isValid():
            return False
        way = event.position().toPoint() - self._pressed_at
        if way.manhattanLength() >= QApplication.startDragDistance():
            self._pressed_title = QPersistentModelIndex()
            drag = QDrag(self)
            drag.setMimeData(self._results.document_data(index))
            drag.exec(self._results.supportedDragActions())
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_touched = True
        index = self.indexAt(event.position().toPoint())
        is_title = index.isValid() and index.data(Role.ROW) == Row.DOCUMENT
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed_title = QPersistentModelIndex(
            index if is_title and is_left else QModelIndex()
        )
        self._pressed_at = event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            if index.data(Role.ROW) in _LINES:
                self._follow(index)
                return
            if self._copies_at(index).contains(event.position().toPoint()):
                self.list_copies(index)
                return
            if index.data(Role.ROW) == Row.NAMES:
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
        at = event.position().toPoint()
        index = self.indexAt(at)
        is_hit = index.isValid() and self._results.hit(index) is not None
        if is_hit and not self._is_on_tick(index, at) and not self._copies_at(index).contains(at):
            self.open_wanted.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drags_title(event):
            return
        super().mouseMoveEvent(event)
        self._is_touched = True
        at = event.position().toPoint()
        index = self.indexAt(at)
        is_link = index.data(Role.ROW) in _LINES or self._copies_at(index).contains(at)
        shape = Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    # -- ticks, copies and more --------------------------------------------------------------

    def list_copies(self, index: QModelIndex | None = None) -> None:
        """Ask for the list of copies of a row's document, or of the current one."""
        index = self.currentIndex() if index is None else index
        hit = self._results.hit(index)
        if hit is None or not hit.also_in:
            return
        link = self._copies_at(index)
        if link.isEmpty():
            link = self._copies_at(index.parent())
        place = link if not link.isEmpty() else self.visualRect(index)
        self.copies_wanted.emit(hit, self.viewport().mapToGlobal(place.bottomLeft()))

    def _copies_at(self, index: QModelIndex) -> QRect:
        """Return where a row says that its document has copies."""
        if index.data(Role.ROW) not in (Row.DOCUMENT, Row.PASSAGE):
            return QRect()
        return copies_rect(self._option(index), index)

    def _option(self, index: QModelIndex) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        return option

    def toggle_tick(self) -> None:
        """Tick the current passage, or remove its tick."""
        if self.currentIndex().data(Role.ROW) == Row.PASSAGE:
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
        return tick_rect(self._option(index)).adjusted(-6, -6, 6, 6).contains(at)

    def _follow(self, index: QModelIndex) -> None:
        """Do what a line says: show more passages of a document, or show or hide weak matches."""
        row, parent = index.row(), index.parent()
        if index.data(Role.ROW) == Row.MORE:
            self._results.show_more(index)
            self.choose(self._results.index(row, 0, parent))
            return
        self._results.show_weak(not self._results.shows_weak)
        self.expandAll()
        self.choose(self._results.index(row, 0))

    @Slot()
    def _on_scrolled(self) -> None:
        if self.verticalScrollBar().value() > 0:
            self._is_touched = True

    @Slot()
    def _on_theme_changed(self) -> None:
        self._delegate.forget_layouts()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


def _is_written(event: QKeyEvent) -> bool:
    """Say whether a key writes a character: also with Shift, from the number pad and with AltGr."""
    held, modifier = event.modifiers(), Qt.KeyboardModifier
    # AltGr is both together on Windows; one of them alone makes a command.
    is_command = bool(held & modifier.ControlModifier) != bool(held & modifier.AltModifier)
    is_printable = event.text() != "" and event.text().isprintable()
    return is_printable and not is_command and not held & modifier.MetaModifier
