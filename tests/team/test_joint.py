"""One's own library and a team's, searched together; joining; opening files."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from dataclasses import asdict, replace

import pytest

from core.datatypes import Strength, Suggestion
from core.errors import LibraryError, UsageError
from core.library import Library
from core.remote import connect, disconnect, joint_library, load_connections, map_source
from core.remote.connections import Connection, save_connections, server_at
from core.remote.joint import JointLibrary, _added
from core.remote.server import ServerUnreachableError, TeamServer
from core.search import Facets, FacetValue
from core.search.empty_answers import ALL_WEAK, NO_DOCUMENT, NOTHING_FOUND
from core.team import add_person, grant
from desktop.cli.main import main
from tests.fakes import FakeEmbedder
from tests.team.serving import remote, serving

OWN = {"mine.md": "# Mine\n\nMy roses are red.", "tea.md": "# Tea\n\nTea with milk."}
TEAM = {
    "roses.md": "# Roses\n\nPrune the roses in early spring.",
    "more.md": "# More\n\nRoses need sun.",
}


@pytest.fixture
def own(tmp_path):
    for path, text in OWN.items():
        (tmp_path / "own-docs").mkdir(exist_ok=True)
        (tmp_path / "own-docs" / path).write_text(text, "utf-8")
    with Library(tmp_path / "own", embedder=FakeEmbedder()) as library:
        for _ in library.index([tmp_path / "own-docs"]):
            pass
        yield library


@pytest.fixture
def url(team):
    team.push("docs", TEAM)
    team.token = add_person(team.database, "ann")
    grant(team.database, "ann", "docs")
    with serving(team.database.url) as address:
        yield address


def test_R32_hits_of_both_are_fused_by_rank_and_labelled(own, url, team):
    with JointLibrary(own, {"Team": remote(url, team.token)}) as joint:
        for mode in ("lexical", "hybrid"):
            question = joint.ask("roses")
            alone = own.search(question, mode=mode)
            response = joint.search(question, mode=mode, top_k=10)
            labels = [hit.library for hit in response.results]
            assert sorted(labels[:2]) == ["", "Team"] and labels.count("Team") == 2
            assert response.count == alone.count + 2
            assert response.next_cursor is None
            assert next(hit for hit in response.results if not hit.library) == alone.results[0]
            order = [list(Strength).index(hit.strength) for hit in response.results[:2]]
            assert order == sorted(order)
            snippets = joint.snippets(question, response.results)
            assert [bool(each.text) for each in snippets] == [True] * response.count
            passages = joint.passages(question, response.results)
            assert {each.path for each in passages} >= {"mine.md", "roses.md", "more.md"}
            for hit in response.results:
                by_words = hit.retrieval.lexical_rank is not None
                shares = joint.library_of(hit).explain(question, hit.chunk_id)
                assert bool(shares) == by_words
                assert joint.reasons(question, hit) is not None
        counted = joint.facets(joint.ask("roses"), mode="lexical")
        assert counted.documents == 3
        assert [value.count for value in counted.types] == [3]
        assert len(joint.content_hashes(joint.search("roses", mode="lexical").results)) == 3
        told = json.dumps(joint.search("roses", mode="lexical").as_dict())
        assert '"library": "Team"' in told
    assert "library" not in own.search("roses").as_dict()["results"][0]


def test_R32_languages_are_counted_in_all_libraries():
    own = Facets(2, languages=(FacetValue("en", "lang:en", 2),))
    of_team = (FacetValue("de", "lang:de", 1), FacetValue("en", "lang:en", 3))
    found = {each.label: each.count for each in _added(own, Facets(4, languages=of_team)).languages}
    assert found == {"en": 5, "de": 1}


def test_R32_own_answers_come_at_once_and_again_with_the_teams(own, url, team):
    with JointLibrary(own, {"Team": remote(url, team.token)}) as joint:
        *early, whole = joint.answers(joint.ask("roses"))
        assert [each.mode for each in early] == ["lexical", "hybrid"]
        assert not any(hit.library for each in early for hit in each.results)
        assert any(hit.library for hit in whole.results)


def test_R32_a_team_that_is_away_or_slow_is_a_sentence(own, url, team, monkeypatch):
    away = remote("http://127.0.0.1:9", "token")
    stranger = remote(url, "unknown")
    slow = remote(url, team.token)
    monkeypatch.setattr(slow, "search", lambda *_, **__: time.sleep(3))
    with JointLibrary(own, {"Away": away, "Stranger": stranger, "Slow": slow}, wait_s=0.5) as joint:
        started = time.monotonic()
        first = next(answers := joint.answers(joint.ask("roses")))
        assert first.results and time.monotonic() - started < 0.5
        *_, whole = answers
        assert [hit.path for hit in whole.results][:1] == ["mine.md"]
        told = " ".join(whole.warnings)
        for sentence in ("Away: The team's library", "your token", "Slow takes too long"):
            assert sentence in told, told


def test_R32_nobody_waits_for_a_team_once_there_is_a_newer_question(own, url, team, monkeypatch):
    """Otherwise the next question to one's own library would wait with it."""
    silent = threading.Event()
    monkeypatch.setattr(
        "core.remote.library.RemoteLibrary.search", lambda *_, **__: silent.wait(30)
    )
    with JointLibrary(own, {"Team": remote(url, team.token)}) as joint:
        started, given_up = time.monotonic(), threading.Timer(0.3, joint.stop_waiting)
        given_up.start()
        *_, last = joint.answers(joint.ask("roses"), mode="lexical")
        assert time.monotonic() - started < 3
        assert [hit.path for hit in last.results] == ["mine.md"]
        started = time.monotonic()
        assert joint.at_once.search("roses", mode="lexical").count == 1
        first = next(joint.answers(joint.ask("tea"), mode="lexical"))
        assert [hit.path for hit in first.results] == ["tea.md"]
        assert time.monotonic() - started < 3
    silent.set()


