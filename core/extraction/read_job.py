"""What a child process does with one file: recognise, hash, extract, chunk. It writes nothing."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from core.datatypes import Chunk, ExtractedDocument, sent_by_value
from core.extraction.naming import naming_itself
from core.extraction.readers import extract_source
from core.extraction.recognition import identify
from core.extraction.source import Source, open_source
from core.processes import MIB, Limits
from core.text import CHUNKER_VERSION, chunk_document, recognise_language

# Increased whenever the reader of a format improves. Together with the chunker's version it says
# whether a library's content would come out differently today.
EXTRACTION_VERSION = 8
# Why a file has no text, where its reader does not say so.
BINARY = "It is binary data in a format that cannot be read."
EMPTY = "It is empty."
NO_TEXT = "It contains no text."
NO_TEXT_IN_MEMBERS = "None of its members contains text that can be read."
# What a pool of processes is given to run it.
READER = "core.extraction.read_job:read_file"
READER_VERSION = f"{EXTRACTION_VERSION}.{CHUNKER_VERSION}"


@sent_by_value
@dataclass(frozen=True, slots=True)
class ReadJob:
    path: str  # absolute, with surrogates for bytes outside UTF-8
    known_hash: bytes | None  # of the content that is already indexed
    limits: Limits


@sent_by_value
@dataclass(frozen=True, slots=True)
class FileRead:
    """The first facts about a file. ``status``: changed or unchanged."""

    status: str
    content_hash: bytes | None = None


@sent_by_value
@dataclass(frozen=True, slots=True)
class DocumentRead:
    document: ExtractedDocument
    chunks: list[Chunk]
    duration_ms: int


def read_file(job: ReadJob) -> Iterator[FileRead | DocumentRead]:
    """Read a file; the pool turns errors raised here into a problem of this file only."""
    path = Path(job.path)
    with open_source(path) as source:
        name = identify(source)
        if name is None:
            yield FileRead("changed")
            yield DocumentRead(without_text(BINARY), [], 0)
            return
        content_hash = _content_hash(source, job.limits.file_size_mb * MIB)
        if content_hash is not None and content_hash == job.known_hash:
            yield FileRead("unchanged", content_hash)
            return
        yield FileRead("changed", content_hash)
        yield from _documents(source, name, job.limits)


def _documents(source: Source, name: str, limits: Limits) -> Iterator[DocumentRead]:
    """Yield the documents of a file whose format is known."""
    started = time.perf_counter()
    documents = 0
    for document in extract_source(source, limits, name):
        documents += 1
        chunks = chunk_document(document)
        if not chunks:
            document = naming_itself(document)
            chunks = chunk_document(document)
        language = recognise_language(document.edits.reading(document.text))
        duration_ms = int((time.perf_counter() - started) * 1000)
        # The blocks are no longer needed; without them a document is cheaper to send.
        yield DocumentRead(replace(document, blocks=(), language=language), chunks, duration_ms)
    if not documents:
        yield DocumentRead(without_text(NO_TEXT), [], 0)


def without_text(reason: str) -> ExtractedDocument:
    """Return the document of a file that has no text, so that it is found by its name."""
    return ExtractedDocument("", (), media_type="other", warnings=(reason,))


def _content_hash(source: Source, limit_bytes: int) -> bytes | None:
    """Hash a file's content; None if it is too large to be worth reading just for its hash."""
    if source.size > limit_bytes:
        return None
    source.stream.seek(0)
    digest = hashlib.blake2b(digest_size=16)
    while data := source.stream.read(MIB):
        digest.update(data)
    return digest.digest()
