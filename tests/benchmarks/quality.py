"""Rows about quality: nDCG@10 of the three modes on each collection, by `pagehound eval`."""

from __future__ import annotations

from core.reports.evaluation import evaluate
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import Context, Row


def measure(context: Context) -> list[Row]:
    if context.collections is None:
        context.skip("needs --collections", "quality")
        return []
    places = sorted(path.parent for path in context.collections.glob("*/corpus.jsonl"))
    if not context.full:
        places = sorted(places, key=lambda place: (place / "corpus.jsonl").stat().st_size)[:1]
        context.notes.append(f"Quality: {places[0].name} alone; all collections with --full.")
    rows = []
    for place in places:
        context.say(f"evaluating {place.name} ...")
        keep = context.keep
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
                goal=GOALS["quality"],
                note=f"lexical {scores['lexical'].mean:.4f}, "
                f"semantic {scores['semantic'].mean:.4f}; the spread is that of other questions",
                bootstrap=(
                    scores["hybrid"].low / scores[better].mean,
                    scores["hybrid"].high / scores[better].mean,
                ),
            )
        )
    return rows
