"""What is read of marked-up text: words without their markup, in every format that has some."""

from __future__ import annotations

import html
import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.extraction.dates import date_of
from core.extraction.formats.asciidoc import read_asciidoc
from core.extraction.formats.markdown import structure
from core.extraction.formats.org import read_org
from core.extraction.formats.rst import read_rst
from core.extraction.formats.svg import read_svg
from core.extraction.formats.tex import read_tex
from core.text.chunking import chunk_document

READERS = {
    "md": structure,
    "mdx": lambda text: structure(text, is_mdx=True),
    "rst": read_rst,
    "org": read_org,
    "adoc": read_asciidoc,
    "tex": read_tex,
    "svg": read_svg,
}


def reading(kind: str, text: str) -> str:
    document = READERS[kind](text)
    return document.edits.reading(document.text)


# kind, source, reading
INLINE = [
    ("md", "a **b** *c* __d__ _e_ ~~f~~ ***g***", "a b c d e f g"),
    (
        "svg",
        '<?xml version="1.0"?><svg><!-- no --><title>Ownership &amp; moves</title>'
        '<path d="M 10 20 L 30 C y"/><style>text {}</style><text x="1">two <tspan>owners</tspan>'
        "</text><g><text>one</text></g></svg>",
        "Ownership & moves two  owners one",
    ),
    ("svg", '<svg><path d="M 1 2 l 3 4 d e"/><metadata>RDF</metadata></svg>', ""),
    ("svg", "<svg><text>never closed", ""),
    ("svg", "<svg><text/>no<text>yes</text>no", "yes"),
    (
        "md",
        "snake_case_name, 2 * 3 * 4, *args and **kwargs",
        "snake_case_name, 2 * 3 * 4, *args and **kwargs",
    ),
    ("md", "in`**code**` and `` a ` b ``", "in**code** and a ` b"),
    ("md", "an unclosed ` tick and `` two", "an unclosed ` tick and `` two"),
    ("md", '[text](http://x.y/a_(b) "Title") end', "text end"),
    ("md", "[a **b** `c`](<d e>) ![alt](p.png) [![i](a)](b)", "a b c alt i"),
    ("md", "[text][ref], [ref] and [no]\n\n[ref]: http://x.y 'T'", "text, ref and [no]\n\n"),
    ("md", "x[i][j] and [1] stay", "x[i][j] and [1] stay"),
    ("md", "note[^1] here\n\n[^1]: The note.", "note here\n\nThe note."),
    ("md", "[[Page]] and [[Page|the label]] ![[picture.png]]", "Page and the label "),
    ("md", "<https://a.b/c> <me@x.org> 1 < 2", "https://a.b/c me@x.org 1 < 2"),
    ("md", "a<br>b <kbd>Ctrl</kbd> <!-- no --> c<img src='x' alt='seen'>", "a b Ctrl  cseen"),
    ("md", "p <or=0.05 was seen, c > 3", "p <or=0.05 was seen, c > 3"),
    ("md", "if a <b and c> d, use <TOKEN>", "if a <b and c> d, use <TOKEN>"),
    ("md", "<Box title='seen'>in</Box> <input disabled> <x-y>in</x-y>", "seenin  in"),
    ("md", '<Listing no="1" caption="Ten T<x> here">in</Listing>', "Ten T<x> herein"),
    ("md", "&lt;b&gt; &amp; &eacute;&nbsp;x &unknown; AT&T", "<b> & é x &unknown; AT&T"),
    ("md", "\\*not\\* \\_this\\_ \\\\ end\\z", "*not* _this_ \\ end\\z"),
    (
        "md",
        'see {{cssxref("grid-area")}} of {{domxref("Window.fetch", "fetch()")}}',
        "see grid-area of fetch()",
    ),
    (
        "md",
        '{{APIRef("DOM")}}{{SeeCompatTable}}\n\nWords {{optional_inline}} here',
        "Words  here",
    ),
    ("md", "by {{ page.author }} {% if x %}yes{% endif %} {# no #}.", "by  yes ."),
    (
        "md",
        'a {{< tooltip text="pod" id="p" >}} in {{< glossary term_id="node" >}}',
        "a pod in node",
    ),
    ("md", '## {{% heading "whatsnext" %}}', "whatsnext"),
    ("md", "{{ url_for('static', filename='x') }} stays hidden", " stays hidden"),
    (
        "md",
        "text [span]{.mark} and ![x](y){width=50%} {role}`words <target>`",
        "text span and x words",
    ),
    ("md", "# Title {#anchor .big}\n\nWords.", "Title\n\nWords."),
    ("md", "%%a comment%% of notes", " of notes"),
    (
        "md",
        "- [x] done\n* star\n+ plus\n1. one\n> quoted\n> > deep",
        "- done\n- star\n- plus\n1. one\nquoted\ndeep",
    ),
    ("md", "term\n\n- `a`\n  - : What it means.", "term\n\n- a\n  What it means."),
    ("md", "> [!NOTE]\n> Mind this.", "NOTE\nMind this."),
    ("md", "| a | `b` |\n|---|:-:|\n| [c](d) | e \\| f |", "a\tb\nc\te | f"),
    ("md", "```js\nlet *x* = `y`;\n```\nAfter", "let *x* = `y`;\nAfter"),
    ("md", "Top\n===\n\nSub\n---\n\n* * *\n\nend", "Top\n\nSub\n\nend"),
    ("md", ":::tip[Good to know]\nText.\n:::\n", "Good to know\nText.\n"),
    ("md", '!!! note "Look"\n    Indented **words**.\n', "Look\n    Indented words.\n"),
    ("md", "```{note}\nBody of *it*.\n```\n", "Body of it.\n"),
    ("md", "[TOC]\n\n<h1 align=center>Big <b>one</b></h1>\n\nx", "Big one\n\nx"),
    ("md", "<style>\np { color: red }\n</style>\nSeen", "Seen"),
    (
        "mdx",
        "import X from 'x';\n\nSee <Card title=\"Hello\" href='/y' /> {/* no */} it",
        "See Hello  it",
    ),
    (
        "rst",
        "``a*b`` *em* **strong** `ref`_ `text <http://x>`_ |no|",
        "a*b em strong ref text ",
    ),
    (
        "rst",
        ":doc:`Guide </a/b>` :class:`~pkg.mod.Name` :func:`!f` :pep:`8` :ref:`lab`",
        "Guide Name f PEP 8 lab",
    ),
    (
        "rst",
        "a [1]_ b [CIT]_ and word_ link_\n\n.. _link: http://x\n",
        "a  b [CIT] and word_ link\n\n",
    ),
    ("rst", "|v| is out\n\n.. |v| replace:: 4.2\n", "4.2 is out\n\n"),
    ("rst", "es\\*cape and re\\ ``structured``", "es*cape and restructured"),
    (
        "rst",
        "Code::\n\n    x = *1*\n\nEnd ::\n\n  y\n",
        "Code:\n\n    x = *1*\n\nEnd \n\n  y\n",
    ),
    (
        "rst",
        ".. note:: Mind *this*.\n\n.. versionadded:: 3.2\n",
        "Note Mind this.\n\nNew in version 3.2\n",
    ),
    (
        "rst",
        ".. comment\n"
        "   goes on\n\n"
        ".. _target:\n\n"
        ".. toctree::\n"
        "   :maxdepth: 2\n\n"
        "   a/b\n\n"
        "Seen\n",
        "Seen\n",
    ),
    ("rst", ".. code-block:: python\n   :linenos:\n\n   x = ``1``\n", "   x = ``1``\n"),
    ("rst", ".. image:: a.png\n   :alt: A cat\n   :width: 4\n", "A cat\n"),
    (
        "rst",
        ".. function:: open(file)\n   :module: io\n\n   Opens *it*.\n",
        "open(file)\n\n   Opens it.\n",
    ),
    ("rst", ":param int x: how\n:returns: what\n", "int x: how\nreturns: what\n"),
    ("rst", "+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+\n", "a\tb\nc\td\n"),
    (
        "rst",
        "==== ====\nname  age\n==== ====\nAnn   7\n==== ====\n\n* x\n",
        "name\tage\nAnn\t7\n\n- x\n",
    ),
    ("org", "*b* /i/ _u_ =v= ~c~ +s+ a/b/c 2*3*4", "b i u v c s a/b/c 2*3*4"),
    (
        "org",
        "[[http://x][the text]] [[*Heading]] [fn:1] {{{kbd(TAB)}}} @@html:<b>@@",
        "the text Heading  TAB ",
    ),
    (
        "org",
        "* TODO [#A] Head /line/ :tag:\n"
        ":PROPERTIES:\n"
        ":ID: 1\n"
        ":END:\n"
        "SCHEDULED: <2020-01-01 Wed>\n"
        "x",
        "Head line\nx",
    ),
    (
        "org",
        "#+BEGIN_SRC py\n"
        "x = *1*\n"
        "#+END_SRC\n"
        "# no\n"
        "#+CAPTION: Seen\n"
        "| a | b |\n"
        "|---+---|\n"
        "| c | d |\n",
        "x = *1*\nSeen\na\tb\nc\td\n",
    ),
    ("org", "- [X] done\n+ plus\n- term :: what\n", "- done\n- plus\n- term: what\n"),
    ("adoc", "*b* _i_ `m` #h# **u**n a_b_c {nbsp}", "b i m h un a_b_c "),
    (
        "adoc",
        "https://x.y[the text^] link:a[b] xref:c.adoc[d] <<e,f>> <<g>> kbd:[Ctrl]",
        "the text b d f g Ctrl",
    ),
    ("adoc", ":ver: 2.0\n\nIs {ver} at {url}/x[here].", "Is 2.0 at here."),
    (
        "adoc",
        "= Doc\n"
        "Ann Bee <a@b.c>\n"
        "v1, 2020-02-03\n"
        ":toc:\n\n"
        "// no\n"
        "[source,java]\n"
        "----\n"
        "x *y*\n"
        "----\n"
        ".Caption\n"
        "image::p.png[A cat,40]\n",
        "Doc\n\nx *y*\nCaption\nA cat\n",
    ),
    ("adoc", "* a\n** b\n. c\nterm:: what\n+\nmore\n", "- a\n- b\n- c\nterm: what\nmore\n"),
    ("adoc", "[NOTE]\n====\nMind this.\n====\n", "NOTE\nMind this.\n"),
    ("adoc", "[cols=2]\n|===\n|a |*b*\n\n|c\n|d\n|===\n", "a\tb\n\nc\nd\n"),
    (
        "tex",
        "\\emph{a} \\textbf{b}~c ``d'' e--f \\'etude na\\\"{\\i}ve \\% \\& x",
        "a b c “d” e–f étude naïve % & x",
    ),
    (
        "tex",
        "See \\cite{k} and \\ref{s}\\label{t}, \\href{http://x}{the text}.",
        "See  and , the text.",
    ),
    ("tex", "x % comment\ny\n% whole line\nz", "x \ny\nz"),
    ("tex", "sum $\\alpha^2 + A\\to B$ \\frac{1}{2}", "sum alpha^2 + A to B 1 2"),
    (
        "tex",
        "\\begin{itemize}\n"
        "\\item one\n"
        "\\end{itemize}\n"
        "\\begin{verbatim}\n"
        "\\x{y}\n"
        "\\end{verbatim}\n",
        "- one\n\\x{y}\n",
    ),
    (
        "tex",
        "\\documentclass{a}\n"
        "\\title{On \\emph{Tides}}\n"
        "\\begin{document}\n"
        "\\maketitle\n"
        "Words\n"
        "\\end{document}\n",
        "On Tides\nWords\n",
    ),
    ("tex", "\\begin{tabular}{ll}\n a & b \\\\ \\hline\n\\end{tabular}", " a \t b   \n"),
]


