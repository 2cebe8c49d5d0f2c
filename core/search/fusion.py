"""Reciprocal rank fusion: merge two ranked lists into one. Pure arithmetic on ranks (R5, R6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import partial
from math import inf
from typing import NamedTuple


class Fused(NamedTuple):  # several hundred are created for each query
    """One chunk of the merged list, with the two ranks that explain its position."""

    id: int
    rrf: float
    fusion_score: float
    lexical_rank: int | None
    semantic_rank: int | None


# Without the function that a named tuple is otherwise made by.
_entry = partial(tuple.__new__, Fused)


class Admission(NamedTuple):
    """Which chunks say something about the query, and so enter a list before all others."""

    by_words: Callable[[int, bool], bool]  # given whether it is in the semantic list, too
    by_meaning: Callable[[int], bool]


def weights(alpha: float) -> tuple[float, float]:
    """Return the weights of the lexical and the semantic list; both are 1 at ``alpha`` 0.5."""
    alpha = min(1.0, max(0.0, alpha)) if alpha == alpha else 0.5
    return 2 * (1 - alpha), 2 * alpha


def fuse(
    lexical: Sequence[int],
    semantic: Sequence[int],
    *,
    alpha: float = 0.5,
    k: int = 60,
    known: Set[int] = frozenset(),
) -> list[Fused]:
    """Fuse two lists of chunk ids, best first; ``known`` ones keep their ranks but are left out.

    Ordered by RRF score, then presence in both lists, then lexical rank (R7). The remaining
    criteria of that rule, path and chunk, break ties within a list, which is up to the caller.
    """
    w_lexical, w_semantic = weights(alpha)
    lexical_ranks = _ranks(lexical) if w_lexical else {}
    semantic_ranks = _ranks(semantic) if w_semantic else {}
    best = (w_lexical + w_semantic) / (k + 1)
    # Several hundred for each query: each loop does no more than its entries need.
    fused: list[tuple[float, bool, float, Fused]] = []
    for chunk, rank in lexical_ranks.items():
        if chunk not in known:
            rrf = w_lexical / (k + rank)
            other = semantic_ranks.get(chunk)
            if other is not None:
                rrf += w_semantic / (k + other)
            entry = _entry((chunk, rrf, rrf / best, rank, other))
            fused.append((-rrf, other is None, rank, entry))
    for chunk, rank in semantic_ranks.items():
        if chunk not in lexical_ranks and chunk not in known:
            rrf = w_semantic / (k + rank)
            fused.append((-rrf, True, inf, _entry((chunk, rrf, rrf / best, None, rank))))
    fused.sort()  # no two chunks share a rank in a list, so the first three leave no ties
    return [entry for *_, entry in fused]


def fused_count(lexical: Sequence[int], semantic: Sequence[int], *, alpha: float = 0.5) -> int:
    """Return how many chunks the merged list has, without merging."""
    w_lexical, w_semantic = weights(alpha)
    return len({*(lexical if w_lexical else ()), *(semantic if w_semantic else ())})


def fuse_in_stages(
    lexical: Sequence[int],
    semantic: Sequence[int],
    *,
    first: int,
    alpha: float = 0.5,
    k: int = 60,
    admission: Admission | None = None,
) -> list[Fused]:
    """Fuse the first entries of both lists; then append what twice as many add, and so on.

    What is fused with what does not depend on how many hits are asked for, so fewer hits are always
    the beginning of more (R4). ``admission`` says which chunks may enter the lists at first; the
    others come behind, in the same stage.
    """
    depth, length = first, max(len(lexical), len(semantic))
    ranked: list[Fused] = []
    known: set[int] = set()
    while True:
        words, meaning = lexical[:depth], semantic[:depth]
        lists = [(words, meaning)]
        if admission is not None:
            near = set(meaning)
            entered = [chunk for chunk in words if admission.by_words(chunk, chunk in near)]
            lists.insert(0, (entered, [c for c in meaning if admission.by_meaning(c)]))
        for pair in lists:
            stage = fuse(*pair, alpha=alpha, k=k, known=known)
            ranked += stage
            known.update(entry.id for entry in stage)
        if depth >= length:
            return ranked
        depth *= 2


def _ranks(ids: Sequence[int]) -> dict[int, int]:
    # What is listed twice has its first rank.
    return dict(zip(reversed(ids), range(len(ids), 0, -1), strict=True))
