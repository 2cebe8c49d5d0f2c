"""Every format: a file, what must be found in it and where, what must not."""

from __future__ import annotations

import bz2
import datetime
import gzip
import io
import json
import lzma
import tarfile
import zipfile
from email.message import EmailMessage

import compound_files as old
import pytest
import sample_files as make

from core.errors import ExtractionError


def find(places, text):
    """Return (kind, heading path, page, label) of the first block with a text."""
    for kind, content, path, page, label, _ in places:
        if text in content:
            return kind, path, page, label
    raise AssertionError(f"{text!r} is not in {[place[1] for place in places]}")


DOCX = make.docx(
    make.paragraph("The Report", "T")
    + make.paragraph("Tides", "H1")
    + make.paragraph("The moon pulls.", extra='<w:footnoteReference w:id="2"/>')
    + make.paragraph("Spring", "My")
    + "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>new moon</w:t></w:r></w:p>"
    + "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>full moon</w:t></w:r></w:p>"
    + "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>body</w:t></w:r></w:p></w:tc>"
    "<w:tc><w:p><w:r><w:t>pull</w:t></w:r></w:p></w:tc></w:tr>"
    "<w:tr><w:tc><w:p><w:r><w:t>sun</w:t></w:r></w:p></w:tc>"
    "<w:tc><w:p><w:r><w:t>0.46</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
    + "<w:p><w:r><w:lastRenderedPageBreak/><w:t>On page two</w:t></w:r>"
    "<w:del><w:r><w:delText>deleted words</w:delText></w:r></w:del>"
    '<w:r><w:instrText>HYPERLINK secret</w:instrText></w:r><w:commentReference w:id="5"/></w:p>'
    + "<w:p><mc:AlternateContent><mc:Choice><w:txbxContent>"
    + make.paragraph("in a box")
    + "</w:txbxContent></mc:Choice><mc:Fallback>"
    + make.paragraph("twice told")
    + "</mc:Fallback></mc:AlternateContent></w:p>",
    footnotes__xml='<w:footnotes><w:footnote w:id="2"><w:p><w:r><w:t>See Newton.</w:t></w:r></w:p>'
    "</w:footnote></w:footnotes>",
    comments__xml='<w:comments><w:comment w:id="5" w:author="Ann"><w:p><w:r><w:t>Check this'
    "</w:t></w:r></w:p></w:comment></w:comments>",
    header1__xml="<w:hdr><w:p><w:r><w:t>Confidential</w:t></w:r></w:p></w:hdr>",
    header2__xml="<w:hdr><w:p><w:r><w:t>Confidential</w:t></w:r></w:p></w:hdr>",
)
PPTX = make.pptx(
    [
        make.shape("Welcome", "ctrTitle") + make.shape("Ann\nBob") + make.shape("1", "sldNum"),
        make.shape("Numbers", "title")
        + "<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>sun</a:t></a:r></a:p>"
        "</a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>0.46</a:t></a:r></a:p></a:txBody></a:tc>"
        "</a:tr></a:tbl></p:graphicFrame>",
    ],
    notes={2: "Speak slowly"},
)
XLSX = make.xlsx(
    {
        "Prices": make.row(3, "fruit", "price")
        + "".join(make.row(n, f"apple {n}", n / 2) for n in range(4, 200)),
        "Empty": "",
    }
)
ODT = make.odf(
    "text",
    '<office:text><text:h text:outline-level="1">Tides</text:h><text:p>The<text:s text:c="1"/>moon'
    "<text:note><text:note-body><text:p>See Newton.</text:p></text:note-body></text:note> pulls."
    '</text:p><text:h text:outline-level="2">Spring</text:h><text:list><text:list-item><text:p>new'
    "</text:p></text:list-item><text:list-item><text:p>full</text:p></text:list-item></text:list>"
    '<table:table><table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>sun'
    "</text:p></table:table-cell></table:table-row></table:table><text:tracked-changes><text:p>gone"
    "</text:p></text:tracked-changes></office:text>",
)
ODP = make.odf(
    "presentation",
    '<office:presentation><draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>'
    "Welcome</text:p></draw:text-box></draw:frame></draw:page><draw:page><draw:frame><draw:text-box>"
    "<text:p>Second</text:p></draw:text-box></draw:frame><presentation:notes><text:p>Speak slowly"
    "</text:p></presentation:notes></draw:page></office:presentation>",
)
RTF = (
    rb"{\rtf1\ansi\ansicpg1250{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}"
    rb"{\stylesheet{\s1 heading 1;}{\s5 Normal;}}{\info{\title My letter}}"
    rb"{\*\generator Secret 1.0;}\pard\s1 Tides\par\pard\s5 Caf\u233\'e9 {\f1 \'cc\'e8\'f0} "
    rb"moon{\footnote See Newton.}\par{\pict\wmetafile8 0102030405}\trowd\intbl sun\cell 0.46\cell"
    rb"\row\pard after{\field{\*\fldinst HYPERLINK x}{\fldrslt  shown}}\par}"
)
EPUB = make.epub(
    [
        "<html><head><title/></head><body><h1>Loomings</h1><p>Call me <i/>Ishmael.</p></body>",
        "<html><body><p>No heading here.</p></body></html>",
    ]
)
PDF = make.pdf(
    [
        ["A Running Head", "Tides", "The moon pulls the sea.", "It does so daily.", "1"],
        ["A Running Head", "Spring tides come twice.", "More of it.", "2"],
        ["A Running Head", "Neap tides are lower.", "Less of it.", "3"],
        ["A Running Head", "The end of it.", "Really.", "4"],
    ],
    outline=[("Tides", 0), ("Neap", 2)],
    labels="/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >>",
    title="On the sea",
)
DOC = old.word(
    [
        ("Tides", 1),
        ("The moon \x13 HYPERLINK secret \x14pulls\x15.", 0),
        ("Spring", 2),
        ("Čeština \x0bhere", 0),
        ("sun\x070.46\x07\x07after", 0),
    ]
)
PPT = old.powerpoint([("Welcome", "Ann and Bob", ""), ("Numbers", "0.46", "Speak slowly")])
XLS = old.excel([(0, 0, "fruit"), (0, 1, "price"), (1, 0, "Äpfel"), (1, 1, 2.5)])
NOTEBOOK = json.dumps(
    {
        "cells": [
            {"cell_type": "markdown", "source": ["# Tides\n", "\n", "The moon."]},
            {
                "cell_type": "code",
                "source": "pull = 1\npull",
                "outputs": [
                    {"output_type": "stream", "text": ["printed\n"]},
                    {"data": {"text/plain": "'shown'", "image/png": "iVBORw0KG"}},
                ],
            },
        ]
    }
)
SRT = (
    "1\n00:00:01,000 --> 00:00:04,000\nHello there\n\n2\n00:01:02,500 --> 00:01:04,000\nBye\nnow\n"
)
VTT = "WEBVTT\n\nNOTE private\n\n00:05.000 --> 00:07.000 align:start\nHello\n"

