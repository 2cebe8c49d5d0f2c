"""The two ranked lists for a question: what each retriever is asked, within filters and threshold.

Ties are broken here, passages that have no vector yet join the list by meaning, and what is missing
in a list is told. Fusing the lists is up to the searcher.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from core.datatypes import ScoredChunk
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.search.by_word_only import are_many, told_documents
from core.search.closer_look import CloserLook, nearest
from core.search.known_words import KnownWords
from core.search.late_meaning import FIRST_HITS, LateMeaning
from core.search.options import SearchOptions
from core.search.protocols import (
    ChunkSource,
    FloatVector,
    KeywordPlan,
    KeywordSearch,
    NotUnderstood,
    Selection,
    VectorSearch,
)
from core.search.query_vector import query_vector
from core.search.question import Question

NO_EFFECT = "The exact keywords have no effect, because this search is by meaning only."
NOT_UNDERSTOOD = (
    "The current model does not understand the language of this query, so only words can find "
    "something."
)
NO_MODEL = "Search by meaning is unavailable ({reason}), so these hits were found by word only."


@dataclass(slots=True)
class Lists:
    """The two ranked lists, with ties broken, and warnings about them."""

    lexical: list[ScoredChunk] = field(default_factory=list)
    semantic: list[ScoredChunk] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    usual_gain: float = 0.0  # what a closer look adds to the cosine of an ordinary passage
    is_scored: bool = True  # False for a list that filters alone leave
    query: FloatVector | None = None  # what the semantic list was made with
    is_listing: bool = False  # what filters alone leave: there is nothing to match

    @property
    def lexical_scores(self) -> dict[int, float]:
        return {entry.id: entry.score for entry in self.lexical}

    @property
    def scores_by_meaning(self) -> dict[int, float]:
        return {entry.id: entry.score for entry in self.semantic} if self.is_scored else {}

    @property
    def cosines(self) -> dict[int, float]:
        """What is compared with chance, which is known for whole passages."""
        usual = self.usual_gain
        return {chunk: score - usual for chunk, score in self.scores_by_meaning.items()}

    @property
    def closest(self) -> float | None:
        """The highest of these, of all passages that were found by meaning."""
        return max(self.cosines.values(), default=None)


class ListMaker:
    """Makes the lists from the three stores of one library."""

    def __init__(
        self,
        chunks: ChunkSource,
        keywords: KeywordSearch,
        vectors: VectorSearch,
        embedder: Embedder,
        late: LateMeaning | None,
        understanding: NotUnderstood | None,
        closer: CloserLook | None = None,
    ) -> None:
        self._chunks = chunks
        self._keywords = keywords
        self._vectors = vectors
        self._embedder = embedder
        self._late = late  # embeds what has no vector yet
        self._understanding = understanding  # of the model; None: it understands everything
        self._closer = closer  # looks at sentences, where they have vectors
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keyword-search")

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    @property
    def known_words(self) -> KnownWords:
        return KnownWords.of(self._keywords, self._embedder)

    def both(self, question: Question, options: SearchOptions, *, is_again: bool = False) -> Lists:
        """Make the lists that the mode asks for, both at the same time (R8)."""
        only_filters = self.only_filters(question, options)
        if only_filters is not None:
            return only_filters
        selection = self._chunks.select(*question.filter_groups)
        lists = Lists()
        if question.own_keywords and not options.by_words:
            lists.warnings.append(NO_EFFECT)
        if options.by_words and options.by_meaning:
            plan = question.plan(self._keywords)
            lists.warnings += plan.notes
            pending = self._threads.submit(_searched, plan, options.depth, selection)
            try:
                self.add_semantic(lists, question, options, selection)
            finally:
                lists.lexical = self.settled(pending.result(), options.depth)
        elif options.by_words:
            self.add_lexical(lists, question, options, selection)
        elif options.by_meaning:
            self.add_semantic(lists, question, options, selection)
        self.add_late(lists, question, options, selection, is_again=is_again)
        return lists

    def only_filters(self, question: Question, options: SearchOptions) -> Lists | None:
        """List what filters alone leave, newest first; there is no score to rank by."""
        if question.words.root is not None or question.parsed.embed_text.strip():
            return None
        newest = self._chunks.newest_chunks(*question.filter_groups, limit=options.depth)
        listed = [ScoredChunk(chunk, 0.0) for chunk in newest]
        if options.by_words:
            return Lists(lexical=listed, is_listing=True)
        return Lists(semantic=listed, is_scored=False, is_listing=True)

    def add_lexical(
        self,
        lists: Lists,
        question: Question,
        options: SearchOptions,
        selection: Selection | None,
    ) -> None:
        if question.words.root is None:
            return
        plan = question.plan(self._keywords)
        lists.warnings += plan.notes
        found = plan.search(options.depth, selection)
        lists.lexical = self.settled(found, options.depth)

    def add_semantic(
        self,
        lists: Lists,
        question: Question,
        options: SearchOptions,
        selection: Selection | None,
    ) -> None:
        try:
            known_words = self.known_words
            text = question.text_to_embed(known_words)
            if not text:
                if not known_words.are_understood(question.parsed.embed_text):
                    lists.warnings.append(NOT_UNDERSTOOD)
                return
            vector = query_vector(self._embedder, text)
        except ModelUnavailableError as error:
            lists.warnings.append(
                NO_MODEL.format(reason=str(error).rstrip("."))
                if options.mode == "hybrid"
                else f"Search by meaning is unavailable: {error}"
            )
            return
        if not np.any(vector) and options.threshold <= 1.0:
            return  # every cosine would be 0.0 (R9), and so too far (R10)
        if question.parsed.constraints is not None:
            selection = question.plan(self._keywords).narrow(selection)
        lists.query = vector
        near, lists.usual_gain = nearest(
            question.parsed.embed_text,
            vector,
            self._vectors,
            self._closer,
            limit=options.depth,
            threshold=options.threshold,
            selection=selection,
        )
        lists.semantic = self.settled(near, options.depth)

    def add_late(
        self,
        lists: Lists,
        question: Question,
        options: SearchOptions,
        selection: Selection | None,
        *,
        is_again: bool = False,
    ) -> None:
        """Compare what was found by word and has no vector yet; say what the answer covers."""
        if lists.query is None:
            return
        foreign = 0
        if self._understanding is not None and (foreign := self._understanding.passages()):
            lists.warnings += self._found_by_word_only(question, options, self._understanding)
        total, ready = self._keywords.with_meaning - foreign, len(self._vectors)
        if ready >= total:
            return
        by_word = lists.lexical
        missed = 0
        if self._late is not None:
            if not options.by_words and question.words.root is not None:
                by_word = question.plan(self._keywords).search(FIRST_HITS, selection)
            found, missed = self._late.compare(
                lists.query, by_word, may_embed=not (is_again or options.continues)
            )
            near = [each for each in found if 1.0 - each.score < options.threshold]
            if near:
                # A vector that arrived in between is on both lists.
                known = {entry.id for entry in lists.semantic}
                merged = [*lists.semantic, *(each for each in near if each.id not in known)]
                merged.sort(key=lambda entry: -entry.score)
                lists.semantic = self.settled(merged, options.depth)
        # Lists of links, which get no vector, count as ready, as everywhere else.
        links = self._keywords.chunk_count - self._keywords.with_meaning
        lists.warnings.append(
            _coverage(ready + links, total + links, len(by_word[:FIRST_HITS]), missed, self._late)
        )

    def _found_by_word_only(
        self, question: Question, options: SearchOptions, understanding: NotUnderstood
    ) -> Iterator[str]:
        """Say which documents meaning does not reach, if they are many or asked for."""
        documents = understanding.documents()
        asked = {each.value for group in question.filter_groups for each in group}
        if asked_for := {code: documents[code] for code in documents if code in asked}:
            documents = asked_for
        elif options.by_words and not are_many(documents, self._chunks.document_count()):
            return
        if sentence := told_documents(documents):
            yield sentence

    def settled(self, scored: Sequence[ScoredChunk], limit: int) -> list[ScoredChunk]:
        """Order equal scores by path and chunk, so that no result depends on the order of rows."""
        if not scored[:limit]:
            return []
        least = scored[:limit][-1].score
        above = [entry for entry in scored if entry.score > least]
        # All of these have a place on the list, so one look-up tells the order of all ties.
        counts = Counter(entry.score for entry in above)
        tied = [entry.id for entry in above if counts[entry.score] > 1]
        if tied:
            places = {chunk: place for place, chunk in enumerate(self._chunks.in_order(tied))}
            above.sort(key=lambda entry: (-entry.score, places.get(entry.id, 0)))
        last = [entry.id for entry in scored if entry.score == least]
        if len(last) > 1:
            last = self._chunks.in_order(last, limit - len(above))
        return [*above, *(ScoredChunk(chunk, least) for chunk in last)]


def _searched(plan: KeywordPlan, limit: int, selection: Selection | None) -> list[ScoredChunk]:
    found = plan.search(limit, selection)
    plan.evidence(())  # what it goes by is looked up while the model is at work
    return found


def _coverage(ready: int, total: int, by_word: int, missed: int, late: LateMeaning | None) -> str:
    """Say what an answer covers while some passages have no vector (R16)."""
    share = f"{ready * 100 // total}% of the passages are ready for search by meaning"
    if late is None or not by_word:
        return f"{share}; the rest can only be found by word until indexing has finished."
    those = "those" if not missed else f"{by_word - missed} of those"
    return (
        f"{share}, and {those} that were found first by word; the rest can only be found by word "
        "until indexing has finished."
    )