@pytest.mark.parametrize(
    ("kind", "source", "wanted"), INLINE, ids=[f"{k}-{s[:24]}" for k, s, _ in INLINE]
)
def test_D8_what_is_read_has_no_markup(kind, source, wanted):
    assert reading(kind, source) == wanted


FRONT = """---
title: "The <dialog> `element`"
slug: Web/HTML/dialog
description: >
  How to show
  a dialog.
tags:
  - html
  - 'user interface'
date: 2021-03-04T05:06:07Z
author: Ann Bee
draft: false
---

Words.
"""


def test_D8_front_matter_becomes_fields():
    document = structure(FRONT)
    assert document.title == "The <dialog> element"
    assert document.tags == ("html", "user interface")
    assert document.author == "Ann Bee"
    assert document.modified == date_of("2021-03-04T05:06:07+00:00") == 1614834367
    assert document.edits.reading(document.text) == "How to show\n  a dialog.\n\nWords.\n"
    toml = structure('+++\ntitle = \'Sea\'\ntags = ["a", "b"]\ndate = 2020-01-02\n+++\n# Else\n')
    assert (toml.title, toml.tags, toml.modified) == ("Sea", ("a", "b"), date_of("2 January 2020"))
    assert structure("---\ntags: one, two\n---\n").tags == ("one", "two")


