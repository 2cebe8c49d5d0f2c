"""What a child process does with one file: recognise, hash, extract, chunk. Writes nothing."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from core.chunking import CHUNKER_VERSION, chunk_document
from core.datatypes import Chunk, ExtractedDocument
from core.extraction import Limits, extract, recognise

# Raised whenever a reader of some format gets better; with the chunker's version it tells whether
# what a library holds would come out differently today.
EXTRACTION_VERSION = 1
READER_VERSION = f"{EXTRACTION_VERSION}.{CHUNKER_VERSION}"


@dataclass(frozen=True, slots=True)
class ReadJob:
    path: str  # absolute, with surrogates for bytes outside UTF-8
    known_hash: bytes | None  # of the content that is indexed already
    limits: Limits


@dataclass(frozen=True, slots=True)
class FileRead:
    """The first thing known of a file. ``status``: changed, unchanged or ignored."""

    status: str
    content_hash: bytes | None = None


@dataclass(frozen=True, slots=True)
class DocumentRead:
    document: ExtractedDocument
    chunks: list[Chunk]
    duration_ms: int


def read_file(job: ReadJob) -> Iterator[FileRead | DocumentRead]:
    """Read a file; the pool turns what is raised here into a problem of this file alone."""
    path = Path(job.path)
    if recognise(path) is None:
        yield FileRead("ignored")
        return
    content_hash = _content_hash(path, job.limits.file_size_mb * 1024 * 1024)
    if content_hash is not None and content_hash == job.known_hash:
        yield FileRead("unchanged", content_hash)
        return
    yield FileRead("changed", content_hash)
    started = time.perf_counter()
    for document in extract(path, job.limits):
        chunks = chunk_document(document)
        duration_ms = int((time.perf_counter() - started) * 1000)
        # The blocks have served; without them a document is cheaper to send.
        yield DocumentRead(replace(document, blocks=()), chunks, duration_ms)


def _content_hash(path: Path, limit_bytes: int) -> bytes | None:
    """Hash a file's content; None for one so large that reading it only to hash is no gain."""
    if path.stat().st_size > limit_bytes:
        return None
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).digest()
