"""Queries that name a document: its title or file name counts as a whole."""

import math
import random

import pytest

from core.datatypes import IndexedChunk, Watermark
from core.errors import UsageError
from core.keyword.index import FieldWeights, KeywordIndex, build_segment
from core.query.parser import AllOf, AnyOf, Not, Phrase, Word

FILLER = "some words that other pages have as well and that say nothing of it"


def words(text):
    return AnyOf(tuple(Word(word) for word in text.split()))


def make(folder, chunks, weights=None):
    KeywordIndex.create(folder)
    index = KeywordIndex(folder, writable=True, weights=weights)
    index.commit([build_segment(folder, chunks)], [], Watermark("library", 10, 3))
    return index


def chunk(number, title="", body=FILLER, name="x.md", *, is_first=True):
    return IndexedChunk(number, name, "", body, title, is_first)


def order(index, query):
    return [hit.id for hit in index.plan(query).search(20)]


@pytest.fixture
def pages(tmp_path):
    """A page of each title, and one that says the words more often than the page named so."""
    return make(
        tmp_path,
        [
            chunk(1, "Grid layout", "How to arrange boxes."),
            chunk(2, "Links", "grid layout grid layout grid layout " * 3),
            chunk(3, "Grid layout and accessibility", "grid layout for all."),
            chunk(4, "Grid", "A grid layout is one."),
            chunk(5, "Other", FILLER),
        ],
    )


def test_who_types_a_title_gets_that_page_first(pages):
    assert order(pages, words("grid layout"))[0] == 1
    assert order(pages, words("grid"))[0] == 4
    assert order(pages, words("grid layout accessibility"))[0] == 3


def test_a_phrase_or_a_conjunction_names_a_page_as_well(pages):
    assert order(pages, Phrase("grid layout"))[0] == 1
    assert order(pages, AllOf((Word("grid"), Word("layout"))))[0] == 1
    assert order(pages, AllOf((Word("grid"), Not(Word("boxes")))))[0] == 4


def test_of_more_than_two_words_a_title_must_say_nearly_all(tmp_path):
    pages = [chunk(1, "Red apple tree"), *(chunk(n, body="pie crust") for n in (2, 3, 4, 5))]
    index = make(tmp_path / "index", pages, FieldWeights())

    def is_named(query):
        shares = index.plan(words(query)).explain(1)
        return any(share.field == "whole title" for share in shares)

    assert is_named("apple pie") and is_named("red apple tree") and is_named("red apple tree pie")
    assert not is_named("apple pie crust") and not is_named("red apple pie crust recipe")


def test_what_a_name_counts_is_as_documented(tmp_path):
    weights = FieldWeights(whole_title=1.5, whole_name=0.0, later=0.5)
    chunks = [chunk(1, "Red apple tree"), chunk(2, "Red apple tree", is_first=False)]
    chunks += [chunk(number, body="pie") for number in (3, 4, 5)]
    with_names = make(tmp_path / "a", chunks, weights)
    without = make(tmp_path / "b", chunks, FieldWeights(whole_title=0.0, whole_name=0.0))
    query = words("apple pie")

    def idf(count):
        return math.log(1 + (5 - count + 0.5) / (count + 0.5))

    said, asked = idf(2), idf(2) + idf(3)
    expected = 1.5 * said * (said / asked) * 1 / 3
    plain = {hit.id: hit.score for hit in without.plan(query).search(10)}
    assert len(plain) == 5
    for hit in with_names.plan(query).search(10):
        part = {1: 1.0, 2: 0.5}.get(hit.id, 0.0)
        assert hit.score - plain[hit.id] == pytest.approx(part * expected)
        named = [s for s in with_names.plan(query).explain(hit.id) if s.field == "whole title"]
        assert {share.term for share in named} == ({"appl"} if part else set())
        assert sum(share.share for share in named) == pytest.approx(part * expected)


def test_a_file_name_counts_if_it_says_more_than_the_title(tmp_path):
    index = make(
        tmp_path,
        [
            chunk(1, "Minutes", "quarterly report", name="notes.txt"),
            chunk(2, "Untold", FILLER, name="quarterly-report.pdf"),
            chunk(3, "", FILLER, name="other.pdf"),
        ],
    )
    assert order(index, words("quarterly report"))[0] == 2
    fields = {share.field for share in index.plan(words("quarterly report")).explain(2)}
    assert "whole name" in fields
    assert "whole title" not in fields


def test_a_long_question_is_no_name(tmp_path):
    question = " ".join(f"w{number}" for number in range(40))
    chunks = [chunk(1, "w1"), chunk(2, "", question)]
    index = make(tmp_path, chunks)
    assert order(index, words(question)) == [2, 1]
    shares = index.plan(words(question)).explain(1)
    assert all(not share.field.startswith("whole") for share in shares)


def test_a_title_that_says_little_of_a_query_is_not_named_by_it(tmp_path):
    index = make(tmp_path, [chunk(1, "Tree"), chunk(2, "", "red apple tree"), chunk(3, "", "tree")])
    shares = index.plan(words("red apple tree")).explain(1)
    assert [share.field for share in shares] == ["title"]
    assert "whole title" in {share.field for share in index.plan(words("a tree")).explain(1)}


def test_a_title_of_stop_words_is_found(tmp_path):
    index = make(tmp_path, [chunk(1, "this"), chunk(2, "Other", "this that"), chunk(3)])
    assert order(index, Word("this")) == [1, 2]


def test_R7_names_count_the_same_however_chunks_are_split_into_segments(tmp_path):
    rng = random.Random(3)
    titles = [
        " ".join(rng.choices(["red", "apple", "tree", "big", "old"], k=n % 4)) for n in range(40)
    ]
    chunks = [chunk(n + 1, title, is_first=n % 3 == 0) for n, title in enumerate(titles)]
    whole = make(tmp_path / "whole", chunks)
    parts = KeywordIndex.create(tmp_path / "parts")
    for first in range(0, 40, 7):
        prepared = build_segment(tmp_path / "parts", chunks[first : first + 7])
        parts.commit([prepared], [], Watermark("library", 10, 3))
    for query in (words("red apple"), words("tree"), Phrase("old tree"), words("big red tree old")):
        expected = whole.plan(query).search(40)
        assert parts.plan(query).search(40) == expected
    parts.compact()
    assert parts.plan(words("red apple")).search(40) == whole.plan(words("red apple")).search(40)


@pytest.mark.parametrize(
    "wrong", [{"title": 0.0}, {"title_b": 1.5}, {"whole_title": -1.0}, {"later": 2.0}]
)
def test_weights_that_mean_nothing_are_refused(wrong):
    with pytest.raises(UsageError, match=r"must be|cannot be"):
        FieldWeights(**wrong)
