"""The top of the search page: query, mode, slider, exact keywords, filter chips.

It says what to search for (`request`) and when that changed; others do the searching.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QToolButton, QVBoxLayout

from desktop.window.background.worker import Request
from desktop.window.search.alpha_slider import AlphaSlider
from desktop.window.search.chips import ChipRow
from desktop.window.search.history import SavedSearch
from desktop.window.search.mode_selector import ModeSelector
from desktop.window.search.query_line import QueryLine
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.icons import icon
from desktop.window.widgets.line_edits import make_clearable
from desktop.window.widgets.query_text import (
    WrittenFilter,
    chosen_filter,
    ends_in_word,
    without_filter,
)

if TYPE_CHECKING:
    from desktop.window.search.warning_bar import WarningBar

_TEXT_BESIDE_ICON = 2  # Qt.ToolButtonStyle; not named, for the reason in desktop/window/app.py
_ONE_ROW_FROM = 720  # the width at which query and modes fit side by side


class SearchBar(QFrame):
    edited = Signal()  # by typing: search for names and words at every key
    adjusted = Signal()  # by a slider: search when it rests
    changed = Signal()  # by choosing: search at once
    committed = Signal()
    alpha_moved = Signal(float)

    warnings: WarningBar

    def __init__(self, commands: CommandSet) -> None:
        super().__init__()
        self._commands = commands
        self._is_narrow = False
        self.line = QueryLine()
        self.modes = ModeSelector(commands)
        self.slider = AlphaSlider()
        self.chips = ChipRow()
        self.exact = QLineEdit()
        self.exact.setPlaceholderText(self.tr("Exact keywords"))
        self.exact.setAccessibleName(self.tr("Exact keywords"))
        self.exact.setToolTip(
            self.tr("These words are searched for by keyword, and the query above by meaning")
        )
        make_clearable(self.exact)
        self.exact.setMaximumWidth(260)
        self.exact.hide()
        self._menu_button = QToolButton()
        self._menu_button.setIcon(icon("menu"))
        self._menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu_button.setAccessibleName(self.tr("Menu"))
        self._menu_button.setToolTip(self.tr("Menu"))
        self._exact_button = QToolButton()
        self._exact_button.setProperty("flat", True)
        commands.draw_icons("exact")
        self._exact_button.setDefaultAction(commands["exact"])
        self._exact_button.setProperty("toolButtonStyle", _TEXT_BESIDE_ICON)
        self._build()
        self._connect()

    def complete(self) -> None:
        """Make the bar for warnings, which the page places; it is not needed before a search."""
        from desktop.window.search.warning_bar import WarningBar

        self.modes.tell_keys(self._commands)
        self.warnings = WarningBar()

    # -- the request -------------------------------------------------------------------------

    @property
    def query(self) -> str:
        return self.line.text().strip()

    def request(self, top_k: int) -> Request:
        """Return what to search for, as entered in the bar."""
        mode = self.modes.mode
        text = self.line.text()
        return Request(
            query=self.query,
            mode=mode,
            alpha=self.slider.alpha if mode == "hybrid" else None,
            exact_keywords=self.exact.text().strip() if self._uses_exact else "",
            top_k=top_k,
            is_typing=self.line.cursorPosition() == len(text) and ends_in_word(text),
        )

    def set_query(self, query: str) -> None:
        """Set another query and search for it at once."""
        self.line.setText(query)
        self.changed.emit()

    def choose_filter(self, fields: Sequence[str], text: str, *, is_added: bool = False) -> None:
        """Set a filter instead of others on its fields, or take it back."""
        query = self.line.text()
        self.set_query(chosen_filter(query, text, fields, is_added=is_added))

    def show_saved(self, search: SavedSearch) -> None:
        """Load a saved search, with its mode and other options."""
        blocked = self.blockSignals(True)
        self.modes.set_mode(search.mode)
        self.slider.set_alpha(search.alpha)
        self.exact.setText(search.exact_keywords)
        self._commands["exact"].setChecked(bool(search.exact_keywords))
        self.blockSignals(blocked)
        self.set_query(search.query)

    def to_be_saved(self, name: str) -> SavedSearch:
        request = self.request(top_k=1)
        return SavedSearch(
            name, request.query, request.mode, self.slider.alpha, request.exact_keywords
        )

    def focus_query(self) -> None:
        self.line.setFocus()
        self.line.selectAll()

    def set_menu(self, menu: QMenu) -> None:
        self._menu_button.setMenu(menu)

    @property
    def _uses_exact(self) -> bool:
        return self._commands["exact"].isChecked() and self.modes.mode == "hybrid"

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self._top, self._modes_row = QHBoxLayout(), QHBoxLayout()
        self._top.setSpacing(8)
        self._top.addWidget(self.line, 1)
        self._top.addWidget(self.modes)
        self._top.addWidget(self._menu_button)
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self.slider)
        below.addWidget(self._exact_button)
        below.addWidget(self.exact)
        below.addWidget(self.chips, 1)
        inner = QVBoxLayout()
        inner.setContentsMargins(16, 12, 16, 8)
        inner.setSpacing(6)
        inner.addLayout(self._top)
        inner.addLayout(self._modes_row)
        inner.addLayout(below)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(inner)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the modes their own row if they would leave no room for the query."""
        super().resizeEvent(event)
        is_narrow = self.width() < _ONE_ROW_FROM
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            if is_narrow:
                self._modes_row.addWidget(self.modes, 0, QtCore.Qt.AlignmentFlag.AlignLeft)
            else:
                self._top.insertWidget(1, self.modes)

    def _connect(self) -> None:
        self.line.textChanged.connect(self._on_text_changed)
        self.line.textEdited.connect(self.edited)
        self.line.committed.connect(self.committed)
        self.exact.textEdited.connect(self.edited)
        self.exact.returnPressed.connect(self.committed)
        self.modes.changed.connect(self._on_mode_changed)
        self.slider.changed.connect(self.alpha_moved)
        self.slider.changed.connect(self.adjusted)
        self.chips.removal_wanted.connect(self._on_removal_wanted)
        self._commands["exact"].toggled.connect(self._on_exact_toggled)

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self.chips.show_query(text)
        if not text:  # also by the clear button
            self.changed.emit()

    @Slot(str)
    def _on_mode_changed(self, mode: str) -> None:
        self.slider.setEnabled(mode == "hybrid")
        self._exact_button.setEnabled(mode == "hybrid")
        self.exact.setEnabled(mode == "hybrid")
        self.changed.emit()

    @Slot(object)
    def _on_removal_wanted(self, unwanted: WrittenFilter) -> None:
        self.set_query(without_filter(self.line.text(), unwanted))
        self.line.setFocus()

    @Slot(bool)
    def _on_exact_toggled(self, is_on: bool) -> None:
        self.exact.setVisible(is_on)
        if is_on:
            self.exact.setFocus()
        if self.exact.text():
            self.changed.emit()
