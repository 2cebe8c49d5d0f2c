"""Searches in one folder, as a file manager asks for it; offers to add one that is not indexed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.window.background.session import Session
from desktop.window.widgets.query_text import filter_text
from desktop.window.widgets.translation import translate


def search_in_folder(
    session: Session,
    path: str,
    search: Callable[[str], None],
    add: Callable[[str], None],
    parent: QWidget,
) -> None:
    """Begin a query in a folder, or offer to add the folder first.

    What to search for there may follow the path on a line of its own.
    """
    path, _, query = path.partition("\n")
    wanted = Path(path)

    def go_on(folders: list[str]) -> None:
        added = [Path(folder) for folder in folders]
        if any(wanted.is_relative_to(each) or each.is_relative_to(wanted) for each in added):
            search(f"{filter_text('folder', wanted.as_posix())} {query}")
        else:
            _offer(wanted, add, parent)

    session.run(lambda library: [folder.path for folder in library.folders()], go_on, owner=parent)


def _offer(folder: Path, add: Callable[[str], None], parent: QWidget) -> None:
    question = QMessageBox(
        QMessageBox.Icon.Question,
        translate("SearchInFolder", "Add this folder?"),
        translate(
            "SearchInFolder",
            "{folder} is not in your library. Add it, so that it can be searched?",
        ).format(folder=folder),
        QMessageBox.StandardButton.Cancel,
        parent,
    )
    yes = question.addButton(
        translate("SearchInFolder", "Add folder"), QMessageBox.ButtonRole.AcceptRole
    )
    question.setDefaultButton(yes)
    yes.clicked.connect(lambda: add(str(folder)))
    question.finished.connect(question.deleteLater)
    question.open()
