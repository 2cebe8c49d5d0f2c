"""The query language: what each form means, and that no text breaks it (R12)."""

from __future__ import annotations

import random
import time
from datetime import datetime

import pytest

from core.query.lexer import (
    MAX_DEPTH,
    MAX_EXPANDED,
    MAX_PHRASES,
    MAX_QUERY_CHARS,
    MAX_REPEATED_WORDS,
    MAX_WORDS,
)
from core.query.parser import (
    AllOf,
    AnyOf,
    Fuzzy,
    Node,
    Not,
    Phrase,
    Prefix,
    Word,
    describe,
    parse,
    relaxations,
)


def words(*texts: str) -> tuple[Word, ...]:
    return tuple(Word(text) for text in texts)


def choice(*nodes):
    return AnyOf(nodes, is_choice=True)


# -- words, phrases, operators -------------------------------------------------------------------


def test_R12_words_side_by_side_are_alternatives_and_embedded_as_typed():
    parsed = parse("How do I cancel a  request?")
    assert parsed.root == AnyOf(words("How", "do", "I", "cancel", "a", "request?"))
    assert parsed.constraints is None
    assert parsed.embed_text == "How do I cancel a request?"
    assert parsed.hints == ()


def test_R12_a_phrase_is_required_and_other_words_are_a_bonus():
    parsed = parse('"abort controller" fetch')
    assert parsed.root == AllOf((Phrase("abort controller"),), bonus=words("fetch"))
    assert parsed.constraints == Phrase("abort controller")
    assert parsed.embed_text == "abort controller fetch"


def test_R12_near_prefix_and_fuzzy():
    parsed = parse('"a b"~7 canc* wrod~ wrod~2')
    assert Phrase("a b", slop=7) in parsed.leaves
    assert Prefix("canc") in parsed.leaves
    assert Fuzzy("wrod", 1) in parsed.leaves
    assert Fuzzy("wrod", 2) in parsed.leaves
    assert parsed.embed_text == "a b canc wrod wrod"


@pytest.mark.parametrize(
    ("text", "root", "constraints"),
    [
        ("a AND b", AllOf(words("a", "b")), AllOf(words("a", "b"))),
        ("a OR b", choice(*words("a", "b")), None),
        ("a b OR c d", AnyOf((Word("a"), choice(*words("b", "c")), Word("d"))), None),
        ("a AND b c", AllOf(words("a", "b"), words("c")), AllOf(words("a", "b"))),
        ("a AND b OR c", choice(AllOf(words("a", "b")), Word("c")), None),
        ("a OR b AND c", choice(Word("a"), AllOf(words("b", "c"))), None),
        ("a AND NOT b", AllOf((Word("a"), Not(Word("b")))), AllOf((Word("a"), Not(Word("b"))))),
        ("a NOT b", AllOf((Word("a"), Not(Word("b")))), Not(Word("b"))),
        ("a -b", AllOf((Word("a"), Not(Word("b")))), Not(Word("b"))),
        ("-b a", AllOf((Word("a"), Not(Word("b")))), Not(Word("b"))),
        ("NOT NOT a", Word("a"), None),
        ("-a", Not(Word("a")), Not(Word("a"))),
        ("NOT (a OR b)", Not(choice(*words("a", "b"))), ...),
        ("-(a b)", Not(AnyOf(words("a", "b"))), Not(AnyOf(words("a", "b")))),
        ('-"a b"', Not(Phrase("a b")), Not(Phrase("a b"))),
        ("(a)", Word("a"), None),
        ("((a OR b)) AND c", AllOf((choice(*words("a", "b")), Word("c"))), ...),
        ("a OR (b OR c)", choice(*words("a", "b", "c")), None),
        ("(a b) OR c", choice(AnyOf(words("a", "b")), Word("c")), None),
        ('"a b" c OR d', AllOf((Phrase("a b"),), (choice(*words("c", "d")),)), Phrase("a b")),
        ("(a AND b) AND c", AllOf(words("a", "b", "c")), ...),
        ('"a b" OR "c d"', choice(Phrase("a b"), Phrase("c d")), ...),
        ('"a b" OR c', choice(Phrase("a b"), Word("c")), None),
        ('"a b" AND c', AllOf((Phrase("a b"), Word("c"))), ...),
        ("NOT(a)", Not(Word("a")), ...),
        ("a AND(b)", AllOf(words("a", "b")), ...),
        ("a and b or not c", AnyOf(words("a", "and", "b", "or", "not", "c")), None),
    ],
)
def test_R12_operators_bind_not_before_and_before_or_before_words(text, root, constraints):
    parsed = parse(text)
    assert parsed.root == root
    assert parsed.constraints == (root if constraints is ... else constraints)
    assert parsed.hints == ()


