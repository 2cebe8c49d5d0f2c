"""Checksums of rows, so that a flipped bit on the disk never becomes part of an answer.

SQLite verifies the structure of its pages, not what is in them. Each row that answers are made of
carries a checksum, written with it and compared whenever the row is read. Rows from before there
were checksums have none and are believed.
"""

from __future__ import annotations

import sqlite3
import zlib
from functools import cache

_CHUNK = (
    "id", "document_id", "position", "start", '"end"', "start_line", "end_line", "heading_path",
    "page", "label", "text_hash",
)  # fmt: skip
_DOCUMENT = (
    "id", "file_id", "member", "key", "title", "media_type", "modified", "char_count", "line_count",
    "word_count", "from_ocr", "warnings", "tags", "language",
)  # fmt: skip
# What the checksum of each table covers. What changes with every scan, such as a file's time, is
# left out: if it is wrong, the file is read again.
COLUMNS: dict[str, tuple[str, ...]] = {
    "folders": ("id", "path"),
    "files": ("id", "folder_id", "path", "size"),
    "documents": _DOCUMENT,
    "text_blocks": ("document_id", "start", "first_line", "data"),
    "chunks": _CHUNK,
    "vectors": ("model_id", "text_hash", "data"),
    "document_facts": ("document_id", "author", "signature"),
    "copies": ("document_id", "first"),
}

# What a column must contain; all others are texts. Anybody can compute a checksum, so a made-up row
# may have the right one, and SQLite stores anything anywhere.
_INTEGERS = frozenset(
    ("id", "document_id", "position", "start", '"end"', "start_line", "end_line", "page", "file_id",
     "char_count", "line_count", "word_count", "from_ocr", "first_line", "folder_id", "size",
     "model_id", "first")
)  # fmt: skip
_NUMBERS = frozenset(("modified",))
_BLOBS = frozenset(("text_hash", "data", "signature"))


def row_sum(*values: object) -> int:
    """Return the checksum of the values of a row, the same before and after they were stored.

    NULLs at the end count for nothing, so that rows from before a column was added stay valid.
    """
    while values and values[-1] is None:
        values = values[:-1]
    # This runs for every row that is written or read in bulk: one checksum over all parts is much
    # faster than one part after the other, and the same.
    parts: list[bytes] = []
    for value in values:
        if isinstance(value, int):
            parts.append(b"i%d\0" % value)
        elif isinstance(value, bytes):
            # A text comes as bytes when it is read: SQLite cannot pass on what is not UTF-8.
            parts.append(b"b%d:%b\0" % (len(value), value))
        elif isinstance(value, str):
            content = value.encode("utf-8", "surrogatepass")
            parts.append(b"b%d:%b\0" % (len(content), content))
        elif isinstance(value, float):
            whole = value.is_integer()
            parts.append(b"i%d\0" % int(value) if whole else b"f%b\0" % repr(value).encode())
        else:
            parts.append(b"n\0")
    return zlib.crc32(b"".join(parts))


def with_sum(values: tuple[object, ...]) -> tuple[object, ...]:
    """Return the values of a row with its checksum, as `insert_into` takes them."""
    return (*values, row_sum(*values))


def register(connection: sqlite3.Connection) -> None:
    """Make ``row_sum`` known to the SQL of a connection."""
    connection.create_function("row_sum", -1, row_sum, deterministic=True)


def sum_of(table: str, alias: str | None = None) -> str:
    """Return the SQL for the checksum that a row of a table should have."""
    names = (f"{alias or table}.{column}" for column in COLUMNS[table])
    values = (
        name if "'text'" not in _type_of(column) else f"CAST({name} AS BLOB)"
        for name, column in zip(names, COLUMNS[table], strict=True)
    )
    return f"row_sum({', '.join(values)})"


def is_sound(table: str, alias: str | None = None) -> str:
    """Return the SQL condition that a row of a table is as it was written."""
    name = alias or table
    types = "".join(
        f" AND typeof({name}.{column}) IN ({_type_of(column)})" for column in COLUMNS[table]
    )
    return f"(({name}.sum IS NULL OR {name}.sum = {sum_of(table, alias)}){types})"


def _type_of(column: str) -> str:
    if column == "page":  # few formats have pages
        return "'integer', 'null'"
    if column in ("tags", "language"):  # added later than the others
        return "'text', 'null'"
    if column in _INTEGERS:
        return "'integer'"
    if column in _NUMBERS:
        return "'integer', 'real'"
    return "'blob'" if column in _BLOBS else "'text'"


@cache
def insert_into(table: str, verb: str = "INSERT") -> str:
    """Return the SQL that adds a row; values in the order of `COLUMNS`, then their checksum.

    The checksum is a value like any other: to compute it in Python before is several times as fast
    as to let SQLite ask for it.
    """
    columns = (*COLUMNS[table], "sum")
    marks = ", ".join("?" * len(columns))
    return f"{verb} INTO {table} ({', '.join(columns)}) VALUES ({marks})"
