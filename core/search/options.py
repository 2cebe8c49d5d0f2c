"""How a search is done: mode, candidate depth, threshold and weights are decided here, once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.embedding import Embedder
from core.errors import UsageError
from core.query import ParsedQuery
from core.search.auto_alpha import resolve_alpha
from core.search.fusion import weights
from core.search.question import Question
from core.settings import MODES, Settings

_OTHER_NAMES = {"keyword": "lexical", "vector": "semantic"}


def resolve_mode(mode: str) -> str:
    """Return the mode's proper name, or raise an error that lists the valid ones (R1)."""
    name = _OTHER_NAMES.get(mode, mode)
    if name not in MODES:
        others = ", ".join(f"{other} (= {proper})" for other, proper in _OTHER_NAMES.items())
        raise UsageError(
            f"There is no search mode {mode!r}. Choose one of: {', '.join(MODES)}, {others}."
        )
    return name


def candidate_depth(settings: Settings, top_k: int) -> int:
    """Return how many candidates each retriever gives before fusion (R4).

    Whole stages, since in part of one the ranks beyond it would be missing.
    """
    depth = settings.candidates
    while depth < 2 * top_k:
        depth *= 2
    return depth


def distance_threshold(settings: Settings, embedder: Embedder) -> float:
    """Return the distance at which a hit by meaning is dropped: the model's own if none is set."""
    chosen = settings.vector_score_threshold
    return embedder.threshold if chosen is None else chosen


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What a search goes by, all defaults resolved."""

    mode: str
    top_k: int
    depth: int
    candidates: int  # of each list that are fused first, whatever top_k is (R7)
    threshold: float
    rrf_k: int
    alpha: float | None  # None unless the mode is hybrid
    with_weak: bool = True  # False leaves weak hits out; the next ones take their places
    accept_gaps: bool = False  # leave out what the catalog no longer has, and say nothing
    continues: bool = False  # after a cursor: the list must be the one that it points into

    @classmethod
    def resolve(
        cls,
        settings: Settings,
        embedder: Embedder,
        parsed: ParsedQuery,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
        with_weak: bool = True,
    ) -> SearchOptions:
        """Fill in what the caller left open from the settings, and check the rest."""
        mode = resolve_mode(settings.mode if mode is None else mode)
        top_k = settings.top_k if top_k is None else top_k
        if top_k < 1:
            raise UsageError(f"top_k must be at least 1, not {top_k}.")
        applied: float | None = None
        if mode == "hybrid":
            chosen = settings.alpha if alpha is None else alpha
            applied = weights(resolve_alpha(chosen, parsed))[1] / 2
        return cls(
            mode=mode,
            top_k=top_k,
            depth=candidate_depth(settings, top_k),
            candidates=settings.candidates,
            threshold=distance_threshold(settings, embedder),
            rrf_k=settings.rrf_k,
            alpha=applied,
            with_weak=with_weak,
        )

    def deeper(self) -> SearchOptions:
        """Return the options for lists of twice the length."""
        return replace(self, depth=2 * self.depth)

    @property
    def by_words(self) -> bool:
        return self.mode == "lexical" or (self.mode == "hybrid" and self.alpha != 1.0)

    @property
    def by_meaning(self) -> bool:
        return self.mode == "semantic" or (self.mode == "hybrid" and self.alpha != 0.0)


def cursor_key(question: Question, options: SearchOptions) -> tuple[object, ...]:
    """Return what must be the same for a cursor to continue a list."""
    texts = (question.text, question.exact_keywords, question.filters)
    how = (options.mode, options.alpha, options.depth, options.with_weak)
    return (*texts, question.is_typing, *how)