def test_R12_what_is_excluded_is_not_embedded_and_not_marked():
    parsed = parse('cats -dogs NOT (birds OR "big fish") -(a -inner)')
    assert parsed.embed_text == "cats inner"
    assert parsed.leaves == words("cats", "inner")


def test_typographic_quotes_are_quotes():
    for text in ("“a b”", "„a b“", "«a b»", "”a b”"):
        assert parse(text).root == Phrase("a b")


def test_code_is_text():
    parsed = parse("std::vector f(x, y) a-b foo_bar C++ --force 12:30 http://x/y?z=1")
    assert parsed.constraints is None
    assert parsed.filters == ()
    assert parsed.hints == ()
    assert set(parsed.leaves) >= set(words("std::vector", "f", "x,", "y", "a-b", "C++", "12:30"))


def test_repeated_words_count_as_often_as_they_occur():
    assert parse("a b a").root == AnyOf(words("a", "b", "a"))
    assert parse("a AND b AND a").root == AllOf(words("a", "b"))
    assert parse("a b a").leaves == words("a", "b")


# -- malformed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "root", "hinted"),
    [
        ('foo "bar baz', AnyOf(words("foo", "bar", "baz")), "quotation mark"),
        ("(foo bar", AnyOf(words("foo", "bar")), "parenthesis"),
        ("foo) bar", AnyOf(words("foo", "bar")), "parenthesis"),
        ("foo AND", Word("foo"), "AND, OR or NOT"),
        ("OR foo", Word("foo"), "AND, OR or NOT"),
        ("foo AND OR bar", choice(*words("foo", "bar")), "AND, OR or NOT"),
        ("foo NOT", Word("foo"), "AND, OR or NOT"),
        ("foo AND ()", Word("foo"), "AND, OR or NOT"),
        ("( AND foo )", Word("foo"), "AND, OR or NOT"),
        ("OR", Word("OR"), "searched for as words"),
        ("NOT AND", AnyOf(words("NOT", "AND")), "searched for as words"),
        ("x*", Word("x"), "two letters"),
        ("ab~", Word("ab"), "three letters"),
        ("*foo", Word("foo"), "end of a word"),
        ("fo*bar", AnyOf(words("fo", "bar")), "end of a word"),
        ("*", None, "two letters"),
        ("", None, None),
        ("   \t\n", None, None),
        ("()", None, None),
        ('""', None, None),
        ("?! - –", None, None),
    ],
)
def test_R12_malformed_queries_are_treated_as_plain_words_with_a_hint(text, root, hinted):
    parsed = parse(text)
    assert parsed.root == root
    assert any(hinted in hint for hint in parsed.hints) if hinted else parsed.hints == ()
    assert parsed.is_empty == (root is None)


def test_R12_control_characters_and_lone_surrogates_are_dropped():
    parsed = parse("ca\x00ts \x1b[31m \ud800 dogs\x7f")
    parsed.embed_text.encode("utf-8")
    assert "\x1b" not in parsed.embed_text
    assert Word("dogs") in parsed.leaves


def test_only_stop_words_are_still_words():
    assert parse("to be or not").root == AnyOf(words("to", "be", "or", "not"))


