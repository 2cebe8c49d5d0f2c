"""The one importer of Whoosh: segments as a Whoosh codec, and the table of contents on disk.

Whoosh keeps generations, segments and deletions; the postings themselves are numpy arrays.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from whoosh.codec import base
from whoosh.fields import FieldType, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.formats import Format
from whoosh.index import TOC
from whoosh.matching import ListMatcher
from whoosh.reading import TermInfo, TermNotFound

from core.datatypes import Watermark
from core.keyword_segment import (
    EXTENSION,
    FIELDS,
    INDEX_NAME,
    Ints,
    KeywordIndexDamaged,
    PreparedSegment,
    SegmentData,
)

# Raise it whenever segments or terms would come out differently: the index is then rebuilt.
FORMAT_VERSION = 2
FIELD = "text"  # the one Whoosh field; its postings carry the frequencies in each of FIELDS
_TOC_NAME = re.compile(rf"_{INDEX_NAME}_(\d+)\.toc")
_OWN_FILE = re.compile(rf"_?{INDEX_NAME}_\w+\.(?:toc|words).*")
_DIGEST_BYTES = 32
_MAGIC = b"PHTOC001"


@dataclass(frozen=True, slots=True)
class Contents:
    """What a generation of the index consists of."""

    generation: int
    segments: tuple[ChunkSegment, ...]
    watermark: Watermark
    signature: tuple[int, ...]  # of the file it was read from


class ChunkSegment(base.Segment):  # type: ignore[misc]
    """A committed segment: its file, and which of its chunks are deleted."""

    def __init__(self, prepared: PreparedSegment, deleted: Ints | None = None) -> None:
        self.indexname = INDEX_NAME
        self.segid = prepared.name.removeprefix(f"{INDEX_NAME}_").removesuffix(EXTENSION)
        self.compound = False
        self.prepared = prepared
        # As bytes: a pickled array can only be read by the numpy that it was made with.
        self._deleted = b"" if deleted is None else deleted.astype("<u4").tobytes()

    @property
    def deleted(self) -> Ints:
        """The numbers of the deleted chunks, ascending."""
        return np.frombuffer(self._deleted, "<u4").astype(np.int64)

    def without(self, more: Ints) -> ChunkSegment:
        """Return the segment with more chunks deleted."""
        return ChunkSegment(self.prepared, np.union1d(self.deleted, more))

    def codec(self, **_: Any) -> ChunkCodec:
        return ChunkCodec()

    def doc_count_all(self) -> int:
        return self.prepared.chunk_count

    def deleted_count(self) -> int:
        return len(self._deleted) // 4

    def deleted_docs(self) -> Iterator[int]:
        return iter(self.deleted.tolist())

    def is_deleted(self, docnum: int) -> bool:
        return bool(np.isin(docnum, self.deleted))

    def delete_document(self, docnum: int, delete: bool = True) -> None:
        raise NotImplementedError("Chunks are deleted by KeywordIndex.commit.")

    def set_doc_count(self, doccount: int) -> None:
        raise NotImplementedError("A segment is written once.")


class _ChunkFormat(Format):  # type: ignore[misc]
    """The value of a posting: how often the term occurs in each field."""

    def decode_frequency(self, value: bytes) -> int:
        return int(np.frombuffer(value, "<u4").sum())

    def decode_weight(self, value: bytes) -> float:
        return float(self.decode_frequency(value))

    def fixed_value_size(self) -> int:
        return 4 * len(FIELDS)


class ChunkCodec(base.Codec):  # type: ignore[misc]
    """Lets Whoosh's readers read our segments."""

    def terms_reader(self, storage: Any, segment: ChunkSegment) -> ChunkTerms:
        return ChunkTerms(SegmentData(Path(storage.folder), segment.prepared))

    def per_document_reader(self, storage: Any, segment: ChunkSegment) -> ChunkDocuments:
        return ChunkDocuments(SegmentData(Path(storage.folder), segment.prepared), segment)


