"""The threads of the window: order, tickets, failures, pausing, and an end that is certain."""

import sys
import threading
import time

import pytest

from core.datatypes import Phase, Progress, ReindexReport, SearchResponse
from core.errors import LibraryBusyError, PagehoundError
from core.keyword.planned_query import PlannedQuery
from core.query import Marker
from core.search import ask
from desktop.window.background.errors import fault_of, install_hooks
from desktop.window.background.index_worker import IndexState, IndexWorker
from desktop.window.background.worker import Request, SearchWorker, Worker


@pytest.fixture
def worker(qapp):
    worker = Worker("pagehound-test")
    yield worker
    assert worker.close(10)


@pytest.fixture
def indexer(qapp):
    worker = IndexWorker()
    yield worker
    assert worker.close(10)


def test_results_come_back_on_the_windows_thread(worker, qtbot):
    seen = []
    worker.submit(
        lambda: threading.current_thread().name,
        lambda name: seen.append((name, threading.current_thread())),
    )
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [("pagehound-test", threading.main_thread())]


def test_only_the_latest_job_of_a_channel_counts(worker, qtbot):
    gate, ran, seen = threading.Event(), [], []
    worker.submit(gate.wait)
    for number in range(50):
        worker.submit(lambda n=number: ran.append(n) or n, seen.append, channel="x")
    gate.set()
    qtbot.waitUntil(lambda: not worker.is_busy)
    assert ran == [49]
    assert seen == [49]


def test_a_result_that_came_too_late_is_dropped(worker, qtbot):
    started, gate, seen = threading.Event(), threading.Event(), []
    worker.submit(lambda: started.set() or gate.wait() or "old", seen.append, channel="x")
    assert started.wait(5)
    worker.submit(lambda: "new", seen.append, channel="x")
    gate.set()
    qtbot.waitUntil(lambda: not worker.is_busy)
    assert seen == ["new"]


def test_a_failing_job_tells_a_sentence_and_the_worker_goes_on(worker, qtbot, caplog):
    faults, seen = [], []

    def fail():
        raise PagehoundError("The file is gone. Look elsewhere.")

    def bug():
        raise ZeroDivisionError("oops")

    worker.submit(fail, failed=faults.append)
    worker.submit(bug, failed=faults.append)
    worker.submit(lambda: 1, seen.append)
    qtbot.waitUntil(lambda: bool(seen))
    assert faults[0].sentence == "The file is gone. Look elsewhere."
    assert not faults[0].details
    assert "ZeroDivisionError" in faults[1].details
    assert "not affected" in faults[1].sentence


def test_a_fault_nobody_takes_is_a_signal_of_the_worker(worker, qtbot):
    def busy():
        raise LibraryBusyError("Another Pagehound (process 7) is writing.")

    with qtbot.waitSignal(worker.failed) as caught:
        worker.submit(busy)
    assert caught.args[0].is_busy


def test_nothing_is_called_for_an_owner_that_is_gone(worker, qtbot):
    from PySide6.QtCore import QObject

    owner, gate, seen = QObject(), threading.Event(), []
    worker.submit(gate.wait, lambda _: seen.append("called"), owner=owner)
    owner.deleteLater()
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(owner, QEvent.Type.DeferredDelete.value)
    gate.set()
    qtbot.waitUntil(lambda: not worker.is_busy)
    assert seen == []


def test_closing_does_not_wait_for_what_is_queued(qapp):
    worker = Worker("pagehound-test")
    ran = []
    for _ in range(3):
        worker.submit(lambda: time.sleep(0.1) or ran.append(1))
    assert worker.close(10)
    assert len(ran) <= 1


# -- searching ---------------------------------------------------------------------------------


class SlowLibrary:
    """Answers every search after a while, and counts them."""

    def __init__(self):
        self.asked = []
        self.may_answer = threading.Event()
        self.may_answer.set()

    def ask(self, query, **options):
        return ask(query, **options)

    def marker(self, question):
        return Marker.of(question.parsed)

    def stop_waiting(self):
        """Only a team's library waits for anybody."""

    def names(self, question, *, limit):
        return []

    def answers(self, question, *, mode, **_):
        for each in ["lexical", "hybrid"] if mode == "hybrid" else [mode]:
            self.asked.append((question.text, each))
            time.sleep(0.01)
            self.may_answer.wait(10)
            yield SearchResponse(question.text, each, "fake")


def test_200_queries_typed_fast_end_with_the_last_and_do_little_work(qtbot, qapp):
    worker, library, answers = SearchWorker(), SlowLibrary(), []
    worker.found.connect(answers.append)
    try:
        for number in range(200):
            worker.search(library, Request(f"query {number}", mode="lexical"))
        qtbot.waitUntil(lambda: bool(answers) and answers[-1].response.query == "query 199")
        qtbot.waitUntil(lambda: not worker.is_busy)
        assert len(library.asked) < 20
        assert [answer.response.query for answer in answers] == ["query 199"]
    finally:
        assert worker.close(10)


def test_a_hybrid_search_answers_by_word_first(qtbot, qapp):
    worker, library, answers = SearchWorker(), SlowLibrary(), []
    worker.found.connect(answers.append)
    try:
        worker.search(library, Request("abort"))
        qtbot.waitUntil(lambda: len(answers) == 2)
        assert library.asked == [("abort", "lexical"), ("abort", "hybrid")]
        assert [answer.is_final for answer in answers] == [False, True]
    finally:
        assert worker.close(10)