def test_R12_long_queries_are_bounded_with_a_hint():
    parsed = parse(" ".join(f"word{number}" for number in range(2000)))
    assert len(parsed.leaves) == MAX_WORDS
    assert any("many words" in hint for hint in parsed.hints)
    parsed = parse(" ".join(f"word{number}*" for number in range(30)))
    assert sum(isinstance(leaf, Prefix) for leaf in parsed.leaves) == MAX_EXPANDED
    parsed = parse(" ".join(f'"a b{number}"' for number in range(30)))
    assert sum(isinstance(leaf, Phrase) for leaf in parsed.leaves) == MAX_PHRASES


@pytest.mark.parametrize(
    "unit",
    ["(", ")", '"', "*", "~", "-", "a ", "a* ", "a~ ", "NOT ", "(a OR ", "x", "ext:md ", "(-",
     "a:", "a-", 'a"', "ext:", "( ", "AND ", "🙂", "\x00", "\ud800", "path:(", "(NOT (a) OR "],
)  # fmt: skip
def test_R12_a_hundred_thousand_characters_take_bounded_time(unit):
    text = (unit * (100_000 // len(unit) + 1))[:100_000]
    started = time.process_time()
    parsed = parse(text)
    assert time.process_time() - started < 1.0
    assert len(parsed.leaves) <= MAX_WORDS
    assert any(f"{MAX_QUERY_CHARS:,}" in hint for hint in parsed.hints)
    assert depth(parsed.root) <= 2 * MAX_DEPTH + 4


def test_R12_a_word_repeated_thousands_of_times_is_bounded():
    root = parse("cat dog " * 1200).root
    assert isinstance(root, AnyOf)
    assert len(root.children) <= MAX_REPEATED_WORDS


def depth(node: Node | None) -> int:
    match node:
        case AllOf(children, bonus):
            return 1 + max(map(depth, (*children, *bonus)))
        case AnyOf(children):
            return 1 + max(map(depth, children))
        case Not(child):
            return 1 + depth(child)
        case _:
            return 1


def check_sound(node: Node) -> None:
    """Nodes are never empty, single where they need several, or nested in their own kind."""
    match node:
        case AllOf(children, bonus):
            assert len(children) + len(bonus) > 1
            assert children
            assert not any(isinstance(child, AllOf) for child in children)
            for child in (*children, *bonus):
                check_sound(child)
        case AnyOf(children, is_choice):
            assert len(children) > 1
            rows = [child for child in children if isinstance(child, AnyOf)]
            assert not any(row.is_choice is is_choice for row in rows)
            for child in children:
                check_sound(child)
        case Not(child):
            assert not isinstance(child, Not)
            check_sound(child)
        case _:
            assert node.text.strip()


_ALPHABET = [
    *"()\"*~-:'\\/ <>=.,?!+#@&|^%$", "AND", "OR", "NOT", " AND ", " OR ", " NOT ", " ", "  ",
    "cat", "dog", "naïve", "東京", "x", "42", "ext:", "ext:md", "type:", "path:", "size:", ">1mb",
    "modified:", "last-week", "2026-01", "..", "heading:", "exxt:", "title:\"", "\t", "\n", "\x00",
    "“", "”", "«", "\ud83d", "🙂", "é", "a_b", "C++", "http://", "~2", "~99", "\u200b", "\u202e",
]  # fmt: skip


def test_R12_five_thousand_random_queries_never_raise_and_are_valid():
    generator = random.Random(20260101)
    slowest = 0.0
    for _ in range(5000):
        text = "".join(generator.choices(_ALPHABET, k=generator.randrange(1, 25)))
        started = time.process_time()
        parsed = parse(text)
        slowest = max(slowest, time.process_time() - started)
        if parsed.root is not None:
            check_sound(parsed.root)
            describe(parsed.root)
        if parsed.constraints is not None:
            check_sound(parsed.constraints)
            assert parsed.root is not None
        parsed.embed_text.encode("utf-8")
        assert parsed.embed_text == "" or parsed.leaves
        assert all(hint.endswith((".", "?")) for hint in parsed.hints), parsed.hints
        for _, relaxed in relaxations(parsed):
            assert relaxed != parsed
        assert parse(text, now=datetime(2026, 1, 1)) == parse(text, now=datetime(2026, 1, 1))
    assert slowest < 0.25


def test_described_queries_mean_the_same_again():
    for text in (
        '"a b" c', "a AND (b OR c) AND -d", "-(a b) c", '"a b"~5 AND wor* fuz~2', "a OR (b AND c)",
    ):  # fmt: skip
        root = parse(text).root
        assert root is not None
        assert parse(describe(root)).root == root


# -- relaxations ---------------------------------------------------------------------------------


def test_relaxations_drop_each_filter_and_each_required_part():
    parsed = parse('"a b" cats AND dogs -birds ext:md path:notes')
    offered = dict(relaxations(parsed))
    assert set(offered) == {"ext:md", "path:notes", '"a b"', "cats", "dogs", "NOT birds"}
    assert [str(item) for item in offered["ext:md"].filters] == ["path:notes"]
    without_phrase = offered['"a b"']
    assert without_phrase.root == AllOf((*words("cats", "dogs"), Not(Word("birds"))))
    assert without_phrase.constraints == AllOf((*words("cats", "dogs"), Not(Word("birds"))))
    assert offered["NOT birds"].root == AllOf((Phrase("a b"), *words("cats", "dogs")))


def test_dropping_the_only_phrase_leaves_the_bonus_words():
    relaxed = dict(relaxations(parse('"a b" cats dogs')))['"a b"']
    assert relaxed.root == AnyOf(words("cats", "dogs"))
    assert relaxed.constraints is None


@pytest.mark.parametrize(
    ("text", "hint", "words"),
    [
        ("NEAR(cat dog)", '"like this"~5', {"NEAR", "cat", "dog"}),
        ("cat NEAR/3 dog", '"like this"~5', {"cat", "NEAR/3", "dog"}),
        ("^cat dog", "^ has no meaning here", {"cat", "dog"}),
        ("cat^2 dog", "^ has no meaning here", {"cat^2", "dog"}),
        ("+cat dog", "Join words with AND", {"cat", "dog"}),
        ("!cat dog", "Exclude a word with -", {"cat", "dog"}),
        ("cat && dog", "AND, OR and NOT", {"cat", "dog"}),
        ("cat || dog", "AND, OR and NOT", {"cat", "dog"}),
        ('+"cat dog"', "Join words with AND", {"cat dog"}),
        ('!"cat dog" bird', "Exclude a word with -", {"cat dog", "bird"}),
        ('^"cat dog"', "^ has no meaning here", {"cat dog"}),
        ('bird "cat dog"^2', "^ has no meaning here", {"bird", "cat dog", "2"}),
        ("+(cat dog)", "Join words with AND", {"cat", "dog"}),
        ("bird !(cat dog)", "Exclude a word with -", {"bird", "cat", "dog"}),
        ("+-cat", "Join words with AND", {"cat"}),
        ("cat2^3", "^ has no meaning here", {"cat2^3"}),
        ("cat^.5", "^ has no meaning here", {"cat^.5"}),
    ],
)
def test_R12_operators_of_other_languages_are_words_with_a_hint(text, hint, words):
    parsed = parse(text)
    assert len(parsed.hints) == 1 and hint in parsed.hints[0]
    assert {leaf.text for leaf in parsed.leaves} == words


@pytest.mark.parametrize("text", ["C++ code", "+49 170", "near (cat)", "2^10", "wow! cats", "a+b",
                                  "f(x)", "a !", "cat +", 'wow! "cats"', "C++ (code)"])  # fmt: skip
def test_R12_what_only_looks_like_an_operator_has_no_hint(text):
    assert parse(text).hints == ()


def test_R12_parentheses_after_an_operator_of_another_language_group():
    assert parse("+(cat AND dog)").root == parse("(cat AND dog)").root
