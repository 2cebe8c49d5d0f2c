"""A damaged catalog is set aside, never deleted, and what can still be read of it is taken over.

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

from core.catalog import Catalog
from core.catalog_file import FILE_NAME

_FOLDERS_NAME = "folders.json"
_BATCH = 1000


def remember_folders(library_folder: Path, folders: list[str]) -> None:
    """Keep the list of folders outside the catalog too: it is all that cannot be made anew."""
    target = library_folder / _FOLDERS_NAME
    content = json.dumps(folders, indent=1)
    with contextlib.suppress(OSError):
        if not target.exists() or target.read_text("utf-8") != content:
            temporary = target.with_suffix(".tmp")
            temporary.write_text(content, "utf-8")
            temporary.replace(target)


def set_aside(library_folder: Path) -> Path:
    """Move the catalog out of the way and return where it went."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    target = library_folder / f"catalog-damaged-{stamp}.sqlite"
    number = 1
    while target.exists():
        number += 1
        target = library_folder / f"catalog-damaged-{stamp}-{number}.sqlite"
    for suffix in ("", "-wal", "-shm"):
        part = library_folder / (FILE_NAME + suffix)
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
                "INSERT OR IGNORE INTO vectors (model_id, text_hash, data) VALUES (?, ?, ?)",
                [(model_id, *row) for row in rows if len(row[1]) == dimensions],
            ).rowcount
    return saved


def _folders(damaged: Path) -> list[str]:
    with contextlib.suppress(sqlite3.Error), _reading(damaged) as connection:
        found = connection.execute("SELECT path FROM folders").fetchall()
        if found:
            return [str(row[0]) for row in found]
    with contextlib.suppress(OSError, ValueError):
        remembered = json.loads((damaged.parent / _FOLDERS_NAME).read_text("utf-8"))
        return [str(path) for path in remembered]
    return []


def _vectors(damaged: Path) -> Iterator[tuple[str, int, list[tuple[bytes, bytes]]]]:
    """Yield batches of vectors from both ends, as far as each way can be read."""
    with contextlib.suppress(sqlite3.Error), _reading(damaged) as connection:
        models = connection.execute("SELECT id, name, dimensions FROM models").fetchall()
        for model_id, name, dimensions in models:
            for direction in ("ASC", "DESC"):
                with contextlib.suppress(sqlite3.Error):
                    rows = connection.execute(
                        "SELECT text_hash, data FROM vectors WHERE model_id = ?"
                        f" ORDER BY id {direction}",
                        (model_id,),
                    )
                    while batch := rows.fetchmany(_BATCH):
                        yield name, dimensions, batch


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path)
    try:
        yield connection
    finally:
        connection.close()
