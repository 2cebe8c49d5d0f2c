"""What is left out of a folder: patterns, tried out on the folder while they are typed.

What patterns mean is core/exclusions.py's business, what they would do core/exclusion_trial.py's.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, QTimer, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.captions import caption, selectable, title
from desktop.faults import Fault
from desktop.session import Session
from desktop.wording import number_of

if TYPE_CHECKING:
    from core.exclusion_trial import Trial
    from core.settings import Settings

# The patterns are tried when the typing pauses.
_PAUSE_MS = 250


class ExclusionsDialog(QDialog):
    """Edits the patterns of one folder, or with no folder those for all of them."""

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
        self.setWindowTitle(self.tr("What is left out"))
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
        self.names.setAccessibleName(self.tr("Files that would change"))
        buttons = QDialogButtonBox()
        self.save = QPushButton(self.tr("Save and bring up to date"))
        self.save.setProperty("primary", True)
        self.save.setDefault(True)
        buttons.addButton(self.save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("In {folder}").format(folder=self._folder)))
        layout.addWidget(
            caption(
                self.tr(
                    "One pattern a line, as in a .gitignore file: *.log, drafts/, /old, "
                    "and !keep.log for what is to stay."
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
        """The settings as they stand in the dialog."""
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
        self.told.setText(self.tr("Trying it out …"))

        def work(given_up: Callable[[], bool]) -> Trial | None:
            from core.exclusion_trial import try_exclusions
            from core.exclusions import Exclusions

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
            self.told.setText(self.tr("The folder is away; it cannot be tried out now."))
            return
        parts = [
            self.tr("Would skip {skipped} files and keep {files}.").format(
                skipped=number_of(trial.skipped), files=number_of(trial.files)
            )
        ]
        if trial.gone:
            parts.append(self.tr("{count} more than now.").format(count=number_of(trial.gone)))
        if trial.come:
            parts.append(self.tr("{count} would come in.").format(count=number_of(trial.come)))
        if not trial.gone and not trial.come:
            parts.append(self.tr("The same as now."))
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
