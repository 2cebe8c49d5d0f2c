import pytest

from core.query.lexer import PROSE_HINT
from core.query.parser import AllOf, AnyOf, Word, parse


@pytest.mark.parametrize(
    "text",
    [
        "USE OF PHASE AND ATTENUATION IN FILTERS",
        "WHAT IS THE CAUSE OR EFFECT",
        "HOW TO DO NOT DISTURB",
    ],
)
def test_R12_operators_in_a_sentence_in_capitals_are_words(text):
    parsed = parse(text)
    assert isinstance(parsed.root, AnyOf) and parsed.constraints is None
    assert parsed.embed_text == text.capitalize()


@pytest.mark.parametrize("text", ["NASA AND ESA", "A AND B", "the cat AND the dog", "HTML AND CSS"])
def test_R12_operators_between_names_in_capitals_stay_operators(text):
    assert isinstance(parse(text).root, AllOf)


PASSAGE = (
    "The author calls this a “crisis of storage” (as others have before him) and -rather late- "
    "asks whether a catalogue of cards can still serve the readers who come there by night."
)


def test_R12_quotes_and_symbols_in_a_pasted_passage_have_no_effect():
    parsed = parse(PASSAGE)
    assert isinstance(parsed.root, AnyOf) and parsed.constraints is None
    assert all(isinstance(leaf, Word) for leaf in parsed.leaves)
    assert parsed.hints == (PROSE_HINT,)
    assert parsed.embed_text.startswith('The author calls this a "crisis of storage" (as others')


@pytest.mark.parametrize(
    "text",
    [
        PASSAGE + " AND cards",
        PASSAGE + " ext:pdf",
        'the "crisis of storage" in the library',
        '"crisis of storage" ' + " ".join(f"keyword{number}" for number in range(40)),
    ],
)
def test_R12_a_real_query_stays_a_query_however_long(text):
    parsed = parse(text)
    assert parsed.constraints is not None
    assert PROSE_HINT not in parsed.hints
