"""Reciprocal rank fusion: two ranked lists -> one order. Pure arithmetic on ranks (R5, R6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fused:
    """One chunk of the fused order, with the two ranks that explain it."""

    id: int
    rrf: float
    fusion_score: float
    lexical_rank: int | None
    semantic_rank: int | None


def weights(alpha: float) -> tuple[float, float]:
    """Return the weights of the lexical and the semantic list; both are 1 at ``alpha`` 0.5."""
    alpha = min(1.0, max(0.0, alpha)) if alpha == alpha else 0.5
    return 2 * (1 - alpha), 2 * alpha


def fuse(
    lexical: Sequence[int], semantic: Sequence[int], *, alpha: float = 0.5, k: int = 60
) -> list[Fused]:
    """Fuse two lists of chunk ids, best first.

    Ordered by rrf, then presence in both lists, then lexical rank. Ties left after that keep no
    promised order: the caller, who knows the paths, settles them.
    """
    w_lexical, w_semantic = weights(alpha)
    lexical_ranks = _ranks(lexical) if w_lexical else {}
    semantic_ranks = _ranks(semantic) if w_semantic else {}
    best = (w_lexical + w_semantic) / (k + 1)
    fused = []
    for chunk in lexical_ranks | semantic_ranks:
        in_lexical, in_semantic = lexical_ranks.get(chunk), semantic_ranks.get(chunk)
        rrf = 0.0
        if in_lexical is not None:
            rrf += w_lexical / (k + in_lexical)
        if in_semantic is not None:
            rrf += w_semantic / (k + in_semantic)
        fused.append(Fused(chunk, rrf, rrf / best, in_lexical, in_semantic))
    fused.sort(key=order)
    return fused


def order(entry: Fused) -> tuple[float, bool, float]:
    """Sort key of R7 as far as ranks decide it."""
    in_both = entry.lexical_rank is not None and entry.semantic_rank is not None
    lexical = float("inf") if entry.lexical_rank is None else float(entry.lexical_rank)
    return -entry.rrf, not in_both, lexical


def _ranks(ids: Sequence[int]) -> dict[int, int]:
    ranks: dict[int, int] = {}
    for rank, chunk in enumerate(ids, start=1):
        ranks.setdefault(chunk, rank)
    return ranks
