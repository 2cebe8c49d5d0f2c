"""The window: the search page, the other pages, the status bar, and the commands that connect them.

To add a page or a dialog, add an entry to `pages` (its docstring says how) whose key is that of a
command in `widgets.commands`; the menu, the shortcuts and the way back are automatic.
Pages and dialogs reach the library, the workers and the preferences only through the `Session`
(`background.session`): ``session.run(...)`` to read, ``session.change(...)`` to write,
``session.index(...)`` to index, and its signals to follow what happens.

Each panel decides what it shows; this module only puts them together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QPoint, QRect, QSize, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop.window.background.session import Session
from desktop.window.widgets.commands import COMMANDS, GROUPS, CommandSet, translated
from desktop.window.widgets.icons import draw_all_sizes, icon
from desktop.window.widgets.labels import PlainLabel
from desktop.window.widgets.theme import SYSTEM_CONTRAST, current_theme
from desktop.window.widgets.translation import Counted

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent, QShowEvent

    from core.catalog import Folder
    from desktop.window.library.first_run_page import FirstRunPage
    from desktop.window.pages import DialogContext
    from desktop.window.quick import QuickSearch
    from desktop.window.search.history import SavedSearch
    from desktop.window.search.page import SearchPage
    from desktop.window.status_bar import StatusBar
    from desktop.window.tray import Tray

NewMatches = Counted("NewMatches")
_GEOMETRY = "window/geometry"
_FRAME = QSize(8, 40)  # about what a window manager adds round a window


def fitted(frame: QRect, room: QRect) -> QRect:
    """Return where a window with its frame fits into the room that a screen has."""
    size = frame.size().boundedTo(room.size())
    left = max(room.left(), min(frame.left(), room.left() + room.width() - size.width()))
    top = max(room.top(), min(frame.top(), room.top() + room.height() - size.height()))
    return QRect(QPoint(left, top), size)


class MainWindow(QMainWindow):
    """One library in one window."""

    first_run: FirstRunPage | None = None
    status_bar: StatusBar
    tray: Tray | None = None  # if the system has a notification area

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        # Qt objects must be deleted with the window, on its thread, not when Python collects them.
        session.setParent(self)
        self.commands = CommandSet(session.preferences, self)
        self.setWindowTitle(self.tr("Pagehound"))
        self.resize(QSize(1280, 800).boundedTo(self.screen().availableSize() - _FRAME))
        self.setMinimumSize(480, 320)
        self.setAcceptDrops(True)
        self._is_complete = False
        self._is_quitting = False
        self._waiting_folders: list[str] = []  # chosen before the library was open
        self._framed: dict[str, QWidget] = {}
        self._search_page: SearchPage | None = None
        self._pages = QStackedWidget()
        content = QWidget()
        self._layout = QVBoxLayout(content)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._pages, 1)
        self.setCentralWidget(content)
        self._quick: QuickSearch | None = None
        geometry = session.preferences.state(_GEOMETRY)
        if geometry is not None:
            self.restoreGeometry(geometry)
        if session.is_begun:
            self.show_page("search")
        else:
            self._show_first_run()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # What the first frame does not need is built once that frame is shown.
        self.begin()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now is the frame known.
        QTimer.singleShot(0, self._keep_on_screen)

    def _keep_on_screen(self) -> None:
        """Make the window no larger than the screen has room for, its frame included."""
        if not isValid(self) or self.isMaximized() or self.isFullScreen():
            return
        if QGuiApplication.platformName() == "offscreen":
            return  # there is no screen, and its size is made up
        frame = self.frameGeometry()
        place = fitted(frame, self.screen().availableGeometry())
        if place != frame:
            self.resize(place.size() - (frame.size() - self.size()))
            self.move(place.topLeft())

    def begin(self) -> None:
        """Build the rest of the window, then open the library, even if the window is hidden."""
        if not self._is_complete:
            self._is_complete = True
            QTimer.singleShot(0, self._complete)

    def _complete(self) -> None:
        import gc

        try:
            self._build_rest()
        finally:
            gc.enable()  # off since the start: see `desktop.start`

    def _build_rest(self) -> None:
        from desktop.window.status_bar import StatusBar

        self.status_bar = StatusBar(self.session, self.commands)
        self._layout.addWidget(self.status_bar)
        self.commands.apply_shortcuts()
        self.commands.draw_icons()
        self.search_page.complete()
        self.search_page.set_menu(self._build_menu())
        for command in COMMANDS:
            if not command.is_local:
                self.addAction(self.commands[command.key])
        self._connect()
        self.quick.window_wanted.connect(self.show_search)
        self.session.open()
        draw_all_sizes()
        theme = current_theme()
        if theme is not None:
            self.session.preferences.put(SYSTEM_CONTRAST, theme.ask_system() or None)

    @Slot()
    def bring_to_front(self) -> None:
        """Show the window above all others, ready for typing."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~QtCore.Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # -- what other starts of the program ask for ----------------------------------------------

    @property
    def quick(self) -> QuickSearch:
        """Quick search, which lives as long as the window."""
        if self._quick is None:
            from desktop.window.quick import QuickSearch

            self._quick = QuickSearch(self.session, self)
        return self._quick

    @Slot()
    def toggle_quick_search(self) -> None:
        self.quick.toggle()

    @Slot(str)
    def show_search(self, query: str) -> None:
        """Come to the front and search for a text."""
        self._when_ready(lambda: self.search_page.begin_query(query))

    @Slot(str)
    def show_folder(self, path: str) -> None:
        """Come to the front, ready to search in a folder; offer to add one that is not indexed."""
        self._when_ready(lambda: self._search_in(path))

    @Slot(str)
    def show_similar(self, path: str) -> None:
        """Come to the front and list what is similar to a file."""
        self._when_ready(lambda: self.search_page.show_similar(path))

    def _search_in(self, path: str) -> None:
        from desktop.window.library.search_in_folder import search_in_folder

        search_in_folder(self.session, path, self.search_page.begin_query, self.add_folder, self)

    def _when_ready(self, act: Callable[[], None]) -> None:
        """Come to the front, and act once the library is open."""
        self.bring_to_front()
        if self.session.library is None:
            once = QtCore.Qt.ConnectionType.SingleShotConnection
            self.session.opened.connect(lambda: self._when_ready(act), once)
            return
        if self.page != "first-run":
            self.show_page("search")
        act()

    def use_tray(self, tray: Tray) -> None:
        """Let an icon in the notification area show and hide the window."""
        self.tray = tray
        tray.show_wanted.connect(self.bring_to_front)
        tray.hide_wanted.connect(self.put_away)
        tray.news_wanted.connect(self._show_saved)

    @Slot()
    def put_away(self) -> None:
        """Hide or minimise the window, so that the user can bring it back."""
        if self.tray is not None and self.tray.is_shown:
            self.hide()
        else:
            self.showMinimized()

    @Slot()
    def quit(self) -> None:
        """End the program, even if closing the window would not."""
        self._is_quitting = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.tray is not None and self.tray.stays and not self._is_quitting:
            event.ignore()
            self.hide()
            return
        preferences = self.session.preferences
        preferences.put(_GEOMETRY, self.saveGeometry())
        if self._search_page is not None:
            self._search_page.remember()
        # The window disappears at once; the workers end afterwards.
        self.hide()
        if self._quick is not None:
            self._quick.close()
        self.session.close()
        super().closeEvent(event)
        if self.tray is not None:
            self.tray.icon.hide()
            QApplication.quit()  # with an icon in the tray, closing the window does not

    # -- pages and dialogs -------------------------------------------------------------------

    @property
    def search_page(self) -> SearchPage:
        """The search page; it is not built before it can be seen."""
        if self._search_page is None:
            from desktop.window.search.page import SearchPage

            self._search_page = SearchPage(self.session, self.commands)
            self._pages.addWidget(self._search_page)
        return self._search_page

    @property
    def page(self) -> str:
        """The key of the current page; ``first-run`` before there is a folder."""
        current = self._pages.currentWidget()
        if current is self._search_page:
            return "search"
        if current is self.first_run:
            return "first-run"
        return next(key for key, frame in self._framed.items() if frame is current)

    def show_page(self, key: str) -> QWidget:
        """Show a page, building it if it is new; ``search`` is the search page."""
        if key == "search":
            before, search = self._pages.currentWidget(), self.search_page
            self._pages.setCurrentWidget(search)
            if before is search:
                search.bar.line.setFocus()  # somebody may be typing, so nothing is selected
            else:
                search.focus_query()
            return search
        if key not in self._framed:
            from desktop.window.pages import PAGES

            page = next(page for page in PAGES if page.key == key)
            self._framed[key] = self._frame(page.key, page.build(self.session))
            self._pages.addWidget(self._framed[key])
        self._pages.setCurrentWidget(self._framed[key])
        self._framed[key].setFocus()
        return self._framed[key]

    def _frame(self, key: str, content: QWidget) -> QWidget:
        from PySide6.QtGui import QKeySequence, QShortcut

        frame = QFrame()
        back = QToolButton()
        back.setIcon(icon("back"))
        back.setText(self.tr("Back to search"))
        back.setToolTip(self.tr("Back to search (Esc)"))
        back.setProperty("flat", True)
        back.clicked.connect(self._on_back)
        title = PlainLabel(self.commands[key].text().rstrip("…"))
        title.setProperty("role", "title")
        head = QHBoxLayout()
        head.setContentsMargins(8, 8, 16, 8)
        head.addWidget(back)
        head.addWidget(title)
        head.addStretch()
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(content, 1)
        escape = QShortcut(QKeySequence("Esc"), frame)
        escape.activated.connect(self._on_back)
        frame.setFocusProxy(content)
        return frame

    @Slot()
    def _on_back(self) -> None:
        self.show_page("search")

    @Slot()
    def _on_find(self) -> None:
        self.show_page("search")
        self.search_page.focus_query()

    @Slot()
    def _on_page_wanted(self) -> None:
        self.show_page(self.sender().objectName())

    @Slot()
    def _on_dialog_wanted(self) -> None:
        from desktop.window.pages import DIALOGS

        key = self.sender().objectName()
        next(dialog for dialog in DIALOGS if dialog.key == key).open(self._dialog_context())

    def _dialog_context(self) -> DialogContext:
        from desktop.window.pages import DialogContext

        return DialogContext(self.session, self.commands, self.search_page, self.add_folder, self)

    # -- folders -----------------------------------------------------------------------------

    def add_folders(self, paths: list[str]) -> None:
        """Index folders and go to the search page, where documents appear as they are read."""
        if paths and self.session.library is not None:
            self.session.index(paths)
            self.show_page("search")
        elif paths:
            self._waiting_folders = paths

    def offer_folders(self, paths: list[str]) -> None:
        """Tell what folders will take, and add them; small ones without asking."""
        if not paths or self.session.library is None:
            self.add_folders(paths)
            return
        from desktop.window.library.add_folders_dialog import AddFoldersDialog

        dialog = AddFoldersDialog(self.session, paths, self)
        dialog.told.connect(self.search_page.show_forecast)
        dialog.accepted.connect(lambda: self.show_page("search"))
        dialog.open()

    def _show_first_run(self) -> None:
        from desktop.window.library.first_run_page import FirstRunPage

        if self.first_run is None:
            self.first_run = FirstRunPage()
            self.first_run.add_wanted.connect(self._on_add_folders)
            self.first_run.folder_wanted.connect(self.add_folder)
            self._pages.addWidget(self.first_run)
        self._pages.setCurrentWidget(self.first_run)
        self.first_run.setFocus()

    @Slot()
    def _on_add_folders(self) -> None:
        from desktop.window.library.folder_picker import pick_folders

        pick_folders(self, self.offer_folders)

    @Slot(str)
    def add_folder(self, path: str) -> None:
        self.offer_folders([path])

    @Slot()
    def _on_reindex(self) -> None:
        self.session.run(lambda library: library.folders(), self._on_reindex_folders, owner=self)

    @Slot(list)
    def _on_reindex_folders(self, folders: list[Folder]) -> None:
        self.session.index([folder.path for folder in folders])

    @Slot()
    def _on_opened(self) -> None:
        if self._waiting_folders:
            waiting, self._waiting_folders = self._waiting_folders, []
            self.offer_folders(waiting)
            return
        self.session.run(lambda library: library.folders(), self._on_folders, owner=self)

    @Slot(list)
    def _on_folders(self, folders: list[Folder]) -> None:
        if folders and self.page == "first-run":
            self.show_page("search")
        elif not folders and self.page == "search" and not self.session.indexing.is_busy:
            self._show_first_run()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        from desktop.window.library.folder_picker import dropped_paths

        folders, files = dropped_paths(event.mimeData())
        if folders or files:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        from desktop.window.library.folder_picker import dropped_paths

        folders, files = dropped_paths(event.mimeData())
        event.acceptProposedAction()
        self.offer_folders(folders)
        if files and not folders:
            from desktop.window.pages import open_diagnosis

            open_diagnosis(self._dialog_context(), files[0])

    # -- commands ----------------------------------------------------------------------------

    def _connect(self) -> None:
        from desktop.window.pages import DIALOGS, PAGES

        for page in PAGES:
            self.commands[page.key].triggered.connect(self._on_page_wanted)
        for dialog in DIALOGS:
            self.commands[dialog.key].triggered.connect(self._on_dialog_wanted)
        self.commands["find"].triggered.connect(self._on_find)
        self.commands["quick"].triggered.connect(self.toggle_quick_search)
        self.commands["quit"].triggered.connect(self.quit)
        self.commands["add-folders"].triggered.connect(self._on_add_folders)
        self.commands["reindex"].triggered.connect(self._on_reindex)
        self.status_bar.indexing.told.connect(self.search_page.show_progress)
        self.search_page.status_told.connect(self.status_bar.tell)
        self.search_page.standing.told.connect(self._on_news)
        self.session.opened.connect(self._on_opened)
        self.session.open_failed.connect(self._on_back)

    @Slot(object, object)
    def _on_news(self, search: SavedSearch, titles: list[str]) -> None:
        """Tell quietly that something new matches a standing search."""
        text = NewMatches.tr("%n new matches for “{name}”", None, len(titles))
        text = text.format(name=search.name)
        if self.tray is None or not self.tray.tell(text, ", ".join(titles[:3]), search):
            self.session.noticed.emit(text)

    @Slot(object)
    def _show_saved(self, search: SavedSearch) -> None:
        self._when_ready(lambda: self.search_page.bar.show_saved(search))

    def _build_menu(self) -> QMenu:
        menu = QMenu(self)
        for key, title in GROUPS.items():
            part = menu if key == "program" else menu.addMenu(translated(title))
            if key == "program":
                menu.addSeparator()
            for command in COMMANDS:
                if command.group == key:
                    part.addAction(self.commands[command.key])
        return menu
