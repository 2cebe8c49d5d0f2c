"""Judging, intervals, processes of groups, and the figures in the documentation."""

import json
import os
import time
from math import comb
from pathlib import Path
from statistics import median

import pytest

from tests.benchmarks import report
from tests.benchmarks.goals import GOALS, Goal
from tests.benchmarks.groups import GROUPS, Order, run_group
from tests.benchmarks.measuring import NothingMeasured, Row, alternate, interval_of_median
from tests.benchmarks.results import GroupResult, Results, figure, goals_table, read_results

AT_MOST_2 = Goal("speed", "search", "a query", 2.0)


def row(*ratios, goal=AT_MOST_2, **more):
    ours = [10 * each for each in ratios]
    return Row.of_rounds("search", "a query", "ms", ours, [10.0] * len(ours), goal=goal, **more)


# -- intervals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, (1, 1)), (2, (1, 2)), (5, (1, 5)), (8, (1, 8)), (9, (2, 8)), (12, (3, 10)), (15, (4, 12))],
)
def test_the_interval_is_that_of_the_sign_test(count, expected):
    assert interval_of_median(list(range(count, 0, -1))) == expected


@pytest.mark.parametrize("count", range(6, 40))
def test_the_interval_is_the_narrowest_that_has_95_percent(count):
    low, high = interval_of_median(range(1, count + 1))
    assert low + high == count + 1

    def missed(out):  # the chance that the true median is beyond, with so many left out at each end
        return 2 * sum(comb(count, each) for each in range(out + 1)) / 2**count

    assert missed(low - 1) <= 0.05 < missed(low)


def test_no_rounds_are_no_interval():
    with pytest.raises(NothingMeasured):
        interval_of_median([])
    assert Row("a", "b", 3, "ms").interval is None
    assert row(1.5).interval is None  # one round has no spread


def test_the_ratio_is_taken_round_by_round():
    """A machine that gets slower in the middle affects both; their medians would not match."""
    each = Row.of_rounds("a", "b", "ms", [10, 11, 40, 44, 48], [10, 10, 40, 40, 40], goal=AT_MOST_2)
    assert each.ratio == pytest.approx(1.1)
    assert each.interval == pytest.approx((1.0, 1.2))
    assert (each.value, each.peer_value) == (40, 40)


def test_a_goal_is_reached_only_by_the_whole_interval():
    assert row(1.5, 1.6, 1.9).reached
    assert not row(1.5, 1.6, 2.1).reached
    assert median(row(1.5, 1.6, 2.1).rounds) < 2
    at_least = Goal("recall", "vectors", "recall", 0.9, at_least=True)
    assert not row(0.95, 0.96, 0.89, goal=at_least).reached
    assert row(0.95, 0.96, 0.91, goal=at_least).reached
    # Questions that others might ask are shown, not judged.
    quality = Row("q", "nDCG", 0.95, "", goal=at_least, bootstrap=(0.8, 1.0))
    assert quality.reached and "[0.8, 1]" in figure(quality)


def test_rounds_alternate_task_by_task_and_the_first_does_not_count():
    asked = []
    ways = {name: [lambda n=name, t=t: asked.append((n, t)) for t in (1, 2)] for name in "ab"}
    ticks = iter(range(100))
    times = alternate(ways, 2, lambda run: (run(), next(ticks))[1])
    assert asked == [("a", 1), ("b", 1), ("a", 2), ("b", 2)] * 3
    assert times == {"a": [[4, 6], [8, 10]], "b": [[5, 7], [9, 11]]}


# -- judging -----------------------------------------------------------------------------------


def test_every_goal_belongs_to_a_group_and_is_told_once():
    assert {goal.group for goal in GOALS.values()} <= set(GROUPS)
    assert len({goal.what for goal in GOALS.values()}) == len(GOALS)


def test_every_goal_is_reached_missed_or_not_measured_and_says_why():
    results = Results()
    results.groups["search"] = GroupResult(
        rows=[
            row(0.05, goal=GOALS["keyword-p50"]),
            row(0.05, 0.3, goal=GOALS["keyword-p95"]),
            row(1.0, goal=GOALS["growth-hybrid"]),
            row(9.0, goal=GOALS["growth-hybrid"]),  # one of two is enough to miss it
        ],
        skipped={"cold": "no cache to drop"},
        failure="it crashed",
    )
    judged = {each.goal.key: each for each in results.judged()}
    assert set(judged) == set(GOALS)
    assert judged["keyword-p50"].outcome == "reached"
    assert judged["keyword-p95"].outcome == "missed"
    assert judged["growth-hybrid"].outcome == "missed"
    assert (judged["cold"].outcome, judged["cold"].why) == ("not measured", "no cache to drop")
    assert (judged["hybrid"].outcome, judged["hybrid"].why) == ("not measured", "it crashed")
    assert judged["words"].why == "its group was not run"
    table = goals_table(list(judged.values()))
    assert len(table.splitlines()) == len(GOALS) + 2
    assert "90 ms = 9 x; the worst of 2: a query" in table


