"""Measure another process's memory and waiting time; what to do about it is up to the pool."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def resident_bytes(pid: int) -> int:
    """Return the resident memory of a process; 0 if it has ended or cannot be examined."""
    if sys.platform.startswith("linux"):
        try:
            fields = Path(f"/proc/{pid}/statm").read_bytes().split()
            return int(fields[1]) * os.sysconf("SC_PAGE_SIZE")
        except (OSError, IndexError, ValueError):
            return 0
    try:
        import psutil
    except ImportError:
        return 0
    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return 0


def starved_s(pid: int) -> float:
    """Return how long a process was ready to run but had to wait for others; 0 if unknown."""
    if not sys.platform.startswith("linux"):
        return 0.0
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_bytes().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0
