"""The parts of every benchmark row: times, memory of all processes, and the row itself."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class NothingMeasured(Exception):
    """A benchmark ran but has no figure to show."""


@dataclass(frozen=True)
class Row:
    """One line of the table: a figure, what it is compared with, and the goal."""

    group: str
    what: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    goal: float | None = None  # for the ratio if there is a peer, else for the value
    at_least: bool = False  # the goal is a lower bound
    note: str = ""
    is_count: bool = False  # of unwanted things: zero is a figure, too

    def __post_init__(self) -> None:
        if not (self.value > 0 or (self.is_count and self.value == 0)) or (
            self.peer_value is not None and not self.peer_value > 0
        ):
            raise NothingMeasured(f"{self.what}: {self.value} against {self.peer_value}")

    @property
    def ratio(self) -> float | None:
        return None if self.peer_value is None else self.value / self.peer_value

    @property
    def reached(self) -> bool | None:
        if self.goal is None:
            return None
        figure = self.value if self.ratio is None else self.ratio
        return figure >= self.goal if self.at_least else figure <= self.goal


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
    notes: list[str] = field(default_factory=list)
    curves: dict[str, list[tuple[float, float]]] = field(default_factory=dict)  # for the plots
    kept: dict[str, object] = field(default_factory=dict)  # what one group passes to another

    def pick(self, quick: int, full: int) -> int:
        return full if self.full else quick

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)


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


def side_by_side(
    runs: dict[str, Sequence[Callable[[], object]]], rounds: int = 2
) -> dict[str, list[float]]:
    """Time several ways of doing the same tasks, alternating so that noise affects all alike.

    The best of the rounds counts for each task, after one warm-up round.
    """
    names = list(runs)
    tasks = len(runs[names[0]])
    best = {name: [float("inf")] * tasks for name in names}
    for number in range(rounds + 1):
        for at in range(tasks):
            for name in names:
                taken = time_ms(runs[name][at])
                if number:
                    best[name][at] = min(best[name][at], taken)
    return best


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
