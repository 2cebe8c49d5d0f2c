"""Exported passages: complete, checkable, and harmless whatever stands in the documents."""

import csv
import hashlib
import html.parser
import io
import json
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QRadioButton

from core.datatypes import Citation, Hit, MatchKind, Retrieval
from desktop.window.results.export import (
    FORMATS,
    as_csv,
    as_html,
    as_json,
    as_markdown,
    encoded,
    export_of,
    write_export,
)
from desktop.window.results.export_dialog import ExportDialog


def hit(content="The quick fox.", *, path="notes/fox.md", title="Foxes", page=None, heading=""):
    return Hit(
        chunk_id="a-00000-b",
        path=path,
        heading_path=heading,
        chunk_index=0,
        content=content,
        score_breakdown={"bm25": 1.5},
        match=MatchKind.EXACT,
        retrieval=Retrieval("lexical", lexical_score=1.5, lexical_rank=1),
        citation=Citation("/home/me/docs", path, 3, 7, page),
        title=title,
        modified=1_700_000_000.0,
    )


def export(*hits, query="fox", hashes=None):
    return export_of(
        hits, hashes or {}, query=query, mode="hybrid", now=datetime(2026, 3, 4, 5, 6, 7)
    )


class Tags(html.parser.HTMLParser):
    """What a browser would see: the elements, and the text of the quotes."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.quotes, self._inside, self.links = [], [], False, []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name == "href"]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag == "blockquote":
            self._inside = True
            self.quotes.append("")

    def handle_endtag(self, tag):
        if tag == "blockquote":
            self._inside = False

    def handle_data(self, data):
        if self._inside:
            self.quotes[-1] += data


def test_json_holds_quote_page_path_date_and_hash():
    made = export(hit(page=17), hashes={("/home/me/docs", "notes/fox.md"): "ab" * 16})
    values = json.loads(as_json(made))
    quote = values["quotes"][0]
    assert values["query"] == "fox"
    assert values["hash_algorithm"] == "BLAKE2b-128"
    assert quote["quote"] == "The quick fox."
    assert quote["page"] == 17
    assert Path(quote["path"]) == Path("/home/me/docs/notes/fox.md")
    assert datetime.fromisoformat(quote["modified"]).timestamp() == 1_700_000_000
    assert quote["hash"] == "ab" * 16
    assert (quote["start_line"], quote["end_line"]) == (3, 7)


@pytest.mark.parametrize("kind", FORMATS)
def test_every_format_names_quote_place_path_date_and_hash(kind):
    made = export(hit(page=17), hashes={("/home/me/docs", "notes/fox.md"): "cd" * 16})
    text = FORMATS[kind](made)
    for part in ("The quick fox.", "17", "fox.md", made.quotes[0].modified[:10], "cd" * 16):
        assert part in text


def test_a_member_of_an_archive_is_told_apart_from_its_file():
    made = export(hit(path="old.zip!/letters/a.txt"))
    assert made.quotes[0].path.endswith("old.zip")
    assert made.quotes[0].member == "letters/a.txt"


@pytest.mark.parametrize(
    "content",
    [
        "=cmd|' /C calc'!A0",
        "+1+1",
        "-2+3",
        "@SUM(A1:A9)",
        "  =HYPERLINK(1)",
        "\t=1",
        "\ufeff=1",
        "＝1+1",
        "|calc",
    ],
)
def test_no_cell_of_a_table_is_a_formula(content):
    rows = list(csv.DictReader(io.StringIO(as_csv(export(hit(content, title=content))))))
    for name in ("quote", "title"):
        if rows[0][name] != content.strip():
            assert rows[0][name].startswith("'")
        assert not rows[0][name].lstrip().startswith(("=", "+", "-", "@", "＝", "|"))


def test_a_table_keeps_line_breaks_quotes_and_separators():
    content = 'He said "stop";\nthen, later,\tgo.'
    made = export(hit(content), hit("second"))
    rows = list(csv.DictReader(io.StringIO(as_csv(made), newline="")))
    assert [row["quote"] for row in rows] == [content, "second"]
    assert encoded(as_csv(made), "csv").startswith(b"\xef\xbb\xbf")


def test_a_page_runs_and_loads_nothing_of_a_document():
    evil = '</blockquote><script>alert(1)</script><img src=x onerror="alert(2)">&amp;'
    text = as_html(export(hit(evil, title=evil, heading=evil, path=f"{evil[:9]}.md"), query=evil))
    seen = Tags(text)
    assert "script" not in seen.tags and "img" not in seen.tags
    assert seen.quotes == [evil]
    assert "default-src 'none'" in text
    assert all(link.startswith("file:///") for link in seen.links)


def test_markdown_shows_a_document_as_it_is_and_not_as_markup():
    content = (
        "# not a heading\n- not a list\n1. nor this\n<script>x</script> *a* [b](c)\n===\n| x |"
    )
    text = as_markdown(export(hit(content), query="a *b*"))
    assert text.startswith("# a \\*b\\*\n")
    assert "\n> \\# not a heading\n> \\- not a list\n> 1\\. nor this\n" in text
    assert "\\<script\\>x\\</script\\> \\*a\\* \\[b\\](c)" in text
    assert "> \\===\n" in text


def test_an_export_replaces_a_file_only_when_it_is_whole(tmp_path):
    target = tmp_path / "out.json"
    target.write_text("before")
    write_export(export(hit()), "json", target)
    assert json.loads(target.read_text("utf-8"))["quotes"]
    assert [path.name for path in tmp_path.iterdir()] == ["out.json"]


def test_an_export_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    target = tmp_path / "folder.json"
    target.mkdir()
    with pytest.raises(OSError):
        write_export(export(hit()), "json", target)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.json"]


def test_the_hash_is_that_of_the_file(library):
    hits = library.search("abort", mode="lexical").results
    made = export_of(hits, library.content_hashes(hits), query="abort", mode="lexical")
    content = Path(made.quotes[0].path).read_bytes()
    assert made.quotes[0].hash == hashlib.blake2b(content, digest_size=16).hexdigest()


# -- in the window ---------------------------------------------------------------------------------


def the_dialog(window):
    return window.findChild(ExportDialog)


def test_the_listed_passages_are_saved_where_the_person_says(window, ask, qtbot, tmp_path):
    ask(window, "request")
    window.commands["export"].trigger()
    dialog = the_dialog(window)
    assert dialog.all.isChecked() and not dialog.only_ticked.isEnabled()
    qtbot.mouseClick(dialog.findChild(QRadioButton, "json"), Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(dialog.accepted):
        dialog.save_to(str(tmp_path / "out.json"))
    quotes = json.loads((tmp_path / "out.json").read_text("utf-8"))["quotes"]
    listed = window.search_page.results.model.listed_hits()
    assert [quote["quote"] for quote in quotes] == [each.content.strip() for each in listed]
    assert all(quote["hash"] for quote in quotes)


def test_ticked_passages_are_copied_alone(window, ask, qtbot):
    ask(window, "cancel the promise")
    view = window.search_page.results.view
    window.search_page.results.focus_hits()
    qtbot.keyClick(view, Qt.Key.Key_Space)
    ticked = window.search_page.results.model.ticked
    assert len(ticked) == 1
    window.commands["export"].trigger()
    dialog = the_dialog(window)
    assert dialog.only_ticked.isChecked()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().count("BLAKE2b-128") == 1


def test_a_place_that_cannot_be_written_is_told_and_the_dialog_stays(window, ask, qtbot, tmp_path):
    ask(window, "request")
    window.commands["export"].trigger()
    dialog = the_dialog(window)
    dialog.save_to(str(tmp_path / "missing" / "out.md"))
    qtbot.waitUntil(lambda: "No such file" in dialog.problem)
    assert dialog.isVisible()


def test_with_nothing_found_there_is_nothing_to_export(window, qtbot):
    window.commands["export"].trigger()
    dialog = the_dialog(window)
    assert not dialog.save.isEnabled()
    assert "nothing to export" in dialog.problem
