"""Settings for shortcuts: every command with its keys; no keys are used twice."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from desktop.window.settings.section import Section
from desktop.window.widgets.commands import COMMANDS, GROUPS, Command, CommandSet, translated
from desktop.window.widgets.labels import warning
from desktop.window.widgets.preferences import Preferences

_KEY_ROLE = Qt.ItemDataRole.UserRole


class ShortcutsSection(Section):
    def __init__(self, commands: CommandSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self._keys = {command.key: commands.keys_of(command) for command in COMMANDS}
        self._usual = {command.key: list(command.keys) for command in COMMANDS}
        self.heading(self.tr("Shortcuts"))
        self.note(self.tr("Select a command, click in the field and press the keys."))
        self.wide(self._build_list())
        self._build_editor()
        self.finish()
        self._fill()

    def _build_list(self) -> QTreeWidget:
        self.list = QTreeWidget()
        self.list.setProperty("boxed", True)
        self.list.setHeaderLabels([self.tr("Command"), self.tr("Shortcuts")])
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setAccessibleName(self.tr("Commands and their shortcuts"))
        self.list.setUniformRowHeights(True)
        self.list.setMinimumHeight(300)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.currentItemChanged.connect(self._on_current_changed)
        return self.list

    def _build_editor(self) -> None:
        self.editor = QKeySequenceEdit()
        self.editor.setMaximumSequenceLength(1)
        self.editor.setClearButtonEnabled(True)
        self.editor.setAccessibleName(self.tr("Shortcut for the selected command"))
        self.editor.editingFinished.connect(self._on_edited)
        self.usual = QPushButton(self.tr("Restore default"))
        self.usual.setAutoDefault(False)
        self.usual.clicked.connect(self._on_usual)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.editor, 1)
        row.addWidget(self.usual)
        self.column.addLayout(row)
        self.conflict = warning()
        self.conflict.hide()
        self.column.addWidget(self.conflict)

    def _fill(self) -> None:
        self.list.clear()
        for group, name in GROUPS.items():
            parent = QTreeWidgetItem([translated(name)])
            parent.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.list.addTopLevelItem(parent)
            for command in COMMANDS:
                if command.group == group:
                    item = QTreeWidgetItem(parent, [_name(command), self._shown(command.key)])
                    item.setData(0, _KEY_ROLE, command.key)
        self.list.expandAll()
        self.choose(COMMANDS[0].key)

    def _shown(self, key: str) -> str:
        native = QKeySequence.SequenceFormat.NativeText
        return ", ".join(QKeySequence(keys).toString(native) for keys in self._keys[key])

    # -- one command -------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Select a command in the list."""
        item = self._item(key)
        if item is not None:
            self.list.setCurrentItem(item)

    def _item(self, key: str) -> QTreeWidgetItem | None:
        for row in range(self.list.topLevelItemCount()):
            parent = self.list.topLevelItem(row)
            for child in range(parent.childCount() if parent is not None else 0):
                item = parent.child(child) if parent is not None else None
                if item is not None and item.data(0, _KEY_ROLE) == key:
                    return item
        return None

    @property
    def current(self) -> str:
        item = self.list.currentItem()
        return item.data(0, _KEY_ROLE) or "" if item is not None else ""

    @Slot()
    def _on_current_changed(self) -> None:
        key = self.current
        self.conflict.hide()
        keys = self._keys.get(key, [])
        self.editor.setKeySequence(QKeySequence(keys[0] if keys else ""))
        self.editor.setEnabled(bool(key))
        self.usual.setEnabled(bool(key) and keys != self._usual[key])

    @Slot()
    def _on_edited(self) -> None:
        self.set_keys(self.editor.keySequence().toString(QKeySequence.SequenceFormat.PortableText))

    def set_keys(self, keys: str) -> None:
        """Give the current command these keys, unless another command has them."""
        key = self.current
        if not key or keys == (self._keys[key][0] if self._keys[key] else ""):
            return
        refusal = self._why_not(key, keys)
        if refusal:
            self.conflict.setText(refusal)
            self.conflict.show()
            held = self._keys[key]
            self.editor.setKeySequence(QKeySequence(held[0] if held else ""))
            return
        self._use(key, [keys] if keys else [])

    def _why_not(self, key: str, keys: str) -> str:
        shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        other = self._holder(keys, besides=key)
        if other is not None:
            sentence = self.tr("{keys} is already used for “{command}”. Remove it there first.")
            return sentence.format(keys=shown, command=_name(other))
        if keys and keys not in self._usual[key] and not _is_command_like(keys):
            sentence = self.tr(
                "{keys} is needed for typing. Use keys with Ctrl or Alt, or function keys "
                "such as F1."
            )
            return sentence.format(keys=shown)
        return ""

    def _holder(self, keys: str, besides: str) -> Command | None:
        for command in COMMANDS:
            if keys and command.key != besides and keys in self._keys[command.key]:
                return command
        return None

    @Slot()
    def _on_usual(self) -> None:
        key = self.current
        for keys in self._usual[key]:
            if self._holder(keys, besides=key) is not None:
                self.set_keys(keys)  # which says which command has them
                return
        self._use(key, self._usual[key])

    def _use(self, key: str, keys: list[str]) -> None:
        self._keys[key] = list(keys)
        item = self._item(key)
        if item is not None:
            item.setText(1, self._shown(key))
        self._on_current_changed()
        self.edited.emit()

    # -- for the dialog ----------------------------------------------------------------------

    def save_preferences(self, preferences: Preferences) -> None:
        for command in COMMANDS:
            keys = self._keys[command.key]
            if keys != self._commands.keys_of(command):
                usual = keys == self._usual[command.key]
                self._commands.set_keys(command.key, None if usual else keys)

    def reset(self) -> None:
        self._keys = {key: list(keys) for key, keys in self._usual.items()}
        self._fill()
        self.edited.emit()


def _is_command_like(keys: str) -> bool:
    """Return whether keys cannot be mistaken for typing or for moving the cursor."""
    # PySide6's stubs leave out that it is a sequence.
    pressed: QKeyCombination = QKeySequence(keys)[0]  # type: ignore[index]
    modifiers = pressed.keyboardModifiers()
    wanted = (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    return bool(modifiers & wanted) or Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35


def _name(command: Command) -> str:
    return translated(command.text).rstrip("…")
