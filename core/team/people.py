"""People, groups, sources and rights of a team's library, for its administrator.

A right is to a source or to a folder of it, for a person or a group. Where a folder gets rights of
its own, its documents move to a zone of their own.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from core.errors import UsageError
from core.team.database import Database, Writing
from core.team.writing import move_to_zones

_NAME = re.compile(r"[^\W_][\w.@ -]{0,99}")


class TokenExpiredError(UsageError):
    """The token was right once."""


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Right:
    """Who may see what; ``who`` of a group begins with @."""

    who: str
    source: str
    folder: str
    can_write: bool


@dataclass(frozen=True, slots=True)
class SourceState:
    name: str
    files: int
    documents: int
    chunks: int
    embedded: int
    problems: int
    last_scan: float | None
    indexer: str  # who holds the lease; empty if nobody does


def add_person(
    database: Database, name: str, *, groups: tuple[str, ...] = (), days: int | None = None
) -> str:
    """Add a person, or give one a new token; return the token, which is not kept."""
    _check_name(name)
    token = secrets.token_urlsafe(32)
    expires = None if days is None else datetime.now(UTC) + timedelta(days=days)
    with database.writing() as connection:
        person = connection.run(
            "INSERT INTO people (name, token_hash, expires) VALUES (?, ?, ?)"
            " ON CONFLICT (name) DO UPDATE SET token_hash = excluded.token_hash,"
            " expires = excluded.expires RETURNING id",
            (name, _hash(token), expires),
        )[0][0]
        for group in groups:
            connection.run(
                "INSERT INTO memberships VALUES (?, ?) ON CONFLICT DO NOTHING",
                (_group(connection, group.removeprefix("@"), create=True), person),
            )
    return token


def remove_person(database: Database, name: str) -> None:
    """Remove a person with token and rights."""
    with database.writing() as connection:
        connection.run("DELETE FROM people WHERE id = ?", (_person(connection, name),))


def join_group(database: Database, name: str, group: str) -> None:
    """Let a person belong to a group, which begins with its first member."""
    with database.writing() as connection:
        person = _person(connection, name)
        connection.run(
            "INSERT INTO memberships VALUES (?, ?) ON CONFLICT DO NOTHING",
            (_group(connection, group.removeprefix("@"), create=True), person),
        )


def leave_group(database: Database, name: str, group: str) -> None:
    """Let a person no longer belong to a group; what it may see, they no longer do."""
    group = group.removeprefix("@")
    with database.writing() as connection:
        rows = connection.run(
            "DELETE FROM memberships WHERE person_id = ? AND group_id = ? RETURNING person_id",
            (_person(connection, name), _group(connection, group, create=False)),
        )
    if not rows:
        raise UsageError(f"{name} does not belong to the group {group}.")


def person_of(database: Database, token: str) -> Person | None:
    """Return who a token belongs to; None if it is nobody's."""
    rows = database.look_up(
        "SELECT id, name, expires < now() FROM people WHERE token_hash = ?", (_hash(token),)
    )
    if not rows:
        return None
    if rows[0][2]:
        raise TokenExpiredError(
            "Your token for the team's library has expired. Ask its administrator for a new one."
        )
    return Person(rows[0][0], rows[0][1])


def add_source(database: Database, name: str) -> bool:
    """Add a source; return False if there is one of this name."""
    _check_name(name)
    with database.writing() as connection:
        rows = connection.run(
            "INSERT INTO sources (path) VALUES (?) ON CONFLICT DO NOTHING RETURNING id", (name,)
        )
        if rows:
            connection.run("INSERT INTO zones (source_id) VALUES (?)", (rows[0][0],))
        return bool(rows)


def remove_source(database: Database, name: str) -> None:
    """Remove a source with all of its documents and rights."""
    with database.writing() as connection:
        source = _source(connection, name)
        connection.run("DELETE FROM files WHERE folder_id = ?", (source,))
        connection.run("DELETE FROM sources WHERE id = ?", (source,))


def grant(
    database: Database, who: str, source: str, folder: str = "", *, can_write: bool = False
) -> None:
    """Let a person or a group (@name) see a source, or a folder of it."""
    folder = _folder(folder)
    if can_write and folder:
        raise UsageError("Indexing is allowed for a whole source, not for a folder of it.")
    with database.writing() as connection:
        person, group = _who(connection, who)
        number = _source(connection, source)
        connection.run("SELECT 1 FROM sources WHERE id = ? FOR UPDATE", (number,))
        connection.run(
            "INSERT INTO grants (person_id, group_id, source_id, folder, can_write)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (person_id, group_id, source_id, folder)"
            " DO UPDATE SET can_write = excluded.can_write",
            (person, group, number, folder, can_write),
        )
        new = connection.run(
            "INSERT INTO zones (source_id, folder) VALUES (?, ?) ON CONFLICT DO NOTHING"
            " RETURNING id",
            (number, folder),
        )
        if new:
            move_to_zones(connection, number)


