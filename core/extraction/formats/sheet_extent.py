"""Find out, before calamine reads a workbook, whether its cells are too far apart for it.

calamine keeps every cell between the first and the last in memory, including the empty ones.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

from core.errors import ExtractionError
from core.extraction.formats import xls_cells
from core.extraction.package import PROTECTED, Package
from core.extraction.source import Source
from core.processes import MIB, Limits

_COMPOUND = b"\xd0\xcf\x11\xe0"
_SHEET = re.compile(r"xl/worksheets/.*\.(?:xml|bin)", re.IGNORECASE)
_DIMENSION = re.compile(rb'<(?:\w+:)?dimension [^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"')
_CELL = re.compile(rb'<(?:\w+:)?c (?:[^>]*? )?r="([A-Z]+)(\d+)"')
# Sheets up to this size are searched for their real extent; for larger ones that takes too long,
# and they state it.
_SCANNED_BYTES = 4 * MIB
# Records of xlsb [MS-XLSB]: a row, cells with a value, the stated extent.
_ROW, _VALUES, _STATED = 0, range(2, 12), 148
_STATED_WITHIN_BYTES = 4096
_TOO_FAR_APART = (
    "The used range of a sheet is so large that it does not fit in memory. Delete the unused rows "
    "and columns, or move cells that are far from the others, and save it again."
)


def is_sparse(source: Source, limits: Limits) -> bool:
    """Say whether a sheet spans far more cells than fit in memory.

    Raise ExtractionError for what nothing can read: a sparse xlsb, or an encrypted xls, where
    only the contents of the records are encrypted and so would be read as nonsense.
    """
    problem = ""
    try:
        if source.head.startswith(_COMPOUND):
            stream = xls_cells.workbook_stream(source)
            if not xls_cells.is_protected(stream):
                return xls_cells.spanned_cells(stream) > limits.sheet_span
            problem = PROTECTED
        elif source.head.startswith(b"PK"):
            with Package(source, limits) as package:
                sheets = [name for name in package.names if _SHEET.fullmatch(name)]
                if "xl/workbook.bin" not in package:
                    return any(
                        _xlsx_extent(package.read(name, _SCANNED_BYTES)) > limits.sheet_span
                        for name in sheets
                    )
                if any(_is_xlsb_sparse(package, name, limits) for name in sheets):
                    problem = _TOO_FAR_APART
    except ExtractionError:
        return False  # calamine's own error message is better
    finally:
        source.stream.seek(0)
    if problem:
        raise ExtractionError(problem)
    return False


def _xlsx_extent(data: bytes) -> int:
    """Return rows times columns of the area that a sheet's cells cover."""
    if len(data) >= _SCANNED_BYTES and (found := _DIMENSION.search(data[:4096])):
        height = int(found[4]) - int(found[2]) + 1
        return height * (_column_number(found[3]) - _column_number(found[1]) + 1)
    places = _CELL.findall(data)
    columns = {_column_number(letters) for letters in {letters for letters, _ in places}}
    return _area({int(number) for number in {number for _, number in places}}, columns)


def _is_xlsb_sparse(package: Package, name: str, limits: Limits) -> bool:
    # The stated area also covers cells that are only formatted, often down to the last row.
    for kind, content in _xlsb_records(package.read(name, _STATED_WITHIN_BYTES)):
        if kind == _STATED and len(content) >= 16:
            top, bottom, left, right = struct.unpack_from("<IIII", content)
            if (bottom - top + 1) * (right - left + 1) <= limits.sheet_span:
                return False
    return _xlsb_extent(package.read(name)) > limits.sheet_span


def _xlsb_extent(data: bytes) -> int:
    """Return rows times columns of the area that cells with a value cover."""
    row = 0
    rows: set[int] = set()
    columns: set[int] = set()
    for kind, content in _xlsb_records(data):
        if kind == _ROW:
            row = int.from_bytes(content[:4], "little")
        elif kind in _VALUES:
            rows.add(row)
            columns.add(int.from_bytes(content[:4], "little"))
    return _area(rows, columns)


def _xlsb_records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the kind and content of each record; the two numbers before it vary in length."""
    place = 0
    while place + 2 <= len(data):
        kind = data[place]
        place += 1
        if kind & 0x80:
            kind = kind & 0x7F | (data[place] & 0x7F) << 7
            place += 1
        size = 0
        for step in range(4):
            if place >= len(data):
                return
            byte = data[place]
            place += 1
            size |= (byte & 0x7F) << (7 * step)
            if not byte & 0x80:
                break
        yield kind, data[place : place + size]
        place += size


def _area(rows: set[int], columns: set[int]) -> int:
    if not rows:
        return 0
    return (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def _column_number(letters: bytes) -> int:
    """Return the number of column ``AB``, from 1."""
    number = 0
    for letter in letters:
        number = number * 26 + (letter & 31)
    return number
