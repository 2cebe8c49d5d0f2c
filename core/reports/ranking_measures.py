"""Measure how good a ranking is, and whether a difference is more than chance. Pure arithmetic.

The measures are those of trec_eval and BEIR: gains as judged, discounted by the logarithm of the
rank.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

# Enough that the bounds of a 95% interval no longer change in the third digit.
_RESAMPLINGS = 10_000
# Resamplings drawn at a time, so that a thousand questions stay within a few MB.
_RESAMPLINGS_AT_ONCE = 500
_SEED = 20_240_229  # the same runs give the same interval


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its 95% confidence interval."""

    mean: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


def ndcg(ranking: Sequence[str], judged: Mapping[str, int], depth: int = 10) -> float:
    """Return the normalised discounted cumulative gain of the first ``depth`` documents."""
    ideal = _gain(sorted(judged.values(), reverse=True)[:depth])
    return _gain([judged.get(document, 0) for document in ranking[:depth]]) / ideal if ideal else 0


def recall(ranking: Sequence[str], judged: Mapping[str, int], depth: int = 100) -> float:
    """Return the share of the relevant documents among the first ``depth``."""
    relevant = {document for document, grade in judged.items() if grade > 0}
    return len(relevant.intersection(ranking[:depth])) / len(relevant) if relevant else 0.0


def reciprocal_rank(ranking: Sequence[str], judged: Mapping[str, int], depth: int = 10) -> float:
    """Return one over the rank of the first relevant document; 0 if none is within ``depth``."""
    for rank, document in enumerate(ranking[:depth], start=1):
        if judged.get(document, 0) > 0:
            return 1 / rank
    return 0.0


def bootstrap(values: Sequence[float]) -> Interval:
    """Return the mean of values and how far another sample of questions might move it.

    Given the differences between two runs, question by question, this is the paired bootstrap.
    """
    sample = np.asarray(values, dtype=np.float64)
    if not len(sample):
        return Interval(0.0, 0.0, 0.0)
    generator = np.random.default_rng(_SEED)
    means = [
        sample[generator.integers(len(sample), size=(_RESAMPLINGS_AT_ONCE, len(sample)))].mean(1)
        for _ in range(_RESAMPLINGS // _RESAMPLINGS_AT_ONCE)
    ]
    low, high = np.quantile(np.concatenate(means), (0.025, 0.975))
    return Interval(float(sample.mean()), float(low), float(high))


def _gain(grades: Sequence[int]) -> float:
    return sum(
        max(0, grade) / math.log2(rank + 1) for rank, grade in enumerate(grades, start=1) if grade
    )
