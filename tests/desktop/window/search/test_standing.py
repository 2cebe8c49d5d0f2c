"""Saved searches that tell when something new matches."""

import pytest

from desktop.window.search.history import SavedSearch


@pytest.fixture
def standing(window, qtbot):
    """Look at once instead of after some seconds, and note what is told."""
    standing = window.search_page.standing
    standing.news = []
    standing.told.connect(lambda search, titles: standing.news.append((search.name, titles)))

    def look():
        standing.look()
        qtbot.waitUntil(lambda: not window.session.worker("standing").is_busy, timeout=20_000)
        return standing.news

    standing.look_now = look
    return standing


def save(window, name="abort", query="abort", **options):
    window.search_page.history.save(SavedSearch(name, query, tells=True, **options))


@pytest.fixture
def write(window, qtbot, tmp_path):
    """Add a document to the library."""
    folder = tmp_path / "more"
    folder.mkdir()

    def add(name, text):
        (folder / name).write_text(text)
        with qtbot.waitSignal(window.session.indexing.finished, timeout=60_000):
            window.session.index([folder])

    return add


def test_what_matched_already_is_no_news(window, standing):
    save(window)
    assert standing.look_now() == []
    assert standing.look_now() == []


def test_a_new_document_is_told_once(window, standing, write):
    save(window, "stops", "abort", mode="lexical")
    standing.look_now()
    write("note.md", "# Stopping\n\nCall abort to end the request.")
    assert standing.look_now() == [("stops", ["Stopping"])]
    assert len(standing.look_now()) == 1
    write("other.md", "# Bread\n\nSourdough needs time.")
    assert len(standing.look_now()) == 1


def test_a_renamed_search_does_not_tell_everything_again(window, standing, write):
    save(window, mode="lexical")
    standing.look_now()
    window.search_page.history.rename("abort", "other name")
    assert standing.look_now() == []
    write("note.md", "# Stopping\n\nCall abort to end the request.")
    assert standing.look_now() == [("other name", ["Stopping"])]


def test_a_search_that_does_not_tell_is_not_run(window, standing, write):
    save(window, mode="lexical")
    window.search_page.history.set_telling("abort", False)
    standing.look_now()
    write("note.md", "# Stopping\n\nCall abort to end the request.")
    assert standing.look_now() == []


def test_the_choice_survives_a_restart(window):
    save(window)
    window.search_page.history.reload()
    assert [each.tells for each in window.search_page.history.saved] == [True]


def test_damaged_preferences_cost_nothing_but_the_memory(window, standing):
    save(window)
    window.session.preferences.put("standing/seen", [["x"], 3, [1, "no"], [[], [1]]])
    assert standing.look_now() == []


def test_news_reach_the_person_without_a_tray(window, standing, write, qtbot):
    save(window, mode="lexical")
    standing.look_now()
    write("note.md", "# Stopping\n\nCall abort to end the request.")
    with qtbot.waitSignal(window.session.noticed) as told:
        standing.look_now()
    assert told.args[0] == "1 new match for “abort”"


def test_a_copy_of_what_is_known_is_no_news(window, standing, write):
    text = "# Stopping\n\n" + "Call abort to end the request before it has come back. " * 8
    write("note.md", text)
    save(window, mode="lexical")
    standing.look_now()
    write("copy.md", text)
    assert standing.look_now() == []
