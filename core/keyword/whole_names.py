"""Queries that name a document: what they count beyond BM25F.

Who types the title of a page wants that page, and not one that says its words more often. So a
query counts more for a document, the more of its title the query says, and the more of the query
the title says. Both count: a title of one word is not named by a long question, nor is a long title
by one of its words. The same goes for file names, where the better of the two counts.

With the weights of BM25 (idf) of the query's terms, of those in the title, and the number of words:
    whole_title * titled * (titled / query) * min(1, words in both / words of the title)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.datatypes import TermShare
from core.keyword.bm25f import Floats, Snapshot
from core.keyword.plan import All, Any, Begun, Compound, Instead, Plan, Row, Term, Without

# No title is longer; a longer query is a question or a pasted passage.
_MOST_TERMS = 32


@dataclass(frozen=True, slots=True)
class WholeNames:
    """What a query counts for the chunks of documents that it names."""

    shares: Floats  # for each chunk of the snapshot
    by_name: Floats  # the part of it that the file name counts


def whole_names(plan: Plan, snapshot: Snapshot) -> WholeNames | None:
    """Return what a query counts for its names; None if it names nothing."""
    groups = list(dict.fromkeys(_groups(plan)))
    if not 0 < len(groups) <= _MOST_TERMS:
        return None
    total = sum(snapshot.postings(group).idf for group in groups)
    by_title = _covered(groups, snapshot, "title", total)
    by_name = _covered(groups, snapshot, "name", total)
    if by_title is None and by_name is None:
        return None
    nothing = np.zeros(snapshot.size)
    titles = nothing if by_title is None else by_title
    names = nothing if by_name is None else np.where(by_name > titles, by_name, 0.0)
    shares = np.maximum(titles, names)
    part = np.where(snapshot.is_first, 1.0, snapshot.weights.later)
    return WholeNames(shares * part, names * part)


def explain_whole_name(plan: Plan, snapshot: Snapshot, chunk: int) -> list[TermShare]:
    """Return what each term adds to what a chunk's document counts for being named."""
    found = whole_names(plan, snapshot)
    if found is None or not found.shares[chunk]:
        return []
    field = "name" if found.by_name[chunk] else "title"
    parts: list[tuple[str, int, float]] = []
    for group in dict.fromkeys(_groups(plan)):
        postings = snapshot.postings(group)
        places = postings.names if field == "name" else postings.titles
        at = int(np.searchsorted(places.chunks, chunk))
        if at < len(places.chunks) and places.chunks[at] == chunk:
            parts.append((group[0], int(places.counts[at]), postings.idf))
    total = sum(idf for *_, idf in parts)
    share = float(found.shares[chunk])
    return [
        TermShare(term, f"whole {field}", count, idf, share * idf / total)
        for term, count, idf in parts
    ]


def _covered(
    groups: list[tuple[str, ...]], snapshot: Snapshot, field: str, total: float
) -> Floats | None:
    """Return what the titles or names of documents count, if any has a term of the query."""
    weight = snapshot.weights.whole_title if field == "title" else snapshot.weights.whole_name
    hits = []
    for group in groups:
        postings = snapshot.postings(group)
        places = postings.titles if field == "title" else postings.names
        if len(places.chunks):
            hits.append((places, postings.idf))
    if not hits or not weight or not total:
        return None
    said, words = np.zeros(snapshot.size), np.zeros(snapshot.size)
    for places, idf in hits:
        said[places.chunks] += idf
        words[places.chunks] += places.counts
    share_of_name = np.minimum(1.0, words / np.maximum(snapshot.lengths[field], 1))
    return weight * said * (said / total) * share_of_name


def _groups(plan: Plan) -> Iterator[tuple[str, ...]]:
    """Yield the terms that a query asks for; those that count as one are a group."""
    match plan:
        case Term(terms):
            yield terms
        case Compound(whole, parts):
            yield from ((part,) for part in parts)
            yield (whole,)
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
