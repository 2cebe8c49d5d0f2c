"""The part of the keyword index that is Whoosh's: its table of contents. Only here is it imported.

Whoosh's: the table of contents (a ``TOC``: the segments of one generation, one file for each), its
file names, and the segment class with its count of deleted documents. Ours: the segment files,
their postings as numpy arrays, merging, matching and scoring, and how the table is written. Whoosh
pickles it, and reading a pickle runs whatever it says; ours is JSON, so that a library from
somebody else is only data. Whoosh's own searcher cannot read our segments.
"""

from __future__ import annotations

import base64
import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from whoosh.codec import base
from whoosh.fields import Schema
from whoosh.index import TOC

from core.datatypes import Watermark
from core.keyword.segment import (
    EXTENSION,
    INDEX_NAME,
    Ints,
    KeywordIndexDamaged,
    PreparedSegment,
)

# Increase this whenever segments or terms would come out differently: the index is then rebuilt.
# 3: the table of contents is JSON.
# 5: texts in other languages than English are indexed by whole words, with their forms.
# 6: English words in other languages have their forms, too; stems of stems.
FORMAT_VERSION = 6
# A table of contents needs one; fields are a matter of our segments.
_SCHEMA = Schema()
_TOC_NAME = re.compile(rf"_{INDEX_NAME}_(\d+)\.toc")
_OWN_FILE = re.compile(rf"_?{INDEX_NAME}_\w+\.(?:toc|words).*")
_DIGEST_BYTES = 32
_MAGIC = b"PHTOC003"
_SEGMENT_NAME = re.compile(rf"{INDEX_NAME}_[0-9a-f]{{16}}{re.escape(EXTENSION)}")


@dataclass(frozen=True, slots=True)
class Contents:
    """What one generation of the index consists of."""

    generation: int
    segments: tuple[ChunkSegment, ...]
    watermark: Watermark
    signature: tuple[int, ...]  # of the file it was read from


# Whoosh has no types, so its classes are Any: hence the ignore.
class ChunkSegment(base.Segment):  # type: ignore[misc]
    """A committed segment: its file, and which of its chunks are deleted."""

    def __init__(self, prepared: PreparedSegment, deleted: Ints | None = None) -> None:
        self.indexname = INDEX_NAME
        self.segid = prepared.name.removeprefix(f"{INDEX_NAME}_").removesuffix(EXTENSION)
        self.compound = False
        self.prepared = prepared
        self._deleted = b"" if deleted is None else deleted.astype("<u4").tobytes()

    @property
    def deleted(self) -> Ints:
        """Return the numbers of the deleted chunks, in ascending order."""
        return np.frombuffer(self._deleted, "<u4").astype(np.int64)

    def without(self, more: Ints) -> ChunkSegment:
        """Return the segment with more chunks deleted."""
        return ChunkSegment(self.prepared, np.union1d(self.deleted, more))

    def as_dict(self) -> dict[str, Any]:
        """Return what the table of contents keeps of the segment."""
        return asdict(self.prepared) | {"deleted": base64.b64encode(self._deleted).decode()}

    @classmethod
    def from_dict(cls, entry: dict[str, Any]) -> ChunkSegment:
        """Return the segment that an entry describes; raise ValueError if it makes no sense."""
        name, size, checksum, count = (
            entry[key] for key in ("name", "size_bytes", "checksum", "chunk_count")
        )
        if not isinstance(name, str) or not _SEGMENT_NAME.fullmatch(name):
            raise ValueError("a segment has no name of ours")
        if not all(type(number) is int and number >= 0 for number in (size, checksum, count)):
            raise ValueError("a segment has an impossible size")
        raw = base64.b64decode(entry["deleted"], validate=True)
        deleted = np.frombuffer(raw, "<u4").astype(np.int64)
        if len(deleted) and (deleted[-1] >= count or (np.diff(deleted) <= 0).any()):
            raise ValueError("a segment has impossible deletions")
        return cls(PreparedSegment(name, size, checksum, count), deleted)

    def doc_count_all(self) -> int:
        return self.prepared.chunk_count

    def deleted_count(self) -> int:
        return len(self._deleted) // 4


def write_contents(
    folder: Path,
    generation: int,
    segments: Sequence[ChunkSegment],
    watermark: Watermark,
    known: Sequence[ChunkSegment] = (),
) -> None:
    """Make the segments the contents of the index, atomically and safe against a power cut.

    The known segments belong to an earlier generation and are therefore already safely on disk.
    """
    table = TOC(_SCHEMA, list(segments), generation)
    name = contents_name(generation)
    listing = {
        "version": FORMAT_VERSION,
        "generation": table.generation,
        "watermark": asdict(watermark),
        "segments": [segment.as_dict() for segment in table.segments],
    }
    data = _MAGIC + json.dumps(listing).encode()
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
    """Read the newest generation. Raise KeywordIndexDamaged if there is no intact one."""
    path = newest_contents(folder)
    if path is None:
        raise KeywordIndexDamaged(f"There is no keyword index in {folder}.")
    data = path.read_bytes()
    if not data.startswith(_MAGIC):
        raise KeywordIndexDamaged(
            "The keyword index was created by another version of the program."
        )
    if blake2b(data[:-_DIGEST_BYTES], digest_size=_DIGEST_BYTES).digest() != data[-_DIGEST_BYTES:]:
        raise KeywordIndexDamaged(f"The keyword index is damaged ({path.name}).")
    # The checksum finds damage, not malice: anybody can compute it. So nothing is believed here.
    try:
        listing = json.loads(data[len(_MAGIC) : -_DIGEST_BYTES])
        if listing["version"] != FORMAT_VERSION:
            raise KeywordIndexDamaged(
                "The keyword index was created by another version of the program."
            )
        table = TOC(
            _SCHEMA,
            [ChunkSegment.from_dict(entry) for entry in listing["segments"]],
            generation_of(path),
        )
        watermark = _watermark(listing["watermark"])
        if listing["generation"] != table.generation:
            raise ValueError("it is of another generation")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise KeywordIndexDamaged(f"The keyword index is damaged ({path.name}).") from error
    return Contents(table.generation, tuple(table.segments), watermark, signature(path))


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
    """Return a value that changes whenever another table of contents replaces this one."""
    stat = path.stat()
    return generation_of(path), stat.st_ino, stat.st_mtime_ns, stat.st_size


def remove_files(
    folder: Path, names: Iterable[str] | None = None, keep: Iterable[str] = ()
) -> None:
    """Remove these files, or all of ours except those to keep. Files in use are left for later."""
    kept = set(keep)
    if names is None:
        names = [path.name for path in folder.iterdir() if _OWN_FILE.fullmatch(path.name)]
    for name in set(names) - kept:
        try:
            (folder / name).unlink(missing_ok=True)
        except OSError:
            continue


def generation_of(path: Path) -> int:
    """Return the generation of a table of contents."""
    match = _TOC_NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


def contents_name(generation: int) -> str:
    """Return the file name of a generation's table of contents."""
    return str(TOC._filename(INDEX_NAME, generation))


def _watermark(entry: dict[str, Any]) -> Watermark:
    mark = Watermark(**entry)
    if not isinstance(mark.library_id, str) or not all(
        type(number) is int and number >= 0 for number in (mark.last_chunk, mark.last_removal)
    ):
        raise ValueError("the watermark is no watermark")
    return mark


def _sync(path: Path) -> None:
    """Flush a file, or the names in a folder, to disk."""
    is_folder = path.is_dir()
    if is_folder and os.name == "nt":
        return  # Windows cannot and need not do this for folders.
    handle = os.open(path, os.O_RDONLY if is_folder or os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
