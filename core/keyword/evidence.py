"""How much the words of a chunk say about a query: what they cover of it, and what chance does.

A query is a number of words, phrases and prefixes, each of one or more parts. A part weighs as much
as it is rare, in this library and in English text of any kind, so that a library of thirty notes
does not take "long" for a rare word. What follows from it is up to searching.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.datatypes import WordEvidence
from core.keyword.bm25f import Floats, Snapshot
from core.keyword.matcher import evaluate
from core.keyword.plan import (
    All,
    Any,
    Begun,
    Compound,
    Instead,
    Plan,
    Row,
    Term,
    Without,
    leaf_terms,
)
from core.keyword.segment import FIELDS, Ints
from core.text import english

# What is known of English counts like this many passages of the library.
_BACKGROUND_PASSAGES = 300
# Words that are rarer than this weigh the same: a name is not worth three other words.
_RAREST = 0.002
_MOST_COMMON = 0.95
# Steps of weight in which the distribution of chance is computed.
_STEPS = 256

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a word: where it is, where it is outside the body, and how common it is."""

    word: int  # its number among the words of the query
    chunks: Ints
    headings: Ints
    count: int  # of passages that have it, in the whole library
    share: float  # of passages that have it
    times: int  # how often the query says so
    plan: Plan  # what a passage must match to have it

    @property
    def weight(self) -> float:
        return -math.log(max(self.share, _RAREST)) * math.sqrt(self.times)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a query asks for."""

    words: int
    parts: list[_Part]
    weights: Floats
    steps: Ints  # the weights, rounded
    chance: Floats  # for each sum of steps, the share of ordinary passages that reach it

    @classmethod
    def of(cls, words: Sequence[tuple[Plan, int]], snapshot: Snapshot) -> Asked:
        """Take the plan of each word, and how often the query has it."""
        parts = [
            part
            for number, (plan, times) in enumerate(words)
            for part in _parts(plan, snapshot, number, times)
        ]
        weights = np.array([part.weight for part in parts])
        total = weights.sum() or 1.0
        steps = np.maximum(1, np.rint(weights / total * _STEPS)).astype(np.int64)
        chance = _chance(steps, [part.share for part in parts])
        return cls(len({part.word for part in parts}), parts, weights, steps, chance)

    def evidence(self, chunks: Ints) -> list[WordEvidence]:
        """Return the evidence for each of these chunks."""
        if not self.parts:
            return [WordEvidence()] * len(chunks)
        total = float(self.weights.sum())
        has = np.array([_contains(part.chunks, chunks) for part in self.parts])
        in_headings = np.array([_contains(part.headings, chunks) for part in self.parts])
        numbers = np.array([part.word for part in self.parts])
        whole = np.array([has[numbers == word].all(axis=0) for word in np.unique(numbers)])
        rows = zip(
            whole.sum(axis=0).tolist(),
            (self.weights @ has / total).tolist(),
            (self.weights @ in_headings / total).tolist(),
            self.chance[self.steps @ has].tolist(),
            strict=True,
        )
        findable = len({part.word for part in self.parts if part.count})
        return [
            WordEvidence(found, self.words, coverage, heading_coverage, chance, findable)
            for found, coverage, heading_coverage, chance in rows
        ]

    def least_steps(self, least: Callable[[int], tuple[float, float]]) -> int:
        """Return the sum of steps from which words cover so much, or chance does so rarely."""
        coverage, chance = least(self.words)
        enough = math.ceil(coverage * int(self.steps.sum()))
        rare = int(np.argmax(self.chance <= chance)) if (self.chance <= chance).any() else enough
        return min(enough, rare)

    def covered_by(
        self, chunks: Ints, size: int, least: Callable[[int], tuple[float, float]]
    ) -> Ints:
        """Return the chunks whose words cover so much, or that chance matches so rarely."""
        if not self.parts:
            return chunks
        coverage, chance = least(self.words)
        covered, reached = np.zeros(size), np.zeros(size, np.int64)
        for part, weight, step in zip(self.parts, self.weights, self.steps, strict=True):
            covered[part.chunks] += weight
            reached[part.chunks] += step
        enough = covered[chunks] >= coverage * self.weights.sum()
        return chunks[enough | (self.chance[reached[chunks]] <= chance)]


def _chance(steps: Ints, shares: Sequence[float]) -> Floats:
    """Return, for each weight, the share of ordinary passages that reach it, words independent."""
    distribution = np.zeros(int(steps.sum()) + 1)
    distribution[0] = 1.0
    for step, share in zip(steps.tolist(), shares, strict=True):
        moved = distribution * (1 - share)
        moved[step:] += distribution[:-step] * share
        distribution = moved
    return np.cumsum(distribution[::-1])[::-1]


def _parts(plan: Plan, snapshot: Snapshot, word: int, times: int) -> Iterator[_Part]:
    """Yield the parts of what the plan of one word, phrase or prefix asks for."""

    def part(groups: Sequence[tuple[str, ...]], found: Ints | None = None) -> _Part:
        if found is None:
            chunks = snapshot.postings(groups[0]).chunks
            count = snapshot.term_frequency(groups[0], chunks)
        else:
            chunks, count = found, snapshot.plan_frequency(plan, found)
        headings = _in_headings(groups[0], snapshot)
        for group in groups[1:]:
            headings = np.intersect1d(headings, _in_headings(group, snapshot), assume_unique=True)
        in_english = math.prod(_share_of_any(group) for group in groups)
        passages = snapshot.live_count + _BACKGROUND_PASSAGES
        share = (count + _BACKGROUND_PASSAGES * in_english) / passages
        asked = Term(groups[0]) if found is None else plan
        return _Part(word, chunks, headings, count, min(share, _MOST_COMMON), times, asked)

    match plan:
        case Term(terms):
            yield part([terms])
        case Compound(_, parts) if all(each.isdigit() for each in parts):
            # The numbers of a date or an address mean nothing on their own.
            yield part([(each,) for each in parts], evaluate(plan, snapshot).chunks)
        case Compound(whole, parts):
            # A chunk with the whole word has all of its parts: email where e-mail was asked for.
            for each in parts:
                yield part([(each, whole)])
        case Begun(whole_word, completions):
            terms = (*leaf_terms(whole_word), *completions)
            yield part([terms], evaluate(plan, snapshot).chunks)
        case Row(slots, _, _):
            yield part([slot.terms for slot in slots], evaluate(plan, snapshot).chunks)
        case All(children, _):
            for child in children:
                yield from _parts(child, snapshot, word, times)
        case Instead() | Any() | Without():
            return  # not made of a single word


def _in_headings(terms: tuple[str, ...], snapshot: Snapshot) -> Ints:
    """Return the chunks that have one of the terms outside their body, in ascending order."""
    return snapshot.rows.get(("headings", terms), lambda: _found_in_headings(terms, snapshot))


def _found_in_headings(terms: tuple[str, ...], snapshot: Snapshot) -> Ints:
    found = [np.zeros(0, np.int64)]
    body = FIELDS.index("body")
    for term in terms:
        for data, base, _ in snapshot.segments:
            number = data.find(term.encode())
            if number >= 0:
                columns = data.columns(number, number + 1)
                others = [each > 0 for at, each in enumerate(columns) if at != body]
                is_there = np.logical_or.reduce(others)
                found.append(data.chunks(number, number + 1)[is_there] + base)
    return np.unique(np.concatenate(found))


def _share_of_any(terms: tuple[str, ...]) -> float:
    return 1 - math.prod(1 - english.share_of_passages(term) for term in terms)


def _contains(chunks: Ints, wanted: Ints) -> Mask:
    """Say of each wanted chunk whether it is among others, which are in ascending order."""
    if not len(chunks):
        return np.zeros(len(wanted), bool)
    at = np.minimum(chunks.searchsorted(wanted), len(chunks) - 1)
    return chunks[at] == wanted
