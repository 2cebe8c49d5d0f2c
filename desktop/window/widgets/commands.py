"""All commands of the window in one table: text, icon and keys.

Panels connect to the actions of the commands; menus, tool tips and the list of shortcuts in the
settings are made from the same table.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from desktop.window.widgets.icons import icon
from desktop.window.widgets.preferences import Preferences
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, translate

_PREFIX = "shortcuts/"


class Command(NamedTuple):
    key: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    group: str = ""  # its section in the menu and in the shortcut list
    checkable: bool = False
    is_local: bool = (
        False  # its keys mean something else in the query, so they only work in the hits
    )


GROUPS = {
    "search": QT_TRANSLATE_NOOP("Commands", "Search"),
    "hit": QT_TRANSLATE_NOOP("Commands", "Hit"),
    "view": QT_TRANSLATE_NOOP("Commands", "View"),
    "library": QT_TRANSLATE_NOOP("Commands", "Library"),
    "program": QT_TRANSLATE_NOOP("Commands", "Pagehound"),
}

COMMANDS: tuple[Command, ...] = (
    # search
    Command(
        "find",
        QT_TRANSLATE_NOOP("Commands", "Go to the search field"),
        ("Ctrl+L", "Ctrl+F"),
        "search",
        "search",
    ),
    Command(
        "mode-hybrid",
        QT_TRANSLATE_NOOP("Commands", "Search by words and meaning"),
        ("Alt+1",),
        "",
        "search",
    ),
    Command(
        "mode-lexical",
        QT_TRANSLATE_NOOP("Commands", "Search by keyword"),
        ("Alt+2",),
        "",
        "search",
    ),
    Command(
        "mode-semantic",
        QT_TRANSLATE_NOOP("Commands", "Search by meaning"),
        ("Alt+3",),
        "",
        "search",
    ),
    Command(
        "exact",
        QT_TRANSLATE_NOOP("Commands", "Exact keywords"),
        ("Ctrl+K",),
        "exact",
        "search",
        True,
    ),
    Command(
        "save-search",
        QT_TRANSLATE_NOOP("Commands", "Save this search"),
        ("Ctrl+S",),
        "star",
        "search",
    ),
    Command(
        "export",
        QT_TRANSLATE_NOOP("Commands", "Export passages…"),
        ("Ctrl+Shift+E",),
        "export",
        "search",
    ),
    Command(
        "quick",
        QT_TRANSLATE_NOOP("Commands", "Quick search"),
        (),
        "search",
        "search",
    ),
    # hit
    Command(
        "open",
        QT_TRANSLATE_NOOP("Commands", "Open at this passage"),
        ("Return", "Enter"),
        "open",
        "hit",
        is_local=True,
    ),
    Command(
        "reveal", QT_TRANSLATE_NOOP("Commands", "Show in folder"), ("Ctrl+Return",), "folder", "hit"
    ),
    Command(
        "copy",
        QT_TRANSLATE_NOOP("Commands", "Copy passage with source"),
        ("Ctrl+C",),
        "copy",
        "hit",
        is_local=True,
    ),
    Command(
        "copies",
        QT_TRANSLATE_NOOP("Commands", "List copies and versions"),
        ("Ctrl+Shift+V",),
        "",
        "hit",
    ),
    Command("copy-path", QT_TRANSLATE_NOOP("Commands", "Copy path"), ("Ctrl+Shift+C",), "", "hit"),
    Command(
        "similar",
        QT_TRANSLATE_NOOP("Commands", "Find similar passages"),
        ("Ctrl+D",),
        "similar",
        "hit",
    ),
    Command(
        "exclude",
        QT_TRANSLATE_NOOP("Commands", "Exclude this file from the search"),
        ("Ctrl+Backspace",),
        "exclude",
        "hit",
        is_local=True,
    ),
    Command(
        "expect",
        QT_TRANSLATE_NOOP("Commands", "This should have been first"),
        (),
        "check",
        "hit",
    ),
    Command(
        "tick",
        QT_TRANSLATE_NOOP("Commands", "Tick for export"),
        ("Space",),
        "",
        "hit",
        is_local=True,
    ),
    Command("next-match", QT_TRANSLATE_NOOP("Commands", "Next match"), ("F3",), "down", "hit"),
    Command(
        "previous-match",
        QT_TRANSLATE_NOOP("Commands", "Previous match"),
        ("Shift+F3",),
        "up",
        "hit",
    ),
    Command(
        "find-within",
        QT_TRANSLATE_NOOP("Commands", "Find in preview"),
        ("Ctrl+Shift+F",),
        "search",
        "hit",
    ),
    # view
    Command(
        "explain",
        QT_TRANSLATE_NOOP("Commands", "Why this hit?"),
        ("Ctrl+E",),
        "explain",
        "view",
        True,
    ),
    Command("preview", QT_TRANSLATE_NOOP("Commands", "Preview"), ("F4",), "preview", "view", True),
    Command(
        "facets",
        QT_TRANSLATE_NOOP("Commands", "Filters and saved searches"),
        ("F9",),
        "filters",
        "view",
        True,
    ),
    Command(
        "flat",
        QT_TRANSLATE_NOOP("Commands", "Passages as a flat list"),
        ("Ctrl+G",),
        "flat",
        "view",
        True,
    ),
    Command(
        "text-larger",
        QT_TRANSLATE_NOOP("Commands", "Larger preview text"),
        ("Ctrl++", "Ctrl+="),
        "",
        "view",
    ),
    Command(
        "text-smaller",
        QT_TRANSLATE_NOOP("Commands", "Smaller preview text"),
        ("Ctrl+-",),
        "",
        "view",
    ),
    Command(
        "text-normal",
        QT_TRANSLATE_NOOP("Commands", "Normal preview text"),
        ("Ctrl+0",),
        "",
        "view",
    ),
    # library
    Command(
        "add-folders",
        QT_TRANSLATE_NOOP("Commands", "Add folders…"),
        ("Ctrl+O",),
        "folder-add",
        "library",
    ),
    Command(
        "reindex",
        QT_TRANSLATE_NOOP("Commands", "Update all folders"),
        ("F5",),
        "refresh",
        "library",
    ),
    Command("pause", QT_TRANSLATE_NOOP("Commands", "Pause indexing"), (), "pause", "library", True),
    Command("cancel", QT_TRANSLATE_NOOP("Commands", "Stop indexing"), (), "close", "library"),
    Command(
        "folders", QT_TRANSLATE_NOOP("Commands", "Folders"), ("Ctrl+Shift+O",), "folder", "library"
    ),
    Command(
        "problems",
        QT_TRANSLATE_NOOP("Commands", "Problems"),
        ("Ctrl+Shift+P",),
        "warning",
        "library",
    ),
    Command(
        "doctor",
        QT_TRANSLATE_NOOP("Commands", "Why can't I find it?…"),
        ("Ctrl+Shift+D",),
        "help",
        "library",
    ),
    # program
    Command(
        "settings", QT_TRANSLATE_NOOP("Commands", "Settings…"), ("Ctrl+,",), "settings", "program"
    ),
    Command(
        "keys",
        QT_TRANSLATE_NOOP("Commands", "Keyboard shortcuts and query syntax"),
        ("F1",),
        "help",
        "program",
    ),
    Command("quit", QT_TRANSLATE_NOOP("Commands", "Quit"), ("Ctrl+Q",), "", "program"),
)


def translated(text: str) -> str:
    """Return a text from the table in the user's language."""
    return translate("Commands", text)


