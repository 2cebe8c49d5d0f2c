# ruff: noqa: F401, F811 (fixtures of the other window tests)
"""The window with a team's library: joining, hits of both, the preview, opening, leaving."""

import socket
import time

import pytest

from core.library import Library
from core.team import add_person, grant
from desktop.window.background.open_document import file_of
from desktop.window.library.team_dialog import TeamDialog
from tests.desktop.conftest import ask, open_window, settled
from tests.fakes import FakeEmbedder
from tests.team.serving import serving

TEAM = {"garden/roses.md": "# Roses of the team\n\nPrune the roses in early spring."}


@pytest.fixture
def place(tmp_path):
    (tmp_path / "own-docs").mkdir()
    (tmp_path / "own-docs" / "mine.md").write_text("# Mine\n\nMy roses are red.", "utf-8")
    with Library(tmp_path / "own", embedder=FakeEmbedder()) as library:
        for _ in library.index([tmp_path / "own-docs"]):
            pass
    return tmp_path / "own"


@pytest.fixture
def joined(team, place, open_window, qtbot):
    team.push("docs", TEAM)
    token = add_person(team.database, "ann")
    grant(team.database, "ann", "docs")
    with team.database.writing() as connection:
        connection.run("UPDATE meta SET value = 'Our garden' WHERE key = 'name'")
    with serving(team.database.url) as url:
        window = open_window(place)
        dialog = TeamDialog(window.session, window)
        dialog.open()
        dialog.address.setText(url)
        dialog.token.setText("wrong")
        dialog.join.click()
        qtbot.waitUntil(lambda: "does not know your token" in dialog.told.text(), timeout=10_000)
        dialog.token.setText(token)
        dialog.join.click()
        qtbot.waitUntil(lambda: url in dialog.rows, timeout=10_000)
        row = dialog.rows[url]
        qtbot.waitUntil(lambda: "connected as ann. 1 doc" in row.state.text(), timeout=10_000)
        assert row.name.text() == "Our garden"
        assert dialog.told.isHidden() and not dialog.token.text()
        yield window, dialog, url
        window.close()  # before the server


def test_hits_of_the_team_stand_beside_ones_own(joined, ask, settled, qtbot, team):
    window, dialog, url = joined
    dialog.reject()
    page = window.search_page
    ask(window, "roses spring")
    qtbot.waitUntil(
        lambda: {hit.library for hit in page.results.model.hits} == {"", "Our garden"},
        timeout=10_000,
    )
    settled(window)
    number, hit = next(
        (number, hit) for number, hit in enumerate(page.results.model.hits) if hit.library
    )
    page.results.view.setCurrentIndex(page.results.model.index(number, 0))
    qtbot.waitUntil(lambda: page.preview.hit == hit, timeout=10_000)
    settled(window)
    assert page.preview._passages and page.preview._passages[0].path == "garden/roses.md"
    with pytest.raises(Exception, match="no folder of this computer"):
        file_of(hit)
    from core.remote import map_source

    map_source(window.session.library_folder, url, "docs", str(team.folder / "docs"))
    window.session.take_up_teams()
    assert file_of(hit) == team.folder / "docs" / "garden/roses.md"
    settled(window)


def test_after_leaving_only_own_hits_are_left(joined, ask, settled, qtbot):
    window, dialog, url = joined
    dialog.rows[url].leave.click()
    assert not dialog.rows and not window.session.teams.connections
    dialog.reject()
    assert ask(window, "roses") == ["mine.md"]


def test_without_the_server_ones_own_hits_come_with_a_sentence(
    place,
    open_window,
    ask,
    qtbot,
    settled,
):
    from core.remote.connections import Connection, save_connections

    save_connections(place, [Connection("http://127.0.0.1:9", "token", "Our garden", "ann")])
    window = open_window(place)
    page = window.search_page
    assert ask(window, "roses") == ["mine.md"]
    qtbot.waitUntil(
        lambda: any(
            "Our garden: The team's library" in each
            for each in page.results.answer.response.warnings
        ),
        timeout=10_000,
    )
    settled(window)


def test_R32_a_silent_team_keeps_no_later_search_waiting(place, open_window, qtbot, settled):
    """It takes connections and never answers: each search would wait six seconds for it."""
    from core.remote.connections import Connection, save_connections

    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        save_connections(place, [Connection(address, "token", "Our garden", "ann")])
        window = open_window(place)
        page = window.search_page
        for query in ("roses", "my roses", "mine"):
            started = time.monotonic()
            page.bar.focus_query()
            page.bar.line.selectAll()
            qtbot.keyClicks(page.bar.line, query)
            qtbot.waitUntil(
                lambda query=query: (
                    page.results.answer is not None
                    and page.results.answer.question.text == query
                    and page.results.answer.is_final
                    and [hit.path for hit in page.results.model.hits] == ["mine.md"]
                ),
                timeout=10_000,
            )
            qtbot.wait(600)  # the whole answer is being waited for now
            assert time.monotonic() - started < 4
    settled(window)  # now nobody takes its connections any more
