"""Words, vectors and snippets come from what is read; lines and grep from the file (D8)."""

import sqlite3

import pytest

from core import locations
from core.library import Library
from core.text.chunking import embedding_text
from tests.fakes import FakeEmbedder

PAGE = """---
title: "Grid layout"
slug: Web/CSS/Secretslug
tags: [CSS, page layout]
date: 2015-06-07
---

{{CSSRef("sidebarword")}}

A **grid** [container](/en-US/targetword "Tooltipword") holds *items* &amp; lines,
see {{cssxref("grid-area")}}.

| name | meaning |
|------|---------|
| `fr` | a **fraction** |

```css
.box { display: grid; }
```
"""


@pytest.fixture
def library(tmp_path):
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "index.md").write_text(PAGE, "utf-8")
    (documents / "other.md").write_text("# Other\n\nNothing of that kind.\n", "utf-8")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        yield library


def found(library, query, **options):
    return [hit.path for hit in library.search(query, mode="lexical", **options).results]


@pytest.mark.parametrize(
    "word", ["targetword", "Tooltipword", "Secretslug", "sidebarword", "cssxref", "slug"]
)
def test_D8_what_nobody_sees_is_not_found_by_word_but_by_grep(library, word):
    assert found(library, word) == []
    (passage,) = library.grep_search(word).passages
    assert any(word in line.text for line in passage.lines if line.is_match)


@pytest.mark.parametrize(
    "query",
    [
        '"grid container holds items & lines"',
        '"see grid-area"',
        '"name meaning fr a fraction"',
        "display",
        '"page layout"',
        "title:grid",
    ],
)
def test_D8_what_is_seen_is_found(library, query):
    assert found(library, query) == ["index.md"]


def test_D8_a_hit_reads_as_the_page_does(library):
    (hit,) = library.search("fraction", mode="lexical").results
    assert hit.title == "Grid layout"
    assert hit.content == (
        "A grid container holds items & lines,\nsee grid-area.\n\nname\tmeaning\nfr\ta fraction\n\n"
        ".box { display: grid; }"
    )
    assert (hit.citation.start_line, hit.citation.end_line) == (10, 18)
    (snippet,) = library.snippets(library.ask("fraction"), [hit])
    assert snippet.text == (
        "A grid container holds items & lines, see grid-area. name · meaning fr · a fraction · "
        ".box { display: grid; }"
    )
    assert [snippet.text[span.start : span.end] for span in snippet.spans] == ["fraction"]


def test_R18_marks_point_into_the_lines_of_the_file(library):
    query = '"grid container holds" targetword lines'
    hits = library.search(query, mode="lexical").results
    (passage,) = library.passages(library.ask(query), hits, context=2)
    marked = [
        (line.number, line.text[span.start : span.end])
        for line in passage.lines
        for span in line.spans
    ]
    # What is hidden between the words of a phrase is not marked, nor is a link's target.
    assert marked == [(10, "grid"), (10, " "), (10, "container"), (10, " holds"), (10, "lines")]
    assert [line.text for line in passage.lines] == PAGE.split("\n")[7:19]


def test_R18_the_closest_sentence_is_marked_in_the_file(library):
    hits = library.search("fraction", mode="semantic").results
    hit = next(hit for hit in hits if hit.path == "index.md")
    (passage,) = library.passages(library.ask("fraction"), [hit], context=0)
    meaning = [
        (line.number, line.text[span.start : span.end])
        for line in passage.lines
        for span in line.spans
        if span.kind == "meaning"
    ]
    assert meaning
    assert all("targetword" not in text and "{{" not in text for _, text in meaning)


def test_what_is_embedded_is_what_is_read(library):
    embedder = library.embedder
    assert any(
        text == embedding_text("Grid layout", "", library.search("fraction").results[0].content)
        for text in embedder.passages
    )
    assert not any("targetword" in text or "slug" in text for text in embedder.passages)


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("tag:css", 1),
        ('tag:"page layout"', 1),
        ("tag:#CSS grid", 1),
        ("tag:page", 0),
        ("tag:page*", 1),
        ("-tag:css nothing", 1),
        ("tags:css", 1),
    ],
)
def test_R12_a_tag_filters_by_the_whole_tag(library, query, count):
    assert len(found(library, query)) == count


def test_tags_are_completed(library):
    assert library.complete("tag:p") == ['tag:"page layout"']


def test_the_date_of_the_page_is_that_of_the_document(library):
    assert found(library, "modified:2015-06-07") == ["index.md"]


def test_a_library_of_the_version_before_is_brought_up_to_date(library, tmp_path):
    """Its rows keep their checksums, and its documents are found before they are read again."""
    library.close()
    place = tmp_path / "library" / locations.CATALOG
    with sqlite3.connect(place) as connection:
        connection.create_function("row_sum", -1, lambda *_: 0)
        connection.execute("DELETE FROM documents WHERE tags IS NOT NULL")
        connection.execute("ALTER TABLE documents DROP COLUMN tags")
        for table in ("documents", "text_blocks", "chunks"):
            connection.execute(f"DROP TABLE old_{table}")
        connection.execute("PRAGMA user_version = 4")
    connection.close()
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as upgraded:
        assert found(upgraded, "nothing") == ["other.md"]
        assert [damaged for _, _, damaged in upgraded.verify() if damaged] == []
        upgraded.reindex(tmp_path / "documents", force=True)
        assert found(upgraded, "tag:css") == ["index.md"]
