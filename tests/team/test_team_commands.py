"""`pagehound team` and `pagehound serve --team`, as an administrator types them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import psycopg
import pytest

from desktop.cli.main import main
from tests.team.certificates import make_certificate
from tests.team.serving import remote, serving


@pytest.fixture
def empty(server):
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS fresh WITH (FORCE)")
        connection.execute("CREATE DATABASE fresh")
    return server.url("fresh")


def run(capsys, *arguments):
    code = main(["team", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_from_an_empty_database_to_people_with_rights(empty, capsys, monkeypatch):
    monkeypatch.setenv("PAGEHOUND_DATABASE", empty)
    code, _, told = run(capsys, "status")
    assert code == 1 and "no team library yet" in told
    assert run(capsys, "init", "--name", "Our papers")[1].startswith("The team's library was")
    assert "has a team library already" in run(capsys, "init")[1]
    assert run(capsys, "sources", "--add", "docs", "--add", "mail")[0] == 0
    assert "already" in run(capsys, "sources", "--add", "docs")[2]
    token = json.loads(run(capsys, "add-user", "ann", "--group", "staff", "--json")[1])["token"]
    assert len(token) > 40
    assert "until" not in run(capsys, "add-user", "bob", "--days", "30")[1]
    assert run(capsys, "grant", "@staff", "docs")[1] == "@staff may see docs.\n"
    assert run(capsys, "grant", "bob", "docs", "board/2026/")[0] == 0
    assert "index it" in run(capsys, "grant", "ann", "docs", "--index")[1]
    assert "whole source" in run(capsys, "grant", "bob", "docs", "board", "--index")[2]
    for wrong, sentence in (
        (("grant", "eve", "docs"), "nobody called eve"),
        (("grant", "ann", "nothing"), "no source nothing"),
        (("grant", "@crew", "docs"), "no group crew"),
        (("add-user", "../x"), "cannot be a name"),
        (("revoke", "ann", "mail"), "no such right"),
        (("init", "mysql://x"), "postgresql://"),
    ):
        code, _, told = run(capsys, *wrong)
        assert code == 1 and sentence in told, wrong
    shown = run(capsys, "status")[1]
    assert "Our papers" in shown and "\n\n@staff sees " in shown  # not below the last person
    assert "bob sees docs/board/2026" in shown
    assert "ann sees and indexes docs" in shown
    assert run(capsys, "revoke", "bob", "docs")[1] == "1 right was taken from bob.\n"
    told = json.loads(run(capsys, "status", "--json")[1])
    assert {right["who"] for right in told["rights"]} == {"ann", "@staff"}
    assert [source["name"] for source in told["sources"]] == ["docs", "mail"]
    assert run(capsys, "join-group", "bob", "@staff")[1] == "bob belongs to @staff now.\n"
    assert "bob (@staff)" in run(capsys, "status")[1]
    assert run(capsys, "leave-group", "bob", "staff")[1] == "bob no longer belongs to @staff.\n"
    assert "bob (@staff)" not in run(capsys, "status")[1]
    assert "does not belong to the group staff" in run(capsys, "leave-group", "bob", "staff")[2]
    assert "nobody called eve" in run(capsys, "leave-group", "eve", "staff")[2]
    assert run(capsys, "remove-user", "bob")[0] == 0
    assert run(capsys, "sources", "--remove", "mail")[0] == 0


def test_a_database_must_be_named(capsys, monkeypatch):
    monkeypatch.delenv("PAGEHOUND_DATABASE", raising=False)
    code, _, told = run(capsys, "status")
    assert code == 1 and "PAGEHOUND_DATABASE" in told


def test_without_the_driver_or_the_extensions_a_sentence_says_what_to_install(
    empty, capsys, monkeypatch
):
    monkeypatch.setenv("PAGEHOUND_DATABASE", empty)
    monkeypatch.setattr("core.team.database._EXTENSIONS", ("vector", "no_such_extension"))
    code, _, told = run(capsys, "init")
    assert code == 1 and "no_such_extension" in told and "ParadeDB" in told
    monkeypatch.setitem(sys.modules, "psycopg", None)
    code, _, told = run(capsys, "init")
    assert code == 1 and "pip install 'pagehound[team]'" in told


def test_a_server_proves_who_it_is_by_its_own_certificate(team, tmp_path, monkeypatch):
    from desktop.server.http import Certificate

    team.push("docs", {"a.md": "Alpha."})
    from core.team import add_person, grant

    token = add_person(team.database, "ann")
    grant(team.database, "ann", "docs")
    chain, key = make_certificate(tmp_path)
    certificate = Certificate(chain, key)
    certificate.check()
    with serving(team.database.url, certificate=certificate) as url:
        assert url.startswith("https://")
        with remote(url, token) as stranger, pytest.raises(Exception, match="prove who it is"):
            stranger.search("alpha")
        monkeypatch.setenv("SSL_CERT_FILE", str(chain))
        with remote(url, token) as library:
            assert library.search("alpha").count == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--host", "0.0.0.0"), "may not travel unencrypted"),
        (("--tls-cert", "none.pem"), "needs its key"),
        (("--tls-cert", "none.pem", "--tls-key", "none.key"), "cannot be used as certificate"),
        (("--no-token",), "always asks for a token"),
        (("--workers", "0"), "from 1 to 64"),
        (("--workers", "1000"), "from 1 to 64"),
    ],
)
def test_unsafe_ways_to_serve_are_refused(database, capsys, arguments, sentence, monkeypatch):
    monkeypatch.setattr("desktop.cli.team.team_embedder", lambda _: None)
    assert main(["serve", "--team", database.url, "--port", "0", *arguments]) == 1
    assert sentence in capsys.readouterr().err


def _children(process):
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [int(each) for each in listed.split()]


def _is_alive(number):
    try:
        told = Path(f"/proc/{number}/stat").read_text()
        return told.rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _until(condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.fixture
def workers(empty, capsys, monkeypatch):
    """A server of two processes, and a token."""
    monkeypatch.setenv("PAGEHOUND_DATABASE", empty)
    run(capsys, "init")
    token = json.loads(run(capsys, "add-user", "ann", "--json")[1])["token"]
    command = [sys.executable, "-m", "desktop.cli", "serve", "--team", "env", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--workers", "2"], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    try:
        first = process.stdout.readline()
        assert "by 2 processes" in first
        yield process, re.search(r"http://127\.0\.0\.1:\d+", first)[0], token
    finally:
        process.kill()
        process.communicate()


def test_several_processes_serve_one_port_and_one_that_dies_is_replaced(workers):
    process, url, token = workers

    def answers():
        with remote(url, token) as library:
            return library.search("anything").count == 0

    _until(lambda: len(_children(process)) == 2)
    assert all(answers() for _ in range(6))
    before = set(_children(process))
    for child in before:  # the last of them had the port to itself
        os.kill(child, signal.SIGKILL)
        _until(lambda child=child: child not in _children(process))
        _until(lambda: len(_children(process)) == 2)
    assert before.isdisjoint(_children(process))
    assert answers()
    children = _children(process)
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    assert not any(map(_is_alive, children))


def test_processes_end_when_the_one_that_started_them_is_killed(workers):
    process, url, token = workers
    _until(lambda: len(_children(process)) == 2)
    with remote(url, token) as library:
        assert library.search("anything").count == 0
    children = _children(process)
    process.kill()
    _until(lambda: not any(map(_is_alive, children)), 30)


def test_serve_team_is_a_process_that_answers_and_ends(empty, capsys, monkeypatch):
    monkeypatch.setenv("PAGEHOUND_DATABASE", empty)
    run(capsys, "init")
    token = json.loads(run(capsys, "add-user", "ann", "--json")[1])["token"]
    command = [sys.executable, "-m", "desktop.cli", "serve", "--team", "env", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
    try:
        first = process.stdout.readline()
        url = re.search(r"http://127\.0\.0\.1:\d+", first)[0]
        with urllib.request.urlopen(f"{url}/health", timeout=20) as answer:
            assert answer.status == 200
        with remote(url, token) as library:
            assert library.status().documents == 0
            assert library.search("anything").count == 0
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.communicate()
