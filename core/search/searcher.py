"""Searching: from a question to an answer (R1 to R16).

`lists` makes the two ranked lists; this module fuses them, judges and folds what they have, and
gets what a hit shows from the chunk source.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from core.catalog import ChunkRecord
from core.datatypes import (
    Hit,
    Reasons,
    SearchResponse,
    Strength,
    Suggestion,
    WordEvidence,
)
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.search.all_matches import AllMatches
from core.search.closer_look import CloserLook
from core.search.copies import NAMED_PLACES, CopyPlaces, folded, to_show
from core.search.empty_answers import EMPTY_QUERY, unread_folders, why_nothing
from core.search.fusion import Admission, Fused, fuse_in_stages, fused_count
from core.search.hits import fused_hit, of_copy
from core.search.judging import judge_for
from core.search.late_meaning import LateMeaning
from core.search.lists import ListMaker, Lists
from core.search.options import SearchOptions
from core.search.protocols import (
    ChunkSource,
    FloatVector,
    KeywordSearch,
    NotUnderstood,
    VectorSearch,
)
from core.search.question import Question
from core.search.strength import Evidence, Judge
from core.search.suggestions import omissions, spellings

_log = logging.getLogger(__name__)


class IndexOutdated(Exception):
    """The lists name chunks that the catalog no longer has: search again with fresh indexes.

    Between opening the indexes and reading the catalog, the writer has replaced a document.
    """


class _Bench(NamedTuple):
    """Who judges the hits of a query, and by what: words and cosines, by chunk."""

    judge: Judge
    words: dict[int, WordEvidence]
    cosines: dict[int, float]

    def strength(self, entry: Fused) -> Strength | None:
        cosine = None if entry.semantic_rank is None else self.cosines.get(entry.id)
        words = self.words.get(entry.id)
        if cosine is None and words is not None and not words.asked:
            return None  # there are only exclusions
        return self.judge.strength(Evidence(words, cosine, entry.semantic_rank == 1))

    def admission(self) -> Admission:
        """Return which candidates say something about the query."""

        far: dict[int, bool] = {}  # by evidence, which many passages share

        def by_words(chunk: int, is_near: bool) -> bool:
            words = self.words.get(chunk)
            if is_near:
                return self.judge.says_something(words, self.cosines.get(chunk))
            if id(words) not in far:
                far[id(words)] = self.judge.says_something(words, None)
            return far[id(words)]

        return Admission(by_words, lambda chunk: self.judge.is_near(self.cosines[chunk]))


class _Page(NamedTuple):
    """The hits of one answer, and what follows them."""

    hits: tuple[Hit, ...]
    remaining: int  # candidates
    left_out: int  # weak hits
    has_good: bool  # whether any candidate is not weak


class Searcher:
    """Answers questions from the three stores of one library."""

    def __init__(
        self,
        chunks: ChunkSource,
        keywords: KeywordSearch,
        vectors: VectorSearch,
        embedder: Embedder,
        late: LateMeaning | None = None,
        understanding: NotUnderstood | None = None,
        closer: CloserLook | None = None,
    ) -> None:
        self._late = late  # embeds what has no vector yet
        self._understanding = understanding  # of the model; None: it understands everything
        self._chunks = chunks
        self._keywords = keywords
        self._vectors = vectors
        self._embedder = embedder
        self._closer = closer  # looks at sentences, where they have vectors
        self._lists = ListMaker(chunks, keywords, vectors, embedder, late, understanding, closer)

    def close(self) -> None:
        self._lists.close()

    def search(
        self, question: Question, options: SearchOptions, *, offset: int = 0
    ) -> SearchResponse:
        """Answer a question; the first ``offset`` hits are left out."""
        started = time.perf_counter()
        if question.is_empty:
            return self._empty(question, options, started)
        with self._chunks.snapshot():
            lists = self._lists.both(question, options)
            while self._needs_more(question, options, lists, offset):
                options = options.deeper()
                lists = self._lists.both(question, options, is_again=True)
            return self._response(question, options, lists, started, offset)

    def answers(self, question: Question, options: SearchOptions) -> Iterator[SearchResponse]:
        """Yield what the words alone find, at once, and then the whole answer.

        The keyword list is made once and used for both. In other modes than hybrid, and where the
        words do not count, there is only the whole answer.
        """
        started = time.perf_counter()
        if question.is_empty or not (options.by_words and options.by_meaning):
            yield self.search(question, options)
            return
        by_words = replace(options, mode="lexical", alpha=None)
        with self._chunks.snapshot():
            selection = self._chunks.select(*question.filter_groups)
            lists = self._lists.only_filters(question, options) or Lists()
            if not lists.lexical:
                self._lists.add_lexical(lists, question, options, selection)
            if self._needs_more(question, by_words, lists, 0):
                early = self.search(question, by_words)
            else:
                early = self._response(question, by_words, lists, started)
        yield early
        with self._chunks.snapshot():
            self._lists.add_semantic(lists, question, options, selection)
            self._lists.add_late(lists, question, options, selection)
            if self._needs_more(question, options, lists, 0):
                whole = self.search(question, options)
            else:
                whole = self._response(question, options, lists, started)
        yield whole

    def similar(
        self, question: Question, chunks: Sequence[int], options: SearchOptions, *, query: str
    ) -> SearchResponse:
        """Find the chunks nearest in meaning to the given ones, which are left out."""
        started = time.perf_counter()
        vectors = [self._vectors.vector(chunk) for chunk in chunks]
        known = [
            vector / np.linalg.norm(vector)
            for vector in vectors
            if vector is not None and np.any(vector)
        ]
        lists = Lists()
        if known:
            centre = np.mean(known, axis=0).astype(np.float32)
            lists.query = centre
            limit = options.depth + len(chunks)
            near = self._vectors.search(centre, limit=limit)
            threshold = options.threshold
            own = set(chunks)
            others = [each for each in near if each.id not in own and 1.0 - each.score < threshold]
            lists.semantic = self._lists.settled(others, limit)
        elif self._is_foreign(chunks):
            lists.warnings.append(
                "The current model does not understand the language of this passage, so nothing "
                "can be compared with it."
            )
        else:
            lists.warnings.append(
                "This passage is not ready for search by meaning yet. Wait until indexing has "
                "finished."
            )
        with self._chunks.snapshot():
            page = self._page(question, replace(options, accept_gaps=True), lists, 0)
        return SearchResponse(
            query=query,
            mode=options.mode,
            embedding_model=self._embedder.model_name,
            results=page.hits,
            left_out=page.left_out,
            warnings=tuple(lists.warnings),
            took_ms=_milliseconds_since(started),
            index_version=self.index_version("semantic"),
        )

    def reasons(self, question: Question, options: SearchOptions, hit: Hit, chunk: int) -> Reasons:
        """Return what a hit's place and strength rest on."""
        plan = question.plan(self._keywords)
        words = plan.evidence([chunk]).get(chunk, WordEvidence()) if options.by_words else None
        lists = Lists()
        if options.by_meaning:
            selection = self._chunks.select(*question.filter_groups)
            self._lists.add_semantic(lists, question, options, selection)
        query = lists.query
        stores = (self._chunks, self._keywords, self._vectors)
        judge = judge_for(question, options, query, lists.closest, *stores, self._embedder)
        how = hit.retrieval
        cosine = None if how.vector_score is None else how.vector_score - lists.usual_gain
        because = judge.because(Evidence(words, cosine, how.vector_rank == 1))
        vector = self._vectors.vector(chunk)
        if vector is None and self._late is not None:
            vector = self._late.vector(chunk)
        closeness = None
        if query is not None and vector is not None and judge.chance is not None:
            closeness = judge.chance.closeness(_cosine(query, vector) if cosine is None else cosine)
        return Reasons(
            because=because,
            words=words or WordEvidence(),
            closeness=closeness,
            asks_by_meaning=query is not None,
            has_meaning=vector is not None,
            is_foreign=vector is None and self._is_foreign([chunk]),
        )

    def _is_foreign(self, chunks: Sequence[int]) -> bool:
        """Say whether the model does not understand any of these passages."""
        return self._understanding is not None and self._understanding.is_foreign(chunks)

    def can_mean_something(self, question: Question) -> bool:
        """Say whether there is anything in a question to embed."""
        try:
            return bool(question.text_to_embed(self._lists.known_words))
        except ModelUnavailableError:
            return False

    def all_matches(self, question: Question, options: SearchOptions) -> AllMatches:
        """Return what finds every match of a question that is not weak."""
        stores = (self._chunks, self._keywords, self._vectors)
        return AllMatches(question, options, *stores, self._embedder, self._closer)

    def index_version(self, mode: str) -> str:
        """Name the state of the indexes that a mode uses (R16)."""
        if mode == "lexical":
            return self._keywords.version
        vectors = self._vectors.version
        if self._closer is not None and self._closer.is_ready:
            vectors += ".pairs"  # they may begin to count without another change
        return vectors if mode == "semantic" else f"hybrid:{self._keywords.version}+{vectors}"

    # -- the response ------------------------------------------------------------------------

    def _empty(self, question: Question, options: SearchOptions, started: float) -> SearchResponse:
        return SearchResponse(
            query=question.text,
            mode=options.mode,
            embedding_model=self._embedder.model_name,
            warnings=(*question.hints, EMPTY_QUERY),
            took_ms=_milliseconds_since(started),
            index_version=self.index_version(options.mode),
            alpha=options.alpha,
        )

    def _response(
        self,
        question: Question,
        options: SearchOptions,
        lists: Lists,
        started: float,
        offset: int = 0,
    ) -> SearchResponse:
        hints = dict.fromkeys((*question.hints, *lists.warnings))
        suggestions: list[Suggestion] = []
        page = self._page(question, options, lists, offset)
        if not offset and options.mode != "semantic":
            suggestions += spellings(question, self._keywords)
        if not offset and not page.has_good:
            suggestions += omissions(question, self._keywords, self._chunks)
            has_text, has_weak = bool(self._keywords.chunk_count), bool(page.hits or page.left_out)
            reason = why_nothing(
                question, options.mode, self._chunks, has_text=has_text, has_weak=has_weak
            )
            hints.update(dict.fromkeys((reason, *unread_folders(self._chunks))))
        return SearchResponse(
            query=question.text,
            mode=options.mode,
            embedding_model=self._embedder.model_name,
            results=page.hits,
            warnings=tuple(hints),
            suggestions=tuple(suggestions),
            took_ms=_milliseconds_since(started),
            index_version=self.index_version(options.mode),
            alpha=options.alpha,
            remaining=page.remaining,
            left_out=page.left_out,
        )

    # -- the hits ----------------------------------------------------------------------------

    def _ranked(
        self, question: Question, options: SearchOptions, lists: Lists, bench: _Bench | None
    ) -> list[Fused]:
        # Exact keywords are what somebody insists on, however common they are.
        is_choosy = lists.lexical and lists.semantic and not question.own_keywords
        return fuse_in_stages(
            [entry.id for entry in lists.lexical],
            [entry.id for entry in lists.semantic],
            first=options.candidates,
            alpha=_alpha(options),
            k=options.rrf_k,
            admission=bench.admission() if bench and is_choosy else None,
        )

    def _needs_more(
        self, question: Question, options: SearchOptions, lists: Lists, offset: int
    ) -> bool:
        """Say whether the lists must be longer: copies take places, and pages come after these."""
        if max(len(lists.lexical), len(lists.semantic)) < options.depth:
            return False
        if options.with_weak and not len(self._chunks.copies().documents):
            # Nothing is left out of the merged list, so there is no need to make it.
            ids = ([entry.id for entry in each] for each in (lists.lexical, lists.semantic))
            return fused_count(*ids, alpha=_alpha(options)) <= offset + options.top_k
        # Strength is asked for only where weak hits are left out, in whatever order.
        bench = None if options.with_weak else self._bench(question, options, lists)
        kept = folded(self._ranked(question, options, lists, bench), self._chunks)
        if bench is None:
            return len(kept) <= offset + options.top_k
        good = [each for each in kept if bench.strength(each) is not Strength.WEAK]
        if len(good) > offset + options.top_k:
            return False
        return self._has_more_good(question, options, lists, bench.judge)

    def _has_more_good(
        self, question: Question, options: SearchOptions, lists: Lists, judge: Judge
    ) -> bool:
        """Say whether there is any passage beyond the lists that is not weak."""
        if len(lists.semantic) >= options.depth:
            # Later ones are less close.
            last = Evidence(None, lists.semantic[-1].score - lists.usual_gain)
            if judge.strength(last) is not Strength.WEAK:
                return True
        if len(lists.lexical) < options.depth:
            return False
        good = question.plan(self._keywords).covering(judge.least_words)
        selection = self._chunks.select(*question.filter_groups)
        if selection is not None:
            good = good[selection.allows(good)]
        return bool(set(good.tolist()).difference(entry.id for entry in lists.lexical))

    def _page(self, question: Question, options: SearchOptions, lists: Lists, offset: int) -> _Page:
        """Return the hits after the first ``offset``, each with its strength."""
        bench = self._bench(question, options, lists)
        ranked = folded(self._ranked(question, options, lists, bench), self._chunks)
        scores = (lists.lexical_scores, lists.scores_by_meaning)
        strengths: dict[int, Strength | None] = {}

        def strength(entry: Fused) -> Strength | None:
            if entry.id not in strengths:
                strengths[entry.id] = bench.strength(entry) if bench else None
            return strengths[entry.id]

        # Asked of as few as possible: most of what was found is not shown.
        has_good = any(strength(each) is not Strength.WEAK for each in ranked)
        left_out = 0
        if not options.with_weak:
            good = [each for each in ranked if strength(each) is not Strength.WEAK]
            # What a whole answer would show in place of these is what the person does not see.
            begin = ranked.index(good[offset - 1]) + 1 if offset and offset <= len(good) else 0
            shown_instead = ranked[begin : begin + options.top_k]
            left_out = sum(strength(each) is Strength.WEAK for each in shown_instead)
            ranked = good
        shown: list[tuple[Fused, ChunkRecord]] = []
        ranked = ranked[offset:]
        # A chunk that is damaged, or gone for good, has no record; the next one takes its place.
        for start in range(0, len(ranked), options.top_k):
            wanted = ranked[start : start + options.top_k]
            records = self._chunks.records([entry.id for entry in wanted])
            missing = [entry.id for entry in wanted if entry.id > 0 and entry.id not in records]
            if missing and not options.accept_gaps and not self._chunks.has_all(missing):
                raise IndexOutdated
            shown += [(entry, records[entry.id]) for entry in wanted if entry.id in records]
            if len(shown) >= options.top_k:
                break
        hits = [
            (fused_hit(record, entry, options.mode, scores, strength(entry)), record)
            for entry, record in shown[: options.top_k]
        ]
        hits = self._with_copies(question, hits)
        remaining = max(0, len(ranked) - options.top_k)
        return _Page(self._with_authors(hits), remaining, left_out, has_good)

    def _with_copies(
        self, question: Question, hits: Sequence[tuple[Hit, ChunkRecord]]
    ) -> list[tuple[Hit, ChunkRecord]]:
        """Say of each hit where its copies are; one of the equal ones stands for the others."""
        allowed: list[frozenset[int] | None] = []

        def are_allowed(documents: list[int]) -> list[int]:
            if not allowed:
                found = self._chunks.select_documents(*question.filter_groups)
                allowed.append(None if found is None else frozenset(found.tolist()))
            passing = allowed[0]
            return [each for each in documents if passing is None or each in passing]

        def score_of(chunk: int) -> float:
            return sum(share.share for share in question.plan(self._keywords).explain(chunk))

        copies = CopyPlaces(self._chunks, are_allowed)
        result = []
        for hit, record in hits:
            places = copies.of(record.id)
            chosen = to_show(record.id, places, hit.retrieval.lexical_score or None, score_of)
            if chosen is not None:
                if chosen.chunk != record.id:
                    other = self._chunks.records([chosen.chunk]).get(chosen.chunk)
                    if other is not None:
                        hit, record = of_copy(hit, other), other
                others = [place.citation for place in places]
                others = [place for place in others if place != hit.citation]
                named = tuple(others[:NAMED_PLACES])
                hit = replace(hit, also_in=named, copies=len(others))
            result.append((hit, record))
        return result

    def _with_authors(self, hits: Sequence[tuple[Hit, ChunkRecord]]) -> tuple[Hit, ...]:
        authors = self._chunks.authors([record.document_id for _, record in hits])
        return tuple(
            replace(hit, author=author) if (author := authors.get(record.document_id)) else hit
            for hit, record in hits
        )

    def _bench(self, question: Question, options: SearchOptions, lists: Lists) -> _Bench | None:
        """Gather what is known about the candidates of a query; None if nothing was to match."""
        if lists.is_listing:
            return None
        words: dict[int, WordEvidence] = {}
        if options.by_words and question.words.root is not None:
            chunks = [entry.id for entry in (*lists.lexical, *lists.semantic)]
            words = question.plan(self._keywords).evidence(chunks)
        stores = (self._chunks, self._keywords, self._vectors)
        asked = (question, options, lists.query, lists.closest)
        judge = judge_for(*asked, *stores, self._embedder)
        most = max((each.found for each in words.values()), default=None)
        return _Bench(replace(judge, most_found=most), words, lists.cosines)


def _alpha(options: SearchOptions) -> float:
    return 0.5 if options.alpha is None else options.alpha


def _cosine(one: FloatVector, two: FloatVector) -> float:
    return float(one @ two / ((np.linalg.norm(one) * np.linalg.norm(two)) or 1.0))


def _milliseconds_since(started: float) -> float:
    return round((time.perf_counter() - started) * 1000, 2)
