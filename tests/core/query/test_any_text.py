"""R12: nothing raises, whatever is typed, and what comes out is sound."""

import pytest
from hypothesis import given

from core.errors import UsageError
from core.query import Marker, ParsedQuery, Word, parse, parse_filters, relaxations
from core.query.filter_text import MAX_FILTERS
from core.query.lexer import MAX_EXPANDED, MAX_PHRASES
from core.query.parser import Fuzzy, Phrase, Prefix, describe
from tests.texts import EXAMPLES, queries, settled


def check(parsed):
    assert isinstance(parsed, ParsedQuery)
    parsed.embed_text.encode()  # the model gets no half of a pair
    assert len(parsed.filters) <= 2 * MAX_FILTERS
    assert sum(isinstance(leaf, Phrase) for leaf in parsed.leaves) <= MAX_PHRASES
    assert sum(isinstance(leaf, Prefix | Fuzzy) for leaf in parsed.leaves) <= MAX_EXPANDED
    for leaf in parsed.leaves:
        assert leaf.text.strip()
        if isinstance(leaf, Fuzzy):
            assert leaf.edits in (1, 2)
    if parsed.root is not None:
        parse(describe(parsed.root))
    for item in parsed.filters:
        parse(str(item))
    for dropped, rest in relaxations(parsed):
        assert dropped
        assert rest != parsed


@given(queries())
@settled(EXAMPLES)
def test_R12_no_text_raises(text):
    parsed = parse(text)
    check(parsed)
    marker = Marker.of(parsed)
    for mark in marker.marks(text[:200]):
        assert 0 <= mark.start < mark.end <= 200


@given(queries())
@settled(EXAMPLES // 10)
def test_R2_filters_are_taken_or_refused_with_a_sentence(text):
    try:
        parse_filters(text)
    except UsageError as error:
        assert str(error).endswith((".", "?"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("**positive free space**", {"positive", "free", "space"}),
        ("~*", set()),
        ("word~\u00b2", {"word~\u00b2"}),
        ("tree***", {"tree"}),
        ("**x**", {"x"}),
        ("*~*", set()),
    ],
)
def test_A14_stars_and_tildes_in_odd_places(text, words):
    parsed = parse(text)
    assert {leaf.text for leaf in parsed.leaves} == words
    assert Word("") not in parsed.leaves
