"""`pagehound watch`, `doctor` and `forecast`: their arguments, and their output in a terminal.

The engine does the work. No Qt.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import UsageError
from desktop.cli import pushing
from desktop.cli.terminal import Terminal, print_json

if TYPE_CHECKING:
    from core.datatypes import Progress, ReindexReport
    from core.library import Library
    from core.reports import Check, Diagnosis, Estimate, Forecast, NotableFile
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
    """Add these commands to the program's; all can print JSON."""
    watch = commands.add_parser(
        "watch",
        parents=parents,
        help="watch the library's folders and keep them up to date",
        description="Update all folders and keep them up to date until stopped with Ctrl+C.",
    )
    watch.add_argument("paths", metavar="FOLDER", nargs="*", help="with --to: the folder")
    pushing.add_options(watch)
    watch.set_defaults(command=lambda options: _watch(options, open_library))

    doctor = commands.add_parser(
        "doctor",
        parents=parents,
        help="check the installation, or explain why a file is not found",
        description="Without PATH, check the program and the library. With PATH, explain why that "
        "file is or is not found.",
    )
    doctor.add_argument("path", metavar="PATH", nargs="?", help="the file you expected to find")
    doctor.add_argument("--query", metavar="QUERY", help="also show the file's rank for this query")
    doctor.add_argument(
        "--deep", action="store_true", help="also compare everything stored with its checksum"
    )
    doctor.set_defaults(command=lambda options: _doctor(options, open_library))

    forecast = commands.add_parser(
        "forecast",
        parents=parents,
        help="estimate the time and disk space for indexing a folder",
        description="Read a sample of a folder for a few seconds and estimate how many documents "
        "it has, and how much time and disk space indexing it takes. Nothing is indexed.",
    )
    forecast.add_argument("folder", metavar="FOLDER")
    forecast.set_defaults(command=_forecast)


# -- watch -----------------------------------------------------------------------------------------


def _watch(options: argparse.Namespace, open_library: Open) -> int:
    from core.indexing_process import indexing_for
    from core.processes import lower_process_priority
    from core.watching import keep_current

    if options.to:
        return pushing.watch_to(options, _JsonLines() if options.json else _Lines())
    if options.paths:
        raise UsageError(
            "All folders of the library are watched. Add one with: pagehound index FOLDER"
        )
    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        # A second signal ends the program at once, in case a step takes long.
        signal.signal(name, lambda number, _: _stop(stop, number))
    lower_process_priority()
    show = _JsonLines() if options.json else _Lines()
    with open_library(options) as library, contextlib.ExitStack() as stack:
        process = indexing_for(library)
        if process is not None:
            stack.callback(process.close)
        keep_current(
            library, stop, indexing=process, on_progress=show.progress, on_state=show.state
        )
    return _OK


