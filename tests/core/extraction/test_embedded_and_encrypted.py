"""Files inside Office documents are members of them; passwords that everybody knows are tried."""

from __future__ import annotations

import hashlib
import io
import struct

import compound_files as old
import pytest
import sample_files as make

from core.errors import ExtractionError

DOCX = make.docx(make.paragraph("words of the letter"))
XLSX = make.xlsx({"Sheet": make.row(1, "words of the sheet")})
# The library encrypts packages below 4,096 bytes wrongly.
LARGE_XLSX = make.xlsx(
    {"Sheet": "".join(make.row(n, f"words of {n * 7919 % 10007}") for n in range(1, 2000))}
)
PDF = make.pdf(["Words of the page"])


def native(name: str, data: bytes) -> bytes:
    """What Windows' object packager writes."""
    path = f"C:\\files\\{name}".encode()
    content = struct.pack("<H", 2) + name.encode() + b"\0" + path + b"\0" + struct.pack("<HH", 0, 3)
    content += struct.pack("<I", len(path) + 1) + path + b"\0" + struct.pack("<I", len(data)) + data
    return old.compound({"\x01Ole10Native": struct.pack("<I", len(content)) + content})


EMBEDDED = {
    "Microsoft_Excel_Sheet1.xlsx": XLSX,
    "oleObject1.bin": native("notes.txt", b"words of the notes"),
    "oleObject2.bin": old.compound({"CONTENTS": PDF}),
    "oleObject3.bin": old.compound({"Package": DOCX}),
    "oleObject4.bin": old.excel([(0, 0, "words of the old sheet")]),
    "oleObject5.bin": old.compound({"Equation Native": b"\x01\x02" * 50}),
}


@pytest.mark.parametrize(
    ("name", "folder", "content"),
    [("a.docx", "word", DOCX), ("a.xlsx", "xl", XLSX),
     ("a.pptx", "ppt", make.pptx([make.shape("words of the slide")]))],
)  # fmt: skip
def test_embedded_files_are_members(name, folder, content, read_all):
    import zipfile

    buffer = io.BytesIO(content)
    with zipfile.ZipFile(buffer, "a") as package:
        for part, data in EMBEDDED.items():
            package.writestr(f"{folder}/embeddings/{part}", data)
    documents = {d.member: d for d in read_all(name, buffer.getvalue())}
    assert "words of the" in documents[""].text
    assert "words of the sheet" in documents["Microsoft_Excel_Sheet1.xlsx"].text
    assert documents["notes.txt"].text == "words of the notes"
    assert "Wordsofthepage" in documents["oleObject2.bin"].text
    assert "words of the letter" in documents["oleObject3.bin"].text
    assert "words of the old sheet" in documents["oleObject4.bin"].text
    assert "cannot be read" in documents["oleObject5.bin"].warnings[0]


# -- passwords --------------------------------------------------------------------------------


def encrypted_ooxml(content: bytes, password: str) -> bytes:
    from msoffcrypto.format.ooxml import OOXMLFile

    encrypted = io.BytesIO()
    OOXMLFile(io.BytesIO(content)).encrypt(password, encrypted)
    return encrypted.getvalue()


@pytest.mark.parametrize("name", ["a.xlsx", "a"])
def test_a_workbook_with_excels_own_password_is_read(name, read):
    assert "words of 7919" in read(name, encrypted_ooxml(LARGE_XLSX, "VelvetSweatshop")).text


@pytest.mark.parametrize("name", ["a.xlsx", "a.docx", "a"])
def test_another_password_is_not_known(name, read_all):
    with pytest.raises(ExtractionError, match="password-protected"):
        read_all(name, encrypted_ooxml(LARGE_XLSX, "of my own"))


def rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) & 255
        state[i], state[j] = state[j], state[i]
    i = j = 0
    out = bytearray()
    for byte in data:
        i = (i + 1) & 255
        j = (j + state[i]) & 255
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) & 255])
    return bytes(out)


def block_key(password: str, salt: bytes, block: int) -> bytes:
    """[MS-OFFCRYPTO] 2.3.6.2"""
    start = hashlib.md5(password.encode("utf-16-le")).digest()[:5]
    middle = hashlib.md5((start + salt) * 16).digest()[:5]
    return hashlib.md5(middle + struct.pack("<I", block)).digest()


