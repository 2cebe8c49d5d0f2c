"""From a plan to a query of pg_search: the same meaning, in the database's own terms.

Its ranking only chooses candidates; `core.keyword.candidates` puts them in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any as Anything

from core.keyword.plan import All, Any, Begun, Compound, Instead, Plan, Row, Slot, Term, Without

Query = dict[str, Anything]

EVERYTHING: Query = {"all": None}
NOTHING: Query = {"empty": None}
# A slot with several terms makes as many phrases; more are matched by their words alone.
_MOST_PHRASES = 256
# Above everything that the database adds on its own, for rights and filters.
STEP = 1000.0

# Returns the chunks in which the words of a row are near each other.
Near = Callable[[Row], Sequence[int]]


def query_of(plan: Plan, near: Near, field: str = "tokens") -> Query:
    """Return the query whose matches are those of the plan."""

    def one(term: str) -> Query:
        return {"term": {"field": field, "value": term}}

    def convert(plan: Plan) -> Query:
        match plan:
            case Term(terms):
                return _either([one(term) for term in terms])
            case Compound(whole, parts):
                scored = [convert(member) for member in plan.members()]
                together = _both([convert(Term(part)) for part in parts])
                must = _either([convert(Term(whole)), together])
                return {"boolean": {"must": [must], "should": scored}}
            case Instead(whole, parts):
                together = _both([convert(Term(part)) for part in parts])
                return _without(convert(Term(whole)), [together])
            case Begun(word, completions):
                others = _either([one(term) for term in completions])
                # The word itself counts more than any of its completions.
                boosted = {"boost": {"factor": 10.0, "query": convert(word)}}
                return _either([boosted, others])
            case Row(slots, slop, _):
                return _phrase(slots) if not slop else _chunks(near(plan))
            case Without(child):
                return _without(EVERYTHING, [convert(child)])
            case All(children, bonus):
                required = [convert(each) for each in children if not isinstance(each, Without)]
                excluded = [convert(each.child) for each in children if isinstance(each, Without)]
                return _boolean(
                    must=required or [EVERYTHING],
                    should=[] if bonus is None else [convert(bonus)],
                    must_not=excluded,
                )
            case Any(counted):
                return _either([_times(convert(child), count) for child, count in counted])

    def _phrase(slots: Sequence[Slot]) -> Query:
        count = 1
        for slot in slots:
            count *= len(slot.terms)
        offsets = [slot.offset for slot in slots]
        if count > _MOST_PHRASES or offsets != list(range(len(slots))):
            return _chunks(near(Row(tuple(slots), 0, tuple(slots))))
        if len(slots) == 1:
            return _either([one(term) for term in slots[0].terms])
        phrases = product(*(slot.terms for slot in slots))
        return _either([{"phrase": {"field": field, "phrases": list(each)}} for each in phrases])

    return convert(plan)


def words_of(slots: Sequence[Slot], field: str = "tokens") -> Query:
    """Return the query for chunks that have all words of a row, wherever they are."""
    groups = dict.fromkeys(slot.terms for slot in slots)
    return _both(
        [_either([{"term": {"field": field, "value": term}} for term in group]) for group in groups]
    )


def coverage_of(matching: Query, parts: Sequence[tuple[Query, int]]) -> Query:
    """Return a query that scores each match by the steps of the parts that it has."""
    counted = [{"const_score": {"score": step * STEP, "query": query}} for query, step in parts]
    must = {"const_score": {"score": 0.0, "query": matching}}
    return {"boolean": {"must": [must], "should": counted}}


def named_first(matching: Query, named: Query) -> Query:
    """Return a query for what matches and is named so, scored by the names alone."""
    return {"boolean": {"must": [{"const_score": {"score": 0.0, "query": matching}}, named]}}


def as_json(query: Query) -> str:
    return json.dumps(query)


def _chunks(ids: Sequence[int]) -> Query:
    if not ids:
        return NOTHING
    return {"term_set": {"terms": [{"field": "id", "value": each} for each in ids]}}


def _times(query: Query, count: int) -> Query:
    return query if count == 1 else {"boost": {"factor": float(count), "query": query}}


def _either(queries: Sequence[Query]) -> Query:
    return queries[0] if len(queries) == 1 else {"boolean": {"should": list(queries)}}


def _both(queries: Sequence[Query]) -> Query:
    return queries[0] if len(queries) == 1 else {"boolean": {"must": list(queries)}}


def _without(query: Query, excluded: Sequence[Query]) -> Query:
    return {"boolean": {"must": [query], "must_not": list(excluded)}}


def _boolean(*, must: list[Query], should: list[Query], must_not: list[Query]) -> Query:
    if len(must) == 1 and not should and not must_not:
        return must[0]
    parts = {"must": must, "should": should, "must_not": must_not}
    return {"boolean": {name: each for name, each in parts.items() if each}}
