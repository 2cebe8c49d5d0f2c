"""Connections to a team's database: logging in, transactions, versions, and what went wrong.

Whoever logs in owns the tables. Readers become the library's reading role for their transaction and
name the zones that their person may see, so that the database itself shows them nothing else.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from core.errors import LibraryError, UsageError
from core.team.schema import MIGRATIONS, SCHEMA_VERSION, SHARED_READER
from core.team.token_stream import ANALYZER_VERSION
from core.team.values import first_line, storable, without_password

if TYPE_CHECKING:
    import psycopg

_log = logging.getLogger(__name__)

# Connections that wait to be used again.
_MOST_WAITING = 16
_CONNECT_S = 5
# No query of a search may keep the database busy for longer.
_READ_MS = 20_000
_WRITE_MS = 300_000
_LOCK_KEY = 7_243_000_018  # of what only one at a time may do: init and migrations
_REPAIR_KEY = 7_243_000_019  # of building the index of words anew
# So long a request waits for the index of words; a small one is whole again by then.
_PATIENCE_S = 8.0
_HNSW_EFFORT = 200
_EXTENSIONS = ("vector", "pg_search")
_OWN_READER_SINCE = 5
_ROWS_AT_ONCE = 500  # a statement may have 65,535 parameters
# Each is sent in one piece: a search asks many small questions, and every way there and back
# counts.
_BEGIN_READING = (
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
    f" SET LOCAL statement_timeout = {_READ_MS}; SET LOCAL hnsw.ef_search = {_HNSW_EFFORT};"
    " SET LOCAL hnsw.iterative_scan = 'strict_order'"
)
_BEGIN_WRITING = f"BEGIN; SET LOCAL statement_timeout = {_WRITE_MS}"
_CHANGED_TABLES = (
    "SELECT relname FROM pg_stat_user_tables WHERE schemaname = 'pagehound'"
    " AND n_mod_since_analyze > 1000 + n_live_tup / 10"
)
_IS_WHOLE = "SELECT EXISTS (SELECT 1 FROM keywords_whole)"


class TeamUnreachableError(LibraryError):
    """The database does not answer at the moment; trying again later may help."""


class NoConnectionError(TeamUnreachableError):
    """Nobody can log in. The sentence is for administrators: it names the address."""


class Reading:
    """A transaction that sees one state, and of it what one person may see."""

    def __init__(self, connection: psycopg.Connection[Any], person: int) -> None:
        self._connection = connection
        self._guard = threading.Lock()  # a search has two threads
        self.person = person
        self.zones: tuple[int, ...] = ()

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Run a query with ``?`` for each parameter."""
        with self._guard, telling_errors():
            cursor = self._connection.execute(sql.replace("?", "%s"), storable(parameters))
            return list(cursor.fetchall()) if cursor.description else []


class Writing:
    """A transaction of the owner, which may change everything."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def run(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Run a statement with ``?`` for each parameter; return its rows, if it has any."""
        cursor = self._connection.execute(sql.replace("?", "%s"), storable(parameters))
        return list(cursor.fetchall()) if cursor.description else []

    def insert(self, into: str, row: str, rows: Sequence[Sequence[Any]]) -> None:
        """Insert rows by few statements: the index of words makes a part of itself for each.

        ``row`` is one row's values, with ``?`` for each parameter.
        """
        for start in range(0, len(rows), _ROWS_AT_ONCE):
            some = rows[start : start + _ROWS_AT_ONCE]
            values = ", ".join([row] * len(some))
            self.run(f"INSERT INTO {into} VALUES {values}", [each for one in some for each in one])


