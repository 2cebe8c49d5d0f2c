"""Answers in portions: cursors that continue a search, and limits on the characters shown."""

import re

import pytest

from core.datatypes import Passage, PassageLine, Span
from core.errors import UsageError
from core.library import Library
from core.paging import (
    CURSOR_PATTERN,
    StaleCursorError,
    cursor_offset,
    cut,
    make_cursor,
    portion,
)
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture(scope="module")
def orchard(tmp_path_factory):
    place = tmp_path_factory.mktemp("orchard")
    documents = {f"{i:03}.txt": f"apple {'pear ' * (i % 7)}number {i}" for i in range(60)}
    folder = write_documents(place / "documents", documents)
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        yield library


def all_pages(library, query, **options):
    pages = [library.search(query, **options)]
    while pages[-1].next_cursor:
        assert len(pages) < 200
        pages.append(library.search(query, cursor=pages[-1].next_cursor, **options))
    return pages


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
def test_cursors_go_through_the_whole_ranking_once(orchard, mode):
    whole = orchard.search("apple pear", mode=mode, top_k=50)
    pages = all_pages(orchard, "apple pear", mode=mode, top_k=7)
    paged = [hit for page in pages for hit in page.results]
    assert [hit.chunk_id for hit in paged[:50]] == [hit.chunk_id for hit in whole.results]
    assert len({hit.chunk_id for hit in paged}) == len(paged) == 60
    assert all(page.count == 7 for page in pages[:-1])
    assert paged[50].retrieval.method == mode


def test_max_chars_limits_the_text_of_a_page_and_the_cursor_continues_after_it(orchard):
    whole = [hit.chunk_id for hit in orchard.search("apple pear", top_k=30).results]
    pages = all_pages(orchard, "apple pear", top_k=30, max_chars=100)
    assert all(page.character_count <= 100 for page in pages)
    assert pages[0].count < 30
    paged = [hit.chunk_id for page in pages for hit in page.results]
    assert paged[:30] == whole
    assert len(set(paged)) == len(paged) == 60


def test_max_chars_below_one_hit_cuts_it_and_says_so(orchard):
    response = orchard.search("apple pear", max_chars=5)
    assert response.count == 1
    assert response.character_count <= 5
    assert any("cut" in warning for warning in response.warnings)
    following = orchard.search("apple pear", max_chars=5, cursor=response.next_cursor)
    assert following.results[0].chunk_id != response.results[0].chunk_id


def test_max_chars_below_one_is_rejected(orchard):
    with pytest.raises(UsageError):
        orchard.search("apple", max_chars=0)


def test_the_last_page_has_no_cursor(orchard):
    assert orchard.search("apple", top_k=60, mode="lexical").next_cursor is None
    assert orchard.search("nowhere at all", mode="lexical").next_cursor is None


def test_a_cursor_after_a_change_says_that_it_is_stale(tmp_path, library):
    cursor = library.search("roses", top_k=1).next_cursor
    library.reindex(write_documents(tmp_path / "more", {"new.txt": "another rose"}))
    with pytest.raises(StaleCursorError, match="without the cursor"):
        library.search("roses", top_k=1, cursor=cursor)


def test_a_cursor_from_another_query_is_rejected(orchard):
    cursor = orchard.search("apple").next_cursor
    for question in (
        {"query": "pear"},
        {"query": "apple", "alpha": 0.9},
        {"query": "apple", "exact_keywords": "pear"},
        {"query": "apple", "filters": "ext:txt"},
    ):
        with pytest.raises(UsageError, match="another query"):
            orchard.search(**question, cursor=cursor)


@pytest.mark.parametrize("cursor", ["x", "AAAA", "é", "=" * 28, "A" * 28, "A" * 10_000, "\ud800"])
def test_an_invalid_cursor_is_rejected_with_a_message(orchard, cursor):
    with pytest.raises(UsageError, match="not a Pagehound cursor"):
        orchard.search("apple", cursor=cursor)


def test_hybrid_search_continues_too(orchard):
    first = orchard.hybrid_search("apple pear", top_k=5)
    second = orchard.hybrid_search("apple pear", top_k=5, cursor=first.next_cursor)
    whole = orchard.hybrid_search("apple pear", top_k=10)
    assert [*first.results, *second.results] == list(whole.results)


def test_a_cursor_is_opaque_and_returns_its_position():
    cursor = make_cursor(123, ("a", None, 0.5), "v1")
    assert re.fullmatch(CURSOR_PATTERN, cursor)
    assert cursor_offset(cursor, ("a", None, 0.5), "v1") == 123


def test_cut_marks_the_end_and_keeps_to_the_limit():
    assert cut("short", 10) == "short"
    assert cut("a rather long text", 10) == "a rather …"
    assert cut("abcdef", 1) == "a"


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic", "keyword"])
def test_R16_the_index_version_is_that_of_an_answer_and_changes_with_the_library(
    tmp_path, library, mode
):
    before = library.index_version(mode)
    assert library.search("roses", mode=mode).index_version == before
    library.reindex(write_documents(tmp_path / "more", {"new.txt": "another rose"}))
    assert library.index_version(mode) != before


def passage(path, *texts):
    lines = [PassageLine(number, text) for number, text in enumerate(texts, 1)]
    return Passage("folder", path, tuple(lines))


PASSAGES = [passage("a", "one", "two"), passage("b", "three" * 10, "four", "five"), passage("c")]


@pytest.mark.parametrize("max_chars", [1, 3, 6, 20, 55, 60, 1000])
def test_portions_of_passages_cover_every_line_once(max_chars):
    lines, seen = [], 0
    while True:
        shown, left = portion(PASSAGES, seen, max_chars)
        taken = [line for each in shown for line in each.lines]
        assert taken
        assert sum(len(line.text) for line in taken) <= max_chars
        lines += [(each.path, line.number) for each in shown for line in each.lines]
        seen += len(taken)
        if not left:
            break
    assert lines == [("a", 1), ("a", 2), ("b", 1), ("b", 2), ("b", 3)]


def test_passages_are_split_only_if_they_do_not_fit_alone():
    shown, left = portion(PASSAGES, 0, 58)
    assert [each.path for each in shown] == ["a"]
    assert left == 3
    assert portion(PASSAGES, 0, None) == (tuple(PASSAGES[:2]), 0)
    assert portion([], 0, 5) == ((), 0)


def test_a_cut_line_keeps_the_marks_that_are_left():
    line = PassageLine(1, "x" * 30, True, (Span(0, 2), Span(20, 25)))
    shown, _ = portion([Passage("folder", "a", (line,))], 0, 10)
    assert shown[0].lines[0].spans == (Span(0, 2),)
