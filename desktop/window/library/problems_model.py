"""The documents that could not be read, as a table: file, reason, what to do."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import PurePath
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.datatypes import Problem
from desktop.window.library.problem_text import explained
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
# The text that the filter searches: the whole row.
FILTER_ROLE = Qt.ItemDataRole.UserRole + 1


class Column(IntEnum):
    FILE = 0
    REASON = 1
    ADVICE = 2


class ProblemsModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: list[Problem] = []
        self._ignored: set[Problem] = set()

    def set_problems(self, problems: Sequence[Problem], ignored: set[Problem]) -> None:
        if (list(problems), ignored) == (self._problems, self._ignored):
            return
        self.beginResetModel()
        self._problems, self._ignored = list(problems), set(ignored)
        self.endResetModel()

    def problem(self, index: AnyIndex) -> Problem | None:
        return self._problems[index.row()] if index.isValid() else None

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._problems)

    def columnCount(self, parent: AnyIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        if not 0 <= section < len(Column):
            return None
        return {
            Column.FILE: self.tr("File"),
            Column.REASON: self.tr("Reason"),
            Column.ADVICE: self.tr("What to do"),
        }[Column(section)]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        problem = self.problem(index)
        if problem is None:
            return None
        column = Column(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(problem, column)
            case Qt.ItemDataRole.ToolTipRole:
                text = problem.path if column is Column.FILE else self._text(problem, column)
                return plain_tip(text)
            case Qt.ItemDataRole.DecorationRole if column is Column.FILE:
                is_ignored = problem in self._ignored
                return icon("minus", "secondary") if is_ignored else icon("warning", "problem")
            case Qt.ItemDataRole.AccessibleTextRole:
                ignored = self.tr("ignored, ") if problem in self._ignored else ""
                return f"{ignored}{self._text(problem, column)}"
            case _ if role == FILTER_ROLE:
                words = explained(problem)  # in the language shown, as well
                return f"{problem.path} {problem.reason} {words.what} {words.advice}"
        return None

    def _text(self, problem: Problem, column: Column) -> str:
        if column is Column.FILE:
            return PurePath(problem.path).name
        words = explained(problem)
        return words.what if column is Column.REASON else words.advice
