"""The icon in the notification area: shows and hides the window, pauses indexing, quits.

If the system has no such area, there is no icon and the window is minimised instead.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.icons import application_icon
from desktop.window.widgets.preferences import SHOW_TRAY_ICON, STAY_IN_TRAY


class Tray(QObject):
    """Belongs to a window and lives as long as it."""

    show_wanted = Signal()
    hide_wanted = Signal()
    news_wanted = Signal(object)  # what a notification that was clicked is about

    def __init__(self, session: Session, commands: CommandSet, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = session.preferences
        self._news: object = None
        self.icon = QSystemTrayIcon(application_icon(), self)
        self.icon.setToolTip(self.tr("Pagehound"))
        self.icon.activated.connect(self._on_activated)
        self.icon.messageClicked.connect(self._on_message_clicked)
        menu = QMenu(window)
        self._show = menu.addAction(self.tr("Show Pagehound"))
        self._show.triggered.connect(self.show_wanted)
        menu.addAction(commands["quick"])
        menu.addAction(commands["pause"])
        menu.addSeparator()
        menu.addAction(commands["quit"])
        self.icon.setContextMenu(menu)
        session.indexing.state_changed.connect(self._on_state_changed)
        session.preferences_changed.connect(self.update)
        self.update()

    @property
    def is_shown(self) -> bool:
        """Whether there is an icon from which the window can be reopened."""
        return self.icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    @property
    def stays(self) -> bool:
        """Whether the program keeps running when the window is closed."""
        return self.is_shown and self._preferences.flag(STAY_IN_TRAY)

    def tell(self, title: str, text: str, about: object) -> bool:
        """Show a quiet notification; return false if there is no place for one."""
        if not self.is_shown or not QSystemTrayIcon.supportsMessages():
            return False
        self._news = about
        self.icon.showMessage(title, text, application_icon())
        return True

    @Slot()
    def _on_message_clicked(self) -> None:
        if self._news is not None:
            self.news_wanted.emit(self._news)

    @Slot()
    def update(self) -> None:
        """Show or hide the icon according to the settings."""
        self.icon.setVisible(self._preferences.flag(SHOW_TRAY_ICON, True))

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
                self.hide_wanted.emit()
            else:
                self.show_wanted.emit()
