"""Starting the window: the application object, its look, the session; then its event loop.

Order matters for a quick start: what the first picture needs comes first, the engine and the
model after it is on the screen. What is loaded before it does not name `Qt` (but QtCore.Qt, where
it is used later): the first mention makes Python classes of its hundred and more enums, a tenth of
the time that an empty window takes.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from core.default_folder import default_library_folder
from desktop.faults import install_hooks
from desktop.icons import application_icon
from desktop.languages import LANGUAGE, wear_language
from desktop.main_window import MainWindow
from desktop.preferences import START_MINIMIZED
from desktop.session import Session
from desktop.single_instance import PING, SHOW, SingleInstance, may_be_running
from desktop.theme import (
    LARGEST_TEXT,
    SMALLEST_TEXT,
    STYLE,
    SYSTEM_CONTRAST,
    WEARS_STYLE,
    Theme,
    current_theme,
)

# By then the first picture is on the screen; it does not need the network library.
_CLAIM_AFTER_MS = 200


def build_application() -> QApplication:
    """Return the application object, named and with its icon."""
    application = QApplication.instance()
    if application is None:
        # Named here, the style costs nothing; set later, it brings Qt's class of styles with it.
        application = QApplication([*sys.argv[:1], "-style", STYLE])
        application.setProperty(WEARS_STYLE, True)
    assert isinstance(application, QApplication)
    application.setApplicationName("Pagehound")
    application.setDesktopFileName("pagehound")
    application.setWindowIcon(application_icon())
    return application


def build_window(session: Session) -> MainWindow:
    """Return the dressed window of a session, not shown yet."""
    application = build_application()
    preferences = session.preferences
    wear_language(application, preferences.text(LANGUAGE))
    theme = current_theme()
    if theme is None:
        theme = Theme(application, contrast_before=preferences.flag(SYSTEM_CONTRAST))
    theme.set_look(preferences.text("appearance/look", "system"))
    theme.set_scale(preferences.number("appearance/scale", 1.0, SMALLEST_TEXT, LARGEST_TEXT))
    return MainWindow(session)


def run_window(library: str | None, *, show: bool = False, minimized: bool = False) -> int:
    """Open the window on a library and stay until it is closed; return the exit code.

    If the library has a window already, that one comes to the front instead; unless it is to
    start ``minimized``, then it is left as it is. ``show`` outweighs what the person chose for
    usual starts.
    """
    install_hooks()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Ctrl-C in the terminal ends it at once: Qt's loop does not let Python hear of it, and an
        # exception would end up in whatever slot runs next. Nothing is lost by it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = build_application()
    folder = Path(library).expanduser() if library else default_library_folder()
    folder = folder.absolute()
    instance = SingleInstance(folder)
    if may_be_running(folder) and not instance.claim(PING if minimized else SHOW):
        return 0
    session = Session(folder)
    window = build_window(session)
    instance.show_wanted.connect(window.bring_to_front)
    if minimized or (session.preferences.flag(START_MINIMIZED) and not show):
        _install_tray(window)
        window.put_away()
        window.begin()
    else:
        window.show()
        session.opened.connect(partial(_install_tray, window))
    # Nobody was there a moment ago; if somebody is now, the two get on.
    QTimer.singleShot(_CLAIM_AFTER_MS, instance.claim_late)
    code = application.exec()
    instance.close()
    if not session.close():
        # A worker hangs in native code. Everything is saved; leaving at once is the kind thing.
        sys.stdout.flush()
        os._exit(code)
    return code


def _install_tray(window: MainWindow) -> None:
    """Give the window its icon in the notification area, if the system has one."""
    from PySide6.QtWidgets import QSystemTrayIcon

    from desktop.tray import Tray

    if window.tray is None and QSystemTrayIcon.isSystemTrayAvailable():
        QApplication.setQuitOnLastWindowClosed(False)
        Tray(window)
