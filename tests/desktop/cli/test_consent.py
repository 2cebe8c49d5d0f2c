"""`pagehound mcp clients`, `allow`, `deny`, `token` and `forget`, as typed."""

import json

import pytest

from core.library import Library
from desktop.cli.main import main
from desktop.server.clients import SeenClients
from desktop.server.consent import Consents
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def place(tmp_path):
    for name in ("one", "two"):
        write_documents(tmp_path / name, {"a.md": "Apples.", "inner/b.md": "Bees."})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(paths=[tmp_path / "one", tmp_path / "two"])
    SeenClients(tmp_path / "library").note("robot")
    return tmp_path


def typed(place, capsys, *words):
    code = main(["--library", str(place / "library"), "mcp", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def rules(place, capsys):
    return json.loads(typed(place, capsys, "clients", "--json")[1])


def test_R33_folders_are_denied_and_allowed_by_name(place, capsys):
    one, two = str(place / "one"), str(place / "two")
    (robot,) = rules(place, capsys)["clients"]
    assert robot["name"] == "robot" and robot["last"] is not None
    assert robot["folders"] == {one: "all", two: "all"}
    code, said, _ = typed(place, capsys, "deny", "robot", two, f"{one}/inner")
    assert code == 0 and f"does not see {two}\n" in said and f"sees a part of {one}\n" in said
    (robot,) = rules(place, capsys)["clients"]
    assert robot["folders"] == {one: "part", two: "none"}
    assert robot["denied"] == [f"{one}/inner"]
    typed(place, capsys, "allow", "robot")
    assert rules(place, capsys)["clients"][0]["folders"] == {one: "all", two: "all"}
    typed(place, capsys, "deny", "all", two)
    shown = rules(place, capsys)
    assert shown["taken_away"] == [two] and shown["clients"][0]["folders"][two] == "none"
    code, _, said = typed(place, capsys, "allow", "robot", two)
    assert code != 0 and "all agents" in said
    typed(place, capsys, "allow", "all", two)
    typed(place, capsys, "clients", "--new", "none")
    assert Consents(place / "library").visibility_of("new").allowed == ()
    assert "nothing until you allow it" in typed(place, capsys, "clients")[1]


def test_R33_a_part_of_a_hidden_folder_is_not_listed_again(place, capsys):
    one = str(place / "one")
    typed(place, capsys, "deny", "all", f"{one}/inner")
    said = typed(place, capsys, "deny", "robot", one)[1]
    assert f"  does not see {one}\n" in said and f"  does not see {one}/inner" not in said


def test_a_folder_that_is_not_in_the_library_is_refused(place, capsys):
    code, _, said = typed(place, capsys, "deny", "robot", str(place / "three"))
    assert code != 0 and "is not in a folder of this library" in said
    assert not (place / "library" / "agents.json").exists()


def test_R33_a_token_is_shown_once_and_taken_back(place, capsys):
    code, said, _ = typed(place, capsys, "token", "robot", "--json")
    token = json.loads(said)["token"]
    known = Consents(place / "library")
    assert code == 0 and known.by_token(token) == "robot"
    assert rules(place, capsys)["clients"][0]["has_token"]
    typed(place, capsys, "token", "robot", "--revoke")
    assert known.by_token(token) is None
    again = typed(place, capsys, "token", "robot")[1]
    assert "Authorization" in again and token not in again
    assert typed(place, capsys, "token", "all")[0] != 0
    typed(place, capsys, "forget", "robot")
    assert rules(place, capsys)["clients"] == []


def test_R33_a_name_that_no_agent_can_have_is_refused_with_the_one_meant(place, capsys):
    two = str(place / "two")
    for command in ("deny", "allow"):
        code, _, said = typed(place, capsys, command, "robot/1.2", two)
        assert code != 0 and "Did you mean robot?" in said
    assert not (place / "library" / "agents.json").exists()
