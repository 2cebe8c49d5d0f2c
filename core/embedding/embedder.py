"""Turn text into vectors with fastembed. No other module imports it or its dependencies.

Storing and comparing vectors is left to others. Nothing is loaded before the first text, and only
``download_model`` uses the network, when asked to.
"""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from core.embedding import model_files
from core.embedding.model_list import ModelCard, Unrelated, bundled_model_path
from core.embedding.processor import has_fast_int8
from core.errors import ModelUnavailableError

Vectors = NDArray[np.float32]

# Padded tokens in one run of the model. Activations of this size stay in the processor's cache:
# measured a fifth faster than 2048, and as fast as 256.
BATCH_TOKENS = 512
# Texts tokenised at a time: enough to sort by length, few enough to keep in memory (about 20 kB
# each).
WINDOW_TEXTS = 256
# The most characters a token spans on average. Cutting texts here avoids tokenising megabytes of
# which only the first few hundred tokens are used.
CHARACTERS_PER_TOKEN = 16
_TOKENIZER_FILES = (
    "tokenizer.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "config.json",
)
# The files of the bundled model that are read and must therefore be intact.
MODEL_FILES = ("model.onnx", "model-int8.onnx", *_TOKENIZER_FILES)

_log = logging.getLogger(__name__)


class Embedder(Protocol):
    """Turns text into vectors of unit length."""

    @property
    def model_name(self) -> str: ...
    @property
    def dimensions(self) -> int: ...
    @property
    def backend(self) -> str: ...
    @property
    def threshold(self) -> float: ...
    @property
    def unrelated(self) -> Unrelated | None: ...

    def embed_passages(self, texts: Sequence[str]) -> Vectors: ...
    def embed_query(self, text: str) -> Vectors: ...
    def embed_queries(self, texts: Sequence[str]) -> Vectors: ...
    def token_count(self, text: str) -> int: ...
    def close(self) -> None: ...


class FastembedEmbedder:
    """One model from the list of models. Safe to use from several threads at once."""

    backend = "fastembed"

    def __init__(
        self,
        model: ModelCard,
        *,
        threads: int | None = None,
        cache_dir: Path | None = None,
        int8: bool | None = None,
    ) -> None:
        self.card = model
        # Passages of the bundled model in int8 arithmetic; None leaves it to the processor.
        self._int8 = model.bundled and (has_fast_int8() if int8 is None else int8)
        self.model_name = model.name
        self.dimensions = model.dimensions
        self.threshold = model.threshold
        self.unrelated = model.unrelated
        self._threads = threads
        self._cache_dir = cache_dir
        self._lock = threading.Lock()
        self._loaded: _LoadedModel | None = None
        self._complaint = ""  # logged once, not for every query

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Return one vector for each text, in the given order.

        With the bundled model and a processor that is fast at it, this is int8 arithmetic: twice as
        fast, and so close (cosine 0.999) that a library may contain vectors of both. Queries are
        always float, which costs nothing and is what makes the difference harmless.
        """
        return self._embed(texts, self.card.passage_prefix, int8=self._int8)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of many queries, faster than one by one."""
        return self._embed(texts, self.card.query_prefix)

    def _embed(self, texts: Sequence[str], prefix: str, *, int8: bool = False) -> Vectors:
        result = np.zeros((len(texts), self.dimensions), np.float32)
        if not texts:
            return result
        model = self._load()
        limit = self.card.max_tokens * CHARACTERS_PER_TOKEN
        # Sort by characters first, so that a window contains texts of similar length; by tokens
        # within it.
        order = sorted(range(len(texts)), key=lambda row: -min(len(texts[row]), limit))
        for start in range(0, len(order), WINDOW_TEXTS):
            rows = order[start : start + WINDOW_TEXTS]
            encodings = model.encode([prefix + _clean(texts[row], limit) for row in rows])
            if int8:
                for row, encoding in zip(rows, encodings, strict=True):
                    result[row] = model.run_int8(encoding)
                continue
            for batch in _batches([len(encoding) for encoding in encodings]):
                vectors = model.run([encodings[place] for place in batch])
                result[[rows[place] for place in batch]] = vectors
        return result

    def embed_query(self, text: str) -> Vectors:
        """Return the vector of a query; some models embed queries differently from passages."""
        model = self._load()
        limit = self.card.max_tokens * CHARACTERS_PER_TOKEN
        return model.run(model.encode([self.card.query_prefix + _clean(text, limit)]))[0]

    def token_count(self, text: str) -> int:
        """Count the tokens the model makes of a text: few, if it knows the words."""
        limit = self.card.max_tokens * CHARACTERS_PER_TOKEN
        return self._load().token_count(_clean(text, limit))

    def close(self) -> None:
        """Free the model's memory; the next text loads it again."""
        with self._lock:
            self._loaded = None

    def _load(self) -> _LoadedModel:
        with self._lock:
            if self._loaded is None:
                started = time.monotonic()
                try:
                    self._loaded = _load_model(
                        self.card, self._threads, self._cache_dir, int8=self._int8
                    )
                except ModelUnavailableError as error:
                    if str(error) != self._complaint:
                        self._complaint = str(error)
                        _log.warning("%s", error)
                    raise
                took_s = time.monotonic() - started
                _log.info("Loaded the model %s in %.1f s", self.model_name, took_s)
            return self._loaded