class ChunkTerms(base.TermsReader):  # type: ignore[misc]
    """Whoosh's way to the terms and postings of a segment."""

    def __init__(self, data: SegmentData) -> None:
        self._data = data

    def __contains__(self, term: tuple[str, bytes]) -> bool:
        return term[0] == FIELD and self._data.find(term[1]) >= 0

    def terms(self) -> Iterator[tuple[str, bytes]]:
        return ((FIELD, term) for term in self._data.all_terms())

    def terms_from(self, fieldname: str, prefix: bytes) -> Iterator[tuple[str, bytes]]:
        first = self._data.first_from(prefix)
        return ((FIELD, self._data.term(n)) for n in range(first, self._data.term_count))

    def items(self) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        return (((FIELD, term), self.term_info(FIELD, term)) for _, term in self.terms())

    def items_from(
        self, fieldname: str, prefix: bytes
    ) -> Iterator[tuple[tuple[str, bytes], TermInfo]]:
        return ((term, self.term_info(*term)) for term in self.terms_from(fieldname, prefix))

    def term_info(self, fieldname: str, tbytes: bytes) -> TermInfo:
        number = self._number(fieldname, tbytes)
        chunks = self._data.chunks(number, number + 1)
        weights = self._data.frequencies(number, number + 1).sum(axis=1)
        return TermInfo(
            weight=float(weights.sum()),
            df=len(chunks),
            minlength=1,
            maxlength=max(int(length.max()) for length in self._data.lengths),
            maxweight=float(weights.max()),
            minid=int(chunks[0]),
            maxid=int(chunks[-1]),
        )

    def frequency(self, fieldname: str, tbytes: bytes) -> float:
        return float(self._data.occurrences[self._number(fieldname, tbytes)])

    def doc_frequency(self, fieldname: str, tbytes: bytes) -> int:
        return int(self._data.counts[self._number(fieldname, tbytes)])

    def matcher(
        self, fieldname: str, tbytes: bytes, format_: Format, scorer: Any = None
    ) -> ListMatcher:
        number = self._number(fieldname, tbytes)
        frequencies = self._data.frequencies(number, number + 1)
        return ListMatcher(
            self._data.chunks(number, number + 1).tolist(),
            frequencies.sum(axis=1).astype(float).tolist(),
            [row.astype("<u4").tobytes() for row in frequencies],
            format_,
            scorer=scorer,
            term=(fieldname, tbytes),
            terminfo=self.term_info(fieldname, tbytes),
        )

    def indexed_field_names(self) -> list[str]:
        return [FIELD]

    def _number(self, fieldname: str, tbytes: bytes) -> int:
        number = self._data.find(tbytes) if fieldname == FIELD else -1
        if number < 0:
            raise TermNotFound(f"No term {fieldname}:{tbytes!r}")
        return number


class ChunkDocuments(base.PerDocumentReader):  # type: ignore[misc]
    """Whoosh's way to the chunks of a segment: their ids and lengths."""

    def __init__(self, data: SegmentData, segment: ChunkSegment) -> None:
        self._data = data
        self._segment = segment
        self._lengths = np.sum([length.astype(np.int64) for length in data.lengths], axis=0)

    def doc_count(self) -> int:
        return int(self._segment.doc_count())

    def doc_count_all(self) -> int:
        return self._segment.doc_count_all()

    def has_deletions(self) -> bool:
        return bool(self._segment.has_deletions())

    def is_deleted(self, docnum: int) -> bool:
        return self._segment.is_deleted(docnum)

    def deleted_docs(self) -> Iterator[int]:
        return self._segment.deleted_docs()

    def doc_field_length(self, docnum: int, fieldname: str, default: int = 0) -> int:
        return int(self._lengths[docnum])

    def field_length(self, fieldname: str) -> int:
        return int(self._lengths.sum())

    def min_field_length(self, fieldname: str) -> int:
        return int(self._lengths.min())

    def max_field_length(self, fieldname: str) -> int:
        return int(self._lengths.max())

    def stored_fields(self, docnum: int) -> dict[str, int]:
        return {FIELD: int(self._data.ids[docnum])}


def schema() -> Schema:
    """Return the schema under which Whoosh sees the index."""
    return Schema(**{FIELD: FieldType(format=_ChunkFormat(), analyzer=None, scorable=True)})


