"""Examines an installation and a library: what is whole, what is behind, what is missing.

Looks only and repairs nothing. Why one file cannot be found is core/diagnosis.py's question.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import json
import os
import platform
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import core
from core.catalog import Catalog
from core.diagnosis import Diagnosis, why_not
from core.errors import PagehoundError
from core.keyword_index import KeywordIndex, KeywordIndexDamaged
from core.mounts import network_type, watch_limit
from core.scanning import is_present
from core.settings import FILE_NAME as SETTINGS_NAME
from core.settings import Settings
from core.vector_index import VectorIndex

if TYPE_CHECKING:
    from core.library import Library

__all__ = ["Check", "Diagnosis", "Health", "examine", "why_not"]

# Below this a commit may fail halfway; nothing breaks then, but nothing goes on either.
_LOW_DISK_BYTES = 500 * 1024 * 1024
_TOOL_TIMEOUT_S = 10


class Health(StrEnum):
    OK = "ok"
    NOTE = "note"  # worth knowing; nothing is wrong
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at."""

    name: str
    health: Health
    sentence: str

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def examine(library: Library) -> list[Check]:
    """Look at everything that a search or a run of indexing depends on."""
    with contextlib.closing(Catalog(library.folder, writable=False)) as catalog:
        examinations: tuple[tuple[str, Callable[[], Iterator[Check]]], ...] = (
            ("program", lambda: _program()),
            ("libraries", lambda: _libraries()),
            ("text recognition", lambda: _text_recognition()),
            ("settings", lambda: _settings(library.folder)),
            ("catalog", lambda: _catalog(catalog)),
            ("keyword index", lambda: _keyword_index(library, catalog)),
            ("vector index", lambda: _vector_index(library, catalog)),
            ("model", lambda: _model(library)),
            ("folders", lambda: _folders(catalog)),
            ("watching", lambda: _watching(catalog)),
            ("disk", lambda: _disk(library.folder)),
        )
        checks: list[Check] = []
        for name, look in examinations:
            try:
                checks += look()
            except (PagehoundError, OSError, sqlite3.Error) as error:
                # What stops one examination is itself a finding, and the others go on.
                checks.append(Check(name, Health.PROBLEM, str(error)))
    return checks


def _program() -> Iterator[Check]:
    yield Check(
        "program",
        Health.OK,
        f"Pagehound {core.__version__}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.release()} on {platform.machine()}, "
        f"SQLite {sqlite3.sqlite_version}.",
    )


def _libraries() -> Iterator[Check]:
    from packaging.requirements import Requirement

    try:
        needed = importlib.metadata.requires("pagehound") or []
    except importlib.metadata.PackageNotFoundError:
        if not getattr(sys, "frozen", False):
            yield Check("libraries", Health.NOTE, "Pagehound is not installed as a package.")
        return
    missing, found = [], 0
    for text in needed:
        requirement = Requirement(text)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue  # of an extra, or for another system
        try:
            importlib.metadata.version(requirement.name)
            found += 1
        except importlib.metadata.PackageNotFoundError:
            missing.append(requirement.name)
    if missing:
        yield Check(
            "libraries",
            Health.PROBLEM,
            f"Missing: {', '.join(missing)}. Install Pagehound again.",
        )
    else:
        yield Check("libraries", Health.OK, f"All {found} libraries that it needs are there.")


def _text_recognition() -> Iterator[Check]:
    tesseract = shutil.which("tesseract")
    if tesseract is None:
        sentence = "Tesseract is not installed, so text in pictures and scans is not read."
        yield Check("text recognition", Health.NOTE, sentence)
        return
    try:
        done = subprocess.run(
            [tesseract, "--list-langs"], capture_output=True, text=True, timeout=_TOOL_TIMEOUT_S
        )
        languages = (done.stdout or done.stderr).split("\n", 1)[-1].split()
    except (OSError, subprocess.SubprocessError) as error:
        yield Check("text recognition", Health.PROBLEM, f"{tesseract} does not work: {error}.")
        return
    listed = ", ".join(languages) or "none"
    yield Check("text recognition", Health.OK, f"Tesseract is installed, with languages: {listed}.")


