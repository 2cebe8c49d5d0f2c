"""Offer the model for many languages, where the current one does not understand many documents.

It is one quiet line below the columns, with a button to switch and one to be left alone for good.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from core.search import NOT_UNDERSTOOD
from desktop.window.background.session import Session
from desktop.window.widgets.formatting import language_name
from desktop.window.widgets.icons import IconLabel
from desktop.window.widgets.labels import PlainLabel
from desktop.window.widgets.translation import Counted

if TYPE_CHECKING:
    from core.status import Status

ModelOffer = Counted("ModelOffer")
_DISMISSED = "offers/model-dismissed"
_NAMED = 3


class ModelOfferBar(QFrame):
    status_known = Signal(object)  # the Status that it was decided by

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "warning")
        self._session = session
        self._model = ""
        self._sentence = ""  # the same, as the engine says it with answers
        self._text = PlainLabel()
        self._text.setWordWrap(True)
        self.use = QPushButton(self.tr("Use the model for many languages"))
        self.use.setToolTip(
            self.tr(
                "It comes with Pagehound; nothing is downloaded. Search by word goes on "
                "meanwhile, and you can switch back in the settings."
            )
        )
        self.use.clicked.connect(self._on_use)
        self.dismiss = QPushButton(self.tr("Do not ask again"))
        self.dismiss.setProperty("link", True)
        self.dismiss.clicked.connect(self._on_dismiss)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 4, 8, 4)
        layout.addWidget(IconLabel("info", "exact", 18))
        layout.addWidget(self._text, 1)
        layout.addWidget(self.use)
        layout.addWidget(self.dismiss)
        self.hide()
        session.opened.connect(self._look)
        session.indexing.finished.connect(self._look)

    @property
    def text(self) -> str:
        return self._text.text() if not self.isHidden() else ""

    def untold(self, sentences: Sequence[str]) -> list[str]:
        """Return warnings without what this bar says, or was dismissed with it."""
        if not self._model:
            return list(sentences)
        return [each for each in sentences if each not in (self._sentence, NOT_UNDERSTOOD)]

    @Slot()
    def _look(self) -> None:
        self._session.run(
            lambda library: library.status(),
            self._show,
            lambda _fault: None,
            owner=self,
            channel="model-offer",
        )

    def _show(self, status: Status) -> None:
        self.status_known.emit(status)
        self._model, self._sentence = status.offered_model, status.by_word_only
        if not status.offered_model or self._session.preferences.flag(_DISMISSED):
            self.hide()
            return
        self._text.setText(_told(status.not_understood))
        self.setAccessibleName(self._text.text())
        self.show()

    @Slot()
    def _on_use(self) -> None:
        library = self._session.library
        if library is not None and self._model:
            self.hide()
            # Reopening the library indexes by meaning what has no vector of the new model.
            self._session.bring_up_to_date_when_opened()
            self._session.save_settings(library.settings.changed(model=self._model))

    @Slot()
    def _on_dismiss(self) -> None:
        self._session.preferences.put(_DISMISSED, True)
        self.hide()


def _told(documents: Mapping[str, int]) -> str:
    """Say how many documents are not understood, and which languages they are in."""
    count = sum(documents.values())
    names = [language_name(code) for code in documents]
    if len(names) == 1:
        sentence = ModelOffer.tr(
            "%Ln of your documents are in {language}, which the current model does not "
            "understand. They are found by word only.",
            None,
            count,
        )
        return sentence.format(language=names[0])
    sentence = ModelOffer.tr(
        "%Ln of your documents are in languages that the current model does not understand "
        "({languages}). They are found by word only.",
        None,
        count,
    )
    rest = " …" if len(names) > _NAMED else ""
    return sentence.format(languages=", ".join(names[:_NAMED]) + rest)
