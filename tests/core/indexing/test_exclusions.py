"""Patterns compared with git itself, and which rule wins."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from core.indexing.exclusions import Exclusions
from core.indexing.gitignore import parse_rules
from core.indexing.scan import Scan
from core.settings import Settings, load_settings, save_settings

# Only what the .gitignore files say, as git sees it.
AS_GIT = Exclusions(use_defaults=False, skip_hidden=False)
WORDS = "a b ab foo bar foobar a.txt b.txt foo.o Foo #c !d [z] a-b ..x .h *"
NAMES = [*WORDS.split(), "x y", "x "]
PIECES = (
    "a b foo bar * ** ? [ab] [!a] [^b] [a-c] [[:alpha:]] []a] \\a \\* \\? *.txt foo* *o #c \\#c "
    "\\!d . .. [z [[:foo:]] [a-] [\\]] *** a** **b [/] [b-a] - [[:a] \\"
)
ATOMS = [*PIECES.split(), "x\\ ", "x ", " "]


def make(root: Path, *paths: str, text: str = "some words") -> Path:
    for path in paths:
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    return root


def kept(root: Path, exclusions: Exclusions | None = None) -> set[str]:
    return {file.path for file in Scan(root, exclusions or Exclusions()).walk()}


# -- the pattern language --------------------------------------------------------------------------


def random_pattern(dice: random.Random) -> str:
    parts = [
        "".join(dice.choice(ATOMS) for _ in range(dice.choice([1, 1, 1, 2, 2, 3])))
        for _ in range(dice.choice([1, 1, 1, 2, 2, 3]))
    ]
    return "".join(
        (
            "#" * (dice.random() < 0.05),
            "!" * (dice.random() < 0.25),
            "/" * (dice.random() < 0.2),
            "/".join(parts),
            "/" * dice.choices([0, 1, 2], [72, 25, 3])[0],
            " " * (dice.random() < 0.05),
            "\r" * (dice.random() < 0.05),
        )
    )


def random_tree(dice: random.Random, root: Path) -> None:
    folders = [root]
    for _ in range(dice.randint(3, 12)):
        folder = dice.choice(folders) / dice.choice(NAMES)
        if not folder.exists():
            folder.mkdir(parents=True)
            folders.append(folder)
    for folder in folders:
        for _ in range(dice.randint(0, 5)):
            file = folder / dice.choice(NAMES)
            if not file.exists():
                file.write_text("x")
    for folder in [root, *dice.sample(folders, min(len(folders), dice.randint(0, 3)))]:
        lines = [random_pattern(dice) for _ in range(dice.randint(1, 6))]
        (folder / ".gitignore").write_bytes("\n".join(lines).encode())


def git(root: Path, *arguments: str, feed: bytes = b"") -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=root, input=feed, capture_output=True)
    return [os.fsdecode(item) for item in done.stdout.split(b"\0") if item or feed]


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.skipif(os.name == "nt", reason="the names are not possible there")
@pytest.mark.parametrize("seed", range(40))
def test_random_trees_are_excluded_exactly_as_git_does(tmp_path, seed):
    dice = random.Random(seed)
    root = tmp_path / "tree"
    root.mkdir()
    random_tree(dice, root)
    git(root, "init", "-q")
    expected = set(git(root, "ls-files", "-z", "--others", "--exclude-standard"))
    found = {path for path in kept(root, AS_GIT) if not path.startswith(".git/")}
    assert found == expected

    files = [p for p in root.rglob("*") if p.is_file() and ".git" not in p.relative_to(root).parts]
    names = "\0".join(str(p.relative_to(root)) for p in files)
    answer = git(root, "check-ignore", "-v", "-z", "--stdin", feed=os.fsencode(names))
    for source, line, pattern, path in zip(*[iter(answer)] * 4, strict=False):
        if not pattern.startswith("!"):
            why = Scan(root, AS_GIT).why_excluded(path)
            assert why is not None and why.place == f"{root / source}:{line}"


def test_a_pattern_designed_to_hang_does_not(tmp_path):
    make(tmp_path, "a" * 250, "/".join(["a" * 50] * 12))
    (tmp_path / ".gitignore").write_text("*a" * 40 + "b\n" + "**/a*/" * 12 + "b\n" + "/**/*a*" * 9)
    started = time.monotonic()
    kept(tmp_path)
    assert time.monotonic() - started < 2


def test_meaningless_lines_are_dropped():
    assert parse_rules("\ufeff\n# a comment\n\n/\n!\n[unclosed\nends\\\n   \n", "x") == ()


def test_a_letter_outside_ascii_is_one_character(tmp_path):
    make(tmp_path, "é.txt", "ab.txt")
    (tmp_path / ".gitignore").write_text("?.txt\n", "utf-8")
    assert kept(tmp_path) == {"ab.txt"}


# -- which rule wins -------------------------------------------------------------------------------


def test_files_created_by_programs_are_excluded_by_default(tmp_path):
    make(tmp_path, "node_modules/a.txt", ".git/config", "x/__pycache__/b.txt", "~$letter.docx")
    make(tmp_path, "letter.docx", "Thumbs.db", "notes.txt~", "build/plan.txt", "x/.hidden/c.txt")
    assert kept(tmp_path) == {"letter.docx", "build/plan.txt"}


@pytest.mark.parametrize("marker", ["pyvenv.cfg", "conda-meta/history"])
def test_environments_are_recognised_whatever_their_name(tmp_path, marker):
    make(tmp_path, f"tools/{marker}", "tools/lib/readme.txt", "notes.txt")
    assert kept(tmp_path) == {"notes.txt"}


def test_a_cache_directory_tag_counts_only_if_it_is_one(tmp_path):
    make(tmp_path, "target/out.txt", "papers/CACHEDIR.TAG", "papers/a.txt")
    signature = "Signature: 8a477f597d28d172789f06886806bc55\n"
    (tmp_path / "target/CACHEDIR.TAG").write_text(signature)
    assert kept(tmp_path) == {"papers/CACHEDIR.TAG", "papers/a.txt"}


def test_a_folder_marked_noindex_is_excluded(tmp_path):
    make(tmp_path, "private/.noindex", "private/diary.txt", "private/deep/er.txt", "open.txt")
    make(tmp_path, "drafts.noindex/a.txt")
    assert kept(tmp_path) == {"open.txt"}
    assert kept(tmp_path, Exclusions(use_defaults=False, skip_hidden=False)) == {
        "open.txt",
        "drafts.noindex/a.txt",
    }


def test_hidden_files_are_a_setting(tmp_path):
    make(tmp_path, ".profile", ".config/app.ini", "seen.txt")
    assert kept(tmp_path) == {"seen.txt"}
    everything = {".profile", ".config/app.ini", "seen.txt"}
    assert kept(tmp_path, Exclusions(skip_hidden=False)) == everything


def test_gitignore_is_a_setting(tmp_path):
    make(tmp_path, "a.log", "b.txt")
    (tmp_path / ".gitignore").write_text("*.log\n")
    assert kept(tmp_path) == {"b.txt"}
    assert kept(tmp_path, Exclusions(use_gitignore=False)) == {"a.log", "b.txt"}


def test_gitignore_cannot_include_what_others_exclude(tmp_path):
    make(tmp_path, "node_modules/a.txt", "private/b.txt", ".secret/c.txt", "d.txt")
    (tmp_path / ".gitignore").write_text("*\n!*/\n!*.txt\n!private/\n")
    assert kept(tmp_path, Exclusions(patterns=("private/",))) == {"d.txt"}


def test_pagehoundignore_includes_what_gitignore_and_defaults_exclude(tmp_path):
    make(tmp_path, "node_modules/a.txt", "dist/b.txt", ".github/c.txt", "sub/d.log", "e.log")
    (tmp_path / ".gitignore").write_text("dist/\n*.log\n")
    (tmp_path / ".pagehoundignore").write_text("!dist/\n!node_modules/\n!.github/\n")
    (tmp_path / "sub/.pagehoundignore").write_text("!d.log\n")
    assert kept(tmp_path) == {"node_modules/a.txt", "dist/b.txt", ".github/c.txt", "sub/d.log"}


def test_patterns_for_a_folder_outrank_all_others(tmp_path):
    make(tmp_path, "a.log", "b.md")
    (tmp_path / ".pagehoundignore").write_text("*.log\n!*.md\n")
    chosen = Exclusions(patterns=("*.log",), folder_patterns=("!a.log", "*.md"))
    assert kept(tmp_path, chosen) == {"a.log"}


def test_a_nested_repository_uses_only_its_own_gitignore(tmp_path):
    make(tmp_path, "inner/.git/HEAD", "inner/a.log", "inner/b.tmp", "c.log", "inner/d.txt")
    (tmp_path / ".gitignore").write_text("*.log\n")
    (tmp_path / "inner/.gitignore").write_text("*.tmp\n")
    make(tmp_path, "inner/.git/info/exclude", text="d.*\n")
    assert kept(tmp_path) == {"inner/a.log"}


def test_an_ignore_file_that_is_a_pipe_or_a_link_is_not_read(tmp_path):
    make(tmp_path, "a.txt", "sub/b.txt")
    (tmp_path / "sub/.gitignore").symlink_to("/dev/zero")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / ".gitignore")
    assert kept(tmp_path) == {"a.txt", "sub/b.txt"}


# -- why -------------------------------------------------------------------------------------------


def test_the_reason_names_the_file_and_line(tmp_path):
    make(tmp_path, "docs/private/letter.txt")
    (tmp_path / "docs/.gitignore").write_text("# mine\n\nprivate/\n")
    why = Scan(tmp_path).why_excluded("docs/private/letter.txt")
    assert why is not None
    assert why.path == "docs/private"
    assert why.place == f"{tmp_path}/docs/.gitignore:3"
    assert why.rule is not None and why.rule.pattern == "private/"


def test_the_reason_names_size_link_and_marker(tmp_path):
    make(tmp_path, "large.txt", text="x" * (1024 * 1024 + 1))
    make(tmp_path, "left/.noindex", "left/a.txt", "real.txt")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    scan = Scan(tmp_path, Exclusions(max_file_mb=1))
    reasons = {
        path: why.reason
        for path in ("large.txt", "left/a.txt", "link.txt", "real.txt", "missing.txt")
        if (why := scan.why_excluded(path))
    }
    assert reasons.keys() == {"large.txt", "left/a.txt", "link.txt"}
    assert "the limit in Settings is 1 MB" in reasons["large.txt"]
    assert ".noindex" in reasons["left/a.txt"]
    assert "symbolic link" in reasons["link.txt"]


def test_the_walk_and_the_reason_never_disagree(tmp_path):
    make(tmp_path, "a/b.log", "a/c.txt", ".h/d.txt", "node_modules/e.txt", "f/.noindex", "f/g.txt")
    (tmp_path / "a/.gitignore").write_text("*.log\n")
    files = [p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()]
    scan = Scan(tmp_path)
    assert {path for path in files if scan.why_excluded(path) is None} == kept(tmp_path)


# -- settings --------------------------------------------------------------------------------------


def test_settings_store_exclusions_per_folder(tmp_path):
    settings = Settings().changed(
        exclude=("*.bak",), folder_exclude={"/notes": ("drafts/",)}, skip_hidden=False
    )
    save_settings(tmp_path, settings)
    read = load_settings(tmp_path)
    assert read == settings
    chosen = Exclusions.chosen(read, "/notes")
    assert chosen.folder_patterns == ("drafts/",) and chosen.patterns == ("*.bak",)
    assert Exclusions.chosen(read, "/other").folder_patterns == ()


@pytest.mark.parametrize(
    "values",
    [
        {"folder_exclude": {"/a": "x"}},
        {"folder_exclude": []},
        {"skip_hidden": 1},
        {"max_file_mb": -1},
        {"poll_seconds": 0},
    ],
)
def test_invalid_settings_are_rejected(values):
    with pytest.raises(Exception, match="cannot be"):
        Settings().changed(**values)
