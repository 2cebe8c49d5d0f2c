"""Decides when to search and which answers to show.

Names and words are searched for at every key, since that takes milliseconds; meaning joins after a
pause, a finished word or Return. It decides when, not how, answers are shown: `answered` passes the
answer and whether it belongs to a new query, and `outdated` says that what is shown does not belong
to the present query any more.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.datatypes import Hit
from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer, Request, SearchWorker, SimilarTo
from desktop.window.widgets.query_text import words_of

# The model takes as long as several keys; a pause of this length says that a word is finished.
TYPING_PAUSE_MS = 300
_PAUSE_AFTER_WORD_MS = 100
# If hits by meaning follow this soon, showing hits by word first would only flicker.
_FIRST_HITS_AFTER_MS = 60
# An answer that takes longer than this leaves an empty list rather than that of another query.
_OUTDATED_AFTER_MS = 80
# A query whose hits are looked at for this long was meant; it goes into the history.
_MEANT_AFTER_MS = 3000


class SearchScheduler(QObject):
    answered = Signal(object, bool)  # an Answer, and whether it belongs to a new query
    failed = Signal(object)  # a Fault
    emptied = Signal()  # there is nothing to search for
    asked = Signal()
    outdated = Signal()  # what is shown belongs to another query
    meant = Signal(str)  # a query that was looked at for a while

    def __init__(
        self,
        session: Session,
        request: Callable[[], Request],
        parent: QObject | None = None,
        *,
        worker: SearchWorker | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._worker = worker or session.searching
        self._request = request
        self._asked: Request | None = None
        self._shown: Request | None = None
        self._last: Request | None = None  # the latest that was asked, whatever came of it
        self._early: Answer | None = None
        self._similar: SimilarTo | None = None
        self._shown_similar_to = ""
        self._is_committed = False  # the next answer begins the list anew, whatever was shown
        self._pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._pause.timeout.connect(self._on_pause)
        self._patience = QTimer(self, singleShot=True, interval=_FIRST_HITS_AFTER_MS)
        self._patience.timeout.connect(self._show_early)
        self._outdated = QTimer(self, singleShot=True, interval=_OUTDATED_AFTER_MS)
        self._outdated.timeout.connect(self._on_outdated)
        self._dwell = QTimer(self, singleShot=True, interval=_MEANT_AFTER_MS)
        self._dwell.timeout.connect(self._on_dwelt)
        self._worker.found.connect(self._on_found)
        self._worker.search_failed.connect(self._on_failed)
        session.opened.connect(self.search_now)
        session.content_changed.connect(self.search_again)
        session.settings_changed.connect(self.search_again)

    @property
    def is_searching(self) -> bool:
        return self._pause.isActive() or self._asked is not None

    @Slot()
    def search_while_typing(self) -> None:
        """Search for names and words at once, and for everything when typing pauses."""
        self._similar = None
        self._dwell.stop()
        request = self._request()
        self._pause.start(TYPING_PAUSE_MS if request.is_typing else _PAUSE_AFTER_WORD_MS)
        self._ask(request._replace(by_words=True))
        if self._session.library is None or not (request.query or request.exact_keywords):
            self._pause.stop()

    @Slot()
    def search_soon(self) -> None:
        """Search when there is a pause, as while a slider moves."""
        self._similar = None
        self._dwell.stop()
        self._pause.start(_PAUSE_AFTER_WORD_MS)

    @Slot()
    def search_now(self) -> None:
        """Search for what is in the bar.

        Other filters or another mode do not finish the word that was being typed: what a facet
        counted is what choosing it gives.
        """
        self._pause.stop()
        self._similar = None
        request, last = self._request(), self._last
        is_same = last is not None and words_of(last.query) == words_of(request.query)
        self._ask(request._replace(is_typing=is_same and last is not None and last.is_typing))

    @Slot()
    def search_again(self) -> None:
        """Search again because documents changed; but not while the user is typing."""
        if self._pause.isActive() or self._shown is None:
            return
        if self._similar is not None:
            self.search_similar_to(self._similar)
        else:
            self._ask(self._request()._replace(is_typing=self._shown.is_typing))

    @Slot(object)
    def search_similar(self, hit: Hit) -> None:
        """Search for the passages most similar to a hit."""
        path = str(Path(hit.citation.folder) / hit.path)
        line = hit.citation.start_line
        self.search_similar_to(SimilarTo(path, line, f"{hit.path}:{line}", hit.library))

    def search_similar_to(self, place: SimilarTo) -> None:
        """Search for the passages most similar to a document or a passage of it."""
        library = self._session.teams.named(place.library, self._session.library)
        if library is not None:
            self._pause.stop()
            self._similar = place
            request = self._request()._replace(mode="semantic", alpha=None)
            self._asked = request
            self.asked.emit()
            self._worker.similar(library, request, place)

    def commit(self) -> None:
        """Treat the query as complete, and search at once unless that has been done."""
        request = self._request()._replace(is_typing=False)
        if self._similar is None and request not in (self._asked, self._shown):
            self._is_committed = True
            self._similar = None
            self._ask(request)
        self._pause.stop()
        self._last = request
        self.meant.emit(request.query)

    @Slot()
    def _on_pause(self) -> None:
        self._ask(self._request())

    def _ask(self, request: Request) -> None:
        # What words find comes at every key, and waits for no team's server.
        session = self._session
        library = session.library if request.by_words else session.searchable
        self._early = None
        self._last = request
        self._patience.stop()
        if not request.query and not request.exact_keywords:
            self._asked = self._shown = None
            self._dwell.stop()
            self._outdated.stop()
            self._worker.forget()
            self.emptied.emit()
        elif library is not None:
            self._asked = request
            self.asked.emit()
            if not request.is_same_search(self._shown) and not self._outdated.isActive():
                self._outdated.start()
            self._worker.search(library, request)

    @Slot(object)
    def _on_found(self, answer: Answer) -> None:
        is_new = self._is_new(answer)
        if answer.is_final:
            self._patience.stop()
            self._early = None
            self._asked = None
            self._show(answer)
            if answer.response.good_hits:
                self._dwell.start()
        elif answer.request.by_words:
            self._asked = None
            # What the words find is part of an answer that is shown already.
            if is_new:
                self._show(answer)
        elif answer.response.count and is_new:
            self._early = answer
            self._patience.start()

    @Slot()
    def _show_early(self) -> None:
        if self._early is not None:
            self._show(self._early)

    @Slot()
    def _on_outdated(self) -> None:
        self._shown = None
        self.outdated.emit()

    def _show(self, answer: Answer) -> None:
        is_new = self._is_new(answer)
        self._is_committed = False
        self._outdated.stop()
        self._shown, self._shown_similar_to = answer.request, answer.similar_to
        self.answered.emit(answer, is_new)

    def _is_new(self, answer: Answer) -> bool:
        """More hits or late hits of the same search are not a new search."""
        if self._shown is None or self._is_committed:
            return True
        is_same = answer.similar_to == self._shown_similar_to
        return not (is_same and answer.request.is_same_search(self._shown))

    @Slot(object)
    def _on_failed(self, fault: Fault) -> None:
        if self._asked is not None and not self._asked.is_same_search(self._shown):
            self._shown = None
            self.outdated.emit()
        self._asked = None
        self._outdated.stop()
        self.failed.emit(fault)

    @Slot()
    def _on_dwelt(self) -> None:
        if self._shown is not None and self._similar is None:
            self.meant.emit(self._shown.query)
