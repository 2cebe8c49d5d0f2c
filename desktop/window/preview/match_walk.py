"""Steps from match to match in a text view, and finds other text in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from desktop.window.widgets.theme import current_tokens

_MOST_FOUND = 1000


class Matches:
    """Collects the places of matches; a sentence that spans lines is one match."""

    def __init__(self, document: QTextDocument) -> None:
        self.places: list[tuple[int, int]] = []
        self._document = document
        self._sentence: tuple[int, int] | None = None

    def add(self, start: int, end: int, *, is_sentence: bool) -> None:
        if is_sentence and self._sentence is not None:
            first, last = self._sentence
            between = QTextCursor(self._document)
            between.setPosition(last)
            between.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            if not between.selectedText().strip():
                self.places.remove(self._sentence)
                start = first
        if is_sentence:
            self._sentence = (start, end)
        self.places.append((start, end))


class MatchWalk(QObject):
    """The matches of what a view shows, one of which is current."""

    match_changed = Signal(
        int, int
    )  # number of the match, from 1, and total; 0, 0 if there is none

    def __init__(self, view: QPlainTextEdit | QTextEdit, centre: Callable[[], None]) -> None:
        super().__init__(view)
        self._view = view
        self._centre = centre
        self._matches: list[tuple[int, int]] = []  # positions in the text
        self._current = -1
        self._found: list[QTextEdit.ExtraSelection] = []

    @property
    def count(self) -> int:
        return len(self._matches)

    @property
    def current(self) -> int:
        """The number of the current match, from 0; -1 if there is none."""
        return self._current

    def begin(self, matches: Sequence[tuple[int, int]]) -> bool:
        """Take up other matches and go to the first; return false if there is none."""
        self._matches = sorted(matches)
        self._current = -1
        self._found = []
        if self._matches:
            self.go_to(0)
        else:
            self._show()
            self.match_changed.emit(0, 0)
        return bool(self._matches)

    def move(self, matches: Sequence[tuple[int, int]]) -> None:
        """Take up the same matches at other places."""
        self._matches = sorted(matches)
        self._current = min(self._current, len(self._matches) - 1)
        self._found = []
        self._show()

    def step(self, by: int) -> bool:
        """Go to the next or previous match; return false if there is none in that direction."""
        target = self._current + by
        if not 0 <= target < len(self._matches):
            return False
        self.go_to(target)
        return True

    def go_to(self, match: int) -> None:
        """Go to a match by its number, from 0; -1 is the last."""
        if not self._matches:
            return
        self._current = match % len(self._matches)
        cursor = QTextCursor(self._view.document())
        cursor.setPosition(self._matches[self._current][0])
        self._view.setTextCursor(cursor)
        self._centre()
        self._show()
        self.announce()

    def announce(self) -> None:
        self.match_changed.emit(self._current + 1, len(self._matches))

    def find_text(self, text: str, *, backwards: bool = False) -> bool:
        """Go to the next occurrence of a text, wrapping around; mark all of them."""
        view, document = self._view, self._view.document()
        self._found = []
        if text:
            cursor = document.find(text)
            while not cursor.isNull() and len(self._found) < _MOST_FOUND:
                self._found.append(_selection(cursor, "found"))
                cursor = document.find(text, cursor)
        flag = QTextDocument.FindFlag.FindBackward if backwards else QTextDocument.FindFlag(0)
        ok = bool(text) and view.find(text, flag)
        if text and not ok:
            edge = QTextCursor.MoveOperation.End if backwards else QTextCursor.MoveOperation.Start
            view.moveCursor(edge)
            ok = view.find(text, flag)
        self._show()
        return ok

    def _show(self) -> None:
        shown = list(self._found)
        if 0 <= self._current < len(self._matches):
            start, end = self._matches[self._current]
            cursor = QTextCursor(self._view.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            shown.append(_selection(cursor, "current"))
        self._view.setExtraSelections(shown)


def _selection(cursor: QTextCursor, kind: str) -> QTextEdit.ExtraSelection:
    tokens = current_tokens()
    selection = QTextEdit.ExtraSelection()
    selection.cursor = QTextCursor(cursor)
    look = QTextCharFormat()
    look.setBackground(QColor(tokens.accent if kind == "current" else tokens.selected))
    look.setForeground(QColor(tokens.on_accent if kind == "current" else tokens.text))
    selection.format = look
    return selection
