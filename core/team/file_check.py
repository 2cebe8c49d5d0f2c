"""Whether a file that an indexer sends can be what it says: its path, its numbers, its passages.

One odd value would break every answer that it is in, for everybody who may see it.
"""

from __future__ import annotations

import re

from core.catalog import ExportedDocument, ExportedFile
from core.errors import UsageError

_STATUSES = frozenset({"indexed", "ignored", "problem"})
_MOST = 2**31 - 1  # of the database's integers
_MOST_LARGE = 2**63 - 1
_MOST_PATH_CHARS = 32_000
_LANGUAGE = re.compile(r"([a-z]{2,3}(-[A-Za-z]{2,8})?)?")


def check_path(path: str) -> None:
    """Refuse a path that is not one below the folder of a source."""
    parts = path.split("/")
    if not path or path.startswith("/") or len(path) > _MOST_PATH_CHARS or "\0" in path:
        raise UsageError("A file's path must be relative to the source's folder.")
    if any(part in ("", ".", "..") for part in parts):
        raise UsageError("A file's path must not have empty parts, '.' or '..'.")


def check_file(file: ExportedFile) -> None:
    """Refuse a file with values that no reader makes."""
    check_path(file.path)
    if file.status not in _STATUSES:
        raise UsageError(f"No file has the status {file.status[:40]!r}.")
    _within(0, file.size, _MOST_LARGE)
    _within(-_MOST_LARGE, file.mtime_ns, _MOST_LARGE)
    for document in file.documents:
        _check_document(document)


def _check_document(document: ExportedDocument) -> None:
    for count in (document.char_count, document.line_count, document.word_count):
        _within(0, count, _MOST)
    if "\0" in document.member:
        raise UsageError("The name of a member must not have a NUL.")
    if not _LANGUAGE.fullmatch(document.language):
        raise UsageError(f"{document.language[:40]!r} is not the code of a language.")
    for chunk in document.chunks:
        _within(0, chunk.position, _MOST)
        _within(0, chunk.start, chunk.end)
        _within(0, chunk.end, len(document.text))
        _within(0, chunk.start_line, chunk.end_line)
        _within(0, chunk.end_line, _MOST)
        _within(0, chunk.page or 0, _MOST)


def _within(least: float, value: float, most: float) -> None:
    if not least <= value <= most:
        raise UsageError(f"A number must be from {least:,.0f} to {most:,.0f}, and is {value:,.0f}.")
