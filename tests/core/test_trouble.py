"""A full disk, a read-only folder, a foreign lock and a damaged catalog do no harm."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys

import pytest

from core import locations
from core.errors import LibraryError
from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@contextlib.contextmanager
def small_disk(place, megabytes):
    """Mount a file system of a few megabytes, which only root can do."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(place)]
    if sys.platform != "linux" or os.geteuid() or subprocess.run(command).returncode:
        pytest.skip("a small file system can be mounted only by root on Linux")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def many(folder, count=1500):
    rng = random.Random(5)
    words = [f"word{i}" for i in range(3000)]
    return write_documents(
        folder,
        {
            f"{i:04}.md": f"# Note {i}\n\n" + " ".join(rng.choices(words, k=300))
            for i in range(count)
        },
    )


def test_a_full_disk_gives_a_message_and_indexing_resumes_when_there_is_space(tmp_path):
    folder = many(tmp_path / "many")
    with small_disk(tmp_path / "disk", 3):
        with Library(tmp_path / "disk" / "library", embedder=FakeEmbedder()) as library:
            with pytest.raises(LibraryError) as caught:
                library.reindex(folder)
            assert "\n" not in str(caught.value)
            found = library.search("note", mode="lexical", top_k=1000).results
        with Library(tmp_path / "disk" / "library", embedder=FakeEmbedder()) as library:
            again = library.search("note", mode="lexical", top_k=1000).results
            assert [hit.chunk_id for hit in again] == [hit.chunk_id for hit in found]
        subprocess.run(["mount", "-o", "remount,size=200m", str(tmp_path / "disk")], check=True)
        with Library(tmp_path / "disk" / "library", embedder=FakeEmbedder()) as library:
            library.reindex(folder)
            status = library.status()
            assert (status.documents, status.meaning_coverage) == (1500, 1)


def test_a_read_only_library_can_be_searched_but_not_written(tmp_path, documents):
    with small_disk(tmp_path / "disk", 50):
        with Library(tmp_path / "disk" / "library", embedder=FakeEmbedder()) as library:
            library.reindex(documents)
            expected = [hit.chunk_id for hit in library.search("roses").results]
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path / "disk")], check=True)
        with Library(tmp_path / "disk" / "library", embedder=FakeEmbedder()) as library:
            assert [hit.chunk_id for hit in library.search("roses").results] == expected
            with pytest.raises(LibraryError, match="cannot be written"):
                library.reindex(documents)


def test_a_database_locked_by_another_program_gives_a_message(
    tmp_path, documents, embedder, monkeypatch
):
    monkeypatch.setattr("core.catalog.database._BUSY_TIMEOUT_S", 0.1)
    with Library(tmp_path / "library", embedder=embedder) as library:
        with contextlib.closing(
            sqlite3.connect(tmp_path / "library" / locations.CATALOG, isolation_level=None)
        ) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LibraryError, match="locked by another program"):
                library.reindex(documents)
            other.execute("ROLLBACK")
        assert library.reindex(documents).indexed_files == 5


def damage(path, kind):
    data = bytearray(path.read_bytes())
    if kind == "garbage":
        path.write_bytes(random.Random(1).randbytes(len(data)))
    elif kind == "truncated":
        path.write_bytes(data[: len(data) // 3])
    elif kind == "holes":
        for start in range(8192, len(data) - 4096, 3 * 4096):
            data[start : start + 4096] = bytes(4096)
        path.write_bytes(data)
    else:
        path.write_bytes(b"")


@pytest.mark.parametrize("kind", ["garbage", "truncated", "holes"])
def test_a_damaged_catalog_is_set_aside_and_rebuilt_from_the_folders(tmp_path, documents, kind):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        expected = [hit.chunk_id for hit in library.search("roses").results]
    path = tmp_path / "library" / locations.CATALOG
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM meta WHERE key = 'checked'")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = path.stat().st_size
    damage(path, kind)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        for progress in library.index_all():
            assert progress
        assert any("set aside" in notice for notice in library.notices)
        assert [folder.path for folder in library.folders()] == [str(documents)]
        assert [hit.chunk_id for hit in library.search("roses").results] == expected
    aside = list((tmp_path / "library").glob("catalog-damaged-*.sqlite"))
    assert len(aside) == 1
    assert aside[0].stat().st_size in (size, size // 3)


def test_vectors_that_survive_in_a_damaged_catalog_are_not_computed_again(tmp_path, documents):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    path = tmp_path / "library" / locations.CATALOG
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript("DROP TABLE chunks; PRAGMA wal_checkpoint(TRUNCATE);")
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        pass
    with Library(tmp_path / "library", embedder=embedder) as library:
        for progress in library.index_all():
            assert progress
        assert library.status().documents == 5
    assert embedder.passages == []


def test_a_library_whose_drive_is_gone_gives_a_message(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        shutil.rmtree(tmp_path / "library")
        with pytest.raises(LibraryError):
            library.reindex(documents)
