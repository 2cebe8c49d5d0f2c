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

from core.datatypes import Phase, Progress
from core.indexing.progress_meter import ProgressMeter
from core.library import Library
from tests.benchmarks.measuring import Context, NothingMeasured, Row

# From here on, time left must be true.
_SETTLED_S = 60.0
# What is left of a run at the very end is rounded anyway ("a few seconds").
_ENDING_S = 10.0


def measure(context: Context) -> list[Row]:
    """Index every nth file of the folder, words and meaning."""
    folder = _part(context, context.pick(700, 1500))
    told: list[tuple[float, Progress]] = []
    begun = None
    started, started_s = _worked_s(), time.monotonic()
    with _measured_by(_worked_s), Library(context.work / "whole-run") as library:
        for progress in library.index([folder]):
            told.append((_worked_s() - started, progress))
            if begun is None and progress.phase is Phase.MEANING and _all_have_a_vector(library):
                begun = _worked_s() - started
        whole = _worked_s() - started
        status = library.status()
    took_s = time.monotonic() - started_s
    note = f"{status.documents} documents, {status.chunks} passages, {whole:.0f} s of processor"
    context.say(f"   {note}, {took_s:.0f} s by the clock")
    rows = _time_left(context, told, whole)
    if begun is not None:
        what = "every document has a vector, as a share of the whole time"
        rows.append(Row("whole run", what, begun / whole, "", goal=0.25, note=note))
    return rows


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


def _time_left(context: Context, told: list[tuple[float, Progress]], whole: float) -> list[Row]:
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
    if not errors:
        raise NothingMeasured("the run was over within a minute; take a larger folder")
    note = f"{len(errors)} reports in {whole:.0f} s"
    return [
        Row("whole run", "time left, mean error from the second minute on",
            100 * sum(errors) / len(errors), "%", note=note),
        Row("whole run", "the same, worst report", 100 * max(errors), "%", goal=30.0, note=note),
    ]  # fmt: skip


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
