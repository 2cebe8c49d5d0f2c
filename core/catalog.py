"""The catalog: one SQLite file that is the source of truth for a library.

It holds folders, files, the text of documents, their chunks and the vectors of chunks. The keyword
and vector indexes are derived from it and can be rebuilt from it alone. Every thread reads through
a connection of its own; only the process that holds the library's writer lock writes.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import os
import sqlite3
import threading
import time
import uuid
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import zstandard

from core.chunking import CHUNKER_VERSION, embedding_text
from core.datatypes import Chunk, ExtractedDocument, IndexedChunk, Problem
from core.errors import LibraryError

SCHEMA_VERSION = 1
FILE_NAME = "catalog.sqlite"

# The time of a file that is not wholly read yet: no real file has it, so it is read again.
UNFINISHED = -1

# Text is kept in blocks, so that a hit in a long book unpacks a few pages and not the book.
TEXT_BLOCK_CHARS = 64 * 1024
# Higher levels pack a few percent better and cost indexing time; unpacking is the same.
_COMPRESSION_LEVEL = 3

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    added REAL NOT NULL,
    last_scan REAL
);
CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    folder_id INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
    path TEXT NOT NULL,         -- relative to the folder, with "/", printable
    raw_path BLOB,              -- the name's bytes if they are not valid UTF-8
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    content_hash BLOB,
    status TEXT NOT NULL,       -- indexed, problem or ignored
    reason TEXT NOT NULL DEFAULT '',
    indexed_at REAL NOT NULL,
    duration_ms INTEGER NOT NULL DEFAULT 0,
    UNIQUE (folder_id, path)
);
CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    member TEXT NOT NULL DEFAULT '',
    key TEXT NOT NULL UNIQUE,   -- hash of absolute path and member: the stem of chunk ids
    title TEXT NOT NULL,
    media_type TEXT NOT NULL,
    modified REAL NOT NULL,     -- the document's own date, else the file's
    char_count INTEGER NOT NULL,
    line_count INTEGER NOT NULL,
    word_count INTEGER NOT NULL,
    from_ocr INTEGER NOT NULL DEFAULT 0,
    warnings TEXT NOT NULL DEFAULT ''
);
CREATE INDEX documents_by_file ON documents (file_id);
CREATE TABLE text_blocks (
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,     -- offset of the block's first character in the document
    first_line INTEGER NOT NULL,
    data BLOB NOT NULL,         -- UTF-8, zstandard; whole lines
    PRIMARY KEY (document_id, start)
) WITHOUT ROWID;
CREATE TABLE chunks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never reused: indexes follow it as a watermark
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    heading_path TEXT NOT NULL,
    page INTEGER,
    label TEXT NOT NULL DEFAULT '',
    text_hash BLOB NOT NULL
);
CREATE INDEX chunks_by_document ON chunks (document_id, position);
CREATE INDEX chunks_by_text ON chunks (text_hash);
-- Chunks that are gone, in the order of their going, for the indexes to follow.
CREATE TABLE removals (id INTEGER PRIMARY KEY AUTOINCREMENT, chunk_id INTEGER NOT NULL);
CREATE TRIGGER chunk_removed AFTER DELETE ON chunks BEGIN
    INSERT INTO removals (chunk_id) VALUES (old.id);
END;
CREATE TABLE models (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    dimensions INTEGER NOT NULL
);
CREATE TABLE vectors (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    model_id INTEGER NOT NULL REFERENCES models (id),
    text_hash BLOB NOT NULL,
    data BLOB NOT NULL,         -- int8, one byte a dimension; only its direction means something
    UNIQUE (model_id, text_hash)
);
"""


@dataclass(frozen=True, slots=True)
class Folder:
    id: int
    path: str
    added: float
    last_scan: float | None


@dataclass(frozen=True, slots=True)
class KnownFile:
    """What a scan compares a file with."""

    id: int
    size: int
    mtime_ns: int
    content_hash: bytes | None
    status: str


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A file as the scan saw it and the reader left it."""

    folder_id: int
    path: str
    raw_path: bytes | None
    size: int
    mtime_ns: int
    content_hash: bytes | None
    duration_ms: int = 0


@dataclass(frozen=True, slots=True)
class ChunkRecord:
    """A chunk with all that a hit shows of it."""

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


def printable_path(path: str) -> tuple[str, bytes | None]:
    """Return a path that SQLite and terminals can hold, and its raw bytes if they differ."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raw = os.fsencode(path)
        return raw.decode("utf-8", "backslashreplace"), raw
    return path, None