def revoke(database: Database, who: str, source: str, folder: str | None = None) -> int:
    """Take rights to a source away, or just those to a folder; return how many there were."""
    with database.writing() as connection:
        person, group = _who(connection, who)
        number = _source(connection, source)
        only, parameters = "", tuple[str, ...]()
        if folder is not None:
            only, parameters = " AND folder = ?", (_folder(folder),)
        rows = connection.run(
            "DELETE FROM grants WHERE person_id IS NOT DISTINCT FROM ?"
            f" AND group_id IS NOT DISTINCT FROM ? AND source_id = ?{only} RETURNING id",
            (person, group, number, *parameters),
        )
        return len(rows)


def may_index(database: Database, person: int, source: str) -> bool:
    """Say whether a person may index a source."""
    rows = database.look_up(
        "SELECT 1 FROM grants JOIN sources ON sources.id = source_id"
        " WHERE can_write AND sources.path = ? AND (person_id = ? OR group_id IN"
        "   (SELECT group_id FROM memberships WHERE person_id = ?)) LIMIT 1",
        (source, person, person),
    )
    return bool(rows)


def rights(database: Database) -> list[Right]:
    """Return all rights, by person or group."""
    with database.writing() as connection:
        rows = connection.run(
            "SELECT coalesce(people.name, '@' || groups.name), sources.path, folder, can_write"
            " FROM grants LEFT JOIN people ON people.id = person_id"
            " LEFT JOIN groups ON groups.id = group_id JOIN sources ON sources.id = source_id"
            " ORDER BY 1, 2, 3"
        )
        return [Right(*row) for row in rows]


def people(database: Database) -> list[tuple[str, list[str], datetime | None]]:
    """Return everybody's name, groups, and when the token ends."""
    with database.writing() as connection:
        return connection.run(
            "SELECT people.name, array_remove(array_agg(groups.name ORDER BY groups.name), NULL),"
            " expires FROM people LEFT JOIN memberships ON person_id = people.id"
            " LEFT JOIN groups ON groups.id = group_id GROUP BY people.id ORDER BY people.name"
        )


def source_states(database: Database) -> list[SourceState]:
    """Return what each source has."""
    with database.writing() as connection:
        rows = connection.run(
            "SELECT path, (SELECT count(*) FROM files WHERE folder_id = sources.id),"
            " (SELECT coalesce(sum(documents), 0) FROM zones WHERE source_id = sources.id),"
            " (SELECT coalesce(sum(chunks), 0) FROM zones WHERE source_id = sources.id),"
            " (SELECT coalesce(sum(embedded + links), 0) FROM zones WHERE source_id = sources.id),"
            " (SELECT count(*) FROM files WHERE folder_id = sources.id AND status = 'problem'),"
            " last_scan, coalesce((SELECT holder FROM leases WHERE source_id = sources.id"
            "   AND until > now()), '') FROM sources ORDER BY path"
        )
        return [
            SourceState(name, files, int(documents), int(chunks), int(embedded), *rest)
            for name, files, documents, chunks, embedded, *rest in rows
        ]


def _who(connection: Writing, who: str) -> tuple[int | None, int | None]:
    if who.startswith("@"):
        return None, _group(connection, who[1:], create=False)
    return _person(connection, who), None


def _person(connection: Writing, name: str) -> int:
    rows = connection.run("SELECT id FROM people WHERE name = ?", (name,))
    if not rows:
        raise UsageError(f"There is nobody called {name}. Add them with: pagehound team add-user")
    return int(rows[0][0])


def _group(connection: Writing, name: str, *, create: bool) -> int:
    if create:
        _check_name(name)
        connection.run("INSERT INTO groups (name) VALUES (?) ON CONFLICT DO NOTHING", (name,))
    rows = connection.run("SELECT id FROM groups WHERE name = ?", (name,))
    if not rows:
        raise UsageError(
            f"There is no group {name}. A group begins with its first member: "
            f"pagehound team add-user NAME --group {name}"
        )
    return int(rows[0][0])


def _source(connection: Writing, name: str) -> int:
    rows = connection.run("SELECT id FROM sources WHERE path = ?", (name,))
    if not rows:
        known = ", ".join(row[0] for row in connection.run("SELECT path FROM sources ORDER BY 1"))
        raise UsageError(f"There is no source {name}. The sources: {known or 'none'}.")
    return int(rows[0][0])


def _folder(folder: str) -> str:
    parts = [part for part in folder.replace("\\", "/").split("/") if part not in ("", ".")]
    if ".." in parts:
        raise UsageError(f"{folder} is not a folder of a source.")
    return "/".join(parts)


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or name != name.strip():
        raise UsageError(
            f"{name!r} cannot be a name. Use letters, digits and any of . @ - _, beginning with a "
            "letter or digit."
        )


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
