"""Measure how close a model finds texts that have nothing to do with each other.

``python -m tests.benchmarks.unrelated COLLECTIONS [MODEL]`` embeds passages of each collection and
compares them with the questions of the others, and private notes with the questions about other
notes. The two figures belong into core/embedding/model_list.py.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from core.embedding import FastembedEmbedder, find_model
from core.settings import BUNDLED_MODEL
from tests.private_notes import NOTES
from tests.private_notes import questions as notes_questions

_PASSAGES = 400
_QUESTIONS = 60


def main() -> None:
    model = sys.argv[2] if len(sys.argv) > 2 else BUNDLED_MODEL
    embedder = FastembedEmbedder(find_model(model))
    places = sorted(path.parent for path in Path(sys.argv[1]).glob("*/corpus.jsonl"))
    passages = {
        place.name: embedder.embed_passages(_texts(place / "corpus.jsonl", _PASSAGES))
        for place in places
    }
    questions = {
        place.name: embedder.embed_queries(_texts(place / "queries.jsonl", _QUESTIONS))
        for place in places
    }
    rows = []
    for name, vectors in passages.items():
        others = np.concatenate([each for other, each in questions.items() if other != name])
        rows.append(_told(name, others @ vectors.T))
    rows.append(_told("notes", _notes(embedder)))
    cosine, spread = np.mean(rows, axis=0)
    print(f"{model}: Unrelated(cosine={cosine:.2f}, spread={spread:.3f})")


def _notes(embedder: FastembedEmbedder) -> np.ma.MaskedArray[Any, Any]:
    """Return the cosines of questions with all notes but the one that answers them."""
    paths = sorted(path for path in NOTES.rglob("*.*"))
    asked = notes_questions()
    vectors = embedder.embed_passages([path.read_text("utf-8") for path in paths])
    cosines = embedder.embed_queries([question for question, _ in asked]) @ vectors.T
    names = [path.relative_to(NOTES).as_posix() for path in paths]
    is_answer = [[name == answer for name in names] for _, answer in asked]
    return np.ma.masked_array(cosines, is_answer)


def _told(name: str, cosines: Any) -> tuple[float, float]:
    cosine, spread = float(cosines.mean()), float(cosines.std(axis=1).mean())
    print(f"{name:12} cosine {cosine:.3f}, spread {spread:.3f}")
    return cosine, spread


def _texts(path: Path, count: int) -> list[str]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    chosen = lines[:: max(1, len(lines) // count)][:count]
    return [f"{line.get('title', '')}\n{line['text']}".strip() for line in chosen]


if __name__ == "__main__":
    main()