def _settings(folder: Path) -> Iterator[Check]:
    place = folder / SETTINGS_NAME
    try:
        stored = json.loads(place.read_text("utf-8"))
    except FileNotFoundError:
        yield Check("settings", Health.OK, "All settings have their defaults.")
        return
    except (OSError, ValueError) as error:
        sentence = f"{place} cannot be read, so the defaults hold: {error}."
        yield Check("settings", Health.PROBLEM, sentence)
        return
    wrong = []
    for name, value in stored.items() if isinstance(stored, dict) else ():
        if isinstance(value, list):
            value = tuple(value)
        elif isinstance(value, dict):
            value = {k: tuple(v) if isinstance(v, list) else v for k, v in value.items()}
        try:
            Settings().changed(**{name: value})
        except PagehoundError as error:
            wrong.append(str(error))
    if wrong:
        sentence = f"Some settings are ignored. {' '.join(wrong)}"
        yield Check("settings", Health.PROBLEM, sentence)
    else:
        yield Check("settings", Health.OK, f"The settings in {place} are read.")


def _catalog(catalog: Catalog) -> Iterator[Check]:
    errors = [row[0] for row in catalog.read("PRAGMA quick_check(5)")]
    if errors != ["ok"]:
        sentence = f"The catalog is damaged: {'; '.join(errors)}."
        yield Check("catalog", Health.PROBLEM, sentence)
        return
    orphans = catalog.read("PRAGMA foreign_key_check")
    if orphans:
        sentence = f"The catalog holds {len(orphans):,} rows that belong to nothing."
        yield Check("catalog", Health.PROBLEM, sentence)
    else:
        files, chunks = catalog.read(
            "SELECT (SELECT COUNT(*) FROM files), (SELECT COUNT(*) FROM chunks)"
        )[0]
        sentence = f"The catalog is whole: {files:,} files, {chunks:,} passages."
        yield Check("catalog", Health.OK, sentence)
    problems = len(catalog.problems())
    if problems:
        sentence = f"{problems:,} files could not be read; pagehound status lists them."
        yield Check("problems", Health.NOTE, sentence)


def _keyword_index(library: Library, catalog: Catalog) -> Iterator[Check]:
    try:
        with KeywordIndex(library.folder / "keywords") as index:
            mark, found = index.watermark, index.chunk_count
    except KeywordIndexDamaged as error:
        yield Check("keyword index", Health.PROBLEM, f"{error} Opening the library rebuilds it.")
        return
    expected = catalog.chunk_count()
    behind = mark.last_chunk < catalog.last_chunk() or mark.last_removal < catalog.last_removal()
    if mark.library_id not in ("", catalog.library_id):
        health, sentence = Health.PROBLEM, "It belongs to another library."
    elif behind:
        health = Health.NOTE
        sentence = f"It holds {found:,} of {expected:,} passages and is being brought up to date."
    elif found != expected:
        health = Health.PROBLEM
        sentence = (
            f"It holds {found:,} passages where the catalog has {expected:,}. "
            f"Delete {library.folder / 'keywords'} to have it rebuilt."
        )
    else:
        health, sentence = Health.OK, f"It holds all {found:,} passages."
    yield Check("keyword index", health, sentence)


