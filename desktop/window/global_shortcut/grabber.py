"""What every way of grabbing a key has in common."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence


class Grabber(QObject):
    """Grabs one key combination at a time and says when it is pressed."""

    pressed = Signal()
    failed = Signal(str)  # a sentence: why the key does not work

    def grab(self, keys: QKeySequence) -> None:
        """Listen for these keys instead of the ones before; no keys: for none."""
        raise NotImplementedError

    def close(self) -> None:
        """Give the keys back."""
        self.grab(QKeySequence())


def parts_of(keys: QKeySequence) -> tuple[Qt.KeyboardModifier, Qt.Key] | None:
    """Return the modifiers and the key of a sequence; None if it is empty."""
    if keys.isEmpty():
        return None
    first: QKeyCombination = keys[0]  # type: ignore[index]  # PySide6's stubs do not know it
    return first.keyboardModifiers(), first.key()
