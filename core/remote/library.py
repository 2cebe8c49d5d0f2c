"""A team's library on a server, with the methods of a library on this computer.

The server searches and knows what the person may see. Settings are those of this computer.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Sequence
from typing import Any, Self

from core.catalog import Folder
from core.datatypes import Hit, NameMatch, Passage, Reasons, SearchResponse, TermShare
from core.file_access import Unread
from core.query import Leaf, Marker
from core.remote.documents import RemoteDocuments
from core.remote.server import TeamServer
from core.remote.wire import pack, pack_question, unpack
from core.search import (
    DEFAULT_MAX_PASSAGES,
    Facets,
    GrepResponse,
    Question,
    Snippet,
    ask,
    resolve_mode,
)
from core.settings import Settings
from core.status import Status

_MOST_BYTES = 20_000_000
# These have whole texts, or a line for each file of a library.
_WITH_LONG_ANSWERS = frozenset({"read_file", "files", "status", "grep_search", "passages"})
_MOST_BYTES_OF_ALL = 200_000_000


class RemoteLibrary:
    """A person's view of a team's library. Safe to use from many threads."""

    def __init__(self, server: TeamServer, *, settings: Settings | None = None) -> None:
        self._server = server
        self.settings = settings or Settings()
        self._guard = threading.Lock()
        self._about: dict[str, Any] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._server.close()

    @property
    def at_once(self) -> Self:
        return self

    def stop_waiting(self) -> None:
        """Do nothing: nobody waits for this one who could do without."""

    @property
    def address(self) -> str:
        return self._server.url

    def about(self) -> dict[str, Any]:
        """Return what the server says about itself, asked once."""
        with self._guard:
            if self._about is None:
                self._about = self._server.about()
            return self._about

    @property
    def name(self) -> str:
        """What the team calls its library."""
        return str(self.about().get("name") or self._server.host)

    @property
    def person(self) -> str:
        """Whose rights the token stands for."""
        return str(self.about().get("person"))

    def _call(self, method: str, **values: Any) -> Any:
        self.about()  # a server of another time is refused by a sentence
        most_bytes = _MOST_BYTES_OF_ALL if method in _WITH_LONG_ANSWERS else _MOST_BYTES
        return self._server.post(f"/team/library/{method}", values, most_bytes=most_bytes)

    # -- asking ------------------------------------------------------------------------------

    def ask(
        self,
        query: str,
        *,
        exact_keywords: str | None = None,
        filters: str | None = None,
        is_typing: bool = False,
    ) -> Question:
        return ask(query, exact_keywords=exact_keywords, filters=filters, is_typing=is_typing)

    def can_mean_something(self, question: Question) -> bool:
        return bool(self._call("can_mean_something", question=pack_question(question)))

    def search(
        self,
        query: str | Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
        exact_keywords: str | None = None,
        filters: str | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
        weak: bool = True,
    ) -> SearchResponse:
        question = query
        if isinstance(question, str):
            question = self.ask(question, exact_keywords=exact_keywords, filters=filters)
        found = self._call(
            "search",
            question=pack_question(question),
            max_chars=max_chars,
            cursor=cursor,
            weak=weak,
            **self._preferences(top_k, mode, alpha),
        )
        return _response(found)

    def answers(
        self,
        question: Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Generator[SearchResponse, None, None]:
        """Yield the answer by words first, if there is more to come, and then the whole one."""
        if resolve_mode(mode or self.settings.mode) == "hybrid" and not question.is_empty:
            yield self.search(question, top_k=top_k, mode="lexical", alpha=alpha)
        yield self.search(question, top_k=top_k, mode=mode, alpha=alpha)

    def hybrid_search(
        self,
        semantic_query: str,
        exact_keywords: str | None = None,
        *,
        top_k: int | None = None,
        alpha: float | str | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
        weak: bool = True,
    ) -> SearchResponse:
        found = self._call(
            "hybrid_search",
            semantic_query=semantic_query,
            exact_keywords=exact_keywords,
            top_k=self.settings.top_k if top_k is None else top_k,
            alpha=self.settings.alpha if alpha is None else alpha,
            max_chars=max_chars,
            cursor=cursor,
            weak=weak,
        )
        return _response(found)

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse:
        top_k = self.settings.top_k if top_k is None else top_k
        return _response(self._call("similar", path=path, line=line, top_k=top_k))

    def grep_search(
        self,
        query: str,
        *,
        is_regex: bool = False,
        case_sensitive: bool = False,
        filters: str | None = None,
        context: int | None = None,
        max_passages: int = DEFAULT_MAX_PASSAGES,
    ) -> GrepResponse:
        found = self._call(
            "grep_search",
            query=query,
            is_regex=is_regex,
            case_sensitive=case_sensitive,
            filters=filters,
            context=self.settings.context_lines if context is None else context,
            max_passages=max_passages,
        )
        response: GrepResponse = unpack(GrepResponse, found)
        return response

    def facets(
        self, question: Question, *, mode: str | None = None, alpha: float | str | None = None
    ) -> Facets:
        preferences = self._preferences(None, mode, alpha)
        del preferences["top_k"]
        found = self._call("facets", question=pack_question(question), **preferences)
        counted: Facets = unpack(Facets, found)
        return counted

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]:
        question = self.ask(query) if isinstance(query, str) else query
        found = self._call("names", question=pack_question(question), limit=limit)
        matches: list[NameMatch] = unpack(list[NameMatch], found)
        return matches

    def complete(self, text: str, limit: int = 8) -> list[str]:
        words: list[str] = unpack(list[str], self._call("complete", text=text, limit=limit))
        return words

    # -- showing what was found --------------------------------------------------------------

    def marker(self, question: Question) -> Marker:
        leaves = question.leaves
        found = self._call("expansions", question=pack_question(question))
        terms = dict(zip(leaves, unpack(list[list[str]], found), strict=False))

        def expand(leaf: Leaf) -> list[str]:
            return terms.get(leaf, [])

        return Marker(leaves, expand)

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]:
        if not hits:
            return []
        found = self._call("snippets", question=pack_question(question), hits=pack(list(hits)))
        extracts: list[Snippet] = unpack(list[Snippet], found)
        return extracts

    def passages(
        self, question: Question, hits: Sequence[Hit], *, context: int | None = None
    ) -> list[Passage]:
        found = self._call(
            "passages",
            question=pack_question(question),
            hits=pack(list(hits)),
            context=self.settings.context_lines if context is None else context,
        )
        passages: list[Passage] = unpack(list[Passage], found)
        return passages

    def explain(self, question: Question, chunk_id: str) -> list[TermShare]:
        found = self._call("explain", question=pack_question(question), chunk_id=chunk_id)
        shares: list[TermShare] = unpack(list[TermShare], found)
        return shares

    def reasons(
        self, question: Question, hit: Hit, *, alpha: float | None = None
    ) -> Reasons | None:
        found = self._call("reasons", question=pack_question(question), hit=pack(hit), alpha=alpha)
        reasons: Reasons | None = unpack(Reasons | None, found)
        return reasons

    def read_file(self, path: str) -> str:
        text, is_error = unpack(tuple[str, bool], self._call("read_file", path=path))
        return Unread(text) if is_error else str(text)

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]:
        found = self._call("content_hashes", hits=pack(list(hits)))
        rows = unpack(list[tuple[str, str, str]], found)
        return {(folder, path): content for folder, path, content in rows}

    @property
    def documents(self) -> RemoteDocuments:
        """Outlines, texts, lists and counts of the documents (R28)."""
        return RemoteDocuments(self._call)

    # -- about the library -------------------------------------------------------------------

    def search_limits(self, top_k: int) -> dict[str, int | float]:
        limits: dict[str, int | float] = unpack(
            dict[str, int | float], self._call("search_limits", top_k=top_k)
        )
        return limits

    @property
    def threshold(self) -> float:
        return float(self.about()["threshold"])

    @property
    def suitable_threshold(self) -> float:
        return float(self.about()["suitable_threshold"])

    @property
    def embedding_model(self) -> str:
        return str(self.about()["model"])

    @property
    def embedding_backend(self) -> str:
        return str(self.about()["backend"])

    @property
    def notices(self) -> list[str]:
        return []

    def folders(self) -> list[Folder]:
        found: list[Folder] = unpack(list[Folder], self._call("folders"))
        return found

    def files(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = unpack(list[tuple[str, str]], self._call("files"))
        return found

    def status(self) -> Status:
        status: Status = unpack(Status, self._call("status"))
        return status

    def index_version(self, mode: str = "hybrid") -> str:
        return str(self._call("index_version", mode=mode))

    def _preferences(
        self, top_k: int | None, mode: str | None, alpha: float | str | None
    ) -> dict[str, Any]:
        """Return what this person prefers where the caller says nothing."""
        settings = self.settings
        return {
            "top_k": settings.top_k if top_k is None else top_k,
            "mode": settings.mode if mode is None else mode,
            "alpha": settings.alpha if alpha is None else alpha,
        }


def _response(value: Any) -> SearchResponse:
    response: SearchResponse = unpack(SearchResponse, value)
    return response
