"""The folders page, as a person uses it: add, look, leave out, pause, remove."""

import threading
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLabel, QMessageBox

from core.datatypes import Phase, Progress
from core.status import FolderStatus
from core.watching.folder_watch import FolderState, WatchKind
from desktop.server.consent import load_consent
from desktop.window.background.index_worker import IndexState
from desktop.window.library import add_folders_dialog
from desktop.window.library.add_folders_dialog import AddFoldersDialog
from desktop.window.library.exclusions_dialog import ExclusionsDialog
from desktop.window.library.folders_model import Column, FoldersModel
from desktop.window.library.folders_page import FoldersPage
from tests.conftest import write_documents


def folders_page(window, qtbot):
    window.commands["folders"].trigger()
    page = window.findChild(FoldersPage)
    qtbot.waitUntil(lambda: bool(page._totals.text()), timeout=20_000)
    return page


def texts(page, row=0):
    return [page.model.index(row, column).data() for column in Column]


def wait_idle(qtbot, window):
    qtbot.waitUntil(lambda: window.session.indexing.state is IndexState.IDLE, timeout=60_000)


@pytest.fixture
def quiet_window(open_window, tmp_path, documents, qtbot):
    """A window on a library of its own that nothing but the person changes."""
    window = open_window(tmp_path / "library")
    window.session.save_settings(window.session.library.settings.changed(watch=False))
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(documents)])
    return window


