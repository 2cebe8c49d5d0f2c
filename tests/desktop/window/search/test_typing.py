"""While somebody types: names at every key, words at every key, meaning when there is some."""

import gc
import threading
import time
import weakref

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QMenu

from desktop.window.background.errors import Fault
from desktop.window.results.groups import Row
from desktop.window.results.model import Role
from tests.conftest import write_documents

TEXTS = {
    "bills/Invoice-2024-03.txt": "Water for March, to be paid by the end of the month.",
    "bills/Invoice-2024-04.txt": "Water for April, to be paid by the end of the month.",
    "notes/template.md": "# How to write a template\n\nA template has slots for words.",
    "notes/words.md": "# Words\n\nEvery template and each letter needs words.",
    "notes/temple.md": "# A temple in Kyoto\n\nIt stands on a hill above the town.",
}


@pytest.fixture
def typist(open_window, tmp_path, qtbot):
    """A window on a few files with telling names."""
    folder = write_documents(tmp_path / "files", TEXTS)
    window = open_window(tmp_path / "library")
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(folder)])
    return window


def names(window):
    return [hit.path for hit in window.search_page.results.model.names]


def found(window):
    return [hit.path for hit in window.search_page.results.model.hits]


def lines(view, kind):
    """The rows of a kind that can be seen, from top to bottom."""
    index = view.model().index(0, 0)
    while index.isValid():
        if index.data(Role.ROW) == kind:
            yield index
        index = view.indexBelow(index)


def test_names_stand_on_top_at_every_key(typist, qtbot):
    page = typist.search_page
    page.focus_query()
    for typed in ("i", "n", "v"):
        qtbot.keyClicks(page.bar.line, typed)
        qtbot.waitUntil(lambda: page.results.answer is not None)
        query = page.bar.query
        qtbot.waitUntil(lambda query=query: page.results.answer.request.query == query)
        assert {path[:14] for path in names(typist)[:2]} == {"bills/Invoice-"}
    view = page.results.view
    assert view.model().index(0, 0).data(Role.ROW) == Row.NAMES
    assert view.is_at_name, "Return opens what was typed"


@pytest.mark.parametrize(("typed", "count"), [("temp", 3), ("temple", 1)])
def test_what_a_facet_counts_is_what_choosing_it_gives(typist, ask, qtbot, settled, typed, count):
    page = typist.search_page
    page.bar.modes.set_mode("lexical")
    ask(typist, typed)

    row = next(item for item in page.sidebar._items() if item.text(0) == "Markdown")
    spoken = row.data(0, Qt.ItemDataRole.AccessibleTextRole)
    place = page.sidebar.visualItemRect(row).center()
    qtbot.mouseClick(page.sidebar.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settled(typist)
    assert page.bar.query == f"{typed} type:markdown"
    assert spoken.startswith(f"Markdown, {count} document")
    assert len(set(found(typist))) == count
    page.bar.chips._chips[0][0].click()
    settled(typist)
    assert len(set(found(typist))) == count, "taking the filter back finishes no word either"


def test_return_finishes_a_word_for_filters_as_well(typist, ask, qtbot, settled):
    ask(typist, "templ")
    page = typist.search_page
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Return)
    settled(typist)
    page.bar.choose_filter(("type", "ext"), "type:markdown")
    settled(typist)
    assert not page.results.answer.request.is_typing


def test_a_filter_that_is_typed_behind_a_word_finishes_it(typist, ask):
    ask(typist, "templ type:markdown")
    assert not typist.search_page.results.answer.request.is_typing


def test_parts_of_a_name_in_any_order_find_it(typist, ask):
    ask(typist, "03 inv")
    assert names(typist) == ["bills/Invoice-2024-03.txt"]


def test_return_opens_the_file_whose_name_was_typed(typist, ask, qtbot, settled, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "desktop.window.results.hit_actions.open_hit", lambda hit, *_: opened.append(hit.path)
    )
    ask(typist, "invoice 04")
    line, view = typist.search_page.bar.line, typist.search_page.results.view
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settled(typist)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert opened == ["bills/Invoice-2024-04.txt"]


