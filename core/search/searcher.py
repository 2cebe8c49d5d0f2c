"""A query -> two ranked lists -> fused hits.

This module decides which lists a mode needs, runs them in parallel, and explains each hit. How a
list comes about is the retrievers' business; how two become one is `fusion`'s.
"""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

import numpy as np
import numpy.typing as npt

from core.auto_alpha import resolve_alpha
from core.catalog import Catalog, ChunkRecord
from core.datatypes import (
    Citation,
    Hit,
    MatchKind,
    Retrieval,
    ScoredChunk,
    SearchResponse,
    Suggestion,
)
from core.embedding import Embedder
from core.errors import ModelUnavailableError, UsageError
from core.fusion import Fused, fuse, weights
from core.keyword_index import KeywordIndex
from core.query import ParsedQuery, parse
from core.selection import allowed_chunks, newest_chunks
from core.settings import MODES, Settings
from core.suggestions import omissions, spellings
from core.vector_index import VectorIndex
from core.weak_matches import floor_of, load

Ids = npt.NDArray[np.int64]

_OTHER_NAMES = {"keyword": "lexical", "vector": "semantic"}

EMPTY_QUERY = "Type some words, a question or a filter such as ext:pdf to search."
EMPTY_LIBRARY = "The library holds no documents yet. Add a folder to search in."
_NOTHING_FOUND = {
    "lexical": "No document has these words. Try fewer or other words, or search by meaning.",
    "semantic": "Nothing is close in meaning. Try other words, or search by keyword.",
    "hybrid": "Nothing has these words or comes close in meaning. Try fewer or other words.",
}
NO_MODEL = "Search by meaning is unavailable ({reason}), so these hits are by word only."


def resolve_mode(mode: str) -> str:
    """Return the mode's proper name, or raise an error that lists the valid ones (R1)."""
    name = _OTHER_NAMES.get(mode, mode)
    if name not in MODES:
        others = ", ".join(f"{other} (= {proper})" for other, proper in _OTHER_NAMES.items())
        raise UsageError(
            f"There is no search mode {mode!r}. Choose one of: {', '.join(MODES)}, {others}."
        )
    return name


@dataclass(slots=True)
class _Lists:
    """The two ranked lists, ties settled, and what there is to say about them."""

    lexical: list[ScoredChunk] = field(default_factory=list)
    semantic: list[ScoredChunk] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)


