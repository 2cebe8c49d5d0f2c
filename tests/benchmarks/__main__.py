"""`python -m tests.benchmarks`: every goal in numbers, measured beside its peer in the same run.

Prints all figures, and every goal as reached, missed or not measured. A quick run (the default) has
smaller libraries and one collection, and ends after a quarter of an hour at the latest; --full has
the sizes that the goals name and takes hours. Each group runs in a process of its own with a time
limit. results.json, tables and plots are written to --out after every group. Repeated measurements
alternate with those of the peer; the spread in brackets is that of the median of the rounds (95%,
sign test; all rounds if there are less than nine), and a goal is reached only if all of it is.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.groups import GROUPS, Order, run_group
from tests.benchmarks.measuring import ROOT
from tests.benchmarks.results import (
    FILE,
    GroupResult,
    Results,
    goals_table,
    machine_load,
    read_results,
    rows_table,
)
from tests.benchmarks.texts import read_sentences, write_documents

# A quick run is over by then, with a minute to spare.
_QUICK_S = 14 * 60


def main() -> int:
    options = _options()
    # What is being measured ends with us, however we are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    started = time.monotonic()
    results = _begun(options)
    with tempfile.TemporaryDirectory(prefix="pagehound-bench-") as name:
        work = Path(name)
        os.environ["PAGEHOUND_LIBRARY"] = str(work / "default-library")
        folder = options.folder
        if folder is None:
            folder = work / "folder"
            sentences, _ = read_sentences(options.collections)
            write_documents(folder, sentences, 5 * 10**6, 10_000 if options.full else 3000)
        for group in options.only or GROUPS:
            limit = GROUPS[group].full_s if options.full else GROUPS[group].quick_s
            if not options.full and not options.only:
                limit = min(limit, int(_QUICK_S - (time.monotonic() - started)))
            print(f"== {group}", file=sys.stderr, flush=True)
            if limit < 1:
                results.groups[group] = GroupResult(failure="the time of a quick run was over")
                continue
            order = Order(
                group,
                str(work),
                str(folder.resolve()),
                options.folder is not None,
                str(options.collections.resolve()) if options.collections else "",
                options.full,
                str(options.keep.resolve()) if options.keep else "",
                str(options.languages.resolve()) if options.languages else "",
            )
            results.groups[group] = found = run_group(order, limit)
            found.full, found.folder = options.full, _folder_in_words(options)
            done = f"   {found.took_s:.0f} s" + (f", FAILED: {found.failure}" * bool(found.failure))
            print(done, file=sys.stderr, flush=True)
            results.write(options.out)
    results.write(options.out)
    _print(results, time.monotonic() - started)
    print(f"Written to {options.out}.")
    return 1 if results.failures or not results.rows else 0


def _begun(options: argparse.Namespace) -> Results:
    """Return the results to add to: single groups replace those of the run before."""
    before = options.out / FILE
    return read_results(before) if options.only and before.exists() else Results()


def _folder_in_words(options: argparse.Namespace) -> str:
    return "made-up documents" if options.folder is None else f"the folder {options.folder.name}"


def _print(results: Results, took_s: float) -> None:
    print(rows_table(results.rows))
    for name, group in results.groups.items():
        for note in group.notes:
            print(f"{name}: {note}")
    print()
    judged = results.judged()
    print(goals_table(judged))
    for failure in results.failures:
        print(f"FAILED {failure}")
    # Absolute figures mean little on a busy machine.
    print(f"Load {machine_load()} on {os.cpu_count()} cores.")
    counts = [
        f"{sum(each.outcome == outcome for each in judged)} {outcome}"
        for outcome in ("reached", "missed", "not measured")
    ]
    print(
        f"{len(results.rows)} figures; of {len(judged)} goals {', '.join(counts)}; {took_s:.0f} s."
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--folder", type=Path, help="documents to index; otherwise synthetic ones")
    parser.add_argument("--collections", type=Path, help="a folder of retrieval collections")
    parser.add_argument("--languages", type=Path, help="a folder of pages for each language")
    parser.add_argument("--only", nargs="+", choices=GROUPS, help="only these groups")
    parser.add_argument("--full", action="store_true", help="the sizes that the goals name")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "bench-results", help="where results are written"
    )
    parser.add_argument("--keep", type=Path, help="keep the collections' libraries there")
    options = parser.parse_args()
    for place in (options.folder, options.collections, options.languages):
        if place is not None and not place.is_dir():
            parser.error(f"there is no folder {place}")
    return options


if __name__ == "__main__":
    sys.exit(main())
