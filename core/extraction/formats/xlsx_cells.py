"""Read xlsx workbooks cell by cell, for those that calamine cannot read (see ``sheets``).

Slower than calamine, but its memory use depends only on the non-empty cells.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO

from core.extraction.layout import cell_text
from core.extraction.package import Handler, Package, attribute, natural_order, parse_xml
from core.processes import MIB, Limits

_REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})$")
# Shared strings beyond this size are dropped; their cells stay empty.
_STRINGS_BYTES = 48 * MIB
# The built-in number formats for dates.
_DATE_FORMATS = frozenset((*range(14, 23), *range(27, 37), 45, 46, 47, *range(50, 59)))
_DATE_LETTERS = re.compile(r"[ymdh]", re.IGNORECASE)
_EPOCH = datetime.datetime(1899, 12, 30)


def sheets_by_cells(
    package: Package, limits: Limits, warnings: list[str]
) -> Iterator[tuple[str, Iterable[tuple[int, list[str]]]]]:
    """Yield each sheet's name and its non-empty rows."""
    main = next(
        (
            target
            for kind, target in package.relations("").values()
            if kind == "officeDocument" and target in package
        ),
        "xl/workbook.xml",
    )
    relations = package.relations(main)
    strings = _strings(package, _part(relations, "sharedStrings", "xl/sharedStrings.xml"))
    dates = _date_styles(package, _part(relations, "styles", "xl/styles.xml"))
    left = limits.sheet_cells
    for name, part in _sheets(package, main, relations):
        rows: dict[int, dict[int, str]] = {}
        reader = _Sheet(strings, dates, rows, left)
        stream = package.open(part)
        if stream is None:
            continue
        with stream:
            warning = reader.read(stream)
        if warning:
            warnings.append(f"Sheet {name}: {warning}")
        left -= reader.cells
        yield name, _dense(rows)


def _part(relations: Mapping[str, tuple[str, str]], wanted: str, default: str) -> str:
    return next((target for kind, target in relations.values() if kind == wanted), default)


def _dense(rows: dict[int, dict[int, str]]) -> Iterator[tuple[int, list[str]]]:
    # Cells keep their order; gaps between them contain nothing to search.
    for number in sorted(rows):
        cells = rows[number]
        yield number, [cells[column] for column in sorted(cells)]


def _sheets(
    package: Package, main: str, relations: Mapping[str, tuple[str, str]]
) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "sheet":
            name = attribute(attributes, "name")
            for key, value in attributes.items():
                kind, target = relations.get(value, ("", "")) if ":" in key else ("", "")
                if kind == "worksheet" and target in package:
                    found.append((name, target))

    package.parse(main, Handler(start))
    if not found:
        parts = [n for n in package.names if re.match(r"xl/worksheets/[^/]+\.xml$", n, re.I)]
        found = [
            (f"Sheet{place}", part)
            for place, part in enumerate(sorted(parts, key=natural_order), 1)
        ]
    return found


def _strings(package: Package, part: str) -> list[str]:
    strings: list[str] = []
    words: list[str] = []
    size = 0
    state = {"in_text": False, "phonetic": False}

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "t":
            state["in_text"] = True
        elif tag == "rPh":
            state["phonetic"] = True

    def end(tag: str) -> None:
        nonlocal size
        if tag == "t":
            state["in_text"] = False
        elif tag == "rPh":
            state["phonetic"] = False
        elif tag == "si":
            text = "".join(words)
            words.clear()
            size += len(text)
            strings.append(text)
            if size > _STRINGS_BYTES:
                handler.done = True

    def text(data: str) -> None:
        if state["in_text"] and not state["phonetic"]:
            words.append(data)

    handler = Handler(start, end, text)
    package.parse(part, handler)
    return strings


def _date_styles(package: Package, part: str) -> set[int]:
    """Return the cell styles that show a number as a date."""
    formats = set(_DATE_FORMATS)
    styles: set[int] = set()
    place = -1

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal place
        if tag == "numFmt":
            code = re.sub(r'"[^"]*"|\[[^\]]*\]|\\.', "", attribute(attributes, "formatCode"))
            number = attribute(attributes, "numFmtId")
            if number.isdigit() and _DATE_LETTERS.search(code) and "general" not in code.lower():
                formats.add(int(number))
        elif tag == "cellXfs":
            place = 0
        elif tag == "xf" and place >= 0:
            number = attribute(attributes, "numFmtId")
            if number.isdigit() and int(number) in formats:
                styles.add(place)
            place += 1

    def end(tag: str) -> None:
        nonlocal place
        if tag == "cellXfs":
            place = -1

    package.parse(part, Handler(start, end))
    return styles


class _Sheet:
    """Follows the XML of one sheet and collects its non-empty cells."""

    def __init__(
        self, strings: list[str], dates: set[int], rows: dict[int, dict[int, str]], most: int
    ) -> None:
        self.cells = 0
        self._strings = strings
        self._dates = dates
        self._rows = rows
        self._most = most
        self._row = self._column = 0
        self._kind = ""
        self._style = -1
        self._words: list[str] = []
        self._in_value = False
        self._handler = Handler(self._start, self._end, self._text)

    def read(self, stream: IO[bytes]) -> str:
        return parse_xml(stream, self._handler)

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "c":
            place = _REFERENCE.match(attributes.get("r", ""))
            if place:
                self._row = int(place[2])
                self._column = sum(
                    (ord(letter) & 31) * 26**power for power, letter in enumerate(place[1][::-1])
                )
            else:
                self._column += 1
            self._kind = attributes.get("t", "")
            style = attributes.get("s", "")
            self._style = int(style) if style.isdigit() else -1
        elif tag in ("v", "t"):
            self._in_value = True
        elif tag == "row":
            number = attributes.get("r", "")
            self._row = int(number) if number.isdigit() else self._row + 1
            self._column = 0

    def _end(self, tag: str) -> None:
        if tag in ("v", "t"):
            self._in_value = False
        elif tag == "c" and self._words:
            text = self._value("".join(self._words))
            self._words = []
            if text:
                self._rows.setdefault(self._row, {})[self._column] = text
                self.cells += 1
                if self.cells >= self._most:
                    self._handler.done = True

    def _text(self, data: str) -> None:
        if self._in_value:
            self._words.append(data)

    def _value(self, text: str) -> str:
        if self._kind == "s":
            place = int(text) if text.strip().isdigit() else -1
            return self._strings[place] if 0 <= place < len(self._strings) else ""
        if self._kind == "b":
            return "TRUE" if text.strip() == "1" else "FALSE"
        if self._kind in ("", "n"):
            return self._number(text.strip())
        return text

    def _number(self, text: str) -> str:
        try:
            value = float(text)
        except ValueError:
            return text
        if self._style in self._dates and 0 < value < 2_958_466:  # the last day of year 9999
            return cell_text(_EPOCH + datetime.timedelta(days=value))
        return cell_text(value)
