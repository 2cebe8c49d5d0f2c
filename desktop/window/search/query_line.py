"""The search field: history, and completion of words, file names and filters.

The best completion is shown in grey after the cursor (Right or End accepts it). All completions
drop down on Ctrl+Space, and automatically after a filter's colon. Down moves to the list of hits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QAction, QColor, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.window.widgets.icons import icon
from desktop.window.widgets.line_edits import make_clearable
from desktop.window.widgets.query_text import word_at
from desktop.window.widgets.theme import current_tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QAbstractItemView, QCompleter

_COMPLETE_AFTER_MS = 60
_MIN_LETTERS = 2  # fewer letters match too many words


class QueryLine(QLineEdit):
    left_downwards = Signal()
    committed = Signal()  # Return was pressed: the query is complete
    completion_wanted = Signal(str)  # the word being typed
    history_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "query")
        self.setPlaceholderText(self.tr('Words, a question, "a phrase", ext:pdf …'))
        self.setAccessibleName(self.tr("Query"))
        self.setAccessibleDescription(
            self.tr(
                "Type to search. Press Down to go to the hits, or Ctrl+Space to complete a word."
            )
        )
        make_clearable(self)
        search = QAction(icon("search", "secondary"), self.tr("Search now"), self)
        search.triggered.connect(self.committed)
        self.addAction(search, QLineEdit.ActionPosition.LeadingPosition)
        self.history_action = QAction(
            icon("history", "secondary"), self.tr("Recent searches"), self
        )
        self.history_action.setToolTip(self.tr("Recent searches (Alt+Down)"))
        self.history_action.triggered.connect(self.history_wanted)
        self.addAction(self.history_action, QLineEdit.ActionPosition.TrailingPosition)
        self._ghost = ""  # the rest of the best completion
        self._completer: QCompleter | None = None  # created for the first completions
        self._wants_popup = False
        self._timer = QTimer(self, singleShot=True, interval=_COMPLETE_AFTER_MS)
        self._timer.timeout.connect(self._on_pause)
        self.textEdited.connect(self._on_edited)
        # Also when a filter or an old search is put here: a completion belongs to what was typed.
        self.textChanged.connect(self._drop_ghost)
        self.cursorPositionChanged.connect(self._on_cursor_moved)

    # -- completion --------------------------------------------------------------------------

    @property
    def ghost(self) -> str:
        return self._ghost

    @property
    def popup_is_open(self) -> bool:
        popup = self._popup
        return popup is not None and popup.isVisible()

    @property
    def _popup(self) -> QAbstractItemView | None:
        return self._completer.popup() if self._completer is not None else None

    def _close_popup(self) -> None:
        popup = self._popup
        if popup is not None:
            popup.hide()

    def _drop_down(self, completions: list[str]) -> None:
        from PySide6.QtCore import QStringListModel
        from PySide6.QtWidgets import QCompleter

        if self._completer is None:
            self._completer = QCompleter(self)
            self._completer.setModel(QStringListModel(self))
            self._completer.setWidget(self)
            self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
            self._completer.activated.connect(self._on_completion_chosen)
        model = self._completer.model()
        assert isinstance(model, QStringListModel)
        model.setStringList(completions)
        self._completer.complete()

    def offer(self, prefix: str, completions: Sequence[str]) -> None:
        """Show the completions for a word, if it is still the one being typed."""
        _, word = word_at(self.text(), self.cursorPosition())
        if word != prefix or not self.hasFocus():
            return
        others = [each for each in completions if each.lower() != word.lower()]
        best = others[0] if others else ""
        fits = best.lower().startswith(word.lower()) and self.cursorPosition() == len(self.text())
        self._ghost = best[len(word) :] if fits else ""
        self.update()
        if others and (self._wants_popup or ":" in word):
            self._drop_down(others)
        elif not others:
            self._close_popup()
        self._wants_popup = False

    def _take(self, completion: str) -> None:
        start, word = word_at(self.text(), self.cursorPosition())
        text = self.text()
        end = start + len(word)
        tail = "" if completion.endswith(":") or text[end : end + 1] == " " else " "
        self.setText(text[:start] + completion + tail + text[end:])
        self.setCursorPosition(start + len(completion) + len(tail))
        self.textEdited.emit(self.text())

    @Slot()
    def _drop_ghost(self) -> None:
        if self._ghost:
            self._ghost = ""
            self.update()

    @Slot(str)
    def _on_completion_chosen(self, completion: str) -> None:
        self._take(completion)

    @Slot(str)
    def _on_edited(self, _text: str) -> None:
        self._timer.start()

    @Slot()
    def _on_cursor_moved(self) -> None:
        if self._ghost and self.cursorPosition() != len(self.text()):
            self._drop_ghost()

    @Slot()
    def _on_pause(self) -> None:
        _, word = word_at(self.text(), self.cursorPosition())
        if len(word) >= _MIN_LETTERS or self._wants_popup:
            self.completion_wanted.emit(word)
        else:
            self._close_popup()

    # -- Qt's own ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed, modifier = QtCore.Qt.Key, QtCore.Qt.KeyboardModifier
        key, modifiers = event.key(), event.modifiers()
        plain = modifiers in (
            modifier.NoModifier,
            modifier.KeypadModifier,
        )
        if self.popup_is_open and key in (
            pressed.Key_Return,
            pressed.Key_Enter,
            pressed.Key_Escape,
        ):
            event.ignore()  # the completer handles it
            if key == pressed.Key_Escape:
                self._close_popup()
                event.accept()
        elif key == pressed.Key_Down and modifiers & modifier.AltModifier:
            self.history_wanted.emit()
        elif key == pressed.Key_Down and plain:
            self.left_downwards.emit()
        elif key == pressed.Key_Space and modifiers & modifier.ControlModifier:
            self._wants_popup = True
            self._on_pause()
        elif key in (pressed.Key_Right, pressed.Key_End) and plain and self._ghost:
            _, word = word_at(self.text(), self.cursorPosition())
            self._take(word + self._ghost)
        elif key in (pressed.Key_Return, pressed.Key_Enter):
            self._drop_ghost()
            self.committed.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not QtCore.Qt.FocusReason.PopupFocusReason:
            self._drop_ghost()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._ghost or not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(QColor(current_tokens().secondary))
        place = self.cursorRect()
        # The cursor's rectangle is about half a cursor wider on each side.
        left = place.left() + place.width() // 2 + 1
        area = self.rect().adjusted(left, 0, -60, 0)
        place_in = QtCore.Qt.AlignmentFlag.AlignVCenter | QtCore.Qt.TextFlag.TextSingleLine
        painter.drawText(area, place_in, self._ghost)
        painter.end()
