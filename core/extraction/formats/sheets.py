"""Spreadsheets (xlsx, xls, xlsb, ods): rows under their sheet, the header row kept with them.

calamine reads them fast but holds a sheet with all its empty cells; a workbook whose cells lie far
apart is read by ``workbook``, ``binary_workbook`` or ``old_workbook`` instead, cell by cell.
"""

from __future__ import annotations

import contextlib
import datetime
import re
import struct
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.layout import Layout, table_line
from core.extraction.limits import MIB, Limits
from core.extraction.package import PROTECTED, Package, loose_texts, natural_order
from core.extraction.source import Source

_BESIDE_CELLS = re.compile(
    r"xl/(drawings|comments\d*|threadedComments|diagrams/data\d+)[^/]*(?:/[^/]+)?\.xml$",
    re.IGNORECASE,
)
_COMPOUND = b"\xd0\xcf\x11\xe0"
# Rows laid out together: about what is found and shown as one piece.
_BLOCK_CHARS = 900
_HEADER_CHARS = 300
_DIMENSION = re.compile(rb'<(?:\w+:)?dimension [^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"')
_CELL = re.compile(rb'<(?:\w+:)?c (?:[^>]*? )?r="([A-Z]{1,3})(\d{1,7})"')
# Sheets up to here are searched for their real extent; larger ones cost time, and tell it.
_SCANNED_BYTES = 4 * MIB
_NUMBER = re.compile(r"[-+]?[\d.,]+(?:[eE][-+]?\d+)?%?$")

Row = tuple[int, list[str]]  # number from 1, cells


