"""Open Microsoft's compound files, the container of old Office documents and Outlook messages."""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator
from typing import Any

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.package import PROTECTED
from core.extraction.source import Source
from core.processes import MIB, Limits

_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# Limit for the text and directory streams of old documents; pictures are in other streams.
_STREAM_BYTES = 64 * MIB


class Compound:
    """An open compound file."""

    def __init__(self, container: Any) -> None:
        self._container = container

    def __contains__(self, name: str) -> bool:
        return bool(self._container.exists(name))

    def read(self, name: str) -> bytes:
        """Return a stream's bytes; empty if there is no such stream or it cannot be read."""
        if not self._container.exists(name):
            return b""
        data = b""
        with contextlib.suppress(OSError, ValueError, IndexError, struct.error):
            data = self._container.openstream(name).read(_STREAM_BYTES)
        return data

    def names(self, folder: str = "") -> list[str]:
        """Return the streams and folders directly inside a folder."""
        depth = folder.count("/") + 1 if folder else 0
        found: dict[str, None] = {}
        for path in self._container.listdir(streams=True, storages=True):
            if len(path) > depth and "/".join(path[:depth]) == folder:
                found[path[depth]] = None
        return list(found)

    def properties(self) -> tuple[str, str]:
        """Return title and author in the document's properties."""
        with contextlib.suppress(Exception):
            properties = self._container.get_metadata()
            page = properties.codepage or 1252
            codec = {65001: "utf-8", 1200: "utf-16-le", 10000: "mac_roman"}.get(page, f"cp{page}")
            title, author = (
                value if isinstance(value, str) else str(value.decode(codec, "replace"))
                for value in (properties.title or b"", properties.author or b"")
            )
            return title.strip("\0 "), author.strip("\0 ")
        return "", ""


@contextlib.contextmanager
def open_compound(source: Source) -> Iterator[Compound]:
    import olefile

    if not source.head.startswith(_MAGIC):
        raise ExtractionError(
            "It is not in the format its name suggests, or it was made with a program from "
            "before 1995. Open it in its own program and save it in a newer format."
        )
    source.stream.seek(0)
    try:
        container = olefile.OleFileIO(source.stream)
    except Exception as error:  # olefile raises any kind of error on damaged bytes
        raise ExtractionError(
            "It is damaged or incomplete. Open it in its own program and save it again."
        ) from error
    try:
        yield Compound(container)
    finally:
        # The source closes the stream.
        container.fp = None
        container.close()


def objects_unread(count: int) -> list[str]:
    """Return what to say about objects of old documents, which are not read."""
    if not count:
        return []
    if count == 1:
        return ["It has an embedded object, which was not read."]
    return [f"It has {count:,} embedded objects, which were not read."]


def read_protected(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read an encrypted Office document if everybody knows its password."""
    from core.extraction.decryption import decrypted
    from core.extraction.readers import read_source

    opened = decrypted(source, limits)
    if opened is None or opened.head.startswith(_MAGIC):
        raise ExtractionError(PROTECTED)
    yield from read_source(opened, limits)
