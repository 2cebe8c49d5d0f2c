"""Read binary xls workbooks cell by cell, for those that calamine cannot read (see ``sheets``).

Follows Microsoft's published description of the format [MS-XLS]; values only, no dates or styles.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterable, Iterator

from core.extraction.compound import open_compound
from core.extraction.layout import cell_text
from core.extraction.source import Source
from core.processes import Limits

_BOF, _EOF, _CONTINUE = 0x809, 0x0A, 0x3C
_BOUNDSHEET, _SST, _DIMENSIONS, _FILE_PASSWORD = 0x85, 0xFC, 0x200, 0x2F
_LABEL_SST, _NUMBER, _RK, _MULTIPLE_RK = 0xFD, 0x203, 0x27E, 0xBD
_FORMULA, _STRING, _LABEL, _RICH_LABEL, _BOOLEAN = 0x06, 0x207, 0x204, 0xD6, 0x205
_VERSION_8 = 0x0600
_MOST_STRINGS = 1_000_000

Record = tuple[int, bytes]


def workbook_stream(source: Source) -> bytes:
    """Return the stream of records; empty if there is none."""
    with open_compound(source) as container:
        return container.read("Workbook") or container.read("Book")


def is_protected(stream: bytes) -> bool:
    """Say whether the workbook is encrypted with a password."""
    return any(kind == _FILE_PASSWORD for kind, _ in _globals(stream))


def spanned_cells(stream: bytes) -> int:
    """Return rows times columns of the sheet that claims the largest area."""
    most = 0
    for kind, data in _globals(stream):
        if kind != _BOUNDSHEET:
            continue
        # A sheet states its size near its beginning.
        beginning = itertools.islice(_records(stream, int.from_bytes(data[:4], "little")), 300)
        for inner, extent in beginning:
            if inner == _DIMENSIONS and len(extent) >= 12:
                first, last, left, right = struct.unpack_from("<IIHH", extent)
                most = max(most, (last - first) * (right - left))
                break
    return most


def sheets_by_cells(
    stream: bytes, limits: Limits
) -> Iterator[tuple[str, Iterable[tuple[int, list[str]]]]]:
    """Yield each sheet's name and its non-empty rows."""
    sheets: list[tuple[str, int]] = []
    strings: list[str] = []
    wide = True
    records = list(_globals(stream))
    for number, (kind, data) in enumerate(records):
        if kind == _BOF:
            wide = data[:2] == struct.pack("<H", _VERSION_8)
        elif kind == _BOUNDSHEET:
            name = _short_string(data[6:], wide)
            sheets.append((name, int.from_bytes(data[:4], "little")))
        elif kind == _SST:
            pieces = [data]
            for following, more in records[number + 1 :]:
                if following != _CONTINUE:
                    break
                pieces.append(more)
            strings = _shared_strings(pieces)
    left = limits.sheet_cells
    for name, place in sheets:
        rows: dict[int, dict[int, str]] = {}
        for row, column, text in _cells(stream, place, strings, wide):
            rows.setdefault(row, {})[column] = text
            left -= 1
            if left <= 0:
                break
        yield name, [(row + 1, [rows[row][c] for c in sorted(rows[row])]) for row in sorted(rows)]


def _records(stream: bytes, place: int) -> Iterator[Record]:
    while place + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, place)
        yield kind, stream[place + 4 : place + 4 + size]
        place += 4 + size


def _globals(stream: bytes) -> Iterator[Record]:
    for record in _records(stream, 0):
        yield record
        if record[0] == _EOF:
            return


def _short_string(data: bytes, wide: bool) -> str:
    count = data[0] if data else 0
    if not wide:
        return data[1 : 1 + count].decode("cp1252", "replace")
    if data[1:2] and data[1] & 1:
        return data[2 : 2 + 2 * count].decode("utf-16-le", "replace")
    return data[2 : 2 + count].decode("latin-1")


def _long_string(data: bytes, wide: bool) -> str:
    count = int.from_bytes(data[:2], "little")
    if not wide:
        return data[2 : 2 + count].decode("cp1252", "replace")
    if data[2:3] and data[2] & 1:
        return data[3 : 3 + 2 * count].decode("utf-16-le", "replace")
    return data[3 : 3 + count].decode("latin-1")


