"""Starts the window: the application object, its look and the session, then the event loop.

Order matters for a quick start: whatever the first frame needs comes first; the engine and the
model are loaded once it is on the screen. Modules loaded before that do not import `Qt` by name
(they use QtCore.Qt where it is needed later): its first use creates Python classes for more than a
hundred enums, which takes a tenth of the time that an empty window takes.
"""

from __future__ import annotations

import os
import signal
import sys
from functools import partial
from pathlib import Path

import desktop.window.plain_imports  # noqa: F401  first: it makes the others quick to load

# isort: split
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from core.locations import default_library_folder
from desktop.running_window import FOLDER, PING, QUICK, SEARCH, SHOW, SIMILAR, may_be_running
from desktop.window.background.errors import install_hooks
from desktop.window.background.session import Session
from desktop.window.display import check_display
from desktop.window.main_window import MainWindow
from desktop.window.single_instance import SingleInstance
from desktop.window.widgets.icons import application_icon
from desktop.window.widgets.languages import LANGUAGE, wear_language
from desktop.window.widgets.preferences import START_MINIMIZED
from desktop.window.widgets.theme import (
    LARGEST_TEXT,
    SMALLEST_TEXT,
    STYLE,
    SYSTEM_CONTRAST,
    WEARS_STYLE,
    Theme,
    current_theme,
)

# By then the first frame is on the screen; it does not need the network library.
_CLAIM_AFTER_MS = 200


def build_application() -> QApplication:
    """Return the application object, named and with its icon."""
    application = QApplication.instance()
    if application is None:
        # Named here, the style costs nothing; set later, it also loads Qt's style class.
        application = QApplication([*sys.argv[:1], "-style", STYLE])
        application.setProperty(WEARS_STYLE, True)
    assert isinstance(application, QApplication)
    application.setApplicationName("Pagehound")
    application.setDesktopFileName("pagehound")
    application.setWindowIcon(application_icon())
    return application


def build_window(session: Session) -> MainWindow:
    """Return a session's window with its theme applied, not shown yet."""
    application = build_application()
    preferences = session.preferences
    wear_language(application, preferences.text(LANGUAGE))
    theme = current_theme()
    if theme is None:
        theme = Theme(application, contrast_before=preferences.flag(SYSTEM_CONTRAST))
    theme.set_look(preferences.text("appearance/look", "system"))
    theme.set_scale(preferences.number("appearance/scale", 1.0, SMALLEST_TEXT, LARGEST_TEXT))
    return MainWindow(session)


def run_window(
    library: str | None, *, message: str = "", text: str = "", minimized: bool = False
) -> int:
    """Open the window of a library and run until it is closed; return the exit code.

    If the library already has a window, that window comes to the front instead; with
    ``minimized`` it is left as it is. ``message`` says what to do besides, as in
    `desktop.running_window`, and with which text; it overrides the setting for normal starts.
    """
    install_hooks()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Ctrl+C in the terminal ends the program at once: Python does not run during Qt's event
        # loop, and an exception would surface in whichever slot runs next. Nothing is lost.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    check_display()
    application = build_application()
    folder = Path(library).expanduser() if library else default_library_folder()
    folder = folder.absolute()
    instance = SingleInstance(folder)
    wanted = message or (PING if minimized else SHOW)
    if may_be_running(folder) and not instance.claim(wanted, text):
        return 0
    session = Session(folder)
    window = build_window(session)
    instance.show_wanted.connect(window.bring_to_front)
    instance.quick_wanted.connect(window.toggle_quick_search)
    instance.search_wanted.connect(window.show_search)
    instance.folder_wanted.connect(window.show_folder)
    instance.similar_wanted.connect(window.show_similar)
    stays_away = session.preferences.flag(START_MINIMIZED) and not message
    if minimized or message == QUICK or stays_away:
        _install_tray(window)
        window.put_away()
        window.begin()
    else:
        window.show()
        session.opened.connect(partial(_install_tray, window))
    if message == QUICK:
        window.toggle_quick_search()
    elif message == SEARCH:
        window.show_search(text)
    elif message == FOLDER:
        window.show_folder(text)
    elif message == SIMILAR:
        window.show_similar(text)
    # There was no other window a moment ago; if there is one now, the two can coexist.
    QTimer.singleShot(_CLAIM_AFTER_MS, instance.claim_late)
    code = application.exec()
    instance.close()
    has_ended = session.close()
    import logging  # by now it is loaded

    logging.getLogger(__name__).info(
        "The window ended with exit code %d%s", code, "" if has_ended else "; a worker hangs"
    )
    if not has_ended:
        # A worker hangs in native code. Everything is saved, so exit at once.
        sys.stdout.flush()
        os._exit(code)
    return code


def _install_tray(window: MainWindow) -> None:
    """Give the window an icon in the notification area, if the system has such an area."""
    from PySide6.QtWidgets import QSystemTrayIcon

    from desktop.window.tray import Tray

    if window.tray is None and QSystemTrayIcon.isSystemTrayAvailable():
        QApplication.setQuitOnLastWindowClosed(False)
        window.use_tray(Tray(window.session, window.commands, window))
