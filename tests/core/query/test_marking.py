"""Marks are exactly where the keyword index saw a match (R18), on the real index."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.datatypes import IndexedChunk, Watermark
from core.keyword.index import KeywordIndex, build_segment
from core.query.marking import Marker, merged
from core.query.parser import Fuzzy, Leaf, Phrase, Prefix, Word, parse
from core.text import analysis


def marked(query: str, text: str) -> list[str]:
    return [text[start:end] for start, end in merged(Marker.of(parse(query)).marks(text))]


@pytest.mark.parametrize(
    ("query", "text", "expected"),
    [
        ("run", "He runs; running ran.", ["runs", "running"]),
        ("Running", "run RUNS runner", ["run", "RUNS"]),
        ("cafe", "Le Café, le cafe\u0301.", ["Café", "cafe\u0301"]),
        ("café", "cafe", ["cafe"]),
        ("strasse", "Die Straße", ["Straße"]),
        ("how do I cancel a request", "I cancel a request", ["cancel", "request"]),
        ("the", "the cat", ["the"]),
        ("to be or not", "be it so", ["be"]),
        ("request", "parseHTTPRequest and http_request", ["Request", "request"]),
        ("parseHTTPRequest", "call parseHTTPRequest()", ["parseHTTPRequest"]),
        ("foo_bar", "foo_bar fooBar", ["foo_bar", "fooBar"]),
        ("e-mail", "email and e-mail", ["email", "e-mail"]),
        ("C++", "C++ and C", ["C++"]),
        ("2026-01-05", "on 2026-01-05, not 2026", ["2026-01-05", "2026"]),
        ("2026-01-05", "in 2026", []),
        ('"abort controller"', "an abort controller; a controller to abort", ["abort controller"]),
        ('"aborted controllers"', "abort\ncontroller", ["abort\ncontroller"]),
        ('"state of the art"', "state of the art, art of the state", ["state of the art"]),
        ('"a b"', "b a b a", ["a b"]),
        ('"cat dog"~3', "dog one two cat ... cat", ["dog", "cat"]),
        ('"cat dog"~3', "dog one two three four cat", []),
        ("cancel*", "cancels cancellation CANCELLED can", ["cancels", "cancellation", "CANCELLED"]),
        ("wrd~", "word wards wrd wood", ["word", "wrd"]),
        ("recieve~", "we receive", ["receive"]),
        ("東京", "私は東京都に住む", ["東京"]),
        ("東京都", "東京都と京都", ["東京都"]),
        ("京", "東京都", ["京"]),
        ("한국어", "나는 한국어를 배운다", ["한국어"]),
        ("cats -dogs", "cats and dogs", ["cats"]),
        ("cats ext:md", "cats md ext", ["cats"]),
        ("xyz", "nothing here", []),
        ("", "nothing here", []),
        ("🙂", "so 🙂 it is", ["🙂"]),
        ("İstanbul", "istanbul İSTANBUL", ["istanbul", "İSTANBUL"]),
        ("ﬁnd", "find ﬁnd", ["find", "ﬁnd"]),
    ],
)
def test_R18_marks_cover_the_matched_characters(query, text, expected):
    assert marked(query, text) == expected


def test_R18_a_phrase_marks_its_words_only_where_it_occurs():
    text = "cancel it. A request to cancel. cancel request"
    assert marked('"cancel request"', text) == ["cancel request"]
    assert marked('"cancel request" cancel', text) == ["cancel", "cancel", "cancel request"]


_TEXT = (
    "cancel cancelled cancellation request requests parseHTTPRequest foo_bar foo bar fooBar e-mail"
    " email café naïve Straße run running runner the of a to not C++ C# .NET v2.7.4 2026-01-05 2026"
    " 1,000.50 don't state-of-the-art 東京都 東京 京都 日本語テキスト 한국어 ภาษาไทย Ünïcödé x y"
    " std::vector a/b foo@bar.org node.js USB-C word wort ward 🙂 ﬁnd"
)
_WORDS = _TEXT.split()


@pytest.fixture(scope="module")
def corpus(tmp_path_factory) -> Iterator[tuple[KeywordIndex, dict[int, str]]]:
    generator = random.Random(5)
    texts = {}
    for number in range(1, 160):
        words = generator.choices(_WORDS, k=generator.randrange(1, 14))
        joints = generator.choices([" ", " ", ", ", ". ", "\n", " - ", "/"], k=len(words))
        texts[number] = "".join(word + joint for word, joint in zip(words, joints, strict=True))
    folder: Path = tmp_path_factory.mktemp("keywords")
    index = KeywordIndex.create(folder)
    chunks = [IndexedChunk(number, "", "", text) for number, text in texts.items()]
    index.commit([build_segment(folder, chunks)], (), Watermark("library", len(texts), 0))
    yield index, texts
    index.close()


def leaves() -> Iterator[Leaf]:
    generator = random.Random(9)
    for word in _WORDS:
        yield Word(word)
        yield Phrase(word)
        if word.isalpha() and word.isascii() and len(word) > 3:
            yield Prefix(word[:3])
            yield Prefix(word)
            yield Fuzzy(word, 1)
            yield Fuzzy(word[1:] + "x", 2)
    for _ in range(80):
        pair = generator.choices(_WORDS, k=generator.choice([2, 2, 3]))
        yield Phrase(" ".join(pair))
        yield Phrase(" ".join(pair), slop=generator.randrange(1, 8))


def test_R18_a_chunk_has_marks_exactly_if_the_index_matches_it(corpus):
    index, texts = corpus
    for leaf in leaves():
        matching = set(index.plan(leaf).matching().tolist())
        marker = Marker([leaf], expand=index.plan(leaf).terms_of)
        for number, text in texts.items():
            has_marks = bool(marker.marks(text))
            if number in matching:
                assert has_marks, (leaf, text)
            elif not (isinstance(leaf, Word) and _is_compound(leaf.text)):
                # Parts of a compound are marked one by one: among plain words each counts.
                assert not has_marks, (leaf, text, marker.marks(text))


def _is_compound(text: str) -> bool:
    found = [piece for _, piece in analysis.pieces(text)]
    return len(found) > 1 or any(piece.parts for piece in found)


def test_R18_every_mark_is_made_of_tokens_of_its_text(corpus):
    index, texts = corpus
    generator = random.Random(13)
    for _ in range(200):
        query = " ".join(generator.choices([*_WORDS, '"foo bar"', "can*", "reqest~"], k=3))
        marker = Marker.of(parse(query), expand=index.plan(None).terms_of)
        text = generator.choice(list(texts.values()))
        tokens = analysis.tokens(text)
        starts = {token.start for token in tokens}
        last = 0
        for start, end in merged(marker.marks(text)):
            assert last <= start < end <= len(text)
            assert start in starts
            assert text[start:end].strip() == text[start:end]
            last = end


# -- the parser and the index together -----------------------------------------------------------


def test_R12_words_next_to_a_phrase_change_the_order_and_not_the_hits(tmp_path):
    index = KeywordIndex.create(tmp_path)
    texts = [
        "the abort controller of a browser",
        "an abort controller stops a fetch",
        "fetch the mail",
        "abort the controller",
    ]
    chunks = [IndexedChunk(number, "", "", text) for number, text in enumerate(texts, 1)]
    index.commit([build_segment(tmp_path, chunks)], (), Watermark("library", 4, 0))

    def ids(query: str) -> list[int]:
        root = parse(query).root
        assert root is not None
        return [hit.id for hit in index.plan(root).search(10)]

    assert set(ids('"abort controller"')) == {1, 2}
    assert ids('"abort controller" fetch') == [2, 1]
    assert ids("abort AND controller fetch")[0] == 2
    assert set(ids("abort AND controller fetch")) == {1, 2, 4}
    assert ids("fetch -mail") == [2]
    assert set(ids("fetch OR browser")) == {1, 2, 3}
    assert set(ids("(fetch OR browser) AND abort")) == {1, 2}
    assert set(ids("-abort")) == {3}
    assert set(ids("abo* AND NOT fetch")) == {1, 4}
    index.close()
