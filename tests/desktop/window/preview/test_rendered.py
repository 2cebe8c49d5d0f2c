"""The preview as it is meant to be read: rendered, harmless, and with the same marks everywhere."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QTextDocument, QTextFormat, QTextTable

from core.datatypes import PassageLine, Span
from core.library import Library
from core.query import Marker, merged, parse
from desktop.window.preview.mail_header import header_of
from desktop.window.preview.rendered_document import InertDocument, Reading, write
from desktop.window.preview.rendered_view import RenderedView
from desktop.window.preview.table_rows import Table, separator_of, tables_in
from desktop.window.widgets.theme import LIGHT
from tests.conftest import write_documents
from tests.core.extraction.sample_files import pptx, shape, xlsx

MAIL = """From: Ben Keller <ben@example.org>
To: anna@example.org
Date: Mon, 3 Mar 2025 10:05:00 +0100
Subject: Moving out in May

Dear Ms Meyer,

I will move out at the end of May.
> <b>Which day?</b>
"""
PAGE = """---
title: Harbour guide
slug: secret/harbour
tags:
  - boats
---

## Where to moor <em>boats</em>

The **harbour** has _berths_ for boats, see [the harbour map](https://x.test/harbour).
![A harbour at night](file:///harbour.png) and `harbour_fee` in {{ref("Harbour", "dues")}}.

| boat  | harbour fee |
| ----- | ----------- |
| small | 12          |

1. harbour first

```sh
enter harbour
```
"""


def lines_of(text, query="", first=1):
    """Return lines as the library gives them, with the query's words marked."""
    marker = Marker.of(parse(query))
    return tuple(
        PassageLine(
            number, line, spans=tuple(Span(start, end) for start, end in merged(marker.marks(line)))
        )
        for number, line in enumerate(text.splitlines(), first)
    )


def rendered(text, query="", *, media_type="markdown", first=1, **more):
    lines = lines_of(text, query, first)
    document = InertDocument()
    reading = Reading(media_type, lines, range(first, first + len(lines)), **more)
    return document, write(document, reading, LIGHT)


def matched(document, written):
    from PySide6.QtGui import QTextCursor

    found = []
    for start, end in sorted(written.matches):
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        assert cursor.charFormat().background().color() == QColor(LIGHT.word_mark)
        found.append(cursor.selectedText())
    return found


def tables(document):
    return [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]


# -- Markdown --------------------------------------------------------------------------------------


def test_markdown_is_read_without_its_markup_and_its_words_are_marked(qapp):
    document, written = rendered(PAGE, "harbour")
    text = document.toPlainText()
    for unseen in ("**", "|", "secret", "https", "file:", "```", "{{", "<em>", "---", "\ufdd2"):
        assert unseen not in text, unseen
    for seen in ("Harbour guide", "Where to moor boats", "the harbour map", "dues", "small"):
        assert seen in text, seen
    words = matched(document, written)
    assert {word.lower() for word in words} == {"harbour"}
    # Every word that is read and that the marker knows is marked, and nothing else.
    marks = merged(Marker.of(parse("harbour")).marks(text))
    assert len(words) == len(marks) == 8
    (table,) = tables(document)
    assert (table.rows(), table.columns()) == (2, 2)


@pytest.mark.parametrize(
    ("text", "query", "expected", "shown"),
    [
        ("a **bold word** and _bold_", "bold", ["bold", "bold"], "a bold word and bold"),
        ("- [x] one done", "one", ["one"], "one done"),
        ("3. third", "third 3", ["third"], "third"),
        ("# Big *idea*", "idea big", ["Big", "idea"], "Big idea"),
        ("use `x = idea` now", "idea", ["idea"], "use x = idea now"),
        ("[idea](http://idea.test/idea) ok", "idea", ["idea"], "idea ok"),
        ("[idea][idea] ok\n\n[idea]: http://idea.test", "idea", ["idea"], "idea ok"),
        ("😀 **idea** 😀 idea", "idea", ["idea", "idea"], "😀 idea 😀 idea"),
        ("a <!-- idea --> b idea", "idea", ["idea"], "a  b idea"),
        ("List&lt;idea&gt; idea", "idea", ["idea", "idea"], "List<idea> idea"),
        ("x\ufdd2y idea\ufdd3", "idea", ["idea"], "x y idea"),
    ],
)
def test_marks_survive_rendering(qapp, text, query, expected, shown):
    document, written = rendered(text, query)
    assert matched(document, written) == expected
    assert document.toPlainText().strip() == shown


def test_a_passage_that_begins_inside_code_stays_code(qapp):
    inside = "# no heading\nx = 1\n```\n\n# A heading\n\n```py\ny = 2\n```\n"
    document, _ = rendered(inside, first=40)
    levels = {}
    block = document.begin()
    while block.isValid():
        levels[block.text()] = block.blockFormat().headingLevel()
        block = block.next()
    assert levels["# no heading"] == 0
    assert levels["A heading"] == 1


def test_a_sentence_by_meaning_is_marked_through_markup_and_lines(qapp):
    text = ("- **Call** `abort` to", "  stop the request.")
    lines = tuple(
        PassageLine(number, line, spans=(Span(0, len(line), "meaning"),))
        for number, line in enumerate(text, 1)
    )
    document = InertDocument()
    written = write(document, Reading("markdown", lines, range(1, 3)), LIGHT)
    ((start, end),) = written.matches
    assert document.toPlainText()[start:end] == "Call abort to stop the request."


def test_S7_nothing_is_loaded_and_nothing_leads_anywhere(qtbot, tmp_path, monkeypatch):
    picture = QImage(9, 9, QImage.Format.Format_RGB32)
    picture.save(str(tmp_path / "spy.png"))
    url = QUrl.fromLocalFile(str(tmp_path / "spy.png")).toString()
    asked = []
    monkeypatch.setattr(InertDocument, "loadResource", lambda self, kind, name: asked.append(name))
    text = (
        f"![spy]({url}) ![r][ref] <img src='{url}'> <style>@import '{url}'</style>\n\n"
        f'![<b>]({url} "t") [go]({url}) <{url}> [![in]({url})](http://x.test)\n\n[ref]: {url}\n'
    )
    view = RenderedView()
    qtbot.addWidget(view)
    view.show()
    for media_type in ("markdown", "mail", "html", "sheet"):
        view.show_reading(Reading(media_type, lines_of(text), range(1, 5)))
        qtbot.wait(20)
        view.grab()
        block = view.document().begin()
        while block.isValid():
            part = block.begin()
            while not part.atEnd():
                look = part.fragment().charFormat()
                assert not look.isImageFormat() and not look.isAnchor() and not look.anchorHref()
                part += 1
            block = block.next()
    assert not asked
    plain = QTextDocument()
    plain.setMarkdown(f"![spy]({url})")
    found = plain.begin().begin().fragment().charFormat()
    assert found.objectType() == QTextFormat.ObjectTypes.ImageObject.value  # what would be loaded
    assert InertDocument().resource(QTextDocument.ResourceType.ImageResource.value, url) is None


def test_much_to_mark_or_to_nest_is_cut_before_it_holds_the_window_up(qapp):
    text = "\n".join(["idea " * 40] * 200)
    lines = lines_of(text, "idea")
    document = InertDocument()
    written = write(document, Reading("markdown", lines, range(100, 105)), LIGHT)
    assert len(written.matches) == 200  # those of the hit come first
    assert len(document.toPlainText().split()) == 8000
    document, written = rendered("- " * 400 + "idea", "idea")
    assert matched(document, written) == ["idea"]
    wide = "\n".join(" | ".join(f"cell{row} {n}" for n in range(40)) for row in range(240))
    lines = lines_of(wide, "cell200")
    document = InertDocument()
    reading = Reading("sheet", lines, range(201, 203), separator=" | ")
    written = write(document, reading, LIGHT)
    (table,) = tables(document)
    assert table.rows() * table.columns() <= 900
    assert len(written.matches) == 40  # the last column has the rest of the row


# -- mail, sheets, slides --------------------------------------------------------------------------


def test_a_mail_begins_with_its_header_block(qapp):
    text = (
        "Moving out\n\nFrom: Ben <ben@x.test>\nTo: a@x.test\nDate: Mon, 3 Mar 2025 10:05:00 +0100"
    )
    header = header_of(lines_of(text, "ben"))
    assert header.subject.text == "Moving out"
    assert [field.name for field in header.fields] == ["From", "To", "Date"]
    assert header.last_line == 5
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("de"))
        assert header_of(lines_of(text)).fields[2].shown == "Montag, 3. März 2025, 10:05"
    finally:
        QLocale.setDefault(before)
    assert header_of(lines_of("From here: on\nno mail")) is None
    assert header_of(lines_of("To: me", first=7)) is None


def test_rows_become_tables(qapp):
    text = "Household\n\nmonth | rent\nMay | 1\n\nmonth | rent\nJune | 2\n\nSavings\n\nonly\n12"
    parts = list(tables_in(lines_of(text), " | ", is_sheet=True))
    household, savings = (part for part in parts if isinstance(part, Table))
    assert [row.line.text for row in household.rows] == ["month | rent", "May | 1", "June | 2"]
    assert household.has_header
    assert [row.line.text for row in savings.rows] == ["only", "12"]
    assert [part.text for part in parts if isinstance(part, PassageLine) and part.text] == [
        "Household",
        "Savings",
    ]
    prose = "one | two\n\nThis | is prose\n\na | b\nc | d\n"
    found = list(tables_in(lines_of(prose), "", is_sheet=False))
    assert [len(part.rows) for part in found if isinstance(part, Table)] == [2]


def test_cells_of_text_files_are_found_within_quotation_marks(qapp):
    text = 'Item,"Amount, gross",Note\nPen,"1,20","say ""hi"", now"\n,,\n'
    lines = lines_of(text)
    assert separator_of("a.csv", lines) == ","
    assert separator_of("a.TSV", lines_of("a\tb,c\td")) == "\t"
    (table,) = (p for p in tables_in(lines, ",", is_sheet=True) if isinstance(p, Table))
    cells = [[row.line.text[a:b] for a, b in row.cells] for row in table.rows]
    assert cells[0] == ["Item", "Amount, gross", "Note"]
    assert cells[1] == ["Pen", "1,20", 'say ""hi"", now']
    assert cells[2] == ["", "", ""]


# -- in the window ---------------------------------------------------------------------------------


@pytest.fixture
def shown(open_window, tmp_path, embedder, ask, settled):
    """Index documents, ask for words, and return the window."""

    def show(documents, query):
        folder = write_documents(
            tmp_path / "documents",
            {name: text for name, text in documents.items() if isinstance(text, str)},
        )
        folder.mkdir(exist_ok=True)
        for name, data in documents.items():
            if isinstance(data, bytes):
                (folder / name).write_bytes(data)
        with Library(tmp_path / "library", embedder=embedder) as library:
            library.reindex(folder)
        window = open_window(tmp_path / "library")
        assert ask(window, query)
        settled(window)
        return window

    return show


SHEET = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>month</t></is></c>'
    '<c r="B1" t="inlineStr"><is><t>harbour dues</t></is></c></row>'
    '<row r="2"><c r="A2" t="inlineStr"><is><t>May harbour</t></is></c>'
    '<c r="B2"><v>12</v></c></row>'
)


