"""Suggest what to try when a search finds nothing good: another spelling, or one condition less.

This takes a few lookups in the keyword index. Spellings are also suggested beside other matches.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from core.datatypes import Suggestion
from core.query import Filter, ParsedQuery, Word, relaxations
from core.search.protocols import ChunkSource, KeywordSearch
from core.search.question import Question
from core.text import analysis, english, fold

_MAX_SUGGESTIONS = 3
# "tomatoess" and "tomatoes" have 0.94 in common, "mildew" and "middle" 0.67.
_ALIKE = 0.75
# Nearly every three letters are one letter away from some abbreviation.
_LEAST_LETTERS = 4


def spellings(question: Question, index: KeywordSearch) -> list[Suggestion]:
    """Suggest indexed words in place of those that no document contains, nor English as such."""
    query = question.own_keywords or question.text
    changed = query
    has_known, has_unknown = False, False
    for leaf in question.words.leaves:
        if not isinstance(leaf, Word):
            continue
        if index.document_frequency(leaf.text):
            has_known = True
            continue
        if leaf.is_begun and index.complete(leaf.text, 1):
            continue  # it is not finished yet
        if english.is_word(leaf.text):
            has_known = True
            continue  # the library lacks it, but it is spelt right
        found = [word for word in index.suggest(leaf.text, 3) if _is_alike(leaf.text, word)]
        if found:
            changed = re.sub(rf"(?<!\w){re.escape(leaf.text)}(?!\w)", found[0], changed, count=1)
        else:
            has_unknown = True
    # Beside a word that is like none, only another that is one says that this is no gibberish.
    if changed == query or (has_unknown and not has_known):
        return []
    return [Suggestion(f"Did you mean: {changed}", changed)]


def _is_alike(typed: str, meant: str) -> bool:
    """Say whether one word may be a slip for the other: two of six letters are none."""
    one, two = fold(typed), fold(meant)
    if two in analysis.STOP_WORDS:
        return False
    if sorted(one) == sorted(two):
        return True
    return len(one) >= _LEAST_LETTERS and SequenceMatcher(None, one, two).ratio() >= _ALIKE


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
