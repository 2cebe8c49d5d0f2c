"""Shows how much time and disk space adding folders will take, before they are added.

Small folders are added without asking; the forecast is only shown for a moment. The numbers come
from `core.reports`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.widgets.dialog_buttons import dialog_buttons
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import duration_of, number_of, size_of
from desktop.window.widgets.labels import (
    PlainLabel,
    caption,
    quiet_line,
    selectable,
    title,
    warning,
)

if TYPE_CHECKING:
    from core.reports import Estimate, Forecast

# Below both limits, folders are added without asking.
_LONG_S = 300.0
_LARGE_BYTES = 1_000_000_000
# This much must stay free on the disk.
_SPARE_BYTES = 500_000_000


class AddFoldersDialog(QDialog):
    told = Signal(str)  # the estimate, in a sentence, when the folders are added

    def __init__(self, session: Session, paths: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._paths = list(paths)
        self.forecasts: list[Forecast] = []
        self._sentence = ""
        self.setWindowTitle(self.tr("Add folders"))
        self.setMinimumWidth(480)
        self.finished.connect(self.deleteLater)
        self._build()
        self._look()

    def _build(self) -> None:
        self._headline = title(self.tr("Checking the folders …"))
        self._headline.setWordWrap(True)
        names = selectable(caption("\n".join(self._paths)))
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Checking the folders"))
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(16)
        self._facts.setVerticalSpacing(6)
        self._facts.setColumnStretch(1, 1)
        self._notes = caption()
        self._notes.hide()
        self._problem = warning()
        self._problem.hide()
        self.add = QPushButton(self.tr("Add now"))
        buttons = dialog_buttons(self, self.add)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(12)
        for widget in (self._headline, names, self._bar):
            layout.addWidget(widget)
        layout.addLayout(self._facts)
        for widget in (self._notes, self._problem):
            layout.addWidget(widget)
        layout.addStretch()
        layout.addWidget(buttons)

    def _look(self) -> None:
        library, paths = self._session.library, self._paths
        if library is None:
            return

        def work(given_up: Callable[[], bool]) -> list[Forecast]:
            from core.reports import forecast

            return [
                forecast(path, library.settings, embedder=library.embedder)
                for path in paths
                if not given_up()
            ]

        self._session.worker("forecast").attempt(
            work, self._show, self._fail, owner=self, channel="forecast"
        )

    # -- the forecast ------------------------------------------------------------------------

    def _show(self, forecasts: list[Forecast]) -> None:
        self.forecasts = forecasts
        self._bar.hide()
        words = sum(each.words_seconds.likely for each in forecasts)
        meaning = sum(each.meaning_seconds.likely for each in forecasts if each.meaning_seconds)
        disk = sum(each.disk_bytes.likely for each in forecasts)
        files = sum(each.files for each in forecasts)
        documents = sum(each.documents.likely for each in forecasts)
        self._tell(documents, words, words + meaning, disk)
        free = shutil.disk_usage(self._session.library_folder).free
        is_tight = disk + _SPARE_BYTES > free
        if words + meaning < _LONG_S and disk < _LARGE_BYTES and not is_tight:
            self.accept()
            return
        self._headline.setText(self.tr("Estimate for these folders:"))
        self.add.setText(self.tr("Add"))
        self._fact(self.tr("Files"), number_of(files))
        self._fact(self.tr("Documents"), self._range(forecasts, "documents", number_of))
        self._fact(self.tr("Searchable by word"), self._range(forecasts, "words_seconds"))
        self._fact(self.tr("Searchable by meaning"), self._range(forecasts, "meaning_seconds"))
        self._fact(self.tr("Disk space"), self._range(forecasts, "disk_bytes", size_of))
        for name, value in self._kinds(forecasts):
            self._fact(name, value)
        notes = [in_language(note) for each in forecasts for note in each.notes]
        notes.append(self.tr("You can search from the first minute and pause at any time."))
        self._notes.setText("\n".join(notes))
        self._notes.show()
        if is_tight:
            self._warn(
                self.tr("Only {free} of free space is left on the library's disk.").format(
                    free=size_of(free)
                )
            )

    def _tell(self, documents: float, words_s: float, all_s: float, disk: float) -> None:
        sentence = self.tr("There seem to be no readable documents here.")
        if documents:
            sentence = self.tr(
                "About {documents} documents: searchable by word in {words} and by "
                "meaning in {meaning}, {disk} on disk."
            ).format(
                documents=number_of(documents),
                words=duration_of(words_s),
                meaning=duration_of(all_s),
                disk=size_of(disk),
            )
        self._sentence = sentence
        self._session.noticed.emit(sentence)

    def _range(
        self,
        forecasts: Sequence[Forecast],
        name: str,
        wording: Callable[[float], str] = duration_of,
    ) -> str:
        estimates: list[Estimate | None] = [getattr(each, name) for each in forecasts]
        known = [each for each in estimates if each is not None]
        if not known:
            return self.tr("Not available")
        likely = wording(sum(each.likely for each in known))
        low = wording(sum(each.low for each in known))
        high = wording(sum(each.high for each in known))
        if low == high:
            return likely
        return self.tr("{likely} ({low} to {high})").format(likely=likely, low=low, high=high)

    def _kinds(self, forecasts: Sequence[Forecast]) -> list[tuple[str, str]]:
        totals: dict[str, int] = {}
        for each in forecasts:
            for name, files, _size in each.extensions:
                totals[name] = totals.get(name, 0) + files
        common = sorted(totals.items(), key=lambda item: -item[1])[:5]
        shown = ", ".join(f"{name or '–'} {number_of(files)}" for name, files in common)
        return [(self.tr("Most common types"), shown)] if shown else []

    def _fact(self, name: str, value: str) -> None:
        row = self._facts.rowCount()
        self._facts.addWidget(quiet_line(name), row, 0, Qt.AlignmentFlag.AlignTop)
        label = PlainLabel(value)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        self._facts.addWidget(selectable(label), row, 1)

    def _warn(self, sentence: str) -> None:
        self._problem.setText(sentence)
        self._problem.show()

    def _fail(self, fault: Fault) -> None:
        self._bar.hide()
        self._headline.setText(self.tr("The time and disk space needed cannot be estimated."))
        self._warn(fault.sentence)

    @Slot()
    def accept(self) -> None:
        self._session.index(self._paths)
        if self._sentence:
            self.told.emit(self._sentence)
        super().accept()

    @Slot(int)
    def done(self, result: int) -> None:
        self._session.worker("forecast").drop("forecast")
        super().done(result)
