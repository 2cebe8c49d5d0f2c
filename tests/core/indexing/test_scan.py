from __future__ import annotations

import os
import sys
import time

import pytest

from core.indexing.scan import Scan, ScannedFile, is_present


def make(root, *paths):
    for path in paths:
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path)
    return root


def test_a_walk_lists_files_with_size_and_time(tmp_path):
    make(tmp_path, "a.txt", "b/c.txt")
    facts = (tmp_path / "b/c.txt").stat()
    files = {file.path: file for file in Scan(tmp_path).walk()}
    assert files.keys() == {"a.txt", "b/c.txt"}
    assert files["b/c.txt"] == ScannedFile("b/c.txt", facts.st_size, facts.st_mtime_ns)


def test_part_of_a_folder_obeys_the_rules_above_it(tmp_path):
    make(tmp_path, "a/b/c.txt", "a/b/d.log", "a/e.txt", "node_modules/f/g.txt")
    (tmp_path / ".gitignore").write_text("*.log\n")
    assert [file.path for file in Scan(tmp_path).walk("a/b")] == ["a/b/c.txt"]
    assert list(Scan(tmp_path).walk("node_modules/f")) == []


def test_a_walk_may_begin_at_a_file_or_at_nothing(tmp_path):
    make(tmp_path, "a/b.txt", "a/c.log")
    (tmp_path / "a/.gitignore").write_text("*.log\n")
    assert [file.path for file in Scan(tmp_path).walk("a/b.txt")] == ["a/b.txt"]
    assert list(Scan(tmp_path).walk("a/c.log")) == []
    assert list(Scan(tmp_path).walk("gone/file.txt")) == []
    assert list(Scan(tmp_path).walk("a/b.txt/below")) == []


@pytest.mark.parametrize("below", ["link", "link/b.txt", "loop/loop/a"])
def test_links_are_not_followed(tmp_path, below):
    make(tmp_path, "in/a.txt", "out/b.txt")
    folder = tmp_path / "in"
    (folder / "link").symlink_to(tmp_path / "out")
    (folder / "loop").symlink_to(folder)
    assert [file.path for file in Scan(folder).walk()] == ["a.txt"]
    assert list(Scan(folder).walk(below)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes there")
def test_pipes_and_sockets_are_not_files(tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    assert list(Scan(tmp_path).walk()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="names outside UTF-8 exist only there")
def test_names_outside_utf8_keep_their_bytes(tmp_path):
    name = os.fsdecode(b"caf\xe9.txt")
    (tmp_path / name).write_text("x")
    assert [file.path for file in Scan(tmp_path).walk()] == [name]
    assert [file.path for file in Scan(tmp_path).walk(name)] == [name]


def test_a_folder_that_cannot_be_listed_is_named(tmp_path):
    make(tmp_path, "a/b.txt", "c.txt")
    scan = Scan(tmp_path)
    walk = scan.walk()
    first = next(walk)
    (tmp_path / "a").rename(tmp_path / "moved")
    rest = list(walk)
    assert [first.path, *(file.path for file in rest)] == ["c.txt"]
    assert [path for path, _ in scan.unreadable] == ["a"]


def test_a_missing_folder_is_not_present(tmp_path):
    assert is_present(tmp_path)  # empty, but never a mount point
    assert not is_present(tmp_path / "gone")
    make(tmp_path, "file.txt")
    assert not is_present(tmp_path / "file.txt")


def test_scanning_takes_at_most_three_times_a_bare_walk(tmp_path):
    for folder in range(60):
        make(tmp_path, *(f"section{folder}/document-{number}.md" for number in range(30)))
    patterns = ("*.pyc", "build/", "/dist", "docs/_build/", "*.sw[op]", "target/**")
    (tmp_path / ".gitignore").write_text("\n".join(patterns))

    def bare() -> None:
        waiting = [str(tmp_path)]
        while waiting:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    else:
                        entry.stat(follow_symlinks=False)

    def cost(run) -> float:
        # Processor time: the machine may be busy with something else.
        times = []
        for _ in range(7):
            started = time.process_time()
            run()
            times.append(time.process_time() - started)
        return min(times)

    assert cost(lambda: list(Scan(tmp_path).entries())) < 3 * cost(bare)
