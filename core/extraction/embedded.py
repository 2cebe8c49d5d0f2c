"""Read the files that are embedded in an Office document, as its members.

They are stored as they are (a workbook in a letter), or wrapped in a compound file by the program
that embedded them.
"""

from __future__ import annotations

import contextlib
import posixpath
import re
import struct
from collections.abc import Iterator

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.compound import Compound, open_compound
from core.extraction.encoding import decode
from core.extraction.members import MemberNames, unread
from core.extraction.package import Package
from core.extraction.readers import read_member
from core.extraction.recognition import identify
from core.extraction.source import Source
from core.processes import MIB, Limits

# An object of OpenDocument in the format of another program; its own objects are folders.
_OBJECT = re.compile(r"(?:Object \d+/)*Object \d+")
_COMPOUND = b"\xd0\xcf\x11\xe0"
_NATIVE = "\x01Ole10Native"
# Where programs keep the file as it is: Office, Acrobat.
_WHOLE = ("Package", "CONTENTS", "Contents")


def read_embedded(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield the documents embedded in a package of Office or OpenDocument."""
    names = MemberNames()
    with contextlib.suppress(ExtractionError), Package(source, limits) as package:
        parts = [
            name
            for name in package.names
            if "/embeddings/" in name.lower() or _OBJECT.fullmatch(name)
        ]
        for number, part in enumerate(parts, 1):
            name = posixpath.basename(part)
            budget = source.budget
            if budget and (last := budget.rest_unread(name, len(parts) - number)):
                yield last
                return
            try:
                data = package.read(part, limits.member_mb * MIB)
            except ExtractionError as error:
                yield unread(names.take(name), str(error))
                continue
            name, data = _unwrapped(source.member(name, data), name, data)
            name = names.take(name)
            member = source.member(name, data)
            if identify(member) is None:
                yield unread(name, "It is embedded in a format that cannot be read.")
            else:
                yield from read_member(member, name, limits)


def _unwrapped(source: Source, name: str, data: bytes) -> tuple[str, bytes]:
    """Return the name and bytes of the file inside an object's compound file, if it is wrapped."""
    if not data.startswith(_COMPOUND):
        return name, data
    with (
        contextlib.suppress(ExtractionError, struct.error, ValueError),
        open_compound(source) as it,
    ):
        if _NATIVE in it:
            return _native(it, name)
        for stream in _WHOLE:
            if content := it.read(stream):
                return name, content
    return name, data


def _native(container: Compound, name: str) -> tuple[str, bytes]:
    """Return what Windows' object packager embedded: a file with its name."""
    data = container.read(_NATIVE)
    place = 6  # after the size and two flags
    texts: list[bytes] = []
    for _ in range(2):  # the label and the path that it came from
        end = data.index(b"\0", place)
        texts.append(data[place:end])
        place = end + 1
    place += 4
    (length,) = struct.unpack_from("<I", data, place)
    place += 4 + length  # the path of a temporary copy
    (size,) = struct.unpack_from("<I", data, place)
    label = posixpath.basename(decode(texts[0] or texts[1]).replace("\\", "/"))
    return label or name, data[place + 4 : place + 4 + size]
