"""Find the sentences of a text, and which of them is closest to a query's meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

# Marking the closest sentence takes one embedding for each; more than this many do not improve the
# mark.
MAX_SENTENCES = 24
# Longer runs without a full stop are tables or code: only a part that a person can take in is
# marked.
_MAX_SENTENCE_CHARS = 400
_MIN_SENTENCE_CHARS = 12

_ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Za-z]|e\.g|i\.e|etc|cf|vs|al|Dr|Mr|Mrs|Ms|Prof|St|No|Fig|Eq|Sec|Vol|pp?|approx"
    r"|resp|Inc|Ltd|Jr|Sr|z\.B|d\.h|bzw|ca|Nr)|(?:^|\n)[ \t]*\d{1,3})\.$"
)
_END = re.compile(
    r"[.!?…]+[\"'”’»)\]]*(?=\s)"  # a full stop and white space
    r"|[。！？｡]+[」』”’）]*"  # full stops of scripts that need no white space
    r"|\n(?=[ \t]*\n)"  # a blank line
    r"|\n(?=[ \t]*(?:[-*+•#>|]|\d{1,3}[.)])[ \t])"  # the next list item, heading or row
)


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Return where each sentence begins and ends, without surrounding white space."""
    spans: list[tuple[int, int]] = []
    start = 0
    for match in _END.finditer(text):
        before = text[max(start, match.end() - 10) : match.end()]
        if match[0] == "." and _ABBREVIATION.search(before):
            continue
        spans.extend(_pieces(text, start, match.end()))
        start = match.end()
    spans.extend(_pieces(text, start, len(text)))
    return spans


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield a sentence without surrounding white space, cut if it is too long to be one."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    while end - start > _MAX_SENTENCE_CHARS:
        cut = max(
            text.rfind(mark, start + _MIN_SENTENCE_CHARS, start + _MAX_SENTENCE_CHARS)
            for mark in ("\n", "; ", " ")
        )
        cut = cut if cut > start else start + _MAX_SENTENCE_CHARS
        yield start, cut
        start = cut
        while start < end and text[start].isspace():
            start += 1
    if end > start:
        yield start, end


def closest_sentences(
    query_vector: Vectors, texts: Sequence[str], embed: Callable[[Sequence[str]], Vectors]
) -> list[tuple[int, int] | None]:
    """Return, for each text, its sentence closest to the query; None if it has none.

    All sentences go to the model in one call. A long text is judged by evenly spaced sentences.
    """
    candidates: list[tuple[int, tuple[int, int]]] = []
    for number, text in enumerate(texts):
        spans = sentence_spans(text)
        spans = [span for span in spans if span[1] - span[0] >= _MIN_SENTENCE_CHARS] or spans
        if len(spans) > MAX_SENTENCES:
            step = len(spans) / MAX_SENTENCES
            spans = [spans[int(at * step)] for at in range(MAX_SENTENCES)]
        candidates.extend((number, span) for span in spans)
    best: list[tuple[int, int] | None] = [None] * len(texts)
    undecided = [number for number, _ in candidates]
    # A single sentence needs no comparison.
    rivals = [pair for pair in candidates if undecided.count(pair[0]) > 1]
    for number, span in candidates:
        best[number] = span
    if not rivals:
        return best
    vectors = embed([texts[number][start:end] for number, (start, end) in rivals])
    import numpy as np  # the processes that read documents do without it

    scores = np.nan_to_num(vectors @ query_vector)
    highest: dict[int, float] = {}
    for (number, span), score in zip(rivals, scores, strict=True):
        if number not in highest or score > highest[number]:
            highest[number] = float(score)
            best[number] = span
    return best
