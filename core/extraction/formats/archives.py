"""Read archives: their members as documents, with limits on number, size, depth and ratio."""

from __future__ import annotations

import bz2
import calendar
import gzip
import io
import lzma
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO, Any, BinaryIO, cast

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.encoding import decode
from core.extraction.layout import Layout
from core.extraction.members import MemberNames, unread
from core.extraction.package import PROTECTED, check_ratio
from core.extraction.readers import read_member
from core.extraction.recognition import identify
from core.extraction.source import Source
from core.processes import MIB, Limits, report_progress

# Members up to this size are kept in memory, larger ones in an unnamed temporary file.
_IN_MEMORY = 4 * MIB
_CHUNK = 64 * 1024
_HEAD = 4096
# The names of members are the text of the archive itself, up to this length.
_LISTED_CHARS = 100_000
# The least that precedes a member's bytes in a zip file.
_ZIP_HEADER_BYTES = 30
_DAMAGED = "It is damaged or incomplete. Copy it again from its source, or unpack it."
_ERRORS = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, OSError,
    NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip


def read_zip(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a zip archive."""
    source.stream.seek(0)
    try:
        archive = zipfile.ZipFile(source.stream)
    except _ERRORS as error:
        raise ExtractionError(_DAMAGED) from error
    listing = _Listing(limits)
    protected = others = 0
    with archive:
        entries = [info for info in archive.infolist() if _is_member(info)]
        overlapping = _overlapping(entries)
        for number, info in enumerate(entries, 1):
            name = listing.add(_zip_name(info))
            if id(info) in overlapping:
                continue
            if last := listing.rest_unread(source, name, len(entries) - number):
                yield last
                break
            if info.flag_bits & 1:
                protected += 1
                yield unread(name, PROTECTED)
                continue
            others += 1
            modified = None
            if info.date_time[0] > 1980:
                modified = float(calendar.timegm((*info.date_time, 0, 0, 0)))
            try:
                check_ratio(info.file_size, info.compress_size, limits)
                with archive.open(info) as stream:
                    yield from _member(source, name, stream, info.file_size, modified, limits)
            except ExtractionError as error:
                yield unread(name, str(error))
            except _ERRORS as error:
                yield unread(name, _reason(error))
    if overlapping:
        listing.warn(
            f"{len(overlapping):,} of its {len(entries):,} members share the bytes of another, "
            "which only a malicious file does; they were not read."
        )
    if protected and not others:
        raise ExtractionError(PROTECTED)
    yield listing.document()


def read_tar(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a tar archive, compressed or not."""
    source.stream.seek(0)
    listing = _Listing(limits)
    counted = _Counted(source.stream)
    total = 0
    try:
        archive = tarfile.open(fileobj=cast(Any, counted), mode="r|*")  # noqa: SIM115
    except _ERRORS as error:
        raise ExtractionError(_DAMAGED) from error
    try:
        with archive:
            for info in archive:
                total += info.size
                # Skipped members are unpacked as well.
                check_ratio(total, counted.size, limits)
                if total > limits.archive_total_mb * MIB:
                    raise ExtractionError(_too_much(limits))
                if not info.isreg():
                    continue
                name, size = listing.add(info.name), info.size
                if last := listing.rest_unread(source, name, None):
                    yield last
                    break
                stream = archive.extractfile(info)
                if stream is not None:
                    yield from _member(source, name, stream, size, float(info.mtime), limits)
    except _ERRORS as error:
        if not listing.names:
            raise ExtractionError(_DAMAGED) from error
        listing.warn("It is damaged; only its first members could be read.")
    except ExtractionError as error:
        listing.warn(str(error))
    yield listing.document()


def read_packed(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a single compressed file, or a compressed tar archive."""
    try:
        with _unpacked(source) as stream:
            head = stream.read(512)
    except _ERRORS as error:
        raise ExtractionError(_DAMAGED) from error
    if (
        head[257:262] == b"ustar"
        or source.name.lower().endswith((".tgz", ".tbz2", ".txz"))
        or (".tar." in source.name.lower())
    ):
        yield from read_tar(source, limits)
        return
    name = source.name.rsplit(".", 1)[0] if "." in source.name else source.name
    # The size is known only after unpacking, so the limit is assumed.
    most = limits.member_mb * MIB
    try:
        with _unpacked(source) as stream:
            data = stream.read(most + 1)
    except _ERRORS as error:
        raise ExtractionError(_DAMAGED) from error
    check_ratio(len(data), source.size, limits)
    if len(data) > most:
        raise ExtractionError(
            f"It unpacks to more than {limits.member_mb} MB. Raise the limit in Settings to "
            "make it searchable."
        )
    yield from read_member(source.member(name, data), name, limits)


def read_7z(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a 7z archive."""
    from core.extraction.formats.seven_zip import members

    listing = _Listing(limits)
    total = 0
    reasons: set[str] = set()
    try:
        for member in members(source.stream):
            name = listing.add(member.name)
            if last := listing.rest_unread(source, name, None):
                yield last
                break
            if member.stream is None:
                reasons.add(member.reason)
                yield unread(name, member.reason)
                continue
            total += member.size
            check_ratio(total, source.size, limits)
            if total > limits.archive_total_mb * MIB:
                raise ExtractionError(_too_much(limits))
            stream = cast(IO[bytes], member.stream)
            yield from _member(source, name, stream, member.size, member.modified, limits)
    except ExtractionError as error:
        if not listing.names:
            raise
        listing.warn(str(error))
    except _ERRORS as error:
        if len(listing.names) < 2:
            raise ExtractionError(_DAMAGED) from error
        listing.warn("It is damaged; only its first members could be read.")
    if reasons and not total:
        raise ExtractionError(min(reasons))
    yield listing.document()


def read_rar(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Report that RAR archives cannot be read: no free reader of them may be shipped."""
    raise ExtractionError(
        "RAR archives are not supported. Unpack it, or repack it as zip or 7z, to make it "
        "searchable."
    )


def _member(
    source: Source,
    name: str,
    stream: IO[bytes],
    size: int,
    modified: float | None,
    limits: Limits,
) -> Iterator[ExtractedDocument]:
    """Yield the documents of one member, unless its first bytes show that there are none."""
    report_progress()
    head = stream.read(_HEAD)
    glance = source.member(name, head)
    kind = identify(glance)
    if kind is None or (kind == "image" and not limits.ocr):
        return
    if size > limits.member_mb * MIB:
        reason = (
            f"It unpacks to more than {limits.member_mb} MB. Raise the limit in Settings to "
            "make it searchable."
        )
        yield unread(name, reason)
        return
    held: Any = io.BytesIO() if size <= _IN_MEMORY else tempfile.TemporaryFile()  # noqa: SIM115
    with held:
        held.write(head)
        while piece := stream.read(_CHUNK):
            held.write(piece)
            if held.tell() > size + _CHUNK:
                raise ExtractionError(_DAMAGED)
        inner = source.member(name, cast(BinaryIO, held), held.tell())
        inner.modified = modified
        yield from read_member(inner, name, limits)


class _Listing:
    """The names of an archive's members: the text of the archive itself."""

    def __init__(self, limits: Limits) -> None:
        self.names: list[str] = []
        self._size = 0
        self._layout = Layout(limits.text_mb)
        self._taken = MemberNames()

    def add(self, name: str) -> str:
        """List a member and return the name it is known by."""
        name = self._taken.take(name)
        if self._size < _LISTED_CHARS:
            self.names.append(name)
            self._size += len(name)
        return name

    def rest_unread(
        self, source: Source, name: str, others: int | None
    ) -> ExtractedDocument | None:
        """Return the last document if the file's budget is spent, and warn of it."""
        last = source.budget.rest_unread(name, others) if source.budget is not None else None
        if last is not None:
            self.warn(last.warnings[0].replace("This member", f"Its member {name}", 1))
        return last

    def warn(self, warning: str) -> None:
        self._layout.warnings.append(warning)

    def document(self) -> ExtractedDocument:
        self._layout.lines(BlockKind.TEXT, "\n".join(self.names))
        return self._layout.document("archive")


def _is_member(info: zipfile.ZipInfo) -> bool:
    return not info.is_dir() and not info.filename.startswith("__MACOSX/")


def _overlapping(entries: list[zipfile.ZipInfo]) -> set[int]:
    """Return the identities of the entries that lie inside the bytes of an earlier one."""
    found: set[int] = set()
    end = -1
    for info in sorted(entries, key=lambda info: info.header_offset):
        if info.header_offset < end:
            found.add(id(info))
        else:
            end = info.header_offset + _ZIP_HEADER_BYTES + info.compress_size
    return found


def _too_much(limits: Limits) -> str:
    return f"It unpacks to more than {limits.archive_total_mb} MB; the rest was not read."


def _reason(error: Exception) -> str:
    if isinstance(error, NotImplementedError):
        return "It is compressed in a way that is not supported. Unpack it to make it searchable."
    return _DAMAGED


def _zip_name(info: zipfile.ZipInfo) -> str:
    """Return a member's name; old programs wrote it in their system's encoding."""
    if info.flag_bits & 0x800 or info.filename.isascii():
        return info.filename
    try:
        return decode(info.filename.encode("cp437"))
    except UnicodeEncodeError:
        return info.filename


def _unpacked(source: Source) -> IO[bytes]:
    source.stream.seek(0)
    head = source.head
    if head.startswith(b"\x1f\x8b"):
        return cast(IO[bytes], gzip.GzipFile(fileobj=source.stream))
    if head.startswith(b"BZh"):
        return cast(IO[bytes], bz2.BZ2File(source.stream))
    return cast(IO[bytes], lzma.LZMAFile(source.stream))


class _Counted:
    """Counts the bytes read from a stream, so that packed and unpacked sizes can be compared."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = 0

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self.size += len(data)
        return data
