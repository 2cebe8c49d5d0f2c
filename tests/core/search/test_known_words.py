"""Which words are words, so that letters without meaning are told from questions."""

import pytest

from core.search.known_words import KnownWords
from tests.meaningless import meaningless

LIBRARY = {"bishop": 5, "kohlrabi": 2, "xqz": 1, "ab": 50, "blorkin": 9}


def known(chunks=1000, pieces=len):
    def frequency(word):
        return LIBRARY.get(word.lower(), 0)

    def is_written(word):
        return word not in ("templ", "blorkin", "mone", "tires")

    return KnownWords(frequency, is_written, "templates".startswith, chunks, pieces)


@pytest.mark.parametrize("word", ["money", "Deposits", "optimising", "break-in", "kohlrabi"])
def test_words_of_english_and_of_the_library_are_known(word):
    assert word in known()


@pytest.mark.parametrize("word", ["wlkqe", "Schmetterling", "asdf", "blorkin", "ab", "zz"])
def test_other_letters_are_not(word):
    assert word not in known()


def test_words_without_spaces_are_known_by_most_of_their_pairs():
    pairs = {"フォ", "ォー", "ーム", "ムの", "の構", "構築"}
    words = KnownWords(lambda each: int(each in pairs), lambda _: False, lambda _: False, 1000)
    assert "フォームの構築" in words
    assert words.make_up("フォームの構築")
    assert "ヌォムの構フ" not in words
    assert "ぬりをよ" not in words


def test_what_occurs_once_in_a_large_library_may_be_chance():
    assert "xqz" in known(chunks=1000)
    assert "xqz" not in known(chunks=100_000)


def test_the_model_knows_words_that_it_does_not_split_into_short_pieces():
    assert "gymnastoid" in known(pieces=lambda word: 2)
    assert "gymnastoid" not in known(pieces=lambda word: 4)
    assert "gymnastoid" not in known(pieces=None)


def test_a_model_that_fails_knows_nothing():
    def fails(word):
        raise OSError("no such file")

    assert "gymnastoid" not in known(pieces=fails)


@pytest.mark.parametrize(
    "query",
    ["how did I get rid of mildew", "what did it cost to unclog the sink", "bishop", "lease"],
)
def test_a_question_with_a_rare_word_is_made_of_words(query):
    assert known().make_up(query)


def test_meaningless_queries_are_not():
    taken = [query for query in meaningless(300, seed=8) if known().make_up(query)]
    assert len(taken) <= 3, taken
    assert not known().make_up("")


def test_the_beginning_of_a_word_is_not_finished_until_it_is_a_word():
    assert known().is_finished("money")
    assert known().is_finished("kohlrabi")
    assert not known().is_finished("templ")
    assert not known().is_finished("mone")
    assert known().is_finished("tires")  # English, and not the beginning of anything here
