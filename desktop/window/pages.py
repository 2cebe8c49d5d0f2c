"""The pages beside the search page, and the dialogs: where a new one is added.

Each is one entry below. ``build`` imports inside itself, so that a page costs nothing before it
is first shown. A page is a QWidget made from the session; the window puts it in a frame with its
title and a way back (Esc). A dialog is opened over the window with the window as its parent.
The key must be the key of a command in desktop/commands.py, which gives it title, icon and keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.session import Session

if TYPE_CHECKING:
    from desktop.main_window import MainWindow


@dataclass(frozen=True, slots=True)
class Page:
    key: str
    build: Callable[[Session], QWidget]


@dataclass(frozen=True, slots=True)
class Dialog:
    key: str
    open: Callable[[MainWindow], None]


def _folders(session: Session) -> QWidget:
    from desktop.folders_page import FoldersPage

    return FoldersPage(session)


def _problems(session: Session) -> QWidget:
    from desktop.problems_page import ProblemsPage

    return ProblemsPage(session)


def _export(window: MainWindow) -> None:
    from desktop.export_dialog import open_export

    open_export(window)


def _doctor(window: MainWindow) -> None:
    from desktop.diagnosis_dialog import open_diagnosis

    open_diagnosis(window)


def _settings(window: MainWindow) -> None:
    from desktop.settings_dialog import open_settings

    open_settings(window)


def _keys(window: MainWindow) -> None:
    from desktop.keys_dialog import open_keys

    open_keys(window.commands, window)


PAGES: tuple[Page, ...] = (Page("folders", _folders), Page("problems", _problems))
DIALOGS: tuple[Dialog, ...] = (
    Dialog("export", _export),
    Dialog("doctor", _doctor),
    Dialog("settings", _settings),
    Dialog("keys", _keys),
)
