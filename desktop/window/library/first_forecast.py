"""What indexing new folders will take, told while it has already begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.session import Session
from desktop.wording import duration_of, number_of, size_of

if TYPE_CHECKING:
    from core.forecast import Forecast


class FirstForecast(QObject):
    told = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session

    def ask(self, paths: Sequence[str]) -> None:
        """Predict for folders, on a thread of its own; what cannot be predicted is not told."""
        library = self._session.library
        if library is None:
            return
        folders = list(paths)
        self._session.worker("forecast").submit(
            lambda: [library.forecast(folder) for folder in folders],
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
            self.told.emit(self.tr("There seems to be nothing in it that can be read."))
            return
        self.told.emit(
            self.tr(
                "About {documents} documents: searchable by word in {words}, "
                "by meaning in {meaning}, {disk} on disk."
            ).format(
                documents=number_of(documents),
                words=duration_of(words),
                meaning=duration_of(words + meaning),
                disk=size_of(disk),
            )
        )
