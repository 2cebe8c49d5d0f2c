"""From a file to its text with structure, and to the members it holds.

``extract`` reads in this process; use the ``pool`` for files that were not written by yourself.
One module reads each family of formats; this one picks it.

A member's name is its path inside the file, and an archive or mail inside another acts as a
folder: ``inner.zip/letters/a.docx``, ``42 Your invoice/invoice.pdf``. A member that could not be
read is a document without text whose warning says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError, PagehoundError
from core.extraction.limits import MIB, Limits
from core.extraction.recognition import FAMILIES, identify, recognise
from core.extraction.source import Source, is_placeholder, open_source

__all__ = ["Limits", "extract", "extract_file", "is_placeholder", "recognise"]

# Format -> the function that reads it; imported when first needed, since most runs meet few.
_READERS = {
    "markdown": "markdown:read_markdown",
    "html": "web:read_html",
}
_TEXT_FORMATS = ("text", "code", "data")
# Formats that are read piece by piece and may therefore be of any size.
_STREAMED = ("text", "code", "data", "markdown", "html", "csv", "subtitles", "mbox", "tar", "zip")


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


def read_source(
    source: Source, limits: Limits, name: str | None = None
) -> Iterator[ExtractedDocument]:
    """Yield the documents of an open source; members of it come back through here."""
    name = name or identify(source)
    if name is None:
        return
    if source.size > limits.file_size_mb * MIB and name not in _STREAMED:
        raise ExtractionError(
            f"It is larger than {limits.file_size_mb} MB. "
            "Raise the size limit in Settings to have it searched."
        )
    try:
        if name in _TEXT_FORMATS:
            from core.extraction.plain import read_text

            yield read_text(source, limits, FAMILIES[name])
            return
        found = _reader(name)(source, limits)
        if isinstance(found, ExtractedDocument):
            yield found
        else:
            yield from found
    except (PagehoundError, MemoryError, OSError):
        raise
    except RecursionError as error:
        raise ExtractionError(
            "Its parts are nested too deeply to be read; it is probably damaged."
        ) from error
    except Exception as error:  # parsers raise anything on damaged files
        detail = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise ExtractionError(
            f"It is damaged or not of the kind its name says ({detail}). "
            "Open it in its own program and save it again."
        ) from error


def _reader(
    name: str,
) -> Callable[[Source, Limits], ExtractedDocument | Iterator[ExtractedDocument]]:
    module, _, function = _READERS[name].partition(":")
    reader: Callable[[Source, Limits], ExtractedDocument | Iterator[ExtractedDocument]]
    reader = getattr(import_module(f"core.extraction.{module}"), function)
    return reader
