"""Rows about strong, fair and weak: what letters without meaning find, and what questions do."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from core.library import Library
from core.reports.evaluation import read_questions, write_documents
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import Context, Row
from tests.meaningless import meaningless
from tests.private_notes import NOTES, questions

_MEANINGLESS = 200
_SEED = 2024


def measure(context: Context) -> list[Row]:
    """Measure a library of private notes, and the collections that are given."""
    with tempfile.TemporaryDirectory() as name, Library(Path(name) / "library") as library:
        library.reindex(NOTES)
        rows = [_meaningless_row("30 notes", library), *_notes_rows(library)]
    if context.collections is None:
        context.skip("needs --collections", "relevant-weak")
        return rows
    places = sorted(path.parent for path in context.collections.glob("*/corpus.jsonl"))
    keep = context.keep
    if not context.full:
        places = sorted(places, key=lambda place: (place / "corpus.jsonl").stat().st_size)[:1]
    for place in places:
        with tempfile.TemporaryDirectory() as name:
            folder = keep / place.name if keep else Path(name)
            names = write_documents(place, folder / "documents")
            with Library(folder / "library") as library:
                library.reindex(folder / "documents")
                rows.append(_meaningless_row(place.name, library))
                rows += _relevant_rows(place, library, names)
    return rows


def _meaningless_row(name: str, library: Library) -> Row:
    queries = meaningless(_MEANINGLESS, _SEED)
    shown = [query for query in queries if library.search(query).good_hits]
    return Row(
        "weak",
        f"{name}: of {_MEANINGLESS} meaningless queries, those with a hit that is not weak",
        len(shown),
        "",
        goal=GOALS["meaningless"],
        is_count=True,
        note=", ".join(shown[:3]),
    )


def _notes_rows(library: Library) -> list[Row]:
    asked = questions()
    first_three = Counter[str]()
    weak = 0
    for question, path in asked:
        for mode in ("hybrid", "semantic", "lexical"):
            hits = library.search(question, mode=mode).results
            first_three[mode] += path in [hit.path for hit in hits[:3]]
            if mode == "hybrid":
                weak += any(
                    hit.path == path and hit.is_weak and hit.retrieval.vector_rank == 1
                    for hit in hits
                )
    return [
        Row(
            "weak",
            f"30 notes: of {len(asked)} questions in other words, note among the first three",
            first_three["hybrid"],
            "",
            goal=GOALS["paraphrases"],
            note=f"semantic {first_three['semantic']}, lexical {first_three['lexical']}",
        ),
        Row(
            "weak",
            "30 notes: right notes that are first by meaning and called weak",
            weak,
            "",
            goal=GOALS["right-but-weak"],
            is_count=True,
        ),
    ]


def _relevant_rows(place: Path, library: Library, names: dict[str, str]) -> list[Row]:
    strengths: dict[str, Counter[str]] = {mode: Counter() for mode in ("hybrid", "semantic")}
    for question in read_questions(place):
        for mode, counts in strengths.items():
            for hit in library.search(question.text, mode=mode).results:
                if question.judged.get(names[hit.path], 0) > 0:
                    counts[str(hit.strength)] += 1
    return [
        Row(
            "weak",
            f"{place.name}: relevant passages in the first ten that are called weak, {mode}",
            100 * counts["weak"] / counts.total(),
            "%",
            goal=GOALS["relevant-weak"],
            is_count=True,
            note=", ".join(f"{count} {strength}" for strength, count in counts.most_common()),
        )
        for mode, counts in strengths.items()
    ]