class Catalog:
    """The open catalog of one library."""

    def __init__(self, library_folder: Path, *, writable: bool = True) -> None:
        self._path = library_folder / FILE_NAME
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._guard = threading.Lock()
        self._closed = False
        if writable:
            library_folder.mkdir(parents=True, exist_ok=True)
            self._create_if_new()
        elif not self._path.exists():
            raise LibraryError(f"There is no library in {library_folder}.")
        self._check_version()

    # -- opening ---------------------------------------------------------------------------

    def _create_if_new(self) -> None:
        with self.transaction() as connection:
            if connection.execute("PRAGMA user_version").fetchone()[0] != 0:
                return
            for statement in _statements(_SCHEMA):
                connection.execute(statement)
            connection.executemany(
                "INSERT INTO meta VALUES (?, ?)",
                [("library_id", uuid.uuid4().hex), ("chunker_version", str(CHUNKER_VERSION))],
            )
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _check_version(self) -> None:
        version = self.read("PRAGMA user_version")[0][0]
        if version > SCHEMA_VERSION:
            raise LibraryError(
                f"The library {self._path.parent} was made by a newer Pagehound. "
                "Update Pagehound, or choose another library with --library."
            )

    @property
    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            if self._closed:
                raise LibraryError("The library is closed.")
            connection = sqlite3.connect(
                self._path, timeout=30, isolation_level=None, check_same_thread=False
            )
            connection.execute("PRAGMA journal_mode = WAL")
            # A killed process loses nothing; a power cut may lose the last batch, not the library.
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA recursive_triggers = ON")
            connection.execute("PRAGMA cache_size = -16000")
            self._local.connection = connection
            with self._guard:
                self._connections.append(connection)
        return connection

    def close(self) -> None:
        with self._guard:
            self._closed = True
            for connection in self._connections:
                connection.close()
            self._connections.clear()

    # -- reading ---------------------------------------------------------------------------

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        return self._connection.execute(sql, parameters).fetchall()

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """Let all reads inside see one state of the catalog."""
        connection = self._connection
        if connection.in_transaction:
            yield
            return
        connection.execute("BEGIN")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")

    @property
    def library_id(self) -> str:
        return str(self.meta("library_id"))

    def meta(self, key: str) -> str | None:
        rows = self.read("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else None

    def data_version(self) -> int:
        """A number that changes when another connection has committed."""
        return int(self.read("PRAGMA data_version")[0][0])

    def folders(self) -> list[Folder]:
        rows = self.read("SELECT id, path, added, last_scan FROM folders ORDER BY path")
        return [Folder(*row) for row in rows]

    def known_files(self, folder_id: int, below: str = "") -> dict[str, KnownFile]:
        """Return the files of a folder by their path, or those in the part below a path."""
        where, parameters = _in_folder(folder_id, below)
        rows = self.read(
            f"SELECT path, id, size, mtime_ns, content_hash, status FROM files WHERE {where}",
            parameters,
        )
        return {row[0]: KnownFile(*row[1:]) for row in rows}

    def scanned_entries(self, folder_id: int, below: str = "") -> set[tuple[str, int, int]]:
        """Return path, size and time of the files that `known_files` tells all about."""
        where, parameters = _in_folder(folder_id, below)
        return set(self.read(f"SELECT path, size, mtime_ns FROM files WHERE {where}", parameters))

    def problems(self) -> list[Problem]:
        rows = self.read(
            "SELECT folders.path, files.path, reason FROM files"
            " JOIN folders ON folders.id = folder_id WHERE status = 'problem'"
            " ORDER BY folders.path, files.path"
        )
        return [Problem(str(Path(folder) / path), reason) for folder, path, reason in rows]

    def chunk_count(self) -> int:
        return int(self.read("SELECT COUNT(*) FROM chunks")[0][0])

    def last_chunk(self) -> int:
        return int(self.read("SELECT COALESCE(MAX(id), 0) FROM chunks")[0][0])

    def last_removal(self) -> int:
        rows = self.read("SELECT seq FROM sqlite_sequence WHERE name = 'removals'")
        return int(rows[0][0]) if rows else 0

    def removed_chunks(self, after: int) -> list[tuple[int, int]]:
        """List (removal, chunk) rows later than the given removal, in order."""
        return self.read("SELECT id, chunk_id FROM removals WHERE id > ? ORDER BY id", (after,))

    def text(self, document_id: int) -> str:
        """Return the whole text of a document."""
        rows = self.read(
            "SELECT data FROM text_blocks WHERE document_id = ? ORDER BY start", (document_id,)
        )
        return "".join(_unpack(row[0]) for row in rows)

    def texts(self, document_ids: Container[int] | None = None) -> Iterator[tuple[int, str]]:
        """Yield every document, or those given, with its text, reading one after the other."""
        unpack = zstandard.ZstdDecompressor().decompress  # one for all is twice as fast
        rows = self._connection.execute(
            "SELECT document_id, data FROM text_blocks ORDER BY document_id, start"
        )
        for document_id, blocks in itertools.groupby(rows, key=lambda row: row[0]):
            if document_ids is None or document_id in document_ids:
                yield document_id, "".join(unpack(data).decode() for _, data in blocks)

    def text_slice(self, document_id: int, start: int, end: int) -> str:
        """Return characters ``start`` to ``end`` of a document, unpacking only what holds them."""
        rows = self.read(
            "SELECT start, data FROM text_blocks WHERE document_id = ? AND start < ? AND start >="
            " (SELECT MAX(start) FROM text_blocks WHERE document_id = ? AND start <= ?)"
            " ORDER BY start",
            (document_id, end, document_id, start),
        )
        if not rows:
            return ""
        first = rows[0][0]
        return "".join(_unpack(data) for _, data in rows)[start - first : end - first]

    def lines(self, document_id: int, first: int, last: int) -> list[str]:
        """Return lines ``first`` to ``last`` (from 1, inclusive) of a document."""
        rows = self.read(
            "SELECT first_line, data FROM text_blocks WHERE document_id = ? AND first_line <= ?"
            " AND start >= (SELECT COALESCE(MAX(start), 0) FROM text_blocks"
            "               WHERE document_id = ? AND first_line <= ?) ORDER BY start",
            (document_id, last, document_id, first),
        )
        if not rows:
            return []
        before = rows[0][0]
        lines = "".join(_unpack(data) for _, data in rows).split("\n")
        return lines[max(0, first - before) : last - before + 1]

    def indexed_chunks(self, after: int, limit: int) -> list[IndexedChunk]:
        """Return the next chunks after a row, as the keyword index takes them."""
        rows = self.read(
            'SELECT chunks.id, document_id, start, "end", heading_path, title, files.path, member'
            " FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id"
            " WHERE chunks.id > ? ORDER BY chunks.id LIMIT ?",
            (after, limit),
        )
        result = []
        for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
            text = self.text(document_id)
            for row, _, start, end, heading_path, title, path, member in group:
                result.append(
                    IndexedChunk(
                        id=row,
                        name=(member or path).rsplit("/", 1)[-1],
                        heading=_heading_field(title, heading_path),
                        body=text[start:end],
                    )
                )
        return result

    def embedding_texts(self, chunk_ids: Sequence[int]) -> list[str]:
        """Return what is embedded of each chunk, in the given order."""
        texts: dict[int, str] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            rows = self.read(
                'SELECT chunks.id, document_id, start, "end", heading_path, title FROM chunks'
                f" JOIN documents ON documents.id = document_id WHERE chunks.id IN ({marks})"
                " ORDER BY document_id",
                batch,
            )
            for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
                members = list(group)
                first = min(row[2] for row in members)
                text = self.text_slice(document_id, first, max(row[3] for row in members))
                for row, _, start, end, heading_path, title in members:
                    content = text[start - first : end - first]
                    texts[row] = embedding_text(title, heading_path, content)
        return [texts.get(chunk_id, "") for chunk_id in chunk_ids]

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]:
        """Return what hits show of these chunks; those that are gone are left out."""
        records: dict[int, ChunkRecord] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            rows = self.read(
                "SELECT chunks.id, documents.key, hex(substr(text_hash, 1, 4)), document_id,"
                " folders.path, files.path, member, title, media_type, modified, files.size,"
                ' from_ocr, position, start_line, end_line, page, label, heading_path, start, "end"'
                " FROM chunks JOIN documents ON documents.id = document_id"
                " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
                f" WHERE chunks.id IN ({marks})",
                batch,
            )
            for row in rows:
                document_id, position, start, end = row[3], row[12], row[18], row[19]
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
                    content=self.text_slice(document_id, start, end),
                )
        return records

    def order_keys(self, chunk_ids: Sequence[int]) -> dict[int, tuple[str, str, str, int]]:
        """Return what breaks ties between chunks: path, member, folder, position."""
        keys: dict[int, tuple[str, str, str, int]] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            for row, *key in self.read(
                "SELECT chunks.id, files.path, member, folders.path, position FROM chunks"
                " JOIN documents ON documents.id = document_id JOIN files ON files.id = file_id"
                f" JOIN folders ON folders.id = folder_id WHERE chunks.id IN ({marks})",
                batch,
            ):
                keys[row] = (key[0], key[1], key[2], key[3])
        return keys

    def find_chunk(self, chunk_id: str) -> int | None:
        """Return the row of a chunk id, or None if no such chunk is left."""
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
        """Return the document of a chunk id, or None if no such chunk is left."""
        row = self.find_chunk(chunk_id)
        rows = self.read("SELECT document_id FROM chunks WHERE id = ?", (row,))
        return int(rows[0][0]) if rows else None

    def line_count(self, document_id: int) -> int:
        rows = self.read("SELECT line_count FROM documents WHERE id = ?", (document_id,))
        return int(rows[0][0]) if rows else 0

    def chunks_at(self, path: str, line: int | None) -> list[int]:
        """Return the chunks of a document, or those at a line (the nearest if it is blank).

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

    # -- writing: only under the library's writer lock ---------------------------------------

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit all that is written inside, or nothing."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self._path) from error
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.OperationalError):
                raise _as_library_error(error, self._path) from error
            raise

    def set_meta(self, key: str, value: str) -> None:
        with self.transaction() as connection:
            connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def add_folder(self, path: str) -> int:
        with self.transaction() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO folders (path, added) VALUES (?, ?)", (path, time.time())
            )
            row = connection.execute("SELECT id FROM folders WHERE path = ?", (path,)).fetchone()
            return int(row[0])

    def absorb_folder(self, inner: Folder, outer_id: int, outer_path: str) -> None:
        """Give an inner folder's files to the folder that now contains it; nothing is re-read."""
        prefix = Path(inner.path).relative_to(outer_path).as_posix() + "/"
        with self.transaction() as connection:
            connection.execute(
                "UPDATE files SET folder_id = ?, path = ? || path,"
                " raw_path = CASE WHEN raw_path IS NULL THEN NULL"
                " ELSE CAST(? AS BLOB) || raw_path END WHERE folder_id = ?",
                (outer_id, prefix, prefix, inner.id),
            )
            connection.execute("DELETE FROM folders WHERE id = ?", (inner.id,))

    def remove_folder(self, folder_id: int) -> None:
        with self.transaction() as connection:
            connection.execute("DELETE FROM folders WHERE id = ?", (folder_id,))

    def mark_scanned(self, folder_id: int) -> None:
        with self.transaction() as connection:
            connection.execute(
                "UPDATE folders SET last_scan = ? WHERE id = ?", (time.time(), folder_id)
            )

    def start_file(self, connection: sqlite3.Connection, facts: FileFacts) -> int:
        """Begin anew with a file. Until `finish_file` it counts as unread, should we be killed."""
        return self._replace_file(connection, replace(facts, mtime_ns=UNFINISHED), "indexed", "")

    def finish_file(
        self, connection: sqlite3.Connection, file_id: int, facts: FileFacts, *, problem: str = ""
    ) -> None:
        """Record that all of a file's documents are in, or why the rest of them is not."""
        connection.execute(
            "UPDATE files SET mtime_ns = ?, duration_ms = ?, status = ?, reason = ? WHERE id = ?",
            (
                facts.mtime_ns,
                facts.duration_ms,
                "problem" if problem else "indexed",
                problem,
                file_id,
            ),
        )

    def save_problem(self, connection: sqlite3.Connection, facts: FileFacts, reason: str) -> None:
        """Record that a file could not be read; what was indexed of it before goes."""
        self._replace_file(connection, facts, "problem", reason)

    def save_ignored(self, connection: sqlite3.Connection, facts: FileFacts) -> None:
        """Record that a file holds nothing to search."""
        self._replace_file(connection, facts, "ignored", "")

    def touch_file(self, connection: sqlite3.Connection, file_id: int, facts: FileFacts) -> None:
        """Record new size and time of a file whose content is the same."""
        connection.execute(
            "UPDATE files SET size = ?, mtime_ns = ? WHERE id = ?",
            (facts.size, facts.mtime_ns, file_id),
        )

    def remove_files(self, file_ids: Iterable[int]) -> None:
        with self.transaction() as connection:
            connection.executemany("DELETE FROM files WHERE id = ?", [(row,) for row in file_ids])

    def forget_scan_state(self) -> None:
        """Make the next run read every file again."""
        with self.transaction() as connection:
            connection.execute("UPDATE files SET mtime_ns = ?, content_hash = NULL", (UNFINISHED,))

    def _replace_file(
        self, connection: sqlite3.Connection, facts: FileFacts, status: str, reason: str
    ) -> int:
        connection.execute(
            "DELETE FROM files WHERE folder_id = ? AND path = ?", (facts.folder_id, facts.path)
        )
        cursor = connection.execute(
            "INSERT INTO files (folder_id, path, raw_path, size, mtime_ns, content_hash, status,"
            " reason, indexed_at, duration_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                facts.folder_id,
                facts.path,
                facts.raw_path,
                facts.size,
                facts.mtime_ns,
                facts.content_hash,
                status,
                reason,
                time.time(),
                facts.duration_ms,
            ),
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def add_document(
        self,
        connection: sqlite3.Connection,
        file_id: int,
        place: str,
        file_modified: float,
        document: ExtractedDocument,
        chunks: Sequence[Chunk],
    ) -> None:
        """Add a document to a file begun by `start_file`; ``place`` is its absolute path."""
        name = f"{place}\0{document.member}".encode("utf-8", "replace")
        key = hashlib.blake2b(name, digest_size=6).hexdigest()
        # An archive may hold two members of one name; the later stands, as when unpacked.
        connection.execute("DELETE FROM documents WHERE key = ?", (key,))
        cursor = connection.execute(
            "INSERT INTO documents (file_id, member, key, title, media_type, modified, char_count,"
            " line_count, word_count, from_ocr, warnings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                file_id,
                document.member,
                key,
                document.title,
                document.media_type,
                document.modified or file_modified,
                len(document.text),
                document.text.count("\n") + 1,
                len(document.text.split()),
                int(document.from_ocr),
                "\n".join(document.warnings),
            ),
        )
        document_id = cursor.lastrowid
        connection.executemany(
            "INSERT INTO text_blocks VALUES (?, ?, ?, ?)",
            ((document_id, *block) for block in _text_blocks(document.text)),
        )
        connection.executemany(
            'INSERT INTO chunks (document_id, position, start, "end", start_line, end_line,'
            " heading_path, page, label, text_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    document_id,
                    chunk.index,
                    chunk.start,
                    chunk.end,
                    chunk.start_line,
                    chunk.end_line,
                    chunk.heading_path,
                    chunk.page,
                    chunk.label,
                    chunk.text_hash,
                )
                for chunk in chunks
            ],
        )

    # -- vectors ---------------------------------------------------------------------------

    def model_id(self, name: str, dimensions: int, *, create: bool = False) -> int | None:
        """Return the number of a model's vectors; a model never shares them with another."""
        rows = self.read("SELECT id, dimensions FROM models WHERE name = ?", (name,))
        if rows and rows[0][1] == dimensions:
            return int(rows[0][0])
        if not create:
            return None
        with self.transaction() as connection:
            if rows:  # a model that changed its dimensions is another model
                connection.execute("DELETE FROM vectors WHERE model_id = ?", (rows[0][0],))
                connection.execute("DELETE FROM models WHERE id = ?", (rows[0][0],))
            cursor = connection.execute(
                "INSERT INTO models (name, dimensions) VALUES (?, ?)", (name, dimensions)
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

    def pending_texts(self, model_id: int | None) -> list[tuple[bytes, int, int]]:
        """List (text hash, a chunk that has it, its length) of texts without a vector."""
        return self.read(
            'SELECT text_hash, MIN(id), MAX("end" - start) FROM chunks WHERE NOT EXISTS'
            " (SELECT 1 FROM vectors WHERE model_id = ? AND vectors.text_hash = chunks.text_hash)"
            " GROUP BY text_hash ORDER BY MIN(id)",
            (model_id,),
        )

    def save_vectors(self, model_id: int, vectors: Iterable[tuple[bytes, np.ndarray]]) -> None:
        with self.transaction() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO vectors (model_id, text_hash, data) VALUES (?, ?, ?)",
                [(model_id, key, vector.astype(np.int8).tobytes()) for key, vector in vectors],
            )

    def last_vector(self) -> int:
        return int(self.read("SELECT COALESCE(MAX(id), 0) FROM vectors")[0][0])

    def chunk_vectors(
        self, model_id: int, *, after_chunk: int, after_vector: int
    ) -> Iterator[tuple[int, bytes]]:
        """Yield (chunk, vector) pairs of which the chunk or the vector is newer than given."""
        connection = self._connection
        yield from connection.execute(
            "SELECT chunks.id, data FROM chunks JOIN vectors ON model_id = ?"
            " AND vectors.text_hash = chunks.text_hash WHERE chunks.id > ?",
            (model_id, after_chunk),
        )
        if after_chunk:
            yield from connection.execute(
                "SELECT chunks.id, data FROM vectors JOIN chunks"
                " ON chunks.text_hash = vectors.text_hash"
                " WHERE vectors.id > ? AND model_id = ? AND chunks.id <= ?",
                (after_vector, model_id, after_chunk),
            )

    def drop_orphan_vectors(self) -> int:
        """Delete vectors that no chunk uses any more."""
        with self.transaction() as connection:
            return connection.execute(
                "DELETE FROM vectors WHERE text_hash NOT IN (SELECT text_hash FROM chunks)"
            ).rowcount