def write_contents(
    folder: Path,
    generation: int,
    segments: Sequence[ChunkSegment],
    watermark: Watermark,
    known: Sequence[ChunkSegment] = (),
) -> None:
    """Make the segments the index's contents: all at once, and through a power cut.

    The known ones are of an earlier generation, and thus safely on disk already.
    """
    storage = RamStorage()
    TOC(schema(), list(segments), generation).write(storage, INDEX_NAME)
    name = TOC._filename(INDEX_NAME, generation)
    listing = json.dumps({"version": FORMAT_VERSION, "watermark": asdict(watermark)}).encode()
    table = bytes(storage.files[name])
    data = table + listing + len(listing).to_bytes(8, "little") + _MAGIC
    data += blake2b(data, digest_size=_DIGEST_BYTES).digest()
    for segment in segments:
        if segment not in known:
            _sync(folder / segment.prepared.name)
    _sync(folder)
    part = folder / f"{name}.part"
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(folder / name)
    _sync(folder)


def read_contents(folder: Path) -> Contents:
    """Read the newest generation. Raise KeywordIndexDamaged if there is none that is whole."""
    path = newest_contents(folder)
    if path is None:
        raise KeywordIndexDamaged(f"There is no keyword index in {folder}.")
    data = path.read_bytes()
    if blake2b(data[:-_DIGEST_BYTES], digest_size=_DIGEST_BYTES).digest() != data[-_DIGEST_BYTES:]:
        raise KeywordIndexDamaged(f"The keyword index is damaged ({path.name}).")
    data = data[:-_DIGEST_BYTES]
    listing_end = len(data) - len(_MAGIC) - 8
    listing_size = int.from_bytes(data[listing_end : listing_end + 8], "little")
    listing = json.loads(data[listing_end - listing_size : listing_end])
    if data[-len(_MAGIC) :] != _MAGIC or listing["version"] != FORMAT_VERSION:
        raise KeywordIndexDamaged("The keyword index was made by another version of the program.")
    # Only now: unpickling data that is not as we wrote it could do anything.
    storage = RamStorage()
    storage.files[path.name] = data[: listing_end - listing_size]
    generation = generation_of(path)
    try:
        table = TOC.read(storage, INDEX_NAME, gen=generation, schema=schema())
    except Exception as error:  # whatever a pickle of other classes raises
        raise KeywordIndexDamaged(f"The keyword index is damaged ({path.name}).") from error
    return Contents(
        generation, tuple(table.segments), Watermark(**listing["watermark"]), signature(path)
    )


def newest_contents(folder: Path) -> Path | None:
    """Return the newest table of contents in the folder."""
    generations: list[int] = []
    try:
        names = [entry.name for entry in os.scandir(folder)]
    except OSError:
        names = []
    for name in names:
        if match := _TOC_NAME.fullmatch(name):
            generations.append(int(match[1]))
    return folder / TOC._filename(INDEX_NAME, max(generations)) if generations else None


def signature(path: Path) -> tuple[int, ...]:
    """Return what changes whenever another table of contents takes this one's place."""
    stat = path.stat()
    return generation_of(path), stat.st_ino, stat.st_mtime_ns, stat.st_size


def remove_files(
    folder: Path, names: Iterable[str] | None = None, keep: Iterable[str] = ()
) -> None:
    """Remove these files, or all of ours except those to keep. What is in use stays for later."""
    kept = set(keep)
    if names is None:
        names = [path.name for path in folder.iterdir() if _OWN_FILE.fullmatch(path.name)]
    for name in set(names) - kept:
        try:
            (folder / name).unlink(missing_ok=True)
        except OSError:
            continue


def generation_of(path: Path) -> int:
    """Return the generation that a table of contents is of."""
    match = _TOC_NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


def contents_name(generation: int) -> str:
    """Return the file name of a generation's table of contents."""
    return str(TOC._filename(INDEX_NAME, generation))


def _sync(path: Path) -> None:
    """Bring a file, or the names in a folder, safely to disk."""
    is_folder = path.is_dir()
    if is_folder and os.name == "nt":
        return  # Windows cannot and need not do this for folders.
    handle = os.open(path, os.O_RDONLY if is_folder or os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
