"""The catalog: one SQLite file that is the source of truth for a library.

It contains folders, files, the text of documents, their chunks and the vectors of chunks. The
keyword and vector indexes are derived from it and can be rebuilt from it alone. Only the process
that holds the library's writer lock writes to it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.catalog import document_facts, old_versions, pair_vectors
from core.catalog.chunk_reader import DICTIONARY_KEY
from core.catalog.database import IS_LINKS
from core.catalog.file_reader import FileReader, Folder
from core.catalog.near_copies import signature
from core.catalog.row_sums import COLUMNS, insert_into, is_sound, sum_of, with_sum
from core.catalog.text_blocks import MIN_SAMPLES, Pack, learn_dictionary, packer, text_blocks
from core.datatypes import Chunk, ExtractedDocument
from core.errors import CatalogDamagedError, TextDamagedError
from core.text import count_words

# The modification time of a file that has not been fully read yet. No real file has it, so the file
# is read again.
UNFINISHED = -1
_SPLIT_CHARACTERS = 200_000
# Rows whose checksums are compared before progress is told.
_CHECKED_AT_A_TIME = 5000
_NO_CHUNK_IS_LATER = 2**62
_OWNERS = (
    ("files", "folder_id", "folders"),
    ("documents", "file_id", "files"),
    ("chunks", "document_id", "documents"),
    ("text_blocks", "document_id", "documents"),
)
# The ratio of vectors to chunks above which orphaned vectors are worth deleting.
MANY_ORPHANS = 1.5


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A file as the scan saw it and the reader read it."""

    folder_id: int
    path: str
    raw_path: bytes | None
    size: int
    mtime_ns: int
    content_hash: bytes | None
    duration_ms: int = 0


def printable_path(path: str) -> tuple[str, bytes | None]:
    """Return a path that SQLite and terminals accept, and its raw bytes if they differ."""
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raw = os.fsencode(path)
        return raw.decode("utf-8", "backslashreplace"), raw
    return path, None


