"""Indexing a folder for a team's library: what arrives, what is sent again, and what goes wrong."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing

import pytest

from core.errors import LibraryBusyError, UsageError
from core.library import Library
from core.remote import Pusher, connect, push_folder
from core.remote.server import (
    ServerUnreachableError,
    TeamServer,
    TooLargeError,
    ValueRefusedError,
)
from core.remote.wire import pack
from core.team import add_person, add_source, grant, is_large_removal, source_states
from desktop.cli.main import main
from tests.fakes import FakeEmbedder
from tests.team.serving import remote, serving

TEXTS = {
    "garden/roses.md": "# Roses\n\nPrune the roses in early spring.",
    "garden/tomatoes.md": "# Tomatoes\n\nWater tomatoes every morning.",
    "notes.txt": "A list of plants.",
}


class Source:
    """A folder, a server, and somebody who may index."""

    def __init__(self, database, url, tmp_path):
        self.database, self.url = database, url
        self.place = tmp_path / "papers"
        self.staging = tmp_path / "staging"
        add_source(database, "papers")
        self.token = add_person(database, "ann")
        grant(database, "ann", "papers", can_write=True)

    def write(self, texts):
        for path, text in texts.items():
            (self.place / path).parent.mkdir(parents=True, exist_ok=True)
            (self.place / path).write_text(text, "utf-8")

    def push(self, staging=None, *, embedder=None, **options):
        """Return how many files were sent and how many removed."""
        with (
            closing(TeamServer(self.url, self.token)) as server,
            Library(staging or self.staging, embedder=embedder or FakeEmbedder()) as library,
            Pusher(server, library, self.place, "papers", **options) as pusher,
        ):
            *_, report = push_folder(pusher, library, self.place)
        return report.indexed_files, report.removed_files

    def paths(self, query):
        with remote(self.url, self.token) as library:
            found = library.search(query, mode="lexical").results
            return sorted(hit.path for hit in found)


@pytest.fixture
def source(database, tmp_path):
    with serving(database.url) as url:
        made = Source(database, url, tmp_path)
        made.write(TEXTS)
        yield made


def test_R31_a_folder_arrives_once_and_follows_changes(source, tmp_path):
    assert source.push() == (3, 0)
    assert source.paths("roses OR plants") == ["garden/roses.md", "notes.txt"]
    with remote(source.url, source.token) as library:
        version = library.index_version()
        assert library.search("pruning in spring", mode="semantic").count
        assert library.status().embedded_chunks == library.status().chunks == 3
    assert source.push() == (0, 0)
    assert source.push(tmp_path / "another-computer") == (0, 0)
    (source.place / "garden/roses.md").rename(source.place / "moved.md")
    (source.place / "notes.txt").unlink()
    source.write({"garden/tomatoes.md": "# Tomatoes\n\nTomatoes need sun."})
    sent, removed = source.push()
    assert sent == 2 and removed <= 2
    assert source.paths("roses OR plants OR sun") == ["garden/tomatoes.md", "moved.md"]
    (state,) = source_states(source.database)
    assert (state.files, state.documents, state.indexer) == (2, 2, "")
    with remote(source.url, source.token) as library:
        assert library.index_version() != version


def test_R31_a_new_date_alone_arrives_too(source):
    """As in a local library, where filters and facets go by the date of the file."""
    source.push()
    with remote(source.url, source.token) as library:
        (before,) = library.search("roses", mode="lexical").results
        version = library.index_version()
        assert not library.search("modified:1999", mode="lexical").results
        assert [date.label for date in library.facets(library.ask("roses")).dates if date.count]
    os.utime(source.place / "garden/roses.md", (925_000_000, 925_000_000))
    assert source.push() == (1, 0)
    with remote(source.url, source.token) as library:
        found = library.search("modified:1999", mode="lexical").results
        assert [hit.path for hit in found] == ["garden/roses.md"]
        assert library.index_version() != version
        (after,) = library.search("roses", mode="lexical").results
        assert after.modified == 925_000_000 != before.modified
        counted = library.facets(library.ask("roses")).dates
        assert [date.label for date in counted if date.count] == ["1999"]
    assert source.push() == (0, 0)


def test_R31_words_come_before_meaning_where_many_files_wait_for_it(source, monkeypatch):
    """Embedding thousands of pages takes long; meanwhile people find them by word."""
    monkeypatch.setattr("core.remote.pushing._LOOK_S", 0.0)
    monkeypatch.setattr("core.remote.pushing._MANY_WAITING", 3)
    source.write({f"{n}.txt": f"Number{n} has a text of its own." for n in range(30)})
    seen = []

    class Asking(FakeEmbedder):
        def embed_passages(self, texts):
            (state,) = source_states(source.database)
            seen.append((state.files, state.embedded))
            return super().embed_passages(texts)

    assert source.push(embedder=Asking()) == (33, 0)  # a file that is sent twice is one file
    assert any(files == 33 and embedded < 33 for files, embedded in seen)
    (state,) = source_states(source.database)
    assert (state.files, state.documents, state.embedded) == (33, 33, 33)
    assert source.push() == (0, 0)


def test_R31_a_few_files_are_sent_once(source, monkeypatch):
    monkeypatch.setattr("core.remote.pushing._LOOK_S", 0.0)
    put, call = [], Pusher._call

    def note(self, action, **body):
        put.extend([body["file"]["path"]] if action == "put" else [])
        return call(self, action, **body)

    monkeypatch.setattr(Pusher, "_call", note)
    source.push()
    assert sorted(put) == sorted(TEXTS)


def test_R31_a_file_that_is_not_read_to_the_end_is_not_sent(source):
    source.push()
    with (
        closing(TeamServer(source.url, source.token)) as server,
        Library(source.staging, embedder=FakeEmbedder()) as library,
        Pusher(server, library, source.place, "papers") as pusher,
    ):
        with library._catalog.transaction() as connection:
            connection.execute("UPDATE files SET mtime_ns = -1, content_hash = NULL")
        *_, last = library.index([], words_only=True)
        list(pusher.send_all(last.report))
        assert (pusher.sent, pusher.removed) == (0, 0)


def test_R31_a_run_removes_only_what_it_saw_to_be_gone(source, tmp_path):
    source.push()
    (source.place / "notes.txt").unlink()
    fresh = Library(tmp_path / "fresh", embedder=FakeEmbedder())
    with closing(TeamServer(source.url, source.token)) as server, fresh as library:
        library.add_folders([source.place])
        with Pusher(server, library, source.place, "papers") as pusher:
            for path, files in (("garden/roses.md", 3), ("", 2)):
                *_, last = library.index([source.place / path], add=False)
                list(pusher.send_all(last.report))
                pusher.finish(last.report)
                assert source_states(source.database)[0].files == files, path
            (source.place / "garden/roses.md").unlink()
            *_, last = library.index([source.place / "garden/roses.md"], add=False)
            list(pusher.send_all(last.report))
    assert source.paths("roses OR tomatoes") == ["garden/tomatoes.md"]


def test_R31_a_part_of_a_source_is_not_noted_as_all_of_it(source, monkeypatch):
    ended, call = [], Pusher._call

    def note(self, action, **body):
        ended.extend([body["finished"]] if action == "end" else [])
        return call(self, action, **body)

    monkeypatch.setattr(Pusher, "_call", note)
    source.push()
    with (
        closing(TeamServer(source.url, source.token)) as server,
        Library(source.staging, embedder=FakeEmbedder()) as library,
        Pusher(server, library, source.place, "papers") as pusher,
    ):
        *_, last = library.index([source.place / "garden"], add=False)
        pusher.finish(last.report)
    assert ended == [True, False]


@pytest.mark.parametrize("closed", ["", "garden"])
def test_R31_files_in_a_folder_that_cannot_be_listed_stay(source, tmp_path, monkeypatch, closed):
    source.push()
    scandir = os.scandir

    def refuse(place):
        if str(place).rstrip("/") == str(source.place / closed).rstrip("/"):
            raise PermissionError(13, "Permission denied")
        return scandir(place)

    monkeypatch.setattr("core.indexing.scan.os.scandir", refuse)
    assert source.push(tmp_path / "fresh", allow_removal=True) == (0, 0)
    assert len(source.paths("roses OR tomatoes OR plants")) == 3


def test_R31_files_of_a_folder_that_is_not_available_stay(source, tmp_path):
    source.push()
    source.place.rename(tmp_path / "away")
    with (
        closing(TeamServer(source.url, source.token)) as server,
        Library(tmp_path / "fresh", embedder=FakeEmbedder()) as library,
    ):
        source.place.mkdir()
        library.add_folders([source.place])
        source.place.rmdir()
        with Pusher(server, library, source.place, "papers", allow_removal=True) as pusher:
            *_, last = library.index_all()
            list(pusher.send_all(last.report))
    assert len(source.paths("roses OR tomatoes OR plants")) == 3


def test_R31_an_empty_folder_removes_nothing_unless_that_is_wanted(source, tmp_path):
    source.push()
    source.place.rename(tmp_path / "away")
    source.place.mkdir()
    with (
        closing(TeamServer(source.url, source.token)) as server,
        Library(source.staging, embedder=FakeEmbedder()) as library,
        Pusher(server, library, source.place, "papers") as pusher,
    ):
        *_, report = push_folder(pusher, library, source.place)
        assert "3 of the 3 files of papers" in report.warnings[-1]
        pusher._begin()
        lease = {"source": "papers", "number": pusher._lease.number}
        with pytest.raises(UsageError, match="would remove 3 of the 3"):
            server.post("/team/index/remove", {"lease": lease, "paths": list(pusher._known)})
    assert len(source.paths("roses OR tomatoes OR plants")) == 3
    assert source.push(allow_removal=True) == (0, 3)
    assert source.paths("roses OR tomatoes OR plants") == []


def test_many_files_are_more_than_a_hundred_and_more_than_half():
    small = [(0, 0), (1, 2), (100, 150), (101, 202)]
    assert not any(is_large_removal(*each) for each in small)
    assert all(is_large_removal(*each) for each in [(1, 1), (101, 201), (150, 150)])


def test_R31_files_that_cannot_be_read_arrive_with_their_reasons(source):
    (source.place / "broken.pdf").write_bytes(b"%PDF-1.7\nnothing of it is true")
    source.push()
    with remote(source.url, source.token) as library:
        (problem,) = library.status().problems
        assert problem.path == "papers/broken.pdf" and problem.reason


def test_a_file_that_is_too_large_becomes_a_problem(source, monkeypatch):
    post = TeamServer.post

    def refuse(self, path, body, **options):
        if body.get("file", {}).get("path") == "notes.txt" and body["file"]["documents"]:
            raise TooLargeError("The request is larger than 1 byte.")
        return post(self, path, body, **options)

    monkeypatch.setattr(TeamServer, "post", refuse)
    assert source.push() == (3, 0)
    with remote(source.url, source.token) as library:
        (problem,) = library.status().problems
        assert "more text than" in problem.reason
    assert source.paths("roses") == ["garden/roses.md"]


@pytest.mark.parametrize(
    ("status", "data"),
    [
        (403, b"<html>Forbidden</html>"),
        (400, b'{"detail": "Bad request"}'),
        (200, b"<html>Please sign in</html>"),
    ],
)
def test_R31_what_a_proxy_answers_is_no_files_fault(source, monkeypatch, status, data):
    source.push()
    source.write({"notes.txt": "Another list of plants."})
    answer = TeamServer._answer
    call = Pusher._call

    def refuse(self, action, **body):
        if action == "put":
            return answer(self._server, status, data)
        return call(self, action, **body)

    with monkeypatch.context() as broken:
        broken.setattr(Pusher, "_call", refuse)
        with pytest.raises(ServerUnreachableError, match="no Pagehound server"):
            source.push(patience_s=0)
    assert source.paths("plants") == ["notes.txt"]
    assert source.push() == (1, 0)


def test_R31_a_file_that_is_too_large_for_a_proxy_is_sent_again(source, monkeypatch):
    call = Pusher._call

    def refuse(self, action, **body):
        if action == "put" and body["file"]["path"] == "notes.txt" and body["file"]["documents"]:
            return self._server._answer(413, b"<html>Request Entity Too Large</html>")
        return call(self, action, **body)

    with monkeypatch.context() as narrow:
        narrow.setattr(Pusher, "_call", refuse)
        assert source.push() == (3, 0)
        with remote(source.url, source.token) as library:
            (problem,) = library.status().problems
            assert "more text than" in problem.reason
    assert source.push() == (1, 0)
    assert source.paths("plants") == ["notes.txt"]
    assert source.push() == (0, 0)


def test_R31_values_that_no_reader_makes_are_refused(source):
    source.push()
    bad_file = [{"path": path} for path in ("", "/etc/passwd", "a/../../b", "a\0b", "a//b")]
    bad_file += [{"status": "odd"}, {"size": -1}, {"mtime_ns": 2**70}]
    times = (float("nan"), float("inf"), 1e18, -1e18)
    bad_document = [*({"modified": each} for each in times), {"line_count": -5}]
    bad_chunk = [{"start_line": 10**30}, {"end": 10**6}, {"position": -1}, {"page": -1}]
    with (
        closing(TeamServer(source.url, source.token)) as server,
        Library(source.staging, embedder=FakeEmbedder()) as library,
        Pusher(server, library, source.place, "papers") as pusher,
    ):
        number = library.exportable(pusher._folder())["notes.txt"].number
        for where, values in enumerate((bad_file, bad_document, bad_chunk)):
            for value in values:
                file = pack(library.export(number)) | {"content_hash": "AAAA"}
                changed = [file, file["documents"][0], file["documents"][0]["chunks"][0]][where]
                changed.update(value)
                body = {"lease": pack(pusher._lease), "versions": pack(pusher._versions)}
                with pytest.raises(ValueRefusedError):
                    server.post("/team/index/put", body | {"file": file})
    assert source.paths("plants") == ["notes.txt"]


def test_R31_a_file_that_the_database_cannot_store_becomes_a_problem(source, monkeypatch):
    from core.team import writing

    vector, calls = writing._vector, []

    def once_wrong(data):
        calls.append(data)
        return "[1]" if len(calls) == 2 else vector(data)

    monkeypatch.setattr(writing, "_vector", once_wrong)
    assert source.push() == (3, 0)
    with remote(source.url, source.token) as library:
        (problem,) = library.status().problems
        assert "cannot store" in problem.reason
        assert library.status().documents == 2


def test_R31_only_who_may_index_does_and_only_one_at_a_time(source):
    server = TeamServer(source.url, add_person(source.database, "bob"))
    grant(source.database, "bob", "papers")
    with Library(source.staging, embedder=FakeEmbedder()) as library:
        for name in ("papers", "nothing"):
            with pytest.raises(UsageError) as refused:
                Pusher(server, library, source.place, name).__enter__()
            sentence = f"This team's library has no source {name}, or you may not index it."
            assert str(refused.value) == sentence
        grant(source.database, "bob", "papers", can_write=True)
        busy = pytest.raises(LibraryBusyError, match="being indexed by bob on")
        with Pusher(server, library, source.place, "papers"), busy:
            source.push(source.staging.with_name("other"))
    server.close()


def test_R31_another_model_is_refused(source):
    other = FakeEmbedder()
    other.model_name = "other"
    server = TeamServer(source.url, source.token)
    refused = pytest.raises(UsageError, match="embedded by fake, and yours by other")
    with Library(source.staging, embedder=other) as library, refused:
        Pusher(server, library, source.place, "papers")
    server.close()


def test_R31_a_server_that_goes_away_is_waited_for(source, monkeypatch):
    monkeypatch.setattr("core.remote.pushing._WAITS_S", (0.05,))
    post, failures = TeamServer.post, iter([True, True, False, True])

    def unreliable(self, path, body, **options):
        if path.endswith("/put") and next(failures, False):
            # As when the server is killed: the connection breaks, maybe after it did its work.
            post(self, path, body, **options)
            raise ServerUnreachableError("away")
        return post(self, path, body, **options)

    monkeypatch.setattr(TeamServer, "post", unreliable)
    assert source.push() == (3, 0)
    assert len(source.paths("roses OR tomatoes OR plants")) == 3


def test_a_lease_that_ended_meanwhile_is_taken_again(source, monkeypatch):
    post = TeamServer.post
    ended = []

    def late(self, path, body, **options):
        if path.endswith("/put") and not ended:
            ended.append(True)
            with source.database.writing() as connection:
                connection.run("UPDATE leases SET until = now() - interval '1 second'")
        return post(self, path, body, **options)

    monkeypatch.setattr(TeamServer, "post", late)
    assert source.push() == (3, 0)
    assert ended


@pytest.fixture
def program(database, tmp_path, monkeypatch):
    """The program with its real model, a server for it, and a folder."""
    from core.embedding import FastembedEmbedder, find_model
    from core.settings import Settings
    from core.team import Database

    card = find_model(Settings().model)
    with database.writing() as connection:
        connection.run("UPDATE meta SET value = ? WHERE key = 'model'", (card.name,))
        connection.run(
            "UPDATE meta SET value = ? WHERE key = 'dimensions'", (str(card.dimensions),)
        )
        connection.run("DROP INDEX chunks_by_meaning")
        connection.run(f"ALTER TABLE chunks ALTER COLUMN embedding TYPE halfvec({card.dimensions})")
    monkeypatch.setenv("PAGEHOUND_LIBRARY", str(tmp_path / "own" / "library"))
    with serving(Database(database.url).url, embedder=FastembedEmbedder(card)) as url:
        made = Source(database, url, tmp_path)
        made.write(TEXTS)
        monkeypatch.setenv("PAGEHOUND_TOKEN", made.token)
        yield made


def test_the_library_that_is_named_is_not_made_the_source(program, tmp_path, monkeypatch, capsys):
    """It has the token and the settings; its own folders stay in it."""
    own = tmp_path / "another" / "library"
    (notes := tmp_path / "notes").mkdir()
    (notes / "own.md").write_text("My own notes about compost.", "utf-8")
    assert main(["index", str(notes), "--library", str(own)]) == 0
    connect(own, program.url, program.token)
    monkeypatch.delenv("PAGEHOUND_TOKEN")
    assert main(["index", str(program.place), "--to", program.url, "--library", str(own)]) == 0
    capsys.readouterr()
    with Library(own) as library:
        assert [folder.path for folder in library.folders()] == [str(notes)]
    assert main(["search", "--library", str(own), "--mode", "lexical", "compost"]) == 0
    url = program.url
    assert main(["index", str(program.place), "--to", url, "--library", url]) == 1
    assert "--library one of your own" in capsys.readouterr().err


def test_index_and_search_from_the_terminal(program, capsys):
    url = program.url
    assert main(["index", str(program.place), "--to", url, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["indexed_files"] == 3
    assert main(["index", str(program.place), "--to", url]) == 0
    assert capsys.readouterr().out.startswith("0 files indexed")
    assert main(["search", "--library", url, "--explain", "--passages", "when to cut roses"]) == 0
    assert "garden/roses.md" in capsys.readouterr().out
    assert main(["search", "--library", url, "--json", "--facets", "tomatoes"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["results"][0]["path"] == "garden/tomatoes.md"
    assert answer["facets"]["documents"]
    for command in (
        ["grep", "every morning"],
        ["find", "tom"],
        ["similar", "garden/tomatoes.md"],
        ["status"],
        ["read", "garden/roses.md"],
    ):
        assert main([command[0], "--library", url, *command[1:]]) == 0, command
        assert capsys.readouterr().out
    for command in (["doctor"], ["folders"], ["index"]):
        assert main([*command, "--library", url]) == 1
        assert "on this computer only" in capsys.readouterr().err
    assert main(["index", str(program.place), "--to", url, "--source", "nothing"]) == 1
    assert "no source nothing" in capsys.readouterr().err
    assert main(["index", "--to", url]) == 1
    assert "Name one folder" in capsys.readouterr().err


def test_no_vectors_are_made_that_a_team_library_does_not_have(program, monkeypatch):
    """Pairs of sentences would take twice as long as all the rest."""

    def refuse(*_):
        raise AssertionError("pairs of sentences are embedded")

    monkeypatch.setattr("core.indexing.meaning_run.PairRun", refuse)
    assert main(["index", str(program.place), "--to", program.url]) == 0


def test_what_the_model_does_not_understand_is_not_waited_for(program, capsys):
    text = "Die Rosen werden im frühen Frühjahr geschnitten, wenn der Frost vorüber ist. "
    program.write({"rosen.md": f"# Rosen\n\n{text * 8}"})
    command = ["index", str(program.place), "--to", program.url]
    assert main(command) == 0
    with remote(program.url, program.token) as library:
        told = library.search("pruning in spring", mode="semantic").warnings
        assert len(told) == 1 and told[0].startswith("1 document is in German")
        assert not library.search("pruning in spring", mode="hybrid").warnings
        status = library.status()
        assert (status.not_understood, status.not_understood_chunks) == ({"de": 1}, 1)
        assert status.folders[0].not_understood_chunks == 1
        assert "language" in library.similar("rosen.md").warnings[0]
        assert library.search("roses", mode="hybrid").results
        (hit,) = library.search("geschnitten", mode="lexical").results
        assert library.reasons(library.ask("geschnitten"), hit).is_foreign
    capsys.readouterr()
    assert main(command) == 0
    assert "0 files indexed" in capsys.readouterr().out
    with program.database.writing() as connection:  # as if its vectors were still being made
        connection.run("UPDATE files SET versions = versions || ', words only'")
    with remote(program.url, program.token) as library:
        told = library.search("pruning in spring", mode="semantic").warnings
        assert len(told) == 1 and "until indexing has finished" in told[0]


def test_watch_keeps_a_source_up_to_date(program):
    command = [sys.executable, "-m", "desktop.cli", "watch", str(program.place), "--to"]
    process = subprocess.Popen([*command, program.url], env=os.environ, stdout=subprocess.DEVNULL)
    try:
        _until(lambda: len(program.paths("roses OR tomatoes OR plants")) == 3)
        program.write({"new.md": "# Tulips\n\nTulips bloom in spring."})
        (program.place / "notes.txt").unlink()
        _until(lambda: program.paths("tulips OR plants") == ["new.md"])
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()


def test_R31_indexing_that_is_killed_goes_on_where_it_was(program, tmp_path):
    program.write({f"{n}.txt": f"Number{n} is a text of its own. " * 20 for n in range(120)})
    command = [sys.executable, "-m", "desktop.cli", "index", str(program.place), "--to"]
    process = subprocess.Popen([*command, program.url], env=os.environ)
    _until(lambda: source_states(program.database)[0].files >= 3)
    process.kill()
    process.wait()
    arrived = source_states(program.database)[0].files
    assert main([*command[3:], program.url]) == 0
    (state,) = source_states(program.database)
    assert state.files == state.documents == 123 and state.embedded == state.chunks
    assert arrived < 123


def _until(condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        threading.Event().wait(0.05)
