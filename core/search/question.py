"""A question: a query parsed once and planned once, and reused for everything done with it.

It goes through both lists, snippets, passages, marks and the explanation, so that all of them
agree on what was asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from core.query import (
    Filter,
    Leaf,
    Marker,
    ParsedQuery,
    Word,
    hint_for,
    parse,
    parse_filters,
    salient_terms,
    without_words,
)
from core.search.known_words import KnownWords
from core.search.protocols import KeywordPlan, KeywordSearch
from core.text import analysis
from core.text.analysis import fold


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, and what it means. Made by `ask`."""

    text: str
    exact_keywords: str | None
    filters: str | None
    parsed: ParsedQuery  # the query with its own filters: for the vector list, phrases and NOT
    words: ParsedQuery  # for the keyword list: the exact keywords if there are any
    added: tuple[Filter, ...] = ()  # the filters that came on their own, beside the query
    is_typing: bool = False

    @property
    def is_empty(self) -> bool:
        return self.parsed.is_empty and self.words.is_empty and not self.added

    @property
    def own_keywords(self) -> str | None:
        """The exact keywords, if there are words among them and not only filters."""
        return self.exact_keywords if self.words.text == self.exact_keywords else None

    @property
    def filter_groups(self) -> tuple[tuple[Filter, ...], ...]:
        """The filters of each text: alternatives within a text, all of them between texts."""
        return (self.parsed.filters, *self.other_filters)

    @property
    def other_filters(self) -> tuple[tuple[Filter, ...], ...]:
        """The filters of the texts beside the query."""
        words = () if self.words is self.parsed else self.words.filters
        return (words, self.added)

    @property
    def hints(self) -> tuple[str, ...]:
        remarks = [remark for item in self.added if (remark := hint_for(item))]
        return tuple(dict.fromkeys((*self.parsed.hints, *self.words.hints, *remarks)))

    def text_to_embed(self, known_words: KnownWords) -> str:
        """Return what can mean something: all, or all but a last word that is only begun.

        A begun word counts if it is a known word already. Stop words alone mean nothing without it,
        and a query in a language that the model does not understand means nothing to it.
        """
        text = self.parsed.embed_text.strip()
        if not known_words.are_understood(text):
            return ""
        last = self.parsed.leaves[-1] if self.parsed.leaves else None
        if not isinstance(last, Word) or not last.is_begun:
            return text
        if all(known_words.is_finished(word) for word in analysis.split(last.text)):
            return text
        finished = text.rpartition(" ")[0].strip()
        words = (word.lower() for word in analysis.split(finished))
        return finished if any(word not in analysis.STOP_WORDS for word in words) else ""

    def plan(self, keywords: KeywordSearch) -> KeywordPlan:
        """Return the plan for the present state of the keyword index, which keeps it."""
        return keywords.plan(self.words.root, self.parsed.constraints)

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """All that may be marked: the exact keywords come on top of the query."""
        queries = (self.parsed,) if self.words is self.parsed else (self.parsed, self.words)
        return tuple(dict.fromkeys(leaf for query in queries for leaf in query.leaves))

    def marker(self, keywords: KeywordSearch) -> Marker:
        """Return what marks the words that matched, the same everywhere."""
        return Marker(self.leaves, self.plan(keywords).terms_of)


def ask(
    text: str,
    *,
    exact_keywords: str | None = None,
    filters: str | None = None,
    is_typing: bool = False,
) -> Question:
    """Parse a query, its exact keywords and its filters, each on its own.

    A text is never an error, but ``filters`` is: it may contain nothing but filters.
    """
    exact = exact_keywords if exact_keywords and exact_keywords.strip() else None
    added = parse_filters(filters) if filters else ()
    parsed = parse(text, is_typing=is_typing)
    words = parse(exact, is_typing=is_typing) if exact else parsed
    if words.root is None and words is not parsed:
        # Filters alone restrict the query; its own words are still what is looked for.
        words = replace(parsed, filters=words.filters, hints=words.hints)
    return Question(text, exact, filters or None, parsed, words, added, is_typing)


def ask_by_salience(
    text: str, *, document_frequency: Callable[[str], int], chunk_count: int
) -> Question:
    """Parse a query whose keyword list goes by the salient ones of its words (R11).

    Phrases, AND, NOT, expanded words and filters stay as they are.
    """
    parsed = parse(text)

    def salient(words: str) -> str:
        return salient_terms(words, document_frequency=document_frequency, chunk_count=chunk_count)

    plain = " ".join(leaf.text for leaf in parsed.leaves if isinstance(leaf, Word))
    kept = {fold(word) for word in salient(plain).split()}

    def is_kept(leaf: Word) -> bool:
        return not kept.isdisjoint(fold(word) for word in salient_terms(leaf.text).split())

    words = replace(parsed, root=without_words(parsed.root, is_kept), filters=(), hints=())
    return Question(text, None, None, parsed, words)