# name, content, family, title, then (text, kind, heading path, page, label), then what must not be
TABLE = [
    (
        "a.docx",
        DOCX,
        "word",
        "The Report",
        [
            ("The moon pulls.", "text", "Tides", 1, ""),
            ("See Newton.", "text", "Tides", 1, ""),
            ("- new moon\n- full moon", "text", "Tides > Spring", 1, ""),
            ("body | pull\nsun | 0.46", "table", "Tides > Spring", 1, ""),
            ("On page two", "text", "Tides > Spring", 1, ""),
            ("Comment by Ann: Check this", "text", "Tides > Spring", 1, ""),
            ("in a box", "text", "Tides > Spring", 2, ""),
            ("Confidential", "text", "Tides > Spring", None, ""),
        ],
        ["deleted words", "secret", "twice told"],
    ),
    (
        "a.pptx",
        PPTX,
        "slides",
        "Welcome",
        [
            ("Ann\nBob", "text", "Welcome", 1, "slide 1"),
            ("sun | 0.46", "table", "Numbers", 2, "slide 2"),
            ("Notes: Speak slowly", "text", "Numbers", 2, "slide 2"),
        ],
        ["7"],
    ),
    (
        "a.xlsx",
        XLSX,
        "sheet",
        "",
        [
            ("fruit | price\napple 4 | 2", "table", "Prices", None, "Prices row 4"),
            ("fruit | price\napple 194 | 97", "table", "Prices", None, "Prices row 194"),
        ],
        ["Empty"],
    ),
    (
        "a.odt",
        ODT,
        "word",
        "Its title",
        [
            ("The moon pulls.", "text", "Tides", None, ""),
            ("See Newton.", "text", "Tides", None, ""),
            ("- new\n- full", "text", "Tides > Spring", None, ""),
            ("sun | sun", "table", "Tides > Spring", None, ""),
        ],
        ["gone"],
    ),
    (
        "a.odp",
        ODP,
        "slides",
        "Its title",
        [
            ("Second", "text", "Welcome", 2, "slide 2"),
            ("Notes: Speak slowly", "text", "Welcome", 2, "slide 2"),
        ],
        [],
    ),
    (
        "a.rtf",
        RTF,
        "word",
        "My letter",
        [
            ("Café Мир moon", "text", "Tides", None, ""),
            ("See Newton.", "text", "Tides", None, ""),
            ("sun | 0.46", "table", "Tides", None, ""),
            ("after shown", "text", "Tides", None, ""),
        ],
        ["Secret", "0102", "HYPERLINK", "Arial"],
    ),
    (
        "a.epub",
        EPUB,
        "book",
        "Moby",
        [
            ("No heading here.", "text", "Chapter 1", None, "Chapter 1"),
            ("Call me Ishmael.", "text", "Loomings", None, "Chapter 0"),
        ],
        [],
    ),
    (
        "a.pdf",
        PDF,
        "pdf",
        "On the sea",
        [
            ("The moon pulls the sea.", "text", "Tides", 1, "i"),
            ("Spring tides come twice.", "text", "Tides", 2, "ii"),
            ("Neap tides are lower.", "text", "Neap", 3, "1"),
        ],
        [],
    ),
    (
        "a.doc",
        DOC,
        "word",
        "Tides",
        [
            ("The moon pulls.", "text", "Tides", None, ""),
            ("Čeština \nhere", "text", "Tides > Spring", None, ""),
            ("sun | 0.46", "table", "Tides > Spring", None, ""),
            ("after", "text", "Tides > Spring", None, ""),
        ],
        ["secret"],
    ),
    (
        "a.ppt",
        PPT,
        "slides",
        "Welcome",
        [
            ("Ann and Bob", "text", "Welcome", 1, "slide 1"),
            ("0.46", "text", "Numbers", 2, "slide 2"),
            ("Notes: Speak slowly", "text", "Numbers", 2, "slide 2"),
        ],
        [],
    ),
    (
        "a.xls",
        XLS,
        "sheet",
        "",
        [("fruit | price\nÄpfel | 2.5", "table", "Prices", None, "Prices row 2")],
        [],
    ),
    (
        "a.csv",
        'name,note\nAnn,"hi, you"\nBob,x\n',
        "sheet",
        "",
        [('Ann,"hi, you"\nBob,x', "table", "name, note", None, "")],
        [],
    ),
    ("b.tsv", "1\t2\n3\t4\n", "sheet", "", [("1\t2\n3\t4", "table", "", None, "")], []),
    (
        "a.ipynb",
        NOTEBOOK,
        "code",
        "Tides",
        [
            ("The moon.", "text", "Tides", None, "cell 1"),
            ("pull = 1\npull", "code", "Tides", None, "cell 2"),
            ("printed", "code", "Tides", None, "cell 2"),
            ("'shown'", "code", "Tides", None, "cell 2"),
        ],
        ["iVBOR"],
    ),
    (
        "a.srt",
        SRT,
        "text",
        "",
        [("Hello there", "text", "", None, "00:00:01"), ("Bye\nnow", "text", "", None, "00:01:02")],
        [],
    ),
    ("a.vtt", VTT, "text", "", [("Hello", "text", "", None, "00:00:05")], []),
]


