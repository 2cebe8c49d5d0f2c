"""The catalog's file: its schema, connections, transactions and errors.

What the tables mean to the rest of the program is up to `catalog`.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from core import locations
from core.catalog import old_versions
from core.catalog.row_sums import COLUMNS, register, sum_of
from core.catalog.shared_index import SharedIndex
from core.errors import CatalogDamagedError, LibraryError

# What is written inside one is committed together, or not at all.
Transaction = sqlite3.Connection

# 2: texts may be packed with a dictionary. A library gets this version when it learns its
# dictionary.
# 3: rows have checksums.
# 4: replaced documents are kept until the keyword index has followed.
# 5: authors, signatures and copies of documents.
# 6: marks in the texts say what is read of them; documents have tags.
# 7: checksums also cover rows, and texts that are not UTF-8.
# 8: documents have a language.
SCHEMA_VERSION = 8
# A chunk that is a list of links has no vector (core/text/chunking.py): its hash is longer.
IS_LINKS = "length(chunks.text_hash) > 16"
# How long to wait for another program's write lock. Our own writers never collide: they hold the
# library's writer lock.
_BUSY_TIMEOUT_S = 15
# What SQLite says of a file whose structure or schema is not what was written.
_DAMAGE_SIGNS = ("malformed", "not a database", "no such table", "no such column", "syntax error")
_CHECK_EVERY_S = 24 * 3600
# So many answers are kept for each thread while nothing changes; a search asks for ten of them.
_KEPT_ANSWERS = 200

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    added REAL NOT NULL,
    last_scan REAL,
    sum INTEGER
);
CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    folder_id INTEGER NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
    path TEXT NOT NULL,         -- relative to the folder, with "/", printable
    raw_path BLOB,              -- the name's bytes if they are not valid UTF-8
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL,
    content_hash BLOB,
    status TEXT NOT NULL,       -- indexed, problem or ignored (it has no text)
    reason TEXT NOT NULL DEFAULT '',
    indexed_at REAL NOT NULL,
    duration_ms INTEGER NOT NULL DEFAULT 0,
    sum INTEGER,                -- here and below: see row_sums.py
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
    warnings TEXT NOT NULL DEFAULT '',
    sum INTEGER,
    tags TEXT,                  -- one on each line
    language TEXT               -- its code, empty if not clear; NULL if nobody has looked yet
);
CREATE INDEX documents_by_file ON documents (file_id);
CREATE TABLE text_blocks (
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,     -- offset of the block's first character in the stored text
    first_line INTEGER NOT NULL,
    data BLOB NOT NULL,         -- UTF-8, zstandard; whole lines, with marks (core/reading_view.py)
    sum INTEGER,
    PRIMARY KEY (document_id, start)
);                              -- with rowids: else every block would begin a page of its own
CREATE TABLE chunks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never reused: indexes follow it as a watermark
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    start INTEGER NOT NULL,     -- in the stored text
    "end" INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    heading_path TEXT NOT NULL,
    page INTEGER,
    label TEXT NOT NULL DEFAULT '',
    text_hash BLOB NOT NULL,
    sum INTEGER
);
CREATE INDEX chunks_by_document ON chunks (document_id, position);
CREATE INDEX chunks_by_text ON chunks (text_hash);
-- Chunks that are gone, in the order of their going, for the indexes to follow.
CREATE TABLE removals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chunk_id INTEGER NOT NULL,
    after_chunk INTEGER NOT NULL DEFAULT 0  -- the chunk that must be indexed first
);
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
    sum INTEGER,
    UNIQUE (model_id, text_hash)
);
"""
# What a table of ours never has: columns or conditions that run when it is read or written.
_COMPUTES = re.compile(r"\b(CHECK|GENERATED|AS)\s*\(", re.IGNORECASE)
_OBJECTS = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'"
_FACTS = """
CREATE TABLE IF NOT EXISTS document_facts (
    document_id INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    author TEXT NOT NULL,       -- of a mail, its sender
    signature BLOB NOT NULL,    -- by which near copies are known: near_copies.py
    sum INTEGER
);
CREATE TABLE IF NOT EXISTS copies (           -- only of documents that have some
    document_id INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    first INTEGER NOT NULL,     -- the document by which all of its group are called
    sum INTEGER
);
"""
# The tables that there were before rows had checksums.
_WITHOUT_SUMS = ("folders", "files", "documents", "text_blocks", "chunks", "vectors")
# A document is replaced by adding its new version and then deleting the old one, so the newest
# chunk at that moment is the last one of the new version, or later.
_REMOVAL_TRIGGER = """
CREATE TRIGGER chunk_removed AFTER DELETE ON chunks BEGIN
    INSERT INTO removals (chunk_id, after_chunk)
    VALUES (old.id, (SELECT COALESCE(MAX(id), 0) FROM chunks));
END
"""


