"""Chunking: sizes, headings, overlap and line numbers, on documents built here."""

import itertools
import random
import re

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.text.chunking import (
    MAX_TOKENS,
    WHOLE_BLOCK_TOKENS,
    _sentence_ends,
    chunk_document,
    embedding_text,
    estimate_tokens,
    in_ordinary_case,
)

SENTENCE = "The quick brown fox jumps over the lazy dog near the river bank. "


def document(*parts, title=""):
    """Build a document of (kind, text) or (level, heading) parts separated by blank lines."""
    text, blocks = "", []
    for kind, content in parts:
        start = len(text)
        if isinstance(kind, int):
            text += f"{'#' * kind} {content}"
            blocks.append(Block(BlockKind.HEADING, start, len(text), kind, content))
        else:
            text += content
            blocks.append(Block(kind, start, len(text)))
        text += "\n\n"
    return ExtractedDocument(text, tuple(blocks), title)


def contents(doc):
    return [doc.text[chunk.start : chunk.end] for chunk in chunk_document(doc)]


def test_a_short_document_is_one_chunk_with_its_lines():
    doc = document((1, "Title"), (BlockKind.TEXT, "One line.\nAnother line."))
    (chunk,) = chunk_document(doc)
    assert (chunk.index, chunk.start_line, chunk.end_line) == (0, 1, 4)
    assert chunk.heading_path == "Title"
    assert contents(doc) == ["# Title\n\nOne line.\nAnother line."]


def test_large_sections_are_separate_and_carry_their_heading_path():
    body = SENTENCE * 16
    doc = document(
        (1, "Guide"),
        (BlockKind.TEXT, body),
        (2, "Cancelling"),
        (BlockKind.TEXT, body),
        (2, "Timeouts"),
        (BlockKind.TEXT, body),
    )
    paths = [chunk.heading_path for chunk in chunk_document(doc)]
    assert paths == ["Guide", "Guide > Cancelling", "Guide > Timeouts"]


def test_small_sections_under_one_heading_are_joined():
    doc = document(
        (1, "Glossary"),
        (2, "Ant"),
        (BlockKind.TEXT, "A small insect."),
        (2, "Bee"),
        (BlockKind.TEXT, "Makes honey."),
    )
    (chunk,) = chunk_document(doc)
    assert chunk.heading_path == "Glossary > Ant · Bee"


def test_a_bare_heading_takes_the_path_of_what_follows_it():
    doc = document((1, "Book"), (2, "Chapter"), (BlockKind.TEXT, SENTENCE * 18))
    (chunk,) = chunk_document(doc)
    assert chunk.heading_path == "Book > Chapter"


def test_siblings_are_joined_under_their_parent_and_all_headings_stay_findable():
    doc = document(
        (1, "Guide"),
        (BlockKind.TEXT, SENTENCE * 18),
        (2, "Use"),
        (BlockKind.TEXT, "Short."),
        (2, "Care"),
        (BlockKind.TEXT, "Short, too."),
        (3, "Cleaning"),
        (BlockKind.TEXT, "Wipe it."),
    )
    assert [chunk.heading_path for chunk in chunk_document(doc)] == [
        "Guide",
        "Guide > Use · Care · Cleaning",
    ]


def test_many_small_sections_make_chunks_of_a_useful_size():
    parts = [(1, "Reference")]
    for number in range(60):
        parts += [(2, f"Entry {number}"), (BlockKind.TEXT, SENTENCE * 2)]
    sizes = [estimate_tokens(part) for part in contents(document(*parts))]
    assert sum(sizes) / len(sizes) > 130
    assert max(sizes) <= MAX_TOKENS


def test_sections_are_not_joined_across_their_parent():
    doc = document(
        (1, "One"),
        (2, "Small"),
        (BlockKind.TEXT, SENTENCE * 18),
        (3, "Detail"),
        (BlockKind.TEXT, "First."),
        (1, "Two"),
        (BlockKind.TEXT, "Second."),
    )
    assert [chunk.heading_path for chunk in chunk_document(doc)] == [
        "One > Small",
        "One > Small > Detail",
        "Two",
    ]


def test_long_text_is_cut_at_sentences_with_a_little_overlap():
    sentences = [f"Sentence number {i} says something about topic {i * 7}. " for i in range(100)]
    doc = document((BlockKind.TEXT, "".join(sentences).strip()))
    parts = contents(doc)
    assert len(parts) > 3
    for part in parts:
        assert estimate_tokens(part) <= MAX_TOKENS + 40
        assert part.startswith("Sentence")
        assert part.endswith(".")
    for first, second in itertools.pairwise(parts):
        assert second.split(". ")[0] in first


def test_paragraphs_that_fit_are_not_cut():
    paragraphs = [SENTENCE * 4 for _ in range(10)]
    doc = document(*((BlockKind.TEXT, paragraph.strip()) for paragraph in paragraphs))
    for part in contents(doc):
        assert part.endswith("bank.")


def test_code_and_tables_stay_whole_where_they_can():
    code = "```\n" + "value = compute(first, second)\n" * 20 + "```"
    assert estimate_tokens(code) + 150 > MAX_TOKENS
    doc = document((BlockKind.TEXT, SENTENCE * 18), (BlockKind.CODE, code))
    assert estimate_tokens(code) < WHOLE_BLOCK_TOKENS
    assert any(part.endswith(code) for part in contents(doc))


