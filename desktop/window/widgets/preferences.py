"""What the window remembers: sizes, look, history, saved searches. An ini file in the library.

Settings that change the hits of a search (top k, alpha, model) are in core/settings.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from core import locations

START_MINIMIZED = "tray/start-minimized"
SHOW_TRAY_ICON = "tray/show"
STAY_IN_TRAY = "tray/stay"
QUICK_SEARCH = "quick/on"
QUICK_KEYS = "quick/keys"
# Free on the usual desktops: Alt+Space opens the window menu or KRunner, Ctrl+Space changes input.
QUICK_KEYS_DEFAULT = "Ctrl+Alt+Space"
FINISH_AFTER_CLOSING = "indexing/finish-after-closing"


class Preferences:
    """Typed reading and writing; an invalid value counts as missing."""

    def __init__(self, library_folder: Path) -> None:
        self._settings = QSettings(
            str(library_folder / locations.WINDOW), QSettings.Format.IniFormat
        )

    def text(self, key: str, default: str = "") -> str:
        value = self._settings.value(key)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: float, low: float, high: float) -> float:
        try:
            value = float(self.text(key))
        except ValueError:
            return default
        return value if low <= value <= high else default

    def flag(self, key: str, default: bool = False) -> bool:
        return {"true": True, "false": False}.get(self.text(key), default)

    def state(self, key: str) -> QByteArray | None:
        """Return a widget's saved geometry or state."""
        value = self._settings.value(key)
        return value if isinstance(value, QByteArray) else None

    def items(self, key: str) -> list[Any]:
        """Return a stored list of plain values."""
        import json

        try:
            value = json.loads(self.text(key, "[]"))
        except (ValueError, RecursionError):
            return []
        return value if isinstance(value, list) else []

    def put(self, key: str, value: str | bool | float | QByteArray | list[Any] | None) -> None:
        """Store a value; None removes it."""
        if value is None:
            self._settings.remove(key)
        elif isinstance(value, bool):
            self._settings.setValue(key, "true" if value else "false")
        elif isinstance(value, list):
            import json

            self._settings.setValue(key, json.dumps(value, ensure_ascii=False))
        elif isinstance(value, QByteArray):
            self._settings.setValue(key, value)
        else:
            self._settings.setValue(key, str(value))

    def forget(self) -> None:
        """Remove everything that is stored."""
        self._settings.clear()

    def save(self) -> None:
        self._settings.sync()
