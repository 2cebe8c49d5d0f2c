"""The catalog: one SQLite file that is the source of truth for a library.

It holds folders, files, the text of documents, their chunks and the vectors of chunks. The keyword
and vector indexes are derived from it and can be rebuilt from it alone. Only the process that holds
the library's writer lock writes.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.catalog_chunks import DICTIONARY_KEY, ChunkReader, ChunkRecord
from core.catalog_file import FILE_NAME, SCHEMA_VERSION
from core.datatypes import Chunk, ExtractedDocument, Problem
from core.text_blocks import MIN_SAMPLES, Pack, learn_dictionary, packer, text_blocks

__all__ = ["FILE_NAME", "Catalog", "ChunkRecord", "FileFacts", "Folder", "KnownFile"]

# The time of a file that is not wholly read yet: no real file has it, so it is read again.
UNFINISHED = -1
# Vectors for each chunk from which those without a chunk are worth looking for.
MANY_ORPHANS = 1.5


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


def printable_path(path: str) -> tuple[str, bytes | None]:
    """Return a path that SQLite and terminals can hold, and its raw bytes if they differ."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raw = os.fsencode(path)
        return raw.decode("utf-8", "backslashreplace"), raw
    return path, None


class Catalog(ChunkReader):
    """The open catalog of one library."""

    _packer: Pack | None = None
    _has_dictionary = False
    _learned_at = MIN_SAMPLES // 2  # the blocks there were when learning was last tried

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

    # -- writing: only under the library's writer lock ---------------------------------------

    @property
    def _pack(self) -> Pack:
        if self._packer is None:
            self._packer = packer(self.text_dictionary())
        return self._packer

    def learn_dictionary(self) -> None:
        """Learn what the texts have in common, once there are enough, to pack others smaller."""
        if self._has_dictionary:
            return
        # Another process may have learned one. It is never replaced: texts need the one they had.
        if self.text_dictionary() is None:
            blocks = int(self.read("SELECT COALESCE(MAX(rowid), 0) FROM text_blocks")[0][0])
            if blocks < 2 * self._learned_at:
                return
            self._learned_at = blocks
            dictionary = learn_dictionary(self._first_texts())
            if dictionary is None:
                return
            with self.transaction() as connection:
                connection.execute("INSERT INTO meta VALUES (?, ?)", (DICTIONARY_KEY, dictionary))
                connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        self._has_dictionary = True
        self._packer = None  # made anew, with it

    def _first_texts(self) -> Iterator[str]:
        """Yield the texts of blocks, as they were added."""
        sql = "SELECT rowid, data FROM text_blocks WHERE rowid > ? ORDER BY rowid LIMIT 100"
        last = 0
        while rows := self.read(sql, (last,)):
            yield from (self._unpack(data) for _, data in rows)
            last = rows[-1][0]

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
            ((document_id, *block) for block in text_blocks(document.text, self._pack)),
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
        self, model_id: int, *, chunks: tuple[int, int], vectors: tuple[int, int]
    ) -> Iterator[tuple[int, bytes]]:
        """Yield (chunk, vector) pairs of which the chunk or the vector is in a range.

        Ranges leave out their first and hold their last. All vectors of chunks in the first
        range are given, and those of earlier chunks that are in the second.
        """
        connection = self._connection
        if chunks[0] < chunks[1]:
            yield from connection.execute(
                "SELECT chunks.id, data FROM chunks JOIN vectors ON model_id = ?"
                " AND vectors.text_hash = chunks.text_hash WHERE chunks.id > ? AND chunks.id <= ?",
                (model_id, *chunks),
            )
        if chunks[0] and vectors[0] < vectors[1]:
            yield from connection.execute(
                "SELECT chunks.id, data FROM vectors JOIN chunks"
                " ON chunks.text_hash = vectors.text_hash"
                " WHERE vectors.id > ? AND vectors.id <= ? AND model_id = ? AND chunks.id <= ?",
                (*vectors, model_id, chunks[0]),
            )

    def drop_orphan_vectors(self) -> None:
        """Delete vectors that no chunk uses, once they are many.

        A few are kept: what was deleted may come back elsewhere, and then costs no embedding.
        """
        vectors, chunks = self.read(
            "SELECT (SELECT COUNT(*) FROM vectors), (SELECT COUNT(*) FROM chunks)"
        )[0]
        if vectors <= MANY_ORPHANS * max(chunks, 1000):
            return
        with self.transaction() as connection:
            connection.execute(
                "DELETE FROM vectors WHERE text_hash NOT IN (SELECT text_hash FROM chunks)"
            )


def _in_folder(folder_id: int, below: str) -> tuple[str, tuple[int | str, ...]]:
    if not below:
        return "folder_id = ?", (folder_id,)
    # "0" follows "/", so this range holds exactly what lies below.
    return (
        "folder_id = ? AND (path = ? OR path > ? AND path < ?)",
        (folder_id, below, f"{below}/", f"{below}0"),
    )