@pytest.mark.parametrize(
    ("name", "content", "family", "title", "expected", "unwanted"),
    TABLE,
    ids=[row[0] for row in TABLE],
)
def test_text_is_found_at_its_place(name, content, family, title, expected, unwanted, read, places):
    document = read(name, content)
    assert (document.media_type, document.title) == (family, title)
    found = places(document)
    for text, kind, path, page, label in expected:
        assert find(found, text) == (kind, path, page, label)
    for text in unwanted:
        assert all(text not in place[1] for place in found)


# Text formats that only the file name distinguishes.
NAMED = ("a.csv", "b.tsv", "a.srt", "a.vtt", "a.ipynb")
UNNAMED = [row for row in TABLE if row[0] not in NAMED]


@pytest.mark.parametrize("row", UNNAMED, ids=[row[0] for row in UNNAMED])
def test_the_content_is_recognised_without_its_extension(row, read):
    document = read("no_extension_at_all", row[1])
    assert document.media_type == row[2]


def test_running_headers_and_page_numbers_appear_once_or_not_at_all(read):
    text = read("a.pdf", PDF).text
    assert text.count("A Running Head") == 1
    assert "\n4" not in text


def test_a_broken_page_does_not_lose_the_book(read):
    pages = [[f"Text of page {n}."] for n in range(1, 5)]
    document = read("a.pdf", make.pdf(pages, broken=2))
    assert "Text of page 4." in document.text
    assert document.warnings == ("Damaged pages were not read: 3.",)


