"""Rows about quality: nDCG@10 of the three modes on each collection, by `pagehound eval`."""

from __future__ import annotations

import random
import string
import tempfile
from pathlib import Path

from core.library import Library
from core.reports.evaluation import evaluate, read_questions, write_documents
from tests.benchmarks.measuring import Context, Row


def measure(context: Context) -> list[Row]:
    if context.collections is None:
        context.notes.append("Quality was not measured: give --collections.")
        return []
    places = sorted(path.parent for path in context.collections.glob("*/corpus.jsonl"))
    if not context.full:
        places = sorted(places, key=lambda place: (place / "corpus.jsonl").stat().st_size)[:1]
        context.notes.append(f"Quality: {places[0].name} alone; all collections with --full.")
    rows = []
    for place in places:
        context.say(f"evaluating {place.name} ...")
        keep = context.kept.get("keep")
        result = evaluate(
            place,
            runs=context.work / "runs",
            keep=keep / place.name if keep else None,
        )
        scores = {mode: found["ndcg@10"] for mode, found in result.scores.items()}
        better = max(("lexical", "semantic"), key=lambda mode: scores[mode].mean)
        rows.append(
            Row(
                "quality",
                f"{place.name}: nDCG@10, hybrid",
                scores["hybrid"].mean,
                "",
                f"the better of its lists ({better})",
                scores[better].mean,
                goal=1.0,
                at_least=True,
                note=f"lexical {scores['lexical'].mean:.4f}, semantic {scores['semantic'].mean:.4f}"
                f", 95% [{scores['hybrid'].low:.3f}, {scores['hybrid'].high:.3f}]",
            )
        )
    return rows


def measure_weak(context: Context) -> list[Row]:
    """Measure how many meaningless queries get unmarked hits, and how many good hits are marked."""
    if context.collections is None:
        return []
    places = sorted(path.parent for path in context.collections.glob("*/corpus.jsonl"))
    keep = context.kept.get("keep")
    if not context.full:
        places = sorted(places, key=lambda place: (place / "corpus.jsonl").stat().st_size)[:1]
    rows: list[Row] = []
    for place in places:
        with tempfile.TemporaryDirectory() as name:
            folder = keep / place.name if keep else Path(name)
            names = write_documents(place, folder / "documents")
            with Library(folder / "library") as library:
                library.reindex(folder / "documents")
                rows += _weak_rows(place, library, names)
    return rows


def _weak_rows(place: Path, library: Library, names: dict[str, str]) -> list[Row]:
    rng = random.Random(2024)
    unmarked = sum(
        any(not h.is_weak and h.retrieval.lexical_rank is None for h in library.search(q).results)
        for q in (gibberish(rng) for _ in range(100))
    )
    counts: dict[str, list[bool]] = {"hybrid": [], "semantic": []}
    for question in read_questions(place):
        for mode, marks in counts.items():
            for hit in library.search(question.text, mode=mode).results:
                if question.judged.get(names[hit.path], 0) > 0:
                    marks.append(hit.is_weak)
    rows = [
        Row(
            "weak",
            f"{place.name}: of 100 meaningless queries, those with an unmarked hit by meaning",
            unmarked,
            "",
            goal=0,
            is_count=True,
        )
    ]
    for mode, marks in counts.items():
        rows.append(
            Row(
                "weak",
                f"{place.name}: relevant passages in the first ten that are marked, {mode}",
                100 * sum(marks) / len(marks),
                "%",
                goal=2.0,
                is_count=True,
                note=f"{sum(marks)} of {len(marks)}",
            )
        )
    return rows


def gibberish(rng: random.Random) -> str:
    """Return random letters, neighbouring keys or symbols, unlike what the library learned."""
    kind = rng.randrange(3)
    words = []
    for _ in range(rng.randint(1, 6)):
        length = rng.randint(3, 12)
        if kind == 0:
            words.append("".join(rng.choices(string.ascii_lowercase, k=length)))
        elif kind == 1:
            row, at, word = rng.choice(("qwertyuiop", "asdfghjkl", "zxcvbnm")), 3, ""
            for _ in range(length):
                at = max(0, min(len(row) - 1, at + rng.choice((-2, -1, 1, 2))))
                word += row[at]
            words.append(word)
        else:
            words.append("".join(rng.choices(string.ascii_letters + string.digits, k=length)))
    return " ".join(words)