def test_results_survive_the_file(tmp_path):
    results = Results()
    results.groups["search"] = GroupResult(
        rows=[
            row(1.5, 1.6, 1.7, goal=GOALS["hybrid"], peer="one"),
            Row("a", "n", 0, "", is_count=1),
        ],
        curves={"x": [(1, 2), (10, 3)]},
        when="2026-01-02T03:04:05Z",
        load=0.5,
    )
    results.write(tmp_path)
    again = read_results(tmp_path / "results.json")
    assert again.rows == results.rows
    assert again.judged() == results.judged()
    assert (tmp_path / "goals.svg").exists() and (tmp_path / "growth.svg").exists()


# -- processes ---------------------------------------------------------------------------------


def order(tmp_path, function):
    work = str(tmp_path)
    return Order("search", work, work, False, "", False, "", function=f"test_results:{function}")


def crashing(context):
    yield Row("search", "before the crash", 1.0, "ms")
    os._exit(7)


def failing(context):
    yield Row("search", "before the error", 1.0, "ms")
    raise ValueError("something is wrong")


def hanging(context):
    yield Row("search", "before it hung", 1.0, "ms")
    pid = os.fork()
    if not pid:
        time.sleep(600)
    (context.work / "grandchild").write_text(str(pid))
    time.sleep(600)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs POSIX")
@pytest.mark.parametrize(
    ("function", "limit", "failure"),
    [
        ("crashing", 60, "its process ended with 7"),
        ("failing", 60, "ValueError: something is wrong"),
        ("hanging", 12, "not done after 12 s"),
    ],
)
def test_a_group_that_fails_leaves_what_it_had(tmp_path, function, limit, failure):
    found = run_group(order(tmp_path, function), limit)
    assert found.failure == failure
    assert len(found.rows) == 1
    if function == "hanging":
        pid = int((tmp_path / "grandchild").read_text())
        deadline = time.monotonic() + 10
        while _is_running(pid) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not _is_running(pid)


def _is_running(pid):
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# -- the documentation -------------------------------------------------------------------------


def test_figures_in_the_documentation_are_those_of_the_last_run():
    """`python -m tests.benchmarks.report` writes them; nobody types one."""
    results = read_results(report.KEPT)
    for path in report.DOCUMENTS:
        text = path.read_text("utf-8")
        assert report.rewritten(text, results) == text, path.name
    for name, drawn in report.plots(results).items():
        assert (report.PLOTS / name).read_text("utf-8") == drawn, name


def test_the_documentation_has_the_figures_that_it_promises():
    readme, detailed = (path.read_text("utf-8") for path in report.DOCUMENTS)
    assert "<!-- bench:in-short -->" in readme
    assert "<!-- bench:goals -->" in detailed


def test_only_what_is_between_markers_changes():
    results = Results()
    text = "a 1.5\n<!-- bench:outcomes -->\nOf 3 goals: all.\n<!-- /bench -->\nb\n"
    told = report.rewritten(text, results)
    assert told.startswith("a 1.5\n<!-- bench:outcomes -->\nOf ")
    assert told.endswith(".\n<!-- /bench -->\nb\n")
    assert "3 goals" not in told
    assert report.rewritten(told, results) == told


@pytest.mark.parametrize(
    "text",
    [
        "<!-- bench:goals -->\nnever closed\n",
        "<!-- bench:nothing -->\n<!-- /bench -->\n",
        "closed twice\n<!-- bench:goals -->\n<!-- /bench -->\n<!-- /bench -->\n",
    ],
)
def test_broken_markers_are_an_error(text):
    with pytest.raises(ValueError):
        report.rewritten(text, Results())


def test_the_kept_results_are_small():
    assert report.KEPT.stat().st_size < 200_000
    json.loads(report.KEPT.read_text("utf-8"))


def test_the_report_tells_which_groups_had_the_sizes_of_the_goals():
    results = Results()
    results.groups["search"] = GroupResult(when="2026-01-02", folder="made-up documents")
    assert "a quick run with smaller sizes, made-up documents" in report.run(results)
    results.groups["weak"] = GroupResult(when="2026-01-02", full=True, folder="the folder notes")
    told = report.run(results)
    assert "the sizes that the goals name in weak, smaller ones in the rest" in told
    assert "made-up documents and the folder notes" in told
    results.groups["search"].full = True
    assert "the sizes that the goals name, made-up" in report.run(results)
