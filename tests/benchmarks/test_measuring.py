import json
import os
import random
import subprocess
import sys
import time
import xml.etree.ElementTree as xml

import numpy as np
import pytest

from tests.benchmarks.goals import Goal
from tests.benchmarks.growing_library import realistic_vectors
from tests.benchmarks.known_items import part_with_meaning
from tests.benchmarks.measuring import (
    NothingMeasured,
    Row,
    memory_watch,
    percentile,
    run_python,
)
from tests.benchmarks.plots import growth_lines, ratio_bars
from tests.benchmarks.real_vectors import RealVectors, edited
from tests.benchmarks.texts import read_sentences, write_documents
from tests.benchmarks.typing_speed import read_echo


def test_a_row_without_a_figure_is_a_failure():
    for value, peer in ((0, None), (1, 0), (float("nan"), None)):
        with pytest.raises(NothingMeasured):
            Row("search", "nothing", value, "ms", "peer", peer)
    with pytest.raises(NothingMeasured):
        percentile([], 0.5)
    with pytest.raises(NothingMeasured, match="no such thing"):
        run_python("raise SystemExit('no such thing')")


def test_goals_apply_to_the_ratio_with_a_peer_and_to_the_value_without():
    def at_most(limit):
        return Goal("a", "b", "c", limit)

    assert Row("a", "b", 3, "ms", "peer", 2, goal=at_most(1.5)).reached
    assert not Row("a", "b", 3, "ms", "peer", 2, goal=at_most(1.4)).reached
    assert Row("a", "b", 3, "s", goal=at_most(3)).reached
    assert not Row("a", "b", 0.9, "", goal=Goal("a", "b", "c", 0.98, at_least=True)).reached
    assert Row("a", "b", 3, "s").reached is None


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
        Row.of_rounds("a", "one & two", "ms", [3, 4], [2, 2], goal=Goal("a", "b", "c", 1.5)),
        Row("a", "three", 0.5, "", goal=Goal("a", "b", "c", 0.98, at_least=True)),
        Row("a", "four", 0, "", goal=Goal("a", "b", "c", 0.98, at_least=True), is_count=True),
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


def test_edits_are_small_and_reproducible():
    sentence = "the boundary layer of a flat plate grows with its length"
    made = [edited(sentence, random.Random(seed)) for seed in range(50)]
    assert made == [edited(sentence, random.Random(seed)) for seed in range(50)]
    for text in made:
        assert abs(len(text.split()) - len(sentence.split())) <= 2
        assert set(text.split()) <= set(sentence.split())


def test_more_vectors_than_were_embedded_are_edits_of_them():
    rng = np.random.default_rng(2)
    plain = rng.standard_normal((40, 384)).astype(np.float32)
    plain /= np.linalg.norm(plain, axis=1, keepdims=True)
    edits = plain + 0.01 * rng.standard_normal((40, 384)).astype(np.float32)
    edits /= np.linalg.norm(edits, axis=1, keepdims=True)
    made = RealVectors(plain, edits).rows(500)
    assert made.shape == (500, 384)
    near = made / np.linalg.norm(made.astype(np.float32), axis=1, keepdims=True) @ plain.T
    assert near.max(axis=1).min() > 0.9
    assert len(np.unique(made, axis=0)) > 400


def test_the_part_of_a_folder_that_is_embedded_is_the_largest_that_may_be(tmp_path):
    for name, count in (("a/b", 25), ("a/c", 30), ("d", 70)):
        (tmp_path / name).mkdir(parents=True)
        for number in range(count):
            (tmp_path / name / f"{number}.md").write_text("x")
    assert part_with_meaning(tmp_path, 60) == tmp_path / "a"
    assert part_with_meaning(tmp_path, 40) == tmp_path / "a" / "c"
    assert part_with_meaning(tmp_path, 200) == tmp_path
    assert part_with_meaning(tmp_path, 10) is None


def test_a_line_that_is_shown_late_is_not_a_lost_one(tmp_path):
    """What counts is the text when the field was cleared, not when the next line began."""
    typed = [("ab", [0.0, 0.1]), ("cd", [1.0, 1.1]), ("ef", [2.0, 2.1])]
    shown = [
        *((0.2, "a"), (0.3, "ab"), (1.2, "")),  # cleared after the next line had begun
        *((1.3, "c"), (2.3, "cd"), (2.4, "")),
        (2.5, "f"),  # the first letter is lost
    ]
    log = tmp_path / "log.jsonl"
    log.write_text(
        "".join(
            f"{json.dumps([kind, when, text])}\n"
            for when, text in shown
            for kind in ("text", "paint")
        )
    )
    echo = read_echo(log, typed)
    assert echo.wrong == [("ef", "f")]
    assert [round(each) for each in echo.latencies_ms] == [200, 200, 300, 1200]
