"""Choosing folders to index: a picker for several folders, and folders dropped on the window."""

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
    """Open a picker for one or more folders, without blocking the window."""
    from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QListView, QTreeView

    dialog = QFileDialog(parent, translate("FolderPicker", "Add folders"))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    # The native pickers accept only one folder.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setLabelText(QFileDialog.DialogLabel.Accept, translate("FolderPicker", "Add"))
    for view in (*dialog.findChildren(QListView), *dialog.findChildren(QTreeView)):
        if view.objectName() in ("listView", "treeView"):
            view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    dialog.filesSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


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
