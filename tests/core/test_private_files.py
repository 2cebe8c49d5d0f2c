"""S3: a library is closed to other accounts, also one that an earlier version left open."""

import os
import stat

import pytest

from core.library import Library
from core.private_files import tighten, write_privately
from core.reports import expect
from core.settings import Settings, save_settings

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs POSIX permissions")


@pytest.fixture(autouse=True)
def open_umask():
    before = os.umask(0o000)
    yield
    os.umask(before)


def open_entries(folder):
    """Return what other accounts may touch."""
    every = [folder, *folder.rglob("*")]
    return [str(path) for path in every if path.lstat().st_mode & 0o077 and not path.is_symlink()]


def test_S3_a_new_library_is_private_while_open_and_afterwards(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert not open_entries(library.folder)
        library.reindex(documents)
        assert not open_entries(library.folder)
        save_settings(library.folder, Settings())
        expect(library.folder, "roses", "roses.html")
        library.search("roses")
        assert not open_entries(library.folder)
    assert not open_entries(tmp_path / "library")
    assert stat.S_IMODE((tmp_path / "library").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "library" / "catalog.sqlite").stat().st_mode) == 0o600


def test_S3_an_open_library_is_tightened_when_it_is_opened(tmp_path, documents, embedder):
    folder = tmp_path / "library"
    with Library(folder, embedder=embedder) as library:
        library.reindex(documents)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    (folder / "models").mkdir()
    (folder / "catalog-damaged-1.sqlite").touch(0o644)
    (folder / "window.ini").touch(0o644)
    with Library(folder, embedder=embedder):
        assert not open_entries(folder)


def test_S3_other_things_in_the_folder_stay_as_they_are(tmp_path, documents, embedder):
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    (shared / "photos").mkdir(mode=0o755)
    (shared / "photos" / "a.jpg").touch(0o644)
    outside = tmp_path / "outside.txt"
    outside.touch(0o644)
    (shared / "settings.json").symlink_to(outside)
    with Library(shared, embedder=embedder) as library:
        library.reindex(documents)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755
    assert stat.S_IMODE((shared / "photos" / "a.jpg").stat().st_mode) == 0o644
    assert stat.S_IMODE(outside.stat().st_mode) == 0o644
    assert stat.S_IMODE((shared / "catalog.sqlite").stat().st_mode) == 0o600
    assert stat.S_IMODE((shared / "keywords").stat().st_mode) == 0o700


def test_S3_a_file_that_was_open_is_closed_when_it_is_written(tmp_path):
    path = tmp_path / "a.json"
    path.touch(0o666)
    write_privately(path, b"{}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    tighten(tmp_path / "none")  # no error
