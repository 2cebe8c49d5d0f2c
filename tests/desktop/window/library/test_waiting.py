"""A folder that is added while another is read is shown as waiting, and is never forgotten."""

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
