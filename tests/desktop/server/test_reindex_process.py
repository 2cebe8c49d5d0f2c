"""A server indexes in a process of its own, and answers meanwhile."""

import os
import signal
import time

import pytest

from core.library import Library
from desktop.server.reindex_runs import Reindexer, RunState
from tests.conftest import eventually, write_documents

PAGES = 150


@pytest.fixture
def server(tmp_path):
    library = Library(tmp_path / "library")
    reindexer = Reindexer(lambda: library)
    yield library, reindexer
    reindexer.close()
    library.close()


@pytest.fixture
def pages(tmp_path):
    return write_documents(
        tmp_path / "pages",
        {f"{n}.md": f"# Page {n}\n\nThe walrus number{n} eats fish.\n" for n in range(PAGES)},
    )


def test_R22_a_server_indexes_elsewhere_and_answers_meanwhile(server, pages):
    library, reindexer = server
    run = reindexer.start([str(pages)], force=False, add=True)
    assert run.has_begun.wait(60)
    pid = reindexer._process.pid
    assert pid not in (None, os.getpid())
    eventually(lambda: library.search("number7", mode="lexical").count, within_s=60)
    run.future.result(timeout=120)
    assert run.state is RunState.FINISHED and run.percent == 100.0
    assert run.report.indexed_files == PAGES
    assert library.status().meaning_coverage == 1.0
    assert library.search("a sea animal at its meal", mode="semantic").count


def test_R22_a_server_tells_the_progress_of_its_run_in_its_status(server, pages):
    library, reindexer = server
    run = reindexer.start([str(pages)], force=False, add=True)
    seen = []
    while run.state is RunState.RUNNING:
        progress = library.status().indexing
        if progress is not None:
            seen.append(progress)
        time.sleep(0.05)
    run.future.result(timeout=120)
    assert any(each.total for each in seen)
    assert all(each.files_total in (0, PAGES) for each in seen)
    assert library.status().indexing is None


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is for other systems")
def test_R22_a_server_goes_on_when_its_indexing_process_is_killed(server, pages):

    library, reindexer = server
    run = reindexer.start([str(pages)], force=False, add=True)
    assert run.has_begun.wait(60)
    os.kill(reindexer._process.pid, signal.SIGKILL)
    run.future.result(timeout=120)
    assert run.state is RunState.FINISHED
    assert library.status().documents == PAGES and library.status().meaning_coverage == 1.0
