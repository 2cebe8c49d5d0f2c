"""The exclusions of a folder: patterns that are tested on the folder while they are typed.

`core.indexing` defines what patterns mean and what they would change.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, QTimer, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.widgets.dialog_buttons import dialog_buttons
from desktop.window.widgets.formatting import number_of
from desktop.window.widgets.labels import caption, selectable, title

if TYPE_CHECKING:
    from core.indexing import Trial
    from core.settings import Settings

# The patterns are tested when typing pauses.
_PAUSE_MS = 250


class ExclusionsDialog(QDialog):
    """Edits the patterns of one folder or, without a folder, those for all folders."""

    def __init__(
        self, session: Session, settings: Settings, folder: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._folder = folder
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._try)
        self.trial: Trial | None = None
        self.setWindowTitle(self.tr("Exclusions"))
        self.resize(600, 560)
        self.finished.connect(self.deleteLater)
        self._build()
        self._try()

    def _build(self) -> None:
        self.patterns = self._editor(
            self._settings.folder_exclude.get(self._folder, ()), self.tr("Patterns for this folder")
        )
        self.patterns_for_all = self._editor(
            self._settings.exclude, self.tr("Patterns for all folders")
        )
        self.patterns_for_all.setMaximumHeight(72)
        self.told = selectable(title())
        self.told.setWordWrap(True)
        self._names = QStringListModel(self)
        self.names = QListView()
        self.names.setProperty("boxed", True)
        self.names.setModel(self._names)
        self.names.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.names.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.names.setAccessibleName(self.tr("Files affected"))
        self.save = QPushButton(self.tr("Save and update"))
        buttons = dialog_buttons(self, self.save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("In {folder}").format(folder=self._folder)))
        layout.addWidget(
            caption(
                self.tr(
                    "One pattern per line, as in a .gitignore file: *.log, drafts/, "
                    "/old. Use !keep.log to keep a file."
                )
            )
        )
        layout.addWidget(self.patterns, 2)
        layout.addWidget(title(self.tr("In all folders")))
        layout.addWidget(self.patterns_for_all, 1)
        layout.addSpacing(8)
        layout.addWidget(self.told)
        layout.addWidget(self.names, 2)
        layout.addWidget(buttons)

    def _editor(self, patterns: tuple[str, ...], name: str) -> QPlainTextEdit:
        editor = QPlainTextEdit("\n".join(patterns))
        editor.setAccessibleName(name)
        editor.setTabChangesFocus(True)
        editor.textChanged.connect(self._timer.start)
        return editor

    # -- trying ------------------------------------------------------------------------------

    @property
    def chosen(self) -> Settings:
        """The settings as edited in the dialog."""
        by_folder = dict(self._settings.folder_exclude)
        own = _lines(self.patterns)
        if own:
            by_folder[self._folder] = own
        else:
            by_folder.pop(self._folder, None)
        return self._settings.changed(
            exclude=_lines(self.patterns_for_all), folder_exclude=by_folder
        )

    @Slot()
    def _try(self) -> None:
        now, then, folder = self._settings, self.chosen, self._folder
        self.told.setText(self.tr("Testing the patterns …"))

        def work(given_up: Callable[[], bool]) -> Trial | None:
            from core.indexing import Exclusions, try_exclusions

            return try_exclusions(
                Path(folder),
                Exclusions.chosen(now, folder),
                Exclusions.chosen(then, folder),
                given_up=given_up,
            )

        self._session.worker("exclusions").attempt(
            work, self._show, self._fail, owner=self, channel="exclusions"
        )

    def _show(self, trial: Trial | None) -> None:
        if trial is None:
            return
        self.trial = trial
        if not trial.is_present:
            self.told.setText(
                self.tr("The folder is not available, so the patterns cannot be tested now.")
            )
            return
        parts = [
            self.tr("{skipped} files would be excluded and {files} kept.").format(
                skipped=number_of(trial.skipped), files=number_of(trial.files)
            )
        ]
        if trial.gone:
            parts.append(self.tr("{count} newly excluded.").format(count=number_of(trial.gone)))
        if trial.come:
            parts.append(self.tr("{count} newly included.").format(count=number_of(trial.come)))
        if not trial.gone and not trial.come:
            parts.append(self.tr("No change."))
        self.told.setText(" ".join(parts))
        self._names.setStringList(
            [f"−  {name}" for name in trial.gone_names]
            + [f"+  {name}" for name in trial.come_names]
        )

    def _fail(self, fault: Fault) -> None:
        self.told.setText(fault.sentence)

    # -- the end -----------------------------------------------------------------------------

    @Slot()
    def accept(self) -> None:
        before, chosen = self._settings, self.chosen
        if chosen != before:
            if not self._session.save_settings(chosen):
                return
            for_all = chosen.exclude != before.exclude
            self._session.run(
                lambda library: [folder.path for folder in library.folders()],
                lambda paths: self._session.index(paths if for_all else [self._folder]),
            )
        super().accept()

    @Slot(int)
    def done(self, result: int) -> None:
        self._timer.stop()
        self._session.worker("exclusions").drop("exclusions")
        super().done(result)


def _lines(editor: QPlainTextEdit) -> tuple[str, ...]:
    lines = (line.rstrip() for line in editor.toPlainText().splitlines())
    return tuple(line for line in lines if line)
