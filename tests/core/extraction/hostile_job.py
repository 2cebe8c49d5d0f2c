"""What the children of the hostile tests' pool run."""

from __future__ import annotations

from pathlib import Path

from core.extraction import Limits, extract


def read(path: Path) -> list:
    return list(extract(path, Limits(time_s=20)))


def read_length(path: Path) -> int:
    return sum(len(document.text) for document in extract(path, Limits()))