class CommandSet(QObject):
    """The actions of one window, one for each command.

    Their keys and icons come later, since the first frame shows few of them: see `apply_shortcuts`
    and `draw_icons`.
    """

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._actions: dict[str, QAction] = {}
        for command in COMMANDS:
            action = QAction(translated(command.text), self)
            action.setObjectName(command.key)
            action.setCheckable(command.checkable)
            self._actions[command.key] = action

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def draw_icons(self, *keys: str) -> None:
        """Give the actions their icons: the named ones, or all of them."""
        for command in COMMANDS:
            if command.icon and (command.key in keys or not keys):
                self._actions[command.key].setIcon(icon(command.icon))

    def keys_of(self, command: Command) -> list[str]:
        """Return a command's keys as set by the user, or its default keys."""
        stored = self._preferences.text(_PREFIX + command.key, "\0")
        if stored == "\0":
            return list(command.keys)
        return [keys for keys in stored.split(" ") if keys]

    def set_keys(self, key: str, keys: list[str] | None) -> None:
        """Set a command's keys; None restores the default ones."""
        self._preferences.put(_PREFIX + key, None if keys is None else " ".join(keys))
        self.apply_shortcuts()

    def apply_shortcuts(self) -> None:
        """Give the actions their keys, and tool tips that name them."""
        from PySide6.QtGui import QKeySequence

        for command in COMMANDS:
            action = self._actions[command.key]
            action.setShortcuts([QKeySequence(keys) for keys in self.keys_of(command)])
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            words = action.text().rstrip("…")
            action.setToolTip(f"{words} ({shown})" if shown else words)
