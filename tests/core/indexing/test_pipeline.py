"""Indexing: R20 and R21, repair of damaged indexes, cancelling and kill -9."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.datatypes import Phase
from core.errors import LibraryBusyError, UsageError
from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def empty(tmp_path, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        yield library


def answers(library):
    queries = ("abort request", "roses", "sun and water", "caching a response")
    return [
        [(hit.chunk_id, hit.score_breakdown) for hit in library.search(query, mode=mode).results]
        for query in queries
        for mode in ("lexical", "semantic", "hybrid")
    ]


def test_R20_reports_what_was_done(empty, documents):
    report = empty.reindex(documents).as_dict()
    assert report["indexed_files"] == 5
    assert report["skipped_files"] == 0
    assert (report["embedding_model"], report["embedding_backend"]) == ("fake", "fake")
    assert (report["removed_files"], report["failed_files"], report["problems"]) == (0, 0, ())
    assert "indexed_paths" not in report


def test_R20_paths_win_over_path(empty, documents):
    report = empty.reindex(path=documents / "http", paths=[documents / "garden"])
    assert report.indexed_files == 2
    assert [folder.path for folder in empty.folders()] == [str(documents / "garden")]


def test_R20_several_paths_are_summed_and_listed(empty, documents):
    report = empty.reindex(paths=[documents / "http", documents / "garden"])
    assert report.indexed_files == 4
    listed = report.as_dict()["indexed_paths"]
    assert set(listed) == {str(documents / "http"), str(documents / "garden")}


@pytest.mark.parametrize("paths", [None, []])
def test_R20_without_path_and_paths_the_current_directory_is_used(
    empty, documents, monkeypatch, paths
):
    monkeypatch.chdir(documents / "garden")
    assert empty.reindex(paths=paths).indexed_files == 2
    assert empty.folders()[0].path == str(documents / "garden")


def test_R20_empty_paths_fall_back_to_path(empty, documents):
    assert empty.reindex(path=documents / "http", paths=[]).indexed_files == 2


def test_a_folder_that_does_not_exist_is_a_clear_error(empty, tmp_path):
    with pytest.raises(UsageError, match="no folder"):
        empty.reindex(tmp_path / "nowhere")
    assert empty.folders() == []


def test_R21_unchanged_files_are_skipped_by_size_and_time(empty, documents, embedder):
    empty.reindex(documents)
    embedded = len(embedder.passages)
    report = empty.reindex(documents)
    assert (report.indexed_files, report.skipped_files) == (0, 5)
    assert len(embedder.passages) == embedded


def test_R21_a_file_with_a_new_time_but_the_same_content_is_skipped(empty, documents):
    empty.reindex(documents)
    os.utime(documents / "http/cache.md", (1, 1))
    report = empty.reindex(documents)
    assert (report.indexed_files, report.skipped_files) == (0, 5)
    assert empty.reindex(documents).skipped_files == 5
    found = empty.search("modified:<1971", mode="lexical").results
    assert [(hit.path, hit.modified) for hit in found] == [("http/cache.md", 1.0)]
    assert not any(damaged for *_, damaged in empty._catalog.find_damage())


def test_a_date_that_a_document_gives_itself_stays_when_its_file_gets_a_new_time(empty, tmp_path):
    page = tmp_path / "notes" / "page.md"
    page.parent.mkdir()
    page.write_text("---\ndate: 2020-02-02\n---\nTides come twice a day.\n")
    empty.reindex(page.parent)
    before = empty.search("tides", mode="lexical").results[0].modified
    os.utime(page, (1, 1))
    empty.reindex(page.parent)
    assert empty.search("tides", mode="lexical").results[0].modified == before > 1


def test_R21_changed_files_are_read_again_and_found_by_their_new_words(empty, documents):
    empty.reindex(documents)
    (documents / "garden/tomato.txt").write_text("Cucumbers climb.")
    report = empty.reindex(documents)
    assert (report.indexed_files, report.skipped_files) == (1, 4)
    assert empty.search("cucumbers", mode="lexical").count == 1
    assert empty.search("frost", mode="lexical").count == 0


def test_R21_deleted_files_are_removed_from_both_indexes(empty, documents):
    empty.reindex(documents)
    (documents / "garden/tomato.txt").unlink()
    assert empty.reindex(documents).removed_files == 1
    for mode in ("lexical", "semantic"):
        found = empty.search("tomatoes want sun and water", mode=mode).results
        assert all(hit.path != "garden/tomato.txt" for hit in found)
    assert empty.status().chunks == empty.status().embedded_chunks


def test_R21_force_reads_everything_again_but_embeds_nothing_twice(empty, documents, embedder):
    empty.reindex(documents)
    embedded = len(embedder.passages)
    report = empty.reindex(documents, force=True)
    assert (report.indexed_files, report.skipped_files) == (5, 0)
    assert len(embedder.passages) == embedded
    assert empty.search("frost", mode="lexical").count == 1


@pytest.mark.parametrize("outer_first", [True, False])
def test_R21_nested_folders_index_a_document_once(empty, documents, outer_first):
    order = [documents, documents / "garden"]
    for path in order if outer_first else reversed(order):
        empty.reindex(path)
    assert [folder.path for folder in empty.folders()] == [str(documents)]
    assert empty.status().documents == 5
    assert empty.search("frost", mode="lexical").count == 1
    assert empty.search("frost", mode="lexical").results[0].path == "garden/tomato.txt"


def test_R21_overlapping_paths_in_one_call_index_a_document_once(empty, documents):
    report = empty.reindex(paths=[documents / "garden", documents, documents])
    assert report.indexed_files == 5
    assert empty.status().documents == 5


def test_part_of_a_folder_can_be_updated_alone(empty, documents):
    empty.reindex(documents)
    (documents / "garden/tomato.txt").unlink()
    (documents / "http/cache.md").unlink()
    assert empty.reindex(documents / "garden").removed_files == 1
    assert empty.search("cached", mode="lexical").count == 1


def test_a_move_or_copy_costs_no_embedding(empty, documents, embedder):
    empty.reindex(documents)
    embedded = len(embedder.passages)
    (documents / "garden").rename(documents / "yard")
    shutil.copy(documents / "http/abort.md", documents / "copy of abort.md")
    empty.reindex(documents)
    assert len(embedder.passages) == embedded
    assert empty.search("frost", mode="semantic").results[0].path == "yard/tomato.txt"
    assert empty.status().meaning_coverage == 1


def test_an_unavailable_folder_keeps_its_documents(empty, documents):
    empty.reindex(documents)
    documents.rename(documents.with_name("elsewhere"))
    report = empty.reindex(documents)
    assert any("not available" in warning for warning in report.warnings)
    assert empty.search("frost", mode="lexical").count == 1
    assert not empty.status().folders[0].is_present


def test_removing_a_folder_removes_its_documents(empty, documents):
    empty.reindex(paths=[documents / "garden", documents / "http"])
    empty.remove_folder(documents / "garden")
    assert empty.search("frost", mode="lexical").count == 0
    assert empty.search("abort", mode="lexical").count > 0
    with pytest.raises(UsageError):
        empty.remove_folder(documents / "garden")


def test_one_bad_document_is_a_problem_and_does_not_stop_the_run(empty, documents):
    (documents / "broken.pdf").write_bytes(b"%PDF-1.7\nnot really a pdf")
    report = empty.reindex(documents)
    assert report.indexed_files == 5
    assert [Path(problem.path).name for problem in report.problems] == ["broken.pdf"]
    assert report.problems[0].reason
    assert empty.status().problems == report.problems


def test_documents_read_by_an_older_reader_are_read_again_but_not_embedded(
    empty, documents, embedder
):
    empty.reindex(documents)
    embedded = len(embedder.passages)
    empty._catalog.set_meta("reader_version", "0.0")
    assert empty.reindex(documents).indexed_files == 5
    assert empty.reindex(documents).skipped_files == 5
    assert len(embedder.passages) == embedded


def test_odd_names_are_indexed(empty, tmp_path):
    folder = tmp_path / "odd"
    folder.mkdir()
    (folder / "line\nbreak.txt").write_text("newline in the name: walrus")
    (folder / "ünï — 東京.txt").write_text("unicode name: walrus")
    Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.txt")).write_text("latin name: walrus")
    assert empty.reindex(folder).indexed_files == 3
    assert empty.search("walrus", mode="lexical").count == 3
    assert empty.reindex(folder).skipped_files == 3


def test_R22_cancel_keeps_what_is_committed_and_the_next_run_continues(empty, tmp_path, embedder):
    folder = write_documents(
        tmp_path / "many", {f"{i:04}.md": f"# Note {i}\n\nText of note {i}." for i in range(600)}
    )
    run = empty.index([folder])
    for progress in run:
        if progress.phase is Phase.MEANING and embedder.passages:
            break
    run.close()
    done = len(embedder.passages)
    assert 0 < done < 600
    assert empty.search("note", mode="lexical").count == 10
    report = empty.reindex(folder)
    assert (report.indexed_files, report.skipped_files) == (0, 600)
    assert len(embedder.passages) == 600
    assert len(set(embedder.passages)) == 600


def test_that_words_are_done_is_told_before_the_model_is_loaded(empty, documents, embedder):
    run = empty.index([documents])
    progress = next(each for each in run if each.phase is Phase.MEANING)
    assert not embedder.passages
    assert (progress.done, progress.files_done) == (0, 5)
    assert empty.search("tomatoes", mode="lexical").count == 1
    run.close()


def test_progress_counts_up_and_ends_with_the_report(empty, documents):
    reports = list(empty.index([documents]))
    assert [r.phase for r in reports] == sorted((r.phase for r in reports), key=list(Phase).index)
    assert reports[-1].report.indexed_files == 5
    meaning = [r for r in reports if r.phase is Phase.MEANING]
    assert meaning[-1].done == meaning[-1].total


def test_a_second_writer_is_told_who_holds_the_lock(tmp_path, documents, embedder):
    with (
        Library(tmp_path / "library", embedder=embedder) as first,
        Library(tmp_path / "library", embedder=FakeEmbedder()) as second,
    ):
        run = first.index([documents])
        next(run)
        with pytest.raises(LibraryBusyError, match=f"process {os.getpid()}"):
            second.reindex(documents)
        assert second.search("roses").mode == "hybrid"
        run.close()
        assert second.reindex(documents).indexed_files == 5


def test_a_reader_sees_what_another_library_object_commits(tmp_path, documents, embedder):
    with (
        Library(tmp_path / "library", embedder=embedder) as writer,
        Library(tmp_path / "library", embedder=FakeEmbedder()) as reader,
    ):
        assert reader.search("roses").count == 0
        writer.reindex(documents)
        assert reader.search("roses", mode="lexical").count > 0
        assert reader.search("roses", mode="semantic").count > 0


def test_vectors_of_removed_documents_do_not_pile_up(empty, tmp_path, embedder, monkeypatch):
    monkeypatch.setattr("core.catalog.catalog.MANY_ORPHANS", 0)
    folder = write_documents(tmp_path / "many", {f"{i}.txt": f"note {i}" for i in range(30)})
    empty.reindex(folder)
    for i in range(20):
        (folder / f"{i}.txt").unlink()
    empty.reindex(folder)
    assert empty._catalog.read("SELECT COUNT(*) FROM vectors") == [(10,)]
    assert empty.status().meaning_coverage == 1


# -- repair -----------------------------------------------------------------------------------


def damage_file(path, kind):
    data = bytearray(path.read_bytes())
    if kind == "truncate":
        path.write_bytes(data[: len(data) // 2])
    elif kind == "zero":
        data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
        path.write_bytes(data)
    elif kind == "flip":
        data[len(data) // 3] ^= 0x55
        path.write_bytes(data)
    elif kind == "garbage":
        path.write_bytes(random.Random(1).randbytes(len(data)))
    else:
        path.unlink()


@pytest.mark.parametrize("store", ["keywords", "vectors"])
@pytest.mark.parametrize("kind", ["remove all", "truncate", "zero", "flip", "garbage", "unlink"])
def test_R16_a_damaged_index_is_rebuilt_from_the_catalog_without_reading_or_embedding(
    tmp_path, documents, embedder, store, kind
):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        expected = answers(library)
    embedded = len(embedder.passages)
    shutil.rmtree(documents)
    folder = tmp_path / "library" / store
    if kind == "remove all":
        shutil.rmtree(folder)
    else:
        for path in sorted(folder.iterdir()):
            damage_file(path, kind)
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert answers(library) == expected
    assert len(embedder.passages) == embedded


def test_each_file_of_the_keyword_index_may_be_damaged_alone(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        expected = answers(library)
    folder = tmp_path / "library" / "keywords"
    for name in sorted(path.name for path in folder.iterdir()):
        for kind in ("truncate", "flip", "unlink"):
            with Library(tmp_path / "library", embedder=embedder):
                pass
            if (folder / name).exists():
                damage_file(folder / name, kind)
            with Library(tmp_path / "library", embedder=embedder) as library:
                assert answers(library) == expected


def test_an_index_that_is_behind_catches_up_when_the_library_opens(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents / "http")
        shutil.copytree(tmp_path / "library" / "keywords", tmp_path / "old")
        library.reindex(documents / "garden")
        expected = answers(library)
    shutil.rmtree(tmp_path / "library" / "keywords")
    (tmp_path / "old").rename(tmp_path / "library" / "keywords")
    with Library(tmp_path / "library", embedder=embedder) as library:
        assert answers(library) == expected


# Increase it to test longer: PAGEHOUND_KILLS=100 takes some minutes.
KILLS = int(os.environ.get("PAGEHOUND_KILLS", "6"))

INDEXER = """
import sys
sys.path.insert(0, {root!r})
from core.library import Library
from tests.fakes import FakeEmbedder
with Library({library!r}, embedder=FakeEmbedder()) as library:
    for progress in library.index([{folder!r}]):
        print(progress.phase, progress.done, flush=True)
