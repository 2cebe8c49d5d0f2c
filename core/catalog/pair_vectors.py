"""Vectors of pairs of sentences, which small libraries have beside those of passages.

They belong to a model of its own ("pairs of sentences, ..."), with the same text hash as the
passage: all rows of one text are one value, which is empty if the text is too short for pairs. So
they move, and are checked and deleted, like other vectors.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from core.catalog.chunk_reader import ChunkReader
from core.catalog.database import IS_LINKS
from core.catalog.row_sums import insert_into, is_sound, with_sum

Rows = npt.NDArray[np.int8]

# Followed by the model's name: all chunks up to this one have their pairs.
COMPLETE_KEY = "pairs of sentences up to"


def forget_completeness(connection: sqlite3.Connection) -> None:
    """Have the next run look for pairs that are missing."""
    connection.execute(
        "DELETE FROM meta WHERE substr(key, 1, ?) = ?", (len(COMPLETE_KEY), COMPLETE_KEY)
    )


class PairVectors:
    """The pairs of one model in one library."""

    def __init__(self, catalog: ChunkReader, model: str, dimensions: int) -> None:
        self._catalog = catalog
        self._name = f"pairs of sentences, {model}"
        self.dimensions = dimensions
        self._key = f"{COMPLETE_KEY} {model}"

    def complete_up_to(self) -> int:
        """Return the last chunk of those that all have their pairs."""
        value = self._catalog.meta(self._key) or ""
        return int(value) if value.isdecimal() else 0

    def are_complete(self) -> bool:
        """Say whether every chunk has its pairs; False if there are none at all."""
        complete = self.complete_up_to()
        later = "SELECT 1 FROM chunks WHERE id > ? LIMIT 1"
        return complete > 0 and not self._catalog.read_kept(later, (complete,))

    def state(self) -> tuple[int, int]:
        """Return what changes with the pairs, as this thread sees the catalog."""
        last = self._catalog.read_kept("SELECT COALESCE(MAX(id), 0) FROM vectors")[0][0]
        return self.complete_up_to(), int(last)

    def all_rows(self) -> dict[int, Rows]:
        """Return the rows of each chunk; those without, or with damaged ones, are missing."""
        rows = self._catalog.read(
            "SELECT chunks.id, data FROM vectors JOIN chunks"
            " ON chunks.text_hash = vectors.text_hash WHERE model_id = ?"
            f" AND length(data) > 0 AND length(data) % ? = 0 AND {is_sound('vectors')}"
            " ORDER BY chunks.id",
            (self._model_id(), self.dimensions),
        )
        return {
            chunk: np.frombuffer(data, np.int8).reshape(-1, self.dimensions) for chunk, data in rows
        }

    # -- for the writer -----------------------------------------------------------------------

    def pending(self, passages: int) -> list[tuple[bytes, int, int]]:
        """List (text hash, a chunk with it, its length) of texts that the model ``passages`` has a
        vector for, but no pairs."""
        return self._catalog.read(
            'SELECT text_hash, MIN(chunks.id), MAX("end" - start) FROM chunks'
            f" WHERE NOT {IS_LINKS} AND EXISTS (SELECT 1 FROM vectors WHERE model_id = ?"
            " AND vectors.text_hash = chunks.text_hash) AND NOT EXISTS (SELECT 1 FROM vectors"
            " WHERE model_id = ? AND vectors.text_hash = chunks.text_hash)"
            " GROUP BY text_hash ORDER BY MIN(chunks.id)",
            (passages, self._model_id()),
        )

    def save(self, pairs: Iterable[tuple[bytes, Rows]]) -> None:
        model_id = self._model_id()
        with self._catalog.transaction() as connection:
            if model_id is None:
                cursor = connection.execute(
                    "INSERT INTO models (name, dimensions) VALUES (?, ?)",
                    (self._name, self.dimensions),
                )
                model_id = cursor.lastrowid
            connection.executemany(
                insert_into("vectors", "INSERT OR REPLACE"),
                [with_sum((model_id, key, rows.tobytes())) for key, rows in pairs],
            )

    def note_complete(self, last_chunk: int) -> None:
        self._catalog.set_meta(self._key, str(last_chunk))

    def note_missing(self, chunk: int) -> None:
        """Note that a chunk has no pairs yet."""
        if chunk <= self.complete_up_to():
            self.note_complete(chunk - 1)

    def _model_id(self) -> int | None:
        rows = self._catalog.read("SELECT id FROM models WHERE name = ?", (self._name,))
        return int(rows[0][0]) if rows else None
