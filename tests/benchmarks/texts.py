"""Texts for the benchmarks: sentences of real prose, recombined into any number of documents."""

from __future__ import annotations

import ast
import json
import random
import sysconfig
from pathlib import Path

WORDS_PER_SECTION = 190  # one passage each: long enough not to be joined with the next
SECTIONS = 5


def read_sentences(collections: Path | None) -> tuple[list[str], list[str]]:
    """Return sentences and queries: from collections, else from Python's own documentation."""
    if collections is None:
        return _from_docstrings()
    sentences: list[str] = []
    queries: list[str] = []
    for corpus in sorted(collections.glob("*/corpus.jsonl")):
        for line in corpus.open(encoding="utf-8"):
            text = json.loads(line)["text"]
            sentences += [part for part in text.split(". ") if len(part.split()) > 3]
        for line in (corpus.parent / "queries.jsonl").open(encoding="utf-8"):
            queries.append(json.loads(line)["text"])
    return sentences, queries


def _from_docstrings() -> tuple[list[str], list[str]]:
    sentences: list[str] = []
    for path in sorted(Path(sysconfig.get_path("stdlib")).glob("*.py")):
        tree = ast.parse(path.read_text("utf-8", "replace"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = " ".join((ast.get_docstring(node) or "").split())
                sentences += [part for part in text.split(". ") if len(part.split()) > 3]
    rng = random.Random(11)
    queries = [" ".join(rng.sample(rng.choice(sentences).split(), k=min(4, 3))) for _ in range(300)]
    return sentences, queries


def write_documents(folder: Path, sentences: list[str], first: int, count: int) -> None:
    """Write documents ``first`` to ``first + count``, each of five sections."""
    for number in range(first, first + count):
        rng = random.Random(number)
        lines = [f"# {_title(rng, sentences)}"]
        for _ in range(SECTIONS):
            words: list[str] = []
            while len(words) < WORDS_PER_SECTION:
                words += rng.choice(sentences).rstrip(".").split()
                words[-1] += "."
            text = " ".join(words[: WORDS_PER_SECTION + 15])
            lines += ["", f"## {_title(rng, sentences)}", "", text]
        place = folder / f"{number // 500:03d}"
        place.mkdir(parents=True, exist_ok=True)
        name = "-".join(
            word for word in _title(rng, sentences).lower().split()[:3] if word.isalpha()
        )
        (place / f"{name}-{number}.md").write_text("\n".join(lines) + "\n", "utf-8")


def _title(rng: random.Random, sentences: list[str]) -> str:
    return " ".join(rng.choice(sentences).replace("#", " ").split()[:6]).strip(" .,:;") or "Notes"
