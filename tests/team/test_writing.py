"""Schema versions, pushing, leases, and a database that is killed."""

import threading

import psycopg
import pytest

from core.errors import LibraryBusyError, LibraryError, UsageError
from core.team.database import Database, TeamUnreachableError, create_version
from core.team.library import TeamLibrary
from core.team.people import (
    TokenExpiredError,
    add_person,
    add_source,
    grant,
    person_of,
    source_states,
)
from core.team.schema import SCHEMA_VERSION
from core.team.writing import (
    Lease,
    LeaseLostError,
    Versions,
    check_versions,
    known_files,
    remove_files,
    take_lease,
)
from tests.fakes import FakeEmbedder


def test_an_earlier_version_is_brought_up_to_date(server):
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE earlier")
    url = server.url("earlier")
    options = "-c search_path=pagehound,public"
    with psycopg.connect(url, autocommit=True, options=options) as connection:
        create_version(connection, SCHEMA_VERSION - 1, 96)
        connection.execute("INSERT INTO people (name, token_hash) VALUES ('old', 'x')")
    database = Database(url)
    token = add_person(database, "new", days=1)
    assert person_of(database, token).name == "new"
    with database.writing() as connection:
        assert connection.run("SELECT name, expires FROM people WHERE name = 'old'") == [
            ("old", None)
        ]
        connection.run("UPDATE meta SET value = '99' WHERE key = 'schema'")
    database.close()
    newer = Database(url)
    with pytest.raises(LibraryError, match="Update Pagehound"):
        newer.migrate()
    newer.close()


def test_documents_of_an_earlier_version_are_found_and_counted_after_it(server):
    """From before lists of links were known, and before the index of words was vouched for."""
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE with_documents")
    url = server.url("with_documents")
    options = "-c search_path=pagehound,public"
    with psycopg.connect(url, autocommit=True, options=options) as connection:
        create_version(connection, 2, 96)
        for key, value in (("model", "fake"), ("dimensions", "96"), ("analyzer", "1")):
            connection.execute("INSERT INTO meta VALUES (%s, %s)", (key, value))
        connection.execute("INSERT INTO sources (path) VALUES ('docs')")
        connection.execute("INSERT INTO zones (source_id) VALUES (1)")
        connection.execute(
            "INSERT INTO files (folder_id, zone, path, size, mtime_ns, versions, status)"
            " VALUES (1, 1, 'a.md', 9, 1, '', 'indexed')"
        )
        connection.execute(
            "INSERT INTO documents (file_id, zone, key, title, media_type, modified, char_count,"
            " line_count, word_count, chunk_count, embedded_count, name_length, title_length,"
            " heading_length, body_length, terms, words) VALUES (1, 1, 'k', 'T', 'markdown', 1, 9,"
            " 1, 2, 2, 0, 1, 1, 0, 2, '{\"alpha\": 2}', '{\"alpha\": 2}')"
        )
        for position, mark in enumerate(("", "L")):
            connection.execute(
                "INSERT INTO chunks (document_id, zone, position, start_line, end_line,"
                " heading_path, text_hash, content, tokens, names, lengths) VALUES (1, 1, %s, 1,"
                " 1, '', %s, 'Alpha', '| | | alpha | | | |', '', '{1,1,0,1}')",
                (position, b"0123456789abcdef" + mark.encode()),
            )
    database = Database(url)
    token = add_person(database, "ann")
    grant(database, "ann", "docs")
    library = TeamLibrary(database, person_of(database, token), FakeEmbedder())
    found = library.search("alpha", mode="lexical").results
    assert sorted(hit.chunk_index for hit in found) == [0, 1]
    status = library.status()
    assert (status.chunks, status.embedded_chunks) == (2, 1)  # the list of links needs no vector
    database.close()


def test_a_database_without_a_library_says_so(server):
    empty = Database(server.url("postgres"))
    with pytest.raises(UsageError, match="no team library yet"):
        empty.migrate()
    empty.close()


def test_pushing_again_changes_nothing_and_what_is_gone_goes(team):
    texts = {"a.md": "Alpha beta.", "b.md": "Gamma delta."}
    assert team.push("docs", texts) == (2, 0)
    ann = team.person("ann", ("docs",))
    version = ann.index_version()
    assert team.push("docs", texts) == (0, 0)
    assert ann.index_version() == version
    (team.folder / "docs" / "a.md").unlink()
    assert team.push("docs", {"b.md": "Gamma epsilon."}) == (1, 1)
    assert ann.index_version() != version
    assert not ann.search("alpha", mode="lexical").results
    assert not ann.search("delta", mode="lexical").results
    assert ann.complete("alph") == []
    assert [hit.path for hit in ann.search("epsilon", mode="lexical").results] == ["b.md"]
    (state,) = source_states(team.database)
    assert (state.files, state.documents, state.embedded) == (1, 1, 1)


