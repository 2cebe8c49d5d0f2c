"""Stand-ins for tests in which the model is not the point."""

import functools
import hashlib
import re

import numpy as np

from core.errors import ModelUnavailableError


class FakeEmbedder:
    """Adds up a fixed random direction for each word, and counts what it is asked for."""

    model_name = "fake"
    dimensions = 96
    backend = "fake"
    threshold = 0.95
    unrelated = None

    def __init__(self):
        self.passages = []
        self.queries = []
        self.fails = False

    def embed_passages(self, texts):
        self._check()
        self.passages.extend(texts)
        return np.stack([self._vector(text) for text in texts]).astype(np.float32)

    def embed_query(self, text):
        self._check()
        self.queries.append(text)
        return self._vector(text)

    def embed_queries(self, texts):
        return np.stack([self.embed_query(text) for text in texts])

    def token_count(self, text):
        return len(text.split())

    def close(self):
        pass

    def _check(self):
        if self.fails:
            raise ModelUnavailableError("The model's files are missing.")

    def _vector(self, text):
        total = np.zeros(self.dimensions, dtype=np.float32)
        for word in re.findall(r"\w+", text.lower()):
            total += _direction(word, self.dimensions)
        norm = float(np.linalg.norm(total))
        return total / norm if norm else total


@functools.lru_cache(maxsize=50_000)
def _direction(word, dimensions):
    seed = int.from_bytes(hashlib.blake2b(word.encode(), digest_size=4).digest(), "little")
    return np.random.default_rng(seed).standard_normal(dimensions).astype(np.float32)
