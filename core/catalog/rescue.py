"""Set a damaged catalog aside, never deleting it, and salvage what can still be read.

The documents themselves are read again from their folders; vectors that survive need not be
computed again.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from core import locations
from core.catalog.catalog import Catalog
from core.catalog.row_sums import insert_into, is_sound, register, with_sum
from core.private_files import read_own, read_own_json, write_privately

_BATCH = 1000


def remember_folders(library_folder: Path, folders: list[str]) -> None:
    """Keep a copy of the folder list outside the catalog: it is all that cannot be rebuilt."""
    target = library_folder / locations.FOLDERS
    content = json.dumps(folders, indent=1)
    with contextlib.suppress(OSError):
        if _text_of(target) != content:
            temporary = target.with_name(locations.temporary(target.name))
            write_privately(temporary, content.encode("utf-8"))
            temporary.replace(target)


def remembered_folders(library_folder: Path) -> list[str]:
    """Return the folders of which `remember_folders` kept a copy."""
    with contextlib.suppress(OSError, ValueError):
        remembered = read_own_json(library_folder / locations.FOLDERS)
        if isinstance(remembered, list):
            return [path for path in remembered if isinstance(path, str) and _is_usable(path)]
    return []


def is_emptied(library_folder: Path) -> bool:
    """Say whether nothing is left of a catalog. One that is just being created has no copy yet."""
    try:
        is_empty = not (library_folder / locations.CATALOG).stat().st_size
    except OSError:
        return False
    return is_empty and (library_folder / locations.FOLDERS).exists()


def _text_of(path: Path) -> str | None:
    """Return what the list says now; None if there is none, or something else in its place."""
    with contextlib.suppress(OSError, ValueError):
        return read_own(path)
    return None


def set_aside(library_folder: Path) -> Path:
    """Rename the catalog and return its new path."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    target = library_folder / locations.damaged_catalog(stamp)
    number = 1
    while target.exists():
        number += 1
        target = library_folder / locations.damaged_catalog(f"{stamp}-{number}")
    for suffix in locations.DATABASE_SUFFIXES:
        part = library_folder / (locations.CATALOG + suffix)
        if part.exists():
            part.rename(target.with_name(target.name + suffix))
    return target


def take_over(damaged: Path, catalog: Catalog) -> int:
    """Copy folders and readable vectors to a new catalog; return the number of vectors."""
    for path in _folders(damaged):
        catalog.add_folder(path)
    saved = 0
    for name, dimensions, rows in _vectors(damaged):
        model_id = catalog.model_id(name, dimensions, create=True)
        with catalog.transaction() as connection:
            saved += connection.executemany(
                insert_into("vectors", "INSERT OR IGNORE"),
                [with_sum((model_id, *row)) for row in rows if _is_vector(row, dimensions)],
            ).rowcount
    return saved


def _is_vector(row: tuple[object, object], dimensions: int) -> bool:
    text_hash, data = row
    return isinstance(text_hash, bytes) and isinstance(data, bytes) and len(data) == dimensions


def _folders(damaged: Path) -> list[str]:
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError), _reading(damaged) as connection:
        found = connection.execute(f"SELECT path, {is_sound('folders')} FROM folders").fetchall()
        if found and all(row[1] for row in found):
            return [str(row[0]) for row in found]
    return remembered_folders(damaged.parent)


def _is_usable(path: str) -> bool:
    """Say whether a remembered folder can be one."""
    try:
        return "\0" not in path and Path(path.encode("utf-8").decode()).is_absolute()
    except UnicodeError:
        return False


def _vectors(damaged: Path) -> Iterator[tuple[str, int, list[tuple[bytes, bytes]]]]:
    """Yield batches of vectors from both ends, as far as each direction can be read."""
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError), _reading(damaged) as connection:
        models = connection.execute("SELECT id, name, dimensions FROM models").fetchall()
        has_sums = "sum" in {row[1] for row in connection.execute("PRAGMA table_info(vectors)")}
        sound = is_sound("vectors") if has_sums else "1"
        for model_id, name, dimensions in models:
            for direction in ("ASC", "DESC"):
                with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
                    rows = connection.execute(
                        "SELECT text_hash, data FROM vectors WHERE model_id = ?"
                        f" AND {sound} ORDER BY id {direction}",
                        (model_id,),
                    )
                    while batch := rows.fetchmany(_BATCH):
                        yield name, dimensions, batch


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path)
    register(connection)
    try:
        yield connection
    finally:
        connection.close()
