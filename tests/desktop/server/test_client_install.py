"""`pagehound mcp install`: the files of other programs are changed with care, and changed back."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from core.errors import UsageError
from desktop.server.client_install import (
    CannotEditError,
    Place,
    chosen,
    installation,
    is_present,
    places,
    removal,
)

COMMAND = ["/opt/page hound/pagehound", "mcp", "--library", "/home/me/Bücher"]
ROOT = Path(__file__).parents[3]


def place_of(client, home):
    return next(one for one in places(home, {}, "linux") if one.client == client)


def entry_of(place):
    text = place.path.read_text("utf-8")
    values = tomllib.loads(text) if place.is_toml else json.loads(text)
    return values[place.key]["pagehound"]


CLIENTS = [place.client for place in places(Path("/home/me"), {}, "linux")]


@pytest.mark.parametrize("client", CLIENTS)
def test_every_client_gets_an_entry_once_and_loses_it_again(tmp_path, client):
    place = place_of(client, tmp_path)
    assert installation(place, COMMAND).write() is None  # there was nothing to keep
    entry = entry_of(place)
    assert [entry["command"], *entry["args"]] == [*COMMAND, "--client", client]
    assert not installation(place, COMMAND).is_needed
    change = removal(place, COMMAND)
    assert change.is_needed
    assert change.write().read_text("utf-8")
    assert "pagehound" not in place.path.read_text("utf-8")
    assert not removal(place, COMMAND).is_needed


def test_other_entries_order_indent_and_rights_stay(tmp_path):
    place = place_of("cursor", tmp_path)
    place.path.parent.mkdir()
    before = '{\n    "zeta": 1,\n    "mcpServers": {\n        "other": {"command": "ä"}\n    }\n}\n'
    place.path.write_text(before, "utf-8")
    place.path.chmod(0o640)
    change = installation(place, COMMAND)
    assert place.path.read_text("utf-8") == before, "nothing is written before it was shown"
    assert "+" in change.diff() and str(place.path) in change.diff()
    kept = change.write()
    assert kept.read_text("utf-8") == before
    after = json.loads(place.path.read_text("utf-8"))
    assert list(after) == ["zeta", "mcpServers"]
    assert after["mcpServers"]["other"] == {"command": "ä"}
    assert '\n    "zeta"' in place.path.read_text("utf-8")
    if os.name == "posix":
        assert place.path.stat().st_mode & 0o777 == 0o640
        assert kept.stat().st_mode & 0o777 == 0o640
    removal(place, COMMAND).write()
    assert json.loads(place.path.read_text("utf-8")) == json.loads(before)


@pytest.mark.parametrize(
    "text",
    [
        '{\n  // mine\n  "context_servers": {}\n}\n',
        '{"context_servers": {},}',
        '{"context_servers": []}',
        "[]",
        '{"a": 1, "a": 2}',
        "{",
    ],
)
def test_a_file_that_would_lose_something_is_left_with_a_snippet_to_paste(tmp_path, text):
    place = place_of("zed", tmp_path)
    place.path.parent.mkdir(parents=True)
    place.path.write_text(text, "utf-8")
    for change in (installation, removal):
        with pytest.raises(CannotEditError) as refusal:
            change(place, COMMAND)
        assert str(place.path) in str(refusal.value)
        assert '"context_servers"' in str(refusal.value)
    assert place.path.read_text("utf-8") == text


def test_toml_keeps_everything_else_to_the_letter(tmp_path):
    place = place_of("codex", tmp_path)
    place.path.parent.mkdir()
    before = (
        '# mine\nmodel = "x"  # why\n\n[mcp_servers.other]\ncommand = "o"\n\n# last\n[z]\na = 1\n'
    )
    place.path.write_text(before, "utf-8")
    installation(place, COMMAND).write()
    text = place.path.read_text("utf-8")
    assert text.startswith(before.rstrip())
    # The person adds to our table, and something behind it.
    place.path.write_text(text + "startup_timeout_sec = 9\n\n# of y\n[y]\nb = 2\n", "utf-8")
    assert not installation(place, COMMAND).is_needed
    installation(place, [*COMMAND, "--read-only"]).write()
    assert entry_of(place)["args"][-3] == "--read-only"
    removal(place, COMMAND).write()
    assert place.path.read_text("utf-8").split() == (before + "# of y [y] b = 2").split()


def test_toml_in_another_form_is_left_alone(tmp_path):
    place = place_of("codex", tmp_path)
    place.path.parent.mkdir()
    for text in ('mcp_servers = {pagehound = {command = "x"}}\n', "[broken"):
        place.path.write_text(text, "utf-8")
        with pytest.raises(CannotEditError):
            installation(place, COMMAND)
        assert place.path.read_text("utf-8") == text


def test_a_file_that_changed_after_it_was_shown_is_not_written(tmp_path):
    place = place_of("gemini", tmp_path)
    place.path.parent.mkdir()
    place.path.write_text("{}", "utf-8")
    change = installation(place, COMMAND)
    place.path.write_text('{"new": 1}', "utf-8")
    with pytest.raises(Exception, match="changed meanwhile"):
        change.write()
    assert place.path.read_text("utf-8") == '{"new": 1}'


def test_what_the_person_added_to_the_entry_stays(tmp_path):
    place = place_of("cursor", tmp_path)
    installation(place, COMMAND).write()
    values = json.loads(place.path.read_text("utf-8"))
    values["mcpServers"]["pagehound"]["env"] = {"A": "1"}
    place.path.write_text(json.dumps(values), "utf-8")
    installation(place, [*COMMAND, "--read-only"]).write()
    assert entry_of(place)["env"] == {"A": "1"}
    assert entry_of(place)["args"][-3] == "--read-only"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_a_link(tmp_path):
    place = place_of("cursor", tmp_path)
    place.path.parent.mkdir()
    real = tmp_path / "dotfiles.json"
    real.write_text("{}", "utf-8")
    place.path.symlink_to(real)
    installation(place, COMMAND).write()
    assert place.path.is_symlink()
    assert "pagehound" in real.read_text("utf-8")


def test_files_are_where_each_system_has_them():
    home = Path("/home/me")
    windows = places(home, {"APPDATA": "/data"}, "win32")
    assert windows[0].path == Path("/data/Claude/claude_desktop_config.json")
    mac = places(home, {}, "darwin")
    assert mac[0].path == home / "Library/Application Support/Claude/claude_desktop_config.json"
    assert (
        next(one for one in mac if one.client == "zed").path == home / ".config/zed/settings.json"
    )
    linux = places(home, {"XDG_CONFIG_HOME": "/cfg", "CODEX_HOME": "/codex"}, "linux")
    assert linux[0].path == Path("/cfg/Claude/claude_desktop_config.json")
    assert Path("/codex/config.toml") in [one.path for one in linux]


def test_without_a_name_the_installed_clients_are_taken(tmp_path):
    known = places(tmp_path, {}, "linux")
    assert chosen([], known) == []
    (tmp_path / ".cursor").mkdir()
    (tmp_path / ".claude").mkdir()
    (tmp_path / ".config/Code").mkdir(parents=True)
    found = [place.client for place in chosen([], known)]
    assert found == ["claude-code", "vscode", "cursor"]
    assert not is_present(Place("x", tmp_path / "none" / "x.json", "k"))
    with pytest.raises(UsageError, match="claude-desktop"):
        chosen(["emacs"], known)


def test_the_command_shows_writes_and_takes_back(tmp_path):
    environment = {**os.environ, "HOME": str(tmp_path), "USERPROFILE": str(tmp_path)}
    command = [sys.executable, "-m", "desktop.cli", "mcp", "--read-only", "install", "cursor"]

    def started(*options):
        return subprocess.run(
            [*command, *options], env=environment, cwd=ROOT, capture_output=True, text=True
        )

    asked = started()  # nobody can be asked: it shows the change and writes nothing
    assert asked.returncode != 0
    assert '+    "pagehound": {' in asked.stdout
    assert "--yes" in asked.stderr
    assert not (tmp_path / ".cursor" / "mcp.json").exists()
    done = started("--yes")
    assert done.returncode == 0, done.stderr
    entry = json.loads((tmp_path / ".cursor/mcp.json").read_text())["mcpServers"]["pagehound"]
    assert entry["args"][0] == "mcp"
    assert entry["args"][-3:] == ["--read-only", "--client", "cursor"]
    assert "already" in started("--yes").stdout
    assert started("--yes", "--uninstall").returncode == 0
    assert "pagehound" not in (tmp_path / ".cursor/mcp.json").read_text()
    wrong = subprocess.run(
        [*command[:-1], "emacs"], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert "Choose from" in wrong.stderr
