"""Read spreadsheets (xlsx, xls, xlsb, ods): rows under their sheet, with the header row.

calamine reads them. ``xlsx_cells`` and ``xls_cells`` are second readers, for what it cannot read:

- A sheet whose cells are far apart, since calamine keeps every empty cell between them in memory.
  People report such xlsx files: Excel's Solver writes to the last cells, or a stray cell is there.
- A workbook that calamine refuses: xlsx and xlsm with a macro sheet or a missing relation, xls with
  a code page it does not know (21010, 10029) or a record of unusual length.

xlsb and ods have no second reader. An xlsb sheet with cells far apart is reported as a problem; the
only ones found in public collections were made to test this.
"""

from __future__ import annotations

import contextlib
import io
import re
import struct
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.compound import objects_unread, open_compound
from core.extraction.formats.sheet_extent import is_sparse
from core.extraction.layout import Layout, cell_text, table_line
from core.extraction.package import PROTECTED, Package, core_properties, loose_texts, natural_order
from core.extraction.source import Source
from core.processes import Limits

_BESIDE_CELLS = re.compile(
    r"xl/(drawings|comments\d*|threadedComments|diagrams/data\d+)[^/]*(?:/[^/]+)?\.xml$",
    re.IGNORECASE,
)
_COMPOUND = b"\xd0\xcf\x11\xe0"
# Rows per block: about as much as is found and shown as one chunk.
_BLOCK_CHARS = 900
_HEADER_CHARS = 300
_NUMBER = re.compile(r"[-+]?[\d.,]+(?:[eE][-+]?\d+)?%?$")

Row = tuple[int, list[str]]  # number from 1, cells


