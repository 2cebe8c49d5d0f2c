"""Old versions of documents, kept until the keyword index has the new ones.

The catalog is written before the keyword index. In between, the index still finds chunks of the old
version, and readers must be able to show them: without that, a document that is being replaced
would be in no answer for a moment. So what is replaced moves into tables of its own, which nothing
but a search by chunk reads, and leaves them when the index has followed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

# What a hit is made of, and the column by which it is found. The file stays, with the new version.
_TABLES = {"documents": "id", "chunks": "id", "text_blocks": "document_id"}

# Put before a query, this makes it read the old versions instead of the current ones.
AMONG_OLD = (
    "WITH " + ", ".join(f"{table} AS (SELECT * FROM old_{table})" for table in _TABLES) + " "
)


def create_tables(connection: sqlite3.Connection) -> None:
    """Create the tables, empty, with the columns that the current ones have now."""
    for table, column in _TABLES.items():
        connection.execute(f"DROP TABLE IF EXISTS old_{table}")
        connection.execute(f"CREATE TABLE old_{table} AS SELECT * FROM {table} WHERE 0")
        connection.execute(f"CREATE INDEX old_{table}_by_id ON old_{table} ({column})")


def keep(connection: sqlite3.Connection, documents: Sequence[int]) -> None:
    """Copy documents that are about to be replaced; those without chunks cannot be found anyway."""
    for document in documents:
        found = connection.execute("SELECT 1 FROM chunks WHERE document_id = ?", (document,))
        if found.fetchone() is None:
            continue
        for table in _TABLES:
            column = "id" if table == "documents" else "document_id"
            connection.execute(
                f"INSERT INTO old_{table} SELECT * FROM {table} WHERE {column} = ?", (document,)
            )


def forget(connection: sqlite3.Connection, after: int, upto: int, *, everything: bool) -> None:
    """Drop what the keyword index no longer finds: chunks of the given removals, or everything."""
    if everything:
        for table in _TABLES:
            connection.execute(f"DELETE FROM old_{table}")
        return
    connection.execute(
        "DELETE FROM old_chunks WHERE id IN"
        " (SELECT chunk_id FROM removals WHERE id > ? AND id <= ?)",
        (after, upto),
    )
    for table, column in (("documents", "id"), ("text_blocks", "document_id")):
        connection.execute(
            f"DELETE FROM old_{table} WHERE {column} NOT IN (SELECT document_id FROM old_chunks)"
        )
