"""Answers: two ranked lists, their fusion, and what is shown of each hit."""

from core.search.by_word_only import USE_INSTEAD, are_many, told_documents
from core.search.chance import META_KEY as CHANCE_KEY
from core.search.chance import learn as learn_chance
from core.search.closer_look import CloserLook
from core.search.completion import complete
from core.search.document_table import DocumentTable
from core.search.empty_answers import (
    EMPTY_LIBRARY,
    NONE_TO_SEE,
    is_of_weak,
    is_verdict,
    precedence,
)
from core.search.facets import Facets, FacetValue, count_facets
from core.search.fusion import weights
from core.search.grep_search import DEFAULT_MAX_PASSAGES, GrepResponse, grep
from core.search.hit_context import HitContext
from core.search.late_meaning import LateMeaning
from core.search.lists import NOT_UNDERSTOOD
from core.search.name_search import NameSearch, typed_words
from core.search.name_words import name_spans
from core.search.options import (
    SearchOptions,
    candidate_depth,
    cursor_key,
    distance_threshold,
    resolve_mode,
)
from core.search.passages import Snippet, hit_snippet
from core.search.protocols import ChunkSource, KeywordSearch
from core.search.question import Question, ask, ask_by_salience
from core.search.remembered_queries import RememberedQueries
from core.search.searcher import IndexOutdated, Searcher

__all__ = [
    "CHANCE_KEY",
    "DEFAULT_MAX_PASSAGES",
    "EMPTY_LIBRARY",
    "NONE_TO_SEE",
    "NOT_UNDERSTOOD",
    "USE_INSTEAD",
    "ChunkSource",
    "CloserLook",
    "DocumentTable",
    "FacetValue",
    "Facets",
    "GrepResponse",
    "HitContext",
    "IndexOutdated",
    "KeywordSearch",
    "LateMeaning",
    "NameSearch",
    "Question",
    "RememberedQueries",
    "SearchOptions",
    "Searcher",
    "Snippet",
    "are_many",
    "ask",
    "ask_by_salience",
    "candidate_depth",
    "complete",
    "count_facets",
    "cursor_key",
    "distance_threshold",
    "grep",
    "hit_snippet",
    "is_of_weak",
    "is_verdict",
    "learn_chance",
    "name_spans",
    "precedence",
    "resolve_mode",
    "told_documents",
    "typed_words",
    "weights",
]
