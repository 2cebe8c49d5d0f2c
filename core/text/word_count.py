"""Count the words of a text without making a list of them, which takes ten times its memory."""

from __future__ import annotations

_SLICE = 256 * 1024


def count_words(text: str) -> int:
    """Return how many runs of characters without blanks a text has."""
    count = 0
    for start in range(0, len(text), _SLICE):
        piece = text[start : start + _SLICE]
        count += len(piece.split())
        if start and not text[start - 1].isspace() and not piece[0].isspace():
            count -= 1  # a word that crosses the cut
    return count
