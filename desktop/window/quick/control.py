"""Brings quick search up: by its global shortcut, by `pagehound quick`, or from the menu.

The bar is built in the first quiet moment, so that it is there at once when the key is pressed.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QKeySequence
from shiboken6 import delete

from desktop.window.background.session import Session
from desktop.window.global_shortcut import Grabber, grabber_for
from desktop.window.widgets.preferences import QUICK_KEYS, QUICK_KEYS_DEFAULT, QUICK_SEARCH

if TYPE_CHECKING:
    from desktop.window.quick.bar import QuickBar

_LOG = logging.getLogger(__name__)
# The first search and the preview come first.
_BUILD_AFTER_MS = 1500


class QuickSearch(QObject):
    """Owns the bar and the shortcut for as long as the window exists."""

    window_wanted = Signal(str)  # the query to go on with in the window

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._bar: QuickBar | None = None
        self._grabber: Grabber | None = None
        self._keys: str | None = None  # that were asked for last
        self._later = QTimer(self, singleShot=True, interval=_BUILD_AFTER_MS)
        self._later.timeout.connect(self._prepare)
        session.opened.connect(self._later.start)
        session.preferences_changed.connect(self.use_preferences)

    @property
    def bar(self) -> QuickBar:
        if self._bar is None:
            from desktop.window.quick.bar import QuickBar

            self._bar = QuickBar(self._session)
            self._bar.window_wanted.connect(self.window_wanted)
        return self._bar

    @Slot()
    def toggle(self) -> None:
        self.bar.toggle()

    def close(self) -> None:
        """Give the key back and delete the bar."""
        self._later.stop()
        if self._grabber is not None:
            self._grabber.close()
            self._grabber = None
        if self._bar is not None:
            self._bar.hide()
            # At once: nothing owns the bar, and Python might delete it later on another thread.
            delete(self._bar)
            self._bar = None

    @Slot()
    def use_preferences(self) -> None:
        """Listen for the shortcut that the settings name."""
        preferences = self._session.preferences
        keys = ""
        if preferences.flag(QUICK_SEARCH, True):
            keys = preferences.text(QUICK_KEYS, QUICK_KEYS_DEFAULT)
        if keys == self._keys:
            return
        self._keys, self._session.shortcut_trouble = keys, ""
        if self._grabber is None and keys:
            self._grabber = grabber_for(self)
            if self._grabber is None:
                self._session.shortcut_trouble = self.tr(
                    "Global shortcuts do not work here. Bind the command `pagehound quick` to a "
                    "key in your system's keyboard settings."
                )
                return
            self._grabber.pressed.connect(self.toggle)
            self._grabber.failed.connect(self._on_failed)
        if self._grabber is not None:
            self._grabber.grab(QKeySequence(keys))

    @Slot()
    def _prepare(self) -> None:
        self.use_preferences()
        self.bar.warm_up()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        _LOG.info("The shortcut of quick search does not work: %s", sentence)
        self._session.shortcut_trouble = sentence
