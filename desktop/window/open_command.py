"""`pagehound open`: opens one file at a place, by the programs that the window's settings name."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from core.datatypes import Citation
from core.errors import PagehoundError
from core.extraction import family_of_file
from desktop.window.background.open_document import command_for, hit_at, open_hit
from desktop.window.widgets.preferences import Preferences

# As long as it takes to hear that the system has no program for a file.
_WATCH_MS = 3000


def open_file(library: Path, file: Path, line: int | None, page: int | None) -> None:
    """Open a file at a line or page; raise a PagehoundError that says why if that fails."""
    application = QGuiApplication.instance() or QGuiApplication(["pagehound"])
    preferences = Preferences(library)
    place = Citation(str(file.parent), file.name, line or 1, line or 1, page)
    hit = hit_at(place, media_type=family_of_file(file) if file.is_file() else "")
    troubles: list[PagehoundError] = []

    def on_failed(error: PagehoundError) -> None:
        troubles.append(error)
        application.quit()

    open_hit(hit, preferences, on_failed)
    if command_for(hit, preferences) is None:
        QTimer.singleShot(_WATCH_MS, application.quit)
        application.exec()
    if troubles:
        raise troubles[0]
