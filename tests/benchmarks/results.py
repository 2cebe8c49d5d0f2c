"""What a run found: group by group in results.json, goal by goal in a table.

The file is written after every group, so a run that is killed leaves what it has. Measuring single
groups again replaces them in the file; each says when it was measured and how busy the machine was.
"""

from __future__ import annotations

import json
import os
import platform
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.benchmarks.goals import GOALS, Goal
from tests.benchmarks.measuring import Row, number
from tests.benchmarks.plots import growth_lines, ratio_bars

FILE = "results.json"
Curves = dict[str, list[tuple[float, float]]]


@dataclass
class GroupResult:
    """What one group found, or why it found nothing."""

    rows: list[Row] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    curves: Curves = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    failure: str = ""
    when: str = ""
    took_s: float = 0.0
    load: float | None = None
    full: bool = False  # with the sizes that the goals name
    folder: str = ""  # what was indexed, in words

    def as_dict(self) -> dict[str, Any]:
        return {**vars(self), "rows": [row.as_dict() for row in self.rows]}

    @classmethod
    def of_dict(cls, told: dict[str, Any]) -> GroupResult:
        return cls(**(told | {"rows": [Row.of_dict(row) for row in told.get("rows", [])]}))


@dataclass(frozen=True)
class Judged:
    """One goal and what came of it."""

    goal: Goal
    outcome: str  # reached, missed or not measured
    rows: tuple[Row, ...] = ()
    why: str = ""


@dataclass
class Results:
    groups: dict[str, GroupResult] = field(default_factory=dict)
    system: str = field(default_factory=lambda: f"{platform.system()} {platform.machine()}")
    cores: int = field(default_factory=lambda: os.cpu_count() or 0)
    python: str = field(default_factory=platform.python_version)

    @property
    def rows(self) -> list[Row]:
        return [row for group in self.groups.values() for row in group.rows]

    @property
    def failures(self) -> list[str]:
        return [f"{name}: {each.failure}" for name, each in self.groups.items() if each.failure]

    @property
    def curves(self) -> Curves:
        return {name: line for each in self.groups.values() for name, line in each.curves.items()}

    def judged(self) -> list[Judged]:
        return [self._judge(goal) for goal in GOALS.values()]

    def _judge(self, goal: Goal) -> Judged:
        rows = tuple(row for row in self.rows if row.goal is not None and row.goal.key == goal.key)
        group = self.groups.get(goal.group)
        if rows:
            is_reached = all(row.reached for row in rows)
            return Judged(goal, "reached" if is_reached else "missed", rows)
        if group is None:
            return Judged(goal, "not measured", why="its group was not run")
        why = group.skipped.get(goal.key) or group.failure or "there was nothing to measure it with"
        return Judged(goal, "not measured", why=why)

    def as_dict(self) -> dict[str, Any]:
        return {
            "system": self.system,
            "cores": self.cores,
            "python": self.python,
            "groups": {name: each.as_dict() for name, each in self.groups.items()},
        }

    def write(self, out: Path) -> None:
        out.mkdir(parents=True, exist_ok=True)
        whole = out / f"{FILE}.new"
        whole.write_text(json.dumps(self.as_dict(), indent=1) + "\n", "utf-8")
        whole.replace(out / FILE)  # a run that is killed just now leaves the one before
        if any(row.goal is not None for row in self.rows):
            (out / "goals.svg").write_text(ratio_bars(self.rows) + "\n", "utf-8")
        if self.curves:
            (out / "growth.svg").write_text(growth_lines(self.curves) + "\n", "utf-8")


def read_results(path: Path) -> Results:
    told = json.loads(path.read_text("utf-8"))
    groups = {name: GroupResult.of_dict(each) for name, each in told["groups"].items()}
    return Results(**(told | {"groups": groups}))


def now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def machine_load() -> float | None:
    """Return how many processes wanted to run in the last five minutes."""
    return round(os.getloadavg()[1], 1) if hasattr(os, "getloadavg") else None


# -- tables ------------------------------------------------------------------------------------


def figure(row: Row) -> str:
    """Return a figure with its spread: "2.3 ms = 0.04 x [0.03, 0.05]"."""
    told = f"{number(row.value)} {row.unit}".strip()
    if row.ratio is not None:
        told += f" = {number(row.ratio)} x"
    band = row.interval or row.bootstrap
    if band is not None:
        told += f" [{number(band[0])}, {number(band[1])}]"
    return told


def table(head: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    """Return a Markdown table that is also readable as plain text."""
    cells = [head, tuple("-" * max(3, len(name)) for name in head), *lines]
    cells = [tuple(cell.replace("|", "/").replace("\n", " ") for cell in line) for line in cells]
    widths = [max(len(line[at]) for line in cells) for at in range(len(head))]
    return "\n".join(
        "| " + " | ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)).rstrip() + " |"
        for line in cells
    )


def rows_table(rows: list[Row]) -> str:
    head = ("what", "figure [spread]", "peer", "peer's", "rounds", "goal", "", "note")
    marks = {True: "reached", False: "MISSED", None: ""}
    return table(
        head,
        [
            (
                row.what,
                figure(row),
                row.peer,
                "" if row.peer_value is None else f"{number(row.peer_value)} {row.unit}".strip(),
                str(len(row.rounds)) if row.rounds else "",
                "" if row.goal is None else row.goal.told,
                marks[row.reached],
                row.note,
            )
            for row in rows
        ],
    )


def goals_table(judged: list[Judged]) -> str:
    """Return every goal with what was measured, and what came of it."""
    lines = []
    for each in judged:
        goal, worst = each.goal, _worst(each)
        outcome = each.outcome if each.outcome == "reached" else f"**{each.outcome}**"
        if worst is None:
            lines.append((goal.what, goal.told, "", f"{outcome} ({each.why})"))
            continue
        told = figure(worst)
        if len(each.rows) > 1:
            told += f"; the worst of {len(each.rows)}: {worst.what}"
        lines.append((goal.what, goal.told, told, outcome))
    return table(("goal", "limit", "figure [spread]", "outcome"), lines)


def _worst(judged: Judged) -> Row | None:
    """Return the row that is furthest from its goal."""
    if not judged.rows:
        return None
    sign = -1 if judged.goal.at_least else 1
    return max(judged.rows, key=lambda row: max(sign * e for e in row.interval or (row.figure,)))
