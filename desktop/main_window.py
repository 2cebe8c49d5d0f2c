"""The window: the search page, the other pages, the status line, and the commands that join them.

To add a page or a dialog, add one entry in desktop/pages.py (its docstring says how) whose key is
that of a command in desktop/commands.py; the menu, the keys and the way back come by themselves.
Pages and dialogs reach the library, the workers and the preferences through the `Session` alone
(desktop/session.py): ``session.run(...)`` to read, ``session.change(...)`` to write,
``session.index(...)`` to index, and its signals to follow what happens.

What a panel shows is that panel's business; this module only puts them together.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTimer, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.commands import COMMANDS, GROUPS, CommandSet, translated
from desktop.icons import application_icon, icon
from desktop.pages import DIALOGS, PAGES
from desktop.search_page import SearchPage
from desktop.session import Session

_GEOMETRY = "window/geometry"


class MainWindow(QMainWindow):
    """One library in one window."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.commands = CommandSet(session.preferences, self)
        self.setWindowTitle(self.tr("Pagehound"))
        self.setWindowIcon(application_icon())
        self.resize(1280, 800)
        self.setMinimumSize(480, 360)
        self._is_begun = False
        self._framed: dict[str, QWidget] = {}
        self._pages = QStackedWidget()
        self.search_page = SearchPage(session, self.commands)
        self._pages.addWidget(self.search_page)
        self.setCentralWidget(self._pages)
        self.search_page.set_menu(self._build_menu())
        for action in self.findChildren(QAction):
            self.addAction(action)
        self._connect()
        geometry = session.preferences.state(_GEOMETRY)
        if geometry is not None:
            self.restoreGeometry(geometry)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() is QEvent.Type.Paint and not self._is_begun:
            # The engine is loaded when the window is there to be looked at, not before.
            self._is_begun = True
            QTimer.singleShot(0, self.session.open)
        return handled

    def closeEvent(self, event: QCloseEvent) -> None:
        preferences = self.session.preferences
        preferences.put(_GEOMETRY, self.saveGeometry())
        self.search_page.remember()
        # Gone at once; the workers end behind it.
        self.hide()
        self.session.close()
        super().closeEvent(event)

    # -- pages and dialogs -------------------------------------------------------------------

    def show_page(self, key: str) -> QWidget:
        """Show a page, building it the first time; ``search`` is the search page."""
        if key == "search":
            self._pages.setCurrentWidget(self.search_page)
            self.search_page.focus_query()
            return self.search_page
        if key not in self._framed:
            page = next(page for page in PAGES if page.key == key)
            self._framed[key] = self._frame(page.key, page.build(self.session))
            self._pages.addWidget(self._framed[key])
        self._pages.setCurrentWidget(self._framed[key])
        self._framed[key].setFocus()
        return self._framed[key]

    def _frame(self, key: str, content: QWidget) -> QWidget:
        frame = QFrame()
        back = QToolButton()
        back.setIcon(icon("back"))
        back.setText(self.tr("Back to the search"))
        back.setToolTip(self.tr("Back to the search (Esc)"))
        back.setProperty("flat", True)
        back.clicked.connect(self._on_back)
        title = QLabel(self.commands[key].text().rstrip("…"))
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
    def _on_page_wanted(self) -> None:
        self.show_page(self.sender().objectName())

    @Slot()
    def _on_dialog_wanted(self) -> None:
        key = self.sender().objectName()
        next(dialog for dialog in DIALOGS if dialog.key == key).open(self)

    @Slot()
    def _on_find(self) -> None:
        self.show_page("search")

    # -- commands ----------------------------------------------------------------------------

    def _connect(self) -> None:
        for page in PAGES:
            self.commands[page.key].triggered.connect(self._on_page_wanted)
        for dialog in DIALOGS:
            self.commands[dialog.key].triggered.connect(self._on_dialog_wanted)
        self.commands["find"].triggered.connect(self._on_find)
        self.commands["quit"].triggered.connect(self.close)

    def _build_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(False)
        for key, title in GROUPS.items():
            part = menu if key == "program" else menu.addMenu(translated(title))
            if key == "program":
                menu.addSeparator()
            for command in COMMANDS:
                if command.group == key:
                    part.addAction(self.commands[command.key])
        return menu
