"""The preview: the current hit in context, as text or as the page itself.

It asks the library for the passage, and the page for its picture, on the reading thread. The search
page decides which hit is current and what comes after the last match.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Hit, Passage
from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer
from desktop.window.preview.find_bar import FindBar
from desktop.window.preview.page_view import PageView, has_page
from desktop.window.preview.passage_view import PassageView
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.elided_label import ElidedLabel
from desktop.window.widgets.formatting import name_of, parent_of, place_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel

_SCALE, _AS_PAGE = "preview/scale", "preview/page"
# Lines on either side of a hit. More than in the engine's passages, because one can scroll here.
_CONTEXT_LINES = 120
_CODE = ("code", "data")
_SMALLEST, _LARGEST, _STEP = 0.7, 3.0, 1.15


class PreviewPane(QFrame):
    next_hit_wanted = Signal(int)  # +1 or -1: this hit has no more matches in that direction

    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.setAccessibleName(self.tr("Preview"))
        self._session = session
        self._commands = commands
        self._hit: Hit | None = None
        self._answer: Answer | None = None
        self._enter_backwards = False
        self._scale = session.preferences.number(_SCALE, 1.0, _SMALLEST, _LARGEST)
        self.text = PassageView()
        self.page = PageView(session)
        self.find_bar = FindBar()
        self._build()
        self._connect()
        self.text.set_scale(self._scale)
        self._as_page.setChecked(session.preferences.flag(_AS_PAGE, True))
        self.clear()

    # -- what is shown -----------------------------------------------------------------------

    def show_hit(self, answer: Answer, hit: Hit) -> None:
        """Show a hit in context, at its first match."""
        if self._hit == hit and self._answer is not None:
            same = self._answer.request.query == answer.request.query
            self._answer = answer
            if same:
                return
        self._hit, self._answer = hit, answer
        self._enter_backwards = False
        self._name.setText(name_of(hit.path))
        self._where.setText(
            "  ·  ".join(part for part in (parent_of(hit), place_of(hit.citation)) if part)
        )
        self._heading.setText(hit.heading_path)
        self._heading.setVisible(bool(hit.heading_path))
        for widget in (self._head, self._foot):
            widget.show()
        self._as_page.setVisible(has_page(hit))
        self._message.hide()
        self._show_kind()
        self._session.run(
            lambda library: library.passages(answer.question, [hit], context=_CONTEXT_LINES),
            self._on_passages,
            self._on_failed,
            owner=self,
            channel="preview",
        )

    def clear(self) -> None:
        self._hit = self._answer = None
        self._session.reading.drop("preview")
        for widget in (self._head, self._foot):
            widget.hide()
        self.text.clear_passage()
        self.page.clear()
        self._stack.setCurrentWidget(self._message)
        self._message.setText(self.tr("Select a hit to see it in context."))
        self._message.show()

    @property
    def hit(self) -> Hit | None:
        return self._hit

    def enter_backwards(self) -> None:
        """Go to the last match of the next hit shown, instead of its first."""
        self._enter_backwards = True

    @Slot(list)
    def _on_passages(self, passages: Sequence[Passage]) -> None:
        hit = self._hit
        if hit is None:
            return
        if not passages or not passages[0].lines:
            self._say(
                self.tr(
                    "This document has been changed or removed since it was indexed. Press "
                    "F5 to update."
                )
            )
            return
        place = hit.citation
        self.text.show_passage(
            passages[0], place.start_line, place.end_line, is_code=hit.media_type in _CODE
        )
        if self._enter_backwards:
            self.text.go_to(-1)

    @Slot(object)
    def _on_failed(self, fault: Fault) -> None:
        self._say(fault.sentence)

    def _say(self, sentence: str) -> None:
        self._message.setText(sentence)
        self._message.show()
        self._stack.setCurrentWidget(self._message)

    def _show_kind(self) -> None:
        hit, answer = self._hit, self._answer
        if hit is None or answer is None:
            return
        as_page = has_page(hit) and self._as_page.isChecked()
        self._stack.setCurrentWidget(self.page if as_page else self.text)
        for widget in (self._matches, self._previous, self._next):
            widget.setVisible(not as_page)
        self.page.turner.setVisible(as_page)
        if as_page:
            self.page.show_hit(hit, answer.marker)

    # -- matches -----------------------------------------------------------------------------

    @Slot()
    def next_match(self) -> None:
        if self._hit is not None and not self._walk(1):
            self.next_hit_wanted.emit(1)

    @Slot()
    def previous_match(self) -> None:
        if self._hit is not None and not self._walk(-1):
            self.next_hit_wanted.emit(-1)

    def _walk(self, by: int) -> bool:
        return self._stack.currentWidget() is self.text and self.text.step(by)

    @Slot(int, int)
    def _on_match_changed(self, number: int, count: int) -> None:
        self._matches.setText(
            self.tr("match {number} of {count}").format(number=number, count=count) if count else ""
        )

    # -- text size and finding ---------------------------------------------------------------

    @Slot()
    def _on_larger(self) -> None:
        self._set_scale(self._scale * _STEP)

    @Slot()
    def _on_smaller(self) -> None:
        self._set_scale(self._scale / _STEP)

    @Slot()
    def _on_normal(self) -> None:
        self._set_scale(1.0)

    def _set_scale(self, scale: float) -> None:
        self._scale = min(_LARGEST, max(_SMALLEST, scale))
        self._session.preferences.put(_SCALE, self._scale)
        self.text.set_scale(self._scale)
        self.page.set_scale(self._scale)

    @Slot(str, bool)
    def _on_find(self, text: str, backwards: bool) -> None:
        self.find_bar.show_found(self.text.find_text(text, backwards=backwards))

    @Slot()
    def _on_find_within(self) -> None:
        if self._hit is not None:
            self._as_page.setChecked(False)
            self.find_bar.open_bar()

    @Slot()
    def _on_find_closed(self) -> None:
        self.text.setFocus()

    @Slot(bool)
    def _on_as_page(self, as_page: bool) -> None:
        self._session.preferences.put(_AS_PAGE, as_page)
        self._show_kind()

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self._name = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self._where, self._heading = ElidedLabel(), ElidedLabel(mode=Qt.TextElideMode.ElideLeft)
        self._name.setProperty("role", "title")
        for label in (self._where, self._heading):
            label.setProperty("role", "secondary")
        self._as_page = QToolButton()
        self._as_page.setIcon(icon("page"))
        self._as_page.setCheckable(True)
        self._as_page.setToolTip(self.tr("Switch between the page and its text"))
        self._as_page.setAccessibleName(self.tr("Show the page"))
        buttons = [self._as_page]
        for key in ("open", "reveal", "copy"):
            button = QToolButton()
            button.setDefaultAction(self._commands[key])
            buttons.append(button)
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(self._name, 1)
        for button in buttons:
            button.setProperty("flat", True)
            top.addWidget(button)
        self._head = QWidget()
        head = QVBoxLayout(self._head)
        head.setContentsMargins(16, 6, 8, 6)
        head.setSpacing(2)
        head.addLayout(top)
        head.addWidget(self._where)
        head.addWidget(self._heading)
        self._message = PlainLabel()
        self._message.setProperty("role", "secondary")
        self._message.setWordWrap(True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setMargin(24)
        self._stack = QStackedWidget()
        for view in (self.text, self.page, self._message):
            self._stack.addWidget(view)
        self._matches = PlainLabel()
        self._matches.setProperty("role", "secondary")
        self._previous, self._next = QToolButton(), QToolButton()
        self._previous.setDefaultAction(self._commands["previous-match"])
        self._next.setDefaultAction(self._commands["next-match"])
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(16, 4, 8, 4)
        foot.setSpacing(4)
        foot.addWidget(self.page.turner)
        foot.addWidget(self._matches)
        for button in (self._previous, self._next):
            button.setProperty("flat", True)
            foot.addWidget(button)
        foot.addStretch()
        for key, name in (("text-smaller", "zoom-out"), ("text-larger", "zoom-in")):
            button = QToolButton()
            button.setIcon(icon(name))
            action = self._commands[key]
            action.setIcon(icon(name))
            button.setDefaultAction(action)
            button.setProperty("flat", True)
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        line = QFrame()
        line.setProperty("role", "hairline")
        for above in (self._head, line, self.find_bar):
            layout.addWidget(above)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._foot)

    def _connect(self) -> None:
        self.text.match_changed.connect(self._on_match_changed)
        self.find_bar.wanted.connect(self._on_find)
        self.find_bar.closed.connect(self._on_find_closed)
        self._as_page.toggled.connect(self._on_as_page)
        for key, slot in (
            ("next-match", self.next_match),
            ("previous-match", self.previous_match),
            ("find-within", self._on_find_within),
            ("text-larger", self._on_larger),
            ("text-smaller", self._on_smaller),
            ("text-normal", self._on_normal),
        ):
            self._commands[key].triggered.connect(slot)
