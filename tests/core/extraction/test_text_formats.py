"""Text, Markdown and HTML: what must be found, where, and what must not."""

from __future__ import annotations

import codecs
import hashlib
import random
import struct
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.extraction.encoding import decode, utf16_without_mark
from core.extraction.recognition import recognise

MARKDOWN = """---
title: "Tides"
tags: [sea, moon]
---
# Causes of *tides*

The moon pulls.
Twice a day.

Spring tides
------------

- new moon
- full moon

```python
# not a heading
pull = 1
```

| body | pull |
|------|------|
| moon | 1.00 |
| sun  | 0.46 |

### Neap `tide()` [link](http://example.org) {#neap}

    indented code

* * *

<!-- hidden
comment -->
Last words
"""

# name, content, then for each expected piece: text, heading path, kind, first line
TABLE = [
    (
        "tides.md",
        MARKDOWN,
        [
            ("The moon pulls.\nTwice a day.", "Causes of tides", "text", 7),
            ("- new moon\n- full moon", "Causes of tides > Spring tides", "text", 13),
            ("# not a heading", "Causes of tides > Spring tides", "code", 16),
            ("| sun  | 0.46 |", "Causes of tides > Spring tides", "table", 21),
            ("indented code", "Causes of tides > Spring tides > Neap tide() link", "code", 28),
            ("Last words", "Causes of tides > Spring tides > Neap tide() link", "text", 34),
        ],
    ),
    ("plain.txt", "one\ntwo\n\n\nthree\n", [("one\ntwo", "", "text", 1), ("three", "", "text", 5)]),
    (
        "doc.rst",
        "=====\nTitle\n=====\n\nintro\n\nPart\n----\n\nbody\n\nSub\n~~~\n\ndeep\n\nNext\n----\n\nlast\n",
        [
            ("intro", "Title", "text", 5),
            ("body", "Title > Part", "text", 10),
            ("deep", "Title > Part > Sub", "text", 15),
            ("last", "Title > Next", "text", 20),
        ],
    ),
    (
        "notes.org",
        "* Work\nplan\n** TODO [#A] Call Ann :phone:\nsoon\n",
        [("plan", "Work", "text", 2), ("soon", "Work > Call Ann", "text", 4)],
    ),
    (
        "paper.tex",
        "\\section{On \\emph{Tides}}\nwater\n\\subsection*{Neap}\nlow\n% \\section{No}\n",
        [("water", "On Tides", "text", 2), ("low", "On Tides > Neap", "text", 4)],
    ),
    (
        "guide.adoc",
        "= Guide\n\nintro\n\n== Setup\n\nsteps\n",
        [("intro", "Guide", "text", 3), ("steps", "Guide > Setup", "text", 7)],
    ),
    (
        "shape.py",
        "import math\n\nclass Shape:\n    def area(self):\n        return 0\n\n"
        "def main():\n    pass\n",
        [
            ("import math", "", "code", 1),
            ("return 0", "Shape > area", "code", 5),
            ("pass", "main", "code", 8),
        ],
    ),
    (
        "shape.cpp",
        "#include <x>\nint area(int r)\n{\n  if (r) {\n  return r;\n}\n}\n\n"
        "class Box {\n  int w;\n};\n",
        [("return r;", "area", "code", 3), ("int w;", "Box", "code", 10)],
    ),
    (
        "app.js",
        "export function go(x) {\n  run();\n}\nconst stop = (y) => {\n  halt();\n}\n",
        [("run();", "go", "code", 2), ("halt();", "stop", "code", 5)],
    ),
    (
        "tables.sql",
        "CREATE TABLE IF NOT EXISTS users (\n  id INT\n);\n",
        [("id INT", "users", "code", 2)],
    ),
    ("run.sh", "#!/bin/sh\nsetup() {\n  echo hi\n}\n", [("echo hi", "setup", "code", 3)]),
    ("conf.ini", "[server]\nport = 80\n", [("port = 80", "", "code", 1)]),
    (
        "page.html",
        "<html><head><title>Sea</title></head><body><nav>menu</nav><h1>Tides</h1><p>The moon "
        "<b>pulls</b>.<br>Daily.</p><h2>Data</h2><table><tr><th>body<th>pull<tr><td>sun<td>0.46"
        "</table><ul><li>new<li>full</ul><pre>x = 1\n  y</pre><script>var no</script>"
        "<p hidden>secret</p></body></html>",
        [
            ("The moon pulls.\nDaily.", "Tides", "text", 3),
            ("body | pull\nsun | 0.46", "Tides > Data", "table", 8),
            ("- new\n- full", "Tides > Data", "text", 11),
            ("x = 1\n  y", "Tides > Data", "code", 14),
        ],
    ),
]