def test_a_pdf_without_text_says_what_to_do(read):
    document = read("a.pdf", make.pdf([[]]))
    assert "OCR" in document.warnings[0]


def test_members_attached_to_a_pdf_are_documents(read_all):
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R "
        b"/Names << /EmbeddedFiles << /Names [(a.txt) 4 0 R] >> >> >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>",
        b"<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 5 0 R >> >>",
        b"<< /Type /EmbeddedFile /Length 8 /Params << /Size 8 >> >>\nstream\nattached\nendstream",
    ]
    documents = read_all("a.pdf", make.assemble_pdf(objects))
    assert [(d.member, d.text) for d in documents[1:]] == [("a.txt", "attached")]


# -- mail -------------------------------------------------------------------------------------


def mail(subject="Lunch", body="At noon?", html="", attachments=None) -> EmailMessage:
    message = EmailMessage()
    message["From"] = "Ann <ann@example.org>"
    message["To"] = "Bob <bob@example.org>"
    message["Subject"] = subject
    message["Date"] = "Wed, 01 May 2024 12:00:00 +0000"
    message.set_content(body)
    if html:
        message.add_alternative(html, subtype="html")
    for name, content in (attachments or {}).items():
        message.add_attachment(
            content, maintype="application", subtype="octet-stream", filename=name
        )
    return message


NOON = datetime.datetime(2024, 5, 1, 12, tzinfo=datetime.UTC).timestamp()


def test_a_mail_is_its_headers_and_text_and_its_attachments_are_documents(read_all, places):
    message = mail(
        "Mittagessen in Köln", "Um zwölf?", "<p>Um <b>zwölf</b> in HTML</p>",
        {"menü.docx": DOCX, "data.bin": bytes(range(256)) * 9, "notes.txt": b"bring cake"},
    )  # fmt: skip
    documents = read_all("a.eml", bytes(message))
    assert [d.member for d in documents] == ["", "menü.docx", "notes.txt"]
    letter = documents[0]
    assert (letter.title, letter.modified, letter.media_type) == (
        "Mittagessen in Köln",
        NOON,
        "mail",
    )
    found = places(letter)
    assert find(found, "From: Ann <ann@example.org>\nTo: Bob")[1] == "Mittagessen in Köln"
    assert find(found, "Um zwölf?")
    assert "in HTML" not in letter.text
    assert documents[1].media_type == "word"


def test_html_is_read_when_a_mail_has_no_text(read):
    message = EmailMessage()
    message["Subject"] = "News"
    message.set_content("<h1>Big</h1><p>Read <i>this</i>.</p>", subtype="html")
    document = read("maildir-file:2,S", b"Return-Path: <a@b.c>\nFrom: a@b.c\n" + bytes(message))
    assert "Read this." in document.text
    assert document.title == "News"


def test_a_mail_inside_a_mail_acts_as_a_folder(read_all):
    inner = mail("Inner", "deep", attachments={"x.txt": b"deepest"})
    outer = mail("Outer")
    outer.add_attachment(inner)
    members = {d.member: d.text for d in read_all("a.eml", bytes(outer))}
    assert list(members) == ["", "Inner.eml", "Inner.eml/x.txt"]
    assert "deep" in members["Inner.eml"]