class Database:
    """A team's database. Safe to use from many threads."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._waiting: queue.LifoQueue[psycopg.Connection[Any]] = queue.LifoQueue(_MOST_WAITING)
        self._migrated = False
        self._reader = SHARED_READER
        self._guard = threading.Lock()
        self._repairing: threading.Thread | None = None
        self._tidying: threading.Thread | None = None

    def close(self) -> None:
        while True:
            try:
                self._waiting.get_nowait().close()
            except queue.Empty:
                return

    @contextlib.contextmanager
    def reading(self, person: int) -> Iterator[Reading]:
        """Open a transaction that sees what a person may see, as it is now."""
        self.migrate()
        with self._connection(_begin_reading(person, self._reader)) as (connection, found):
            reading = Reading(connection, person)
            zones, is_whole = found
            if is_whole:
                reading.zones = tuple(zones)
                yield reading
                return
        self._repair()
        with self.reading(person) as reading:
            yield reading

    @contextlib.contextmanager
    def writing(self) -> Iterator[Writing]:
        """Open a transaction that is committed at the end, or not at all."""
        self.migrate()
        with self._connection(_BEGIN_WRITING) as (connection, _), telling_errors():
            yield Writing(connection)
            connection.execute("COMMIT")

    def look_up(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]:
        """Run one query as the owner, with ``?`` for each parameter."""
        self.migrate()
        with self._connection() as (connection, _), telling_errors():
            return Writing(connection).run(sql, parameters)

    def require_whole(self) -> None:
        """Repair the index of words if the database has crashed since; writers ask for it first."""
        self.migrate()
        if not self._is_whole():
            self._repair()

    def _is_whole(self) -> bool:
        with self._connection(_IS_WHOLE) as (_, found):
            return bool(found[0])

    def _repair(self) -> None:
        """Have the index of words built anew; wait a little, else say that it is being done."""
        with self._guard:
            if self._repairing is None or not self._repairing.is_alive():
                self._repairing = threading.Thread(
                    target=self._rebuild_safely, name="pagehound-repair", daemon=True
                )
                self._repairing.start()
            repairing = self._repairing
        repairing.join(_PATIENCE_S)
        if not self._is_whole():
            raise TeamUnreachableError(
                "The team's database was interrupted, and its index of words is being rebuilt. "
                "Try again in a few minutes."
            )

    def _rebuild_safely(self) -> None:
        try:
            self.rebuild_keywords()
        except Exception:
            _log.exception("The index of words could not be rebuilt")

    @contextlib.contextmanager
    def _connection(
        self, first: str = "SELECT 1"
    ) -> Iterator[tuple[psycopg.Connection[Any], tuple[Any, ...]]]:
        """Yield a connection that has run its first statements, and the last row that they gave.

        A connection that waited may have lost its server, and only shows so when it is used.
        """
        connection, found = self._begun(first)
        try:
            yield connection, found
        finally:
            self._give_back(connection)

    def _begun(self, first: str) -> tuple[psycopg.Connection[Any], tuple[Any, ...]]:
        with contextlib.suppress(queue.Empty):
            while True:
                connection = self._waiting.get_nowait()
                with contextlib.suppress(Exception):
                    return connection, _last_row(connection, first)
                connection.close()
        connection = self._log_in()
        try:
            with telling_errors():
                return connection, _last_row(connection, first)
        except BaseException:
            connection.close()
            raise

    def _log_in(self) -> psycopg.Connection[Any]:
        psycopg = _psycopg()
        try:
            return psycopg.connect(
                self.url,
                autocommit=True,
                connect_timeout=_CONNECT_S,
                prepare_threshold=None,  # plans depend on who asks
                options="-c search_path=pagehound,public -c client_min_messages=warning",
                application_name="pagehound",
            )
        except psycopg.OperationalError as error:
            raise NoConnectionError(
                f"The team's database cannot be reached: {first_line(error)} Try again later, "
                "or check the address."
            ) from error
        except psycopg.Error as error:
            raise UsageError(
                f"{without_password(self.url)} is not an address of a PostgreSQL "
                f"database: {first_line(error)}"
            ) from error

    def _give_back(self, connection: psycopg.Connection[Any]) -> None:
        try:
            if not connection.closed:
                connection.execute("ROLLBACK")  # also the role, the person and all settings
                self._waiting.put_nowait(connection)
                return
        except Exception:
            _log.debug("A connection to the database was lost", exc_info=True)
        connection.close()

    # -- versions ----------------------------------------------------------------------------

    def migrate(self) -> None:
        """Bring the tables up to date, once; raise an error if this is no library of ours."""
        if self._migrated:
            return
        with self._guard, self._connection() as (connection, _), telling_errors():
            version = _version(connection)
            if version is None:
                raise UsageError(
                    "This database has no team library yet. Create it with: pagehound team init URL"
                )
            if version < SCHEMA_VERSION:
                with connection.transaction():
                    _migrate(connection, SCHEMA_VERSION, dimensions=0)
                version = _version(connection) or 0
            if version > SCHEMA_VERSION:
                raise LibraryError(
                    f"The team's library has version {version}, and this Pagehound knows "
                    f"{SCHEMA_VERSION}. Update Pagehound on this computer."
                )
            self._reader = _reader(connection)
            self._migrated = True

    def rebuild_keywords(self) -> None:
        """Build the index of words anew from the rows, as is needed after a crash of the database.

        Only one server does so; the others wait for it.
        """
        with self._connection() as (connection, _), telling_errors():
            connection.execute("SELECT pg_advisory_lock(%s)", (_REPAIR_KEY,))
            try:
                row = connection.execute("SELECT EXISTS (SELECT 1 FROM keywords_whole)").fetchone()
                if row and row[0]:
                    return
                _log.warning("The database has crashed; the index of words is built anew")
                connection.execute("SET statement_timeout = 0")
                connection.execute("REINDEX INDEX chunks_by_words")
                connection.execute("INSERT INTO keywords_whole DEFAULT VALUES")
                _log.warning("The index of words is whole again")
            finally:
                connection.execute("RESET statement_timeout")
                connection.execute("SELECT pg_advisory_unlock(%s)", (_REPAIR_KEY,))

    def tidy(self) -> None:
        """Bring the database's own figures up to date after much has changed, without waiting.

        It does so by itself in time; until then it would choose plans for empty tables.
        """
        with self._guard:
            if self._tidying is None or not self._tidying.is_alive():
                self._tidying = threading.Thread(
                    target=self._tidy_safely, name="pagehound-tidy", daemon=True
                )
                self._tidying.start()

    def _tidy_safely(self) -> None:
        try:
            with self._connection() as (connection, _):
                for (table,) in connection.execute(_CHANGED_TABLES).fetchall():
                    # Cleaning indexes of what was removed takes long, and can wait.
                    connection.execute(f"VACUUM (ANALYZE, INDEX_CLEANUP OFF) {table}")
        except Exception as error:
            _log.warning("The tables could not be tidied: %s", first_line(error))

    def ping(self) -> None:
        """Raise an error if the database cannot be used."""
        self.migrate()
        with self._connection():
            pass

    def create(self, *, model: str, dimensions: int, name: str = "") -> bool:
        """Create the library's tables, all or none; return False if they are there already."""
        with self._guard, self._connection() as (connection, _), telling_errors():
            pinned = {
                "model": model,
                "dimensions": str(dimensions),
                "analyzer": ANALYZER_VERSION,
                "name": name,
            }
            with connection.transaction():
                _lock(connection)
                if _version(connection) is not None:
                    return False
                _create(connection, SCHEMA_VERSION, dimensions)
                for key, value in pinned.items():
                    connection.execute(
                        "INSERT INTO meta VALUES (%s, %s) ON CONFLICT DO NOTHING", (key, value)
                    )
            return True


