"""7z archives, read with the standard library's decompressors.

Written here because the ready-made packages are under copyleft licences. Reads what 7-Zip makes
by default (LZMA, LZMA2, BZip2, Deflate, stored, with filters); of PPMd and others it says so.
"""

from __future__ import annotations

import bz2
import io
import lzma
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Protocol

from core.errors import ExtractionError
from core.extraction.limits import MIB
from core.extraction.package import PROTECTED

_MAGIC = b"7z\xbc\xaf\x27\x1c"
_CHUNK = 64 * 1024
_HEADER_BYTES = 64 * MIB
_MOST_FILES = 1_000_000
# A decoder keeps a dictionary of this size, or of the data's size if that is less.
_DICTIONARY_BYTES = 128 * MIB
_KEPT_BACK = 4
_AES = b"\x06\xf1\x07\x01"
_LZMA = b"\x03\x01\x01"
_LZMA2 = b"\x21"
_FILTERS = {
    b"\x03": lzma.FILTER_DELTA,
    b"\x04": lzma.FILTER_X86,
    b"\x05": lzma.FILTER_POWERPC,
    b"\x06": lzma.FILTER_IA64,
    b"\x07": lzma.FILTER_ARM,
    b"\x08": lzma.FILTER_ARMTHUMB,
    b"\x09": lzma.FILTER_SPARC,
    b"\x03\x03\x01\x03": lzma.FILTER_X86,
    b"\x03\x03\x02\x05": lzma.FILTER_POWERPC,
    b"\x03\x03\x04\x01": lzma.FILTER_IA64,
    b"\x03\x03\x05\x01": lzma.FILTER_ARM,
    b"\x03\x03\x07\x01": lzma.FILTER_ARMTHUMB,
    b"\x03\x03\x08\x05": lzma.FILTER_SPARC,
}
_NAMES = {
    b"\x03\x04\x01": "PPMd",
    b"\x03\x03\x01\x1b": "BCJ2",
    b"\x04\x01\x09": "Deflate64",
    b"\x04\xf7\x11\x01": "Zstandard",
    b"\x04\xf7\x11\x02": "Brotli",
    b"\x04\xf7\x11\x04": "LZ4",
}


@dataclass(slots=True)
class Member:
    """One file of the archive, to be read before the next is asked for."""

    name: str
    size: int
    modified: float | None
    stream: _Limited | None
    reason: str = ""  # why it cannot be read, if so


@dataclass(slots=True)
class _Coder:
    method: bytes
    properties: bytes
    inputs: int
    outputs: int


@dataclass(slots=True)
class _Folder:
    coders: list[_Coder] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)  # input <- output
    packed: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    files: list[int] = field(default_factory=list)  # sizes of the files in it

    @property
    def size(self) -> int:
        bound = {output for _, output in self.pairs}
        free = [number for number in range(len(self.sizes)) if number not in bound]
        return self.sizes[free[-1]] if free else 0


@dataclass(slots=True)
class _Streams:
    position: int = 0
    sizes: list[int] = field(default_factory=list)
    folders: list[_Folder] = field(default_factory=list)


class _Decoder(Protocol):
    def read(self, size: int) -> bytes: ...


def members(stream: BinaryIO) -> Iterator[Member]:
    """Yield the files of an archive in the order they are packed."""
    try:
        yield from _members(stream)
    except (lzma.LZMAError, zlib.error, EOFError, OSError, struct.error, IndexError) as error:
        raise _damaged() from error


def _members(stream: BinaryIO) -> Iterator[Member]:
    header = _header(stream)
    if header is None:
        return
    streams, files = header
    entries = iter(files)
    place = 32 + streams.position
    packed = iter(streams.sizes)
    for folder in streams.folders:
        starts = []
        for _ in folder.packed:
            size = next(packed, 0)
            starts.append((place, size))
            place += size
        decoder: _Decoder | None = None
        reason = ""
        if folder.files:
            try:
                decoder = _decoder(stream, folder, starts)
            except ExtractionError as error:
                reason = str(error)
        for size in folder.files:
            entry = next((entry for entry in entries if entry.has_stream), None)
            if entry is None:
                return
            if decoder is None:
                yield Member(entry.name, size, entry.modified, None, reason)
                continue
            limited = _Limited(decoder, size)
            yield Member(entry.name, size, entry.modified, limited)
            limited.skip_rest()


