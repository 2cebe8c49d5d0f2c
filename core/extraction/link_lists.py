"""Lists of links: contents, navigation, "See also". They say little themselves.

Readers note where links are; here it is decided whether a paragraph consists of them.
"""

from __future__ import annotations

import re

# The share of a paragraph's letters that are the words of links.
_MOSTLY = 0.6
_LETTERS = re.compile(r"\W+")


def leads_elsewhere(read: str, linked: list[str], *, is_list: bool) -> bool:
    """Say whether a paragraph, as it is read, is little more than the words of its links.

    A single link counts in a list only: "[The manual](...)" may be all that a paragraph says.
    """
    if len(linked) < (1 if is_list else 2):
        return False
    letters = len(_LETTERS.sub("", read))
    return sum(len(_LETTERS.sub("", words)) for words in linked) >= _MOSTLY * letters > 0
