"""The reading side of the catalog: text, chunks, and what hits show of them."""

from __future__ import annotations

import contextlib
import itertools
import json
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from core.catalog.database import IS_LINKS, CatalogFile
from core.catalog.dialect import SQLITE
from core.catalog.old_versions import AMONG_OLD
from core.catalog.row_sums import is_sound
from core.catalog.text_blocks import Unpacker
from core.datatypes import IndexedChunk
from core.errors import TextDamagedError
from core.reading_view import Edits, read_stored, reading_of, source_of
from core.text import (
    embedding_text,
    is_largely_in,
    is_list_of_links,
    recognise_language,
    recognise_language_of_part,
)

Ids = npt.NDArray[np.int64]
_Read = Callable[[str, Sequence[Any]], list[Any]]
_BLOCK_SOUND = is_sound("text_blocks")
_DOCUMENT_SOUND = is_sound("documents")
_CHUNK_SOUND = f"{is_sound('chunks')} AND {is_sound('documents')}"
_HIT_SOUND = f"{_CHUNK_SOUND} AND {is_sound('files')} AND {is_sound('folders')}"
# Files of this name are called by the folder that they describe.
_NO_NAMES = frozenset(("index", "_index", "readme", "__init__", "mod"))
# From this many chunks on, it pays to order their documents first.
_MANY_CHUNKS = 2000
_NO_ROW_IS_LATER = 2**62
# The key of the compression dictionary for texts.
DICTIONARY_KEY = "text_dictionary"


@dataclass(frozen=True, slots=True)
class ChunkRecord:
    """A chunk with everything that a hit shows of it."""

    id: int
    chunk_id: str
    document_id: int
    folder: str
    path: str
    member: str
    title: str
    media_type: str
    modified: float
    size: int
    from_ocr: bool
    position: int
    start_line: int
    end_line: int
    page: int | None
    label: str
    heading_path: str
    content: str
    language: str = ""  # of the document; empty if that is not clear


@dataclass(frozen=True, slots=True)
class ChunkDirectory:
    """Maps chunks to documents, as of one state of the catalog."""

    chunks: Ids  # ascending
    documents: Ids  # the document of each
    last_chunk: int = 0
    last_removal: int = 0


