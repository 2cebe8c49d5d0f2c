"""Measure reading speed for each family of files, and compare PDF reading with pdftotext.

Everything goes through the pool of child processes, as in real use. Can also be run on its own:
`python -m tests.benchmarks.extraction_speed FOLDER`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from core.errors import ExtractionError
from core.extraction.recognition import recognise
from core.processes.messages import Job
from core.processes.pool import ProcessPool
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import Context, Row

# Enough files of a family for a stable figure.
_MOST_FILES = (300, 3000)
_ROUNDS = 5
_PROCESSES = 2


def measure(context: Context) -> list[Row]:
    """Return a row for each family in the folder, and one comparing PDF reading with pdftotext."""
    families = _by_family(context.folder, context.pick(*_MOST_FILES))
    rows = []
    for family, paths in sorted(families.items()):
        taken, failed = _read(paths)
        size_mb = sum(path.stat().st_size for path in paths) / 1e6
        note = f"{len(paths)} files, {size_mb:.1f} MB, {failed} not readable"
        rows.append(Row("reading", f"{family} files read", len(paths) / taken, "/s", note=note))
        rows.append(Row("reading", f"{family} megabytes read", size_mb / taken, "MB/s"))
    if row := _beside_pdftotext(families.get("pdf", [])):
        rows.append(row)
    else:
        context.skip("no pdftotext, or no PDF in the folder", "pdf")
    return rows


def _by_family(folder: Path, most: int) -> dict[str, list[Path]]:
    families: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.rglob("*")):
        try:
            family = recognise(path) if path.is_file() and not path.is_symlink() else None
        except ExtractionError:
            continue
        if family is not None and len(families[family]) < most:
            families[family].append(path)
    return {family: paths for family, paths in families.items() if paths}


def _read(paths: list[Path]) -> tuple[float, int]:
    """Return the seconds that reading took, without starting children, and the failures."""
    with ProcessPool(
        _PROCESSES, function="core.extraction:extract_file", low_priority=False
    ) as pool:
        list(pool.run(Job(path, path) for path in paths[:4]))
        started = time.perf_counter()
        failed = sum(o.failure is not None for o in pool.run(Job(path, path) for path in paths))
        return time.perf_counter() - started, failed


def _beside_pdftotext(papers: list[Path]) -> Row | None:
    """Compare with as many parallel pdftotext processes as we have children."""
    program = shutil.which("pdftotext")
    if program is None or not papers:
        return None
    ours, theirs = [], []
    for _ in range(_ROUNDS):
        ours.append(_read(papers)[0])
        started = time.perf_counter()
        with ThreadPoolExecutor(_PROCESSES) as threads:
            list(threads.map(lambda paper: _pdftotext(program, paper), papers))
        theirs.append(time.perf_counter() - started)
    return Row.of_rounds(
        "reading",
        f"text of {len(papers)} PDF files",
        "s",
        ours,
        theirs,
        peer="pdftotext",
        goal=GOALS["pdf"],
    )


def _pdftotext(program: str, paper: Path) -> None:
    try:
        subprocess.run([program, str(paper), "-"], capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return


def main() -> None:
    folder = Path(sys.argv[1])
    context = Context(folder, folder, True, None, "--full" in sys.argv, [], [])
    for row in measure(context):
        beside = f"  {row.peer} {row.peer_value:.2f}, ratio {row.ratio:.2f}" if row.peer else ""
        print(f"{row.what:32} {row.value:10.2f} {row.unit:5}{beside}  {row.note}")
    for note in context.notes:
        print(note)


if __name__ == "__main__":
    main()