def test_return_that_comes_before_the_answer_goes_to_the_hits_all_the_same(typist, qtbot, settled):
    page = typist.search_page
    page.focus_query()
    qtbot.keyClicks(page.bar.line, "template")
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Return)
    settled(typist)
    assert page.results.view.hasFocus()
    page.focus_query()
    qtbot.keyClicks(page.bar.line, "qqqq")
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Return)
    qtbot.keyClicks(page.bar.line, " words")
    settled(typist)
    assert page.bar.line.hasFocus(), "somebody went on typing"


def test_a_begun_word_finds_the_whole_one(typist, ask):
    ask(typist, "templ")
    assert {"notes/template.md", "notes/words.md"} <= set(found(typist))
    assert "Did you mean" not in typist.search_page.bar.warnings.text


def test_the_model_is_not_asked_about_a_stump(typist, ask, qtbot, embedder, settled):
    before = list(embedder.queries)
    ask(typist, "templ")
    assert embedder.queries == before
    qtbot.keyClicks(typist.search_page.bar.line, "ate slots")
    settled(typist)
    assert embedder.queries[-1].startswith("template")


def test_a_finished_word_is_not_a_beginning_any_more(typist, ask, qtbot, settled):
    ask(typist, "templ")
    assert found(typist)
    qtbot.keyClick(typist.search_page.bar.line, Qt.Key.Key_Return)
    settled(typist)
    assert typist.search_page.results.answer.request.is_typing is False
    assert "notes/words.md" not in found(typist)


def test_no_list_stands_under_another_query(typist, ask, qtbot, settled, monkeypatch):
    ask(typist, "water paid")
    page = typist.search_page
    assert "bills/Invoice-2024-03.txt" in found(typist)
    library = typist.session.library
    real, may_go_on = type(library).search, threading.Event()

    def slow(self, *given, **options):
        may_go_on.wait(10)
        return real(self, *given, **options)

    monkeypatch.setattr(type(library), "search", slow)
    page.bar.line.selectAll()
    qtbot.keyClicks(page.bar.line, "kyoto")
    qtbot.waitUntil(lambda: not found(typist), timeout=2000)
    assert page.results._working.text() == "Searching …"
    assert page.results._count.text() == ""
    assert typist.status_bar.text == ""
    assert page.sidebar.topLevelItemCount() == 0
    assert page.results.view.current_hit() is None
    may_go_on.set()
    monkeypatch.setattr(type(library), "search", real)
    settled(typist)
    assert found(typist)[0] == "notes/temple.md"
    assert page.results._working.text() == ""


def test_meaning_that_is_still_to_come_is_told(typist, qtbot, settled, embedder):
    page = typist.search_page
    may_go_on = threading.Event()
    real = embedder.embed_query
    embedder.embed_query = lambda text: may_go_on.wait(10) and real(text)
    page.focus_query()
    qtbot.keyClicks(page.bar.line, "template words ")
    qtbot.waitUntil(lambda: found(typist) != [])
    assert page.results._working.text() == "Searching by meaning …"
    may_go_on.set()
    settled(typist)
    assert page.results._working.text() == ""


def test_the_list_and_its_head_stay_where_they_are(typist, ask, qtbot, settled):
    page = typist.search_page
    top = page.results.view.mapTo(typist, page.results.view.rect().topLeft())
    for query in ("template", " zzzz", " ext:md", ' "no such phrase" AND'):
        ask(typist, query)
        assert page.results.view.mapTo(typist, page.results.view.rect().topLeft()) == top
        assert page.results._stack.mapTo(typist, page.results._stack.rect().topLeft()) == top


def test_typing_is_echoed_at_once_while_searching(typist, qtbot, settled):
    page = typist.search_page
    page.focus_query()
    slowest = 0.0
    for letter in "template words for letters":
        started = time.perf_counter()
        qtbot.keyClicks(page.bar.line, letter)
        page.bar.line.repaint()
        slowest = max(slowest, time.perf_counter() - started)
        qtbot.wait(5)
    assert page.bar.line.text() == "template words for letters"
    assert slowest < 0.5
    settled(typist)


