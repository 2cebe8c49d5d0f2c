"""What fails in the middle: the database, a server process, a transaction. Nothing may be lost."""

import os
import re
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from core.errors import PagehoundError
from core.library import Library
from core.remote import Pusher, push_folder
from core.remote.server import ServerUnreachableError, TeamServer
from core.team import add_person, add_source, grant, source_states
from core.team.database import TeamUnreachableError, Writing
from tests.fakes import FakeEmbedder
from tests.team.serving import remote, serving

_FILES = 60


@pytest.fixture
def pushed(database, tmp_path, monkeypatch):
    """A folder that is being sent in a thread, slowly enough to be disturbed."""
    monkeypatch.setattr("core.remote.pushing._WAITS_S", (0.1,))
    add_source(database, "papers")
    token = add_person(database, "ann")
    grant(database, "ann", "papers", can_write=True)
    place = tmp_path / "papers"
    place.mkdir()
    for number in range(_FILES):
        (place / f"{number}.txt").write_text(f"Common word and number{number}.", "utf-8")
    post = TeamServer.post

    def slowly(self, path, body, **options):
        if path.endswith("/put"):
            time.sleep(0.02)
        return post(self, path, body, **options)

    monkeypatch.setattr(TeamServer, "post", slowly)
    notices = []

    def start(url):
        def run():
            with (
                closing(TeamServer(url, token)) as server,
                Library(tmp_path / "staging", embedder=FakeEmbedder()) as library,
                Pusher(server, library, place, "papers") as pusher,
            ):
                for each in push_folder(pusher, library, place):
                    notices.append(getattr(each, "notice", ""))

        thread = threading.Thread(target=run)
        thread.start()
        return thread

    return start, token, notices


def _until(condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


def _all_there(database, url, token):
    (state,) = source_states(database)
    assert (state.files, state.documents, state.chunks, state.embedded) == (_FILES,) * 4
    assert state.last_scan is not None
    with remote(url, token) as library:
        assert library.search("common", mode="lexical", top_k=100).count == _FILES
        assert library.search("common", mode="semantic", top_k=100).count == _FILES
        for number in range(0, _FILES, 7):
            found = library.search(f"number{number}", mode="lexical").results
            assert [hit.path for hit in found] == [f"{number}.txt"]


def test_R31_the_database_is_killed_and_restarted_while_people_index_and_search(
    database, server, pushed
):
    start, token, notices = pushed
    told, answers, ended = set(), [], threading.Event()
    with serving(database.url) as url:

        def read():
            with remote(url, token) as library:
                while not ended.is_set():
                    try:
                        answers.append(library.search("common", mode="lexical", top_k=100).count)
                    except PagehoundError as error:
                        told.add(str(error))
                    time.sleep(0.02)

        reader = threading.Thread(target=read)
        reader.start()
        indexer = start(url)
        try:
            _until(lambda: source_states(database)[0].files >= 10)
            server.kill()
            time.sleep(0.5)
            server.start()
            indexer.join(60)
        finally:
            ended.set()
            reader.join(20)
        assert not indexer.is_alive()
        assert any("Trying again" in each for each in notices)
        assert not any("Try again later" in each for each in notices)
        assert told and all(sentence.endswith(".") for sentence in told)
        assert any("cannot be reached" in sentence for sentence in told)
        assert answers == sorted(answers)  # nothing that was found is lost again
        _all_there(database, url, token)


def test_R31_a_server_process_is_killed_and_started_again(database, pushed, tmp_path):
    start, token, notices = pushed
    program = tmp_path / "serve.py"
    program.write_text(
        "import sys, time\n"
        "from tests.team.serving import serving\n"
        "import tests.team.serving as s\n"
        "bind = s.bind\n"
        "s.bind = lambda host, port: bind(host, int(sys.argv[2]))\n"
        "with serving(sys.argv[1]) as url:\n"
        "    print(url, flush=True)\n"
        "    time.sleep(600)\n"
    )

    def serve(port):
        environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
        command = [sys.executable, str(program), database.url, str(port)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        return process, re.search(r"http\S+", process.stdout.readline())[0]

    process, url = serve(0)
    try:
        indexer = start(url)
        _until(lambda: source_states(database)[0].files >= 10)
        process.kill()
        process.communicate()
        with remote(url, token) as library, pytest.raises(ServerUnreachableError):
            library.search("common")
        time.sleep(0.3)
        process, again = serve(url.rpartition(":")[2])
        assert again == url
        indexer.join(60)
        assert not indexer.is_alive()
        assert any("Trying again" in each for each in notices)
        assert not any("Try again later" in each for each in notices)
        _all_there(database, url, token)
    finally:
        process.kill()
        process.communicate()


def test_R31_a_transaction_that_is_cut_off_leaves_nothing_of_its_file(
    database, server, pushed, monkeypatch
):
    start, token, _ = pushed
    insert, cut = Writing.insert, []

    def cut_off(self, into, row, rows):
        insert(self, into, row, rows)
        if into.startswith("chunks") and len(cut) < 3:
            pid = self.run("SELECT pg_backend_pid()")[0][0]
            cut.append(pid)
            with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
            with pytest.raises(psycopg.Error):
                self.run("SELECT 1")
            (state,) = source_states(database)
            assert state.files == state.documents == state.chunks
            raise TeamUnreachableError("cut off")

    monkeypatch.setattr(Writing, "insert", cut_off)
    with serving(database.url) as url:
        indexer = start(url)
        indexer.join(60)
        assert not indexer.is_alive() and len(cut) == 3
        _all_there(database, url, token)
