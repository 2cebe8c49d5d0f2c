"""Salient words of a question, when no exact words are given (R11)."""

from __future__ import annotations

import random

import pytest

from core.query.parser import parse, salient_terms


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How do I cancel a fetch request?", "cancel fetch request"),
        ("What does parseHTTPRequest do in v2.7?", "parseHTTPRequest v2.7"),
        ("please find documents about the Treaty of Versailles", "Treaty Versailles"),
        ("tell me something about C++ and std::vector", "C++ std::vector"),
        ("why is ECONNRESET thrown (errno 104)", "ECONNRESET thrown errno 104"),
        ("What's the boss's e-mail?", "boss's e-mail"),
        ("to be or not to be", "to be or not"),
        ("what is it", "what is it"),
        ("find files", "find files"),
        ("", ""),
        ("???", ""),
        ("foo AND bar OR -baz*", "foo bar baz"),
        ("Note:this ext:md", "Note this ext md"),
        ("東京 の 天気", "東京 の 天気"),
    ],
)
def test_R11_salient_terms(text, expected):
    assert salient_terms(text) == expected


def test_R11_long_questions_keep_their_rarest_looking_words():
    words = [f"ordinary{'x' * (n % 5)}{chr(97 + n % 26)}" for n in range(60)]
    found = salient_terms(" ".join([*words, "foo_bar", "RFC2616"])).split()
    assert len(found) <= 12
    assert "foo_bar" in found
    assert "RFC2616" in found


def test_R11_words_that_are_everywhere_in_the_library_are_dropped():
    frequency = {"server": 900, "timeout": 12}
    found = salient_terms(
        "server timeout", document_frequency=lambda word: frequency.get(word, 0), chunk_count=1000
    )
    assert found == "timeout"
    everywhere = salient_terms("server", document_frequency=lambda word: 900, chunk_count=1000)
    assert everywhere == "server"


def test_R11_the_result_is_a_plain_query_whatever_the_text():
    generator = random.Random(31)
    pieces = [
        "cat",
        '"',
        "(",
        ")",
        "AND",
        "OR",
        "NOT",
        "-x",
        "ext:md",
        "a*",
        "b~2",
        "é",
        ":",
        "-",
        "*",
    ]
    for _ in range(2000):
        text = " ".join(generator.choices(pieces, k=generator.randrange(0, 9)))
        parsed = parse(salient_terms(text))
        assert parsed.filters == ()
        assert parsed.constraints is None
        assert parsed.hints == ()