def test_a_query_that_is_typed_over_is_not_searched_for_by_meaning(qtbot, qapp):
    worker, library, answers = SearchWorker(), SlowLibrary(), []
    worker.found.connect(answers.append)
    try:
        library.may_answer.clear()
        worker.search(library, Request("old"))
        qtbot.waitUntil(lambda: bool(library.asked))
        worker.search(library, Request("new", mode="lexical"))
        library.may_answer.set()
        qtbot.waitUntil(lambda: not worker.is_busy)
        assert library.asked == [("old", "lexical"), ("new", "lexical")]
        assert [answer.response.query for answer in answers] == ["new"]
    finally:
        assert worker.close(10)


def test_A19_a_hybrid_search_of_the_window_runs_the_keyword_list_once(
    qtbot, qapp, library, monkeypatch
):
    runs, real = [], PlannedQuery.search
    monkeypatch.setattr(
        PlannedQuery, "search", lambda self, *given: runs.append(1) or real(self, *given)
    )
    worker, answers = SearchWorker(), []
    worker.found.connect(answers.append)
    try:
        worker.search(library, Request("abort request"))
        qtbot.waitUntil(lambda: len(answers) == 2)
        assert len(runs) == 1
        early, whole = answers
        assert early.question is whole.question and early.marker is whole.marker
        assert whole.response.results == library.search("abort request", top_k=50).results
    finally:
        assert worker.close(10)


# -- indexing ----------------------------------------------------------------------------------


def fake_run(steps, log):
    def run():
        try:
            for number in range(steps):
                log.append(number)
                yield Progress(Phase.WORDS, number, steps)
                time.sleep(0.002)
            yield Progress(Phase.DONE, report=ReindexReport(indexed_files=steps))
        finally:
            log.append("closed")

    return run


def test_a_run_reports_progress_and_its_result(indexer, qtbot):
    log, seen = [], []
    indexer.progressed.connect(seen.append)
    with qtbot.waitSignal(indexer.finished) as caught:
        indexer.run(fake_run(5, log))
        assert indexer.state is IndexState.RUNNING
    assert caught.args[0].indexed_files == 5
    assert [progress.done for progress in seen] == [0, 1, 2, 3, 4, 0]
    assert indexer.state is IndexState.IDLE


def test_pause_holds_and_resume_goes_on(indexer, qtbot):
    log, seen = [], []
    indexer.progressed.connect(seen.append)
    indexer.run(fake_run(50, log))
    qtbot.waitUntil(lambda: len(seen) > 2)
    indexer.pause()
    assert indexer.state is IndexState.PAUSED
    qtbot.wait(30)  # what was on its way arrives
    held = len(log)
    qtbot.wait(50)
    assert len(log) == held < 50
    with qtbot.waitSignal(indexer.finished):
        indexer.resume()


@pytest.mark.parametrize("while_paused", [False, True])
def test_cancel_closes_the_run(indexer, qtbot, while_paused):
    log, seen = [], []
    indexer.progressed.connect(seen.append)
    indexer.run(fake_run(10_000, log))
    qtbot.waitUntil(lambda: len(seen) > 2)
    if while_paused:
        indexer.pause()
    with qtbot.waitSignal(indexer.cancelled):
        indexer.cancel()
    assert log[-1] == "closed"
    assert indexer.state is IndexState.IDLE


def test_cancel_ends_runs_that_wait_behind_it_too(indexer, qtbot):
    log, other = [], []
    indexer.run(fake_run(10_000, log))
    indexer.run(fake_run(10, other))
    qtbot.waitUntil(lambda: bool(log))
    indexer.cancel()
    qtbot.waitUntil(lambda: indexer.state is IndexState.IDLE)
    assert other == []


def test_a_failing_run_is_told_and_the_next_one_works(indexer, qtbot):
    def failing():
        yield Progress(Phase.SCAN)
        raise PagehoundError("The disk is full.")

    with qtbot.waitSignal(indexer.index_failed) as caught:
        indexer.run(failing)
    assert caught.args[0].sentence == "The disk is full."
    assert indexer.state is IndexState.IDLE
    with qtbot.waitSignal(indexer.finished):
        indexer.run(fake_run(1, []))


def test_closing_ends_a_paused_run(qapp, qtbot):
    indexer, log = IndexWorker(), []
    indexer.run(fake_run(10_000, log))
    qtbot.waitUntil(lambda: bool(log))
    indexer.pause()
    assert indexer.close(10)
    assert log[-1] == "closed"


@pytest.mark.parametrize(
    ("error", "sentence", "has_details"),
    [
        (MemoryError(), "There is not enough memory", False),
        (PermissionError(13, "Permission denied", "a.md"), "Permission denied (a.md).", True),
    ],
)
def test_faults_of_the_environment_have_sentences_of_their_own(qapp, error, sentence, has_details):
    fault = fault_of(error)
    assert fault.sentence.startswith(sentence)
    assert bool(fault.details) is has_details


def test_errors_that_escape_from_slots_and_threads_are_logged(qapp, monkeypatch, caplog, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    install_hooks()
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()
    sys.excepthook(KeyError, KeyError("slot"), None)
    assert "KeyError" in caplog.text
    caplog.clear()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not caplog.text and "KeyboardInterrupt" in capsys.readouterr().err
