"""What a drag out of the list carries: files for file managers, quotations for editors."""

from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

from desktop.window.background.open_document import file_of
from desktop.window.results import view as view_module
from desktop.window.results.dragging import dragged
from desktop.window.results.groups import Row
from desktop.window.results.model import Role


def passages(model):
    top = [model.index(at, 0) for at in range(model.rowCount())]
    inner = [model.index(at, 0, each) for each in top for at in range(model.rowCount(each))]
    return [each for each in [*top, *inner] if model.hit(each) is not None]


def test_a_hit_is_dragged_as_its_file_and_its_passage(window, ask):
    ask(window, "abort")
    view, model = window.search_page.results.view, window.search_page.results.model
    assert view.dragEnabled() and view.dragDropMode() == QAbstractItemView.DragDropMode.DragOnly
    index = next(each for each in passages(model) if model.hit(each).path.endswith("abort.md"))
    data = model.mimeData([index])
    hit = model.hit(index)
    assert data.urls() == [QUrl.fromLocalFile(str(file_of(hit)))]
    assert hit.content.strip()[:40] in data.text() and "abort.md" in data.text()


def test_ticked_hits_are_dragged_together_and_each_file_once(window, ask):
    ask(window, "request")
    model = window.search_page.results.model
    hits = model.hits[:3]
    data = dragged([*hits, hits[0]], text_only=False)
    assert len(data.urls()) == len({file_of(hit) for hit in hits})
    assert data.text().count("\n\n(") == len(hits) + 1


def test_text_alone_on_request_and_no_file_that_is_gone(window, ask, tmp_path):
    from dataclasses import replace

    ask(window, "abort")
    hit = window.search_page.results.model.hits[0]
    assert not dragged([hit], text_only=True).hasUrls()
    of_a_team = replace(hit, library="Nobody")  # its file is not on this computer
    assert len(dragged([hit, of_a_team], text_only=False).urls()) == 1
    gone = replace(hit, citation=replace(hit.citation, folder=str(tmp_path / "gone")))
    assert dragged([gone], text_only=False).urls() == []


def test_a_document_is_dragged_by_its_title_line_as_its_file(window, ask, monkeypatch):
    ask(window, "abort")
    view, model = window.search_page.results.view, window.search_page.results.model
    carried = []

    class Drag:
        def __init__(self, source):
            assert source is view

        def setMimeData(self, data):
            carried.append(data)

        def exec(self, actions):
            assert actions == Qt.DropAction.CopyAction

    monkeypatch.setattr(view_module, "QDrag", Drag)  # a real one would wait for the button
    tops = [model.index(at, 0) for at in range(model.rowCount())]
    title = next(each for each in tops if each.data(Role.ROW) == Row.DOCUMENT)
    at = view.visualRect(title).center()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    near = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(at + QPoint(1, 0)),
        QPointF(view.viewport().mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    view.mouseMoveEvent(near)
    assert not carried  # a click with a trembling hand
    far = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(at + QPoint(40, 20)),
        QPointF(view.viewport().mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    view.mouseMoveEvent(far)
    (data,) = carried
    assert data.urls() == [QUrl.fromLocalFile(str(file_of(model.hit(title))))]