class _Pieces:
    """A record and its continuations as one run of bytes; each continuation restarts its text."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = pieces
        self._number = 0
        self._place = 8  # after the two counts

    @property
    def left(self) -> bool:
        return self._number < len(self._pieces) - 1 or self._place < len(self._pieces[-1])

    def take(self, size: int) -> bytes:
        taken = bytearray()
        while size > 0 and self.left:
            piece = self._pieces[self._number][self._place : self._place + size]
            taken += piece
            size -= len(piece)
            self._place += len(piece)
            if size > 0:
                self._next()
        return bytes(taken)

    def text(self, count: int, wide: bool) -> str:
        words: list[str] = []
        while count > 0 and self.left:
            width = 2 if wide else 1
            available = (len(self._pieces[self._number]) - self._place) // width
            size = min(count, available)
            end = self._place + size * width
            raw = self._pieces[self._number][self._place : end]
            words.append(raw.decode("utf-16-le" if wide else "latin-1", "replace"))
            self._place = end
            count -= size
            if count > 0:
                if self._number >= len(self._pieces) - 1:
                    break
                self._next()
                flags = self.take(1)
                wide = bool(flags and flags[0] & 1)
        return "".join(words)

    def _next(self) -> None:
        self._number = min(self._number + 1, len(self._pieces) - 1)
        self._place = 0


def _shared_strings(pieces: list[bytes]) -> list[str]:
    strings: list[str] = []
    reader = _Pieces(pieces)
    while reader.left and len(strings) < _MOST_STRINGS:
        count = int.from_bytes(reader.take(2), "little")
        flags = int.from_bytes(reader.take(1), "little")
        runs = int.from_bytes(reader.take(2), "little") if flags & 8 else 0
        extra = int.from_bytes(reader.take(4), "little") if flags & 4 else 0
        strings.append(reader.text(count, bool(flags & 1)))
        reader.take(4 * runs + extra)
    return strings


def _cells(
    stream: bytes, place: int, strings: list[str], wide: bool
) -> Iterator[tuple[int, int, str]]:
    depth = 0
    waiting: tuple[int, int] | None = None  # a formula whose text follows
    for kind, data in _records(stream, place):
        if kind == _BOF:
            depth += 1
        elif kind == _EOF:
            depth -= 1
            if depth <= 0:
                return
        elif depth != 1:
            continue  # a chart inside the sheet
        elif kind == _STRING and waiting is not None:
            yield *waiting, _long_string(data, wide)
            waiting = None
        elif len(data) >= 6:
            row, column = struct.unpack_from("<HH", data)
            if kind == _FORMULA and data[12:14] == b"\xff\xff" and data[6] == 0:
                waiting = (row, column)
            elif kind == _MULTIPLE_RK:
                for step in range((len(data) - 6) // 6):
                    yield row, column + step, _rk_text(data[6 + 6 * step : 10 + 6 * step])
            elif text := _value(kind, data, strings, wide):
                yield row, column, text


def _value(kind: int, data: bytes, strings: list[str], wide: bool) -> str:
    if kind == _LABEL_SST:
        number = int.from_bytes(data[6:10], "little")
        return strings[number] if number < len(strings) else ""
    if kind == _NUMBER and len(data) >= 14:
        return cell_text(struct.unpack_from("<d", data, 6)[0])
    if kind == _RK:
        return _rk_text(data[6:10])
    if kind in (_LABEL, _RICH_LABEL):
        return _long_string(data[6:], wide)
    if kind == _FORMULA and len(data) >= 14 and data[12:14] != b"\xff\xff":
        return cell_text(struct.unpack_from("<d", data, 6)[0])
    if (kind == _BOOLEAN and len(data) >= 8 and not data[7]) or (
        kind == _FORMULA and len(data) >= 14 and data[6] == 1
    ):
        return "TRUE" if data[6 if kind == _BOOLEAN else 8] else "FALSE"
    return ""


def _rk_text(data: bytes) -> str:
    """Return a number stored in 30 bits: an integer or half a float, maybe divided by 100."""
    raw = int.from_bytes(data, "little")
    if raw & 2:
        value = float((raw >> 2) - (1 << 30 if raw >> 31 else 0))
    else:
        value = struct.unpack("<d", struct.pack("<Q", (raw & ~3) << 32))[0]
    return cell_text(value / 100 if raw & 1 else value)
