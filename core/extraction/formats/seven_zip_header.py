"""Parse the header of a 7z archive: its blocks of packed data and the files in them.

Unpacking is up to ``seven_zip``. Follows the description that comes with the LZMA SDK.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.errors import ExtractionError

_MOST_FILES = 1_000_000


@dataclass(slots=True)
class Coder:
    method: bytes
    properties: bytes
    inputs: int
    outputs: int


@dataclass(slots=True)
class Folder:
    coders: list[Coder] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)  # input <- output
    packed: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    has_check: bool = False
    files: list[int] | None = None  # sizes of the files in it; None if it is one file

    @property
    def size(self) -> int:
        bound = {output for _, output in self.pairs}
        free = [number for number in range(len(self.sizes)) if number not in bound]
        return self.sizes[free[-1]] if free else 0


@dataclass(slots=True)
class Streams:
    position: int = 0
    sizes: list[int] = field(default_factory=list)
    folders: list[Folder] = field(default_factory=list)


@dataclass(slots=True)
class Entry:
    name: str = ""
    has_stream: bool = True
    modified: float | None = None


def damaged() -> ExtractionError:
    return ExtractionError(
        "It is damaged or incomplete. Copy it again from its source, or unpack it."
    )


class Reader:
    """Reads the numbers and bytes of a header in order."""

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
        """Read a number whose first byte says how many more bytes it takes."""
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


def read_header(reader: Reader) -> tuple[Streams, list[Entry]]:
    streams = Streams()
    entries: list[Entry] = []
    while kind := reader.byte():
        if kind == 2:
            while reader.byte():
                reader.bytes(reader.number())
        elif kind == 3:
            read_streams(reader)
        elif kind == 4:
            streams = read_streams(reader)
        elif kind == 5:
            entries = _read_files(reader)
        else:
            raise damaged()
    return streams, entries


def read_streams(reader: Reader) -> Streams:
    streams = Streams()
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
            raise damaged()
    for folder in streams.folders:
        if folder.files is None:
            folder.files = [folder.size]
    return streams


def _read_checks(reader: Reader, count: int) -> list[bool]:
    defined = reader.bits(count, optional=True)
    reader.bytes(4 * sum(defined))
    return defined


def _read_folders(reader: Reader, streams: Streams) -> None:
    while kind := reader.byte():
        if kind == 11:
            count = reader.count()
            if reader.byte():
                raise damaged()
            streams.folders = [_read_folder(reader) for _ in range(count)]
        elif kind == 12:
            for folder in streams.folders:
                total = sum(coder.outputs for coder in folder.coders)
                folder.sizes = [reader.number() for _ in range(total)]
        elif kind == 10:
            checks = _read_checks(reader, len(streams.folders))
            for folder, has_check in zip(streams.folders, checks, strict=True):
                folder.has_check = has_check
        else:
            raise damaged()


def _read_folder(reader: Reader) -> Folder:
    folder = Folder()
    for _ in range(min(reader.number(), 32)):
        flags = reader.byte()
        method = reader.bytes(flags & 15)
        inputs, outputs = (reader.count(), reader.count()) if flags & 16 else (1, 1)
        properties = reader.bytes(reader.number()) if flags & 32 else b""
        folder.coders.append(Coder(method, properties, min(inputs, 32), min(outputs, 32)))
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


def _read_substreams(reader: Reader, streams: Streams) -> None:
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
            raise damaged()
        folder.files = sizes
    if kind == 9:
        kind = reader.byte()
    while kind:
        if kind == 10:
            # Only for files whose checksum is not given by their folder.
            known = sum(
                folder.has_check and count == 1
                for folder, count in zip(streams.folders, counts, strict=True)
            )
            _read_checks(reader, sum(counts) - known)
        kind = reader.byte()


def _read_files(reader: Reader) -> list[Entry]:
    count = reader.count()
    entries = [Entry() for _ in range(count)]
    while kind := reader.byte():
        inner = Reader(reader.bytes(reader.number()))
        if kind == 14:
            for entry, empty in zip(entries, inner.bits(count), strict=True):
                entry.has_stream = not empty
        elif kind == 17:
            if inner.byte():
                raise damaged()
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


def _read_name(reader: Reader) -> str:
    units = bytearray()
    while (unit := reader.bytes(2)) != b"\0\0":
        units += unit
    return units.decode("utf-16-le", "replace")
