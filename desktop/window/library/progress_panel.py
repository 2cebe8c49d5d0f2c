"""Indexing progress in full: words and meaning, each with counts, rate and time left."""

from __future__ import annotations

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
from desktop.window.library.rate import Pace
from desktop.window.widgets.formatting import decimal_of, duration_of, number_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel, quiet_line, title

# This machine's speed last time; nothing better is known until meaning is being indexed.
_RATE = "indexing/passages-per-second"
# Fewer passages than this say little about the next run.
_TELLING_PASSAGES = 64


class ProgressPanel(QFrame):
    """Visible only while there is something to show."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._session = session
        self._paces = {Phase.WORDS: Pace(), Phase.MEANING: Pace()}
        self._build()
        indexing = session.indexing
        indexing.started.connect(self._on_started)
        indexing.progressed.connect(self._on_progressed)
        indexing.state_changed.connect(self._on_state_changed)
        self._on_started()
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
        for pace in self._paces.values():
            pace.rest()
        self.words.begin(self.tr("scanning for documents …"))
        self.meaning.begin(self.tr("starts when all files have been read"))
        self.current.clear()

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        pace = self._paces.get(progress.phase)
        if pace is not None:
            pace.note(progress.done)
        if progress.phase is Phase.SCAN:
            self.current.setText(progress.current)
        elif progress.phase is Phase.WORDS:
            self.words.set(progress, self._words(progress))
            self.meaning.begin(self._expected_meaning(progress))
            self.current.setText(progress.current)
        elif progress.phase is Phase.MEANING:
            self.words.finish(self.tr("ready: all documents can be searched by word"))
            self.meaning.set(progress, self._passages(progress))
            self.current.clear()
            self._remember_rate(progress)
        else:
            self.words.finish(self.tr("ready"))
            self.meaning.finish(self.tr("ready"))
            self.current.clear()

    def _words(self, progress: Progress) -> str:
        parts = [
            self.tr("{done} of {total} files").format(
                done=number_of(progress.done), total=number_of(progress.total)
            )
        ]
        if progress.failed:
            parts.append(self.tr("%n could not be read", None, progress.failed))
        return self._with_rate(parts, progress, self.tr("{rate} files per second"))

    def _passages(self, progress: Progress) -> str:
        parts = [
            self.tr("{done} of {total} passages").format(
                done=number_of(progress.done), total=number_of(progress.total)
            )
        ]
        return self._with_rate(parts, progress, self.tr("{rate} passages per second"))

    def _with_rate(self, parts: list[str], progress: Progress, pattern: str) -> str:
        rate = self._paces[progress.phase].per_second
        if rate is not None:
            parts.append(pattern.format(rate=decimal_of(rate, 1) if rate < 10 else number_of(rate)))
        if progress.seconds_left is not None and progress.done < progress.total:
            left = duration_of(progress.seconds_left)
            parts.append(self.tr("{time} left").format(time=left))
        return ", ".join(parts)

    def _expected_meaning(self, progress: Progress) -> str:
        """Estimate how long meaning will take, from the words so far and the last run's rate."""
        rate = self._session.preferences.number(_RATE, 0.0, 0.01, 1e6)
        if not (rate and progress.done and progress.chunks):
            return self.tr("starts when all files have been read")
        expected = progress.chunks * progress.total / progress.done
        return self.tr("starts when all files have been read, takes about {time}").format(
            time=duration_of(expected / rate)
        )

    def _remember_rate(self, progress: Progress) -> None:
        rate = self._paces[Phase.MEANING].per_second
        if rate is not None and progress.done >= _TELLING_PASSAGES:
            self._session.preferences.put(_RATE, round(rate, 2))

    # -- pausing -----------------------------------------------------------------------------

    @Slot(str)
    def _on_state_changed(self, state: str) -> None:
        is_paused = state == IndexState.PAUSED
        if is_paused:
            for pace in self._paces.values():
                pace.rest()
        self._headline.setText(
            {
                IndexState.PAUSED: self.tr("Indexing is paused"),
                IndexState.STOPPING: self.tr("Stopping …"),
            }.get(IndexState(state), self.tr("Indexing"))
        )
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
