"""Embedding with fastembed: order, limits, odd input, and no network unless asked."""

import hashlib
import http.server
import json
import shutil
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import core.embedding.embedder as embedder_module
from core.embedding.embedder import (
    BATCH_TOKENS,
    MODEL_FILES,
    Embedder,
    FastembedEmbedder,
    _batches,
    download_model,
    is_downloaded,
)
from core.embedding.model_list import (
    MODELS,
    MULTILINGUAL_MODEL,
    bundled_model_path,
    find_model,
)
from core.errors import ModelUnavailableError, UsageError
from core.settings import BUNDLED_MODEL

ROOT = Path(__file__).parents[3]
BUNDLED = find_model(BUNDLED_MODEL)


@pytest.fixture(scope="module")
def embedder():
    model = FastembedEmbedder(BUNDLED, threads=2, int8=False)
    yield model
    model.close()


def run_python(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PATH": "", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error", **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


# Vectors


def test_rows_come_back_in_the_order_given_and_of_unit_length(embedder: Embedder):
    texts = ["short", "a much longer text about apples and pears " * 20, "", "middle sized " * 9]
    vectors = embedder.embed_passages(texts)
    assert vectors.dtype == np.float32
    assert vectors.shape == (4, embedder.dimensions) == (4, 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    alone = np.stack([embedder.embed_passages([text])[0] for text in texts])
    assert (vectors * alone).sum(axis=1).min() > 0.99999
    assert np.array_equal(embedder.embed_passages(texts), vectors)


def test_more_texts_than_one_window_keep_their_rows(embedder):
    texts = [f"number {i} " * (1 + i * 7 % 5) for i in range(600)]
    vectors = embedder.embed_passages(texts)
    for row in (0, 255, 256, 511, 599):
        assert vectors[row] @ embedder.embed_query(texts[row]) > 0.99999


def test_no_texts_give_no_rows_and_load_nothing():
    model = FastembedEmbedder(BUNDLED)
    assert model.embed_passages([]).shape == (0, 384)
    assert model._loaded is None


def test_related_text_is_closer_than_unrelated_text(embedder):
    query = embedder.embed_query("how do I stop a running job")
    near, far = embedder.embed_passages(
        ["Cancelling: call cancel() to end a task that is in progress.", "Bake for forty minutes."]
    )
    assert query @ near > query @ far + 0.1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\t\u00a0\u3000",
        "\0\0\0",
        "lone \ud800 surrogate \udfff",
        "<s></s><pad><mask><unk>",
        "-" * 100_000,
        "a" * 1_000_000,
        "word " * 200_000,
        "\u200b\ufeff\U0010ffff",
        "日本語" * 2000,
    ],
    ids=lambda text: f"{len(text)}:{text[:8]!a}",
)
def test_odd_text_gets_a_finite_vector_of_unit_length(embedder, text):
    for vector in (embedder.embed_passages([text, "plain"])[0], embedder.embed_query(text)):
        assert np.isfinite(vector).all()
        assert abs(np.linalg.norm(vector) - 1.0) < 1e-5


def test_text_beyond_the_token_limit_makes_no_difference(embedder):
    start = "the same beginning of a long report " * 80
    one, other = embedder.embed_passages([start + "ends with fish", start + "ends with fowl" * 99])
    assert np.allclose(one, other, atol=1e-6)


def test_R9_a_vector_without_length_stays_zero_and_nothing_becomes_nan():
    class Broken:
        def embed(self, encodings, batch_size):
            yield np.zeros(4, np.float32)
            yield np.array([np.nan, np.inf, -np.inf, 2.0], np.float32)

    vectors = embedder_module._LoadedModel(Broken(), None).run([None, None])
    assert vectors.tolist() == [[0, 0, 0, 0], [0, 0, 0, 1]]


def test_batches_contain_every_text_once_and_stay_within_the_token_limit():
    lengths = [(i * 37) % 320 + 2 for i in range(500)] + [5000]
    batches = list(_batches(lengths))
    assert sorted(place for batch in batches for place in batch) == list(range(501))
    for batch in batches:
        padded = len(batch) * max(lengths[place] for place in batch)
        assert padded <= BATCH_TOKENS or len(batch) == 1


