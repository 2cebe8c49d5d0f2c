"""Text to terms: what finds what, and that all ways of analysing a text agree."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import defaultdict

import numpy as np
import pytest

from core.datatypes import IndexedChunk
from core.keyword.segment import FIELDS, POSITION_BITS, SegmentData
from core.keyword.segment_writer import build_segment
from core.text import analysis


def finds(query, text):
    """Say whether the query's word has a term in common with the text."""
    piece = analysis.analyse(analysis.split(query)[0])
    own = {entry.term for entry in (piece.whole, *piece.aliases) if entry} or {
        part.term for part in piece.parts
    }
    return bool(own & set(analysis.terms(text)))


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("run", "running"),
        ("happy", "happiness"),
        ("cafe", "Café"),
        ("café", "CAFE\u0301"),
        ("strasse", "Straße"),
        ("ore", "Øre"),
        ("encyclopaedia", "Encyclopædia"),
        ("parseHTTPRequest", "call parseHTTPRequest()"),
        ("parsehttprequest", "parseHTTPRequest"),
        ("http", "parseHTTPRequest"),
        ("request", "parseHTTPRequest"),
        ("foo", "foo_bar"),
        ("foo_bar", "x.foo_bar = 1"),
        ("fooBar", "foo_bar"),
        ("vector", "std::vector<int>"),
        ("std::vector", "std::vector<int>"),
        ("C++", "written in C++."),
        ("C++", "the C++17 standard"),
        ("C#", "C# and F#"),
        (".NET", "the .NET runtime"),
        ("net", "the .NET runtime"),
        ("node.js", "Node.js server"),
        ("node", "Node.js server"),
        ("email", "an e-mail"),
        ("e-mail", "an email"),
        ("mail", "an e-mail"),
        ("1000.50", "costs 1,000.50"),
        ("1,000.50", "costs 1000.50"),
        ("1,000", "costs 1,000.50"),
        ("v2.7.4", "in v2.7.4"),
        ("2.7.4", "in v2.7.4"),
        ("v2.7.4", "in 2.7.4"),
        ("2.7", "in v2.7.4"),
        ("user@example.com", "mail user@example.com."),
        ("example", "mail user@example.com."),
        ("it's", "it's"),
        ("its", "its"),
        ("don't", "I dont"),
        ("reilly", "O'Reilly"),
        ("usa", "the U.S.A. and"),
        ("PDF", "PDFs"),
        ("cooperate", "co\u00adop\u00aderate"),
        ("nonlinear", "non-linear"),
        ("東京", "東京都庁"),
        ("ガラス", "ｶﾞﾗｽ"),
        ("한국", "한국어"),
        ("한국", "\u1112\u1161\u11ab\u1100\u116e\u11a8"),  # the same in single letters
        ("हिन्दी", "हिन्दी भाषा"),
        ("العربية", "العَرَبِيَّة"),
        ("война", "Война и мир"),
        ("🙂", "fine 🙂🎉"),
    ],
)
def test_a_word_finds(query, text):
    assert finds(query, text)


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("C", "C++"),
        ("C++", "C"),
        ("274", "v2.7.4"),
        ("shell", "she'll"),
        ("東都", "東京都"),
        ("が", "か"),
    ],
)
def test_a_word_does_not_find(query, text):
    assert not finds(query, text)


def test_tokens_say_where_each_part_is():
    text = "Call parseHTTPRequest now"
    found = {token.term: token for token in analysis.tokens(text)}
    http = found["http"]
    assert text[http.start : http.end] == "HTTP"
    whole = found["parsehttprequest"]
    assert text[whole.start : whole.end] == "parseHTTPRequest"
    assert [found[t].position for t in ("call", "pars", "http", "request", "now")] == [
        0,
        1,
        2,
        3,
        4,
    ]
    assert whole.position == 1


def test_encoded_data_is_cut_and_still_finds_itself():
    blob = "QUJDREVG" * 50
    terms = analysis.terms(f"data {blob} end")
    assert len(terms) == 3
    assert max(map(len, terms)) <= analysis.MAX_TERM_CHARACTERS
    assert finds(blob, blob)


ALPHABET = (
    list("abcXYZ012 _-.,:@&'’+#/()\n\t\x00\xa0\u00ad\u200b\u200d\u2028")
    + list("éÅßøœİıǅσς½²ﬁ")
    + list("日本語ひらカタｶﾞ한국\u1112\u1161\u11abไทยနမ")
    + list("हिन्दीעבריתالعَرَAbB")
    + list("🙂👩‍👩‍👧𝐀𠀀\ud800\udfff")
    + ["e\u0301", "::", "n't", "'s", "http", "HTTP", "C++", "C#", ".NET", "  "]
)


def random_texts(count, seed):
    rng = random.Random(seed)
    return ["".join(rng.choices(ALPHABET, k=rng.randint(0, 60))) for _ in range(count)]


def test_all_ways_of_analysing_a_text_agree(tmp_path):
    """Tokens, terms and the index must name the same terms at the same positions."""
    texts = random_texts(1500, seed=11)
    chunks = [IndexedChunk(n, "", "", text) for n, text in enumerate(texts)]
    data = SegmentData(tmp_path, build_segment(tmp_path, chunks))
    indexed = [defaultdict(list) for _ in texts]
    for number in range(data.term_count):
        owners = data.chunks(number, number + 1)
        places, counts = data.places(number, np.arange(len(owners)))
        for owner, place in zip(np.repeat(owners, counts), places, strict=True):
            field, position = divmod(int(place), 1 << POSITION_BITS)
            assert FIELDS[field] == "body"
            indexed[owner][data.term(number).decode()].append(position)
    for text, found in zip(texts, indexed, strict=True):
        tokens = analysis.tokens(text)
        assert analysis.terms(text) == [token.term for token in tokens]
        expected = defaultdict(set)
        for token in tokens:
            assert 0 <= token.start < token.end <= len(text)
            assert token.term
            expected[token.term].add(token.position)
        assert {t: sorted(p) for t, p in expected.items()} == found, ascii(text)


def test_a_text_is_analysed_the_same_inside_another():
    for text in random_texts(300, seed=12):
        alone = [(t.term, t.start, t.position) for t in analysis.tokens(text)]
        inside = analysis.tokens(f"before {text} after")[1:-1]
        assert [(t.term, t.start - 7, t.position - 1) for t in inside] == alone, ascii(text)


def test_folding_is_idempotent():
    for text in random_texts(500, seed=13):
        folded = analysis.fold(text)
        assert analysis.fold(folded) == folded


def test_a_hundred_thousand_characters_raise_nothing():
    for text in ("x" * 100_000, "a-" * 50_000, "日" * 100_000, "aB" * 50_000, "." * 100_000):
        analysis.tokens(text)


def test_ascii_text_is_split_the_same_as_among_other_letters():
    words = "C++17 c# a.b-c's x::y 1,000,000 .net _id e@mail 'q' R&D"
    text = "".join(map(chr, range(128))) + f" {words}"
    assert analysis.split(text) == analysis.split(text + " é")[:-1]


def test_a_plain_query_does_not_scan_all_of_unicode():
    script = (
        "from core.text import analysis\n"
        "analysis.terms('plain words')\n"
        "print(analysis._pattern.cache_info().currsize)"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert run.stdout.strip() == "1"
