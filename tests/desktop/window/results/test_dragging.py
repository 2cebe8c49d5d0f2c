"""What a drag out of the list carries: files for file managers, quotations for editors."""

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QAbstractItemView

from desktop.window.background.open_document import file_of
from desktop.window.results.dragging import dragged


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