@pytest.mark.parametrize("odd", [b"[" * 200_000, b'{"results": 5}', b'{"results": [NaN]}', b"odd"])
def test_R32_an_odd_answer_of_a_team_loses_no_own_hit(own, url, team, monkeypatch, odd):
    odd_one = remote(url, team.token)
    odd_one.about()
    monkeypatch.setattr(odd_one._server, "post", lambda *_, **__: odd_one._server._answer(200, odd))
    with JointLibrary(own, {"Odd": odd_one}) as joint:
        response = joint.search("roses")
        assert [hit.path for hit in response.results][:1] == ["mine.md"]
        assert len(response.warnings) == 1
        assert joint.facets(joint.ask("roses"), mode="lexical").documents == 1


@pytest.mark.parametrize("failure", [RecursionError, ValueError, KeyError, MemoryError])
def test_R32_any_failure_of_a_team_is_a_sentence(own, url, team, monkeypatch, failure):
    broken = remote(url, team.token)

    def fail(*_, **__):
        raise failure("odd")

    monkeypatch.setattr(broken, "search", fail)
    with JointLibrary(own, {"Odd": broken}) as joint:
        *_, whole = joint.answers(joint.ask("roses"))
        assert whole.results[0].path == "mine.md"
        assert "What answers at Odd is no Pagehound server." in whole.warnings


def test_R32_extracts_do_not_wait_for_a_slow_team_and_keep_their_order(own, url, team, monkeypatch):
    slow = remote(url, team.token)
    with JointLibrary(own, {"Slow": slow}, wait_s=0.3) as joint:
        question = joint.ask("roses")
        hits = joint.search(question, mode="lexical").results
        hits = sorted(hits, key=lambda hit: hit.path)
        assert [hit.library for hit in hits] == ["", "Slow", "Slow"]
        hits = [hits[1], hits[0], hits[2]]
        paths = [hit.path for hit in hits]
        assert [each.path for each in joint.passages(question, hits)] == paths
        monkeypatch.setattr(slow, "passages", lambda *_, **__: time.sleep(3))
        monkeypatch.setattr(slow, "snippets", lambda *_, **__: time.sleep(3))
        started = time.monotonic()
        assert [each.path for each in joint.passages(question, hits)] == ["mine.md"]
        for made in (lambda *_: time.sleep(3), lambda *_: []):
            monkeypatch.setattr(slow, "snippets", made)
            texts = [each.text for each in joint.snippets(question, hits)]
            assert "red" in texts[1] and "sun" in texts[0] and "Prune" in texts[2]
        assert time.monotonic() - started < 2.5


def test_R32_after_closing_ones_own_hits_are_found(own, url, team):
    joint = JointLibrary(own, {"Team": remote(url, team.token)})
    hits = joint.search("roses").results
    joint.close()
    assert [hit.library for hit in joint.search("roses", mode="lexical").results] == [""]
    assert len(joint.snippets(joint.ask("roses"), hits)) == len(hits)


def test_R32_an_answer_that_only_trickles_ends_in_time():
    listening = socket.create_server(("127.0.0.1", 0))

    def trickle():
        connection, _ = listening.accept()
        with connection, contextlib.suppress(OSError):
            connection.recv(1000)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            for _ in range(200):
                connection.sendall(b" ")
                time.sleep(0.05)

    threading.Thread(target=trickle, daemon=True).start()
    server = TeamServer(f"http://127.0.0.1:{listening.getsockname()[1]}", "t", timeout_s=0.3)
    started = time.monotonic()
    with pytest.raises(ServerUnreachableError, match="took too long"):
        server.post("/team/library/search", {})
    assert time.monotonic() - started < 5
    listening.close()


