"""Creating the tables in one piece, and two libraries in one cluster."""

import re
import subprocess
import sys
import threading
import time

import psycopg
import pytest

from core.errors import LibraryError
from core.team import Database, TeamLibrary, add_person, grant, person_of
from core.team.database import _LOCK_KEY, create_version
from core.team.schema import SCHEMA_VERSION
from tests.fakes import FakeEmbedder
from tests.team.conftest import Team


@pytest.fixture
def fresh(server):
    """Make empty databases, each with an owner of its own who is nobody special."""
    made = []

    def make(name, *, owner=None):
        made.append(name)
        with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
            if owner:
                connection.execute(f"DROP ROLE IF EXISTS {owner}")
                connection.execute(f"CREATE ROLE {owner} LOGIN CREATEROLE")
            connection.execute(f"CREATE DATABASE {name} {f'OWNER {owner}' if owner else ''}")
        url = server.url(name)
        if owner:
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute("CREATE EXTENSION vector; CREATE EXTENSION pg_search")
            url = url.replace("postgres@", f"{owner}@")
        return url

    yield make
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        for name in made:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_tables_are_created_in_one_piece_or_not_at_all(fresh, monkeypatch):
    url = fresh("piece")
    program = (
        "import os, sys\n"
        "import core.team.database as database\n"
        "migrate = database._migrate\n"
        "def killed(*args, **options):\n"
        "    migrate(*args, **options)\n"
        "    os._exit(9)\n"  # after all tables, before the model is pinned
        "database._migrate = killed\n"
        "database.Database(sys.argv[1]).create(model='fake', dimensions=96)\n"
    )
    run = subprocess.run([sys.executable, "-c", program, url], check=False, timeout=60)
    assert run.returncode == 9
    database = Database(url)
    until = time.monotonic() + 20  # until the database has noticed
    while not database.create(model="fake", dimensions=96, name="Ours"):
        assert time.monotonic() < until
    assert dict(database.look_up("SELECT key, value FROM meta"))["name"] == "Ours"
    database.close()


def test_two_libraries_in_one_cluster_share_no_rights(fresh, tmp_path):
    owners = ("garden_owner", "board_owner")
    urls = [
        fresh(name, owner=owner) for name, owner in zip(("garden", "board"), owners, strict=True)
    ]
    for url, source in zip(urls, ("garden", "board"), strict=True):
        database = Database(url)
        database.create(model="fake", dimensions=96)
        Team(database, tmp_path / source).push(source, {"a.md": f"The {source} meets at noon."})
        token = add_person(database, "ann")
        grant(database, "ann", source)
        person = person_of(database, token)
        assert person is not None
        assert TeamLibrary(database, person, FakeEmbedder()).search("noon").count == 1
        database.close()
    with psycopg.connect(urls[0], autocommit=True) as connection:
        (garden,) = connection.execute(
            "SELECT value FROM pagehound.meta WHERE key = 'reader'"
        ).fetchone()
    # Whoever owns the other library may log in here, but can read nothing, by no role.
    stranger = urls[0].replace(owners[0], owners[1])
    with psycopg.connect(stranger, autocommit=True) as connection:
        connection.execute("SET pagehound.zones = '{1,2,3}'")
        rows = connection.execute(
            "SELECT rolname FROM pg_roles WHERE pg_has_role(current_user, oid, 'member')"
        )
        roles = [role for (role,) in rows]
        assert garden not in roles and len(roles) == 2  # its own, and that of its own library
        for role in roles:
            connection.execute(f"SET ROLE {role}")
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute("SELECT content FROM pagehound.chunks")
            connection.execute("RESET ROLE")
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(f"SET ROLE {garden}")


def test_a_login_that_may_not_create_roles_is_told_what_to_do(fresh, server):
    url = fresh("humble", owner="humble_owner")
    database = Database(url)
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute("ALTER ROLE humble_owner NOCREATEROLE")
        with pytest.raises(LibraryError, match="may not create roles") as refused:
            database.create(model="fake", dimensions=96)
        connection.execute(_statements(refused))  # as they stand there
    assert database.create(model="fake", dimensions=96)
    person = person_of(database, add_person(database, "ann"))
    assert TeamLibrary(database, person, FakeEmbedder()).search("anything").count == 0
    database.close()


def test_a_login_that_may_not_create_extensions_is_told_what_to_do(fresh, server):
    url = fresh("modest", owner="modest_owner")
    with psycopg.connect(server.url("modest"), autocommit=True) as connection:
        connection.execute("DROP EXTENSION vector; DROP EXTENSION pg_search")
        database = Database(url)
        with pytest.raises(LibraryError, match="may not create extensions") as refused:
            database.create(model="fake", dimensions=96)
        assert "ParadeDB" not in str(refused.value)  # this one is good enough
        connection.execute(_statements(refused))
    assert database.create(model="fake", dimensions=96)
    database.close()


def _statements(refused):
    """Return what an administrator is told to run."""
    return re.search(r"run this once[^:]*: (.*)", str(refused.value))[1]


def test_a_library_of_before_gets_a_reading_role_of_its_own(fresh):
    url = fresh("former")
    with psycopg.connect(
        url, autocommit=True, options="-c search_path=pagehound,public"
    ) as connection:
        create_version(connection, 4, 96)
        assert connection.execute(
            "SELECT has_table_privilege('pagehound_reader', 'chunks', 'SELECT')"
        ).fetchone() == (True,)
        database = Database(url)
        database.migrate()
        for table in ("chunks", "documents", "meta", "keywords_whole"):
            assert connection.execute(
                "SELECT has_table_privilege('pagehound_reader', %s, 'SELECT')", (table,)
            ).fetchone() == (False,)
        kept = dict(database.look_up("SELECT key, value FROM meta"))
        assert kept["schema"] == str(SCHEMA_VERSION)
        assert kept["reader"].startswith("pagehound_reader_")
        token = add_person(database, "ann")
        person = person_of(database, token)
        assert person is not None
        assert TeamLibrary(database, person, FakeEmbedder()).search("anything").count == 0
        database.close()


def test_a_server_that_waited_for_a_newer_one_does_not_undo_its_version(fresh):
    url = fresh("upgraded_meanwhile")
    newer = str(SCHEMA_VERSION + 1)
    told = []

    def start():
        database = Database(url)
        try:
            database.migrate()
        except LibraryError as error:
            told.append(str(error))
        finally:
            database.close()

    options = "-c search_path=pagehound,public"
    with psycopg.connect(url, autocommit=True, options=options) as connection:
        create_version(connection, 4, 96)
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK_KEY,))
            older = threading.Thread(target=start)
            older.start()
            waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            until = time.monotonic() + 20
            while not connection.execute(waits).fetchone()[0]:
                assert time.monotonic() < until
                time.sleep(0.02)
            connection.execute("UPDATE meta SET value = %s WHERE key = 'schema'", (newer,))
        older.join(20)
        row = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    assert row == (newer,)
    assert told and "Update Pagehound" in told[0]


def test_of_those_who_create_a_library_at_once_one_does(fresh):
    url = fresh("created_at_once")
    told = []

    def create():
        database = Database(url)
        try:
            told.append(database.create(model="fake", dimensions=96))
        except LibraryError as error:
            told.append(str(error))
        finally:
            database.close()

    threads = [threading.Thread(target=create) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(told, key=str) == [False, False, False, True]