def test_one_indexer_for_each_source(database):
    add_source(database, "docs")
    lease = take_lease(database, "docs", "one")
    with pytest.raises(LibraryBusyError, match="indexed by one"):
        take_lease(database, "docs", "two")
    with database.writing() as connection:
        connection.run("UPDATE leases SET until = now() - interval '1 second'")
    other = take_lease(database, "docs", "two")
    assert other.number > lease.number
    with pytest.raises(LeaseLostError):
        known_files(database, lease)
    with pytest.raises(LeaseLostError):
        remove_files(database, Lease("docs", 99), ["a.md"])


def test_other_models_and_analyzers_are_refused(database):
    check_versions(database, Versions("fake", 96, "1"))
    with pytest.raises(UsageError, match="embedded by fake"):
        check_versions(database, Versions("other", 96, "1"))
    with pytest.raises(UsageError, match="splits words"):
        check_versions(database, Versions("fake", 96, "1", analyzer="0"))


def test_tokens_end(database):
    token = add_person(database, "ann", days=-1)
    with pytest.raises(TokenExpiredError, match="expired"):
        person_of(database, token)
    assert person_of(database, "made up") is None


def test_a_transaction_cut_off_leaves_nothing(team):
    team.push("docs", {"a.md": "Alpha."})
    with pytest.raises(RuntimeError), team.database.writing() as connection:
        connection.run("DELETE FROM files")
        raise RuntimeError
    ann = team.person("ann", ("docs",))
    assert len(ann.search("alpha", mode="lexical").results) == 1


def test_a_database_that_is_killed_repairs_its_index_of_words_by_itself(team, server):
    """pg_search 0.21 does not write its index to the log that PostgreSQL recovers from."""
    team.push("docs", {"a.md": "Alpha."})
    ann = team.person("ann", ("docs",))
    _kill_and_start(server, ann)
    with psycopg.connect(team.database.url, options="-c search_path=pagehound,public") as found:
        # What must be repaired; if this fails, pg_search has learned to log its index.
        count = found.execute("SELECT count(*) FROM chunks WHERE tokens @@@ 'alpha'").fetchone()
        assert count == (0,)
    assert len(ann.search("alpha", mode="lexical").results) == 1
    team.push("docs", {"b.md": "Alpha beta."})
    _kill_and_start(server, ann)
    team.push("docs", {"c.md": "Alpha gamma."})  # an indexer comes first
    assert len(ann.search("alpha", mode="lexical").results) == 3
    assert len(ann.search("alpha", mode="semantic").results) == 3


def test_a_clean_restart_rebuilds_nothing(team, server, monkeypatch):
    team.push("docs", {"a.md": "Alpha."})
    ann = team.person("ann", ("docs",))
    server.restart()
    monkeypatch.setattr(Database, "_repair", lambda _: pytest.fail("nothing is to be repaired"))
    assert len(ann.search("alpha", mode="lexical").results) == 1


def test_while_the_index_of_words_is_rebuilt_readers_are_told_so(team, monkeypatch):
    team.push("docs", {"a.md": "Alpha."})
    ann = team.person("ann", ("docs",))
    with team.database.writing() as connection:
        connection.run("TRUNCATE keywords_whole")
    monkeypatch.setattr("core.team.database._PATIENCE_S", 0.1)
    rebuild = Database.rebuild_keywords
    go_on = threading.Event()
    monkeypatch.setattr(Database, "rebuild_keywords", lambda self: go_on.wait(20) and rebuild(self))
    for mode in ("lexical", "semantic"):
        with pytest.raises(TeamUnreachableError, match="being rebuilt"):
            ann.search("alpha", mode=mode)
    go_on.set()
    team.database._repairing.join(20)
    assert len(ann.search("alpha", mode="lexical").results) == 1


def _kill_and_start(server, reader):
    server.kill()
    try:
        with pytest.raises(TeamUnreachableError, match="cannot be reached"):
            reader.search("alpha", mode="lexical")
    finally:
        server.start()
