"""The middle column: number and order of the hits, and the list or what is shown instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QActionGroup
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
)

from core.datatypes import Hit
from desktop.window.background.worker import Answer
from desktop.window.results.groups import Sort
from desktop.window.results.late_hits import merge
from desktop.window.results.model import ResultsModel
from desktop.window.results.view import ResultsView
from desktop.window.widgets.commands import COMMANDS, CommandSet
from desktop.window.widgets.empty_state import EmptyState
from desktop.window.widgets.formatting import name_of, number_of, parent_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel, plain_button
from desktop.window.widgets.preferences import Preferences

_WEAK_AT_THE_END = 10
_FLAT, _SORT = "results/flat", "results/sort"


class ResultsPanel(QFrame):
    more_wanted = Signal()  # the user wants more hits
    copy_wanted = Signal(object)  # a Hit in another copy of its document, to open

    def __init__(self, preferences: Preferences, commands: CommandSet) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._preferences = preferences
        self._commands = commands
        self._answer: Answer | None = None
        self._total: int | None = None  # documents that match in all, once they are counted
        self._waiting: Answer | None = (
            None  # better hits that would move what the user is looking at
        )
        self.model = ResultsModel(self)
        self.view = ResultsView(self.model)
        self.empty = EmptyState()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        self._build()
        self._restore()
        self._connect()

    # -- showing an answer -------------------------------------------------------------------

    @property
    def answer(self) -> Answer | None:
        return self._answer

    @property
    def has_rows(self) -> bool:
        """Whether there is anything to list; weak matches alone are listed on request."""
        return bool(self.model.hits or self.model.names or self.model.shows_weak)

    def show_answer(self, answer: Answer, *, is_new: bool) -> None:
        """Show hits. Those of a new query replace the old ones; late ones are merged in."""
        self._set_waiting(None)
        hits, held, names = answer.response.results, 0, answer.names
        heirs: dict[str, str] = {}
        if is_new or not self._answer:
            self.view.release()
            self.model.begin_query()
            self._total = None
        elif self._is_read() and self.model.hits:
            shown = self.model.listed_hits()
            # What was deleted goes if nobody works in the list. In a full answer it may just have
            # been displaced.
            may_go = not self.view.is_held and answer.response.count < answer.request.top_k
            merged = merge(
                shown,
                hits,
                self.view.held_count(),
                by_document=not self.model.is_flat,
                may_go=may_go,
            )
            known = {hit.chunk_id for hit in self.model.names}
            # Names stand above all hits.
            better = merged.better + sum(hit.chunk_id not in known for hit in names)
            if better:
                self._set_waiting(answer)
                self.better.setText(self.tr("Show %n better hits", None, better))
            hits, held, heirs, names = merged.hits, merged.held, merged.heirs, self.model.names
        self._put(answer, hits, keep=not is_new, held=held, heirs=heirs, names=names)

    def _is_read(self) -> bool:
        """Whether somebody works in the list, or reads a hit of an answer that was complete."""
        is_complete = self._answer is not None and self._answer.is_final
        return self.view.is_held or (is_complete and self.view.is_looked_at)

    def clear(self) -> None:
        self._answer = None
        self._total = None
        self._set_waiting(None)
        self.model.begin_query()
        self.model.set_hits((), None)
        self.view.chosen.emit(None)
        self._count.clear()
        self._working.clear()
        self._stack.setCurrentWidget(self.empty)
        self._more.hide()

    def wait(self) -> None:
        """Show an empty list, because what was shown belongs to another query."""
        self.clear()
        self.tell_work(self.tr("Searching …"))
        self._stack.setCurrentWidget(self.view)

    def tell_work(self, sentence: str) -> None:
        """Say quietly what is still being done; empty if nothing is."""
        self._working.setText(sentence)

    def set_total(self, documents: int) -> None:
        """Say how many documents match in all."""
        self._total = documents
        self._tell_counts()

    def show_weak(self) -> None:
        """Show the weak matches, where there is nothing else."""
        self.model.show_weak(True)
        self._stack.setCurrentWidget(self.view)
        self.view.show_anew(keep=False)
        self.focus_hits()

    def _put(
        self,
        answer: Answer,
        hits: tuple[Hit, ...],
        *,
        keep: bool,
        held: int = 0,
        heirs: Mapping[str, str] = MappingProxyType({}),
        names: tuple[Hit, ...] | None = None,
    ) -> None:
        was = self.view.current_hit() if keep and self._is_read() else None
        by_name = self.view.is_at_name
        scrolled = self.view.verticalScrollBar().value() if was is not None else 0
        self._answer = answer
        names = answer.names if names is None else names
        self.view.selectionModel().blockSignals(True)
        self.model.set_hits(hits, answer.marker, held, names=names, typed=answer.typed)
        self.view.selectionModel().blockSignals(False)
        self.view.show_anew(keep=was is not None)
        if was is not None:
            wanted = heirs.get(was.chunk_id, was.chunk_id)
            if not self.view.choose_hit(wanted, by_name=by_name):
                self.view.show_anew(keep=False)
            self.view.verticalScrollBar().setValue(scrolled)
        self._tell_counts()
        self._announce()
        self._working.setText("" if answer.is_final else self.tr("Searching by meaning …"))
        is_full = answer.response.count >= answer.request.top_k and not answer.request.by_words
        # After many weak matches in a row there are hardly any others.
        last = answer.response.results[-_WEAK_AT_THE_END:]
        self._more.setVisible(is_full and not all(hit.is_weak for hit in last))
        is_listed = self.has_rows or not answer.is_final
        self._stack.setCurrentWidget(self.view if is_listed else self.empty)

    @Slot()
    def _on_show_better(self) -> None:
        answer = self._waiting
        if answer is not None:
            self._set_waiting(None)
            self.view.release()
            self._put(answer, answer.response.results, keep=False)

    def _set_waiting(self, answer: Answer | None) -> None:
        self._waiting = answer
        self.better.setVisible(answer is not None)

    def _tell_counts(self) -> None:
        passages = self.tr("%Ln passages", None, self.model.passage_count)
        shown, total = self.model.document_count, self._total
        if total is not None and total > shown:
            documents = self.tr("{shown} of %Ln documents", None, total)
            documents = documents.format(shown=number_of(shown))
        else:
            documents = self.tr("%Ln documents", None, shown)
        told = self.tr("{passages} in {documents}").format(passages=passages, documents=documents)
        self._count.setText(told if self.model.hits else "")

    def _announce(self) -> None:
        """Let a screen reader announce how much was found; the focus stays in the query."""
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self.view, self._count.text() or self.empty.words)
            QAccessible.updateAccessibility(event)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self._count = PlainLabel()
        self._working = PlainLabel()
        for label in (self._count, self._working):
            label.setProperty("role", "secondary")
        self.better = QPushButton()
        self.better.setProperty("link", True)
        self.better.hide()
        self._ticked = QToolButton()
        self._ticked.setProperty("flat", True)
        self._ticked.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._ticked.hide()
        menu = QMenu(self._ticked)
        menu.addAction(self._commands["export"])
        self._clear_ticks = menu.addAction(self.tr("Clear ticks"))
        self._ticked.setMenu(menu)
        self._sort = QToolButton()
        self._sort.setProperty("flat", True)
        self._sort.setIcon(icon("sort", "secondary"))
        self._sort.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._sort.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._sort.setMenu(self._sort_menu())
        self._flat = QToolButton()
        self._flat.setProperty("flat", True)
        self._flat.setDefaultAction(self._commands["flat"])
        bar = QFrame()
        head = QHBoxLayout(bar)
        head.setContentsMargins(16, 0, 8, 0)
        head.setSpacing(12)
        head.addWidget(self._count)
        head.addWidget(self._working)
        head.addWidget(self.better)
        head.addStretch()
        head.addWidget(self._ticked)
        head.addWidget(self._sort)
        head.addWidget(self._flat)
        line = QFrame()
        line.setProperty("role", "hairline")
        self._more = QPushButton(self.tr("Show more hits"))
        self._more.setProperty("flat", True)
        self._more.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        # The same height whatever is in it, so that the list below never moves.
        bar.setFixedHeight(self._sort.sizeHint().height() + 14)
        layout.addWidget(bar)
        layout.addWidget(line)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._more)
        self._stack.setCurrentWidget(self.empty)

    def _sort_menu(self) -> QMenu:
        menu = QMenu(self)
        self._sorts = QActionGroup(menu)
        for sort, text in (
            (Sort.RELEVANCE, self.tr("By relevance")),
            (Sort.DATE, self.tr("By date, newest first")),
            (Sort.NAME, self.tr("By name")),
            (Sort.SIZE, self.tr("By size, largest first")),
        ):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(sort)
            self._sorts.addAction(action)
        return menu

    def _connect(self) -> None:
        self.better.clicked.connect(self._on_show_better)
        self._more.clicked.connect(self.more_wanted)
        self._sorts.triggered.connect(self._on_sort)
        self._clear_ticks.triggered.connect(self.model.clear_ticks)
        self._commands["flat"].toggled.connect(self._on_flat)
        self._commands["tick"].triggered.connect(self.view.toggle_tick)
        self.model.dataChanged.connect(self._on_data_changed)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._on_menu_wanted)
        self.view.copies_wanted.connect(self._on_copies_wanted)
        self._commands["copies"].triggered.connect(self._on_list_copies)
        for command in COMMANDS:
            if command.is_local:
                action = self._commands[command.key]
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
                self.view.addAction(action)

    def _restore(self) -> None:
        is_flat = self._preferences.flag(_FLAT)
        self.model.set_flat(is_flat)
        self._commands["flat"].setChecked(is_flat)
        stored = self._preferences.text(_SORT, Sort.RELEVANCE)
        self._use_sort(Sort(stored) if stored in list(Sort) else Sort.RELEVANCE)

    # -- how it is listed --------------------------------------------------------------------

    @Slot(bool)
    def _on_flat(self, is_flat: bool) -> None:
        self._preferences.put(_FLAT, is_flat)
        self._rearranged(lambda: self.model.set_flat(is_flat))

    @Slot(QAction)
    def _on_sort(self, action: QAction) -> None:
        self._preferences.put(_SORT, action.data())
        self._rearranged(lambda: self._use_sort(Sort(action.data())))

    def _use_sort(self, sort: Sort) -> None:
        self.model.set_sort(sort)
        for action in self._sorts.actions():
            if action.data() == sort:
                action.setChecked(True)
                self._sort.setText(action.text())
                self._sort.setAccessibleName(self.tr("Sort: {order}").format(order=action.text()))

    def _rearranged(self, change: Callable[[], None]) -> None:
        """Change how the hits are listed, and keep the current one selected."""
        current, by_name = self.view.current_hit(), self.view.is_at_name
        change()
        self.view.expandAll()
        if current is None or not self.view.choose_hit(current.chunk_id, by_name=by_name):
            self.view.show_anew(keep=False)

    @Slot()
    def _on_data_changed(self) -> None:
        count = len(self.model.ticked)
        self._ticked.setText(self.tr("%n ticked", None, count))
        self._ticked.setVisible(bool(count))

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        if self.view.current_hit() is None:
            return
        menu = QMenu(self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command in COMMANDS:
            if command.group == "hit":
                menu.addAction(self._commands[command.key])
        menu.popup(self.view.viewport().mapToGlobal(at))

    @Slot()
    def _on_list_copies(self) -> None:
        self.view.list_copies()

    @Slot(object, QPoint)
    def _on_copies_wanted(self, hit: Hit, at: QPoint) -> None:
        """List where the copies of a document are; choosing one opens it."""
        menu = QMenu(self.view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place in (hit.citation, *hit.also_in):
            copy = replace(hit, path=place.path, citation=place)
            action = menu.addAction(plain_button(f"{parent_of(copy)}/{name_of(copy.path)}"))
            action.setData(copy)
        if hit.copies > len(hit.also_in):
            more = self.tr("and %n more places", None, hit.copies - len(hit.also_in))
            menu.addAction(more).setEnabled(False)
        menu.triggered.connect(self._on_copy_chosen)
        menu.popup(at)

    @Slot(QAction)
    def _on_copy_chosen(self, action: QAction) -> None:
        self.copy_wanted.emit(action.data())

    def focus_hits(self) -> bool:
        """Move the keyboard focus to the list; return false if there is nothing in it."""
        if not self.has_rows:
            return False
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.view.currentIndex().isValid():
            self.view.show_anew(keep=False)
        return True
