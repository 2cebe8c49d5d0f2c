"""Words are counted as a list of them would have it, without making that list."""

import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from core.text import count_words, word_count


@given(st.text(alphabet="ab \n\u00a0\u3000", max_size=60))
def test_the_count_is_that_of_a_list(text):
    before, word_count._SLICE = word_count._SLICE, 7
    try:
        assert count_words(text) == len(text.split())
    finally:
        word_count._SLICE = before


def test_a_large_text_takes_little_memory():
    text = "word and more " * 500_000
    tracemalloc.start()
    try:
        assert count_words(text) == 1_500_000
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
