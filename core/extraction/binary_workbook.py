"""A plain reader of xlsb workbooks, cell by cell: for sheets whose cells lie far apart.

Follows Microsoft's published description of the format [MS-XLSB]; values only, no dates or styles.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator

from core.extraction.limits import Limits
from core.extraction.old_workbook import rk_text
from core.extraction.package import Package, natural_order

_ROW, _RK, _BOOLEAN, _REAL, _TEXT, _SHARED = 0, 2, 4, 5, 6, 7
_FORMULA_TEXT, _FORMULA_REAL, _FORMULA_BOOLEAN = 8, 9, 10
_STRING_ITEM, _DIMENSION, _SHEET = 19, 148, 156
_MOST_STRINGS = 1_000_000


def spanned_cells(package: Package) -> int:
    """Return rows times columns of the sheet that says it spans the most."""
    most = 0
    for name in package.names:
        if _is_sheet(name):
            for kind, data in _records(package.read(name, 4096)):
                if kind == _DIMENSION and len(data) >= 16:
                    first, last, left, right = struct.unpack_from("<IIII", data)
                    most = max(most, (last - first + 1) * (right - left + 1))
    return most


def sheets_by_cells(
    package: Package, limits: Limits
) -> Iterator[tuple[str, Iterable[tuple[int, list[str]]]]]:
    """Yield each sheet's name and its rows that hold something."""
    strings = [
        _string(data, 1)[0]
        for kind, data in _records(package.read("xl/sharedStrings.bin"))
        if kind == _STRING_ITEM
    ][:_MOST_STRINGS]
    left = limits.sheet_cells
    for name, part in _sheets(package):
        rows: dict[int, dict[int, str]] = {}
        row = 0
        for kind, data in _records(package.read(part)):
            if kind == _ROW and len(data) >= 4:
                row = int.from_bytes(data[:4], "little")
            elif _RK <= kind <= _FORMULA_BOOLEAN and (text := _value(kind, data, strings)):
                rows.setdefault(row, {})[int.from_bytes(data[:4], "little")] = text
                left -= 1
                if left <= 0:
                    break
        yield name, [(at + 1, [rows[at][c] for c in sorted(rows[at])]) for at in sorted(rows)]


def _is_sheet(name: str) -> bool:
    return name.lower().startswith("xl/worksheets/") and name.lower().endswith(".bin")


def _sheets(package: Package) -> list[tuple[str, str]]:
    relations = package.relations("xl/workbook.bin")
    found = []
    for kind, data in _records(package.read("xl/workbook.bin")):
        if kind == _SHEET:
            relation, place = _string(data, 8)
            name, _ = _string(data, place)
            target = relations.get(relation, ("", ""))[1]
            if target in package and _is_sheet(target):
                found.append((name, target))
    if not found:
        parts = sorted((n for n in package.names if _is_sheet(n)), key=natural_order)
        found = [(f"Sheet{number}", part) for number, part in enumerate(parts, 1)]
    return found


def _records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield kind and content of each record; both numbers before it are of varying length."""
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


def _string(data: bytes, place: int) -> tuple[str, int]:
    count = int.from_bytes(data[place : place + 4], "little")
    if count == 0xFFFFFFFF:  # no string at all
        return "", place + 4
    end = place + 4 + 2 * count
    return data[place + 4 : end].decode("utf-16-le", "replace"), end


def _value(kind: int, data: bytes, strings: list[str]) -> str:
    """Return a cell's value, which stands behind its column and style."""
    if kind == _SHARED:
        number = int.from_bytes(data[8:12], "little")
        return strings[number] if number < len(strings) else ""
    if kind in (_TEXT, _FORMULA_TEXT):
        return _string(data, 8)[0]
    if kind == _RK:
        return rk_text(data[8:12])
    if kind in (_REAL, _FORMULA_REAL) and len(data) >= 16:
        value = struct.unpack_from("<d", data, 8)[0]
        return str(int(value)) if abs(value) < 1e15 and value.is_integer() else repr(value)
    if kind in (_BOOLEAN, _FORMULA_BOOLEAN) and len(data) >= 9:
        return "TRUE" if data[8] else "FALSE"
    return ""
