"""From a file to its text with structure, and to the members it holds.

``extract`` reads in this process; use the ``pool`` for files that were not written by yourself.
One module reads each family of formats; this one picks it.

A member's name is its path inside the file, and an archive or mail inside another acts as a
folder: ``inner.zip/letters/a.docx``, ``42 Your invoice/invoice.pdf``. A member that could not be
read is a document without text whose warning says why.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.datatypes import ExtractedDocument
from core.extraction.limits import Limits
from core.extraction.reading import read_source
from core.extraction.recognition import recognise
from core.extraction.source import is_placeholder, open_source

__all__ = ["Limits", "extract", "extract_file", "is_placeholder", "recognise"]


def extract(
    path: Path, limits: Limits, *, media_type: str | None = None
) -> Iterator[ExtractedDocument]:
    """Yield a file's document and those of its members; nothing if it is binary data.

    ``media_type`` names a format to read it as, instead of recognising it.
    """
    with open_source(path) as source:
        yield from read_source(source, limits, media_type)


def extract_file(path: Path) -> list[ExtractedDocument]:
    """Read a file with the default limits: what a pool does unless told otherwise."""
    return list(extract(path, Limits()))
