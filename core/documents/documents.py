"""The documents of one open library, as `Library.documents` gives them to front ends (R28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.documents.counting import Counts, count
from core.documents.listing import DocumentList, list_documents
from core.documents.outline import Outline, outline
from core.documents.places import PlaceRead, read_places
from core.documents.source import DocumentSource
from core.search import DocumentTable, KeywordSearch, Question

# About two pages; whoever wants more goes on with next_lines.
DEFAULT_CHARS = 8000


class DocumentsLike(Protocol):
    """The documents of a library, wherever it is. `Documents` says what each method does."""

    def has(self, path: str) -> bool: ...

    def address(self, folder: str, path: str) -> str: ...

    def outline(self, path: str) -> Outline: ...

    def read(
        self,
        path: str,
        *,
        lines: str | None = None,
        pages: str | None = None,
        sheet: str | None = None,
        heading: str | None = None,
        max_chars: int = DEFAULT_CHARS,
    ) -> PlaceRead: ...

    def list(
        self,
        question: Question,
        *,
        order: str = "path",
        limit: int = 50,
        cursor: str | None = None,
    ) -> DocumentList: ...

    def count(self, question: Question) -> Counts: ...


class Documents:
    """Reads what the catalog has; no file is opened."""

    def __init__(
        self,
        catalog: DocumentSource,
        keywords: KeywordSearch,
        table: DocumentTable,
        refresh: Callable[[], None],
        version: Callable[[], str],
    ) -> None:
        self._catalog = catalog
        self._keywords = keywords
        self._table = table
        self._refresh = refresh
        self._version = version

    def has(self, path: str) -> bool:
        """Say whether a path names a document, or several."""
        return bool(path.strip()) and bool(self._catalog.places_at(path.strip()))

    def address(self, folder: str, path: str) -> str:
        """Return the path by which a document can be asked for: short if only one folder has it."""
        if len(self._catalog.places_at(path)) > 1:
            return f"{folder.rstrip('/')}/{path}"
        return path

    def outline(self, path: str) -> Outline:
        """Return a document's headings, pages, sheets or members, with their sizes."""
        with self._catalog.snapshot():
            return outline(self._catalog, path)

    def read(
        self,
        path: str,
        *,
        lines: str | None = None,
        pages: str | None = None,
        sheet: str | None = None,
        heading: str | None = None,
        max_chars: int = DEFAULT_CHARS,
    ) -> PlaceRead:
        """Read a document from a place on, within a number of characters."""
        with self._catalog.snapshot():
            return read_places(
                self._catalog,
                path,
                lines=lines,
                pages=pages,
                sheet=sheet,
                heading=heading,
                max_chars=max_chars,
            )

    def list(
        self,
        question: Question,
        *,
        order: str = "path",
        limit: int = 50,
        cursor: str | None = None,
    ) -> DocumentList:
        """List the documents that pass a question's filters."""
        with self._catalog.snapshot():
            groups = question.filter_groups
            asked = tuple(str(group) for group in groups)
            return list_documents(
                self._catalog,
                list(groups),
                asked,
                self._version(),
                order=order,
                limit=limit,
                cursor=cursor,
            )

    def count(self, question: Question) -> Counts:
        """Count the documents and passages that match a question's words and filters."""
        self._refresh()
        with self._catalog.snapshot():
            return count(question, self._catalog, self._keywords, self._table)
