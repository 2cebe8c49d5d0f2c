"""A key that works while another program has the keyboard.

Every system has its own way: X11 lets a program grab a key, on Wayland the desktop is asked through
a portal, Windows and macOS have a call for it. Each way is a module with one class. Those for
Windows and macOS are written from the documentation and have not been run.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from desktop.window.global_shortcut.grabber import Grabber

__all__ = ["Grabber", "grabber_for"]


def grabber_for(parent: QObject) -> Grabber | None:
    """Return what grabs keys on this system; None if nothing can."""
    platform = QGuiApplication.platformName()
    if sys.platform == "win32":
        from desktop.window.global_shortcut.windows import WindowsGrabber

        return WindowsGrabber(parent)
    if sys.platform == "darwin":
        from desktop.window.global_shortcut.macos import MacGrabber

        return MacGrabber(parent)
    if platform == "xcb":
        from desktop.window.global_shortcut.x11 import X11Grabber

        return X11Grabber(parent)
    if platform.startswith("wayland"):
        from desktop.window.global_shortcut.portal import PortalGrabber

        return PortalGrabber(parent)
    return None
