"""What to try when a search finds nothing: another spelling, or one condition less.

Costs a few lookups in the keyword index, and only when there is nothing better to show.
"""

from __future__ import annotations

from core.catalog import Catalog
from core.datatypes import Suggestion
from core.keyword_index import KeywordIndex
from core.query import ParsedQuery, Word, relaxations
from core.selection import allowed_chunks, newest_chunks

_MAX_SUGGESTIONS = 3


def spellings(query: str, words: ParsedQuery, index: KeywordIndex) -> list[Suggestion]:
    """Suggest indexed words for those that no document has."""
    changed = query
    for leaf in words.leaves:
        if isinstance(leaf, Word) and index.document_frequency(leaf.text) == 0:
            found = index.suggest(leaf.text, 1)
            if found:
                changed = changed.replace(leaf.text, found[0], 1)
    if changed == query:
        return []
    return [Suggestion(f"Did you mean: {changed}", changed)]


def omissions(
    query: str, parsed: ParsedQuery, index: KeywordIndex, catalog: Catalog
) -> list[Suggestion]:
    """Suggest what to drop from the query, with the number of passages that it would give."""
    result = []
    for dropped, rest in relaxations(parsed):
        count = _count(rest, index, catalog)
        if count and dropped in query:
            changed = " ".join(query.replace(dropped, " ", 1).split())
            passages = "1 passage" if count == 1 else f"{count:,} passages"
            result.append(Suggestion(f"Without {dropped}: {passages}", changed, count))
    result.sort(key=lambda suggestion: -(suggestion.count or 0))
    return result[:_MAX_SUGGESTIONS]


def _count(parsed: ParsedQuery, index: KeywordIndex, catalog: Catalog) -> int:
    """Count the passages that have the words and pass the filters."""
    allowed = allowed_chunks(parsed.filters, catalog)
    if parsed.root is not None:
        return len(index.matching(parsed.root, allowed=allowed))
    if not parsed.filters:
        return 0
    return len(newest_chunks(parsed.filters, catalog, limit=1_000_000))