@dataclass(frozen=True)
class _LoadedModel:
    """A fastembed model that takes tokenised batches, so that nothing is tokenised twice."""

    model: Any  # fastembed.TextEmbedding
    tokenizer: Any  # tokenizers.Tokenizer
    int8: Any = None  # onnxruntime.InferenceSession

    def run_int8(self, encoding: Any) -> Vectors:
        """Embed one text. Its neighbours in a batch would change how it is rounded (R7)."""
        ids = np.array([encoding.ids], np.int64)
        inputs = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
        return _unit(self.int8.run(None, inputs)[0][:, 0])[0]

    def encode(self, texts: list[str]) -> list[Any]:
        encodings: list[Any] = self.tokenizer.encode_batch_fast(texts)
        return encodings

    def token_count(self, text: str) -> int:
        return len(self.tokenizer.encode(text, add_special_tokens=False))

    def run(self, encodings: list[Any]) -> Vectors:
        return _unit(list(self.model.embed(encodings, batch_size=len(encodings))))


def _unit(rows: Any) -> Vectors:
    """Return vectors of unit length; fastembed does not normalise every model."""
    vectors = np.nan_to_num(np.asarray(rows, np.float32), posinf=0.0, neginf=0.0)
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.divide(vectors, norms, out=np.zeros_like(vectors), where=norms > 0)


class _PaddingOnly:
    """Replaces fastembed's tokenizer and only pads text that is already tokenised."""

    def __init__(self, padding: dict[str, Any]) -> None:
        self._padding = {
            key: padding[key] for key in ("direction", "pad_id", "pad_type_id", "pad_token")
        }

    def encode_batch(self, encodings: list[Any]) -> list[Any]:
        longest = max(len(encoding) for encoding in encodings)
        for encoding in encodings:
            encoding.pad(longest, **self._padding)
        return encodings


def _batches(lengths: list[int]) -> Iterator[list[int]]:
    """Group positions by length, longest first, with up to BATCH_TOKENS padded tokens each."""
    batch: list[int] = []
    for place in sorted(range(len(lengths)), key=lambda place: -lengths[place]):
        if batch and (len(batch) + 1) * lengths[batch[0]] > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(place)
    if batch:
        yield batch


def _clean(text: str, limit: int) -> str:
    """Cut what would be truncated anyway, and replace invalid Unicode."""
    return text[:limit].encode("utf-8", "replace").decode("utf-8")


