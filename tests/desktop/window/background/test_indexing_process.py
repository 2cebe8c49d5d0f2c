"""The window indexes in a process of its own, with the real model; no death loses anything."""

import os
import signal
from pathlib import Path

import pytest

from core.library import Library
from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.widgets.preferences import FINISH_AFTER_CLOSING
from tests.conftest import eventually, write_documents

PAGES = 300


@pytest.fixture
def pages(tmp_path):
    return write_documents(
        tmp_path / "pages",
        {f"{n}.md": f"# Page {n}\n\nThe walrus number{n} eats fish.\n" for n in range(PAGES)},
    )


@pytest.fixture
def session(qtbot, tmp_path):
    session = Session(tmp_path / "library")
    with qtbot.waitSignal(session.opened, timeout=20_000):
        session.open()
    yield session
    assert session.close()


def process_of(session):
    (process,) = session._processes.values()
    return process


def begin_meaning(qtbot, session, pages):
    """Wait for the first vectors; that meaning begins is told before the model is loaded."""
    with qtbot.waitSignal(
        session.indexing.progressed,
        timeout=60_000,
        check_params_cb=lambda progress: progress.passages_embedded > 0,
    ):
        session.index([pages])


def test_a_killed_indexing_process_is_told_of_and_goes_on(qtbot, session, pages):
    begin_meaning(qtbot, session, pages)
    child = process_of(session).pid
    assert child not in (None, os.getpid())
    with qtbot.waitSignal(session.noticed, timeout=20_000) as told:
        os.kill(child, signal.SIGKILL)
    assert told.args == ["Indexing ended unexpectedly (signal 9) and goes on by itself."]
    with qtbot.waitSignal(session.indexing.finished, timeout=60_000):
        pass
    assert session.library.status().meaning_coverage == 1.0


def test_pause_stop_and_going_on_work_across_processes(qtbot, session, pages):
    begin_meaning(qtbot, session, pages)
    session.indexing.pause()
    qtbot.wait(1200)  # for the step that was under way
    before = session.library.status().embedded_chunks
    qtbot.wait(800)
    assert session.library.status().embedded_chunks == before < PAGES
    session.indexing.resume()
    with qtbot.waitSignal(session.indexing.cancelled, timeout=20_000):
        session.indexing.cancel()
    assert session.indexing.state is IndexState.IDLE
    with qtbot.waitSignal(session.indexing.finished, timeout=60_000):
        session.bring_up_to_date()
    assert session.library.status().meaning_coverage == 1.0


def is_running(pid):
    return Path(f"/proc/{pid}").exists()


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for a process in /proc")
@pytest.mark.parametrize("finishes", [False, True])
def test_closing_the_window_stops_indexing_or_lets_it_finish(qtbot, session, pages, finishes):
    session.preferences.put(FINISH_AFTER_CLOSING, finishes)
    begin_meaning(qtbot, session, pages)
    child = process_of(session).pid
    folder = session.library_folder
    assert session.close()
    if finishes:
        os.waitpid(child, 0)  # a test does not end, so it still is the parent
    eventually(lambda: not is_running(child))
    with Library(folder) as library:
        status = library.status()
        assert status.chunks == PAGES
        assert (status.meaning_coverage == 1.0) is finishes
