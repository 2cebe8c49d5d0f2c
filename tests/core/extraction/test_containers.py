"""The outermost format wins, every member is kept under a path of its own, and work is bounded."""

from __future__ import annotations

import bz2
import copy
import gzip
import io
import lzma
import struct
import tarfile
import time
import zipfile
import zlib

import compound_files as old
import pytest
import sample_files as make
from hypothesis import given, settings
from hypothesis import strategies as st

from core.extraction.members import MemberNames, member_name
from core.extraction.recognition import FAMILIES, identify
from core.extraction.source import Source

PDF = make.pdf(["Words of the page"])
HTML = b"<html><body><p>words of the web page</p></body></html>"
MAIL = b"From: a@b.c\nTo: d@e.f\nSubject: words\nDate: Mon, 1 Jan 2024 10:00:00 +0000\n\nwords\n"


def tar_of(files: list[tuple[str, bytes]], format: int = tarfile.PAX_FORMAT) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=format) as archive:
        for name, data in files:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def old_tar_of(files: list[tuple[str, bytes]]) -> bytes:
    """The first form of tar, which has no magic number."""
    blocks = []
    for name, data in files:
        header = bytearray(512)
        header[:100] = name.encode().ljust(100, b"\0")
        header[100:108] = b"0000644\0"
        header[124:136] = b"%011o\0" % len(data)
        header[136:148] = b"%011o\0" % 1_700_000_000
        header[148:156] = b" " * 8
        header[148:156] = b"%06o\0 " % sum(header)
        blocks += [bytes(header), data.ljust(-(-len(data) // 512) * 512, b"\0")]
    return b"".join(blocks) + bytes(1024)


def zip_of(files: list[tuple[str, bytes]], compression: int = zipfile.ZIP_STORED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name), data)
    return buffer.getvalue()


def mail_of(files: list[tuple[str, bytes]], encoding: str = "8bit") -> bytes:
    lines = [
        b"From: a@b.c", b"To: d@e.f", b"Subject: the subject", b"MIME-Version: 1.0",
        b'Content-Type: multipart/mixed; boundary="edge-of-parts"', b"", b"--edge-of-parts",
        b"Content-Type: text/plain", b"", b"the body of the mail",
    ]  # fmt: skip
    for name, data in files:
        lines += [
            b"--edge-of-parts",
            b"Content-Type: application/octet-stream",
            b"Content-Transfer-Encoding: " + encoding.encode(),
            f'Content-Disposition: attachment; filename="{name}"'.encode(),
            b"",
            data,
        ]
    return b"\r\n".join([*lines, b"--edge-of-parts--", b""])


def mbox_of(files: list[tuple[str, bytes]]) -> bytes:
    return b"From a@b.c Mon Jan  1 10:00:00 2024\n" + mail_of(files)


CONTAINERS = {
    "tar": tar_of,
    "old tar": old_tar_of,
    "tar.gz": lambda files: gzip.compress(tar_of(files)),
    "tar.gz stored": lambda files: gzip.compress(tar_of(files), 0),
    "tar.xz": lambda files: lzma.compress(tar_of(files)),
    "tar.bz2": lambda files: bz2.compress(tar_of(files)),
    "zip": zip_of,
    "zip after a line": lambda files: b"#!/usr/bin/env python3\n" + zip_of(files),
    "zip deflated": lambda files: zip_of(files, zipfile.ZIP_DEFLATED),
    "7z": lambda files: make.seven_zip(dict(files)),
    "mail": mail_of,
    "mbox": mbox_of,
    "msg": lambda files: old.outlook("the subject", "the body", dict(files)),
}
MEMBERS = {
    "a.pdf": PDF,
    "a.html": HTML,
    "a.rtf": b"{\\rtf1\\ansi words of the letter}",
    "a.eml": MAIL,
    "a.mbox": b"From a@b.c Mon Jan  1 10:00:00 2024\n" + MAIL,
    "a.zip": zip_of([("x.txt", b"words inside")]),
    "a.tar": tar_of([("x.txt", b"words inside")]),
    "a.txt.gz": gzip.compress(b"words inside"),
    "a.7z": make.seven_zip({"x.txt": b"words inside"}),
    "a.docx": make.docx(make.paragraph("words of the letter")),
    "a.xlsx": make.xlsx({"Sheet": make.row(1, "words")}),
    "a.xls": old.excel([(0, 0, "words")]),
    "a.doc": old.word([("words of the letter", 0)]),
    "a.epub": make.epub(["<p>words of the book</p>"]),
    "a.md": b"# words\nIn a file, %PDF-1.4 is followed by 1 0 obj\n",
    "a.json": b'{"words": "%PDF-1.7"}',
    "a.png": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
}


@pytest.mark.parametrize("extension", ["with", "without"])
@pytest.mark.parametrize("member", MEMBERS)
@pytest.mark.parametrize("container", CONTAINERS)
def test_the_container_wins_over_what_it_contains(container, member, extension, read_all):
    if (container, member) == ("mbox", "a.mbox"):
        pytest.skip("nothing tells a mailbox inside a mailbox apart, unless it is encoded")
    files = [(member, MEMBERS[member]), ("other.txt", b"quite different")]
    kind = container.split()[-1] if container == "old tar" else container.split()[0]
    name = f"x.{'eml' if kind == 'mail' else kind}" if extension == "with" else "x"
    documents = read_all(name, CONTAINERS[container](files))
    assert [d for d in documents if d.text == "quite different"]
    if member != "a.png":
        assert [d for d in documents if "words" in d.text.lower() and member in d.member]


@pytest.mark.parametrize("member", MEMBERS)
@pytest.mark.parametrize("name", ["x.txt", "x.log", "x.mail", "cur_1:2,S"])
def test_a_mail_saved_as_text_keeps_its_attachments(name, member, read_all):
    files = [(member, MEMBERS[member]), ("other.txt", b"quite different")]
    documents = read_all(name, mail_of(files))
    assert documents[0].media_type == "mail"
    assert [d for d in documents if d.text == "quite different"]


def test_rows_of_comments_are_recognised_in_no_time():
    for head in (b"<!---->" * 60 + b"zzz", b"<!-- -->" * 500, b"<!--" * 900, b" <?xml>" * 500):
        for name in ("x", "x.html", "x.bin"):
            started = time.process_time()
            identify(Source(name, io.BytesIO(head), len(head)))
            assert time.process_time() - started < 0.5
    page = b"<!-- a -- b --->\n<!---->" * 60 + b"<html><p>words"
    assert identify(Source("x", io.BytesIO(page), len(page))) == "html"


@pytest.mark.parametrize(
    "head",
    [b"From " + b"10:10" * 800, b"1" * 4096, b"1 " * 2048, b"%PDF-1.4\n" + b"1" * 4000,
     b"%PDF-1.4\n" + b"1 \n" * 1300, b"\n" * 4096, b"x-" * 2048, b"A" * 4096, b"\r" * 4096,
     b"From a 10:10" + b"2024" * 1000, b"Subject: " + b" \n" * 2000, b"BM" * 2048],
)  # fmt: skip
@pytest.mark.parametrize("name", ["x", "x.txt", "x.eml", "x.pdf", "x.md", "x.xls"])
def test_nothing_takes_long_to_recognise(name, head):
    started = time.process_time()
    identify(Source(name, io.BytesIO(head), len(head)))
    assert time.process_time() - started < 0.5


PROSE = "The letter said what is written here, and nobody knew why it was so. " * 9


@pytest.mark.parametrize(
    "name, content, family",
    [
        ("notes.md", f"# Magic\n\n{PROSE[:200]}\n%PDF-1.4\n1 0 obj\n<< >>\nendobj\n", "markdown"),
        ("test.py", "PDF = b'''%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF'''\n", "code"),
        ("data.json", '{"body": "%PDF-1.4\\n1 0 obj"}', "data"),
        ("README", f"A file begins with %PDF-1.4 and 1 0 obj follows.\n{PROSE}", "text"),
        ("notes.txt", f"%PDF-1.7 is how they begin. {PROSE}", "text"),
        ("notes.txt", f"From 10:30 on we met.\nThen: {PROSE}", "text"),
        ("letter", f"From here at 10:30 in 2024\nNobody: {PROSE}", "text"),
        ("notes.md", f"GIF89a is a format. {PROSE}", "markdown"),
        ("notes.txt", f"BZh91 was his name. {PROSE}", "text"),
        ("notes.tex", "{\\rtf is not TeX}" + PROSE, "text"),
        ("page.js", f"<html>\n{PROSE}", "code"),
        ("table.xls", "\tname\tage\n\tAda\t36\n", "text"),
        ("page.html", HTML + zip_of([("a.txt", b"inside")]), "html"),
        ("page", HTML + zip_of([("a.txt", b"inside")]), "html"),
        ("x.zip", zip_of([("a.pdf", PDF)]), "archive"),
        ("junk.pdf", b"\r\nHTTP/1.1 200 OK\r\n\r\n" + PDF, "pdf"),
        ("junk", b"some junk\n" + PDF, "pdf"),
        ("junk.bin", b"\x00\x01\x02\x80" * 50 + b"\n" + PDF, "pdf"),
        ("letter.txt", PDF, "pdf"),
        ("x.eml", mail_of([("a.pdf", PDF)]), "mail"),
        ("x", mail_of([("a.bin", bytes(range(256)) * 20)]), "mail"),
        ("x.txt", MAIL, "text"),
        ("page", HTML + b"\n" + PDF, "html"),
        ("x.pyz", b"#!/usr/bin/env python3\n" + zip_of([("a.pdf", PDF)]), "archive"),
        ("notes.txt", f"Zip: PK\x03\x04 begins an archive. {PROSE}", "text"),
    ],
)
def test_what_a_text_mentions_is_not_its_format(name, content, family):
    data = content.encode() if isinstance(content, str) else content
    found = identify(Source(name, io.BytesIO(data), len(data)))
    assert found is not None
    assert FAMILIES[found] == family


def test_a_page_with_an_appended_archive_has_only_the_text_of_the_page(read):
    document = read("page.html", HTML + zip_of([("a.txt", b"inside" * 500)]))
    assert document.text.strip() == "words of the web page"


# -- names ------------------------------------------------------------------------------------

SAME = [("same.txt", b"the first"), ("same.txt", b"the second"), ("same.txt", b"the third")]


def texts(documents):
    return {d.member: d.text for d in documents if d.member and d.text.startswith("the ")}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("container", ["tar", "old tar", "tar.gz", "zip", "mail"])
def test_members_of_one_name_are_all_kept(container, read_all):
    found = texts(read_all("x.bin", CONTAINERS[container](SAME)))
    assert found == {
        "same.txt": "the first",
        "same (2).txt": "the second",
        "same (3).txt": "the third",
    }


def test_members_of_one_name_in_7z_and_outlook_are_all_kept(read_all):
    # These builders take names once; the bytes of a second name are turned into the first.
    other = "sane.txt"
    files = {"same.txt": b"the first", other: b"the second"}
    for name, packed in (
        ("a.7z", make.seven_zip(files)),
        ("a.msg", old.outlook("s", "b", files)),
    ):
        wide = other.encode("utf-16-le")
        changed = packed.replace(wide, "same.txt".encode("utf-16-le"))
        if name == "a.7z":
            start, size = struct.unpack_from("<QQ", changed, 12)
            header = changed[32 + start : 32 + start + size]
            tail = struct.pack("<QQI", start, size, zlib.crc32(header))
            changed = changed[:8] + struct.pack("<I", zlib.crc32(tail)) + tail + changed[32:]
        assert texts(read_all(name, changed)) == {
            "same.txt": "the first",
            "same (2).txt": "the second",
        }


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(
    "names",
    [
        ("x/a.txt", "x//a.txt"),
        ("x/a.txt", "./x/../x/a.txt"),
        ("a.txt", "a\x01.txt"),
        ("a .txt", "a\t.txt"),
        ("a.txt", "A.txt"),
        ("x\\a.txt", "x/a.txt"),
        ("a (2).txt", "a.txt", "a.txt"),
    ],
)
def test_names_that_become_alike_are_told_apart(names, read_all):
    files = [(name, f"the {place}".encode()) for place, name in enumerate(names)]
    found = texts(read_all("x.zip", zip_of(files)))
    assert sorted(found.values()) == sorted(f"the {place}" for place in range(len(names)))


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_archives_of_one_name_are_folders_of_their_own(read_all):
    inner = [zip_of([("a.txt", words)]) for words in (b"the first", b"the second")]
    found = texts(read_all("x.zip", zip_of([("in.zip", inner[0]), ("in.zip", inner[1])])))
    assert found == {"in.zip/a.txt": "the first", "in (2).zip/a.txt": "the second"}


def test_a_folder_named_like_an_archive_hides_nothing(read_all):
    inner = zip_of([("a.txt", b"the first")])
    found = texts(read_all("x.zip", zip_of([("in.zip", inner), ("in.zip/a.txt", b"the second")])))
    assert sorted(found.values()) == ["the first", "the second"]


@given(st.lists(st.text(max_size=12), max_size=30))
@settings(max_examples=200, deadline=None)
def test_names_are_unique_stable_and_cannot_point_outside(names):
    first, second = MemberNames(), MemberNames()
    taken = [first.take(name) for name in names]
    assert len(set(taken)) == len(taken)
    assert taken == [second.take(name) for name in names]
    for name in taken:
        assert member_name(name) == name
        assert not name.startswith("/")
        assert ".." not in name.split("/")


# -- the cost of one file ---------------------------------------------------------------------


def overlapping_zip(count: int) -> bytes:
    """Many entries of the directory that name the same bytes."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("0.txt", "word and another word " * 100_000)
        info = archive.infolist()[0]
        archive.filelist += [_renamed(info, f"{number}.txt") for number in range(1, count)]
        archive._didModify = True
    return whole.getvalue()


def _renamed(info: zipfile.ZipInfo, name: str) -> zipfile.ZipInfo:
    other = copy.copy(info)
    other.filename = name
    return other


def test_entries_that_share_their_bytes_are_read_once(read_all):
    started = time.process_time()
    documents = read_all("bomb.zip", overlapping_zip(5000))
    assert time.process_time() - started < 20
    assert [d.member for d in documents] == ["0.txt", ""]
    assert documents[-1].warnings[0].startswith("4,999 of its 5,000 members share")


@pytest.mark.parametrize("container", ["zip", "tar", "7z", "mail", "msg"])
def test_a_file_that_takes_too_long_keeps_what_was_read(container, read_all):
    files = [(f"{number}.txt", b"the words") for number in range(40)]
    documents = read_all("x", CONTAINERS[container](files), work_s=-1.0, work_s_per_mb=0)
    assert [d for d in documents if not d.member]
    (cut,) = [d for d in documents if d.member]
    assert "seconds" in cut.warnings[0]
    assert "not read" in cut.warnings[0]


@pytest.mark.parametrize("container", ["zip", "tar", "7z", "mail", "msg"])
def test_members_beyond_the_limit_are_counted(container, read_all):
    files = [(f"{number:02}.txt", b"the words") for number in range(40)]
    documents = read_all("x", CONTAINERS[container](files), archive_members=30)
    assert len(texts(documents)) == 30
    cut = next(d for d in documents if d.member == "30.txt")
    assert "more than 30 members" in cut.warnings[0]
    if container in ("zip", "mail", "msg"):
        assert "and 9 after it were not read" in cut.warnings[0]


def test_a_mail_of_thirty_thousand_attachments_says_what_is_missing(read_all):
    mail = mail_of([(f"{number}.txt", b"the words") for number in range(30_000)])
    documents = read_all("x.eml", mail, work_s=600)
    assert len(texts(documents)) == 20_000
    assert "and 9,999 after it were not read" in documents[-1].warnings[0]


def test_a_pdf_of_many_pages_is_read_in_part(read_all):
    documents = read_all("x.pdf", make.pdf([f"Page {n} of words" for n in range(30)]), pages=20)
    assert "Only 20 of its 30 pages were read." in documents[0].warnings[0]
    assert "Page19of" in documents[0].text
    assert "Page20of" not in documents[0].text


def million_pages(count: int) -> bytes:
    """A flat tree that names one page again and again."""
    kids = b"3 0 R " * count
    return make.assemble_pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [" + kids + b"] /Count %d >>" % count,
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
        ]
    )


def test_a_pdf_of_a_million_pages_ends(read_all):
    started = time.process_time()
    documents = read_all("x.pdf", million_pages(1_000_000))
    assert time.process_time() - started < 60
    assert "of its 1,000,000 pages were read" in documents[0].warnings[0]
