"""Build small documents in every format for the tests to read."""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def zip_of(files: dict[str, str | bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def relations(*targets: tuple[str, str, str]) -> str:
    entries = "".join(
        f'<Relationship Id="{number}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for number, kind, target in targets
    )
    return f"<Relationships>{entries}</Relationships>"


def docx(body: str, **parts: str | bytes) -> bytes:
    """Return a Word document with this body; other parts by name, with __ for the dot of .xml."""
    styles = (
        '<w:styles><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>'
        '<w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style>'
        '<w:style w:styleId="My"><w:name w:val="my heading"/><w:basedOn w:val="H2"/></w:style>'
        '<w:style w:styleId="T"><w:name w:val="Title"/></w:style></w:styles>'
    )
    named = {name.replace("__", "."): content for name, content in parts.items()}
    kinds = [
        (f"r{n}", name.split(".")[0].rstrip("0123456789"), name) for n, name in enumerate(named)
    ]
    return zip_of(
        {
            "[Content_Types].xml": "<Types/>",
            "_rels/.rels": relations(("r1", "officeDocument", "word/document.xml")),
            "word/document.xml": f"<w:document><w:body>{body}</w:body></w:document>",
            "word/styles.xml": styles,
            "word/_rels/document.xml.rels": relations(("s", "styles", "styles.xml"), *kinds),
            **{f"word/{name}": content for name, content in named.items()},
        }
    )


def paragraph(text: str, style: str = "", extra: str = "") -> str:
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{properties}<w:r><w:t>{text}</w:t>{extra}</w:r></w:p>"


def pptx(slides: list[str], notes: dict[int, str] | None = None) -> bytes:
    """Return a presentation; each slide is the XML of its shapes."""
    files: dict[str, str | bytes] = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": relations(("r1", "officeDocument", "ppt/presentation.xml")),
        "ppt/presentation.xml": "<p:presentation><p:sldIdLst>"
        + "".join(f'<p:sldId id="{256 + n}" r:id="s{n}"/>' for n in range(1, len(slides) + 1))
        + "</p:sldIdLst></p:presentation>",
        # Parts are named in reverse; the list above decides the order.
        "ppt/_rels/presentation.xml.rels": relations(
            *((f"s{n}", "slide", f"slides/slide{90 - n}.xml") for n in range(1, len(slides) + 1))
        ),
    }
    for number, shapes in enumerate(slides, 1):
        part = 90 - number
        files[f"ppt/slides/slide{part}.xml"] = f"<p:sld><p:spTree>{shapes}</p:spTree></p:sld>"
        if notes and number in notes:
            files[f"ppt/slides/_rels/slide{part}.xml.rels"] = relations(
                ("n", "notesSlide", f"../notesSlides/notes{part}.xml")
            )
            files[f"ppt/notesSlides/notes{part}.xml"] = (
                f"<p:notes>{shape(notes[number])}{shape('7', 'sldNum')}</p:notes>"
            )
    return zip_of(files)


def shape(text: str, placeholder: str = "") -> str:
    mark = f'<p:nvPr><p:ph type="{placeholder}"/></p:nvPr>' if placeholder else ""
    lines = "".join(f"<a:p><a:r><a:t>{line}</a:t></a:r></a:p>" for line in text.split("\n"))
    return f"<p:sp>{mark}<p:txBody>{lines}</p:txBody></p:sp>"


def xlsx(sheets: dict[str, str]) -> bytes:
    """Return a workbook; each sheet is the XML of its rows."""
    numbers = range(1, len(sheets) + 1)
    names = list(sheets)
    return zip_of(
        {
            "[Content_Types].xml": '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats'
            '.org/package/2006/content-types"/>',
            "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.xml")),
            "xl/workbook.xml": '<workbook xmlns:r="'
            + OFFICE
            + '"><sheets>'
            + "".join(f'<sheet name="{names[n - 1]}" sheetId="{n}" r:id="w{n}"/>' for n in numbers)
            + "</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": relations(
                *((f"w{n}", "worksheet", f"worksheets/sheet{n}.xml") for n in numbers)
            ),
            **{
                f"xl/worksheets/sheet{n}.xml": "<worksheet><sheetData>"
                f"{sheets[names[n - 1]]}</sheetData></worksheet>"
                for n in numbers
            },
        }
    )


