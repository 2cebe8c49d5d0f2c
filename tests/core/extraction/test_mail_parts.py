"""Mails whose parts are many, nested deeply, or not where their headers say: nothing is lost."""

from __future__ import annotations

import time

import pytest

from core.extraction.formats import mail, mime

HEAD = b"From: a@b.c\r\nSubject: the subject\r\nMIME-Version: 1.0\r\n"


def multipart(kind: bytes, boundary: bytes, parts: list[bytes], stated: bytes | None = None):
    header = b"Content-Type: multipart/" + kind
    if stated is None:
        stated = boundary
    if stated:
        header += b'; boundary="' + stated + b'"'
    marks = b"".join(b"--" + boundary + b"\r\n" + part + b"\r\n" for part in parts)
    return header + b"\r\n\r\n" + marks + b"--" + boundary + b"--\r\n"


def plain(words: str) -> bytes:
    return b"Content-Type: text/plain\r\n\r\n" + words.encode()


def test_a_mail_of_very_many_alternatives_is_read_whole(read):
    pairs = [
        multipart(b"alternative", b"in%d" % n, [
            plain(f"gnu{n}"), b"Content-Type: text/html\r\n\r\n<p>gnu%d</p>" % n,
        ])
        for n in range(1500)
    ]  # fmt: skip
    document = read("x.eml", HEAD + multipart(b"mixed", b"out", pairs))
    assert [word for word in document.text.split() if word.startswith("gnu")] == [
        f"gnu{n}" for n in range(1500)
    ]
    assert document.warnings == ()


def nested(levels: int) -> bytes:
    inner = plain("the deepest words")
    for level in range(levels):
        inner = multipart(b"mixed", b"level%d" % level, [plain(f"words{level}"), inner])
    return HEAD + inner


def test_a_mail_of_forty_levels_is_read_whole(read):
    document = read("x.eml", nested(40))
    assert "the deepest words" in document.text
    assert document.warnings == ()


def test_a_mail_nested_deeper_than_the_limit_says_what_is_missing(read):
    document = read("x.eml", nested(mime.MOST_DEPTH + 5))
    assert f"words{5}" in document.text
    assert "the deepest words" not in document.text
    assert document.warnings == (
        f"Its parts are nested more than {mime.MOST_DEPTH} levels deep; one part was not read.",
    )


def test_a_mail_of_more_parts_than_the_limit_says_what_is_missing(read, monkeypatch):
    monkeypatch.setattr(mime, "MOST_PARTS", 20)
    monkeypatch.setattr(mail, "MOST_PARTS", 20)
    groups = [multipart(b"mixed", b"in%d" % n, [plain(f"gnu{n}")]) for n in range(15)]
    document = read("x.eml", HEAD + multipart(b"mixed", b"out", groups))
    assert "gnu3" in document.text
    assert document.warnings == ("Its parts are more than 20; 11 parts were not read.",)


@pytest.mark.parametrize("stated", [b"", b"; boundary=elsewhere", b"; boundary", b'; boundary="'])
@pytest.mark.parametrize("kind", [b"mixed", b"alternative", b"related"])
def test_a_mail_without_its_boundary_is_read_as_text(kind, stated, read):
    body = b"The eland stands here.\r\n\r\n-----Original Message-----\r\nFrom: x\r\nIts words."
    head = HEAD + b"Content-Type: multipart/" + kind + stated + b"\r\n\r\n"
    document = read("x.eml", head + body)
    assert "The eland stands here." in document.text
    assert "Its words." in document.text


def test_a_mail_with_nothing_but_the_end_of_its_boundary_is_read_as_text(read):
    head = HEAD + b"Content-Type: multipart/mixed; boundary=edge\r\n\r\n"
    document = read("x.eml", head + b"The eland stands here.\r\n--edge--\r\n")
    assert "The eland stands here." in document.text
    assert "edge" not in document.text


@pytest.mark.parametrize("stated", [b"", b"elsewhere"])
def test_a_boundary_that_is_not_stated_is_seen_in_the_body(stated, read_all):
    attachment = (
        b"Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n"
        b"words of the attachment"
    )
    parts = [plain("words of the body"), attachment]
    letter, attached = read_all("x.eml", HEAD + multipart(b"mixed", b"=_edge", parts, stated))
    assert "words of the body" in letter.text
    assert "attachment" not in letter.text
    assert attached.text == "words of the attachment"


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_parts_keep_exactly_their_bytes(end):
    lines = [
        b"Content-Type: multipart/mixed; boundary=b", b"", b"a preamble", b"--b", b"", b"one", b"",
        b"--bb", b"--b ", b"", b"--b", b"no header", b"", b"two",
        b"--b", b"X: y", b"", b"--b--", b"an epilogue",
    ]  # fmt: skip
    root = mime.parse_mail(end.join(lines))
    assert [part.data() for part in root.parts] == [
        b"one" + end * 2 + b"--bb", b"", b"no header" + end * 2 + b"two", b"",
    ]  # fmt: skip


def test_deep_and_large_mails_are_split_in_no_time():
    data = b"A line of an ordinary letter, and then --some dashes.\r\n" * 100_000
    for level in range(mime.MOST_DEPTH):
        data = multipart(b"mixed", b"level%d" % level, [data])
    started = time.process_time()
    mime.parse_mail(HEAD + data)
    assert time.process_time() - started < 20


@pytest.mark.parametrize("year", ["3609", "1601"])
def test_a_year_that_nobody_can_have_meant_is_no_date(year, read):
    data = b"Date: Mon, 30 Jun %s 15:33:00 +0000\r\n" % year.encode() + HEAD + plain("Tides")
    assert read("x.eml", data).modified is None


def test_a_mail_without_a_subject_is_called_so_in_a_mailbox(read_all):
    box = b"From a@b.c Wed May  1 12:00:00 2024\nFrom: a@b.c\n\nTides\n"
    assert [document.member for document in read_all("inbox.mbox", box)] == ["1 (no subject)"]