def read_sheet(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a workbook and the files embedded in it."""
    document = _read_workbook(_opened(source, limits), limits)
    if source.head.startswith(_COMPOUND):
        with contextlib.suppress(ExtractionError), open_compound(source) as container:
            count = sum(name.startswith("MBD") for name in container.names())
            document = replace(document, warnings=(*document.warnings, *objects_unread(count)))
    yield document
    if not source.head.startswith(_COMPOUND):
        from core.extraction.embedded import read_embedded
        from core.extraction.formats.opendocument import read_objects

        yield from read_embedded(source, limits)
        yield from read_objects(source, limits)


def _opened(source: Source, limits: Limits) -> Source:
    """Return an old workbook without its encryption, if it has one."""
    if not source.head.startswith(_COMPOUND):
        return source
    from core.extraction.formats import xls_cells

    stream = b""
    with contextlib.suppress(ExtractionError):  # the reader says what is wrong
        stream = xls_cells.workbook_stream(source)
    if not xls_cells.is_protected(stream):
        return source
    from core.extraction.decryption import decrypted

    opened = decrypted(source, limits)
    if opened is None:
        raise ExtractionError(PROTECTED)
    return opened


def _read_workbook(source: Source, limits: Limits) -> ExtractedDocument:
    layout = Layout(limits.text_mb)
    if is_sparse(source, limits):
        _lay_out_by_cells(source, limits, layout)
        return layout.document("sheet")
    try:
        for name, rows in _rows_of_sheets(source, limits):
            lay_out_rows(name, rows, layout)
    except _ReaderError as error:
        layout = Layout(limits.text_mb)
        # The simpler readers need less and know better what is wrong.
        with contextlib.suppress(_ReaderError, struct.error, IndexError, zipfile.BadZipFile):
            _lay_out_by_cells(source, limits, layout)
        if layout.is_empty:
            raise ExtractionError(_refusal(source, str(error))) from error
    if source.head.startswith(b"PK"):
        _lay_out_drawings(source, limits, layout)
    return layout.document("sheet")


def _lay_out_drawings(source: Source, limits: Limits, layout: Layout) -> None:
    """Add comments and the text of text boxes, which are stored outside the cells."""
    with contextlib.suppress(ExtractionError), Package(source, limits) as package:
        layout.title, layout.author = core_properties(package)
        for name in sorted(package.names, key=natural_order):
            if found := _BESIDE_CELLS.match(name):
                label = "comments" if "omment" in found[1] else "drawing"
                for text in loose_texts(package, name):
                    layout.text(text, label=label)


class _ReaderError(Exception):
    """calamine gave up."""


def _refusal(source: Source, detail: str) -> str:
    detail = " ".join(detail.split())[:150]
    return (
        f"It could not be read ({detail}); it is probably damaged. "
        "Open it in its own program and save it again."
    )


def _lay_out_by_cells(source: Source, limits: Limits, layout: Layout) -> None:
    if not source.head.startswith((b"PK", _COMPOUND)):
        _lay_out_bare(source, limits, layout)
        return
    if not source.head.startswith(b"PK"):
        from core.extraction.formats import xls_cells

        stream = xls_cells.workbook_stream(source)
        for name, rows in xls_cells.sheets_by_cells(stream, limits):
            lay_out_rows(name, rows, layout)
        return
    from core.extraction.formats.xlsx_cells import sheets_by_cells

    with Package(source, limits) as package:
        if b":encryption-data" in package.read("META-INF/manifest.xml"):
            raise ExtractionError(PROTECTED)
        if "xl/workbook.bin" in package:
            return  # only calamine reads xlsb
        for name, rows in sheets_by_cells(package, limits, layout.warnings):
            lay_out_rows(name, rows, layout)


def _lay_out_bare(source: Source, limits: Limits, layout: Layout) -> None:
    """Read a workbook from before compound files: Excel 2 to 4."""
    import xlrd

    try:
        workbook = xlrd.open_workbook(
            file_contents=source.read(), logfile=io.StringIO(), ragged_rows=True
        )
    except (MemoryError, NameError):
        raise
    except Exception as error:  # xlrd raises any kind of error on damaged files
        if "encrypted" in str(error).lower():
            raise ExtractionError(PROTECTED) from error
        raise _ReaderError(str(error)) from error
    left = limits.sheet_cells
    for sheet in workbook.sheets():
        rows = []
        for number in range(sheet.nrows):
            cells = [cell_text(_bare_value(cell, workbook.datemode)) for cell in sheet.row(number)]
            left -= len(cells)
            if left < 0:
                break
            if any(cells):
                rows.append((number + 1, cells))
        lay_out_rows(sheet.name, rows, layout)


def _bare_value(cell: Any, date_mode: int) -> Any:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_DATE:
        with contextlib.suppress(Exception):  # not every number is a date
            return xlrd.xldate_as_datetime(cell.value, date_mode)
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return bool(cell.value)
    return "" if cell.ctype == xlrd.XL_CELL_ERROR else cell.value


def _rows_of_sheets(source: Source, limits: Limits) -> Iterator[tuple[str, Iterable[Row]]]:
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum

    source.stream.seek(0)
    left = limits.sheet_cells
    try:
        workbook = CalamineWorkbook.from_filelike(source.stream)
        for sheet_entry in workbook.sheets_metadata:
            name = sheet_entry.name
            if sheet_entry.typ == SheetTypeEnum.ChartSheet:
                continue  # it has no cells, and calamine fails on those of xlsb
            try:
                sheet = workbook.get_sheet_by_name(name)
            except CalamineError as error:
                if len(workbook.sheet_names) == 1:
                    raise
                yield name, [(1, [f"(this sheet could not be read: {error})"])]
                continue
            rows = sheet.iter_rows()  # from the top, including empty rows
            yield name, _numbered(rows, max(1, left // max(1, sheet.width)))
            left -= sheet.height * sheet.width
    except PasswordError as error:
        raise ExtractionError(PROTECTED) from error
    except (ExtractionError, MemoryError):
        raise
    except BaseException as error:
        # A panic of the native reader is not an Exception; other BaseExceptions are not ours to
        # catch.
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


def lay_out_rows(name: str, rows: Iterable[Row], layout: Layout) -> None:
    """Add a sheet: its name as heading, its rows in blocks that each begin with the header row."""
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
        lines, header = [header], ""  # there is only a header row
    flush()


def is_header(cells: list[str]) -> bool:
    """Distinguish column names from data: several short words, none of them a number."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    return (
        len(filled) > 1
        and all(len(cell) <= 60 and not _NUMBER.match(cell) for cell in filled)
        and len(set(filled)) == len(filled)
    )
