"""What the tools that read on do: places, outlines, lists and exact counts of documents (R28).

A place is given in parts (path and lines, pages, sheet or heading), or in one text as brief answers
print it: "guide.md:12-40", "report.pdf:page 3", "guide.md#Install".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from core.errors import UsageError

if TYPE_CHECKING:
    from core.documents import DocumentsLike
    from desktop.server.service import AgentService

READ_CHARS = 8000
MOST_PLACES = 20
LIST_LIMIT = 50
_KINDS = {"page": "pages", "pages": "pages", "slide": "pages", "slides": "pages", "sheet": "sheet"}
_PLACE = re.compile(
    r"(?:(?:lines?\s+)?(?P<lines>\d+(?:\s*(?:-|–|\.\.)\s*\d*)?)"
    r"|(?P<kind>pages?|slides?|sheet)\s+(?P<value>.+))",
    re.IGNORECASE,
)


def read_document(
    service: AgentService,
    path: str | None = None,
    places: list[str] | None = None,
    max_chars: int = READ_CHARS,
    **where: str,
) -> dict[str, Any]:
    """Read one place, or several within the same number of characters."""
    documents = service.library().documents
    if where and path is None:
        names = ", ".join(where)
        raise UsageError(f"{names} needs a path. In places, each place is one text: path:12-40.")
    if path is None and not places:
        raise UsageError("Pass path, or places with at least one place.")
    wanted: list[tuple[str, dict[str, str]]] = []
    if path is not None:
        wanted.append((path, where) if where else _split(documents, path))
    wanted += [_split(documents, place) for place in places or []]
    if len(wanted) > MOST_PLACES:
        raise UsageError(f"Pass at most {MOST_PLACES} places, not {len(wanted)}.")
    read: list[dict[str, Any]] = []
    room = max_chars
    for number, (name, place) in enumerate(wanted):
        share = max(1, room // (len(wanted) - number))
        try:
            found = documents.read(name, max_chars=share, **place)
        except UsageError as error:
            if len(wanted) == 1:
                raise
            read.append({"path": name, "error": str(error)})
            continue
        room -= len(found.text)
        read.append({**found.as_dict(), "path": documents.address(found.folder, found.path)})
    return {"count": sum("text" in each for each in read), "places": read}


def _split(documents: DocumentsLike, place: str) -> tuple[str, dict[str, str]]:
    """Split a place in one text; a file of that very name comes first."""
    if not documents.has(place):
        before, colon, after = place.rpartition(":")
        found = _PLACE.fullmatch(after.strip())
        if colon and found is not None:
            if found["lines"]:
                return before, {"lines": found["lines"]}
            return before, {_KINDS[found["kind"].lower()]: found["value"].strip()}
        before, sign, heading = place.partition("#")
        if sign and heading.strip() and documents.has(before):
            return before, {"heading": heading.strip()}
    return place, {}


def outline(service: AgentService, path: str) -> dict[str, Any]:
    """Return the parts of a document, with their sizes."""
    documents = service.library().documents
    found = documents.outline(_split(documents, path)[0])
    return {**found.as_dict(), "path": documents.address(found.folder, found.path)}


def count(service: AgentService, query: str = "", filters: str | None = None) -> dict[str, Any]:
    """Count exactly what has the words and passes the filters."""
    library = service.library()
    counts = library.documents.count(library.ask(query, filters=filters))
    return {"query": query, **counts.as_dict()}


def list_documents(
    service: AgentService,
    filters: str | None = None,
    order: str = "path",
    limit: int = LIST_LIMIT,
    cursor: str | None = None,
) -> dict[str, Any]:
    """List documents by filters, a page at a time."""
    library = service.library()
    question = library.ask("", filters=filters)
    found = library.documents.list(question, order=order, limit=limit, cursor=cursor).as_dict()
    for each in found["documents"]:
        each["path"] = library.documents.address(each["folder"], each["path"])
    return found