def test_a_pointer_that_moves_in_the_list_holds_it(typist, ask, qtbot):
    ask(typist, "template words")
    view = typist.search_page.results.view
    assert not view.is_held
    qtbot.mouseMove(view.viewport(), view.rect().center())
    qtbot.waitUntil(lambda: view.is_held, timeout=3000)


def test_weak_matches_are_one_line_until_they_are_asked_for(typist, ask, qtbot):
    ask(typist, "temple kyoto hill")
    results = typist.search_page.results
    assert found(typist)[0] == "notes/temple.md"
    if not results.model.weak:
        pytest.skip("nothing weak was found")
    weak = len(results.model.weak)
    view = results.view
    (line,) = lines(view, Row.WEAK)
    words = "1 weak match" if weak == 1 else f"{weak} weak matches"
    assert line.data() == f"{words}: show"
    assert f"{len(found(typist))} hit" in typist.status_bar.text
    before = len(list(lines(view, Row.PASSAGE)))
    view.scrollTo(line)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(line).center())
    assert len(list(lines(view, Row.PASSAGE))) > before
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert len(list(lines(view, Row.PASSAGE))) == before


def test_when_all_are_weak_the_page_says_so_and_offers_them(typist, ask, qtbot, settled):
    ask(typist, "zzqx vvkw ")
    results = typist.search_page.results
    assert found(typist) == []
    if not results.model.weak:
        pytest.skip("nothing was found at all")
    assert "Only weak matches" in results.empty.words
    assert results.empty.isVisible()
    offers = [button for button in results.empty._offers if "weak" in button.text()]
    offers[0].click()
    assert results.view.isVisible()
    assert results.view.current_hit() is not None or list(lines(results.view, Row.PASSAGE))


def test_copies_are_told_and_listed_on_a_click(typist, ask, qtbot, settled, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "desktop.window.results.hit_actions.open_hit", lambda hit, *_: opened.append(hit.path)
    )
    for name in ("one", "two"):
        (tmp_path / "files" / f"{name}.md").write_text(TEXTS["notes/temple.md"])
    with qtbot.waitSignal(typist.session.indexing.finished, timeout=30_000):
        typist.session.index([str(tmp_path / "files")])
    settled(typist)
    ask(typist, "hill above town")
    view = typist.search_page.results.view
    (document,) = (each for each in lines(view, Row.DOCUMENT) if each.data(Role.HIT).also_in)
    assert len(document.data(Role.HIT).also_in) == 2
    assert "also in 2 places" in document.data(Qt.ItemDataRole.AccessibleTextRole)
    place = view._copies_at(document)
    assert not place.isEmpty()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
    menu = view.findChildren(QMenu)[-1]
    texts = [action.text() for action in menu.actions()]
    assert sorted(texts) == ["files/notes/temple.md", "files/one.md", "files/two.md"]
    menu.actions()[1].trigger()
    assert opened == [menu.actions()[1].data().path]
    menu.close()


def test_a_long_document_leaves_room_for_others(typist, ask, qtbot, settled, tmp_path):
    parts = "".join(f"# Part {n}\n\n{'harbour and quay, ' * 150}\n\n" for n in range(70))
    files = {"long.md": parts, **{f"short{n}.txt": f"One harbour, {n} ships." for n in range(5)}}
    write_documents(tmp_path / "files", files)
    with qtbot.waitSignal(typist.session.indexing.finished, timeout=60_000):
        typist.session.index([str(tmp_path / "files")])
    settled(typist)
    ask(typist, "harbour")
    assert {f"short{n}.txt" for n in range(5)} <= set(found(typist))
    assert "of" not in typist.search_page.results._count.text(), "all documents are listed"


def test_ticks_do_not_survive_another_query(typist, ask, qtbot, settled):
    ask(typist, "water paid")
    results = typist.search_page.results
    qtbot.keyClick(typist.search_page.bar.line, Qt.Key.Key_Down)
    qtbot.keyClick(results.view, Qt.Key.Key_Space)
    assert len(results.model.ticked) == 1
    assert results._ticked.isVisible()
    ask(typist, "temple")
    assert results.model.ticked == []
    assert not results._ticked.isVisible()


