"""Read Word documents in the binary format (doc): text through the piece table, headings by style.

Follows Microsoft's published description of the format [MS-DOC].
"""

from __future__ import annotations

import bisect
import re
import struct

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.compound import Compound, objects_unread, open_compound
from core.extraction.layout import Layout, table_line
from core.extraction.package import PROTECTED
from core.extraction.source import Source
from core.processes import Limits

_MAGIC = 0xA5EC
_ENCRYPTED = 0x0100
_TABLE_ONE = 0x0200
_COMPLEX = 0x0004
# Word's special characters in the text, other than cell marks and paragraph ends.
_SIGNS = {
    0x01: "", 0x02: "", 0x03: "", 0x04: "", 0x05: "", 0x08: "", 0x0B: "\n", 0x0E: "\n",
    0x1E: "-", 0x1F: "", 0x00: "",
}  # fmt: skip
_FIELD = re.compile("[\x13\x14\x15]")


def read_doc(source: Source, limits: Limits) -> ExtractedDocument:
    """Read an old Word document."""
    layout = Layout(limits.text_mb)
    with open_compound(source) as container:
        main = container.read("WordDocument")
        if len(main) < 0x60:
            raise ExtractionError(
                "It contains no text: it is damaged, or it is not a Word document."
            )
        layout.title, layout.author = container.properties()
        layout.warnings += objects_unread(len(container.names("ObjectPool")))
        text, offsets = _text(container, main)
        styles = _styles(container, main) if offsets else None
    parts = _parts(main, len(text))
    for start, end in parts:
        _lay_out(text, start, end, offsets, styles, layout)
    return layout.document("word")


def _u16(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 2], "little")


def _u32(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 4], "little")


def _parts(main: bytes, length: int) -> list[tuple[int, int]]:
    """Return the ranges of body, footnotes, comments, endnotes and text boxes, headers last."""
    if _u16(main, 0) != _MAGIC:
        return [(0, length)]
    counts = [_u32(main, place) for place in (0x4C, 0x50, 0x54, 0x58, 0x5C, 0x60, 0x64, 0x68)]
    ranges = []
    place = 0
    for count in counts:
        ranges.append((place, min(place + count, length)))
        place += count
        if place > length:
            break
    if not any(end > start for start, end in ranges):
        return [(0, length)]
    headers = ranges.pop(2) if len(ranges) > 2 else (0, 0)
    return [*ranges, headers]


