"""Examine an installation and a library: what is intact, what is behind, what is missing.

It only looks and repairs nothing. Why one file cannot be found is answered by ``why_not_found``.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import core
from core import locations
from core.catalog import SQLITE_VERSION, Catalog, Understanding
from core.embedding import languages_understood_by
from core.errors import PagehoundError
from core.extraction import SWITCH_ON_OCR
from core.indexing import is_present, network_type, watch_limit
from core.keyword import KeywordIndex, KeywordIndexDamaged
from core.private_files import read_own_json
from core.reports.why_not_found import Diagnosis, why_not
from core.search import USE_INSTEAD, told_documents
from core.settings import Settings
from core.vectors import VectorIndex

if TYPE_CHECKING:
    from core.library import Library

__all__ = ["Check", "Diagnosis", "Health", "examine", "why_not"]

# With less, a commit may fail halfway. Nothing breaks then, but no progress is made either.
_LOW_DISK_BYTES = 500 * 1024 * 1024
_TOOL_TIMEOUT_S = 10


class Health(StrEnum):
    OK = "ok"
    NOTE = "note"  # worth knowing; nothing is wrong
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked."""

    name: str
    health: Health
    sentence: str

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def examine(library: Library) -> list[Check]:
    """Check everything that a search or an indexing run depends on."""
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
            except (PagehoundError, OSError) as error:
                # An error in one check is itself a finding; the other checks still run.
                checks.append(Check(name, Health.PROBLEM, str(error)))
    return checks


