"""Fetches the sentences closest in meaning, for hits without matching words to mark.

Each one costs the model some work, so only hits near the top are fetched, a few at a time, after
everything else that is waiting to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.datatypes import Hit, MatchKind
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer

if TYPE_CHECKING:
    from core.library_like import LibraryLike
    from core.search import Snippet

_AT_A_TIME = 2
_AT_MOST = 24


class SnippetFetcher(QObject):
    def __init__(
        self,
        session: Session,
        show: Callable[[str, Snippet], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._show = show
        self._answer: Answer | None = None
        self._waiting: list[Hit] = []

    def fetch(self, answer: Answer, hits: Sequence[Hit]) -> None:
        """Fetch for the hits of an answer found by meaning only; drop earlier requests."""
        self._answer = answer
        self._waiting = [hit for hit in hits if hit.match is MatchKind.SEMANTIC][:_AT_MOST]
        if answer.similar_to:
            self._waiting = []  # there is no query to compare with
        self._session.reading.drop("snippets")
        self._next()

    def _next(self) -> None:
        hits, self._waiting = self._waiting[:_AT_A_TIME], self._waiting[_AT_A_TIME:]
        if not hits or self._answer is None:
            return
        # One library at a time.
        others = [hit for hit in hits if hit.library != hits[0].library]
        hits = [hit for hit in hits if hit.library == hits[0].library]
        self._waiting = [*others, *self._waiting]
        question = self._answer.question

        def work(library: LibraryLike) -> list[Snippet]:
            return library.snippets(question, hits)

        def done(snippets: list[Snippet]) -> None:
            for hit, snippet in zip(hits, snippets, strict=True):
                self._show(hit.chunk_id, snippet)
            self._next()

        # The list is still right without the marks, so a failure is not reported.
        self._session.look_at(
            hits[0], work, done, lambda _fault: None, owner=self, channel="snippets"
        )
