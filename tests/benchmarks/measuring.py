"""The parts of every benchmark row: times, memory of all processes, and the row itself."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import comb
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.goals import GOALS, Goal

ROOT = Path(__file__).resolve().parents[2]


class NothingMeasured(Exception):
    """A benchmark ran but has no figure to show."""


@dataclass(frozen=True)
class Row:
    """One line of the table: a figure, what it is compared with, and the goal.

    ``rounds`` has the figure of each round in which ours and the peer alternated: the ratio of the
    two if there is a peer, else the value. What can differ from run to run has rounds. Counts,
    sizes and qualities are the same each time and have none; peaks and worst cases are the highest
    of all that was seen.
    """

    group: str
    what: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    goal: Goal | None = None  # for the ratio if there is a peer, else for the value
    note: str = ""
    is_count: bool = False  # of unwanted things: zero is a figure, too
    rounds: tuple[float, ...] = ()
    # What other questions might give (quality); shown, but the goal is for the figure itself.
    bootstrap: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if not (self.value > 0 or (self.is_count and self.value == 0)) or (
            self.peer_value is not None and not self.peer_value > 0
        ):
            raise NothingMeasured(f"{self.what}: {self.value} against {self.peer_value}")

    @classmethod
    def of_rounds(
        cls,
        group: str,
        what: str,
        unit: str,
        ours: Sequence[float],
        peers: Sequence[float] | None = None,
        **more: Any,
    ) -> Row:
        """Make a row of one figure for each round, and one of the peer beside it."""
        rounds = tuple(ours)
        if peers is not None:
            if not all(each > 0 for each in peers):
                raise NothingMeasured(f"{what}: the peer took no time")
            rounds = tuple(one / other for one, other in zip(ours, peers, strict=True))
            more["peer_value"] = median(peers)
        return cls(group, what, median(ours), unit, rounds=rounds, **more)

    @property
    def ratio(self) -> float | None:
        if self.peer_value is None:
            return None
        return median(self.rounds) if self.rounds else self.value / self.peer_value

    @property
    def figure(self) -> float:
        """Return what the goal is for."""
        return self.value if self.ratio is None else self.ratio

    @property
    def interval(self) -> tuple[float, float] | None:
        return interval_of_median(self.rounds) if len(self.rounds) > 1 else None

    @property
    def reached(self) -> bool | None:
        """Say whether the goal is reached: by the whole interval, where there is one."""
        if self.goal is None:
            return None
        return all(self.goal.is_met_by(each) for each in self.interval or (self.figure,))

    def as_dict(self) -> dict[str, Any]:
        told = asdict(self)
        told["goal"] = self.goal and self.goal.key
        # Figures are what reports and plots show; a reader of the file needs no arithmetic.
        told |= {"ratio": self.ratio, "interval": self.interval, "reached": self.reached}
        # What is the case for most rows is not said in the file.
        return {key: _short(value) for key, value in told.items() if value not in ("", None, ())}

    @classmethod
    def of_dict(cls, told: dict[str, Any]) -> Row:
        kept = {key: told[key] for key in cls.__dataclass_fields__ if key in told}
        kept.setdefault("unit", "")
        kept["goal"] = GOALS.get(told.get("goal") or "")
        kept["rounds"] = tuple(told.get("rounds") or ())
        kept["bootstrap"] = tuple(told["bootstrap"]) if told.get("bootstrap") else None
        return cls(**kept)


@dataclass
class Context:
    """What the groups share: where to work, what to read, and how much time there is."""

    work: Path
    folder: Path
    folder_is_given: bool
    collections: Path | None
    full: bool
    sentences: list[str]
    queries: list[str]
    keep: Path | None = None  # where the libraries of collections stay
    languages: Path | None = None  # a folder of translated pages for each language
    notes: list[str] = field(default_factory=list)
    curves: dict[str, list[tuple[float, float]]] = field(default_factory=dict)  # for the plots
    skipped: dict[str, str] = field(default_factory=dict)  # goals that cannot be measured, and why

    def pick(self, quick: int, full: int) -> int:
        return full if self.full else quick

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    def skip(self, why: str, *keys: str) -> None:
        """Say why some goals are not measured; without keys, this is just a note."""
        self.skipped |= dict.fromkeys(keys, why)
        self.notes.append(why)


def _short(value: Any) -> Any:
    """Return figures with as many digits as they deserve."""
    if isinstance(value, float):
        return float(f"{value:.5g}")
    return [_short(each) for each in value] if isinstance(value, tuple | list) else value


def interval_of_median(rounds: Sequence[float]) -> tuple[float, float]:
    """Return where the median of many more rounds would be, with at least 95% confidence.

    By the sign test, which assumes nothing about how rounds scatter: the narrowest pair of rounds,
    as many from the bottom as from the top. With less than six rounds that is all of them, and the
    confidence is lower (94% for five, 75% for three).
    """
    if not rounds:
        raise NothingMeasured("no rounds were run")
    ordered, count = sorted(rounds), len(rounds)
    out = beyond = 0  # rounds left out at each end, and in how many of 2**count cases it is wrong
    while 2 * (beyond + comb(count, out)) <= 0.05 * 2**count:
        beyond += comb(count, out)
        out += 1
    out = max(0, out - 1)
    return ordered[out], ordered[count - 1 - out]


def number(value: float) -> str:
    """Return a figure as people read it: three digits, or all before the point."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def percentile(values: Sequence[float], share: float) -> float:
    if not values:
        raise NothingMeasured("no times were taken")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def time_ms(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return 1000 * (time.perf_counter() - start)


def cpu_ms(run: Callable[[], object]) -> float:
    """Time a run in milliseconds of processor time, over all threads of this process."""
    start = time.process_time()
    run()
    return 1000 * (time.process_time() - start)


def alternate(
    ways: Mapping[str, Sequence[Callable[[], object]]],
    rounds: int,
    clock: Callable[[Callable[[], object]], float] = time_ms,
) -> dict[str, list[list[float]]]:
    """Time several ways of doing the same tasks; return the times of each way, round by round.

    They alternate task by task, so that noise affects all alike. A round before the first warms up.
    """
    names = list(ways)
    times: dict[str, list[list[float]]] = {name: [] for name in names}
    for number in range(rounds + 1):
        taken: dict[str, list[float]] = {name: [] for name in names}
        for tasks in zip(*ways.values(), strict=True):
            for name, task in zip(names, tasks, strict=True):
                taken[name].append(clock(task))
        if number:
            for name in names:
                times[name].append(taken[name])
    return times


def percentiles(rounds: Sequence[Sequence[float]], share: float) -> list[float]:
    """Return a percentile of each round."""
    return [percentile(each, share) for each in rounds]


def tree_memory_mb(root: int) -> float:
    """Return the memory of a process and all its descendants, shared pages counted once (PSS)."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError, ValueError):
                stat = (entry / "stat").read_text()
                parent = int(stat.rpartition(")")[2].split()[1])
                children.setdefault(parent, []).append(int(entry.name))
    total, wanted = 0, [root]
    while wanted:
        pid = wanted.pop()
        wanted += children.get(pid, [])
        with contextlib.suppress(OSError, StopIteration):
            text = Path(f"/proc/{pid}/smaps_rollup").read_text()
            total += next(int(line.split()[1]) for line in text.splitlines() if "Pss:" in line)
    return total / 1024


@contextlib.contextmanager
def memory_watch(pid: int, interval_s: float = 0.25) -> Iterator[list[float]]:
    """Sample the memory of a process tree; the list contains all samples at the end, in MB."""
    samples: list[float] = []
    stop = threading.Event()

    def watch() -> None:
        while not stop.wait(interval_s):
            samples.append(tree_memory_mb(pid))

    thread = threading.Thread(target=watch, daemon=True)
    if Path("/proc/self/smaps_rollup").exists():
        thread.start()
    try:
        yield samples
    finally:
        stop.set()
        if thread.is_alive():
            thread.join()


def run_python(code: str, *arguments: str, **environment: str) -> str:
    """Run code in a separate Python process and return what it prints.

    It keeps compiled files, as an installed program does, whatever the environment says.
    """
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=900,
    )
    if done.returncode:
        raise NothingMeasured(f"the program failed: {done.stderr.strip()[-600:]}")
    return done.stdout


def children_cpu_s() -> float:
    """Return the processor time of all child processes that have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def folder_bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def forget_cached(folder: Path) -> None:
    """Ask the system to drop a folder's files from its cache, so that the next start is cold."""
    if hasattr(os, "posix_fadvise"):
        for path in folder.rglob("*"):
            if path.is_file():
                descriptor = os.open(path, os.O_RDONLY)
                try:
                    os.fsync(descriptor)
                    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
                finally:
                    os.close(descriptor)
