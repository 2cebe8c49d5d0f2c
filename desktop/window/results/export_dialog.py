"""Asks what to export and in which format, then saves or copies it; export.py makes the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.results.export import FORMATS, Export, export_of, write_export
from desktop.window.widgets.labels import caption, title, warning
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, translate

if TYPE_CHECKING:
    from core.datatypes import Hit
    from core.library_like import LibraryLike

T = TypeVar("T")

_FORMAT, _FOLDER = "export/format", "export/folder"
_NAMES = {
    "md": QT_TRANSLATE_NOOP("Export", "Markdown, for notes"),
    "csv": QT_TRANSLATE_NOOP("Export", "CSV, for a spreadsheet"),
    "json": QT_TRANSLATE_NOOP("Export", "JSON, for programs"),
    "html": QT_TRANSLATE_NOOP("Export", "HTML, to read and print"),
}


class ExportDialog(QDialog):
    def __init__(
        self,
        session: Session,
        *,
        listed: Sequence[Hit],
        ticked: Sequence[Hit],
        query: str,
        mode: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._listed, self._ticked = list(listed), list(ticked)
        self._query, self._mode = query, mode
        self.setWindowTitle(self.tr("Export passages"))
        self.finished.connect(self.deleteLater)
        self._build()
        self._update()

    def _build(self) -> None:
        self.all = QRadioButton(self.tr("All %n listed passages", None, len(self._listed)))
        self.only_ticked = QRadioButton(
            self.tr("The %n ticked passages", None, len(self._ticked))
            if self._ticked
            else self.tr("Ticked passages (none ticked)")
        )
        self.all.setEnabled(bool(self._listed))
        self.only_ticked.setEnabled(bool(self._ticked))
        (self.only_ticked if self._ticked else self.all).setChecked(True)
        which = QButtonGroup(self)
        which.addButton(self.all)
        which.addButton(self.only_ticked)
        self.formats = QButtonGroup(self)
        chosen = self._session.preferences.text(_FORMAT, "md")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("Export")))
        layout.addWidget(self.only_ticked)
        layout.addWidget(self.all)
        layout.addSpacing(8)
        layout.addWidget(title(self.tr("Format")))
        for kind in FORMATS:
            button = QRadioButton(translate("Export", _NAMES[kind]))
            button.setObjectName(kind)
            button.setChecked(kind == (chosen if chosen in FORMATS else "md"))
            self.formats.addButton(button)
            layout.addWidget(button)
        layout.addSpacing(8)
        layout.addWidget(
            caption(
                self.tr(
                    "Each passage includes its page or lines, its file, and the date "
                    "and hash of the file, so that you can check it later."
                )
            )
        )
        self._problem = warning()
        self._problem.hide()
        layout.addWidget(self._problem)
        buttons = QDialogButtonBox()
        self.save = QPushButton(self.tr("Save…"))
        self.save.setProperty("primary", True)
        self.save.setDefault(True)
        self.copy = QPushButton(self.tr("Copy"))
        buttons.addButton(self.save, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.save.clicked.connect(self._on_save)
        self.copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)

    @property
    def kind(self) -> str:
        button = self.formats.checkedButton()
        return button.objectName() if button is not None else "md"

    @property
    def problem(self) -> str:
        return self._problem.text()

    @property
    def hits(self) -> list[Hit]:
        return self._ticked if self.only_ticked.isChecked() else self._listed

    def _update(self) -> None:
        can = bool(self._listed or self._ticked)
        self.save.setEnabled(can)
        self.copy.setEnabled(can)
        if not can:
            self._fail(Fault(self.tr("There is nothing to export. Search for something first.")))

    # -- doing it ----------------------------------------------------------------------------

    @Slot()
    def _on_save(self) -> None:
        self._session.preferences.put(_FORMAT, self.kind)
        folder = Path(self._session.preferences.text(_FOLDER) or Path.home())
        dialog = QFileDialog(self, self.tr("Save passages"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(self.kind)
        dialog.setNameFilter(f"*.{self.kind}")
        if folder.is_dir():
            dialog.setDirectory(str(folder))
        name = self.tr("Passages")
        dialog.selectFile(f"{name}.{self.kind}")
        dialog.fileSelected.connect(self.save_to)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def save_to(self, path: str) -> None:
        """Write the file on a worker, and close the dialog when it is done."""
        kind, count = self.kind, len(self.hits)
        self._session.preferences.put(_FOLDER, str(Path(path).parent))

        def on_done(_result: None) -> None:
            self._session.noticed.emit(
                self.tr("%n passages saved to {path}", None, count).format(path=path)
            )
            self.accept()

        self._make(lambda export: write_export(export, kind, Path(path)), on_done)

    @Slot()
    def _on_copy(self) -> None:
        kind, count = self.kind, len(self.hits)
        self._session.preferences.put(_FORMAT, kind)

        def on_done(text: str) -> None:
            QGuiApplication.clipboard().setText(text)
            self._session.noticed.emit(self.tr("%n passages copied", None, count))
            self.accept()

        self._make(FORMATS[kind], on_done)

    def _make(self, use: Callable[[Export], T], done: Callable[[T], None]) -> None:
        hits, query, mode = self.hits, self._query, self._mode

        def work(library: LibraryLike) -> T:
            return use(export_of(hits, library.content_hashes(hits), query=query, mode=mode))

        self._session.run(work, done, self._fail, owner=self)

    def _fail(self, fault: Fault) -> None:
        self._problem.setText(fault.sentence)
        self._problem.show()