def test_every_mail_of_a_mailbox_is_a_document(read_all):
    box = b""
    for number in range(3):
        content = bytes(mail(f"Mail {number}", f"Body {number}\n>From here on\n"))
        box += b"From ann@example.org Wed May  1 12:00:00 2024\n" + content + b"\n"
    documents = read_all("inbox", box)
    assert [d.member for d in documents] == ["1 Mail 0", "2 Mail 1", "3 Mail 2"]
    assert "Body 2\nFrom here on" in documents[2].text


def test_an_outlook_message(read_all, places):
    message = old.outlook("Lunch", "At noon?", {"a.docx": DOCX, "note.txt": b"bring cake"})
    documents = read_all("a.msg", message)
    assert [d.member for d in documents] == ["", "a.docx", "note.txt"]
    assert (documents[0].title, documents[0].modified) == ("Lunch", NOON)
    assert find(places(documents[0]), "From: Ann\nTo: Bob")[1] == "Lunch"
    assert "At noon?" in documents[0].text


def test_a_saved_web_page(read):
    page = (
        b"From: <Saved by Blink>\nSubject: Sea\nMIME-Version: 1.0\n"
        b'Content-Type: multipart/related; boundary="X"\n\n--X\nContent-Type: text/html\n'
        b"Content-Transfer-Encoding: quoted-printable\n\n<h1>Tides</h1><p>caf=C3=A9</p>\n--X--\n"
    )
    document = read("a.mhtml", page)
    assert (document.media_type, document.title, document.text) == ("html", "Sea", "Tides\n\ncafé")


# -- archives ---------------------------------------------------------------------------------

MEMBERS = {"a.txt": b"plain words", "sub/b.docx": DOCX, "c.bin": bytes(range(256)) * 20}


def tar_of(files: dict[str, bytes], mode: str = "w") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size, info.mtime = len(content), 1_714_564_800
            archive.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.zip", make.zip_of(MEMBERS)),
        ("b.zip", make.zip_of(MEMBERS, zipfile.ZIP_LZMA)),
        ("a.tar", tar_of(MEMBERS)),
        ("a.tar.gz", tar_of(MEMBERS, "w:gz")),
        ("a.tbz2", tar_of(MEMBERS, "w:bz2")),
        ("a.tar.xz", tar_of(MEMBERS, "w:xz")),
        ("a.7z", make.seven_zip(MEMBERS)),
    ],
)
def test_members_of_an_archive_are_documents_with_their_path(name, content, read_all):
    documents = {d.member: d for d in read_all(name, content)}
    assert documents["a.txt"].text == "plain words"
    assert documents["sub/b.docx"].media_type == "word"
    assert "c.bin" not in documents
    assert documents[""].media_type == "archive"
    assert "sub/b.docx" in documents[""].text


@pytest.mark.parametrize(
    ("name", "pack"),
    [("a.txt.gz", gzip.compress), ("a.txt.bz2", bz2.compress), ("a.txt.xz", lzma.compress)],
)
def test_a_single_compressed_file(name, pack, read):
    document = read(name, pack(b"plain words"))
    assert (document.member, document.text) == ("a.txt", "plain words")


def test_archives_in_archives_act_as_folders(read_all):
    inner = make.zip_of({"deep/x.txt": "deepest"})
    documents = {d.member: d.text for d in read_all("o.zip", make.zip_of({"in/i.zip": inner}))}
    assert documents["in/i.zip/deep/x.txt"] == "deepest"


def test_a_damaged_member_does_not_affect_the_others(read_all):
    archive = make.zip_of({"bad.docx": b"PK\x03\x04 broken", "good.txt": "fine"})
    documents = {d.member: d for d in read_all("a.zip", archive)}
    assert documents["good.txt"].text == "fine"
    assert documents["bad.docx"].text == ""
    assert "damaged" in documents["bad.docx"].warnings[0]


def test_names_of_old_zip_files_are_read_in_their_encoding(read_all):
    archive = make.zip_of({"xxxx.txt": "text"}).replace(b"xxxx.txt", "ké.txt".encode() + b"t")
    assert "ké.txtt" in [d.member for d in read_all("a.zip", archive)]


# -- unreadable files -------------------------------------------------------------------------