@pytest.mark.parametrize(
    ("kind", "text", "title", "tags", "date"),
    [
        (
            "org",
            "#+TITLE: Notes\n#+AUTHOR: Ann Bee\n#+DATE: 2019-05-06\n#+FILETAGS: :a:b:\n* Head\n",
            "Notes",
            ("a", "b"),
            "2019-05-06",
        ),
        (
            "rst",
            "=====\nTides\n=====\n\n:Date: 2018-01-02\n:Author: Ann Bee\n\n"
            ".. meta::\n   :keywords: sea, moon\n",
            "Tides",
            ("sea", "moon"),
            "2018-01-02",
        ),
        (
            "adoc",
            "= Guide\nAnn Bee <a@b.c>\n:keywords: x, y\n:revdate: 2017-08-09\n\nText\n",
            "Guide",
            ("x", "y"),
            "2017-08-09",
        ),
        (
            "tex",
            "\\title{A \\LaTeX{} paper}\n\\date{5 May 2016}\n\\begin{document}\nx\n\\end{document}",
            "A LaTeX paper",
            (),
            "2016-05-05",
        ),
    ],
)
def test_what_a_text_says_about_itself_becomes_fields(kind, text, title, tags, date):
    document = READERS[kind](text)
    assert (document.title, document.tags) == (title, tags)
    assert document.author == ("" if kind == "tex" else "Ann Bee")
    assert document.modified == date_of(date)


