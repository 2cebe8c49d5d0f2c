"""The three columns below the query: their sizes, which are wanted, and which fit."""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.preferences import Preferences

_COLUMNS, _RIGHT = "window/columns", "window/right"
# The command that shows a pane, and the preference that stores it.
_PANES = {"facets": "window/facets", "preview": "window/preview", "explain": "window/explain"}
# Below these widths panes are hidden: first the filters, then the preview.
_FACETS_FROM, _PREVIEW_FROM = 1100, 1000


class Panes(QSplitter):
    """Filters, hits and, on the right, the preview above the explanation."""

    def __init__(self, preferences: Preferences, commands: CommandSet) -> None:
        super().__init__()
        self._preferences = preferences
        self._commands = commands
        self._panels: tuple[QWidget, QWidget, QWidget, QWidget] | None = None
        self._right = QSplitter()
        self._is_narrow = False
        self.is_swapped = False  # in a narrow window, the preview replaces the list
        self.setHandleWidth(1)
        self._right.setHandleWidth(1)

    def fill(self, facets: QWidget, hits: QWidget, preview: QWidget, reason: QWidget) -> None:
        """Put the panels in, at the sizes they had last time."""
        self._panels = (facets, hits, preview, reason)
        self._right.setOrientation(QtCore.Qt.Orientation.Vertical)
        self._right.addWidget(preview)
        self._right.addWidget(reason)
        self._right.setStretchFactor(0, 3)
        self._right.setStretchFactor(1, 1)
        self._right.setSizes([480, 240])
        for number, (panel, least, stretch) in enumerate(
            ((facets, 140, 0), (hits, 280, 3), (self._right, 280, 2))
        ):
            self.addWidget(panel)
            self.setStretchFactor(number, stretch)
            self.setCollapsible(number, False)
            panel.setMinimumWidth(least)
        self.setSizes([190, 590, 500])
        for splitter, name in ((self, _COLUMNS), (self._right, _RIGHT)):
            state = self._preferences.state(name)
            if state is not None:
                splitter.restoreState(state)
        wanted = {key: self._preferences.flag(name, True) for key, name in _PANES.items()}
        for key, is_wanted in wanted.items():
            self._commands[key].setChecked(is_wanted)
            self._commands[key].toggled.connect(self._on_toggled)
        self._fit()

    def remember(self) -> None:
        """Store the sizes for the next start."""
        if self._panels is not None:
            self._preferences.put(_COLUMNS, self.saveState())
            self._preferences.put(_RIGHT, self._right.saveState())

    def swap(self) -> bool:
        """In a narrow window, switch between list and preview; return false in a wide one."""
        if self._is_narrow:
            self.is_swapped = not self.is_swapped
            self._commands["preview"].setChecked(True)
            self._fit()
        return self._is_narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def _on_toggled(self) -> None:
        for key, name in _PANES.items():
            self._preferences.put(name, self._commands[key].isChecked())
        self._fit()

    def _fit(self) -> None:
        """Show the panes that are wanted and fit."""
        if self._panels is None:
            return
        facets, hits, _, reason = self._panels
        is_narrow = self.width() < _PREVIEW_FROM
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.is_swapped = False
        wants_preview = self._commands["preview"].isChecked()
        has_room = self.width() >= _FACETS_FROM
        facets.setVisible(self._commands["facets"].isChecked() and has_room)
        self._right.setVisible(self.is_swapped or (wants_preview and not is_narrow))
        hits.setVisible(not self.is_swapped)
        reason.setVisible(self._commands["explain"].isChecked())
