"""The signature of a text: versions share it, texts that merely follow one form do not."""

import random

import numpy as np
import pytest

from core.catalog.near_copies import SIGNATURE_BYTES, are_versions, signature
from tests.prose import prose


def pair(one, other, *, titles=(1, 1)):
    rows = np.frombuffer(signature(one) + signature(other), np.uint8).reshape(2, SIGNATURE_BYTES)
    return bool(are_versions(rows[0], titles[0], rows[1:], np.array([titles[1]]))[0])


def edited(text, words):
    """Replace some words, far apart."""
    parts = text.split(" ")
    for number in range(words):
        parts[(number + 1) * len(parts) // (words + 1)] = f"other{'abcdefgh'[number]}"
    return " ".join(parts)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("words", "changed"), [(60, 1), (150, 2), (400, 4), (3000, 8)])
def test_a_text_with_a_few_words_changed_is_a_version(seed, words, changed):
    text = prose(words, seed)
    assert pair(text, edited(text, changed))


@pytest.mark.parametrize("seed", range(8))
def test_a_sentence_more_makes_a_version(seed):
    text = prose(200, seed)
    assert pair(text, text + " " + prose(12, seed + 100))


@pytest.mark.parametrize("seed", range(8))
def test_texts_of_the_same_words_are_not_versions(seed):
    assert not pair(prose(300, seed), prose(300, seed + 50))
    text = prose(300, seed)
    assert not pair(text, prose(150, seed + 1) + text[len(text) // 2 :])


def test_case_and_spacing_do_not_count():
    text = prose(200, 1)
    assert signature(text) == signature("  " + text.upper().replace(" ", " \n\t"))


def test_pages_that_follow_one_form_are_told_apart_by_their_titles():
    form = prose(200, 3)
    one, other = form.replace("the", "xposition", 1), form.replace("the", "yposition", 1)
    assert pair(one, other, titles=(1, 1))
    assert not pair(one, other, titles=(1, 2))
    assert pair(one, other, titles=(0, 2)), "without a title there is only the text"


def test_bills_that_differ_in_their_numbers_are_not_versions():
    def bill(month, seed):
        dice = random.Random(seed)
        return (
            f"{prose(60, 1)} Invoice {dice.randrange(10**6)} of {dice.randrange(1, 28)} {month}. "
            f"Consumption {dice.randrange(90)} at 2.31, waste water {dice.randrange(90)} at 1.98, "
            f"total {dice.randrange(100, 999)}.{dice.randrange(10, 99)}. {prose(60, 2)}"
        )

    bills = [bill(month, seed) for seed, month in enumerate(("May", "June", "July", "August"))]
    assert not any(pair(one, other) for one in bills for other in bills if one != other)


def test_a_version_may_have_another_date_and_another_amount():
    lease = f"{prose(60, 1)} The rent is 1,150 euros, due on the 3rd. {prose(60, 2)} 2 June 2024"
    assert pair(lease, lease.replace("1,150", "1,200"))
    assert pair(lease, lease.replace("1,150", "1,200").replace("2 June", "9 July"))


def test_short_texts_must_be_equal():
    assert pair("Buy milk.", "buy  milk.")
    assert not pair("Buy milk.", "Buy milk!")
    assert signature(" \n") == b""


@pytest.mark.parametrize("text", ["\ud800" * 400, "\0" * 1000, "漢字" * 500, "7" * 999, "é" * 151])
def test_any_text_has_a_signature(text):
    assert len(signature(text)) in (0, SIGNATURE_BYTES)
