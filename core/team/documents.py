"""Whole documents of a team's library, as one person may see them (R28).

The same code as for a local library, each call in a transaction of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from core.documents import DEFAULT_CHARS, Counts, DocumentList, Documents, Outline, PlaceRead
from core.search import Question


class TeamDocuments:
    """Documents of one person's view."""

    def __init__(self, opened: Callable[..., AbstractContextManager[Documents]]) -> None:
        self._opened = opened

    def has(self, path: str) -> bool:
        with self._opened() as documents:
            return documents.has(path)

    def address(self, folder: str, path: str) -> str:
        """Return a path that only one document has, without asking: with its source before it."""
        return f"{folder}/{path}"

    def outline(self, path: str) -> Outline:
        with self._opened() as documents:
            return documents.outline(path)

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
        place: dict[str, Any] = {"lines": lines, "pages": pages, "sheet": sheet, "heading": heading}
        with self._opened() as documents:
            return documents.read(path, max_chars=max_chars, **place)

    def list(
        self,
        question: Question,
        *,
        order: str = "path",
        limit: int = 50,
        cursor: str | None = None,
    ) -> DocumentList:
        with self._opened() as documents:
            return documents.list(question, order=order, limit=limit, cursor=cursor)

    def count(self, question: Question) -> Counts:
        with self._opened(counts=True) as documents:
            return documents.count(question)
