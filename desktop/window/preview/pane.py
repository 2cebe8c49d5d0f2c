"""The preview: the current hit in context, as it is meant to be read, as its source, or as the page
itself.

It asks the library for the passage, and the page for its picture, on the reading thread. The search
page decides which hit is current and what comes after the last match.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QLocale, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Hit, MatchKind, Passage
from core.errors import PagehoundError
from desktop.window.background.errors import Fault
from desktop.window.background.open_document import file_of
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer
from desktop.window.preview.find_bar import FindBar
from desktop.window.preview.mail_header import header_of
from desktop.window.preview.match_walk import MatchWalk
from desktop.window.preview.page_view import PageView, has_page
from desktop.window.preview.passage_view import PassageView
from desktop.window.preview.rendered_document import RENDERED, Reading, headings_of
from desktop.window.preview.rendered_view import RenderedView
from desktop.window.preview.table_rows import WORKBOOK, separator_of
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.elided_label import ElidedLabel
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import heading_of, path_of, place_of, within
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel

_SCALE, _AS_PAGE, _AS_SOURCE = "preview/scale", "preview/page", "preview/source"
# Lines on either side of a hit. More than in the engine's passages, because one can scroll here.
_CONTEXT_LINES = 120
_CODE = ("code", "data")
# What takes longer says so; what does not replaces the last hit at once, without a flash.
_SLOW_MS = 150
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
        self._passages: Sequence[Passage] | None = None  # of the hit; None until they are there
        self._enter_backwards = False
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._scale = session.preferences.number(_SCALE, 1.0, _SMALLEST, _LARGEST)
        self.text = PassageView()
        self.rendered = RenderedView()
        self.page = PageView(session)
        self.find_bar = FindBar()
        self._build()
        self._connect()
        self.text.set_scale(self._scale)
        self.rendered.set_scale(self._scale)
        self._as_page.setChecked(session.preferences.flag(_AS_PAGE, True))
        self._as_source.setChecked(session.preferences.flag(_AS_SOURCE, False))
        self.clear()

    # -- what is shown -----------------------------------------------------------------------

    def show_hit(self, answer: Answer, hit: Hit) -> None:
        """Show a hit in context, at its first match.

        Title and text change together, once the text is there: no text is ever shown under the
        title of another document.
        """
        if self._hit is not None and self._answer is not None and _is_same(self._hit, hit):
            same = self._answer.request.query == answer.request.query
            self._answer = answer
            if same:
                self._hit = hit
                return
        self._hit, self._answer = hit, answer
        self._enter_backwards = False
        self._passages = None
        if not self._slow.isActive():
            self._slow.start()
        hits = [hit, *_beginning_of(hit)]
        self._session.look_at(
            hit,
            lambda library: library.passages(answer.question, hits, context=_CONTEXT_LINES),
            self._on_passages,
            self._on_failed,
            owner=self,
            channel="preview",
        )

    def clear(self) -> None:
        self._hit = self._answer = self._passages = None
        self._slow.stop()
        self._session.reading.drop("preview")
        for widget in (self._head, self._foot):
            widget.hide()
        self._empty_views()
        self._say(self.tr("Select a hit to see it in context."))

    @property
    def hit(self) -> Hit | None:
        return self._hit

    @property
    def view(self) -> QWidget:
        """What shows the hit now: one of the views, or a sentence."""
        return self._stack.currentWidget() or self._message

    def focus_view(self) -> None:
        """Give the keyboard to what is shown."""
        self.view.setFocus()

    def enter_backwards(self) -> None:
        """Go to the last match of the next hit shown, instead of its first."""
        self._enter_backwards = True
        self.page.enter_backwards()

    @Slot(list)
    def _on_passages(self, passages: Sequence[Passage]) -> None:
        hit = self._hit
        if hit is None:
            return
        self._slow.stop()
        self._show_title(hit)
        self._passages = passages
        if not any(passage.lines for passage in passages):
            self._empty_views()
            self._say(self._why_empty(hit))
            return
        self._show_kind()

    def _why_empty(self, hit: Hit) -> str:
        """Say why there is nothing to read: a document without text is found by its name."""
        with contextlib.suppress(OSError, PagehoundError):
            facts = file_of(hit).stat()
            if (facts.st_size, int(facts.st_mtime)) == (hit.size_bytes, int(hit.modified)):
                return in_language("It contains no text.")
        return self.tr(
            "This document has been changed or removed since it was indexed. Press F5 to update."
        )

    @Slot(object)
    def _on_failed(self, fault: Fault) -> None:
        self._slow.stop()
        if self._hit is not None:
            self._show_title(self._hit)
        self._empty_views()
        self._say(fault.sentence)

    @Slot()
    def _on_slow(self) -> None:
        """Show the new title over a quiet sign: the text is not there yet."""
        if self._hit is not None:
            self._empty_views()
            self._show_title(self._hit)
            self._say(self.tr("Loading …"))

    def _empty_views(self) -> None:
        self.text.clear_passage()
        self.rendered.clear_passage()
        self.page.clear()
        self.page.turner.hide()
        self._matches.setText("")

    def _say(self, sentence: str) -> None:
        self._message.setText(sentence)
        self._stack.setCurrentWidget(self._message)

    def _show_title(self, hit: Hit) -> None:
        self._name.setText(heading_of(hit))
        parts = (path_of(hit), place_of(hit.citation))
        self._where.setText("  ·  ".join(part for part in parts if part))
        self._heading.setText(within(hit))
        for widget in (self._head, self._foot):
            widget.show()
        self._as_page.setVisible(has_page(hit))
        self._as_source.setVisible(is_rendered(hit))

    def _show_kind(self) -> None:
        """Fill the view that is wanted for the hit, and show it."""
        hit, answer, passages = self._hit, self._answer, self._passages
        if hit is None or answer is None or passages is None:
            return
        as_page = has_page(hit) and self._as_page.isChecked()
        as_reading = is_rendered(hit) and not self._as_source.isChecked()
        view = self.page if as_page else self.rendered if as_reading else self.text
        # Shown before it is filled, so that it has its size when it goes to the first match.
        self._stack.setCurrentWidget(view)
        self.page.turner.setVisible(as_page)
        place = hit.citation
        main = next((each for each in passages if _holds(each, place.start_line)), passages[0])
        self.text.show_passage(
            main, place.start_line, place.end_line, is_code=hit.media_type in _CODE
        )
        if as_reading:
            self.rendered.show_reading(_reading_of(hit, main, passages))
        if as_page:
            self.page.show_hit(hit, answer.marker)
        elif self._enter_backwards:
            self._walk.go_to(-1)
        if self._enter_backwards and as_page:
            self.page.enter_backwards()
        self._walk.announce()

    # -- matches -----------------------------------------------------------------------------

    @property
    def _walk(self) -> MatchWalk | PageView:
        view = self.view
        if view is self.page:
            return self.page
        return self.rendered.walk if view is self.rendered else self.text.walk

    @Slot()
    def next_match(self) -> None:
        if self._hit is not None and not self._walk.step(1):
            self.next_hit_wanted.emit(1)

    @Slot()
    def previous_match(self) -> None:
        if self._hit is not None and not self._walk.step(-1):
            self.next_hit_wanted.emit(-1)

    @Slot(int, int)
    def _on_match_changed(self, number: int, count: int) -> None:
        if self.sender() is not self._walk:
            return  # of a view that is not shown
        locale = QLocale()
        self._matches.setText(
            self.tr("match {number} of {count}").format(
                number=locale.toString(number), count=locale.toString(count)
            )
            if count
            else ""
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
        self.rendered.set_scale(self._scale)
        self.page.set_scale(self._scale)

    @Slot(str, bool)
    def _on_find(self, text: str, backwards: bool) -> None:
        walk = self._walk
        if isinstance(walk, MatchWalk):
            self.find_bar.show_found(walk.find_text(text, backwards=backwards))

    @Slot()
    def _on_find_within(self) -> None:
        if self._hit is not None:
            self._as_page.setChecked(False)
            self.find_bar.open_bar()

    @Slot()
    def _on_find_closed(self) -> None:
        self.focus_view()

    @Slot(bool)
    def _on_as_page(self, as_page: bool) -> None:
        self._session.preferences.put(_AS_PAGE, as_page)
        self._show_kind()

    @Slot(bool)
    def _on_as_source(self, as_source: bool) -> None:
        self._session.preferences.put(_AS_SOURCE, as_source)
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
        self._as_source = QToolButton()
        self._as_source.setIcon(icon("text"))
        self._as_source.setCheckable(True)
        self._as_source.setToolTip(self.tr("Switch between the rendered text and its source"))
        self._as_source.setAccessibleName(self.tr("Show the source"))
        buttons = [self._as_page, self._as_source]
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
        for label in (self._name, self._where, self._heading):
            # The header keeps its height, whatever a hit has to say, so that nothing below jumps.
            label.setMinimumHeight(label.fontMetrics().lineSpacing())
        self._message = PlainLabel()
        self._message.setProperty("role", "secondary")
        self._message.setWordWrap(True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setMargin(24)
        self._stack = QStackedWidget()
        for view in (self.text, self.rendered, self.page, self._message):
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
        for walk in (self.text.walk, self.rendered.walk, self.page):
            walk.match_changed.connect(self._on_match_changed)
        self._slow.timeout.connect(self._on_slow)
        self.find_bar.wanted.connect(self._on_find)
        self.find_bar.closed.connect(self._on_find_closed)
        self._as_page.toggled.connect(self._on_as_page)
        self._as_source.toggled.connect(self._on_as_source)
        for key, slot in (
            ("next-match", self.next_match),
            ("previous-match", self.previous_match),
            ("find-within", self._on_find_within),
            ("text-larger", self._on_larger),
            ("text-smaller", self._on_smaller),
            ("text-normal", self._on_normal),
        ):
            self._commands[key].triggered.connect(slot)


def is_rendered(hit: Hit) -> bool:
    """Whether a hit has another view than its source."""
    return hit.media_type in RENDERED and not has_page(hit)


def _beginning_of(hit: Hit) -> list[Hit]:
    """Return a hit at the beginning of the document where that is shown with every hit."""
    if hit.media_type not in ("mail", "sheet") or not is_rendered(hit):
        return []
    place = replace(hit.citation, start_line=1, end_line=1)
    # By words: of a hit by meaning the closest sentence would be looked for.
    return [replace(hit, citation=place, content="", match=MatchKind.EXACT)]


def _holds(passage: Passage, line: int) -> bool:
    return bool(passage.lines) and passage.lines[0].number <= line <= passage.lines[-1].number


def _reading_of(hit: Hit, main: Passage, passages: Sequence[Passage]) -> Reading:
    place = hit.citation
    first = next((each for each in passages if each.lines and each.lines[0].number == 1), None)
    reading = Reading(
        media_type=hit.media_type,
        lines=main.lines,
        hit_lines=range(place.start_line, place.end_line + 1),
        headings=headings_of(hit.heading_path),
    )
    if hit.media_type == "mail" and first is not None:
        reading.header = header_of(first.lines)
    elif hit.media_type == "sheet":
        top = first.lines if first is not None else main.lines
        reading.separator = separator_of(hit.path, top)
        if first is not None and first is not main and reading.separator != WORKBOOK:
            reading.first_row = first.lines[0]
    elif hit.media_type == "slides":
        reading.caption = place_of(place)
    return reading


def _is_same(one: Hit, other: Hit) -> bool:
    """Say whether two hits show the same; new documents in the library change only their scores."""
    return (one.chunk_id, one.citation, one.modified, one.library) == (
        other.chunk_id,
        other.citation,
        other.modified,
        other.library,
    )
