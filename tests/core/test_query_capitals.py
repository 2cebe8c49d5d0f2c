import pytest

from core.query import AllOf, AnyOf, parse


@pytest.mark.parametrize(
    "text",
    [
        "USE OF PHASE AND ATTENUATION IN FILTERS",
        "WHAT IS THE CAUSE OR EFFECT",
        "HOW TO DO NOT DISTURB",
    ],
)
def test_R12_operators_in_a_sentence_in_capitals_are_words_of_it(text):
    parsed = parse(text)
    assert isinstance(parsed.root, AnyOf) and parsed.constraints is None
    assert parsed.embed_text == text.capitalize()


@pytest.mark.parametrize("text", ["NASA AND ESA", "A AND B", "the cat AND the dog", "HTML AND CSS"])
def test_R12_operators_between_names_in_capitals_stay_operators(text):
    assert isinstance(parse(text).root, AllOf)
