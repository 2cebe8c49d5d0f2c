"""A model that is a table: a text's vector is the mean of the vectors of its pieces of words.

There is no network to run, so it is fast, and a text may be in any of the languages of the table.
It is built by packaging/build_multilingual_model.py.
"""

from __future__ import annotations

import hashlib
import logging
import re
import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.embedding.model_list import ModelCard, bundled_model_path
from core.errors import ModelUnavailableError

Vectors = NDArray[np.float32]
# The files that are read and must therefore be intact.
TABLE_FILES = ("pieces.txt", "scales.npy", "vectors.npy")
# Longer runs without a space are cut: looking for the longest piece takes quadratic time.
_LONGEST_WORD = 64
_CHARACTERS_PER_TOKEN = 16
_WORD = re.compile(r"\w+")
_BEGINNING = "\u2581"  # before a piece that begins a word

_log = logging.getLogger(__name__)


class _Table:
    """Pieces of words, and the rounded vector of each with its scale."""

    def __init__(self, folder: Path) -> None:
        _verify(folder)
        pieces = (folder / "pieces.txt").read_text("utf-8").split("\n")
        self._pieces = {piece: number for number, piece in enumerate(pieces) if piece}
        self._longest = max(map(len, self._pieces))
        self._rows = np.load(folder / "vectors.npy", mmap_mode="r")
        self._scales = np.load(folder / "scales.npy")
        self.split = lru_cache(maxsize=1 << 15)(self._split)

    def tokens(self, text: str) -> list[int]:
        """Return the pieces of a text."""
        return [piece for word in _WORD.findall(text.lower()) for piece in self.split(word)]

    def vector(self, tokens: Sequence[int]) -> Vectors:
        """Return the mean of the vectors of some pieces, of unit length."""
        rows = self._rows[tokens].astype(np.float32) * self._scales[tokens, None]
        mean = rows.mean(axis=0)
        norm = float(np.linalg.norm(mean))
        result: Vectors = mean / norm if norm else mean
        return result

    def _split(self, word: str) -> tuple[int, ...]:
        return tuple(
            piece
            for start in range(0, len(word), _LONGEST_WORD)
            for piece in self._longest_pieces(_mark(word, start))
        )

    def _longest_pieces(self, word: str) -> Iterator[int]:
        """Yield the longest pieces from left to right; characters that are in none are left out."""
        at = 0
        while at < len(word):
            for end in range(min(len(word), at + self._longest), at, -1):
                found = self._pieces.get(word[at:end])
                # The sign before a word is no piece of it.
                if found is not None and word[at:end] != _BEGINNING:
                    yield found
                    at = end
                    break
            else:
                at += 1


def _mark(word: str, start: int) -> str:
    part = word[start : start + _LONGEST_WORD]
    return part if start else _BEGINNING + part


class TableEmbedder:
    """The embedder of a table. Safe to use from several threads at once."""

    backend = "table"

    def __init__(self, card: ModelCard) -> None:
        self.card = card
        self.model_name = card.name
        self.dimensions = card.dimensions
        self.threshold = card.threshold
        self.unrelated = card.unrelated
        self._lock = threading.Lock()
        self._loaded: _Table | None = None

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Return one vector for each text, in the given order; zeros for one without words."""
        table = self._load()
        result = np.zeros((len(texts), self.dimensions), np.float32)
        for row, text in enumerate(texts):
            tokens = table.tokens(text[: self.card.max_tokens * _CHARACTERS_PER_TOKEN])
            if tokens:
                result[row] = table.vector(tokens[: self.card.max_tokens])
        return result

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        return self.embed_passages(texts)

    def embed_query(self, text: str) -> Vectors:
        vector: Vectors = self.embed_passages([text])[0]
        return vector

    def token_count(self, text: str) -> int:
        """Count the pieces of a text: few, if the table knows its words."""
        return len(self._load().tokens(text[: self.card.max_tokens * _CHARACTERS_PER_TOKEN]))

    def close(self) -> None:
        """Free the table's memory; the next text loads it again."""
        with self._lock:
            self._loaded = None

    def _load(self) -> _Table:
        with self._lock:
            if self._loaded is None:
                self._loaded = _Table(bundled_model_path(self.card.name))
                _log.info("Loaded the model %s", self.model_name)
            return self._loaded


def _verify(folder: Path) -> None:
    """Verify the checksums of the files: a damaged one would silently give wrong vectors."""
    try:
        lines = (folder / "SHA256SUMS").read_text("ascii").splitlines()
        sums = {name: digest for digest, name in (line.split(maxsplit=1) for line in lines)}
        for name in TABLE_FILES:
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
