"""The pages besides the search page, and the dialogs: add new ones here.

Each is one entry below. ``build`` imports its module itself, so that a page costs nothing before
it is first shown. A page is a QWidget made from the session; the window puts it in a frame with a
title and a way back (Esc). A dialog is opened over the window with the window as its parent.
The key must be that of a command in `widgets.commands`, which provides title, icon and keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.window.background.session import Session

if TYPE_CHECKING:
    from desktop.window.search.page import SearchPage
    from desktop.window.widgets.commands import CommandSet


@dataclass(frozen=True, slots=True)
class Page:
    key: str
    build: Callable[[Session], QWidget]


@dataclass(frozen=True, slots=True)
class DialogContext:
    """What a dialog may use of the window that it is opened over."""

    session: Session
    commands: CommandSet
    search_page: SearchPage
    add_folder: Callable[[str], None]
    window: QWidget


@dataclass(frozen=True, slots=True)
class Dialog:
    key: str
    open: Callable[[DialogContext], None]


def _folders(session: Session) -> QWidget:
    from desktop.window.library.folders_page import FoldersPage

    return FoldersPage(session)


def _problems(session: Session) -> QWidget:
    from desktop.window.library.problems_page import ProblemsPage

    return ProblemsPage(session)


def _export(context: DialogContext) -> None:
    from desktop.window.results.export_dialog import ExportDialog

    results = context.search_page.results
    ExportDialog(
        context.session,
        listed=results.model.listed_hits(),
        ticked=results.model.ticked,
        query=context.search_page.bar.query,
        mode=results.answer.response.mode if results.answer is not None else "",
        parent=context.window,
    ).open()


def open_diagnosis(context: DialogContext, path: str = "") -> None:
    """Open "Why can't I find it?"; with a path, it answers at once."""
    from desktop.window.library.diagnosis_dialog import DiagnosisDialog

    query = context.search_page.bar.query
    dialog = DiagnosisDialog(context.session, path, query, context.window)
    dialog.folder_wanted.connect(context.add_folder)
    dialog.open()


def _settings(context: DialogContext) -> None:
    from desktop.window.settings.dialog import SettingsDialog

    SettingsDialog(context.session, context.commands, context.window).open()


def _keys(context: DialogContext) -> None:
    from desktop.window.settings.keys_dialog import open_keys

    open_keys(context.commands, context.window)


PAGES: tuple[Page, ...] = (Page("folders", _folders), Page("problems", _problems))
DIALOGS: tuple[Dialog, ...] = (
    Dialog("export", _export),
    Dialog("doctor", open_diagnosis),
    Dialog("settings", _settings),
    Dialog("keys", _keys),
)
