"""The reading side of the catalog: files, documents, and figures about them."""

from __future__ import annotations

import json
import re
import sqlite3
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from core.catalog import document_facts, document_heads, filter_conditions
from core.catalog.chunk_reader import ChunkReader, ChunkRecord, Ids
from core.catalog.database import IS_LINKS
from core.catalog.document_facts import NO_COPIES, CopyGroups, SamePassage
from core.catalog.document_heads import ChunkPlace, DocumentHead
from core.catalog.selection import Selection
from core.datatypes import Problem
from core.query import Filter

# In place of the text's hash in the chunk id of a document without text.
_NO_TEXT = "00000000"
SQLITE_VERSION = sqlite3.sqlite_version


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
class FileState:
    """What is known of one file and how reading it ended."""

    id: int
    size: int
    mtime_ns: int
    status: str
    reason: str
    indexed_at: float


@dataclass(frozen=True, slots=True)
class DocumentState:
    member: str
    words: int
    from_ocr: bool
    warnings: str


@dataclass(frozen=True, slots=True)
class ChunkFigures:
    """How many chunks there are, the last of them, and how many have a vector."""

    chunks: int
    last_chunk: int
    embedded: int


@dataclass(frozen=True, slots=True)
class TextFigures:
    documents: int
    words: int
    characters: int


@dataclass(frozen=True, slots=True)
class FileFigures:
    with_text: int
    problems: int
    ignored: int


@dataclass(frozen=True, slots=True)
class DocumentPlace:
    """A document as passages name it."""

    id: int
    folder: str
    path: str  # with the member, if it is one
    line_count: int


class DocumentTraits(NamedTuple):  # as many as there are documents
    """What facets count by."""

    id: int
    folder_id: int
    path: str  # of its file
    own_path: str  # inside its file, if it is a member
    media_type: str
    modified: float
    author: str
    language: str = ""


