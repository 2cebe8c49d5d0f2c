"""What a document is called: by its own title, or by what stands over all of it, or not at all."""

from __future__ import annotations

import pytest
import sample_files as make

SECTIONS = "{0}\n\nFirst text.\n\n{1}\n\nSecond text.\n"
PEP = """PEP: 8
Title: Style Guide for Python Code
Author: Guido van Rossum <guido@python.org>,
        Barry Warsaw <barry@python.org>
Status: Active
Created: 05-Jul-2001


Introduction
============

Naming conventions.

Abstract
========

More.
"""


@pytest.mark.parametrize(
    ("name", "content", "title"),
    [
        ("Ubuntu server.md", SECTIONS.format("## Installation", "## Backup"), ""),
        ("November.md", "A busy month.\n\n" + SECTIONS.format("## Site", "## Books"), ""),
        ("notes.md", SECTIONS.format("# Overview", "# Costs"), ""),
        ("backup plan.md", SECTIONS.format("## Our backup", "## Costs"), "Our backup"),
        ("notes for the move.md", SECTIONS.format("## The kitchen", "## The garden"), ""),
        ("Pläne für die Reise.md", SECTIONS.format("## Die Küche", "## Der Garten"), ""),
        ("ch01.md", SECTIONS.format("# Tides", "# Currents"), "Tides"),
        ("ch02.md", SECTIONS.format("# Overview", "## Costs"), "Overview"),
        ("diary.org", SECTIONS.format("* Monday", "* Tuesday"), ""),
        ("diary.org", "#+TITLE: A week\n" + SECTIONS.format("* Monday", "* Tuesday"), "A week"),
        ("page.rst", SECTIONS.format("Abstract\n========", "Motivation\n=========="), ""),
    ],
)  # fmt: skip
def test_a_section_is_not_the_title_of_the_whole(name, content, title, read):
    assert read(name, content).title == title


def test_sections_keep_their_place_where_they_are_no_title(read, places):
    found = places(read("Ubuntu server.md", SECTIONS.format("## Installation", "## Backup")))
    assert ("First text.", "Installation") in [(place[1], place[2]) for place in found]


@pytest.mark.parametrize(
    ("name", "content"), [("pep-0008.rst", PEP), ("pep-0008.txt", PEP), ("pep-0008.md", PEP)]
)
def test_fields_at_the_top_name_a_text(name, content, read):
    assert read(name, content).title == "Style Guide for Python Code"


def test_fields_at_the_top_tell_author_and_date(read):
    document = read("pep-0008.rst", PEP)
    assert document.author == "Guido van Rossum, Barry Warsaw"
    assert document.modified == pytest.approx(994291200, abs=86400)


def test_fields_that_are_not_shown_are_not_read_in_markdown(read):
    document = read("post.md", "Title: Tides\nDate: 2024-03-01\nSlug: tides\n\nThe *moon*.\n")
    assert document.title == "Tides"
    assert document.edits.reading(document.text).strip() == "The moon."


def test_fields_that_somebody_notes_are_read_in_markdown_as_well(read):
    text = "Title: Apple pie\nServes: 4\nOven: 180 C\n\nMix it all.\n"
    document = read("pie.md", text)
    assert document.title == "Apple pie"
    assert document.edits.reading(document.text) == text


@pytest.mark.parametrize(
    "text",
    [
        "Title: a colon alone is no field\n\nText.\n",
        "From: Tom\nTo: Ann\n\nText.\n",
        "Note: this is prose\nthat goes on, title: included.\n\nText.\n",
    ],
)
def test_a_line_with_a_colon_is_not_yet_a_field(text, read):
    document = read("note.md", text)
    assert document.title == ""
    assert document.edits.reading(document.text) == text


def test_a_workbook_is_not_called_like_its_first_sheet(read, places):
    row = make.row(1, "Month", "Rent") + make.row(2, "May", 900)
    document = read("rent 2024.xlsx", make.xlsx({"Sheet1": row, "Sheet2": row}))
    assert document.title == ""
    assert {place[2] for place in places(document)} >= {"Sheet1", "Sheet2"}


