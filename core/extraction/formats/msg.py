"""Read Outlook messages (msg): headers, body and attachments, from the compound file.

Follows Microsoft's published description of the format [MS-OXMSG].
"""

from __future__ import annotations

import contextlib
import datetime
import struct
from collections.abc import Iterator
from dataclasses import replace

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.compound import Compound, open_compound
from core.extraction.dates import seconds_of
from core.extraction.encoding import decode
from core.extraction.formats.html import decode_html, lay_out_html
from core.extraction.formats.mail import lay_out_headers
from core.extraction.formats.rtf import lay_out_rtf
from core.extraction.layout import Layout
from core.extraction.members import MemberNames, unread
from core.extraction.readers import read_member
from core.extraction.source import Source
from core.processes import MIB, Limits

# The numbers of the properties that are read.
_SUBJECT = "0037"
_SENDER_NAME = "0C1A"
_SENDER_ADDRESSES = ("5D01", "0C1F", "0065")
_TO = "0E04"
_CC = "0E03"
_BODY = "1000"
_RTF_BODY = "1009"
_HTML_BODY = "1013"
_ATTACHED_DATA = "3701"
_ATTACHED_NAMES = ("3707", "3704", "3001")
_DATES = (0x00390040, 0x0E060040, 0x30070040)  # sent, received, created
_CODE_PAGES = (0x3FFD0003, 0x3FDE0003)
_EPOCH = datetime.datetime(1601, 1, 1, tzinfo=datetime.UTC)

# The initial dictionary of every compressed RTF body, from [MS-OXRTFCP].
_RTF_START = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript "
    rb"\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0"
    b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)


def read_msg(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read an Outlook message and its attachments."""
    with open_compound(source) as container:
        if "__properties_version1.0" not in container:
            raise ExtractionError(
                "It contains no message: it is damaged, or it is not from Outlook."
            )
        yield from _read_message(_Properties(container, ""), source, limits)


class _Properties:
    """The properties of a message or attachment: the streams of one folder in the file."""

    def __init__(self, container: Compound, folder: str) -> None:
        self.container = container
        self.folder = folder
        self.fixed = self._fixed()
        page = next((self.fixed[key] for key in _CODE_PAGES if key in self.fixed), b"")
        self._page = int.from_bytes(page[:4], "little")

    def path(self, name: str) -> str:
        return f"{self.folder}/{name}" if self.folder else name

    def text(self, *numbers: str) -> str:
        """Return the first of some properties that has text."""
        for number in numbers:
            data = self.container.read(self.path(f"__substg1.0_{number}001F"))
            if data:
                return data.decode("utf-16-le", "replace").rstrip("\0")
            data = self.container.read(self.path(f"__substg1.0_{number}001E"))
            if data:
                return decode(data.rstrip(b"\0"), f"cp{self._page}" if self._page else "")
        return ""

    def data(self, number: str) -> bytes:
        return self.container.read(self.path(f"__substg1.0_{number}0102"))

    def _fixed(self) -> dict[int, bytes]:
        """Return tag -> value of the properties that are stored in one table."""
        table = self.container.read(self.path("__properties_version1.0"))
        start = 32 if not self.folder else 24 if "__substg1.0_3701000D" in self.folder else 8
        return {
            struct.unpack_from("<I", table, place)[0]: table[place + 8 : place + 16]
            for place in range(start, len(table) - 15, 16)
        }


def _read_message(
    message: _Properties, source: Source, limits: Limits, depth: int = 0
) -> Iterator[ExtractedDocument]:
    layout = Layout(limits.text_mb)
    date = _date(message)
    sender = message.text(_SENDER_NAME)
    address = message.text(*_SENDER_ADDRESSES)
    if "@" in address and address not in sender:
        sender = f"{sender} <{address}>".strip()
    headers = {"From": sender, "To": message.text(_TO), "Cc": message.text(_CC)}
    if date is not None:
        headers["Date"] = date.strftime("%Y-%m-%d %H:%M")
    layout.author = sender
    lay_out_headers(layout, message.text(_SUBJECT), headers)
    _lay_out_body(message, layout, limits)
    modified = seconds_of(date) if date is not None else None
    yield replace(layout.document("mail"), modified=modified)
    folders = [name for name in message.container.names(message.folder) if _is_attachment(name)]
    names = MemberNames()
    for number, folder in enumerate(sorted(folders), 1):
        attachment = _Properties(message.container, message.path(folder))
        name = names.take(attachment.text(*_ATTACHED_NAMES) or f"attachment {number}")
        budget = source.budget
        if budget and (last := budget.rest_unread(name, len(folders) - number)):
            yield last
            break
        inner = attachment.path("__substg1.0_3701000D")
        if f"{inner}/__properties_version1.0" in message.container:
            if budget:
                budget.charge(0)
            if source.depth + depth >= limits.archive_depth:
                reason = f"It is nested more than {limits.archive_depth} mails deep"
                yield unread(name, f"{reason} and was not read.")
                continue
            embedded = _Properties(message.container, inner)
            for document in _read_message(embedded, source, limits, depth + 1):
                path = f"{name}/{document.member}" if document.member else name
                yield replace(document, member=path)
        elif data := attachment.data(_ATTACHED_DATA):
            yield from read_member(source.member(name, data), name, limits)


def _is_attachment(name: str) -> bool:
    return name.lower().startswith("__attach_version1.0_")


def _date(message: _Properties) -> datetime.datetime | None:
    for tag in _DATES:
        ticks = int.from_bytes(message.fixed.get(tag, b""), "little")
        if ticks:
            with contextlib.suppress(OverflowError, ValueError):
                return _EPOCH + datetime.timedelta(microseconds=ticks // 10)
    return None


def _lay_out_body(message: _Properties, layout: Layout, limits: Limits) -> None:
    """Add the body: plain text if there is any, else HTML, else rich text."""
    title = layout.title
    if (body := message.text(_BODY)) and body.strip():
        layout.text(body)
        return
    if markup := message.data(_HTML_BODY):
        lay_out_html(decode_html(markup[: limits.html_mb * MIB]), layout, deeper=1)
    elif words := message.text(_HTML_BODY):
        lay_out_html(words, layout, deeper=1)
    elif packed := message.data(_RTF_BODY):
        lay_out_rtf(unpack_rtf(packed, limits.text_mb * MIB), layout)
    layout.title = title


def unpack_rtf(data: bytes, most: int) -> bytes:
    """Decompress a rich text body."""
    if len(data) < 16:
        return b""
    size, kind = struct.unpack_from("<I4s", data, 4)
    if kind == b"MELA":
        return data[16 : 16 + size]
    window = bytearray(4096)
    window[: len(_RTF_START)] = _RTF_START
    at = len(_RTF_START)
    out = bytearray()
    place = 16
    while place < len(data) and len(out) < min(size, most):
        control = data[place]
        place += 1
        for bit in range(8):
            if control >> bit & 1:
                if place + 2 > len(data):
                    return bytes(out)
                word = data[place] << 8 | data[place + 1]
                place += 2
                offset, length = word >> 4, (word & 15) + 2
                if offset == at:
                    return bytes(out)
                for step in range(length):
                    byte = window[(offset + step) & 4095]
                    out.append(byte)
                    window[at] = byte
                    at = (at + 1) & 4095
            else:
                if place >= len(data):
                    return bytes(out)
                byte = data[place]
                place += 1
                out.append(byte)
                window[at] = byte
                at = (at + 1) & 4095
    return bytes(out)
