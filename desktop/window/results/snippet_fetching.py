"""Asks for the sentences closest in meaning, for hits whose words give nothing to mark.

Each costs the model some work, so a few hits are asked for at a time, behind whatever else is to
be read, and only those near the top.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.datatypes import Hit, MatchKind
from desktop.session import Session
from desktop.workers import Answer

if TYPE_CHECKING:
    from core.library import Library
    from core.passages import Snippet

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
        """Fetch for the hits of an answer that came by meaning alone; forget earlier ones."""
        self._answer = answer
        self._waiting = [hit for hit in hits if hit.match is MatchKind.SEMANTIC][:_AT_MOST]
        if answer.similar_to:
            self._waiting = []  # there is no query to come close to
        self._session.reading.drop("snippets")
        self._next()

    def _next(self) -> None:
        hits, self._waiting = self._waiting[:_AT_A_TIME], self._waiting[_AT_A_TIME:]
        if not hits or self._answer is None:
            return
        request = self._answer.request

        def work(library: Library) -> list[Snippet]:
            return library.snippets(
                request.query, hits, exact_keywords=request.exact_keywords or None
            )

        def done(snippets: list[Snippet]) -> None:
            for hit, snippet in zip(hits, snippets, strict=True):
                self._show(hit.chunk_id, snippet)
            self._next()

        # Without the marks the list is still right, so a failure is not worth a word.
        self._session.run(work, done, lambda _fault: None, owner=self, channel="snippets")
