"""A reader sees the old or the new version of a document, never neither."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.library import Library
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[2]
SECONDS = float(os.environ.get("PAGEHOUND_SHARING_SECONDS", "6"))
DOCUMENTS = 30

# Each document has a word of its own that every version and every place of it contains.
READER = """
import json, sys, time
from collections import Counter
from core.library import Library
from tests.fakes import FakeEmbedder

library_folder, seconds, count = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
gaps, twice, asked = Counter(), Counter(), 0
number = 0
with Library(library_folder, embedder=FakeEmbedder()) as library:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        number = (number + 7) % count
        for mode, filters in (("lexical", None), ("hybrid", None), ("lexical", "ext:txt")):
            response = library.search(f"walrus{number}", mode=mode, filters=filters, top_k=5)
            asked += 1
            found = [hit for hit in response.results if f"walrus{number}" in hit.content.split()]
            if not found:
                gaps[f"{mode} {filters}"] += 1
            if len({hit.chunk_id for hit in found}) < len(found):
                twice[f"{mode} {filters}"] += 1
            if found and not library.snippets(library.ask("walrus"), found[:1])[0].text:
                gaps["snippet"] += 1
print(json.dumps({"asked": asked, "gaps": gaps, "twice": twice}))
"""


def text_of(number: int, version: int) -> str:
    return f"version {version} of walrus{number} \n" + "some more text\n" * (version % 5)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "documents"
    for number in range(DOCUMENTS):
        place = folder / f"part{number % 3}" / f"{number}.txt"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text_of(number, 0))
    return folder


def test_R21_no_reader_misses_a_document_that_is_edited_moved_or_read_again(folder, tmp_path):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        command = [sys.executable, "-c", READER, str(tmp_path / "library")]
        readers = [
            subprocess.Popen(
                [*command, str(SECONDS), str(DOCUMENTS)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in range(4)
        ]
        end = time.monotonic() + SECONDS
        version = 0
        while time.monotonic() < end:
            version += 1
            for number in range(version % 4, DOCUMENTS, 4):
                (place,) = folder.glob(f"*/{number}.txt")
                if version % 3:
                    temporary = place.with_suffix(".new")
                    temporary.write_text(text_of(number, version))
                    temporary.replace(place)
                else:
                    target = folder / f"part{(number + version) % 3}" / place.name
                    place.replace(target)
            library.reindex(folder, force=version % 5 == 0)
        answers = [json.loads(reader.communicate(timeout=120)[0]) for reader in readers]
    assert version > 0
    for answer in answers:
        assert answer["gaps"] == {}
        assert answer["twice"] == {}
        assert answer["asked"] > 0


def test_R21_a_moved_file_is_found_at_its_new_place_only(folder, tmp_path):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        (folder / "part1" / "1.txt").rename(folder / "part0" / "renamed.txt")
        report = library.reindex(folder)
        assert (report.indexed_files, report.removed_files) == (1, 1)
        paths = [hit.path for hit in library.search("walrus1", mode="lexical").results]
        assert paths == ["part0/renamed.txt"]
        assert sorted(path for _, path in library.files())[0] == "part0/0.txt"
        assert len(library.files()) == DOCUMENTS


def test_R22_a_file_that_was_cut_off_while_being_stored_is_read_again(folder, tmp_path):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        catalog = library._stores.catalog
        from core.catalog import FileFacts

        known = catalog.known_files(1)["part0/0.txt"]
        facts = FileFacts(1, "part0/0.txt", None, known.size, known.mtime_ns, known.content_hash)
        with catalog.transaction() as connection:  # and then the process is killed
            catalog.start_file(connection, facts)
        assert library.search("walrus0", mode="lexical").count == 1
        assert library.reindex(folder).indexed_files == 1
        assert library.search("walrus0", mode="lexical").count == 1


def test_R21_nothing_of_old_versions_stays_in_the_catalog(folder, tmp_path):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        (folder / "part0" / "0.txt").write_text("another text with walrus0 ")
        library.reindex(folder, force=True)
        assert not library._stores.catalog.has_old_versions()