def test_what_only_the_team_has_is_found_without_a_warning(own, url, team):
    with JointLibrary(own, {"Team": remote(url, team.token)}) as joint:
        response = joint.search("prune", mode="lexical")
        assert [hit.path for hit in response.results] == ["roses.md"]
        assert not response.suggestions and not response.warnings


def test_R32_what_one_library_says_of_itself_is_not_said_of_both(own, url, team):
    """That it has weak matches only, or none, while the other has what is asked for."""
    with JointLibrary(own, {"Team": remote(url, team.token)}) as joint:
        good = own.search("roses", mode="lexical")
        weak = replace(
            good,
            results=(replace(good.results[0], strength=Strength.WEAK),),
            warnings=("A hint.", ALL_WEAK["lexical"]),
            suggestions=(Suggestion("Did you mean", "red"),),
        )
        nothing = replace(weak, results=(), warnings=("A hint.", NOTHING_FOUND["lexical"]))
        for one in (weak, nothing):
            for both in ((one, good), (good, one)):
                together = joint._fused(both[0], {"Team": both[1]}, 10)
                assert together.warnings == ("A hint.",) and not together.suggestions
        for both in ((weak, nothing), (nothing, weak)):
            together = joint._fused(both[0], {"Team": both[1]}, 10)
            assert together.warnings == weak.warnings
            assert together.suggestions == weak.suggestions
        left_out = replace(weak, results=(), left_out=1)
        for both in ((left_out, nothing), (nothing, left_out)):
            together = joint._fused(both[0], {"Team": both[1]}, 10)
            assert (together.warnings, together.left_out) == (weak.warnings, 1)
        filtered = replace(nothing, warnings=("A hint.", NO_DOCUMENT))
        for both in ((filtered, nothing), (nothing, filtered)):
            assert joint._fused(both[0], {"Team": both[1]}, 10).warnings == nothing.warnings
        misspelt = joint.search("rosse", mode="lexical")
        assert misspelt.warnings == (NOTHING_FOUND["lexical"],)
        assert [each.query for each in misspelt.suggestions] == ["roses"]


def test_R32_an_empty_library_of_ones_own_is_no_answer_for_the_team(url, team, tmp_path):
    ann = remote(url, team.token)
    with (
        Library(tmp_path / "empty", embedder=FakeEmbedder()) as empty,
        JointLibrary(empty, {"Team": ann}) as joint,
    ):
        assert joint.search("roses", mode="lexical").warnings == ()
        assert joint.search("zzyzx").warnings == ann.search("zzyzx").warnings


def test_joining_mapping_and_leaving(own, url, team, tmp_path):
    made = connect(own.folder, url, f"{team.token}\n")
    assert (made.person, made.url) == ("ann", url)
    (kept,) = load_connections(own.folder)
    assert kept == made and team.token not in repr(kept)
    assert (own.folder / "teams.json").stat().st_mode & 0o077 == 0
    with joint_library(own, [kept]) as joint:
        hit = next(hit for hit in joint.search("prune").results if hit.library)
    with pytest.raises(UsageError, match="pagehound team map"):
        kept.file_of(hit)
    with pytest.raises(UsageError, match="no folder"):
        map_source(own.folder, url, "docs", str(tmp_path / "nothing"))
    mapped = map_source(own.folder, url, "docs", str(team.folder / "docs"))
    assert mapped.file_of(hit) == team.folder / "docs" / "roses.md"
    (team.folder / "docs" / "roses.md").unlink()
    with pytest.raises(UsageError, match="is not there"):
        mapped.file_of(hit)
    assert connect(own.folder, url, team.token).folders == mapped.folders
    assert map_source(own.folder, url, "docs", None).folders == {}
    with pytest.raises(UsageError, match="have not joined"):
        disconnect(own.folder, "https://other.example")
    disconnect(own.folder, url)
    assert load_connections(own.folder) == []
    with pytest.raises(UsageError, match="your token"):
        connect(own.folder, url, "wrong")


def test_R32_a_path_of_a_server_leads_nowhere_else(own, url, team):
    connect(own.folder, url, team.token)
    mapped = map_source(own.folder, url, "docs", str(team.folder / "docs"))
    with joint_library(own, [mapped]) as joint:
        hit = next(hit for hit in joint.search("prune").results if hit.library)
    for path in ("../library-docs/catalog.sqlite", "/etc/passwd"):
        with pytest.raises(UsageError, match="does not lie in"):
            mapped.file_of(replace(hit, path=path))


