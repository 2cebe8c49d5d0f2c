"""Phrases: find the chunks of a snapshot in which terms are in sequence or near each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.keyword.bm25f import Snapshot
from core.keyword.plan import Slot
from core.keyword.segment import POSITION_BITS, Ints, distinct

# A place combines a chunk, a field and a position in one number.
_CHUNK_BITS = POSITION_BITS + 2
# Looking up one place in a sorted array takes about as long as merging this many.
_LOOK_UP_COST = 16
# If more than this share of a term's chunks is needed, all of them are decoded and cached.
_KEPT_SHARE = 0.25


def chunks_in_place(slots: Sequence[Slot], slop: int, snapshot: Snapshot) -> Ints:
    """Return the chunks where the slots are in sequence; with slop, that close in any order."""
    candidates = snapshot.having_all([slot.terms for slot in slots])
    if not len(candidates):
        return candidates
    if slop:
        groups = list(dict.fromkeys(slot.terms for slot in slots))
        places = [_places(group, candidates, snapshot) for group in groups]
        return _near(sorted(places, key=len), max(slop, len(slots) - 1))
    rarest_first = sorted(slots, key=lambda slot: len(snapshot.postings(slot.terms).chunks))
    common: Ints | None = None
    for slot in rarest_first:
        firsts = _places(slot.terms, candidates, snapshot) - slot.offset
        common = firsts if common is None else _common(common, firsts)
        candidates = distinct(common >> _CHUNK_BITS)
    return candidates


def _near(places: Sequence[Ints], span: int) -> Ints:
    """Return the chunks with a place of each kind within the span; the rarest kind is first."""
    if len(places) == 1:
        return distinct(places[0] >> _CHUNK_BITS)
    if len(places) == 2:
        found = [places[0][_has_within(places[1], places[0] - span, 2 * span)]]
    else:
        found = []
        for number, firsts in enumerate(places):
            is_near = np.ones(len(firsts), bool)
            for other_number, others in enumerate(places):
                if other_number != number:
                    is_near &= _has_within(others, firsts, span)
            found.append(firsts[is_near])
    chunks = np.concatenate(found) >> _CHUNK_BITS
    chunks.sort()
    return distinct(chunks)


def _has_within(places: Ints, froms: Ints, span: int) -> npt.NDArray[np.bool_]:
    """Say for each start whether a place follows within the span."""
    at = np.minimum(places.searchsorted(froms), len(places) - 1)
    return (places[at] >= froms) & (places[at] <= froms + span)


def _common(some: Ints, others: Ints) -> Ints:
    """Return the numbers that are in both arrays; each is ascending without duplicates."""
    some, others = sorted((some, others), key=len)
    if not len(some):
        return some
    if len(some) * _LOOK_UP_COST < len(others):
        at = np.minimum(others.searchsorted(some), len(others) - 1)
        return some[others[at] == some]
    both = np.concatenate((some, others))
    both.sort(kind="stable")
    return both[:-1][both[1:] == both[:-1]]


def _places(terms: tuple[str, ...], candidates: Ints, snapshot: Snapshot) -> Ints:
    """Return the places of the terms, at least those in the candidates, in ascending order."""
    chunks = snapshot.postings(terms).chunks
    if len(candidates) < _KEPT_SHARE * len(chunks):
        return _decoded(terms, candidates, snapshot)
    return snapshot.places.get(terms, lambda: _decoded(terms, chunks, snapshot))


def _decoded(terms: tuple[str, ...], candidates: Ints, snapshot: Snapshot) -> Ints:
    found: list[Ints] = [np.zeros(0, np.int64)]
    for data, base, _ in snapshot.segments:
        low, high = candidates.searchsorted((base, base + data.chunk_count))
        local = candidates[low:high] - base
        for term in terms if len(local) else ():
            number = data.find(term.encode())
            if number < 0:
                continue
            chunks = data.chunks(number, number + 1)
            at = np.minimum(chunks.searchsorted(local), len(chunks) - 1)
            picks = at[chunks[at] == local]
            places, counts = data.places(number, picks)
            found.append(np.repeat((chunks[picks] + base) << _CHUNK_BITS, counts) + places)
    places = np.concatenate(found)
    if len(terms) > 1:
        places.sort()
        places = distinct(places)
    return places
