"""Make the hit that stands for a chunk: what it says of itself, its place, and how it was found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.catalog import ChunkRecord
from core.datatypes import Citation, Hit, MatchKind, Retrieval, Strength
from core.search.fusion import Fused


def hit_of(
    record: ChunkRecord,
    retrieval: Retrieval,
    *,
    match: MatchKind = MatchKind.EXACT,
    score_breakdown: dict[str, Any] | None = None,
    strength: Strength | None = None,
) -> Hit:
    """Return a chunk as a hit (R13)."""
    citation = _citation(record)
    return Hit(
        chunk_id=record.chunk_id,
        path=citation.path,
        heading_path=record.heading_path,
        chunk_index=record.position,
        content=record.content,
        score_breakdown=score_breakdown or {},
        match=match,
        retrieval=retrieval,
        citation=citation,
        title=record.title,
        media_type=record.media_type,
        modified=record.modified,
        from_ocr=record.from_ocr,
        size_bytes=record.size,
        strength=strength,
        language=record.language,
    )


def fused_hit(
    record: ChunkRecord,
    entry: Fused,
    mode: str,
    scores: tuple[dict[int, float], dict[int, float]],
    strength: Strength | None,
) -> Hit:
    """Return the hit for an entry of a fused list; ``scores`` are by word and by meaning."""
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
    retrieval = Retrieval(
        method=mode,
        lexical_score=lexical_score,
        lexical_rank=entry.lexical_rank,
        vector_score=vector_score,
        vector_rank=entry.semantic_rank,
        fusion_score=entry.fusion_score if mode == "hybrid" else None,
    )
    return hit_of(record, retrieval, match=match, score_breakdown=breakdown, strength=strength)


def of_copy(hit: Hit, record: ChunkRecord) -> Hit:
    """Return a hit in another document that has the very same passage."""
    citation = _citation(record)
    return replace(
        hit,
        chunk_id=record.chunk_id,
        path=citation.path,
        chunk_index=record.position,
        citation=citation,
        modified=record.modified,
        from_ocr=record.from_ocr,
        size_bytes=record.size,
        language=record.language,
    )


def _citation(record: ChunkRecord) -> Citation:
    return Citation(
        folder=record.folder,
        path=f"{record.path}!/{record.member}" if record.member else record.path,
        start_line=record.start_line,
        end_line=record.end_line,
        page=record.page,
        label=record.label,
    )
