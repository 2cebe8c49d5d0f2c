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
