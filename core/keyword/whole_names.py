"""Queries that name a document: what they count beyond BM25F.

Who types the title of a page wants that page, and not one that says its words more often. So a
query counts more for a document, the more of its title the query says, and the more of the query
the title says. Both count: a title of one word is not named by a long question, nor is a long title
by one of its words. The same goes for file names, where the better of the two counts.

With the weights of BM25 (idf) of the query's terms, of those in the title, and the number of words:
    whole_title * titled * (titled / query) * min(1, words in both / words of the title)
and nothing where the title says less than `_LEAST_SAID` of the query (`_LEAST_SAID_OF_MORE`, where
it has more than two terms).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.datatypes import TermShare
from core.keyword.bm25f import Floats, Places, Postings, Snapshot
from core.keyword.plan import All, Any, Begun, Compound, Instead, Plan, Row, Term, Without
from core.keyword.segment import Ints

# No title is longer; a longer query is a question or a pasted passage.
_MOST_TERMS = 32
_FIELDS = ("title", "name")
# A title that says less of a query is not named by it: one of two words is enough, but more words
# are a question or a whole title, of which some words that a title shares say little.
_LEAST_SAID = 0.4
_LEAST_SAID_OF_MORE = 0.8
_FEW_TERMS = 2
# So many times fewer chunks are faster looked up one by one.
_FEW = 4


@dataclass(frozen=True, slots=True)
class WholeNames:
    """What a query counts for the chunks of documents that it names."""

    chunks: Ints  # that it counts for; some more than once
    shares: Floats  # for each chunk of the snapshot

    def add_to(self, sums: Floats) -> None:
        sums[self.chunks] = sums[self.chunks] + self.shares[self.chunks]


def whole_names(plan: Plan, snapshot: Snapshot) -> WholeNames | None:
    """Return what a query counts for its names; None if it names nothing."""
    groups = list(dict.fromkeys(_groups(plan)))
    if not 0 < len(groups) <= _MOST_TERMS:
        return None
    found = [named for field in _FIELDS if (named := _named(groups, snapshot, field)) is not None]
    if not found:
        return None
    # Only what has a hit is touched: most of a large library has none.
    chunks = np.concatenate([named.chunks for named in found])
    shares = found[0].shares
    for other in found[1:]:
        shares[other.chunks] = np.maximum(shares[other.chunks], other.shares[other.chunks])
    part = np.where(snapshot.is_first[chunks], 1.0, snapshot.weights.later)
    if snapshot.parts is not None:
        part = part * snapshot.parts[chunks]
    shares[chunks] = shares[chunks] * part
    return WholeNames(chunks, shares)


def explain_whole_name(plan: Plan, snapshot: Snapshot, chunk: int) -> list[TermShare]:
    """Return what each term adds to what a chunk's document counts for being named."""
    found = whole_names(plan, snapshot)
    if found is None or not found.shares[chunk]:
        return []
    groups = list(dict.fromkeys(_groups(plan)))
    named = {field: _named(groups, snapshot, field) for field in _FIELDS}
    shares = {field: each.shares[chunk] for field, each in named.items() if each is not None}
    field = max(shares, key=shares.__getitem__)
    parts: list[tuple[str, int, float]] = []
    for group in groups:
        postings = snapshot.postings(group)
        places = _places(postings, field)
        at = int(np.searchsorted(places.chunks, chunk))
        if at < len(places.chunks) and places.chunks[at] == chunk:
            parts.append((group[0], int(places.counts[at]), postings.idf))
    total = sum(idf for *_, idf in parts)
    share = float(found.shares[chunk])
    return [
        TermShare(term, f"whole {field}", count, idf, share * idf / total)
        for term, count, idf in parts
    ]


def _named(groups: list[tuple[str, ...]], snapshot: Snapshot, field: str) -> WholeNames | None:
    """Return what the titles or names of documents count, if any says enough of the query."""
    weight = snapshot.weights.whole_title if field == "title" else snapshot.weights.whole_name
    all_postings = [snapshot.postings(group) for group in groups]
    total = sum(postings.idf for postings in all_postings)
    if not weight or not total:
        return None
    enough = (_LEAST_SAID if len(groups) <= _FEW_TERMS else _LEAST_SAID_OF_MORE) * total
    # The most common words alone are not enough. So only what has one of the others is looked at:
    # "method" may be in every title.
    common = 0.0
    rare: list[Postings] = []
    for postings in sorted(all_postings, key=lambda each: each.idf):
        if common + postings.idf < enough:
            common += postings.idf
        else:
            rare.append(postings)
    hits = [places.chunks for each in rare if len((places := _places(each, field)).chunks)]
    if not hits:
        return None
    chunks = hits[0] if len(hits) == 1 else np.concatenate(hits)
    idfs, words = np.zeros(len(chunks)), np.zeros(len(chunks))
    for postings in all_postings:
        counts = _counts_at(_places(postings, field), chunks, snapshot)
        idfs += np.where(counts > 0, postings.idf, 0.0)
        words += counts
    is_named = idfs >= enough
    chunks, idfs, words = chunks[is_named], idfs[is_named], words[is_named]
    share_of_name = words / np.maximum(snapshot.lengths[field][chunks], 1)
    shares = np.zeros(snapshot.size)
    shares[chunks] = weight * idfs * (idfs / total) * np.minimum(1.0, share_of_name)
    return WholeNames(chunks, shares)


def _counts_at(places: Places, chunks: Ints, snapshot: Snapshot) -> Floats:
    """Return how often each of the chunks has a term in a field."""
    if places.chunks is chunks:
        return places.counts
    if not len(places.chunks):
        return np.zeros(len(chunks))
    if len(chunks) < len(places.chunks) // _FEW:
        at = np.minimum(places.chunks.searchsorted(chunks), len(places.chunks) - 1)
        return np.where(places.chunks[at] == chunks, places.counts[at], 0.0)
    counts = np.zeros(snapshot.size)
    counts[places.chunks] = places.counts
    return counts[chunks]


def _places(postings: Postings, field: str) -> Places:
    return postings.titles if field == "title" else postings.names


def _groups(plan: Plan) -> Iterator[tuple[str, ...]]:
    """Yield the terms that a query asks for; those that count as one are a group."""
    match plan:
        case Term(terms):
            yield terms
        case Compound(whole, parts):
            yield from parts
            yield whole
        case Begun(whole_word, _):
            # Completions do not count: the word itself must stay above them.
            yield from _groups(whole_word)
        case Row(_, _, scored):
            yield from (slot.terms for slot in scored)
        case All(children, bonus):
            for child in (*children, *([] if bonus is None else [bonus])):
                yield from _groups(child)
        case Any(counted):
            for child, _ in counted:
                yield from _groups(child)
        case Instead() | Without():
            return
