"""read_file: text inside the folders, one of three errors for everything else."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from core import file_access
from core.file_access import read_file

posix_only = pytest.mark.skipif(os.name == "nt", reason="needs POSIX files")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "notes"
    (root / "http").mkdir(parents=True)
    (root / "http" / "abort.md").write_text("# Abort\ncafé\n", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return root


class EveryFile:
    """A catalog that knows every file on the disk, apart from those named."""

    def __init__(self, *unknown: str) -> None:
        self._unknown = unknown

    def paths_like(self, folder: str, path: str) -> list[str]:
        place = Path(folder) / path
        is_file = os.path.lexists(place) and not place.is_dir() and not place.is_symlink()
        return [path] if is_file and path not in self._unknown else []

    def has_files_in(self, folder: str, path: str) -> bool:
        return any(True for _ in (Path(folder) / path).glob("*"))


def ask(path: str, *folders: Path) -> str:
    return read_file(path, [str(each) for each in folders], EveryFile())


def test_R23_a_path_inside_a_folder_gives_its_text(folder: Path):
    assert ask(str(folder / "http" / "abort.md"), folder) == "# Abort\ncafé\n"


def test_R23_a_relative_path_is_tried_under_each_folder(folder: Path, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "b.txt").write_text("B", encoding="utf-8")
    assert ask("b.txt", folder, other) == "B"
    assert ask("http/abort.md", other, folder).startswith("# Abort")
    assert ask("./http/../http/abort.md", folder).startswith("# Abort")


def test_R23_a_missing_file_is_not_found(folder: Path):
    for path in ("nothing.md", "http/abort.md/more", str(folder / "x.md"), "%2e%2e/secret.txt"):
        assert ask(path, folder).startswith("[ERROR: NOT_FOUND]"), path


def test_R23_outside_is_denied_and_the_allowed_folders_are_listed(folder: Path, tmp_path: Path):
    for path in (
        "../secret.txt",
        "http/../../secret.txt",
        str(tmp_path / "secret.txt"),
        str(folder / ".." / "secret.txt"),
        "../does-not-exist.txt",
        "/etc/passwd",
        "/etc/passwd/x",
        "/root/.ssh/id_rsa",
        "~/.bashrc",
        "..",
        str(tmp_path),
        str(tmp_path / "notes-of-others" / "a.md"),
    ):
        answer = ask(path, folder)
        assert answer.startswith("[ERROR: ACCESS_DENIED]"), path
        assert str(folder) in answer
        assert "secret\n" not in answer


def test_R23_other_machines_and_devices_are_denied(folder: Path):
    for path in (
        r"\\server\share\a.txt",
        "//server/share/a.txt",
        r"\\?\C:\Windows\win.ini",
        r"\\.\PhysicalDrive0",
        r"C:\Windows\win.ini",
        "C:/Windows/win.ini",
        "/dev/zero",
        "/proc/self/environ",
    ):
        assert ask(path, folder).startswith("[ERROR: ACCESS_DENIED]"), path


@posix_only
def test_R23_device_names_of_other_systems_are_ordinary_names_here(folder: Path):
    assert ask("CON", folder).startswith("[ERROR: NOT_FOUND]")
    (folder / "aux.md").write_text("mine", encoding="utf-8")
    assert ask("aux.md", folder) == "mine"


def test_R23_device_names_are_never_looked_up_on_windows(folder: Path, monkeypatch):
    monkeypatch.setattr(file_access.os, "name", "nt")
    for path in ("CON", "nul.txt", "http/com1", "LPT9 .log", "http/abort.md:stream"):
        assert file_access._must_not_be_touched(path, [folder]), path
    assert not file_access._must_not_be_touched("console/auxiliary.md", [folder])


def test_R23_without_folders_everything_is_denied(tmp_path: Path):
    assert ask(str(tmp_path / "a")).startswith("[ERROR: ACCESS_DENIED]")
    assert ask("a").startswith("[ERROR: ACCESS_DENIED]")


@posix_only
def test_R23_links_out_are_denied_and_links_within_are_followed(folder: Path, tmp_path: Path):
    (folder / "out.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "up").symlink_to(tmp_path)
    (folder / "in.txt").symlink_to(folder / "http" / "abort.md")
    (folder / "dangling.txt").symlink_to(tmp_path / "gone.txt")
    (folder / "broken.txt").symlink_to(folder / "gone.txt")
    assert ask("out.txt", folder).startswith("[ERROR: ACCESS_DENIED]")
    assert ask("up/secret.txt", folder).startswith("[ERROR: ACCESS_DENIED]")
    assert ask("dangling.txt", folder).startswith("[ERROR: ACCESS_DENIED]")
    assert ask("in.txt", folder).startswith("# Abort")
    assert ask("broken.txt", folder).startswith("[ERROR: NOT_FOUND]")


@posix_only
def test_R23_a_loop_of_links_is_not_found(folder: Path):
    (folder / "a").symlink_to(folder / "b")
    (folder / "b").symlink_to(folder / "a")
    assert ask("a", folder).startswith("[ERROR: NOT_FOUND]")  # as links are never in the catalog


@posix_only
def test_R23_a_folder_that_is_itself_a_link_works(folder: Path, tmp_path: Path):
    link = tmp_path / "link"
    link.symlink_to(folder)
    assert ask("http/abort.md", link).startswith("# Abort")
    assert ask(str(folder / "http" / "abort.md"), link).startswith("# Abort")


@posix_only
def test_R23_a_link_swapped_in_after_the_check_is_not_followed(
    folder: Path, tmp_path: Path, monkeypatch
):
    target = folder / "note.txt"
    target.write_text("fine", encoding="utf-8")
    original = file_access._open

    def swap_then_open(path: str, real: Path) -> int:
        target.unlink()
        target.symlink_to(tmp_path / "secret.txt")
        return original(path, real)

    monkeypatch.setattr(file_access, "_open", swap_then_open)
    answer = ask("note.txt", folder)
    assert answer.startswith("[ERROR: READ_FAILED]")
    assert "secret" not in answer


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_R23_a_folder_swapped_for_a_link_after_the_check_is_denied(
    folder: Path, tmp_path: Path, monkeypatch
):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "abort.md").write_text("secret", encoding="utf-8")
    original = file_access._open

    def swap_then_open(path: str, real: Path) -> int:
        (folder / "http").rename(folder / "http2")
        (folder / "http").symlink_to(outside)
        return original(path, real)

    monkeypatch.setattr(file_access, "_open", swap_then_open)
    assert ask("http/abort.md", folder).startswith("[ERROR: ACCESS_DENIED]")


def test_R23_a_folder_is_not_a_file(folder: Path):
    for path in ("http", ".", str(folder)):
        answer = ask(path, folder)
        assert answer.startswith("[ERROR: READ_FAILED]"), path
        assert "folder" in answer


@posix_only
def test_R23_fifos_and_sockets_neither_hang_nor_open(folder: Path, monkeypatch):
    os.mkfifo(folder / "pipe")
    monkeypatch.chdir(folder)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("sock")
        for name in ("pipe", "sock"):
            answer = ask(name, folder)
            assert answer.startswith("[ERROR: READ_FAILED]")
            assert "not a regular file" in answer


def test_R23_a_huge_file_is_rejected_without_being_read(folder: Path):
    with (folder / "huge.log").open("wb") as file:
        file.truncate(file_access.MAX_FILE_BYTES + 1)
    answer = ask("huge.log", folder)
    assert answer.startswith("[ERROR: READ_FAILED]")
    assert "limit" in answer


def test_R23_what_is_not_utf8_fails_with_the_reason(folder: Path):
    (folder / "latin.txt").write_bytes("für".encode("latin-1"))
    (folder / "wide.txt").write_bytes("wide".encode("utf-16-le"))
    assert "UTF-8" in ask("latin.txt", folder)
    assert "not text" in ask("wide.txt", folder)
    assert ask("latin.txt", folder).startswith("[ERROR: READ_FAILED]")


def test_R23_a_byte_order_mark_is_not_part_of_the_text(folder: Path):
    (folder / "bom.txt").write_bytes(b"\xef\xbb\xbfabc")
    assert ask("bom.txt", folder) == "abc"


def test_R23_an_empty_file_is_empty_text(folder: Path):
    (folder / "empty.txt").touch()
    assert ask("empty.txt", folder) == ""


def test_R23_odd_paths_are_answered_with_a_message(folder: Path):
    for path in ("", "  ", "a\0b", "\ud800", "x" * 5000, "a/" * 3000, "\n\x1b[31m"):
        answer = ask(path, folder)
        assert answer.startswith("[ERROR: "), path
        assert "\x1b" not in answer
        assert len(answer) < 700
        answer.encode("utf-8")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="case counts in names here")
def test_R23_the_case_of_a_name_matters_where_the_system_says_so(folder: Path):
    assert ask("HTTP/Abort.MD", folder).startswith("[ERROR: NOT_FOUND]")


def test_R23_a_member_of_an_archive_is_explained(folder: Path):
    (folder / "a.zip").write_bytes(b"PK")
    answer = ask("a.zip!/b.txt", folder)
    assert answer.startswith("[ERROR: READ_FAILED]")
    assert "a.zip" in answer
    assert "member of" in answer
    assert "does not exist" in ask("b.zip!/b.txt", folder)


@posix_only
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read anything")
def test_R23_missing_permissions_are_the_reason(folder: Path):
    (folder / "mine.txt").write_text("x", encoding="utf-8")
    (folder / "mine.txt").chmod(0)
    assert "rights" in ask("mine.txt", folder)


def test_R23_a_file_that_the_catalog_does_not_know_is_like_one_that_does_not_exist(folder: Path):
    (folder / ".env").write_text("KEY=1", encoding="utf-8")
    (folder / ".git").mkdir()
    for path in (".env", str(folder / ".env"), "http/../.env", ".git"):
        answer = read_file(path, [str(folder)], EveryFile(".env") if path != ".git" else Nothing())
        missing = read_file("gone", [str(folder)], EveryFile())
        assert answer.replace(path, "gone") == missing, path


class Nothing:
    """A catalog without files."""

    def paths_like(self, folder: str, path: str) -> list[str]:
        return []

    def has_files_in(self, folder: str, path: str) -> bool:
        return False


@posix_only
def test_R23_a_link_to_an_unknown_file_in_the_folder_is_not_followed(folder: Path):
    (folder / "plain.txt").symlink_to(folder / ".env")
    (folder / ".env").write_text("KEY=1", encoding="utf-8")
    answer = read_file("plain.txt", [str(folder)], EveryFile(".env"))
    assert answer.startswith("[ERROR: NOT_FOUND]")
    assert read_file(".env!/x", [str(folder)], EveryFile(".env")) == read_file(
        ".env!/x", [str(folder)], Nothing()
    )


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_R23_a_folder_swapped_for_an_excluded_one_after_the_check_is_not_read(
    folder: Path, monkeypatch
):
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "abort.md").write_text("secret", encoding="utf-8")
    original = file_access._open

    def swap_then_open(path: str, real: Path) -> int:
        (folder / "http").rename(folder / "http2")
        (folder / "http").symlink_to(folder / ".hidden")
        return original(path, real)

    monkeypatch.setattr(file_access, "_open", swap_then_open)
    answer = read_file("http/abort.md", [str(folder)], EveryFile(".hidden/abort.md"))
    assert answer.startswith("[ERROR: NOT_FOUND]")


def test_R23_another_spelling_of_a_known_file_is_that_file(folder: Path):
    """As on Windows and macOS; here a second name of the same file stands for it."""
    (folder / "http" / "ABORT.MD").hardlink_to(folder / "http" / "abort.md")

    class Spelt(Nothing):
        def paths_like(self, folder: str, path: str) -> list[str]:
            return ["http/abort.md"] if path.lower() == "http/abort.md" else []

    assert read_file("http/ABORT.MD", [str(folder)], Spelt()).startswith("# Abort")
    (folder / "http" / "ABORT.MD").unlink()
    (folder / "http" / "ABORT.MD").write_text("another", encoding="utf-8")
    assert read_file("http/ABORT.MD", [str(folder)], Spelt()).startswith("[ERROR: NOT_FOUND]")