def _load_model(
    card: ModelCard, threads: int | None, cache_dir: Path | None, *, int8: bool
) -> _LoadedModel:
    if card.bundled:
        folder = bundled_model_path()
        _verify_bundled(folder)
    elif cache_dir is None or not is_downloaded(card, cache_dir):
        raise ModelUnavailableError(
            f"The embedding model {card.name} is not on this computer yet. Download it in "
            f"Settings ({card.size_mb} MB), or choose the bundled model."
        )
    else:
        folder = cache_dir
        model_files.verify(card, cache_dir)
    try:
        return _open_with_fastembed(card, folder, threads, int8=int8)
    except Exception as error:
        raise ModelUnavailableError(
            f"The embedding model {card.name} in {folder} could not be loaded ({error}). "
            + ("Reinstall Pagehound." if card.bundled else "Download it again.")
        ) from error


def _open_with_fastembed(
    card: ModelCard, folder: Path, threads: int | None, *, int8: bool
) -> _LoadedModel:
    text_embedding = _import_fastembed()
    from fastembed.common.model_description import ModelSource, PoolingType
    from loguru import logger

    logger.disable("fastembed")  # its warnings also arrive as exceptions
    options: dict[str, Any] = {
        "threads": threads,
        "providers": ["CPUExecutionProvider"],
        # fastembed creates this folder, so it must be one that exists.
        "cache_dir": str(folder),
        "local_files_only": True,
        # Without the arena, memory is released after a large batch.
        "enable_cpu_mem_arena": False,
        "lazy_load": True,  # until its session options are complete
    }
    if card.bundled:
        options["specific_model_path"] = str(folder)
        known = {model["model"] for model in text_embedding.list_supported_models()}
        if card.name not in known:
            text_embedding.add_custom_model(
                model=card.name,
                pooling=PoolingType.CLS,
                normalization=True,
                sources=ModelSource(hf="ibm-granite/granite-embedding-30m-english"),
                dim=card.dimensions,
                model_file=card.model_file,
            )
    model = text_embedding(card.name, **options)
    inner: Any = model.model
    inner.add_extra_session_options = _set_session_options
    inner.load_onnx_model()
    tokenizer = inner.tokenizer
    padding = dict(tokenizer.padding)
    tokenizer.no_padding()
    tokenizer.enable_truncation(min(tokenizer.truncation["max_length"], card.max_tokens))
    inner.tokenizer = _PaddingOnly(padding)
    return _LoadedModel(model, tokenizer, _open_int8(folder, threads) if int8 else None)


def _open_int8(folder: Path, threads: int | None) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    if threads:
        options.intra_op_num_threads = threads
    _set_session_options(options, {"enable_cpu_mem_arena": False})
    path = str(folder / "model-int8.onnx")
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def _set_session_options(session_options: Any, options: dict[str, Any]) -> None:
    """Replace fastembed's own function, which has no way to let threads rest.

    By default onnxruntime's threads keep spinning for milliseconds after each run and take the
    processor from the vector scan and the keyword search of the same query. Within a run they
    should spin: without it a query takes a tenth longer.
    """
    for name, value in options.items():
        setattr(session_options, name, value)
    session_options.add_session_config_entry("session.force_spinning_stop", "1")


