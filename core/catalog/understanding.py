"""Passages in languages that the active model does not understand.

They get no vector: a cosine of theirs would say nothing. That is noted once for each text and
model, as an empty vector of a model of its own, so that nobody judges the same text twice, and
another model begins without such notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.catalog.chunk_reader import ChunkReader
from core.catalog.database import IS_LINKS, CatalogFile
from core.catalog.row_sums import insert_into, with_sum

_NAME = "not understood by "
_JUDGED_KEY = "languages judged for"
_BATCH = 500


class Understanding:
    """What a model understands of one library; ``languages`` are codes, None stands for all."""

    def __init__(self, catalog: ChunkReader, model: str, languages: frozenset[str] | None) -> None:
        self.catalog = catalog
        self.model = model
        self.languages = languages
        # What was counted last, and of which state of the catalog.
        self._counted: tuple[object, int, dict[str, int]] = (None, 0, {})

    @property
    def _name(self) -> str:
        """The name under which the notes are kept; another one if the model has learned more."""
        return f"{_NAME}{self.model} ({' '.join(sorted(self.languages or ()))})"

    def notes(self) -> int | None:
        """Return the model to which notes belong; None if there are none."""
        if self.languages is None:
            return None
        rows = self.catalog.read("SELECT id FROM models WHERE name = ?", (self._name,))
        return int(rows[0][0]) if rows else None

    def note_id(self) -> int | None:
        """Return the model to which notes belong, for the writer; None if none are needed."""
        if self.languages is None:
            return None
        if (found := self.notes()) is not None:
            return found
        with self.catalog.transaction() as connection:
            older = "SELECT id FROM models WHERE substr(name, 1, ?) = ?"
            begin = f"{_NAME}{self.model} ("
            connection.execute(
                f"DELETE FROM vectors WHERE model_id IN ({older})", (len(begin), begin)
            )
            connection.execute(f"DELETE FROM models WHERE id IN ({older})", (len(begin), begin))
            cursor = connection.execute(
                "INSERT INTO models (name, dimensions) VALUES (?, 0)", (self._name,)
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

    def passages(self, folder_id: int | None = None) -> int:
        """Return how many passages have no vector for this reason, of all or of one folder."""
        if folder_id is None or not self._count()[0]:
            return self._count()[0]
        rows = self.catalog.read(
            "SELECT COUNT(*) FROM vectors JOIN chunks ON chunks.text_hash = vectors.text_hash"
            " JOIN documents ON documents.id = document_id JOIN files ON files.id = file_id"
            " WHERE model_id = ? AND folder_id = ?",
            (self.notes(), folder_id),
        )
        return int(rows[0][0])

    def documents(self) -> dict[str, int]:
        """Return how many documents of each language have such passages, the most first."""
        return self._count()[1]

    def _count(self) -> tuple[int, dict[str, int]]:
        if self.languages is None:
            return 0, {}
        state = self.catalog.read_kept(
            "SELECT (SELECT MAX(id) FROM chunks), (SELECT MAX(id) FROM removals),"
            " (SELECT MAX(id) FROM vectors)"
        )[0]
        if self._counted[0] == state:
            return self._counted[1:]
        rows = self.catalog.read(
            "SELECT COUNT(*) FROM vectors JOIN chunks ON chunks.text_hash = vectors.text_hash"
            " WHERE model_id = ?",
            (self.notes(),),
        )
        passages = int(rows[0][0])
        documents: dict[str, int] = dict(
            self.catalog.read(
                # Documents with such a passage: others may be code, or in two languages.
                "SELECT language, COUNT(*) FROM documents WHERE COALESCE(language, '') != ''"
                f" AND {_outside(self.languages)} AND EXISTS (SELECT 1 FROM chunks JOIN vectors"
                " ON vectors.text_hash = chunks.text_hash WHERE document_id = documents.id"
                " AND model_id = ?) GROUP BY language ORDER BY COUNT(*) DESC, language",
                (*sorted(self.languages), self.notes()),
            )
        )
        self._counted = (state, passages, documents)
        return passages, documents

    def file_passages(self, file_id: int) -> int:
        """Return how many passages of one file have no vector for this reason."""
        rows = self.catalog.read(
            "SELECT COUNT(*) FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN vectors ON vectors.text_hash = chunks.text_hash"
            " WHERE file_id = ? AND model_id = ?",
            (file_id, self.notes()),
        )
        return int(rows[0][0])

    def is_foreign(self, chunks: Sequence[int]) -> bool:
        """Say whether none of these passages is understood."""
        return len(self.catalog.passages_to_embed(chunks, self.languages)[1]) == len(chunks)

    def note(self, keys: Iterable[bytes]) -> None:
        """Keep that texts are not understood."""
        notes = self.note_id()
        with self.catalog.transaction() as connection:
            connection.executemany(
                insert_into("vectors", "INSERT OR IGNORE"),
                [with_sum((notes, key, b"")) for key in keys],
            )

    def judge_embedded(self, model_id: int) -> bool:
        """Take the vectors of texts that the model does not understand; say if there were any.

        Once: they were embedded before languages were recognised, or by an older program.
        """
        if self.languages is None:
            return False
        if self.catalog.meta(_JUDGED_KEY) == self._name:
            return False
        found = self._not_understood(model_id)
        self.note(found)
        with self.catalog.transaction() as connection:
            connection.executemany(
                "DELETE FROM vectors WHERE model_id = ? AND text_hash = ?",
                [(model_id, key) for key in found],
            )
        self.catalog.set_meta(_JUDGED_KEY, self._name)
        return bool(found)

    def _not_understood(self, model_id: int) -> list[bytes]:
        rows = self.catalog.read(
            "SELECT text_hash, MIN(chunks.id) FROM chunks"
            " JOIN documents ON documents.id = document_id WHERE COALESCE(language, '') != ''"
            f" AND {_outside(self.languages)} AND NOT {IS_LINKS} AND EXISTS"
            " (SELECT 1 FROM vectors WHERE model_id = ? AND vectors.text_hash = chunks.text_hash)"
            " GROUP BY text_hash",
            (*sorted(self.languages or ()), model_id),
        )
        keys = {chunk: key for key, chunk in rows}
        chunks = list(keys)
        found: list[bytes] = []
        for start in range(0, len(chunks), _BATCH):
            batch = chunks[start : start + _BATCH]
            _, foreign = self.catalog.passages_to_embed(batch, self.languages)
            found += [keys[chunk] for chunk in foreign]
        return found


def forget_judgement(catalog: CatalogFile) -> None:
    """Have vectors judged again, because languages of documents have become known."""
    catalog.set_meta(_JUDGED_KEY, "")


def _outside(languages: frozenset[str] | None) -> str:
    return f"language NOT IN ({','.join('?' * len(languages or ()))})"