def _in_folder(folder_id: int, below: str) -> tuple[str, tuple[int | str, ...]]:
    if not below:
        return "folder_id = ?", (folder_id,)
    # "0" follows "/", so this range holds exactly what lies below.
    return (
        "folder_id = ? AND (path = ? OR path > ? AND path < ?)",
        (folder_id, below, f"{below}/", f"{below}0"),
    )


def _heading_field(title: str, heading_path: str) -> str:
    if title and not heading_path.startswith(title):
        return f"{title}\n{heading_path}"
    return heading_path


def _text_blocks(text: str) -> Iterator[tuple[int, int, bytes]]:
    """Cut text into blocks that end at a line's end, so that lines can be found in them."""
    start, line = 0, 1
    while start < len(text) or start == 0:
        end = min(len(text), start + TEXT_BLOCK_CHARS)
        if end < len(text):
            newline = text.rfind("\n", start, end)
            if newline < 0:
                newline = text.find("\n", end)
            end = newline + 1 if newline >= 0 else len(text)
        part = text[start:end]
        yield start, line, zstandard.compress(part.encode("utf-8", "replace"), _COMPRESSION_LEVEL)
        line += part.count("\n")
        if end == start:
            return
        start = end


def _unpack(data: bytes) -> str:
    return zstandard.decompress(data).decode("utf-8")


def _batches(items: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def _statements(script: str) -> Iterator[str]:
    """Split a script into statements; unlike executescript this stays inside a transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _as_library_error(error: sqlite3.Error, path: Path) -> LibraryError:
    text = str(error)
    if "full" in text:
        return LibraryError(f"The disk is full: nothing more can be written to {path.parent}.")
    if "readonly" in text or "unable to open" in text:
        return LibraryError(f"The library {path.parent} cannot be written to. Check its rights.")
    if "locked" in text or "busy" in text:
        return LibraryError(f"The library {path.parent} is locked by another program. Try again.")
    return LibraryError(f"The library {path.parent} could not be written: {text}.")