class _Limited(io.RawIOBase):
    """The next so many bytes of a decoder."""

    def __init__(self, decoder: _Decoder, size: int) -> None:
        self._decoder = decoder
        self._left = size

    def read(self, size: int = -1) -> bytes:
        wanted = self._left if size < 0 else min(size, self._left)
        pieces: list[bytes] = []
        while wanted > 0:
            piece = self._decoder.read(min(wanted, _CHUNK))
            if not piece:
                # The library's filters for programs keep back the last bytes of old streams.
                if self._left <= _KEPT_BACK:
                    self._left = 0
                    break
                raise EOFError
            pieces.append(piece)
            wanted -= len(piece)
            self._left -= len(piece)
        return b"".join(pieces)

    def skip_rest(self) -> None:
        while self._left:
            self.read(_CHUNK)


# -- decoding ---------------------------------------------------------------------------------


class _Packed:
    """A range of the file."""

    def __init__(self, stream: BinaryIO, start: int, size: int) -> None:
        self._stream = stream
        self._place = start
        self._left = size

    def read(self, size: int) -> bytes:
        self._stream.seek(self._place)
        data = self._stream.read(min(size, self._left))
        self._place += len(data)
        self._left -= len(data)
        return data


class _Decompressed:
    """What a decompressor of the standard library makes of a stream."""

    def __init__(self, source: _Decoder, decompressor: Any) -> None:
        self._source = source
        self._decompressor = decompressor
        self._tail = b""

    def read(self, size: int) -> bytes:
        while True:
            if isinstance(self._decompressor, lzma.LZMADecompressor | bz2.BZ2Decompressor):
                if self._decompressor.eof:
                    return b""
                piece = self._source.read(_CHUNK) if self._decompressor.needs_input else b""
                starved = self._decompressor.needs_input and not piece
                data: bytes = self._decompressor.decompress(piece, size)
            else:
                piece = self._tail or self._source.read(_CHUNK)
                starved = not piece
                data = self._decompressor.decompress(piece, size)
                self._tail = self._decompressor.unconsumed_tail
            if data or starved:
                return data


def _decoder(stream: BinaryIO, folder: _Folder, starts: list[tuple[int, int]]) -> _Decoder:
    """Return what reads the unpacked bytes of a folder."""
    for coder in folder.coders:
        if coder.method == _AES:
            raise ExtractionError(PROTECTED)
        if coder.inputs != 1 or coder.outputs != 1 or coder.method in _NAMES:
            name = _NAMES.get(coder.method, "an unusual method")
            raise ExtractionError(
                f"It is packed with {name}, which cannot be read here. "
                "Unpack it to have its files searched."
            )
    if len(starts) != 1 or not folder.coders:
        raise _damaged()
    bound = dict(folder.pairs)
    outputs = set(bound.values())
    number = next(n for n in range(len(folder.coders)) if n not in outputs)
    chain = [folder.coders[number]]
    while number in bound and len(chain) <= len(folder.coders):
        number = bound[number]
        chain.append(folder.coders[number])
    reader: _Decoder = _Packed(stream, *starts[0])
    filters: list[dict[str, int]] = []
    for coder in chain:
        if coder.method in (_LZMA, _LZMA2) or coder.method in _FILTERS:
            filters.append(_filter(coder, max(folder.sizes)))
    last = chain[-1]
    if last.method == b"\x04\x02\x02":
        reader = _Decompressed(reader, bz2.BZ2Decompressor())
    elif last.method == b"\x04\x01\x08":
        reader = _Decompressed(reader, zlib.decompressobj(-15))
    elif last.method not in (b"\x00", b"", _LZMA, _LZMA2):
        raise ExtractionError(
            "It is packed with an unknown method. Unpack it to have its files searched."
        )
    if not filters:
        return reader
    if last.method not in (_LZMA, _LZMA2):
        # The library needs a compressor behind a filter; stored data of programs, not of documents.
        raise ExtractionError(
            "It is packed with an unusual method. Unpack it to have its files searched."
        )
    return _Decompressed(reader, lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=filters))


