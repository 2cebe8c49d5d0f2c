"""Recognise weak hits by meaning: any query, even random letters, is close to something.

Each library learns how close meaningless queries come in it. A hit found only by meaning that is no
closer than those is called weak. What counts is whether the library or the model knows the words of
the query: a query of unknown words must come closer than any meaningless one is likely to, a query
of known words only closer than they do on average. Marking hits is up to search.
"""

from __future__ import annotations

import base64
import json
import random
import string
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.search.known_words import KnownWords
from core.text import analysis

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.embedding import Embedder
    from core.search.protocols import ChunkSource
    from core.vectors import VectorIndex

_META_KEY = "meaningless"
_VECTORS_KEY = "meaningless_queries"
_SEED = 4711
# Takes a fraction of a second to embed, and is enough to know the deviation to a tenth.
_QUERIES = 64
# Half of the queries use few keys, as when a hand falls on the keyboard: repetitions look like
# tables and code to the model.
_FEW_KEYS = 4
# In deviations from the mean similarity of meaningless queries. Chosen on four collections, where
# the first let 1 of 750 meaningless queries through on one of them; the current figures are
# measured by `python -m tests.benchmarks --only weak` (tests/benchmarks/RESULTS.md).
_UNKNOWN_WORDS = 4.5
_KNOWN_WORDS = -0.5
# If at least this share of a query's letters is in known words, it counts as a query of known
# words.
_KNOWN_SHARE = 0.5
_MOST_WORDS = 32


@dataclass(frozen=True, slots=True)
class Meaningless:
    """How close meaningless queries come to a library's passages."""

    model: str
    version: str  # of the vectors that this was learned from
    mean: float
    deviation: float

    @property
    def strict_floor(self) -> float:
        """Return the cosine that hardly any meaningless query reaches."""
        return self.mean + _UNKNOWN_WORDS * self.deviation

    @property
    def floor(self) -> float:
        """Return the cosine below which a hit means nothing, whatever the query."""
        return self.mean + _KNOWN_WORDS * self.deviation


def meaningless_queries(count: int = _QUERIES) -> list[str]:
    """Return random letters as one to five words, the same each time."""
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
    """Measure meaningless queries against the library, if it has changed since the last time."""
    known = load(catalog, embedder.model_name)
    count = len(vectors)
    if not count or (known and known.version == vectors.version):
        return
    nearest = []
    for query in _embedded(catalog, embedder):
        found = vectors.search(query, limit=1)
        nearest.append(found[0].score if found else 0.0)
    learned = Meaningless(
        embedder.model_name, vectors.version, float(np.mean(nearest)), float(np.std(nearest))
    )
    catalog.set_meta(_META_KEY, json.dumps(asdict(learned)))


def _embedded(catalog: Catalog, embedder: Embedder) -> NDArray[np.float32]:
    """Return the vectors of the meaningless queries, which are embedded once for each model."""
    shape = (_QUERIES, embedder.dimensions)
    try:
        kept = json.loads(catalog.meta(_VECTORS_KEY) or "null")
        vectors = np.frombuffer(base64.b64decode(kept["vectors"]), "<f4").reshape(shape)
        if kept["model"] == embedder.model_name:
            return vectors.astype(np.float32)
    except (ValueError, TypeError, KeyError):
        pass
    vectors = np.ascontiguousarray(embedder.embed_queries(meaningless_queries()), "<f4")
    coded = base64.b64encode(vectors.tobytes()).decode()
    catalog.set_meta(_VECTORS_KEY, json.dumps({"model": embedder.model_name, "vectors": coded}))
    return vectors.astype(np.float32)


def load(catalog: ChunkSource, model: str) -> Meaningless | None:
    """Return what was learned with this model, or None if nothing has been learned yet."""
    try:
        learned = Meaningless(**json.loads(catalog.meta(_META_KEY) or "null"))
    except (ValueError, TypeError):
        return None
    return learned if learned.model == model else None


def floor_of(query: str, learned: Meaningless, known_words: KnownWords) -> float:
    """Return the cosine below which a hit found only by meaning is weak for this query."""
    words = analysis.split(query)[:_MOST_WORDS]
    wanted = [word for word in words if word.lower() not in analysis.STOP_WORDS] or words
    letters = sum(map(len, wanted))
    known = sum(len(word) for word in wanted if word in known_words)
    return learned.floor if letters and known >= _KNOWN_SHARE * letters else learned.strict_floor