def test_threads_share_one_model(embedder):
    texts = [f"text number {i} " * (i % 9 + 1) for i in range(40)]
    expected = embedder.embed_passages(texts)
    fresh = FastembedEmbedder(BUNDLED, threads=1, int8=False)
    with ThreadPoolExecutor(4) as pool:
        rows = list(pool.map(fresh.embed_query, texts))
        batches = list(pool.map(fresh.embed_passages, [texts] * 3))
    assert (np.stack(rows) * expected).sum(axis=1).min() > 0.99999
    assert all((batch * expected).sum(axis=1).min() > 0.99999 for batch in batches)


def test_the_models_threads_are_idle_when_it_does_not_run(embedder):
    embedder.embed_query("wake up")
    options = embedder._loaded.model.model.model.get_session_options()
    assert options.get_session_config_entry("session.force_spinning_stop") == "1"
    assert not options.enable_cpu_mem_arena


def test_closed_model_loads_again_when_needed():
    model = FastembedEmbedder(BUNDLED)
    before = model.embed_query("again")
    model.close()
    assert model._loaded is None
    assert np.array_equal(model.embed_query("again"), before)


# Offline and lazy


def test_loading_and_embedding_make_no_network_call_and_leave_no_files(tmp_path):
    code = """
import sys
def refuse(event, args):
    if event.startswith("socket.") and event not in ("socket.__new__", "socket.gethostname"):
        raise RuntimeError(f"network call: {event} {args}")
sys.addaudithook(refuse)
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
model = FastembedEmbedder(MODELS[0])
assert model.embed_passages(["one", "two"]).shape == (2, 384)
assert model.embed_query("one").shape == (384,)
"""
    result = run_python(code, TMPDIR=str(tmp_path), HOME=str(tmp_path))
    assert result.returncode == 0, result.stderr
    assert result.stdout == result.stderr == ""
    # Neither a cache of fastembed nor telemetry of onnxruntime.
    assert not list(tmp_path.iterdir())


def test_creating_an_embedder_loads_nothing_heavy():
    code = """
import sys
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
FastembedEmbedder(MODELS[0])
heavy = {"fastembed", "onnxruntime", "tokenizers", "huggingface_hub"} & set(sys.modules)
assert not heavy, heavy
"""
    result = run_python(code)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("first", ["usearch.index", "onnxruntime"])
def test_usearch_and_onnxruntime_work_together_in_either_order(first):
    imports = ["import usearch.index", "import onnxruntime"]
    imports.sort(key=lambda line: first not in line)
    code = "\n".join(
        [
            *imports,
            "import numpy as np",
            "from core.embedding.embedder import FastembedEmbedder",
            "from core.embedding.model_list import MODELS",
            "vectors = FastembedEmbedder(MODELS[0]).embed_passages(['one', 'two', 'three'])",
            "index = usearch.index.Index(ndim=384, metric='cos')",
            "index.add(np.arange(3), vectors)",
            "assert index.search(vectors[1], 1).keys[0] == 1",
        ]
    )
    result = run_python(code, ORT_DISABLE_TELEMETRY="1")
    assert result.returncode == 0, result.stderr


# Models that are not available


@pytest.fixture
def model_copy(tmp_path, monkeypatch):
    folder = tmp_path / BUNDLED_MODEL
    shutil.copytree(bundled_model_path(), folder)
    monkeypatch.setattr(embedder_module, "bundled_model_path", lambda: folder)
    return folder


@pytest.mark.parametrize("name", [*MODEL_FILES, "SHA256SUMS"])
def test_missing_file_of_the_bundled_model_is_named(model_copy, name):
    (model_copy / name).unlink()
    with pytest.raises(ModelUnavailableError, match=name) as raised:
        FastembedEmbedder(BUNDLED).embed_query("x")
    assert "Reinstall Pagehound" in str(raised.value)


