"""Why a hit is ranked where it is: two sentences, and the numbers that make up its score.

Pure values for the score panel to draw; the numbers come from the hit and from the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.datatypes import Hit, Reasons, TermShare
from core.search import weights
from desktop.hit_sentences import CONTEXT, place_sentence, strength_sentence
from desktop.window.widgets.formatting import ordinal
from desktop.window.widgets.translation import translate


@dataclass(frozen=True, slots=True)
class Addend:
    """One list's contribution to a fused score."""

    kind: str  # "words" or "meaning"
    formula: str
    value: float


@dataclass(frozen=True, slots=True)
class ScoreStory:
    """Everything that the panel shows about one hit."""

    sentence: str  # which lists put it there
    strength: str  # how strong it is, and why; empty until that is known
    mode: str
    lexical_rank: int | None = None
    bm25: float | None = None
    shares: tuple[TermShare, ...] = ()  # they add up to bm25
    semantic_rank: int | None = None
    cosine: float | None = None
    lowest_cosine: float = 0.0  # at or below it, hits by meaning are dropped
    alpha: float | None = None
    addends: tuple[Addend, ...] = ()  # they add up to rrf
    rrf: float | None = None
    best_rrf: float = 0.0  # the score for first place in both lists


def story_of(
    hit: Hit,
    *,
    mode: str,
    alpha: float | None,
    rrf_k: int,
    threshold: float,
    shares: Sequence[TermShare] = (),
    reasons: Reasons | None = None,
) -> ScoreStory:
    """Return a hit's explanation; with another ``alpha``, as it would be with that value.

    What is not known yet without ``reasons`` is not said.
    """
    how = hit.retrieval
    addends: tuple[Addend, ...] = ()
    rrf = None
    best = 0.0
    if mode == "hybrid" and alpha is not None:
        addends, best = _addends(how.lexical_rank, how.vector_rank, alpha, rrf_k)
        rrf = sum(addend.value for addend in addends)
    return ScoreStory(
        sentence=place_sentence(hit, reasons, translate=_translated, ordinal=ordinal),
        strength=strength_sentence(hit, reasons, translate=_translated),
        mode=mode,
        lexical_rank=how.lexical_rank,
        bm25=how.lexical_score,
        shares=tuple(sorted(shares, key=lambda share: -share.share)),
        semantic_rank=how.vector_rank,
        cosine=how.vector_score,
        lowest_cosine=1 - threshold,
        alpha=alpha if mode == "hybrid" else None,
        addends=addends,
        rrf=rrf,
        best_rrf=best,
    )


def _addends(
    lexical_rank: int | None, semantic_rank: int | None, alpha: float, k: int
) -> tuple[tuple[Addend, ...], float]:
    w_lexical, w_semantic = weights(alpha)
    parts = []
    for kind, weight, rank in (
        ("words", w_lexical, lexical_rank),
        ("meaning", w_semantic, semantic_rank),
    ):
        if rank is not None and weight:
            parts.append(Addend(kind, f"{weight:.3g}/({k}+{rank})", weight / (k + rank)))
    return tuple(parts), (w_lexical + w_semantic) / (k + 1)


def _translated(text: str) -> str:
    return translate(CONTEXT, text)


def place_if(hits: Sequence[Hit], hit: Hit, alpha: float, k: int) -> int:
    """Return a hit's place among the given ones with another ``alpha``."""

    def order(each: Hit) -> tuple[float, bool, float]:
        how = each.retrieval
        parts, _ = _addends(how.lexical_rank, how.vector_rank, alpha, k)
        in_both = how.lexical_rank is not None and how.vector_rank is not None
        rank = float("inf") if how.lexical_rank is None else float(how.lexical_rank)
        return -sum(part.value for part in parts), not in_both, rank

    own = order(hit)
    return 1 + sum(order(other) < own for other in hits if other.chunk_id != hit.chunk_id)
