"""`pagehound watch`, `doctor` and `forecast` on a terminal."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from desktop.cli import main
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[3]


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PAGEHOUND_LIBRARY", str(tmp_path / "library"))
    for module in ("core.library", "core.embedding"):
        monkeypatch.setattr(f"{module}.open_embedder", lambda *_, **__: FakeEmbedder())

    def call(*arguments):
        code = main([str(argument) for argument in arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return call


@pytest.fixture
def indexed(run, documents):
    assert run("index", documents)[0] == 0
    return run


def test_doctor_examines_the_library(indexed):
    code, out, _ = indexed("doctor")
    assert "The catalog is intact: 5 files" in out
    assert "keyword index" in out
    checks = json.loads(indexed("doctor", "--json")[1])
    assert code == any(check["health"] == "problem" for check in checks)
    assert {"name", "health", "sentence"} == checks[0].keys()


def test_doctor_tells_why_a_file_is_not_found(indexed, documents):
    (documents / "private").mkdir()
    (documents / "private/letter.txt").write_text("x")
    (documents / ".gitignore").write_text("private/\n")
    code, out, _ = indexed("doctor", documents / "private/letter.txt")
    assert code == 1
    assert f"{documents}/.gitignore:1" in out


def test_doctor_tells_the_rank_of_a_file(indexed, documents):
    code, out, _ = indexed("doctor", documents / "garden/roses.html", "--query", "roses")
    assert code == 0
    assert "By word: it is the first hit." in out
    found = indexed("doctor", documents / "garden/roses.html", "--query", "roses", "--json")
    assert [rank["mode"] for rank in json.loads(found[1])["ranks"]] == [
        "lexical",
        "semantic",
        "hybrid",
    ]


def test_doctor_without_a_library_is_a_sentence(run):
    code, _, err = run("doctor")
    assert code == 1 and "There is no library" in err


def test_forecast_predicts_without_indexing(run, documents, tmp_path):
    code, out, _ = run("forecast", documents)
    assert code == 0
    assert "5 files" in out and "Searchable by word" in out and "Disk space" in out
    assert not (tmp_path / "library").exists()
    assert json.loads(run("forecast", documents, "--json")[1])["files"] == 5


def test_forecast_of_nothing_is_a_sentence(run, tmp_path):
    code, _, err = run("forecast", tmp_path / "gone")
    assert code == 1 and "There is no folder" in err


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
def test_watch_keeps_folders_current_until_it_is_stopped(indexed, documents, tmp_path):
    environment = {**os.environ, "PAGEHOUND_LIBRARY": str(tmp_path / "library")}
    # The bundled model is not the point here, and loading it takes seconds.
    code = (
        "import core.library, sys; from tests.fakes import FakeEmbedder; "
        "core.library.open_embedder = lambda *a, **k: FakeEmbedder(); "
        "from desktop.cli.main import main; sys.exit(main(['watch', '--json']))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    watchdog = threading.Timer(60, process.kill)  # else a missing line is waited for for ever
    watchdog.start()
    try:
        assert process.stdout is not None
        lines = map(json.loads, process.stdout)
        for event in lines:
            if event["event"] == "state" and event["activity"] == "idle" and event["folders"]:
                break
        assert event["folders"][0]["kind"] == "watched"
        (documents / "new.txt").write_text("a walrus")
        started = time.monotonic()
        event = next(event for event in lines if event["event"] == "indexed")
        assert event["indexed_files"] == 1
        assert time.monotonic() - started < 10
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    finally:
        watchdog.cancel()
        process.kill()
        process.stdout.close()
        process.wait()
    assert "new.txt" in indexed("search", "walrus")[1]
