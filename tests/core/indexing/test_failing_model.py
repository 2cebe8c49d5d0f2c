"""A model that fails in any way costs meaning, never the words."""

import numpy as np
import pytest

from core.library import Library
from tests.fakes import FakeEmbedder


class Raising(FakeEmbedder):
    def embed_passages(self, texts):
        raise RuntimeError("the kernel died")


class Nothing(FakeEmbedder):
    def embed_passages(self, texts):
        return None


class TooFew(FakeEmbedder):
    def embed_passages(self, texts):
        return super().embed_passages(texts)[:-1]


class NoQueries(FakeEmbedder):
    def embed_queries(self, texts):
        raise RuntimeError("the kernel died")


class Zero(FakeEmbedder):
    def embed_passages(self, texts):
        return np.zeros((len(texts), self.dimensions), np.float32)


@pytest.mark.parametrize("embedder", [Raising, Nothing, TooFew, NoQueries, Zero])
def test_R8_words_are_found_whatever_the_model_does(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder()) as library:
        report = library.reindex(documents)
        assert report.indexed_files == 5
        if embedder in (Raising, Nothing, TooFew):
            assert any("meaning is not available" in each for each in report.warnings)
        (hit, *_) = library.search("abort", mode="hybrid").results
        assert hit.path == "http/abort.md"
        library.similar(hit.path)
