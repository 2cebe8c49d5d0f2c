"""Limits on the time, memory and input of one document. Enforced by the readers and the pool."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core import locations
from core.datatypes import sent_by_value

if TYPE_CHECKING:
    from core.settings import Settings

MIB = 1024 * 1024


@sent_by_value
@dataclass(frozen=True, slots=True)
class Limits:
    """Each limit that a person can change in Settings, with its default."""

    # The longest time without any sign of progress. A 2,000-page book takes about 20 s on a slow
    # core.
    time_s: float = 60.0
    # The longest time in total, however steady the progress: for a mailbox of many gigabytes, or
    # OCR of a book.
    total_time_s: float = 3600.0
    # Resident memory of the process that reads one document, and of all these processes together.
    # With the embedding model (350 MB) and the program itself the sum stays below 700 MB.
    memory_mb: int = 200
    total_memory_mb: int = 260
    # A reader process that has grown past this is replaced between documents.
    recycle_mb: int = 80

    # Larger files are not opened, except for text (read up to text_mb), and for mailboxes and
    # archives, which are streamed.
    file_size_mb: int = 256
    # Text kept of one document; 20 MB are about 10,000 pages. The rest is cut, with a warning.
    text_mb: int = 20
    # HTML is parsed into a tree that takes about 230 bytes of memory for each tag.
    html_mb: int = 8
    html_tags: int = 400_000
    # Non-empty cells read from one workbook: 100,000 rows of 20 columns.
    sheet_cells: int = 2_000_000
    # Cells a sheet may span including empty ones; readers need 24 bytes for each.
    sheet_span: int = 4_000_000

    # Members of one archive or mailbox, counted over all levels of nesting.
    archive_members: int = 20_000
    mailbox_mails: int = 200_000
    archive_depth: int = 4
    # Unpacked to packed size. Deflate reaches 1,000; text seldom passes 20, logs 100.
    archive_ratio: int = 250
    archive_total_mb: int = 1024
    # One member, unpacked.
    member_mb: int = 64

    # Pages read of one PDF; long books have 2,000.
    pages: int = 20_000
    # Processor time for one file, checked between its members and pages. A 2,000-page book takes
    # about 20 s on a slow core, and large files take longer.
    work_s: float = 30.0
    work_s_per_mb: float = 2.0

    # Text recognition of images and scanned pages by an installed Tesseract.
    ocr: bool = False
    ocr_languages: str = "eng"
    ocr_pages: int = 200
    ocr_page_time_s: float = 40.0
    # Where recognised text is cached by content hash; None disables the cache.
    ocr_cache: Path | None = None

    @classmethod
    def chosen(cls, settings: Settings, library_folder: Path) -> Limits:
        """Return the limits that a library's settings give."""
        usual = cls()
        return cls(
            time_s=settings.read_seconds,
            memory_mb=settings.read_memory_mb,
            # The total grows by as much as the limit of one process.
            total_memory_mb=usual.total_memory_mb + settings.read_memory_mb - usual.memory_mb,
            file_size_mb=settings.read_mb,
            text_mb=settings.text_mb,
            archive_depth=settings.archive_depth,
            archive_total_mb=settings.archive_mb,
            ocr=settings.ocr,
            ocr_languages=settings.ocr_languages,
            ocr_pages=settings.ocr_pages,
            ocr_cache=library_folder / locations.OCR_CACHE if settings.ocr else None,
        )
