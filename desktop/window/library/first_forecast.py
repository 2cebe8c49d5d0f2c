"""Estimates how long indexing new folders will take, while it is already running."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.window.background.session import Session
from desktop.window.widgets.formatting import duration_of, number_of, size_of

if TYPE_CHECKING:
    from core.reports import Forecast


class FirstForecast(QObject):
    told = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session

    def ask(self, paths: Sequence[str]) -> None:
        """Estimate for folders, on a separate thread; if that fails, nothing is shown."""
        library = self._session.library
        if library is None:
            return
        folders = list(paths)

        def work() -> list[Forecast]:
            from core.reports import forecast

            return [
                forecast(folder, library.settings, embedder=library.embedder) for folder in folders
            ]

        self._session.worker("forecast").submit(
            work,
            self._on_forecast,
            lambda _fault: None,
            owner=self,
            channel="forecast",
        )

    @Slot(list)
    def _on_forecast(self, forecasts: Sequence[Forecast]) -> None:
        documents = sum(each.documents.likely for each in forecasts)
        words = sum(each.words_seconds.likely for each in forecasts)
        meaning = sum(each.meaning_seconds.likely for each in forecasts if each.meaning_seconds)
        disk = sum(each.disk_bytes.likely for each in forecasts)
        if not documents:
            self.told.emit(self.tr("There seem to be no readable documents here."))
            return
        self.told.emit(
            self.tr(
                "About {documents} documents: searchable by word in {words} and by "
                "meaning in {meaning}, {disk} on disk."
            ).format(
                documents=number_of(documents),
                words=duration_of(words),
                meaning=duration_of(words + meaning),
                disk=size_of(disk),
            )
        )
