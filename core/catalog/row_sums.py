"""Checksums of rows, so that a flipped bit on the disk never becomes part of an answer.

SQLite verifies the structure of its pages, not what is in them. Each row that answers are made of
carries a checksum, written with it and compared whenever the row is read. Rows from before there
were checksums have none and are believed.
"""

from __future__ import annotations

import sqlite3
import zlib

_CHUNK = (
    "document_id", "position", "start", '"end"', "start_line", "end_line", "heading_path", "page",
    "label", "text_hash",
)  # fmt: skip
_DOCUMENT = (
    "file_id", "member", "key", "title", "media_type", "modified", "char_count", "line_count",
    "word_count", "from_ocr", "warnings", "tags",
)  # fmt: skip
# What the checksum of each table covers. What changes with every scan, such as a file's time, is
# left out: if it is wrong, the file is read again.
COLUMNS: dict[str, tuple[str, ...]] = {
    "folders": ("path",),
    "files": ("folder_id", "path"),
    "documents": _DOCUMENT,
    "text_blocks": ("document_id", "start", "first_line", "data"),
    "chunks": _CHUNK,
    "vectors": ("model_id", "text_hash", "data"),
    "document_facts": ("document_id", "author", "signature"),
    "copies": ("document_id", "first"),
}

# Where SQLite would also store a text. Anybody can compute a checksum, so a made-up row may have
# the right one; what is not a number must not be calculated with.
_NUMBERS = frozenset(
    ("document_id", "position", "start", '"end"', "start_line", "end_line", "page", "file_id",
     "modified", "char_count", "line_count", "word_count", "from_ocr", "first_line", "folder_id",
     "model_id")
)  # fmt: skip


def row_sum(*values: object) -> int:
    """Return the checksum of the values of a row, the same before and after they were stored.

    NULLs at the end count for nothing, so that rows from before a column was added stay valid.
    """
    while values and values[-1] is None:
        values = values[:-1]
    total = 0
    for value in values:
        if isinstance(value, bytes):
            data = b"b%d:" % len(value) + value
        elif isinstance(value, float) and not value.is_integer():
            data = b"f" + repr(value).encode()
        elif isinstance(value, int | float):
            data = b"i%d" % int(value)
        else:
            data = b"n" if value is None else b"s" + str(value).encode("utf-8", "surrogatepass")
        total = zlib.crc32(data + b"\0", total)
    return total


def register(connection: sqlite3.Connection) -> None:
    """Make ``row_sum`` known to the SQL of a connection."""
    connection.create_function("row_sum", -1, row_sum, deterministic=True)


def sum_of(table: str) -> str:
    """Return the SQL for the checksum that a row of a table should have."""
    return f"row_sum({', '.join(f'{table}.{column}' for column in COLUMNS[table])})"


def is_sound(table: str, alias: str | None = None) -> str:
    """Return the SQL condition that a row of a table is as it was written."""
    name = alias or table
    columns = ", ".join(f"{name}.{column}" for column in COLUMNS[table])
    numbers = "".join(
        f" AND typeof({name}.{column}) NOT IN ('text', 'blob')"
        for column in COLUMNS[table]
        if column in _NUMBERS
    )
    return f"(({name}.sum IS NULL OR {name}.sum = row_sum({columns})){numbers})"


def insert_into(table: str, verb: str = "INSERT") -> str:
    """Return the SQL that adds a row with its checksum; values in the order of `COLUMNS`."""
    columns = COLUMNS[table]
    marks = ", ".join(f"?{number}" for number in range(1, len(columns) + 1))
    return f"{verb} INTO {table} ({', '.join(columns)}, sum) VALUES ({marks}, row_sum({marks}))"
