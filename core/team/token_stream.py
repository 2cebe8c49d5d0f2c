"""A chunk as the database indexes it: our terms, separated by spaces, in one text.

The database keeps words whole and does nothing else with them, so both engines find the same. First
come the four fields, each with one term at every position, so that phrases are where they were
written; then, for each field, the terms that stand beside others (`foo_bar` beside `foo` and
`bar`). A bar separates them: no term contains one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from core.datatypes import IndexedChunk
from core.keyword import FIELDS, Candidate
from core.text import analysis

# Stored with every library: what was analysed otherwise cannot be found. A test knows the terms of
# a text in many languages, and asks for another number when they change.
ANALYZER_VERSION = "2"
BAR = "|"
_NOTHING = "_"  # at a position without a term; an underscore alone is none


class _Analysed(NamedTuple):
    in_place: tuple[str, ...]  # a term for each position
    besides: tuple[str, ...]
    words: tuple[str, ...]  # as written
    length: int  # stop words do not count


@lru_cache(maxsize=1 << 15)
def _analysed(text: str) -> _Analysed:
    """Analyse the text between two spaces."""
    in_place: list[str] = []
    besides: list[str] = []
    words: list[str] = []
    length = 0
    for raw in analysis.split(text):
        piece = analysis.analyse(raw)
        at: dict[int, str] = {}
        for entry in piece.parts:
            at.setdefault(entry.offset, entry.term)
        placed = set(piece.parts) if piece.parts else set()
        for entry in piece.entries:
            words.append(entry.word)
            length += not entry.is_stop_word
            if entry in placed:
                continue
            if entry.offset in at:
                besides.append(entry.term)
            else:
                at[entry.offset] = entry.term
        in_place += [at.get(offset, _NOTHING) for offset in range(piece.width)]
    return _Analysed(tuple(in_place), tuple(besides), tuple(words), length)


@dataclass(slots=True)
class Vocabulary:
    """In how many chunks of a document each term is, and each word as people write it."""

    terms: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=lambda: [0] * len(FIELDS))


class Stream(NamedTuple):
    """What is stored of a chunk."""

    tokens: str
    names: str
    lengths: list[int]


def stream_of(chunk: IndexedChunk, vocabulary: Vocabulary) -> Stream:
    """Return the terms of a chunk, and count them."""
    in_place: list[str] = []
    besides: list[str] = []
    terms: set[str] = set()
    words: set[str] = set()
    lengths: list[int] = []
    for text in (chunk.name, chunk.title, chunk.heading, chunk.body):
        found = [_analysed(part) for part in text.split()]
        placed = [term for each in found for term in each.in_place]
        others = [term for each in found for term in each.besides]
        terms.update(placed, others)
        words.update(word for each in found for word in each.words)
        lengths.append(sum(each.length for each in found))
        in_place.append(" ".join(placed))
        besides.append(" ".join(others))
    terms.discard(_NOTHING)
    vocabulary.terms.update(terms)
    vocabulary.words.update(words)
    vocabulary.lengths = [
        before + more for before, more in zip(vocabulary.lengths, lengths, strict=True)
    ]
    names = " ".join((*in_place[:2], *besides[:2]))
    return Stream(f" {BAR} ".join((*in_place, *besides)), names, lengths)


def candidate(
    chunk_id: int, is_first: bool, tokens: str, lengths: Sequence[int], is_links: bool
) -> Candidate:
    """Return a stored chunk as scoring takes it."""
    parts = [part.split() for part in tokens.split(BAR)]
    in_place, besides = parts[: len(FIELDS)], parts[len(FIELDS) :]
    return Candidate(chunk_id, is_first, in_place, besides, lengths, is_links)
