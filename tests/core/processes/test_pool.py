"""The pool survives whatever its children do, and reports correctly what happened to each job."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from multiprocessing import Pipe
from pathlib import Path

import pytest

from core.processes.limits import Limits
from core.processes.messages import FailureKind, Job, Outcome, TaskError
from core.processes.pool import ProcessPool
from core.processes.worker import HEADER, LAST_PART, RESULT, _serve
from tests.conftest import eventually

HERE = Path(__file__).parent
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


@pytest.fixture(autouse=True)
def _functions_importable(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))


def make_pool(processes=2, function="pool_functions:act", **limits):
    return ProcessPool(processes, Limits(**{"time_s": 90.0, **limits}), function)


def outcomes(pool, words) -> dict[str, Outcome]:
    return {o.job.key: o for o in pool.run(Job(word, word) for word in words) if o.done}


def test_every_job_has_one_outcome_with_its_own_value():
    with make_pool() as pool:
        found = list(pool.run(Job(n, f"echo {n}") for n in range(1000)))
    assert Counter(o.job.key for o in found) == Counter(range(1000))
    assert all(o.value == str(o.job.key) and o.failure is None and o.done for o in found)


def test_a_segfault_costs_only_its_own_job():
    words = [f"echo {n}" for n in range(30)]
    words[7:7] = ["segfault"]
    with make_pool() as pool:
        found = outcomes(pool, words)
        assert found.pop("segfault").failure is FailureKind.CRASH
        assert [o.value for o in found.values() if o.failure is None].__len__() == 30
        assert outcomes(pool, ["echo again"])["echo again"].value == "again"


def test_a_dying_child_is_reported_as_a_crash_in_plain_words():
    with make_pool() as pool:
        outcome = outcomes(pool, ["exit 3"])["exit 3"]
    assert outcome.failure is FailureKind.CRASH
    assert "crashed" in outcome.reason
    assert "save it again" in outcome.reason


def test_a_hang_is_killed_at_the_time_limit_and_jobs_behind_it_still_run():
    with make_pool(time_s=1.0) as pool:
        started = time.monotonic()
        found = outcomes(pool, ["sleep 60", *(f"echo {n}" for n in range(20))])
        took = time.monotonic() - started
    assert found["sleep 60"].failure is FailureKind.TIME
    assert "1 seconds" in found["sleep 60"].reason
    assert sum(o.failure is None for o in found.values()) == 20
    assert took < 10


@linux_only
def test_waiting_for_the_processor_does_not_count_as_time():
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(everywhere)})  # children inherit it
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    limits = Limits(time_s=1.5)
    try:
        with ProcessPool(1, limits, "pool_functions:act", low_priority=False) as pool:
            started = time.monotonic()
            found = outcomes(pool, ["work 0.8", "sleep 30"])
            waited = time.monotonic() - started
    finally:
        os.sched_setaffinity(0, everywhere)
        for other in others:
            other.kill()
            other.wait()
    assert found["work 0.8"].value == "worked"
    assert found["sleep 30"].failure is FailureKind.TIME
    assert waited > 2 * 1.5, "the others did not keep the child from running"


def test_jobs_behind_a_slow_one_move_to_an_idle_child():
    with make_pool() as pool:
        order = [o.job.key for o in pool.run(Job(w, w) for w in ["sleep 3", "echo a", "echo b"])]
    assert order[-1] == "sleep 3"


@linux_only
@pytest.mark.parametrize("word", ["grow 0.005", "grow 0"])
def test_growth_past_the_memory_limit_is_stopped_and_reported(word):
    with make_pool(memory_mb=100) as pool:
        found = outcomes(pool, ["echo first", word, "echo last"])
    assert found[word].failure is FailureKind.MEMORY
    assert "100 MB" in found[word].reason
    assert found["echo last"].value == "last"


@linux_only
def test_one_huge_allocation_is_reported_as_memory():
    with make_pool(memory_mb=100) as pool:
        assert outcomes(pool, ["allocate 4000"])["allocate 4000"].failure is FailureKind.MEMORY


@linux_only
def test_two_large_documents_are_read_one_after_the_other():
    with make_pool(memory_mb=200, total_memory_mb=220) as pool:
        found = list(pool.run(Job(n, "hold 130 1.0") for n in range(2)))
    assert [o.failure for o in found] == [None, None]


@linux_only
def test_a_child_that_stays_large_is_replaced():
    with make_pool(processes=1, memory_mb=300, recycle_mb=60) as pool:
        before = pool.submit("pool_functions:act", "pid").result(20)
        outcomes(pool, ["hold 100 0.5"])
        assert pool.submit("pool_functions:act", "pid").result(20) != before


def test_an_unreadable_file_has_the_readers_message():
    with make_pool() as pool:
        outcome = outcomes(pool, ["unreadable"])["unreadable"]
    assert (outcome.failure, outcome.reason) == (
        FailureKind.UNREADABLE,
        "It is password-protected.",
    )


def test_our_own_bug_is_distinguished_and_keeps_its_traceback():
    with make_pool() as pool:
        outcome = outcomes(pool, ["bug"])["bug"]
    assert outcome.failure is FailureKind.BUG
    assert "our own fault" in outcome.reason


def test_parsers_output_is_hidden_and_they_have_no_input(capfd):
    with make_pool() as pool:
        assert outcomes(pool, ["print"])["print"].value == ""
    captured = capfd.readouterr()
    assert captured.out == captured.err == ""


def test_only_a_few_jobs_are_taken_ahead_of_the_caller():
    taken = 0

    def jobs():
        nonlocal taken
        for number in range(10_000):
            taken += 1
            yield Job(number, f"echo {number}")

    with make_pool() as pool:
        run = pool.run(jobs())
        for _ in range(50):
            next(run)
        assert taken < 500
        run.close()


def test_children_go_on_while_the_caller_is_busy():
    with make_pool() as pool:
        run = pool.run(Job(number, f"echo {number}") for number in range(300))
        next(run)
        time.sleep(5.0)  # it takes nothing, and hands over nothing
        assert sum(child.finished for child in pool._children) == 300
        assert len(list(run)) == 299


def test_an_error_of_the_jobs_reaches_the_caller():
    def jobs():
        yield Job(0, "echo 0")
        raise ValueError("no more of them")

    with make_pool() as pool:
        with pytest.raises(ValueError, match="no more"):
            list(pool.run(jobs()))
        assert outcomes(pool, ["echo 1"])["echo 1"].value == "1"
        assert list(pool.run([])) == []


def test_children_start_before_there_is_anything_to_do():
    with make_pool() as pool:
        pool.prepare()
        eventually(lambda: len(pool._children) == 2, 20)
        pids = {child._process.pid for child in pool._children}
        found = outcomes(pool, [f"echo {number}" for number in range(100)])
        assert len(found) == 100
        assert {child._process.pid for child in pool._children} == pids


@linux_only
def test_the_only_child_may_die_while_it_has_nothing_to_do():
    with make_pool(processes=1) as pool:
        pid = pool.submit("pool_functions:act", "pid").result(20)
        os.kill(pid, signal.SIGKILL)
        eventually(lambda: pool._children[0]._process.poll() is not None, 20)
        assert pool.submit("pool_functions:act", "echo 1").result(20) == "1"


def test_a_caller_without_a_task_learns_that_the_pool_is_closed():
    waiting = threading.Event()

    def jobs():
        waiting.set()
        time.sleep(1.0)
        yield Job(0, "sleep 50")

    pool = make_pool()
    ended = []
    thread = threading.Thread(target=lambda: ended.append(list(pool.run(jobs()))))
    thread.start()
    assert waiting.wait(20)
    pool.close()
    thread.join(20)
    assert ended == [[]]


def test_a_generator_function_streams_its_values_and_ends_with_a_final_outcome():
    with make_pool(function="pool_functions:stream") as pool:
        found = list(pool.run([Job("k", "count 5000")]))
    assert [o.value for o in found[:-1]] == list(range(5000))
    assert not any(o.done for o in found[:-1])
    assert found[-1].done


def test_progress_of_a_stream_restarts_its_time_limit():
    with make_pool(function="pool_functions:stream", time_s=1.5) as pool:
        found = list(pool.run([Job("k", "slow 4")]))
    assert [o.value for o in found if not o.done] == [0, 1, 2, 3]
    assert found[-1].failure is None


def test_reported_progress_restarts_the_time_limit_but_not_forever():
    with make_pool(time_s=1.5) as pool:
        assert outcomes(pool, ["busy 4"])["busy 4"].value == "done"
    with make_pool(time_s=1.5, total_time_s=2.0) as pool:
        assert outcomes(pool, ["busy 9"])["busy 9"].failure is FailureKind.TIME


def test_values_from_before_a_failure_are_kept_and_never_repeated():
    with make_pool(processes=1, function="pool_functions:stream") as pool:
        found = list(pool.run([Job("a", "count 1"), Job("b", "break 7"), Job("c", "crash 9")]))
    values = {key: [o.value for o in found if o.job.key == key and not o.done] for key in "abc"}
    assert values == {"a": [0], "b": list(range(7)), "c": list(range(10))}
    last = {o.job.key: o.failure for o in found if o.done}
    assert last == {"a": None, "b": FailureKind.UNREADABLE, "c": FailureKind.CRASH}


def test_children_wait_for_a_caller_that_takes_large_results_slowly():
    with make_pool(processes=1, function="pool_functions:stream", time_s=2.0) as pool:
        run = pool.run([Job("k", "large 60")])
        first = next(run)
        time.sleep(3.0)  # longer than the time limit: waiting for us does not count
        assert pool._unread_bytes < 20_000_000
        rest = list(run)
    assert first.value[0] == 0
    assert len(rest) == 60
    assert rest[-1].failure is None


def test_submit_runs_another_function_meanwhile():
    with make_pool() as pool:
        run = pool.run(Job(n, f"echo {n}") for n in range(200))
        next(run)
        assert pool.submit("pool_functions:act", "echo other").result(20) == "other"
        assert pool.submit(abs, -3).result(20) == 3
        assert pool.submit("pool_functions:stream", "count 3").result(20) == [0, 1, 2]
        assert len(pool.submit(sorted, list(range(300_000))).result(20)) == 300_000
        assert len(list(run)) == 199


def test_a_failed_submission_raises_with_its_kind():
    with make_pool() as pool, pytest.raises(TaskError) as caught:
        pool.submit("pool_functions:act", "sleep 60", timeout_s=0.5).result(20)
    assert caught.value.kind is FailureKind.TIME


def test_a_pool_may_be_closed_by_several_threads_at_once():
    failures: list[BaseException] = []

    def close(pool, everybody):
        everybody.wait()
        try:
            pool.close()
        except OSError as error:
            failures.append(error)

    for _ in range(60):
        pool = make_pool()
        everybody = threading.Barrier(4)
        threads = [threading.Thread(target=close, args=(pool, everybody)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert failures == []


def test_closing_ends_children_at_once():
    pool = make_pool()
    pids = {pool.submit("pool_functions:act", "pid").result(20)}
    run = pool.run(Job(n, "sleep 50") for n in range(4))
    future = pool.submit("pool_functions:act", "sleep 50")
    time.sleep(0.3)
    started = time.monotonic()
    pool.close()
    assert time.monotonic() - started < 2
    run.close()
    assert future.cancelled()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_abandoning_a_run_frees_the_children_for_the_next():
    with make_pool() as pool:
        run = pool.run([Job("quick", "echo 1"), *(Job(n, "sleep 50") for n in range(6))])
        next(run)
        run.close()
        started = time.monotonic()
        assert outcomes(pool, ["echo 2"])["echo 2"].value == "2"
        assert time.monotonic() - started < 5


@pytest.mark.skipif(os.name == "nt", reason="niceness is of Unix")
def test_children_yield_to_other_programs():
    with make_pool() as pool:
        assert outcomes(pool, ["nice"])["nice"].value >= 10


def test_a_function_that_cannot_be_imported_is_reported():
    with make_pool(function="no_such_module:name") as pool:
        assert outcomes(pool, ["x"])["x"].failure is FailureKind.BUG


@linux_only
@pytest.mark.parametrize("how", ["script", "module", "command"])
def test_children_exit_when_the_parent_is_killed(tmp_path, how):
    program = tmp_path / "program.py"
    program.write_text(
        f"import sys; sys.path[:0] = [{str(HERE)!r}, {str(HERE.parents[2])!r}]\n"
        "from core.processes.pool import ProcessPool\n"
        "from core.processes.messages import Job\n"
        "pool = ProcessPool(2, function='pool_functions:act')\n"
        "print(pool.submit('pool_functions:act', 'pid').result(20), flush=True)\n"
        "list(pool.run(Job(n, 'sleep 50') for n in range(4)))\n"
    )
    command = {
        "script": [sys.executable, str(program)],
        "module": [sys.executable, "-m", "program"],
        "command": [sys.executable, "-c", "import program"],
    }[how]
    parent = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.3)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    for _ in range(100):
        with contextlib.suppress(FileNotFoundError):
            if Path(f"/proc/{child}/stat").read_text().split()[2] == "Z":
                return
            time.sleep(0.05)
            continue
        return
    pytest.fail("the child lives on")


def test_a_short_stream_is_one_message():
    ours, theirs = Pipe()
    child = threading.Thread(target=_serve_until_closed, args=(theirs,), daemon=True)
    child.start()
    function = pickle.dumps("pool_functions:stream", protocol=5)
    for number in (1, 2):
        call = (number, pickle.dumps("count 3"), 0.0, 0)
        ours.send_bytes(pickle.dumps(("run", function, [call])))
        message = ours.recv_bytes()
        assert HEADER.unpack_from(message) == (number, LAST_PART)
        first, parts = pickle.loads(message[HEADER.size :])
        assert (first, len(parts)) == (0, 3)
    ours.close()
    child.join(10)


def test_a_stream_that_was_submitted_gives_all_of_its_values():
    with make_pool() as pool:
        values = pool.submit("pool_functions:stream", "count 3").result(60)
    assert len(values) == 3


def test_a_task_taken_back_too_late_and_sent_again_is_run():
    ours, theirs = Pipe()
    child = threading.Thread(target=_serve_until_closed, args=(theirs,), daemon=True)
    child.start()
    function = pickle.dumps("pool_functions:act", protocol=5)
    calls = [(number, pickle.dumps(f"echo {number}"), 0.0, 0) for number in (1, 2)]

    def marks():
        return [HEADER.unpack_from(ours.recv_bytes()) for _ in calls]

    ours.send_bytes(pickle.dumps(("run", function, calls)))
    assert marks() == [(1, RESULT), (2, RESULT)]
    ours.send_bytes(pickle.dumps(("revoke", [1, 2])))
    ours.send_bytes(pickle.dumps(("run", function, calls)))
    assert marks() == [(1, RESULT), (2, RESULT)]
    ours.close()
    child.join(10)


def _serve_until_closed(connection):
    with contextlib.suppress(EOFError, OSError):
        _serve(connection)