@pytest.mark.parametrize(("name", "content", "expected"), TABLE, ids=[row[0] for row in TABLE])
def test_text_is_found_under_its_headings_and_line(name, content, expected, read, places):
    found = places(read(name, content))
    for text, path, kind, line in expected:
        matching = [place for place in found if text in place[1]]
        assert matching, f"{text!r} not in {found}"
        assert (matching[0][2], matching[0][0], matching[0][5]) == (path, kind, line)


def test_lines_of_a_text_file_are_the_lines_of_its_text(read):
    content = "a\r\nb\rc\n\n  d\n"
    assert read("x.txt", content).text == "a\nb\nc\n\n  d\n"


def test_unwanted_parts_of_a_page_are_skipped(read):
    text = read("page.html", {row[0]: row[1] for row in TABLE}["page.html"]).text
    for word in ("menu", "var no", "secret"):
        assert word not in text


def test_a_page_with_only_navigation_is_still_read(read):
    assert read("i.html", "<nav><a>Chapter one</a></nav>").text == "Chapter one"


def test_comments_and_rules_of_markdown_are_in_no_block(read, places):
    joined = "\n".join(place[1] for place in places(read("tides.md", MARKDOWN)))
    assert "hidden" not in joined
    assert "* * *" not in joined


@pytest.mark.parametrize(
    ("name", "content", "title"),
    [
        ("a.md", MARKDOWN, "Tides"),
        ("b.md", "+++\ntitle = 'Moon'\n+++\n# Else\n", "Moon"),
        ("c.md", "text\n\n## First *one*\n", "First one"),
        ("d.md", "no heading\n", ""),
        ("e.md", "---\n\nnot front matter\n\n---\n", ""),
        ("f.md", "Big\nTitle\n=====\n", "Big Title"),
        ("g.html", "<title> Sea  life </title><h1>x</h1>", "Sea life"),
        ("h.html", "<h1>Only heading</h1>", "Only heading"),
        ("i.py", "def f():\n    pass\n", ""),
    ],
)
def test_title(name, content, title, read):
    assert read(name, content).title == title


@pytest.mark.parametrize(
    "content",
    [
        "- item\n---\n",  # a rule after a list
        "text\n\n---\n\nmore\n",
        "~~~\n# code\n~~~\n",
        "````\n```\n# code\n```\n````\n",
        "#hashtag\n",
        "- ```\n  # code\n  ```\n",
        "```\n# never closed\n",
        "\\# escaped\n",
    ],
)
def test_no_heading_in_markdown_that_has_none(content, read):
    assert [b.heading for b in read("x.md", content).blocks if b.heading] == []


@pytest.mark.parametrize(
    "data",
    [
        "Grüße, Čeština, 日本語".encode(),
        codecs.BOM_UTF8 + "Grüße, Čeština, 日本語".encode(),
        codecs.BOM_UTF16_LE + "Grüße, Čeština, 日本語".encode("utf-16-le"),
        codecs.BOM_UTF16_BE + "Grüße, Čeština, 日本語".encode("utf-16-be"),
        codecs.BOM_UTF32_LE + "Grüße, Čeština, 日本語".encode("utf-32-le"),
    ],
)
def test_unicode_encodings_and_marks(data, read):
    assert read("x.txt", data).text == "Grüße, Čeština, 日本語"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("A plain English sentence, in two bytes for each letter.\n" * 3, "utf-16-le"),
        ("Über die Brücke führt ein schmaler Weg zum Fluß hinunter. " * 5, "cp1252"),
        ("Съешь же ещё этих мягких французских булок, да выпей чаю. " * 5, "cp1251"),
        ("吾輩は猫である。名前はまだ無い。どこで生れたか頓と見当がつかぬ。" * 5, "shift_jis"),
    ],
)
def test_other_encodings_are_detected(text, encoding, read):
    assert read("x.txt", text.encode(encoding)).text == text