def test_R32_a_path_that_cannot_be_opened_is_a_sentence(own, tmp_path):
    (tmp_path / "docs" / "folder").mkdir(parents=True)
    (tmp_path / "docs" / "loop").symlink_to("loop")
    connection = Connection("https://a.example", "t", "T", "p", {"s": str(tmp_path / "docs")})
    hit = own.search("roses").results[0]
    hit = replace(hit, citation=replace(hit.citation, folder="s"))
    for path in ("a\0b", "x" * 5000, "loop/x", "folder", "", "folder/../.."):
        with pytest.raises(UsageError):
            connection.file_of(replace(hit, path=path))


def test_what_is_not_understood_among_connections_stays(tmp_path):
    good = Connection("https://a.example", "token", "A", "p")
    odd = [{"url": "https://b.example", "token": "t", "folders": {"s": 5}}]
    odd += [{"url": "http://evil.example", "token": "t"}, "newer"]
    file = tmp_path / "teams.json"
    file.write_text(json.dumps([*odd, asdict(good)]))
    assert load_connections(tmp_path) == [good]
    disconnect(tmp_path, good.url)
    assert json.loads(file.read_text()) == odd
    file.write_text("[broken")
    assert load_connections(tmp_path) == []
    with pytest.raises(LibraryError, match="something else"):
        save_connections(tmp_path, [good])
    assert file.read_text() == "[broken"


def test_R32_the_token_of_the_environment_goes_to_no_server_with_its_own(tmp_path, monkeypatch):
    monkeypatch.setenv("PAGEHOUND_TOKEN", "of-the-environment")
    save_connections(tmp_path, [Connection("https://a.example", "its-own")])
    assert server_at(tmp_path, "https://a.example")._token == "its-own"
    assert server_at(tmp_path, "https://b.example")._token == "of-the-environment"


def test_joining_from_the_terminal(own, url, team, tmp_path, capsys, monkeypatch):
    own.close()
    monkeypatch.setenv("PAGEHOUND_LIBRARY", str(own.folder))
    monkeypatch.setattr("core.library.open_embedder", lambda *_, **__: FakeEmbedder())
    (tmp_path / "token").write_text(team.token)
    assert main(["search", "--teams", "roses"]) == 1
    assert "joined no team library" in capsys.readouterr().err
    assert main(["team", "connect", url, "--token-file", str(tmp_path / "token")]) == 0
    assert "as ann" in capsys.readouterr().out
    assert main(["search", "--teams", "roses"]) == 0
    shown = capsys.readouterr().out
    assert "mine.md" in shown and f"in {url.partition('//')[2]}: docs" in shown
    assert main(["search", "--library", url, "roses"]) == 0
    capsys.readouterr()
    assert main(["team", "map", url, "docs", str(team.folder / "docs")]) == 0
    assert main(["team", "disconnect", url]) == 0
    capsys.readouterr()
    assert main(["search", "--library", url, "roses"]) == 1
    assert "No token is known" in capsys.readouterr().err


def test_the_state_of_a_team_counts_in_words_and_tells_nothing_of_this_disk(
    url, team, capsys, monkeypatch
):
    token = add_person(team.database, "bob")
    team.push("notes", {"a.md": "Alpha."})
    grant(team.database, "bob", "notes")
    monkeypatch.setenv("PAGEHOUND_TOKEN", token)
    monkeypatch.setenv("PAGEHOUND_DATABASE", team.database.url)
    assert main(["status", "--library", url]) == 0
    shown = capsys.readouterr().out
    assert "1 file, 1 passage, 0 problems" in shown
    assert "1 document, 1 passage, " in shown and "On disk" not in shown
    assert main(["team", "sources"]) == 0
    assert "1 file, 1 document, 1 passage, 1 with meaning, 0 problems" in capsys.readouterr().out


def test_an_agent_searches_a_team_with_the_rights_of_its_person(url, team, tmp_path):
    command = [sys.executable, "-m", "desktop.cli", "--library", url, "mcp"]
    environment = {
        **os.environ,
        "PAGEHOUND_TOKEN": team.token,
        "PAGEHOUND_LIBRARY": str(tmp_path / "none"),
    }
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    )

    def ask(number, method, **params):
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        while True:
            answer = json.loads(process.stdout.readline())
            if answer.get("id") == number:
                return answer["result"]

    try:
        client = {"name": "test", "version": "1"}
        ask(1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=client)
        process.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n')
        names = {tool["name"] for tool in ask(2, "tools/list")["tools"]}
        assert "search" in names and "reindex" not in names
        arguments = {"query": "prune", "mode": "lexical"}
        found = ask(3, "tools/call", name="search", arguments=arguments)
        assert "roses.md" in json.dumps(found)
        arguments = {"path": "roses.md"}
        text = ask(4, "tools/call", name="read_file", arguments=arguments)
        assert "early spring" in json.dumps(text)
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(20)
