"""`python -m tests.benchmarks.report RESULTS`: put the figures of a run into the documentation.

RESULTS is a results.json. It is kept as tests/benchmarks/results.json, and README.md and RESULTS.md
get their figures from it, between `<!-- bench:NAME -->` and `<!-- /bench -->`; the plots are drawn
again. Nobody types a figure there: a test compares.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.measuring import ROOT
from tests.benchmarks.plots import growth_lines, ratio_bars
from tests.benchmarks.results import Results, goals_table, read_results, rows_table

KEPT = Path(__file__).parent / "results.json"
DOCUMENTS = (ROOT / "README.md", Path(__file__).parent / "RESULTS.md")
PLOTS = ROOT / "resources" / "screenshots"
# What somebody wants to know who has not decided yet; all goals are in RESULTS.md.
_IN_SHORT = (
    "keyword-p50", "hybrid", "growth-hybrid", "cold", "words", "memory-indexing", "disk",
    "window-100k", "typing-p95", "http", "mcp", "recall", "quality", "titles", "links",
)  # fmt: skip
_MARKED = re.compile(r"(<!-- bench:([\w:-]+) -->\n)(.*?)(<!-- /bench -->)", re.S)


def run(results: Results) -> str:
    """Say when and where the figures were measured, and what they are worth."""
    days = sorted({group.when[:10] for group in results.groups.values() if group.when})
    loads = [group.load for group in results.groups.values() if group.load is not None]
    groups = results.groups.items()
    full = [name for name, group in groups if group.full]
    size = "a quick run with smaller sizes"
    if full:
        size = "the sizes that the goals name"
        if len(full) < len(groups):
            size += f" in {', '.join(full)}, smaller ones in the rest"
    folder = " and ".join(sorted({group.folder for _, group in groups if group.folder}))
    when = " to ".join(dict.fromkeys((days[0], days[-1]))) if days else "never"
    where = f"{results.system}, {results.cores} cores, Python {results.python}"
    told = f"Measured on {when} ({where}): {size}, {folder}."
    # Some groups make a load of their own, so that the least one tells of other work.
    if loads and results.cores and min(loads) > results.cores:
        told += f" The machine was busy (load {min(loads):g} and more), so times say little."
    for failure in results.failures:
        told += f" Failed: {' '.join(failure.split())[:200]}."
    return told


def outcomes(results: Results) -> str:
    judged = results.judged()
    count = {
        outcome: sum(each.outcome == outcome for each in judged)
        for outcome in ("reached", "missed", "not measured")
    }
    told = ", ".join(f"{number} {outcome}" for outcome, number in count.items())
    missed = "; ".join(each.goal.what for each in judged if each.outcome == "missed")
    return f"Of {len(judged)} goals: {told}." + (f" Missed: {missed}." if missed else "")


def in_short(results: Results) -> str:
    judged = {each.goal.key: each for each in results.judged()}
    return goals_table([judged[key] for key in _IN_SHORT])


_PARTS: dict[str, Callable[[Results], str]] = {
    "run": run,
    "outcomes": outcomes,
    "in-short": in_short,
    "goals": lambda results: goals_table(results.judged()),
}


def part(name: str, results: Results) -> str:
    """Return what belongs between the markers of this name."""
    kind, _, group = name.partition(":")
    if kind == "figures":
        found = results.groups.get(group)
        if found is None or not found.rows:
            why = "; ".join(filter(None, [found.failure, *found.notes])) if found else ""
            return f"Not measured in this run{f' ({why})' if why else ''}."
        return rows_table(found.rows)
    if name not in _PARTS:
        raise ValueError(f"there is no part called {name}")
    return _PARTS[name](results)


def rewritten(text: str, results: Results) -> str:
    """Return a document with the figures of a run between its markers."""
    opened, closed = text.count("<!-- bench:"), text.count("<!-- /bench -->")
    if not opened == closed == len(_MARKED.findall(text)):
        raise ValueError(f"{opened} markers are opened and {closed} closed")
    return _MARKED.sub(lambda found: f"{found[1]}{part(found[2], results)}\n{found[4]}", text)


def plots(results: Results) -> dict[str, str]:
    drawn = {"goals.svg": ratio_bars(results.rows) + "\n"}
    if results.curves:
        drawn["growth.svg"] = growth_lines(results.curves) + "\n"
    return drawn


def main() -> None:
    results = read_results(Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT)
    KEPT.write_text(json.dumps(results.as_dict(), indent=1) + "\n", "utf-8")
    results = read_results(KEPT)
    for path in DOCUMENTS:
        path.write_text(rewritten(path.read_text("utf-8"), results), "utf-8")
    for name, drawn in plots(results).items():
        (PLOTS / name).write_text(drawn, "utf-8")
    print(outcomes(results))


if __name__ == "__main__":
    main()
