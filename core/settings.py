"""A library's settings: plain values with defaults, stored as JSON next to the catalog.

Invalid values are replaced by the default when read and rejected when set, so the rest of the
program never has to check them.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from core import locations
from core.errors import UsageError
from core.private_files import read_own_json, write_privately

BUNDLED_MODEL = "granite-embedding-30m-english"

# (lowest, highest) value of numbers that could otherwise hang or empty a search.
_BOUNDS: dict[str, tuple[float, float]] = {
    "top_k": (1, 1000),
    "rrf_k": (1, 10_000),
    "alpha": (0.0, 1.0),
    "candidates": (10, 10_000),
    "vector_score_threshold": (0.0, 2.0),
    "context_lines": (0, 200),
    "threads": (0, 256),
    "max_file_mb": (0, 1_000_000),
    "read_seconds": (5, 3600),
    "read_mb": (1, 100_000),
    "read_memory_mb": (100, 16_000),
    "text_mb": (1, 1000),
    "archive_depth": (0, 16),
    "archive_mb": (1, 1_000_000),
    "ocr_pages": (1, 10_000),
    "poll_seconds": (5, 86_400),
}
MODES = ("hybrid", "lexical", "semantic")
_OCR_LANGUAGES = re.compile(r"\w+(\+\w+)*", re.ASCII)
_SWITCHES = (
    "use_gitignore",
    "use_default_excludes",
    "skip_hidden",
    "ocr",
    "watch",
    "pause_on_battery",
    "agent_log",
    "desktop_search",
)


@dataclass(frozen=True, slots=True)
class Settings:
    # Searching
    mode: str = "hybrid"
    top_k: int = 10
    rrf_k: int = 60
    alpha: float = 0.5
    candidates: int = 100  # per retriever, before fusion; at least 2 * top_k are used
    vector_score_threshold: float | None = None  # None: the value that suits the model
    context_lines: int = 10
    # Indexing
    model: str = BUNDLED_MODEL
    threads: int = 0  # 0: as many as the machine has
    # Exclusions in gitignore syntax: for all folders, and by the path of a folder.
    exclude: tuple[str, ...] = ()
    folder_exclude: dict[str, tuple[str, ...]] = field(default_factory=dict)
    use_gitignore: bool = True
    use_default_excludes: bool = (
        True  # node_modules, virtual environments, caches, temporary files of editors
    )
    skip_hidden: bool = True
    max_file_mb: int = 0  # 0: no limit
    # Limits for reading one document; more of them, with reasons, are in core/processes/limits.py.
    read_seconds: int = 60
    read_mb: int = 256
    read_memory_mb: int = 200
    text_mb: int = 20
    archive_depth: int = 4
    archive_mb: int = 1024
    # Text recognition in pictures and scans, by an installed Tesseract
    ocr: bool = False
    ocr_languages: str = "eng"  # Tesseract's names, joined by "+"
    ocr_pages: int = 200  # of one document
    # Keeping up to date
    watch: bool = True
    poll_seconds: int = 60  # between scans of folders that cannot be watched
    pause_on_battery: bool = False
    # Agents
    agent_log: bool = False  # keep a local log of agents' requests
    # The desktop
    desktop_search: bool = True  # answer the search of GNOME Shell and KRunner

    def for_evaluation(self) -> Settings:
        """Return the person's search settings, without their exclusions."""
        return replace(
            Settings(),
            rrf_k=self.rrf_k,
            alpha=self.alpha,
            candidates=self.candidates,
            vector_score_threshold=self.vector_score_threshold,
            model=self.model,
            threads=self.threads,
        )

    def changed(self, **values: Any) -> Settings:
        """Return settings with these values; an unknown name or a bad value is an error."""
        known = {item.name for item in fields(self)}
        for name, value in values.items():
            if name not in known:
                raise UsageError(
                    f"There is no setting {name!r}. Known: {', '.join(sorted(known))}."
                )
            reason = _why_bad(name, value)
            if reason:
                raise UsageError(f"The setting {name} cannot be {value!r}: {reason}.")
        return replace(self, **values)


def bounds_of(name: str) -> tuple[float, float]:
    """Return the lowest and highest value of a numeric setting."""
    return _BOUNDS[name]


def _why_bad(name: str, value: Any) -> str:
    if name == "mode":
        return "" if value in MODES else f"choose one of {', '.join(MODES)}"
    if name == "exclude":
        good = isinstance(value, tuple) and all(isinstance(item, str) for item in value)
        return "" if good else "it must be a list of patterns"
    if name == "folder_exclude":
        good = isinstance(value, dict) and all(
            isinstance(key, str) and not _why_bad("exclude", patterns)
            for key, patterns in value.items()
        )
        return "" if good else "it must be a list of patterns for each folder"
    if name == "ocr_languages":
        good = isinstance(value, str) and bool(_OCR_LANGUAGES.fullmatch(value))
        return "" if good else "it must be a list such as eng or eng+deu"
    if name in _SWITCHES:
        return "" if isinstance(value, bool) else "it must be true or false"
    if name == "vector_score_threshold" and value is None:
        return ""
    if name in _BOUNDS:
        low, high = _BOUNDS[name]
        whole = name not in ("alpha", "vector_score_threshold")
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            return "it must be a whole number" if whole else "it must be a number"
        return "" if low <= value <= high else f"it must be between {low:g} and {high:g}"
    return "" if isinstance(value, str) and value else "it must be a name"


def load_settings(library_folder: Path) -> Settings:
    """Read a library's settings; missing, unknown or unreadable ones get their default."""
    try:
        stored = read_own_json(library_folder / locations.SETTINGS)
    except (OSError, ValueError):
        return Settings()
    settings = Settings()
    if isinstance(stored, dict):
        for name, value in stored.items():
            value = tuple(value) if isinstance(value, list) else value
            if isinstance(value, dict):
                value = {k: tuple(v) if isinstance(v, list) else v for k, v in value.items()}
            try:
                settings = settings.changed(**{name: value})
            except (UsageError, TypeError):  # also a value that cannot be compared
                continue
    return settings


def save_settings(library_folder: Path, settings: Settings) -> None:
    """Write a library's settings so that a crash leaves either the old or the new ones."""
    target = library_folder / locations.SETTINGS
    temporary = target.with_suffix(".tmp")
    write_privately(temporary, json.dumps(asdict(settings), indent=2).encode("utf-8"))
    temporary.replace(target)