def _stop(stop: threading.Event, number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    stop.set()


class _Lines:
    """Prints changes for people to read; prints nothing while nothing changes."""

    def __init__(self) -> None:
        self._folders: dict[str, tuple[str, str]] = {}
        self._message = ""
        self._terminal = Terminal()

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
        if progress.notice:
            self._say(progress.notice)
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
        self._terminal.line((time.strftime("%H:%M:%S  "), "dim"), sentence)


class _JsonLines:
    """Prints the same for programs, one JSON value per line."""

    def state(self, state: KeepState) -> None:
        self._write({"event": "state", **asdict(state)})

    def progress(self, progress: Progress) -> None:
        if progress.notice:
            self._write({"event": "notice", "message": progress.notice})
        if progress.report is not None and _did_something(progress.report):
            self._write({"event": "indexed", **progress.report.as_dict()})

    def _write(self, value: dict[str, Any]) -> None:
        print_json(value, indent=None)
        sys.stdout.flush()


def _did_something(report: ReindexReport) -> bool:
    return bool(report.indexed_files or report.removed_files or report.failed_files)


# -- doctor ----------------------------------------------------------------------------------------


def _doctor(options: argparse.Namespace, open_library: Open) -> int:
    from core.reports import Health, examine, why_not

    with open_library(options) as library:
        if options.path:
            diagnosis = why_not(library, options.path, options.query)
            if options.json:
                print_json(diagnosis.as_dict())
            else:
                write_diagnosis(diagnosis)
            return _OK if diagnosis.can_be_found else _ERROR
        checks = examine(library)
        if options.deep:
            checks.append(_verify(library))
    if options.json:
        print_json([check.as_dict() for check in checks])
    else:
        write_checks(checks)
    return _ERROR if any(check.health is Health.PROBLEM for check in checks) else _OK


def _verify(library: Library) -> Check:
    """Compare all that is stored with its checksums, and show how far it is."""
    from rich.console import Console

    from core.reports import Check, Health

    checked, damaged = 0, dict[str, int]()
    with Console(stderr=True).status("Comparing checksums") as status:
        for table, rows, found in library.verify():
            checked += rows
            damaged[table] = found
            status.update(f"Comparing checksums: {checked:,} rows")
    count = sum(damaged.values())
    if not count:
        return Check("checksums", Health.OK, f"All {checked:,} rows are as they were written.")
    return Check(
        "checksums",
        Health.PROBLEM,
        f"{count:,} of {checked:,} rows are damaged. Read their documents again with: "
        "pagehound index",
    )


def write_checks(checks: Sequence[Check]) -> None:
    terminal = Terminal()
    for check in checks:
        terminal.line(_SIGNS[check.health], (check.name, "bold"), "  ", check.sentence)


def write_diagnosis(diagnosis: Diagnosis) -> None:
    terminal = Terminal()
    terminal.line((diagnosis.path, "bold"))
    terminal.line(diagnosis.answer)
    terminal.line()
    for finding in diagnosis.findings:
        terminal.line(_SIGNS[finding.verdict], finding.sentence)
    for rank in diagnosis.ranks:
        terminal.line(("rank     ", "cyan"), rank.sentence)


# -- forecast --------------------------------------------------------------------------------------


def _forecast(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder
    from core.reports import forecast
    from core.settings import load_settings

    folder = Path(options.library or default_library_folder()).expanduser()
    predicted = forecast(options.folder, load_settings(folder))
    if options.json:
        print_json(predicted.as_dict())
    else:
        write_forecast(predicted)
    return _OK


def write_forecast(predicted: Forecast) -> None:
    terminal = Terminal()
    terminal.line((predicted.folder, "bold"))
    kinds = ", ".join(
        f"{count:,} {name or 'without extension'}" for name, count, _ in predicted.extensions[:6]
    )
    terminal.line(f"{predicted.files:,} files, {_size(predicted.size_bytes)}: {kinds}".rstrip(": "))
    terminal.line()
    for label, estimate, unit in (
        ("Documents            ", predicted.documents, _count),
        ("Passages             ", predicted.chunks, _count),
        ("Searchable by word   ", predicted.words_seconds, _duration),
        ("Searchable by meaning", predicted.meaning_seconds, _duration),
        ("Disk space           ", predicted.disk_bytes, _size),
    ):
        terminal.line(f"{label}  {_range(estimate, unit)}")
    for title, files in (
        ("Largest files", predicted.largest),
        ("Slowest files in the sample", predicted.slowest),
        ("Unreadable files in the sample", predicted.unreadable),
    ):
        _write_files(terminal, title, files)
    for note in predicted.notes:
        terminal.line((note, "yellow"))
    terminal.line((f"The estimate took {predicted.took_seconds:.1f} s.", "dim"))


def _write_files(terminal: Terminal, title: str, files: Sequence[NotableFile]) -> None:
    if files:
        terminal.line()
        terminal.line((title, "bold"))
        for file in files:
            terminal.line(f"  {file.path}: {file.reason}")


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
