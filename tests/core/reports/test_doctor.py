"""Why a file is not found, and what is wrong with a library."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
import time

import pytest

from core import locations
from core.library import Library
from core.reports.doctor import Health, examine, why_not
from core.reports.why_not_found import Verdict
from tests.conftest import write_documents


@pytest.fixture
def place(tmp_path):
    folder = write_documents(tmp_path / "documents")
    (folder / "data.bin").write_bytes(bytes(range(256)) * 40)
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 nothing of a document follows")
    (folder / "private").mkdir()
    (folder / "private/letter.txt").write_text("a secret letter")
    (folder / ".gitignore").write_text("# not for others\nprivate/\n")
    (folder / "code/.noindex").write_text("")
    return folder


@pytest.fixture
def library(tmp_path, place, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(place)
        yield library


def verdicts(diagnosis):
    return {finding.step: finding.verdict for finding in diagnosis.findings}


# -- one file --------------------------------------------------------------------------------------


def test_a_file_that_is_found_passes_every_step(library, place):
    diagnosis = why_not(library, place / "http/abort.md")
    assert diagnosis.can_be_found
    assert set(verdicts(diagnosis).values()) == {Verdict.OK}
    assert list(verdicts(diagnosis)) == [
        *("folder", "excluded", "read", "current", "words", "meaning")
    ]
    assert "can be found" in diagnosis.answer
    json.dumps(diagnosis.as_dict())


def test_a_path_may_be_as_a_search_prints_it(library, place, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    diagnosis = why_not(library, "http/abort.md")
    assert diagnosis.can_be_found and diagnosis.path == str(place / "http/abort.md")
    # What a shell finds comes first.
    (tmp_path / "http").mkdir()
    (tmp_path / "http/abort.md").write_text("another one")
    assert not why_not(library, "http/abort.md").can_be_found


def test_a_file_outside_every_folder_says_how_to_add_it(library, tmp_path):
    (tmp_path / "elsewhere.txt").write_text("x")
    diagnosis = why_not(library, tmp_path / "elsewhere.txt")
    assert not diagnosis.can_be_found
    assert "not in any of the library's folders" in diagnosis.answer
    assert f"pagehound index {tmp_path}" in diagnosis.answer


def test_an_excluded_file_names_the_rule_and_its_line(library, place):
    diagnosis = why_not(library, place / "private/letter.txt")
    assert "The folder private it is in is excluded" in diagnosis.answer
    assert f"{place}/.gitignore:2" in diagnosis.answer
    assert "private/" in diagnosis.answer


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("code/request.md", "a file named .noindex"),
        (".gitignore", "hidden files are excluded"),
        ("node_modules/x.txt", "Pagehound's defaults"),
        ("data.bin", "binary data"),
        ("broken.pdf", "Reading it failed on"),
        ("new.txt", "has not been indexed yet"),
        ("missing.txt", "never indexed"),
        ("empty.txt", "It is empty"),
    ],
)
def test_the_answer_is_the_reason(library, place, name, part):
    (place / "empty.txt").write_text("")
    library.reindex(place)
    if name not in ("missing.txt", "empty.txt") and not (place / name).exists():
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_text("x")
    diagnosis = why_not(library, place / name)
    assert part in diagnosis.answer
    assert not diagnosis.can_be_found


def test_size_and_settings_are_reasons(library, place):
    (place / "large.txt").write_text("word " * 300_000)
    library.reindex(place)
    assert why_not(library, place / "large.txt").can_be_found
    library.settings = library.settings.changed(max_file_mb=1, exclude=("*.md",))
    assert "the limit in Settings is 1 MB" in why_not(library, place / "large.txt").answer
    answer = why_not(library, place / "http/abort.md").answer
    assert "*.md" in answer and "your settings" in answer


def test_a_changed_file_says_so(library, place):
    (place / "http/abort.md").write_text("other words entirely")
    diagnosis = why_not(library, place / "http/abort.md")
    assert diagnosis.can_be_found
    assert verdicts(diagnosis)["current"] is Verdict.PROBLEM
    assert "It has changed since" in diagnosis.answer


def test_missing_vectors_are_reported(tmp_path, place, embedder):
    embedder.fails = True
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(place)
        diagnosis = why_not(library, place / "http/abort.md")
    assert verdicts(diagnosis)["words"] is Verdict.OK
    assert verdicts(diagnosis)["meaning"] is Verdict.NOTE
    assert any("0 of its" in finding.sentence for finding in diagnosis.findings)


def test_a_file_in_an_unavailable_folder_is_still_found(library, place, tmp_path):
    place.rename(tmp_path / "unplugged")
    diagnosis = why_not(library, place / "http/abort.md", "abort")
    assert diagnosis.can_be_found
    assert "not available" in diagnosis.findings[0].sentence
    assert diagnosis.ranks[0].rank == 1


def test_a_folder_reports_what_is_in_it(library, place):
    diagnosis = why_not(library, place / "http")
    assert "2 indexed files" in diagnosis.findings[-1].sentence


def test_a_path_may_be_relative_or_go_through_a_link(library, place, tmp_path, monkeypatch):
    (tmp_path / "link").symlink_to(place)
    assert why_not(library, tmp_path / "link/http/abort.md").can_be_found
    monkeypatch.chdir(place / "http")
    assert why_not(library, "abort.md").can_be_found


# -- with a query ----------------------------------------------------------------------------------


def test_the_rank_in_each_list_and_what_ranks_above_it(library, place):
    for number in range(7):
        (place / f"copy{number}.md").write_text(
            f"# Roses\n\nRoses roses roses, pruning roses {number}.\n"
        )
    library.reindex(place)
    diagnosis = why_not(library, place / "garden/roses.html", "roses")
    by_mode = {rank.mode: rank for rank in diagnosis.ranks}
    assert list(by_mode) == ["lexical", "semantic", "hybrid"]
    expected = [hit.path for hit in library.search("roses", mode="lexical", top_k=50).results]
    lexical = by_mode["lexical"]
    assert lexical.rank == expected.index("garden/roses.html") + 1
    assert lexical.before == tuple(expected[: lexical.rank - 1][:5])
    assert f"hit {lexical.rank}, after copy0.md" in lexical.sentence
    assert diagnosis.answer == by_mode["hybrid"].sentence


def test_a_copy_is_told_of_the_file_that_stands_for_it(library, place):
    shutil.copy(place / "garden/roses.html", place / "garden/again.html")
    os.utime(place / "garden/again.html", (1, 1))
    library.reindex(place)
    lexical = why_not(library, place / "garden/again.html", "pruning").ranks[0]
    assert lexical.rank == 1
    assert lexical.sentence.endswith("listed there as a copy or version of garden/roses.html.")


def test_words_that_are_missing_are_named(library, place):
    diagnosis = why_not(library, place / "garden/roses.html", "zebra AND roses")
    lexical = diagnosis.ranks[0]
    assert lexical.rank is None
    assert lexical.sentence == "By word: it contains roses, but not zebra."


def test_a_query_without_matches_says_so_for_both_lists(library, place):
    library.settings = library.settings.changed(vector_score_threshold=0.01)
    library._searcher._settings = library.settings
    sentences = [r.sentence for r in why_not(library, place / "garden/roses.html", "zebra").ranks]
    assert sentences[0] == "By word: it contains none of the words zebra."
    assert "close enough" in sentences[1]
    assert "neither of the other two lists" in sentences[2]


# -- the whole library -----------------------------------------------------------------------------


def health(library):
    return {check.name: check for check in examine(library)}


def test_an_intact_library_has_no_problems(library):
    checks = examine(library)
    assert [check for check in checks if check.health is Health.PROBLEM] == []
    names = {check.name for check in checks}
    assert names >= {"program", "catalog", "keyword index", "vector index", "model", "disk"}
    json.dumps([check.as_dict() for check in checks])


def test_a_missing_model_is_a_problem(library, embedder):
    embedder.fails = True
    check = health(library)["model"]
    assert check.health is Health.PROBLEM and "files are missing" in check.sentence


def test_a_damaged_vector_index_is_noticed(library):
    for file in (library.folder / "vectors").iterdir():
        data = bytearray(file.read_bytes())
        data[-20:] = bytes(20)
        file.write_bytes(data)
    assert any("vector" in c.name and "damaged" in c.sentence for c in examine(library))


def test_a_damaged_keyword_index_is_noticed(library):
    for file in (library.folder / "keywords").iterdir():
        file.write_bytes(b"\0" * 100)
    assert health(library)["keyword index"].health is Health.PROBLEM


def test_a_catalog_with_orphans_is_noticed(library):
    connection = sqlite3.connect(library.folder / locations.CATALOG)
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("DELETE FROM documents WHERE id = 1")
    connection.commit()
    connection.close()
    assert health(library)["catalog"].health is Health.PROBLEM


def test_settings_that_are_ignored_are_named(library):
    (library.folder / "settings.json").write_text('{"top_k": "many", "folder_exclude": {}}')
    check = health(library)["settings"]
    assert check.health is Health.PROBLEM and "top_k" in check.sentence
    (library.folder / "settings.json").write_text("{")
    assert "cannot be read" in health(library)["settings"].sentence


def test_too_few_watches_are_noticed(library, monkeypatch):
    monkeypatch.setattr("core.reports.doctor.watch_limit", lambda: 1)
    check = health(library)["watching"]
    assert check.health is Health.PROBLEM and "max_user_watches" in check.sentence


def test_an_unavailable_folder_is_a_note(library, place, tmp_path):
    place.rename(tmp_path / "unplugged")
    assert health(library)["folders"].health is Health.NOTE


def test_a_missing_tesseract_is_a_note(library, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    check = health(library)["text recognition"]
    assert check.health is Health.NOTE and "Tesseract is not installed" in check.sentence


@pytest.mark.skipif(sys.platform == "win32", reason="runs a shell script")
@pytest.mark.parametrize(
    ("script", "expected", "told"),
    [
        ("echo 'List of languages (2):'; echo deu; echo eng", Health.OK, "languages: deu, eng"),
        ("exec /no/such/program", Health.OK, "languages: "),
    ],
)
def test_the_languages_of_tesseract_are_listed(
    library, tmp_path, monkeypatch, script, expected, told
):
    tool = tmp_path / "tesseract"
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(tool))
    check = health(library)["text recognition"]
    assert check.health is expected and told in check.sentence


def test_a_tesseract_that_cannot_be_run_is_a_problem(library, tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: str(tmp_path / "gone"))
    check = health(library)["text recognition"]
    assert check.health is Health.PROBLEM and "does not work" in check.sentence


def test_a_library_that_is_missing_is_named(library, monkeypatch):
    def requires(_name):
        return ["numpy>=1", "no-such-package>=1", "pytest; extra == 'test'"]

    monkeypatch.setattr("importlib.metadata.requires", requires)
    check = health(library)["libraries"]
    assert check.health is Health.PROBLEM
    assert "Missing: no-such-package." in check.sentence


def test_the_doctor_writes_nothing(library):
    def state():
        return {
            path.name: path.stat().st_mtime_ns
            for path in library.folder.rglob("*")
            if path.is_file() and "-wal" not in path.name and "-shm" not in path.name
        }

    before = state()
    time.sleep(0.01)
    examine(library)
    assert state() == before