def pinned(database: Database) -> dict[str, str]:
    """Return what the library was created with: name, model, dimensions, analyzer, schema."""
    return dict(database.look_up("SELECT key, value FROM meta"))


def create_version(connection: psycopg.Connection[Any], version: int, dimensions: int) -> None:
    """Create the tables of an earlier version, for tests of what comes after it."""
    with connection.transaction():
        _create(connection, version, dimensions)


def _begin_reading(person: int, reader: str) -> str:
    """Return what begins a transaction of a person; the last row is what it needs to know."""
    return (
        f"{_BEGIN_READING}; SET LOCAL pagehound.person = {person:d};"
        " SELECT set_config('pagehound.zones', visible_zones()::text, true)::int[],"
        f" EXISTS (SELECT 1 FROM keywords_whole); SET LOCAL ROLE {reader}"
    )


def _last_row(connection: psycopg.Connection[Any], statements: str) -> tuple[Any, ...]:
    """Run statements in one round trip; return the first row of the last that gives any."""
    cursor = connection.execute(statements)
    row: tuple[Any, ...] = ()
    while True:
        if cursor.description:
            row = cursor.fetchone() or ()
        if not cursor.nextset():
            return row


def _version(connection: psycopg.Connection[Any]) -> int | None:
    """Return the version of the tables; None if there are none."""
    row = connection.execute("SELECT to_regclass('pagehound.meta')").fetchone()
    if row is None or row[0] is None:
        return None
    row = connection.execute("SELECT value FROM pagehound.meta WHERE key = 'schema'").fetchone()
    return int(row[0]) if row else 0


def _reader(connection: psycopg.Connection[Any]) -> str:
    """Return the role that reads this library."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'reader'").fetchone()
    return str(row[0]) if row else SHARED_READER


def _lock(connection: psycopg.Connection[Any]) -> None:
    """Wait until nobody else creates or changes tables; it lasts until the transaction ends."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK_KEY,))


def _create(connection: psycopg.Connection[Any], version: int, dimensions: int) -> None:
    """Create the tables of a version, within a transaction."""
    _check_extensions(connection)
    connection.execute("CREATE SCHEMA IF NOT EXISTS pagehound")
    _migrate(connection, version, dimensions=dimensions)