def xlsb(
    cells: list[tuple[int, int, str]],
    *,
    formatted: tuple[int, int] = (0, 0),
    with_chart_sheet: bool = False,
) -> bytes:
    """Return a binary workbook with one sheet of (row, column, text) cells, from 0.

    Its stated extent goes at least as far as the ``formatted`` row and column.
    """

    def record(kind: int, data: bytes) -> bytes:
        mark = bytes((kind,)) if kind < 128 else bytes((kind & 0x7F | 0x80, kind >> 7))
        return mark + bytes((len(data),)) + data

    def wide(text: str) -> bytes:
        return struct.pack("<I", len(text)) + text.encode("utf-16-le")

    last = max(formatted[0], *(row for row, _, _ in cells))
    right = max(formatted[1], *(column for _, column, _ in cells))
    sheet = (
        record(129, b"") + record(148, struct.pack("<IIII", 0, last, 0, right)) + record(145, b"")
    )
    for at, column, text in cells:
        sheet += record(0, struct.pack("<I", at) + bytes(13))
        sheet += record(6, struct.pack("<II", column, 0) + wide(text))
    book = record(131, b"") + record(143, b"")
    book += record(156, struct.pack("<II", 0, 1) + wide("r1") + wide("Far"))
    links = [("r1", "worksheet", "worksheets/sheet1.bin")]
    chart = {}
    if with_chart_sheet:
        book += record(156, struct.pack("<II", 0, 2) + wide("r2") + wide("Chart"))
        links.append(("r2", "chartsheet", "chartsheets/sheet1.bin"))
        chart = {"xl/chartsheets/sheet1.bin": record(129, b"") + record(130, b"")}
    book += record(144, b"") + record(157, b"")  # calamine reads up to the calculation settings
    return zip_of(
        {
            "[Content_Types].xml": "<Types/>",
            "_rels/.rels": relations(("r1", "officeDocument", "xl/workbook.bin")),
            "xl/workbook.bin": book,
            "xl/_rels/workbook.bin.rels": relations(*links),
            "xl/worksheets/sheet1.bin": sheet + record(146, b""),
            **chart,
        }
    )


def row(number: int, *values: str | float) -> str:
    cells = ""
    for place, value in enumerate(values):
        at = f"{chr(65 + place)}{number}"
        if isinstance(value, str):
            cells += f'<c r="{at}" t="inlineStr"><is><t>{value}</t></is></c>'
        else:
            cells += f'<c r="{at}"><v>{value}</v></c>'
    return f'<row r="{number}">{cells}</row>'


def odf(kind: str, body: str, parts: dict[str, str | bytes] | None = None) -> bytes:
    return zip_of(
        {
            "mimetype": f"application/vnd.oasis.opendocument.{kind}",
            "content.xml": f"<office:document-content><office:body>{body}</office:body>"
            "</office:document-content>",
            "meta.xml": "<office:document-meta><dc:title>Its title</dc:title>"
            "</office:document-meta>",
            "META-INF/manifest.xml": "<manifest:manifest/>",
            **(parts or {}),
        }
    )


def epub(chapters: list[str]) -> bytes:
    items = "".join(f'<item id="c{n}" href="c{n}.xhtml"/>' for n in range(len(chapters)))
    spine = "".join(f'<itemref idref="c{n}"/>' for n in reversed(range(len(chapters))))
    points = "".join(
        f"<navPoint><navLabel><text>Chapter {n}</text></navLabel>"
        f'<content src="c{n}.xhtml#top"/></navPoint>'
        for n in range(len(chapters))
    )
    return zip_of(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container><rootfile full-path="OPS/book.opf"/></container>',
            "OPS/book.opf": "<package><metadata><dc:title>Moby</dc:title></metadata><manifest>"
            f'{items}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
            f"</manifest><spine>{spine}</spine></package>",
            "OPS/toc.ncx": f"<ncx><navMap>{points}</navMap></ncx>",
            **{f"OPS/c{n}.xhtml": chapter for n, chapter in enumerate(chapters)},
        }
    )


