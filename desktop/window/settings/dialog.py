"""The settings: a list of sections, each a page, all applied together when the user saves.

Each section knows its own values; this dialog collects and saves them and says what follows.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.errors import UsageError
from core.settings import Settings, load_settings
from desktop.window.background.model_download import ModelDownload
from desktop.window.background.session import Session
from desktop.window.settings.agents import AgentsSection
from desktop.window.settings.appearance import AppearanceSection
from desktop.window.settings.desktop import DesktopSection
from desktop.window.settings.indexing import READING, RECOGNITION, IndexingSection
from desktop.window.settings.models import ModelsSection
from desktop.window.settings.privacy import PrivacySection
from desktop.window.settings.search import SearchSection
from desktop.window.settings.section import Section
from desktop.window.settings.shortcuts import ShortcutsSection
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.dialog_buttons import dialog_buttons
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import hairline, warning
from desktop.window.widgets.theme import current_theme

_LAST = "settings/section"
_SIGN_ROLE = Qt.ItemDataRole.UserRole


class SettingsDialog(QDialog):
    def __init__(
        self, session: Session, commands: CommandSet, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._commands = commands
        library = session.library
        self._settings = (
            library.settings if library is not None else load_settings(session.library_folder)
        )
        self._download = session.findChild(ModelDownload) or ModelDownload(session)
        self.sections: dict[str, Section] = {}
        self.setWindowTitle(self.tr("Settings"))
        letter = self.fontMetrics().averageCharWidth()
        self.resize(QSize(135 * letter, 88 * letter).boundedTo(self.screen().availableSize()))
        self.finished.connect(self.deleteLater)
        self._build(library.suitable_threshold if library is not None else 0.5)
        for section in self.sections.values():
            section.load(self._settings)
            section.load_preferences(session.preferences)
            section.edited.connect(self._check)
        self._check()

    # -- building ----------------------------------------------------------------------------

    def _build(self, suitable_threshold: float) -> None:
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.setIconSize(QSize(18, 18))
        self.list.setProperty("sections", True)
        self._stack = QStackedWidget()
        for key, name, sign, section in (
            ("search", self.tr("Search"), "search", SearchSection(suitable_threshold)),
            ("indexing", self.tr("Indexing"), "refresh", IndexingSection()),
            ("models", self.tr("Models"), "similar", ModelsSection(self._session, self._download)),
            ("appearance", self.tr("Window"), "preview", AppearanceSection()),
            ("desktop", self.tr("Desktop"), "open", DesktopSection(self._session)),
            ("shortcuts", self.tr("Shortcuts"), "text", ShortcutsSection(self._commands)),
            ("agents", self.tr("Agents"), "tree", AgentsSection(self._session)),
            ("privacy", self.tr("Privacy"), "shield", PrivacySection(self._session)),
        ):
            self.sections[key] = section
            self._stack.addWidget(section)
            item = QListWidgetItem(name)
            item.setData(_SIGN_ROLE, sign)
            self.list.addItem(item)
        self._on_look_changed()
        theme = current_theme()
        if theme is not None:
            theme.changed.connect(self._on_look_changed)
        self.list.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.show_section(self._session.preferences.text(_LAST, "search"))
        privacy = self.sections["privacy"]
        if isinstance(privacy, PrivacySection):
            privacy.deletion_wanted.connect(self._on_deletion_wanted)
        upper = QHBoxLayout()
        upper.setContentsMargins(0, 0, 0, 0)
        upper.setSpacing(0)
        side = QFrame()
        side.setProperty("panel", True)
        side_layout = QVBoxLayout(side)
        side_layout.setContentsMargins(8, 12, 8, 12)
        side_layout.addWidget(self.list)
        upper.addWidget(side)
        upper.addWidget(self._stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(upper, 1)
        layout.addWidget(hairline())
        layout.addLayout(self._build_buttons())

    def _build_buttons(self) -> QHBoxLayout:
        self.usual = QPushButton(self.tr("Restore defaults"))
        self.usual.setToolTip(self.tr("Restore the default values in this section"))
        self.usual.setAutoDefault(False)
        self.usual.clicked.connect(self._on_usual)
        self._problem = warning()
        self.save = QPushButton(self.tr("Save"))
        buttons = dialog_buttons(self, self.save)
        lower = QHBoxLayout()
        lower.setContentsMargins(16, 12, 16, 12)
        lower.setSpacing(12)
        lower.addWidget(self.usual)
        lower.addWidget(self._problem, 1)
        lower.addWidget(buttons)
        return lower

    @Slot()
    def _on_look_changed(self) -> None:
        """Adapt the list of sections to the text size and the icon colour."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setIcon(icon(item.data(_SIGN_ROLE)))
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 40)

    def show_section(self, key: str) -> Section:
        """Go to a section."""
        keys = list(self.sections)
        self.list.setCurrentRow(keys.index(key) if key in keys else 0)
        return self.sections[keys[self.list.currentRow()]]

    # -- what is chosen ----------------------------------------------------------------------

    @property
    def chosen(self) -> Settings:
        """The engine's settings as edited here; an invalid value raises an error."""
        values: dict[str, Any] = {}
        for section in self.sections.values():
            values |= section.values()
        return self._settings.changed(**values)

    @property
    def problem(self) -> str:
        return self._problem.text()

    @Slot()
    def _check(self) -> None:
        try:
            _ = self.chosen
        except UsageError as error:
            self._problem.setText(str(error))
        else:
            self._problem.clear()
        self.save.setEnabled(not self.problem)

    @Slot()
    def _on_usual(self) -> None:
        self.sections[list(self.sections)[self.list.currentRow()]].reset()

    # -- the end -----------------------------------------------------------------------------

    @Slot()
    def accept(self) -> None:
        chosen, before = self.chosen, self._settings
        preferences = self._session.preferences
        if chosen != before and not self._session.save_settings(chosen):
            return
        for section in self.sections.values():
            section.save_preferences(preferences)
        self._remember_section()
        preferences.save()
        self._session.preferences_changed.emit()
        self._follow_up(before, chosen)
        super().accept()

    def _follow_up(self, before: Settings, chosen: Settings) -> None:
        """Do what a change requires, or tell the user about it."""

        def differs(*names: str) -> bool:
            return any(getattr(before, name) != getattr(chosen, name) for name in names)

        if differs("model"):
            self._session.bring_up_to_date_when_opened()
        elif differs("use_gitignore", "use_default_excludes", "skip_hidden", "max_file_mb"):
            self._session.bring_up_to_date()
        if differs(*READING, *RECOGNITION):
            self._session.noticed.emit(
                self.tr(
                    "This does not affect files that have already been read. To apply it to them, "
                    "use “Read all files again” on the Folders page."
                )
            )

    @Slot()
    def reject(self) -> None:
        for section in self.sections.values():
            section.revert()
        self._remember_section()
        super().reject()

    def _remember_section(self) -> None:
        self._session.preferences.put(_LAST, list(self.sections)[self.list.currentRow()])

    @Slot()
    def _on_deletion_wanted(self) -> None:
        for section in self.sections.values():
            section.revert()
        self._download.cancel()
        self._session.start_over()
        super().reject()
