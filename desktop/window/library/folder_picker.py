"""Choosing folders to index: the system's picker, and folders dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths

from desktop.window.widgets.translation import translate

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QFileDialog, QWidget


def pick_folders(parent: QWidget, chosen: Callable[[list[str]], None]) -> QFileDialog:
    """Open the system's own picker, beginning in Documents, without blocking the window.

    It gives one folder at a time; it begins where the last one was chosen, so that the next is
    close by.
    """
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, translate("FolderPicker", "Add a folder"), _first_folder())
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, translate("FolderPicker", "Add"))

    def on_chosen(paths: list[str]) -> None:
        global _last_parent
        _last_parent = str(Path(paths[0]).parent) if paths else _last_parent
        chosen(paths)

    dialog.filesSelected.connect(on_chosen)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


_last_parent = ""  # where the last folder was chosen, while the program runs


def _first_folder() -> str:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for path in (_last_parent, documents):
        if path and Path(path).is_dir():
            return path
    return str(Path.home())


def dropped_paths(data: QMimeData) -> tuple[list[str], list[str]]:
    """Return the folders and the files of a drop."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    folders = [str(path) for path in paths if path.is_dir()]
    return folders, [str(path) for path in paths if path.is_file()]


def usual_folders() -> list[tuple[str, str]]:
    """Return the user's folders that are likely to contain documents: name and path."""
    places = QStandardPaths.StandardLocation
    found: dict[str, str] = {}
    for place in (
        places.DocumentsLocation,
        places.DesktopLocation,
        places.DownloadLocation,
    ):
        path = QStandardPaths.writableLocation(place)
        if path and Path(path).is_dir() and Path(path) != Path.home():
            found.setdefault(path, Path(path).name)
    return [(name, path) for path, name in found.items()]
