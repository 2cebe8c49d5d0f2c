"""Quick search: what it lists, and what its keys do."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.window.quick.rows import Kind
from desktop.window.widgets.preferences import QUICK_KEYS, QUICK_SEARCH
from desktop.window.widgets.recent_documents import recent_documents


@pytest.fixture
def bar(window):
    bar = window.quick.bar
    bar.come_up()
    return bar


@pytest.fixture
def typed(qtbot, bar):
    """Type into the bar and wait for the whole answer."""

    def type_in(text):
        qtbot.keyClicks(bar.line, text)
        qtbot.waitUntil(lambda: not bar.scheduler.is_searching, timeout=20_000)
        return {
            kind: [row.hit.path for row in bar.list.rows.rows if row.kind is kind and row.hit]
            for kind in Kind
        }

    return type_in


@pytest.fixture
def opened(window, tmp_path):
    """Let documents be opened by a program that writes down what it was given."""
    place = tmp_path / "opened"
    template = f"sh -c 'echo {{path}}:{{line}} > {place}'"
    window.session.preferences.put("opening/editor", template)
    return place


def test_a_name_comes_first_and_passages_follow(typed, bar):
    found = typed("abor")
    assert any(path.endswith("abort.md") for path in found[Kind.NAME] + found[Kind.TITLE])
    assert any(path.endswith("abort.md") for path in found[Kind.PASSAGE])
    kinds = [row.kind for row in bar.list.rows.rows if row.can_be_chosen]
    assert kinds == sorted(kinds, key=[Kind.NAME, Kind.TITLE, Kind.PASSAGE].index)
    assert bar.list.current().can_be_chosen


def test_no_group_has_more_than_three_rows_and_no_document_twice(typed):
    found = typed("the request ")
    for paths in found.values():
        assert len(paths) <= 3
        assert len(paths) == len(set(paths))


@pytest.mark.parametrize(("text", "is_typing"), [("abor", True), ("abor type:markdown", False)])
def test_a_filter_that_is_typed_behind_a_word_finishes_it(text, is_typing, typed, bar, qtbot):
    requests = []
    bar.scheduler.answered.connect(lambda answer: requests.append(answer.request))
    typed(text)
    qtbot.waitUntil(lambda: bool(requests), timeout=20_000)
    assert requests[-1].is_typing == is_typing


def test_gibberish_lists_nothing_and_says_so(typed, bar):
    found = typed("qxzvw jkqx zzqv")
    assert not any(found.values())
    assert "weak" in bar.note.text() or "Nothing" in bar.note.text()


def test_enter_opens_the_current_hit_at_its_place_and_hides_the_bar(typed, bar, qtbot, opened):
    typed("abort")
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.exists() and bool(opened.read_text()), timeout=10_000)
    assert "abort.md:" in opened.read_text()
    assert not bar.isVisible()


def test_what_was_opened_is_offered_before_typing(typed, bar, qtbot, opened, window):
    typed("abort")
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    qtbot.waitUntil(opened.exists, timeout=10_000)
    bar.line.clear()
    bar.come_up()
    rows = bar.list.rows.rows
    assert [row.kind for row in rows] == [Kind.HEADING, Kind.RECENT, Kind.HEADING, Kind.QUERY]
    assert rows[1].recent == recent_documents(window.session.preferences)[0]
    assert rows[3].text == "abort"
    opened.unlink()
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    qtbot.waitUntil(opened.exists, timeout=10_000)


def test_arrows_skip_headings_and_stop_at_the_ends(typed, bar, qtbot):
    typed("abort")
    choosable = [at for at, row in enumerate(bar.list.rows.rows) if row.can_be_chosen]
    seen = [bar.list.currentIndex().row()]
    for _ in range(len(choosable) + 2):
        qtbot.keyClick(bar.line, Qt.Key.Key_Down)
        seen.append(bar.list.currentIndex().row())
    assert list(dict.fromkeys(seen)) == choosable
    for _ in range(len(choosable) + 2):
        qtbot.keyClick(bar.line, Qt.Key.Key_Up)
    assert bar.list.currentIndex().row() == choosable[0]


def test_tab_takes_the_query_to_the_window(typed, bar, qtbot, window, settled):
    typed("abor")
    qtbot.keyClick(bar.line, Qt.Key.Key_Tab)
    assert not bar.isVisible()
    settled(window)
    assert window.search_page.bar.query == "abor"
    assert any(hit.path.endswith("abort.md") for hit in window.search_page.results.model.hits)


def test_escape_hides_it_and_leaves_the_window_alone(typed, bar, qtbot, window):
    typed("abort")
    qtbot.keyClick(bar.line, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert window.search_page.bar.query == ""
    assert window.isVisible()


def test_a_file_that_is_gone_gets_a_sentence_and_the_bar_stays(typed, bar, qtbot):
    typed("abort")
    row = bar.list.current()
    from dataclasses import replace

    gone = replace(row.hit, citation=replace(row.hit.citation, folder="/nowhere"))
    bar.list.rows.rows[bar.list.currentIndex().row()] = row._replace(hit=gone)
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    assert bar.isVisible() and "was not found" in bar.note.text()


def test_the_window_keeps_its_own_hits_while_the_bar_searches(typed, window, ask):
    before = ask(window, "sourdough")
    typed("abort")
    assert [hit.path for hit in window.search_page.results.model.hits] == before


def test_where_no_key_can_be_grabbed_the_settings_can_say_why(window):
    preferences = window.session.preferences
    window.quick.use_preferences()
    assert (
        "pagehound quick" in window.session.shortcut_trouble
    )  # the offscreen platform has no keys
    preferences.put(QUICK_SEARCH, False)
    window.quick.use_preferences()
    assert window.session.shortcut_trouble == ""
    preferences.put(QUICK_SEARCH, None)
    preferences.put(QUICK_KEYS, None)


def test_closing_the_window_ends_the_bar(window, bar):
    window.close()
    assert not any(each is bar and each.isVisible() for each in QApplication.topLevelWidgets())


def test_the_best_row_is_current_until_the_person_moves(typed, bar, qtbot):
    typed("abo")
    assert bar.list.currentIndex().row() == 1
    typed("rt")
    assert bar.list.currentIndex().row() == 1, "it stuck to an earlier row"
    qtbot.keyClick(bar.line, Qt.Key.Key_Down)
    chosen = bar.list.current()
    bar.scheduler.search_again()
    qtbot.waitUntil(lambda: not bar.scheduler.is_searching, timeout=20_000)
    assert bar.list.current() == chosen


def test_enter_before_the_answer_opens_it_as_soon_as_it_is_there(bar, qtbot, opened):
    bar.line.setText("abort")
    bar.line.textEdited.emit("abort")
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.exists() and bool(opened.read_text()), timeout=10_000)
    assert "abort.md:" in opened.read_text()


def test_the_field_stays_where_it_is(typed, bar, qtbot):
    typed("abort")
    before = bar.line.mapTo(bar, bar.line.rect().topLeft())
    bar.line.selectAll()
    qtbot.keyClick(bar.line, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: not bar.scheduler.is_searching, timeout=20_000)
    assert bar.line.mapTo(bar, bar.line.rect().topLeft()) == before


def test_an_empty_library_says_so(open_window, tmp_path, qtbot):
    window = open_window(tmp_path / "nothing")
    bar = window.quick.bar
    bar.come_up()
    qtbot.keyClicks(bar.line, "abort")
    qtbot.waitUntil(lambda: "empty" in bar.note.text(), timeout=20_000)


def test_what_is_typed_while_the_library_opens_is_searched_for_then(typed, bar, window, qtbot):
    bar.line.setText("abor")
    window.session.opened.emit()
    qtbot.waitUntil(lambda: not bar.scheduler.is_searching, timeout=20_000)
    assert any(row.kind is Kind.PASSAGE for row in bar.list.rows.rows)


def test_rows_down_to_the_current_one_stay_when_meaning_arrives(typed, bar, qtbot):
    typed("request")
    rows = list(bar.list.rows.rows)
    answer = bar._shown
    chosen = max(at for at, row in enumerate(rows) if row.kind is Kind.PASSAGE)
    while bar.list.currentIndex().row() != chosen:
        qtbot.keyClick(bar.line, Qt.Key.Key_Down)
    # The later answer has the passages in another order, and one more in front.
    others = list(reversed(answer.response.results))
    extra = replace(others[0], chunk_id="other-00000-00000000", path="other.md")
    response = replace(answer.response, results=(extra, *others))
    bar._on_answered(answer._replace(response=response), False)
    shown = [(row.kind, row.hit and row.hit.chunk_id) for row in bar.list.rows.rows]
    assert shown[: chosen + 1] == [(row.kind, row.hit and row.hit.chunk_id) for row in rows]
    assert bar.list.currentIndex().row() == chosen


def test_rows_below_the_current_one_may_change(typed, bar):
    typed("request")
    answer = bar._shown
    rows = list(bar.list.rows.rows)
    current = bar.list.currentIndex().row()
    extra = replace(answer.response.results[0], chunk_id="other-00000-00000000", path="other.md")
    response = replace(answer.response, results=(extra, *answer.response.results))
    bar._on_answered(answer._replace(response=response), False)
    after = list(bar.list.rows.rows)
    assert bar.list.currentIndex().row() == current
    assert [row.hit for row in after[: current + 1]] == [row.hit for row in rows[: current + 1]]
    is_passage = rows[current].kind is Kind.PASSAGE
    assert is_passage or any(row.hit and row.hit.path == "other.md" for row in after)
    for kind in Kind:
        assert sum(row.kind is kind for row in after if kind is not Kind.HEADING) <= 3
