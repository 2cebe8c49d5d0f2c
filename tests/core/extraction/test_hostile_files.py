"""Hostile files, read through the pool as in real use: each affects only itself."""

from __future__ import annotations

import gzip
import io
import os
import socket
import sys
import tarfile
import threading
import time
import zipfile
from pathlib import Path

import compound_files as old
import pytest
import sample_files as make

from core.errors import ExtractionError, FileChangedError
from core.extraction.read_job import ReadJob
from core.extraction.readers import extract
from core.extraction.recognition import recognise
from core.extraction.source import is_placeholder, open_source
from core.processes.limits import Limits
from core.processes.messages import FailureKind, Job
from core.processes.pool import ProcessPool

# Far more than any of them takes: these tests are about survival, not speed.
LIMITS = Limits(time_s=150)
posix = pytest.mark.skipif(os.name == "nt", reason="of Unix")


@pytest.fixture(scope="module")
def pool():
    with ProcessPool(1, LIMITS, "hostile_job:read") as running:
        yield running


@pytest.fixture
def outcome(pool, tmp_path):
    """Read a file in the pool, together with a harmless one that must be read."""

    def read(path: str | Path, content: bytes | None = None):
        path = tmp_path / path
        if content is not None:
            path.write_bytes(content)
        harmless = tmp_path / "harmless.txt"
        harmless.write_text("still here")
        found = {o.job.key: o for o in pool.run([Job("it", path), Job("other", harmless)])}
        assert found["other"].value[0].text == "still here"
        return found["it"]

    return read


def zip_bomb(size: int) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("zeros.txt", "w", force_zip64=True) as member:
            for _ in range(size // 1_000_000):
                member.write(b"0" * 1_000_000)
        archive.writestr("fine.txt", "fine")
    return buffer.getvalue()


def test_a_zip_bomb_is_refused_by_its_ratio(outcome):
    documents = {d.member: d for d in outcome("bomb.zip", zip_bomb(60_000_000)).value}
    assert "times its size" in documents["zeros.txt"].warnings[0]
    assert documents["fine.txt"].text == "fine"


def test_a_gzip_bomb_is_refused(outcome):
    result = outcome("bomb.txt.gz", gzip.compress(b"0" * 60_000_000))
    assert result.failure is FailureKind.UNREADABLE
    assert "times its size" in result.reason


def test_a_tar_bomb_keeps_what_came_before(outcome):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, content in (("fine.txt", b"fine"), ("zeros.bin", bytes(60_000_000))):
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    documents = {d.member: d for d in outcome("bomb.tar.gz", buffer.getvalue()).value}
    assert documents["fine.txt"].text == "fine"
    assert "times its size" in documents[""].warnings[0]


def test_a_7z_bomb_is_refused(outcome):
    result = outcome("bomb.7z", make.seven_zip({"zeros.txt": b"0" * 60_000_000}))
    assert "times its size" in str(result.reason or result.value[-1].warnings)


def test_archives_nested_without_end_stop_at_the_depth_limit(outcome):
    inner = make.zip_of({"x.txt": "deepest"})
    for number in range(12):
        inner = make.zip_of({f"{number}.zip": inner})
    documents = outcome("nested.zip", inner).value
    deep = [d for d in documents if d.warnings]
    assert "archives deep" in deep[0].warnings[0]
    assert all(d.text != "deepest" for d in documents)


def test_an_archive_of_too_many_members_is_read_in_part(outcome, tmp_path):
    (tmp_path / "limits").mkdir()
    archive = make.zip_of({f"{n}.txt": "x" for n in range(50)}, zipfile.ZIP_STORED)
    path = tmp_path / "many.zip"
    path.write_bytes(archive)
    documents = list(extract(path, Limits(archive_members=10)))
    assert sum(bool(d.text) for d in documents if d.member) == 10
    assert "more than 10 members" in documents[-1].warnings[0]
    assert "39 after it were not read" in documents[-1].warnings[0]


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "..\\..\\x.txt", "a/../../b.txt"]
)
def test_names_in_archives_cannot_point_outside(outcome, name, tmp_path):
    documents = outcome("t.zip", make.zip_of({name: "words"})).value
    member = next(d.member for d in documents if d.text == "words")
    assert ".." not in member.split("/")
    assert not member.startswith("/")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["harmless.txt", "t.zip"]


