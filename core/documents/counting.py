"""Count exactly: the documents and passages that match words and filters, also by facet.

Unlike the facets of a search (R27), which leave weak matches out and count copies once, this counts
everything that has the words: any of those side by side, all that are joined by AND.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.documents.source import DocumentSource
from core.query import Filter
from core.search import DocumentTable, Facets, KeywordSearch, Question, count_facets

Ids = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Counts:
    documents: int
    passages: int
    facets: Facets

    def as_dict(self) -> dict[str, Any]:
        return {
            "documents": self.documents,
            "passages": self.passages,
            **{name: value for name, value in self.facets.as_dict().items() if name != "documents"},
        }


class WordMatches:
    """All passages that have the words of a question, within different filters."""

    def __init__(
        self, question: Question, catalog: DocumentSource, keywords: KeywordSearch
    ) -> None:
        self._question = question
        self._catalog = catalog
        self._has_words = question.words.root is not None
        self._matching: Ids = (
            question.plan(keywords).matching(None) if self._has_words else np.empty(0, np.int64)
        )

    def passages(self, groups: Sequence[Sequence[Filter]]) -> Ids:
        """Return the passages with the words that pass the filters."""
        selection = self._catalog.select(*groups)
        found = self._matching
        return found if selection is None else found[selection.allows(found)]

    def passage_count(self, groups: Sequence[Sequence[Filter]]) -> int:
        """Count the passages that pass the filters; without words, all that do."""
        if not self._has_words:
            return self._catalog.count_passages(*groups)
        return len(self.passages(groups))

    def documents(self, groups: Sequence[Sequence[Filter]]) -> Ids:
        """Return the documents with such a passage; without words, all that pass the filters."""
        if not self._has_words:
            listed = self._catalog.select_documents(*groups)
            return self._catalog.document_ids() if listed is None else listed
        documents = np.unique(self._catalog.documents_of(self.passages(groups)))
        return documents[documents > 0]


def count(
    question: Question, catalog: DocumentSource, keywords: KeywordSearch, table: DocumentTable
) -> Counts:
    """Count what matches a question by its words and filters."""
    matches = WordMatches(question, catalog, keywords)
    groups = question.filter_groups
    facets = count_facets(question, matches, table, catalog, copies_count=True)
    return Counts(len(matches.documents(groups)), matches.passage_count(groups), facets)
