"""Choose the reader for a file or for a member inside one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError, PagehoundError
from core.extraction.members import Budget, MemberNames, member_name, unread
from core.extraction.recognition import FAMILIES, identify
from core.extraction.source import Source, open_source
from core.processes import MIB, Limits

Reader = Callable[[Source, Limits], ExtractedDocument | Iterator[ExtractedDocument]]

# Format -> the function that reads it. Imported on first use, since most runs need only a few.
_READERS = {
    "markdown": "formats.markdown:read_markdown",
    "csv": "formats.rows:read_csv",
    "subtitles": "formats.rows:read_subtitles",
    "notebook": "formats.notebook:read_notebook",
    "image": "ocr:read_image",
    "html": "formats.html:read_html",
    "docx": "formats.docx:read_docx",
    "pptx": "formats.pptx:read_pptx",
    "odt": "formats.opendocument:read_odt",
    "odp": "formats.opendocument:read_odp",
    "sheet": "formats.sheets:read_sheet",
    "epub": "formats.epub:read_epub",
    "pdf": "formats.pdf:read_pdf",
    "rtf": "formats.rtf:read_rtf",
    "doc": "formats.doc:read_doc",
    "ppt": "formats.ppt:read_ppt",
    "protected": "compound:read_protected",
    "eml": "formats.mail:read_eml",
    "mhtml": "formats.mail:read_mhtml",
    "mbox": "formats.mail:read_mbox",
    "msg": "formats.msg:read_msg",
    "zip": "formats.archives:read_zip",
    "tar": "formats.archives:read_tar",
    "packed": "formats.archives:read_packed",
    "7z": "formats.archives:read_7z",
    "rar": "formats.archives:read_rar",
}
_TEXT_FORMATS = ("text", "code", "data")
# Formats that are streamed and may therefore be of any size.
_STREAMED = ("text", "code", "data", "markdown", "html", "csv", "subtitles", "mbox", "tar", "zip")


def extract(
    path: Path, limits: Limits, *, media_type: str | None = None
) -> Iterator[ExtractedDocument]:
    """Yield a file's document and those of its members; nothing if it is binary data.

    ``media_type`` names a format to read it as, instead of recognising it.
    """
    with open_source(path) as source:
        yield from extract_source(source, limits, media_type)


def extract_source(
    source: Source, limits: Limits, media_type: str | None = None
) -> Iterator[ExtractedDocument]:
    """Do the same for a file that is open."""
    names = MemberNames()
    for document in read_source(source, limits, media_type):
        # Containers name their members apart; a folder "a.zip" beside an archive of that name is
        # only seen here.
        member = names.take(document.member) if document.member else ""
        yield document if member == document.member else replace(document, member=member)


def extract_file(path: Path) -> list[ExtractedDocument]:
    """Read a whole file with the default limits."""
    return list(extract(path, Limits()))


def read_source(
    source: Source, limits: Limits, name: str | None = None
) -> Iterator[ExtractedDocument]:
    """Yield the documents of an open source; nothing if it is binary data."""
    name = name or identify(source)
    if name is None:
        return
    if source.budget is None:
        source.budget = Budget(limits, source.size)
    if source.size > limits.file_size_mb * MIB and name not in _STREAMED:
        raise ExtractionError(
            f"It is larger than {limits.file_size_mb} MB. Raise the size limit in Settings to "
            "make it searchable."
        )
    try:
        if name in _TEXT_FORMATS:
            from core.extraction.formats.plain import read_text

            yield read_text(source, limits, FAMILIES[name])
            return
        found = _reader(name)(source, limits)
        if isinstance(found, ExtractedDocument):
            yield found
        else:
            yield from found
    except (PagehoundError, MemoryError, OSError, NameError, ImportError):
        raise  # the last two are our bugs, not the document's
    except RecursionError as error:
        raise ExtractionError(
            "Its parts are nested too deeply to be read; it is probably damaged."
        ) from error
    except Exception as error:  # parsers raise any kind of error on damaged files
        detail = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise ExtractionError(
            f"It is damaged, or it is not in the format its name suggests ({detail}). Open it "
            "in its own program and save it again."
        ) from error


def read_member(source: Source, member: str, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield the documents of a member; an unreadable one becomes a warning and stops nothing."""
    member = member_name(member)
    try:
        if source.budget is not None:
            source.budget.charge(source.size)
        if source.depth > limits.archive_depth:
            raise ExtractionError(
                f"It is nested more than {limits.archive_depth} archives deep and was not read."
            )
        for document in read_source(source, limits):
            inner = f"{member}/{document.member}" if document.member else member
            modified = document.modified if document.modified is not None else source.modified
            yield replace(document, member=inner, modified=modified)
    except (ExtractionError, OSError, EOFError) as error:
        reason = str(error) or type(error).__name__
        yield unread(member, reason)


def _reader(name: str) -> Reader:
    module, _, function = _READERS[name].partition(":")
    reader: Reader = getattr(import_module(f"core.extraction.{module}"), function)
    return reader
