"""Schema versions, pushing, leases, and a database that is killed."""

import psycopg
import pytest

from core.errors import LibraryBusyError, LibraryError, UsageError
from core.team.database import Database, TeamUnreachableError, create_version
from core.team.people import TokenExpiredError, add_person, add_source, person_of, source_states
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


def test_a_database_that_is_killed_comes_back(team, server):
    team.push("docs", {"a.md": "Alpha."})
    ann = team.person("ann", ("docs",))
    server.kill()
    try:
        with pytest.raises(TeamUnreachableError, match="cannot be reached"):
            ann.search("alpha", mode="lexical")
    finally:
        server.start()
    # pg_search 0.21 does not write its index to the log that PostgreSQL recovers from.
    team.database.rebuild_keywords()
    assert len(ann.search("alpha", mode="lexical").results) == 1