def _text(container: Compound, main: bytes) -> tuple[str, list[tuple[int, int, int]]]:
    """Return the whole text and, for each piece, its offsets in text and file, and its width."""
    flags = _u16(main, 0x0A)
    if flags & _ENCRYPTED:
        raise ExtractionError(PROTECTED)
    if _u16(main, 0) != _MAGIC:
        start, end = _u32(main, 0x18), _u32(main, 0x1C)
        if flags & _COMPLEX and (pieces := _old_pieces(main)):
            return "".join(
                main[at : at + size].decode("cp1252", "replace") for at, size in pieces
            ), []
        return main[start:end].decode("cp1252", "replace"), []
    table = container.read("1Table" if flags & _TABLE_ONE else "0Table")
    if not table:
        table = container.read("0Table") or container.read("1Table")
    index = table[_u32(main, 0x1A2) :][: _u32(main, 0x1A6)]
    place = 0
    while place + 3 < len(index) and index[place] == 1:
        place += 3 + _u16(index, place + 1)
    if place >= len(index) or index[place] != 2:
        # There is no piece table: the text is one plain run.
        start, end = _u32(main, 0x18), _u32(main, 0x1C)
        return main[start:end].decode("cp1252", "replace"), []
    size = _u32(index, place + 1)
    index = index[place + 5 : place + 5 + size]
    count = max(0, (len(index) - 4) // 12)
    bounds = struct.unpack_from(f"<{count + 1}I", index)
    words: list[str] = []
    offsets: list[tuple[int, int, int]] = []
    length = 0
    for number in range(count):
        characters = bounds[number + 1] - bounds[number]
        at = _u32(index, 4 * (count + 1) + 8 * number + 2)
        if characters <= 0 or characters > len(main):
            continue
        if at & 0x40000000:
            at = (at & 0x3FFFFFFF) // 2
            piece = main[at : at + characters].decode("cp1252", "replace")
            width = 1
        else:
            at &= 0x3FFFFFFF
            # One code unit is one position, so that offsets in the text match those in the file.
            units = main[at : at + 2 * characters]
            piece = units[: len(units) & ~1].decode("utf-16-le", "surrogatepass")
            if len(piece) != len(units) // 2:
                piece = "".join(map(chr, struct.unpack(f"<{len(units) // 2}H", units)))
            width = 2
        piece = piece.ljust(characters, " ")
        offsets.append((length, at, width))
        words.append(piece)
        length += len(piece)
    return "".join(words), offsets


def _old_pieces(main: bytes) -> list[tuple[int, int]]:
    """Return offset and size of the pieces of a Word 6 document that was fast-saved."""
    index = main[_u32(main, 0x160) :][: _u32(main, 0x164)]
    place = 0
    while place + 3 < len(index) and index[place] == 1:
        place += 3 + _u16(index, place + 1)
    if place >= len(index) or index[place] != 2:
        return []
    index = index[place + 5 :]
    count = (_u32(main, 0x164) - place - 5 - 4) // 12
    if count <= 0 or len(index) < 12 * count + 4:
        return []
    bounds = struct.unpack_from(f"<{count + 1}I", index)
    return [
        (_u32(index, 4 * (count + 1) + 8 * n + 2) & 0x3FFFFFFF, bounds[n + 1] - bounds[n])
        for n in range(count)
        if 0 < bounds[n + 1] - bounds[n] <= len(main)
    ]


def _styles(container: Compound, main: bytes) -> tuple[list[int], list[int]] | None:
    """Return the file offsets where paragraphs begin, and the style number of each."""
    flags = _u16(main, 0x0A)
    table = container.read("1Table" if flags & _TABLE_ONE else "0Table")
    index = table[_u32(main, 0x102) :][: _u32(main, 0x106)]
    count = (len(index) - 4) // 8
    if count <= 0:
        return None
    starts: list[int] = []
    styles: list[int] = []
    for number in range(count):
        page_number = _u32(index, 4 * (count + 1) + 4 * number) & 0x3FFFFF
        page = main[page_number * 512 : page_number * 512 + 512]
        if len(page) < 512:
            continue
        paragraphs = page[511]
        if 4 * (paragraphs + 1) + 13 * paragraphs > 511:
            continue
        for entry in range(paragraphs):
            offset = page[4 * (paragraphs + 1) + 13 * entry] * 2
            style = 0
            if offset:
                at = offset + (2 if page[offset] == 0 else 1)
                style = _u16(page, at) if at + 2 <= 512 else 0
            starts.append(_u32(page, 4 * entry))
            styles.append(style)
    order = sorted(range(len(starts)), key=starts.__getitem__)
    return [starts[n] for n in order], [styles[n] for n in order]


def _level(
    place: int, offsets: list[tuple[int, int, int]], styles: tuple[list[int], list[int]] | None
) -> int:
    """Return the heading level of the paragraph at an offset in the text; 0 if it is none."""
    if styles is None or not offsets:
        return 0
    piece = offsets[bisect.bisect_right(offsets, (place, 1 << 40, 0)) - 1]
    at = piece[1] + (place - piece[0]) * piece[2]
    entry = bisect.bisect_right(styles[0], at) - 1
    style = styles[1][entry] if entry >= 0 else 0
    # The first style numbers are the same in every document: 1 to 9 are the headings.
    return style if 1 <= style <= 9 else 0


def _lay_out(
    text: str,
    start: int,
    end: int,
    offsets: list[tuple[int, int, int]],
    styles: tuple[list[int], list[int]] | None,
    layout: Layout,
) -> None:
    cells: list[str] = []
    rows: list[str] = []
    cell: list[str] = []
    place = start
    for found in re.finditer("[\r\x07\x0c]", text[start:end]):
        mark = start + found.start()
        words = _plain(text[place:mark])
        level = _level(mark, offsets, styles)
        place = mark + 1
        if found[0] == "\x07":
            if not words and not cell and cells and text[mark - 1 : mark] in "\x07":
                rows.append(table_line(cells))  # a second cell mark in succession ends the row
                cells = []
            else:
                cells.append(" ".join([*cell, words]))
                cell = []
            continue
        if not words:
            continue
        if cells or (rows and _in_cell(text, place, end)):
            cell.append(words)
            continue
        if rows:
            layout.lines(BlockKind.TABLE, "\n".join(row for row in rows if row))
            rows = []
        if level:
            layout.heading(words, level)
        else:
            layout.text(words)
    if cells:
        rows.append(table_line(cells))
    if rows:
        layout.lines(BlockKind.TABLE, "\n".join(row for row in rows if row))
    layout.text(_plain(text[place:end]))


def _in_cell(text: str, place: int, end: int) -> bool:
    """Say whether the next mark that is not a paragraph end closes a cell, and is near."""
    return "\x07" in text[place : min(place + 200, end)]


def _plain(text: str) -> str:
    """Return a paragraph without field instructions and Word's special characters."""
    if _FIELD.search(text):
        kept: list[str] = []
        instructions: list[bool] = []  # for each open field: whether its result is still to come
        place = 0
        for found in _FIELD.finditer(text):
            if not any(instructions):
                kept.append(text[place : found.start()])
            place = found.end()
            if found[0] == "\x13":
                instructions.append(True)
            elif instructions and found[0] == "\x14":
                instructions[-1] = False
            elif instructions:
                instructions.pop()
        if not any(instructions):
            kept.append(text[place:])
        text = "".join(kept)
    return text.translate(_SIGNS).strip()
