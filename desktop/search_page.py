"""The search page: query above, filters, hits and preview in three columns below.

It carries what one panel reports to the others; how each looks is the panel's own business.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QSplitter,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.commands import CommandSet
from desktop.icons import icon
from desktop.session import Session
from desktop.workers import Answer, Request


class SearchPage(QWidget):
    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self._session = session
        self._commands = commands
        self.query = QLineEdit()
        self.query.setProperty("role", "query")
        self.query.setAccessibleName(self.tr("Query"))
        self._menu_button = QToolButton()
        self._menu_button.setIcon(icon("menu"))
        self._menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu_button.setAccessibleName(self.tr("Menu"))
        top = QHBoxLayout()
        top.setContentsMargins(16, 16, 16, 8)
        top.addWidget(self.query, 1)
        top.addWidget(self._menu_button)
        self.hits = QListWidget()
        self.preview = QTextEdit(readOnly=True)
        self._columns = QSplitter(Qt.Orientation.Horizontal)
        for panel in (QWidget(), self.hits, self.preview):
            self._columns.addWidget(panel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self._columns, 1)
        self.query.textChanged.connect(self._on_query_changed)
        session.searching.found.connect(self._on_found)

    def set_menu(self, menu: QMenu) -> None:
        self._menu_button.setMenu(menu)

    def focus_query(self) -> None:
        self.query.setFocus()
        self.query.selectAll()

    def remember(self) -> None:
        """Keep the sizes of the panes for the next start."""

    @Slot(str)
    def _on_query_changed(self, text: str) -> None:
        if self._session.library is not None:
            self._session.searching.search(self._session.library, Request(text))

    @Slot(object)
    def _on_found(self, answer: Answer) -> None:
        self.hits.clear()
        for hit in answer.response.results:
            self.hits.addItem(f"{hit.path}: {hit.content[:80]}")
