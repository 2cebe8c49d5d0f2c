"""The progress of whoever is indexing, in a small file, so that every process can tell it."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core import locations
from core.datatypes import Phase, Problem, Progress, ReindexReport
from core.private_files import read_own_json, write_privately

_EVERY_S = 0.5
# Older than this, it is what a process left behind that was killed or paused.
_FRESH_S = 60.0


class ProgressNote:
    """Written by the run, gone when it ends."""

    def __init__(self, library_folder: Path) -> None:
        self._path = library_folder / locations.PROGRESS_NOTE
        self._written_at = float("-inf")

    def write(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.phase is Phase.DONE or now - self._written_at < _EVERY_S:
            return
        self._written_at = now
        note = {
            "time": time.time(),
            "process": [platform.node(), os.getpid()],
            "progress": asdict(progress),
        }
        with contextlib.suppress(OSError):  # it is only a note
            write_privately(self._path, json.dumps(note).encode("utf-8"))

    def remove(self) -> None:
        if self._written_at == float("-inf"):
            return  # what is there is somebody else's
        with contextlib.suppress(OSError):
            self._path.unlink()


def noted_progress(library_folder: Path) -> Progress | None:
    """Return how far indexing is, in whatever process it runs; None if nobody is indexing."""
    try:
        note = read_own_json(library_folder / locations.PROGRESS_NOTE)
        age_s = time.time() - float(note["time"])
        if not -_FRESH_S < age_s < _FRESH_S or _is_dead(*note["process"]):
            return None
        return progress_from(note["progress"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _is_dead(computer: str, process: int) -> bool:
    """Say whether a process is known to have ended: one of this computer."""
    if computer != platform.node() or os.name == "nt":  # there, asking for it would end it
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # it is somebody else's, and lives
    return False


def progress_from(values: dict[str, Any]) -> Progress:
    """Return the report that ``asdict`` made these values of."""
    values = dict(values)
    values["phase"] = Phase(values["phase"])
    if (report := values["report"]) is not None:
        report["problems"] = tuple(Problem(**problem) for problem in report["problems"])
        report["indexed_paths"] = tuple(report["indexed_paths"])
        report["warnings"] = tuple(report["warnings"])
        values["report"] = ReindexReport(**report)
    return Progress(**values)
