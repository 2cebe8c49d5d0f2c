import os
import subprocess
import sys
import time
import xml.etree.ElementTree as xml

import numpy as np
import pytest

from tests.benchmarks.growing_library import realistic_vectors
from tests.benchmarks.measuring import (
    NothingMeasured,
    Row,
    memory_watch,
    percentile,
    run_python,
    side_by_side,
)
from tests.benchmarks.plots import growth_lines, ratio_bars
from tests.benchmarks.texts import read_sentences, write_documents


def test_a_row_without_a_figure_is_a_failure():
    for value, peer in ((0, None), (1, 0), (float("nan"), None)):
        with pytest.raises(NothingMeasured):
            Row("search", "nothing", value, "ms", "peer", peer)
    with pytest.raises(NothingMeasured):
        percentile([], 0.5)
    with pytest.raises(NothingMeasured, match="no such thing"):
        run_python("raise SystemExit('no such thing')")


def test_goals_apply_to_the_ratio_with_a_peer_and_to_the_value_without():
    assert Row("a", "b", 3, "ms", "peer", 2, goal=1.5).reached
    assert not Row("a", "b", 3, "ms", "peer", 2, goal=1.4).reached
    assert Row("a", "b", 3, "s", goal=3).reached
    assert not Row("a", "b", 0.9, "", goal=0.98, at_least=True).reached
    assert Row("a", "b", 3, "s").reached is None


def test_runs_alternate_and_the_warm_up_does_not_count():
    asked = []

    def way(name):
        return lambda: (asked.append(name), time.sleep(0.02 if len(asked) <= 2 else 0))

    times = side_by_side({"a": [way("a")], "b": [way("b")]})
    assert asked == ["a", "b"] * 3
    assert max(*times["a"], *times["b"]) < 15


@pytest.mark.skipif(not os.path.exists("/proc/self/smaps_rollup"), reason="needs Linux")  # noqa: PTH110
def test_memory_of_all_processes_is_counted():
    """Of a process of the test's own: reading the memory of the whole suite takes too long."""
    child = "held = bytearray(b'x' * 60_000_000); print('held', flush=True); input()"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    with (
        subprocess.Popen([sys.executable, "-c", parent], stdin=-1, stdout=-1, text=True) as process,
        memory_watch(process.pid, 0.02) as samples,
    ):
        assert process.stdout.readline() == "held\n"
        begun, deadline = len(samples), time.monotonic() + 30
        while len(samples) < begun + 2 and time.monotonic() < deadline:
            time.sleep(0.02)
        process.stdin.close()
    # Two interpreters alone take less than the child holds.
    assert max(samples[begun:]) > 60


def test_plots_are_valid_svg():
    rows = [
        Row("a", "one & two", 3, "ms", "peer", 2, goal=1.5),
        Row("a", "three", 0.5, "", goal=0.98, at_least=True),
    ]
    xml.fromstring(ratio_bars(rows))
    xml.fromstring(growth_lines({"x": [(1000, 0.5), (10_000, 2.0)], "y": [(1_000_000, 70.0)]}))


def test_texts_are_reproducible_and_need_no_collection(tmp_path):
    sentences, queries = read_sentences(None)
    assert len(sentences) > 1000 and len(queries) > 100
    for name in ("first", "second"):
        write_documents(tmp_path / name, sentences, 7, 2)
    first, second = (
        [path.read_bytes() for path in sorted((tmp_path / name).rglob("*.md"))]
        for name in ("first", "second")
    )
    assert first == second and len(first) == 2


def test_synthetic_vectors_are_close_to_real_ones():
    rng = np.random.default_rng(1)
    anchors = rng.standard_normal((20, 384)).astype(np.float32)
    anchors /= np.linalg.norm(anchors, axis=1, keepdims=True)
    made = realistic_vectors(anchors, 100, seed=1)
    assert np.allclose(np.linalg.norm(made, axis=1), 1, atol=1e-5)
    assert (made @ anchors.T).max(axis=1).min() > 0.5
