"""Passages in int8 arithmetic: nearly the float vectors, whatever they are embedded with."""

import numpy as np
import pytest

from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
from core.embedding.processor import has_fast_int8, int8_in
from tests.prose import prose

TEXTS = [
    *(prose(words, seed) for seed, words in enumerate((20, 80, 200, 400))),
    "walrus",
    "A short note about oil on a bicycle chain.",
    "SELECT id, text_hash FROM chunks WHERE position = 0;",
    "日本語の文章 and 数字 12345",
    "word " * 400,
]
needs_int8 = pytest.mark.skipif(
    not has_fast_int8(), reason="this processor has no instructions for it"
)


@pytest.fixture(scope="module")
def both():
    models = [FastembedEmbedder(MODELS[0], threads=2, int8=int8) for int8 in (False, True)]
    yield models
    for model in models:
        model.close()


@needs_int8
def test_vectors_are_nearly_those_of_the_float_model(both):
    plain, quick = (model.embed_passages(TEXTS) for model in both)
    cosines = (plain * quick).sum(axis=1)
    assert cosines.mean() > 0.996 and cosines.min() > 0.985
    assert np.linalg.norm(quick, axis=1) == pytest.approx(np.ones(len(TEXTS)), abs=1e-5)


@needs_int8
def test_R7_a_vector_does_not_depend_on_what_is_embedded_with_it(both):
    quick = both[1]
    together = quick.embed_passages(TEXTS)
    assert np.array_equal(quick.embed_passages(TEXTS[::-1])[::-1], together)
    for text, vector in zip(TEXTS, together, strict=True):
        assert np.array_equal(quick.embed_passages([text])[0], vector)


@needs_int8
def test_queries_stay_float(both):
    plain, quick = both
    assert np.array_equal(plain.embed_query("oil a chain"), quick.embed_query("oil a chain"))
    assert np.array_equal(plain.embed_queries(TEXTS[:3]), quick.embed_queries(TEXTS[:3]))


@pytest.mark.parametrize(
    ("cpuinfo", "expected"),
    [
        ("flags\t: fpu avx2 avx512_vnni\nmodel\t: 1\nflags\t: fpu avx2 avx512_vnni\n", True),
        ("flags\t: fpu avx2 avx_vnni\n", True),
        ("flags\t: fpu avx2\n", False),
        ("flags\t: fpu avx_vnni\nflags\t: fpu\n", False),
        ("Features\t: asimd\n", False),
        ("", False),
    ],
)
def test_the_processor_decides(cpuinfo, expected):
    assert int8_in(cpuinfo) is expected
