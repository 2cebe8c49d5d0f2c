"""Which word of a query may be unfinished while it is typed."""

import pytest

from core.query import Word, parse


@pytest.mark.parametrize(
    ("query", "begun"),
    [
        ("a templ", ["templ"]),
        ("a templ type:pdf", ["templ"]),
        ("templ type:pdf path:x", ["templ"]),
        ("templ -type:pdf", ["templ"]),
        ("templ path:templ", ["templ"]),
        ("type:pdf templ", ["templ"]),
        ("templ ", []),
        ("templ -", []),
        ("templ, type:pdf", []),
        ("-templ type:pdf", []),
        ("(templ) type:pdf", []),
        ('"a templ" type:pdf', []),
        ("type:pdf", []),
    ],
)
def test_R12_filters_finish_no_word(query, begun):
    leaves = parse(query, is_typing=True).leaves
    assert [leaf.text for leaf in leaves if isinstance(leaf, Word) and leaf.is_begun] == begun
