"""Suggest what to try when a search finds nothing: another spelling, or one condition less.

This takes a few lookups in the keyword index, and only when there is nothing better to show.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.datatypes import Suggestion
from core.query import Filter, ParsedQuery, Word, relaxations
from core.search.protocols import ChunkSource, KeywordSearch
from core.search.question import Question

_MAX_SUGGESTIONS = 3


def spellings(query: str, words: ParsedQuery, index: KeywordSearch) -> list[Suggestion]:
    """Suggest indexed words in place of those that no document contains."""
    changed = query
    for leaf in words.leaves:
        if isinstance(leaf, Word) and index.document_frequency(leaf.text) == 0:
            found = index.suggest(leaf.text, 1)
            if found:
                changed = changed.replace(leaf.text, found[0], 1)
    if changed == query:
        return []
    return [Suggestion(f"Did you mean: {changed}", changed)]


def omissions(question: Question, index: KeywordSearch, catalog: ChunkSource) -> list[Suggestion]:
    """Suggest what to drop from the query, with the number of passages that would be found."""
    result = []
    query = question.text
    for dropped, rest in relaxations(question.parsed):
        count = _count(rest, question.other_filters, index, catalog)
        if count and dropped in query:
            changed = " ".join(query.replace(dropped, " ", 1).split())
            passages = "1 passage" if count == 1 else f"{count:,} passages"
            result.append(Suggestion(f"Without {dropped}: {passages}", changed, count))
    result.sort(key=lambda suggestion: -(suggestion.count or 0))
    return result[:_MAX_SUGGESTIONS]


def _count(
    parsed: ParsedQuery,
    others: Sequence[Sequence[Filter]],
    index: KeywordSearch,
    catalog: ChunkSource,
) -> int:
    """Count the passages that contain the words and pass the filters."""
    groups = (parsed.filters, *others)
    if parsed.root is not None:
        return index.count(parsed.root, catalog.select(*groups))
    if not any(groups):
        return 0
    return len(catalog.newest_chunks(*groups, limit=1_000_000))
