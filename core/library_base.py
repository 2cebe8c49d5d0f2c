"""What a library does the same wherever its stores are: asking, options, limits, cursors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from core.datatypes import SearchResponse
from core.embedding import Embedder
from core.paging import make_cursor
from core.search import (
    Question,
    SearchOptions,
    ask,
    candidate_depth,
    distance_threshold,
)
from core.settings import Settings


class LibraryBase:
    """Has settings and a model; how it searches is up to those who derive from it."""

    settings: Settings
    _embedder: Embedder
    # So many more candidates than wanted are compared exactly.
    rescore_margin = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        raise NotImplementedError

    @property
    def at_once(self) -> Self:
        """Return what answers without waiting for others: all of it."""
        return self

    def stop_waiting(self) -> None:
        """Do nothing: a library by itself waits for no other."""

    def ask(
        self,
        query: str,
        *,
        exact_keywords: str | None = None,
        filters: str | None = None,
        is_typing: bool = False,
    ) -> Question:
        """Parse a query once, for searching and for showing what was found.

        ``exact_keywords`` gives the keyword list a text of its own. ``filters`` restrict the
        search further than those in the query; anything else in them is an error (R2). While
        somebody ``is_typing``, the last word also stands for the words that begin with it (R12).
        """
        return ask(query, exact_keywords=exact_keywords, filters=filters, is_typing=is_typing)

    def _asked(
        self, query: str | Question, exact_keywords: str | None, filters: str | None
    ) -> Question:
        """Return a question as it is, or that of a text."""
        if isinstance(query, Question):
            return query
        return self.ask(query, exact_keywords=exact_keywords, filters=filters)

    def _options(
        self,
        question: Question,
        *,
        top_k: int | None,
        mode: str | None,
        alpha: float | str | None,
        weak: bool = True,
    ) -> SearchOptions:
        return SearchOptions.resolve(
            self.settings,
            self._embedder,
            question.parsed,
            top_k=top_k,
            mode=mode,
            alpha=alpha,
            with_weak=weak,
        )

    def _with_cursor(
        self, response: SearchResponse, key: tuple[object, ...], offset: int
    ) -> SearchResponse:
        """Let an answer be continued if there is more."""
        if not response.remaining:
            return response
        version = self._list_version(response.index_version)
        return replace(response, next_cursor=make_cursor(offset + response.count, key, version))

    def _list_version(self, index_version: str) -> str:
        """Name the state that places in a list depend on."""
        return index_version

    def search_limits(self, top_k: int) -> dict[str, int | float]:
        """Return the limits that a search for so many hits goes by (R4, R5, R10)."""
        depth = candidate_depth(self.settings, max(1, top_k))
        limits: dict[str, Any] = {
            "candidates": depth,
            "first_stage": self.settings.candidates,
            "compared_again": depth + self.rescore_margin,
            "threshold": self.threshold,
            "rrf_k": self.settings.rrf_k,
        }
        return limits

    @property
    def suitable_threshold(self) -> float:
        """Return the distance that suits the model, whatever the settings say."""
        return self._embedder.threshold

    @property
    def threshold(self) -> float:
        """Return the distance from which a hit by meaning is dropped (R10)."""
        return distance_threshold(self.settings, self._embedder)

    @property
    def embedding_model(self) -> str:
        return self._embedder.model_name

    @property
    def embedding_backend(self) -> str:
        return self._embedder.backend