@pytest.mark.parametrize(
    "written",
    ["", "soon", "2020-13-45", "0001-01-01", "99999999", "2020-02-30T25:61:00", "{{date}}"],
)
def test_what_is_no_date_is_none(written):
    assert date_of(written) is None


def test_text_that_is_restructured_but_called_txt_is_read_as_such(read):
    text = ".. _a:\n\n=====\nTides\n=====\n\nSee :ref:`the moon <moon>`.\n\n.. note:: x\n"
    document = read("tides.txt", text)
    assert document.title == "Tides"
    assert "See the moon." in document.edits.reading(document.text)
    plain = read("plain.txt", "Some *stars* and a :colon: in `ticks`.\n")
    assert not plain.edits


def test_cells_of_html_and_office_tables_are_read_without_bars(read):
    page = read("p.html", "<table><tr><th>a<th>b<tr><td>c<td>d</table><p>x | y</p>")
    assert page.edits.reading(page.text) == "a\tb\nc\td\n\nx | y"
    assert "a | b" in page.text


def test_cells_of_a_notebook_are_as_they_are_read(read):
    cells = [
        {
            "cell_type": "markdown",
            "source": "# The *tides*\n\nSee [the moon](m.md).\n\n|a|b|\n|-|-|\n|c|d|",
        },
        {"cell_type": "code", "source": "x = [1](2)", "outputs": []},
    ]
    document = read("n.ipynb", json.dumps({"cells": cells, "nbformat": 4}))
    assert document.title == "The tides"
    assert document.text == "The tides\n\nSee the moon.\n\na\tb\nc\td\n\nx = [1](2)"


