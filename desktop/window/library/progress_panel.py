"""Indexing progress in full: words and meaning, each with counts, rate and time left."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Phase, Progress
from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.widgets.formatting import decimal_of, duration_of, number_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel, quiet_line, title


class ProgressPanel(QFrame):
    """Visible only while there is something to show."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._session = session
        self._progress: Progress | None = None
        self._build()
        indexing = session.indexing
        indexing.started.connect(self._on_started)
        indexing.progressed.connect(self._on_progressed)
        indexing.state_changed.connect(self._on_state_changed)
        self._on_started()
        if indexing.progress is not None:  # the page is created when it is first shown
            self._on_progressed(indexing.progress)
        self._on_state_changed(indexing.state)

    def _build(self) -> None:
        self._headline = title()
        self.words = _Line(self.tr("Words"), self.tr("Reading progress"))
        self.meaning = _Line(self.tr("Meaning"), self.tr("Progress of indexing by meaning"))
        self.current = quiet_line()
        self.current.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.pause = QPushButton()
        self.pause.clicked.connect(self._on_pause)
        self.stop = QPushButton(icon("close"), self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stop indexing; documents read so far are kept"))
        self.stop.clicked.connect(self._session.indexing.cancel)
        head = QHBoxLayout()
        head.addWidget(self._headline, 1)
        head.addWidget(self.pause)
        head.addWidget(self.stop)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(1, 200)
        grid.setColumnStretch(2, 1)
        for row, line in enumerate((self.words, self.meaning)):
            grid.addWidget(line.name, row, 0)
            grid.addWidget(line.bar, row, 1, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(line.text, row, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addLayout(grid)
        layout.addWidget(self.current)

    # -- following ---------------------------------------------------------------------------

    @Slot()
    def _on_started(self) -> None:
        self._progress = None
        self.words.begin(self.tr("scanning for documents …"))
        self.meaning.begin(self.tr("starts when all files have been read"))
        self.current.clear()

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self._progress = progress
        self._tell_headline()
        if progress.phase is Phase.SCAN:
            self.words.begin(
                ", ".join([self.tr("scanning for documents …"), *self._waiting(progress)])
            )
            self._tell_meaning_so_far(progress)
            self.current.setText(progress.current)
        elif progress.phase is Phase.WORDS:
            self.words.set(progress, self._words(progress))
            self.meaning.begin(self._expected_meaning(progress))
            self.current.setText(self._current(progress))
        elif progress.phase is Phase.MEANING:
            if progress.folders_waiting:
                self.words.finish(", ".join([self.tr("ready"), *self._waiting(progress)]))
            else:
                self.words.finish(self.tr("ready: all documents can be searched by word"))
            self.meaning.set(progress, self._passages(progress))
            self.current.clear()
        else:
            self.words.finish(self.tr("ready"))
            self.meaning.finish(self.tr("ready"))
            self.current.clear()

    def _waiting(self, progress: Progress) -> list[str]:
        count = progress.folders_waiting
        return [self.tr("%Ln more folders waiting", None, count)] if count else []

    def _words(self, progress: Progress) -> str:
        parts = [
            self.tr("{done} of {total} files").format(
                done=number_of(progress.done), total=number_of(progress.total)
            )
        ]
        if progress.failed:
            parts.append(self.tr("%n could not be read", None, progress.failed))
        parts += self._waiting(progress)
        pattern = self.tr("{rate} files per second")
        return self._with_rate(parts, progress, pattern, progress.words_seconds_left)

    def _tell_meaning_so_far(self, progress: Progress) -> None:
        """Show what the library has, before it is known what a run will add."""
        total = progress.passages - progress.not_understood
        if total > 0:
            so_far = replace(progress, done=progress.passages_embedded, total=total, rate=None)
            self.meaning.set(so_far, ", ".join(self._passage_parts(so_far)))
        else:
            self.meaning.begin(self.tr("starts when all files have been read"))

    def _passage_parts(self, progress: Progress) -> list[str]:
        parts = [
            self.tr("{done} of {total} passages").format(
                done=number_of(progress.done), total=number_of(progress.total)
            )
        ]
        if progress.not_understood:
            # So that this and the passages of the library add up.
            parts.append(
                self.tr("%Ln more in languages unknown to the model", None, progress.not_understood)
            )
        return parts

    def _passages(self, progress: Progress) -> str:
        parts = self._passage_parts(progress)
        pattern = self.tr("{rate} passages per second")
        return self._with_rate(parts, progress, pattern, progress.meaning_seconds_left)

    def _with_rate(
        self, parts: list[str], progress: Progress, pattern: str, left_s: float | None
    ) -> str:
        rate = progress.rate
        if rate is not None:
            parts.append(pattern.format(rate=decimal_of(rate, 1) if rate < 10 else number_of(rate)))
        if left_s is not None and progress.done < progress.total:
            parts.append(self.tr("{time} left").format(time=duration_of(left_s)))
        return ", ".join(parts)

    def _expected_meaning(self, progress: Progress) -> str:
        if progress.meaning_seconds_left is None or not progress.passages_expected:
            return self.tr("starts when all files have been read")
        return self.tr(
            "starts when all files have been read: about {count} passages, {time}"
        ).format(
            count=number_of(progress.passages_expected),
            time=duration_of(progress.meaning_seconds_left),
        )

    def _current(self, progress: Progress) -> str:
        if not progress.current_seconds:
            return progress.current
        return self.tr("{file} takes long ({time} so far)").format(
            file=progress.current, time=duration_of(progress.current_seconds)
        )

    def _tell_headline(self) -> None:
        state = self._session.indexing.state
        if state is IndexState.PAUSED:
            text = self.tr("Indexing is paused")
        elif state is IndexState.STOPPING:
            text = self.tr("Stopping …")
        else:
            text = self.tr("Indexing")
            progress = self._progress
            if progress is not None and progress.seconds_left and progress.phase is Phase.WORDS:
                left = duration_of(progress.seconds_left)
                text = self.tr("Indexing, {time} left in all").format(time=left)
        self._headline.setText(text)

    # -- pausing -----------------------------------------------------------------------------

    @Slot(str)
    def _on_state_changed(self, state: str) -> None:
        is_paused = state == IndexState.PAUSED
        self._tell_headline()
        self.pause.setText(self.tr("Resume") if is_paused else self.tr("Pause"))
        self.pause.setIcon(icon("play" if is_paused else "pause"))
        for button in (self.pause, self.stop):
            button.setEnabled(state in (IndexState.RUNNING, IndexState.PAUSED))
        self.setVisible(state != IndexState.IDLE)

    @Slot()
    def _on_pause(self) -> None:
        indexing = self._session.indexing
        if indexing.state is IndexState.PAUSED:
            indexing.resume()
        else:
            indexing.pause()


class _Line:
    """The name, bar and text for words or for meaning."""

    def __init__(self, name: str, spoken: str) -> None:
        self.name = PlainLabel(name)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(spoken)
        self.text = PlainLabel()
        self.text.setProperty("role", "secondary")

    def begin(self, text: str) -> None:
        self._put(0, 1, text)

    def finish(self, text: str) -> None:
        self._put(1, 1, text)

    def set(self, progress: Progress, text: str) -> None:
        self._put(progress.done, max(1, progress.total), text)

    def _put(self, done: int, total: int, text: str) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.text.setText(text)
        self.bar.setAccessibleDescription(text)