def pdf(
    pages: list[list[str]],
    *,
    outline: list[tuple[str, int]] | None = None,
    labels: str = "",
    title: str = "",
    catalog: str = "",
    broken: int | None = None,
    sizes: dict[str, int] | None = None,
    drawn: list[tuple[str, int, str]] | None = None,
) -> bytes:
    """Return a PDF with one line for each string; outline entries are (title, page from 0).

    Lines are 12 points high, or as ``sizes`` says. Words in ``drawn``, with a size and a text
    matrix, are drawn last.
    """
    objects: list[bytes] = []

    def add(content: str | bytes) -> int:
        objects.append(content.encode("latin-1") if isinstance(content, str) else content)
        return len(objects)

    add("")  # the catalog, filled in last
    add("")  # the page tree
    font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    numbers = []
    for place, lines in enumerate(pages):
        stream = "BT 50 780 Td 16 TL "
        for line in lines:
            stream += f"/F1 {(sizes or {}).get(line, 12)} Tf "
            escaped = line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
            stream += f"({escaped}) Tj T* "
        for line, size, matrix in drawn or []:
            stream += f"/F1 {size} Tf {matrix} Tm ({line}) Tj "
        stream += "ET"
        content = add(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        page = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {content} 0 R "
            f"/Resources << /Font << /F1 {font} 0 R >> >> >>"
        )
        numbers.append(add("null" if place == broken else page))
    entries = ""
    if outline:
        root = add("")
        first = len(objects) + 1
        for place, (name, page_place) in enumerate(outline):
            following = f"/Next {first + place + 1} 0 R" if place + 1 < len(outline) else ""
            add(
                f"<< /Title ({name}) /Parent {root} 0 R {following} "
                f"/Dest [{numbers[page_place]} 0 R /Fit] >>"
            )
        last = first + len(outline) - 1
        objects[root - 1] = (
            f"<< /First {first} 0 R /Last {last} 0 R /Count {len(outline)} >>".encode()
        )
        entries = f"/Outlines {root} 0 R"
    info = add(f"<< /Title ({title}) >>") if title else 0
    kids = " ".join(f"{number} 0 R" for number in numbers)
    objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {len(numbers)} >>".encode()
    objects[0] = f"<< /Type /Catalog /Pages 2 0 R {entries} {labels} {catalog} >>".encode()
    return assemble_pdf(objects, info)


def assemble_pdf(objects: list[bytes], info: int = 0) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for place in places:
        out += b"%010d 00000 n \n" % place
    extra = b"/Info %d 0 R" % info if info else b""
    out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\n" % (len(objects) + 1, extra)
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)


def seven_zip(files: dict[str, bytes], method: bytes = b"\x21") -> bytes:
    """Return a 7z archive with one solid block, packed with LZMA2 or a given method."""
    data = b"".join(files.values())
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 16}]
    packed = lzma.compress(data, lzma.FORMAT_RAW, filters=filters)

    def number(value: int) -> bytes:
        if value < 0x80:
            return bytes((value,))
        return (
            b"\xc0" + value.to_bytes(2, "little")
            if value < 0x4000
            else (b"\xf0" + value.to_bytes(4, "little"))
        )

    coder = bytes((0x20 | len(method),)) + method + b"\x01\x08"
    names = b"\0" + b"".join(name.encode("utf-16-le") + b"\0\0" for name in files)
    header = (
        b"\x01\x04"
        + b"\x06" + number(0) + number(1) + b"\x09" + number(len(packed)) + b"\0"
        + b"\x07\x0b" + number(1) + b"\0" + number(1) + coder + b"\x0c" + number(len(data)) + b"\0"
        + b"\x08\x0d" + number(len(files)) + b"\x09"
        + b"".join(number(len(content)) for content in list(files.values())[:-1])
        + b"\0\0"
        + b"\x05" + number(len(files)) + b"\x11" + number(len(names)) + names + b"\0\0"
    )  # fmt: skip
    start = struct.pack("<QQI", len(packed), len(header), zlib.crc32(header))
    magic = b"7z\xbc\xaf\x27\x1c\x00\x04"
    return magic + struct.pack("<I", zlib.crc32(start)) + start + packed + header
