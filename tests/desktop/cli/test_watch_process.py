"""`pagehound watch` indexes in a process of its own; whoever dies, nothing is lost."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from core import locations
from core.library import Library
from tests.conftest import eventually, write_documents

pytestmark = pytest.mark.skipif(os.name == "nt", reason="it is ended by signals")
ROOT = Path(__file__).parents[3]
LONG_S = 90


@pytest.fixture
def notes(tmp_path):
    return write_documents(tmp_path / "notes", {"old.md": "An old note about herons.\n"})


@pytest.fixture
def library(tmp_path, notes):
    with Library(tmp_path / "library") as library:
        library.reindex(notes)
        yield library


@pytest.fixture
def watch(library):
    process = subprocess.Popen(
        [sys.executable, "-m", "desktop.start", "watch", "--library", str(library.folder)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    yield process
    process.terminate()
    process.wait(LONG_S)


def writer(library):
    """The process that last wrote to the library."""
    try:
        return json.loads((library.folder / locations.WRITER_NOTE).read_text())["pid"]
    except (OSError, ValueError):
        return 0


def is_found(library, word):
    return bool(library.search(word, mode="lexical").count)


def test_R22_watch_indexes_in_another_process_and_goes_on_when_it_is_killed(library, notes, watch):
    before = writer(library)
    (notes / "first.md").write_text("A note about walruses.\n")
    eventually(lambda: is_found(library, "walruses"), within_s=LONG_S)
    child = writer(library)
    assert child not in (before, os.getpid(), watch.pid)
    os.kill(child, signal.SIGKILL)
    (notes / "second.md").write_text("A note about ospreys.\n")
    eventually(lambda: is_found(library, "ospreys"), within_s=LONG_S)
    assert watch.poll() is None and writer(library) not in (child, watch.pid)
    eventually(lambda: library.status().meaning_coverage == 1.0, within_s=LONG_S)
