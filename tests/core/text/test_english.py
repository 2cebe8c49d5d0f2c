"""How common words are in English."""

import runpy
from pathlib import Path

from core.text import analysis, english


def test_the_table_is_what_the_script_makes_of_the_model():
    root = Path(__file__).parents[3]
    script = runpy.run_path(str(root / "packaging" / "build_word_frequencies.py"))
    assert script["TARGET"].read_text("utf-8") == script["table"]()


def test_common_words_are_in_more_passages_than_rare_ones():
    words = ["year", "long", "tell", "deposit", "blight"]
    shares = [english.share_of_passages(analysis.stem(word)) for word in words]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.1 and shares[-1] < 0.001


def test_words_are_known_in_any_inflection_and_spelling():
    for word in ("leases", "Refunded", "organisation", "ultra-processed", "brother's"):
        assert english.is_word(word), word
    for word in ("qwertz", "Nachbarschaft", "xq-zz", "-", ""):
        assert not english.is_word(word), word
