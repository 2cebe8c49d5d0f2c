"""Choose the weight of meaning against words from the query itself: ``alpha="auto"``.

The more words a query has, the more it describes what is wanted in its own words, and the less
likely the document uses the same ones. A single word, a name or a phrase is meant literally. This
is an option and not the default: the numbers below were derived from four collections together, and
numbers fitted to three of them do not always win on the fourth (tests/benchmarks/RESULTS.md). How
the weight is applied is up to fusion.
"""

from __future__ import annotations

import re

from core.errors import UsageError
from core.query import ParsedQuery, Word
from core.text import analysis

AUTO = "auto"
# (maximum number of words that carry meaning, alpha)
_BY_WORDS = ((1, 0.3), (3, 0.4), (6, 0.5))
_LONG = 0.6
_EXACT = 0.3  # for queries that are meant literally
# parseRequest, foo_bar, std::vector, ISO-9001, v2.1: names rather than words.
_IDENTIFIER = re.compile(r"[a-z][A-Z]|_|::|\w\(\)|\d\w*[.-]\w*\d|[A-Za-z]-?\d")


def auto_alpha(parsed: ParsedQuery) -> float:
    """Return the weight of meaning that suits the query."""
    if any(not isinstance(leaf, Word) for leaf in parsed.leaves):
        return _EXACT  # a phrase, a prefix or a fuzzy word was asked for
    words = analysis.split(parsed.embed_text)
    count = sum(word.lower() not in analysis.STOP_WORDS for word in words)
    if count <= _BY_WORDS[1][0] and _IDENTIFIER.search(parsed.embed_text):
        return _EXACT
    return next((alpha for most, alpha in _BY_WORDS if count <= most), _LONG)


def resolve_alpha(alpha: float | str, parsed: ParsedQuery) -> float:
    """Return a number unchanged and choose one for ``auto``; any other string is an error."""
    if not isinstance(alpha, str):
        return alpha
    if alpha != AUTO:
        raise UsageError(f"alpha must be a number from 0 to 1 or {AUTO}, not {alpha!r}.")
    return auto_alpha(parsed)
