"""Documents that could not be read: shown with the reason, tried again, ignored, copied."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from core.datatypes import Problem
from desktop.window.library.problem_text import explained
from desktop.window.library.problems_model import Column, ProblemsModel
from desktop.window.library.problems_page import ProblemsPage

BROKEN = {"broken.pdf": b"%PDF-1.4 nonsense", "odd.docx": b"PK\x03\x04 nonsense"}


@pytest.fixture
def troubled(open_window, tmp_path, documents, qtbot):
    """A window whose library holds two files that cannot be read."""
    for name, content in BROKEN.items():
        (documents / name).write_bytes(content)
    window = open_window(tmp_path / "library")
    window.session.save_settings(window.session.library.settings.changed(watch=False))
    with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
        window.add_folders([str(documents)])
    return window


def problems_page(window, qtbot, count=2):
    window.commands["problems"].trigger()
    page = window.findChild(ProblemsPage)
    qtbot.waitUntil(lambda: page.model.rowCount() == count, timeout=20_000)
    return page


def names(page):
    listed = page.view.model()
    return sorted(listed.index(row, Column.FILE).data() for row in range(listed.rowCount()))


@pytest.mark.parametrize(
    ("reason", "what", "advice"),
    [
        (
            "It is damaged. Open it in its own program and save it again.",
            "It is damaged.",
            "Open it in its own program and save it again.",
        ),
        ("It is larger than 2.5 MB. Raise the limit.", "It is larger than 2.5 MB.", "Raise the "),
        ("It is protected (DRM).", "It is protected (DRM).", "Nothing can be done"),
        ("", "The file could not be read.", "Nothing can be done"),
    ],
)
def test_a_reason_is_told_as_what_happened_and_what_to_do(qapp, reason, what, advice):
    words = explained(Problem("/a", reason))
    assert words.what == what
    assert words.advice.startswith(advice)


def test_our_own_bugs_are_told_apart_and_keep_their_details(qapp):
    reason = "Traceback (most recent call last):\n  File x\nValueError: 7"
    words = explained(Problem("/a", reason))
    assert "Pagehound" in words.what and words.details == reason


def test_the_model_passes_qts_own_test(qtmodeltester, qapp):
    model = ProblemsModel()
    model.set_problems([Problem("/a/b.pdf", "It is damaged."), Problem("/c", "It is odd.")], set())
    qtmodeltester.check(model)


def test_each_problem_has_file_reason_and_advice(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    assert names(page) == ["broken.pdf", "odd.docx"]
    for row in range(2):
        for column in Column:
            assert page.view.model().index(row, column).data()
    assert page._path.text().endswith(("broken.pdf", "odd.docx")), "the first one is selected"
    assert page._advice.text()


def test_a_mended_file_is_tried_again_and_goes(troubled, documents, qtbot):
    page = problems_page(troubled, qtbot)
    (documents / "odd.docx").unlink()
    (documents / "broken.pdf").write_bytes(b"just text after all")
    with qtbot.waitSignal(troubled.session.indexing.finished, timeout=60_000):
        qtbot.mouseClick(page.retry_all, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "odd.docx" not in names(page), timeout=20_000)


def test_an_unchanged_file_is_read_again_on_request(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    with qtbot.waitSignal(troubled.session.indexing.finished, timeout=60_000) as run:
        page.retry.trigger()
    assert run.args[0].failed_files == 1
    assert run.args[0].skipped_files == 0


def test_an_ignored_problem_goes_and_can_be_brought_back(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    assert page.show_ignored.isHidden()
    page.view.setFocus()
    first = page.selected[0]
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    assert page.model.rowCount() == 1
    assert page.show_ignored.text() == "Show ignored (1)"
    assert first not in page.selected
    qtbot.mouseClick(page.show_ignored, Qt.MouseButton.LeftButton)
    assert page.model.rowCount() == 2
    page._select({first.path})
    assert page.ignore.text() == "Stop ignoring"
    page.ignore.trigger()
    assert not page.ignored


def test_a_problem_with_another_reason_is_not_ignored(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    path = page.selected[0].path
    troubled.session.preferences.put("problems/ignored", [[path, "Another reason."], "x", [1]])
    page._show_problems()
    assert page.model.rowCount() == 2


def test_what_is_selected_is_copied(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    page.view.selectAll()
    assert "2 problems selected" in page._path.text()
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert "broken.pdf" in copied and "odd.docx" in copied and "damaged" in copied


def test_the_list_is_narrowed_by_typing(troubled, qtbot):
    page = problems_page(troubled, qtbot)
    qtbot.keyClicks(page.filter, "DOCX")
    assert names(page) == ["odd.docx"]
    assert page.selected[0].path.endswith("odd.docx")
    page.filter.clear()
    assert len(names(page)) == 2


def test_files_without_text_are_shown_on_request_with_what_to_do(troubled, documents, qtbot):
    (documents / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    with qtbot.waitSignal(troubled.session.indexing.finished, timeout=60_000):
        troubled.session.index([str(documents)])
    page = problems_page(troubled, qtbot)
    qtbot.waitUntil(page.show_without_text.isVisible, timeout=20_000)
    assert page.show_without_text.text() == "Show files without text (1)"
    page.show_without_text.click()
    assert names(page) == ["broken.pdf", "odd.docx", "photo.png"]
    page.filter.setText("photo")
    listed = page.view.model()
    assert listed.index(0, Column.REASON).data() == "It is a picture."
    assert "(OCR)" in listed.index(0, Column.ADVICE).data()


def test_without_problems_the_page_says_so(window, qtbot):
    page = problems_page(window, qtbot, count=0)
    qtbot.waitUntil(lambda: page.empty.isVisible())
    assert not page.retry_all.isEnabled()
    assert not page.retry.isEnabled()
