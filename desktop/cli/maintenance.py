"""`pagehound watch`, `doctor` and `forecast`: their arguments, and what a terminal shows of them.

What they find out is the engine's business. No Qt.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from core.datatypes import Progress, ReindexReport
    from core.doctor import Check, Diagnosis
    from core.forecast import Estimate, Forecast, NotableFile
    from core.library import Library
    from core.watching import KeepState

Open = Callable[[argparse.Namespace], AbstractContextManager["Library"]]

_OK, _ERROR = 0, 1
_SIGNS = {
    "ok": ("ok       ", "green"),
    "note": ("note     ", "yellow"),
    "problem": ("problem  ", "red"),
}


def add_commands(
    commands: Any, parents: Sequence[argparse.ArgumentParser], open_library: Open
) -> None:
    """Add the commands to those of the program; all print JSON if asked."""
    watch = commands.add_parser(
        "watch",
        parents=parents,
        help="keep the library's folders current until stopped",
        description="Bring all folders up to date and keep them so until stopped with Ctrl+C.",
    )
    watch.set_defaults(command=lambda options: _watch(options, open_library))

    doctor = commands.add_parser(
        "doctor",
        parents=parents,
        help="examine the installation, or tell why a file is not found",
        description="Without PATH, examine the program and the library. With it, tell why that "
        "file is or is not found.",
    )
    doctor.add_argument("path", metavar="PATH", nargs="?", help="a file that should be found")
    doctor.add_argument("--query", metavar="QUERY", help="tell its rank for this query, too")
    doctor.set_defaults(command=lambda options: _doctor(options, open_library))

    forecast = commands.add_parser(
        "forecast",
        parents=parents,
        help="predict what indexing a folder will take",
        description="Read a sample of a folder for a few seconds and predict documents, time and "
        "disk space of indexing it. Nothing is indexed.",
    )
    forecast.add_argument("folder", metavar="FOLDER")
    forecast.set_defaults(command=_forecast)


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, soft_wrap=True, emoji=False)


def _print(console: Console, *parts: str | tuple[str, str]) -> None:
    """Print parts of a line, each plain or with its style."""
    from rich.text import Text

    console.print(Text.assemble(*parts))


def _print_json(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


# -- watch -----------------------------------------------------------------------------------------


def _watch(options: argparse.Namespace, open_library: Open) -> int:
    from core.power import lower_process_priority
    from core.watching import keep_current

    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        # A second one ends the program at once, should a step take long.
        signal.signal(name, lambda number, _: _stop(stop, number))
    lower_process_priority()
    show = _JsonLines() if options.json else _Lines()
    with open_library(options) as library:
        keep_current(library, stop, on_progress=show.progress, on_state=show.state)
    return _OK


def _stop(stop: threading.Event, number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    stop.set()


class _Lines:
    """Tells a person what changes; says nothing while nothing does."""

    def __init__(self) -> None:
        self._folders: dict[str, tuple[str, str]] = {}
        self._message = ""
        self._console = _console()

    def state(self, state: KeepState) -> None:
        for folder in state.folders:
            told = (str(folder.kind), folder.reason)
            if told[0] != "starting" and self._folders.get(folder.folder) != told:
                self._folders[folder.folder] = told
                self._say(f"{folder.folder}: {folder.kind}. {folder.reason}".rstrip())
        if state.message and state.message != self._message:
            self._say(state.message)
        self._message = state.message

    def progress(self, progress: Progress) -> None:
        report = progress.report
        if report is None or not (_did_something(report) or report.warnings):
            return
        parts = [
            f"{count:,} {verb}"
            for count, verb in (
                (report.indexed_files, "indexed"),
                (report.removed_files, "removed"),
                (report.failed_files, "failed"),
            )
            if count
        ]
        if parts:
            self._say(", ".join(parts))
        for problem in report.problems:
            self._say(f"{problem.path}: {problem.reason}")

    def _say(self, sentence: str) -> None:
        _print(self._console, (time.strftime("%H:%M:%S  "), "dim"), sentence)


class _JsonLines:
    """Tells a program the same, one JSON value a line."""

    def state(self, state: KeepState) -> None:
        self._write({"event": "state", **asdict(state)})

    def progress(self, progress: Progress) -> None:
        if progress.report is not None and _did_something(progress.report):
            self._write({"event": "indexed", **progress.report.as_dict()})

    def _write(self, value: dict[str, Any]) -> None:
        sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def _did_something(report: ReindexReport) -> bool:
    return bool(report.indexed_files or report.removed_files or report.failed_files)


# -- doctor ----------------------------------------------------------------------------------------


def _doctor(options: argparse.Namespace, open_library: Open) -> int:
    from core.doctor import Health, examine, why_not

    with open_library(options) as library:
        if options.path:
            diagnosis = why_not(library, options.path, options.query)
            if options.json:
                _print_json(diagnosis.as_dict())
            else:
                write_diagnosis(diagnosis)
            return _OK if diagnosis.can_be_found else _ERROR
        checks = examine(library)
    if options.json:
        _print_json([check.as_dict() for check in checks])
    else:
        write_checks(checks)
    return _ERROR if any(check.health is Health.PROBLEM for check in checks) else _OK


def write_checks(checks: Sequence[Check]) -> None:
    console = _console()
    for check in checks:
        _print(console, _SIGNS[check.health], (check.name, "bold"), "  ", check.sentence)


def write_diagnosis(diagnosis: Diagnosis) -> None:
    console = _console()
    _print(console, (diagnosis.path, "bold"))
    _print(console, diagnosis.answer)
    console.print()
    for finding in diagnosis.findings:
        _print(console, _SIGNS[finding.verdict], finding.sentence)
    for rank in diagnosis.ranks:
        _print(console, ("rank     ", "cyan"), rank.sentence)


# -- forecast --------------------------------------------------------------------------------------


def _forecast(options: argparse.Namespace) -> int:
    from core.default_folder import default_library_folder
    from core.forecast import forecast
    from core.settings import load_settings

    folder = Path(options.library or default_library_folder()).expanduser()
    predicted = forecast(options.folder, load_settings(folder))
    if options.json:
        _print_json(predicted.as_dict())
    else:
        write_forecast(predicted)
    return _OK


def write_forecast(predicted: Forecast) -> None:
    console = _console()
    _print(console, (predicted.folder, "bold"))
    kinds = ", ".join(
        f"{count:,} {name or 'others'}" for name, count, _ in predicted.extensions[:6]
    )
    console.print(f"{predicted.files:,} files, {_size(predicted.size_bytes)}: {kinds}".rstrip(": "))
    console.print()
    for label, estimate, unit in (
        ("Documents       ", predicted.documents, _count),
        ("Passages        ", predicted.chunks, _count),
        ("Found by word   ", predicted.words_seconds, _duration),
        ("Found by meaning", predicted.meaning_seconds, _duration),
        ("On disk         ", predicted.disk_bytes, _size),
    ):
        console.print(f"{label}  {_range(estimate, unit)}")
    for title, files in (
        ("Largest", predicted.largest),
        ("Slowest of the sample", predicted.slowest),
        ("Not readable, of the sample", predicted.unreadable),
    ):
        _write_files(console, title, files)
    for note in predicted.notes:
        _print(console, (note, "yellow"))
    _print(console, (f"It took {predicted.took_seconds:.1f} s to find this out.", "dim"))


def _write_files(console: Console, title: str, files: Sequence[NotableFile]) -> None:
    if files:
        console.print()
        _print(console, (title, "bold"))
        for file in files:
            console.print(f"  {file.path}: {file.reason}")


def _range(estimate: Estimate | None, unit: Callable[[float], str]) -> str:
    if estimate is None:
        return "not available"
    likely, low, high = unit(estimate.likely), unit(estimate.low), unit(estimate.high)
    return likely if low == high else f"about {likely} ({low} to {high})"


def _count(number: float) -> str:
    return f"{number:,.0f}"


def _size(size_bytes: float) -> str:
    for unit, factor in (("GB", 1e9), ("MB", 1e6)):
        if size_bytes >= factor:
            return f"{size_bytes / factor:,.1f} {unit}"
    return f"{size_bytes / 1e3:,.0f} kB"


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.0f} s"
    if seconds < 3600:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
