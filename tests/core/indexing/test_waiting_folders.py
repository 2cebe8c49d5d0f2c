"""Folders are added at once and for good; words of all of them come before any meaning."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.datatypes import Phase
from core.errors import UsageError
from core.library import Library
from desktop.progress_sentences import progress_sentence
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folders(tmp_path):
    places = []
    for name in ("first", "second", "third"):
        place = tmp_path / name
        place.mkdir()
        for number in range(6):
            (place / f"{number}.txt").write_text(f"{name} walrus {number}\n")
        places.append(place)
    return places


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        yield library


def test_R22_a_folder_added_during_a_run_is_read_before_its_meaning(library, folders):
    first, second, third = folders
    phases = []
    for progress in library.index([first]):
        phases.append(progress.phase)
        if len(phases) == 1:
            library.add_folders([second])
            assert library.waiting_folders() == [str(first), str(second)]
        if progress.phase is Phase.MEANING and len(library.folders()) == 2:
            # One more, while meaning is under way.
            library.add_folders([third])
    assert library.waiting_folders() == []
    for name in ("first", "second", "third"):
        assert library.search(name, mode="lexical").count == 6
    assert library.status().meaning_coverage == 1
    words = [place for place, phase in enumerate(phases) if phase is Phase.WORDS]
    meaning = [place for place, phase in enumerate(phases) if phase is Phase.MEANING]
    # The second folder's words came before any meaning, the third's before the end of it.
    assert words[1] < meaning[0] < words[-1] < meaning[-1]


def test_R22_progress_tells_of_folders_that_are_waiting(library, folders, monkeypatch):
    monkeypatch.setattr("core.indexing.pipeline._FIRST_BATCH_CHARS", 1)
    first, second, third = folders
    told = []
    for progress in library.index([first]):
        if not told:
            library.add_folders([second, third])
        told.append((progress.phase, progress.folders_waiting, progress_sentence(progress)))
    assert told[0][1] == 0
    assert (Phase.WORDS, 2) in [each[:2] for each in told]
    sentences = [sentence for _, count, sentence in told if count]
    assert all("files, 2 more folders waiting" in sentence for sentence in sentences)
    assert {count for phase, count, _ in told if phase is not Phase.WORDS} == {0}


def test_R22_another_process_adds_a_folder_while_this_one_is_indexing(library, folders, tmp_path):
    first, second, _ = folders
    run = library.index([first])
    next(run)
    command = [sys.executable, "-m", "desktop.start"]
    child = subprocess.run(
        [*command, "--library", str(tmp_path / "library"), "index", str(second)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    assert "will be read by it next" in child.stderr
    for _ in run:
        pass
    assert library.search("second", mode="lexical").count == 6


@pytest.mark.skipif(os.name == "nt", reason="kills by signal")
def test_R22_a_kill_forgets_no_folder(folders, tmp_path):
    script = (
        "import sys, time; from core.library import Library\n"
        "from tests.fakes import FakeEmbedder\n"
        "library = Library(sys.argv[1], embedder=FakeEmbedder())\n"
        "library.add_folders(sys.argv[2:])\n"
        "run = library.index([sys.argv[2]]); next(run); print('ready', flush=True)\n"
        "time.sleep(60)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path / "library"), *map(str, folders)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    child.send_signal(signal.SIGKILL)
    child.communicate()
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        assert library.waiting_folders() == [str(place) for place in folders]
        assert all(folder.is_waiting for folder in library.status().folders)
        for _ in library.index_all():
            pass
        assert library.waiting_folders() == []
        assert library.search("third", mode="lexical").count == 6


def test_R21_an_outer_folder_added_later_takes_the_inner_ones_along(library, folders, tmp_path):
    first, second, _ = folders
    library.reindex(first)
    outer = first.parent
    assert library.add_folders([outer, second]) == [str(outer)]
    for _ in library.index([]):
        pass
    assert [folder.path for folder in library.folders()] == [str(outer)]
    assert library.search("first", mode="lexical").count == 6
    assert library.search("second", mode="lexical").count == 6


def test_what_is_no_folder_is_not_added(library, folders, tmp_path):
    with pytest.raises(UsageError, match="There is no folder"):
        library.add_folders([tmp_path / "missing"])
    with pytest.raises(UsageError, match="is a file"):
        library.add_folders([folders[0] / "0.txt"])
    assert library.folders() == []


def test_beginnings_of_all_documents_are_embedded_first_and_newest_first(tmp_path):
    folder = tmp_path / "documents"
    folder.mkdir()
    now = time.time()
    for number in range(4):
        place = folder / f"{number}.txt"
        paragraphs = [f"part{part} of {number} " + "word " * 300 for part in range(3)]
        place.write_text("\n\n".join(paragraphs))
        os.utime(place, (now - 100 * number, now - 100 * number))
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        pending = library._catalog.pending_texts(None)
        positions = library._catalog.records([row[1] for row in pending])
        order = [(positions[chunk].path, positions[chunk].position) for _, chunk, _, _ in pending]
    assert order[:4] == [(f"{number}.txt", 0) for number in range(4)]
    assert all(position > 0 for _, position in order[4:])


def test_R22_short_passages_of_long_documents_wait_for_the_beginnings_of_all(tmp_path):
    folder = tmp_path / "documents"
    folder.mkdir()
    for number in range(30):
        begin = f"beginning{number} " + "word " * 250
        (folder / f"{number}.txt").write_text(
            "\n\n".join([begin, *(f"later{number}{n} " * 190 for n in range(3))])
        )
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
    assert all("beginning" in text for text in embedder.passages[:30])
    assert len(embedder.passages) > 60
