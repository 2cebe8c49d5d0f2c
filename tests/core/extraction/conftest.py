"""Shared helpers of the extraction tests: read a generated file and look at its blocks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.readers import extract
from core.processes.limits import Limits

# The modules next to this one that build files, and the functions that pool children run.
sys.path.insert(0, str(Path(__file__).parent))


def check(document: ExtractedDocument) -> None:
    """Check what is true of every document: blocks in order inside the text, and storable text."""
    assert "\r" not in document.text
    assert "\0" not in document.text
    document.text.encode("utf-8")
    document.title.encode("utf-8")
    place = 0
    for block in document.blocks:
        assert place <= block.start < block.end <= len(document.text)
        place = block.end
        if block.kind is BlockKind.HEADING:
            assert block.level >= 1
            assert block.heading


@pytest.fixture
def read_all(tmp_path: Path) -> Callable[..., list[ExtractedDocument]]:
    """Write a file and return all documents that are read from it."""

    def read(name: str, content: bytes | str, **limits: object) -> list[ExtractedDocument]:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        documents = list(extract(path, Limits(**limits)))
        for document in documents:
            check(document)
        return documents

    return read


@pytest.fixture
def read(read_all: Callable[..., list[ExtractedDocument]]) -> Callable[..., ExtractedDocument]:
    """Write a file and return its only document."""

    def read_one(name: str, content: bytes | str, **limits: object) -> ExtractedDocument:
        (document,) = read_all(name, content, **limits)
        return document

    return read_one


@pytest.fixture
def places() -> Callable[[ExtractedDocument], list[tuple]]:
    """Return (kind, text, heading path, page, label, first line) for each block except headings."""

    def list_places(document: ExtractedDocument) -> list[tuple]:
        stack: list[tuple[int, str]] = []
        found = []
        for block in document.blocks:
            if block.kind is BlockKind.HEADING:
                stack = [entry for entry in stack if entry[0] < block.level]
                stack.append((block.level, block.heading))
                continue
            found.append(
                (
                    str(block.kind),
                    document.text[block.start : block.end],
                    " > ".join(words for _, words in stack),
                    block.page,
                    block.label,
                    document.text.count("\n", 0, block.start) + 1,
                )
            )
        return found

    return list_places