def _import_fastembed() -> Any:
    """Import fastembed, and with it onnxruntime, with telemetry switched off.

    From 1.29 on, onnxruntime reports to its makers which models it runs and how, unless this is set
    before the first import; the call afterwards only covers what happens later.
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import fastembed
    import onnxruntime

    onnxruntime.disable_telemetry_events()
    return fastembed.TextEmbedding


def _verify_bundled(folder: Path) -> None:
    """Verify the checksums of the files: a damaged one would silently give wrong vectors."""
    try:
        lines = (folder / "SHA256SUMS").read_text("ascii").splitlines()
        sums = {name: digest for digest, name in (line.split(maxsplit=1) for line in lines)}
        for name in MODEL_FILES:
            with (folder / name).open("rb") as file:
                if hashlib.file_digest(file, "sha256").hexdigest() != sums.get(name):
                    raise ModelUnavailableError(
                        f"The bundled embedding model is damaged: {folder / name} is not the "
                        "file that was installed. Reinstall Pagehound."
                    )
    except (OSError, ValueError) as error:
        raise ModelUnavailableError(
            f"The bundled embedding model in {folder} cannot be read ({error}). Reinstall "
            "Pagehound."
        ) from error


def is_downloaded(card: ModelCard, cache_dir: Path) -> bool:
    """Say whether a model can be used without the network."""
    if card.bundled:
        return True
    snapshots = model_files.snapshots_of(card, cache_dir)
    return any((snapshot / card.model_file).is_file() for snapshot in snapshots.glob("*"))


def download_model(
    card: ModelCard,
    cache_dir: Path,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
    *,
    endpoint: str | None = None,
) -> bool:
    """Download a model at the person's request; return False if cancelled.

    ``progress`` is called with the bytes done and the total. A partial download is kept when
    cancelled or interrupted, and the next attempt resumes it. ``endpoint`` is the address of
    another hub.
    """
    if card.bundled:
        return True
    started = time.monotonic()
    try:
        is_whole = _download(card, cache_dir, progress, cancelled, endpoint)
        ended = "Downloaded" if is_whole else "Stopped downloading"
        _log.info("%s the model %s after %.1f s", ended, card.name, time.monotonic() - started)
        return is_whole
    except Exception as error:
        _log.warning("The model %s could not be downloaded", card.name, exc_info=error)
        raise ModelUnavailableError(
            f"The embedding model {card.name} could not be downloaded ({error}). Check the "
            "connection and try again; what has been downloaded so far is kept."
        ) from error


def _download(
    card: ModelCard,
    cache_dir: Path,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
    endpoint: str | None,
) -> bool:
    text_embedding = _import_fastembed()
    from huggingface_hub import HfApi, constants, hf_hub_download

    # Downloads through the Xet library cannot be stopped midway; plain ones can, and can be
    # resumed.
    constants.HF_HUB_DISABLE_XET = True
    (known,) = (m for m in text_embedding.list_supported_models() if m["model"] == card.name)
    wanted = {*_TOKENIZER_FILES, *known["additional_files"], card.model_file}
    wanted = {name for name in wanted if model_files.is_allowed(name)}
    revision = card.revision or None
    # No token: the request does not use the person's hub account.
    listing = HfApi(endpoint=endpoint, token=False).model_info(
        card.source, revision=revision, files_metadata=True, timeout=30
    )
    sizes = {f.rfilename: f.size or 0 for f in listing.siblings or () if f.rfilename in wanted}
    total, done = sum(sizes.values()), 0

    class Report:
        """Replaces the progress bar in the hub's code."""

        def __init__(self, *_: Any, initial: int = 0, **__: Any) -> None:
            self._arrived = initial

        def __enter__(self) -> Report:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def update(self, size: int) -> None:
            self._arrived += size
            progress(done + self._arrived, total)
            if cancelled():
                raise _Cancelled

    # The model file comes last: if it is there, everything is.
    for name in sorted(sizes, key=lambda name: (name == card.model_file, name)):
        if cancelled():
            return False
        try:
            place = hf_hub_download(
                card.source,
                name,
                revision=revision,
                cache_dir=cache_dir,
                endpoint=endpoint,
                token=False,
                tqdm_class=Report,
            )
        except _Cancelled:
            return False
        if listing.sha and listing.sha not in Path(place).parts:
            raise ValueError("the model was changed while it was downloaded")
        done += sizes[name]
        progress(done, total)
    model_files.record(card, cache_dir)
    return True


class _Cancelled(Exception):
    """Ends a download from its progress report."""
