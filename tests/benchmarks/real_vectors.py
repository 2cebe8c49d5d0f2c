"""Real embeddings in any number: of sentences, of the same with small edits, and a few steps on.

The model embeds as many as the time allows. Where more are needed, the step from a sentence to its
edited version, as the model sees it, is applied to another sentence: the neighbourhoods are those
of real text in which passages are repeated with small changes, not those of noise.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.embedding.embedder import FastembedEmbedder
from core.vectors.index import quantise

Floats = npt.NDArray[np.float32]
_BATCH = 512
_KEPT = "real-vectors.npy"


def edited(sentence: str, rng: random.Random) -> str:
    """Return a sentence with one or two words left out, exchanged or said twice."""
    words = sentence.split()
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(words))
        match rng.randrange(3):
            case 0 if len(words) > 3:
                del words[at]
            case 1 if at + 1 < len(words):
                words[at], words[at + 1] = words[at + 1], words[at]
            case _:
                words.insert(at, words[at])
    return " ".join(words)


class RealVectors:
    """Pairs of embeddings: of sentences, and of the same after a small edit."""

    def __init__(self, plain: Floats, edits: Floats) -> None:
        self.plain, self.edits = plain, edits

    @classmethod
    def made(
        cls,
        embedder: FastembedEmbedder,
        sentences: list[str],
        *,
        seconds: float,
        most: int,
        keep: Path | None,
    ) -> RealVectors:
        """Embed pairs of sentences until the time is over, or take what an earlier run kept."""
        kept = keep / _KEPT if keep else None
        if kept is not None and kept.exists():
            plain, edits = np.load(kept)
            return cls(plain, edits)
        rng = random.Random(21)
        chosen = rng.sample(sentences, min(most // 2, len(sentences)))
        plain_parts, edit_parts = [], []
        until = time.monotonic() + seconds
        for start in range(0, len(chosen), _BATCH):
            texts = chosen[start : start + _BATCH]
            plain_parts.append(embedder.embed_passages(texts))
            edit_parts.append(embedder.embed_passages([edited(text, rng) for text in texts]))
            if time.monotonic() > until:
                break
        made = cls(np.concatenate(plain_parts), np.concatenate(edit_parts))
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            np.save(kept, np.stack([made.plain, made.edits]))
        return made

    def __len__(self) -> int:
        return 2 * len(self.plain)

    def rows(self, count: int) -> npt.NDArray[np.int8]:
        """Return so many rounded vectors, in a mixed order: first the embedded ones."""
        made = [*self._batches(count)]
        whole = np.concatenate(made)[:count]
        np.random.default_rng(6).shuffle(whole)
        return whole

    def _batches(self, count: int) -> Iterator[npt.NDArray[np.int8]]:
        yield quantise(self.plain)
        yield quantise(self.edits)
        rng = np.random.default_rng(5)
        for _ in range(len(self), count, 50_000):
            at, other = rng.integers(len(self.plain), size=(2, 50_000))
            made = self.edits[at] + (self.edits[other] - self.plain[other])
            yield quantise(made / np.linalg.norm(made, axis=1, keepdims=True))
