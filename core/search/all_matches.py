"""All passages that match a query and are not weak, however many the list shows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.datatypes import Strength
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.query import Filter
from core.search.closer_look import CloserLook, nearest
from core.search.judging import judge_for
from core.search.known_words import KnownWords
from core.search.options import SearchOptions
from core.search.protocols import ChunkSource, FloatVector, KeywordSearch, Selection, VectorSearch
from core.search.query_vector import query_vector
from core.search.question import Question
from core.search.strength import Evidence, Judge

Ids = npt.NDArray[np.int64]
_NONE: Ids = np.empty(0, np.int64)
# More passages are hardly ever closer than chance.
_MOST_NEIGHBOURS = 1000


class AllMatches:
    """Finds the matches of one question in one library, within different filters."""

    def __init__(
        self,
        question: Question,
        options: SearchOptions,
        chunks: ChunkSource,
        keywords: KeywordSearch,
        vectors: VectorSearch,
        embedder: Embedder,
        closer: CloserLook | None = None,
    ) -> None:
        self._closer = closer
        self._question = question
        self._options = options
        self._chunks = chunks
        self._keywords = keywords
        self._vectors = vectors
        self._embedder = embedder
        self._by_words: Ids | None = None
        self._query: FloatVector | None = None
        if options.by_meaning:
            self._embed()

    def documents(self, groups: Sequence[Sequence[Filter]]) -> Ids:
        """Return the documents with a match that pass the filters, by their ids."""
        question = self._question
        if question.words.root is None and not question.parsed.embed_text.strip():
            listed = self._chunks.select_documents(*groups)
            # Without the filters of a facet there may be none left.
            return self._chunks.document_ids() if listed is None else listed
        selection = self._chunks.select(*groups)
        found = np.concatenate([self._word_matches(selection), self._meaning_matches(selection)])
        documents = np.unique(self._chunks.documents_of(found))
        return documents[documents > 0]

    def _word_matches(self, selection: Selection | None) -> Ids:
        if not self._options.by_words or self._question.words.root is None:
            return _NONE
        if self._by_words is None:
            least = self._judge(None).least_words
            self._by_words = self._question.plan(self._keywords).covering(least)
        found = self._by_words
        return found if selection is None else found[selection.allows(found)]

    def _meaning_matches(self, selection: Selection | None) -> Ids:
        if self._query is None:
            return _NONE
        if self._question.parsed.constraints is not None:
            selection = self._question.plan(self._keywords).narrow(selection)
        near, usual = nearest(
            self._question.parsed.embed_text,
            self._query,
            self._vectors,
            self._closer,
            limit=_MOST_NEIGHBOURS,
            threshold=self._options.threshold,
            selection=selection,
        )
        judge = self._judge(near[0].score - usual if near else None)
        good = [
            each.id
            for number, each in enumerate(near)
            if judge.strength(Evidence(None, each.score - usual, number == 0)) is not Strength.WEAK
        ]
        return np.array(good, np.int64)

    def _judge(self, closest: float | None) -> Judge:
        stores = (self._chunks, self._keywords, self._vectors)
        asked = (self._question, self._options, self._query, closest)
        return judge_for(*asked, *stores, self._embedder)

    def _embed(self) -> None:
        known = KnownWords.of(self._keywords, self._embedder)
        try:
            text = self._question.text_to_embed(known)
            if not text:
                return
            self._query = query_vector(self._embedder, text)
        except ModelUnavailableError:
            return