class Searcher:
    """Answers queries over the three stores of one library."""

    def __init__(
        self,
        catalog: Catalog,
        keyword_index: KeywordIndex,
        vector_index: VectorIndex,
        embedder: Embedder,
        settings: Settings,
    ) -> None:
        self._catalog = catalog
        self._keywords = keyword_index
        self._vectors = vector_index
        self._embedder = embedder
        self._settings = settings
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keyword-search")

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    def use(self, settings: Settings) -> None:
        """Go on with other settings, from the next search."""
        self._settings = settings

    def search(
        self,
        query: str,
        *,
        top_k: int,
        mode: str,
        alpha: float | str | None = None,
        exact_keywords: str | None = None,
        filters: str | None = None,
        offset: int = 0,
    ) -> SearchResponse:
        """Search; `Library.search` tells what the arguments mean. ``offset`` hits are left out."""
        started = time.perf_counter()
        mode = resolve_mode(mode)
        if top_k < 1:
            raise UsageError(f"top_k must be at least 1, not {top_k}.")
        parsed = parse(f"{query} {filters}" if filters else query)
        words = parse(exact_keywords) if exact_keywords and exact_keywords.strip() else parsed
        hints = dict.fromkeys((*parsed.hints, *words.hints))
        hits: list[Hit] = []
        suggestions: list[Suggestion] = []
        remaining = 0
        applied_alpha: float | None = None
        if mode == "hybrid":
            chosen = self._settings.alpha if alpha is None else alpha
            applied_alpha = weights(resolve_alpha(chosen, parsed))[1] / 2
        if parsed.is_empty and words.is_empty:
            hints[EMPTY_QUERY] = None
        else:
            with self._catalog.snapshot():
                lists = self._lists(parsed, words, mode, applied_alpha, top_k)
                hits, remaining = self._hits(lists, mode, applied_alpha, top_k, offset)
                hits = self._with_weak_marked(hits, parsed.embed_text)
                hints.update(dict.fromkeys(lists.warnings))
                if not offset and not lists.lexical and mode != "semantic":
                    suggestions += spellings(exact_keywords or query, words, self._keywords)
                if not offset and not hits:
                    suggestions += omissions(query, parsed, self._keywords, self._catalog)
                    guidance = _NOTHING_FOUND[mode] if self._keywords.chunk_count else EMPTY_LIBRARY
                    hints[guidance] = None
        return SearchResponse(
            query=query,
            mode=mode,
            embedding_model=self._embedder.model_name,
            results=tuple(hits),
            warnings=tuple(hints),
            suggestions=tuple(suggestions),
            took_ms=round((time.perf_counter() - started) * 1000, 2),
            index_version=self.index_version(mode),
            alpha=applied_alpha,
            remaining=remaining,
        )

    def similar(self, chunks: Sequence[int], *, query: str, top_k: int) -> SearchResponse:
        """Find the chunks nearest in meaning to the given ones, which are left out themselves."""
        started = time.perf_counter()
        vectors = [self._vectors.vector(chunk) for chunk in chunks]
        known = [vector / np.linalg.norm(vector) for vector in vectors if vector is not None]
        lists = _Lists()
        if known:
            centre = np.mean(known, axis=0).astype(np.float32)
            limit = max(self._settings.candidates, 2 * top_k) + len(chunks)
            near = self._vectors.search(centre, limit=limit)
            lists.semantic = self._settled([each for each in near if each.id not in chunks])
        else:
            lists.warnings.append("That place has no vector yet; index it to the end first.")
        with self._catalog.snapshot():
            hits, _ = self._hits(lists, "semantic", None, top_k, 0)
        return SearchResponse(
            query=query,
            mode="semantic",
            embedding_model=self._embedder.model_name,
            results=tuple(hits),
            warnings=tuple(lists.warnings),
            took_ms=round((time.perf_counter() - started) * 1000, 2),
            index_version=self.index_version("semantic"),
        )

    def index_version(self, mode: str) -> str:
        """Name the state of the indexes that a mode uses (R16)."""
        if mode == "lexical":
            return self._keywords.version
        if mode == "semantic":
            return self._vectors.version
        return f"hybrid:{self._keywords.version}+{self._vectors.version}"

    # -- the lists ---------------------------------------------------------------------------

    def _lists(
        self, parsed: ParsedQuery, words: ParsedQuery, mode: str, alpha: float | None, top_k: int
    ) -> _Lists:
        limit = max(self._settings.candidates, 2 * top_k)
        lists = _Lists()
        allowed = self._allowed(parsed, words)
        by_words = mode == "lexical" or (mode == "hybrid" and alpha != 1.0)
        by_meaning = mode == "semantic" or (mode == "hybrid" and alpha != 0.0)
        pending: Future[list[ScoredChunk]] | None = None
        if words.root is None and not parsed.embed_text.strip():
            # Filters alone list what they leave, newest first; there is no score to rank by.
            newest = newest_chunks((*parsed.filters, *words.filters), self._catalog, limit)
            listed = [ScoredChunk(chunk, 0.0) for chunk in newest]
            return _Lists(lexical=listed) if by_words else _Lists(semantic=listed)
        if by_words and words.root is not None:
            lists.warnings += self._keywords.notes(words.root)
            search = self._keywords.search
            if by_meaning:
                pending = self._threads.submit(search, words.root, limit=limit, allowed=allowed)
            else:
                lists.lexical = search(words.root, limit=limit, allowed=allowed)
        try:
            if by_meaning and parsed.embed_text.strip():
                lists.semantic = self._nearest(parsed, allowed, limit)
                lists.warnings += self._coverage_warning()
        except ModelUnavailableError as error:
            lists.warnings.append(
                NO_MODEL.format(reason=str(error).rstrip("."))
                if mode == "hybrid"
                else f"Search by meaning is unavailable: {error}"
            )
        finally:
            if pending is not None:
                lists.lexical = pending.result()
        lists.lexical = self._settled(lists.lexical)[:limit]
        lists.semantic = self._settled(lists.semantic)[:limit]
        return lists

    def _allowed(self, parsed: ParsedQuery, words: ParsedQuery) -> Ids | None:
        """Resolve all filters once, for both lists."""
        return allowed_chunks((*parsed.filters, *words.filters), self._catalog)

    def _nearest(self, parsed: ParsedQuery, allowed: Ids | None, limit: int) -> list[ScoredChunk]:
        vector = self._embedder.embed_query(parsed.embed_text)
        if parsed.constraints is not None:
            allowed = self._keywords.matching(parsed.constraints, allowed=allowed)
        found = self._vectors.search(vector, limit=limit, allowed=allowed)
        threshold = self._settings.vector_score_threshold
        if threshold is None:
            threshold = self._embedder.threshold
        return [entry for entry in found if 1.0 - entry.score < threshold]

    def _coverage_warning(self) -> list[str]:
        """Say how many passages have a vector, while not all have (R16)."""
        total, ready = self._keywords.chunk_count, len(self._vectors)
        if ready >= total:
            return []
        return [
            f"{ready * 100 // total}% of the passages are ready for search by meaning; "
            "the rest is found by word only until indexing has finished."
        ]

    def _settled(self, scored: Sequence[ScoredChunk]) -> list[ScoredChunk]:
        """Order equal scores by path and chunk, so that no run depends on how rows came to lie."""
        if len({entry.score for entry in scored}) == len(scored):
            return list(scored)
        tied = [
            entry.id
            for _, group in groupby(scored, key=lambda entry: entry.score)
            for members in [list(group)]
            if len(members) > 1
            for entry in members
        ]
        keys = self._catalog.order_keys(tied)
        return sorted(scored, key=lambda entry: (-entry.score, _path_order(keys.get(entry.id))))

    # -- the hits ----------------------------------------------------------------------------

    def _with_weak_marked(self, hits: list[Hit], text: str) -> list[Hit]:
        """Mark hits by meaning alone that are no nearer than meaningless queries come."""
        by_meaning = [
            hit.retrieval.vector_score
            for hit in hits
            if hit.retrieval.lexical_rank is None and hit.retrieval.vector_score is not None
        ]
        learned = load(self._catalog, self._embedder.model_name) if by_meaning else None
        if learned is None or not text.strip() or min(by_meaning) >= learned.strict_floor:
            return hits
        keywords = self._keywords
        floor = floor_of(
            text,
            learned,
            document_frequency=keywords.document_frequency,
            chunks=keywords.chunk_count,
            piece_count=self._embedder.token_count,
        )
        return [
            replace(hit, weak=True)
            if hit.retrieval.lexical_rank is None
            and hit.retrieval.vector_score is not None
            and hit.retrieval.vector_score < floor
            else hit
            for hit in hits
        ]

    def _hits(
        self, lists: _Lists, mode: str, alpha: float | None, top_k: int, offset: int
    ) -> tuple[list[Hit], int]:
        """Return the hits after the first ``offset``, and how many candidates follow them."""
        lexical = [entry.id for entry in lists.lexical]
        semantic = [entry.id for entry in lists.semantic]
        ranked = fuse(
            lexical, semantic, alpha=0.5 if alpha is None else alpha, k=self._settings.rrf_k
        )
        scores = (
            {entry.id: entry.score for entry in lists.lexical},
            {entry.id: entry.score for entry in lists.semantic},
        )
        hits: list[Hit] = []
        ranked = ranked[offset:]
        # A chunk that went away since an index was written has no record; the next takes its place.
        for start in range(0, len(ranked), top_k):
            wanted = ranked[start : start + top_k]
            records = self._catalog.records([entry.id for entry in wanted])
            hits += [
                _hit(records[entry.id], entry, mode, scores)
                for entry in wanted
                if entry.id in records
            ]
            if len(hits) >= top_k:
                break
        return hits[:top_k], max(0, len(ranked) - top_k)


def _hit(
    record: ChunkRecord,
    entry: Fused,
    mode: str,
    scores: tuple[dict[int, float], dict[int, float]],
) -> Hit:
    lexical_score, vector_score = scores[0].get(record.id), scores[1].get(record.id)
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
        citation=Citation(
            folder=record.folder,
            path=path,
            start_line=record.start_line,
            end_line=record.end_line,
            page=record.page,
            label=record.label,
        ),
        title=record.title,
        media_type=record.media_type,
        modified=record.modified,
        from_ocr=record.from_ocr,
        size_bytes=record.size,
    )


def _path_order(key: tuple[str, str, str, int] | None) -> tuple[str, str, str, int]:
    if key is None:
        return "\U0010ffff", "", "", 0
    path, member, folder, position = key
    return unicodedata.normalize("NFC", path), member, folder, position
