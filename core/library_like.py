"""What front ends need of a library to search it, wherever it is.

`core.library.Library` is the one on this computer. A library that a team shares on a server is to
be another, so for searching the front ends ask for no more than this. Adding folders and indexing
them belongs to the local library alone.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from core.catalog import Folder
    from core.datatypes import Hit, NameMatch, Passage, Reasons, SearchResponse, TermShare
    from core.documents import DocumentsLike
    from core.query import Marker
    from core.search import Facets, GrepResponse, Question, Snippet
    from core.settings import Settings
    from core.status import Status


class LibraryLike(Protocol):
    """An open library. `core.library.Library` says what each method does."""

    settings: Settings

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...

    def close(self) -> None: ...

    # Waiting, which only several libraries together do

    @property
    def at_once(self) -> LibraryLike: ...

    def stop_waiting(self) -> None: ...

    # Asking

    def ask(
        self,
        query: str,
        *,
        exact_keywords: str | None = None,
        filters: str | None = None,
        is_typing: bool = False,
    ) -> Question: ...

    def can_mean_something(self, question: Question) -> bool: ...

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
    ) -> SearchResponse: ...

    def answers(
        self,
        question: Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Generator[SearchResponse, None, None]: ...

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
    ) -> SearchResponse: ...

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse: ...

    def grep_search(
        self,
        query: str,
        *,
        is_regex: bool = False,
        case_sensitive: bool = False,
        filters: str | None = None,
        context: int | None = None,
        max_passages: int = ...,
    ) -> GrepResponse: ...

    def facets(
        self,
        question: Question,
        *,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Facets: ...

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]: ...

    def complete(self, text: str, limit: int = 8) -> list[str]: ...

    # Showing what was found

    def marker(self, question: Question) -> Marker: ...

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]: ...

    def passages(
        self, question: Question, hits: Sequence[Hit], *, context: int | None = None
    ) -> list[Passage]: ...

    def explain(self, question: Question, chunk_id: str) -> list[TermShare]: ...

    def reasons(
        self, question: Question, hit: Hit, *, alpha: float | None = None
    ) -> Reasons | None: ...

    @property
    def documents(self) -> DocumentsLike: ...

    def read_file(self, path: str) -> str: ...

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]: ...

    # About the library

    def search_limits(self, top_k: int) -> dict[str, int | float]: ...

    @property
    def threshold(self) -> float: ...

    @property
    def suitable_threshold(self) -> float: ...

    @property
    def embedding_model(self) -> str: ...

    @property
    def embedding_backend(self) -> str: ...

    @property
    def notices(self) -> list[str]: ...

    def folders(self) -> list[Folder]: ...

    def files(self) -> list[tuple[str, str]]: ...

    def status(self) -> Status: ...

    def index_version(self, mode: str = "hybrid") -> str: ...
