import pytest

from core.auto_alpha import auto_alpha
from core.errors import UsageError
from core.query import parse


@pytest.mark.parametrize(
    ("query", "alpha"),
    [
        ("zoloft", 0.3),
        ("the zoloft", 0.3),
        ("breast cancer", 0.4),
        ("cancer of the breast in women", 0.4),
        ("diet against breast cancer recurrence", 0.5),
        ("what similarity laws must be obeyed when building models of heated aircraft", 0.6),
        ('what does "information science" mean to those who study libraries', 0.3),
        ("requ* handling in long running programs with many users", 0.3),
        ("parseHTTPRequest fails", 0.3),
        ("foo_bar", 0.3),
        ("std::vector", 0.3),
        ("ISO-9001 audit", 0.3),
    ],
)
def test_more_words_mean_more_meaning_and_names_mean_themselves(query, alpha):
    assert auto_alpha(parse(query)) == alpha


def test_auto_is_told_in_the_answer_and_the_default_stays_plain(library):
    assert library.search("roses", alpha="auto").alpha == 0.3
    assert library.search("roses").alpha == 0.5
    assert library.search("roses", alpha="auto", mode="lexical").alpha is None


def test_other_words_for_alpha_are_refused(library):
    with pytest.raises(UsageError, match="auto"):
        library.search("roses", alpha="much")


def test_cursor_goes_on_with_the_same_choice(library):
    first = library.search("cut roses in spring", alpha="auto", top_k=1)
    again = library.search("cut roses in spring", alpha="auto", top_k=1, cursor=first.next_cursor)
    assert again.alpha == first.alpha
    assert again.results[0].chunk_id != first.results[0].chunk_id
