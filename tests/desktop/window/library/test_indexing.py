"""From nothing to the first hit, and indexing that can be paused, stopped and walked away from."""

import shutil
import threading

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLabel

from desktop.window.background.index_worker import IndexState
from desktop.window.library import add_folders_dialog
from tests.conftest import write_documents


def many_documents(folder, count=300):
    return write_documents(
        folder,
        {
            f"part{n % 7}/note{n}.md": f"# Note {n}\n\nThe hound found page {n}.\n"
            for n in range(count)
        },
    )


def wait_idle(qtbot, window):
    qtbot.waitUntil(lambda: window.session.indexing.state is IndexState.IDLE, timeout=60_000)


def reindex(qtbot, window):
    with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
        window.commands["reindex"].trigger()
    wait_idle(qtbot, window)


def test_first_run_to_first_hit(open_window, tmp_path, documents, qtbot, ask, monkeypatch):
    window = open_window(tmp_path / "library")
    assert window.page == "first-run"
    assert window.first_run.add.isVisible()
    picked = []
    monkeypatch.setattr(
        "desktop.window.library.folder_picker.pick_folders",
        lambda parent, chosen: picked.append(chosen),
    )
    qtbot.mouseClick(window.first_run.add, Qt.MouseButton.LeftButton)
    picked[0]([str(documents)])
    qtbot.waitUntil(lambda: window.page == "search", timeout=60_000)
    wait_idle(qtbot, window)
    assert "5 files indexed" in window.status_bar.indexing.text
    assert ask(window, "tomatoes")[0] == "garden/tomato.txt"


def test_the_first_run_tells_what_large_folders_take_before_it_begins(
    open_window, tmp_path, documents, qtbot, ask, monkeypatch
):
    monkeypatch.setattr(add_folders_dialog, "_LONG_S", 0.0)
    window = open_window(tmp_path / "library")
    window.offer_folders([str(documents)])
    dialog = window.findChild(add_folders_dialog.AddFoldersDialog)
    qtbot.waitUntil(lambda: dialog.add.text() == "Add", timeout=60_000)
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Searchable by meaning" in shown and "Disk space" in shown
    assert window.page == "first-run" and not window.session.library.folders()
    dialog.reject()
    assert window.page == "first-run" and not window.session.library.folders()
    window.offer_folders([str(documents)])
    dialog = window.findChildren(add_folders_dialog.AddFoldersDialog)[-1]
    qtbot.waitUntil(lambda: dialog.add.text() == "Add", timeout=60_000)
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert window.page == "search"
    wait_idle(qtbot, window)
    assert ask(window, "tomatoes")[0] == "garden/tomato.txt"


