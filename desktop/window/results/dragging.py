"""What is dragged out of the list: the files, and the passages as quotations with their sources.

A file manager or a mail takes the files, a text editor the quotations; whoever holds Shift drags
the quotations alone, because some editors would rather open the files.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication

from core.datatypes import Hit
from core.errors import PagehoundError
from desktop.window.background.open_document import file_of
from desktop.window.results.hit_actions import quoted


def dragged(hits: Sequence[Hit], *, text_only: bool) -> QMimeData:
    """Return what a drag of these hits carries."""
    data = QMimeData() if text_only else dragged_files(hits)
    data.setText("\n\n".join(quoted(hit) for hit in hits))
    return data


def dragged_files(hits: Sequence[Hit]) -> QMimeData:
    """Return what a drag of these hits' documents carries: each file once."""
    data = QMimeData()
    files = dict.fromkeys(file for hit in hits for file in _files(hit))
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    return data


def _files(hit: Hit) -> list[Path]:
    """Return a hit's file, if it is on this computer; a team's may not be."""
    try:
        file = file_of(hit)
        return [file] if file.exists() else []
    except (PagehoundError, OSError):
        return []


def wants_text_only() -> bool:
    from PySide6.QtCore import Qt

    return bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
