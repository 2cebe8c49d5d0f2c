"""A library that grows in stages through the real pipeline; only its vectors are synthetic.

Embedding 100,000 passages takes hours on a small machine and does not change how long a search
takes. So vectors are mixtures of real ones with a little noise: they cluster like real ones.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from core.datatypes import Phase
from core.library import Library
from core.vectors.index import quantise
from tests.benchmarks.measuring import NothingMeasured
from tests.benchmarks.texts import write_documents

_NOISE = (
    0.35  # share of a mixture's length; keeps the neighbours' cosines close to those of real text
)
_FEW_DOCUMENTS = 100


class GrowingLibrary:
    def __init__(self, work: Path, sentences: list[str], anchors: int) -> None:
        self.documents = work / "documents"
        self.folder = work / "library"
        self._sentences = sentences
        self._written = 0
        self.library = Library(self.folder)
        embedder = self.library._embedder
        step = max(1, len(sentences) // anchors)
        groups = [". ".join(sentences[at : at + 3]) for at in range(0, len(sentences), step)]
        self.anchors = embedder.embed_passages(groups[:anchors])

    def grow(self, chunks: int) -> None:
        """Add documents until the library has about this many passages.

        How many passages a document has depends on the sentences (code splits into more), so the
        first few documents tell.
        """
        if not self._written:
            self._add(_FEW_DOCUMENTS)
        have = self.library.status().chunks
        per_document = have / self._written
        self._add(max(0, round((chunks - have) / per_document)))
        found = self.library.status().chunks
        if not 0.8 * chunks < found < 1.2 * chunks:
            raise NothingMeasured(f"the library has {found} passages instead of {chunks}")

    def _add(self, documents: int) -> None:
        write_documents(self.documents, self._sentences, self._written, documents)
        self._written += documents
        run = self.library.index([self.documents])
        for progress in run:
            if progress.phase is Phase.MEANING:
                break
        run.close()
        fill_vectors(self.library, self.anchors)
        for _ in self.library.index([self.documents]):
            pass

    def close(self) -> None:
        self.library.close()


def realistic_vectors(anchors: np.ndarray, count: int, seed: int) -> np.ndarray:
    """Mix pairs of real vectors and add noise."""
    rng = np.random.default_rng(seed)
    first, second = rng.integers(len(anchors), size=(2, count))
    share = rng.uniform(0.5, 1.0, size=(count, 1)).astype(np.float32)
    mixed = share * anchors[first] + (1 - share) * anchors[second]
    mixed /= np.linalg.norm(mixed, axis=1, keepdims=True)
    noise = rng.standard_normal(mixed.shape, dtype=np.float32)
    mixed += _NOISE * noise / np.linalg.norm(noise, axis=1, keepdims=True)
    return mixed / np.linalg.norm(mixed, axis=1, keepdims=True)


def fill_vectors(library: Library, anchors: np.ndarray) -> int:
    """Give every passage without a vector a synthetic one; return how many there were."""
    catalog, embedder = library._catalog, library._embedder
    model = catalog.model_id(embedder.model_name, embedder.dimensions, create=True)
    pending = [row[0] for row in catalog.pending_texts(model)]
    for start in range(0, len(pending), 10_000):
        keys = pending[start : start + 10_000]
        made = quantise(realistic_vectors(anchors, len(keys), seed=start + len(pending)))
        catalog.save_vectors(model, zip(keys, made, strict=True))
    return len(pending)
