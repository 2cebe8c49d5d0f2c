"""Filters inside queries: parsed, negated, listed, and distinguished from text (R12)."""

from __future__ import annotations

from datetime import datetime

import pytest

from core.query.filter_text import MAX_FILTERS
from core.query.lexer import FILTERS_HINT
from core.query.parser import AllOf, AnyOf, Not, Word, parse

NOW = datetime(2026, 3, 18, 12, 0)


def filters(text: str) -> list[str]:
    return [str(item) for item in parse(text, now=NOW).filters]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ext:md cats", ["ext:md"]),
        ("cats ext:md,txt", ["ext:md", "ext:txt"]),
        ("ext:.MD", ["ext:md"]),
        ("ext:*.md", ["ext:md"]),
        ("ext:md ext:txt -ext:pdf", ["ext:md", "ext:txt", "-ext:pdf"]),
        ("NOT ext:pdf", ["-ext:pdf"]),
        ("NOT NOT ext:pdf", ["ext:pdf"]),
        ("-(ext:pdf OR ext:txt)", ["-ext:pdf", "-ext:txt"]),
        ("(ext:md)", ["ext:md"]),
        ("ext:(md OR txt)", ["ext:md", "ext:txt"]),
        ('path:"my docs/a b" x', ['path:"my docs/a b"']),
        ('path:(a "b c")', ["path:a", 'path:"b c"']),
        ("name:report(1).pdf", ['name:"report(1).pdf"']),
        ("EXT:md", ["ext:md"]),
        ("filename:a.md extension:md", ["name:a.md", "ext:md"]),
        ("path:a,b", ["path:a,b"]),
        (r"path:a\b", ["path:a/b"]),
        ("ext:md ext:md", ["ext:md"]),
        ("ext:md OR ext:txt", ["ext:md", "ext:txt"]),
        ("modified:last-week size:>1mb", ["modified:last-week", "size:>1mb"]),
        ('heading:"API keys" title:guide folder:work', [
            'heading:"API keys"', "title:guide", "folder:work"]),
    ],
)  # fmt: skip
def test_R12_filters_are_parsed(text, expected):
    assert filters(text) == expected
    assert parse(text, now=NOW).hints == ()


def test_R12_filters_alone_have_nothing_to_embed_but_something_to_list():
    parsed = parse("ext:md -path:old")
    assert parsed.root is None
    assert parsed.embed_text == ""
    assert not parsed.is_empty


def test_R12_filters_are_not_embedded():
    parsed = parse("cancel ext:md a request -type:pdf")
    assert parsed.embed_text == "cancel a request"
    assert parsed.root == AnyOf((Word("cancel"), Word("a"), Word("request")))


@pytest.mark.parametrize(
    "text",
    ["std::vector", "http://example.org", "12:30", "Note: this", "path::join", "file://x/y",
     "C:\\x", "localhost:8080", "a:b", "Title: On Cats", "::", ":", "mailto:bob@x.org", '"ext:md"',
     "x:ext:md"],
)  # fmt: skip
def test_R12_a_colon_in_ordinary_text_is_not_a_filter(text):
    parsed = parse(text)
    assert parsed.filters == ()
    assert parsed.hints == ()


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("exxt:md", "ext:"), ("tpye:pdf", "type:"), ("modifed:2026", "modified:"),
     ("headings:x", "heading:"), ("foldr:x", "folder:"), ("sise:>1mb", "size:"),
     ("Exf:md", "ext:"), ("PTH:docs", "path:"), ("Autor:Smith", "author:"),
     ("file-name:x", "name:"), ("Authr:(John Smith)", "author:"), ("pth:\"a b\" c", "path:")],
)  # fmt: skip
def test_R12_an_unknown_filter_is_treated_as_words_and_the_closest_is_named(text, nearest):
    parsed = parse(text)
    assert parsed.filters == ()
    assert isinstance(parsed.root, AnyOf | AllOf)
    assert any(f'"{nearest}"' in hint for hint in parsed.hints)


def test_R12_an_unknown_filter_unlike_any_other_lists_them_all():
    (hint,) = parse("colour:blue").hints
    assert "ext:" in hint
    assert "modified:" in hint


@pytest.mark.parametrize(
    "text",
    ["modified:someday", "modified:2026-13", "modified:2026-02-30", "size:big", "size:>", "size:..",
     "modified:..", "ext:,", 'ext:""', "path:*", "name:" + "x" * 2000, "size:1e9", "modified:>"],
)  # fmt: skip
def test_R12_an_invalid_value_is_treated_as_words_with_a_hint(text):
    parsed = parse(f"cats {text}", now=NOW)
    assert parsed.filters == ()
    assert len(parsed.hints) >= 1
    assert Word("cats") in parsed.leaves


def test_a_space_after_the_colon_is_pointed_out():
    parsed = parse("ext: md")
    assert parsed.filters == ()
    assert any("right after the colon" in hint for hint in parsed.hints)


def test_an_unbalanced_quote_in_a_value_is_ignored():
    parsed = parse('path:"my docs')
    assert [str(item) for item in parsed.filters] == ["path:my"]
    assert any("quotation mark" in hint for hint in parsed.hints)


def test_R12_a_filter_next_to_or_applies_to_the_whole_query_and_a_hint_says_so():
    for text in ("cats OR ext:md", "-(cats ext:md)", "ext:md OR path:x"):
        parsed = parse(text)
        assert parsed.filters
        assert any("whole query" in hint for hint in parsed.hints)
    assert parse("cats AND ext:md").hints == ()
    assert parse("-(cats ext:md)").root == Not(Word("cats"))


def test_a_misspelt_family_gets_a_hint():
    parsed = parse("type:markdwon")
    assert any('"type:markdown"' in hint for hint in parsed.hints)
    assert parse("type:docx type:email type:py").hints == ()


@pytest.mark.parametrize("begin", ["type:(", "ext:(", "path:("])
def test_R12_a_list_of_values_counts_towards_the_limit_of_filters(begin):
    listed = " ".join(f"e{number}" for number in range(1500))
    parsed = parse(f"harbour ext:zz {begin}{listed}) title:more")
    assert len(parsed.filters) == MAX_FILTERS
    assert FILTERS_HINT in parsed.hints


def test_R12_a_value_that_is_repeated_counts_once():
    parsed = parse(f"ext:({'md ' * 500}txt)")
    assert [item.value for item in parsed.filters] == ["md", "txt"]
    assert parsed.hints == ()
