"""The documents that could not be read: why, what to do, and retry, ignore or copy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSortFilterProxyModel, Qt, Slot
from PySide6.QtGui import QAction, QGuiApplication, QHideEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Problem
from core.errors import PagehoundError
from desktop.window.background.errors import fault_of
from desktop.window.background.session import Session
from desktop.window.library.problem_text import explained, report_of
from desktop.window.library.problems_model import FILTER_ROLE, Column, ProblemsModel
from desktop.window.widgets.empty_state import EmptyState
from desktop.window.widgets.formatting import number_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import caption, hairline, quiet_line, selectable, title

if TYPE_CHECKING:
    from core.status import Status

_IGNORED = "problems/ignored"


class ProblemsPage(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._problems: tuple[Problem, ...] = ()
        self._without_text: tuple[Problem, ...] = ()
        self._is_stale = True
        self.model = ProblemsModel(self)
        self._listed = QSortFilterProxyModel(self)
        self._listed.setSourceModel(self.model)
        self._listed.setFilterRole(FILTER_ROLE)
        self._listed.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._listed.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._build()
        self._connect()
        self._on_selected()

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self.retry_all = QPushButton(icon("refresh"), self.tr("Try all again"))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Filter by name or reason"))
        self.filter.setAccessibleName(self.tr("Filter problems by name or reason"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(280)
        self.show_ignored = QCheckBox(self.tr("Show ignored"))
        self.show_without_text = QCheckBox(self.tr("Show files without text"))
        self._count = quiet_line()
        head = QHBoxLayout()
        head.setContentsMargins(16, 8, 16, 8)
        head.setSpacing(12)
        for widget in (self.retry_all, self.filter, self.show_ignored, self.show_without_text):
            head.addWidget(widget)
        head.addStretch()
        head.addWidget(self._count)
        self.view = self._table()
        self.empty = EmptyState()
        self.empty.tell(self.tr("No problems"), self.tr("All documents were read successfully."))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(hairline())
        layout.addWidget(self._stack, 1)
        layout.addWidget(hairline())
        layout.addWidget(self._details())
        self.setFocusProxy(self.view)

    def _table(self) -> QTreeView:
        view = QTreeView()
        view.setProperty("table", True)
        view.setModel(self._listed)
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setSortingEnabled(True)
        view.sortByColumn(Column.REASON, Qt.SortOrder.AscendingOrder)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.setAccessibleName(self.tr("Problems"))
        header = view.header()
        header.setSectionResizeMode(Column.FILE, QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.REASON, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.ADVICE, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(Column.FILE, 240)
        return view

    def _details(self) -> QFrame:
        """Create the part below the table: details of the selection, and actions for it."""
        self._path = selectable(title())
        self._path.setWordWrap(True)
        self._what = selectable(caption())
        self._advice = selectable(caption())
        self.retry = QAction(icon("refresh"), self.tr("Try again"), self)
        self.ignore = QAction(icon("minus"), self.tr("Ignore"), self)
        self.reveal = QAction(icon("folder"), self.tr("Show in folder"), self)
        self.copy = QAction(icon("copy"), self.tr("Copy"), self)
        self.copy.setShortcut(QKeySequence.StandardKey.Copy)
        self.copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.ignore.setShortcut("Del")
        self.ignore.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.view.addActions([self.copy, self.ignore])
        self._actions = (self.retry, self.ignore, self.reveal, self.copy)
        row = QHBoxLayout()
        row.setSpacing(8)
        for action in self._actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        row.addStretch()
        panel = QFrame()
        panel.setProperty("panel", True)
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(6)
        for label in (self._path, self._what, self._advice):
            layout.addWidget(label)
        layout.addSpacing(4)
        layout.addLayout(row)
        return panel

    def _connect(self) -> None:
        self.retry_all.clicked.connect(self._on_retry_all)
        self.retry.triggered.connect(self._on_retry)
        self.ignore.triggered.connect(self._on_ignore)
        self.reveal.triggered.connect(self._on_reveal)
        self.copy.triggered.connect(self._on_copy)
        self.filter.textChanged.connect(self._on_filtered)
        self.show_ignored.toggled.connect(self._show_problems)
        self.show_without_text.toggled.connect(self._show_problems)
        self.view.selectionModel().selectionChanged.connect(self._on_selected)
        self.view.customContextMenuRequested.connect(self._on_menu_wanted)
        session = self._session
        for signal in (session.opened, session.content_changed, session.indexing.finished):
            signal.connect(self.refresh)

    # -- showing -----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._is_stale = True

    @Slot()
    def refresh(self) -> None:
        """Ask the library for its problems, if the page is visible."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self._session.run(
                lambda library: library.status(), self._show, owner=self, channel="problems"
            )

    def _show(self, status: Status) -> None:
        self._problems = status.problems
        self._without_text = status.without_text
        self._show_problems()

    @Slot()
    def _show_problems(self) -> None:
        ignored = self.ignored
        listed = self._listed_problems
        shown = [each for each in listed if self.show_ignored.isChecked() or each not in ignored]
        selected = {problem.path for problem in self.selected}
        self.model.set_problems(shown, ignored)
        self._select(selected)
        hidden = len(ignored.intersection(listed))
        self.show_ignored.setText(self.tr("Show ignored ({count})").format(count=number_of(hidden)))
        self.show_ignored.setVisible(bool(hidden))
        self.show_without_text.setText(
            self.tr("Show files without text ({count})").format(
                count=number_of(len(self._without_text))
            )
        )
        self.show_without_text.setVisible(bool(self._without_text))
        self.retry_all.setEnabled(bool(shown))
        self._count.setText(self.tr("%n problems", None, len(shown)) if shown else "")
        self._stack.setCurrentWidget(self.view if shown else self.empty)
        self._on_selected()

    @property
    def _listed_problems(self) -> tuple[Problem, ...]:
        """The problems and, if wanted, the files that are found only by their names."""
        return self._problems + (self._without_text if self.show_without_text.isChecked() else ())

    def _select(self, paths: set[str]) -> None:
        """Select the same problems again after the table was rebuilt, or else the first."""
        view, listed = self.view, self._listed
        for row in range(listed.rowCount()):
            problem = self.model.problem(listed.mapToSource(listed.index(row, 0)))
            if problem is not None and problem.path in paths:
                view.setCurrentIndex(listed.index(row, 0))
                return
        if listed.rowCount():
            view.setCurrentIndex(listed.index(0, 0))

    @property
    def selected(self) -> list[Problem]:
        rows = self.view.selectionModel().selectedRows()
        found = [self.model.problem(self._listed.mapToSource(row)) for row in rows]
        return [problem for problem in found if problem is not None]

    @property
    def ignored(self) -> set[Problem]:
        """The problems that the user chose to hide, as long as their reason stays the same."""
        stored = self._session.preferences.items(_IGNORED)
        return {
            Problem(*item)
            for item in stored
            if isinstance(item, list) and len(item) == 2 and all(isinstance(x, str) for x in item)
        }

    @Slot()
    def _on_selected(self) -> None:
        problems = self.selected
        for action in self._actions:
            action.setEnabled(bool(problems))
        self.reveal.setEnabled(len(problems) == 1)
        is_ignored = bool(problems) and self.ignored.issuperset(problems)
        self.ignore.setText(self.tr("Stop ignoring") if is_ignored else self.tr("Ignore"))
        if len(problems) == 1:
            words = explained(problems[0])
            self._path.setText(problems[0].path)
            self._what.setText(words.what)
            self._advice.setText(words.advice)
        else:
            count = self.tr("%n problems selected", None, len(problems)) if problems else ""
            self._path.setText(count)
            self._what.clear()
            self._advice.clear()
        self.copy.setText(
            self.tr("Copy details")
            if any(explained(each).details for each in problems)
            else self.tr("Copy")
        )

    @Slot(str)
    def _on_filtered(self, text: str) -> None:
        self._listed.setFilterFixedString(text)
        if self.view.currentIndex().row() < 0:
            self._select(set())

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        if self.selected:
            menu = QMenu(self.view)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addActions(list(self._actions))
            menu.popup(self.view.viewport().mapToGlobal(at))

    # -- doing -------------------------------------------------------------------------------

    @Slot()
    def _on_retry_all(self) -> None:
        self._try([problem.path for problem in self._listed_problems])

    @Slot()
    def _on_retry(self) -> None:
        self._try([problem.path for problem in self.selected])

    def _try(self, paths: list[str]) -> None:
        # Unchanged files are only read again if forced.
        self._session.index(paths, force=True)

    @Slot()
    def _on_ignore(self) -> None:
        chosen, ignored = set(self.selected), self.ignored
        ignored = ignored - chosen if chosen <= ignored else ignored | chosen
        # Drop problems that have been solved.
        kept = ignored.intersection(self._problems + self._without_text)
        stored = sorted([problem.path, problem.reason] for problem in kept)
        self._session.preferences.put(_IGNORED, stored)
        self._show_problems()

    @Slot()
    def _on_reveal(self) -> None:
        from desktop.window.background.open_document import reveal_file

        if self.selected:
            try:
                reveal_file(Path(self.selected[0].path))
            except (PagehoundError, OSError) as error:
                self._session.failed.emit(fault_of(error))

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(report_of(self.selected))