@pytest.mark.parametrize("damage", ["truncated", "one byte changed", "empty"])
def test_damaged_model_file_is_rejected(model_copy, damage):
    path = model_copy / "model.onnx"
    data = bytearray(path.read_bytes())
    if damage == "one byte changed":
        data[20_000_000] ^= 1
    path.write_bytes(
        data if damage == "one byte changed" else data[: len(data) // 2 * (damage != "empty")]
    )
    with pytest.raises(ModelUnavailableError, match=r"damaged: .*model\.onnx"):
        FastembedEmbedder(BUNDLED).embed_passages(["x"])


def test_a_model_that_no_longer_loads_is_a_clear_error(model_copy):
    (model_copy / "model.onnx").write_bytes(b"not a model")
    sums = model_copy / "SHA256SUMS"
    digest = hashlib.sha256(b"not a model").hexdigest()
    lines = [
        f"{digest}  model.onnx" if x.endswith(" model.onnx") else x
        for x in sums.read_text().splitlines()
    ]
    sums.write_text("\n".join(lines))
    with pytest.raises(ModelUnavailableError, match="could not be loaded"):
        FastembedEmbedder(BUNDLED).embed_query("x")


@pytest.mark.parametrize("with_folder", [True, False])
def test_model_not_downloaded_says_so_at_once(tmp_path, with_folder):
    model = FastembedEmbedder(
        find_model("bge-small-en-v1.5"), cache_dir=tmp_path if with_folder else None
    )
    with pytest.raises(ModelUnavailableError, match=r"not on this computer yet.*67 MB"):
        model.embed_query("x")
    assert not list(tmp_path.iterdir())


# The list of models


def test_model_list_agrees_with_fastembed():
    models = embedder_module._import_fastembed().list_supported_models()
    known = {model["model"]: model for model in models}
    for card in MODELS[2:]:
        model = known[card.name]
        assert card.dimensions == model["dim"], card.name
        assert card.source == model["sources"]["hf"], card.name
        assert card.model_file == model["model_file"], card.name
        assert card.licence.lower() == model["license"], card.name
        assert card.size_mb == pytest.approx(model["size_in_GB"] * 1000), card.name


def test_model_list_begins_with_the_bundled_models():
    assert [card.bundled for card in MODELS] == [True, True] + [False] * (len(MODELS) - 2)
    assert [card.name for card in MODELS[:2]] == [BUNDLED_MODEL, MULTILINGUAL_MODEL]
    assert len({card.name for card in MODELS}) == len(MODELS)


def test_R10_bundled_model_drops_hits_from_distance_one_half():
    assert FastembedEmbedder(BUNDLED).threshold == 0.5
    assert all(0 < card.threshold < 1 for card in MODELS)
    # At 0.5 it would lose half of its relevant passages.
    assert find_model("all-MiniLM-L6-v2").threshold > 0.75


def test_find_model_takes_the_short_name_in_any_case():
    assert find_model("ALL-minilm-l6-V2").name == "sentence-transformers/all-MiniLM-L6-v2"
    assert find_model(" BAAI/bge-base-en-v1.5 ").dimensions == 768


def test_find_model_names_near_misses():
    with pytest.raises(UsageError, match=r"Did you mean sentence-transformers/all-MiniLM-L6-v2"):
        find_model("all-MiniLM-L6")
    with pytest.raises(UsageError, match=rf"no embedding model 'zzz'\. Known: {BUNDLED_MODEL}, "):
        find_model("zzz")


# Downloading, from our own hub on loopback


class Hub(http.server.ThreadingHTTPServer):
    """Serves one model repository the way the hub does; the files are the bundled model's."""

    def __init__(self, repository, files):
        super().__init__(("127.0.0.1", 0), HubHandler)
        self.repository, self.files = repository, files
        self.requests = []

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"


class HubHandler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    commit = "1" * 40

    def do_HEAD(self):
        self.answer(with_body=False)

    def do_GET(self):
        self.answer(with_body=True)

    def answer(self, with_body):
        server = self.server
        server.requests.append((self.command, self.path, dict(self.headers)))
        path = self.path.partition("?")[0]
        file = path.removeprefix(f"/{server.repository}/resolve/main/")
        first = 0
        if path.startswith(f"/api/models/{server.repository}"):
            siblings = [{"rfilename": n, "size": len(d)} for n, d in server.files.items()]
            body = json.dumps(
                {"id": server.repository, "sha": self.commit, "siblings": siblings}
            ).encode()
        elif file in server.files:
            body = server.files[file]
            first = int(self.headers.get("Range", "bytes=0-")[6:].partition("-")[0])
        else:
            self.send_error(404)
            return
        self.send_response(206 if first else 200)
        if first:
            self.send_header("Content-Range", f"bytes {first}-{len(body) - 1}/{len(body)}")
        self.send_header("Content-Length", str(len(body) - first))
        self.send_header("ETag", f'"{hashlib.sha256(body).hexdigest()}"')
        self.send_header("X-Repo-Commit", self.commit)
        self.end_headers()
        if with_body:
            self.wfile.write(body[first:])

    def log_message(self, *_):
        pass


@pytest.fixture
def hub():
    card = find_model("bge-small-en-v1.5")
    folder = bundled_model_path()
    files = {name: (folder / name).read_bytes() for name in MODEL_FILES[2:]}
    files[card.model_file] = (folder / "model.onnx").read_bytes()
    files["README.md"] = b"not wanted"
    server = Hub(card.source, files)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def test_download_reports_progress_and_makes_the_model_usable(hub, tmp_path):
    card = find_model("bge-small-en-v1.5")
    reports = []
    assert download_model(
        card, tmp_path, lambda *r: reports.append(r), lambda: False, endpoint=hub.address
    )
    total = sum(len(data) for name, data in hub.files.items() if name != "README.md")
    assert reports[-1] == (total, total)
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
    assert is_downloaded(card, tmp_path)
    assert not any("README" in path for _, path, _ in hub.requests)
    assert not any("Authorization" in headers for *_, headers in hub.requests)
    before = len(hub.requests)
    model = FastembedEmbedder(card, cache_dir=tmp_path)
    assert model.embed_passages(["some text", "other text"]).shape == (2, 384)
    assert len(hub.requests) == before
    query = model.embed_query("some text")
    assert not np.allclose(query, model.embed_passages(["some text"])[0])  # it has a prefix


def test_cancelled_download_stops_midway_and_resumes_later(hub, tmp_path):
    card = find_model("bge-small-en-v1.5")
    reports = []
    assert not download_model(
        card,
        tmp_path,
        lambda *r: reports.append(r),
        lambda: bool(reports) and reports[-1][0] > 15_000_000,
        endpoint=hub.address,
    )
    assert 15_000_000 < reports[-1][0] < reports[-1][1]
    assert not is_downloaded(card, tmp_path)
    with pytest.raises(ModelUnavailableError, match="not on this computer yet"):
        FastembedEmbedder(card, cache_dir=tmp_path).embed_query("x")
    assert download_model(card, tmp_path, lambda *_: None, lambda: False, endpoint=hub.address)
    assert is_downloaded(card, tmp_path)


def test_download_without_a_network_is_a_plain_sentence(tmp_path):
    card = find_model("bge-small-en-v1.5")
    with pytest.raises(ModelUnavailableError, match=r"bge-small-en-v1\.5 could not be downloaded"):
        # Nothing listens on the discard port.
        download_model(
            card, tmp_path, lambda *_: None, lambda: False, endpoint="http://127.0.0.1:9"
        )
    assert not is_downloaded(card, tmp_path)


def test_bundled_model_is_never_downloaded(tmp_path):
    assert download_model(BUNDLED, tmp_path, lambda *_: None, lambda: False, endpoint="nowhere")
    assert is_downloaded(BUNDLED, tmp_path)


@pytest.mark.parametrize("change", ["model", "tokenizer", "added", "record"])
def test_S9_a_downloaded_model_that_changed_is_refused(hub, tmp_path, change):
    card = find_model("bge-small-en-v1.5")
    assert download_model(card, tmp_path, lambda *_: None, lambda: False, endpoint=hub.address)
    (snapshot,) = tmp_path.glob("models--*/snapshots/*")
    if change == "record":
        next(tmp_path.glob("*.sha256.json")).write_bytes(b"\xff")
    elif change == "added":
        (snapshot / "evil.pkl").write_bytes(b"x")
    else:
        name = card.model_file if change == "model" else "tokenizer.json"
        data = (snapshot / name).read_bytes()
        (snapshot / name).unlink()  # a link into the hub's store
        (snapshot / name).write_bytes(data[:-1] + b" ")
    with pytest.raises(ModelUnavailableError, match=r"ownload .*again"):
        FastembedEmbedder(card, cache_dir=tmp_path).embed_query("text")


def test_S9_a_model_from_before_checksums_is_trusted_once(hub, tmp_path):
    card = find_model("bge-small-en-v1.5")
    assert download_model(card, tmp_path, lambda *_: None, lambda: False, endpoint=hub.address)
    next(tmp_path.glob("*.sha256.json")).unlink()
    FastembedEmbedder(card, cache_dir=tmp_path).embed_query("text")
    assert next(tmp_path.glob("*.sha256.json")).stat().st_size > 100