def test_text_without_any_break_is_still_cut():
    doc = document((BlockKind.TEXT, "x" * 60_000))
    parts = contents(doc)
    assert all(estimate_tokens(part) <= MAX_TOKENS + 10 for part in parts)
    assert "".join(parts) == "x" * 60_000


def test_nothing_is_lost_and_lines_are_right_on_random_documents():
    rng = random.Random(7)
    kinds = [BlockKind.TEXT, BlockKind.CODE, BlockKind.TABLE]
    for _ in range(60):
        parts = []
        for number in range(rng.randint(1, 25)):
            if rng.random() < 0.3:
                parts.append((rng.randint(1, 4), f"Heading {number}"))
            else:
                lines = [SENTENCE * rng.randint(1, 5) for _ in range(rng.randint(1, 12))]
                parts.append((rng.choice(kinds), f"mark{number} " + "\n".join(lines).strip()))
        doc = document(*parts)
        chunks = chunk_document(doc)
        assert [chunk.index for chunk in chunks] == list(range(len(chunks)))
        covered = set()
        for chunk in chunks:
            covered.update(range(chunk.start, chunk.end))
            lines = doc.text.split("\n")[chunk.start_line - 1 : chunk.end_line]
            assert doc.text[chunk.start : chunk.end] in "\n".join(lines)
        missing = [i for i in range(len(doc.text)) if i not in covered]
        assert all(doc.text[i].isspace() for i in missing)


def test_empty_documents_have_no_chunks():
    assert chunk_document(ExtractedDocument("", ())) == []
    assert chunk_document(document((BlockKind.TEXT, "   \n  "))) == []


def test_pages_are_not_mixed_once_a_chunk_is_large_enough():
    text = (SENTENCE * 18).strip()
    blocks = (
        Block(BlockKind.TEXT, 0, len(text), page=1),
        Block(BlockKind.TEXT, len(text) + 1, 2 * len(text) + 1, page=2),
    )
    chunks = chunk_document(ExtractedDocument(f"{text}\n{text}", blocks))
    assert [chunk.page for chunk in chunks] == [1, 2]


def test_embedded_text_has_title_and_headings():
    text = embedding_text("Manual", "Setup > Linux", "Linux\n\nSee the guide.")
    assert text == "Manual > Setup\nLinux\n\nSee the guide."


def test_the_title_is_not_repeated():
    assert embedding_text("Guide", "Guide > Use", "x") == "Guide > Use\nx"
    assert embedding_text("Guide", "Guide", "Guide\n\nx") == "Guide\n\nx"


def test_a_heading_within_the_chunk_is_not_repeated():
    joined = "Use\n\nx\n\nCare\n\ny"
    text = embedding_text("", "Guide > Use · Care", joined)
    assert text.split() == ["Guide", "Use", "x", "Care", "y"]


def test_a_heading_whose_words_merely_occur_in_the_chunk_is_added():
    assert embedding_text("", "Use", "How to Use it.") == "Use\nHow to Use it."


def test_a_chunk_hash_depends_on_the_embedded_text_and_not_on_position():
    first = document((1, "A"), (BlockKind.TEXT, "Same words."))
    second = document((BlockKind.TEXT, SENTENCE * 18), (1, "A"), (BlockKind.TEXT, "Same words."))
    assert chunk_document(first)[0].text_hash == chunk_document(second)[-1].text_hash


def test_wide_characters_count_for_more():
    assert estimate_tokens("東京都") > estimate_tokens("abc")


def test_passages_in_capitals_are_embedded_in_ordinary_case():
    shouted = "THE WING IS SWEPT BACK. ITS LIFT WAS MEASURED IN A TUNNEL AT M = 2."
    assert embedding_text("", "", shouted) == (
        "The wing is swept back. Its lift was measured in a tunnel at m = 2."
    )
    assert embedding_text("REPORT 7", "", shouted).startswith("Report 7\nThe wing is swept")
    assert in_ordinary_case("ÜBER DIE BERGE UND DURCH DIE TÄLER ZIEHT DER WIND. Ö!") == (
        "Über die berge und durch die täler zieht der wind. Ö!"
    )


def test_other_passages_are_embedded_as_they_are():
    for text in (
        "The NATO and the EU met in Paris, and the FBI was there as well.",
        "ERROR: E1001",
        "A NAME",
        "日本語の文章です。" * 20,
        "",
    ):
        assert embedding_text("", "", text) == text


def test_sentences_end_where_the_plain_expression_says():
    plain = re.compile(r"(?<=[.!?])[\"')\]]*\s+|(?<=[。！？])|\n+")
    rng = random.Random(5)
    for _ in range(3000):
        text = "".join(rng.choices("aB.!?。！\"')] \n\t", k=rng.randint(1, 30)))
        start = rng.randint(0, len(text))
        end = rng.randint(start, len(text))
        expected = [match.end() for match in plain.finditer(text, start, end)]
        assert list(_sentence_ends(text, start, end)) == expected, (text, start, end)


def test_capitals_are_counted_where_they_may_be_many():
    rng = random.Random(6)
    for _ in range(2000):
        text = "".join(rng.choices("abzABZÄäß漢 1.", weights=rng.choices(range(9), k=13), k=60))
        capitals, small = sum(map(str.isupper, text)), sum(map(str.islower, text))
        is_loud = capitals + small >= 40 and capitals >= 0.8 * (capitals + small)
        assert (in_ordinary_case(text) != text) <= is_loud
        assert is_loud <= (in_ordinary_case(text) != text or text.lower() == text)
