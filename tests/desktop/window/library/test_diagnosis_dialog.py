"""Why can't I find it? A file is dropped on the window, and the answer has buttons."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from core import locations
from core.reports.evaluation import read_expectations
from desktop.window.library.diagnosis_dialog import DiagnosisDialog


def drop(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPointF(100, 100),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    return window.findChild(DiagnosisDialog)


def answered(qtbot, dialog):
    qtbot.waitUntil(lambda: "…" not in dialog.answer, timeout=20_000)
    return dialog.answer


def sentences(dialog):
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_dropped_file_that_is_indexed_is_told_to_be_fine(window, indexed_once, qtbot):
    dialog = drop(window, indexed_once / "documents" / "http" / "abort.md")
    assert "nothing is wrong" in answered(qtbot, dialog)
    assert "found by meaning" in sentences(dialog)


def test_with_the_query_its_rank_is_told(window, indexed_once, qtbot, ask):
    ask(window, "tomatoes")
    dialog = drop(window, indexed_once / "documents" / "garden" / "tomato.txt")
    assert dialog.query.text() == "tomatoes"
    answered(qtbot, dialog)
    assert "By word" in sentences(dialog)


def test_a_file_of_no_folder_offers_to_add_its_folder(window, tmp_path, qtbot):
    place = tmp_path / "elsewhere"
    place.mkdir()
    (place / "letter.txt").write_text("Dear aunt, the marmalade arrived.")
    dialog = drop(window, place / "letter.txt")
    assert "not in any of the library's folders" in answered(qtbot, dialog)
    assert "pagehound index" not in sentences(dialog), "a terminal's advice is not for the window"
    (add,) = [b for b in dialog.findChildren(QPushButton) if b.text() == "Add its folder"]
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
    assert str(place) in [folder.path for folder in window.session.library.folders()]


def test_a_file_that_changed_is_read_again_on_request(open_window, tmp_path, documents, qtbot):
    window = open_window(tmp_path / "library")
    window.session.save_settings(window.session.library.settings.changed(watch=False))
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(documents)])
    changed = documents / "garden" / "tomato.txt"
    changed.write_text("Tomatoes and basil get on well together in one bed.")
    dialog = drop(window, changed)
    assert "has changed since" in answered(qtbot, dialog)
    (again,) = [b for b in dialog.findChildren(QPushButton) if b.text() == "Read it again"]
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "nothing is wrong" in dialog.answer, timeout=30_000)


def test_the_command_opens_it_empty_and_the_answer_can_be_copied(window, indexed_once, qtbot):
    window.commands["doctor"].trigger()
    dialog = window.findChild(DiagnosisDialog)
    assert dialog.answer == "Choose a file, or drop one here."
    assert not dialog.copy.isEnabled()
    qtbot.keyClicks(dialog.path, str(indexed_once / "documents" / "http" / "cache.md"))
    qtbot.keyClick(dialog.path, Qt.Key.Key_Return)
    answered(qtbot, dialog)
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert "cache.md" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("path", ["\0", "/nowhere/at/all.txt", "x" * 5000])
def test_a_path_that_makes_no_sense_gets_a_sentence(window, qtbot, path):
    window.commands["doctor"].trigger()
    dialog = window.findChild(DiagnosisDialog)
    dialog.ask_about(path)
    assert answered(qtbot, dialog)


def test_a_file_that_should_have_come_first_is_noted_with_its_query(
    window, indexed_once, qtbot, ask
):
    ask(window, "tomatoes")
    expected = indexed_once / "documents" / "http" / "cache.md"
    dialog = drop(window, expected)
    answered(qtbot, dialog)
    (note,) = [b for b in dialog.findChildren(QPushButton) if "should have" in b.text()]
    own_list = window.session.library.folder / locations.EXPECTATIONS
    try:
        with qtbot.waitSignal(window.session.noticed):
            qtbot.mouseClick(note, Qt.MouseButton.LeftButton)
        (question,) = read_expectations(own_list)
    finally:
        own_list.unlink(missing_ok=True)
    assert (question.text, list(question.judged)) == ("tomatoes", [str(expected)])


def test_without_a_query_there_is_nothing_to_expect(window, indexed_once, qtbot):
    dialog = drop(window, indexed_once / "documents" / "http" / "abort.md")
    answered(qtbot, dialog)
    assert not [b for b in dialog.findChildren(QPushButton) if "should have" in b.text()]


def test_a_query_cleared_since_gets_a_sentence(window, indexed_once, qtbot, ask):
    ask(window, "tomatoes")
    dialog = drop(window, indexed_once / "documents" / "http" / "cache.md")
    before = answered(qtbot, dialog)
    (note,) = [b for b in dialog.findChildren(QPushButton) if "should have" in b.text()]
    dialog.query.clear()
    qtbot.mouseClick(note, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert answered(qtbot, dialog) != before
    assert not (window.session.library.folder / locations.EXPECTATIONS).exists()
