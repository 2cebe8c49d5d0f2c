"""The library's folders as a table: contents, indexing progress and watching."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import ago, number_of, size_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import plain_tip

if TYPE_CHECKING:
    from core.status import FolderStatus
    from core.watching import FolderState

AnyIndex = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    FOLDER = 0
    FILES = 1
    PASSAGES = 2
    MEANING = 3
    DISK = 4
    SCANNED = 5
    KEPT = 6


_NUMBERS = (Column.FILES, Column.PASSAGES, Column.MEANING, Column.DISK)


class FoldersModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folders: list[FolderStatus] = []
        self._states: dict[str, FolderState | None] = {}
        self._is_watching = True

    # -- what it shows -----------------------------------------------------------------------

    def set_folders(self, folders: Sequence[FolderStatus]) -> None:
        """Show these folders; the selection stays if the folders are the same."""
        same = [folder.path for folder in folders] == self.paths
        if same:
            self._folders = list(folders)
            self._all_changed()
            return
        self.beginResetModel()
        self._folders = list(folders)
        self.endResetModel()

    def set_states(self, states: dict[str, FolderState | None], *, is_watching: bool) -> None:
        """Show how folders are watched."""
        if (states, is_watching) != (self._states, self._is_watching):
            self._states, self._is_watching = dict(states), is_watching
            self._all_changed()

    @property
    def paths(self) -> list[str]:
        return [folder.path for folder in self._folders]

    def folder(self, index: AnyIndex) -> FolderStatus | None:
        return self._folders[index.row()] if index.isValid() else None

    def _all_changed(self) -> None:
        if self._folders:
            last = self.index(len(self._folders) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    # -- as Qt asks for it -------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._folders)

    def columnCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(Column(section))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.FOLDER: self.tr("Folder"),
            Column.FILES: self.tr("Files"),
            Column.PASSAGES: self.tr("Passages"),
            Column.MEANING: self.tr("Searchable by meaning"),
            Column.DISK: self.tr("Disk space"),
            Column.SCANNED: self.tr("Last scan"),
            Column.KEPT: self.tr("Watching"),
        }[Column(section)]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        folder = self.folder(index)
        if folder is None:
            return None
        column = Column(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(folder, column)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(self._tool_tip(folder, column) or "")
            case Qt.ItemDataRole.AccessibleTextRole:
                header = self.headerData(column, Qt.Orientation.Horizontal)
                return f"{header}: {self._text(folder, column)}"
            case Qt.ItemDataRole.DecorationRole if column is Column.FOLDER:
                return icon("folder", "secondary" if self._is_away(folder) else "accent")
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(column)
        return None

    def _alignment(self, column: Column) -> Qt.AlignmentFlag:
        across = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
        return across | Qt.AlignmentFlag.AlignVCenter

    def _text(self, folder: FolderStatus, column: Column) -> str:
        match column:
            case Column.FOLDER:
                return folder.path
            case Column.FILES:
                return number_of(folder.files)
            case Column.PASSAGES:
                return number_of(folder.chunks)
            case Column.MEANING:
                if not folder.chunks:
                    return "–"
                if folder.not_understood_chunks == folder.chunks:
                    return self.tr("By word only")
                share = int(100 * folder.meaning_coverage)  # 100 only when it is complete
                return self.tr("{share}%").format(share=share)
            case Column.DISK:
                return size_of(folder.disk_bytes)
            case Column.SCANNED:
                if folder.is_waiting:
                    return self.tr("Waiting")
                return ago(folder.last_scan or 0.0) or self.tr("Not yet")
        return self._kept(folder)

    def _kept(self, folder: FolderStatus) -> str:
        if self._is_away(folder):
            return self.tr("Not available; still searchable")
        state = self._states.get(folder.path)
        if not self._is_watching:
            return self.tr("Manual updates only")
        if state is None or state.kind == "starting":
            return self.tr("Starting …")
        return self.tr("Watched") if state.kind == "watched" else self.tr("Scanned periodically")

    def _tool_tip(self, folder: FolderStatus, column: Column) -> str | None:
        if column is Column.FOLDER:
            return folder.path
        if column is Column.FILES:
            parts = [
                self.tr("%Ln documents", None, folder.documents),
                self.tr("%Ln files without text", None, folder.skipped_files),
                self.tr("%Ln problems", None, folder.problems),
            ]
            return ", ".join(parts)
        if column is Column.MEANING and folder.not_understood_chunks:
            return self.tr(
                "The current model does not understand the language of {count} passages; they "
                "are found by word only."
            ).format(count=number_of(folder.not_understood_chunks))
        if column is Column.KEPT:
            state = self._states.get(folder.path)
            return in_language(state.reason if state is not None else "") or None
        return None

    def _is_away(self, folder: FolderStatus) -> bool:
        state = self._states.get(folder.path)
        return not folder.is_present or (state is not None and state.kind == "away")

    def name(self, index: AnyIndex) -> str:
        """Return the short name of a folder."""
        folder = self.folder(index)
        return PurePath(folder.path).name or folder.path if folder is not None else ""
