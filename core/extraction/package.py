"""Open documents that are zip files of XML parts, under limits, and parse the parts safely.

What the parts mean is up to ``docx``, ``pptx``, ``opendocument``, ``sheets`` and ``epub``.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import IO, Self
from urllib.parse import unquote
from xml.parsers import expat

from core.errors import ExtractionError
from core.extraction.source import Source
from core.processes import MIB, Limits

PROTECTED = (
    "It is password-protected. Remove the password in the program it was made with to make "
    "it searchable."
)
_CHUNK = 64 * 1024
# Small parts of very regular XML compress well; only large ones can be bombs.
_RATIO_FREE_BYTES = 8 * MIB


class Package:
    """An open zip container. Part names are case-insensitive."""

    def __init__(self, source: Source, limits: Limits) -> None:
        source.stream.seek(0)
        try:
            self._zip = zipfile.ZipFile(source.stream)
        except (zipfile.BadZipFile, OSError, ValueError, IndexError, NotImplementedError) as error:
            raise ExtractionError(
                "It is damaged or incomplete. Open it in its own program and save it again, "
                "or copy it again from its source."
            ) from error
        self._limits = limits
        self._left = limits.archive_total_mb * MIB
        self._names = {name.lstrip("/").replace("\\", "/").lower(): name for name in self.names}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    @property
    def names(self) -> list[str]:
        return self._zip.namelist()

    def __contains__(self, name: str) -> bool:
        return name.lstrip("/").lower() in self._names

    def open(self, name: str) -> IO[bytes] | None:
        """Open a part; return None if there is none with that name."""
        real = self._names.get(name.lstrip("/").lower())
        if real is None:
            return None
        info = self._zip.getinfo(real)
        if info.flag_bits & 1:
            raise ExtractionError(PROTECTED)
        check_ratio(info.file_size, info.compress_size, self._limits)
        self._left -= info.file_size
        if self._left < 0:
            raise ExtractionError(
                f"It unpacks to more than {self._limits.archive_total_mb} MB, so reading was "
                "stopped."
            )
        return self._zip.open(info)

    def read(self, name: str, most: int = 64 * MIB) -> bytes:
        """Return a part's bytes: empty if there is no such part, cut short where it is damaged."""
        stream = self.open(name)
        if stream is None:
            return b""
        data = bytearray()
        with stream:
            try:
                while len(data) < most and (piece := stream.read(_CHUNK)):
                    data += piece
            except (zipfile.BadZipFile, zlib.error, EOFError, OSError):
                pass
        return bytes(data)

    def parse(self, name: str, handler: Handler) -> str:
        """Parse an XML part if there is one; return a warning if it is cut short, else nothing."""
        stream = self.open(name)
        if stream is None:
            return ""
        with stream:
            return parse_xml(stream, handler)

    def relations(self, name: str) -> dict[str, tuple[str, str]]:
        """Return id -> (kind, target part) for the parts that a part refers to."""
        folder, file = posixpath.split(name)
        relations: dict[str, tuple[str, str]] = {}

        def start(tag: str, attributes: Mapping[str, str]) -> None:
            if tag == "Relationship" and attributes.get("TargetMode") != "External":
                target = unquote(attributes.get("Target", "").replace("\\", "/"))
                path = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
                if path.lower() not in self._names and target.lower() in self._names:
                    path = target
                kind = attributes.get("Type", "").rsplit("/", 1)[-1]
                relations[attributes.get("Id", str(len(relations)))] = (kind, path)

        self.parse(posixpath.join(folder, "_rels", f"{file}.rels"), Handler(start=start))
        return relations


def check_ratio(size: int, packed: int, limits: Limits) -> None:
    """Raise an error if the unpacked size is suspiciously large for the packed size."""
    if size > _RATIO_FREE_BYTES and size > max(packed, 1) * limits.archive_ratio:
        raise ExtractionError(
            f"It unpacks to more than {limits.archive_ratio} times its size, which only a "
            "malicious file does; it was not read."
        )


