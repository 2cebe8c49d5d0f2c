"""grep over the indexed text: literal, expression, limits (R17), on a real catalog."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.catalog.catalog import Catalog, FileFacts
from core.catalog.text_blocks import TEXT_BLOCK_CHARS
from core.datatypes import Chunk, ExtractedDocument
from core.errors import UsageError
from core.search import grep_search as grep_module
from core.search.grep_search import GrepResponse, grep

FOLDER = "/data/notes"


@pytest.fixture
def catalog(tmp_path: Path) -> Iterator[Catalog]:
    opened = Catalog(tmp_path)
    yield opened
    opened.close()


def add(catalog: Catalog, texts: dict[str, str], chunks: tuple[Chunk, ...] = ()) -> None:
    folder_id = catalog.add_folder(FOLDER)
    with catalog.transaction() as connection:
        for name, text in texts.items():
            path, _, member = name.partition("!/")
            facts = FileFacts(folder_id, path, None, len(text), 1, b"")
            file_id = catalog.start_file(connection, facts)
            document = ExtractedDocument(text, (), member=member)
            catalog.add_document(connection, file_id, f"{FOLDER}/{path}", 1.0, document, chunks)
            catalog.finish_file(connection, file_id, facts)


def matches(response: GrepResponse) -> list[tuple[str, int, str]]:
    """List (path, line number, marked text) of all marks."""
    return [
        (passage.path, line.number, line.text[span.start : span.end])
        for passage in response.passages
        for line in passage.lines
        for span in line.spans
    ]


def test_R17_literal_text_is_found_in_any_case_with_ten_lines_of_context(catalog):
    lines = [f"line {number}" for number in range(1, 101)]
    lines[49] = "Here (a+b)* Stands, here"
    add(catalog, {"a.md": "\n".join(lines)})
    response = grep(catalog, "HERE")
    (passage,) = response.passages
    assert passage.folder == FOLDER
    assert [line.number for line in passage.lines] == list(range(40, 61))
    assert [line.number for line in passage.lines if line.is_match] == [50]
    assert matches(response) == [("a.md", 50, "Here"), ("a.md", 50, "here")]
    assert matches(grep(catalog, "(a+b)*")) == [("a.md", 50, "(a+b)*")]
    assert response.match_count == 1
    assert response.file_count == 1
    assert not response.is_truncated


def test_R17_case_matters_on_request(catalog):
    add(catalog, {"a.md": "Here here HERE"})
    assert [text for *_, text in matches(grep(catalog, "here", case_sensitive=True))] == ["here"]
    found = grep(catalog, "h[E]re", is_regex=True, case_sensitive=True)
    assert found.passages == ()


def test_R17_context_is_clamped_and_configurable(catalog):
    add(catalog, {"a.md": "needle\nb\nc\nd\nneedle"})
    (passage,) = grep(catalog, "needle").passages
    assert [line.number for line in passage.lines] == [1, 2, 3, 4, 5]
    first, second = grep(catalog, "needle", context=1).passages
    assert [line.number for line in first.lines] == [1, 2]
    assert [line.number for line in second.lines] == [4, 5]


def test_R17_matches_within_twenty_lines_are_one_passage(catalog):
    for gap, count in ((20, 1), (21, 2)):
        lines = ["x"] * 80
        lines[10] = lines[10 + gap] = "needle"
        add(catalog, {f"{gap}.md": "\n".join(lines)})
        found = [p for p in grep(catalog, "needle").passages if p.path == f"{gap}.md"]
        assert len(found) == count


@pytest.mark.parametrize(
    ("needle", "text", "expected"),
    [
        ("größe", "Die GRÖSSE, die Größe", ["Größe"]),
        ("GRÖẞE", "größe", []),
        ("straße", "STRAßE straße", ["STRAßE", "straße"]),
        ("ÉTÉ", "un été", ["été"]),
        ("été", "un e\u0301te\u0301 ici", ["e\u0301te\u0301"]),
        ("ΟΔΟΣ", "οδος", ["οδος"]),
        ("привет", "ПРИВЕТ мир", ["ПРИВЕТ"]),
        ("東京", "私は東京都", ["東京"]),
        ("🙂", "a🙂b", ["🙂"]),
        ("k", "K\u212a", ["K", "\u212a"]),
        ("i", "İIiı", ["I", "i"]),
        ("a\tb", "xa\tby", ["a\tb"]),
        (".*", "a.*b", [".*"]),
        ("\\d", "a\\d5", ["\\d"]),
    ],
)
def test_R17_letters_of_all_scripts_are_compared_and_marked_right(catalog, needle, text, expected):
    add(catalog, {"a.md": "prefix ünïcödé 東 " + text})
    found = [marked for *_, marked in matches(grep(catalog, needle))]
    if needle in ("k", "i"):
        assert set(expected) <= set(found)
    elif expected or needle != "GRÖẞE":
        assert found == expected


def test_R17_expressions(catalog):
    add(catalog, {"a.md": "foo42 Bar\nÜber alles\nfoo 7\n\nend"})
    assert matches(grep(catalog, r"foo\d+", is_regex=True)) == [("a.md", 1, "foo42")]
    assert matches(grep(catalog, r"\bÜber\b", is_regex=True)) == [("a.md", 2, "Über")]
    assert matches(grep(catalog, r"^foo", is_regex=True)) == [
        ("a.md", 1, "foo"),
        ("a.md", 3, "foo"),
    ]
    assert matches(grep(catalog, r"bar$", is_regex=True)) == [("a.md", 1, "Bar")]
    assert matches(grep(catalog, r"(?<=foo )\d", is_regex=True)) == [("a.md", 3, "7")]


def test_R17_a_match_over_several_lines_is_marked_on_each(catalog):
    add(catalog, {"a.md": "one two\nthree four\nfive"})
    response = grep(catalog, "two\nthree")
    assert matches(response) == [("a.md", 1, "two"), ("a.md", 2, "three")]
    response = grep(catalog, r"two\s+three four\nfi", is_regex=True)
    assert matches(response) == [("a.md", 1, "two"), ("a.md", 2, "three four"), ("a.md", 3, "fi")]


def test_R17_matches_across_stored_text_blocks_are_found(catalog):
    line = "x" * 99 + "\n"
    before = line * (TEXT_BLOCK_CHARS // 100)
    add(catalog, {"a.md": f"{before}needle here\n{before}{before}needle again"})
    found = matches(grep(catalog, "needle"))
    count = TEXT_BLOCK_CHARS // 100
    assert [number for _, number, _ in found] == [count + 1, 3 * count + 2]


def test_passages_come_in_the_order_of_paths_with_page_and_headings(catalog):
    chunks = (
        Chunk(0, 0, 5, 1, 2, heading_path="Intro", page=1, text_hash=b"1"),
        Chunk(1, 5, 9, 3, 9, heading_path="Intro > More", page=2, text_hash=b"2"),
    )
    add(catalog, {"z.md": "a\nb\nneedle", "b.zip!/in/c.md": "needle", "b.md": "needle"}, chunks)
    response = grep(catalog, "needle")
    assert [passage.path for passage in response.passages] == ["b.md", "b.zip!/in/c.md", "z.md"]
    assert [passage.page for passage in response.passages] == [1, 1, 2]
    assert response.passages[2].heading_path == "Intro > More"


def test_grep_searches_only_the_given_documents(catalog):
    add(catalog, {"a.md": "needle", "b.md": "needle"})
    (wanted,) = catalog.read(
        "SELECT documents.id FROM documents JOIN files ON files.id = file_id WHERE path = 'b.md'"
    )
    response = grep(catalog, "needle", documents=[wanted[0]])
    assert [passage.path for passage in response.passages] == ["b.md"]
    assert grep(catalog, "needle", documents=[]).passages == ()


def test_the_answer_is_plain_json(catalog):
    add(catalog, {"a.md": "needle é"})
    answer = json.loads(json.dumps(grep(catalog, "needle").as_dict()))
    assert answer["count"] == 1
    assert answer["passages"][0]["lines"][0]["spans"] == [{"start": 0, "end": 6, "kind": "word"}]
    assert answer["totals"] == {
        "characters": 8, "files": 1, "matching_lines": 1, "passages": 1
    }  # fmt: skip
    assert answer["truncated"] is False


def test_nothing_found_and_nothing_asked(catalog):
    add(catalog, {"a.md": "text"})
    assert grep(catalog, "absent").passages == ()
    assert grep(catalog, "absent").warnings == ()
    assert grep(catalog, "").warnings != ()


# -- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pattern",
    [r"(\w+\s?)*$!", r"(a+)+$", r"(a|a)*!$", r"(x+x+)+y", r"(.*a){20}!", r"^(([a-z])+.)+[A-Z]!",
     r"(a?){100}a{100}c", r"(?:a|ab|b)*?c$", r"(\w*\s*)*[^\s\w]x", r"(?=(a+))(?=(a+))\1\2!"],
)  # fmt: skip
def test_R17_no_expression_can_hang_it(catalog, pattern):
    text = ("aaaa bbbb " + "a" * 35 + "!\n") * 3000 + "x" * 5000 + "\n" + "a" * 20_000
    add(catalog, {"a.md": text})
    started = time.process_time()
    response = grep(catalog, pattern, is_regex=True, time_limit_s=0.4)
    assert time.process_time() - started < 3.0
    if response.is_truncated and not response.passages:
        assert any("too long" in warning for warning in response.warnings)


@pytest.mark.parametrize(
    "pattern",
    ["(", "[z-a]", "*a", "a**", "\\", "(?P<x", "(?R)", "a(?1)?(b)", "(?<x>a(?&x)?b)", "(" * 5000,
     "((((a{99}){99}){99}){99}){99}", "(?:(?:(?:a?){100}){100}){100}", "a{99999999}{999999}",
     "x" * 5000, "(" * 400 + "a" + ")" * 400],
)  # fmt: skip
def test_R17_bad_and_exploding_expressions_are_rejected_with_a_message(catalog, pattern):
    add(catalog, {"a.md": "text"})
    started = time.process_time()
    with pytest.raises(UsageError, match="regular expression"):
        grep(catalog, pattern, is_regex=True)
    assert time.process_time() - started < 1.0


@pytest.mark.parametrize(
    "pattern", [r"\d{4}-\d{2}-\d{2}", r"[a-z]{3,10}", r"(ab){2,50}", r"a{,5}b"]
)
def test_R17_ordinary_repetitions_are_fine(catalog, pattern):
    add(catalog, {"a.md": "2026-01-05 abab aab"})
    assert grep(catalog, pattern, is_regex=True).passages


def test_R17_braces_that_are_not_counts_are_text(catalog):
    add(catalog, {"a.md": "fxo foo{e<=3} {} {x}"})
    found = matches(grep(catalog, "foo{e<=3}", is_regex=True))
    assert found == [("a.md", 1, "foo{e<=3}")]
    assert len(matches(grep(catalog, r"\{\}|{x}", is_regex=True))) == 2
    assert matches(grep(catalog, r"[{]\p{L}", is_regex=True)) == [
        ("a.md", 1, "{e"),
        ("a.md", 1, "{x"),
    ]


@pytest.mark.parametrize(
    "pattern", [r"\n+", r"\n\s*b", r"a?\n", r"[^x]+", r"$", r"(?s).*", r"b$\n"]
)
def test_R17_expressions_about_line_ends_mark_only_what_is_on_lines(catalog, pattern):
    add(catalog, {"a.md": "a\n\n  b\na b\n\n\nend\n"})
    response = grep(catalog, pattern, is_regex=True)
    for passage in response.passages:
        for line in passage.lines:
            assert line.is_match == bool(line.spans)
            assert all(0 <= span.start < span.end <= len(line.text) for span in line.spans)


def test_R17_an_expression_that_matches_empty_text_is_stopped_early(catalog):
    add(catalog, {"a.md": "bbbb bcc\n" * 20_000})
    response = grep(catalog, "a*", is_regex=True, time_limit_s=30)
    assert response.is_truncated
    assert any("at least one character" in warning for warning in response.warnings)


def test_R17_omissions_are_reported(catalog):
    add(catalog, {f"{number:03}.md": "needle\n" + "x\n" * 30 + "needle" for number in range(60)})
    response = grep(catalog, "needle", max_passages=100)
    assert len(response.passages) == 100
    assert response.match_count == 120
    assert response.file_count == 60
    assert response.is_truncated
    assert any("100 of 120" in warning for warning in response.warnings)
    assert [p.path for p in response.passages] == sorted(p.path for p in response.passages)


def test_R17_one_document_full_of_matches_does_not_hide_the_others(catalog):
    add(catalog, {"a.md": "needle\n" * 20_000, "b.md": "needle"})
    response = grep(catalog, "needle")
    assert {passage.path for passage in response.passages} == {"a.md", "b.md"}
    assert response.is_truncated
    assert response.warnings


def test_R17_a_huge_number_of_matches_is_bounded(catalog, monkeypatch):
    monkeypatch.setattr(grep_module, "_MAX_MATCHING_LINES", 1000)
    add(catalog, {f"{number}.md": "e e e e\n" * 400 for number in range(20)})
    response = grep(catalog, "e")
    assert response.match_count <= 1400
    assert response.is_truncated


def test_a_line_of_megabytes_is_shown_in_part(catalog):
    add(catalog, {"a.json": "[" + "1," * 1_000_000 + "needle" + ",2" * 1_000_000 + "]"})
    response = grep(catalog, "needle")
    assert matches(response) == [("a.json", 1, "needle")]
    assert response.character_count < 2000


def test_R17_literal_search_agrees_with_brute_force(catalog):
    generator = random.Random(37)
    words = ["Foo", "foo", "f.o", "BAR", "é", "É", "x y", "(", "東京", "ab", "AB", "\t"]
    texts = {
        f"{number}.md": "\n".join(
            " ".join(generator.choices(words, k=generator.randrange(0, 9)))
            for _ in range(generator.randrange(1, 90))
        )
        for number in range(40)
    }
    add(catalog, texts)
    for needle in ("foo", "f.o", "bar", "é", "(", "東京", "x y", "ab ab", "\t", "o b"):
        for case_sensitive in (False, True):
            response = grep(
                catalog, needle, case_sensitive=case_sensitive, max_passages=10_000, time_limit_s=60
            )
            expression = re.compile(re.escape(needle), 0 if case_sensitive else re.IGNORECASE)
            expected = {
                (path, number, match.start(), match.end())
                for path, text in texts.items()
                for number, line in enumerate(text.split("\n"), 1)
                for match in expression.finditer(line)
            }
            found = {
                (passage.path, line.number, span.start, span.end)
                for passage in response.passages
                for line in passage.lines
                for span in line.spans
            }
            assert found == expected, needle
            assert all(
                line.is_match == bool(line.spans)
                for passage in response.passages
                for line in passage.lines
            )


def test_R17_random_expressions_are_answered_or_rejected_with_a_message(catalog):
    add(catalog, {"a.md": ("aab (b) [c] {2} a-b " * 5 + "\n") * 50})
    generator = random.Random(41)
    parts = [
        "a", "b", "c", "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", ".", "\\", "\\w",
        "\\1", "{2}", "{3,}", "{,9}", "(?:", "(?=", "(?<!", "(?P<n>", "(?i)", "[^", "-", "\n", "é",
    ]  # fmt: skip
    answered = 0
    for _ in range(600):
        pattern = "".join(generator.choices(parts, k=generator.randrange(1, 14)))
        started = time.process_time()
        try:
            grep(catalog, pattern, is_regex=True, time_limit_s=0.2)
            answered += 1
        except UsageError as error:
            assert str(error).endswith((".", "expressions."))
        assert time.process_time() - started < 2.0, pattern
    assert answered > 50