def test_a_page_may_declare_its_encoding(read):
    page = '<meta charset="windows-1250"><p>Příliš žluťoučký kůň</p>'
    assert read("x.html", page.encode("cp1250")).text == "Příliš žluťoučký kůň"


def test_short_utf8_is_not_mistaken_for_something_else(read):
    assert read("x.txt", "né".encode()).text == "né"


def test_a_stray_byte_does_not_change_the_encoding(read):
    text = read("x.log", ("Zürich " * 1000).encode() + b"\xff" + b" end" * 100).text
    assert text.startswith("Zürich")
    assert text.endswith("end")


def test_nul_bytes_become_blanks(read):
    assert read("x.log", b"torn " * 200 + b"\0\0 log").text.endswith("torn   log")


def test_content_takes_precedence_over_the_extension(read_all):
    (page,) = read_all("report.xls", "<html><body><table><tr><td>a<td>b<tr><td>1<td>2</table>")
    assert page.media_type == "html"
    assert read_all("picture.txt", bytes(range(256)) * 20) == []
    (note,) = read_all("noextension", "just words\n")
    assert note.media_type == "text"


def test_long_text_is_cut_with_a_warning(read):
    document = read("x.log", "line of a log\n" * 200_000, text_mb=1)
    assert len(document.text) <= 1024 * 1024
    assert document.text.endswith("line of a log\n")
    assert document.warnings == ("Only the first 1 MB were read.",)


CHINESE = "红军不怕远征难，万水千山只等闲。\n五岭逶迤腾细浪，乌蒙磅礴走泥丸。\n"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    [
        CHINESE,
        "Привет, мир.\nЭто текст на русском языке.\n",
        "日本語のテキストです。これは少し長い文章です。\n",
        "עברית היא שפה שמית\nנכתבת מימין לשמאל\n",
        "Plain English text, nothing else.\n",
        "한국어 문장은 띄어쓰기가 있다.\n다음 줄이다.\n",
        "Ελληνικό κείμενο εδώ\nκαι εδώ\n",
    ],
)
@pytest.mark.parametrize("name", ["x.txt", "x", "x.log"])
def test_utf16_without_a_mark(name, text, encoding, read):
    assert read(name, text.encode(encoding)).text == text


@pytest.mark.parametrize(
    "content",
    [
        b"first line of a log\n" + bytes(3000) + b"last line of the log\n",
        bytes(10_000) + b"first line of a log\n" * 5 + b"last line of the log\n",
        b"PATH=/usr/bin and more\0HOME=/home/ada is here\0last line of the log\0",
    ],
)
@pytest.mark.parametrize("name", ["x.log", "x"])
def test_text_with_holes(name, content, read):
    text = read(name, content).text
    assert "last line of the log" in text
    assert len(text) < 500


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Income tax 2023, still missing\n\nFiled online.\n", "Income tax 2023, still missing"),
        ("\ufeff\n\nMinutes of 3 May\r\n\r\nPresent: all.\n", "Minutes of 3 May"),
        ("Shopping\n========\n\nEggs, milk.\n", "Shopping"),
        ("Dear Ms Lindqvist,\n\nOskar could not come.\n", ""),
        ("We met on Monday. It rained.\n\nThen we left.\n", ""),
        ("The first line goes on\nin the second one\n\nand here.\n", ""),
        ("Dear Tom\n\nThank you for the book.\n", ""),
        ("Berlin, 3 May 2024\n\nTo whom it may concern.\n", ""),
        ("On Monday Tom wrote\n\n> hello\n", ""),
        ("2024-01-01 12:00:00 INFO started\n\nmore\n", ""),
        ("Tom <tom@example.org>\n\nmore\n", ""),
        ("2024-05-01 12:00:00\n\nx\n", ""),
        ("From: Tom\n\nHello\n", ""),
        ("only one line", ""),
        ("Title alone\n\n\n", ""),
        ("- a list\n\n- of things\n", ""),
        ("lower case begins no title\n\nText.\n", ""),
        (f"{'Long ' * 30}\n\nText.\n", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_the_first_line_of_a_text_is_its_title_if_it_reads_like_one(text, title, read):
    assert read("note.txt", text.encode()).title == title
    assert read("note.py", text.encode()).title == ""


SECTIONS = "".join(f"\n## Part {n}\n\nSome *text* of [a link](x.html).\n" for n in range(3))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"---\ntitle: User's guide\n---\n\nSome *text*.\n{SECTIONS}", "User's guide"),
        ("---\ntitle: User's guide\n---\n\nSome *text* of [a link](x.html).\n", "User's guide"),
        (f"% Filters\n% Ada Lovelace\n\n# Summary\n{SECTIONS}", "Filters"),
        (f"# Guide\n{SECTIONS}", "Guide"),
    ],
)
def test_markdown_is_read_as_such_whatever_it_is_called(text, title, read):
    for name in ("guide.txt", "README", "guide.md"):
        document = read(name, text.encode())
        assert (document.title, document.media_type) == (title, "markdown")
        read_as = document.edits.reading(document.text)
        assert "Some text" in read_as and "x.html" not in read_as


