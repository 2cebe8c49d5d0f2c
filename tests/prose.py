"""Text that reads like prose to statistics: words as often as in a real language."""

import random

_SYLLABLES = [c + v + e for c in "bcdfglmnprst" for v in "aeiou" for e in ("", "n", "r")]


def prose(words, seed):
    """Return a text of so many words, the same for the same seed."""
    language = random.Random(0)
    known = ["".join(language.choices(_SYLLABLES, k=language.randint(1, 3))) for _ in range(2000)]
    known[0] = "the"
    dice = random.Random(seed + 1)
    return " ".join(known[min(1999, int(dice.paretovariate(0.6)) - 1)] for _ in range(words))


def changed(text, share, *, start):
    """Return a text with other words in a part of it."""
    words = text.split(" ")
    count = int(len(words) * share)
    new = prose(count, 99 + start).split(" ")[:count]
    return " ".join([*words[:start], *new, *words[start + count :]])
