"""The words of file names and titles, as somebody who types a name would begin them.

Unlike the words of a text they are not stemmed and none is left out: "the" may begin a title.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.datatypes import Span
from core.text import fold

_WORD = re.compile(r"[^\W_]+")
# Where another word begins inside one: abortController, HTTPRequest, scan2024, 2024Q1.
_INNER = re.compile(
    r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"
)
# Han, kana, Hangul and Thai have no spaces, so any character may begin a word.
_UNSPACED = re.compile("[\u0e01-\u0e4e\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
# A longer name without a break is encoded data.
_MAX_INNER = 24


def name_words(text: str) -> list[str]:
    """Return the words of a name in order, folded."""
    return _WORD.findall(fold(text))


def inner_beginnings(text: str) -> list[str]:
    """Return what follows each break inside the words of a name, folded."""
    found: list[str] = []
    for word in _WORD.findall(text):
        if word.isascii() and word.isalpha() and (word.islower() or word[1:].islower()):
            continue
        breaks = [match.start() for match in _INNER.finditer(word)]
        if not word.isascii():
            breaks += [at for at in range(1, len(word)) if _UNSPACED.match(word, at)]
        if len(breaks) <= _MAX_INNER:
            found += [fold(word[at:]) for at in dict.fromkeys(breaks)]
    return [beginning for beginning in found if beginning]


def name_spans(text: str, typed: Sequence[str]) -> tuple[Span, ...]:
    """Return where the typed words begin words of a name, to mark them."""
    spans: list[Span] = []
    for word in _WORD.finditer(text):
        breaks = [0, *(match.start() for match in _INNER.finditer(word[0]))]
        breaks += [at for at in range(1, len(word[0])) if _UNSPACED.match(word[0], at)]
        fitting = [
            Span(word.start() + at, min(word.end(), word.start() + at + len(part)))
            for at in breaks
            for part in typed
            if fold(word[0][at:]).startswith(part)
        ]
        if fitting:
            spans.append(max(fitting, key=lambda span: span.end - span.start))
    return tuple(spans)
