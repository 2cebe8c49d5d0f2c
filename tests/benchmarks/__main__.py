"""`python -m tests.benchmarks`: every goal in numbers, measured against its peer in the same run.

Prints a table and, with --out, also writes results.json and the plots. A quick run (the default)
uses smaller libraries and one collection; --full uses the sizes that the goals name. A group that
measured nothing makes the whole run fail.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from tests.benchmarks import (
    extraction_speed,
    indexing,
    known_items,
    languages,
    long_texts,
    peers,
    quality,
    searching,
    serving,
    strength,
    team,
    typing_speed,
    vectors,
    whole_run,
    window,
)
from tests.benchmarks.measuring import Context, NothingMeasured, Row
from tests.benchmarks.plots import growth_lines, ratio_bars
from tests.benchmarks.texts import read_sentences, write_documents

# Later groups may use what an earlier one left in the work folder.
GROUPS: dict[str, Callable[[Context], list[Row]]] = {
    "search": searching.measure,
    "vectors": vectors.measure,
    "indexing": indexing.measure,
    "grep": peers.measure_grep,
    "pdf": peers.measure_pdf,
    "embedding": indexing.measure_embedding,
    "whole-run": whole_run.measure,
    "long-texts": long_texts.measure,
    "watching": indexing.measure_watching,
    "window": window.measure,
    "typing": typing_speed.measure,
    "serving": serving.measure,
    "reading": extraction_speed.measure,
    "quality": quality.measure,
    "weak": strength.measure,
    "known": known_items.measure,
    "languages": languages.measure,
    "team": team.measure,
}
# These have nothing to compare with on some machines or folders.
MAY_BE_EMPTY = {"grep", "pdf", "reading", "quality", "known", "languages", "team"}


def main() -> int:
    options = _options()
    sentences, queries = read_sentences(options.collections)
    started = time.time()
    failures: list[str] = []
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="pagehound-bench-") as name:
        work = Path(name)
        os.environ["PAGEHOUND_LIBRARY"] = str(work / "default-library")
        folder = options.folder
        if folder is None:
            folder = work / "folder"
            write_documents(folder, sentences, 5 * 10**6, 10_000 if options.full else 1000)
        context = Context(
            work,
            folder.resolve(),
            options.folder is not None,
            options.collections,
            options.full,
            sentences,
            queries,
        )
        if options.keep:
            context.kept["keep"] = options.keep
        for group in options.only or GROUPS:
            context.say(f"== {group}")
            try:
                found = GROUPS[group](context)
                if not found and group not in MAY_BE_EMPTY:
                    raise NothingMeasured("it returned no rows")
                rows += found
                for row in found:
                    context.say("   " + _line(row))
            except Exception as error:
                if not isinstance(error, NothingMeasured):
                    traceback.print_exc()
                failures.append(f"{group}: {error}")
    if not rows:
        failures.append("nothing was measured at all")
    print(_table(rows))
    for note in [*context.notes, *(f"FAILED {failure}" for failure in failures)]:
        print(note)
    if hasattr(os, "getloadavg"):
        # Absolute figures mean little on a busy machine.
        print(f"Load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores.")
    missed = [row.what for row in rows if row.reached is False]
    print(f"{len(rows)} figures, {len(missed)} goals missed, {time.time() - started:.0f} s.")
    if options.out:
        _write(options.out, rows, context, failures, started)
    return 1 if failures else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--folder", type=Path, help="documents to index; otherwise synthetic ones")
    parser.add_argument("--collections", type=Path, help="a folder of retrieval collections")
    parser.add_argument("--only", nargs="+", choices=GROUPS, help="only these groups")
    parser.add_argument("--full", action="store_true", help="the sizes that the goals name")
    parser.add_argument("--out", type=Path, help="write results.json and plots there")
    parser.add_argument("--keep", type=Path, help="keep the collections' libraries there")
    options = parser.parse_args()
    for place in (options.folder, options.collections):
        if place is not None and not place.is_dir():
            parser.error(f"there is no folder {place}")
    return options


def _line(row: Row) -> str:
    told = f"{row.what}: {_number(row.value)} {row.unit}".rstrip()
    if row.ratio is not None:
        told += f" = {row.ratio:.2f} x {row.peer} ({_number(row.peer_value or 0)})"
    return told + {True: "  reached", False: "  MISSED", None: ""}[row.reached]


def _table(rows: list[Row]) -> str:
    head = ("what", "figure", "peer", "peer figure", "ratio", "goal", "", "note")
    cells = [head, tuple("-" * len(name) for name in head)]
    for row in rows:
        sign = "at least" if row.at_least else "at most"
        goal = "" if row.goal is None else f"{sign} {row.goal:g}{' x' if row.ratio else ''}"
        cells.append(
            (
                row.what,
                f"{_number(row.value)} {row.unit}".strip(),
                row.peer,
                "" if row.peer_value is None else _number(row.peer_value),
                "" if row.ratio is None else f"{row.ratio:.2f} x",
                goal,
                {True: "reached", False: "MISSED", None: ""}[row.reached],
                row.note,
            )
        )
    widths = [max(len(line[at]) for line in cells) for at in range(len(head))]
    lines = [
        "| " + " | ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) + " |"
        for line in cells
    ]
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _write(
    out: Path, rows: list[Row], context: Context, failures: list[str], started: float
) -> None:
    out.mkdir(parents=True, exist_ok=True)
    told = {
        "when": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(started)),
        "took_s": round(time.time() - started),
        "full": context.full,
        "python": platform.python_version(),
        "load": os.getloadavg() if hasattr(os, "getloadavg") else None,
        "system": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "rows": [asdict(row) | {"ratio": row.ratio, "reached": row.reached} for row in rows],
        "curves": context.curves,
        "notes": context.notes,
        "failures": failures,
    }
    (out / "results.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if any(row.goal is not None for row in rows):
        (out / "goals.svg").write_text(ratio_bars(rows) + "\n", "utf-8")
    if context.curves:
        (out / "growth.svg").write_text(growth_lines(context.curves) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
