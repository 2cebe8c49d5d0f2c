"""Hybrid, Keyword, Semantic: shows the current mode and switches it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton, QWidget

from desktop.window.widgets.commands import CommandSet


class ModeSelector(QFrame):
    changed = Signal(str)

    def __init__(self, commands: CommandSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "segments")
        self.setAccessibleName(self.tr("Search mode"))
        words = {
            "hybrid": (self.tr("Hybrid"), self.tr("Words and meaning together")),
            "lexical": (self.tr("Keyword"), self.tr("Only passages that contain the words")),
            "semantic": (self.tr("Semantic"), self.tr("Only passages with a similar meaning")),
        }
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QRadioButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        for mode, (text, tip) in words.items():
            button = QRadioButton(text)
            button.setProperty("segment", True)
            button.setObjectName(mode)
            button.setAccessibleName(self.tr("{mode} search").format(mode=text))
            button.setAccessibleDescription(tip)
            self._group.addButton(button)
            self._buttons[mode] = button
            layout.addWidget(button)
            commands[f"mode-{mode}"].triggered.connect(button.click)
        self._buttons["hybrid"].setChecked(True)
        self._group.buttonToggled.connect(self._on_toggled)

    def tell_keys(self, commands: CommandSet) -> None:
        """Name the keys in the tool tips, once the commands have them."""
        for mode, button in self._buttons.items():
            keys = commands[f"mode-{mode}"].shortcut().toString()
            button.setToolTip(f"{button.accessibleDescription()} ({keys})")

    @property
    def mode(self) -> str:
        checked = self._group.checkedButton()
        return checked.objectName() if checked else "hybrid"

    def set_mode(self, mode: str) -> None:
        if mode in self._buttons:
            self._buttons[mode].setChecked(True)

    @Slot(QRadioButton, bool)
    def _on_toggled(self, button: QRadioButton, is_on: bool) -> None:
        if is_on:
            self.changed.emit(button.objectName())
