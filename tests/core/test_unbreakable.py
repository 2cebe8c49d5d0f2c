"""Files of the library that shrink, vanish or change while it is open never end the program."""

import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from core import locations
from core.catalog import Catalog, WriterLock, remembered_folders
from core.errors import LibraryBusyError, LibraryError
from core.library import Library
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[2]
SEARCHES = int(os.environ.get("PAGEHOUND_DAMAGED_SEARCHES", "150"))
PAGES = 60

# Asks the same things all the time; what is found must always be a right answer.
READER = """
import json, sys, time
from core.errors import PagehoundError
from core.errors import LibraryError
from core.library import Library
from core.vectors import index as vector_index
from tests.fakes import FakeEmbedder

library_folder, searches, stop_file = sys.argv[1], int(sys.argv[2]), sys.argv[3]
wrong, empty, errors = [], 0, []
with Library(library_folder, embedder=FakeEmbedder()) as library:
    library.search("walrus", mode="hybrid")
    print("ready", flush=True)
    for number in range(searches):
        page = number * 7 % 60
        for mode in ("lexical", "hybrid", "semantic"):
            try:
                found = library.search(f"walrus{page} gardening", mode=mode, top_k=3)
                library.snippets(library.ask("walrus"), found.results)
                library.grep_search(f"walrus{page}")
            except PagehoundError as error:
                errors.append(str(error))
                continue
            words = [hit.content.split()[:2] for hit in found.results]
            if mode != "semantic" and not all("gardening" in each for each in words[:1]):
                wrong.append((mode, page, words))
            if mode == "lexical" and words and f"walrus{page}" not in words[0]:
                wrong.append((mode, page, words))
            empty += not words
        time.sleep(0.01)
print(json.dumps({"wrong": wrong[:3], "empty": empty, "errors": sorted(set(errors))[:3]}))
"""


@pytest.fixture
def place(tmp_path):
    folder = tmp_path / "documents"
    folder.mkdir()
    generator = random.Random(3)
    for number in range(PAGES):
        words = " ".join(f"word{generator.randrange(20_000)}" for _ in range(400))
        (folder / f"{number}.txt").write_text(f"walrus{number} gardening {words}")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
    return tmp_path / "library"