def test_W9_the_picker_is_the_systems_and_begins_in_documents(qtbot, tmp_path, monkeypatch):
    from PySide6.QtCore import QStandardPaths
    from PySide6.QtWidgets import QFileDialog, QWidget

    from desktop.window.library import folder_picker

    (tmp_path / "My documents" / "letters").mkdir(parents=True)
    (tmp_path / "elsewhere" / "notes").mkdir(parents=True)
    documents = str(tmp_path / "My documents")
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: documents)
    monkeypatch.setattr(folder_picker, "_last_parent", "")
    parent, chosen = QWidget(), []
    qtbot.addWidget(parent)
    dialog = folder_picker.pick_folders(parent, chosen.append)
    assert not dialog.testOption(QFileDialog.Option.DontUseNativeDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.Directory
    assert dialog.directory().path() == documents
    dialog.selectFile(str(tmp_path / "elsewhere" / "notes"))
    dialog.accept()
    assert chosen == [[str(tmp_path / "elsewhere" / "notes")]]
    # The next one is close by, as long as that is there.
    dialog = folder_picker.pick_folders(parent, chosen.append)
    assert dialog.directory().path() == str(tmp_path / "elsewhere")
    dialog.reject()
    assert len(chosen) == 1
    monkeypatch.setattr(folder_picker, "_last_parent", str(tmp_path / "gone"))
    dialog = folder_picker.pick_folders(parent, chosen.append)
    assert dialog.directory().path() == documents
    dialog.reject()


def test_dropped_folders_are_indexed(open_window, tmp_path, documents, qtbot):
    window = open_window(tmp_path / "library")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(documents))])
    event = QDropEvent(
        QPointF(100, 100),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    qtbot.waitUntil(lambda: bool(window.session.library.folders()), timeout=60_000)
    wait_idle(qtbot, window)
    assert [folder.path for folder in window.session.library.folders()] == [str(documents)]


def test_R22_hits_show_up_while_indexing_goes_on(open_window, tmp_path, qtbot, ask):
    window = open_window(tmp_path / "library")
    window.add_folders([str(many_documents(tmp_path / "many"))])
    ask(window, "hound")
    wait_idle(qtbot, window)
    qtbot.waitUntil(lambda: len(window.search_page.results.model.hits) == 50, timeout=20_000)


def test_R22_pause_resume_and_cancel(open_window, tmp_path, qtbot):
    window = open_window(tmp_path / "library")
    seen = []
    window.session.indexing.progressed.connect(seen.append)
    window.add_folders([str(many_documents(tmp_path / "many"))])
    qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
    window.commands["pause"].trigger()
    assert window.session.indexing.state is IndexState.PAUSED
    assert "paused" in window.status_bar.indexing.text
    assert window.commands["pause"].text() == "Resume indexing"
    window.commands["pause"].trigger()
    assert window.session.indexing.state is IndexState.RUNNING
    window.commands["cancel"].trigger()
    wait_idle(qtbot, window)
    assert not window.commands["cancel"].isEnabled()
    reindex(qtbot, window)
    assert window.session.library.status().documents == 300


def test_closing_during_indexing_keeps_what_is_done(open_window, tmp_path, qtbot):
    folder = many_documents(tmp_path / "many", 600)
    window = open_window(tmp_path / "library")
    seen = []
    window.session.indexing.progressed.connect(seen.append)
    window.add_folders([str(folder)])
    qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
    window.close()
    assert not [t for t in threading.enumerate() if t.name.startswith("pagehound")]
    again = open_window(tmp_path / "library")
    reindex(qtbot, again)
    assert again.session.library.status().documents == 600


def test_closing_during_a_search_ends_cleanly(window, qtbot):
    for query in ("abort", "abort request", "abort request roses"):
        window.search_page.bar.line.setText(query)
        window.search_page.scheduler.search_now()
    window.close()
    assert window.session.library is None


def test_closing_while_the_library_opens_ends_cleanly(qtbot, tmp_path, indexed_once, embedder):
    from desktop.window.app import build_window
    from desktop.window.background.session import Session

    shutil.copytree(indexed_once / "library", tmp_path / "library")
    session = Session(tmp_path / "library", embedder=embedder)
    window = build_window(session)
    qtbot.addWidget(window)
    with qtbot.waitSignal(session.searching.busy_changed, timeout=20_000):
        window.show()
    window.close()
    assert not [t for t in threading.enumerate() if t.name.startswith("pagehound")]


def test_a_busy_library_is_told_and_searching_goes_on(window, ask, tmp_path, qtbot, documents):
    import subprocess
    import sys

    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, pathlib; from core.catalog.writer_lock import WriterLock;"
            "lock = WriterLock(pathlib.Path(sys.argv[1])); lock.acquire();"
            "print('held', flush=True); sys.stdin.read()",
            str(window.session.library_folder),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert holder.stdout.readline().strip() == "held"
        window.add_folders([str(documents)])
        wait_idle(qtbot, window)
        assert str(holder.pid) in window.search_page.bar.warnings.text
        assert ask(window, "roses")
    finally:
        holder.stdin.close()
        holder.wait(10)
        holder.stdout.close()


def test_an_unplugged_folder_keeps_its_hits_and_opening_says_why_not(
    open_window, tmp_path, documents, qtbot, ask, settled
):
    window = open_window(tmp_path / "library")
    window.add_folders([str(documents)])
    wait_idle(qtbot, window)
    documents.rename(tmp_path / "unplugged")
    reindex(qtbot, window)
    assert ask(window, "tomatoes")[0] == "garden/tomato.txt"
    window.commands["open"].trigger()
    assert "was not found" in window.search_page.bar.warnings.text


def test_a_library_damaged_while_open_is_told_and_does_not_crash(window, ask, qtbot):
    folder = window.session.library_folder
    for path in (folder / "catalog.sqlite", *folder.glob("catalog.sqlite-*")):
        path.write_bytes(b"garbage" * 1000)
    ask(window, "roses in spring")
    page = window.search_page
    told = page.bar.warnings.text or page.results.empty.words or page.results.model.hits
    assert told
    assert window.isVisible()


def test_a_library_that_cannot_be_opened_says_so(qtbot, tmp_path, embedder):
    from desktop.window.app import build_window
    from desktop.window.background.session import Session

    (tmp_path / "library").write_text("a file is in the way")
    session = Session(tmp_path / "library", embedder=embedder)
    window = build_window(session)
    qtbot.addWidget(window)
    with qtbot.waitSignal(session.open_failed, timeout=20_000):
        window.show()
    window.show_page("search")
    assert "library" in window.search_page.bar.warnings.text
    window.close()


@pytest.mark.parametrize("action", ["reveal", "open"])
def test_what_cannot_be_opened_says_why(window, ask, action):
    ask(window, "abort")
    hit = window.search_page.results.view.current_hit()
    import dataclasses

    gone = dataclasses.replace(hit, path="http/gone.md")
    window.search_page.results.model.set_hits([gone], None)
    window.search_page.results.view.show_anew(keep=False)
    window.commands[action].trigger()
    assert "gone.md was not found" in window.search_page.bar.warnings.text
