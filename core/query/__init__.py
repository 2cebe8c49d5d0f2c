"""From the text of a query to what both retrievers, filters and marks are made of."""

from core.query.filter_text import parse_filters
from core.query.filter_values import FAMILIES, date_bounds, extensions_of, family_of
from core.query.filters import ALIASES, FIELDS, Filter, hint_for
from core.query.marking import Mark, Marker, merged
from core.query.parser import (
    AllOf,
    AnyOf,
    Fuzzy,
    Leaf,
    Node,
    Not,
    ParsedQuery,
    Phrase,
    Prefix,
    Word,
    parse,
    relaxations,
    without_words,
)
from core.query.salience import salient_terms

__all__ = [
    "ALIASES",
    "FAMILIES",
    "FIELDS",
    "AllOf",
    "AnyOf",
    "Filter",
    "Fuzzy",
    "Leaf",
    "Mark",
    "Marker",
    "Node",
    "Not",
    "ParsedQuery",
    "Phrase",
    "Prefix",
    "Word",
    "date_bounds",
    "extensions_of",
    "family_of",
    "hint_for",
    "merged",
    "parse",
    "parse_filters",
    "relaxations",
    "salient_terms",
    "without_words",
]
