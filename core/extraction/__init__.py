"""Turn a file into structured text, and into the members it contains.

``extract`` reads in this process. Untrusted files are read by a pool with ``read_job``, in
a child process. Each family of formats has a module in ``formats``; ``readers`` picks it.

A member's name is its path inside the file, and an archive or mail inside another acts as a folder:
``inner.zip/letters/a.docx``, ``42 Your invoice/invoice.pdf``. A member that could not be read is a
document without text whose warning says why.
"""

from core.extraction.front_matter import front_matter
from core.extraction.ocr import SWITCH_ON_OCR, find_tesseract
from core.extraction.read_job import (
    EMPTY,
    NO_TEXT,
    NO_TEXT_IN_MEMBERS,
    READER,
    READER_VERSION,
    DocumentRead,
    FileRead,
    ReadJob,
    without_text,
)
from core.extraction.readers import extract, extract_file
from core.extraction.recognition import family_of_file
from core.extraction.source import is_placeholder, may_pass

__all__ = [
    "EMPTY",
    "NO_TEXT",
    "NO_TEXT_IN_MEMBERS",
    "READER",
    "READER_VERSION",
    "SWITCH_ON_OCR",
    "DocumentRead",
    "FileRead",
    "ReadJob",
    "extract",
    "extract_file",
    "family_of_file",
    "find_tesseract",
    "front_matter",
    "is_placeholder",
    "may_pass",
    "without_text",
]