class Handler:
    """Callbacks for the pieces of an XML document; names come without their prefix."""

    def __init__(
        self,
        start: Callable[[str, Mapping[str, str]], None] | None = None,
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        self.start = start
        self.end = end
        self.text = text
        self.done = False  # set to stop reading


def attribute(attributes: Mapping[str, str], name: str, default: str = "") -> str:
    """Return an attribute's value, whatever its prefix."""
    if name in attributes:
        return attributes[name]
    suffix = f":{name}"
    for key, value in attributes.items():
        if key.endswith(suffix):
            return value
    return default


class _EntityBombError(Exception):
    pass


def parse_xml(stream: IO[bytes], handler: Handler) -> str:
    """Parse XML incrementally; entities are never expanded.

    Return a warning if the document is cut short; what came before has been handled.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    local: dict[str, str] = {}

    def start(name: str, attributes: dict[str, str]) -> None:
        tag = local.get(name)
        if tag is None:
            tag = local[name] = name.rpartition(":")[2]
        if handler.start is not None:
            handler.start(tag, attributes)

    def end(name: str) -> None:
        if handler.end is not None:
            handler.end(local[name])

    def declare(name: str, is_parameter: bool, value: str | None, *_: object) -> None:
        # Entities made of entities turn a few lines into gigabytes.
        if value is not None and ("&" in value or "%" in value or len(value) > 10_000):
            raise _EntityBombError

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    if handler.text is not None:
        parser.CharacterDataHandler = handler.text
    parser.EntityDeclHandler = declare
    # With a default handler, entity references are passed to it instead of being expanded.
    parser.DefaultHandler = lambda data: None
    try:
        while not handler.done:
            piece = stream.read(_CHUNK)
            parser.Parse(piece, not piece)
            if not piece:
                break
    except _EntityBombError:
        raise ExtractionError(
            "It declares nested XML entities, which only a malicious file does; it was not read."
        ) from None
    except expat.ExpatError as error:
        return f"Its content is damaged from line {error.lineno} on; the rest was not read."
    except (zipfile.BadZipFile, zlib.error, EOFError):
        return "It is damaged; only the part that could be unpacked was read."
    finally:
        # The handlers and the parser refer to each other; nothing else would free them soon.
        parser.StartElementHandler = parser.EndElementHandler = None
        parser.CharacterDataHandler = parser.EntityDeclHandler = parser.DefaultHandler = None
    return ""


_IS_NUMBER = re.compile(r"[-+]?[\d.,]+(?:[eE][-+]?\d+)?%?$")
_NUMBERS = re.compile(r"(\d+)")


def natural_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that puts slide10 after slide2."""
    parts = _NUMBERS.split(name)
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]


def loose_texts(package: Package, name: str) -> list[str]:
    """Return the text of a part without an order of its own: drawings, charts, comments."""
    texts: list[str] = []
    words: list[str] = []
    inside = False

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal inside
        inside = tag in ("t", "text", "v")

    def end(tag: str) -> None:
        nonlocal inside
        inside = False
        if tag in ("p", "comment", "threadedComment", "v") and words:
            text = "".join(words).strip()
            words.clear()
            # Charts repeat the numbers of their table, so numbers are skipped.
            if text and text not in texts and not _IS_NUMBER.match(text):
                texts.append(text)

    def text(data: str) -> None:
        if inside:
            words.append(data)

    package.parse(name, Handler(start, end, text))
    return texts[:1000]


def core_properties(package: Package) -> tuple[str, str]:
    """Return title and author in an Office document's properties."""
    found: dict[str, list[str]] = {"title": [], "creator": []}
    inside = ""

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal inside
        inside = tag

    def end(tag: str) -> None:
        nonlocal inside
        inside = ""

    def text(data: str) -> None:
        if inside in found:
            found[inside].append(data)

    package.parse("docProps/core.xml", Handler(start, end, text))
    return "".join(found["title"]).strip(), "".join(found["creator"]).strip()
