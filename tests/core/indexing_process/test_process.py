"""Indexing in a process of its own: the same reports, and nothing is lost whoever dies."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core import locations
from core.catalog import WriterLock
from core.datatypes import Phase
from core.errors import LibraryBusyError, UsageError
from core.indexing_process import IndexingProcess, indexing_for, process
from core.library import Library
from tests.conftest import eventually, write_documents

ROOT = Path(__file__).parents[3]
PAGES = 300
needs_signals = pytest.mark.skipif(os.name == "nt", reason="kill -9 is for other systems")


@pytest.fixture
def pages(tmp_path):
    """Enough documents that a run takes some seconds."""
    return write_documents(
        tmp_path / "pages",
        {f"{n}.md": f"# Page {n}\n\nThe walrus number{n} eats fish.\n" for n in range(PAGES)},
    )


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path / "library") as library:
        yield library


@pytest.fixture
def indexing(library):
    indexing = indexing_for(library)
    assert isinstance(indexing, IndexingProcess)
    yield indexing
    indexing.close()


def is_writable(library):
    lock = WriterLock(library.folder)
    try:
        lock.acquire()
    except LibraryBusyError:
        return False
    lock.release()
    return True


def run_until(run, wanted):
    return next(progress for progress in run if wanted(progress))


def test_it_reports_what_the_library_itself_would(library, indexing, documents):
    reports = list(indexing.index([documents]))
    assert {report.phase for report in reports} == {
        Phase.SCAN, Phase.WORDS, Phase.MEANING, Phase.DONE
    }  # fmt: skip
    report = reports[-1].report
    assert (report.indexed_files, report.failed_files) == (5, 0)
    assert report.indexed_paths == (str(documents),)
    assert library.search("pruning", mode="hybrid").results[0].path == "garden/roses.html"
    assert library.status().meaning_coverage == 1.0
    assert "onnxruntime" not in sys.modules or indexing.pid != os.getpid()


def test_problems_and_warnings_arrive_as_they_are(library, indexing, documents):
    (documents / "broken.pdf").write_bytes(b"%PDF-1.7 nothing")
    report = list(indexing.index([documents]))[-1].report
    assert [Path(problem.path).name for problem in report.problems] == ["broken.pdf"]
    assert report.problems == library.status().problems


def test_the_next_run_uses_the_same_process(indexing, documents):
    list(indexing.index([documents]))
    first = indexing.pid
    assert list(indexing.index([documents]))[-1].report.skipped_files == 5
    assert indexing.pid == first


def test_a_process_that_ended_for_lack_of_work_is_not_missed(indexing, documents):
    list(indexing.index([documents]))
    indexing._partner.talk._connection.send_bytes(b'{"do": "run"}')  # without what it needs
    assert indexing._partner.wait(20)
    reports = list(indexing.index([documents]))
    assert reports[-1].report.skipped_files == 5
    assert not any(report.notice for report in reports)


def test_errors_are_raised_as_the_library_raises_them(library, indexing, tmp_path, documents):
    with pytest.raises(UsageError, match="There is no folder"):
        list(indexing.index([tmp_path / "nowhere"]))
    with library._stores.writing(), pytest.raises(LibraryBusyError, match=f"{os.getpid()}"):
        list(indexing.index([documents]))
    assert list(indexing.index([documents]))[-1].report.indexed_files == 5


def test_who_does_not_ask_for_more_pauses_it_and_closing_cancels(library, indexing, pages):
    run = indexing.index([pages])
    run_until(run, lambda progress: progress.phase is Phase.MEANING)
    assert not is_writable(library)
    before = library.status().embedded_chunks
    time.sleep(1.0)
    assert library.status().embedded_chunks == before < PAGES
    run.close()
    assert is_writable(library)
    assert library.search("number17", mode="lexical").count == 1
    assert list(indexing.index([pages]))[-1].report.skipped_files == PAGES
    assert library.status().meaning_coverage == 1.0


@needs_signals
def test_a_killed_process_is_told_of_and_goes_on_by_itself(library, indexing, pages):
    run = indexing.index([pages])
    run_until(run, lambda progress: progress.phase is Phase.MEANING)
    killed = indexing.pid
    os.kill(killed, signal.SIGKILL)
    reports = list(run)
    assert [report.notice for report in reports if report.notice] == [
        "Indexing ended unexpectedly (signal 9) and goes on by itself."
    ]
    assert indexing.pid != killed
    assert reports[-1].report.skipped_files == PAGES  # nothing is read again
    assert library.status().meaning_coverage == 1.0


@needs_signals
def test_a_process_that_always_dies_is_given_up_with_a_sentence(indexing, documents, monkeypatch):
    monkeypatch.setattr(process, "_PAUSES_S", (0.0, 0.0))
    monkeypatch.setattr(process, "_SERVE", "os:abort")
    notices = []
    with pytest.raises(Exception, match=r"ended 3 times in a row .* searched\. Details"):
        notices += [report.notice for report in indexing.index([documents])]
    monkeypatch.undo()
    assert list(indexing.index([documents]))[-1].report.indexed_files == 5


PARENT = """
import os, signal, sys
from core.datatypes import Phase
from core.indexing_process import indexing_for
from core.library import Library
library = Library(sys.argv[1])
indexing = indexing_for(library)
for progress in indexing.index([sys.argv[2]]):
    if progress.phase is Phase.MEANING and progress.done:
        print(indexing.pid, flush=True)
        if sys.argv[3] == "finish":
            indexing.finish_alone()
            break
        os.kill(os.getpid(), signal.SIGKILL)
"""


def run_parent(library, pages, ending):
    done = subprocess.run(
        [sys.executable, "-c", PARENT, str(library.folder), str(pages), ending],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return int(done.stdout)


def is_running(pid):
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


@needs_signals
def test_a_process_whose_parent_was_killed_stops_and_loses_nothing(library, indexing, pages):
    child = run_parent(library, pages, "kill")
    eventually(lambda: not is_running(child), 30)
    assert is_writable(library)
    assert 0 < library.status().embedded_chunks < PAGES
    assert list(indexing.index([pages]))[-1].report.skipped_files == PAGES


@needs_signals
def test_it_may_finish_alone_when_its_parent_ends(library, pages):
    child = run_parent(library, pages, "finish")
    eventually(lambda: not is_running(child), 60)
    assert library.status().meaning_coverage == 1.0


def test_a_catalog_that_the_process_replaced_is_taken_up(library, indexing, documents):
    list(indexing.index([documents]))
    path = library.folder / locations.CATALOG
    data = bytearray(path.read_bytes())
    data[100:4096] = os.urandom(3996)
    for suffix in locations.DATABASE_SUFFIXES:  # what the log still holds would heal it
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    path.write_bytes(data)
    indexing.close()
    (documents / "new.md").write_text("A zebra stands in the garden.")
    list(indexing.index([documents]))
    assert library.search("pruning", mode="lexical").results[0].path == "garden/roses.html"
    assert library.search("zebra", mode="hybrid").results[0].path == "new.md"
    assert "new.md" in [name for _, name in library.files()]


def test_other_writers_are_told_who_is_in_their_way(library, indexing, pages):
    run = indexing.index([pages])
    next(run)
    note = json.loads((library.folder / locations.WRITER_NOTE).read_text())
    assert note == {"pid": indexing.pid, "program": Path(sys.argv[0]).name}
    run.close()
