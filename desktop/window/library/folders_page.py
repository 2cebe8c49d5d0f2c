"""The folders of the library: add, remove and update them, edit exclusions, and follow progress.

The dialogs it opens are in modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt, QTimer, QUrl, Slot
from PySide6.QtGui import (
    QAction,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QMessageBox,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Phase, Progress
from core.errors import PagehoundError
from desktop.window.background.errors import Fault, fault_of
from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.library.folder_picker import dropped_paths, pick_folders
from desktop.window.library.folders_model import Column, FoldersModel
from desktop.window.library.progress_panel import ProgressPanel
from desktop.window.widgets.empty_state import EmptyState
from desktop.window.widgets.formatting import size_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import hairline, quiet_line

if TYPE_CHECKING:
    from core.status import FolderStatus, Status


# The share searchable by meaning grows without any document changing, so refresh it regularly.
_REFRESH_MS = 3000


class FoldersPage(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._is_stale = True  # what is shown may be out of date, because the page was hidden
        self.setAcceptDrops(True)
        self._timer = QTimer(self, interval=_REFRESH_MS)
        self._timer.timeout.connect(self._on_time_passed)
        self.model = FoldersModel(self)
        # With its parent: it is visible at once if something is being indexed.
        self.progress = ProgressPanel(session, self)
        self._build()
        self._connect()
        self._on_current_changed()

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self.add = QPushButton(icon("folder-add", "on_accent"), self.tr("Add folders…"))
        self.add.setProperty("primary", True)
        self.update_all = QPushButton(icon("refresh"), self.tr("Update all"))
        self.read_all = QAction(self.tr("Read all files in all folders again"), self)
        self.join_team = QAction(self.tr("Connect to a team library…"), self)
        self.more = QToolButton()
        self.more.setIcon(icon("menu"))
        self.more.setToolTip(self.tr("More actions for all folders"))
        self.more.setAccessibleName(self.tr("More actions for all folders"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        more = QMenu(self.more)
        more.addAction(self.read_all)
        more.addSeparator()
        more.addAction(self.join_team)
        self.more.setMenu(more)
        self._totals = quiet_line()
        head = QHBoxLayout()
        head.setContentsMargins(16, 8, 16, 8)
        head.setSpacing(8)
        for widget in (self.add, self.update_all, self.more):
            head.addWidget(widget)
        head.addStretch()
        head.addWidget(self._totals)
        self.view = self._table()
        self.empty = EmptyState()
        self.empty.tell(
            self.tr("No folders yet"),
            self.tr("Add the folders that contain your documents, or drop them here."),
        )
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
        layout.addLayout(self._actions())
        layout.addWidget(hairline())
        layout.addWidget(self.progress)
        self.setFocusProxy(self.view)

    def _table(self) -> QTreeView:
        view = QTreeView()
        view.setProperty("table", True)
        view.setModel(self.model)
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.setAccessibleName(self.tr("Folders"))
        header = view.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        for column in Column:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(Column.FOLDER, QHeaderView.ResizeMode.Stretch)
        return view

    def _actions(self) -> QHBoxLayout:
        """Create the actions for one folder, as buttons and in its row's context menu."""
        self.update_one = QAction(icon("refresh"), self.tr("Update"), self)
        self.read_one = QAction(icon("document"), self.tr("Read all files again"), self)
        self.exclusions = QAction(icon("filters"), self.tr("Exclusions…"), self)
        self.open = QAction(icon("open"), self.tr("Open"), self)
        self.remove = QAction(icon("trash"), self.tr("Remove…"), self)
        self.remove.setShortcut("Del")
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.view.addAction(self.remove)
        self._on_one = (self.update_one, self.read_one, self.exclusions, self.open, self.remove)
        self.take_from_agents = QAction(icon("exclude"), self.tr("Take away from agents"), self)
        self.give_to_agents = QAction(icon("check"), self.tr("Give back to agents"), self)
        row = QHBoxLayout()
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(8)
        for action in self._on_one:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
        row.addStretch()
        return row

    def _connect(self) -> None:
        self.add.clicked.connect(self._on_add)
        self.update_all.clicked.connect(self._on_update_all)
        self.read_all.triggered.connect(self._on_read_all)
        self.join_team.triggered.connect(self._on_join_team)
        self.update_one.triggered.connect(self._on_update_one)
        self.read_one.triggered.connect(self._on_read_one)
        self.exclusions.triggered.connect(self._on_exclusions)
        self.open.triggered.connect(self._on_open)
        self.remove.triggered.connect(self._on_remove)
        self.take_from_agents.triggered.connect(self._on_take_from_agents)
        self.give_to_agents.triggered.connect(self._on_give_to_agents)
        self.view.customContextMenuRequested.connect(self._on_menu_wanted)
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.model.modelReset.connect(self._on_reset)
        session = self._session
        for signal in (
            session.opened,
            session.content_changed,
            session.settings_changed,
            session.indexing.finished,
            session.indexing.cancelled,
        ):
            signal.connect(self.refresh)
        session.keeping.changed.connect(self._on_kept)
        session.indexing.progressed.connect(self._on_progressed)

    # -- showing -----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()
        if self._is_stale:
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
        self._is_stale = True

    @Slot()
    def _on_time_passed(self) -> None:
        if self._session.indexing.state is IndexState.RUNNING:
            self.refresh()

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        """Refresh figures that documents have just been added to; the panel below shows them."""
        if progress.phase is Phase.WORDS and not progress.current_seconds:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Ask the library for its state, if the page is visible."""
        if not self.isVisible():
            self._is_stale = True
            return
        self._is_stale = False
        self._session.run(
            lambda library: library.status(), self._show, owner=self, channel="folders"
        )

    def _show(self, status: Status) -> None:
        self.model.set_folders(status.folders)
        self._on_kept()
        has_folders = bool(status.folders)
        self._stack.setCurrentWidget(self.view if has_folders else self.empty)
        for widget in (self.update_all, self.more):
            widget.setEnabled(has_folders)
        parts = [
            self.tr("%Ln documents", None, status.documents),
            self.tr("%Ln passages", None, status.chunks),
            self.tr("{size} on disk").format(size=size_of(status.disk_bytes)),
        ]
        self._totals.setText(", ".join(parts))

    @Slot()
    def _on_kept(self) -> None:
        library, keeping = self._session.library, self._session.keeping
        states = {path: keeping.folder_state(path) for path in self.model.paths}
        is_watching = library is not None and library.settings.watch
        self.model.set_states(states, is_watching=is_watching)

    @Slot()
    def _on_reset(self) -> None:
        first = self.model.index(0, 0)
        if first.isValid():
            select = QItemSelectionModel.SelectionFlag.SelectCurrent
            rows = QItemSelectionModel.SelectionFlag.Rows
            self.view.selectionModel().setCurrentIndex(first, select | rows)
        self._on_current_changed()

    @Slot()
    def _on_current_changed(self) -> None:
        folder = self.current
        for action in self._on_one:
            action.setEnabled(folder is not None)
        self.open.setEnabled(folder is not None and folder.is_present)

    @property
    def current(self) -> FolderStatus | None:
        return self.model.folder(self.view.currentIndex())

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        if self.current is not None:
            menu = QMenu(self.view)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addActions(list(self._on_one))
            menu.insertAction(self.remove, self._for_agents(self.current.path))
            menu.popup(self.view.viewport().mapToGlobal(at))

    # -- adding ------------------------------------------------------------------------------

    @Slot()
    def _on_add(self) -> None:
        pick_folders(self, self.offer)

    def offer(self, paths: list[str]) -> None:
        """Show how much adding folders will take, then add them."""
        from desktop.window.library.add_folders_dialog import AddFoldersDialog

        if paths:
            AddFoldersDialog(self._session, paths, self).open()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event.mimeData())[0]:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.offer(dropped_paths(event.mimeData())[0])

    # -- one folder, all folders -------------------------------------------------------------

    @Slot()
    def _on_update_all(self) -> None:
        self._session.index(self.model.paths)

    @Slot()
    def _on_read_all(self) -> None:
        self._session.index(self.model.paths, force=True)

    @Slot()
    def _on_join_team(self) -> None:
        from desktop.window.library.team_dialog import TeamDialog

        TeamDialog(self._session, self).open()

    @Slot()
    def _on_update_one(self) -> None:
        if self.current is not None:
            self._session.index([self.current.path])

    @Slot()
    def _on_read_one(self) -> None:
        if self.current is not None:
            self._session.index([self.current.path], force=True)

    @Slot()
    def _on_exclusions(self) -> None:
        from desktop.window.library.exclusions_dialog import ExclusionsDialog

        library = self._session.library
        if self.current is not None and library is not None:
            ExclusionsDialog(self._session, library.settings, self.current.path, self).open()

    @Slot()
    def _on_open(self) -> None:
        if self.current is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(self.current.path))

    def _for_agents(self, path: str) -> QAction:
        """Return what can be done about agents: what was taken away can be given back."""
        from desktop.server.consent import ConsentDamagedError, load_consent

        try:
            is_away = path in load_consent(self._session.library_folder).taken_away
        except ConsentDamagedError:
            is_away = False
        return self.give_to_agents if is_away else self.take_from_agents

    @Slot()
    def _on_take_from_agents(self) -> None:
        self._let_agents_see(False)

    @Slot()
    def _on_give_to_agents(self) -> None:
        self._let_agents_see(True)

    def _let_agents_see(self, is_allowed: bool) -> None:
        from desktop.server.consent import EVERYBODY, change_consent

        if self.current is None:
            return
        path = self.current.path
        try:
            change_consent(
                self._session.library_folder,
                lambda rules: (
                    rules.allowing(EVERYBODY, path)
                    if is_allowed
                    else rules.denying(EVERYBODY, path)
                ),
            )
        except PagehoundError as error:
            self._session.failed.emit(fault_of(error))

    @Slot()
    def _on_remove(self) -> None:
        folder = self.current
        if folder is None:
            return
        box = QMessageBox(self)
        box.setIconPixmap(icon("trash", "accent").pixmap(32, 32))
        box.setWindowTitle(self.tr("Remove folder"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("Remove {path} from the library?").format(path=folder.path))
        box.setInformativeText(
            self.tr(
                "Your files are not changed. If you add the folder again, it must be read again."
            )
        )
        remove = box.addButton(self.tr("Remove"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(remove)
        box.setObjectName(folder.path)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(self._on_remove_confirmed)
        box.open()

    @Slot()
    def _on_remove_confirmed(self) -> None:
        path = self.sender().objectName()
        self._session.indexing.make_way()
        self._session.change(
            lambda library: library.remove_folder(path), failed=self._on_failed, owner=self
        )

    def _on_failed(self, fault: Fault) -> None:
        self._session.failed.emit(fault)
        self.refresh()