def _filter(coder: _Coder, size: int) -> dict[str, int]:
    if coder.method == _LZMA:
        first, dictionary = struct.unpack("<BI", coder.properties[:5])
        return {
            "id": lzma.FILTER_LZMA1,
            "lc": first % 9,
            "lp": first // 9 % 5,
            "pb": first // 45,
            "dict_size": _dictionary(dictionary, size),
        }
    if coder.method == _LZMA2:
        bits = coder.properties[0] & 63
        dictionary = 0xFFFFFFFF if bits >= 40 else (2 | bits & 1) << (bits // 2 + 11)
        return {"id": lzma.FILTER_LZMA2, "dict_size": _dictionary(dictionary, size)}
    kind = _FILTERS[coder.method]
    if kind == lzma.FILTER_DELTA:
        return {"id": kind, "dist": coder.properties[0] + 1}
    return {"id": kind}


def _dictionary(declared: int, size: int) -> int:
    needed = min(declared, max(size, 4096))
    if needed > _DICTIONARY_BYTES:
        raise ExtractionError(
            "Unpacking it needs more memory than is allowed. Unpack it to have its files searched."
        )
    return max(needed, 4096)


# -- the header -------------------------------------------------------------------------------


@dataclass(slots=True)
class _Entry:
    name: str = ""
    has_stream: bool = True
    modified: float | None = None


def _damaged() -> ExtractionError:
    return ExtractionError(
        "It is damaged or incomplete. Copy it once more from where it came from, or unpack it."
    )


def _header(stream: BinaryIO) -> tuple[_Streams, list[_Entry]] | None:
    stream.seek(0)
    start = stream.read(32)
    if len(start) < 32 or not start.startswith(_MAGIC):
        raise _damaged()
    offset, size, check = struct.unpack("<QQI", start[12:32])
    if size == 0:
        return None
    if size > _HEADER_BYTES:
        raise _damaged()
    stream.seek(32 + offset)
    data = stream.read(size)
    if zlib.crc32(data) != check:
        raise _damaged()
    for _ in range(4):  # a packed header may hold a packed header
        reader = _Reader(data)
        kind = reader.byte()
        if kind == 1:
            return _read_header(reader)
        if kind != 0x17:
            break
        streams = _read_streams(reader)
        folder = streams.folders[0]
        if folder.size > _HEADER_BYTES:
            break
        first = 32 + streams.position
        decoder = _decoder(stream, folder, [(first, streams.sizes[0])])
        data = _Limited(decoder, folder.size).read()
    raise _damaged()


class _Reader:
    """Numbers and bytes of a header, one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def byte(self) -> int:
        self._place += 1
        return self._data[self._place - 1]

    def bytes(self, size: int) -> bytes:
        if size < 0 or self._place + size > len(self._data):
            raise EOFError
        self._place += size
        return self._data[self._place - size : self._place]

    def number(self) -> int:
        """Read a number whose first byte tells how many more it takes."""
        first = self.byte()
        mask, value = 0x80, 0
        for position in range(8):
            if not first & mask:
                return value + ((first & (mask - 1)) << (8 * position))
            value |= self.byte() << (8 * position)
            mask >>= 1
        return value

    def count(self) -> int:
        number = self.number()
        if number > _MOST_FILES:
            raise EOFError
        return number

    def bits(self, count: int, *, optional: bool = False) -> list[bool]:
        if optional and self.byte():
            return [True] * count
        data = self.bytes((count + 7) // 8)
        return [bool(data[n // 8] & (0x80 >> n % 8)) for n in range(count)]


def _read_header(reader: _Reader) -> tuple[_Streams, list[_Entry]]:
    streams = _Streams()
    entries: list[_Entry] = []
    while kind := reader.byte():
        if kind == 2:
            while reader.byte():
                reader.bytes(reader.number())
        elif kind == 3:
            _read_streams(reader)
        elif kind == 4:
            streams = _read_streams(reader)
        elif kind == 5:
            entries = _read_files(reader)
        else:
            raise _damaged()
    return streams, entries


def _read_streams(reader: _Reader) -> _Streams:
    streams = _Streams()
    while kind := reader.byte():
        if kind == 6:
            streams.position = reader.number()
            count = reader.count()
            while part := reader.byte():
                if part == 9:
                    streams.sizes = [reader.number() for _ in range(count)]
                elif part == 10:
                    _read_checks(reader, count)
        elif kind == 7:
            _read_folders(reader, streams)
        elif kind == 8:
            _read_substreams(reader, streams)
        else:
            raise _damaged()
    for folder in streams.folders:
        if not folder.files:
            folder.files = [folder.size]
    return streams


def _read_checks(reader: _Reader, count: int) -> list[bool]:
    defined = reader.bits(count, optional=True)
    reader.bytes(4 * sum(defined))
    return defined


def _read_folders(reader: _Reader, streams: _Streams) -> None:
    while kind := reader.byte():
        if kind == 11:
            count = reader.count()
            if reader.byte():
                raise _damaged()
            streams.folders = [_read_folder(reader) for _ in range(count)]
        elif kind == 12:
            for folder in streams.folders:
                total = sum(coder.outputs for coder in folder.coders)
                folder.sizes = [reader.number() for _ in range(total)]
        elif kind == 10:
            _read_checks(reader, len(streams.folders))
        else:
            raise _damaged()


def _read_folder(reader: _Reader) -> _Folder:
    folder = _Folder()
    for _ in range(min(reader.number(), 32)):
        flags = reader.byte()
        method = reader.bytes(flags & 15)
        inputs, outputs = (reader.count(), reader.count()) if flags & 16 else (1, 1)
        properties = reader.bytes(reader.number()) if flags & 32 else b""
        folder.coders.append(_Coder(method, properties, min(inputs, 32), min(outputs, 32)))
    inputs = sum(coder.inputs for coder in folder.coders)
    outputs = sum(coder.outputs for coder in folder.coders)
    folder.pairs = [(reader.number(), reader.number()) for _ in range(outputs - 1)]
    packed = inputs - len(folder.pairs)
    if packed == 1:
        bound = {pair[0] for pair in folder.pairs}
        folder.packed = [n for n in range(inputs) if n not in bound][:1]
    else:
        folder.packed = [reader.number() for _ in range(packed)]
    return folder


def _read_substreams(reader: _Reader, streams: _Streams) -> None:
    counts = [1] * len(streams.folders)
    kind = reader.byte()
    if kind == 13:
        counts = [reader.count() for _ in streams.folders]
        kind = reader.byte()
    for folder, count in zip(streams.folders, counts, strict=True):
        sizes = [reader.number() for _ in range(count - 1)] if kind == 9 else []
        if count:
            sizes.append(folder.size - sum(sizes))
        if any(size < 0 for size in sizes):
            raise _damaged()
        folder.files = sizes
    # A folder without files is skipped as a whole; an empty list means "not told" elsewhere.
    streams.folders = [
        f if f.files else _Folder(packed=f.packed, files=[]) for f in streams.folders
    ]
    if kind == 9:
        kind = reader.byte()
    while kind:
        if kind == 10:
            unknown = sum(len(folder.files) for folder in streams.folders)
            # Checks are given only for streams without one so far; what follows is skipped over.
            _skip_checks(reader, unknown)
            return
        kind = reader.byte()


def _skip_checks(reader: _Reader, count: int) -> None:
    _read_checks(reader, count)
    while reader.byte():
        pass


def _read_files(reader: _Reader) -> list[_Entry]:
    count = reader.count()
    entries = [_Entry() for _ in range(count)]
    while kind := reader.byte():
        inner = _Reader(reader.bytes(reader.number()))
        if kind == 14:
            for entry, empty in zip(entries, inner.bits(count), strict=True):
                entry.has_stream = not empty
        elif kind == 17:
            if inner.byte():
                raise _damaged()
            for entry in entries:
                entry.name = _read_name(inner)
        elif kind == 20:
            defined = inner.bits(count, optional=True)
            if inner.byte():
                continue
            for entry, known in zip(entries, defined, strict=True):
                if known:
                    ticks = int.from_bytes(inner.bytes(8), "little")
                    entry.modified = ticks / 1e7 - 11_644_473_600  # from 1601 to 1970
    return entries


def _read_name(reader: _Reader) -> str:
    units = bytearray()
    while (unit := reader.bytes(2)) != b"\0\0":
        units += unit
    return units.decode("utf-16-le", "replace")