def encrypted_zip() -> bytes:
    data = bytearray(make.zip_of({"a.txt": "secret"}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


ENCRYPTED_PDF = make.assemble_pdf(
    [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [] /Count 0 >>",
     b"<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (" + b"o" * 32 + b") /U (" + b"u" * 32
     + b") >>"],
).replace(b"/Root 1 0 R", b"/Root 1 0 R /Encrypt 3 0 R /ID [(x) (x)]")  # fmt: skip


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.pdf", ENCRYPTED_PDF),
        ("a.zip", encrypted_zip()),
        ("a.7z", make.seven_zip({"a.txt": b"x"}, b"\x06\xf1\x07\x01")),
        ("a.docx", old.compound({"EncryptedPackage": b"x" * 99, "EncryptionInfo": b"y"})),
        ("a.xlsx", old.compound({"EncryptedPackage": b"x" * 99, "EncryptionInfo": b"y"})),
        ("a.doc", old.word([("x", 0)], flags=0x0100)),
        ("a.xls", old.excel([(0, 0, "x")], extra=b"\x2f\0\x06\0\0\0abcd")),
        ("a.odt", make.zip_of({
            "mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "x",
            "META-INF/manifest.xml": "<m:file-entry><m:encryption-data/></m:file-entry>"})),
    ],
)  # fmt: skip
def test_a_password_protected_file_says_so(name, content, read_all):
    with pytest.raises(ExtractionError, match="password-protected"):
        read_all(name, content)


def test_an_old_workbook_with_an_unknown_code_page_is_read(read):
    """calamine refuses code page 21010, which files of JExcelApi can have."""
    content = old.excel([(0, 0, "fruit"), (1, 0, 2.5)], extra=b"\x42\0\x02\0\x12\x52")
    assert read("a.xls", content).text.endswith("fruit\n2.5")


def test_a_chart_sheet_does_not_hide_the_rest_of_a_binary_workbook(read):
    document = read("a.xlsb", make.xlsb([(0, 0, "fruit"), (1, 0, "plum")], with_chart_sheet=True))
    assert document.text == "Far\n\nfruit\nplum"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.pdf", b"%PDF-1.4 nothing", "damaged"),
        ("a.docx", DOCX[:500], "damaged"),
        ("a.docx", make.zip_of({"[Content_Types].xml": "", "word/x": ""}), "contains no document"),
        ("a.pptx", make.zip_of({"[Content_Types].xml": "", "ppt/x": ""}), "no presentation: it is"),
        ("a.xlsx", XLSX[:400], "damaged"),
        ("a.doc", b"\xdb\xa5 an old one \0\0\0" * 40, "before 1995"),
        ("a.rar", b"Rar!\x1a\x07\x00" + bytes(50), "RAR archives are not supported"),
        ("a.7z", make.seven_zip({"a.txt": b"x"}, b"\x03\x04\x01"), "PPMd"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c" + bytes(10), "damaged"),
        ("a.zip", make.zip_of(MEMBERS)[:300], "damaged"),
        ("a.ipynb", "{ not json", "damaged"),
        ("a.epub", make.zip_of({"mimetype": "application/epub+zip", "META-INF/encryption.xml":
            '<x Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>'}), "DRM"),
    ],
)  # fmt: skip
def test_unreadable_files_say_why(name, content, words, read_all):
    with pytest.raises(ExtractionError, match=words):
        read_all(name, content)


def test_a_truncated_document_gives_what_is_left(read):
    body = "".join(make.paragraph(f"paragraph {n}") for n in range(5)) + "<w:p><w:r><w:t>cut"
    damaged = make.docx(body + "</wrong>")
    document = read("a.docx", damaged)
    assert "paragraph 4" in document.text
    assert "damaged" in document.warnings[0]


@pytest.mark.parametrize(
    ("line", "joined"),
    [
        ("红 军 不 怕 远 征 难", "红军不怕远征难"),
        ("红 军 ， 不 怕 远 征 难 。", "红军，不怕远征难。"),
        ("红军不怕 远征难", "红军不怕 远征难"),
        ("日 本 語 の テ キ ス ト", "日本語のテキスト"),
        ("The word 红 军 means Red Army", "The word 红 军 means Red Army"),
        ("a b c d e", "a b c d e"),
    ],
)
def test_lines_set_letter_by_letter_are_words_again(line, joined):
    from core.extraction.formats.pdf import _joined

    assert _joined(line) == joined