def test_a_link_in_an_archive_is_not_followed(outcome):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        info = tarfile.TarInfo("link.txt")
        info.type, info.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(info)
    assert "root:" not in "".join(d.text for d in outcome("l.tar", buffer.getvalue()).value)


ENTITIES = (
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>"
)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (
            "a.docx",
            make.zip_of(
                {
                    "_rels/.rels": make.relations(("r", "officeDocument", "word/document.xml")),
                    "word/document.xml": f"{ENTITIES}<w:p><w:t>&j;</w:t></w:p>",
                }
            ),
        ),
        (
            "a.odt",
            make.zip_of(
                {
                    "mimetype": "application/vnd.oasis.opendocument.text",
                    "content.xml": f'{ENTITIES}<text:p text:x="&j;">&j;</text:p>',
                }
            ),
        ),
        (
            "a.xlsx",
            make.zip_of(
                {
                    "[Content_Types].xml": "<Types/>",
                    "_rels/.rels": make.relations(("r", "officeDocument", "xl/workbook.xml")),
                    "xl/workbook.xml": f"{ENTITIES}<workbook>&j;</workbook>",
                }
            ),
        ),
    ],
)
def test_xml_entities_that_grow_are_refused(outcome, name, content):
    result = outcome(name, content)
    assert result.failure is FailureKind.UNREADABLE
    assert "entities" in result.reason


def test_a_document_with_a_harmless_entity_is_read(outcome):
    body = make.paragraph("words &amp; more")
    data = zipfile.ZipFile(io.BytesIO(make.docx(body)))
    files = {name: data.read(name) for name in data.namelist()}
    declared = b'<!DOCTYPE x [<!ENTITY a "b">]>' + files["word/document.xml"]
    result = outcome("a.docx", make.zip_of({**files, "word/document.xml": declared}))
    assert result.value[0].text == "words & more"


def test_an_external_entity_is_not_fetched(outcome, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("do not tell")
    external = f'<!DOCTYPE x [<!ENTITY a SYSTEM "file://{secret}">]>'
    data = zipfile.ZipFile(io.BytesIO(make.docx("<w:p><w:r><w:t>x&a;y</w:t></w:r></w:p>")))
    files = {name: data.read(name) for name in data.namelist()}
    files["word/document.xml"] = external.encode() + files["word/document.xml"]
    assert "do not tell" not in outcome("a.docx", make.zip_of(files)).value[0].text


@pytest.mark.parametrize("last", ["XFD1048576", "XFE16777217"])  # the second is off Excel's grid
def test_a_sheet_spanning_a_billion_cells_is_read_cell_by_cell(outcome, last):
    rows = make.row(1, "first") + (
        f'<row r="1048576"><c r="{last}" t="inlineStr"><is><t>last</t></is></c></row>'
    )
    document = outcome("sparse.xlsx", make.xlsx({"S": rows})).value[0]
    assert "first" in document.text
    assert "last" in document.text


def test_an_old_sheet_with_cells_far_apart(outcome):
    content = old.excel([(0, 0, "first"), (65535, 255, "last")])
    document = outcome("s.xls", content).value[0]
    assert document.text.endswith("first\nlast")
    assert document.blocks[-1].label.endswith("row 1")


def test_a_binary_sheet_with_cells_far_apart_is_a_problem_that_says_what_to_do(outcome):
    content = make.xlsb([(0, 0, "first"), (1_048_575, 16_383, "last")])
    result = outcome("s.xlsb", content)
    assert result.failure is FailureKind.UNREADABLE
    assert "used range" in result.reason
    assert "save it again" in result.reason


def test_a_binary_sheet_formatted_to_its_end_is_read(outcome):
    content = make.xlsb([(0, 0, "first"), (5, 1, "last")], formatted=(1_048_575, 16_383))
    assert "last" in outcome("s.xlsb", content).value[0].text


def test_a_repeated_cell_of_opendocument_stays_small(outcome):
    row = (
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell '
        'table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>'
        "</table:table-row>"
    )
    result = outcome("r.odt", make.odf("text", f"<table:table>{row}</table:table>"))
    assert len(result.value[0].text) < 10_000


def looping_pdf() -> bytes:
    """Return a page that draws a form which draws itself twice, and so on."""
    stream = b"/X Do /X Do"
    return make.assemble_pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R "
            b"/Resources << /XObject << /X 5 0 R >> >> >>",
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
            b"<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject "
            b"<< /X 5 0 R >> >> /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        ]
    )


