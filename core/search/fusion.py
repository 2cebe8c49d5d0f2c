"""Reciprocal rank fusion: two ranked lists -> one order. Pure arithmetic on ranks (R5, R6)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from operator import itemgetter
from typing import NamedTuple

_first_three = itemgetter(0, 1, 2)


class Fused(NamedTuple):  # some hundreds are made for each query
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

    Ordered by rrf, then presence in both lists, then lexical rank (R7). What follows there, path
    and chunk, settles ties within a list, which is the caller's business.
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
        entry = Fused(chunk, rrf, rrf / best, in_lexical, in_semantic)
        in_one = in_lexical is None or in_semantic is None
        # No two chunks share a rank in a list, so nothing is left to settle behind these three.
        fused.append((-rrf, in_one, inf if in_lexical is None else in_lexical, entry))
    fused.sort(key=_first_three)
    return [entry for *_, entry in fused]


def _ranks(ids: Sequence[int]) -> dict[int, int]:
    ranks: dict[int, int] = {}
    for rank, chunk in enumerate(ids, start=1):
        ranks.setdefault(chunk, rank)
    return ranks
