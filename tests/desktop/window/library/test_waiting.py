"""A folder that is added while another is read is shown as waiting, and is never forgotten."""

import threading

from core.datatypes import Phase, Progress
from core.library import Library
from desktop.window.library.folders_model import Column
from desktop.window.library.folders_page import FoldersPage
from tests.desktop.window.library.test_indexing import wait_idle


def test_a_folder_is_registered_while_a_run_holds_the_thread(window, tmp_path, qtbot, documents):
    session = window.session
    other = tmp_path / "other"
    other.mkdir()
    (other / "note.txt").write_text("a quokka smiles\n")
    session.indexing.pause()
    session.index([documents], force=True)
    session.indexing.pause()
    session.index([other])
    qtbot.waitUntil(lambda: str(other) in session.library.waiting_folders(), timeout=10_000)
    with Library(session.library_folder, create=False) as another:  # as another program sees it
        assert str(other) in another.waiting_folders()
    model = window.show_page("folders").findChild(FoldersPage).model
    qtbot.waitUntil(lambda: str(other) in model.paths, timeout=10_000)
    row = model.paths.index(str(other))
    assert model.index(row, Column.SCANNED).data() == "Waiting"
    session.indexing.resume()
    wait_idle(qtbot, window)
    assert session.library.waiting_folders() == []
    assert session.library.search("quokka", mode="lexical").count == 1


def test_the_status_bar_and_the_panel_tell_at_once_of_a_folder_that_waits(window, tmp_path, qtbot):
    session, gate = window.session, threading.Event()
    session.save_settings(session.library.settings.changed(watch=False))  # nothing else reports
    other = tmp_path / "other"
    other.mkdir()

    def run():
        yield Progress(Phase.WORDS, 10, 100, "report.pdf", seconds_left=900)
        gate.wait(20)

    session.indexing.run(run)
    # A page that is built between a report and its delivery shows the next one, and here is none.
    qtbot.waitUntil(lambda: session.indexing.progress is not None, timeout=10_000)
    bar = window.status_bar.indexing
    panel = window.show_page("folders").findChild(FoldersPage).progress
    qtbot.waitUntil(lambda: "10 of 100 files" in panel.words.text.text(), timeout=10_000)
    session.index([other])
    qtbot.waitUntil(lambda: "1 more folder waiting" in bar.text, timeout=10_000)
    assert "1 more folder waiting" in panel.words.text.text()
    gate.set()
    wait_idle(qtbot, window)


def test_a_folder_is_called_watched_while_a_long_run_goes_on(window, tmp_path, qtbot, documents):
    session = window.session
    session.index([documents], force=True)
    qtbot.waitUntil(
        lambda: (
            (state := session.keeping.folder_state(str(documents))) is not None
            and state.kind == "watched"
        ),
        timeout=20_000,
    )
    wait_idle(qtbot, window)
