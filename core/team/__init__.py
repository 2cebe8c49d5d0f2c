"""A library that a team shares, on PostgreSQL with pgvector and pg_search. All its SQL is here.

Only a server uses it (`pagehound serve --team`) and its administrator (`pagehound team`). People
reach it by `core.remote`. psycopg is loaded when a database is first used.
"""

from core.catalog import ExportedFile
from core.team.database import Database, NoConnectionError, pinned
from core.team.file_check import check_file
from core.team.library import TeamLibrary
from core.team.people import (
    Person,
    TokenExpiredError,
    add_person,
    add_source,
    grant,
    join_group,
    leave_group,
    may_index,
    people,
    person_of,
    remove_person,
    remove_source,
    revoke,
    rights,
    source_states,
)
from core.team.tables import Kept
from core.team.writing import (
    KnownFile,
    Lease,
    LeaseLostError,
    Versions,
    check_versions,
    is_large_removal,
    known_files,
    put_file,
    release_lease,
    remove_files,
    take_lease,
)

__all__ = [
    "Database",
    "ExportedFile",
    "Kept",
    "KnownFile",
    "Lease",
    "LeaseLostError",
    "NoConnectionError",
    "Person",
    "TeamLibrary",
    "TokenExpiredError",
    "Versions",
    "add_person",
    "add_source",
    "check_file",
    "check_versions",
    "grant",
    "is_large_removal",
    "join_group",
    "known_files",
    "leave_group",
    "may_index",
    "people",
    "person_of",
    "pinned",
    "put_file",
    "release_lease",
    "remove_files",
    "remove_person",
    "remove_source",
    "revoke",
    "rights",
    "source_states",
    "take_lease",
]
