"""Where things are: the library, unless another one is named, and the files inside it.

On its own, since front ends ask this first. No other module spells these names.
"""

from __future__ import annotations

import os
from pathlib import Path

ENVIRONMENT_VARIABLE = "PAGEHOUND_LIBRARY"

# Files and folders inside a library.
CATALOG = "catalog.sqlite"
KEYWORDS = "keywords"
VECTORS = "vectors"
MODELS = "models"  # those that the person downloaded
OCR_CACHE = "ocr"
THUMBNAILS = "thumbnails"
SETTINGS = "settings.json"
FOLDERS = "folders.json"  # a copy of the folder list, in case the catalog is lost
WINDOW = "window.ini"
WRITER_LOCK = "writer.lock"
WRITER_NOTE = "writer.json"  # who holds the lock
PROGRESS_NOTE = "progress.json"  # how far indexing is
AGENT_LOG = "agent-log.jsonl"
API_TOKEN = "api-token"
AGENTS = "agents.json"  # which folders agents may see
AGENTS_SEEN = "agents-seen.json"  # which agents have asked, and when
TEAMS = "teams.json"  # the team libraries that the person has joined, with tokens
EXPECTATIONS = "expected.jsonl"  # which file should have come first, for `pagehound eval`
EVALUATIONS = "evaluations"
_DAMAGED_CATALOG = "catalog-damaged-{stamp}.sqlite"
DAMAGED_CATALOGS = _DAMAGED_CATALOG.format(stamp="*") + "*"
_OWN = (
    CATALOG,
    KEYWORDS,
    VECTORS,
    MODELS,
    OCR_CACHE,
    THUMBNAILS,
    SETTINGS,
    FOLDERS,
    WINDOW,
    WRITER_LOCK,
    WRITER_NOTE,
    PROGRESS_NOTE,
    AGENT_LOG,
    API_TOKEN,
    AGENTS,
    AGENTS_SEEN,
    TEAMS,
    EXPECTATIONS,
    EVALUATIONS,
)
# What SQLite keeps beside a database.
DATABASE_SUFFIXES = ("", "-wal", "-shm")


def default_library_folder() -> Path:
    """Return the library named by the environment, else the one in the platform's data folder."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("pagehound", appauthor=False) / "library"


def staging_folder(library_folder: Path, address: str, source: str) -> Path:
    """Return where a source is kept ready for the team's library at an address.

    It is beside the library of whoever indexes it.
    """
    import hashlib  # here, since the first picture of the window does not wait for it

    name = hashlib.sha256(f"{address} {source}".encode()).hexdigest()[:16]
    return library_folder.parent / "team-sources" / name


def damaged_catalog(stamp: str) -> str:
    """Return the name under which a damaged catalog is set aside."""
    return _DAMAGED_CATALOG.format(stamp=stamp)


def is_own(name: str) -> bool:
    """Say whether an entry of a library's folder is ours, or was made while writing one of ours."""
    return (
        any(name == own or name.startswith((f"{own}-", f"{own}.")) for own in _OWN)
        or any(name == temporary(own) for own in _OWN)
        or name.startswith(_DAMAGED_CATALOG.partition("{")[0])
    )


def temporary(name: str) -> str:
    """Return the name under which a file is written before it replaces the one of that name."""
    return str(Path(name).with_suffix(".tmp"))