@pytest.mark.parametrize(
    "text",
    ["## comment\nkey = 1\n## other\nkey = 2\n## more\nkey = 3\n", "100 % of it\n\n% is a sign\n",
     "# one\n\nkey = 1\n\n# two\n\nkey = 2\n\n# three\n\nkey = 3\n"],
)  # fmt: skip
def test_comments_are_no_markdown(text, read):
    assert read("settings.txt", text.encode()).media_type == "text"


def real_binaries(tmp_path):
    import compileall
    import pickle
    import sqlite3
    import sys

    source = tmp_path / "module.py"
    source.write_text("def function(argument):\n    return 'some words here ' * 20\n" * 30)
    compileall.compile_file(source, quiet=2, legacy=True)
    with sqlite3.connect(tmp_path / "data.db") as connection:
        connection.execute("CREATE TABLE notes (title TEXT, body TEXT)")
        rows = [(f"note {n}", "some words of a note") for n in range(50)]
        connection.executemany("INSERT INTO notes VALUES (?, ?)", rows)
    connection.close()
    (tmp_path / "data.pickle").write_bytes(pickle.dumps({"words": ["some words"] * 50}))
    (tmp_path / "noise").write_bytes(random.Random(1).randbytes(5000))
    (tmp_path / "numbers").write_bytes(struct.pack("<2000i", *range(2000)))
    (tmp_path / "floats").write_bytes(struct.pack("<800d", *(n / 7 for n in range(800))))
    return [
        Path(sys.executable).resolve(),
        *(p for p in tmp_path.iterdir() if p.name not in ("module.py", "__pycache__")),
    ]


def test_binary_data_stays_binary(tmp_path):
    files = real_binaries(tmp_path)
    assert len(files) == 7
    assert [path.name for path in files if recognise(path) is not None] == []


@given(st.binary(min_size=400, max_size=3000))
@settings(max_examples=100, deadline=None)
def test_random_bytes_are_hardly_ever_two_byte_text(data):
    data = hashlib.shake_128(data).digest(2000)
    assert utf16_without_mark(data) == ""


# No control characters, and nothing that Unicode has not assigned.
_ASSIGNED = st.characters(exclude_categories=("Cc", "Cs", "Cn", "Co"))


@given(st.text(_ASSIGNED, min_size=1, max_size=200))
@settings(max_examples=300, deadline=None)
def test_text_in_utf8_is_decoded_as_such(text):
    assume(not text.startswith("\ufeff"))
    assert decode(text.encode()) == text


def test_very_long_markdown_called_txt_is_read_as_plain_text_within_the_memory_of_a_reader(
    tmp_path,
):
    from core.extraction import READER, ReadJob
    from core.processes import Job, Limits, ProcessPool

    page = "\n## Heading\n\nSome *words* of a [page](other.md) about tides.\n"
    path = tmp_path / "long.txt"
    path.write_text(page * (14_000_000 // len(page)))
    limits = Limits()
    with ProcessPool(1, limits, READER) as pool:
        outcomes = list(pool.run([Job("it", ReadJob(str(path), None, limits))]))
    assert outcomes[-1].done and outcomes[-1].failure is None
