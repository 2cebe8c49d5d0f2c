"""What chance reaches in a library: how close any text is in meaning to its passages.

Every query, even random letters, is close to something, and the more so the more passages there
are. Each library learns three things, again whenever its vectors have changed: its centre, which
says how close a query is to an ordinary passage; how far single passages stray from that; and how
close meaningless queries come to their nearest passage. In a small library that is not much to go
by, so there what is known of the model counts as well. What is called weak is up to `strength`.
"""

from __future__ import annotations

import base64
import json
import logging
import math
import random
import string
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelUnavailableError

if TYPE_CHECKING:
    from core.catalog import Catalog
    from core.embedding import Embedder, Unrelated
    from core.search.protocols import ChunkSource, FloatVector
    from core.vectors import VectorIndex

_log = logging.getLogger(__name__)

META_KEY = "chance"
_VECTORS_KEY = "meaningless_queries"
_SEED = 4711
# Takes a fraction of a second to embed, and is enough to know the deviation to a tenth.
_QUERIES = 64
# Half of the queries use few keys, as when a hand falls on the keyboard: repetitions look like
# tables and code to the model.
_FEW_KEYS = 4
# The centre of so many passages is known to a thousandth.
_SAMPLE = 4096
# What is known of the model counts like this many passages of the library.
_MODEL_PASSAGES = 20
# The nearest of n passages strays about sqrt(2 ln n) deviations. The two numbers are fitted to ten
# libraries of 30 to 11,429 passages: of their relevant passages, 1% are below (tests/benchmarks).
_DEVIATIONS = 1.2
_FEWER = 1.1
# A question strays further from ordinary passages than meaningless letters do.
_LEAST_DEVIATIONS = 1.6
# In deviations from the mean similarity of meaningless queries; hardly any of them gets there.
_BEYOND_MEANINGLESS = 4.5


@dataclass(frozen=True, slots=True)
class Learned:
    """What a library knows about chance, for one model and one state of its vectors."""

    model: str
    version: str
    nearest: float  # mean cosine of meaningless queries with their nearest passage
    deviation: float  # of these cosines
    unrelated: float  # mean cosine of meaningless queries with any passage
    spread: float  # deviation of these cosines, for each query
    centre: str  # mean of the passages' unit vectors: base64 of float32

    def centre_vector(self) -> NDArray[np.float32]:
        return _decoded(self.centre)


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance reaches for one query."""

    expected: float  # cosine with an ordinary passage
    reach: float  # how much more the nearest of all passages has by chance
    meaningless: float  # cosine that hardly any meaningless query reaches

    def closeness(self, cosine: float) -> float:
        """Return how close a passage is: 1.0 is what chance reaches, 0.0 is an ordinary one."""
        return (cosine - self.expected) / self.reach


def chance_for(
    query: FloatVector, learned: Learned | None, model: Unrelated | None, passages: int
) -> Chance | None:
    """Return what chance reaches for a query; None while nothing is known about it."""
    known = model or learned
    if known is None or known.spread <= 0 or passages < 1 or not np.any(query):
        return None
    reach = _DEVIATIONS * known.spread * (math.sqrt(2 * math.log(passages)) - _FEWER)
    reach = max(reach, _LEAST_DEVIATIONS * known.spread)
    expected = model.cosine if model else 0.0
    nearest, deviation = expected + 2 * reach, known.spread
    if learned is not None:
        in_library = float(learned.centre_vector() @ (query / np.linalg.norm(query)))
        share = passages / (passages + (_MODEL_PASSAGES if model else 0))
        expected = share * in_library + (1 - share) * expected
        nearest, deviation = learned.nearest, learned.deviation
    return Chance(expected, reach, nearest + _BEYOND_MEANINGLESS * deviation)


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


def learn(catalog: Catalog, vectors: VectorIndex, embedder: Embedder, model_id: int) -> None:
    """Measure what chance reaches in the library, if it has changed since the last time."""
    known = load(catalog, embedder)
    if not len(vectors) or (known and known.version == vectors.version):
        return
    sample = _unit(catalog.sample_vectors(model_id, _SAMPLE))
    if not len(sample):
        return
    queries = _unit(_embedded(catalog, embedder))
    nearest = []
    for query in queries:
        found = vectors.search(query, limit=1)
        nearest.append(found[0].score if found else 0.0)
    cosines = queries @ sample.T
    learned = {
        "model": embedder.model_name,
        "version": vectors.version,
        "nearest": float(np.mean(nearest)),
        "deviation": float(np.std(nearest)),
        "unrelated": float(cosines.mean()),
        "spread": float(cosines.std(axis=1).mean()),
        "centre": _coded(sample.mean(axis=0)),
    }
    catalog.set_meta(META_KEY, json.dumps(learned))


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
    try:
        vectors = np.asarray(embedder.embed_queries(meaningless_queries()), np.float32)
    except ModelUnavailableError:
        raise
    except Exception as error:  # a model is somebody else's code
        _log.exception("The model %s failed", embedder.model_name)
        raise ModelUnavailableError("The model failed.") from error
    if vectors.shape != shape:
        raise ModelUnavailableError("The model did not return a vector for every query.")
    kept = {"model": embedder.model_name, "vectors": _coded(vectors)}
    catalog.set_meta(_VECTORS_KEY, json.dumps(kept))
    return vectors


def load(catalog: ChunkSource, embedder: Embedder) -> Learned | None:
    """Return what was learned with this model, or None if nothing has been learned yet."""
    learned = _read(catalog.meta(META_KEY) or "null", embedder.dimensions)
    return learned if learned is not None and learned.model == embedder.model_name else None


# Asked for by every query; what was learned last is the same for many of them.
@lru_cache(maxsize=4)
def _read(kept: str, dimensions: int) -> Learned | None:
    try:
        learned = Learned(**json.loads(kept))
        figures = (learned.nearest, learned.deviation, learned.unrelated, learned.spread)
        is_sound = learned.centre_vector().shape == (dimensions,)
        is_sound &= all(isinstance(each, float) and math.isfinite(each) for each in figures)
    except (ValueError, TypeError):
        return None
    return learned if is_sound else None


@lru_cache(maxsize=4)
def _decoded(centre: str) -> NDArray[np.float32]:
    return np.frombuffer(base64.b64decode(centre, validate=True), "<f4")


def _unit(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the vectors with length one; those without a direction stay zero."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    lengths[lengths == 0] = 1.0
    return (vectors / lengths).astype(np.float32)


def _coded(vectors: NDArray[np.float32]) -> str:
    return base64.b64encode(np.ascontiguousarray(vectors, "<f4").tobytes()).decode()
