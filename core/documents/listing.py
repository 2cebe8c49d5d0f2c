"""List documents by filters, a page at a time, in a fixed order."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from core.documents.source import DocumentSource
from core.errors import UsageError
from core.paging import cursor_offset, make_cursor
from core.query import Filter

ORDERS = ("path", "newest", "largest")


@dataclass(frozen=True, slots=True)
class DocumentLine:
    folder: str
    path: str
    title: str
    media_type: str
    modified: float
    characters: int
    lines: int


@dataclass(frozen=True, slots=True)
class DocumentList:
    total: int
    documents: tuple[DocumentLine, ...]
    next_cursor: str | None

    def as_dict(self) -> dict[str, Any]:
        return {
            "total": self.total,
            "count": len(self.documents),
            "documents": [asdict(document) for document in self.documents],
            "next_cursor": self.next_cursor,
        }


def list_documents(
    catalog: DocumentSource,
    groups: list[tuple[Filter, ...]],
    question: tuple[object, ...],
    version: str,
    *,
    order: str = "path",
    limit: int = 50,
    cursor: str | None = None,
) -> DocumentList:
    """Return the documents that pass the filters, after the cursor."""
    if order not in ORDERS:
        raise UsageError(f"The order cannot be {order!r}. Choose one of {', '.join(ORDERS)}.")
    if limit < 1:
        raise UsageError(f"limit must be at least 1, not {limit}.")
    asked = ("list", order, *question)
    offset = cursor_offset(cursor, asked, version) if cursor else 0
    chosen = catalog.select_documents(*groups)
    total = catalog.document_count() if chosen is None else len(chosen)
    heads = catalog.listed_documents(chosen, order=order, limit=limit, offset=offset)
    lines = tuple(
        DocumentLine(
            head.folder,
            f"{head.path}!/{head.member}" if head.member else head.path,
            head.title,
            head.media_type,
            head.modified,
            head.characters,
            head.lines,
        )
        for head in heads
    )
    behind = offset + len(lines)
    left = behind < total and bool(lines)
    return DocumentList(total, lines, make_cursor(behind, asked, version) if left else None)