class CatalogFile:
    """The open file; every thread reads through its own connection."""

    def __init__(self, library_folder: Path, *, writable: bool = True) -> None:
        self.path = library_folder / locations.CATALOG
        self._local = threading.local()
        self._shared_index = SharedIndex(self.path)
        self._connections: list[sqlite3.Connection] = []
        self._guard = threading.Lock()
        self._closed = False
        try:
            if not self.path.exists() or not self.path.stat().st_size:
                if not writable:
                    raise LibraryError(f"There is no library in {library_folder}.")
                self._create()
            self._check_version()
        except BaseException:
            self.close()
            raise

    def _create(self) -> None:
        with self.transaction() as connection:
            if connection.execute("PRAGMA user_version").fetchone()[0] != 0:
                return  # another process was faster
            _create_tables(connection)
            connection.execute("INSERT INTO meta VALUES ('library_id', ?)", (uuid.uuid4().hex,))
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def _check_version(self) -> None:
        version = self.read("PRAGMA user_version")[0][0]
        if version > SCHEMA_VERSION:
            raise LibraryError(
                f"The library {self.path.parent} was created by a newer version of Pagehound. "
                "Update Pagehound, or choose another library with --library."
            )
        if version == 0:
            raise CatalogDamagedError(f"The catalog {self.path} contains no readable data.")
        self._check_schema(version)  # before anything is written to it
        if version < SCHEMA_VERSION:
            self._upgrade()
            self._check_schema(SCHEMA_VERSION)

    def _check_schema(self, version: int) -> None:
        """Refuse what is not ours: a view or trigger in a catalog could run for ever."""
        ours = {(kind, name): sql for kind, name, sql in _expected_schema()}
        for kind, name, sql in self.read(_OBJECTS):
            is_ours = (kind, name) in ours
            if kind == "table":  # its text changes when a column is added
                is_ours &= not _COMPUTES.search(sql)
            elif kind == "index" or version >= 4:  # the trigger of earlier ones is dropped unused
                is_ours &= sql == ours.get((kind, name))
            if not is_ours:
                raise CatalogDamagedError(
                    f"The catalog {self.path} contains something that Pagehound did not make "
                    f"({kind} {name[:60]})."
                )

    def _upgrade(self) -> None:
        """Bring the tables of an earlier version up to date, step by step."""
        with self.transaction() as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version >= SCHEMA_VERSION:
                return  # another process was faster
            if version < 3:
                for table in _WITHOUT_SUMS:
                    connection.execute(f"ALTER TABLE {table} ADD COLUMN sum INTEGER")
            if version < 4:
                connection.execute(
                    "ALTER TABLE removals ADD COLUMN after_chunk INTEGER NOT NULL DEFAULT 0"
                )
                connection.execute("DROP TRIGGER IF EXISTS chunk_removed")
                connection.execute(_REMOVAL_TRIGGER)
            if version < 5:  # filled as documents are read again
                for statement in _statements(_FACTS):
                    connection.execute(statement)
            columns = [row[1] for row in connection.execute("PRAGMA table_info(documents)")]
            if "tags" not in columns:
                connection.execute("ALTER TABLE documents ADD COLUMN tags TEXT")
            if "language" not in columns:
                connection.execute("ALTER TABLE documents ADD COLUMN language TEXT")
            if version < 7:
                for table in COLUMNS:
                    connection.execute(f"UPDATE {table} SET sum = {sum_of(table)}")
            old_versions.create_tables(connection)
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    def check_integrity(self) -> bool:
        """Raise CatalogDamagedError if the file is damaged; check closely once a day.

        Return whether it was checked closely this time.
        """
        try:
            checked = float(self.meta("checked") or 0)
        except ValueError:  # damaged: all the more reason to check
            checked = 0.0
        if abs(time.time() - checked) < _CHECK_EVERY_S:
            return False
        found = self.read("PRAGMA quick_check(1)")[0][0]
        if found != "ok":
            raise CatalogDamagedError(f"The catalog {self.path} is damaged ({found}).")
        self.set_meta("checked", str(time.time()))
        return True

    @property
    def _connection(self) -> sqlite3.Connection:
        self._shared_index.keep_length()
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            if self._closed:
                raise LibraryError("The library is closed.")
            connection = self._connect()
            self._local.connection = connection
            with self._guard:
                self._connections.append(connection)
        return connection

    def _connect(self) -> sqlite3.Connection:
        try:
            return self._opened(str(self.path))
        except sqlite3.OperationalError as error:
            if not self.path.exists():
                raise _as_library_error(error, self.path) from error
            # On a read-only medium SQLite cannot keep its log next to the file.
            try:
                return self._opened(f"{self.path.absolute().as_uri()}?immutable=1")
            except sqlite3.DatabaseError:
                raise _as_library_error(error, self.path) from error
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error

    def _opened(self, place: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            place,
            timeout=_BUSY_TIMEOUT_S,
            isolation_level=None,
            check_same_thread=False,
            uri=place.startswith("file:"),
        )
        # What is damaged must not end a whole query; its checksum tells.
        connection.text_factory = _text
        try:
            # A killed process loses nothing; a power cut may lose the last batch, but not the
            # library.
            for pragma in (
                "page_size = 16384",  # for a new file; blocks and vectors fill such pages better
                "journal_mode = WAL",
                "synchronous = NORMAL",
                "trusted_schema = OFF",  # somebody else may have written it
                "foreign_keys = ON",
                "recursive_triggers = ON",
                "cache_size = -16000",
            ):
                connection.execute(f"PRAGMA {pragma}")
            connection.execute("SELECT COUNT(*) FROM sqlite_schema")
            register(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        with self._guard:
            self._closed = True
            self._shared_index.keep_length()
            for connection in self._connections:
                connection.close()
            self._connections.clear()

    # -- reading and writing -----------------------------------------------------------------

    def each_row(self, sql: str, parameters: Sequence[Any] = ()) -> Iterator[Any]:
        """Read row by row what is too much to hold at once; damage is told as `read` tells it."""
        try:
            yield from self._connection.execute(sql, parameters)
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error
        except UnicodeDecodeError as error:  # SQLite quotes a name that is damaged
            raise CatalogDamagedError(f"The catalog {self.path} is damaged.") from error

    def read_kept(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Read what is asked for again and again; SQLite is asked only if anything has changed.

        Each thread keeps its own answers, of the state that it sees. Within a snapshot that is
        known already. The answers must not be changed.
        """
        connection = self._connection
        if not self._is_in_transaction(connection):
            self._look_for_changes(connection)
        elif not getattr(self._local, "is_snapshot", False):
            return self.read(sql, parameters)  # of what may not be committed
        kept: dict[tuple[Any, ...], list[Any]] = self._local.kept
        key = (sql, *parameters)
        found = kept.get(key)
        if found is None:
            found = kept[key] = self.read(sql, parameters)
            if len(kept) > _KEPT_ANSWERS:
                kept.clear()
        return found

    def _look_for_changes(self, connection: sqlite3.Connection) -> None:
        """Forget what was kept if anybody has changed the catalog since."""
        try:
            others = connection.execute("PRAGMA data_version").fetchone()[0]
            state = (others, connection.total_changes)
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error
        if state != getattr(self._local, "state", None):
            self._local.state, self._local.kept = state, {}

    def _is_in_transaction(self, connection: sqlite3.Connection) -> bool:
        try:
            return connection.in_transaction
        except sqlite3.DatabaseError as error:  # another thread has closed the library
            raise _as_library_error(error, self.path) from error

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        """Make all reads inside see the same state of the catalog."""
        connection = self._connection
        if self._is_in_transaction(connection):
            yield
            return
        try:
            connection.execute("BEGIN")
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error
        try:
            self._look_for_changes(connection)  # which also begins to read, and may fail
            self._local.is_snapshot = True
            yield
        finally:
            self._local.is_snapshot = False
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Commit everything written inside, or nothing."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.DatabaseError as error:
            raise _as_library_error(error, self.path) from error
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException as error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.DatabaseError):
                raise _as_library_error(error, self.path) from error
            raise

    def set_meta(self, key: str, value: str) -> None:
        with self.transaction() as connection:
            connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    @property
    def library_id(self) -> str:
        return str(self.meta("library_id"))

    def meta(self, key: str) -> str | None:
        rows = self.read_kept("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else None


def _create_tables(connection: sqlite3.Connection) -> None:
    for statement in _statements(_SCHEMA + _FACTS):
        connection.execute(statement)
    connection.execute(_REMOVAL_TRIGGER)
    old_versions.create_tables(connection)


def _text(data: bytes) -> str:
    # Three times as fast as functools.partial, and called for every text of every row.
    return data.decode("utf-8", "replace")


@cache
def _expected_schema() -> list[tuple[str, str, str]]:
    """Return what a new catalog consists of."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        _create_tables(connection)
        return connection.execute(_OBJECTS).fetchall()


def _statements(script: str) -> Iterator[str]:
    """Split a script into statements; unlike executescript, this stays inside a transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _as_library_error(error: sqlite3.DatabaseError, path: Path) -> LibraryError:
    text = str(error)
    if any(sign in text for sign in _DAMAGE_SIGNS):
        return CatalogDamagedError(f"The catalog {path} is damaged ({text}).")
    if "full" in text:
        return LibraryError(
            f"The disk is full: {path.parent} cannot be written to. Free some space; indexing "
            "will resume where it stopped."
        )
    if "readonly" in text or "read-only" in text:
        return LibraryError(
            f"The library {path.parent} cannot be written to. Check its permissions."
        )
    if "unable to open" in text:
        return LibraryError(f"The library {path.parent} cannot be opened. Is its drive connected?")
    if "locked" in text or "busy" in text:
        return LibraryError(f"The library {path.parent} is locked by another program. Try again.")
    return LibraryError(f"The library {path.parent} cannot be used at the moment: {text}.")
