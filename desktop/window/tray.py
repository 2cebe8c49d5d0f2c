"""The icon in the notification area: shows and hides the window, pauses indexing, quits.

Where the system has no such area, nothing of this exists and the window minimises instead.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from desktop.icons import application_icon
from desktop.index_worker import IndexState
from desktop.main_window import MainWindow

SHOW_ICON, STAY = "tray/show", "tray/stay"


class Tray(QObject):
    """Belongs to a window; lives as long as it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = window.session.preferences
        self.icon = QSystemTrayIcon(application_icon(), self)
        self.icon.setToolTip(self.tr("Pagehound"))
        self.icon.activated.connect(self._on_activated)
        menu = QMenu(window)
        self._show = menu.addAction(self.tr("Show Pagehound"))
        self._show.triggered.connect(window.bring_to_front)
        menu.addAction(window.commands["pause"])
        menu.addSeparator()
        menu.addAction(window.commands["quit"])
        self.icon.setContextMenu(menu)
        window.tray = self
        window.session.indexing.state_changed.connect(self._on_state_changed)
        window.session.preferences_changed.connect(self.update)
        self.update()

    @property
    def is_shown(self) -> bool:
        """Whether there is an icon that the window can be brought back with."""
        return self.icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    @property
    def stays(self) -> bool:
        """Whether closing the window leaves the program running."""
        return self.is_shown and self._preferences.flag(STAY)

    @Slot()
    def update(self) -> None:
        """Show or hide the icon as the person wants it."""
        self.icon.setVisible(self._preferences.flag(SHOW_ICON, True))

    @Slot(str)
    def _on_state_changed(self, state: str) -> None:
        text = {
            IndexState.RUNNING: self.tr("Pagehound is indexing"),
            IndexState.PAUSED: self.tr("Pagehound: indexing is paused"),
        }
        self.icon.setToolTip(text.get(IndexState(state), self.tr("Pagehound")))

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (
            QSystemTrayIcon.ActivationReason.Trigger,
            QSystemTrayIcon.ActivationReason.DoubleClick,
        ):
            if self._window.isActiveWindow():
                self._window.put_away()
            else:
                self._window.bring_to_front()
