"""Why can't I find it? Asks the engine about one file and shows its answer step by step.

The answer comes from `core.reports`; this dialog adds buttons for what can be done about it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.errors import PagehoundError
from desktop.window.background.errors import Fault, fault_of
from desktop.window.background.session import Session
from desktop.window.library.folder_picker import dropped_paths
from desktop.window.results.hit_actions import note_expectation
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.icons import IconLabel, icon
from desktop.window.widgets.labels import PlainLabel, caption, hairline, selectable, title

if TYPE_CHECKING:
    from core.reports import Diagnosis

_SIGNS = {"ok": ("check", "done"), "note": ("info", "semantic"), "problem": ("warning", "problem")}
# The engine's answers tell terminal users what to type; here there are buttons instead.
_ON_A_TERMINAL = re.compile(r"\s*[^.:]*with: pagehound [^\n]*$")


class DiagnosisDialog(QDialog):
    folder_wanted = Signal(str)

    def __init__(
        self, session: Session, path: str = "", query: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._diagnosis: Diagnosis | None = None
        self.setWindowTitle(self.tr("Why can't I find it?"))
        self.setAcceptDrops(True)
        self.resize(640, 480)
        self.finished.connect(self.deleteLater)
        self._build(path, query)
        if path:
            self.examine()
        else:
            self._tell(self.tr("Choose a file, or drop one here."))

    # -- building ----------------------------------------------------------------------------

    def _build(self, path: str, query: str) -> None:
        self.path = QLineEdit(path)
        self.path.setPlaceholderText(self.tr("The file you expected to find"))
        self.path.setAccessibleName(self.tr("File"))
        browse = QPushButton(self.tr("Browse…"))
        browse.clicked.connect(self._on_browse)
        self.query = QLineEdit(query)
        self.query.setPlaceholderText(self.tr("What you searched for (optional)"))
        self.query.setAccessibleName(self.tr("Query"))
        file = QHBoxLayout()
        file.setSpacing(8)
        file.addWidget(self.path, 1)
        file.addWidget(browse)
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("File"), file)
        form.addRow(self.tr("Query"), self.query)
        self.ask = QPushButton(self.tr("Find out"))
        self.ask.setProperty("primary", True)
        self.ask.setDefault(True)
        self.ask.clicked.connect(self.examine)
        asking = QHBoxLayout()
        asking.addStretch()
        asking.addWidget(self.ask)
        self._answer = selectable(title())
        self._answer.setWordWrap(True)
        self._steps = QVBoxLayout()
        self._steps.setSpacing(8)
        content = QFrame()
        content.setLayout(self._steps)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(content)
        self._actions = QHBoxLayout()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = QPushButton(icon("copy"), self.tr("Copy"))
        self.copy.setEnabled(False)
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(self._on_copy)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addLayout(asking)
        layout.addWidget(hairline())
        layout.addWidget(self._answer)
        layout.addWidget(scroll, 1)
        layout.addLayout(self._actions)
        layout.addWidget(buttons)

    # -- asking ------------------------------------------------------------------------------

    @property
    def answer(self) -> str:
        return self._answer.text()

    @Slot()
    def examine(self) -> None:
        """Ask about the file on a worker; the latest question wins."""
        path, query = self.path.text().strip(), self.query.text().strip()
        library = self._session.library
        if not path or library is None:
            return
        self._clear()
        self._tell(self.tr("Checking …"))

        def work(_given_up: object) -> Diagnosis:
            from core.reports import why_not

            return why_not(library, path, query or None)

        self._session.worker("examine").attempt(
            work, self._show, self._fail, owner=self, channel="examine"
        )

    def _show(self, diagnosis: Diagnosis) -> None:
        self._diagnosis = diagnosis
        self._clear()
        self._tell(_plain(diagnosis.answer))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        lines = [(str(found.verdict), _plain(found.sentence)) for found in diagnosis.findings]
        lines += [
            ("ok" if each.rank else "note", in_language(each.sentence)) for each in diagnosis.ranks
        ]
        for row, (verdict, sentence) in enumerate(lines):
            sign = IconLabel(*_SIGNS[verdict], 18)
            sign.setAccessibleName(self._spoken(verdict))
            text = selectable(PlainLabel(sentence))
            text.setTextFormat(Qt.TextFormat.PlainText)
            text.setWordWrap(True)
            grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, row, 1)
        for each in diagnosis.ranks:
            if each.before:
                grid.addWidget(
                    caption(
                        self.tr("Ranked above it: {names}").format(names=", ".join(each.before))
                    ),
                    grid.rowCount(),
                    1,
                )
                break
        self._steps.addLayout(grid)
        self._steps.addStretch()
        self._offer(diagnosis)
        self.copy.setEnabled(True)

    def _spoken(self, verdict: str) -> str:
        spoken = {"ok": self.tr("OK"), "note": self.tr("Note"), "problem": self.tr("Problem")}
        return spoken[verdict]

    def _offer(self, diagnosis: Diagnosis) -> None:
        """Offer buttons that may help with the first problem."""
        steps = [found.step for found in diagnosis.findings if found.verdict == "problem"]
        path = Path(diagnosis.path.partition("!/")[0])
        if not steps:
            if self.query.text().strip():
                expected = self.tr("It should have been first")
                self._button("check", expected, self._on_expected)
                self._actions.addStretch()
            return
        if steps[0] == "folder" and path.parent.is_dir():
            self._button("folder-add", self.tr("Add its folder"), self._on_add_folder)
        elif steps[0] in ("read", "current", "words") and path.is_file():
            self._button("refresh", self.tr("Read it again"), self._on_read_again)
        self._actions.addStretch()

    def _button(self, sign: str, text: str, slot: object) -> None:
        button = QPushButton(icon(sign), text)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        self._actions.addWidget(button)

    def _clear(self) -> None:
        self.copy.setEnabled(False)
        for layout in (self._steps, self._actions):
            _empty(layout)

    def _tell(self, sentence: str) -> None:
        self._answer.setText(sentence)

    def _fail(self, fault: Fault) -> None:
        self._clear()
        self._tell(fault.sentence)

    # -- doing -------------------------------------------------------------------------------

    @Slot()
    def _on_browse(self) -> None:
        dialog = QFileDialog(self, self.tr("Which file?"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.ask_about)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def ask_about(self, path: str) -> None:
        self.path.setText(path)
        self.examine()

    @Slot()
    def _on_add_folder(self) -> None:
        if self._diagnosis is not None:
            self.folder_wanted.emit(str(Path(self._diagnosis.path).parent))
            self.accept()

    @Slot()
    def _on_expected(self) -> None:
        """Note the query and the file for `pagehound eval`; the window confirms it."""
        if self._diagnosis is not None:
            path = self._diagnosis.path.partition("!/")[0]
            try:
                note_expectation(self._session, self.query.text(), path)
            except (OSError, PagehoundError) as error:  # e.g. a full disk, or an empty query
                self._fail(fault_of(error))
            else:
                self.accept()

    @Slot()
    def _on_read_again(self) -> None:
        if self._diagnosis is not None:
            self._session.index([self._diagnosis.path.partition("!/")[0]], force=True)
            self._session.indexing.finished.connect(self.examine)
            self._tell(self.tr("Reading it again …"))

    @Slot()
    def _on_copy(self) -> None:
        if self._diagnosis is not None:
            found = self._diagnosis
            sentences = [found.path, found.answer, ""]
            sentences += [f"- {each.sentence}" for each in found.findings]
            sentences += [f"- {each.sentence}" for each in found.ranks]
            QGuiApplication.clipboard().setText("\n".join(sentences))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(dropped_paths(event.mimeData())):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        folders, files = dropped_paths(event.mimeData())
        event.acceptProposedAction()
        self.ask_about((files + folders)[0])


def _plain(sentence: str) -> str:
    return in_language(_ON_A_TERMINAL.sub("", sentence) or sentence)


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if widget := item.widget():
            widget.deleteLater()
        elif inner := item.layout():
            _empty(inner)
            inner.deleteLater()
