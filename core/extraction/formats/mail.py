"""Read mails and mailboxes: headers, the body as text, attachments as documents.

Also unpacks web pages saved in one file (MHTML), which have the form of a mail.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import replace
from email.utils import parsedate_to_datetime

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.dates import seconds_of
from core.extraction.encoding import clean, decode, utf16_without_mark
from core.extraction.formats.html import decode_html, lay_out_html
from core.extraction.formats.mime import (
    MOST_DEPTH,
    MOST_PARTS,
    Part,
    header_text,
    parse_mail,
    walk,
)
from core.extraction.layout import Layout
from core.extraction.members import MemberNames, unread
from core.extraction.readers import read_member
from core.extraction.source import Source
from core.processes import MIB, Limits, report_progress

# What a mail without a subject is called in a mailbox, where it has no file name.
_NO_SUBJECT = "(no subject)"
_SHOWN_HEADERS = ("From", "To", "Cc", "Date")
_MBOX_CHUNK = MIB
_MBOX_LINE = re.compile(rb"From [^\r\n]+\r?\n")
_MBOX_DATE = re.compile(rb"From \S+ .*\d\d:\d\d.* \d{4}")
_QUOTED_FROM = re.compile(rb"^>(>*From )", re.MULTILINE)
# Extensions for parts without a file name.
_EXTENSIONS = {
    "text/plain": "txt", "text/html": "html", "message/rfc822": "eml", "application/pdf": "pdf",
    "text/csv": "csv", "text/markdown": "md", "text/calendar": "ics", "application/zip": "zip",
}  # fmt: skip


def read_eml(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read one mail."""
    data = source.read(limits.file_size_mb * MIB)
    if source.extension == "emlx":  # Apple Mail writes the mail's length first
        data = data.split(b"\n", 1)[-1]
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or utf16_without_mark(data[:4096]):
        data = decode(data).encode("utf-8")  # saved as text by another program
    yield from read_mail(data, source, limits)


