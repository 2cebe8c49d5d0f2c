"""F1: all shortcuts and the query syntax. Made from the table of commands, so always up to date."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from desktop.window.widgets.commands import COMMANDS, GROUPS, CommandSet, translated
from desktop.window.widgets.theme import current_tokens
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, translate

QUERY_HELP = (
    (
        "abort request",
        QT_TRANSLATE_NOOP("Keys", "passages with either word; those with both rank higher"),
    ),
    ('"abort the request"', QT_TRANSLATE_NOOP("Keys", "these words, in this order")),
    ('"abort request"~5', QT_TRANSLATE_NOOP("Keys", "these words within five words of each other")),
    (
        "abort AND request",
        QT_TRANSLATE_NOOP("Keys", "both words must appear; OR and NOT also work"),
    ),
    ("-draft", QT_TRANSLATE_NOOP("Keys", "must not appear")),
    ("abort*", QT_TRANSLATE_NOOP("Keys", "words that start like this")),
    ("abrot~", QT_TRANSLATE_NOOP("Keys", "words with a similar spelling")),
    ("ext:pdf type:mail", QT_TRANSLATE_NOOP("Keys", "by file extension, or by kind of document")),
    ("folder:notes path:2024", QT_TRANSLATE_NOOP("Keys", "where the document is")),
    ("name:report title:plan", QT_TRANSLATE_NOOP("Keys", "its file name or its title")),
    (
        "author:smith from:jane",
        QT_TRANSLATE_NOOP("Keys", "who wrote it, or sent it as a mail"),
    ),
    ("heading:methods", QT_TRANSLATE_NOOP("Keys", "the heading it is under")),
    (
        "modified:last-week",
        QT_TRANSLATE_NOOP("Keys", "when it was changed; also 2024, 7d, 2024-01..2024-03"),
    ),
    ("size:>1mb", QT_TRANSLATE_NOOP("Keys", "how large the file is; also 1mb..5mb")),
)


class KeysDialog(QDialog):
    def __init__(self, commands: CommandSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts and query syntax"))
        self.resize(620, 640)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.windowTitle())
        self.text.setHtml(_page(commands))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)


def open_keys(commands: CommandSet, parent: QWidget) -> KeysDialog:
    """Open the list over the window, without blocking it."""
    dialog = KeysDialog(commands, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def _page(commands: CommandSet) -> str:
    grey = current_tokens().secondary
    rows = [_heading(translate("Keys", "Query syntax"))]
    for example, meaning in QUERY_HELP:
        shown = f"<code>{escape(example)}</code>"
        rows.append(_row(shown, escape(translate("Keys", meaning))))
    for group, title in GROUPS.items():
        rows.append(_heading(translated(title)))
        for command in COMMANDS:
            keys = ", ".join(
                escape(QKeySequence(each).toString(QKeySequence.SequenceFormat.NativeText))
                for each in commands.keys_of(command)
            )
            if command.group == group:
                text = escape(translated(command.text).rstrip("…"))
                rows.append(_row(keys or f"<span style='color:{grey}'>–</span>", text))
    return f"<table cellspacing='0' cellpadding='3' width='100%'>{''.join(rows)}</table>"


def _heading(text: str) -> str:
    return f"<tr><td colspan='2'><h3>{escape(text)}</h3></td></tr>"


def _row(left: str, right: str) -> str:
    return f"<tr><td width='40%'>{left}</td><td>{right}</td></tr>"
