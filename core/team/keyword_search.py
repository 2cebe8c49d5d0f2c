"""Search by word in a team's library: the database finds candidates, our own BM25F orders them.

Counts of chunks and terms are those of what the person may see, so no score tells anything about
the rest. The database's own ranking, which only chooses the candidates, knows all of the library.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk, TermShare, WordEvidence
from core.keyword import FIELDS, Candidate, Candidates, LibraryFigures
from core.keyword.plan import Any, Compound, Plan, Planner, Row, Term, all_terms, leaf_terms
from core.keyword.vocabulary import SHORT_WORD_CHARACTERS
from core.query import Node, Word
from core.team.chunk_source import TeamChunks, TeamSelection
from core.team.conditions import (
    STEP,
    Query,
    as_json,
    coverage_of,
    named_first,
    query_of,
    words_of,
)
from core.team.database import Reading
from core.team.token_stream import candidate
from core.team.vocabulary import TeamVocabulary
from core.text import fold

# The database ranks a little differently: what it has further down may belong to the best.
_TIMES = 3
_LEAST_CANDIDATES = 500
# Words near each other are looked for in so many passages that have all of them.
_MOST_NEAR = 20_000
_MATCH = "chunks.id @@@ ?::jsonb"
_COLUMNS = "id, position = 0, tokens, lengths, is_links"


class _Zones(NamedTuple):
    """What is known of all chunks that the person may see."""

    chunks: int
    embedded: int
    links: int
    average_lengths: list[float]
    state: str


class TeamKeywords:
    """Reads for one person, within one transaction."""

    def __init__(self, reading: Reading, chunks: TeamChunks) -> None:
        self.reading = reading
        self.chunks = chunks
        self.vocabulary = TeamVocabulary(reading)
        self._plans: dict[tuple[Node | None, Node | None], TeamPlan] = {}

    @cached_property
    def _zones(self) -> _Zones:
        rows = self.reading.read(
            "SELECT sources.path, folder, version, chunks, embedded, links, name_length,"
            " title_length, heading_length, body_length FROM zones"
            " JOIN sources ON sources.id = source_id ORDER BY 1, 2"
        )
        chunks = sum(row[3] for row in rows)
        lengths = [sum(row[6 + number] for row in rows) for number in range(len(FIELDS))]
        averages = [length / chunks if length and chunks else 1.0 for length in lengths]
        # By names: the numbers of zones would tell how many others there are.
        state = hashlib.sha256(repr([row[:3] for row in rows]).encode()).hexdigest()[:16]
        embedded, links = (sum(row[number] for row in rows) for number in (4, 5))
        return _Zones(chunks, embedded, links, averages, state)

    @property
    def version(self) -> str:
        return f"team-{self._zones.state}"

    @property
    def chunk_count(self) -> int:
        return self._zones.chunks

    @property
    def with_meaning(self) -> int:
        return self.chunk_count - self._zones.links

    @property
    def link_count(self) -> int:
        """Return how many chunks only lead to other places, and have no vector for that."""
        return self._zones.links

    @property
    def embedded_count(self) -> int:
        return self._zones.embedded

    @cached_property
    def figures(self) -> LibraryFigures:
        """What scores depend on, of the chunks that the person may see."""
        counted: dict[Plan, int] = {}

        def plan_frequency(plan: Plan) -> int:
            if plan not in counted:
                counted[plan] = self.count_plan(plan)
            return counted[plan]

        def term_frequency(terms: tuple[str, ...]) -> int:
            if len(terms) == 1:
                return self.vocabulary.frequency(terms[0])
            return plan_frequency(Term(terms))

        averages = dict(zip(FIELDS, self._zones.average_lengths, strict=True))
        return LibraryFigures(self.chunk_count, averages, term_frequency, plan_frequency)

    def plan(self, query: Node | None, constraints: Node | None = None) -> TeamPlan:
        key = (query, constraints)
        if key not in self._plans:
            self._plans[key] = TeamPlan(self, query, constraints)
        return self._plans[key]

    def count(self, query: Node, selection: TeamSelection | None = None) -> int:
        plan = Planner(self.vocabulary).plan(query)
        return 0 if plan is None else self.count_plan(plan, selection)

    def count_plan(self, plan: Plan, selection: TeamSelection | None = None) -> int:
        """Count the chunks that match a plan."""
        plan = self._with_known_terms(plan)
        if isinstance(plan, Term):
            if not plan.terms:
                return 0
            if len(plan.terms) == 1 and selection is None:
                return self.vocabulary.frequency(plan.terms[0])
        where, parameters = self.where(plan, selection)
        return int(
            self.reading.read(f"SELECT count(*) FROM chunks WHERE {where}", parameters)[0][0]
        )

    def _with_known_terms(self, plan: Plan) -> Plan:
        """Leave out terms that no chunk has, so that the database is not asked for them."""
        match plan:
            case Term(terms):
                self.vocabulary.look_up(list(terms))
                return Term(tuple(each for each in terms if self.vocabulary.frequency(each)))
            case Compound(whole, parts):
                known = [self._with_known_terms(Term(part)) for part in parts]
                if not all(isinstance(part, Term) and part.terms for part in known):
                    return self._with_known_terms(Term(whole))
        return plan

    def document_frequency(self, word: str) -> int:
        return self.count(Word(word))

    def is_written(self, word: str) -> bool:
        return bool(self.vocabulary.alike(fold(word), 0, 1))

    def suggest(self, word: str, limit: int) -> list[str]:
        folded = fold(word)
        edits = 1 if len(folded) <= SHORT_WORD_CHARACTERS else 2
        # The first letter may be missing, or swapped with the second.
        found = self.vocabulary.alike(folded, edits, limit + 1, folded[:2])
        return [each.word for each in found if each.word != folded][:limit]

    def complete(self, prefix: str, limit: int) -> list[str]:
        folded = fold(prefix)
        return [each.word for each in self.vocabulary.beginning_with(folded, limit)]

    # For plans

    def where(self, plan: Plan, selection: TeamSelection | None) -> tuple[str, tuple[object, ...]]:
        """Return the condition for the chunks that match a plan and are selected."""
        return self.matching(query_of(plan, self.near), selection)

    def matching(
        self, query: Query, selection: TeamSelection | None
    ) -> tuple[str, tuple[object, ...]]:
        """Return the condition for the chunks that match a query and are selected."""
        if selection is None:
            return _MATCH, (as_json(query),)
        return f"{_MATCH} AND ({selection.condition})", (as_json(query), *selection.parameters)

    def near(self, row: Row) -> list[int]:
        """Return the chunks in which the words of a row are where they should be."""
        words = as_json(words_of(row.slots))
        found = self.reading.read(
            f"SELECT {_COLUMNS} FROM chunks WHERE {_MATCH} ORDER BY pdb.score(id) DESC"
            f" LIMIT {_MOST_NEAR}",
            (words,),
        )
        wanted = set(leaf_terms(row))
        # Whether they match does not depend on any count, so none is asked for.
        figures = LibraryFigures(1, dict.fromkeys(FIELDS, 1.0), lambda _: 1, lambda _: 1)
        return Candidates([candidate(*each) for each in found], wanted, figures).matching(row)


class TeamPlan:
    """A query planned for one transaction."""

    def __init__(
        self, keywords: TeamKeywords, query: Node | None, constraints: Node | None
    ) -> None:
        self._keywords = keywords
        self._query = query
        self._constraints = constraints
        self._planner = Planner(keywords.vocabulary)
        self._plan = None if query is None else self._planner.plan(query)
        self.notes = tuple(self._planner.notes)
        self._known: dict[int, Candidate] = {}
        self._made: tuple[frozenset[int], Candidates] | None = None
        if self._plan is not None:
            keywords.vocabulary.look_up([*self._wanted])

    @cached_property
    def _words(self) -> list[tuple[Plan, int]]:
        assert self._query is not None
        return Planner(self._keywords.vocabulary).words(self._query)

    @cached_property
    def _wanted(self) -> set[str]:
        plans = [self._plan, *(plan for plan, _ in self._words)]
        return {term for plan in plans if plan is not None for term in all_terms(plan)}

    def search(self, limit: int, selection: TeamSelection | None = None) -> list[ScoredChunk]:
        """Return the best chunks, best first, and those that tie with the last."""
        if self._plan is None or limit <= 0:
            return []
        count = max(_TIMES * limit, _LEAST_CANDIDATES)
        where, parameters = self._keywords.where(self._plan, selection)
        found = self._read(f"{where} ORDER BY pdb.score(id) DESC LIMIT ?", (*parameters, count))
        if len(found) == count:
            found += self._named(selection, limit)
        best = self._candidates(found).best(self._plan, limit)
        self._keywords.chunks.note_ties(best)
        return best

    def _named(self, selection: TeamSelection | None, limit: int) -> list[int]:
        """Return chunks whose name or title has words of the query: it may ask for them by name."""
        assert self._plan is not None
        near = self._keywords.near
        names = query_of(Term(tuple(sorted(set(leaf_terms(self._plan))))), near, "names")
        # The query must match as a whole, but only what is in the names counts. Where any of its
        # words will do, what has one in its names matches anyway.
        query = names
        if not _is_choice(self._plan):
            query = named_first(query_of(self._plan, near), names)
        where, parameters = self._keywords.matching(query, selection)
        return self._read(f"{where} ORDER BY pdb.score(id) DESC LIMIT ?", (*parameters, limit))

    def _read(self, rest: str, parameters: Sequence[object]) -> list[int]:
        rows = self._keywords.reading.read(
            f"SELECT {_COLUMNS} FROM chunks WHERE {rest}", parameters
        )
        self._known.update({row[0]: candidate(*row) for row in rows})
        return [row[0] for row in rows]

    def _candidates(self, chunk_ids: Sequence[int]) -> Candidates:
        missing = [each for each in chunk_ids if each > 0 and each not in self._known]
        if missing:
            self._read("id = ANY (?)", (missing,))
        known = {each: self._known[each] for each in chunk_ids if each in self._known}
        # What is said of a chunk does not depend on which others are there.
        if self._made is None or not self._made[0].issuperset(known):
            candidates = Candidates([*known.values()], self._wanted, self._keywords.figures)
            self._made = (frozenset(known), candidates)
        return self._made[1]

    def matching(self, selection: TeamSelection | None = None) -> npt.NDArray[np.int64]:
        if self._plan is None:
            return np.zeros(0, np.int64)
        where, parameters = self._keywords.where(self._plan, selection)
        rows = self._keywords.reading.read(
            f"SELECT id, document_id FROM chunks WHERE {where} ORDER BY id", parameters
        )
        return self._keywords.chunks.noted(rows)

    def narrow(self, selection: TeamSelection | None) -> TeamSelection | None:
        if self._constraints is None:
            return selection
        plan = Planner(self._keywords.vocabulary).plan(self._constraints)
        chunks = self._keywords.chunks
        if plan is None:
            return TeamSelection("FALSE", (), chunks)
        where, parameters = self._keywords.where(plan, None)
        if selection is None:
            return TeamSelection(where, parameters, chunks)
        return selection.narrowed(where, parameters)

    def explain(self, chunk_id: int) -> list[TermShare]:
        if self._plan is None:
            return []
        return self._candidates([chunk_id]).explain(self._plan, chunk_id)

    def evidence(self, chunk_ids: Sequence[int]) -> dict[int, WordEvidence]:
        if self._plan is None or not chunk_ids:
            return {}
        return self._candidates(chunk_ids).evidence(self._words, chunk_ids)

    def covering(self, least: Callable[[int], tuple[float, float]]) -> npt.NDArray[np.int64]:
        """Return all chunks whose words cover so much, or that chance matches so rarely."""
        if self._plan is None:
            return np.zeros(0, np.int64)
        parts, enough = self._candidates([]).least_covered(self._words, least)
        if not parts or enough <= 0:
            return self.matching()
        near = self._keywords.near
        query = coverage_of(
            query_of(self._plan, near), [(query_of(plan, near), step) for plan, step in parts]
        )
        rows = self._keywords.reading.read(
            "SELECT id, document_id FROM (SELECT id, document_id, pdb.score(id) AS score"
            f" FROM chunks WHERE {_MATCH}) AS scored WHERE score >= ? ORDER BY id",
            (as_json(query), (enough - 0.5) * STEP),
        )
        return self._keywords.chunks.noted(rows)

    def terms_of(self, leaf: Node) -> frozenset[str]:
        known = self._planner.expansions.get(leaf)
        if known is not None:
            return known
        plan = Planner(self._keywords.vocabulary).plan(leaf)
        return frozenset(leaf_terms(plan)) if plan else frozenset()


def _is_choice(plan: Plan) -> bool:
    """Say whether any one term of a plan is enough to match it."""
    if isinstance(plan, Any):
        return all(isinstance(child, Term) for child, _ in plan.children)
    return isinstance(plan, Term)
