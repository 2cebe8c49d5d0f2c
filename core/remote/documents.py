"""Whole documents of a team's library, asked of its server (R28)."""

from __future__ import annotations

from typing import Any, Protocol

from core.documents import DEFAULT_CHARS, Counts, DocumentList, Outline, PlaceRead
from core.remote.wire import pack_question, unpack
from core.search import Question


class _Call(Protocol):
    def __call__(self, method: str, **values: Any) -> Any: ...


class RemoteDocuments:
    """As `core.documents.Documents`, over HTTP."""

    def __init__(self, call: _Call) -> None:
        self._call = call

    def has(self, path: str) -> bool:
        return bool(self._call("has_document", path=path))

    def address(self, folder: str, path: str) -> str:
        """Return a path that only one document has, without asking: with its source before it."""
        return f"{folder}/{path}"

    def outline(self, path: str) -> Outline:
        found: Outline = unpack(Outline, self._call("outline", path=path))
        return found

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
        values: dict[str, Any] = {"lines": lines, "pages": pages, "sheet": sheet}
        read = self._call(
            "read_document", path=path, heading=heading, max_chars=max_chars, **values
        )
        found: PlaceRead = unpack(PlaceRead, read)
        return found

    def list(
        self,
        question: Question,
        *,
        order: str = "path",
        limit: int = 50,
        cursor: str | None = None,
    ) -> DocumentList:
        asked = pack_question(question)
        listed = self._call(
            "list_documents", question=asked, order=order, limit=limit, cursor=cursor
        )
        found: DocumentList = unpack(DocumentList, listed)
        return found

    def count(self, question: Question) -> Counts:
        counted = self._call("count_documents", question=pack_question(question))
        found: Counts = unpack(Counts, counted)
        return found
