"""The job that the pool runs in the tests of hostile files."""

from __future__ import annotations

from pathlib import Path

from core.extraction.readers import extract
from core.processes.limits import Limits


def read(path: Path) -> list:
    return list(extract(path, Limits(time_s=20)))


def read_length(path: Path) -> int:
    return sum(len(document.text) for document in extract(path, Limits()))
