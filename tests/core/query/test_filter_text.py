"""The `filters` argument: filters and nothing else."""

from datetime import datetime

import pytest

from core.errors import UsageError
from core.query import parse, parse_filters

NOW = datetime(2026, 5, 1, 12)


@pytest.mark.parametrize(
    "text",
    [
        "ext:md",
        "ext:md path:notes",
        "-ext:md path:'x'",
        'path:"two words" -folder:a',
        "ext:(md txt) size:>1mb",
        "modified:last-week ext:md,txt",
        "  extension:pdf\n-heading:setup  ",
        "path:\u201ca b\u201d",
    ],
)
def test_R2_filters_alone_mean_the_same_as_in_a_query(text):
    assert parse_filters(text, now=NOW) == parse(text, now=NOW).filters != ()


def test_R2_a_filter_may_be_negated_by_a_word_as_in_a_query():
    assert parse_filters("NOT ext:md") == parse("-ext:md").filters


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pth:x", 'There is no filter "pth:"; did you mean "path:"?'),
        ("qqq:x", 'There is no filter "qqq:". The filters are ext:'),
        ("roses", '"roses" is not a filter'),
        ("ext:md roses", '"roses" is not a filter'),
        ("ext:md OR ext:txt", '"OR" is not a filter'),
        ("ext:md AND path:x", '"AND" is not a filter'),
        ("ext:md NOT", '"NOT" is not a filter'),
        ("(ext:md)", '"(ext:md)" is not a filter'),
        ("ext: md", "ext: needs its value right after the colon"),
        ("ext:", "ext: needs its value right after the colon"),
        ("--ext:md", 'There is no filter "-ext:"; did you mean "ext:"?'),
        ('path:"open', "does not end"),
        ('path:"a"b', '"b" is not a filter'),
        ("modified:whenever", "whenever"),
        ("path:*", "would match everything"),
        (" ".join(f"ext:e{n}" for n in range(65)), "the limit is 64"),
        ("x" * 10_001, "the limit is 10,000"),
    ],
)
def test_R2_anything_else_in_filters_is_an_error_that_says_what(text, told):
    with pytest.raises(UsageError) as raised:
        parse_filters(text)
    assert told in str(raised.value)


def test_R2_no_filters_are_no_error():
    assert parse_filters("") == parse_filters(" \n ") == ()
