"""The list of embedding models, and where the bundled one is.

Plain data, so that it can be listed without loading anything; running a model is up to
embedding.py.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

import core
from core.errors import UsageError
from core.settings import BUNDLED_MODEL

# For other languages than English; also comes with the program.
MULTILINGUAL_MODEL = "potion-multilingual"
# A chunk aims at 200 tokens plus its title and headings. More than this is never worth the memory:
# attention grows with the square of the length.
MAX_TOKENS = 512


@dataclass(frozen=True, slots=True)
class Unrelated:
    """How close a model finds texts that have nothing to do with each other."""

    cosine: float  # on average
    spread: float  # deviation of the cosines of one query with many passages


@dataclass(frozen=True, slots=True)
class ModelCard:
    """What a person needs to choose a model, and what the program needs to run it.

    ``threshold`` is the distance (1 - cosine) from which a hit is noise. It is set where unrelated
    text is for that family of models, so that it drops nothing a person would call related.
    """

    name: str
    dimensions: int
    size_mb: int
    languages: str  # as people read it
    licence: str
    threshold: float
    description: str
    bundled: bool = False
    query_prefix: str = ""
    passage_prefix: str = ""
    max_tokens: int = MAX_TOKENS
    source: str = ""  # the repository it is downloaded from
    revision: str = ""  # the commit of it that was looked at; empty: the newest
    model_file: str = "model.onnx"
    unrelated: Unrelated | None = None  # None: each library measures it for itself alone
    is_table: bool = False  # of word pieces and their vectors, without a network to run
    # Whether pairs of sentences get vectors of their own in small libraries. Only where measured.
    has_pairs: bool = False
    # The languages whose meaning it knows, by their codes; None: all that we recognise.
    understands: frozenset[str] | None = None


_ENGLISH = frozenset(("en",))
# Those of the fifty that we recognise, by the list of its makers.
_ABOUT_50 = frozenset(
    ("ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "gu", "he",
     "hi", "hr", "hu", "hy", "id", "it", "ja", "ka", "ko", "lt", "lv", "my", "nl", "no", "pl",
     "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur", "vi", "zh")
)  # fmt: skip

MODELS: tuple[ModelCard, ...] = (
    ModelCard(
        name=BUNDLED_MODEL,
        dimensions=384,
        size_mb=34,
        languages="English",
        understands=_ENGLISH,
        licence="Apache-2.0",
        # Unrelated text has a cosine near 0.5, the closest hundred passages of a query above 0.6.
        threshold=0.5,
        description="Comes with the program. Small, fast and good.",
        bundled=True,
        has_pairs=True,
        max_tokens=320,
        # By `python -m tests.benchmarks.unrelated`, ten sets of texts: 0.45 to 0.57, 0.02 to 0.04.
        unrelated=Unrelated(cosine=0.52, spread=0.03),
    ),
    ModelCard(
        name=MULTILINGUAL_MODEL,
        dimensions=128,
        size_mb=17,
        languages="about 100 languages",
        licence="MIT",
        threshold=0.85,  # of passages that answer a query, one in twenty has a cosine below 0.2
        description="Comes with the program. For other languages than English; very fast.",
        bundled=True,
        is_table=True,
        # Titles and link texts with translated pages, five languages: 0.20 to 0.35, 0.06 to 0.08.
        # With less spread than measured: its right answers are not so far from all others.
        unrelated=Unrelated(cosine=0.28, spread=0.055),
    ),
    ModelCard(
        name="ibm-granite/granite-embedding-small-english-r2",
        dimensions=384,
        size_mb=180,
        languages="English",
        understands=_ENGLISH,
        licence="Apache-2.0",
        threshold=0.5,  # trained like the bundled model, with the same spread
        description="The successor of the bundled model: better on long and technical text.",
        source="onnx-community/granite-embedding-small-english-r2-ONNX",
        model_file="onnx/model.onnx",
    ),
    ModelCard(
        name="BAAI/bge-small-en-v1.5",
        dimensions=384,
        size_mb=67,
        languages="English",
        understands=_ENGLISH,
        licence="MIT",
        threshold=0.6,  # unrelated text has a cosine of 0.3 to 0.5
        description="Small and well known; about as good as the bundled model.",
        query_prefix="Represent this sentence for searching relevant passages: ",
        source="Qdrant/bge-small-en-v1.5-onnx-Q",
        model_file="model_optimized.onnx",
    ),
    ModelCard(
        name="BAAI/bge-base-en-v1.5",
        dimensions=768,
        size_mb=210,
        languages="English",
        understands=_ENGLISH,
        licence="MIT",
        threshold=0.6,
        description="A little better than the small ones, about four times slower.",
        query_prefix="Represent this sentence for searching relevant passages: ",
        source="Qdrant/bge-base-en-v1.5-onnx-Q",
        model_file="model_optimized.onnx",
    ),
    ModelCard(
        name="nomic-ai/nomic-embed-text-v1.5-Q",
        dimensions=768,
        size_mb=130,
        languages="English",
        understands=_ENGLISH,
        licence="Apache-2.0",
        threshold=0.6,  # with its prefixes, unrelated text has a cosine of 0.35 to 0.5
        description="Good on questions, about four times slower than the bundled model.",
        query_prefix="search_query: ",
        passage_prefix="search_document: ",
        source="nomic-ai/nomic-embed-text-v1.5",
        model_file="onnx/model_quantized.onnx",
    ),
    ModelCard(
        name="mixedbread-ai/mxbai-embed-large-v1",
        dimensions=1024,
        size_mb=640,
        languages="English",
        understands=_ENGLISH,
        licence="Apache-2.0",
        threshold=0.65,  # unrelated text has a cosine of 0.25 to 0.4
        description="The best for English here, but needs a fast machine and 2 GB of memory.",
        query_prefix="Represent this sentence for searching relevant passages: ",
        source="mixedbread-ai/mxbai-embed-large-v1",
        model_file="onnx/model.onnx",
    ),
    ModelCard(
        name="sentence-transformers/all-MiniLM-L6-v2",
        dimensions=384,
        size_mb=90,
        languages="English",
        understands=_ENGLISH,
        licence="Apache-2.0",
        # Unrelated text has a cosine near 0, and related passages often 0.3: at the default of 0.5
        # half of the relevant passages would be lost.
        threshold=0.85,
        description="The classic small model, for comparison.",
        max_tokens=256,
        source="Qdrant/all-MiniLM-L6-v2-onnx",
    ),
    ModelCard(
        name="sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2",
        dimensions=384,
        size_mb=220,
        languages="about 50 languages",
        understands=_ABOUT_50,
        licence="Apache-2.0",
        threshold=0.85,  # same spread as all-MiniLM-L6-v2
        description="Small, for documents in languages other than English.",
        max_tokens=128,
        source="Qdrant/paraphrase-multilingual-MiniLM-L12-v2-onnx-Q",
        model_file="model_optimized.onnx",
    ),
    ModelCard(
        name="intfloat/multilingual-e5-large",
        dimensions=1024,
        size_mb=2240,
        languages="about 100 languages",
        licence="MIT",
        # Trained at a low temperature: all cosines are between 0.7 and 1.0.
        threshold=0.3,
        description="The best for other languages, but large and slow; needs 4 GB of memory.",
        query_prefix="query: ",
        passage_prefix="passage: ",
        source="Qdrant/multilingual-e5-large-onnx",
    ),
)


def find_model(name: str) -> ModelCard:
    """Return the card of a model; the last part of its name is enough, in upper or lower case."""
    wanted = name.strip().lower()
    for card in MODELS:
        if wanted in (card.name.lower(), card.name.lower().rpartition("/")[2]):
            return card
    names = {card.name.lower().rpartition("/")[2]: card.name for card in MODELS}
    near = difflib.get_close_matches(wanted.rpartition("/")[2], names, n=3, cutoff=0.5)
    hint = f"Did you mean {' or '.join(names[key] for key in near)}? " if near else ""
    known = ", ".join(card.name for card in MODELS)
    raise UsageError(f"There is no embedding model {name!r}. {hint}Known: {known}.")


def languages_understood_by(name: str) -> frozenset[str] | None:
    """Return the languages whose meaning a model knows; None if all, or if nobody knows."""
    return next((card.understands for card in MODELS if card.name == name), None)


def has_pairs(name: str) -> bool:
    """Say whether pairs of sentences get vectors of their own with this model."""
    return any(card.has_pairs for card in MODELS if card.name == name)


def bundled_model_path(name: str = BUNDLED_MODEL) -> Path:
    """Return a bundled model's folder, next to ``core`` in a source tree, a wheel or a bundle."""
    return Path(core.__file__).resolve().parent.parent / "resources" / "models" / name
