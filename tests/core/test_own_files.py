"""L3: any bytes in any of our files, or something else in their place: a sentence, no traceback."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core import locations
from core.library import Library
from desktop.cli import main
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[2]
FILES = [
    locations.CATALOG,
    locations.SETTINGS,
    locations.FOLDERS,
    locations.WINDOW,
    locations.WRITER_LOCK,
    locations.WRITER_NOTE,
    locations.AGENT_LOG,
    locations.API_TOKEN,
    locations.EXPECTATIONS,
    locations.CATALOG + "-wal",
    locations.CATALOG + "-shm",
    locations.temporary(locations.SETTINGS),
    locations.temporary(locations.FOLDERS),
]
FOLDERS = [
    locations.KEYWORDS,
    locations.VECTORS,
    locations.MODELS,
    locations.OCR_CACHE,
    locations.EVALUATIONS,
]
CONTENTS = {
    "empty": b"",
    "not UTF-8": b"\xff\xfe\x00\xff",
    "NUL": b"\0" * 5000,
    "half JSON": b'{"top_k": 1',
    "nesting": b"[" * 100_000,
    "a number": b"1e999",
    "huge number": b"9" * 10_000,
    "surrogate": b'["\\ud800", {"top_k": "\\udfff"}]',
    "wrong types": b'{"exclude": [1], "folder_exclude": {"a": 5}, "top_k": [], "model": "\\u0000"}',
    "list": b"[1, null, [2]]",
    "text": b"hello\nworld\n",
}
COMMANDS = (("index",), ("status",), ("search", "roses"))
# The rest reads a file of its own.
MORE = {
    locations.SETTINGS: (("doctor",),),
    locations.EXPECTATIONS: (("eval",),),
    locations.API_TOKEN: (("mcp", "--print-config", "http"),),
    locations.EVALUATIONS: (("eval",),),
    locations.CATALOG: (("doctor",),),
}


def spoil_folder(place):
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)


def a_directory(place):
    spoil_folder(place)
    place.mkdir()
    (place / "x").write_bytes(b"y")


def a_fifo(place):
    spoil_folder(place)
    os.mkfifo(place)


def a_dangling_link(place):
    spoil_folder(place)
    place.symlink_to(place.parent / "nowhere" / "x")


def a_loop(place):
    spoil_folder(place)
    place.symlink_to(place)


def a_file(place):
    spoil_folder(place)
    place.write_bytes(b"\xff\xfe")


PLACES = {
    "directory": a_directory,
    "fifo": a_fifo,
    "dangling link": a_dangling_link,
    "loop": a_loop,
}


@pytest.fixture(scope="module")
def intact(tmp_path_factory):
    place = tmp_path_factory.mktemp("own-files")
    documents = write_documents(place / "documents", {"a.md": "# Roses\n\nred roses\n"})
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    settings = {"agent_log": True}
    (place / "library" / locations.SETTINGS).write_text(json.dumps(settings))
    return place


@pytest.fixture
def run(tmp_path, intact, monkeypatch, capsys):
    monkeypatch.setattr("core.library.open_embedder", lambda *_, **__: FakeEmbedder())

    def run_all(name, spoil):
        for command in (*COMMANDS, *MORE.get(name, ())):
            folder = tmp_path / "library"
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(intact / "library", folder)
            spoil(folder)
            code = main(["--library", str(folder), *command])
            captured = capsys.readouterr()
            told = captured.out + captured.err
            assert "Traceback" not in told, command
            assert code in (0, 1, 2), command
            assert code == 0 or told.strip(), command

    return run_all


@pytest.mark.parametrize("name", FILES)
def test_L3_any_bytes_in_a_file_of_ours_are_a_sentence(run, name):
    for content in CONTENTS.values():
        run(name, lambda folder, content=content: (folder / name).write_bytes(content))


@pytest.mark.skipif(os.name != "posix", reason="needs FIFOs and links")
@pytest.mark.parametrize("name", [*FILES, *FOLDERS])
def test_L3_something_else_in_the_place_of_a_file_is_a_sentence(run, name):
    for replace in PLACES.values():
        run(name, lambda folder, replace=replace: replace(folder / name))
    if name in FOLDERS:
        run(name, lambda folder: a_file(folder / name))


def without_privileges():
    """Return how to start a program that permissions hold for, also for root."""
    if os.name != "posix":
        pytest.skip("needs permissions of POSIX")
    if os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        pytest.skip("root may read anything")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"]


def run_without_privileges(place, *command):
    done = subprocess.run(
        [*without_privileges(), sys.executable, "-m", "desktop.cli", "--library", place, *command],
        capture_output=True, cwd=ROOT, timeout=60,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, (command, done.stderr.decode()[-1500:])
    assert done.returncode in (0, 1, 2)
    return done


@pytest.mark.parametrize("name", [*FILES[:7], *FOLDERS[:2], "."])
def test_L3_what_may_not_be_read_is_a_sentence(tmp_path, intact, name):
    place = tmp_path / "library"
    shutil.copytree(intact / "library", place)
    target = place / name
    if not target.exists():
        target.write_bytes(b"x")
    target.chmod(0)
    try:
        for command in (("search", "--mode", "lexical", "roses"), ("index",), ("status",)):
            run_without_privileges(place, *command)
    finally:
        target.chmod(0o700)


def test_L3_doctor_explains_a_path_without_permission(tmp_path, intact):
    shutil.copytree(intact / "library", tmp_path / "library")
    closed = intact / "documents" / "closed"
    closed.mkdir(exist_ok=True)
    (closed / "a.md").write_text("x")
    closed.chmod(0)
    try:
        for path in (closed, closed / "a.md", closed / "a.md" / "b", "x" * 5000, "a\nb"):
            done = run_without_privileges(tmp_path / "library", "doctor", str(path))
            assert done.stdout.strip() or done.stderr.strip()
    finally:
        closed.chmod(0o700)