"""


def test_R22_kill_9_at_random_moments_loses_nothing_that_was_committed(tmp_path):
    rng = random.Random(3)
    documents = {
        f"{i:03}.md": f"# Note {i}\n\n" + " ".join(rng.choices("abcdefgh", k=40)) + f" unique{i}"
        for i in range(400)
    }
    folder = write_documents(tmp_path / "many", documents)
    with Library(tmp_path / "calm", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        expected = [
            [(hit.path, hit.score_breakdown) for hit in library.search(f"unique{i} note").results]
            for i in range(0, 400, 40)
        ]
    script = INDEXER.format(
        root=str(Path(__file__).parents[3]),
        library=str(tmp_path / "library"),
        folder=str(folder),
    )
    before = 0
    for attempt in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, start_new_session=True
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(rng.uniform(0.05, 0.9))
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
        with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
            status = library.status()
            assert status.documents >= before, attempt
            before = status.documents
            found = library.search("note", mode="lexical", top_k=1000).results
            assert len(found) == len({hit.chunk_id for hit in found}) == status.chunks
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        already = library.status().embedded_chunks
        library.reindex(folder)
        assert len(embedder.passages) == 400 - already
        resumed = [
            [(hit.path, hit.score_breakdown) for hit in library.search(f"unique{i} note").results]
            for i in range(0, 400, 40)
        ]
    assert resumed == expected


def test_progress_of_meaning_counts_the_passages_of_the_whole_library(tmp_path, embedder):
    """No two figures contradict each other: a later run tells the same share as the status."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        write_documents(folder, {f"{n}.txt": f"{folder.name} walrus {n}" for n in range(30)})
    write_documents(second, {"copy.txt": "second walrus 7"})
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(first)
        shares = []
        for progress in library.index([second]):
            if progress.phase is Phase.MEANING:
                status = library.status()
                shares.append((progress.done, progress.total))
                assert shares[-1] == (status.embedded_chunks, status.chunks)
        assert shares[0][0] >= 30
        assert shares[-1] == (61, 61)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_R21_a_file_is_read_once_its_permissions_allow_it(library, tmp_path):
    folder = tmp_path / "papers"
    folder.mkdir()
    letter = folder / "letter.txt"
    letter.write_text("a walrus letter")
    letter.chmod(0)
    assert library.reindex(folder).failed_files == 1
    assert library.reindex(folder).failed_files == 1  # it is tried, and told, again
    letter.chmod(0o600)
    assert library.reindex(folder).indexed_files == 1
    assert library.search("walrus", mode="lexical").count == 1