def spoil(path: Path, generator: random.Random) -> None:
    data = path.read_bytes()
    match generator.choice(["truncate", "empty", "zero", "unlink", "replace", "garbage"]):
        case "truncate":
            os.truncate(path, len(data) // 2)
        case "empty":
            os.truncate(path, 0)
        case "zero":
            with path.open("r+b") as file:
                file.write(bytes(len(data)))
        case "unlink":
            path.unlink()
        case "replace":
            other = path.with_name("other")
            other.write_bytes(generator.randbytes(len(data)))
            other.replace(path)
        case "garbage":
            with path.open("r+b") as file:
                file.seek(generator.randrange(max(1, len(data))))
                file.write(generator.randbytes(500))


def is_spoilable(path: Path) -> bool:
    return path.is_file() and not path.name.endswith(".lock")


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let others change a mapped file")
@pytest.mark.parametrize("part", [locations.KEYWORDS, locations.VECTORS, "."])
def test_R22_damage_while_searching_ends_nothing_and_falsifies_nothing(part, place, tmp_path):
    generator = random.Random(11)
    original = tmp_path / "original"
    shutil.copytree(place, original)
    reader = subprocess.Popen(
        [sys.executable, "-c", READER, str(place), str(SEARCHES), str(tmp_path / "stop")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert reader.stdout is not None
    assert reader.stdout.readline() == "ready\n"
    while reader.poll() is None:
        files = [path for path in sorted((place / part).iterdir()) if is_spoilable(path)]
        if files:
            target = generator.choice(files)
            with contextlib.suppress(FileNotFoundError):  # it was just repaired
                spoil(target, generator)
        time.sleep(0.05)
    output, complaints = reader.communicate(timeout=60)
    assert reader.returncode == 0, complaints[-2000:]
    answer = json.loads(output.splitlines()[-1])
    assert answer["wrong"] == []
    assert all(error.endswith(".") for error in answer["errors"])
    if part != ".":  # the catalog has everything, so what is broken is repaired from it
        assert answer["errors"] == []


def test_R22_a_damaged_index_answers_from_memory_while_another_process_writes(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        assert library.search("walrus7", mode="lexical").results[0].path == "7.txt"
        with Library(place, embedder=FakeEmbedder()) as writer, writer._stores.writing():
            for path in (place / locations.KEYWORDS).iterdir():
                path.write_bytes(b"")
            assert library.search("walrus8", mode="lexical").results[0].path == "8.txt"
            assert any("keyword index" in notice for notice in library.notices)
        assert library.search("walrus9", mode="lexical").results[0].path == "9.txt"
        assert list((place / locations.KEYWORDS).glob("*.words"))


def test_R22_a_damaged_index_that_cannot_be_rebuilt_answers_from_memory(place):
    keywords = place / locations.KEYWORDS
    with Library(place, embedder=FakeEmbedder()) as library:
        assert library.search("walrus7", mode="lexical").results[0].path == "7.txt"
        (contents,) = keywords.glob("*.toc")
        contents.write_bytes(b"")
        generation = int(contents.stem.rpartition("_")[2])
        in_the_way = keywords / f"_MAIN_{generation + 1}.toc.part"
        in_the_way.mkdir()
        assert library.search("walrus8", mode="lexical").results[0].path == "8.txt"
        assert any("could not be written: Is a directory." in told for told in library.notices)
        in_the_way.rmdir()
        assert library.search("walrus9", mode="lexical").results[0].path == "9.txt"
        assert contents not in keywords.glob("*.toc")


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let others shorten an open file")
def test_R22_a_catalog_that_was_emptied_is_replaced_with_its_folders_while_it_is_open(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        assert library.search("walrus7", mode="lexical").results[0].path == "7.txt"
        folders = [folder.path for folder in library.folders()]
        os.truncate(place / locations.CATALOG, 0)
        for path in place.glob("catalog.sqlite-*"):
            os.truncate(path, 0)
        with contextlib.suppress(LibraryError):  # at the latest the second search says so
            library.search("walrus8", mode="lexical")
        assert library.search("walrus8", mode="lexical").count == 0
        assert any("was emptied" in notice or "damaged" in notice for notice in library.notices)
        assert library.waiting_folders() == folders
        library.reindex(paths=folders)
        assert library.search("walrus8", mode="lexical").results[0].path == "8.txt"


def test_R22_an_emptied_catalog_loses_no_folder_at_the_next_start(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        folders = [folder.path for folder in library.folders()]
    (place / locations.CATALOG).write_bytes(b"")
    with Library(place, embedder=FakeEmbedder()) as library:
        assert [folder.path for folder in library.folders()] == folders
        assert any("was emptied" in notice for notice in library.notices)


def test_R22_the_copy_of_the_folder_list_is_mended_while_the_catalog_is_sound(place):
    (place / locations.FOLDERS).write_bytes(b"\0" * 40)
    with Library(place, embedder=FakeEmbedder()) as library:
        folders = [folder.path for folder in library.folders()]
    (place / locations.CATALOG).unlink()
    with Library(place, embedder=FakeEmbedder()) as library:
        assert [folder.path for folder in library.folders()] == folders


def test_R22_a_kill_while_the_catalog_is_created_anew_does_not_lose_the_copy_of_its_folders(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        folders = [folder.path for folder in library.folders()]
    (place / locations.CATALOG).unlink()
    Catalog(place).close()  # killed before it took over the folders
    Library(place, embedder=FakeEmbedder()).close()
    assert remembered_folders(place) == folders


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let others remove an open file")
def test_R22_a_new_catalog_is_taken_up_when_whoever_created_it_is_done(place):
    with Library(place, embedder=FakeEmbedder()) as library:
        assert library.search("walrus7", mode="lexical").results[0].path == "7.txt"
        folders = [folder.path for folder in library.folders()]
        for path in place.glob(f"{locations.CATALOG}*"):
            path.unlink()
        with closing(Catalog(place)) as new:
            lock = WriterLock(place)
            lock.acquire()
            try:
                library.search("walrus7", mode="lexical")
                with pytest.raises(LibraryBusyError):
                    library.reindex(paths=folders)
            finally:
                lock.release()
            library.reindex(paths=folders)
            assert new.file_count() == PAGES, "it wrote to a file that is no longer there"


def test_R22_a_library_that_lost_even_its_folder_list_says_so(place):
    (place / locations.CATALOG).unlink()
    (place / locations.FOLDERS).unlink()
    with Library(place, embedder=FakeEmbedder()) as library:
        assert library.folders() == []
        assert any("Add the folders again" in notice for notice in library.notices)


def test_R22_grep_in_a_damaged_catalog_says_so_in_a_sentence(place):
    path = place / locations.CATALOG
    data = bytearray(path.read_bytes())
    data[8192:] = random.Random(5).randbytes(len(data) - 8192)
    with Library(place, embedder=FakeEmbedder()) as library:
        path.write_bytes(data)
        with pytest.raises(LibraryError, match=r"is damaged"):
            library.grep_search("walrus7")


_SHARED_INDEX = """
import sys, threading
from pathlib import Path
from core.catalog import Catalog, remembered_folders
from core.errors import LibraryError
folder, size, fill = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3].encode()
catalog = Catalog(folder)
catalog.set_meta("some", "thing")
def ask():
    try:
        catalog.read("SELECT COUNT(*) FROM chunks")
    except LibraryError:
        pass  # it may say that something is wrong
for _ in range(3):
    (folder / "catalog.sqlite-shm").write_bytes(fill * size)
    ask()
    other = threading.Thread(target=ask)  # with a connection of its own
    other.start()
    other.join()
catalog.close()
print("alive")
"""


@pytest.mark.parametrize(("size", "fill"), [(0, "x"), (3, "x"), (7000, "g"), (40_000, "g")])
def test_a_shared_index_of_sqlite_that_is_cut_short_ends_no_program(tmp_path, size, fill):
    Catalog(tmp_path).close()
    told = subprocess.run(
        [sys.executable, "-c", _SHARED_INDEX, str(tmp_path), str(size), fill],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (told.returncode, told.stdout) == (0, "alive\n"), told.stderr