class ChunkReader(CatalogFile):
    """Reads chunks and the text they are cut from."""

    dialect = SQLITE
    _directory = ChunkDirectory(np.empty(0, np.int64), np.empty(0, np.int64))
    _listed_chunks = "chunks"  # the table that the directory is made from

    def __init__(self, library_folder: Path, *, writable: bool = True) -> None:
        super().__init__(library_folder, writable=writable)
        # The languages that the active model understands, by their codes; None: all.
        self.understood: frozenset[str] | None = None
        # Documents that were found damaged, to be read again.
        self.damaged_documents: set[int] = set()

    def directory(self) -> ChunkDirectory:
        """Return which chunk belongs to which document; cached and updated incrementally."""
        known = self._directory
        chunk = int(self.read(f"SELECT COALESCE(MAX(id), 0) FROM {self._listed_chunks}")[0][0])
        removed = self.read("SELECT id, chunk_id FROM removals WHERE id > ?", (known.last_removal,))
        if chunk == known.last_chunk and not removed:
            return known
        # One string from SQLite is several times faster than one Python row for each chunk.
        joined = self.read(
            "SELECT group_concat(id || ',' || CAST(document_id AS INTEGER))"
            f" FROM {self._listed_chunks} WHERE id > ?",
            (known.last_chunk,),
        )[0][0]
        added = np.fromstring(joined or "0,0", dtype=np.int64, sep=",").reshape(-1, 2)
        added = added[added[:, 0] > 0]
        added = added[np.argsort(added[:, 0])]
        chunks = np.concatenate([known.chunks, added[:, 0]])
        documents = np.concatenate([known.documents, added[:, 1]])
        if removed:
            gone = np.array([row[1] for row in removed], dtype=np.int64)
            kept = ~np.isin(chunks, gone)
            chunks, documents = chunks[kept], documents[kept]
        last_removal = max((row[0] for row in removed), default=known.last_removal)
        self._directory = ChunkDirectory(chunks, documents, chunk, last_removal)
        return self._directory

    def has_old_versions(self) -> bool:
        """Tell whether documents have been replaced that the keyword index may still find."""
        return bool(self.read("SELECT 1 FROM old_chunks LIMIT 1"))

    def read_old(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Read as `read` does, but from documents that have been replaced."""
        return self.read(AMONG_OLD + sql, parameters)

    @property
    def _unpack(self) -> Unpacker:
        """Return the unpacker of this thread."""
        unpacker: Unpacker | None = getattr(self._local, "unpacker", None)
        if unpacker is None:
            unpacker = self._local.unpacker = Unpacker(self.text_dictionary)
        return unpacker

    def text_dictionary(self) -> bytes | None:
        """Return the compression dictionary of the texts, if one has been learned yet."""
        rows = self.read("SELECT value FROM meta WHERE key = ?", (DICTIONARY_KEY,))
        return bytes(rows[0][0]) if rows else None

    def text(self, document_id: int) -> str:
        """Return the whole text of a document, as it is in the file."""
        return source_of(self.stored_text(document_id))

    def stored_text(self, document_id: int) -> str:
        """Return the whole text of a document with its marks; chunks are slices of it."""
        rows = self.read(
            f"SELECT document_id, {_BLOCK_SOUND}, data FROM text_blocks WHERE document_id = ?"
            " ORDER BY start",
            (document_id,),
        )
        return self._text_of(rows)

    def _text_of(self, rows: Iterable[tuple[int, int, bytes]], *, as_source: bool = False) -> str:
        """Join blocks, with their marks or as they are in the file.

        Raise TextDamagedError, and remember the document, if one is damaged.
        """
        parts = []
        for document_id, is_intact, data in rows:
            try:
                if not is_intact:
                    raise TextDamagedError("The stored text of a document is damaged.")
                parts.append(self._unpack(data, as_source=as_source))
            except TextDamagedError:
                self.damaged_documents.add(document_id)
                raise
        return "".join(parts)

    def texts(self, document_ids: Container[int] | None = None) -> Iterator[tuple[int, str]]:
        """Yield every document, or the given ones, with its text, reading them one by one."""
        rows = self.each_row(
            f"SELECT document_id, {_BLOCK_SOUND}, data FROM text_blocks ORDER BY document_id, start"
        )
        for document_id, blocks in itertools.groupby(rows, key=lambda row: row[0]):
            if document_ids is None or document_id in document_ids:
                # What is damaged is left out; who asked learns it from `damaged_documents`.
                with contextlib.suppress(TextDamagedError):
                    yield document_id, self._text_of(blocks, as_source=True)

    def _read_either(self, sql: str, parameters: Sequence[Any]) -> list[Any]:
        """Read of a document, or of its old version if that is what the keyword index found."""
        return self.read(sql, parameters) or self.read_old(sql, parameters)

    def _stored_slice(self, document_id: int, start: int, end: int) -> str:
        """Return a slice of a document's stored text; unpack only the blocks needed."""
        rows = self._read_either(
            f"SELECT start, document_id, {_BLOCK_SOUND}, data FROM text_blocks"
            " WHERE document_id = ? AND start < ? AND start >="
            " (SELECT MAX(start) FROM text_blocks WHERE document_id = ? AND start <= ?)"
            " ORDER BY start",
            (document_id, end, document_id, start),
        )
        if not rows:
            return ""
        first = rows[0][0]
        return self._text_of(row[1:] for row in rows)[start - first : end - first]

    def lines(self, document_id: int, first: int, last: int) -> list[str]:
        """Return lines ``first`` to ``last`` (from 1, inclusive) of a document."""
        stored = self._stored_lines(document_id, first, last)
        return source_of("\n".join(stored)).split("\n") if stored else []

    def lines_as_read(self, document_id: int, first: int, last: int) -> tuple[str, Edits]:
        """Return the same lines, joined, and what is read of them."""
        return read_stored("\n".join(self._stored_lines(document_id, first, last)))

    def _stored_lines(self, document_id: int, first: int, last: int) -> list[str]:
        rows = self._read_either(
            f"SELECT first_line, document_id, {_BLOCK_SOUND}, data FROM text_blocks"
            " WHERE document_id = ? AND first_line <= ?"
            " AND start >= (SELECT COALESCE(MAX(start), 0) FROM text_blocks"
            "               WHERE document_id = ? AND first_line <= ?) ORDER BY start",
            (document_id, last, document_id, first),
        )
        if not rows:
            return []
        before = rows[0][0]
        lines = self._text_of(row[1:] for row in rows).split("\n")
        return lines[max(0, first - before) : last - before + 1]

    def chunks_behind(self, after: int) -> int:
        """Count the chunks after a row."""
        return int(self.read("SELECT COUNT(*) FROM chunks WHERE id > ?", (after,))[0][0])

    def chunk_behind(self, after: int, count: int) -> int:
        """Return the row that is so many chunks after another one, or else the last."""
        rows = self.read(
            "SELECT MAX(id) FROM (SELECT id FROM chunks WHERE id > ? ORDER BY id LIMIT ?)",
            (after, count),
        )
        return int(rows[0][0] or after)

    def indexed_chunks(self, after: int, limit: int, last: int | None = None) -> list[IndexedChunk]:
        """Return the next chunks after a row, in the form the keyword index takes."""
        with self.snapshot():
            return self._indexed_chunks(after, limit, _NO_ROW_IS_LATER if last is None else last)

    def _indexed_chunks(self, after: int, limit: int, last: int) -> list[IndexedChunk]:
        rows = self.read(
            'SELECT chunks.id, document_id, start, "end", heading_path, position, text_hash,'
            f" {is_sound('chunks')} FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id"
            " WHERE chunks.id > ? AND chunks.id <= ? ORDER BY chunks.id LIMIT ?",
            (after, last, limit),
        )
        result = []
        for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
            # Once for each document and not for each of its chunks: checksums take their time.
            title, path, member, tags, language, is_intact = self.read(
                f"SELECT title, files.path, member, tags, language, {_DOCUMENT_SOUND}"
                " FROM documents JOIN files ON files.id = file_id WHERE documents.id = ?",
                (document_id,),
            )[0]
            try:
                text = self.stored_text(document_id)
            except TextDamagedError:
                text = ""
            if language is None:  # indexed before languages were recognised
                language = recognise_language(reading_of(text))
            name = document_name(member or path)
            for row, _, start, end, headings, position, key, is_chunk_intact in group:
                if not (is_chunk_intact and is_intact):
                    self.damaged_documents.add(document_id)
                body = reading_of(text[start:end])
                own_tags = tags if position == 0 and tags else ""
                result.append(
                    IndexedChunk(
                        id=row,
                        name=name,
                        heading=headings_below(title, headings, own_tags),
                        body=body,
                        title=title,
                        is_first=position == 0,
                        is_links=is_list_of_links(key),
                        language=recognise_language_of_part(body, language),
                    )
                )
        return result

    def text_hashes(self, chunk_ids: Sequence[int]) -> dict[int, bytes]:
        """Return the hashes of chunks' texts, by which equal texts share a vector."""
        hashes: dict[int, bytes] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            hashes.update(
                self.read(f"SELECT id, text_hash FROM chunks WHERE id IN ({marks})", batch)
            )
        return hashes

    def embedding_texts(self, chunk_ids: Sequence[int]) -> dict[int, str]:
        """Return the text to embed for each chunk.

        Damaged chunks are missing, and those that get no vector: lists of links, and what the
        active model does not understand.
        """
        return self.passages_to_embed(chunk_ids, self.understood)[0]

    def passages_to_embed(
        self, chunk_ids: Sequence[int], understood: frozenset[str] | None
    ) -> tuple[dict[int, str], list[int]]:
        """Return the texts of chunks that a model understands, and the chunks that it does not.

        What is in a language that nobody knows counts as understood.
        """
        texts: dict[int, str] = {}
        foreign: list[int] = []
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            rows = self.read(
                'SELECT chunks.id, document_id, start, "end", heading_path, title,'
                f" COALESCE(language, ''), {_CHUNK_SOUND} FROM chunks"
                f" JOIN documents ON documents.id = document_id WHERE chunks.id IN ({marks})"
                f" AND NOT {IS_LINKS} ORDER BY document_id",
                batch,
            )
            for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
                members = [row for row in group if row[-1]]
                if not members:
                    self.damaged_documents.add(document_id)
                    continue
                first = min(row[2] for row in members)
                try:
                    text = self._stored_slice(document_id, first, max(row[3] for row in members))
                except TextDamagedError:
                    continue
                for row, _, start, end, heading_path, title, language, _ in members:
                    content = reading_of(text[start - first : end - first])
                    is_known = understood is None or not language or language in understood
                    if is_known or is_largely_in(content, understood or ()):
                        texts[row] = embedding_text(title, heading_path, content)
                    else:
                        foreign.append(row)
        return texts, foreign

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]:
        """Return what hits show of these chunks; chunks that no longer exist are missing."""
        records: dict[int, ChunkRecord] = {}
        for batch in _batches(chunk_ids, 500):
            records |= self._records(batch, self.read)
            replaced = [chunk for chunk in batch if chunk > 0 and chunk not in records]
            if replaced:
                records |= self._records(replaced, self.read_old)
                self._note_orphans([chunk for chunk in replaced if chunk not in records])
        return records

    def _note_orphans(self, chunk_ids: Sequence[int]) -> None:
        """Remember chunks whose document or file is not where they say."""
        if chunk_ids:
            marks = ",".join("?" * len(chunk_ids))
            sql = f"SELECT document_id FROM chunks WHERE id IN ({marks})"
            self.damaged_documents.update(row[0] for row in self.read(sql, chunk_ids))

    def has_all(self, chunk_ids: Sequence[int]) -> bool:
        """Tell whether all of these chunks exist, damaged or not, in either version."""
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            sql = f"SELECT COUNT(*) FROM chunks WHERE id IN ({marks})"
            if sum(read(sql, batch)[0][0] for read in (self.read, self.read_old)) < len(batch):
                return False
        return True

    def _records(self, batch: Sequence[int], read: _Read) -> dict[int, ChunkRecord]:
        records: dict[int, ChunkRecord] = {}
        marks = ",".join("?" * len(batch))
        rows = read(
            "SELECT chunks.id, documents.key, hex(substr(text_hash, 1, 4)), document_id,"
            " folders.path, files.path, member, title, media_type, modified, files.size,"
            " from_ocr, position, start_line, end_line, page, label, heading_path, start,"
            f" \"end\", {_HIT_SOUND}, COALESCE(language, '')"
            " FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
            f" WHERE chunks.id IN ({marks})",
            batch,
        )
        blocks = self._blocks_of(batch, read)
        for row in rows:
            document_id, position, start, end = row[3], row[12], row[18], row[19]
            first, text = blocks.get(row[0], (0, ""))
            if not row[20] or end - first > len(text):
                self.damaged_documents.add(document_id)
            if document_id in self.damaged_documents:
                continue
            records[row[0]] = ChunkRecord(
                id=row[0],
                chunk_id=f"{row[1]}-{position:05d}-{row[2].lower()}",
                document_id=document_id,
                folder=row[4],
                path=row[5],
                member=row[6],
                title=row[7],
                media_type=row[8],
                modified=row[9],
                size=row[10],
                from_ocr=bool(row[11]),
                position=position,
                start_line=row[13],
                end_line=row[14],
                page=row[15],
                label=row[16],
                heading_path=row[17],
                content=reading_of(text[start - first : end - first]),
                language=row[21],
            )
        return records

    def _blocks_of(self, chunk_ids: Sequence[int], read: _Read) -> dict[int, tuple[int, str]]:
        """Return, for each chunk, the text of the blocks that contain it and where that starts."""
        marks = ",".join("?" * len(chunk_ids))
        rows = read(
            "SELECT chunks.id, blocks.start, chunks.document_id,"
            f" {is_sound('text_blocks', 'blocks')}, data FROM chunks JOIN text_blocks AS blocks"
            ' ON blocks.document_id = chunks.document_id AND blocks.start < chunks."end"'
            " AND blocks.start >= (SELECT MAX(start) FROM text_blocks AS before"
            "   WHERE before.document_id = chunks.document_id AND before.start <= chunks.start)"
            f" WHERE chunks.id IN ({marks}) ORDER BY chunks.id, blocks.start",
            chunk_ids,
        )
        blocks: dict[int, tuple[int, str]] = {}
        for chunk_id, start, *block in rows:
            first, before = blocks.get(chunk_id, (start, ""))
            with contextlib.suppress(TextDamagedError):
                text = self._text_of([(block[0], block[1], block[2])])
                blocks[chunk_id] = (first, before + text)
        return blocks

    def in_order(self, chunk_ids: Sequence[int], limit: int | None = None) -> list[int]:
        """Return chunks by normalised path, member, folder and position: what breaks ties (R7).

        Chunks that no longer exist come last.
        """
        few = self._of_first_documents(chunk_ids, limit) if limit is not None else chunk_ids
        keys: dict[int, tuple[str, str, str, int]] = {}
        for batch in _batches(few, 500):
            marks = ",".join("?" * len(batch))
            sql = (
                "SELECT chunks.id, files.path, member, folders.path, position FROM chunks"
                " JOIN documents ON documents.id = document_id JOIN files ON files.id = file_id"
                f" JOIN folders ON folders.id = folder_id WHERE chunks.id IN ({marks})"
            )
            rows = self.read(sql, batch)
            if len(rows) < len(batch):
                rows += self.read_old(sql, batch)
            for row, path, member, folder, position in rows:
                keys[row] = (unicodedata.normalize("NFC", path), member, folder, position)
        ordered = sorted(keys, key=keys.__getitem__)
        return [*ordered, *(chunk for chunk in few if chunk not in keys)][:limit]

    def _of_first_documents(self, chunk_ids: Sequence[int], limit: int) -> Sequence[int]:
        """Leave out chunks of documents that come too late in the order to be among the first.

        For very many chunks: it reads a line for each of their documents, not for each chunk.
        """
        if len(chunk_ids) <= _MANY_CHUNKS + limit:
            return chunk_ids
        directory = self.directory()
        chunks = np.intersect1d(np.array(chunk_ids, dtype=np.int64), directory.chunks)
        documents = directory.documents[np.searchsorted(directory.chunks, chunks)]
        found, counts = np.unique(documents, return_counts=True)
        rows = self.read(
            "SELECT documents.id, files.path, member, folders.path FROM documents"
            " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
            " WHERE documents.id IN (SELECT value FROM json_each(?))",
            (json.dumps(found.tolist()),),
        )
        order = sorted((unicodedata.normalize("NFC", row[1]), *row[2:], row[0]) for row in rows)
        sizes = dict(zip(found.tolist(), counts.tolist(), strict=True))
        needed: list[int] = []
        left = limit
        for *_, document in order:
            if left <= 0:
                break
            needed.append(document)
            left -= sizes[document]
        first: list[int] = chunks[np.isin(documents, np.array(needed, dtype=np.int64))].tolist()
        return first

    def find_chunk(self, chunk_id: str) -> int | None:
        """Return the row of a chunk id, or None if there is no such chunk any more."""
        key, _, rest = chunk_id.partition("-")
        position, _, prefix = rest.partition("-")
        if not position.isdigit():
            return None
        rows = self.read(
            "SELECT chunks.id, hex(substr(text_hash, 1, 4)) FROM chunks"
            " JOIN documents ON documents.id = document_id WHERE key = ? AND position = ?",
            (key, int(position)),
        )
        return next((int(row) for row, found in rows if found.lower() == prefix), None)

    def document_of(self, chunk_id: str) -> int | None:
        """Return the document of a chunk id, or None if there is no such chunk any more."""
        row = self.find_chunk(chunk_id)
        rows = self.read("SELECT document_id FROM chunks WHERE id = ?", (row,))
        return int(rows[0][0]) if rows else None

    def line_count(self, document_id: int) -> int:
        rows = self.read("SELECT line_count FROM documents WHERE id = ?", (document_id,))
        return int(rows[0][0]) if rows else 0

    def places_at(self, path: str) -> list[str]:
        """Return the absolute paths of the indexed files that a path names: several, if it is
        relative and more than one folder has such a file.
        """
        rows = self.read(
            "SELECT rtrim(folders.path, '/') || '/' || files.path FROM files"
            " JOIN folders ON folders.id = folder_id"
            " WHERE files.path = ?1 OR rtrim(folders.path, '/') || '/' || files.path = ?1"
            " ORDER BY 1",
            (path.partition("!/")[0],),
        )
        return [str(row[0]) for row in rows]

    def chunks_at(self, path: str, line: int | None) -> list[int]:
        """Return the chunks of a document, or those at a line (the nearest ones if it is blank).

        ``path`` is absolute or relative to a folder; "archive.zip!/member" names a member.
        """
        place, _, member = path.partition("!/")
        rows = self.read(
            "SELECT chunks.id, start_line, end_line FROM chunks"
            " JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
            " WHERE (files.path = ?1 OR rtrim(folders.path, '/') || '/' || files.path = ?1)"
            " AND (member = ?2 OR ?2 = '') ORDER BY position",
            (place, member),
        )
        if line is None or not rows:
            return [int(row[0]) for row in rows]
        away = [max(start - line, line - end, 0) for _, start, end in rows]
        return [int(row[0]) for row, lines in zip(rows, away, strict=True) if lines == min(away)]


def headings_below(title: str, heading_path: str, tags: str) -> str:
    """Return the headings but for the title, which is a field of its own; and tags."""
    if title and heading_path.startswith(title):
        heading_path = heading_path[len(title) :]
    return f"{heading_path}\n{tags}" if tags else heading_path


def document_name(path: str) -> str:
    """Return what people call a document: by its folder, if its own name is that of many."""
    folder, _, name = path.rpartition("/")
    if folder and name.partition(".")[0].lower() in _NO_NAMES:
        return folder.rpartition("/")[2]
    return name


def _batches(items: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