class FileReader(ChunkReader):
    """Reads what is known of files and documents."""

    _copies = NO_COPIES

    def folders(self) -> list[Folder]:
        rows = self.read("SELECT id, path, added, last_scan FROM folders ORDER BY path")
        return [Folder(*row) for row in rows]

    # -- files -------------------------------------------------------------------------------

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

    def files_without_text(self, limit: int = -1) -> list[Problem]:
        """Return the files that have no text, with the reason; all of them without a limit."""
        rows = self.read(
            "SELECT folders.path, files.path, reason FROM files"
            " JOIN folders ON folders.id = folder_id WHERE status = 'ignored'"
            " ORDER BY folders.path, files.path LIMIT ?",
            (limit,),
        )
        return [Problem(str(Path(folder) / path), reason) for folder, path, reason in rows]

    def indexed_files(self) -> list[tuple[str, str]]:
        """Return folder and relative path of every file that can be found, in order."""
        return self.read(
            "SELECT folders.path, files.path FROM files JOIN folders ON folders.id = folder_id"
            " WHERE status = 'indexed' ORDER BY 1, 2"
        )

    def indexed_paths(self) -> Iterator[str]:
        """Yield the relative path of every file that can be found."""
        return (path for (path,) in self.read("SELECT path FROM files WHERE status = 'indexed'"))

    def parent_folders(self) -> set[tuple[int, str]]:
        """Return every folder that a file lies in, as its library folder and the path below."""
        rows = self.read("SELECT folder_id, path FROM files")
        return {(folder, path.rpartition("/")[0]) for folder, path in rows}

    def names_beginning(self, beginning: str, limit: int) -> list[str]:
        """Return names of files that begin so, shortest first."""
        escaped = re.sub(r"([%_\\])", r"\\\1", beginning)
        rows = self.read(
            "SELECT DISTINCT substr(path, length(rtrim(path, replace(path, '/', ''))) + 1) AS name"
            " FROM files WHERE name LIKE ? ESCAPE '\\'"
            " ORDER BY length(name), name LIMIT ?",
            (f"{escaped}%", limit),
        )
        return [str(row[0]) for row in rows]

    def last_document(self) -> int:
        """Return the highest id of a document."""
        return int(self.read("SELECT COALESCE(MAX(id), 0) FROM documents")[0][0])

    def document_names(self, after: int) -> list[tuple[int, str, str, float]]:
        """Return id, own path, title and date of the documents after one, by their ids."""
        return self.read(
            "SELECT documents.id, CASE member WHEN '' THEN path ELSE member END, title, modified"
            " FROM documents JOIN files ON files.id = file_id WHERE documents.id > ? ORDER BY 1",
            (after,),
        )

    def document_traits(self, after: int) -> list[DocumentTraits]:
        """Return what facets count by, for the documents after one, by their ids."""
        rows = self.read(
            "SELECT documents.id, folder_id, path, CASE member WHEN '' THEN path ELSE member END,"
            " media_type, modified, COALESCE(author, ''), COALESCE(language, '') FROM documents"
            " JOIN files ON files.id = file_id"
            " LEFT JOIN document_facts ON document_id = documents.id"
            " WHERE documents.id > ? ORDER BY documents.id",
            (after,),
        )
        return [DocumentTraits(*row) for row in rows]

    def first_chunks(self, document_ids: Sequence[int]) -> list[int]:
        """Return the first chunk of each document; one without text is its id with a minus sign."""
        rows = self.read(
            "SELECT document_id, id FROM chunks WHERE position = 0"
            " AND document_id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(document_ids)),),
        )
        first = dict(rows)
        return [first.get(document, -document) for document in document_ids]

    def language_counts(self) -> dict[str, int]:
        """Return how many documents are in each language, the most frequent first."""
        return document_facts.language_counts(self)

    def tags(self) -> list[str]:
        """Return the tags that documents give themselves, the most frequent first."""
        rows = self.read("SELECT tags FROM documents WHERE tags IS NOT NULL")
        counts = Counter(tag for row in rows for tag in row[0].split("\n"))
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    def file_state(self, folder_id: int, path: str) -> FileState | None:
        rows = self.read(
            "SELECT id, size, mtime_ns, status, reason, indexed_at FROM files"
            " WHERE folder_id = ? AND path = ?",
            (folder_id, path),
        )
        return FileState(*rows[0]) if rows else None

    def paths_like(self, folder: str, path: str) -> list[str]:
        """Return the known paths that are this one, or differ from it only in case or form.

        File systems that ignore case or the form of accents have many names for one file.
        """
        files = "SELECT files.path FROM files JOIN folders ON folders.id = folder_id"
        exact = self.read(f"{files} WHERE folders.path = ? AND files.path = ?", (folder, path))
        if exact:
            return [path]
        forms = (unicodedata.normalize(form, path) for form in ("NFC", "NFD"))
        rows = self.read(
            f"{files} WHERE folders.path = ? AND files.path COLLATE NOCASE IN (?, ?)",
            (folder, *forms),
        )
        return [str(row[0]) for row in rows]

    def has_files_in(self, folder: str, path: str) -> bool:
        """Say whether a known file lies somewhere below a path of a folder."""
        rows = self.read(
            "SELECT 1 FROM files JOIN folders ON folders.id = folder_id"
            " WHERE folders.path = ? AND files.path > ? AND files.path < ? LIMIT 1",
            (folder, f"{path}/", f"{path}0"),
        )
        return bool(rows)

    def content_hash(self, folder: str, path: str) -> bytes | None:
        """Return the hash of a file as it was indexed; None if it was too large to be hashed."""
        rows = self.read(
            "SELECT content_hash FROM files JOIN folders ON folders.id = folder_id"
            " WHERE folders.path = ? AND files.path = ? AND content_hash IS NOT NULL",
            (folder, path),
        )
        return bytes(rows[0][0]) if rows else None

    def slowest_files(self, limit: int) -> list[tuple[str, str, int]]:
        """Return folder, path and milliseconds of the files that took longest to read."""
        return self.read(
            "SELECT folders.path, files.path, CAST(duration_ms AS INTEGER) FROM files"
            " JOIN folders ON folders.id = folder_id WHERE duration_ms > 0"
            " ORDER BY duration_ms DESC, files.path LIMIT ?",
            (limit,),
        )

    # -- filters -----------------------------------------------------------------------------

    # Filters on one field are alternatives within a group; every group must pass.

    def select(self, *groups: Sequence[Filter]) -> Selection | None:
        """Return the selection of the chunks that pass filters; None if there are none."""
        return filter_conditions.select_chunks(groups, self)

    def count_passages(self, *groups: Sequence[Filter]) -> int:
        """Count the chunks that pass filters."""
        selection, chunks = self.select(*groups), self.directory().chunks
        return len(chunks) if selection is None else int(selection.allows(chunks).sum())

    def select_documents(self, *groups: Sequence[Filter]) -> Ids | None:
        """Return the sorted ids of the documents that pass filters; None if there are none."""
        return filter_conditions.select_documents(groups, self)

    def newest_chunks(self, *groups: Sequence[Filter], limit: int) -> list[int]:
        """Return the first passing chunk of each passing document, newest document first.

        A document without text has no chunk; it is represented by its id with a minus sign.
        """
        return filter_conditions.newest_chunks(groups, self, limit)

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]:
        """Return what hits show of these chunks and of documents without text."""
        records = super().records([number for number in chunk_ids if number >= 0])
        textless = [-number for number in chunk_ids if number < 0]
        rows = (
            self.read(
                "SELECT documents.id, documents.key, folders.path, files.path, member, title,"
                " media_type, modified, files.size, warnings FROM documents"
                " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
                " WHERE documents.id IN (SELECT value FROM json_each(?))",
                (json.dumps(textless),),
            )
            if textless
            else []
        )
        for number, key, folder, path, member, title, media_type, modified, size, why in rows:
            records[-number] = ChunkRecord(
                id=-number,
                chunk_id=f"{key}-00000-{_NO_TEXT}",
                document_id=number,
                folder=folder,
                path=path,
                member=member,
                title=title,
                media_type=media_type,
                modified=modified,
                size=size,
                from_ocr=False,
                position=0,
                start_line=1,
                end_line=1,
                page=None,
                label="",
                heading_path="",
                content=_in_place_of_text(why),
            )
        return records

    def document_of(self, chunk_id: str) -> int | None:
        """Return the document of a hit, or None if it no longer exists."""
        key, _, rest = chunk_id.partition("-")
        if rest != f"00000-{_NO_TEXT}":
            return super().document_of(chunk_id)
        rows = self.read("SELECT id FROM documents WHERE key = ?", (key,))
        return int(rows[0][0]) if rows else None

    def _stored_lines(self, document_id: int, first: int, last: int) -> list[str]:
        """Return lines of a document; if it has no text, the reason as its only line."""
        lines = super()._stored_lines(document_id, first, last)
        if any(lines) or first > 1:
            return lines
        rows = self.read(
            "SELECT warnings FROM documents WHERE id = ? AND warnings != '' AND NOT EXISTS"
            " (SELECT 1 FROM chunks WHERE document_id = documents.id)",
            (document_id,),
        )
        return [_in_place_of_text(rows[0][0])] if rows else lines

    # -- documents ---------------------------------------------------------------------------

    def document_states(self, file_id: int, member: str = "") -> list[DocumentState]:
        """Return the documents of a file, or the one that is a member of it."""
        where, parameters = _of_file(file_id, member)
        rows = self.read(
            f"SELECT member, word_count, from_ocr, warnings FROM documents WHERE {where}",
            parameters,
        )
        return [DocumentState(name, words, bool(ocr), text) for name, words, ocr, text in rows]

    def document_places(self, document_ids: Sequence[int]) -> list[DocumentPlace]:
        """Return where documents are, in the order of their paths."""
        rows = self.read(
            "SELECT documents.id, folders.path, files.path, member, line_count FROM documents"
            " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
            " WHERE documents.id IN (SELECT value FROM json_each(?)) ORDER BY 3, 4, 2",
            (json.dumps(list(document_ids)),),
        )
        return [
            DocumentPlace(number, folder, f"{path}!/{member}" if member else path, lines)
            for number, folder, path, member, lines in rows
        ]

    def place_of_line(self, document_id: int, line: int) -> tuple[int | None, str]:
        """Return the page and the headings that a line stands under."""
        rows = self.read(
            "SELECT page, heading_path FROM chunks WHERE document_id = ? AND start_line <= ?"
            " ORDER BY start_line DESC, position DESC LIMIT 1",
            (document_id, line),
        )
        return rows[0] if rows else (None, "")

    # -- whole documents ---------------------------------------------------------------------

    def document_heads(self, path: str) -> list[DocumentHead]:
        """Return the documents of a file, or the member of it that a path names."""
        return document_heads.heads_at(self, path)

    def listed_documents(
        self, documents: Ids | None, *, order: str, limit: int, offset: int
    ) -> list[DocumentHead]:
        """Return some of these documents, or of all, in an order."""
        return document_heads.listed(self, documents, order=order, limit=limit, offset=offset)

    def chunk_places(self, document_id: int) -> list[ChunkPlace]:
        """Return where a document's chunks lie, in the order of reading."""
        return document_heads.chunk_places(self, document_id)

    # -- authors and copies --------------------------------------------------------------------

    def authors(self, document_ids: Sequence[int]) -> dict[int, str]:
        """Return the authors of documents, of mails their senders, where they are known."""
        return document_facts.authors(self, document_ids)

    def author_names(self, *, of_mails: bool) -> list[str]:
        """Return authors, or senders of mails, those of the most documents first."""
        return document_facts.author_names(self, of_mails=of_mails)

    def copies(self) -> CopyGroups:
        """Return which documents are copies of each other; cached while nothing changes."""
        self._copies = document_facts.load_copies(self, self._copies)
        return self._copies

    def same_passages(self, chunk: int, document_ids: Sequence[int]) -> list[SamePassage]:
        """Return where copies of a document have a passage of it, newest first."""
        return document_facts.same_passages(self, chunk, document_ids)

    def documents_of(self, chunk_ids: Sequence[int] | Ids) -> Ids:
        """Return the documents of chunks; 0 for a chunk that no longer exists."""
        wanted = np.asarray(chunk_ids, np.int64)
        directory = self.directory()
        documents = np.where(wanted < 0, -wanted, 0)
        if len(directory.chunks):
            at = np.searchsorted(directory.chunks, wanted)
            at = np.minimum(at, len(directory.chunks) - 1)
            is_known = directory.chunks[at] == wanted
            documents[is_known] = directory.documents[at[is_known]]
        return documents

    # -- figures -----------------------------------------------------------------------------

    def chunk_count(self) -> int:
        return int(self.read("SELECT COUNT(*) FROM chunks")[0][0])

    def chunk_count_after(self, chunk: int) -> int:
        """Return how many chunks were stored after a given one."""
        return int(self.read("SELECT COUNT(*) FROM chunks WHERE id > ?", (chunk,))[0][0])

    def link_list_count(self) -> int:
        """Return how many chunks are lists of links, which have no vector."""
        return int(self.read(f"SELECT COUNT(*) FROM chunks WHERE {IS_LINKS}")[0][0])

    def document_count(self) -> int:
        return int(self.read("SELECT COUNT(*) FROM documents")[0][0])

    def document_ids(self) -> Ids:
        """Return the ids of all documents, ascending."""
        rows = self.read("SELECT id FROM documents ORDER BY id")
        return np.array([row[0] for row in rows], np.int64)

    def file_count(self) -> int:
        return int(self.read("SELECT COUNT(*) FROM files")[0][0])

    def chunk_figures(self, file_id: int, member: str, model: str) -> ChunkFigures:
        """Count the chunks of a file, or of a member of it, and those that a model has embedded.

        Lists of links count as embedded, since they need no vector.
        """
        where, parameters = _of_file(file_id, member)
        rows = self.read(
            "SELECT COUNT(*), COALESCE(MAX(chunks.id), 0), COUNT(*) FILTER (WHERE"
            f" {IS_LINKS} OR text_hash IN (SELECT text_hash FROM vectors"
            "  JOIN models ON models.id = model_id WHERE name = ?))"
            f" FROM chunks JOIN documents ON documents.id = document_id WHERE {where}",
            (model, *parameters),
        )
        return ChunkFigures(*rows[0])

    def embedded_count(self, model_id: int) -> int:
        """Return how many chunks have a vector of a model."""
        rows = self.read(
            "SELECT COUNT(*) FROM chunks WHERE text_hash IN"
            " (SELECT text_hash FROM vectors WHERE model_id = ?)",
            (model_id,),
        )
        return int(rows[0][0])

    def text_figures(self, folder_id: int | None = None) -> TextFigures:
        """Count documents, words and characters, of the library or of one folder."""
        counts = (
            "SELECT COUNT(*) FILTER (WHERE word_count > 0),"
            " COALESCE(SUM(word_count), 0), COALESCE(SUM(char_count), 0)"
        )
        if folder_id is None:
            return TextFigures(*self.read(f"{counts} FROM documents")[0])
        rows = self.read(
            f"{counts} FROM documents JOIN files ON files.id = file_id WHERE folder_id = ?",
            (folder_id,),
        )
        return TextFigures(*rows[0])

    def file_figures(self, folder_id: int) -> FileFigures:
        """Count the files of a folder by how reading them ended."""
        rows = self.read(
            "SELECT COALESCE(SUM(status != 'ignored'), 0), COALESCE(SUM(status = 'problem'), 0),"
            " COALESCE(SUM(status = 'ignored'), 0) FROM files WHERE folder_id = ?",
            (folder_id,),
        )
        return FileFigures(*rows[0])

    def folder_chunk_count(self, folder_id: int, *, embedded_by: int | None = None) -> int:
        """Count the chunks of a folder; with ``embedded_by``, those that a model has embedded."""
        of_folder = (
            "SELECT COUNT(*) FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id WHERE folder_id = ?"
        )
        if embedded_by is None:
            return int(self.read(of_folder, (folder_id,))[0][0])
        rows = self.read(
            f"{of_folder} AND ({IS_LINKS} OR EXISTS (SELECT 1 FROM vectors WHERE model_id = ?"
            " AND vectors.text_hash = chunks.text_hash))",
            (folder_id, embedded_by),
        )
        return int(rows[0][0])

    def faults(self) -> list[str]:
        """Return what is wrong with the file itself, in SQLite's words."""
        return [row[0] for row in self.read("PRAGMA quick_check(5)") if row[0] != "ok"]

    def orphan_count(self) -> int:
        """Return how many rows belong to nothing."""
        return len(self.read("PRAGMA foreign_key_check"))


def _in_place_of_text(warnings: str) -> str:
    reason = warnings.partition("\n")[0]
    return f"(No text. {reason})" if reason else "(No text.)"


def _in_folder(folder_id: int, below: str) -> tuple[str, tuple[int | str, ...]]:
    """Return the condition for the files of a folder, or of the part of it below a path."""
    if not below:
        return "folder_id = ?", (folder_id,)
    # "0" follows "/" in the alphabet: all that begins with "below/".
    return "folder_id = ? AND (path = ? OR (path > ? AND path < ?))", (
        folder_id,
        below,
        f"{below}/",
        f"{below}0",
    )


def _of_file(file_id: int, member: str) -> tuple[str, tuple[int | str, ...]]:
    if member:
        return "file_id = ? AND member = ?", (file_id, member)
    return "file_id = ?", (file_id,)
