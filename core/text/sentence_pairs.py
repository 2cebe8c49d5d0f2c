"""Cut a passage into pairs of neighbouring sentences, to be compared with a query one by one.

A short note says several things, and one vector for all of it is close to none of them. Lines that
somebody jots down have no full stops; there, each line is a sentence.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from core.text.sentences import sentence_spans

# A passage of more pairs is a list or a table, whose first lines say what it is about.
MAX_PAIRS = 24
# No program wraps text at a longer line.
_WIDEST = 120
# Of two lines nobody can tell whether the first one is full.
_FEWEST_BREAKS = 2

_BLOCK = re.compile(r"\S.*(?:\n[ \t]*\S.*)*")  # lines without a blank one in between


def sentence_pairs(text: str) -> list[str]:
    """Return each sentence with the next one; nothing if that would be the whole text."""
    spans = list(itertools.islice(_statements(text), MAX_PAIRS + 1))
    if len(spans) <= 2:
        return []
    return [text[first[0] : second[1]] for first, second in itertools.pairwise(spans)]


def _statements(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each sentence, or line of its own, begins and ends."""
    start = 0
    for end in [*_line_ends(text), len(text)]:
        for first, last in sentence_spans(text[start:end]):
            yield start + first, start + last
        start = end


def _line_ends(text: str) -> Iterator[int]:
    """Yield the ends of lines that somebody ended, and that are not merely full."""
    for block in _BLOCK.finditer(text):
        lines = block[0].split("\n")
        if _are_meant(lines):
            at = block.start()
            for line in lines[:-1]:
                at += len(line) + 1
                yield at


def _are_meant(lines: list[str]) -> bool:
    """Say whether the lines of a block end where they do on purpose: the next word would have had
    room, mostly, in lines as long as the longest."""
    widest = max(map(len, lines))
    if widest > _WIDEST:
        return True
    breaks = list(itertools.pairwise(lines))
    if len(breaks) < _FEWEST_BREAKS:
        return False
    early = sum(
        len(line.rstrip()) + 1 + len(following.split(maxsplit=1)[0]) <= widest
        for line, following in breaks
    )
    return 2 * early >= len(breaks)
