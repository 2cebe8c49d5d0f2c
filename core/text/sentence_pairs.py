"""Cut a passage into pairs of neighbouring sentences, to be compared with a query one by one.

A short note says several things, and one vector for all of it is close to none of them.
"""

from __future__ import annotations

import itertools

from core.text.sentences import sentence_spans

# A passage of more pairs is a list or a table, whose first lines say what it is about.
MAX_PAIRS = 24


def sentence_pairs(text: str) -> list[str]:
    """Return each sentence with the next one; nothing if that would be the whole text."""
    spans = sentence_spans(text)[: MAX_PAIRS + 1]
    if len(spans) <= 2:
        return []
    return [text[first[0] : second[1]] for first, second in itertools.pairwise(spans)]