def read_mhtml(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a saved web page."""
    root = parse_mail(source.read(limits.file_size_mb * MIB))
    layout = Layout(limits.text_mb)
    pages = [part for part in walk(root) if part.media_type in ("text/html", "text/plain")]
    for part in pages[:1] if pages else []:
        lay_out_html(decode_html(part.data()[: limits.html_mb * MIB], part.charset), layout)
    layout.warnings += _unsplit(root)
    if not pages:
        raise ExtractionError("It contains no page: it is damaged, or it is not a saved web page.")
    layout.title = layout.title or header_text(root.headers.get("Subject", ""))
    return layout.document("html")


def read_mail(data: bytes, source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield a mail and its attachments."""
    root = parse_mail(data)
    bodies, attachments = _sort(root)
    layout = Layout(limits.text_mb)
    subject = header_text(root.headers.get("Subject", ""))
    lay_out_headers(
        layout,
        subject,
        {name: header_text(value) for name in _SHOWN_HEADERS if (value := root.headers.get(name))},
    )
    layout.author = header_text(root.headers.get("From", ""))
    for part in bodies:
        _lay_out_body(part, layout, limits)
    layout.warnings += _unsplit(root)
    yield replace(layout.document("mail"), modified=_date(root))
    names = MemberNames()
    for number, part in enumerate(attachments, 1):
        extension = _EXTENSIONS.get(part.media_type, "")
        name = part.name or _inner_subject(part) or f"part {number}"
        if extension and "." not in name[-6:]:
            name = f"{name}.{extension}"
        name = names.take(name)
        budget = source.budget
        if budget and (last := budget.rest_unread(name, len(attachments) - number)):
            yield last
            break
        content = part.data()
        if content:
            yield from read_member(source.member(name, content), name, limits)


def _unsplit(root: Part) -> list[str]:
    """Return what to say about parts beyond the limits, which were not read."""
    parts = [part for part in walk(root) if part.is_unsplit]
    if not parts:
        return []
    too_deep = any(part.depth >= MOST_DEPTH for part in parts)
    why = f"nested more than {MOST_DEPTH} levels deep" if too_deep else f"more than {MOST_PARTS:,}"
    count = "one part was" if len(parts) == 1 else f"{len(parts):,} parts were"
    return [f"Its parts are {why}; {count} not read."]


def lay_out_headers(layout: Layout, subject: str, headers: dict[str, str]) -> None:
    """Start a mail: its subject as heading, then sender, recipients and date."""
    layout.title = subject
    layout.heading(subject, 1)
    lines = [f"{name}: {value}" for name, value in headers.items() if value]
    layout.lines(BlockKind.TEXT, "\n".join(lines))


def _sort(root: Part) -> tuple[list[Part], list[Part]]:
    """Separate the parts that are the mail's text from its attachments."""
    bodies: list[Part] = []
    attachments: list[Part] = []
    chosen = _chosen_alternatives(root)
    for part in walk(root):
        if id(part) in chosen:
            continue
        kind = part.media_type
        is_words = kind in ("text/plain", "text/html") and not part.is_attachment
        # A mail that claims to have parts but has none: what it consists of is its text.
        is_words |= kind.startswith("multipart/") and not part.is_unsplit and not part.name
        if is_words or kind in ("message/delivery-status", "text/rfc822-headers"):
            bodies.append(part)
        elif not kind.startswith(("image/", "audio/", "video/", "multipart/")) or part.name:
            attachments.append(part)
    return bodies, attachments


def _chosen_alternatives(root: Part) -> set[int]:
    """Return the parts to skip because another part says the same; plain text wins over HTML."""
    passed: set[int] = set()
    waiting = [root]
    while waiting:
        part = waiting.pop()
        waiting.extend(part.parts)
        if part.media_type != "multipart/alternative":
            continue
        plain = [p for p in part.parts if p.media_type == "text/plain" and _has_words(p)]
        if plain:
            for other in part.parts:
                if other is not plain[0]:
                    leaves = list(walk(other))
                    passed.update(id(leaf) for leaf in leaves if leaf.media_type == "text/html")
        else:
            passed.update(id(p) for p in part.parts if p.media_type == "text/plain")
    return passed


def _has_words(part: Part) -> bool:
    return bool(part.data()[:10_000].strip())


def _lay_out_body(part: Part, layout: Layout, limits: Limits) -> None:
    if part.media_type == "text/html":
        markup = decode_html(part.data()[: limits.html_mb * MIB], part.charset)
        title = layout.title
        lay_out_html(markup, layout, deeper=1)
        layout.title = title  # a mail's title is its subject
    else:
        layout.text(part.text())


def _inner_subject(part: Part) -> str:
    if part.media_type != "message/rfc822":
        return ""
    inner = parse_mail(part.data()[:65536])
    return header_text(inner.headers.get("Subject", ""))[:100].replace("/", "-")


def _date(root: Part) -> float | None:
    with contextlib.suppress(Exception):  # dates come in every imaginable form
        return seconds_of(parsedate_to_datetime(str(root.headers["Date"])))
    return None


# -- mailboxes --------------------------------------------------------------------------------


def read_mbox(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield every mail of a mailbox as a member named after its number and subject."""
    for number, data in enumerate(_mails(source, limits), 1):
        if number > limits.mailbox_mails:
            yield unread(
                f"{number}",
                f"The mailbox has more than {limits.mailbox_mails:,} messages. This message and "
                "those after it were not read.",
            )
            return
        prefix = f"{number}"
        if source.budget and (why := source.budget.overtime()):
            yield unread(prefix, f"{why} This message and those after it were not read.")
            return
        try:
            for document in read_mail(data, source, limits):
                if not document.member:
                    title = clean(document.title).replace("/", "-").strip() or _NO_SUBJECT
                    prefix = " ".join(f"{number} {title}".split())[:120]
                inner = f"{prefix}/{document.member}" if document.member else prefix
                yield replace(document, member=inner)
        except (ExtractionError, RecursionError, ValueError, LookupError) as error:
            reason = f"This message could not be read ({type(error).__name__})."
            yield ExtractedDocument("", (), member=prefix, media_type="mail", warnings=(reason,))


def _mails(source: Source, limits: Limits) -> Iterator[bytes]:
    """Yield the bytes of each mail; a mail longer than the limit is cut."""
    source.stream.seek(0)
    most = limits.member_mb * MIB
    held = bytearray()
    searched = 0
    started = False
    while True:
        report_progress()
        piece = source.stream.read(_MBOX_CHUNK)
        held += piece
        place = 0
        while found := _MBOX_LINE.search(held, searched):
            searched = found.end()
            if _begins_mail(held, found, started):
                if started:
                    yield _unquoted(bytes(held[place : found.start()]))
                started = True
                place = found.end()
        del held[:place]
        # A separator may cross the end of what has been read.
        searched = max(0, searched - place, len(held) - 1024)
        if len(held) > most:
            del held[most:]
            searched = len(held)
        if not piece:
            break
    if started and held.strip():
        yield _unquoted(bytes(held))


def _begins_mail(held: bytearray, found: re.Match[bytes], started: bool) -> bool:
    """Distinguish the line before a mail from a sentence that begins with "From"."""
    before = bytes(held[max(0, found.start() - 3) : found.start()])
    if not started and found.start() == 0:
        return True
    if before.endswith((b"\n\n", b"\n\r\n")):
        return True
    return before.endswith(b"\n") and _MBOX_DATE.match(found[0]) is not None


def _unquoted(data: bytes) -> bytes:
    return _QUOTED_FROM.sub(rb"\1", data) if b">From " in data else data
