"""Rows in memory: how parts grow together."""

import numpy as np
import pytest

from core.vectors import rows
from core.vectors.rows import Part, grown

DIMENSIONS = 4


def part(first, count):
    ids = np.arange(first, first + count, dtype=np.int64)
    return Part.of(ids, (ids[:, None] % 100 + np.arange(DIMENSIONS)).astype(np.int8))


@pytest.mark.parametrize("step", [1, 7, 20, 45, 130])
def test_no_more_rows_are_joined_than_may_be_in_memory_twice(monkeypatch, step):
    """A reader of a million rows without an index copied all of them at once: 768 MB."""
    monkeypatch.setattr(rows, "MOST_JOINED", 100)
    copied = []
    joined = rows.joined

    def counted(parts, dimensions):
        copied.append(sum(len(each.ids) for each in parts))
        return joined(parts, dimensions)

    monkeypatch.setattr(rows, "joined", counted)
    parts = ()
    for first in range(1, 1000, step):
        parts = grown(parts, part(first, step), DIMENSIONS)
    assert max(copied, default=0) <= 100
    assert len(parts) <= 30
    together = np.concatenate([each.rows for each in parts])
    ids = np.concatenate([each.ids for each in parts])
    assert np.array_equal(together, part(1, len(ids)).rows)
    assert np.array_equal(ids, part(1, len(ids)).ids)
