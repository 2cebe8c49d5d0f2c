"""The line the query is typed in: history, and completion of words, file names and filters.

The best completion stands in grey after the cursor (Right or End takes it); all of them drop down
on Ctrl+Space, and by themselves after a filter's colon. Down leaves for the list of hits.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QWidget

from desktop.fields import make_clearable
from desktop.icons import icon
from desktop.query_text import word_at
from desktop.theme import current_tokens

_COMPLETE_AFTER_MS = 60
_MIN_LETTERS = 2  # fewer letters begin too many words to guess from


class QueryLine(QLineEdit):
    left_downwards = Signal()
    committed = Signal()  # Return: this query is meant as it stands
    completion_wanted = Signal(str)  # the word being typed
    history_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "query")
        self.setPlaceholderText(self.tr('Words, a question, "a phrase", ext:pdf …'))
        self.setAccessibleName(self.tr("Query"))
        self.setAccessibleDescription(
            self.tr("Type to search. Down goes to the hits, Ctrl+Space completes a word.")
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
        self._completions = QStringListModel(self)
        self._completer = QCompleter(self._completions, self)
        self._completer.setWidget(self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.activated.connect(self._on_completion_chosen)
        self._wants_popup = False
        self._timer = QTimer(self, singleShot=True, interval=_COMPLETE_AFTER_MS)
        self._timer.timeout.connect(self._on_pause)
        self.textEdited.connect(self._on_edited)
        self.cursorPositionChanged.connect(self._on_cursor_moved)

    # -- completion --------------------------------------------------------------------------

    @property
    def ghost(self) -> str:
        return self._ghost

    @property
    def popup_is_open(self) -> bool:
        return self._popup.isVisible()

    @property
    def _popup(self) -> QAbstractItemView:
        popup = self._completer.popup()
        assert popup is not None  # a completer with a widget has one
        return popup

    def offer(self, prefix: str, completions: Sequence[str]) -> None:
        """Take the completions for a word, if it is still the one being typed."""
        _, word = word_at(self.text(), self.cursorPosition())
        if word != prefix or not self.hasFocus():
            return
        others = [each for each in completions if each.lower() != word.lower()]
        self._completions.setStringList(others)
        best = others[0] if others else ""
        fits = best.lower().startswith(word.lower()) and self.cursorPosition() == len(self.text())
        self._ghost = best[len(word) :] if fits else ""
        self.update()
        if others and (self._wants_popup or ":" in word):
            self._completer.complete()
        elif not others:
            self._popup.hide()
        self._wants_popup = False

    def _take(self, completion: str) -> None:
        start, word = word_at(self.text(), self.cursorPosition())
        text = self.text()
        end = start + len(word)
        tail = "" if completion.endswith(":") or text[end : end + 1] == " " else " "
        self.setText(text[:start] + completion + tail + text[end:])
        self.setCursorPosition(start + len(completion) + len(tail))
        self._drop_ghost()
        self.textEdited.emit(self.text())

    def _drop_ghost(self) -> None:
        if self._ghost:
            self._ghost = ""
            self.update()

    @Slot(str)
    def _on_completion_chosen(self, completion: str) -> None:
        self._take(completion)

    @Slot(str)
    def _on_edited(self, _text: str) -> None:
        self._drop_ghost()
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
            self._popup.hide()

    # -- Qt's own ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = event.key(), event.modifiers()
        plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        popup = self._popup
        if popup.isVisible() and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()  # the completer's
            if key == Qt.Key.Key_Escape:
                popup.hide()
                event.accept()
        elif key == Qt.Key.Key_Down and modifiers & Qt.KeyboardModifier.AltModifier:
            self.history_wanted.emit()
        elif key == Qt.Key.Key_Down and plain:
            self.left_downwards.emit()
        elif key == Qt.Key.Key_Space and modifiers & Qt.KeyboardModifier.ControlModifier:
            self._wants_popup = True
            self._on_pause()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_End) and plain and self._ghost:
            _, word = word_at(self.text(), self.cursorPosition())
            self._take(word + self._ghost)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._drop_ghost()
            self.committed.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
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
        # The cursor's rectangle is wider than the cursor by about half on each side.
        left = place.left() + place.width() // 2 + 1
        area = self.rect().adjusted(left, 0, -60, 0)
        painter.drawText(
            area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, self._ghost
        )
        painter.end()
