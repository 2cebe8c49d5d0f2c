"""The left side of the status bar: what indexing is doing, the time left, pause and stop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from core.datatypes import Phase, Progress, ReindexReport
from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.elided_label import ElidedLabel
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import number_of, told_progress
from desktop.window.widgets.icons import icon


class IndexStatus(QWidget):
    told = Signal(str)  # the progress; empty when it is done

    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self._session = session
        self._commands = commands
        self._progress: Progress | None = None
        self._text = ElidedLabel()
        self._text.setProperty("role", "secondary")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(96)
        self._bar.setAccessibleName(self.tr("Indexing progress"))
        self._pause = QToolButton()
        self._pause.setProperty("flat", True)
        self._pause.setDefaultAction(commands["pause"])
        self._cancel = QToolButton()
        self._cancel.setProperty("flat", True)
        self._cancel.setDefaultAction(commands["cancel"])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 0, 8, 0)
        layout.setSpacing(8)
        for widget in (self._text, self._bar, self._pause, self._cancel):
            layout.addWidget(widget)
        layout.addStretch()
        indexing = session.indexing
        indexing.progressed.connect(self._on_progressed)
        indexing.finished.connect(self._on_finished)
        indexing.cancelled.connect(self._on_cancelled)
        indexing.state_changed.connect(self._on_state_changed)
        commands["pause"].toggled.connect(self._on_pause)
        commands["cancel"].triggered.connect(indexing.cancel)
        self._on_state_changed(indexing.state)

    @property
    def text(self) -> str:
        return self._text.text()

    def tell(self, text: str) -> None:
        """Show a message while nothing is being indexed."""
        if self._session.indexing.state is IndexState.IDLE:
            self._text.setText(text)

    @Slot(bool)
    def _on_pause(self, is_paused: bool) -> None:
        if is_paused:
            self._session.indexing.pause()
        else:
            self._session.indexing.resume()

    @Slot(str)
    def _on_state_changed(self, state: str) -> None:
        if state == IndexState.IDLE:
            self._progress = None
            self._text.clear()
            self.told.emit("")
        is_active = state in (IndexState.RUNNING, IndexState.PAUSED)
        for widget in (self._bar, self._pause, self._cancel):
            widget.setVisible(is_active)
        for key in ("pause", "cancel"):
            self._commands[key].setEnabled(is_active)
        pause = self._commands["pause"]
        is_paused = state == IndexState.PAUSED
        pause.setChecked(is_paused)
        pause.setIcon(icon("play" if is_paused else "pause"))
        pause.setText(self.tr("Resume indexing") if is_paused else self.tr("Pause indexing"))
        pause.setToolTip(pause.text())
        if state == IndexState.PAUSED:
            self._text.setText(
                self.tr("Indexing is paused. Documents read so far can be searched.")
            )
        elif state == IndexState.STOPPING:
            self._text.setText(self.tr("Stopping …"))
        elif state == IndexState.RUNNING:
            looking = self.tr("Scanning for documents …")
            self._text.setText(self._sentence(self._progress) if self._progress else looking)

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self._progress = progress
        if self._session.indexing.state is not IndexState.RUNNING:
            return
        self._bar.setRange(0, progress.total)  # 0 of 0 shows a busy indicator: the total is unknown
        self._bar.setValue(progress.done)
        self._text.setText(self._sentence(progress))
        self.told.emit(self._text.text())

    def _sentence(self, progress: Progress) -> str:
        sentence = told_progress(progress)
        if progress.phase is Phase.WORDS and progress.current and not progress.current_seconds:
            return f"{sentence}  {Path(progress.current).name}"
        return sentence

    @Slot(object)
    def _on_finished(self, report: ReindexReport) -> None:
        self._progress = None
        parts = [
            self.tr("{count} files indexed").format(count=number_of(report.indexed_files)),
            self.tr("{count} unchanged").format(count=number_of(report.skipped_files)),
        ]
        if report.removed_files:
            parts.append(self.tr("{count} removed").format(count=number_of(report.removed_files)))
        if report.failed_files:
            parts.append(
                self.tr("{count} could not be read").format(count=number_of(report.failed_files))
            )
        self.tell(", ".join(parts))
        for warning in report.warnings:
            self._session.noticed.emit(in_language(warning))

    @Slot()
    def _on_cancelled(self) -> None:
        self._progress = None
        self.tell(
            self.tr("Indexing was stopped. Documents read so far are kept; press F5 to continue.")
        )
