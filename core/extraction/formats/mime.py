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

# Real mails nest five or six levels and have a few parts; what is beyond is not split further.
MOST_DEPTH = 100
MOST_PARTS = 50_000
_HEADERS_BYTES = 256 * 1024
_HEADER = re.compile(rb"[!-9;-~]{1,100}[ \t]*:|\Z")
_BODY = re.compile(rb"\r?\n\r?\n|\r\r")
# A line that separates parts, seen from what follows it. A dashed line in a letter is none.
_SEPARATOR = re.compile(
    rb"^--(\S{1,200})[ \t]*\r?\n(?=content-[a-z-]{1,40}:)", re.MULTILINE | re.IGNORECASE
)
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")


@dataclass(slots=True)
class Part:
    """One part of a mail: its headers and its bytes, still encoded."""

    headers: Message
    body: memoryview
    depth: int = 0
    parts: list[Part] = field(default_factory=list)
    is_unsplit: bool = False  # it is beyond a limit, so its parts are not known

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
    while waiting:
        part = waiting.pop()
        if part.headers.get_content_maintype() != "multipart":
            continue
        if part.depth >= MOST_DEPTH or count >= MOST_PARTS:
            part.is_unsplit = True
            continue
        for piece in _pieces(part):
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
    if depth and not _HEADER.match(head):
        end = 0  # a part needs no headers: it is text then
    headers = BytesHeaderParser().parsebytes(head[:end])
    return Part(headers, data[skipped + end :], depth)


def _pieces(part: Part) -> list[memoryview]:
    """Split a part at its boundary; if that is missing or wrong, at the one that its lines show.

    Without any, the part itself is what there is to read: its body then ends where one might begin.
    """
    stated = ""
    with contextlib.suppress(Exception):  # malformed parameters raise many kinds of errors
        stated = str(part.headers.get_boundary() or "")
    boundary = stated.encode("latin-1", "replace")
    if boundary and (pieces := list(_split(part.body, boundary))):
        return pieces
    shown = _SEPARATOR.search(part.body)
    if shown and (pieces := list(_split(part.body, shown[1]))):
        return pieces
    if boundary:
        mark = next(_marks(part.body, boundary), None)
        part.body = part.body[: mark.start()] if mark else part.body
    return []


def _marks(body: memoryview, boundary: bytes) -> Iterator[re.Match[bytes]]:
    # Beginning with plain letters, the expression is searched for at the speed of memory.
    for found in re.compile(b"--" + re.escape(boundary) + b"(--)?").finditer(body):
        before = bytes(body[max(0, found.start() - 1) : found.start()])
        following = bytes(body[found.end() : found.end() + 1])
        # Otherwise it is a longer boundary that begins with this one.
        if before in (b"", b"\n") and (found[1] or not following.strip()):
            yield found


def _split(body: memoryview, boundary: bytes) -> Iterator[memoryview]:
    line_end = re.compile(rb"\n")
    place = -1
    for found in _marks(body, boundary):
        if place >= 0:
            end = max(place, found.start())
            breaks = bytes(body[max(place, end - 2) : end])
            yield body[place : end - (2 if breaks == b"\r\n" else 1 if breaks[-1:] == b"\n" else 0)]
        after = line_end.search(body, found.end())
        place = after.end() if after else len(body)
        if found[1]:
            return
    if 0 <= place < len(body):
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
