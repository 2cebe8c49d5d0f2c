"""Downloads one embedding model at a time at the user's request, with progress and cancel.

The download continues when the settings are closed, and ends with the window.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.window.background.errors import Fault

if TYPE_CHECKING:
    from core.embedding import ModelCard
    from desktop.window.background.session import Session

_CHANNEL = "download"
# Often enough to look smooth.
_REPORT_S = 0.1


class ModelDownload(QObject):
    changed = Signal()  # started, progressed or ended
    finished = Signal(str)  # the name of the model that can now be used
    failed = Signal(object)  # a Fault
    _reported = Signal(object, object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.endpoint: str | None = None  # a hub other than the usual one
        self._session = session
        self.card: ModelCard | None = None  # the model being downloaded
        self.done_bytes = 0
        self.total_bytes = 0
        self._reported.connect(self._on_reported)

    @property
    def is_running(self) -> bool:
        return self.card is not None

    def start(self, card: ModelCard) -> None:
        """Download a model; one at a time."""
        library = self._session.library
        if self.is_running or library is None:
            return
        self.card, self.done_bytes, self.total_bytes = card, 0, card.size_mb * 1_000_000
        folder, endpoint = library.models_folder, self.endpoint

        def work(given_up: Callable[[], bool]) -> bool:
            from core.embedding import download_model
            from core.private_files import make_private_folder

            last = 0.0

            def report(done: int, total: int) -> None:
                nonlocal last
                if time.monotonic() - last > _REPORT_S or done == total:
                    last = time.monotonic()
                    self._reported.emit(done, total)

            make_private_folder(folder)
            return download_model(card, folder, report, given_up, endpoint=endpoint)

        self._session.worker("download").attempt(
            work, self._on_done, self._on_failed, owner=self, channel=_CHANNEL
        )
        self.changed.emit()

    @Slot()
    def cancel(self) -> None:
        """Stop; the part already downloaded is kept for the next attempt."""
        if self.is_running:
            self._session.worker("download").drop(_CHANNEL)
            self.card = None
            self.changed.emit()

    @Slot(object, object)
    def _on_reported(self, done: int, total: int) -> None:
        if self.is_running:
            self.done_bytes, self.total_bytes = done, total
            self.changed.emit()

    def _on_done(self, is_whole: bool) -> None:
        card, self.card = self.card, None
        self.changed.emit()
        if is_whole and card is not None:
            self.finished.emit(card.name)

    def _on_failed(self, fault: Fault) -> None:
        self.card = None
        self.changed.emit()
        self.failed.emit(fault)
