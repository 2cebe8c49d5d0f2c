"""Who wrote a document, or sent it, as far as it says so."""

import pytest

from core.extraction import extract
from core.processes import Limits
from tests.core.extraction import sample_files as make

CORE = (
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Plan</dc:title>'
    "<dc:creator>Ada Lovelace</dc:creator><cp:lastModifiedBy>Bob</cp:lastModifiedBy>"
    "</cp:coreProperties>"
)
META = (
    '<office:document-meta xmlns:office="o" xmlns:meta="m" xmlns:dc="d"><office:meta>'
    "<meta:initial-creator>Ada Lovelace</meta:initial-creator><dc:creator>Bob</dc:creator>"
    "</office:meta></office:document-meta>"
)
MAIL = "From: =?utf-8?q?Ada_Lov=C3=A9lace?= <ada@example.org>\nSubject: Plan\n\nText.\n"
OPF = (
    '<package xmlns:dc="d"><metadata><dc:title>Book</dc:title><dc:creator>Ada Lovelace</dc:creator>'
    "<dc:creator>Bob</dc:creator></metadata><manifest>"
    '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest>'
    '<spine><itemref idref="a"/></spine></package>'
)


def with_file(data, name, content):
    import io
    import zipfile

    stream = io.BytesIO(data)
    with zipfile.ZipFile(stream, "a") as archive:
        archive.writestr(name, content)
    return stream.getvalue()


FILES = {
    "plan.docx": (
        with_file(make.docx(make.paragraph("Text.")), "docProps/core.xml", CORE),
        "Ada Lovelace",
    ),
    "plan.pptx": (
        with_file(make.pptx([make.shape("Text.")]), "docProps/core.xml", CORE),
        "Ada Lovelace",
    ),
    "plan.xlsx": (
        with_file(make.xlsx({"One": make.row(1, "a", "b")}), "docProps/core.xml", CORE),
        "Ada Lovelace",
    ),
    "plan.odt": (
        make.zip_of(
            {
                "mimetype": "application/vnd.oasis.opendocument.text",
                "content.xml": '<office:document-content xmlns:office="o" xmlns:text="t">'
                "<office:body><office:text><text:p>Text.</text:p></office:text></office:body>"
                "</office:document-content>",
                "meta.xml": META,
            }
        ),
        "Ada Lovelace",
    ),
    "plan.eml": (MAIL.encode(), "Ada Lovélace <ada@example.org>"),
    "raw.eml": (
        "From: Ada Lovélace <ada@example.org>\nSubject: é\n\nText.\n".encode(),
        "Ada Lovélace <ada@example.org>",
    ),
    "latin.eml": (
        "From: Ada Lovélace <ada@example.org>\nSubject: é\n\nText.\n".encode("latin-1"),
        "Ada Lovélace <ada@example.org>",
    ),
    "plan.html": (
        b'<html><head><meta name="Author" content="Ada Lovelace"></head><p>Text.</p></html>',
        "Ada Lovelace",
    ),
    "book.epub": (
        make.zip_of(
            {
                "mimetype": "application/epub+zip",
                "content.opf": OPF,
                "a.xhtml": "<html><body><p>Text.</p></body></html>",
            }
        ),
        "Ada Lovelace; Bob",
    ),
    "plain.txt": (b"Text.", ""),
}


@pytest.mark.parametrize("name", FILES)
def test_the_author_is_read(tmp_path, name):
    data, author = FILES[name]
    (tmp_path / name).write_bytes(data)
    document = next(iter(extract(tmp_path / name, Limits())))
    assert document.text
    assert document.author == author


def test_the_author_of_a_pdf_is_read(tmp_path):
    pypdfium2 = pytest.importorskip("pypdfium2")
    pdf = make.pdf([["Text."]], title="Plan").replace(b"/Title", b"/Author (Ada) /Title", 1)
    (tmp_path / "plan.pdf").write_bytes(pdf)
    assert pypdfium2
    assert next(iter(extract(tmp_path / "plan.pdf", Limits()))).author == "Ada"


def test_an_endless_author_is_cut(tmp_path):
    (tmp_path / "a.html").write_text(f'<meta name="author" content="{"x " * 5000}"><p>Text.</p>')
    author = next(iter(extract(tmp_path / "a.html", Limits()))).author
    assert len(author) <= 200