LARGE = ["Annual report of the", "sailing club"]


@pytest.mark.parametrize(
    ("lines", "sizes", "metadata", "title"),
    [
        ([*LARGE, "The year was windy.", "We won."], 22, "", "Annual report of the sailing club"),
        ([*LARGE, "The year was windy."], 22, "Microsoft Word - draft.doc", " ".join(LARGE)),
        ([*LARGE, "The year was windy."], 22, "Presentazione di PowerPoint", " ".join(LARGE)),
        ([*LARGE, "The year was windy."], 22, "Report", "Report"),
        ([*LARGE, "The year was windy.", "We won."], 12, "", ""),
    ],
)
def test_a_pdf_without_a_title_is_called_by_what_is_largest(lines, sizes, metadata, title, read):
    data = make.pdf([lines], sizes=dict.fromkeys(LARGE, sizes), title=metadata)
    assert read("scan.pdf", data).title == title


@pytest.mark.parametrize("line", ["17", "A", "arXiv:2301.00001v1 [cs.CL]", "4 / 12", "x" * 400])
def test_what_is_large_but_no_title_does_not_name_a_pdf(line, read):
    assert read("scan.pdf", make.pdf([[line, "The year was windy."]], sizes={line: 30})).title == ""


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("SAMPLE COPY", "0.7 0.7 -0.7 0.7 150 250"),  # a watermark
        ("Best wishes, Tom", "1 0 0 1 50 100"),
        ("Total amount due: 350 EUR", "1 0 0 1 50 300"),
    ],
)
def test_large_letters_across_a_page_or_below_its_text_do_not_name_it(words, place, read):
    rows = [f"Row {number} of the bill tells what it is for." for number in range(12)]
    assert read("bill.pdf", make.pdf([rows], drawn=[(words, 30, place)])).title == ""


def test_a_title_that_is_drawn_last_names_a_pdf(read):
    rows = [
        "",
        "",
        "",
        *(f"Row {number} of the bill tells what it is for." for number in range(12)),
    ]
    drawn = [("Winter repairs", 30, "1 0 0 1 50 760")]
    assert read("bill.pdf", make.pdf([rows], drawn=drawn)).title == "Winter repairs"


def test_a_paragraph_in_large_letters_does_not_name_a_pdf(read):
    lead = ["The year was windier than any before,", "and most of our boats stayed in the harbour",
            "from May on, which nobody had expected."]  # fmt: skip
    data = make.pdf(
        [[*lead, *["The rest of the text is small."] * 12]], sizes=dict.fromkeys(lead, 20)
    )
    assert read("report.pdf", data).title == ""


@pytest.mark.parametrize("style", ["ChapterTitle", "Paper Title", "Document Title"])
def test_styles_of_publishers_name_a_word_document(style, read):
    styles = f'<w:styles><w:style w:styleId="C"><w:name w:val="{style}"/></w:style></w:styles>'
    body = make.paragraph("Generic types", "C") + make.paragraph("They avoid copies.")
    assert read("chapter10.docx", make.docx(body, styles__xml=styles)).title == "Generic types"


@pytest.mark.parametrize("style", ["Subtitle", "Table title", "Title page", "Entitled"])
def test_other_styles_with_that_word_do_not(style, read):
    styles = f'<w:styles><w:style w:styleId="C"><w:name w:val="{style}"/></w:style></w:styles>'
    body = make.paragraph("Generic types", "C") + make.paragraph("They avoid copies.")
    assert read("chapter10.docx", make.docx(body, styles__xml=styles)).title == ""


@pytest.mark.parametrize(
    "title", ["PowerPoint-presentatie", "Présentation PowerPoint", "Diapositive 1", "Blank Page",
              "Slide 1", "Microsoft Office Outlook - Memo Style"],
)  # fmt: skip
def test_what_programs_call_an_untitled_document_is_no_title(title, read):
    assert read("x.pdf", make.pdf([["The year was windy."]], title=title)).title == ""
