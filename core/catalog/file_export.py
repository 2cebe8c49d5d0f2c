"""A file with all that was read of it, to be sent to another library.

Nothing has to be extracted, chunked or embedded again there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from core.catalog.catalog import UNFINISHED, Catalog
from core.text import HASH_BYTES, is_list_of_links


@dataclass(frozen=True, slots=True)
class ExportedChunk:
    position: int
    start: int  # in the stored text
    end: int
    start_line: int
    end_line: int
    heading_path: str
    page: int | None
    label: str
    text_hash: bytes
    vector: bytes | None  # int8, one byte a dimension
    is_understood: bool = True  # by the model; else it gets no vector


@dataclass(frozen=True, slots=True)
class ExportedDocument:
    member: str
    title: str
    media_type: str
    modified: float
    char_count: int
    line_count: int
    word_count: int
    from_ocr: bool
    warnings: str
    tags: str | None
    author: str
    text: str  # with marks (core/reading_view.py)
    chunks: tuple[ExportedChunk, ...]
    language: str = ""  # its code; empty if not clear


@dataclass(frozen=True, slots=True)
class ExportedFile:
    path: str
    size: int
    mtime_ns: int
    content_hash: bytes  # of size and time, if the file is too large to be hashed
    status: str
    reason: str
    documents: tuple[ExportedDocument, ...]

    @property
    def is_embedded(self) -> bool:
        """Whether all that should have a vector has one.

        Lists of links have none, nor has what the model does not understand.
        """
        return all(
            chunk.vector is not None or is_list_of_links(chunk.text_hash) or not chunk.is_understood
            for each in self.documents
            for chunk in each.chunks
        )


@dataclass(frozen=True, slots=True)
class ExportState:
    """What tells one state of a file from another."""

    number: int  # of the file in the catalog
    content_hash: bytes
    mtime_ns: int
    is_embedded: bool  # it misses no vector

    @property
    def is_read(self) -> bool:
        """Whether the file was read to the end; what there is of it may be old, or a part."""
        return self.mtime_ns != UNFINISHED


def exported_states(
    catalog: Catalog, folder_id: int, model: str, notes: int | None = None
) -> dict[str, ExportState]:
    """Return the state of every file of a folder, by its path.

    ``notes`` is where it is noted which texts the model does not understand (`Understanding`).
    """
    with catalog.snapshot():
        embedded = _embedded_files(catalog, folder_id, model, notes)
        rows = catalog.read(
            "SELECT path, id, size, mtime_ns, content_hash FROM files WHERE folder_id = ?",
            (folder_id,),
        )
    return {
        path: ExportState(
            number, content_hash or _instead(size, mtime_ns), mtime_ns, number in embedded
        )
        for path, number, size, mtime_ns, content_hash in rows
    }


def _embedded_files(catalog: Catalog, folder_id: int, model: str, notes: int | None) -> set[int]:
    """Return the files of a folder that miss no vector."""
    rows = catalog.read(
        "SELECT id FROM files WHERE folder_id = ? AND NOT EXISTS (SELECT 1 FROM documents"
        " JOIN chunks ON chunks.document_id = documents.id WHERE documents.file_id = files.id"
        f" AND length(chunks.text_hash) <= {HASH_BYTES} AND NOT EXISTS (SELECT 1 FROM vectors"
        "   JOIN models ON models.id = model_id WHERE (models.name = ? OR models.id = ?)"
        "   AND vectors.text_hash = chunks.text_hash))",
        (folder_id, model, notes),
    )
    return {row[0] for row in rows}


def exported_file(
    catalog: Catalog, file_id: int, model: str, notes: int | None = None
) -> ExportedFile | None:
    """Return a file with its documents; None if it is gone."""
    with catalog.snapshot():
        rows = catalog.read(
            "SELECT path, size, mtime_ns, content_hash, status, reason FROM files WHERE id = ?",
            (file_id,),
        )
        if not rows:
            return None
        path, size, mtime_ns, content_hash, status, reason = rows[0]
        documents = catalog.read(
            "SELECT documents.id, member, title, media_type, modified, char_count, line_count,"
            " word_count, from_ocr, warnings, tags, COALESCE(author, ''), COALESCE(language, '')"
            " FROM documents LEFT JOIN document_facts ON document_id = documents.id"
            " WHERE file_id = ? ORDER BY documents.id",
            (file_id,),
        )
        return ExportedFile(
            path=path,
            size=size,
            mtime_ns=mtime_ns,
            content_hash=content_hash or _instead(size, mtime_ns),
            status=status,
            reason=reason,
            documents=tuple(_document(catalog, model, notes, *row) for row in documents),
        )


def _document(
    catalog: Catalog,
    model: str,
    notes: int | None,
    number: int,
    member: str,
    title: str,
    media_type: str,
    modified: float,
    char_count: int,
    line_count: int,
    word_count: int,
    from_ocr: int,
    warnings: str,
    tags: str | None,
    author: str,
    language: str,
) -> ExportedDocument:
    chunks = catalog.read(
        'SELECT position, start, "end", start_line, end_line, heading_path, page, label,'
        " chunks.text_hash, (SELECT data FROM vectors JOIN models ON models.id = model_id"
        "   WHERE models.name = ? AND vectors.text_hash = chunks.text_hash),"
        " NOT EXISTS (SELECT 1 FROM vectors WHERE model_id = ?"
        "   AND vectors.text_hash = chunks.text_hash)"
        " FROM chunks WHERE document_id = ? ORDER BY position",
        (model, notes, number),
    )
    return ExportedDocument(
        member=member,
        title=title,
        media_type=media_type,
        modified=modified,
        char_count=char_count,
        line_count=line_count,
        word_count=word_count,
        from_ocr=bool(from_ocr),
        warnings=warnings,
        tags=tags,
        author=author,
        text=catalog.stored_text(number),
        chunks=tuple(_chunk(*row) for row in chunks),
        language=language,
    )


def _chunk(*columns: Any) -> ExportedChunk:
    *known, is_understood = columns
    return replace(ExportedChunk(*known), is_understood=bool(is_understood))


def _instead(size: int, mtime_ns: int) -> bytes:
    return f"{size}:{mtime_ns}".encode()
