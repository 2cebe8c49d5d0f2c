"""Taking in files that an indexer pushes: one file in one transaction, or not at all.

A file is known by source, path, content hash, date and the versions of what read it: the same again
changes nothing. Only who holds the lease of a source may change it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.catalog import (
    ExportedDocument,
    ExportedFile,
    bands_of,
    document_name,
    headings_below,
    signature,
    text_blocks,
)
from core.datatypes import IndexedChunk
from core.errors import LibraryBusyError, UsageError
from core.reading_view import reading_of, source_of
from core.team.copies import give_labels
from core.team.database import Database, Writing
from core.team.token_stream import ANALYZER_VERSION, Stream, Vocabulary, stream_of
from core.text import is_list_of_links

# Longer than any pause of an indexer that is alive: it renews its lease with every file.
LEASE_S = 90
# What ends the versions of a file that waits for its vectors.
WORDS_ONLY = ", words only"
_MANY_REMOVED = 100
# What the rows of a file hold: 2, also its language and places; 3, the signature of its text, by
# which versions are known. Others are sent once more.
_ROWS = 3


class LeaseLostError(LibraryBusyError):
    """Another indexer has taken over the source."""


@dataclass(frozen=True, slots=True)
class Versions:
    """What an indexer reads and embeds with."""

    model: str
    dimensions: int
    reading: str  # extraction and chunking
    analyzer: str = ANALYZER_VERSION

    def of(self, *, is_embedded: bool) -> str:
        """Return what is noted with a file; one that waits for vectors is replaced later."""
        return f"{self.reading} rows {_ROWS} {self.model}{'' if is_embedded else WORDS_ONLY}"


@dataclass(frozen=True, slots=True)
class KnownFile:
    """The state in which the library has a file."""

    content_hash: str  # in hexadecimal digits
    versions: str
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class Lease:
    source: str
    number: int


def check_versions(database: Database, versions: Versions) -> None:
    """Refuse an indexer whose vectors or words would not fit to those of the library."""
    pinned = dict(database.look_up("SELECT key, value FROM meta"))
    if pinned.get("model") != versions.model or pinned.get("dimensions") != str(
        versions.dimensions
    ):
        raise UsageError(
            f"This team's library is embedded by {pinned.get('model')}, and yours by "
            f"{versions.model}. Choose the same model in the settings of the indexing computer."
        )
    if pinned.get("analyzer") != versions.analyzer:
        raise UsageError(
            "This Pagehound splits words otherwise than the team's library does. Install the "
            "version of Pagehound that the server has."
        )


def take_lease(database: Database, source: str, holder: str, *, held: int | None = None) -> Lease:
    """Become, or stay, the one indexer of a source; raise an error that names the other one.

    ``held`` is the number of the lease that the caller has had so far.
    """
    database.require_whole()
    with database.writing() as connection:
        source_id = _source(connection, source)
        rows = connection.run(
            "INSERT INTO leases AS known (source_id, holder, until, number)"
            f" VALUES (?, ?, now() + interval '{LEASE_S} seconds', 1)"
            " ON CONFLICT (source_id) DO UPDATE SET holder = excluded.holder,"
            " until = excluded.until, number = known.number +"
            "   CASE WHEN known.number = ? AND known.holder = excluded.holder THEN 0 ELSE 1 END"
            " WHERE known.until < now() OR known.holder = excluded.holder RETURNING number",
            (source_id, holder, held),
        )
        if rows:
            return Lease(source, int(rows[0][0]))
        other = connection.run("SELECT holder FROM leases WHERE source_id = ?", (source_id,))
    raise LibraryBusyError(
        f"The source {source} is being indexed by {other[0][0] if other else 'somebody else'}. "
        f"Try again when it has finished; if it was killed, in {LEASE_S} seconds."
    )


def release_lease(database: Database, lease: Lease, *, finished: bool) -> None:
    """Let others index the source; note that all of it was read if that is so."""
    with database.writing() as connection:
        source_id = _held(connection, lease)
        connection.run("UPDATE leases SET until = now() WHERE source_id = ?", (source_id,))
        if finished:
            connection.run(
                "UPDATE sources SET last_scan = extract(epoch FROM now()) WHERE id = ?",
                (source_id,),
            )
    if finished:
        database.tidy()


def known_files(database: Database, lease: Lease) -> dict[str, KnownFile]:
    """Return what is known of the files of a source, by path."""
    with database.writing() as connection:
        source_id = _held(connection, lease)
        rows = connection.run(
            "SELECT path, encode(content_hash, 'hex'), versions, mtime_ns FROM files"
            " WHERE folder_id = ?",
            (source_id,),
        )
        return {path: KnownFile(*row) for path, *row in rows}


def put_file(
    database: Database,
    lease: Lease,
    file: ExportedFile,
    versions: Versions,
    *,
    moved_from: str | None = None,
) -> bool:
    """Add or replace a file with its documents; return False if it is there already.

    With ``moved_from``, the file at that path is removed in the same transaction.
    """
    prepared = [_prepared(lease.source, file, each) for each in file.documents]
    with database.writing() as connection:
        source_id = _held(connection, lease)
        read_by = versions.of(is_embedded=file.is_embedded)
        rows = connection.run(
            "SELECT content_hash = ? AND versions = ? AND mtime_ns = ? FROM files"
            " WHERE folder_id = ? AND path = ?",
            (file.content_hash, read_by, file.mtime_ns, source_id, file.path),
        )
        if rows and rows[0][0] and moved_from is None:
            return False
        zone = _zone(connection, source_id, file.path)
        gone = [file.path] if moved_from is None else [file.path, moved_from]
        connection.run(
            "DELETE FROM files WHERE folder_id = ? AND path = ANY (?)", (source_id, gone)
        )
        file_id = connection.run(
            "INSERT INTO files (folder_id, zone, path, size, mtime_ns, content_hash, versions,"
            " status, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                source_id, zone, file.path, file.size, file.mtime_ns, file.content_hash,
                read_by, file.status, file.reason,
            ),
        )[0][0]  # fmt: skip
        added = [each.insert(connection, file_id, zone) for each in prepared]
        if added:
            give_labels(connection, added)
        return True


def is_large_removal(gone: int, known: int) -> bool:
    """Say whether so many files rather mean that a folder was not connected."""
    return gone > 0 and (gone == known or (gone > _MANY_REMOVED and 2 * gone > known))


def remove_files(
    database: Database, lease: Lease, paths: Sequence[str], *, allow_removal: bool = False
) -> int:
    """Remove files of a source that are no longer there; all or most only if that is allowed."""
    with database.writing() as connection:
        source_id = _held(connection, lease)
        known = connection.run("SELECT count(*) FROM files WHERE folder_id = ?", (source_id,))
        rows = connection.run(
            "DELETE FROM files WHERE folder_id = ? AND path = ANY (?) RETURNING id",
            (source_id, list(paths)),
        )
        if not allow_removal and is_large_removal(len(rows), int(known[0][0])):
            raise UsageError(  # and nothing is removed
                f"That would remove {len(rows):,} of the {known[0][0]:,} files of {lease.source}. "
                "To remove them, run the indexer with --allow-removal."
            )
        return len(rows)


def move_to_zones(connection: Writing, source_id: int) -> None:
    """Put every document of a source into the zone that it lies in, after zones have changed."""
    zones = connection.run(
        "SELECT id, folder FROM zones WHERE source_id = ? ORDER BY length(folder)", (source_id,)
    )
    for zone, folder in zones:  # from the outermost to the innermost
        inside = "" if not folder else " AND starts_with(path, ?)"
        connection.run(
            f"UPDATE files SET zone = ? WHERE folder_id = ? AND zone != ?{inside}",
            (zone, source_id, zone, *([f"{folder}/"] if folder else [])),
        )
    of_file = "FROM files WHERE files.id = documents.file_id AND folder_id = ?"
    connection.run(
        f"UPDATE documents SET zone = files.zone {of_file} AND documents.zone != files.zone",
        (source_id,),
    )
    for table in ("texts", "chunks", "labels"):
        connection.run(
            f"UPDATE {table} SET zone = documents.zone FROM documents"
            f" WHERE documents.id = {table}.document_id AND documents.zone != {table}.zone"
        )


def _source(connection: Writing, name: str) -> int:
    rows = connection.run("SELECT id FROM sources WHERE path = ?", (name,))
    if not rows:
        raise UsageError(f"This team's library has no source {name}, or you may not index it.")
    return int(rows[0][0])


def _held(connection: Writing, lease: Lease) -> int:
    """Return the source of a lease that is still held, and keep it for the transaction."""
    rows = connection.run(
        "UPDATE leases SET until = greatest(until, now() + interval"
        f" '{LEASE_S} seconds') FROM sources WHERE sources.id = source_id"
        " AND sources.path = ? AND number = ? AND until > now() RETURNING source_id",
        (lease.source, lease.number),
    )
    if not rows:
        raise LeaseLostError(
            f"The source {lease.source} is now being indexed by somebody else. Start again later."
        )
    return int(rows[0][0])


def _zone(connection: Writing, source_id: int, path: str) -> int:
    """Return the innermost zone that a file lies in."""
    rows = connection.run(
        "SELECT id FROM zones WHERE source_id = ? AND (folder = '' OR starts_with(?, folder ||"
        " '/')) ORDER BY length(folder) DESC LIMIT 1",
        (source_id, path),
    )
    return int(rows[0][0])


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A document with all that is computed of it."""

    document: ExportedDocument
    key: str
    copy_key: bytes
    signature: bytes
    vocabulary: Vocabulary
    chunks: tuple[tuple[str, Stream], ...]  # the text of each, and its terms

    def insert(self, connection: Writing, file_id: int, zone: int) -> int:
        """Return the number that the document got."""
        document, vocabulary = self.document, self.vocabulary
        embedded = sum(chunk.vector is not None for chunk in document.chunks)
        number = connection.run(
            "INSERT INTO documents (file_id, zone, member, key, title, media_type, modified,"
            " char_count, line_count, word_count, from_ocr, warnings, tags, author, copy_key,"
            " chunk_count, embedded_count, name_length, title_length, heading_length, body_length,"
            " language, terms, words, link_count, signature, bands) VALUES (?, ?, ?, ?, ?, ?, ?, ?,"
            " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?, ?) RETURNING id",
            (
                file_id, zone, document.member, self.key, document.title, document.media_type,
                document.modified, document.char_count, document.line_count, document.word_count,
                document.from_ocr, document.warnings, document.tags, document.author,
                self.copy_key, len(document.chunks), embedded, *vocabulary.lengths,
                document.language,
                json.dumps(vocabulary.terms), json.dumps(vocabulary.words),
                sum(is_list_of_links(chunk.text_hash) for chunk in document.chunks),
                self.signature, bands_of(self.signature),
            ),
        )[0][0]  # fmt: skip
        blocks = text_blocks(document.text, bytes)
        connection.insert(
            "texts",
            "(?, ?, ?, ?, ?)",
            [(number, zone, start, line, data.decode()) for start, line, data in blocks],
        )
        connection.insert(
            "chunks (document_id, zone, position, start_line, end_line, heading_path, page, label,"
            " text_hash, content, tokens, names, lengths, is_links, text_start, text_end,"
            " embedding)",
            "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::halfvec)",
            [
                (
                    number, zone, chunk.position, chunk.start_line, chunk.end_line,
                    chunk.heading_path, chunk.page, chunk.label, chunk.text_hash, content,
                    stream.tokens, stream.names, stream.lengths,
                    is_list_of_links(chunk.text_hash), chunk.start, chunk.end,
                    _vector(chunk.vector),
                )
                for chunk, (content, stream) in zip(document.chunks, self.chunks, strict=True)
            ],
        )  # fmt: skip
        return int(number)


def _prepared(source: str, file: ExportedFile, document: ExportedDocument) -> _Prepared:
    place = f"{source}/{file.path}\0{document.member}".encode("utf-8", "replace")
    vocabulary = Vocabulary()
    chunks = []
    for chunk in document.chunks:
        content = reading_of(document.text[chunk.start : chunk.end])
        is_first = chunk.position == 0
        indexed = IndexedChunk(
            id=0,
            name=document_name(document.member or file.path),
            heading=headings_below(
                document.title, chunk.heading_path, (document.tags or "") if is_first else ""
            ),
            body=content,
            title=document.title,
            is_first=is_first,
        )
        chunks.append((content, stream_of(indexed, vocabulary)))
    return _Prepared(
        document,
        hashlib.blake2b(place, digest_size=6).hexdigest(),
        hashlib.blake2b(file.content_hash + document.member.encode(), digest_size=16).digest(),
        # Not the indexer's word for it: whoever says that a text is a version of another hides it.
        signature(source_of(document.text)),
        vocabulary,
        tuple(chunks),
    )


def _vector(data: bytes | None) -> str | None:
    if data is None:
        return None
    return "[" + ",".join(map(str, np.frombuffer(data, np.int8).tolist())) + "]"
