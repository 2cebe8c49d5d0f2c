"""Measure what each ranking setting gives on each collection, and whether it holds on the others.

Run: python -m tests.benchmarks.tuning COLLECTIONS --keep DIR

DIR contains (or will contain) a library for each collection, as created by `pagehound eval --keep
DIR/NAME`. Figures are nDCG@10 at document level; a change that helps only one collection is chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from core.keyword.bm25f import FieldWeights
from core.keyword.index import KeywordIndex
from core.library import Library
from core.query.parser import ParsedQuery, parse
from core.reports.evaluation import evaluate, read_questions, write_documents
from core.reports.ranking_measures import bootstrap, ndcg
from core.search.fusion import fuse
from core.text import analysis

DEPTH = 1000
ALPHAS = (0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7)
WEIGHTS = {
    "as it is": FieldWeights(),
    "k1 0.8": FieldWeights(k1=0.8),
    "k1 1.6": FieldWeights(k1=1.6),
    "b 0.5": FieldWeights(b=0.5),
    "b 0.6": FieldWeights(b=0.6),
    "b 0.9": FieldWeights(b=0.9),
    "heading 1": FieldWeights(heading=1.0),
    "heading 3": FieldWeights(heading=3.0),
}


@dataclass(frozen=True)
class Asked:
    """A question with both of its lists, as chunks."""

    parsed: ParsedQuery
    judged: dict[str, int]
    lexical: list[int]
    semantic: list[int]

    @property
    def group(self) -> int:
        """By the words that carry meaning: one, two or three, four to six, more."""
        words = analysis.split(self.parsed.embed_text)
        count = sum(word.lower() not in analysis.STOP_WORDS for word in words)
        return sum(count > most for most in (1, 3, 6))


@dataclass(frozen=True)
class Measured:
    """A collection whose questions have been asked."""

    name: str
    document_of: dict[int, str]
    asked: list[Asked]
    keywords: Path

    def score(self, chunks: Sequence[int], judged: dict[str, int]) -> float:
        return ndcg(list(dict.fromkeys(self.document_of[chunk] for chunk in chunks)), judged)

    def fused(self, each: Asked, *, depth: int = 200, alpha: float = 0.5, k: int = 60) -> float:
        ranked = fuse(each.lexical[:depth], each.semantic[:depth], alpha=alpha, k=k)
        return self.score([entry.id for entry in ranked], each.judged)


def ask(place: Path, folder: Path) -> Measured:
    """Ask all questions of a collection's library once, with long lists."""
    if not (folder / "library").is_dir():
        evaluate(place, keep=folder, runs=folder / "runs")
    names = write_documents(place, folder / "documents")
    with Library(folder / "library") as library:
        library.index_version("hybrid")  # loads everything that was committed
        rows = library._catalog.read(
            "SELECT chunks.id, files.path FROM chunks"
            " JOIN documents ON documents.id = document_id JOIN files ON files.id = file_id"
        )
        asked = []
        for question in read_questions(place):
            parsed = parse(question.text)
            vector = library._embedder.embed_query(parsed.embed_text)
            selection = library._keywords.plan(None, parsed.constraints).narrow(None)
            semantic = library._stores.vectors.search(vector, limit=DEPTH, selection=selection)
            asked.append(
                Asked(
                    parsed,
                    dict(question.judged),
                    _words(library._keywords, parsed),
                    [entry.id for entry in semantic],
                )
            )
        documents = {chunk: names[path] for chunk, path in rows}
        return Measured(place.name, documents, asked, library._stores.keyword_folder)


def _words(keywords: KeywordIndex, parsed: ParsedQuery) -> list[int]:
    found = keywords.search(parsed.root, limit=DEPTH) if parsed.root is not None else []
    return [entry.id for entry in found]


def show(all_measured: list[Measured]) -> None:
    names = [measured.name for measured in all_measured]
    print("".ljust(22), "  ".join(name.rjust(15) for name in names), "  mean")

    def line(label: str, values: list[float]) -> None:
        told = "  ".join(f"{value:15.4f}" for value in values)
        print(f"{label:22} {told}  {np.mean(values):.4f}", flush=True)

    def table(label: str, of: Callable[[Measured, Asked], float]) -> None:
        line(label, [float(np.mean([of(m, each) for each in m.asked])) for m in all_measured])

    table("lexical", lambda m, each: m.score(each.lexical, each.judged))
    table("semantic", lambda m, each: m.score(each.semantic, each.judged))
    for depth in (20, 50, 100, 200, 1000):
        table(f"depth {depth}", lambda m, each, depth=depth: m.fused(each, depth=depth))
    for k in (10, 20, 60, 100):
        table(f"k {k}", lambda m, each, k=k: m.fused(each, k=k))
    for alpha in ALPHAS[::2]:
        table(f"alpha {alpha}", lambda m, each, alpha=alpha: m.fused(each, alpha=alpha))
    for label, weights in WEIGHTS.items():
        lexical, hybrid = [], []
        for measured in all_measured:
            with KeywordIndex(measured.keywords, weights=weights) as keywords:
                changed = [
                    Asked(each.parsed, each.judged, _words(keywords, each.parsed), each.semantic)
                    for each in measured.asked
                ]
            lexical.append(np.mean([measured.score(e.lexical, e.judged) for e in changed]))
            hybrid.append(np.mean([measured.fused(e) for e in changed]))
        line(f"{label}, lexical", lexical)
        line(f"{label}, hybrid", hybrid)


def leave_one_out(all_measured: list[Measured]) -> None:
    """Choose alpha by the number of words on all collections but one, and test it on that one."""
    scores = {
        m.name: [(each.group, [m.fused(each, alpha=a) for a in ALPHAS]) for each in m.asked]
        for m in all_measured
    }
    for name, mine in scores.items():
        chosen = []
        for group in range(4):
            means = [
                np.mean([row for at, row in theirs if at == group], axis=0)
                for other, theirs in scores.items()
                if other != name and sum(at == group for at, _ in theirs) >= 5
            ]
            chosen.append(int(np.argmax(np.mean(means, axis=0))) if means else ALPHAS.index(0.5))
        gained = bootstrap([row[chosen[at]] - row[ALPHAS.index(0.5)] for at, row in mine])
        print(
            f"{name}: alpha by words {[ALPHAS[at] for at in chosen]} from the others gives "
            f"{gained.mean:+.4f} [{gained.low:+.4f} {gained.high:+.4f}] against 0.5"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.tuning", description=__doc__)
    parser.add_argument("collections", type=Path)
    parser.add_argument("--keep", type=Path, required=True)
    options = parser.parse_args()
    places = sorted(path.parent for path in options.collections.glob("*/corpus.jsonl"))
    if not places:
        parser.error(f"there is no collection in {options.collections}")
    measured = [ask(place, options.keep / place.name) for place in places]
    show(measured)
    leave_one_out(measured)


if __name__ == "__main__":
    main()
