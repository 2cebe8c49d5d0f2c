"""Build compound files with the content of old Office documents and Outlook messages."""

from __future__ import annotations

import struct

_END, _FREE, _FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
_SECTOR = 512


def compound(streams: dict[str, bytes]) -> bytes:
    """Return a compound file; names may be in folders, separated by slashes."""
    entries: list[dict] = [{"name": "Root Entry", "kind": 5, "children": [], "data": b""}]
    folders = {"": 0}
    for path, data in streams.items():
        parts = path.split("/")
        for depth in range(1, len(parts)):
            folder = "/".join(parts[:depth])
            if folder not in folders:
                folders[folder] = len(entries)
                entries[folders["/".join(parts[: depth - 1])]]["children"].append(len(entries))
                entries.append({"name": parts[depth - 1], "kind": 1, "children": [], "data": b""})
        entries[folders["/".join(parts[:-1])]]["children"].append(len(entries))
        entries.append({"name": parts[-1], "kind": 2, "children": [], "data": data})
    sectors: list[bytes] = []
    fat: list[int] = []

    def store(data: bytes) -> int:
        first = len(sectors)
        pieces = [data[at : at + _SECTOR] for at in range(0, len(data), _SECTOR)]
        for number, piece in enumerate(pieces):
            sectors.append(piece.ljust(_SECTOR, b"\0"))
            fat.append(first + number + 1 if number + 1 < len(pieces) else _END)
        return first

    small = b""  # streams below 4096 bytes are in 64-byte sectors inside the root's
    small_fat: list[int] = []
    for entry in entries[1:]:
        data = entry["data"]
        if len(data) >= 4096:
            entry["start"] = store(data)
            continue
        entry["start"] = len(small_fat) if data else _END
        count = -(-len(data) // 64)
        small_fat += [len(small_fat) + n + 1 for n in range(count - 1)] + [_END] * bool(count)
        small += data.ljust(count * 64, b"\0")
    entries[0]["data"] = small
    entries[0]["start"] = store(small) if small else _END
    small_table = small_fat + [_FREE] * (-len(small_fat) % 128)
    small_start = store(struct.pack(f"<{len(small_table)}I", *small_table)) if small else _END
    directory = b""
    siblings = {}
    for entry in entries:
        for place, child in enumerate(entry["children"]):
            following = entry["children"][place + 1 : place + 2]
            siblings[child] = following[0] if following else _FREE
    for number, entry in enumerate(entries):
        name = entry["name"].encode("utf-16-le") + b"\0\0"
        child = entry["children"][0] if entry["children"] else _FREE
        directory += struct.pack(
            "<64sHBBIII16sI8s8sIQ", name, len(name), entry["kind"], 1, _FREE,
            siblings.get(number, _FREE), child, b"", 0, b"", b"", entry["start"],
            len(entry["data"]),
        )  # fmt: skip
    directory_start = store(directory)
    count = 1
    while (len(fat) + count) * 4 > count * _SECTOR:
        count += 1
    fat_start = len(sectors)
    table = fat + [_FAT] * count
    table += [_FREE] * (count * _SECTOR // 4 - len(table))
    header = struct.pack(
        "<8s16sHHHHH6sIIIIIIIII", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"", 0x3E, 3, 0xFFFE, 9, 6,
        b"", 0, count, directory_start, 0, 4096, small_start, len(small_table) // 128, _END, 0,
    )  # fmt: skip
    header += struct.pack("<109I", *range(fat_start, fat_start + count), *[_FREE] * (109 - count))
    return header + b"".join(sectors) + struct.pack(f"<{len(table)}I", *table)


def word(paragraphs: list[tuple[str, int]], *, flags: int = 0, objects: int = 0) -> bytes:
    """Return a Word 97 document of (text, style) paragraphs, its second half in 16-bit letters."""
    half = (len(paragraphs) + 1) // 2
    first = "".join(text + "\r" for text, _ in paragraphs[:half])
    second = "".join(text + "\r" for text, _ in paragraphs[half:])
    start = 2048
    body = first.encode("cp1252")
    second_start = start + len(body) + len(body) % 2
    main = bytearray(second_start)
    main[start : start + len(body)] = body
    main += second.encode("utf-16-le")
    places = []
    at = start
    for number, (text, _) in enumerate(paragraphs):
        at = second_start if number == half else at
        places.append(at)
        at += (len(text) + 1) * (1 if number < half else 2)
    end = at
    # A page of paragraph properties: positions, offsets of the properties, and styles from the end.
    page = bytearray(512)
    count = len(paragraphs)
    struct.pack_into(f"<{count + 1}I", page, 0, *places, end)
    for number, (_, style) in enumerate(paragraphs):
        offset = 400 + 4 * number
        page[4 * (count + 1) + 13 * number] = offset // 2
        page[offset] = 1
        struct.pack_into("<H", page, offset + 1, style)
    page[511] = count
    main += b"\0" * (-len(main) % 512)
    page_number = len(main) // 512
    main += page
    pieces = struct.pack("<3I", 0, len(first), len(first) + len(second))
    pieces += struct.pack("<HIH", 0, start * 2 | 0x40000000, 0)
    pieces += struct.pack("<HIH", 0, second_start, 0)
    clx = b"\x02" + struct.pack("<I", len(pieces)) + pieces
    index = struct.pack("<3I", start, end, page_number)
    table = clx + index
    struct.pack_into("<HH", main, 0, 0xA5EC, 193)
    struct.pack_into("<H", main, 0x0A, 0x0200 | flags)
    struct.pack_into("<I", main, 0x4C, len(first) + len(second))
    struct.pack_into("<II", main, 0x1A2, 0, len(clx))
    struct.pack_into("<II", main, 0x102, len(clx), len(index))
    pool = {f"ObjectPool/_{number}/CONTENTS": b"x" for number in range(objects)}
    return compound({"WordDocument": bytes(main), "1Table": table, **pool})


def _record(kind: int, data: bytes, *, container: bool = False, instance: int = 0) -> bytes:
    return struct.pack("<HHI", instance << 4 | (15 if container else 0), kind, len(data)) + data


def powerpoint(slides: list[tuple[str, str, str]], *, embedded: int = 0) -> bytes:
    """Return a PowerPoint 97 presentation of (title, text box, notes) slides."""

    def text(kind: int, words: str) -> bytes:
        return _record(0x0F9F, struct.pack("<I", kind)) + _record(0x0FA0, words.encode("utf-16-le"))

    listing = notes_listing = b""
    objects = []
    for number, (title, box, _) in enumerate(slides):
        persist = struct.pack("<IIIII", 2 + number, 0, 1, 256 + number, 0)
        listing += _record(0x03F3, persist) + text(0, title)
        drawing = _record(0x040C, _record(0xF00D, text(4, box), container=True), container=True)
        objects.append(_record(0x03EE, drawing, container=True))
        persist = struct.pack("<IIIII", 2 + len(slides) + number, 0, 0, 256 + number, 0)
        notes_listing += _record(0x03F3, persist)
    for number, (_, _, notes) in enumerate(slides):
        atom = _record(0x03F1, struct.pack("<IHH", 256 + number, 0, 0))
        objects.append(_record(0x03F0, atom + text(2, notes), container=True))
    document = _record(
        0x03E8,
        _record(0x0FF0, listing, container=True)
        + _record(0x0FF0, notes_listing, container=True, instance=2)
        + _record(0x0409, _record(0x0FCC, b"", container=True) * embedded, container=True),
        container=True,
    )
    stream = b""
    places = []
    for item in [document, *objects]:
        places.append(len(stream))
        stream += item
    directory = len(stream)
    entries = struct.pack("<I", len(places) << 20 | 1) + struct.pack(f"<{len(places)}I", *places)
    stream += _record(0x1772, entries)
    edit = len(stream)
    stream += _record(0x0FF5, struct.pack("<IIIIIIHH", 0, 0, 0, directory, 1, 9, 0, 0))
    user = _record(0x0FF6, struct.pack("<III", 20, 0xE391C05F, edit))
    return compound({"PowerPoint Document": stream, "Current User": user})


def excel(
    rows: list[tuple[int, int, str | float]], *, extra: bytes = b"", objects: int = 0
) -> bytes:
    """Return an Excel 97 workbook with one sheet of (row, column, value) cells, from 0.

    The ``extra`` records follow its first one.
    """

    def record(kind: int, data: bytes) -> bytes:
        return struct.pack("<HH", kind, len(data)) + data

    strings = [value for _, _, value in rows if isinstance(value, str)]
    shared = struct.pack("<II", len(strings), len(strings))
    for words in strings:
        shared += struct.pack("<HB", len(words), 1) + words.encode("utf-16-le")
    begin = record(0x809, struct.pack("<HHHHII", 0x0600, 0x0005, 0, 0, 0, 0)) + extra
    sheet_record = record(0x85, struct.pack("<IBBBB", 0, 0, 0, 6, 0) + b"Prices")
    ending = record(0xFC, shared) + record(0x0A, b"")
    place = len(begin) + len(sheet_record) + len(ending)
    sheet_record = record(0x85, struct.pack("<IBBBB", place, 0, 0, 6, 0) + b"Prices")
    last = max(row for row, _, _ in rows) + 1
    right = max(column for _, column, _ in rows) + 1
    sheet = record(0x809, struct.pack("<HHHHII", 0x0600, 0x0010, 0, 0, 0, 0))
    sheet += record(0x200, struct.pack("<IIHHH", 0, last, 0, right, 0))
    number = 0
    for row, column, value in rows:
        if isinstance(value, str):
            sheet += record(0xFD, struct.pack("<HHHI", row, column, 0, number))
            number += 1
        else:
            sheet += record(0x203, struct.pack("<HHHd", row, column, 0, value))
    stream = begin + sheet_record + ending + sheet + record(0x0A, b"")
    embedded = {f"MBD{number:08X}/CONTENTS": b"x" for number in range(objects)}
    return compound({"Workbook": stream, **embedded})


def outlook(subject: str, body: str, attachments: dict[str, bytes]) -> bytes:
    """Return an Outlook message from Ann to Bob, sent on 2024-05-01 at noon."""

    def words(text: str) -> bytes:
        return text.encode("utf-16-le")

    ticks = (1_714_564_800 + 11_644_473_600) * 10_000_000
    properties = b"\0" * 32 + struct.pack("<IIQ", 0x00390040, 0, ticks)
    streams = {
        "__properties_version1.0": properties,
        "__substg1.0_0037001F": words(subject),
        "__substg1.0_0C1A001F": words("Ann"),
        "__substg1.0_0E04001F": words("Bob"),
        "__substg1.0_1000001F": words(body),
    }
    for number, (name, data) in enumerate(attachments.items()):
        folder = f"__attach_version1.0_#{number:08}"
        streams[f"{folder}/__properties_version1.0"] = b"\0" * 8
        streams[f"{folder}/__substg1.0_3707001F"] = words(name)
        streams[f"{folder}/__substg1.0_37010102"] = data
    return compound(streams)
