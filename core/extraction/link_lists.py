"""Lists of links: contents, navigation, "See also". They say little themselves.

Readers note where links are; here it is decided whether a paragraph consists of them.
"""

from __future__ import annotations

import re

# The share of a paragraph's letters that are the words of links.
_MOSTLY = 0.6
_NO_LETTERS = re.compile(r"\W+")
_NO_ASCII_LETTERS = bytes(code for code in range(128) if _NO_LETTERS.match(chr(code)))


def leads_elsewhere(read: str, linked: list[str], *, is_list: bool) -> bool:
    """Say whether a paragraph, as it is read, is little more than the words of its links.

    A single link counts in a list only: "[The manual](...)" may be all that a paragraph says.
    """
    if len(linked) < (1 if is_list else 2):
        return False
    return sum(map(_letters, linked)) >= _MOSTLY * _letters(read) > 0


def _letters(text: str) -> int:
    """Return how many characters of a text belong to words."""
    if text.isascii():
        return len(text.encode().translate(None, _NO_ASCII_LETTERS))
    return len(_NO_LETTERS.sub("", text))
