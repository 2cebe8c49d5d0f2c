"""What is known of documents as a whole, and where their chunks lie: for outlines and lists."""

from __future__ import annotations

import json
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.catalog.database import CatalogFile

Ids = npt.NDArray[np.int64]
_COLUMNS = (
    "SELECT documents.id, folders.path, files.path, member, title, media_type,"
    " documents.modified, char_count, line_count FROM documents"
    " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
)
_ORDERS = {
    "path": "files.path, member, folders.path",
    "newest": "documents.modified DESC, files.path, member, folders.path",
    "largest": "char_count DESC, files.path, member, folders.path",
}


class DocumentHead(NamedTuple):
    id: int
    folder: str
    path: str
    member: str
    title: str
    media_type: str
    modified: float
    characters: int
    lines: int


class ChunkPlace(NamedTuple):
    start_line: int
    end_line: int
    start: int
    end: int
    heading_path: str
    page: int | None
    label: str


def heads_at(catalog: CatalogFile, path: str) -> list[DocumentHead]:
    """Return the documents of a file, or the member of it that a path names.

    ``path`` is absolute or relative to a folder; "archive.zip!/member" names a member.
    """
    place, _, member = path.partition("!/")
    rows = catalog.read(
        f"{_COLUMNS} WHERE (files.path = ?1 OR rtrim(folders.path, '/') || '/' || files.path = ?1)"
        " AND (member = ?2 OR ?2 = '') ORDER BY documents.id",
        (place, member),
    )
    return [DocumentHead(*row) for row in rows]


def listed(
    catalog: CatalogFile, documents: Ids | None, *, order: str, limit: int, offset: int
) -> list[DocumentHead]:
    """Return documents in an order, or all of them."""
    where, parameters = "", tuple[str, ...]()
    if documents is not None:
        where = "WHERE documents.id IN (SELECT value FROM json_each(?))"
        parameters = (json.dumps(documents.tolist()),)
    rows = catalog.read(
        f"{_COLUMNS} {where} ORDER BY {_ORDERS[order]} LIMIT ? OFFSET ?",
        (*parameters, limit, offset),
    )
    return [DocumentHead(*row) for row in rows]


def chunk_places(catalog: CatalogFile, document_id: int) -> list[ChunkPlace]:
    """Return where a document's chunks lie, in the order of reading."""
    rows = catalog.read(
        'SELECT start_line, end_line, start, "end", heading_path, page, label FROM chunks'
        " WHERE document_id = ? ORDER BY position",
        (document_id,),
    )
    return [ChunkPlace(*row) for row in rows]
