"""Parse mails that the standard library cannot: of any size and nested to any depth.

Splits a message into its parts without recursion; headers are left to the standard library.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import quopri
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesHeaderParser

from core.extraction.encoding import clean, decode

# Real mails nest five or six levels; deeper parts are not split further.
_MOST_DEPTH = 30
_MOST_PARTS = 2000
_HEADERS_BYTES = 256 * 1024
_BODY = re.compile(rb"\r?\n\r?\n|\r\r")
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")


@dataclass(slots=True)
class Part:
    """One part of a mail: its headers and its bytes, still encoded."""

    headers: Message
    body: memoryview
    depth: int = 0
    parts: list[Part] = field(default_factory=list)

    @property
    def media_type(self) -> str:
        return self.headers.get_content_type()

    @property
    def name(self) -> str:
        """Return the file name that the part was sent with."""
        with contextlib.suppress(Exception):  # malformed parameters raise many kinds of errors
            return header_text(self.headers.get_filename() or "")
        return ""

    @property
    def is_attachment(self) -> bool:
        disposition = str(self.headers.get("Content-Disposition", "")).lower()
        return disposition.startswith("attachment") or bool(self.name)

    @property
    def charset(self) -> str:
        with contextlib.suppress(Exception):
            return str(self.headers.get_content_charset() or "")
        return ""

    def data(self) -> bytes:
        """Return the part's content, with its transfer encoding removed."""
        raw = bytes(self.body)
        encoding = str(self.headers.get("Content-Transfer-Encoding", "")).strip().lower()
        if encoding == "base64":
            letters = _NOT_BASE64.sub(b"", raw)
            letters = letters[: len(letters) - 1] if len(letters) % 4 == 1 else letters
            with contextlib.suppress(binascii.Error):
                return base64.b64decode(letters + b"=" * (-len(letters) % 4))
        elif encoding == "quoted-printable":
            return quopri.decodestring(raw)
        elif encoding in ("x-uuencode", "uuencode", "uue", "x-uue"):
            return _uudecode(raw)
        return raw

    def text(self) -> str:
        return decode(self.data(), self.charset)


def parse_mail(data: bytes) -> Part:
    """Return a mail as a tree of parts."""
    root = _part(memoryview(data), 0)
    waiting = [root]
    count = 1
    while waiting and count < _MOST_PARTS:
        part = waiting.pop()
        if part.depth >= _MOST_DEPTH:
            continue
        boundary = ""
        if part.headers.get_content_maintype() == "multipart":
            with contextlib.suppress(Exception):
                boundary = str(part.headers.get_boundary() or "")
        if boundary:
            for piece in _split(part.body, boundary):
                part.parts.append(_part(piece, part.depth + 1))
                count += 1
            waiting.extend(reversed(part.parts))
    return root


def walk(root: Part) -> Iterator[Part]:
    """Yield the leaf parts, in order."""
    waiting = [root]
    while waiting:
        part = waiting.pop()
        if part.parts:
            waiting.extend(reversed(part.parts))
        else:
            yield part


def _part(data: memoryview, depth: int) -> Part:
    head = bytes(data[:_HEADERS_BYTES]).lstrip(b"\r\n")
    skipped = min(len(data), _HEADERS_BYTES) - len(head)
    found = _BODY.search(head)
    end = found.end() if found else len(head)
    headers = BytesHeaderParser().parsebytes(head[:end])
    return Part(headers, data[skipped + end :], depth)


def _split(body: memoryview, boundary: str) -> Iterator[memoryview]:
    mark = re.compile(
        rb"(?:^|\r?\n)--" + re.escape(boundary.encode("latin-1", "replace")) + rb"(--)?"
    )
    data = bytes(body)
    place = -1
    for found in mark.finditer(data):
        following = data[found.end() : found.end() + 1]
        if not found[1] and following.strip():
            continue  # a longer boundary that begins with this one
        if place >= 0:
            yield body[place : found.start()]
        line_end = data.find(b"\n", found.end())
        place = line_end + 1 if line_end >= 0 else len(data)
        if found[1]:
            return
    if 0 <= place < len(data):
        yield body[place:]  # the end was lost


def _uudecode(raw: bytes) -> bytes:
    lines = raw.splitlines()
    start = next((n for n, line in enumerate(lines) if line.startswith(b"begin ")), -1)
    data = bytearray()
    for line in lines[start + 1 :]:
        if line.strip() in (b"end", b"`", b""):
            break
        with contextlib.suppress(binascii.Error):
            data += binascii.a2b_uu(line)
    return bytes(data)


def header_text(value: object) -> str:
    """Return a header's words, decoded."""
    from email.header import Header, decode_header

    text = str(value)
    # Bytes that should have been encoded arrive as an object, which only `decode_header` unpacks.
    is_raw = isinstance(value, Header)
    if "=?" not in text and not is_raw:
        raw = text.encode("utf-8", "surrogateescape") if not text.isascii() else b""
        return " ".join((decode(raw) if raw else text).split())
    words: list[str] = []
    try:
        pieces = decode_header(value if is_raw else text)  # type: ignore[arg-type]
    except Exception:  # malformed encoded words
        return " ".join(clean(text).split())
    for piece, charset in pieces:
        if isinstance(piece, str):
            words.append(piece)
        else:
            words.append(decode(piece, "" if charset == "unknown-8bit" else charset or ""))
    return " ".join(clean("".join(words)).split())
