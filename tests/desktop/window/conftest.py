"""No part of the window is ever shown as a window of its own.

A widget that is shown before it has a parent is mapped by the system, be it for a millisecond; the
window manager gives it the keyboard, and a key pressed just then is lost.
"""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

OURS = str(Path(__file__).parents[3] / "desktop")


@pytest.fixture(autouse=True)
def stray_windows(monkeypatch):
    """What our code showed without a parent, and where; anything in it fails the test."""
    strays = []

    def watch(name, shows):
        shown = getattr(QWidget, name)

        def watched(self, *arguments):
            caller = sys._getframe(1)
            # Windows that are meant have a type of their own: dialogs, menus, tools.
            if (
                shows(*arguments)
                and self.isWindow()
                and self.windowType() is Qt.WindowType.Window
                and not isinstance(self, QMainWindow)
                and caller.f_code.co_filename.startswith(OURS)
            ):
                strays.append(f"{caller.f_code.co_filename}:{caller.f_lineno}")
            return shown(self, *arguments)

        monkeypatch.setattr(QWidget, name, watched)

    watch("show", lambda: True)
    watch("setVisible", lambda visible: visible)
    watch("setHidden", lambda hidden: not hidden)
    yield strays
    assert not strays, f"shown without a parent: {strays}"