def _program() -> Iterator[Check]:
    yield Check(
        "program",
        Health.OK,
        f"Pagehound {core.__version__}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.release()} on {platform.machine()}, "
        f"SQLite {SQLITE_VERSION}.",
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
            continue  # belongs to an extra or to another system
        try:
            importlib.metadata.version(requirement.name)
            found += 1
        except importlib.metadata.PackageNotFoundError:
            missing.append(requirement.name)
    if missing:
        yield Check(
            "libraries",
            Health.PROBLEM,
            f"Missing: {', '.join(missing)}. Reinstall Pagehound.",
        )
    else:
        yield Check("libraries", Health.OK, f"All {found} required Python packages are installed.")


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
    yield Check(
        "text recognition", Health.OK, f"Tesseract is installed with these languages: {listed}."
    )


def _settings(folder: Path) -> Iterator[Check]:
    place = folder / locations.SETTINGS
    try:
        stored = read_own_json(place)
    except FileNotFoundError:
        yield Check("settings", Health.OK, "All settings are at their defaults.")
        return
    except (OSError, ValueError) as error:
        sentence = f"{place} cannot be read, so the defaults are used: {error}."
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
        except (PagehoundError, TypeError) as error:
            wrong.append(str(error))
    if wrong:
        sentence = f"Some settings are ignored. {' '.join(wrong)}"
        yield Check("settings", Health.PROBLEM, sentence)
    else:
        yield Check("settings", Health.OK, f"The settings in {place} are in use.")


def _catalog(catalog: Catalog) -> Iterator[Check]:
    errors = catalog.faults()
    if errors:
        sentence = f"The catalog is damaged: {'; '.join(errors)}."
        yield Check("catalog", Health.PROBLEM, sentence)
        return
    orphans = catalog.orphan_count()
    if orphans:
        sentence = f"The catalog contains {orphans:,} orphaned rows."
        yield Check("catalog", Health.PROBLEM, sentence)
    else:
        files, chunks = catalog.file_count(), catalog.chunk_count()
        sentence = f"The catalog is intact: {files:,} files, {chunks:,} passages."
        yield Check("catalog", Health.OK, sentence)
    problems = len(catalog.problems())
    if problems:
        sentence = f"{problems:,} files could not be read; pagehound status lists them."
        yield Check("problems", Health.NOTE, sentence)

    textless = catalog.files_without_text()
    if textless:
        pictures = sum(SWITCH_ON_OCR in file.reason for file in textless)
        sentence = f"{len(textless):,} files have no text and are found only by their names."
        if pictures:
            sentence += f" {pictures:,} of them are pictures or scans. {SWITCH_ON_OCR}"
        yield Check("files without text", Health.NOTE, sentence)


def _keyword_index(library: Library, catalog: Catalog) -> Iterator[Check]:
    try:
        with KeywordIndex(library.folder / locations.KEYWORDS) as index:
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
        sentence = f"It contains {found:,} of {expected:,} passages and is being updated."
    elif found != expected:
        health = Health.PROBLEM
        sentence = (
            f"It contains {found:,} passages, but the catalog has {expected:,}. Delete "
            f"{library.folder / locations.KEYWORDS} to have it rebuilt."
        )
    else:
        health, sentence = Health.OK, f"It contains all {found:,} passages."
    yield Check("keyword index", health, sentence)


def _vector_index(library: Library, catalog: Catalog) -> Iterator[Check]:
    name = library.embedding_model
    dimensions = catalog.dimensions_of(name)
    if dimensions is None:
        yield Check("vector index", Health.NOTE, f"Nothing has been embedded with {name} yet.")
        return
    index = VectorIndex(library.folder / locations.VECTORS, name, dimensions)
    index.load(catalog.library_id)
    if index.notice:
        yield Check("vector index", Health.NOTE, index.notice)
    model_id = catalog.model_id(name, dimensions)
    assert model_id is not None
    index.catch_up(catalog, model_id)
    understanding = Understanding(catalog, name, languages_understood_by(name))
    foreign = understanding.passages()
    found, chunks = len(index), catalog.chunk_count() - catalog.link_list_count() - foreign
    ready = catalog.embedded_count(model_id)
    if found != ready:
        sentence = f"It contains {found:,} vectors, but the catalog has {ready:,}."
        yield Check("vector index", Health.PROBLEM, sentence)
    elif ready < chunks:
        share = ready / chunks
        sentence = f"{ready:,} of {chunks:,} passages ({share:.0%}) can be found by meaning so far."
        yield Check("vector index", Health.NOTE, sentence)
    elif chunks or not foreign:  # where no passage is understood, the languages below say so
        others = " other" if foreign else ""
        sentence = f"All {chunks:,}{others} passages can be found by meaning."
        yield Check("vector index", Health.OK, sentence)
    if sentence := told_documents(understanding.documents()):
        offered = library.status().offered_model
        advice = f" {USE_INSTEAD.format(model=offered)}" if offered else ""
        yield Check("languages", Health.NOTE, f"{sentence}{advice}")


def _model(library: Library) -> Iterator[Check]:
    # Searching loads the model, which verifies the checksums of its files.
    response = library.search("model", mode="semantic", top_k=1)
    reason = next((text for text in response.warnings if "unavailable" in text), None)
    if reason:
        yield Check("model", Health.PROBLEM, reason)
    else:
        yield Check("model", Health.OK, f"The model {library.embedding_model} is intact and works.")


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
            sentence = f"{place} is not available at the moment; its documents stay searchable."
        elif not os.access(place, os.R_OK | os.X_OK):
            health, sentence = Health.PROBLEM, f"You do not have permission to read {place}."
        elif folder.last_scan is None:
            health, sentence = Health.NOTE, f"{place} has not been fully scanned yet."
        elif kind:
            health = Health.NOTE
            sentence = f"{place} is on a network file system ({kind}), so it is polled."
        else:
            health, sentence = Health.OK, f"{place} is available."
        yield Check("folders", health, sentence)


def _watching(catalog: Catalog) -> Iterator[Check]:
    try:
        importlib.metadata.version("watchfiles")
    except importlib.metadata.PackageNotFoundError:
        if not getattr(sys, "frozen", False):
            yield Check("watching", Health.PROBLEM, "The Python package watchfiles is missing.")
            return
    limit = watch_limit()
    if limit is None:
        yield Check(
            "watching", Health.OK, "This system does not limit the number of watched folders."
        )
        return
    count = len(catalog.parent_folders())
    if count > limit:
        yield Check(
            "watching",
            Health.PROBLEM,
            f"The library has {count:,} folders with files, but only {limit:,} can be "
            "watched. The rest are polled. Raise the limit with: sudo sysctl "
            f"fs.inotify.max_user_watches={max(524_288, 2 * count)}",
        )
    else:
        sentence = f"{count:,} folders contain files, and up to {limit:,} can be watched."
        yield Check("watching", Health.OK, sentence)


def _disk(folder: Path) -> Iterator[Check]:
    free = shutil.disk_usage(folder).free
    size = sum(place.stat().st_size for place in folder.rglob("*") if place.is_file())
    sentence = (
        f"The library {folder} takes up {size / 1e6:,.1f} MB; {free / 1e9:,.1f} GB are free "
        "on its drive."
    )
    health = Health.PROBLEM if free < _LOW_DISK_BYTES else Health.OK
    yield Check("disk", health, sentence)
    if not os.access(folder, os.W_OK):
        sentence = f"The library {folder} cannot be written to; searching still works."
        yield Check("disk", Health.PROBLEM, sentence)
