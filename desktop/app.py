"""Starting the window: the application object, its look, the session; then its event loop.

Order matters for a quick start: what the first picture needs comes first, the engine and the
model after it is on the screen.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from core.settings import default_library_folder
from desktop.faults import install_hooks
from desktop.icons import application_icon
from desktop.main_window import MainWindow
from desktop.session import Session
from desktop.theme import LARGEST_TEXT, SMALLEST_TEXT, Theme, current_theme


def build_application() -> QApplication:
    """Return the application object, named and with its icon."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    if QLocale().language() is QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    application.setApplicationName("Pagehound")
    application.setDesktopFileName("pagehound")
    application.setWindowIcon(application_icon())
    return application


def build_window(session: Session) -> MainWindow:
    """Return the dressed window of a session, not shown yet."""
    application = build_application()
    preferences = session.preferences
    theme = current_theme() or Theme(application)
    theme.set_look(preferences.text("appearance/look", "system"))
    theme.set_scale(preferences.number("appearance/scale", 1.0, SMALLEST_TEXT, LARGEST_TEXT))
    return MainWindow(session)


def run_window(library: str | None) -> int:
    """Open the window on a library and stay until it is closed; return the exit code."""
    install_hooks()
    application = build_application()
    folder = Path(library).expanduser() if library else default_library_folder()
    session = Session(folder.absolute())
    window = build_window(session)
    window.show()
    code = application.exec()
    if not session.close():
        # A worker hangs in native code. Everything is saved; leaving at once is the kind thing.
        sys.stdout.flush()
        os._exit(code)
    return code
