"""The documents of a team's library, as one person may see them: places, names, lists, figures.

The database leaves out what the person may not see, in every query here, by row-level security.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from core.catalog import (
    ChunkPlace,
    Dialect,
    DocumentHead,
    DocumentPlace,
    DocumentTraits,
    Folder,
)
from core.datatypes import Problem
from core.team.database import Reading

Ids = npt.NDArray[np.int64]

POSTGRES = Dialect(
    true="TRUE",
    like="ILIKE",
    is_listed="IN (SELECT jsonb_array_elements_text(?::jsonb)::bigint)",
    newline="chr(10)",
    author="documents.author",
    language="documents.language",
    folders="sources",
    joins="FROM documents JOIN files ON files.id = documents.file_id"
    " JOIN sources AS folders ON folders.id = files.folder_id",
)
# When a source was last read, to those who see all of it. Others see when something that they may
# see was, so that changes elsewhere in it leave no trace.
_LAST_SCAN = (
    "CASE WHEN EXISTS (SELECT 1 FROM zones WHERE source_id = sources.id AND folder = '')"
    " THEN last_scan ELSE (SELECT max(indexed_at) FROM files WHERE folder_id = sources.id) END"
)
_FULL_PATH = "folders.path || '/' || files.path"
_HEAD = (
    "documents.id, folders.path, files.path, member, title, media_type, modified, char_count,"
    " line_count"
)
_BY_PATH = 'files.path, member COLLATE "C", folders.path COLLATE "C"'
_ORDERS = {
    "path": _BY_PATH,
    "newest": f"modified DESC, {_BY_PATH}",
    "largest": f"char_count DESC, {_BY_PATH}",
}


class TeamDocumentRows:
    """Reads for one person, within one transaction."""

    dialect = POSTGRES

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        return self._reading.read(sql, parameters)

    def folders(self) -> list[Folder]:
        return list(self._folders)

    @cached_property  # within a transaction nothing changes
    def _folders(self) -> tuple[Folder, ...]:
        rows = self.read(f"SELECT id, path, added, {_LAST_SCAN} FROM sources ORDER BY path")
        return tuple(Folder(*row) for row in rows)

    def document_places(self, document_ids: Sequence[int]) -> list[DocumentPlace]:
        rows = self.read(
            f"SELECT documents.id, folders.path, files.path, member, line_count {POSTGRES.joins}"
            ' WHERE documents.id = ANY (?) ORDER BY files.path, member COLLATE "C",'
            ' folders.path COLLATE "C"',
            ([int(each) for each in document_ids],),
        )
        return [
            DocumentPlace(number, folder, f"{path}!/{member}" if member else path, lines)
            for number, folder, path, member, lines in rows
        ]

    def document_count(self) -> int:
        return int(self.read("SELECT COALESCE(sum(documents), 0) FROM zones")[0][0])

    def document_ids(self) -> Ids:
        return np.array([row[0] for row in self.read("SELECT id FROM documents ORDER BY id")], int)

    def last_document(self) -> int:
        return max(self._last_documents.values(), default=0)

    def last_documents(self) -> dict[int, int]:
        """Return the last document of each zone that is to be seen."""
        return dict(self._last_documents)

    @cached_property
    def _last_documents(self) -> dict[int, int]:
        # By zone, as the index has them: the last of all would be looked for in all rows.
        return dict(
            self.read(
                "SELECT id, (SELECT coalesce(max(documents.id), 0) FROM documents"
                " WHERE zone = zones.id) FROM zones"
            )
        )

    def has_between(self, after: dict[int, int], upto: int) -> bool:
        """Say whether any of these zones has a document after the given one, up to a number."""
        return any(
            self.read(
                "SELECT 1 FROM documents WHERE zone = ? AND id > ? AND id <= ? LIMIT 1",
                (zone, number, upto),
            )
            for zone, number in after.items()
        )

    def document_names(self, after: int) -> list[tuple[int, str, str, float]]:
        return self.read(
            "SELECT documents.id, CASE member WHEN '' THEN path ELSE member END, title, modified"
            " FROM documents JOIN files ON files.id = file_id WHERE documents.id > ? ORDER BY 1",
            (after,),
        )

    def document_traits(self, after: int) -> list[DocumentTraits]:
        rows = self.read(
            "SELECT documents.id, folder_id, path, CASE member WHEN '' THEN path ELSE member END,"
            " media_type, modified, author, language FROM documents"
            " JOIN files ON files.id = file_id WHERE documents.id > ? ORDER BY documents.id",
            (after,),
        )
        return [DocumentTraits(*row) for row in rows]

    def names_beginning(self, beginning: str, limit: int) -> list[str]:
        escaped = re.sub(r"([%_\\])", r"\\\1", beginning)
        rows = self.read(
            "SELECT name FROM (SELECT DISTINCT regexp_replace(path, '^.*/', '') AS name"
            " FROM files WHERE path ILIKE ?) AS names WHERE name ILIKE ?"
            ' ORDER BY length(name), name COLLATE "C" LIMIT ?',
            (f"%{escaped}%", f"{escaped}%", limit),
        )
        return [str(row[0]) for row in rows]

    def indexed_paths(self) -> Iterator[str]:
        return (path for (path,) in self.read("SELECT path FROM files WHERE status = 'indexed'"))

    def indexed_files(self) -> list[tuple[str, str]]:
        return self.read(
            "SELECT folders.path, files.path FROM files JOIN sources AS folders"
            " ON folders.id = folder_id WHERE status = 'indexed'"
            ' ORDER BY folders.path COLLATE "C", files.path'
        )

    def problems(self, status: str = "problem", limit: int = 10_000) -> list[Problem]:
        rows = self.read(
            "SELECT folders.path || '/' || files.path, reason FROM files"
            " JOIN sources AS folders ON folders.id = folder_id WHERE status = ?"
            ' ORDER BY folders.path COLLATE "C", files.path LIMIT ?',
            (status, limit),
        )
        return [Problem(path, reason) for path, reason in rows]

    def source_figures(self) -> list[Any]:
        """Return for each source: name, files, chunks, problems, time of its last scan,
        documents with text, words, embedded chunks, files without text."""
        return self.read(
            "SELECT path, count(files.id) FILTER (WHERE status != 'ignored'),"
            " (SELECT coalesce(sum(chunks), 0)::bigint FROM zones WHERE source_id = sources.id),"
            f" count(files.id) FILTER (WHERE status = 'problem'), {_LAST_SCAN},"
            " (SELECT count(*) FROM documents JOIN files ON files.id = file_id"
            "   WHERE folder_id = sources.id AND word_count > 0),"
            " (SELECT coalesce(sum(word_count), 0)::bigint FROM documents JOIN files"
            "   ON files.id = file_id WHERE folder_id = sources.id),"
            " (SELECT coalesce(sum(embedded + links), 0)::bigint FROM zones"
            "   WHERE source_id = sources.id),"
            " count(files.id) FILTER (WHERE status = 'ignored') FROM sources"
            " LEFT JOIN (SELECT id, folder_id, status FROM files) AS files"
            " ON files.folder_id = sources.id GROUP BY sources.id ORDER BY path"
        )

    def language_counts(self) -> dict[str, int]:
        return dict(
            self.read(
                "SELECT language, count(*) FROM documents WHERE language != ''"
                ' GROUP BY language ORDER BY count(*) DESC, language COLLATE "C"'
            )
        )

    def tags(self) -> list[str]:
        rows = self.read("SELECT tags FROM documents WHERE tags IS NOT NULL")
        counts = Counter(tag for row in rows for tag in row[0].split("\n"))
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    def authors(self, document_ids: Sequence[int]) -> dict[int, str]:
        return dict(
            self.read(
                "SELECT id, author FROM documents WHERE author != '' AND id = ANY (?)",
                (list(document_ids),),
            )
        )

    def author_names(self, *, of_mails: bool) -> list[str]:
        rows = self.read(
            "SELECT author FROM documents WHERE author != ''"
            f" AND media_type {'=' if of_mails else '!='} 'mail'"
            ' GROUP BY author ORDER BY count(*) DESC, author COLLATE "C" LIMIT 1000'
        )
        return [str(row[0]) for row in rows]

    def content_hash(self, folder: str, path: str) -> bytes | None:
        rows = self.read(
            "SELECT content_hash FROM files JOIN sources AS folders ON folders.id = folder_id"
            " WHERE folders.path = ? AND files.path = ? AND content_hash IS NOT NULL",
            (folder, path),
        )
        return bytes(rows[0][0]) if rows else None

    # -- by path -----------------------------------------------------------------------------

    def places_at(self, path: str) -> list[str]:
        """Return the files that a path names, each with its source before it.

        The path is that of a file in its source, or begins with the name of the source: then it is
        that very file.
        """
        wanted = path.partition("!/")[0].lstrip("/")
        rows = self.read(
            f"SELECT {_FULL_PATH} FROM files JOIN sources AS folders ON folders.id = folder_id"
            f" WHERE files.path = ? OR {_FULL_PATH} = ? ORDER BY 1",
            (wanted, wanted),
        )
        places = [str(row[0]) for row in rows]
        return [wanted] if wanted in places else places

    def document_heads(self, path: str) -> list[DocumentHead]:
        member = path.partition("!/")[2]
        rows = self.read(
            f"SELECT {_HEAD} {POSTGRES.joins} WHERE {_FULL_PATH} = ANY (?)"
            " AND (member = ? OR ? = '') ORDER BY documents.id",
            (self.places_at(path), member, member),
        )
        return [DocumentHead(*row) for row in rows]

    def listed_documents(
        self, documents: Ids | None, *, order: str, limit: int, offset: int
    ) -> list[DocumentHead]:
        where, parameters = "", tuple[Any, ...]()
        if documents is not None:
            where, parameters = "WHERE documents.id = ANY (?)", (documents.tolist(),)
        rows = self.read(
            f"SELECT {_HEAD} {POSTGRES.joins} {where} ORDER BY {_ORDERS[order]} LIMIT ? OFFSET ?",
            (*parameters, limit, offset),
        )
        return [DocumentHead(*row) for row in rows]

    def chunk_places(self, document_id: int) -> list[ChunkPlace]:
        rows = self.read(
            # What was sent before places were kept has only its length.
            "SELECT start_line, end_line, coalesce(text_start, 0),"
            " coalesce(text_end, length(content)), heading_path, page, label FROM chunks"
            " WHERE document_id = ? ORDER BY position",
            (document_id,),
        )
        return [ChunkPlace(*row) for row in rows]

    def chunks_at(self, path: str, line: int | None) -> list[int]:
        """Return the chunks of a document, or those at a line (the nearest if it is blank)."""
        documents = [head.id for head in self.document_heads(path)]
        rows = self.read(
            "SELECT id, start_line, end_line FROM chunks WHERE document_id = ANY (?)"
            " ORDER BY document_id, position",
            (documents,),
        )
        if line is None or not rows:
            return [int(row[0]) for row in rows]
        away = [max(start - line, line - end, 0) for _, start, end in rows]
        return [int(row[0]) for row, lines in zip(rows, away, strict=True) if lines == min(away)]
