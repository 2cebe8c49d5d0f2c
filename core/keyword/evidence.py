"""How much the words of a chunk say about a query: what they cover of it, and what chance does.

A query is a number of words, phrases, prefixes and choices (OR), each of one or more parts. A part
weighs as much as it is rare, in this library and in English text of any kind, so that a library of
thirty notes does not take "long" for a rare word. What follows from it is up to searching.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce

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
        # Most passages have the same few of the words, and so the same evidence.
        made: dict[tuple[int, float, float, float], WordEvidence] = {}
        result = []
        for row in rows:
            each = made.get(row)
            if each is None:
                found, coverage, heading_coverage, chance = row
                each = made[row] = WordEvidence(
                    found, self.words, coverage, heading_coverage, chance, findable
                )
            result.append(each)
        return result

    def least_steps(self, least: Callable[[int], tuple[float, float]]) -> int:
        """Return the sum of steps from which words cover so much, or chance does so rarely."""
        coverage, chance = least(self.words)
        enough = math.ceil(coverage * int(self.steps.sum()))
        rare = int(np.argmax(self.chance <= chance)) if (self.chance <= chance).any() else enough
        return max(1, min(enough, rare))  # a match without any of the words says nothing

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
        good = enough | (self.chance[reached[chunks]] <= chance)
        return chunks[good & (covered[chunks] > 0)]  # what only a NOT lets in says nothing


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
    """Yield the parts of what the plan of one word, phrase, prefix or choice asks for."""
    for unit in _units(plan):
        if isinstance(unit, Term):
            chunks = snapshot.postings(unit.terms).chunks
            count = snapshot.term_frequency(unit.terms, chunks)
        else:
            chunks = evaluate(unit, snapshot).chunks
            count = snapshot.plan_frequency(unit, chunks)
        passages = snapshot.live_count + _BACKGROUND_PASSAGES
        share = (count + _BACKGROUND_PASSAGES * _share_in_english(unit)) / passages
        headings = _headings(unit, snapshot)
        yield _Part(word, chunks, headings, count, min(share, _MOST_COMMON), times, unit)


def _units(plan: Plan) -> Iterator[Plan]:
    """Yield what a passage can have each on its own."""
    match plan:
        case Compound(whole, parts) if not plan.is_numeric:
            # A chunk with the whole word has all of its parts: email where e-mail was asked for.
            yield from (Term((*part, *whole)) for part in parts)
        case All(children, _):
            for child in children:
                yield from _units(child)
        case Instead() | Without():
            return  # not made of a single word
        case _:
            yield plan


def _share_in_english(plan: Plan) -> float:
    """Return the share of English passages that match a plan, if words are independent."""
    match plan:
        case Term(terms):
            return _share_of_any(terms)
        case Begun(word, completions):
            return _share_of_any((*leaf_terms(word), *completions))
        case Row(slots, _, _):
            return math.prod(_share_of_any(slot.terms) for slot in slots)
        case Compound(_, parts) if plan.is_numeric:
            return math.prod(map(_share_of_any, parts))
        case Any(counted):
            return 1 - math.prod(1 - _share_in_english(child) for child, _ in counted)
        case _:
            return math.prod(map(_share_in_english, _units(plan)))


def _headings(plan: Plan, snapshot: Snapshot) -> Ints:
    """Return the chunks that have what a plan asks for outside their body, in ascending order."""
    match plan:
        case Term(terms):
            return _in_headings(terms, snapshot)
        case Begun(word, completions):
            return _in_headings((*leaf_terms(word), *completions), snapshot)
        case Row(slots, _, _):
            found = [_in_headings(slot.terms, snapshot) for slot in slots]
        case Compound(_, parts) if plan.is_numeric:
            found = [_in_headings(part, snapshot) for part in parts]
        case Any(counted):
            either = [_headings(child, snapshot) for child, _ in counted]
            return np.unique(np.concatenate([np.zeros(0, np.int64), *either]))
        case _:
            found = [_headings(unit, snapshot) for unit in _units(plan)]
    if not found:
        return np.zeros(0, np.int64)
    return reduce(partial(np.intersect1d, assume_unique=True), found)


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
