"""What is shown when there are no hits: a helpful sentence, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to click: a query to run, or a command if ``query`` is None."""

    text: str
    query: str | None = None
    command: str = ""
    icon: str = "search"


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    offers: tuple[Offer, ...]


class EmptyState(QScrollArea):
    query_wanted = Signal(str)
    command_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._told: tuple[str, str, tuple[Section, ...]] | None = None
        self._offers: dict[QPushButton, Offer] = {}
        self._notes: dict[str, str] = {}
        self._note_labels: dict[str, QLabel] = {}

    def set_note(self, key: str, text: str) -> None:
        """Show a line that is updated on its own, such as progress, below the sentence."""
        self._notes[key] = text
        label = self._note_labels.get(key)
        if label is not None:
            label.setText(text)
            label.setVisible(bool(text))

    def tell(self, title: str, text: str = "", sections: Sequence[Section] = ()) -> None:
        """Show a title, a sentence and things to click."""
        told = (title, text, tuple(sections))
        if told == self._told:
            return  # clearing the query tells the same twice, and keys are waiting
        self._told = told
        self._offers.clear()
        content = QWidget()
        content.setObjectName("empty")
        layout = QVBoxLayout(content)
        layout.setContentsMargins(32, 40, 32, 32)
        layout.setSpacing(4)
        layout.addWidget(_label(title, "title"))
        if text:
            layout.addWidget(_label(text, "secondary"))
        self._note_labels = {key: _label("", "secondary") for key in ("progress", "forecast")}
        for key, label in self._note_labels.items():
            label.setText(self._notes.get(key, ""))
            layout.addWidget(label)
            # Only now: without a parent it would be a window for a moment, and take the keyboard.
            label.setVisible(bool(label.text()))
        for section in sections:
            if not section.offers:
                continue
            layout.addSpacing(20)
            layout.addWidget(_label(section.title, "secondary"))
            for offer in section.offers:
                layout.addWidget(self._button(offer), 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch()
        self.setWidget(content)

    @property
    def words(self) -> str:
        """All text shown here, for screen readers and tests."""
        content = self.widget()
        labels = [label.text() for label in content.findChildren(QLabel)] if content else []
        return "\n".join([*labels, *(offer.text for offer in self._offers.values())])

    def _button(self, offer: Offer) -> QPushButton:
        button = QPushButton(icon(offer.icon, "secondary"), offer.text)
        button.setProperty("flat", True)
        button.setProperty("offer", True)
        button.clicked.connect(self._on_clicked)
        self._offers[button] = offer
        return button

    @Slot()
    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            offer = self._offers[button]
            if offer.query is None:
                self.command_wanted.emit(offer.command)
            else:
                self.query_wanted.emit(offer.query)


def _label(text: str, role: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