def _migrate(connection: psycopg.Connection[Any], upto: int, *, dimensions: int) -> None:
    """Go from version to version, within a transaction; two at a time wait for each other."""
    _lock(connection)
    before = _version(connection) or 0
    if before >= upto:
        return  # another server has done it meanwhile, perhaps a newer one
    reader = SHARED_READER
    if before >= _OWN_READER_SINCE:
        reader = _reader(connection)  # made for the name that the database had then
    elif upto >= _OWN_READER_SINCE:
        row = connection.execute("SELECT left(md5(current_database()), 12)").fetchone()
        reader = f"{SHARED_READER}_{row[0] if row else ''}"
    if not before or before < _OWN_READER_SINCE <= upto:
        _make_reader(connection, reader)
    for number in range(before, upto):
        step = MIGRATIONS[number].replace("{dimensions}", str(dimensions))
        if not before and number + 1 < _OWN_READER_SINCE:
            step = step.replace(SHARED_READER, reader)  # a new library never has the shared one
        connection.execute(step.replace("{reader}", reader))
        _log.info("The team's library now has version %d", number + 1)
    told = {"schema": str(upto)}
    if before < _OWN_READER_SINCE <= upto:
        told["reader"] = reader
    for key, value in told.items():
        connection.execute(
            "INSERT INTO meta VALUES (%s, %s)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (key, value),
        )


def _make_reader(connection: psycopg.Connection[Any], role: str) -> None:
    """Create the role that reads this library, unless an administrator has done so."""
    psycopg = _psycopg()
    try:
        with connection.transaction():
            known = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,))
            if known.fetchone() is None:
                connection.execute(f"CREATE ROLE {role} NOLOGIN")
            connection.execute(f"GRANT {role} TO CURRENT_USER")
    except psycopg.errors.InsufficientPrivilege as error:
        with contextlib.suppress(psycopg.Error), connection.transaction():
            connection.execute(f"SET LOCAL ROLE {role}")
            connection.execute("RESET ROLE")
            return  # somebody has made it and let us use it
        row = connection.execute("SELECT quote_ident(current_user)").fetchone()
        login = row[0] if row else "the login"
        raise LibraryError(
            "The login of the team's database may not create roles. Let an administrator of the "
            f"database run this once: CREATE ROLE {role} NOLOGIN; GRANT {role} TO {login};"
        ) from error


def _check_extensions(connection: psycopg.Connection[Any]) -> None:
    """Create the two extensions; say what is missing if that is not possible."""
    psycopg = _psycopg()
    for name in _EXTENSIONS:
        try:
            with connection.transaction():
                connection.execute(f"CREATE EXTENSION IF NOT EXISTS {name}")
        except psycopg.errors.InsufficientPrivilege as error:
            statements = "; ".join(f"CREATE EXTENSION IF NOT EXISTS {each}" for each in _EXTENSIONS)
            raise LibraryError(
                "The login of the team's database may not create extensions. Let an administrator "
                f"run this once in this database: {statements};"
            ) from error
        except psycopg.Error as error:
            raise LibraryError(
                f"This PostgreSQL cannot load {name}: {first_line(error)} A team library needs "
                "PostgreSQL 15 or later with pgvector 0.8 and pg_search, for example ParadeDB's "
                "image."
            ) from error


@contextlib.contextmanager
def telling_errors() -> Iterator[None]:
    """Turn the driver's errors into sentences; none of them quotes rows or queries."""
    psycopg = _psycopg()
    try:
        yield
    except psycopg.errors.QueryCanceled as error:
        raise TeamUnreachableError(
            "The team's database took too long to answer. Ask for less, or try again later."
        ) from error
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        _log.warning("The database failed: %s", first_line(error))
        raise TeamUnreachableError(
            "The team's database cannot be reached at the moment. Try again later."
        ) from error
    except psycopg.DataError as error:
        _log.exception("The database cannot store a value")
        raise UsageError("The team's database cannot store this; the server's log says why.") from (
            error
        )
    except psycopg.Error as error:
        _log.exception("The database refused a statement")
        raise LibraryError("The team's database refused the request; the log says why.") from error


def _psycopg() -> Any:
    """Return psycopg, which only servers and administrators need."""
    try:
        import psycopg
        import psycopg.errors
    except ImportError as error:
        raise LibraryError(
            "A team's database needs the package psycopg. Install it with: "
            "pip install 'pagehound[team]'"
        ) from error
    return psycopg
