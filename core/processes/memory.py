"""Give memory back to the system that was freed, but that the C library keeps for later."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any


def give_back_memory() -> None:
    """Give back what is free. Takes a few milliseconds: for after work with large arrays or texts.

    glibc keeps freed blocks of up to 32 MB, in each thread's own heap. In a process that reads one
    long text after the other and merges segments in between, that adds up to 100 MB and more.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Any:
    """Return glibc's function; None where there is another C library."""
    if sys.platform != "linux":
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "malloc_trim", None)
