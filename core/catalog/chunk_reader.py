"""The reading side of the catalog: text, chunks and what hits show of them."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.catalog_file import CatalogFile
from core.chunking import embedding_text
from core.datatypes import IndexedChunk
from core.text_blocks import Unpacker

Ids = npt.NDArray[np.int64]
# Where the catalog keeps the dictionary of its texts.
DICTIONARY_KEY = "text_dictionary"


@dataclass(frozen=True, slots=True)
class ChunkRecord:
    """A chunk with all that a hit shows of it."""

    id: int
    chunk_id: str
    document_id: int
    folder: str
    path: str
    member: str
    title: str
    media_type: str
    modified: float
    size: int
    from_ocr: bool
    position: int
    start_line: int
    end_line: int
    page: int | None
    label: str
    heading_path: str
    content: str


@dataclass(frozen=True, slots=True)
class ChunkDirectory:
    """Which chunk belongs to which document, as of a state of the catalog."""

    chunks: Ids  # ascending
    documents: Ids  # the document of each
    last_chunk: int = 0
    last_removal: int = 0


class ChunkReader(CatalogFile):
    """Reads chunks and the text they are cut from."""

    _directory = ChunkDirectory(np.empty(0, np.int64), np.empty(0, np.int64))

    def directory(self) -> ChunkDirectory:
        """Return which chunk belongs to which document; kept, and brought up to date."""
        known = self._directory
        chunk = int(self.read("SELECT COALESCE(MAX(id), 0) FROM chunks")[0][0])
        removed = self.read("SELECT id, chunk_id FROM removals WHERE id > ?", (known.last_removal,))
        if chunk == known.last_chunk and not removed:
            return known
        # One string from SQLite is several times faster than a Python row for each chunk.
        joined = self.read(
            "SELECT group_concat(id || ',' || document_id) FROM chunks WHERE id > ?",
            (known.last_chunk,),
        )[0][0]
        added = np.fromstring(joined or "0,0", dtype=np.int64, sep=",").reshape(-1, 2)
        added = added[added[:, 0] > 0]
        added = added[np.argsort(added[:, 0])]
        chunks = np.concatenate([known.chunks, added[:, 0]])
        documents = np.concatenate([known.documents, added[:, 1]])
        if removed:
            gone = np.array([row[1] for row in removed], dtype=np.int64)
            kept = ~np.isin(chunks, gone)
            chunks, documents = chunks[kept], documents[kept]
        last_removal = max((row[0] for row in removed), default=known.last_removal)
        self._directory = ChunkDirectory(chunks, documents, chunk, last_removal)
        return self._directory

    @property
    def _unpack(self) -> Unpacker:
        """What unpacks text in this thread."""
        unpacker: Unpacker | None = getattr(self._local, "unpacker", None)
        if unpacker is None:
            unpacker = self._local.unpacker = Unpacker(self.text_dictionary)
        return unpacker

    def text_dictionary(self) -> bytes | None:
        """Return what the packed texts have in common, if that was learned yet."""
        rows = self.read("SELECT value FROM meta WHERE key = ?", (DICTIONARY_KEY,))
        return bytes(rows[0][0]) if rows else None

    def text(self, document_id: int) -> str:
        """Return the whole text of a document."""
        rows = self.read(
            "SELECT data FROM text_blocks WHERE document_id = ? ORDER BY start", (document_id,)
        )
        return "".join(self._unpack(data) for (data,) in rows)

    def texts(self, document_ids: Container[int] | None = None) -> Iterator[tuple[int, str]]:
        """Yield every document, or those given, with its text, reading one after the other."""
        unpack = self._unpack
        rows = self._connection.execute(
            "SELECT document_id, data FROM text_blocks ORDER BY document_id, start"
        )
        for document_id, blocks in itertools.groupby(rows, key=lambda row: row[0]):
            if document_ids is None or document_id in document_ids:
                yield document_id, "".join(unpack(data) for _, data in blocks)

    def text_slice(self, document_id: int, start: int, end: int) -> str:
        """Return characters ``start`` to ``end`` of a document, unpacking only what holds them."""
        rows = self.read(
            "SELECT start, data FROM text_blocks WHERE document_id = ? AND start < ? AND start >="
            " (SELECT MAX(start) FROM text_blocks WHERE document_id = ? AND start <= ?)"
            " ORDER BY start",
            (document_id, end, document_id, start),
        )
        if not rows:
            return ""
        first = rows[0][0]
        return "".join(self._unpack(data) for _, data in rows)[start - first : end - first]

    def lines(self, document_id: int, first: int, last: int) -> list[str]:
        """Return lines ``first`` to ``last`` (from 1, inclusive) of a document."""
        rows = self.read(
            "SELECT first_line, data FROM text_blocks WHERE document_id = ? AND first_line <= ?"
            " AND start >= (SELECT COALESCE(MAX(start), 0) FROM text_blocks"
            "               WHERE document_id = ? AND first_line <= ?) ORDER BY start",
            (document_id, last, document_id, first),
        )
        if not rows:
            return []
        before = rows[0][0]
        lines = "".join(self._unpack(data) for _, data in rows).split("\n")
        return lines[max(0, first - before) : last - before + 1]

    def indexed_chunks(self, after: int, limit: int) -> list[IndexedChunk]:
        """Return the next chunks after a row, as the keyword index takes them."""
        rows = self.read(
            'SELECT chunks.id, document_id, start, "end", heading_path, title, files.path, member'
            " FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id"
            " WHERE chunks.id > ? ORDER BY chunks.id LIMIT ?",
            (after, limit),
        )
        result = []
        for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
            text = self.text(document_id)
            for row, _, start, end, heading_path, title, path, member in group:
                result.append(
                    IndexedChunk(
                        id=row,
                        name=(member or path).rsplit("/", 1)[-1],
                        heading=_heading_field(title, heading_path),
                        body=text[start:end],
                    )
                )
        return result

    def embedding_texts(self, chunk_ids: Sequence[int]) -> list[str]:
        """Return what is embedded of each chunk, in the given order."""
        texts: dict[int, str] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            rows = self.read(
                'SELECT chunks.id, document_id, start, "end", heading_path, title FROM chunks'
                f" JOIN documents ON documents.id = document_id WHERE chunks.id IN ({marks})"
                " ORDER BY document_id",
                batch,
            )
            for document_id, group in itertools.groupby(rows, key=lambda row: row[1]):
                members = list(group)
                first = min(row[2] for row in members)
                text = self.text_slice(document_id, first, max(row[3] for row in members))
                for row, _, start, end, heading_path, title in members:
                    content = text[start - first : end - first]
                    texts[row] = embedding_text(title, heading_path, content)
        return [texts.get(chunk_id, "") for chunk_id in chunk_ids]

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]:
        """Return what hits show of these chunks; those that are gone are left out."""
        records: dict[int, ChunkRecord] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            rows = self.read(
                "SELECT chunks.id, documents.key, hex(substr(text_hash, 1, 4)), document_id,"
                " folders.path, files.path, member, title, media_type, modified, files.size,"
                ' from_ocr, position, start_line, end_line, page, label, heading_path, start, "end"'
                " FROM chunks JOIN documents ON documents.id = document_id"
                " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
                f" WHERE chunks.id IN ({marks})",
                batch,
            )
            blocks = self._blocks_of(batch)
            for row in rows:
                document_id, position, start, end = row[3], row[12], row[18], row[19]
                first, text = blocks.get(row[0], (0, ""))
                records[row[0]] = ChunkRecord(
                    id=row[0],
                    chunk_id=f"{row[1]}-{position:05d}-{row[2].lower()}",
                    document_id=document_id,
                    folder=row[4],
                    path=row[5],
                    member=row[6],
                    title=row[7],
                    media_type=row[8],
                    modified=row[9],
                    size=row[10],
                    from_ocr=bool(row[11]),
                    position=position,
                    start_line=row[13],
                    end_line=row[14],
                    page=row[15],
                    label=row[16],
                    heading_path=row[17],
                    content=text[start - first : end - first],
                )
        return records

    def _blocks_of(self, chunk_ids: Sequence[int]) -> dict[int, tuple[int, str]]:
        """Return, by chunk, the text of the blocks that hold it and where that text begins."""
        marks = ",".join("?" * len(chunk_ids))
        rows = self.read(
            "SELECT chunks.id, blocks.start, data FROM chunks JOIN text_blocks AS blocks"
            ' ON blocks.document_id = chunks.document_id AND blocks.start < chunks."end"'
            " AND blocks.start >= (SELECT MAX(start) FROM text_blocks AS before"
            "   WHERE before.document_id = chunks.document_id AND before.start <= chunks.start)"
            f" WHERE chunks.id IN ({marks}) ORDER BY chunks.id, blocks.start",
            chunk_ids,
        )
        unpack = self._unpack
        blocks: dict[int, tuple[int, str]] = {}
        for chunk_id, start, data in rows:
            first, before = blocks.get(chunk_id, (start, ""))
            blocks[chunk_id] = (first, before + unpack(data))
        return blocks

    def order_keys(self, chunk_ids: Sequence[int]) -> dict[int, tuple[str, str, str, int]]:
        """Return what breaks ties between chunks: path, member, folder, position."""
        keys: dict[int, tuple[str, str, str, int]] = {}
        for batch in _batches(chunk_ids, 500):
            marks = ",".join("?" * len(batch))
            for row, *key in self.read(
                "SELECT chunks.id, files.path, member, folders.path, position FROM chunks"
                " JOIN documents ON documents.id = document_id JOIN files ON files.id = file_id"
                f" JOIN folders ON folders.id = folder_id WHERE chunks.id IN ({marks})",
                batch,
            ):
                keys[row] = (key[0], key[1], key[2], key[3])
        return keys

    def find_chunk(self, chunk_id: str) -> int | None:
        """Return the row of a chunk id, or None if no such chunk is left."""
        key, _, rest = chunk_id.partition("-")
        position, _, prefix = rest.partition("-")
        if not position.isdigit():
            return None
        rows = self.read(
            "SELECT chunks.id, hex(substr(text_hash, 1, 4)) FROM chunks"
            " JOIN documents ON documents.id = document_id WHERE key = ? AND position = ?",
            (key, int(position)),
        )
        return next((int(row) for row, found in rows if found.lower() == prefix), None)

    def document_of(self, chunk_id: str) -> int | None:
        """Return the document of a chunk id, or None if no such chunk is left."""
        row = self.find_chunk(chunk_id)
        rows = self.read("SELECT document_id FROM chunks WHERE id = ?", (row,))
        return int(rows[0][0]) if rows else None

    def line_count(self, document_id: int) -> int:
        rows = self.read("SELECT line_count FROM documents WHERE id = ?", (document_id,))
        return int(rows[0][0]) if rows else 0

    def chunks_at(self, path: str, line: int | None) -> list[int]:
        """Return the chunks of a document, or those at a line (the nearest if it is blank).

        ``path`` is absolute or relative to a folder; "archive.zip!/member" names a member.
        """
        place, _, member = path.partition("!/")
        rows = self.read(
            "SELECT chunks.id, start_line, end_line FROM chunks"
            " JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
            " WHERE (files.path = ?1 OR rtrim(folders.path, '/') || '/' || files.path = ?1)"
            " AND (member = ?2 OR ?2 = '') ORDER BY position",
            (place, member),
        )
        if line is None or not rows:
            return [int(row[0]) for row in rows]
        away = [max(start - line, line - end, 0) for _, start, end in rows]
        return [int(row[0]) for row, lines in zip(rows, away, strict=True) if lines == min(away)]


def _heading_field(title: str, heading_path: str) -> str:
    if title and not heading_path.startswith(title):
        return f"{title}\n{heading_path}"
    return heading_path


def _batches(items: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
