"""Which instructions the processor has, as far as they decide how the model is run."""

from __future__ import annotations

import functools
import platform
import sys
from pathlib import Path

# Multiply bytes and add them up without overflow. Without them, int8 is hardly faster than float,
# and sums of products are cut off, which gives other vectors.
_INT8_FLAGS = frozenset({"avx512_vnni", "avx_vnni"})


@functools.cache
def has_fast_int8() -> bool:
    """Say whether int8 arithmetic is fast and exact here; False where that is not known."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return False
    try:
        return int8_in(Path("/proc/cpuinfo").read_text("ascii", "replace"))
    except OSError:
        return False


def int8_in(cpuinfo: str) -> bool:
    """Say whether every core that Linux describes has the instructions."""
    cores = [line for line in cpuinfo.splitlines() if line.startswith("flags")]
    return bool(cores) and all(_INT8_FLAGS & set(line.split()) for line in cores)
