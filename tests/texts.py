"""Random queries for property tests: all of Unicode, and everything the query language knows.

``PAGEHOUND_EXAMPLES`` sets how many a test tries; the usual number keeps the suite quick.
"""

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from core.query import ALIASES, FIELDS

EXAMPLES = int(os.environ.get("PAGEHOUND_EXAMPLES") or 10_000)

_MARKS = [
    *"\"()*~-+^:;,.!?/\\|&#@%'`_=<>[]{}",
    *("AND", "OR", "NOT", "NEAR", "and", "or", "not", "TO"),
    *(
        "**",
        "~~",
        "~2",
        "~9",
        "~0",
        "~\u00b2",
        "~\u0663",
        "*~",
        "~*",
        '""',
        '"~',
        '"~5',
        "--",
        "((",
    ),
    *(
        "\u201c",
        "\u201d",
        "\u00ab",
        "\uff02",
        "\u200b",
        "\u00ad",
        "\ufeff",
        "\u202e",
        "\0",
        "\ud800",
    ),
]
_VALUES = [
    *("md", ".pdf", "*", "?", "*?*", ">1mb", "1..2", "..", "1e9", "7d", "0d", "last-week", "2026"),
    *("2026-13", "2026-02-30", "9999-12-31..", "today", "\u0662\u0660\u0662\u0666", "99999999999y"),
    *(">", "<>", ">=-1", "1\u00b2kb", "infgb", "nanmb", "a/b", "C:\\x", "~/", "%_", "(a b", '"a'),
]
_WORDS = [
    *("roses", "fetch", "the", "of", "in", "foo_bar", "std::vector", "C++", "e-mail", "I'm", "x"),
    *("ROSES", "THE", "\u0130stanbul", "stra\u00dfe", "\u6771\u4eac", "\ud55c\uad6d"),
    *("\u0e44\u0e17\u0e22", "\U0001f98a", "e\u0301", "\u00bd", "\u2167", "\ufb01ne"),
    *("find", "me", "papers", "about", "how", "do", "10.1.2", "1,000"),
]
_NAMES = [*FIELDS, *ALIASES, "pth", "EXT", "Size"]
_PIECES = [*_MARKS, *_WORDS, *(f"{name}:" for name in _NAMES), *_VALUES]
_SPACES = ("", "", " ", " ", " ", "\n", "\u3000", "\u00a0")


def _spelled(data):
    """Read bytes as a text: drawing them is many times as fast as drawing its pieces."""
    given = iter(data)
    text = ""
    for byte in given:
        if byte < len(_PIECES):
            text += _PIECES[byte]
        else:
            plane = next(given, 0)
            point = next(given, 0) << 8 | next(given, 0)
            text += chr(point | (plane << 16 if plane <= 16 else 0))
        text += _SPACES[next(given, 0) & 7]
    return text


def queries():
    """Return a strategy for anything that can be typed or pasted as a query."""
    assert len(_PIECES) < 192, "leave room for any other character"
    return st.binary(min_size=6, max_size=48).map(_spelled)


def settled(count):
    """Return settings for a test that tries about this many examples, the same in every run."""
    return settings(
        max_examples=max(1, count),
        deadline=None,
        database=None,
        derandomize=EXAMPLES == 10_000,
        suppress_health_check=list(HealthCheck),
    )
