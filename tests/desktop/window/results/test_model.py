"""The list of hits as a model: two levels or flat, sorted, ticked, and quick with a thousand."""

import time

import pytest
from PySide6.QtCore import QModelIndex, Qt

from core.datatypes import Citation, Hit, MatchKind, Retrieval
from core.query.marking import Marker
from core.query.parser import parse
from desktop.window.results.model import ResultsModel, Role, Row, Sort


def make_hit(number, path, *, score=None, modified=0.0, size=0):
    return Hit(
        chunk_id=f"{path}-{number}",
        path=path,
        heading_path=f"Part {number}",
        chunk_index=number,
        content=f"Passage {number} tells how to cancel a request in {path}. " * 4,
        score_breakdown={"bm25": 1.0},
        match=MatchKind.EXACT,
        retrieval=Retrieval("lexical", lexical_score=score or 10.0 - number, lexical_rank=number),
        citation=Citation("/home/me/notes", path, number, number + 3),
        title=f"Title of {path}",
        modified=modified,
        size_bytes=size,
    )


HITS = [
    make_hit(1, "b.md", modified=10, size=5),
    make_hit(2, "a.md", modified=30, size=1),
    make_hit(3, "b.md", modified=10, size=5),
    make_hit(4, "c.md", modified=20, size=9),
    *[make_hit(number, "b.md", modified=10, size=5) for number in range(5, 9)],
]


@pytest.fixture
def model(qapp):
    model = ResultsModel()
    model.set_hits(HITS, Marker.of(parse("cancel request")))
    return model


def rows(model, parent=None):
    parent = parent or QModelIndex()
    return [model.index(row, 0, parent) for row in range(model.rowCount(parent))]


@pytest.mark.parametrize("is_flat", [False, True])
def test_the_model_keeps_qts_rules(model, qtmodeltester, is_flat):
    model.set_flat(is_flat)
    qtmodeltester.check(model)


def test_the_model_keeps_qts_rules_while_it_changes(qapp, qtmodeltester):
    model = ResultsModel()
    qtmodeltester.check(model)
    model.set_hits(HITS, None)
    qtmodeltester.check(model)
    model.show_more(model.index(3, 0, model.index(0, 0)))
    model.set_sort(Sort.NAME)
    model.set_hits(HITS[:2], None, held=1)
    qtmodeltester.check(model)


def test_documents_stand_in_the_order_of_their_best_passage(model):
    names = [index.data() for index in rows(model)]
    assert names == ["b.md", "a.md", "c.md"]
    assert model.document_count == 3
    assert all(index.data(Role.ROW) == Row.DOCUMENT for index in rows(model))


def test_of_many_passages_three_are_shown_and_the_rest_on_request(model):
    document = model.index(0, 0)
    kinds = [index.data(Role.ROW) for index in rows(model, document)]
    assert kinds == [Row.PASSAGE] * 3 + [Row.MORE]
    more = rows(model, document)[-1]
    assert "3 more" in more.data()
    model.show_more(more)
    assert [index.data(Role.ROW) for index in rows(model, document)] == [Row.PASSAGE] * 6


@pytest.mark.parametrize(
    ("sort", "first"),
    [
        (Sort.RELEVANCE, "b.md"),
        (Sort.DATE, "a.md"),
        (Sort.NAME, "a.md"),
        (Sort.SIZE, "c.md"),
    ],
)
def test_documents_are_sorted_as_asked(model, sort, first):
    model.set_sort(sort)
    assert model.index(0, 0).data() == first
    model.set_flat(True)
    assert model.hit(model.index(0, 0)).path == first


def test_words_that_matched_are_marked_in_the_snippet(model):
    snippet = model.index(0, 0, model.index(0, 0)).data(Role.SNIPPET)
    marked = {snippet.text[span.start : span.end] for span in snippet.spans}
    assert marked == {"cancel", "request"}


def test_ticks_stay_over_searches_until_they_are_cleared(model):
    index = model.index(0, 0, model.index(0, 0))
    assert model.setData(index, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert [hit.chunk_id for hit in model.ticked] == ["b.md-1"]
    model.set_hits([HITS[1]], None)
    assert len(model.ticked) == 1
    model.set_hits(HITS, None)
    assert model.is_ticked(HITS[0])
    model.clear_ticks()
    assert model.ticked == []


def test_a_screen_reader_hears_which_result_its_title_its_place_and_why(model):
    spoken = model.index(0, 0, model.index(0, 0)).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("hit 1 of 8, Title of b.md, l. 1–4, Exact, 1st by words")
    document = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "b.md" in document and "notes" in document


def test_late_passages_of_a_held_document_do_not_push_its_rows_down(model):
    late = make_hit(9, "a.md")
    before = [index.data() for index in rows(model)]
    model.set_hits([*model.listed_hits(), late], None, held=8)
    assert [index.data() for index in rows(model)] == [*before, "a.md"]
    assert model.document_count == 3


def test_the_score_bar_is_full_for_the_best(model):
    bars = [model.index_of(hit.chunk_id).data(Role.SCORE) for hit in HITS[:3]]
    assert bars[0] == 1.0
    assert bars == sorted(bars, reverse=True)


def test_a_thousand_hits_are_put_in_and_painted_quickly(qtbot):
    from desktop.window.results.view import ResultsView

    hits = [make_hit(number % 7, f"folder/file{number // 3}.md") for number in range(1000)]
    model = ResultsModel()
    view = ResultsView(model)
    qtbot.addWidget(view)
    view.resize(600, 700)
    view.show()
    started = time.process_time()
    model.set_hits(hits, Marker.of(parse("cancel request")))
    view.show_anew(keep=False)
    view.grab()
    assert time.process_time() - started < 1.5
    bar = view.verticalScrollBar()
    started = time.process_time()
    for step in range(20):
        bar.setValue(bar.maximum() * step // 20)
        view.grab()
    assert (time.process_time() - started) / 20 < 0.15