@pytest.mark.parametrize(
    ("title", "is_kept"),
    [
        ("Microsoft Word - Document1", False),
        ("untitled", False),
        ("Untitled document", False),
        ("report_final.docx", False),
        ("Document1", False),
        ("PowerPoint Presentation", False),
        ("C:\\Users\\x\\a b.doc", False),
        ("6f1ed002ab5595859014ebf0951522d9", False),
        ("Title IX", True),
        ("Node.js in practice", True),
        ("Documents of the revolution", True),
        ("Page three", True),
    ],
)
def test_a_title_that_a_program_made_up_is_none(read, title, is_kept):
    page = read("p.html", f"<title>{title}</title><h1>The heading</h1><p>x")
    assert page.title == (title if is_kept else "The heading")


# -- properties --------------------------------------------------------------------------------

MARKS = [
    "[", "]((", "](", "](x)", "![", "[[", "]]", "][r]", "[^1]", "`", "``", "```", "~~~", "*",
    "**", "***", "_", "__", "~~", "<", "<a", "<b>", "</b>", "<!--", "-->", "&lt;", "&", "{{",
    "}}", "{%", "%}", "{#", "{{<", ">}}", "{{x(1)}}", "{.c}", "{role}`", "\\", "\\*", "|",
    "|-|-|", "#", "##", "-", "+", "1.", ">", "===", "---", ":::", "!!!", "::", "..", "note::",
    ":role:`", "`_", "|s|", "[1]_", "+--+", "====", "=", "==", "----", "|===", "[NOTE]", "//",
    ":attr:", "#+BEGIN_SRC", "#+END_SRC", "#+TITLE:", ":PROPERTIES:", ":END:", "[[a][b]]",
    "image::x[y]", "<<a,b>>", "{a}", "\\begin{x}", "\\end{x}", "\\section{", "\\cite{", "{", "}",
    "$", "$$", "%", "\\verb|", "''", "\\'e", "\\item", "http://x[y]", "link:z[", ".. _t:",
    ".. note:: ", ".. x\n ",
]  # fmt: skip
PIECES = st.lists(
    st.sampled_from([*MARKS, "word", "é", " ", " ", "\n", "\n\n", "    ", "\t"]), max_size=40
)
SEEN_INSTEAD = {"-", "- ", " ", "\t", ":", "…", "“", "”", "–", "—", "LaTeX", "TeX", "\\", "~", "é"}


@pytest.mark.parametrize("kind", READERS)
@given(pieces=PIECES)
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_and_nothing_is_invented(kind, pieces):
    text = "".join(pieces)
    document = READERS[kind](text)
    assert document.text == text
    place = 0
    for block in document.blocks:
        assert place <= block.start < block.end <= len(text)
        place = block.end
    last = 0
    for start, end, shown in document.edits:
        assert last <= start < end <= len(text)
        last = end
        written = text[start:end]
        assert (
            shown in SEEN_INSTEAD
            or shown == ""
            or shown in text
            or shown == html.unescape(written)
            or shown.strip().lower() in {"note", "new in version", "pep", "rfc"}
        ), (written, shown)
    chunks = chunk_document(document)
    reading = document.edits.reading(text)
    for chunk in chunks:
        assert 0 <= chunk.start < chunk.end <= len(text)
        assert chunk.start_line == text.count("\n", 0, chunk.start) + 1
    to_reading = document.edits.to_reading
    assert bool(chunks) == any(
        reading[to_reading(block.start) : to_reading(block.end)].strip()
        for block in document.blocks
    )


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("joint", ["", " ", "\n", "a", " a "])
def test_hostile_text_takes_no_more_than_linear_time(kind, joint):
    """Each mark alone, repeated over 30 kB, takes 0.1 s at most; quadratic time takes seconds."""
    slowest = ("", 0.0)
    for mark in MARKS:
        text = (mark + joint) * (30_000 // (len(mark) + len(joint)))
        started = time.process_time()
        READERS[kind](text).edits.reading(text)
        slowest = max(slowest, (mark, time.process_time() - started), key=lambda pair: pair[1])
    assert slowest[1] < 0.5, slowest
