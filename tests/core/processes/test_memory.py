"""Memory that was freed goes back to the system."""

import os
import sys

import pytest

from core.processes import MIB, give_back_memory
from core.processes.measures import resident_bytes


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do so by themselves")
def test_freed_blocks_are_given_back_even_if_one_behind_them_is_in_use():
    give_back_memory()
    blocks = [bytearray(b"x" * 60_000) for _ in range(1000)]
    last = blocks[-1]
    blocks.clear()
    before = resident_bytes(os.getpid())
    give_back_memory()
    assert resident_bytes(os.getpid()) < before - 40 * MIB
    assert last[0] == ord("x")
