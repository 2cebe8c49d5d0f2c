"""Which reader reads what, for files and for the members inside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError, PagehoundError
from core.extraction.encoding import clean
from core.extraction.limits import MIB, Limits
from core.extraction.recognition import FAMILIES, identify
from core.extraction.source import Budget, Source

Reader = Callable[[Source, Limits], ExtractedDocument | Iterator[ExtractedDocument]]

# Format -> the function that reads it; imported when first needed, since most runs meet few.
_READERS = {
    "markdown": "markdown:read_markdown",
    "csv": "rows:read_csv",
    "subtitles": "rows:read_subtitles",
    "notebook": "notebook:read_notebook",
    "image": "ocr:read_image",
    "html": "web:read_html",
    "docx": "word:read_docx",
    "pptx": "slides:read_pptx",
    "odt": "opendocument:read_odt",
    "odp": "opendocument:read_odp",
    "sheet": "sheets:read_sheet",
    "epub": "book:read_epub",
    "pdf": "pdf:read_pdf",
    "rtf": "rich_text:read_rtf",
    "doc": "old_word:read_doc",
    "ppt": "old_slides:read_ppt",
    "protected": "compound:read_protected",
    "eml": "mail:read_eml",
    "mhtml": "mail:read_mhtml",
    "mbox": "mail:read_mbox",
    "msg": "outlook:read_msg",
    "zip": "archives:read_zip",
    "tar": "archives:read_tar",
    "packed": "archives:read_packed",
    "7z": "archives:read_7z",
    "rar": "archives:read_rar",
}
_TEXT_FORMATS = ("text", "code", "data")
# Formats that are read piece by piece and may therefore be of any size.
_STREAMED = ("text", "code", "data", "markdown", "html", "csv", "subtitles", "mbox", "tar", "zip")


def read_source(
    source: Source, limits: Limits, name: str | None = None
) -> Iterator[ExtractedDocument]:
    """Yield the documents of an open source, nothing if it is binary data."""
    name = name or identify(source)
    if name is None:
        return
    if source.budget is None:
        source.budget = Budget(limits.archive_members, limits.archive_total_mb * MIB)
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
    except (PagehoundError, MemoryError, OSError, NameError, ImportError):
        raise  # the last two are errors of ours, not of the document
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


def read_member(source: Source, member: str, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield the documents of a member; one that cannot be read says so and stops nothing."""
    member = member_name(member)
    try:
        _charge(source, limits)
        if source.depth > limits.archive_depth:
            raise ExtractionError(
                f"It lies more than {limits.archive_depth} archives deep and was not read."
            )
        for document in read_source(source, limits):
            inner = f"{member}/{document.member}" if document.member else member
            modified = document.modified if document.modified is not None else source.modified
            yield replace(document, member=inner, modified=modified)
    except (ExtractionError, OSError, EOFError) as error:
        reason = str(error) or type(error).__name__
        yield ExtractedDocument("", (), member=member, warnings=(reason,))


def member_name(name: str) -> str:
    """Return a name inside an archive that leads nowhere outside it."""
    parts = clean(name).replace("\\", "/").split("/")
    kept = [" ".join(part.split()) for part in parts]
    return "/".join(part for part in kept if part not in ("", ".", "..")) or "unnamed"


def _charge(source: Source, limits: Limits) -> None:
    """Count a member against what the file as a whole may cost."""
    budget = source.budget
    if budget is None:
        return
    budget.members -= 1
    budget.size_bytes -= source.size
    if budget.members < 0:
        raise ExtractionError(
            f"The file holds more than {limits.archive_members} members; this one was not read."
        )
    if budget.size_bytes < 0:
        raise ExtractionError(
            f"The file unpacks to more than {limits.archive_total_mb} MB; this was not read."
        )


def _reader(name: str) -> Reader:
    module, _, function = _READERS[name].partition(":")
    reader: Reader = getattr(import_module(f"core.extraction.{module}"), function)
    return reader
