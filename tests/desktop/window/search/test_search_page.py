"""Searching in the window, as a person does it: by typing, clicking and looking."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QMenu

from core import locations
from core.datatypes import MatchKind
from core.reports.evaluation import evaluate
from desktop.window.results.groups import Row
from desktop.window.results.model import Role


def hits(window):
    return window.search_page.results.model.hits


def current(window):
    return window.search_page.results.view.current_hit()


def sidebar_rows(window):
    """All rows of the left column, from top to bottom."""
    return window.search_page.sidebar._items()


def sidebar_texts(window):
    return [item.text(0) for item in sidebar_rows(window)]


def click_row(window, qtbot, text, modifier=Qt.KeyboardModifier.NoModifier):
    sidebar = window.search_page.sidebar
    item = next(item for item in sidebar_rows(window) if item.text(0) == text)
    sidebar.scrollToItem(item)
    place = sidebar.visualItemRect(item).center()
    qtbot.mouseClick(sidebar.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def test_typing_finds_and_shows_hit_passage_and_reason(window, ask):
    assert ask(window, "abort")[0] == "http/abort.md"
    page = window.search_page
    assert current(window).path == "http/abort.md"
    assert "AbortController" in page.preview.text.toPlainText()
    assert "by words" in page.score.words
    assert "1 hit, 1 file" in window.status_bar.text and "ms" in window.status_bar.text


@pytest.mark.parametrize(
    ("keys", "mode", "matches"),
    [
        (Qt.Key.Key_1, "hybrid", set(MatchKind)),
        (Qt.Key.Key_2, "lexical", {MatchKind.EXACT}),
        (Qt.Key.Key_3, "semantic", {MatchKind.SEMANTIC}),
    ],
)
def test_R1_each_mode_is_a_key_away(window, ask, qtbot, settled, keys, mode, matches):
    qtbot.keyClick(window, keys, Qt.KeyboardModifier.AltModifier)
    assert window.search_page.bar.modes.mode == mode
    assert ask(window, "cancel the request")
    assert window.search_page.results.answer.response.mode == mode
    assert {hit.match for hit in hits(window)} <= matches


def test_changing_the_mode_searches_again(window, ask, qtbot, settled):
    ask(window, "abort")
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    settled(window)
    assert window.search_page.results.answer.response.mode == "lexical"
    assert not window.search_page.bar.slider.isEnabled()


def test_R5_the_slider_is_alpha(window, ask, settled):
    ask(window, "abort the fetch")
    bar = window.search_page.bar
    bar.slider.set_alpha(0.0)
    settled(window)
    assert window.search_page.results.answer.response.alpha == 0.0
    assert {hit.match for hit in hits(window)} == {MatchKind.EXACT}
    bar.slider.set_alpha(1.0)
    settled(window)
    assert {hit.match for hit in hits(window)} == {MatchKind.SEMANTIC}


def test_what_if_follows_the_slider_at_once(window, ask):
    ask(window, "abort the fetch")
    score = window.search_page.score
    score.set_alpha(0.8)
    assert "With 80% meaning" in score.words
    score.set_alpha(0.5)
    assert "What if" not in score.words


def test_R11_exact_keywords_go_to_the_keyword_list_alone(window, ask, qtbot, settled):
    ask(window, "stop something that runs")
    page = window.search_page
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert page.bar.exact.isVisible()
    qtbot.keyClicks(page.bar.exact, "roses")
    settled(window)
    exact = [hit for hit in hits(window) if hit.retrieval.lexical_rank is not None]
    assert {hit.path for hit in exact} == {"garden/roses.html"}


def test_a_facet_click_filters_and_its_chip_takes_the_filter_back(window, ask, qtbot, settled):
    ask(window, "abort roses cached")
    page = window.search_page
    click_row(window, qtbot, "Web page")
    settled(window)
    assert page.bar.query.endswith("type:html")
    assert page.bar.chips.texts == ["type:html"]
    assert {hit.path for hit in hits(window)} == {"garden/roses.html"}
    # The other types stay on offer, to switch to.
    assert "Markdown" in sidebar_texts(window)
    click_row(window, qtbot, "Markdown")
    settled(window)
    assert page.bar.chips.texts == ["type:markdown"], "one instead of the other"
    page.bar.chips._chips[0][0].click()
    settled(window)
    assert "type:" not in page.bar.query
    assert len({hit.path for hit in hits(window)}) > 1


def test_many_filters_are_counted_where_there_is_no_room(window, qtbot, settled):
    page = window.search_page
    height = page.bar.height()
    filters = [f"-name:some-long-name-{number}.md" for number in range(12)]
    page.bar.set_query("abort " + " ".join(filters))
    settled(window)
    window.resize(1000, 700)
    shown = [button for button, _ in page.bar.chips._chips if button.isVisible()]
    assert 0 < len(shown) < 12
    assert page.bar.chips._rest.text() == f"+{12 - len(shown)}"
    assert window.width() == 1000
    assert page.bar.height() == height


def test_by_keyboard_alone_from_query_to_hit_and_back(window, ask, qtbot):
    ask(window, "abort cancel request")
    page = window.search_page
    view = page.results.view
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Down)
    assert view.hasFocus()
    first = current(window)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert current(window) != first
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert [hit.chunk_id for hit in page.results.model.ticked] == [current(window).chunk_id]
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert current(window) == first
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert page.bar.line.hasFocus()


def rows_of(view, kind):
    """Return where the rows of a kind are that can be seen."""
    index = view.model().index(0, 0)
    while index.isValid():
        if index.data(Role.ROW) == kind:
            yield view.visualRect(index)
        index = view.indexBelow(index)


def test_by_mouse_alone_from_hit_to_hit(window, ask, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "desktop.window.results.hit_actions.open_hit", lambda hit, *_: opened.append(hit.path)
    )
    ask(window, "abort cancel request roses")
    results = window.search_page.results
    view, left = results.view, Qt.MouseButton.LeftButton
    documents = [rect.center() for rect in rows_of(view, Row.DOCUMENT)]
    qtbot.mouseClick(view.viewport(), left, pos=documents[1])
    second = current(window)
    assert second == view.model().hit(view.model().index(0, 0, view.model().index(1, 0)))
    first = next(rows_of(view, Row.PASSAGE))
    qtbot.mouseClick(view.viewport(), left, pos=first.center())
    assert current(window) == hits(window)[0] != second
    qtbot.mouseDClick(view.viewport(), left, pos=first.center())
    assert opened == [hits(window)[0].path]
    tick = next(
        point
        for x in range(first.left(), first.right(), 4)
        if view._is_on_tick(view.indexAt(point := QPoint(x, first.top() + 12)), point)
    )
    for ticked in ([hits(window)[0].chunk_id], []):
        qtbot.mouseClick(view.viewport(), left, pos=tick)
        assert [hit.chunk_id for hit in results.model.ticked] == ticked
    qtbot.mouseDClick(view.viewport(), left, pos=tick)
    assert len(opened) == 1, "a tick is not the passage"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_rest_of_a_document_is_shown_on_request(open_window, tmp_path, ask, qtbot, by):
    folder = tmp_path / "long"
    folder.mkdir()
    text = "".join(f"# Part {n}\n\n{'Of roses and their thorns. ' * 60}\n\n" for n in range(8))
    (folder / "long.md").write_text(text)
    window = open_window(tmp_path / "library")
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(folder)])
    ask(window, "roses thorns")
    view = window.search_page.results.view
    before = len(list(rows_of(view, Row.PASSAGE)))
    more = next(rows_of(view, Row.MORE)).center()
    if by == "mouse":
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=more)
    else:
        view.setCurrentIndex(view.indexAt(more))
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert len(list(rows_of(view, Row.PASSAGE))) > before
    assert current(window) is not None, "the first of those that came is chosen"


def test_letters_typed_in_the_list_go_to_the_query(window, ask, qtbot, settled):
    ask(window, "abort")
    page = window.search_page
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Down)
    qtbot.keyClick(page.results.view, Qt.Key.Key_S)
    settled(window)
    assert page.bar.line.hasFocus()
    assert page.bar.query == "aborts"


def test_return_opens_the_hit_at_its_place(window, ask, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "desktop.window.results.hit_actions.open_hit", lambda hit, *_: opened.append(hit.path)
    )
    ask(window, "abort")
    page = window.search_page
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Return)
    assert opened == []
    qtbot.keyClick(page.results.view, Qt.Key.Key_Return)
    assert opened == ["http/abort.md"]


def test_f3_walks_through_matches_and_on_into_the_next_hit(window, ask, qtbot, settled):
    ask(window, "cut roses frost")
    page = window.search_page
    first = current(window)
    text = page.preview.view
    assert text.match_count > 1
    for _ in range(text.match_count - 1):
        qtbot.keyClick(window, Qt.Key.Key_F3)
    assert current(window) == first
    qtbot.keyClick(window, Qt.Key.Key_F3)
    settled(window)
    assert current(window) != first
    qtbot.keyClick(window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    settled(window)
    assert current(window) == first
    assert page.preview._matches.text() == f"match {text.match_count} of {text.match_count}"


def test_find_within_the_preview(window, ask, qtbot):
    ask(window, "abort")
    page = window.search_page
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_F, keys)
    assert page.preview.find_bar.isVisible()
    qtbot.keyClicks(page.preview.find_bar._field, "promise")
    assert page.preview.view.textCursor().selectedText() == "promise"
    qtbot.keyClicks(page.preview.find_bar._field, "xyz")
    assert page.preview.find_bar._field.property("missing")
    qtbot.keyClick(page.preview.find_bar._field, Qt.Key.Key_Escape)
    assert not page.preview.find_bar.isVisible()
    assert page.bar.query == "abort"


def test_escape_clears_the_query_and_does_nothing_more(window, ask, qtbot):
    ask(window, "abort")
    page = window.search_page
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Escape)
    assert page.bar.query == ""
    assert hits(window) == ()
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Escape)
    assert window.isVisible() and not window.isMinimized()


def test_copying_a_passage_brings_its_source_along(window, ask, qtbot):
    ask(window, "frost")
    qtbot.keyClick(window.search_page.bar.line, Qt.Key.Key_Down)
    qtbot.keyClick(
        window.search_page.results.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier
    )
    text = QGuiApplication.clipboard().text()
    assert "Plant them after the last frost." in text
    assert "documents/garden/tomato.txt, l. 1–2" in text


def test_leaving_a_file_out_edits_the_query(window, ask, settled):
    ask(window, "abort request")
    first = current(window).path
    window.commands["exclude"].trigger()
    settled(window)
    assert "-path:http/abort.md" in window.search_page.bar.query
    assert first not in {hit.path for hit in hits(window)}


def test_a_hit_that_should_have_come_first_is_measured_by_from_then_on(window, ask):
    ask(window, "abort request")
    wanted = hits(window)[-1]
    library = window.session.library
    own_list = library.folder / locations.EXPECTATIONS
    window.search_page.results.view.choose_hit(wanted.chunk_id)
    try:
        window.commands["expect"].trigger()
        result = evaluate(own_list, library=library, runs=library.folder / "none")
    finally:
        own_list.unlink(missing_ok=True)
    assert result.questions == 1
    assert not result.missing
    assert 0 < result.scores["hybrid"]["ndcg@10"].mean < 1, "it comes up, but not first"


def test_similar_passages_and_the_way_back(window, ask, qtbot, settled):
    before = ask(window, "abort")
    window.commands["similar"].trigger()
    settled(window)
    page = window.search_page
    assert page.results.answer.similar_to.startswith("http/abort.md")
    assert "similar" in page.bar.warnings.text
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Escape)
    settled(window)
    assert [hit.path for hit in hits(window)] == before


def test_nothing_found_offers_something_to_try(window, ask, settled):
    ask(window, '"abort controller of roses" ext:md')
    page = window.search_page
    if hits(window):
        pytest.skip("found by meaning")
    assert "Nothing found" in page.results.empty.words
    assert "Without" in page.results.empty.words


def test_a_misspelt_word_is_corrected_on_a_click(window, ask, qtbot, settled):
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    ask(window, "tomatoess")
    empty = window.search_page.results.empty
    assert "Did you mean" in empty.words
    next(iter(empty._offers)).click()
    settled(window)
    assert hits(window)[0].path == "garden/tomato.txt"


def test_R8_without_a_model_hits_by_word_stay_and_a_bar_says_so(window, ask, embedder):
    embedder.fails = True
    assert ask(window, "abort")[0] == "http/abort.md"
    assert "unavailable" in window.search_page.bar.warnings.text


def test_before_a_query_recent_and_saved_searches_are_offered(window, ask, qtbot, settled):
    page = window.search_page
    ask(window, "abort ext:md")
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Return)
    window.commands["save-search"].trigger()
    page.bar.line.clear()
    assert "abort ext:md" in page.results.empty.words
    assert page.history.recent == ["abort ext:md"]
    assert sidebar_texts(window) == ["Saved", "abort ext:md"]
    page.sidebar.setCurrentItem(sidebar_rows(window)[1])
    qtbot.keyClick(page.sidebar, Qt.Key.Key_Return)
    settled(window)
    assert page.bar.query == "abort ext:md"
    page.history.rename("abort ext:md", "stopping")
    assert page.history.saved[0].name == "stopping"
    qtbot.keyClick(page.sidebar, Qt.Key.Key_End)
    qtbot.keyClick(page.sidebar, Qt.Key.Key_Delete)
    assert page.history.saved == []


def test_recent_searches_are_a_menu_below_the_query(window, ask, qtbot, settled):
    page = window.search_page

    def choose(text):
        page._on_history_wanted()
        menu = page.findChildren(QMenu)[-1]
        (action,) = (action for action in menu.actions() if action.text() == text)
        if action.isEnabled():
            menu.triggered.emit(action)
        menu.close()

    choose("No recent searches")
    page.history.add("salt & pepper")
    choose("salt && pepper")
    assert page.bar.query == "salt & pepper"
    choose("Clear recent searches")
    assert page.history.recent == []
    settled(window)


def test_a_saved_search_is_renamed_and_removed_by_its_menu(window, ask, qtbot):
    page = window.search_page
    ask(window, "abort")
    window.commands["save-search"].trigger()
    sidebar = page.sidebar
    item = next(item for item in sidebar_rows(window) if item.text(0) == "abort")
    sidebar.scrollToItem(item)
    at = sidebar.visualItemRect(item).center()
    sidebar._on_menu_wanted(at)
    rename, _, _ = sidebar.findChild(QMenu).actions()
    rename.trigger()
    dialog = sidebar.findChild(QInputDialog)
    dialog.setTextValue("stopping")
    dialog.accept()
    assert [search.name for search in page.history.saved] == ["stopping"]
    sidebar._on_menu_wanted(at)
    _, _, remove = sidebar.findChildren(QMenu)[-1].actions()
    remove.trigger()
    assert page.history.saved == []


def test_the_best_completion_stands_behind_the_cursor(window, qtbot, settled):
    line = window.search_page.bar.line
    line.setFocus()
    qtbot.keyClicks(line, "abortc")
    qtbot.waitUntil(lambda: line.ghost == "ontroller")
    qtbot.keyClick(line, Qt.Key.Key_Right)
    assert line.text() == "abortcontroller "


def test_filters_drop_down_by_themselves(window, qtbot):
    line = window.search_page.bar.line
    line.setFocus()
    qtbot.keyClicks(line, "roses ext:")
    qtbot.waitUntil(lambda: line.popup_is_open)
    qtbot.keyClick(line._popup, Qt.Key.Key_Down)
    qtbot.keyClick(line._popup, Qt.Key.Key_Return)
    assert line.text().startswith("roses ext:md")


def test_the_list_can_be_flat(window, ask, qtbot):
    ask(window, "abort request")
    model = window.search_page.results.model
    chosen = current(window)
    qtbot.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert model.is_flat
    rows = [model.index(row, 0).data(Role.ROW) for row in range(model.rowCount())]
    assert rows.count(Row.PASSAGE) == len(model.hits)
    assert Row.DOCUMENT not in rows
    assert current(window) == chosen


def test_late_hits_do_not_move_what_is_looked_at(window, ask, qtbot, settled):
    ask(window, "abort request cached")
    page = window.search_page
    view = page.results.view
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Down)  # the person is at work in the list
    shown = [hit.chunk_id for hit in page.results.model.listed_hits()]
    answer = page.results.answer
    turned = tuple(reversed(answer.response.results))
    from dataclasses import replace

    late = answer._replace(response=replace(answer.response, results=turned))
    page.results.show_answer(late, is_new=False)
    assert [hit.chunk_id for hit in page.results.model.listed_hits()] == shown
    assert view.current_hit().chunk_id == shown[0]


def test_better_hits_are_announced_and_shown_on_a_click(window, ask, qtbot):
    ask(window, "abort request cached sun")
    page = window.search_page
    answer = page.results.answer
    from dataclasses import replace

    few = answer._replace(response=replace(answer.response, results=answer.response.results[1:3]))
    page.results.show_answer(few, is_new=True)
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Down)
    page.results.show_answer(answer, is_new=False)
    assert page.results.better.isVisible()
    assert page.results.better.text() == "Show 1 better hit"
    page.results.better.click()
    assert hits(window) == answer.response.results
    assert current(window) == hits(window)[0]


def test_200_queries_typed_fast_end_with_the_last(window, qtbot, settled):
    page = window.search_page
    answers = []
    page.scheduler.answered.connect(lambda answer, _: answers.append(answer.request.query))
    for number in range(200):
        page.bar.line.setText(f"abort {number}")
        page.bar.edited.emit()
    settled(window)
    assert answers[-1] == "abort 199"
    assert len(answers) < 5


def test_a_failing_search_is_told_in_a_bar_and_the_next_one_works(window, ask, monkeypatch, caplog):
    library = window.session.library
    real = type(library).answers
    monkeypatch.setattr(
        type(library), "answers", lambda self, *a, **k: (_ for _ in ()).throw(RuntimeError("bug"))
    )
    ask(window, "abort")
    assert "went wrong" in window.search_page.bar.warnings.text
    monkeypatch.setattr(type(library), "answers", real)
    assert ask(window, " fetch")
    assert window.search_page.bar.warnings.text == ""


def test_more_hits_can_be_had(window, ask, settled, monkeypatch):
    page = window.search_page
    monkeypatch.setattr("desktop.window.search.page._FIRST_HITS", 2)
    monkeypatch.setattr("desktop.window.search.page._FEW_DOCUMENTS", 1)
    ask(window, "abort request cached roses")
    assert len(hits(window)) == 2
    first = hits(window)
    page.results.more_wanted.emit()
    settled(window)
    assert len(hits(window)) > 2
    assert hits(window)[:2] == first


def test_narrow_windows_give_up_the_filters_and_then_the_preview(window, ask, qtbot, settled):
    ask(window, "abort")
    page = window.search_page
    assert page.sidebar.isVisible() and page.preview.isVisible()
    window.resize(1050, 700)
    assert not page.sidebar.isVisible() and page.preview.isVisible()
    window.resize(700, 600)
    assert not page.preview.isVisible() and page.results.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert page.preview.isVisible() and not page.results.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert page.results.isVisible()
    window.resize(1280, 800)
    assert page.sidebar.isVisible() and page.preview.isVisible()


def test_sizes_and_panes_are_remembered(window, open_window, qtbot):
    window.commands["facets"].setChecked(False)
    folder = window.session.library_folder
    window.resize(1111, 777)
    window.close()
    again = open_window(folder, width=1111, height=777)
    assert not again.search_page.sidebar.isVisible()
    assert not again.commands["facets"].isChecked()


def test_meaning_marks_its_sentence_in_list_and_preview(window, ask, qtbot, settled):
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    ask(window, "waiting five seconds promise")
    page = window.search_page
    settled(window)
    view = page.results.view
    snippet = view.currentIndex().data(Role.SNIPPET)
    assert "meaning" in {span.kind for span in snippet.spans}


def test_after_a_failed_search_no_list_of_another_query_and_no_search_stays(window, ask, qtbot):
    ask(window, "abort")
    page = window.search_page
    window.session.library.close()
    qtbot.keyClicks(page.bar.line, " roses ")
    qtbot.waitUntil(lambda: "did not work" in page.results.empty.words, timeout=10_000)
    qtbot.waitUntil(lambda: not page.scheduler.is_searching, timeout=10_000)
    assert page.bar.warnings.text
    assert not hits(window)
    assert "Searching" not in page.results._working.text()
    assert "Try again" in page.results.empty.words


def test_more_similar_passages_do_not_begin_the_list_anew(window, ask, qtbot, settled):
    ask(window, "abort roses cached")
    other = hits(window)[-1]
    window.commands["similar"].trigger()
    settled(window)
    page, told = window.search_page, []
    page.scheduler.answered.connect(lambda _answer, is_new: told.append(is_new))
    page.results.more_wanted.emit()
    settled(window)
    assert told == [False]
    # Passages that are similar to another hit are a new list.
    page.scheduler.search_similar(other)
    settled(window)
    assert told == [False, True]
