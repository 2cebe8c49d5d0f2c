"""The chunks, texts and documents of a team's library, as one person may see them.

The database leaves out what the person may not see, in every query here, by row-level security.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.catalog import (
    ChunkRecord,
    CopyGroups,
    SamePassage,
    chunks_where,
    documents_where,
)
from core.datatypes import Citation, ScoredChunk
from core.query import Filter
from core.reading_view import Edits, read_stored, source_of
from core.team.copies import groups_of
from core.team.database import Reading
from core.team.document_rows import POSTGRES, TeamDocumentRows

Ids = npt.NDArray[np.int64]

_PLACE = (
    "JOIN documents ON documents.id = chunks.document_id JOIN files ON files.id = file_id"
    " JOIN sources AS folders ON folders.id = folder_id"
)
_NO_TEXT = "00000000"


@dataclass(frozen=True, slots=True)
class TeamSelection:
    """Some chunks, as a condition on the table `chunks`."""

    condition: str
    parameters: tuple[Any, ...]
    source: TeamChunks

    def allows(self, chunks: Ids) -> npt.NDArray[np.bool_]:
        """Tell for each chunk whether it is selected."""
        rows = self.source.read(
            f"SELECT id FROM chunks WHERE id = ANY (?) AND {self.condition}",
            (chunks.tolist(), *self.parameters),
        )
        return np.isin(chunks, np.array([row[0] for row in rows], np.int64))

    def narrowed(self, condition: str, parameters: Sequence[Any]) -> TeamSelection:
        return TeamSelection(
            f"({self.condition}) AND ({condition})", (*self.parameters, *parameters), self.source
        )


@dataclass(frozen=True, slots=True)
class _TeamCopies(CopyGroups):
    """Copies and versions of documents; the database is asked for those at hand."""

    source: TeamChunks | None = None

    def group_of(self, documents: Ids) -> Ids:
        assert self.source is not None
        wanted = documents.tolist()
        copies = self.source.copies_of(wanted)
        return np.array([copies.get(each, (each,))[0] for each in wanted], np.int64)

    def members(self, group: int) -> list[int]:
        assert self.source is not None
        return list(self.source.copies_of([group]).get(group, ()))


class TeamChunks(TeamDocumentRows):
    """Reads for one person, within one transaction."""

    def __init__(
        self, reading: Reading, figures: Callable[[str], str | None] = lambda _: None
    ) -> None:
        super().__init__(reading)
        self._figures = figures  # that were learned from what the person may see
        # What was read already stays true for the transaction.
        self._places: dict[str, tuple[int, int]] = {}  # chunk and document, by the id in hits
        self._document_of: dict[int, int] = {}
        self._copies: dict[int, tuple[int, ...]] = {}  # of documents, each with itself
        self._order_keys: dict[int, tuple[str, str, str, int]] = {}
        self._tied: dict[int, list[int]] = {}  # for a chunk, the tied ones of its list

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[None]:
        yield  # the transaction is one

    def meta(self, key: str) -> str | None:
        """Return figures of what the person may see; those of all would tell of the rest."""
        return self._figures(key)

    # -- filters -----------------------------------------------------------------------------

    def select(self, *groups: Sequence[Filter]) -> TeamSelection | None:
        if not any(groups):
            return None
        conditions: list[str] = []
        parameters: list[Any] = []
        where, given = documents_where(groups, self)
        if where != POSTGRES.true:
            conditions.append(
                f"chunks.document_id IN (SELECT documents.id {POSTGRES.joins} WHERE {where})"
            )
            parameters += given
        where, given = chunks_where(groups, self)
        if where != POSTGRES.true:
            conditions.append(where)
            parameters += given
        return TeamSelection(" AND ".join(conditions) or POSTGRES.true, tuple(parameters), self)

    def count_passages(self, *groups: Sequence[Filter]) -> int:
        selection = self.select(*groups)
        if selection is None:
            return int(self.read("SELECT coalesce(sum(chunks), 0) FROM zones")[0][0])
        return int(
            self.read(
                f"SELECT count(*) FROM chunks WHERE {selection.condition}", selection.parameters
            )[0][0]
        )

    def select_documents(self, *groups: Sequence[Filter]) -> Ids | None:
        if not any(groups):
            return None
        where, parameters = self._documents_where(groups)
        rows = self.read(
            f"SELECT documents.id {POSTGRES.joins} WHERE {where} ORDER BY 1", parameters
        )
        return np.array([row[0] for row in rows], np.int64)

    def _documents_where(self, groups: Sequence[Sequence[Filter]]) -> tuple[str, tuple[Any, ...]]:
        where, parameters = documents_where(groups, self)
        inside, given = chunks_where(groups, self)
        if inside != POSTGRES.true:
            where += (
                " AND EXISTS (SELECT 1 FROM chunks"
                f" WHERE chunks.document_id = documents.id AND {inside})"
            )
        return where, (*parameters, *given)

    def newest_chunks(self, *groups: Sequence[Filter], limit: int) -> list[int]:
        where, parameters = self._documents_where(groups)
        inside, given = chunks_where(groups, self)
        rows = self.read(
            "SELECT COALESCE((SELECT chunks.id FROM chunks"
            f" WHERE chunks.document_id = documents.id AND {inside} ORDER BY position LIMIT 1),"
            f" -documents.id) {POSTGRES.joins} WHERE {where}"
            ' ORDER BY documents.modified DESC, files.path, documents.member COLLATE "C",'
            ' folders.path COLLATE "C" LIMIT ?',
            (*given, *parameters, limit),
        )
        return [int(row[0]) for row in rows]

    # -- chunks ------------------------------------------------------------------------------

    def has_all(self, chunk_ids: Sequence[int]) -> bool:
        rows = self.read("SELECT count(*) FROM chunks WHERE id = ANY (?)", (list(chunk_ids),))
        return int(rows[0][0]) == len(set(chunk_ids))

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]:
        """Return what hits show of these chunks and of documents without text."""
        rows = self.read(
            "SELECT chunks.id, documents.key || '-' || lpad(position::text, 5, '0') || '-' ||"
            " encode(substr(text_hash, 1, 4), 'hex'), document_id, folders.path, files.path,"
            " member, title, media_type, modified, files.size, from_ocr, position, start_line,"
            f" end_line, page, label, heading_path, content FROM chunks {_PLACE}"
            " WHERE chunks.id = ANY (?)",
            ([each for each in chunk_ids if each > 0],),
        )
        records = {row[0]: ChunkRecord(*row) for row in rows}
        self._places.update({row[1]: (row[0], row[2]) for row in rows})
        self._document_of.update({row[0]: row[2] for row in rows})
        textless = [-each for each in chunk_ids if each < 0]
        if textless:
            rows = self.read(
                "SELECT -documents.id, documents.key, documents.id, folders.path, files.path,"
                f" member, title, media_type, modified, files.size, warnings {POSTGRES.joins}"
                " WHERE documents.id = ANY (?)",
                (textless,),
            )
            for number, key, *place, why in rows:
                chunk_id = f"{key}-00000-{_NO_TEXT}"
                rest = (False, 0, 1, 1, None, "", "", _in_place_of_text(why))
                row: list[Any] = [number, chunk_id, *place, *rest]
                records[number] = ChunkRecord(*row)
        return records

    def in_order(self, chunk_ids: Sequence[int], limit: int | None = None) -> list[int]:
        keys = self._order_keys
        if any(each > 0 and each not in keys for each in chunk_ids):
            self._learn_order([*chunk_ids, *self._tied.get(chunk_ids[0], ())])
        ordered = sorted((each for each in chunk_ids if each in keys), key=keys.__getitem__)
        return [*ordered, *(chunk for chunk in chunk_ids if chunk not in keys)][:limit]

    def note_ties(self, scored: Sequence[ScoredChunk]) -> None:
        """Note which chunks of a list have equal scores: their order is asked for all at once."""
        counts = Counter(entry.score for entry in scored)
        tied = [entry.id for entry in scored if counts[entry.score] > 1]
        self._tied.update(dict.fromkeys(tied, tied))

    def _learn_order(self, chunk_ids: Sequence[int]) -> None:
        rows = self.read(
            "SELECT chunks.id, files.path, member, folders.path, position, document_id"
            f" FROM chunks {_PLACE} WHERE chunks.id = ANY (?)",
            (list({each for each in chunk_ids if each > 0}),),
        )
        for row, path, member, folder, position, document in rows:
            self._order_keys[row] = (unicodedata.normalize("NFC", path), member, folder, position)
            self._document_of[row] = document

    def noted(self, rows: Sequence[tuple[int, int]]) -> Ids:
        """Return the chunks of rows that name chunks and documents, and keep the latter."""
        self._document_of.update(rows)
        return np.array([row[0] for row in rows], np.int64)

    def documents_of(self, chunk_ids: Sequence[int] | Ids) -> Ids:
        wanted = np.asarray(chunk_ids, np.int64)
        known = self._document_of
        missing = [each for each in wanted.tolist() if each > 0 and each not in known]
        if missing:
            known.update(
                self.read("SELECT id, document_id FROM chunks WHERE id = ANY (?)", (missing,))
            )
        return np.array(
            [-each if each < 0 else known.get(each, 0) for each in wanted.tolist()], np.int64
        )

    def find_chunk(self, chunk_id: str) -> int | None:
        """Return the row of a chunk id, or None if there is no such chunk to be seen."""
        if chunk_id in self._places:
            return self._places[chunk_id][0]
        key, _, rest = chunk_id.partition("-")
        position, _, prefix = rest.partition("-")
        if not (position.isdecimal() and position.isascii() and len(position) < 10):
            return None
        rows = self.read(
            "SELECT chunks.id, encode(substr(text_hash, 1, 4), 'hex') FROM chunks"
            " JOIN documents ON documents.id = document_id WHERE key = ? AND position = ?",
            (key, int(position)),
        )
        return next((int(row) for row, found in rows if found == prefix), None)

    def document_of(self, chunk_id: str) -> int | None:
        if chunk_id in self._places:
            return self._places[chunk_id][1]
        key, _, rest = chunk_id.partition("-")
        if rest == f"00000-{_NO_TEXT}":
            rows = self.read("SELECT id FROM documents WHERE key = ?", (key,))
        else:
            row = self.find_chunk(chunk_id)
            rows = self.read("SELECT document_id FROM chunks WHERE id = ?", (row,))
        return int(rows[0][0]) if rows else None

    def first_chunks(self, document_ids: Sequence[int]) -> list[int]:
        rows = self.read(
            "SELECT document_id, id FROM chunks WHERE position = 0 AND document_id = ANY (?)",
            (list(document_ids),),
        )
        first = dict(rows)
        return [first.get(document, -document) for document in document_ids]

    # -- text --------------------------------------------------------------------------------

    def line_count(self, document_id: int) -> int:
        rows = self.read("SELECT line_count FROM documents WHERE id = ?", (document_id,))
        return int(rows[0][0]) if rows else 0

    def lines(self, document_id: int, first: int, last: int) -> list[str]:
        stored = self._stored_lines(document_id, first, last)
        return source_of("\n".join(stored)).split("\n") if stored else []

    def lines_as_read(self, document_id: int, first: int, last: int) -> tuple[str, Edits]:
        return read_stored("\n".join(self._stored_lines(document_id, first, last)))

    def _stored_lines(self, document_id: int, first: int, last: int) -> list[str]:
        rows = self.read(
            "SELECT first_line, data FROM texts WHERE document_id = ? AND first_line <= ?"
            " AND start >= (SELECT COALESCE(max(start), 0) FROM texts"
            "               WHERE document_id = ? AND first_line <= ?) ORDER BY start",
            (document_id, last, document_id, first),
        )
        lines: list[str] = []
        if rows:
            before = rows[0][0]
            lines = "".join(row[1] for row in rows).split("\n")
            lines = lines[max(0, first - before) : last - before + 1]
        if any(lines) or first > 1:
            return lines
        why = self.read(
            "SELECT warnings FROM documents WHERE id = ? AND warnings != '' AND chunk_count = 0",
            (document_id,),
        )
        return [_in_place_of_text(why[0][0])] if why else lines

    def texts(self, document_ids: Any = None) -> Iterator[tuple[int, str]]:
        """Yield every document, or the given ones, with its text, a hundred at a time."""
        after, some = 0, "TRUE"
        given: tuple[Any, ...] = ()
        if document_ids is not None:
            some, given = "id = ANY (?)", (list(document_ids),)
        while True:
            rows = self.read(
                "SELECT id, (SELECT string_agg(data, '' ORDER BY start) FROM texts"
                f" WHERE document_id = documents.id) FROM documents WHERE id > ? AND {some}"
                " ORDER BY id LIMIT 100",
                (after, *given),
            )
            if not rows:
                return
            after = rows[-1][0]
            for document, text in rows:
                yield document, source_of(text or "")

    def text(self, document_id: int) -> str:
        """Return the whole text of a document, as it was in the file."""
        rows = self.read(
            "SELECT data FROM texts WHERE document_id = ? ORDER BY start", (document_id,)
        )
        return source_of("".join(row[0] for row in rows))

    def place_of_line(self, document_id: int, line: int) -> tuple[int | None, str]:
        rows = self.read(
            "SELECT page, heading_path FROM chunks WHERE document_id = ? AND start_line <= ?"
            " ORDER BY start_line DESC, position DESC LIMIT 1",
            (document_id, line),
        )
        return rows[0] if rows else (None, "")

    # -- copies ------------------------------------------------------------------------------

    def copies(self) -> CopyGroups:
        some = np.ones(1, np.int64)  # whether there are any would take a look at all documents
        return _TeamCopies(some, some, "", self)

    def copies_of(self, documents: list[int]) -> dict[int, tuple[int, ...]]:
        """Return the copies and versions of documents, each with itself, by their ids."""
        missing = [each for each in documents if each not in self._copies]
        if missing:
            self._copies.update(dict.fromkeys(missing, ()))
            self._copies.update(groups_of(self.read, missing))
        return {each: self._copies[each] for each in documents if self._copies.get(each)}

    def same_passages(self, chunk: int, document_ids: Sequence[int]) -> list[SamePassage]:
        places = self.read(
            f"SELECT documents.id, folders.path, files.path, member, modified {POSTGRES.joins}"
            " WHERE documents.id = ANY (?)"
            ' ORDER BY modified DESC, files.path, member COLLATE "C", folders.path COLLATE "C"',
            (list(document_ids),),
        )
        chunks: dict[int, tuple[Any, ...]] = {}
        for document, *found in self.read(
            "SELECT others.document_id, others.id, others.start_line, others.end_line,"
            " others.page, others.label, others.text_hash = own.text_hash AS is_same"
            " FROM chunks AS own, chunks AS others WHERE own.id = ?"
            " AND others.document_id = ANY (?)"
            " AND (others.text_hash = own.text_hash OR others.position = own.position)"
            " ORDER BY is_same, -abs(others.position - own.position)",
            (chunk, list(document_ids)),
        ):
            chunks[document] = tuple(found)
        result = []
        for document, folder, path, member, modified in places:
            row, start, end, page, label, is_same = chunks.get(
                document, (-document, 1, 1, None, "", chunk < 0)
            )
            whole = f"{path}!/{member}" if member else path
            citation = Citation(folder, whole, start, end, page, label)
            result.append(SamePassage(row, citation, modified, bool(is_same)))
        return result


def _in_place_of_text(warnings: str) -> str:
    reason = warnings.partition("\n")[0]
    return f"(No text. {reason})" if reason else "(No text.)"