@pytest.mark.parametrize(
    ("documents", "expected"),
    [
        ({"page.md": PAGE}, "Where to moor boats"),
        ({"mail.eml": MAIL.replace("move out", "leave the harbour")}, "Moving out in May"),
        ({"fees.csv": "boat,fee\nharbour boat,12\n"}, "harbour boat"),
        ({"fees.xlsx": xlsx({"Fees": SHEET})}, "May harbour"),
        ({"talk.pptx": pptx([shape("The harbour talk"), shape("Another slide")])}, "slide 1"),
        ({"page.html": "<h1>Harbour</h1><table><tr><td>a<td>b<tr><td>c<td>d</table>"}, "Harbour"),
    ],
    ids=["markdown", "mail", "csv", "workbook", "slides", "html"],
)
def test_every_kind_is_rendered_with_match_n_of_m(shown, qtbot, documents, expected):
    window = shown(documents, "harbour")
    preview = window.search_page.preview
    assert preview.view is preview.rendered
    assert expected in preview.rendered.toPlainText()
    count = preview.rendered.match_count
    assert count >= 1
    for number in range(1, count + 1):
        assert preview._matches.text() == f"match {number} of {count}"
        qtbot.keyClick(window, Qt.Key.Key_F3)
    qtbot.keyClick(window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert preview._matches.text() == f"match {max(1, count - 1)} of {count}"


def test_the_source_is_a_click_away_and_remembered(shown, open_window, qtbot, ask, settled):
    window = shown({"page.md": PAGE, "b.md": "# Another\n\nharbour **wall**\n"}, "moor")
    preview = window.search_page.preview
    assert "**harbour**" not in preview.view.toPlainText()
    qtbot.mouseClick(preview._as_source, Qt.MouseButton.LeftButton)
    assert preview.view is preview.text
    assert "**harbour**" in preview.view.toPlainText()
    assert preview._matches.text() == f"match 1 of {preview.text.match_count}"
    folder = window.session.library_folder
    window.close()
    again = open_window(folder)
    ask(again, "moor")
    settled(again)
    preview = again.search_page.preview
    assert preview.view is preview.text
    qtbot.mouseClick(preview._as_source, Qt.MouseButton.LeftButton)
    assert preview.view is preview.rendered


def test_list_and_preview_mark_the_same_words(shown):
    window = shown(
        {"page.md": "# Moorings\n\nMooring a *boat*: moored boats and `boat`.\n"}, "moor"
    )
    page = window.search_page
    marker = page.results.answer.marker
    view = page.preview.rendered
    text = view.toPlainText()
    assert sorted(view.walk._matches) == merged(marker.marks(text))


def test_no_text_stands_under_the_title_of_another_document(shown, qtbot, settled):
    window = shown(
        {"one.md": "# One\n\nharbour alpha\n", "two.md": "# Two\n\nharbour beta\n"}, "harbour"
    )
    page = window.search_page
    preview = page.preview
    words = {"One": "alpha", "Two": "beta"}
    first = preview._name.text()
    height = preview._head.height()
    gate = threading.Event()
    window.session.reading.submit(gate.wait)  # reading is slow now
    page.results.focus_hits()
    qtbot.keyClick(page.results.view, Qt.Key.Key_Down)
    other = page.results.view.current_hit().title
    assert other != first

    def is_true():
        text = preview.rendered.toPlainText()
        assert all(word not in text for name, word in words.items() if name != preview._name.text())

    is_true()
    assert preview._name.text() == first  # for a moment, with its own text
    qtbot.waitUntil(lambda: preview._name.text() == other, timeout=2000)
    is_true()
    assert preview.view is preview._message and "Loading" in preview._message.text()
    assert not preview.rendered.toPlainText() and not preview.text.toPlainText()
    gate.set()
    settled(window)
    assert words[other] in preview.rendered.toPlainText()
    assert preview._head.height() == height


def test_a_document_without_text_is_not_said_to_have_changed(shown, settled):
    window = shown({"chart.xlsx": xlsx({"Chart": ""}), "a.md": "A chart."}, "chart")
    page = window.search_page
    (hit,) = page.results.model.names
    page.results.focus_hits()
    settled(window)
    assert page.preview.hit.path == hit.path == "chart.xlsx"
    assert page.preview._message.text() == "It contains no text."
    place = Path(hit.citation.folder, hit.path)
    place.write_bytes(place.read_bytes() + b"more")
    answer = page.preview._answer
    page.preview.clear()
    page.preview.show_hit(answer, hit)
    settled(window)
    assert "changed or removed" in page.preview._message.text()


def test_the_preview_does_not_wait_for_the_model(shown, qtbot):
    window = shown({"one.md": "# One\n\nharbour\n"}, "harbour")
    gate = threading.Event()
    window.session.worker("warm-up").submit(gate.wait)
    assert not window.session.reading.is_busy
    gate.set()


def test_focus_is_seen_in_every_view(shown, qtbot):
    window = shown({"page.md": PAGE}, "harbour")
    preview = window.search_page.preview
    for is_source in (False, True):
        preview._as_source.setChecked(is_source)
        window.search_page.focus_query()
        qtbot.wait(20)
        before = preview.view.grab().toImage().pixelColor(0, 60)
        preview.focus_view()
        qtbot.wait(20)
        assert preview.view.hasFocus()
        assert preview.view.grab().toImage().pixelColor(0, 60) != before


def test_only_text_is_copied(shown, qtbot):
    window = shown({"page.md": PAGE}, "harbour")
    view = window.search_page.preview.rendered
    view.selectAll()
    data = view.createMimeDataFromSelection()
    assert data.formats() == ["text/plain"]
    assert "Where to moor boats" in data.text()


def test_a_list_in_front_matter_is_read_without_its_signs(qapp):
    document, _ = rendered("---\ntitle: Soup\ntags: ['basic', \"quick\"]\n---\n\nText.\n", "text")
    assert "basic, quick" in document.toPlainText()
    assert "[" not in document.toPlainText()
