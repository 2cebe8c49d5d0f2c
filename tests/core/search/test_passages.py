"""Passages, marked lines, snippets, and the sentence closest in meaning (R17, R18)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
import pytest

from core.datatypes import Passage, PassageLine
from core.query.marking import Marker, merged
from core.query.parser import parse
from core.reading_view import read_stored
from core.search.passages import (
    MAX_LINE_CHARS,
    Place,
    Snippet,
    hit_passages,
    match_passages,
    passage_count,
    snippet,
)
from core.text.sentences import MAX_SENTENCES, closest_sentences, sentence_spans


def reader(lines: Sequence[str]):
    return lambda first, last: lines[first - 1 : last]


def as_read(lines):
    """Return the lines with what is read of them; marks of a stored text are taken out."""
    return lambda first, last: read_stored("\n".join(lines(first, last)))


def hits(lines: Sequence[str], query: str, *places: Place, context: int = 10) -> list[Passage]:
    marker = Marker.of(parse(query))
    return hit_passages(
        "/f", "a.md", as_read(reader(lines)), len(lines), places, marker, context=context
    )


def marked(line: PassageLine, kind: str = "word") -> list[str]:
    return [line.text[span.start : span.end] for span in line.spans if span.kind == kind]


NUMBERED = [f"line {number}" for number in range(1, 101)]


@pytest.mark.parametrize(
    ("match", "first", "last"),
    [(1, 1, 11), (5, 1, 15), (50, 40, 60), (95, 85, 100), (100, 90, 100)],
)
def test_R17_a_match_is_shown_with_ten_lines_on_either_side(match, first, last):
    (passage,) = match_passages("/f", "a.md", reader(NUMBERED), 100, {match: [(0, 4)]})
    assert [line.number for line in passage.lines] == list(range(first, last + 1))
    assert [line.number for line in passage.lines if line.is_match] == [match]
    assert all(line.text == f"line {line.number}" for line in passage.lines)


def test_R17_matches_within_twenty_lines_are_one_passage():
    for gap, count in ((1, 1), (19, 1), (20, 1), (21, 2), (50, 2)):
        matches = {10: [(0, 4)], 10 + gap: [(0, 4)]}
        passages = list(match_passages("/f", "a.md", reader(NUMBERED), 100, matches))
        assert len(passages) == passage_count(matches) == count, gap
        shown = [line.number for passage in passages for line in passage.lines]
        assert shown == sorted(set(shown))


def test_R17_the_context_is_configurable():
    matches = {10: [(0, 1)], 15: [(0, 1)]}
    passages = list(match_passages("/f", "a", reader(NUMBERED), 100, matches, context=2))
    assert [[line.number for line in p.lines] for p in passages] == [
        [8, 9, 10, 11, 12],
        [13, 14, 15, 16, 17],
    ]
    only = list(match_passages("/f", "a", reader(NUMBERED), 100, matches, context=0))
    assert [[line.number for line in p.lines] for p in only] == [[10], [15]]


def test_R18_a_hit_is_shown_with_context_and_its_words_marked():
    lines = [*NUMBERED[:20], "how to cancel", "a request: cancelling it", *NUMBERED[22:40]]
    (passage,) = hits(lines, "cancel requests", Place(21, 22, chunk_id="c-1", page=3))
    assert passage.lines[0].number == 11
    assert passage.lines[-1].number == 32
    by_number = {line.number: line for line in passage.lines}
    assert marked(by_number[21]) == ["cancel"]
    assert marked(by_number[22]) == ["request", "cancelling"]
    assert [line.number for line in passage.lines if line.is_match] == [21, 22]
    assert passage.page == 3
    assert passage.chunk_ids == ("c-1",)


def test_R18_overlapping_hits_of_one_document_are_one_passage():
    places = [Place(60, 62, chunk_id="c"), Place(10, 14, chunk_id="a"), Place(34, 36, chunk_id="b")]
    first, second = hits(NUMBERED, "line", *places)
    assert first.chunk_ids == ("a", "b")
    assert second.chunk_ids == ("c",)
    assert (first.lines[0].number, first.lines[-1].number) == (1, 46)
    assert (second.lines[0].number, second.lines[-1].number) == (50, 72)


def test_R18_a_phrase_across_a_line_end_is_marked_on_both_lines():
    (passage,) = hits(["the abort", "controller is", "abort"], '"abort controller"', Place(1, 3))
    assert [marked(line) for line in passage.lines] == [["abort"], ["controller"], []]


def test_R18_words_are_marked_in_the_context_but_only_hit_lines_are_matches():
    (passage,) = hits(["cats", "", "cats here", "", "cats"], "cats", Place(3, 3), context=2)
    assert [bool(line.spans) for line in passage.lines] == [True, False, True, False, True]
    assert [line.is_match for line in passage.lines] == [False, False, True, False, False]


def test_R18_a_hit_by_meaning_has_its_closest_sentence_marked():
    lines = ["# Head", "First one. The second", "goes on here. Third."]
    content = "First one. The second\ngoes on here. Third."
    start = content.index("The second")
    end = content.index(" Third")
    (passage,) = hits(lines, "", Place(2, 3, content=content, meaning=(start, end)))
    assert [marked(line, "meaning") for line in passage.lines] == [
        [],
        ["The second"],
        ["goes on here."],
    ]


def test_a_hit_without_marks_shows_its_first_line_as_the_match():
    (passage,) = hits(["", "only the name matched", "x"], "zebra", Place(1, 3))
    assert [line.is_match for line in passage.lines] == [False, True, False]


def test_a_very_long_line_is_cut_around_its_first_mark():
    line = "x " * 400_000 + "needle in hay " + "y " * 400_000
    content = "needle in hay " + "y " * 100
    (passage,) = hits([line], "needle", Place(1, 1, content=content))
    (shown,) = passage.lines
    assert len(shown.text) <= MAX_LINE_CHARS + 2
    assert marked(shown) == ["needle"]
    at = line.index("needle")
    (cut,) = match_passages("/f", "a", reader([line]), 1, {1: [(at, at + 6)]})
    assert len(cut.lines[0].text) <= MAX_LINE_CHARS + 2
    assert marked(cut.lines[0]) == ["needle"]


def test_places_beyond_the_document_give_nothing():
    assert hits(["a"], "a", Place(50, 60)) == []


def test_R18_marks_of_random_passages_cover_the_matched_characters():
    generator = random.Random(17)
    words = [
        "cancel",
        "Cancelled",
        "café",
        "foo_bar",
        "the",
        "東京都",
        "request",
        "x",
        "",
        "Straße",
    ]
    for _ in range(300):
        lines = [
            " ".join(generator.choices(words, k=generator.randrange(0, 8)))
            for _ in range(generator.randrange(1, 60))
        ]
        query = " ".join(generator.choices(["cancel", "cafe", "foo", '"cancel cafe"', "京都"], k=2))
        start = generator.randrange(1, len(lines) + 1)
        end = min(len(lines), start + generator.randrange(0, 5))
        for passage in hits(lines, query, Place(start, end)):
            numbers = [line.number for line in passage.lines]
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            text = "\n".join(line.text for line in passage.lines)
            expected = merged(Marker.of(parse(query)).marks(text))
            got = []
            offset = 0
            for line in passage.lines:
                assert line.text == lines[line.number - 1]
                got += [(offset + span.start, offset + span.end) for span in line.spans]
                offset += len(line.text) + 1
            assert "".join(text[a:b] for a, b in got) == "".join(
                text[a:b].replace("\n", "") for a, b in expected
            )


# -- snippets ------------------------------------------------------------------------------------


def snip(text: str, query: str, **options) -> Snippet:
    return snippet(text, Marker.of(parse(query)), **options)


def shown(found: Snippet) -> list[str]:
    return [found.text[span.start : span.end] for span in found.spans]


def test_a_short_text_is_its_own_snippet_on_one_line():
    found = snip("How to\n  cancel  a request", "cancel")
    assert found.text == "How to cancel a request"
    assert shown(found) == ["cancel"]


def test_headings_items_and_cells_do_not_run_on_in_a_snippet():
    text = "Use\n\nMix these:\n- flour\n- water\n\nTime\tHeat\n10 min\t200°\n\nEat. \n\nEnjoy"
    found = snip(text, "flour water")
    assert found.text == (
        "Use · Mix these: • flour • water · Time · Heat 10 min · 200° · Eat. Enjoy"
    )
    assert shown(found) == ["flour", "water"]
    start = text.index("Mix")
    found = snip(text, "nothing", meaning=(start, text.index("Time")))
    assert shown(found) == ["Mix these: • flour • water"]
    assert snip("- one\n- two", "two").text == "• one • two"


def test_a_snippet_shows_where_most_of_the_query_occurs():
    text = (
        "cancel one. "
        + "filler words go on. " * 40
        + "To cancel a request, abort it. "
        + "z " * 200
    )
    found = snip(text, "cancel request abort")
    assert shown(found) == ["cancel", "request", "abort"]
    assert found.text.startswith("… ")
    assert found.text.endswith(" …")
    assert len(found.text) <= 260


def test_a_snippet_without_matches_begins_with_the_closest_sentence():
    text = "First. " * 60 + "This one says it. " + "Last. " * 60
    at = text.index("This one")
    found = snip(text, "", meaning=(at, at + len("This one says it.")))
    assert found.text.startswith("… This one says it.")
    assert [span.kind for span in found.spans] == ["meaning"]
    assert shown(found) == ["This one says it."]


def test_random_snippets_are_bounded_and_marked_on_the_matched_characters():
    generator = random.Random(23)
    words = ["cancel", "a", "request.", "東京都市", "longword" * 5, "café", "\n", "x" * 300]
    for _ in range(400):
        text = " ".join(generator.choices(words, k=generator.randrange(0, 120)))
        found = snip(text, "cancel cafe 東京", width=generator.choice([40, 120, 240]))
        assert "\n" not in found.text
        for piece in shown(found):
            assert piece.casefold() in ("cancel", "café", "東京") or "longword" in piece, piece
        if merged(Marker.of(parse("cancel cafe 東京")).marks(text)):
            assert found.spans, text


def test_an_empty_text_has_an_empty_snippet():
    assert snip("", "cancel") == Snippet("")
    assert snip(" \n ", "") == Snippet("")


# -- sentences -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("Dr. Who met e.g. Mr. Xi. He left.", ["Dr. Who met e.g. Mr. Xi.", "He left."]),
        ("It is 3.14 and v2.0 here. Yes.", ["It is 3.14 and v2.0 here.", "Yes."]),
        ("Wrapped\nline here. Next", ["Wrapped\nline here.", "Next"]),
        ("# Head\n\nBody text", ["# Head", "Body text"]),
        ("- one\n- two\n1. three", ["- one", "- two", "1. three"]),
        ("これは一つ。これは二つ！終わり", ["これは一つ。", "これは二つ！", "終わり"]),
        ('He said "no." Then yes.', ['He said "no."', "Then yes."]),
        ("", []),
        ("  \n ", []),
    ],
)
def test_sentences_are_separated(text, expected):
    assert [text[start:end] for start, end in sentence_spans(text)] == expected


def test_sentences_cover_everything_but_white_space():
    generator = random.Random(29)
    for _ in range(500):
        text = "".join(generator.choices("ab .!?\n-。\"')x1", k=generator.randrange(0, 900)))
        last = 0
        for start, end in sentence_spans(text):
            assert start < end
            assert not text[last:start].strip()
            last = end
        assert not text[last:].strip()


class CountingEmbedder:
    """Return a vector of letter counts: the same letters give the same direction."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    def embed(self, texts: Sequence[str]):
        self.calls.append(len(texts))
        rows = [[text.casefold().count(letter) for letter in "abcdefghijklm"] for text in texts]
        vectors = np.array(rows, np.float32)
        norms = np.linalg.norm(vectors, axis=1, keepdims=True)
        return np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)


def test_R18_the_closest_sentence_is_found_with_one_call_for_all_hits():
    embedder = CountingEmbedder()
    vector = embedder.embed(["abababab"])[0]
    texts = ["Mild milk film here. Abba ab ababa. Ill hilll him.", "Just a lone sentence", ""]
    found = closest_sentences(vector, texts, embedder.embed)
    assert found[0] is not None
    assert texts[0][slice(*found[0])] == "Abba ab ababa."
    assert found[1] == (0, len(texts[1]))
    assert found[2] is None
    assert embedder.calls == [1, 3]


def test_R18_a_long_hit_costs_a_bounded_number_of_embeddings():
    embedder = CountingEmbedder()
    vector = embedder.embed(["abc"])[0]
    text = "This is a sentence about abc. " * 500
    assert closest_sentences(vector, [text], embedder.embed) != [None]
    assert embedder.calls[-1] <= MAX_SENTENCES
