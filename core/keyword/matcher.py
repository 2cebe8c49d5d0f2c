"""Find the chunks of a snapshot that match a plan, and add up their scores.

``plan`` decides what a query means, ``bm25f`` what a term weighs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from core.datatypes import TermShare
from core.keyword.bm25f import Floats, Snapshot
from core.keyword.families import OTHER_FORMS, Forms
from core.keyword.phrases import chunks_in_place
from core.keyword.plan import All, Any, Begun, Compound, Instead, Plan, Row, Term, Without
from core.keyword.segment import FIELDS, Ints
from core.keyword.whole_names import WholeNames, explain_whole_name, whole_names

# The best completion of a word stands this far below the word itself.
_BELOW = 0.99
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Matches:
    """Chunks of a snapshot in ascending order, with their scores."""

    chunks: Ints
    scores: Floats

    def where(self, mask: Mask) -> Matches:
        """Return the matches that the mask selects."""
        return Matches(self.chunks[mask], self.scores[mask])


def evaluate(plan: Plan, snapshot: Snapshot) -> Matches:
    """Return the chunks that match, with their scores."""
    match plan:
        case Term(terms):
            postings = snapshot.postings(terms)
            return Matches(postings.chunks, postings.scores)
        case Compound(whole, parts):
            matches = _evaluate_any([(member, 1) for member in plan.members()], snapshot)
            mask = np.zeros(snapshot.size, bool)
            mask[snapshot.postings(whole).chunks] = True
            mask[snapshot.having_all(parts)] = True
            return matches.where(mask[matches.chunks])
        case Instead(whole, parts):
            postings = snapshot.postings(whole)
            mask = np.zeros(snapshot.size, bool)
            mask[snapshot.having_all(parts)] = True
            return Matches(postings.chunks, postings.scores).where(~mask[postings.chunks])
        case Begun(word, completions):
            return _evaluate_begun(word, completions, snapshot)
        case Row(_, _, scored):
            mask = np.zeros(snapshot.size, bool)
            mask[_row(plan, snapshot)] = True
            return _within(mask, [slot.terms for slot in scored], snapshot)
        case Without(child):
            mask = snapshot.is_live.copy()
            mask[evaluate(child, snapshot).chunks] = False
            chunks = np.flatnonzero(mask)
            return Matches(chunks, np.zeros(len(chunks)))
        case All(children, bonus):
            return _evaluate_all(children, bonus, snapshot)
        case Any(children):
            return _evaluate_any(children, snapshot)


def evaluate_best(plan: Plan, snapshot: Snapshot, limit: int, is_allowed: Mask | None) -> Matches:
    """Return at least the best matches and all that tie with the last one, with full scores.

    They include what a query counts that names a document.
    """
    names = whole_names(plan, snapshot)
    if isinstance(plan, Any) and not any(isinstance(child, Without) for child, _ in plan.children):
        return _evaluate_any_best(plan.children, names, snapshot, limit, is_allowed)
    matches = evaluate(plan, snapshot)
    if names is not None:
        matches = Matches(matches.chunks, matches.scores + names.shares[matches.chunks])
    return matches if is_allowed is None else matches.where(is_allowed[matches.chunks])


def explain(plan: Plan, snapshot: Snapshot, chunk: int) -> list[TermShare] | None:
    """Return what each term in each field adds to the chunk's score; None if it does not match."""
    shares = _explain(plan, snapshot, chunk)
    return None if shares is None else shares + explain_whole_name(plan, snapshot, chunk)


def _explain(plan: Plan, snapshot: Snapshot, chunk: int) -> list[TermShare] | None:
    match plan:
        case Term(terms):
            shares = _explain_terms(terms, snapshot, chunk)
            return shares or None
        case Compound():
            if not _contains(evaluate(plan, snapshot).chunks, chunk):
                return None
            parts = [_explain(member, snapshot, chunk) for member in plan.members()]
            return [share for part in parts for share in part or ()]
        case Instead(whole, terms):
            if all(_contains(snapshot.postings(part).chunks, chunk) for part in terms):
                return None
            return _explain_terms(whole, snapshot, chunk) or None
        case Begun(word, completions):
            found = _explain(word, snapshot, chunk)
            if found is not None:
                return found
            factor = _completion_factor(word, completions, snapshot)
            shares = _explain_terms(completions, snapshot, chunk)
            return [replace(each, share=each.share * factor) for each in shares] or None
        case Row(_, _, scored):
            if not _contains(_row(plan, snapshot), chunk):
                return None
            return [
                share for slot in scored for share in _explain_terms(slot.terms, snapshot, chunk)
            ]
        case Without(child):
            is_match = _explain(child, snapshot, chunk) is not None
            return None if is_match or not snapshot.is_live[chunk] else []
        case All(children, bonus):
            explained = [_explain(child, snapshot, chunk) for child in children]
            if any(each is None for each in explained):
                return None
            if bonus is not None:
                explained.append(_explain(bonus, snapshot, chunk))
            return [share for each in explained for share in each or ()]
        case Any(children):
            together: list[TermShare] | None = None
            for child, count in children:
                part = _explain(child, snapshot, chunk)
                if part is not None:
                    together = (together or []) + [_times(share, count) for share in part]
            return together


def _evaluate_begun(word: Plan, completions: tuple[str, ...], snapshot: Snapshot) -> Matches:
    """Return the chunks with the word, and below them all that have only a completion of it."""
    whole = evaluate(word, snapshot)
    postings = snapshot.postings(completions)
    sums = np.zeros(snapshot.size)
    sums[postings.chunks] = postings.scores * _completion_factor(word, completions, snapshot)
    sums[whole.chunks] = whole.scores
    chunks = np.flatnonzero(sums)
    return Matches(chunks, sums[chunks])


