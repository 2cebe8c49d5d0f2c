"""Finds the tables in lines of extracted text: which lines are rows, and where their cells are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.datatypes import PassageLine

WORKBOOK = " | "  # between the cells that the engine takes from a table or a workbook
_MOST_COLUMNS = 30


@dataclass(frozen=True, slots=True)
class Row:
    line: PassageLine
    cells: tuple[tuple[int, int], ...]  # where each begins and ends in the line


@dataclass(frozen=True, slots=True)
class Table:
    rows: tuple[Row, ...]
    has_header: bool

    @property
    def columns(self) -> int:
        return min(_MOST_COLUMNS, max(len(row.cells) for row in self.rows))


def separator_of(path: str, lines: Sequence[PassageLine]) -> str:
    """Return what separates the cells of a sheet: a text file's own mark, or the engine's."""
    if path.rpartition(".")[2].lower() not in ("csv", "tsv", "tab", "psv"):
        return WORKBOOK
    text = lines[0].text if lines else ""
    return max("\t;,|", key=text.count)


def tables_in(
    lines: Sequence[PassageLine],
    separator: str,
    first_row: PassageLine | None = None,
    *,
    is_sheet: bool,
) -> Iterator[Table | PassageLine]:
    """Yield lines and tables in their order.

    In a sheet every line is a row, except the name above each table. In other documents at least
    two lines in a row must have cells. A long sheet repeats its header row; it is shown once.
    """
    separator = separator or WORKBOOK
    rows: list[PassageLine] = [first_row] if first_row is not None else []
    header = first_row.text if first_row is not None else ""
    is_block_start = is_header_known = first_row is not None
    waiting: list[PassageLine] = []  # blank lines that may be inside a table

    def table() -> Iterator[Table | PassageLine]:
        if len(rows) > (0 if is_sheet else 1):
            found = tuple(Row(line, _cells(line.text, separator)) for line in rows)
            yield Table(found, has_header=is_header_known and len(found) > 1)
        else:
            yield from rows
        yield from waiting
        rows.clear()
        waiting.clear()

    is_start = not lines or lines[0].number == 1
    for position, line in enumerate(lines):
        if not line.text.strip():
            is_start = True
            if rows:
                waiting.append(line)
            else:
                yield line
            continue
        has_cells = separator in line.text
        if is_sheet and not has_cells and separator == WORKBOOK:
            # A name of a sheet stands alone; a row of one cell does not.
            follower = lines[position + 1].text if position + 1 < len(lines) else ""
            has_cells = not (is_start and not follower.strip())
        elif is_sheet:
            has_cells = True
        if not has_cells:
            yield from table()
            header, is_header_known = "", False
            yield line
        elif waiting and not (is_sheet and (separator != WORKBOOK or line.text == header)):
            yield from table()
            rows.append(line)
            header, is_header_known = line.text, _is_header(line.text, separator)
        elif waiting:
            waiting.clear()
            if line.text != header:
                rows.append(line)
        else:
            if not rows and (is_start or is_block_start):
                header, is_header_known = line.text, _is_header(line.text, separator)
            rows.append(line)
        is_start = is_block_start = False
    yield from table()


def _is_header(text: str, separator: str) -> bool:
    cells = [text[start:end].strip() for start, end in _cells(text, separator)]
    filled = [cell for cell in cells if cell]
    return len(filled) > 1 and not any(cell[0].isdigit() for cell in filled)


def _cells(text: str, separator: str) -> tuple[tuple[int, int], ...]:
    if separator != WORKBOOK:
        return tuple(_text_cells(text, separator))
    cells: list[tuple[int, int]] = []
    start = 0
    while (end := text.find(separator, start)) >= 0 and len(cells) < _MOST_COLUMNS - 1:
        cells.append((start, end))
        start = end + len(separator)
    return (*cells, (start, len(text)))


def _text_cells(text: str, mark: str) -> Iterator[tuple[int, int]]:
    """Yield the cells of a line of a CSV file; quotation marks around one are no part of it."""
    start = count = 0
    while start <= len(text):
        count += 1
        if count == _MOST_COLUMNS:
            yield start, len(text)
            return
        if text.startswith('"', start):
            end = start + 1
            while (end := text.find('"', end)) >= 0 and text.startswith('"', end + 1):
                end += 2
            end = len(text) if end < 0 else end
            yield start + 1, end
            after = text.find(mark, end)
            if after < 0:
                return
            start = after + 1
        else:
            end = text.find(mark, start)
            if end < 0:
                yield start, len(text)
                return
            yield start, end
            start = end + 1
