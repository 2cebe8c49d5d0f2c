"""Which hits by meaning mean little: any query, even random letters, is near something.

Each library learns how near meaningless queries come in it. A hit that only meaning found and that
is no nearer than those is called weak. What a query's words are worth is seen by whether the
library or the model knows them: a query of unknown words must come nearer than any meaningless one
is likely to, one of known words only nearer than they do on average. Marking hits is search's
business.
"""

from __future__ import annotations

import json
import math
import random
import string
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np

from core import analysis

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.embedding import Embedder
    from core.vector_index import VectorIndex

_META_KEY = "meaningless"
_SEED = 4711
# A fraction of a second of embedding, and enough that the deviation is known to a tenth.
_QUERIES = 64
# Half of the queries are typed on few keys, as when a hand falls on the keyboard: repetitions make
# the model see tables and code.
_FEW_KEYS = 4
# Learned anew when the library has grown or shrunk by this: with more passages to be near to,
# meaningless queries come nearer.
_GROWTH = 1.5
# In deviations from the mean nearness of meaningless queries. Chosen on four collections, where the
# first let 1 of 750 meaningless queries through on one of them; what they give now is measured by
# `python -m tests.benchmarks --only weak` (tests/benchmarks/RESULTS.md).
_UNKNOWN_WORDS = 4.5
_KNOWN_WORDS = -0.5
# From this share of its letters on, a query counts as one of known words.
_KNOWN_SHARE = 0.5
# The model breaks words it knows into pieces of at least this many letters on average: "wash" and
# "ator" are pieces, too, but short ones.
_LETTERS_PER_PIECE = 4.5
_LETTERS_OF_ONE_PIECE = 4
# A word of fewer ASCII letters is met by chance in any large library.
_SHORTEST_WORD = 3
_MOST_WORDS = 32


@dataclass(frozen=True, slots=True)
class Meaningless:
    """How near meaningless queries come to a library's passages."""

    model: str
    vectors: int  # in the library when this was learned
    mean: float
    deviation: float

    @property
    def strict_floor(self) -> float:
        """The cosine that hardly any meaningless query reaches."""
        return self.mean + _UNKNOWN_WORDS * self.deviation

    @property
    def floor(self) -> float:
        """The cosine below which a hit means nothing, whatever the query."""
        return self.mean + _KNOWN_WORDS * self.deviation


def meaningless_queries(count: int = _QUERIES) -> list[str]:
    """Return the same random letters each time, as one to five words."""
    rng = random.Random(_SEED)
    queries = []
    for number in range(count):
        keys = string.ascii_lowercase
        if number % 2:
            keys = "".join(rng.sample(keys, _FEW_KEYS))
        words = ("".join(rng.choices(keys, k=rng.randint(3, 9))) for _ in range(1 + number % 5))
        queries.append(" ".join(words))
    return queries


def learn(catalog: Catalog, vectors: VectorIndex, embedder: Embedder) -> None:
    """Measure meaningless queries against the library, if it is not what it was the last time."""
    known = load(catalog, embedder.model_name)
    count = len(vectors)
    if not count or (known and count / _GROWTH < known.vectors < count * _GROWTH):
        return
    nearest = []
    for query in embedder.embed_queries(meaningless_queries()):
        found = vectors.search(query, limit=1)
        nearest.append(found[0].score if found else 0.0)
    learned = Meaningless(
        embedder.model_name, count, float(np.mean(nearest)), float(np.std(nearest))
    )
    catalog.set_meta(_META_KEY, json.dumps(asdict(learned)))


def load(catalog: Catalog, model: str) -> Meaningless | None:
    """Return what was learned with this model, or None if nothing was yet."""
    try:
        learned = Meaningless(**json.loads(catalog.meta(_META_KEY) or "null"))
    except (ValueError, TypeError):
        return None
    return learned if learned.model == model else None


def floor_of(
    query: str,
    learned: Meaningless,
    *,
    document_frequency: Callable[[str], int],
    chunks: int,
    piece_count: Callable[[str], int],
) -> float:
    """Return the cosine below which a hit by meaning alone is weak for this query."""
    # In a large library a few passages have any short run of letters.
    needed = max(1, round(math.log10(max(1, chunks))) - 2)
    words = analysis.split(query)[:_MOST_WORDS]
    wanted = [word for word in words if word.lower() not in analysis.STOP_WORDS] or words
    letters = sum(map(len, wanted))

    def is_known(word: str) -> bool:
        if word.isascii() and len(word) < _SHORTEST_WORD:
            return False
        if document_frequency(word) >= needed:
            return True
        pieces = piece_count(f" {word}")  # within a text a word begins with its space
        if pieces <= 1:
            return len(word) >= _LETTERS_OF_ONE_PIECE
        return len(word) >= _LETTERS_PER_PIECE * pieces

    known = sum(len(word) for word in wanted if is_known(word))
    return learned.floor if letters and known >= _KNOWN_SHARE * letters else learned.strict_floor
