"""Settings for Pagehound on the desktop: quick search, the desktop's own search, start, tray."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QWidget

from core.locations import default_library_folder
from desktop.autostart import start_at_login, starts_at_login
from desktop.window.background.errors import fault_of
from desktop.window.background.session import Session
from desktop.window.settings.section import Section
from desktop.window.widgets.labels import warning
from desktop.window.widgets.preferences import (
    QUICK_KEYS,
    QUICK_KEYS_DEFAULT,
    QUICK_SEARCH,
    SHOW_TRAY_ICON,
    START_MINIMIZED,
    STAY_IN_TRAY,
    Preferences,
)


def may_be_global(keys: QKeySequence) -> bool:
    """Say whether keys may be taken from all other programs: nobody types with them."""
    first = keys[0]  # type: ignore[index]  # PySide6's stubs do not know it
    modifiers = Qt.KeyboardModifier
    with_others = modifiers.ControlModifier | modifiers.AltModifier | modifiers.MetaModifier
    is_function = int(Qt.Key.Key_F1) <= int(first.key()) <= int(Qt.Key.Key_F35)
    return bool(first.keyboardModifiers() & with_others) or is_function


class DesktopSection(Section):
    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.heading(self.tr("Quick search"))
        self.quick = self.tick(
            self.tr("Open quick search with a global shortcut"),
            self.tr("A small search bar over whatever you are doing, while Pagehound runs."),
        )
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setClearButtonEnabled(True)
        self.keys.setMinimumWidth(180)
        self.keys.keySequenceChanged.connect(self._on_keys)
        self.row(self.tr("Shortcut"), self.keys)
        self.trouble = warning(session.shortcut_trouble)
        self.wide(self.trouble)
        self.trouble.setVisible(bool(session.shortcut_trouble))
        if sys.platform == "linux":
            self.heading(self.tr("Search of the desktop"))
            self.switch(
                "desktop_search",
                self.tr("Show my documents in the search of GNOME and KDE"),
                self.tr("Names and passages that match, by word. Nothing leaves this computer."),
            )
        self.heading(self.tr("Start"))
        self.at_login = self.tick(
            self.tr("Start Pagehound when I log in"),
            self.tr("It starts minimised, keeps your folders up to date and is there at once."),
        )
        self.start_minimized = self.tick(self.tr("Also start minimised when I open it myself"))
        self.heading(self.tr("Notification area"))
        self.show_icon = self.tick(self.tr("Show an icon in the notification area"))
        self.stay = self.tick(
            self.tr("Keep running there when the window is closed"),
            self.tr("Folders stay up to date, and the window reopens instantly."),
        )
        self.finish()
        self.quick.toggled.connect(self.keys.setEnabled)
        self.show_icon.toggled.connect(self.stay.setEnabled)

    @Slot(QKeySequence)
    def _on_keys(self, keys: QKeySequence) -> None:
        """Refuse a key that one types with: it would reach no program any more."""
        is_refused = not keys.isEmpty() and not may_be_global(keys)
        if is_refused:
            self.keys.clear()
        sentence = self.tr("Use Ctrl, Alt or the Windows key with another key, or a function key.")
        self.trouble.setText(sentence if is_refused else "")
        self.trouble.setVisible(is_refused)
        self.edited.emit()

    def load_preferences(self, preferences: Preferences) -> None:
        self._show(
            quick=preferences.flag(QUICK_SEARCH, True),
            keys=preferences.text(QUICK_KEYS, QUICK_KEYS_DEFAULT),
            at_login=starts_at_login(),
            show_icon=preferences.flag(SHOW_TRAY_ICON, True),
            stay=preferences.flag(STAY_IN_TRAY),
            start_minimized=preferences.flag(START_MINIMIZED),
        )

    def save_preferences(self, preferences: Preferences) -> None:
        keys = self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        preferences.put(QUICK_SEARCH, self.quick.isChecked() and bool(keys))
        preferences.put(QUICK_KEYS, keys if keys and keys != QUICK_KEYS_DEFAULT else None)
        preferences.put(SHOW_TRAY_ICON, self.show_icon.isChecked())
        preferences.put(STAY_IN_TRAY, self.stay.isChecked())
        preferences.put(START_MINIMIZED, self.start_minimized.isChecked())
        if self.at_login.isChecked() != starts_at_login():
            try:
                folder = self._session.library_folder
                is_usual = folder == default_library_folder().absolute()
                start_at_login(self.at_login.isChecked(), None if is_usual else folder)
            except OSError as error:
                self._session.failed.emit(fault_of(error))

    def reset(self) -> None:
        super().reset()
        self._show()

    def _show(
        self,
        *,
        quick: bool = True,
        keys: str = QUICK_KEYS_DEFAULT,
        at_login: bool = False,
        show_icon: bool = True,
        stay: bool = False,
        start_minimized: bool = False,
    ) -> None:
        self.quick.setChecked(quick)
        self.keys.setKeySequence(QKeySequence(keys))
        self.keys.setEnabled(quick)
        self.at_login.setChecked(at_login)
        self.show_icon.setChecked(show_icon)
        self.stay.setChecked(stay)
        self.stay.setEnabled(show_icon)
        self.start_minimized.setChecked(start_minimized)