def encrypted_xls(password: str) -> bytes:
    """An Excel 97 workbook in which the contents of records are encrypted with RC4."""
    salt, verifier = bytes(range(16)), bytes(range(16, 32))
    secret = rc4(block_key(password, salt, 0), verifier + hashlib.md5(verifier).digest())
    filepass = struct.pack("<HHHHH", 0x2F, 54, 1, 1, 1) + salt + secret
    plain = old.excel([(0, 0, "words of the old sheet"), (1, 0, 2.5)], extra=filepass)
    import olefile

    with olefile.OleFileIO(io.BytesIO(plain)) as container:
        stream = container.openstream("Workbook").read()
    keys = b"".join(
        rc4(block_key(password, salt, block), bytes(1024))
        for block in range(len(stream) // 1024 + 1)
    )
    out = bytearray(stream)
    place = 0
    while place + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, place)
        start = place + 4
        # The beginnings, the password record, and the places of sheets stay readable.
        if kind not in (0x809, 0x2F):
            for at in range(start + (4 if kind == 0x85 else 0), start + size):
                out[at] ^= keys[at]
        place = start + size
    return old.compound({"Workbook": bytes(out)})


def test_an_old_workbook_with_excels_own_password_is_read(read):
    assert "words of the old sheet" in read("a.xls", encrypted_xls("VelvetSweatshop")).text


@pytest.mark.parametrize("name", ["a.xls", "a"])
def test_an_old_workbook_with_another_password_says_so(name, read_all):
    with pytest.raises(ExtractionError, match="password-protected"):
        read_all(name, encrypted_xls("of my own"))


def bare_workbook() -> bytes:
    """A workbook of Excel 4: one stream of records, without a container."""

    def record(kind: int, data: bytes) -> bytes:
        return struct.pack("<HH", kind, len(data)) + data

    def label(row: int, text: bytes) -> bytes:
        return record(0x204, struct.pack("<HHHH", row, 0, 0, len(text)) + text)

    return (
        record(0x409, struct.pack("<HHH", 0, 0x10, 0))
        + record(0x42, struct.pack("<H", 1252))
        + record(0x200, struct.pack("<HHHHH", 0, 2, 0, 1, 0))
        + label(0, b"words of long ago")
        + record(0x203, struct.pack("<HHHd", 1, 0, 0, 42.5))
        + record(0x0A, b"")
    )


def test_a_workbook_of_excel_4_is_read(read):
    text = read("a.xls", bare_workbook()).text
    assert "words of long ago" in text
    assert "42.5" in text


def test_a_damaged_workbook_of_excel_4_is_a_problem(read_all):
    with pytest.raises(ExtractionError, match="damaged"):
        read_all("a.xls", bare_workbook()[:5] + bytes(range(200)))


# -- OpenDocument and old Office --------------------------------------------------------------

BODIES = {
    "text": "<office:text><text:p>words outside</text:p></office:text>",
    "presentation": "<office:presentation><draw:page><text:p>words outside</text:p></draw:page>"
    "</office:presentation>",
    "spreadsheet": '<office:spreadsheet><table:table table:name="A"><table:table-row>'
    '<table:table-cell office:value-type="string"><text:p>words outside</text:p></table:table-cell>'
    "</table:table-row></table:table></office:spreadsheet>",
}


def content(body: str) -> str:
    return (
        "<office:document-content><office:body>" + body + "</office:body></office:document-content>"
    )


@pytest.mark.parametrize("kind", BODIES)
def test_objects_of_opendocument_are_members(kind, read_all):
    inside = "<office:text><text:p>words inside</text:p></office:text>"
    parts = {
        "Object 1/content.xml": content(inside),
        "Object 2/content.xml": content(BODIES["spreadsheet"].replace("outside", "in a table")),
        "Object 3/content.xml": "<math:math><math:mi>x</math:mi></math:math>",
        "Object 4/Object 1/content.xml": content(inside.replace("inside", "deeper")),
        "Object 5": native("notes.txt", b"words of the notes"),
        "Object 6": old.compound({"Equation Native": b"\x01\x02" * 50}),
        "ObjectReplacements/Object 1": b"\x01\x02",
    }
    outer, *members = read_all("x.od", make.odf(kind, BODIES[kind], parts))
    assert "words outside" in outer.text
    found = {member.member: member for member in members if member.text}
    assert {name: each.text for name, each in found.items()} == {
        "Object 1": "words inside",
        "Object 2": "words in a table",
        "Object 4/Object 1": "words deeper",
        "notes.txt": "words of the notes",
    }
    assert found["Object 2"].media_type == "sheet"
    (unread,) = [member for member in members if not member.text]
    assert unread.member == "Object 6"
    assert "cannot be read" in unread.warnings[0]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_objects_in_old_documents_are_mentioned(count, read):
    warnings = {
        0: (),
        1: ("It has an embedded object, which was not read.",),
        3: ("It has 3 embedded objects, which were not read.",),
    }[count]
    letter = read("x.doc", old.word([("words of the letter", 0)], objects=count))
    slides = read("x.ppt", old.powerpoint([("words", "of the", "slides")], embedded=count))
    sheet = read("x.xls", old.excel([(0, 0, "words of the sheet")], objects=count))
    for document in (letter, slides, sheet):
        assert "words" in document.text
        assert document.warnings == warnings
