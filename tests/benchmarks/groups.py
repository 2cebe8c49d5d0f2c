"""The groups of benchmarks, how long each may take, and running one in a process of its own."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import time
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.measuring import ROOT, Context, NothingMeasured
from tests.benchmarks.results import GroupResult, figure, machine_load, now
from tests.benchmarks.texts import read_sentences


class Group(NamedTuple):
    function: str  # module and function in tests.benchmarks
    quick_s: int  # the most it may take, quick and full
    full_s: int


# In this order. Later groups may use what an earlier one left in the work folder.
GROUPS = {
    "window": Group("window:measure", 150, 1800),
    "search": Group("searching:measure", 240, 4 * 3600),
    "indexing": Group("indexing:measure", 240, 2 * 3600),
    "grep": Group("peers:measure_grep", 60, 600),
    "serving": Group("serving:measure", 120, 1800),
    "embedding": Group("indexing:measure_embedding", 90, 1800),
    "watching": Group("indexing:measure_watching", 60, 300),
    "vectors": Group("vectors:measure", 150, 4 * 3600),
    "weak": Group("strength:measure", 90, 3 * 3600),
    "typing": Group("typing_speed:measure", 240, 2 * 3600),
    "whole-run": Group("whole_run:measure", 240, 2 * 3600),
    "long-texts": Group("long_texts:measure", 150, 3600),
    "reading": Group("extraction_speed:measure", 60, 1800),
    "quality": Group("quality:measure", 240, 4 * 3600),
    "known": Group("known_items:measure", 240, 2 * 3600),
    "languages": Group("languages:measure", 240, 2 * 3600),
    "team": Group("team:measure", 120, 2 * 3600),
}
# These have nothing to compare with on some machines or folders, and say so.
MAY_BE_EMPTY = {"grep", "reading", "quality", "known", "languages", "team"}


@dataclass(frozen=True)
class Order:
    """What a process that measures one group is told."""

    group: str
    work: str
    folder: str
    folder_is_given: bool
    collections: str
    full: bool
    keep: str
    languages: str = ""
    function: str = ""  # instead of the group's own; for tests

    def context(self) -> Context:
        collections = Path(self.collections) if self.collections else None
        sentences, queries = read_sentences(collections)
        return Context(
            Path(self.work),
            Path(self.folder),
            self.folder_is_given,
            collections,
            self.full,
            sentences,
            queries,
            Path(self.keep) if self.keep else None,
            Path(self.languages) if self.languages else None,
        )


def run_group(order: Order, limit_s: float) -> GroupResult:
    """Measure a group in a process of its own, which may crash, or hang until its time is over."""
    answer = Path(order.work) / f"group-{order.group}.json"
    begun, when = time.monotonic(), now()
    command = [sys.executable, "-m", "tests.benchmarks.groups", json.dumps(asdict(order))]
    process = subprocess.Popen([*command, str(answer)], cwd=ROOT, start_new_session=True)
    ended = ""
    try:
        code = process.wait(limit_s)
        ended = f"its process ended with {code}" if code else ""
    except subprocess.TimeoutExpired:
        ended = f"not done after {limit_s:.0f} s"
    finally:
        # Also what it has started: servers, screens, busy loops.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    result = GroupResult()
    if answer.exists():
        result = GroupResult.of_dict(json.loads(answer.read_text("utf-8")))
    result.failure = result.failure or ended
    result.when, result.took_s = when, round(time.monotonic() - begun, 1)
    result.load = machine_load()
    return result


def measure_here(order: Order, answer: Path) -> GroupResult:
    """Measure a group in this process; the answer is written after every row."""
    context = order.context()
    result = GroupResult(notes=context.notes, curves=context.curves, skipped=context.skipped)

    def write() -> None:
        whole = answer.with_suffix(".new")
        whole.write_text(json.dumps(result.as_dict()), "utf-8")
        whole.replace(answer)

    module, _, name = (order.function or GROUPS[order.group].function).partition(":")
    try:
        measure = getattr(importlib.import_module(f"tests.benchmarks.{module}"), name)
        for row in measure(context):
            result.rows.append(row)
            marks = {True: "  reached", False: "  MISSED", None: ""}
            context.say(f"   {row.what}: {figure(row)}{marks[row.reached]}")
            write()
        if not result.rows and order.group not in MAY_BE_EMPTY:
            raise NothingMeasured("it returned no rows")
    except Exception as error:
        if not isinstance(error, NothingMeasured):
            traceback.print_exc()
        result.failure = f"{type(error).__name__}: {error}"
        if isinstance(error, NothingMeasured):
            result.failure = str(error)
    write()
    return result


if __name__ == "__main__":
    measure_here(Order(**json.loads(sys.argv[1])), Path(sys.argv[2]))
    # Threads and children of what was measured do not keep the run waiting.
    sys.stdout.flush()
    os._exit(0)
