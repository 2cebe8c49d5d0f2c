"""Read 7z archives with the standard library's decompressors.

Written here because the existing packages have copyleft licences. Reads what 7-Zip writes by
default (LZMA, LZMA2, BZip2, Deflate, stored, with filters) and reports PPMd and others as
unsupported.
"""

from __future__ import annotations

import bz2
import io
import lzma
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, Protocol

from core.errors import ExtractionError
from core.extraction.formats.seven_zip_header import (
    Coder,
    Entry,
    Folder,
    Reader,
    Streams,
    damaged,
    read_header,
    read_streams,
)
from core.extraction.package import PROTECTED
from core.processes import MIB

_MAGIC = b"7z\xbc\xaf\x27\x1c"
_CHUNK = 64 * 1024
_HEADER_BYTES = 64 * MIB
# A decoder's dictionary has this size, or the size of the data if that is less.
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
    """One file of the archive; read it before asking for the next."""

    name: str
    size: int
    modified: float | None
    stream: _Limited | None
    reason: str = ""  # why it cannot be read, if that is the case


class _Decoder(Protocol):
    def read(self, size: int) -> bytes: ...


def members(stream: BinaryIO) -> Iterator[Member]:
    """Yield the files of an archive in the order they are packed."""
    try:
        yield from _members(stream)
    except (lzma.LZMAError, zlib.error, EOFError, OSError, struct.error, IndexError) as error:
        raise damaged() from error


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
        sizes = folder.files or []
        if sizes:
            try:
                decoder = _decoder(stream, folder, starts)
            except ExtractionError as error:
                reason = str(error)
        for size in sizes:
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
    """The next bytes of a decoder, up to a given number."""

    def __init__(self, decoder: _Decoder, size: int) -> None:
        self._decoder = decoder
        self._left = size

    def read(self, size: int = -1) -> bytes:
        wanted = self._left if size < 0 else min(size, self._left)
        pieces: list[bytes] = []
        while wanted > 0:
            piece = self._decoder.read(min(wanted, _CHUNK))
            if not piece:
                # The library's filters for executables hold back the last bytes of old streams.
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
    """The output of a decompressor from the standard library."""

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


def _decoder(stream: BinaryIO, folder: Folder, starts: list[tuple[int, int]]) -> _Decoder:
    """Return a decoder for the unpacked bytes of a folder."""
    for coder in folder.coders:
        if coder.method == _AES:
            raise ExtractionError(PROTECTED)
        if coder.inputs != 1 or coder.outputs != 1 or coder.method in _NAMES:
            name = _NAMES.get(coder.method, "an unusual method")
            raise ExtractionError(
                f"It is compressed with {name}, which is not supported. Unpack it to make its "
                "files searchable."
            )
    if len(starts) != 1 or not folder.coders:
        raise damaged()
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
            "It is compressed with an unknown method. Unpack it to make its files searchable."
        )
    if not filters:
        return reader
    if last.method not in (_LZMA, _LZMA2):
        # The library needs a compressor behind a filter. Stored data with a filter contains
        # executables, not documents.
        raise ExtractionError(
            "It is compressed with an unsupported method. Unpack it to make its files searchable."
        )
    return _Decompressed(reader, lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=filters))


def _filter(coder: Coder, size: int) -> dict[str, int]:
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
            "Unpacking it needs more memory than is allowed. Unpack it yourself to make its "
            "files searchable."
        )
    return max(needed, 4096)


def _header(stream: BinaryIO) -> tuple[Streams, list[Entry]] | None:
    stream.seek(0)
    start = stream.read(32)
    if len(start) < 32 or not start.startswith(_MAGIC):
        raise damaged()
    offset, size, check = struct.unpack("<QQI", start[12:32])
    if size == 0:
        return None
    if size > _HEADER_BYTES:
        raise damaged()
    stream.seek(32 + offset)
    data = stream.read(size)
    if zlib.crc32(data) != check:
        raise damaged()
    for _ in range(4):  # a packed header may contain a packed header
        reader = Reader(data)
        kind = reader.byte()
        if kind == 1:
            return read_header(reader)
        if kind != 0x17:
            break
        streams = read_streams(reader)
        folder = streams.folders[0]
        if folder.size > _HEADER_BYTES:
            break
        first = 32 + streams.position
        decoder = _decoder(stream, folder, [(first, streams.sizes[0])])
        data = _Limited(decoder, folder.size).read()
    raise damaged()