class Catalog(FileReader):
    """The open catalog of one library."""

    _packer: Pack | None = None
    _has_dictionary = False
    has_damage = False  # of rows that belong to no document
    has_lost_rows = False  # a chunk's own number may be damaged, so indexes name what is not there
    _learned_at = MIN_SAMPLES // 2  # number of blocks when learning was last tried

    def __init__(self, library_folder: Path, *, writable: bool = True) -> None:
        super().__init__(library_folder, writable=writable)
        # Files that are being stored, with the last document from before that.
        self._replacing: dict[int, int] = {}

    def last_chunk(self) -> int:
        return int(self.read_kept("SELECT COALESCE(MAX(id), 0) FROM chunks")[0][0])

    def last_removal(self) -> int:
        rows = self.read_kept("SELECT seq FROM sqlite_sequence WHERE name = 'removals'")
        return int(rows[0][0]) if rows else 0

    def removed_chunks(self, after: int, last_chunk: int | None = None) -> list[tuple[int, int]]:
        """List (removal, chunk) rows later than the given removal, in order.

        With ``last_chunk``, only as far as an index may go that has chunks up to that one: what
        replaces a chunk must be found before the chunk is gone.
        """
        if last_chunk is None or last_chunk >= self.last_chunk():
            last_chunk = _NO_CHUNK_IS_LATER
        return self.read(
            "SELECT id, chunk_id FROM removals WHERE id > ? AND after_chunk <= ? ORDER BY id",
            (after, last_chunk),
        )

    # -- writing: only under the library's writer lock ---------------------------------------

    @property
    def _pack(self) -> Pack:
        if self._packer is None:
            self._packer = packer(self.text_dictionary())
        return self._packer

    def learn_dictionary(self) -> None:
        """Learn a compression dictionary from the texts, once there are enough of them."""
        if self._has_dictionary:
            return
        # Another process may have learned one. It is never replaced: texts can only be unpacked
        # with the dictionary they were packed with.
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
        self._has_dictionary = True
        self._packer = None  # recreated with the dictionary

    def _first_texts(self) -> Iterator[str]:
        """Yield the texts of blocks in the order they were added."""
        sql = "SELECT rowid, data FROM text_blocks WHERE rowid > ? ORDER BY rowid LIMIT 100"
        last = 0
        while rows := self.read(sql, (last,)):
            for _, data in rows:
                with contextlib.suppress(TextDamagedError):
                    yield self._unpack(data)
            last = rows[-1][0]

    def add_folder(self, path: str) -> int:
        with self.transaction() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO folders (path, added) VALUES (?1, ?2)", (path, time.time())
            )
            connection.execute(
                f"UPDATE folders SET sum = {sum_of('folders')} WHERE path = ?", (path,)
            )
            row = connection.execute("SELECT id FROM folders WHERE path = ?", (path,)).fetchone()
            return int(row[0])

    def absorb_folder(self, inner: Folder, outer_id: int, outer_path: str) -> None:
        """Move an inner folder's files to the folder that contains it now; nothing is re-read."""
        prefix = Path(inner.path).relative_to(outer_path).as_posix() + "/"
        with self.transaction() as connection:
            connection.execute(
                "UPDATE files SET folder_id = ?, path = ? || path,"
                " raw_path = CASE WHEN raw_path IS NULL THEN NULL"
                " ELSE CAST(? AS BLOB) || raw_path END WHERE folder_id = ?",
                (outer_id, prefix, prefix, inner.id),
            )
            connection.execute(
                f"UPDATE files SET sum = {sum_of('files')} WHERE folder_id = ?", (outer_id,)
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
        """Start a file, new or read again; return its id.

        Documents that it had stay until `add_document` replaces them or `finish_file` drops them,
        so that readers always find one version or the other. Until then the file counts as unread,
        in case we are killed.
        """
        unread = replace(facts, mtime_ns=UNFINISHED, content_hash=None)
        return self._save_file(connection, unread, "indexed", "")

    def move_documents(self, connection: sqlite3.Connection, moved: int, file_id: int) -> None:
        """Give a started file the documents of the file that it was moved from, which is gone.

        They count as old versions of its own.
        """
        connection.execute("UPDATE documents SET file_id = ? WHERE file_id = ?", (file_id, moved))
        connection.execute(
            f"UPDATE documents SET sum = {sum_of('documents')} WHERE file_id = ?", (file_id,)
        )
        connection.execute("DELETE FROM files WHERE id = ?", (moved,))

    def finish_file(
        self,
        connection: sqlite3.Connection,
        file_id: int,
        facts: FileFacts,
        *,
        problem: str = "",
        no_text: str = "",
    ) -> None:
        """Record that all documents of a file are stored, or why some or all are missing.

        What the file had before and has not been replaced is dropped.
        """
        upto = self._replacing.pop(file_id, 0)
        rows = connection.execute(
            "SELECT id FROM documents WHERE file_id = ? AND id <= ?", (file_id, upto)
        ).fetchall()
        old_versions.keep(connection, [row[0] for row in rows])
        connection.executemany("DELETE FROM documents WHERE id = ?", rows)
        connection.execute(
            "UPDATE files SET mtime_ns = ?, content_hash = ?, duration_ms = ?, status = ?,"
            " reason = ? WHERE id = ?",
            (
                facts.mtime_ns,
                facts.content_hash,
                facts.duration_ms,
                "problem" if problem else "ignored" if no_text else "indexed",
                problem or no_text,
                file_id,
            ),
        )

    def touch_file(self, connection: sqlite3.Connection, file_id: int, facts: FileFacts) -> None:
        """Record the new size and time of a file whose content has not changed.

        Its documents get the new date, unless they have a date of their own.
        """
        ((before,),) = connection.execute("SELECT mtime_ns FROM files WHERE id = ?", (file_id,))
        # Only what is sound gets a new sum: damage must not become the truth.
        sound = connection.execute(
            f"SELECT id FROM documents WHERE file_id = ? AND modified = ?"
            f" AND {is_sound('documents')}",
            (file_id, before / 1e9),
        ).fetchall()
        for (document,) in sound:
            connection.execute(
                "UPDATE documents SET modified = ? WHERE id = ?", (facts.mtime_ns / 1e9, document)
            )
            connection.execute(
                f"UPDATE documents SET sum = {sum_of('documents')} WHERE id = ?", (document,)
            )
        if sound:
            document_facts.note_changed_traits(connection)
        connection.execute(
            "UPDATE files SET size = ?, mtime_ns = ? WHERE id = ?",
            (facts.size, facts.mtime_ns, file_id),
        )
        connection.execute(f"UPDATE files SET sum = {sum_of('files')} WHERE id = ?", (file_id,))

    def remove_files(self, file_ids: Iterable[int]) -> None:
        with self.transaction() as connection:
            connection.executemany("DELETE FROM files WHERE id = ?", [(row,) for row in file_ids])

    def find_damage(self) -> Iterator[tuple[str, int, int]]:
        """Compare every row with its checksum; yield table, rows checked and rows damaged.

        Documents with damaged rows are remembered in `damaged_documents`. Raise CatalogDamagedError
        if the file itself is damaged, its indexes included.
        """
        found = self.read("PRAGMA integrity_check(1)")[0][0]
        if found != "ok":
            raise CatalogDamagedError(f"The catalog {self.path} is damaged ({found}).")
        documents = {
            "documents": "documents.id",
            "text_blocks": "text_blocks.document_id",
            "chunks": "chunks.document_id",
            "document_facts": "document_facts.document_id",
            "files": "(SELECT MIN(id) FROM documents WHERE file_id = files.id)",
        }
        for table in COLUMNS:
            last, damaged_rows = 0, 0
            while True:
                rows = self.read(
                    f"SELECT {table}.rowid, {documents.get(table, 'NULL')}, {is_sound(table)}"
                    f" FROM {table} WHERE {table}.rowid > ? ORDER BY {table}.rowid LIMIT ?",
                    (last, _CHECKED_AT_A_TIME),
                )
                if not rows:
                    break
                last = rows[-1][0]
                damaged = [row for row in rows if not row[2]]
                damaged_rows += len(damaged)
                self.damaged_documents.update(row[1] for row in damaged if row[1] is not None)
                self.has_damage |= bool(damaged)
                yield table, len(rows), damaged_rows

    def forget_damaged(self) -> int:
        """Make the next scan read damaged documents again, and drop damaged vectors.

        Return the number of documents. Their damaged form leaves the indexes at once.
        """
        self.check_folders()
        damaged = [(document,) for document in self.damaged_documents]
        if self.read(f"SELECT 1 FROM chunks WHERE NOT {is_sound('chunks')} LIMIT 1"):
            self.has_lost_rows = True
        with self.transaction() as connection:
            connection.executemany(
                "UPDATE files SET mtime_ns = ?, content_hash = NULL"
                " WHERE id = (SELECT file_id FROM documents WHERE id = ?)",
                [(UNFINISHED, *document) for document in damaged],
            )
            connection.executemany("DELETE FROM documents WHERE id = ?", damaged)
            connection.execute(
                "UPDATE files SET mtime_ns = ?, content_hash = NULL WHERE id IN"
                f" (SELECT file_id FROM documents WHERE NOT {is_sound('documents')})",
                (UNFINISHED,),
            )
            for table in ("documents", "files", "copies"):
                connection.execute(f"DELETE FROM {table} WHERE NOT {is_sound(table)}")
            if connection.execute(f"DELETE FROM vectors WHERE NOT {is_sound('vectors')}").rowcount:
                pair_vectors.forget_completeness(connection)
            # What belongs to nothing any more: its owner had another number.
            for table, column, owner in _OWNERS:
                connection.execute(
                    f"DELETE FROM {table} WHERE {column} NOT IN (SELECT id FROM {owner})"
                )
            document_facts.forget_copies(connection)
        self.damaged_documents.clear()
        self.has_damage = False
        return len(damaged)

    def check_folders(self) -> None:
        """Raise CatalogDamagedError if a folder's path is not as it was written.

        Everything below it would count as gone, so this must be known before a scan.
        """
        if self.read(f"SELECT 1 FROM folders WHERE NOT {is_sound('folders')}"):
            raise CatalogDamagedError(f"The list of folders in {self.path} is damaged.")

    def forget_scan_state(self, *, only_without_text: bool = False) -> None:
        """Make the next run read every file again, or every file that had no text."""
        where = " WHERE status = 'ignored'" if only_without_text else ""
        with self.transaction() as connection:
            connection.execute(
                f"UPDATE files SET mtime_ns = ?, content_hash = NULL{where}", (UNFINISHED,)
            )

    def _save_file(
        self, connection: sqlite3.Connection, facts: FileFacts, status: str, reason: str
    ) -> int:
        """Add a file, or update the one that is there; its documents stay."""
        row = connection.execute(
            "INSERT INTO files (folder_id, path, raw_path, size, mtime_ns, content_hash, status,"
            " reason, indexed_at, duration_ms)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
            " ON CONFLICT (folder_id, path) DO UPDATE SET raw_path = ?3, size = ?4, mtime_ns = ?5,"
            " content_hash = ?6, status = ?7, reason = ?8, indexed_at = ?9, duration_ms = ?10"
            " RETURNING id",
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
        ).fetchone()
        file_id = int(row[0])
        connection.execute(f"UPDATE files SET sum = {sum_of('files')} WHERE id = ?", (file_id,))
        last = connection.execute("SELECT COALESCE(MAX(id), 0) FROM documents").fetchone()[0]
        self._replacing[file_id] = int(last)
        return file_id

    def add_document(
        self,
        connection: sqlite3.Connection,
        file_id: int,
        place: str,
        file_modified: float,
        document: ExtractedDocument,
        chunks: Sequence[Chunk],
    ) -> None:
        """Add a document to a file started by `start_file`; ``place`` is its absolute path."""
        name = f"{place}\0{document.member}".encode("utf-8", "replace")
        key = hashlib.blake2b(name, digest_size=6).hexdigest()
        replaced = connection.execute("SELECT id FROM documents WHERE key = ?", (key,)).fetchone()
        if replaced:
            old_versions.keep(connection, replaced)
            # It is deleted only after the new chunks are in: see the trigger of `removals`.
            connection.execute("UPDATE documents SET key = '-' || id WHERE id = ?", replaced)
        text = document.text
        # A list of the words of a long text would take ten times its memory.
        words = text.split() if len(text) <= _SPLIT_CHARACTERS else None
        # With rows chosen by us, so that the checksum covers them.
        document_id, first_chunk = (
            _next_row(connection, "documents"),
            _next_row(connection, "chunks"),
        )
        connection.execute(
            insert_into("documents"),
            with_sum(
                (
                    document_id,
                    file_id,
                    document.member,
                    key,
                    document.title,
                    document.media_type,
                    document.modified or file_modified,
                    len(text),
                    text.count("\n") + 1,
                    count_words(text) if words is None else len(words),
                    int(document.from_ocr),
                    "\n".join(document.warnings),
                    "\n".join(document.tags) or None,
                    document.language,
                )
            ),
        )
        document_facts.add(connection, document_id, document.author, signature(text, words))
        edits = document.edits
        connection.executemany(
            insert_into("text_blocks"),
            (
                with_sum((document_id, *block))
                for block in text_blocks(edits.stored(text), self._pack)
            ),
        )
        connection.executemany(
            insert_into("chunks"),
            (
                with_sum(
                    (
                        row,
                        document_id,
                        chunk.index,
                        edits.to_stored(chunk.start),
                        edits.to_stored(chunk.end),
                        chunk.start_line,
                        chunk.end_line,
                        chunk.heading_path,
                        chunk.page,
                        chunk.label,
                        chunk.text_hash,
                    )
                )
                for row, chunk in enumerate(chunks, first_chunk)
            ),
        )
        if replaced:
            connection.execute("DELETE FROM documents WHERE id = ?", replaced)

    def forget_old_versions(self, after: int, upto: int) -> None:
        """Drop replaced documents once the keyword index has applied these removals."""
        if not self.has_old_versions():
            return
        with self.transaction() as connection:
            everything = upto >= self.last_removal()
            old_versions.forget(connection, after, upto, everything=everything)

    # -- vectors ---------------------------------------------------------------------------

    def dimensions_of(self, model: str) -> int | None:
        """Return how many numbers a model's vectors have; None if there are none of it."""
        rows = self.read("SELECT dimensions FROM models WHERE name = ?", (model,))
        return int(rows[0][0]) if rows else None

    def model_id(self, name: str, dimensions: int, *, create: bool = False) -> int | None:
        """Return the id of a model; models never share vectors."""
        rows = self.read_kept("SELECT id, dimensions FROM models WHERE name = ?", (name,))
        if rows and rows[0][1] == dimensions:
            return int(rows[0][0])
        if not create:
            return None
        with self.transaction() as connection:
            if rows:  # with other dimensions it is a different model
                connection.execute("DELETE FROM vectors WHERE model_id = ?", (rows[0][0],))
                connection.execute("DELETE FROM models WHERE id = ?", (rows[0][0],))
            cursor = connection.execute(
                "INSERT INTO models (name, dimensions) VALUES (?, ?)", (name, dimensions)
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

    def pending_texts(
        self, model_id: int | None, noted: int | None = None
    ) -> list[tuple[bytes, int, int, bool]]:
        """List (text hash, a chunk with that text, its length, whether a document begins with it)
        for texts without a vector, and without a note that they get none (`understanding`).

        First come the beginnings of all documents, newest document first, so that each document
        can be found by meaning early; then the rest, in the same order.
        """
        rows = self.read(
            'SELECT text_hash, MIN(chunks.id), MAX("end" - start), MIN(position), MAX(modified)'
            f" FROM chunks JOIN documents ON documents.id = document_id WHERE NOT {IS_LINKS}"
            " AND NOT EXISTS (SELECT 1 FROM vectors WHERE model_id IN (?, ?)"
            " AND vectors.text_hash = chunks.text_hash) GROUP BY text_hash",
            (model_id, noted),
        )
        rows.sort(key=lambda row: (row[3] > 0, -row[4], row[1]))
        return [(key, chunk, length, place == 0) for key, chunk, length, place, _ in rows]

    def repeated_texts(self, model_id: int | None) -> dict[bytes, int]:
        """Return, for texts without a vector that several chunks have, how many have each."""
        rows = self.read(
            "SELECT text_hash, COUNT(*) FROM chunks WHERE NOT EXISTS"
            " (SELECT 1 FROM vectors WHERE model_id = ? AND vectors.text_hash = chunks.text_hash)"
            " GROUP BY text_hash HAVING COUNT(*) > 1",
            (model_id,),
        )
        return dict(rows)

    def save_vectors(self, model_id: int, vectors: Iterable[tuple[bytes, np.ndarray]]) -> None:
        with self.transaction() as connection:
            connection.executemany(
                insert_into("vectors", "INSERT OR IGNORE"),
                [
                    with_sum((model_id, key, vector.astype(np.int8).tobytes()))
                    for key, vector in vectors
                ],
            )

    def last_vector(self) -> int:
        return int(self.read_kept("SELECT COALESCE(MAX(id), 0) FROM vectors")[0][0])

    def chunk_vectors(
        self, model_id: int, *, chunks: tuple[int, int], vectors: tuple[int, int]
    ) -> Iterator[tuple[int, bytes]]:
        """Yield (chunk, vector) pairs whose chunk or vector is in a range.

        Ranges exclude their first value and include their last. All vectors of chunks in the first
        range are given, and those vectors in the second range that belong to earlier chunks.
        """
        # A vector of another length would shift all rows behind it.
        of_model = " AND length(data) = (SELECT dimensions FROM models WHERE id = model_id)"
        if chunks[0] < chunks[1]:
            sql = (
                "SELECT chunks.id, data FROM chunks JOIN vectors ON model_id = ?"
                " AND vectors.text_hash = chunks.text_hash WHERE chunks.id > ? AND chunks.id <= ?"
                f" AND {is_sound('vectors')}{of_model}"
            )
            yield from self.each_row(sql, (model_id, *chunks))
            yield from self.read_old(sql, (model_id, *chunks))
        if chunks[0] and vectors[0] < vectors[1]:
            yield from self.each_row(
                "SELECT chunks.id, data FROM vectors JOIN chunks"
                " ON chunks.text_hash = vectors.text_hash"
                " WHERE vectors.id > ? AND vectors.id <= ? AND model_id = ? AND chunks.id <= ?"
                f" AND {is_sound('vectors')}{of_model}",
                (*vectors, model_id, chunks[0]),
            )

    def sample_vectors(self, model_id: int, limit: int) -> npt.NDArray[np.float32]:
        """Return vectors of chunks as rows, the same ones however the library came about."""
        rows = self.read(
            "SELECT data FROM vectors WHERE model_id = ? AND EXISTS"
            " (SELECT 1 FROM chunks WHERE chunks.text_hash = vectors.text_hash)"
            f" AND {is_sound('vectors')} ORDER BY text_hash LIMIT ?",
            (model_id, limit),
        )
        return np.array([np.frombuffer(data, np.int8) for (data,) in rows], np.float32)

    def drop_orphan_vectors(self) -> None:
        """Delete vectors that no chunk uses, once there are many.

        A few are kept: deleted text may come back elsewhere and then needs no embedding.
        """
        vectors, chunks = self.read(
            # Of one model: each may have a vector for every chunk.
            "SELECT (SELECT MAX(number) FROM"
            " (SELECT COUNT(*) AS number FROM vectors GROUP BY model_id)),"
            " (SELECT COUNT(*) FROM chunks)"
        )[0]
        if (vectors or 0) <= MANY_ORPHANS * max(chunks, 1000):
            return
        with self.transaction() as connection:
            connection.execute(
                "DELETE FROM vectors WHERE text_hash NOT IN (SELECT text_hash FROM chunks)"
            )


def _next_row(connection: sqlite3.Connection, table: str) -> int:
    """Return the next row of a table whose rows are never used again."""
    found = connection.execute(
        "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
    ).fetchone()
    return int(found[0]) + 1 if found else 1