def test_exact_keywords_that_do_nothing_say_so(typist, ask, qtbot, settled):
    ask(typist, "template slots")
    page = typist.search_page
    qtbot.keyClick(typist, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(page.bar.exact, "kyoto")
    settled(typist)
    assert "no effect" not in page.bar.warnings.text
    page.bar.slider.set_alpha(1.0)
    settled(typist)
    assert "exact keywords have no effect" in page.bar.warnings.text


def test_no_key_is_lost_when_the_query_is_cleared_while_indexing(typist, ask, qtbot, settled):
    """Progress was shown as a window of its own for a moment, which took the keyboard."""
    page = typist.search_page
    ask(typist, "water")
    page.show_progress("Reading documents: 3 of 8")
    taken = []

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() is QEvent.Type.Show and watched.isWidgetType() and watched.isWindow():
                taken.append(type(watched).__name__)
            return False

    watch = Watch()
    QApplication.instance().installEventFilter(watch)
    try:
        qtbot.keyClick(page.bar.line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClick(page.bar.line, Qt.Key.Key_Backspace)
    finally:
        QApplication.instance().removeEventFilter(watch)
    assert page.results.empty.isVisible() and "3 of 8" in page.results.empty.words
    assert taken == []


def test_letters_with_shift_typed_in_the_list_go_to_the_query(typist, ask, qtbot, settled):
    page = typist.search_page
    ask(typist, "water ")
    qtbot.keyClick(page.bar.line, Qt.Key.Key_Down)
    qtbot.keyClick(page.results.view, "M", Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(page.bar.line, "arch")
    assert page.bar.line.text() == "water March"
    settled(typist)


@pytest.mark.parametrize("by", ["Escape", "another query"])
def test_a_completion_goes_with_the_word_that_it_completes(typist, qtbot, settled, by):
    page = typist.search_page
    page.focus_query()
    qtbot.keyClicks(page.bar.line, "templ")
    qtbot.waitUntil(lambda: page.bar.line.ghost != "")
    if by == "Escape":
        qtbot.keyClick(page.bar.line, Qt.Key.Key_Escape)
    else:
        page.bar.set_query("water")
    shown = page.bar.line.text()
    qtbot.keyClick(page.bar.line, Qt.Key.Key_End)
    assert page.bar.line.text() == shown == ("" if by == "Escape" else "water")
    settled(typist)


@pytest.mark.parametrize("by", ["folders were added", "the library did not open"])
def test_what_is_being_typed_is_not_selected_from_elsewhere(typist, qtbot, settled, tmp_path, by):
    """A selection would be replaced by the next key."""
    page = typist.search_page
    page.focus_query()
    qtbot.keyClicks(page.bar.line, "wat")
    if by == "folders were added":
        folder = write_documents(tmp_path / "more", {"a.txt": "Some more."})
        with qtbot.waitSignal(typist.session.indexing.finished, timeout=30_000):
            typist.add_folders([str(folder)])
    else:
        typist.session.open_failed.emit(Fault("It did not work."))
    qtbot.keyClicks(page.bar.line, "er")
    assert page.bar.line.text() == "water"
    settled(typist)


def test_what_has_been_loaded_is_not_searched_for_garbage(typist, qtbot):
    """That would stop the echo of keys; but a library that is closed must not be kept by it."""
    warm_up = typist.session.worker("warm-up")
    qtbot.waitUntil(lambda: not warm_up.is_busy, timeout=20_000)
    assert gc.get_freeze_count() > 10_000
    typist.close()
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("by", ["opening it again", "starting over"])
def test_a_library_that_was_replaced_is_not_kept(typist, qtbot, by):
    """Of the old one nothing is left, neither its model nor its copies of index files."""
    session = typist.session
    before = weakref.ref(session.library)
    for _ in range(2):
        with qtbot.waitSignal(session.opened, timeout=20_000):
            session.open() if by == "opening it again" else session.start_over()
    qtbot.waitUntil(lambda: before() is None, timeout=20_000)
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 10_000, timeout=20_000)
