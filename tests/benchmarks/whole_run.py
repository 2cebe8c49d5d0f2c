"""Rows about one whole run with meaning: how true its time left is, and when all can be found.

What the run tells is recorded with the time of telling it, and compared with what then happened.
All in processor time, so that other programs on the machine do not count.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from core.datatypes import Phase, Progress
from core.indexing.progress_meter import ProgressMeter
from core.library import Library
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import Context, Row

# From here on, time left must be true.
_SETTLED_S = 60.0
# What is left of a run at the very end is rounded anyway ("a few seconds").
_ENDING_S = 10.0


def measure(context: Context) -> list[Row]:
    """Index every nth file of the folder, words and meaning, each time from nothing."""
    folder = _part(context, context.pick(450, 1500))
    runs = [_run(context, folder, number) for number in range(context.pick(1, 3))]
    note = runs[0].note
    rows = []
    shares = [run.begun / run.whole for run in runs if run.begun is not None]
    if shares:
        what = "every document has a vector, as a share of the whole time"
        goal = GOALS["first-vectors"]
        rows.append(Row.of_rounds("whole-run", what, "", shares, goal=goal, note=note))
    errors = [run.errors for run in runs if run.errors]
    if not errors:
        context.skip("the run was over within a minute; take a larger folder", "time-left")
        return rows
    what = "time left, mean error from the second minute on"
    means = [100 * sum(each) / len(each) for each in errors]
    rows.append(Row.of_rounds("whole-run", what, "%", means, note=note))
    worst = 100 * max(map(max, errors))
    what = "the same, worst report"
    rows.append(Row("whole-run", what, worst, "%", goal=GOALS["time-left"], note=note))
    return rows


class _Run(NamedTuple):
    begun: float | None  # when every document had a vector
    whole: float
    errors: list[float]  # of time left, as a share of what was left
    note: str


def _run(context: Context, folder: Path, number: int) -> _Run:
    told: list[tuple[float, Progress]] = []
    begun = None
    started, started_s = _worked_s(), time.monotonic()
    with _measured_by(_worked_s), Library(context.work / f"whole-run-{number}") as library:
        for progress in library.index([folder]):
            told.append((_worked_s() - started, progress))
            if begun is None and progress.phase is Phase.MEANING and _all_have_a_vector(library):
                begun = _worked_s() - started
        whole = _worked_s() - started
        status = library.status()
    took_s = time.monotonic() - started_s
    note = f"{status.documents} documents, {status.chunks} passages, {whole:.0f} s of processor"
    context.say(f"   {note}, {took_s:.0f} s by the clock")
    return _Run(begun, whole, _time_left(context, told, whole), note)


def _worked_s() -> float:
    """Return the processor time of this process and of children that have ended.

    The clock would measure who else uses the machine.
    """
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@contextlib.contextmanager
def _measured_by(clock: Callable[[], float]) -> Iterator[None]:
    before = ProgressMeter.__init__.__defaults__
    ProgressMeter.__init__.__defaults__ = (clock,)
    try:
        yield
    finally:
        ProgressMeter.__init__.__defaults__ = before


def _time_left(context: Context, told: list[tuple[float, Progress]], whole: float) -> list[float]:
    errors = []
    next_said = 0.0
    for at, progress in told:
        left = whole - at
        if progress.seconds_left is None or left < _ENDING_S:
            continue
        error = abs(progress.seconds_left - left) / left
        if at >= next_said:
            next_said = at + 15
            context.say(
                f"   {at:5.0f} s {progress.phase}: {progress.seconds_left:.0f} s left told, "
                f"{left:.0f} s true ({error:.0%})"
            )
        if at >= _SETTLED_S:
            errors.append(error)
    return errors


def _all_have_a_vector(library: Library) -> bool:
    """Say whether the first passage of every document can be found by meaning."""
    catalog = library._catalog
    (missing,) = catalog.read(
        "SELECT COUNT(*) FROM chunks WHERE position = 0 AND length(text_hash) = 16"
        " AND text_hash NOT IN (SELECT text_hash FROM vectors)"
    )[0]
    return not missing


def _part(context: Context, wanted: int) -> Path:
    files = sorted(path for path in context.folder.rglob("*") if path.is_file())
    step = max(1, len(files) // wanted)
    part = context.work / "part-of-folder"
    for path in files[::step]:
        target = part / path.relative_to(context.folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    return part