def read_sheet(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a workbook."""
    layout = Layout(limits.text_mb)
    if _is_sparse(source, limits):
        _lay_out_by_cells(source, limits, layout)
        return layout.document("sheet")
    try:
        for name, rows in _rows_of_sheets(source, limits):
            lay_out_rows(name, rows, layout)
    except _ReaderError as error:
        layout = Layout(limits.text_mb)
        # The plainer readers are content with less, and know better what is wrong.
        with contextlib.suppress(struct.error, IndexError, zipfile.BadZipFile):
            _lay_out_by_cells(source, limits, layout)
        if layout.is_empty:
            raise ExtractionError(_refusal(source, str(error))) from error
    if source.head.startswith(b"PK"):
        _lay_out_drawings(source, limits, layout)
    return layout.document("sheet")


def _lay_out_drawings(source: Source, limits: Limits, layout: Layout) -> None:
    """Add comments and the words of text boxes, which lie beside the cells."""
    with contextlib.suppress(ExtractionError), Package(source, limits) as package:
        for name in sorted(package.names, key=natural_order):
            if found := _BESIDE_CELLS.match(name):
                label = "comments" if "omment" in found[1] else "drawing"
                for text in loose_texts(package, name):
                    layout.text(text, label=label)


class _ReaderError(Exception):
    """calamine gave up."""


def _refusal(source: Source, detail: str) -> str:
    if not source.head.startswith((b"PK", _COMPOUND)):
        return (
            "It was made with Excel 4 or older, which cannot be read. "
            "Open it in its own program and save it in a newer format."
        )
    detail = " ".join(detail.split())[:150]
    return (
        f"It could not be read ({detail}); it is probably damaged. "
        "Open it in its own program and save it again."
    )


def _lay_out_by_cells(source: Source, limits: Limits, layout: Layout) -> None:
    if not source.head.startswith(b"PK"):
        from core.extraction import old_workbook

        stream = old_workbook.workbook_stream(source)
        for name, rows in old_workbook.sheets_by_cells(stream, limits):
            lay_out_rows(name, rows, layout)
        return
    from core.extraction.workbook import sheets_by_cells

    with Package(source, limits) as package:
        if b":encryption-data" in package.read("META-INF/manifest.xml"):
            raise ExtractionError(PROTECTED)
        if "xl/workbook.bin" in package:
            from core.extraction import binary_workbook

            for name, rows in binary_workbook.sheets_by_cells(package, limits):
                lay_out_rows(name, rows, layout)
            return
        for name, rows in sheets_by_cells(package, limits, layout.warnings):
            lay_out_rows(name, rows, layout)


def _rows_of_sheets(source: Source, limits: Limits) -> Iterator[tuple[str, Iterable[Row]]]:
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    source.stream.seek(0)
    left = limits.sheet_cells
    try:
        workbook = CalamineWorkbook.from_filelike(source.stream)
        for name in workbook.sheet_names:
            try:
                sheet = workbook.get_sheet_by_name(name)
            except CalamineError as error:
                if len(workbook.sheet_names) == 1:
                    raise
                yield name, [(1, [f"(this sheet could not be read: {error})"])]
                continue
            rows = sheet.iter_rows()  # from the top, empty rows as well
            yield name, _numbered(rows, max(1, left // max(1, sheet.width)))
            left -= sheet.height * sheet.width
    except PasswordError as error:
        raise ExtractionError(PROTECTED) from error
    except (ExtractionError, MemoryError):
        raise
    except BaseException as error:
        # A panic of the native reader is no Exception; anything else of that sort is not ours.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        if "password" in str(error).lower() or "encrypt" in str(error).lower():
            raise ExtractionError(PROTECTED) from error
        raise _ReaderError(str(error) or type(error).__name__) from error


def _numbered(rows: Iterable[list[Any]], most: int) -> Iterator[Row]:
    for number, row in enumerate(rows, 1):
        if number > most:
            return
        if any(value not in ("", None) for value in row):
            yield number, [cell_text(value) for value in row]


def cell_text(value: Any) -> str:
    """Return a cell's value as a person would read it."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        text = value.isoformat(" ", "seconds")
        return text.removesuffix(" 00:00:00")
    return str(value)


def lay_out_rows(name: str, rows: Iterable[Row], layout: Layout) -> None:
    """Add a sheet: its name as heading, its rows in pieces that each begin with the header row."""
    header = ""
    lines: list[str] = []
    size = first = 0
    started = False

    def flush() -> None:
        nonlocal lines, size
        if lines:
            whole = [header, *lines] if header else lines
            layout.lines(BlockKind.TABLE, "\n".join(whole), label=f"{name} row {first}")
        lines, size = [], 0

    for number, cells in rows:
        line = table_line(cells)
        if not line:
            continue
        if not started:
            started = True
            layout.heading(name, 1, label=name)
            if is_header(cells):
                header = line[:_HEADER_CHARS]
                first = number
                continue
        if not lines:
            first = number
        lines.append(line)
        size += len(line)
        if size > _BLOCK_CHARS:
            flush()
            if layout.is_full:
                return
    if header and not lines and layout.last_kind is BlockKind.HEADING:
        lines, header = [header], ""  # a header row without rows is all there is
    flush()


def is_header(cells: list[str]) -> bool:
    """Tell names of columns from data: several short words, none of them a number."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    return (
        len(filled) > 1
        and all(len(cell) <= 60 and not _NUMBER.match(cell) for cell in filled)
        and len(set(filled)) == len(filled)
    )


def _is_sparse(source: Source, limits: Limits) -> bool:
    """Say whether a sheet spans far more cells than memory has room for."""
    try:
        if source.head.startswith(_COMPOUND):
            from core.extraction.old_workbook import spanned_cells, workbook_stream

            return spanned_cells(workbook_stream(source)) > limits.sheet_span
        if not source.head.startswith(b"PK"):
            return False
        with Package(source, limits) as package:
            if "xl/workbook.bin" in package:
                from core.extraction import binary_workbook

                return binary_workbook.spanned_cells(package) > limits.sheet_span
            for name in package.names:
                if name.lower().startswith("xl/worksheets/") and name.lower().endswith(".xml"):
                    data = package.read(name, _SCANNED_BYTES)
                    if _extent(data) > limits.sheet_span:
                        return True
    except ExtractionError:
        return False  # calamine's own word on it is better
    finally:
        source.stream.seek(0)
    return False


def _extent(data: bytes) -> int:
    """Return rows times columns of the area that a sheet's cells lie in."""
    if len(data) >= _SCANNED_BYTES and (found := _DIMENSION.search(data[:4096])):
        height = int(found[4]) - int(found[2]) + 1
        return height * (column_number(found[3]) - column_number(found[1]) + 1)
    places = _CELL.findall(data)
    if not places:
        return 0
    columns = [column_number(letters) for letters in {letters for letters, _ in places}]
    rows = [int(number) for number in {number for _, number in places}]
    return (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def column_number(letters: bytes | str) -> int:
    """Return the number of column ``AB``, from 1."""
    number = 0
    for letter in letters.encode() if isinstance(letters, str) else letters:
        number = number * 26 + (letter & 31)
    return number