def test_pdf_objects_that_refer_to_themselves(tmp_path):
    path = tmp_path / "loop.pdf"
    path.write_bytes(looping_pdf())
    with ProcessPool(1, Limits(time_s=5), "core.extraction:extract_file") as pool:
        (result,) = pool.run([Job("it", path)])
    assert result.failure in (FailureKind.TIME, FailureKind.MEMORY, FailureKind.CRASH)


def test_a_page_tree_that_is_its_own_child(outcome):
    content = make.assemble_pdf(
        [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [2 0 R] /Count 9 >>"]
    )
    result = outcome("tree.pdf", content)
    assert result.failure is FailureKind.UNREADABLE
    assert "damaged" in result.reason


def test_an_outline_that_loops(outcome):
    content = make.pdf([["words"]], outline=[("A", 0), ("B", 0)])
    content = content.replace(b"/Dest [4 0 R /Fit] >>", b"/Dest [4 0 R /Fit] /Next 7 0 R >>")
    assert "words" in outcome("outline.pdf", content).value[0].text


def test_mail_of_three_thousand_levels(outcome):
    mail = b"Subject: deep\n"
    for level in range(3000):
        mail += b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (level, level)
    documents = outcome("deep.eml", mail + b"Content-Type: text/plain\n\nbottom\n").value
    assert documents[0].title == "deep"


def test_mail_of_mails_in_mails(outcome):
    mail = b"Content-Type: text/plain\n\nbottom\n"
    for level in range(500):
        mail = b"Subject: %d\nContent-Type: message/rfc822\n\n" % level + mail
    result = outcome("matryoshka.eml", mail)
    assert result.failure is None
    assert any("deep" in warning for d in result.value for warning in d.warnings)


@pytest.mark.parametrize(
    ("name", "start", "filling"),
    [
        ("line.json", b'{"a": "', b"word "),
        ("line.html", b"<p>", b"word <b>x</b> "),
        ("line.md", b"# h ", b"word * _a_ "),
        ("line.csv", b"a,b\n", b"word,"),
        ("line.py", b"x = '", b"def f( "),
        ("tags.html", b"", b"<div>"),
        ("line.eml", b"Subject: x\n\n", b"word "),
        ("line.rtf", b"{\\rtf1 ", b"word after word after word \\b "),
        ("lines.txt", b"", b"a\n\n"),
        ("blank.txt", b"a", b" "),
        ("gaps.txt", b"words", b"\n"),
        ("gaps.log", b"words", b" \r\n"),
        ("gaps.json", b"words", b"\t\n"),
        ("gaps.py", b"words", b"\n"),
        ("gaps.md", b"words", b"\n"),
        ("lines.md", b"", b"a\n\n"),
        ("headings.md", b"", b"# a\n"),
        ("lines.srt", b"00:00:01,000 --> 00:00:04,000\n", b"a\n"),
    ],
)
def test_sixty_megabytes_in_a_line(outcome, name, start, filling, tmp_path):
    path = tmp_path / name
    with path.open("wb") as file:
        file.write(start)
        for _ in range(60 if name in ("line.json", "line.html") else 25):
            file.write(filling * (1_000_000 // len(filling)))
    result = outcome(path)
    assert result.failure is None, result.reason
    (document,) = result.value
    assert len(document.text) <= 21 * 1024 * 1024
    if name != "tags.html":
        assert "Only the first" in document.warnings[0]
        assert document.blocks


@pytest.mark.parametrize("name", ["x.md", "x.rst", "x.org", "x.adoc", "x.tex", "x.txt", "x"])
@pytest.mark.parametrize(
    "content",
    [
        b"---\n" + b"a: &a [*a,*a]\n" * 8000 + b"---",
        b"*a [*a,*a] **b _c_ `x`\n" * 8000 + b"---\n",
        b"[a\n" * 30_000 + b"===\n",
    ],
)
def test_a_heading_of_thousands_of_lines_takes_no_time(name, content, outcome):
    started = time.monotonic()
    assert outcome(name, content).failure is None
    assert time.monotonic() - started < 15


def test_brackets_nested_a_hundred_thousand_deep(outcome):
    assert outcome("deep.ipynb", b"[" * 100_000).failure is FailureKind.UNREADABLE
    assert outcome("deep.html", b"<div>" * 100_000 + b"words").value[0].text == "words"
    assert outcome("deep.rtf", b"{\\rtf1 " + b"{" * 100_000 + b"words").failure is None
    body = "<w:tbl><w:tr><w:tc>" * 20_000 + make.paragraph("words")
    assert "words" in outcome("deep.docx", make.docx(body)).value[0].text


def test_nul_bytes_and_lone_surrogates_are_replaced(outcome):
    text = (
        outcome("nul.txt", b"before\0after " * 3 + b"plenty of ordinary words " * 20).value[0].text
    )
    assert "before after" in text
    notebook = '{"cells": [{"cell_type": "code", "source": "a \\ud800 b \\ud83d\\ude00"}]}'
    text = outcome("s.ipynb", notebook.encode()).value[0].text
    assert text == "a \ufffd b 😀"
    mail = b"Subject: caf\xe9 \xed\xa0\x80\n\nbody \xed\xa0\x80 here\n"
    outcome("s.eml", mail).value[0].text.encode("utf-8")
    text = outcome("s.rtf", rb"{\rtf1 a \u-10240? b}").value[0].text
    assert text == "a \ufffd b"


@posix
def test_file_names_with_newlines_and_invalid_utf8(outcome, tmp_path):
    for name in (b"new\nline.txt", b"bad\xff\xfe.md", b"bad\xff.pdf", b"bad\xff.docx"):
        path = tmp_path / os.fsdecode(name)
        content = {".pdf": make.pdf([["words"]]), ".docx": make.docx(make.paragraph("words"))}
        path.write_bytes(content.get(path.suffix, b"words"))
        assert outcome(path).value[0].text == "words"
    member = make.zip_of({"x\nbad\udcff.txt".encode("utf-8", "replace").decode(): "words"})
    assert [d.text for d in outcome("n.zip", member).value if d.member.endswith(".txt")] == [
        "words"
    ]


@posix
def test_pipes_sockets_and_devices_are_never_opened(outcome, tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    assert "a pipe" in outcome("pipe.txt").reason
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "s.txt"))
        assert "a socket" in outcome("s.txt").reason
    assert "a device" in outcome("/dev/zero").reason
    assert "a folder" in outcome(tmp_path).reason
    (tmp_path / "to_pipe").symlink_to(tmp_path / "pipe.txt")
    assert "a pipe" in outcome("to_pipe").reason


@posix
def test_a_file_that_turns_into_a_pipe_after_the_check_does_not_block(tmp_path, monkeypatch):
    path = tmp_path / "x.txt"
    path.write_text("x")
    ordinary = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "lstat", lambda self: ordinary)
    with pytest.raises(ExtractionError, match="no longer a regular file"), open_source(path):
        pass


@posix
def test_links_that_point_to_themselves(outcome, tmp_path):
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert outcome("a").failure is FailureKind.UNREADABLE


@posix
@pytest.mark.skipif(os.name != "nt" and os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_says_so(outcome, tmp_path):
    path = tmp_path / "closed.txt"
    path.write_text("x")
    path.chmod(0)
    assert "permission" in outcome(path).reason


def test_a_missing_file_is_retried_later(outcome):
    assert outcome("gone.txt").failure is FailureKind.CHANGED


def test_a_file_that_changes_while_being_read_is_retried_later(tmp_path):
    path = tmp_path / "x.txt"
    path.write_text("before")
    with pytest.raises(FileChangedError), open_source(path):
        path.write_text("after, longer")
    replacement = tmp_path / "y.txt"
    replacement.write_text("before")
    with pytest.raises(FileChangedError), open_source(path):
        replacement.replace(path)


def test_cloud_placeholders_are_recognised():
    class Status:
        st_file_attributes = 0x400000
        st_flags = 0

    assert is_placeholder(Status())
    Status.st_file_attributes, Status.st_flags = 0x20, 0x40000000
    assert is_placeholder(Status())
    Status.st_flags = 0
    assert not is_placeholder(Status())


def test_binary_data_has_no_format_and_no_documents(tmp_path, outcome):
    path = tmp_path / "noise.dat"
    path.write_bytes(os.urandom(20_000))
    assert recognise(path) is None
    assert outcome(path).value == []


def test_random_damage_never_stops_a_run(tmp_path, pool):
    """Corrupt bytes in every sample: the result is a document or a reason, nothing else."""
    import random

    import test_document_formats as formats

    chance = random.Random(7)
    samples = [(row[0], row[1]) for row in formats.TABLE] + [
        ("a.7z", make.seven_zip(formats.MEMBERS)),
        ("a.zip", make.zip_of(formats.MEMBERS)),
        ("a.msg", formats.old.outlook("s", "b", {"a.txt": b"x"})),
        ("a.eml", bytes(formats.mail(attachments={"a.docx": formats.DOCX}))),
    ]
    jobs = []
    for name, content in samples:
        data = content.encode() if isinstance(content, str) else content
        for number in range(12):
            damaged = bytearray(data)
            for _ in range(chance.choice((1, 5, 40))):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            path = tmp_path / f"{number}{name}"
            path.write_bytes(
                damaged[: chance.randrange(len(damaged))] if number % 4 == 3 else damaged
            )
            jobs.append(Job(path.name, path))
    allowed = (None, FailureKind.UNREADABLE, FailureKind.MEMORY, FailureKind.CRASH)
    found = [o for o in pool.run(jobs) if o.done]
    assert len(found) == len(jobs)
    assert [(o.job.key, o.reason) for o in found if o.failure not in allowed] == []


def test_memory_of_a_child_stays_bounded_over_large_files(tmp_path):
    if not sys.platform.startswith("linux"):
        pytest.skip("reads /proc")
    path = tmp_path / "large.txt"
    path.write_text("words and 😀 more\n" * 1_500_000)
    peak = 0
    with ProcessPool(2, LIMITS, "hostile_job:read_length") as pool:
        stop = threading.Event()

        def watch():
            nonlocal peak
            from core.processes.measures import resident_bytes

            while not stop.wait(0.02):
                total = sum(resident_bytes(c._process.pid) for c in list(pool._children))
                peak = max(peak, total)

        watcher = threading.Thread(target=watch)
        watcher.start()
        found = list(pool.run(Job(n, path) for n in range(4)))
        stop.set()
        watcher.join()
    assert [o.failure for o in found] == [None] * 4
    assert peak < 300 * 1024 * 1024


@pytest.mark.parametrize("between", ["\n", " "])
def test_cutting_a_large_text_into_chunks_takes_little_more_memory_than_the_text(tmp_path, between):
    path = tmp_path / "large.txt"
    path.write_text(between.join("some ordinary words on a line" for _ in range(200_000)))
    limits = Limits(time_s=150, text_mb=5, memory_mb=80)
    with ProcessPool(1, limits, "core.extraction.read_job:read_file", low_priority=False) as pool:
        found = list(pool.run([Job("it", ReadJob(str(path), None, limits))]))
    assert [outcome.failure for outcome in found] == [None] * 3
    assert len(found[1].value.chunks) > 3000
    assert found[1].value.document.warnings == ("Only the first 5 MB were read.",)
