"""How much the words of a chunk say about a query: what they cover of it, and what chance does.

A query is a number of units: words, phrases, prefixes. Each weighs as much as it is rare, in this
library and in English text of any kind, so that a library of thirty notes does not take "long" for
a rare word. What follows from it is up to searching.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
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
class _Unit:
    """Something a query asks for: where it is, where it is outside the body, how common it is."""

    chunks: Ints
    headings: Ints
    share: float  # of passages that have it
    times: int  # how often the query says so

    @property
    def weight(self) -> float:
        return -math.log(max(self.share, _RAREST)) * math.sqrt(self.times)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a query asks for as a whole."""

    units: list[_Unit]
    weights: Floats
    steps: Ints  # the weights, rounded
    chance: Floats  # for each sum of steps, the share of ordinary passages that reach it

    @classmethod
    def of(cls, plan: Plan, snapshot: Snapshot) -> _Asked:
        units = list(_units(plan, snapshot))
        weights = np.array([unit.weight for unit in units])
        total = weights.sum() or 1.0
        steps = np.maximum(1, np.rint(weights / total * _STEPS)).astype(np.int64)
        return cls(units, weights, steps, _chance(steps, [unit.share for unit in units]))


def word_evidence(plan: Plan, snapshot: Snapshot, chunks: Ints) -> list[WordEvidence]:
    """Return the evidence for each of these chunks."""
    asked = _Asked.of(plan, snapshot)
    if not asked.units:
        return [WordEvidence()] * len(chunks)
    total = float(asked.weights.sum())
    has = np.array([_contains(unit.chunks, chunks) for unit in asked.units])
    in_headings = np.array([_contains(unit.headings, chunks) for unit in asked.units])
    rows = zip(
        has.sum(axis=0).tolist(),
        (asked.weights @ has / total).tolist(),
        (asked.weights @ in_headings / total).tolist(),
        asked.chance[asked.steps @ has].tolist(),
        strict=True,
    )
    return [
        WordEvidence(found, len(asked.units), coverage, heading_coverage, chance)
        for found, coverage, heading_coverage, chance in rows
    ]


def covering(plan: Plan, snapshot: Snapshot, coverage: float, chance: float) -> Ints:
    """Return all matching chunks whose words cover so much, or that chance matches so rarely."""
    chunks = evaluate(plan, snapshot).chunks
    asked = _Asked.of(plan, snapshot)
    if not asked.units:
        return chunks
    covered, reached = np.zeros(snapshot.size), np.zeros(snapshot.size, np.int64)
    for unit, weight, step in zip(asked.units, asked.weights, asked.steps, strict=True):
        covered[unit.chunks] += weight
        reached[unit.chunks] += step
    enough = covered[chunks] >= coverage * asked.weights.sum()
    return chunks[enough | (asked.chance[reached[chunks]] <= chance)]


def _chance(steps: Ints, shares: Sequence[float]) -> Floats:
    """Return, for each weight, the share of ordinary passages that reach it, words independent."""
    distribution = np.zeros(int(steps.sum()) + 1)
    distribution[0] = 1.0
    for step, share in zip(steps.tolist(), shares, strict=True):
        moved = distribution * (1 - share)
        moved[step:] += distribution[:-step] * share
        distribution = moved
    return np.cumsum(distribution[::-1])[::-1]


def _units(plan: Plan, snapshot: Snapshot, times: int = 1) -> Iterator[_Unit]:
    """Yield what a plan asks for; ``times`` is how often the query says so."""
    match plan:
        case Term(terms):
            yield _unit([terms], snapshot, times)
        case Compound(_, parts) if all(part.isdigit() for part in parts):
            # The numbers of a date or an address mean nothing on their own.
            found = evaluate(plan, snapshot).chunks
            yield _unit([(part,) for part in parts], snapshot, times, found)
        case Compound(whole, parts):
            for part in parts:
                yield _unit([(part, whole)], snapshot, times)
        case Begun(_, completions):
            terms = (*leaf_terms(plan.whole), *completions)
            yield _unit([terms], snapshot, times, evaluate(plan, snapshot).chunks)
        case Row(slots, _, _):
            groups = [slot.terms for slot in slots]
            yield _unit(groups, snapshot, times, evaluate(plan, snapshot).chunks)
        case All(children, bonus):
            for child in (*children, *([] if bonus is None else [bonus])):
                yield from _units(child, snapshot, times)
        case Any(children):
            # A chunk with the whole word has all of its parts: email where e-mail was asked for.
            wholes = {
                (part,): child.whole
                for child, _ in children
                if isinstance(child, Instead)
                for part in child.parts
            }
            for child, count in children:
                if isinstance(child, Term) and child.terms in wholes:
                    yield _unit([(*child.terms, wholes[child.terms])], snapshot, count)
                elif not isinstance(child, Instead):
                    yield from _units(child, snapshot, count)
        case Instead() | Without():
            return


def _unit(
    groups: Sequence[tuple[str, ...]], snapshot: Snapshot, times: int, found: Ints | None = None
) -> _Unit:
    """Return the unit of one word, or of several that must come together."""
    chunks = snapshot.postings(groups[0]).chunks if found is None else found
    headings = _in_headings(groups[0], snapshot)
    for group in groups[1:]:
        headings = np.intersect1d(headings, _in_headings(group, snapshot), assume_unique=True)
    in_english = math.prod(_share_of_any(group) for group in groups)
    passages = snapshot.live_count + _BACKGROUND_PASSAGES
    share = (len(chunks) + _BACKGROUND_PASSAGES * in_english) / passages
    return _Unit(chunks, headings, min(share, _MOST_COMMON), times)


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
