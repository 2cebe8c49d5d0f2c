"""What else is known of documents: who wrote them, and which are copies of each other.

Copies are found by `copy_groups` after documents were added, from the signatures that are kept
here. Of each group of copies, all members name the same one.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from core.catalog.database import CatalogFile
from core.catalog.row_sums import insert_into, is_sound, sum_of, with_sum
from core.datatypes import Citation

Ids = npt.NDArray[np.int64]
_COPIES_KEY = "copies"  # of which documents the copies were found
# How often dates or languages of known documents have changed: whoever keeps them sees it by this.
TRAITS_KEY = "changed_traits"


class CopyCandidate(NamedTuple):
    """What tells whether a document is a copy of another."""

    document_id: int
    content_hash: bytes | None  # of its file, unless that is empty
    member: str
    title: str
    modified: float
    place: tuple[str, str, str]  # path, member, folder
    signature: bytes  # empty if it has no text


@dataclass(frozen=True, slots=True)
class CopyGroups:
    """The documents that have copies; each names the first of its group."""

    documents: Ids  # ascending
    firsts: Ids
    stamp: str = ""

    def group_of(self, documents: Ids) -> Ids:
        """Return the group of each document: its own number if it has no copies."""
        if not len(self.documents):
            return documents
        at = np.minimum(np.searchsorted(self.documents, documents), len(self.documents) - 1)
        return np.where(self.documents[at] == documents, self.firsts[at], documents)

    def members(self, group: int) -> list[int]:
        """Return the documents of a group."""
        return [int(number) for number in self.documents[self.firsts == group]]


@dataclass(frozen=True, slots=True)
class SamePassage:
    """A passage as one of several copies of a document has it."""

    chunk: int  # for a document without text, its id with a minus sign
    citation: Citation
    modified: float
    is_same_text: bool  # to the letter, title and headings included


NO_COPIES = CopyGroups(np.empty(0, np.int64), np.empty(0, np.int64))


def add(connection: sqlite3.Connection, document_id: int, author: str, signature: bytes) -> None:
    """Keep what was read of a document."""
    if author or signature:
        row = with_sum((document_id, author, signature))
        connection.execute(insert_into("document_facts"), row)


def authors(catalog: CatalogFile, document_ids: Sequence[int]) -> dict[int, str]:
    """Return the authors of documents, of mails their senders, where they are known."""
    return dict(
        catalog.read(
            "SELECT document_id, author FROM document_facts WHERE author != ''"
            " AND document_id IN (SELECT value FROM json_each(?))"
            f" AND {is_sound('document_facts')}",
            (json.dumps(list(document_ids)),),
        )
    )


def author_names(catalog: CatalogFile, *, of_mails: bool) -> list[str]:
    """Return authors, or senders of mails, those of the most documents first."""
    rows = catalog.read(
        "SELECT author FROM document_facts JOIN documents ON documents.id = document_id"
        f" WHERE author != '' AND media_type {'=' if of_mails else '!='} 'mail'"
        " GROUP BY author ORDER BY COUNT(*) DESC, author LIMIT 1000"
    )
    return [str(row[0]) for row in rows]


def language_counts(catalog: CatalogFile) -> dict[str, int]:
    """Return how many documents are in each language, the most frequent first."""
    return dict(
        catalog.read(
            "SELECT language, COUNT(*) FROM documents WHERE COALESCE(language, '') != ''"
            " GROUP BY language ORDER BY COUNT(*) DESC, language"
        )
    )


def documents_without_language(catalog: CatalogFile, limit: int) -> list[int]:
    """Return documents that were indexed before languages were recognised."""
    rows = catalog.read("SELECT id FROM documents WHERE language IS NULL LIMIT ?", (limit,))
    return [int(row[0]) for row in rows]


def save_languages(catalog: CatalogFile, languages: Mapping[int, str]) -> None:
    """Keep which languages documents are in. A damaged row stays as it is, to be noticed."""
    with catalog.transaction() as connection:
        for document, language in languages.items():
            is_whole = connection.execute(
                f"SELECT {is_sound('documents')} FROM documents WHERE id = ?", (document,)
            ).fetchone()
            connection.execute(
                "UPDATE documents SET language = ? WHERE id = ?", (language, document)
            )
            if is_whole and is_whole[0]:
                connection.execute(
                    f"UPDATE documents SET sum = {sum_of('documents')} WHERE id = ?", (document,)
                )
        note_changed_traits(connection)


def note_changed_traits(connection: sqlite3.Connection) -> None:
    """Let everybody know that the date or language of a known document is another one now."""
    connection.execute(
        "INSERT INTO meta VALUES (?, '1')"
        " ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1",
        (TRAITS_KEY,),
    )


def copy_candidates(catalog: CatalogFile) -> list[CopyCandidate]:
    """Return all documents that may have copies."""
    rows = catalog.read(
        "SELECT documents.id, CASE size WHEN 0 THEN NULL ELSE content_hash END, member, title,"
        " modified, files.path, folders.path, COALESCE(signature, x'') FROM documents"
        " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
        " LEFT JOIN document_facts ON document_id = documents.id"
    )
    return [
        CopyCandidate(number, content, member, title, modified, (path, member, folder), signature)
        for number, content, member, title, modified, path, folder, signature in rows
    ]


def copies_are_current(catalog: CatalogFile) -> bool:
    """Say whether the copies of all present documents have been looked for."""
    stamp = catalog.meta(_COPIES_KEY) or ""
    return stamp.partition(" ")[0] == _present(catalog)


def save_copies(catalog: CatalogFile, groups: Mapping[int, int]) -> None:
    """Replace what is known of copies: for each document that has some, the first of its group."""
    known = dict(catalog.read(f"SELECT document_id, first FROM copies WHERE {is_sound('copies')}"))
    stamp = f"{_present(catalog)} {time.time_ns()}"  # another one each time
    with catalog.transaction() as connection:
        gone = [(document,) for document in known if groups.get(document) != known[document]]
        connection.executemany("DELETE FROM copies WHERE document_id = ?", gone)
        connection.executemany(
            insert_into("copies", "INSERT OR REPLACE"),
            [with_sum(pair) for pair in groups.items() if known.get(pair[0]) != pair[1]],
        )
        connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_COPIES_KEY, stamp))


def forget_copies(connection: sqlite3.Connection) -> None:
    """Make the next run of indexing look for copies again."""
    connection.execute("DELETE FROM meta WHERE key = ?", (_COPIES_KEY,))


def load_copies(catalog: CatalogFile, known: CopyGroups) -> CopyGroups:
    """Return the copies; what is known already is returned if it is still right."""
    stamp = catalog.meta(_COPIES_KEY) or ""
    if stamp == known.stamp:
        return known
    rows = catalog.read(
        f"SELECT document_id, first FROM copies WHERE {is_sound('copies')} ORDER BY document_id"
    )
    pairs = np.array(rows, np.int64).reshape(-1, 2)
    return CopyGroups(pairs[:, 0], pairs[:, 1], stamp)


def same_passages(
    catalog: CatalogFile, chunk: int, document_ids: Sequence[int]
) -> list[SamePassage]:
    """Return where copies of a document have a passage of it, newest first.

    Where a version does not have the passage, it is what stands in its place.
    """
    wanted = json.dumps(list(document_ids))
    places = catalog.read(
        "SELECT documents.id, folders.path, files.path, member, modified FROM documents"
        " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
        " WHERE documents.id IN (SELECT value FROM json_each(?))"
        " ORDER BY modified DESC, files.path, member, folders.path",
        (wanted,),
    )
    chunks: dict[int, tuple[Any, ...]] = {}
    # The last row of each document is the best one.
    for document, *found in catalog.read(
        "SELECT others.document_id, others.id, others.start_line, others.end_line, others.page,"
        " others.label, others.text_hash = own.text_hash AS is_same"
        " FROM chunks AS own, chunks AS others WHERE own.id = ?"
        " AND others.document_id IN (SELECT value FROM json_each(?))"
        " AND (others.text_hash = own.text_hash OR others.position = own.position)"
        " ORDER BY is_same, -abs(others.position - own.position)",
        (chunk, wanted),
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


def _present(catalog: CatalogFile) -> str:
    last, count = catalog.read("SELECT COALESCE(MAX(id), 0), COUNT(*) FROM documents")[0]
    return f"{last}:{count}"
