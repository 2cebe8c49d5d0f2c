import pytest

from core.errors import UsageError
from core.query.parser import parse
from core.search.auto_alpha import auto_alpha


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
def test_more_words_give_more_weight_to_meaning_and_names_are_literal(query, alpha):
    assert auto_alpha(parse(query)) == alpha


def test_the_answer_reports_auto_and_the_default_is_a_number(library):
    assert library.search("roses", alpha="auto").alpha == 0.3
    assert library.search("roses").alpha == 0.5
    assert library.search("roses", alpha="auto", mode="lexical").alpha is None


def test_other_strings_for_alpha_are_rejected(library):
    with pytest.raises(UsageError, match="auto"):
        library.search("roses", alpha="much")


def test_a_cursor_continues_with_the_same_choice(library):
    first = library.search("cut roses in spring", alpha="auto", top_k=1)
    again = library.search("cut roses in spring", alpha="auto", top_k=1, cursor=first.next_cursor)
    assert again.alpha == first.alpha
    assert again.results[0].chunk_id != first.results[0].chunk_id
