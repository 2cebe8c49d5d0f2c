import random
import textwrap

from core.text.sentence_pairs import MAX_PAIRS, sentence_pairs


def test_each_sentence_comes_with_the_next_one():
    text = "The rent is due. The cat may stay. The deposit comes back."
    assert sentence_pairs(text) == [
        "The rent is due. The cat may stay.",
        "The cat may stay. The deposit comes back.",
    ]


def test_a_pair_that_would_be_the_whole_text_is_none():
    assert sentence_pairs("The rent is due. The cat may stay.") == []
    assert sentence_pairs("") == []


def test_a_long_list_has_no_more_than_so_many():
    assert len(sentence_pairs("One more line of it. " * 500)) == MAX_PAIRS


def test_each_line_of_what_is_jotted_down_says_something_of_its_own():
    text = "MOT until 08/27\nwinter tyres at Kowalski's, shelf 33, tread 5 mm\nradio code 0873"
    assert sentence_pairs(text) == [
        "MOT until 08/27\nwinter tyres at Kowalski's, shelf 33, tread 5 mm",
        "winter tyres at Kowalski's, shelf 33, tread 5 mm\nradio code 0873",
    ]


def test_lines_too_long_to_be_wrapped_are_lines_of_their_own():
    lines = [f"{letter} " + "many words " * 12 + "and no full stop" for letter in "abc"]
    assert sentence_pairs("\n".join(lines)) == ["\n".join(lines[:2]), "\n".join(lines[1:])]


def test_lines_that_are_full_are_wrapped_prose():
    prose = (
        "The tenant pays the rent on the third working day of each month by standing order. "
        "Two months' rent are lodged with the landlord as security. One cat is permitted."
    )
    wrapped = textwrap.fill(prose, 44)
    assert wrapped.count("\n") > 2
    assert [" ".join(pair.split()) for pair in sentence_pairs(wrapped)] == sentence_pairs(prose)


def test_only_the_paragraphs_that_are_jotted_down_are_cut_at_their_lines():
    prose = textwrap.fill("All of this is one long sentence about a lease, " * 3 + "it ends.", 40)
    assert sentence_pairs(f"{prose}\n\nrent 870\ncat yes, dogs no\nkeys 3") == [
        f"{prose}\n\nrent 870",
        "rent 870\ncat yes, dogs no",
        "cat yes, dogs no\nkeys 3",
    ]


def test_no_white_space_and_no_letter_makes_a_line_of_nothing():
    generator = random.Random(16)
    for _ in range(300):
        text = "".join(generator.choices("ab .!\n\n\t\r-x1\x0b\x85", k=generator.randrange(0, 300)))
        pairs = sentence_pairs(text)
        assert all(pair and pair.strip() == pair and pair in text for pair in pairs)