def _completion_factor(word: Plan, completions: tuple[str, ...], snapshot: Snapshot) -> float:
    """Return by what to multiply the scores of completions, so that all are below the word's."""
    whole = evaluate(word, snapshot).scores
    others = snapshot.postings(completions).scores
    if not len(whole) or not len(others) or others.max() < whole.min():
        return 1.0
    return float(_BELOW * whole.min() / others.max())


def _evaluate_any(children: Sequence[tuple[Plan, int]], snapshot: Snapshot) -> Matches:
    found = _rarest_first(children, snapshot)
    sums = np.zeros(snapshot.size)
    for matches in found:
        sums[matches.chunks] += matches.scores
    is_match = sums > 0
    for matches in found:
        # A purely negative condition matches without a score.
        if len(matches.scores) and not matches.scores[0]:
            is_match[matches.chunks] = True
    chunks = np.flatnonzero(is_match)
    return Matches(chunks, sums[chunks])


def _rarest_first(children: Sequence[tuple[Plan, int]], snapshot: Snapshot) -> list[Matches]:
    """Evaluate the children in an order that makes their sums identical to the last bit."""
    found: list[Matches] = []
    for child, count in children:
        matches = evaluate(child, snapshot)
        if count > 1:
            matches = Matches(matches.chunks, matches.scores * count)
        found.append(matches)
    found.sort(key=lambda matches: len(matches.chunks))
    return found


def _evaluate_any_best(
    children: Sequence[tuple[Plan, int]],
    names: WholeNames | None,
    snapshot: Snapshot,
    limit: int,
    is_allowed: Mask | None,
) -> Matches:
    """Add up all scores, then examine only those that can be among the best."""
    found = _rarest_first(children, snapshot)
    sums = np.zeros(snapshot.size)
    for matches in found:
        sums[matches.chunks] += matches.scores
    if names is not None:
        names.add_to(sums)
    least = 0.0
    for matches in found:
        probe = matches.chunks
        if is_allowed is not None:
            probe = probe[is_allowed[probe]]
        if len(probe) >= limit:
            # The limit-th best of any group of chunks is never too high a threshold for all of
            # them, and the one of the chunks with the rarest word is one that few others exceed.
            least = float(np.partition(sums[probe], len(probe) - limit)[len(probe) - limit])
            break
    chunks = np.flatnonzero(sums >= least if least else sums)
    if is_allowed is not None:
        chunks = chunks[is_allowed[chunks]]
    return Matches(chunks, sums[chunks])


def _evaluate_all(children: Sequence[Plan], bonus: Plan | None, snapshot: Snapshot) -> Matches:
    required = [evaluate(child, snapshot) for child in children if not isinstance(child, Without)]
    excluded = [evaluate(child.child, snapshot) for child in children if isinstance(child, Without)]
    if required:
        mask = np.zeros(snapshot.size, np.uint16)
        for matches in required:
            mask[matches.chunks] += 1
        is_match = mask == len(required)
    else:
        is_match = snapshot.is_live.copy()
    for matches in excluded:
        is_match[matches.chunks] = False
    sums = np.zeros(snapshot.size)
    welcome = [evaluate(bonus, snapshot)] if bonus is not None else []
    for matches in [*required, *welcome]:
        sums[matches.chunks] += matches.scores
    chunks = np.flatnonzero(is_match)
    return Matches(chunks, sums[chunks])


def _within(
    mask: Mask,
    groups: Sequence[tuple[str, ...]],
    snapshot: Snapshot,
) -> Matches:
    """Return the chunks of the mask with the scores that the groups of terms give them."""
    sums = np.zeros(snapshot.size)
    for group in groups:
        postings = snapshot.postings(group)
        sums[postings.chunks] += postings.scores
    chunks = np.flatnonzero(mask)
    return Matches(chunks, sums[chunks])


def _row(plan: Row, snapshot: Snapshot) -> Ints:
    return snapshot.rows.get(
        (plan.slots, plan.slop), lambda: chunks_in_place(plan.slots, plan.slop, snapshot)
    )


def _explain_terms(terms: tuple[str, ...], snapshot: Snapshot, chunk: int) -> list[TermShare]:
    postings = snapshot.postings(terms)
    if not _contains(postings.chunks, chunk):
        return []
    parts: list[tuple[str, str, int, float]] = []
    for number, term in enumerate(terms):
        frequencies = snapshot.frequencies(term, chunk)
        weights = snapshot.field_weights(frequencies, chunk)
        if isinstance(terms, Forms) and number >= terms.exact:
            weights = [weight * OTHER_FORMS for weight in weights]
        parts += [
            (term, field, frequency, weight)
            for field, frequency, weight in zip(FIELDS, frequencies, weights, strict=True)
            if frequency
        ]
    total = sum(weight for *_, weight in parts)
    score = snapshot.saturated(total) * postings.idf
    if snapshot.parts is not None:
        score *= float(snapshot.parts[chunk])
    return [
        TermShare(term, field, frequency, postings.idf, score * weight / total)
        for term, field, frequency, weight in parts
    ]


def _contains(chunks: Ints, chunk: int) -> bool:
    at = int(np.searchsorted(chunks, chunk))
    return at < len(chunks) and int(chunks[at]) == chunk


def _times(share: TermShare, count: int) -> TermShare:
    if count == 1:
        return share
    return TermShare(share.term, share.field, share.frequency, share.idf, share.share * count)
