"""The list of hits as a model: two levels or flat, sorted, ticked, and quick with a thousand."""

import time

import pytest
from PySide6.QtCore import QModelIndex, Qt

from core.datatypes import Citation, Hit, MatchKind, Retrieval, Strength
from core.query.marking import Marker
from core.query.parser import parse
from desktop.window.results.delegate import room_beside
from desktop.window.results.groups import Row, Sort
from desktop.window.results.model import ResultsModel, Role


def make_hit(number, path, *, score=None, modified=0.0, size=0, strength=Strength.STRONG):
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
        strength=strength,
    )


HITS = [
    make_hit(1, "b.md", modified=10, size=5),
    make_hit(2, "a.md", modified=30, size=1),
    make_hit(3, "b.md", modified=10, size=5),
    make_hit(4, "c.md", modified=20, size=9, strength=Strength.FAIR),
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


WEAK = [make_hit(number, f"w{number}.md", strength=Strength.WEAK) for number in (20, 21, 22)]
NAMES = [make_hit(30, "abc.md"), make_hit(31, "abcd.md")]


@pytest.mark.parametrize("is_flat", [False, True])
@pytest.mark.parametrize("shows_weak", [False, True])
def test_the_model_keeps_qts_rules(model, qtmodeltester, is_flat, shows_weak):
    model.set_flat(is_flat)
    model.set_hits([*HITS, *WEAK], None, names=NAMES, typed=["ab"])
    model.show_weak(shows_weak)
    qtmodeltester.check(model)


def test_the_model_keeps_qts_rules_while_it_changes(qapp, qtmodeltester):
    model = ResultsModel()
    qtmodeltester.check(model)
    model.set_hits(HITS, None)
    qtmodeltester.check(model)
    model.show_more(model.index(3, 0, model.index(0, 0)))
    model.set_sort(Sort.NAME)
    model.set_hits([*HITS[:2], *WEAK], None, held=1, names=NAMES)
    qtmodeltester.check(model)
    model.show_weak(True)
    qtmodeltester.check(model)
    model.show_weak(False)
    model.begin_query()
    model.set_hits((), None)
    qtmodeltester.check(model)


def kinds(model):
    return [index.data(Role.ROW) for index in rows(model)]


def test_names_stand_on_top_in_a_group_of_their_own(model):
    model.set_hits(HITS, None, names=NAMES, typed=["ab"])
    assert kinds(model) == [Row.NAMES, *[Row.DOCUMENT] * 3]
    top = model.index(0, 0)
    assert [index.data() for index in rows(model, top)] == ["Title of abc.md", "Title of abcd.md"]
    assert [index.data(Role.ROW) for index in rows(model, top)] == [Row.NAME] * 2
    assert not top.flags() & Qt.ItemFlag.ItemIsSelectable
    assert model.hit(model.index(1, 0, top)) == NAMES[1]
    assert model.hit(top) is None


@pytest.mark.parametrize("is_flat", [False, True])
def test_weak_hits_are_folded_under_one_line_and_count_nowhere(model, is_flat):
    model.set_flat(is_flat)
    model.set_hits([HITS[0], *WEAK, HITS[1]], None)
    assert kinds(model)[-1] == Row.WEAK
    assert len(kinds(model)) == 3
    line = rows(model)[-1]
    assert line.data() == "3 weak matches: show"
    assert [hit.chunk_id for hit in model.hits] == ["b.md-1", "a.md-2"]
    assert model.document_count == 2
    assert all(not hit.is_weak for hit in model.listed_hits())
    model.show_weak(True)
    assert rows(model)[2].data() == "3 weak matches: hide"
    assert len(kinds(model)) == 6
    assert [hit.chunk_id for hit in model.listed_hits()][2:] == [hit.chunk_id for hit in WEAK]
    model.show_weak(False)
    assert len(kinds(model)) == 3


def test_one_weak_hit_is_one_match(model, wear):
    wear("en")
    model.set_hits(WEAK[:1], None)
    assert rows(model)[0].data() == "1 weak match: show"


def test_another_query_hides_weak_hits_again(model):
    model.set_hits([*HITS, *WEAK], None)
    model.show_weak(True)
    model.begin_query()
    model.set_hits([*HITS, *WEAK], None)
    assert kinds(model)[-1] == Row.WEAK


def test_documents_stand_in_the_order_of_their_best_passage(model):
    names = [index.data() for index in rows(model)]
    assert names == ["Title of b.md", "Title of a.md", "Title of c.md"]
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
    assert model.index(0, 0).data() == f"Title of {first}"
    model.set_flat(True)
    assert model.hit(model.index(0, 0)).path == first


def test_words_that_matched_are_marked_in_the_snippet(model):
    snippet = model.index(0, 0, model.index(0, 0)).data(Role.SNIPPET)
    marked = {snippet.text[span.start : span.end] for span in snippet.spans}
    assert marked == {"cancel", "request"}


def test_ticks_stay_while_hits_come_in_and_not_over_queries(model):
    index = model.index(0, 0, model.index(0, 0))
    assert model.setData(index, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert [hit.chunk_id for hit in model.ticked] == ["b.md-1"]
    model.set_hits([HITS[1], HITS[0]], None)
    assert model.is_ticked(HITS[0])
    model.begin_query()
    assert model.ticked == []


def test_a_document_without_a_title_is_called_by_its_file_name(model):
    from dataclasses import replace

    model.set_hits([replace(HITS[0], title="")], None)
    assert model.index(0, 0).data() == "b.md"


def test_a_screen_reader_hears_which_result_its_title_its_place_and_why(model):
    spoken = model.index(0, 0, model.index(0, 0)).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("hit 1 of 8, Title of b.md, l. 1–4, Strong, Exact, 1st by words")
    document = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "b.md" in document and "notes" in document


def test_a_document_is_never_in_two_groups(model):
    late = make_hit(9, "a.md")
    before = [index.data() for index in rows(model)]
    model.set_hits([*model.listed_hits(), late], None, held=8)
    assert [index.data() for index in rows(model)] == before


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


def test_a_held_hit_that_turns_out_weak_keeps_its_row_and_is_not_counted(model):
    from dataclasses import replace

    late = [HITS[0], replace(HITS[1], strength=Strength.WEAK), HITS[2], *WEAK]
    model.set_hits(late, Marker.of(parse("cancel request")), held=3)
    assert [hit.path for hit in model.hits] == ["b.md", "a.md", "b.md"]
    assert model.weak == tuple(WEAK)
    assert (model.passage_count, model.document_count) == (2, 1)
    model.set_hits(late, Marker.of(parse("cancel request")))
    assert [hit.path for hit in model.weak] == ["a.md", *(hit.path for hit in WEAK)]


@pytest.mark.parametrize(
    ("room", "place", "left"), [(500, 100, 388), (500, 900, 300), (500, 0, 488)]
)
def test_a_long_name_leaves_room_for_its_place(room, place, left):
    assert room_beside(room, place) == left
