"""Archives: their members as documents, under limits of number, size, depth and ratio."""

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
from core.extraction.limits import MIB, Limits
from core.extraction.package import PROTECTED, check_ratio
from core.extraction.progress import report_progress
from core.extraction.reading import member_name, read_member
from core.extraction.recognition import identify
from core.extraction.source import Source

# Members up to here are held in memory, larger ones in an unnamed temporary file.
_IN_MEMORY = 4 * MIB
_CHUNK = 64 * 1024
_HEAD = 4096
# Names of members kept as the text of the archive itself.
_LISTED_CHARS = 100_000
_DAMAGED = "It is damaged or incomplete. Copy it once more from where it came from, or unpack it."
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
        for info in archive.infolist():
            name = _zip_name(info)
            if info.is_dir() or name.startswith("__MACOSX/"):
                continue
            listing.add(name)
            if info.flag_bits & 1:
                protected += 1
                yield _unread(name, PROTECTED)
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
                yield _unread(name, str(error))
            except _ERRORS as error:
                yield _unread(name, _reason(error))
            if _is_spent(source, listing):
                break
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
                # Members that are passed over are unpacked as well.
                check_ratio(total, counted.size, limits)
                if total > limits.archive_total_mb * MIB:
                    raise ExtractionError(_too_much(limits))
                if not info.isreg():
                    continue
                listing.add(info.name)
                stream = archive.extractfile(info)
                if stream is not None:
                    name, size = info.name, info.size
                    yield from _member(source, name, stream, size, float(info.mtime), limits)
                if _is_spent(source, listing):
                    break
    except _ERRORS as error:
        if not listing.names:
            raise ExtractionError(_DAMAGED) from error
        listing.warn("It is damaged; only its first members could be read.")
    except ExtractionError as error:
        listing.warn(str(error))
    yield listing.document()


def read_packed(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read one file that was compressed by itself, or a compressed tar archive."""
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
    # How large it is shows only in the unpacking; as much as is allowed may come.
    most = limits.member_mb * MIB
    try:
        with _unpacked(source) as stream:
            data = stream.read(most + 1)
    except _ERRORS as error:
        raise ExtractionError(_DAMAGED) from error
    check_ratio(len(data), source.size, limits)
    if len(data) > most:
        raise ExtractionError(
            f"It unpacks to more than {limits.member_mb} MB. "
            "Raise the limit in Settings to have it searched."
        )
    yield from read_member(source.member(name, data), name, limits)


def read_7z(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a 7z archive."""
    from core.extraction.seven_zip import members

    listing = _Listing(limits)
    total = 0
    reasons: set[str] = set()
    try:
        for member in members(source.stream):
            listing.add(member.name)
            if member.stream is None:
                reasons.add(member.reason)
                yield _unread(member.name, member.reason)
                continue
            total += member.size
            check_ratio(total, source.size, limits)
            if total > limits.archive_total_mb * MIB:
                raise ExtractionError(_too_much(limits))
            stream = cast(IO[bytes], member.stream)
            yield from _member(source, member.name, stream, member.size, member.modified, limits)
            if _is_spent(source, listing):
                break
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
    """Say that RAR archives stay closed: no free reader of them may be shipped."""
    raise ExtractionError(
        "RAR archives cannot be read. Unpack it, or pack it as zip or 7z, to have it searched."
    )


def _member(
    source: Source,
    name: str,
    stream: IO[bytes],
    size: int,
    modified: float | None,
    limits: Limits,
) -> Iterator[ExtractedDocument]:
    """Yield the documents of one member, unless its beginning shows that there are none."""
    report_progress()
    head = stream.read(_HEAD)
    glance = source.member(name, head)
    kind = identify(glance)
    if kind is None or (kind == "image" and not limits.ocr):
        return
    if size > limits.member_mb * MIB:
        reason = (
            f"It unpacks to more than {limits.member_mb} MB. "
            "Raise the limit in Settings to have it searched."
        )
        yield _unread(name, reason)
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

    def add(self, name: str) -> None:
        if self._size < _LISTED_CHARS:
            self.names.append(member_name(name))
            self._size += len(name)

    def warn(self, warning: str) -> None:
        self._layout.warnings.append(warning)

    def document(self) -> ExtractedDocument:
        self._layout.lines(BlockKind.TEXT, "\n".join(self.names))
        return self._layout.document("archive")


def _is_spent(source: Source, listing: _Listing) -> bool:
    budget = source.budget
    if budget is None or (budget.members > 0 and budget.size_bytes > 0):
        return False
    listing.warn("It holds more than the limits in Settings allow; the rest was not read.")
    return True


def _unread(name: str, reason: str) -> ExtractedDocument:
    return ExtractedDocument("", (), member=member_name(name), warnings=(reason,))


def _too_much(limits: Limits) -> str:
    return f"It unpacks to more than {limits.archive_total_mb} MB; the rest was not read."


def _reason(error: Exception) -> str:
    if isinstance(error, NotImplementedError):
        return "It is packed in a way that cannot be read here. Unpack it to have it searched."
    return _DAMAGED


def _zip_name(info: zipfile.ZipInfo) -> str:
    """Return a member's name; old programs wrote it in the encoding of their system."""
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
    """Counts what is read of a stream, so that packed and unpacked sizes can be compared."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = 0

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self.size += len(data)
        return data