def _vector_index(library: Library, catalog: Catalog) -> Iterator[Check]:
    name = library.embedding_model
    rows = catalog.read("SELECT id, dimensions FROM models WHERE name = ?", (name,))
    if not rows:
        yield Check("vector index", Health.NOTE, f"Nothing is embedded by {name} yet.")
        return
    model_id, dimensions = rows[0]
    index = VectorIndex(library.folder / "vectors", name, dimensions)
    index.load(catalog.library_id)
    if index.notice:
        yield Check("vector index", Health.NOTE, index.notice)
    index.catch_up(catalog, model_id)
    found, chunks = len(index), catalog.chunk_count()
    ready = catalog.read(
        "SELECT COUNT(*) FROM chunks WHERE text_hash IN"
        " (SELECT text_hash FROM vectors WHERE model_id = ?)",
        (model_id,),
    )[0][0]
    if found != ready:
        sentence = f"It holds {found:,} vectors where the catalog has {ready:,}."
        yield Check("vector index", Health.PROBLEM, sentence)
    elif ready < chunks:
        share = ready / chunks
        sentence = f"{ready:,} of {chunks:,} passages ({share:.0%}) can be found by meaning so far."
        yield Check("vector index", Health.NOTE, sentence)
    else:
        yield Check("vector index", Health.OK, f"All {chunks:,} passages can be found by meaning.")


def _model(library: Library) -> Iterator[Check]:
    # Searching loads the model, which compares its files with their checksums.
    response = library.search("model", mode="semantic", top_k=1)
    reason = next((text for text in response.warnings if "unavailable" in text), None)
    if reason:
        yield Check("model", Health.PROBLEM, reason)
    else:
        yield Check("model", Health.OK, f"The model {library.embedding_model} is whole and works.")


def _folders(catalog: Catalog) -> Iterator[Check]:
    folders = catalog.folders()
    if not folders:
        sentence = "The library has no folders yet. Add one with: pagehound index FOLDER"
        yield Check("folders", Health.NOTE, sentence)
    for folder in folders:
        place = Path(folder.path)
        kind = network_type(place)
        if not is_present(place):
            health = Health.NOTE
            sentence = f"{place} is away at the moment; its documents stay searchable."
        elif not os.access(place, os.R_OK | os.X_OK):
            health, sentence = Health.PROBLEM, f"You have no permission to read {place}."
        elif folder.last_scan is None:
            health, sentence = Health.NOTE, f"{place} was not scanned to the end yet."
        elif kind:
            health = Health.NOTE
            sentence = f"{place} is on a network file system ({kind}), so it is polled."
        else:
            health, sentence = Health.OK, f"{place} is there."
        yield Check("folders", health, sentence)


def _watching(catalog: Catalog) -> Iterator[Check]:
    try:
        importlib.metadata.version("watchfiles")
    except importlib.metadata.PackageNotFoundError:
        if not getattr(sys, "frozen", False):
            yield Check("watching", Health.PROBLEM, "The library watchfiles is missing.")
            return
    limit = watch_limit()
    if limit is None:
        yield Check("watching", Health.OK, "This system sets no limit to watched folders.")
        return
    rows = catalog.read("SELECT folder_id, path FROM files")
    count = len({(folder, path.rpartition("/")[0]) for folder, path in rows})
    if count > limit:
        yield Check(
            "watching",
            Health.PROBLEM,
            f"The library has {count:,} folders with files, and you may watch {limit:,}. "
            "Folders beyond that are polled. Raise the limit with: "
            f"sudo sysctl fs.inotify.max_user_watches={max(524_288, 2 * count)}",
        )
    else:
        sentence = f"{count:,} folders hold files, and {limit:,} may be watched."
        yield Check("watching", Health.OK, sentence)


def _disk(folder: Path) -> Iterator[Check]:
    free = shutil.disk_usage(folder).free
    size = sum(place.stat().st_size for place in folder.rglob("*") if place.is_file())
    sentence = (
        f"The library {folder} takes {size / 1e6:,.1f} MB; {free / 1e9:,.1f} GB are free there."
    )
    health = Health.PROBLEM if free < _LOW_DISK_BYTES else Health.OK
    yield Check("disk", health, sentence)
    if not os.access(folder, os.W_OK):
        sentence = f"The library {folder} cannot be written to; searching works."
        yield Check("disk", Health.PROBLEM, sentence)
