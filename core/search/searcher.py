"""Searching: two ranked lists for a question, their fusion, and the hits.

The retrievers rank chunks; this module decides what they are asked, breaks ties, fuses the lists,
and gets what a hit shows from the chunk source (R1 to R16).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np

from core.catalog import ChunkRecord, Understanding
from core.datatypes import (
    Citation,
    Hit,
    MatchKind,
    Reasons,
    Retrieval,
    ScoredChunk,
    SearchResponse,
    Strength,
    Suggestion,
    WordEvidence,
)
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.search.all_matches import AllMatches
from core.search.by_word_only import are_many, told_documents
from core.search.copies import NAMED_PLACES, CopyPlaces, folded, to_show
from core.search.empty_answers import EMPTY_QUERY, unread_folders, why_nothing
from core.search.fusion import Admission, Fused, fuse_in_stages
from core.search.judging import judge_for
from core.search.known_words import KnownWords
from core.search.late_meaning import FIRST_HITS, LateMeaning
from core.search.options import SearchOptions
from core.search.protocols import (
    ChunkSource,
    FloatVector,
    KeywordSearch,
    Selection,
    VectorSearch,
)
from core.search.query_vector import query_vector
from core.search.question import Question
from core.search.strength import Evidence, Judge
from core.search.suggestions import omissions, spellings

_log = logging.getLogger(__name__)

NO_EFFECT = "The exact keywords have no effect, because this search is by meaning only."
NOT_UNDERSTOOD = (
    "The current model does not understand the language of this query, so only words can find "
    "something."
)
NO_MODEL = "Search by meaning is unavailable ({reason}), so these hits were found by word only."


class IndexOutdated(Exception):
    """The lists name chunks that the catalog no longer has: search again with fresh indexes.

    Between opening the indexes and reading the catalog, the writer has replaced a document.
    """


@dataclass(slots=True)
class _Lists:
    """The two ranked lists, with ties broken, and warnings about them."""

    lexical: list[ScoredChunk] = field(default_factory=list)
    semantic: list[ScoredChunk] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    is_scored: bool = True  # False for a list that filters alone leave
    query: FloatVector | None = None  # what the semantic list was made with
    is_listing: bool = False  # what filters alone leave: there is nothing to match

    @property
    def lexical_scores(self) -> dict[int, float]:
        return {entry.id: entry.score for entry in self.lexical}

    @property
    def cosines(self) -> dict[int, float]:
        return {entry.id: entry.score for entry in self.semantic} if self.is_scored else {}


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

        def by_words(chunk: int, is_near: bool) -> bool:
            cosine = self.cosines.get(chunk) if is_near else None
            return self.judge.says_something(self.words.get(chunk), cosine)

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
        understanding: Understanding | None = None,
    ) -> None:
        self._late = late  # embeds what has no vector yet
        self._understanding = understanding  # of the model; None: it understands everything
        self._chunks = chunks
        self._keywords = keywords
        self._vectors = vectors
        self._embedder = embedder
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keyword-search")

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    def search(
        self, question: Question, options: SearchOptions, *, offset: int = 0
    ) -> SearchResponse:
        """Answer a question; the first ``offset`` hits are left out."""
        started = time.perf_counter()
        if question.is_empty:
            return self._empty(question, options, started)
        with self._chunks.snapshot():
            lists = self._both_lists(question, options)
            while self._needs_more(question, options, lists, offset):
                options = options.deeper()
                lists = self._both_lists(question, options, is_again=True)
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
            lists = self._only_filters(question, options) or _Lists()
            if not lists.lexical:
                self._add_lexical(lists, question, options, selection)
            if self._needs_more(question, by_words, lists, 0):
                early = self.search(question, by_words)
            else:
                early = self._response(question, by_words, lists, started)
        yield early
        with self._chunks.snapshot():
            self._add_semantic(lists, question, options, selection)
            self._add_late(lists, question, options, selection)
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
        lists = _Lists()
        if known:
            centre = np.mean(known, axis=0).astype(np.float32)
            lists.query = centre
            limit = options.depth + len(chunks)
            near = self._vectors.search(centre, limit=limit)
            threshold = options.threshold
            own = set(chunks)
            others = [each for each in near if each.id not in own and 1.0 - each.score < threshold]
            lists.semantic = self._settled(others, limit)
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
        query = self._query_vector(question) if options.by_meaning else None
        stores = (self._chunks, self._keywords, self._vectors)
        closest = None if query is None else self._closest(question, options, query)
        judge = judge_for(question, options, query, closest, *stores, self._embedder)
        how = hit.retrieval
        because = judge.because(Evidence(words, how.vector_score, how.vector_rank == 1))
        vector = self._vectors.vector(chunk)
        if vector is None and self._late is not None:
            vector = self._late.vector(chunk)
        closeness = None
        if query is not None and vector is not None and judge.chance is not None:
            closeness = judge.chance.closeness(_cosine(query, vector))
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

    def _closest(
        self, question: Question, options: SearchOptions, query: FloatVector
    ) -> float | None:
        """Return the cosine of the passage that is closest to a question, if any is close."""
        selection = self._chunks.select(*question.filter_groups)
        if question.parsed.constraints is not None:
            selection = question.plan(self._keywords).narrow(selection)
        found = self._vectors.search(query, limit=1, selection=selection)
        near = [entry.score for entry in found if 1.0 - entry.score < options.threshold]
        return max(near, default=None)

    def _query_vector(self, question: Question) -> FloatVector | None:
        """Return the vector of a question; None if it has none, for whatever reason."""
        try:
            text = question.text_to_embed(self._known_words)
            return query_vector(self._embedder, text) if text else None
        except ModelUnavailableError:
            return None

    def can_mean_something(self, question: Question) -> bool:
        """Say whether there is anything in a question to embed."""
        try:
            return bool(question.text_to_embed(self._known_words))
        except ModelUnavailableError:
            return False

    @property
    def _known_words(self) -> KnownWords:
        return KnownWords.of(self._keywords, self._embedder)

    def all_matches(self, question: Question, options: SearchOptions) -> AllMatches:
        """Return what finds every match of a question that is not weak."""
        stores = (self._chunks, self._keywords, self._vectors)
        return AllMatches(question, options, *stores, self._embedder)

    def index_version(self, mode: str) -> str:
        """Name the state of the indexes that a mode uses (R16)."""
        if mode == "lexical":
            return self._keywords.version
        if mode == "semantic":
            return self._vectors.version
        return f"hybrid:{self._keywords.version}+{self._vectors.version}"

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
        lists: _Lists,
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

    # -- the lists ---------------------------------------------------------------------------

    def _both_lists(
        self, question: Question, options: SearchOptions, *, is_again: bool = False
    ) -> _Lists:
        """Make the lists that the mode asks for, both at the same time (R8)."""
        only_filters = self._only_filters(question, options)
        if only_filters is not None:
            return only_filters
        selection = self._chunks.select(*question.filter_groups)
        lists = _Lists()
        if question.own_keywords and not options.by_words:
            lists.warnings.append(NO_EFFECT)
        if options.by_words and options.by_meaning:
            plan = question.plan(self._keywords)
            lists.warnings += plan.notes
            pending = self._threads.submit(plan.search, options.depth, selection)
            try:
                self._add_semantic(lists, question, options, selection)
            finally:
                lists.lexical = self._settled(pending.result(), options.depth)
        elif options.by_words:
            self._add_lexical(lists, question, options, selection)
        elif options.by_meaning:
            self._add_semantic(lists, question, options, selection)
        self._add_late(lists, question, options, selection, is_again=is_again)
        return lists

    def _only_filters(self, question: Question, options: SearchOptions) -> _Lists | None:
        """List what filters alone leave, newest first; there is no score to rank by."""
        if question.words.root is not None or question.parsed.embed_text.strip():
            return None
        newest = self._chunks.newest_chunks(*question.filter_groups, limit=options.depth)
        listed = [ScoredChunk(chunk, 0.0) for chunk in newest]
        if options.by_words:
            return _Lists(lexical=listed, is_listing=True)
        return _Lists(semantic=listed, is_scored=False, is_listing=True)

    def _add_lexical(
        self,
        lists: _Lists,
        question: Question,
        options: SearchOptions,
        selection: Selection | None,
    ) -> None:
        if question.words.root is None:
            return
        plan = question.plan(self._keywords)
        lists.warnings += plan.notes
        found = plan.search(options.depth, selection)
        lists.lexical = self._settled(found, options.depth)

    def _add_semantic(
        self,
        lists: _Lists,
        question: Question,
        options: SearchOptions,
        selection: Selection | None,
    ) -> None:
        try:
            known_words = self._known_words
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
        found = self._vectors.search(vector, limit=options.depth, selection=selection)
        near = [entry for entry in found if 1.0 - entry.score < options.threshold]
        lists.semantic = self._settled(near, options.depth)

    def _add_late(
        self,
        lists: _Lists,
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
                lists.semantic = self._settled(merged, options.depth)
        lists.warnings.append(
            _coverage(ready, total, len(by_word[:FIRST_HITS]), missed, self._late)
        )

    def _found_by_word_only(
        self, question: Question, options: SearchOptions, understanding: Understanding
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

    def _settled(self, scored: Sequence[ScoredChunk], limit: int) -> list[ScoredChunk]:
        """Order equal scores by path and chunk, so that no result depends on the order of rows."""
        settled: list[ScoredChunk] = []
        for score, group in groupby(scored, key=lambda entry: entry.score):
            room = limit - len(settled)
            tied = list(group)
            if room <= 0:
                break
            if len(tied) > 1:
                first = self._chunks.in_order([entry.id for entry in tied], room)
                tied = [ScoredChunk(chunk, score) for chunk in first]
            settled += tied
        return settled

    # -- the hits ----------------------------------------------------------------------------

    def _ranked(
        self, question: Question, options: SearchOptions, lists: _Lists, bench: _Bench | None
    ) -> list[Fused]:
        # Exact keywords are what somebody insists on, however common they are.
        is_choosy = lists.lexical and lists.semantic and not question.own_keywords
        return fuse_in_stages(
            [entry.id for entry in lists.lexical],
            [entry.id for entry in lists.semantic],
            first=options.candidates,
            alpha=0.5 if options.alpha is None else options.alpha,
            k=options.rrf_k,
            admission=bench.admission() if bench and is_choosy else None,
        )

    def _needs_more(
        self, question: Question, options: SearchOptions, lists: _Lists, offset: int
    ) -> bool:
        """Say whether the lists must be longer: copies take places, and pages come after these."""
        if max(len(lists.lexical), len(lists.semantic)) < options.depth:
            return False
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
        self, question: Question, options: SearchOptions, lists: _Lists, judge: Judge
    ) -> bool:
        """Say whether there is any passage beyond the lists that is not weak."""
        if len(lists.semantic) >= options.depth:
            # Later ones are less close.
            last = Evidence(None, lists.semantic[-1].score)
            if judge.strength(last) is not Strength.WEAK:
                return True
        if len(lists.lexical) < options.depth:
            return False
        good = question.plan(self._keywords).covering(judge.least_words)
        selection = self._chunks.select(*question.filter_groups)
        if selection is not None:
            good = good[selection.allows(good)]
        return bool(set(good.tolist()).difference(entry.id for entry in lists.lexical))

    def _page(
        self, question: Question, options: SearchOptions, lists: _Lists, offset: int
    ) -> _Page:
        """Return the hits after the first ``offset``, each with its strength."""
        bench = self._bench(question, options, lists)
        ranked = folded(self._ranked(question, options, lists, bench), self._chunks)
        scores = (lists.lexical_scores, lists.cosines)
        strengths = {each.id: bench.strength(each) if bench else None for each in ranked}
        left_out = 0
        if not options.with_weak:
            good = [each for each in ranked if strengths[each.id] is not Strength.WEAK]
            # What a whole answer would show in place of these is what the person does not see.
            begin = ranked.index(good[offset - 1]) + 1 if offset and offset <= len(good) else 0
            shown_instead = ranked[begin : begin + options.top_k]
            left_out = sum(strengths[each.id] is Strength.WEAK for each in shown_instead)
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
            _hit(record, entry, options.mode, scores, strengths[entry.id])
            for entry, record in shown[: options.top_k]
        ]
        hits = self._with_copies(question, hits, [entry.id for entry, _ in shown])
        remaining = max(0, len(ranked) - options.top_k)
        has_good = any(each is not Strength.WEAK for each in strengths.values())
        return _Page(tuple(self._with_authors(hits)), remaining, left_out, has_good)

    def _with_copies(
        self, question: Question, hits: Sequence[Hit], chunks: Sequence[int]
    ) -> list[Hit]:
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
        for hit, chunk in zip(hits, chunks, strict=False):
            places = copies.of(chunk)
            chosen = to_show(chunk, places, hit.retrieval.lexical_score or None, score_of)
            if chosen is not None:
                if chosen.chunk != chunk:
                    record = self._chunks.records([chosen.chunk]).get(chosen.chunk)
                    hit = hit if record is None else _of_copy(hit, record)
                others = [place.citation for place in places]
                others = [place for place in others if place != hit.citation]
                named = tuple(others[:NAMED_PLACES])
                hit = replace(hit, also_in=named, copies=len(others))
            result.append(hit)
        return result

    def _with_authors(self, hits: Sequence[Hit]) -> list[Hit]:
        documents = [self._chunks.document_of(hit.chunk_id) for hit in hits]
        authors = self._chunks.authors([each for each in documents if each is not None])
        if not authors:
            return list(hits)
        return [
            replace(hit, author=authors.get(document or 0, ""))
            for hit, document in zip(hits, documents, strict=True)
        ]

    def _bench(self, question: Question, options: SearchOptions, lists: _Lists) -> _Bench | None:
        """Gather what is known about the candidates of a query; None if nothing was to match."""
        if lists.is_listing:
            return None
        words: dict[int, WordEvidence] = {}
        if options.by_words and question.words.root is not None:
            chunks = [entry.id for entry in (*lists.lexical, *lists.semantic)]
            words = question.plan(self._keywords).evidence(chunks)
        stores = (self._chunks, self._keywords, self._vectors)
        closest = max((entry.score for entry in lists.semantic), default=None)
        judge = judge_for(question, options, lists.query, closest, *stores, self._embedder)
        most = max((each.found for each in words.values()), default=None)
        return _Bench(replace(judge, most_found=most), words, lists.cosines)


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


def _cosine(one: FloatVector, two: FloatVector) -> float:
    return float(one @ two / ((np.linalg.norm(one) * np.linalg.norm(two)) or 1.0))


def _hit(
    record: ChunkRecord,
    entry: Fused,
    mode: str,
    scores: tuple[dict[int, float], dict[int, float]],
    strength: Strength | None,
) -> Hit:
    # A later stage may know a score that counts for nothing in the stage of this hit.
    lexical_score = None if entry.lexical_rank is None else scores[0].get(record.id)
    vector_score = None if entry.semantic_rank is None else scores[1].get(record.id)
    breakdown: dict[str, Any]
    if mode == "lexical":
        breakdown = {"bm25": lexical_score}
    elif mode == "semantic":
        breakdown = {"cosine": vector_score}
    else:
        breakdown = {
            "rrf": entry.rrf,
            "lexical_rank": entry.lexical_rank,
            "semantic_rank": entry.semantic_rank,
        }
    match = MatchKind.HYBRID
    if entry.semantic_rank is None:
        match = MatchKind.EXACT
    elif entry.lexical_rank is None:
        match = MatchKind.SEMANTIC
    path = f"{record.path}!/{record.member}" if record.member else record.path
    return Hit(
        chunk_id=record.chunk_id,
        path=path,
        heading_path=record.heading_path,
        chunk_index=record.position,
        content=record.content,
        score_breakdown=breakdown,
        match=match,
        retrieval=Retrieval(
            method=mode,
            lexical_score=lexical_score,
            lexical_rank=entry.lexical_rank,
            vector_score=vector_score,
            vector_rank=entry.semantic_rank,
            fusion_score=entry.fusion_score if mode == "hybrid" else None,
        ),
        citation=_citation(record, path),
        title=record.title,
        media_type=record.media_type,
        modified=record.modified,
        from_ocr=record.from_ocr,
        size_bytes=record.size,
        strength=strength,
        language=record.language,
    )


def _of_copy(hit: Hit, record: ChunkRecord) -> Hit:
    """Return a hit in another document that has the very same passage."""
    path = f"{record.path}!/{record.member}" if record.member else record.path
    return replace(
        hit,
        chunk_id=record.chunk_id,
        path=path,
        chunk_index=record.position,
        citation=_citation(record, path),
        modified=record.modified,
        from_ocr=record.from_ocr,
        size_bytes=record.size,
        language=record.language,
    )


def _citation(record: ChunkRecord, path: str) -> Citation:
    return Citation(
        folder=record.folder,
        path=path,
        start_line=record.start_line,
        end_line=record.end_line,
        page=record.page,
        label=record.label,
    )


def _milliseconds_since(started: float) -> float:
    return round((time.perf_counter() - started) * 1000, 2)