def drop(page, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    page.dropEvent(
        QDropEvent(
            QPointF(10, 10),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


# -- the table -------------------------------------------------------------------------------------


def status(path="/a/notes", **values):
    given = {"is_present": True, "files": 5, "chunks": 10, "problems": 0, "last_scan": None}
    return FolderStatus(path=path, **(given | values))


def test_the_model_passes_qts_own_test(qtmodeltester, qapp):
    model = FoldersModel()
    model.set_folders([status(), status("/b")])
    model.set_states({"/a/notes": None, "/b": None}, is_watching=True)
    model.set_folders([status(files=6), status("/b")])
    qtmodeltester.check(model)


@pytest.mark.parametrize(
    ("folder", "state", "watching", "kept"),
    [
        (status(), FolderState("/a/notes", WatchKind.WATCHED), True, "Watched"),
        (
            status(),
            FolderState("/a/notes", WatchKind.POLLED, "nfs"),
            True,
            "Scanned periodically",
        ),
        (
            status(),
            FolderState("/a/notes", WatchKind.AWAY),
            True,
            "Not available; still searchable",
        ),
        (status(is_present=False), None, True, "Not available; still searchable"),
        (status(), None, True, "Starting"),
        (status(), None, False, "Manual updates only"),
    ],
)
def test_tells_how_a_folder_is_kept_current(qapp, folder, state, watching, kept):
    model = FoldersModel()
    model.set_folders([folder])
    model.set_states({"/a/notes": state}, is_watching=watching)
    index = model.index(0, Column.KEPT)
    assert kept in index.data()
    if state is not None and state.reason:
        assert index.data(Qt.ItemDataRole.ToolTipRole) == state.reason


def test_coverage_is_whole_only_when_it_is(qapp):
    model = FoldersModel()
    model.set_folders([status(chunks=1000, embedded_chunks=999), status("/b", chunks=0)])
    assert model.index(0, Column.MEANING).data() == "99%"
    assert model.index(1, Column.MEANING).data() == "–"


def test_the_page_tells_counts_coverage_disk_and_the_last_look(window, qtbot, indexed_once):
    page = folders_page(window, qtbot)
    path, files, passages, meaning, disk, scanned, _ = texts(page)
    assert path == str(indexed_once / "documents")
    assert (files, passages, meaning) == ("5", "5", "100%")
    assert disk.endswith("B") or disk.endswith("bytes")
    assert "ago" in scanned or scanned == "now"
    assert "5 documents, 5 passages" in page._totals.text()


def test_one_of_anything_is_told_as_one(window, qtbot):
    page = folders_page(window, qtbot)
    one = window.session.library.status()
    page._show(replace(one, documents=1, chunks=1))
    assert page._totals.text().startswith("1 document, 1 passage, ")
    page._show(replace(one, documents=1234, chunks=5678))
    assert page._totals.text().startswith("1,234 documents, 5,678 passages, ")


def test_a_watched_folder_is_told_to_be(window, qtbot):
    page = folders_page(window, qtbot)
    qtbot.waitUntil(lambda: texts(page)[Column.KEPT] == "Watched", timeout=20_000)


def test_what_changes_on_disk_is_found_without_asking(open_window, tmp_path, documents, qtbot):
    window = open_window(tmp_path / "library")
    window.add_folders([str(documents)])
    wait_idle(qtbot, window)
    page = folders_page(window, qtbot)
    qtbot.waitUntil(lambda: texts(page)[Column.KEPT] == "Watched", timeout=20_000)
    (documents / "new.md").write_text("# Zebras\n\nA zebra crossed the road.\n")
    qtbot.waitUntil(lambda: texts(page)[Column.FILES] == "6", timeout=20_000)


# -- adding ----------------------------------------------------------------------------------------


def test_a_small_folder_is_added_without_a_question(window, qtbot, tmp_path):
    more = write_documents(tmp_path / "more", {"a.md": "# Badgers\n\nBadgers dig.\n"})
    page = folders_page(window, qtbot)
    with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
        drop(page, more)
    qtbot.waitUntil(lambda: page.model.rowCount() == 2, timeout=20_000)
    assert window.page == "folders"


def test_a_costly_folder_is_forecast_and_added_on_request(window, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(add_folders_dialog, "_LONG_S", 0.0)
    more = write_documents(tmp_path / "more", {"a.md": "# Badgers\n\nBadgers dig.\n"})
    page = folders_page(window, qtbot)
    drop(page, more)
    dialog = page.findChild(AddFoldersDialog)
    qtbot.waitUntil(lambda: bool(dialog.forecasts), timeout=30_000)
    assert dialog.isVisible()
    assert dialog.forecasts[0].files == 1
    with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert str(more) in [folder.path for folder in window.session.library.folders()]


def test_a_forecast_can_be_declined(window, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(add_folders_dialog, "_LONG_S", 0.0)
    more = write_documents(tmp_path / "more", {"a.md": "# Badgers\n\nBadgers dig.\n"})
    page = folders_page(window, qtbot)
    page.offer([str(more)])
    dialog = page.findChild(AddFoldersDialog)
    qtbot.waitUntil(lambda: bool(dialog.forecasts), timeout=30_000)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert len(window.session.library.folders()) == 1


def test_a_folder_that_cannot_be_forecast_says_why(window, qtbot, tmp_path):
    page = folders_page(window, qtbot)
    page.offer([str(tmp_path / "nowhere")])
    dialog = page.findChild(AddFoldersDialog)
    qtbot.waitUntil(lambda: "There is no folder" in dialog._problem.text(), timeout=20_000)
    dialog.reject()


# -- one folder ------------------------------------------------------------------------------------


def test_a_folder_is_brought_up_to_date_or_read_anew(quiet_window, documents, qtbot):
    page = folders_page(quiet_window, qtbot)
    indexing = quiet_window.session.indexing
    (documents / "new.md").write_text("# New\n\nSomething new.\n")
    with qtbot.waitSignal(indexing.finished, timeout=30_000) as update:
        page.update_one.trigger()
    assert update.args[0].indexed_files == 1
    with qtbot.waitSignal(indexing.finished, timeout=30_000) as again:
        page.read_one.trigger()
    assert again.args[0].indexed_files == 6
    with qtbot.waitSignal(indexing.finished, timeout=30_000) as everything:
        page.read_all.trigger()
    assert everything.args[0].indexed_files == 6
    with qtbot.waitSignal(indexing.finished, timeout=30_000) as nothing:
        qtbot.mouseClick(page.update_all, Qt.MouseButton.LeftButton)
    assert nothing.args[0].indexed_files == 0


def test_removing_asks_and_leaves_the_files(quiet_window, documents, qtbot):
    page = folders_page(quiet_window, qtbot)
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    box = page.findChild(QMessageBox)
    assert "Your files are not changed" in box.informativeText()
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert page.model.rowCount() == 1
    page.remove.trigger()
    box = page.findChildren(QMessageBox)[-1]
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.rowCount() == 0, timeout=20_000)
    assert page.empty.isVisible()
    assert (documents / "http" / "abort.md").exists()
    assert not page.remove.isEnabled()


def test_an_unplugged_folder_is_away_and_stays_searchable(quiet_window, documents, qtbot, ask):
    documents.rename(documents.with_name("unplugged"))
    page = folders_page(quiet_window, qtbot)
    qtbot.waitUntil(lambda: "Not available" in texts(page)[Column.KEPT], timeout=20_000)
    assert not page.open.isEnabled()
    quiet_window.show_page("search")
    assert ask(quiet_window, "tomatoes")[0] == "garden/tomato.txt"


# -- what is left out ------------------------------------------------------------------------------


def test_patterns_are_tried_while_they_are_typed_and_then_hold(quiet_window, documents, qtbot):
    page = folders_page(quiet_window, qtbot)
    page.exclusions.trigger()
    dialog = page.findChild(ExclusionsDialog)
    qtbot.waitUntil(lambda: "No change" in dialog.told.text(), timeout=20_000)
    dialog.patterns.setFocus()
    qtbot.keyClicks(dialog.patterns, "*.md")
    qtbot.keyClick(dialog.patterns, Qt.Key.Key_Return)
    qtbot.keyClicks(dialog.patterns, "!cache.md")
    qtbot.waitUntil(
        lambda: "2 files would be excluded and 3 kept" in dialog.told.text(), timeout=20_000
    )
    assert dialog._names.stringList() == ["−  code/request.md", "−  http/abort.md"]
    with qtbot.waitSignal(quiet_window.session.indexing.finished, timeout=30_000) as run:
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert run.args[0].removed_files == 2
    settings = quiet_window.session.library.settings
    assert settings.folder_exclude == {str(documents): ("*.md", "!cache.md")}


def test_patterns_for_all_folders_hold_everywhere(quiet_window, qtbot):
    page = folders_page(quiet_window, qtbot)
    page.exclusions.trigger()
    dialog = page.findChild(ExclusionsDialog)
    qtbot.keyClicks(dialog.patterns_for_all, "*.html")
    with qtbot.waitSignal(quiet_window.session.indexing.finished, timeout=30_000) as run:
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert run.args[0].removed_files == 1
    assert quiet_window.session.library.settings.exclude == ("*.html",)


def test_cancelling_changes_nothing(quiet_window, qtbot):
    page = folders_page(quiet_window, qtbot)
    before = quiet_window.session.library.settings
    page.exclusions.trigger()
    dialog = page.findChild(ExclusionsDialog)
    qtbot.keyClicks(dialog.patterns, "*")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert quiet_window.session.library.settings == before


# -- progress --------------------------------------------------------------------------------------


def test_progress_tells_files_rate_and_time_left_for_words_and_meaning(quiet_window, qtbot):
    page = folders_page(quiet_window, qtbot)
    gate = threading.Event()

    def run():
        yield Progress(Phase.SCAN, current="/docs")
        words = Progress(Phase.WORDS, 10, 100, "a/report.pdf", failed=1, seconds_left=900)
        yield replace(
            words,
            rate=4.5,
            words_seconds_left=120,
            meaning_seconds_left=780,
            passages_expected=400,
        )
        gate.wait(20)
        left = 600
        yield Progress(Phase.MEANING, 64, 400, seconds_left=left, meaning_seconds_left=left)
        gate.clear()
        gate.wait(20)

    quiet_window.session.indexing.run(run)
    qtbot.waitUntil(lambda: "10 of 100 files" in page.progress.words.text.text())
    panel = page.progress
    assert panel.isVisible()
    assert "1 could not be read" in panel.words.text.text()
    assert "4.5 files per second, 2 min left" in panel.words.text.text()
    assert "about 400 passages, 13 min" in panel.meaning.text.text()
    status = quiet_window.status_bar.indexing
    assert status.text.startswith("Reading: 10 of 100 files, 15 min left in all")
    assert panel._headline.text() == "Indexing, 15 min left in all"
    assert panel.current.text() == "a/report.pdf"
    assert (panel.words.bar.value(), panel.words.bar.maximum()) == (10, 100)
    gate.set()
    qtbot.waitUntil(lambda: "64 of 400 passages" in panel.meaning.text.text())
    assert "10 min left" in panel.meaning.text.text()
    assert status.text == ("Searchable by word; by meaning 16% (64 of 400 passages), 10 min left")
    assert "ready" in panel.words.text.text()
    gate.set()
    wait_idle(qtbot, quiet_window)
    assert not panel.isVisible()


def test_a_page_that_is_first_opened_during_a_run_shows_how_far_it_is(open_window, tmp_path, qtbot):
    window = open_window(tmp_path / "library")
    gate = threading.Event()

    def run():
        yield Progress(Phase.WORDS, 10, 100, "a/report.pdf", seconds_left=900)
        gate.wait(20)

    window.session.indexing.run(run)
    qtbot.waitUntil(lambda: "10 of 100" in window.status_bar.indexing.text)
    window.commands["folders"].trigger()
    panel = window.findChild(FoldersPage).progress
    assert "10 of 100 files" in panel.words.text.text()
    gate.set()
    wait_idle(qtbot, window)


def test_figures_of_the_run_before_are_not_shown_while_scanning(quiet_window, qtbot):
    panel = folders_page(quiet_window, qtbot).progress
    gate = threading.Event()

    def run():
        yield Progress(Phase.MEANING, 64, 400, passages=410, not_understood=10)
        gate.wait(20)
        yield Progress(Phase.SCAN, passages=300, passages_embedded=60, not_understood=10)
        gate.clear()
        gate.wait(20)

    quiet_window.session.indexing.run(run)
    unknown = "10 more in languages unknown to the model"
    qtbot.waitUntil(lambda: f"64 of 400 passages, {unknown}" in panel.meaning.text.text())
    gate.set()
    qtbot.waitUntil(lambda: panel.meaning.text.text() == f"60 of 290 passages, {unknown}")
    assert "scanning" in panel.words.text.text()
    assert panel.words.bar.value() == 0
    gate.set()
    wait_idle(qtbot, quiet_window)


def test_no_forecast_stands_beside_the_time_left_of_the_run(quiet_window, qtbot):
    page, gate = quiet_window.search_page, threading.Event()
    forecast = "About 400 documents: searchable by word in 85 s and by meaning in 3.2 h."

    def run():
        yield Progress(Phase.SCAN)
        gate.wait(20)
        yield Progress(Phase.WORDS, 10, 400, seconds_left=1200)
        gate.clear()
        gate.wait(20)

    def shown():
        return [label.text() for label in page.results.empty.findChildren(QLabel)]

    quiet_window.session.indexing.run(run)
    page.show_forecast(forecast)
    assert forecast in shown()
    gate.set()
    qtbot.waitUntil(lambda: any("20 min left" in text for text in shown()))
    assert forecast not in shown()
    page.show_forecast(forecast)
    assert forecast not in shown()
    gate.set()
    wait_idle(qtbot, quiet_window)


def test_the_share_found_by_meaning_is_followed_while_it_grows(quiet_window, qtbot, monkeypatch):
    page = folders_page(quiet_window, qtbot)
    page._timer.setInterval(50)
    asked, gate = [], threading.Event()
    shown = page._show
    monkeypatch.setattr(page, "_show", lambda status: asked.append(status) or shown(status))

    def run():
        yield Progress(Phase.MEANING, 1, 9)
        gate.wait(20)

    quiet_window.session.indexing.run(run)
    qtbot.waitUntil(lambda: len(asked) > 2, timeout=20_000)
    gate.set()
    wait_idle(qtbot, quiet_window)


def test_pause_resume_and_stop_from_the_page(quiet_window, qtbot):
    page = folders_page(quiet_window, qtbot)
    reached = []

    def run():
        for number in range(100_000):
            reached.append(number)
            yield Progress(Phase.WORDS, number, 100_000, "x.md")
            time.sleep(0.001)

    quiet_window.session.indexing.run(run)
    qtbot.waitUntil(lambda: len(reached) > 5)
    qtbot.mouseClick(page.progress.pause, Qt.MouseButton.LeftButton)
    assert quiet_window.session.indexing.state is IndexState.PAUSED
    assert page.progress.pause.text() == "Resume"
    qtbot.mouseClick(page.progress.pause, Qt.MouseButton.LeftButton)
    assert quiet_window.session.indexing.state is IndexState.RUNNING
    qtbot.mouseClick(page.progress.stop, Qt.MouseButton.LeftButton)
    wait_idle(qtbot, quiet_window)
    assert len(reached) < 100_000


def test_every_control_of_the_page_has_a_name(window, qtbot):
    page = folders_page(window, qtbot)
    for button in (page.add, page.update_all, page.progress.pause, page.progress.stop):
        assert button.text()
    assert page.more.accessibleName() and page.view.accessibleName()
    index = page.model.index(0, Column.FILES)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Files: 5"


def test_R33_a_folder_is_taken_from_agents_and_given_back(window, qtbot):
    page = folders_page(window, qtbot)
    folder = window.session.library_folder
    qtbot.waitUntil(lambda: page.current is not None)
    path = page.current.path
    page.take_from_agents.trigger()
    assert load_consent(folder).taken_away == (path,)
    assert page._for_agents(path) is page.give_to_agents
    page.give_to_agents.trigger()
    assert load_consent(folder).taken_away == ()
    assert page._for_agents(path) is page.take_from_agents
