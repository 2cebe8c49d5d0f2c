"""Walk through a folder and list the files worth reading, using only their directory entries.

Symbolic links are not followed, so a walk can neither loop nor leave its folder. Which names are
excluded is up to core/indexing/exclusions.py; the content of files is never read here.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from core import locations
from core.indexing.exclusions import (
    GIT_IGNORE,
    NO_INDEX_MARKER,
    OWN_IGNORE,
    Exclusions,
    Level,
    read_rules,
)
from core.indexing.gitignore import IGNORES_CASE, Rule

_CACHE_TAG = "CACHEDIR.TAG"
# The first bytes of a cache directory tag, by the convention that programs share.
_CACHE_SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55"
# Folders that contain one of these are not a person's documents, whatever their name.
_ENVIRONMENTS = {
    "pyvenv.cfg": "It is a Python environment (it contains a pyvenv.cfg).",
    "conda-meta": "It is a Conda environment (it contains a conda-meta).",
}
# The files of a Pagehound library. Indexing one would change it and so never end.
_LIBRARY_FILES = frozenset({locations.CATALOG, locations.WRITER_LOCK})
_MARKERS = frozenset(
    {
        NO_INDEX_MARKER,
        GIT_IGNORE,
        OWN_IGNORE,
        ".git",
        _CACHE_TAG,
        *_ENVIRONMENTS,
        *_LIBRARY_FILES,
    }
)
_WINDOWS_HIDDEN = 0x2
_WINDOWS_JUNCTION = 0xA0000003
_MAC_HIDDEN = 0x8000
_HAS_HIDDEN_FLAG = sys.platform in ("win32", "darwin")


# What a walk yields for a file: path, size and time. It is a ScannedFile, but several times
# cheaper, and all that most files are compared by.
Entry = tuple[str, int, int]


class ScannedFile(NamedTuple):
    path: str  # relative to the folder, with "/"; may have surrogates for bytes outside UTF-8
    size: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Why a path is excluded."""

    path: str  # the excluded path itself or the excluded folder above it, relative
    reason: str  # a sentence
    rule: Rule | None = None

    @property
    def place(self) -> str:
        """Return where the rule is written; empty if it is not written anywhere."""
        return self.rule.place if self.rule else ""


def is_present(folder: Path) -> bool:
    """Say whether a folder is available; the empty mount point of a missing drive is not."""
    try:
        with os.scandir(folder) as entries:
            if next(entries, None) is not None:
                return True
    except ValueError:  # no path at all: a made-up catalog may contain anything
        return False
    except OSError:
        with contextlib.suppress(OSError):  # too long
            return folder.is_dir()  # it exists but cannot be listed; the scan will report that
        return False
    return os.path.ismount(folder) or not _is_mount_point(folder)


def _is_mount_point(folder: Path) -> bool:
    """Say whether drives are usually mounted on a folder."""
    above = [str(parent) for parent in folder.parents][:2]
    if above[:1] in (["/mnt"], ["/media"], ["/Volumes"]) or above[1:] in (
        ["/media"],
        ["/run/media"],
    ):
        return True
    with contextlib.suppress(OSError), Path("/etc/fstab").open("rb") as table:
        for line in table:
            fields = line.split()
            if len(fields) > 1 and fields[1].replace(b"\\040", b" ") == os.fsencode(folder):
                return True
    return False


class Scan:
    """One walk; afterwards ``folders`` and ``unreadable`` say what was listed and what was not."""

    def __init__(self, folder: Path, exclude: Exclusions | Sequence[str] = ()) -> None:
        if not isinstance(exclude, Exclusions):
            exclude = Exclusions(patterns=tuple(exclude))
        self._exclusions = exclude
        self._root = str(folder)
        self._top = exclude.top()
        self.unreadable: list[tuple[str, str]] = []
        self.folders: list[str] = []  # those listed, relative

    def walk(self, below: str = "") -> Iterator[ScannedFile]:
        """Yield the files in the folder, or in the part of it that ``below`` names."""
        return map(ScannedFile._make, self.entries(below))

    def entries(self, below: str = "") -> Iterator[Entry]:
        """Yield path, size and time of the files in the folder, or in the part below a path.

        ``below`` may also name a file, and need not exist. The rules of the folders above it apply.
        """
        below = below.strip("/")
        level = self._top
        if below:
            above = self._above(below)
            if isinstance(above, Exclusion):
                return
            level = above
            found = self._look(below)
            if found is None:
                return
            if not stat.S_ISDIR(found.st_mode):
                if self._why_not_file(below, level, found) is None:
                    yield below, found.st_size, found.st_mtime_ns
                return
            if self._why_not_entry(below, level, found) is not None:
                return
        yield from self._walk_from(below, level)

    def why_excluded(self, path: str) -> Exclusion | None:
        """Return why a file or folder, given relative to the folder, is excluded, or None."""
        path = path.strip("/")
        level = self._above(path)
        if isinstance(level, Exclusion):
            return level
        found = self._look(path)
        if found is None:
            return None
        if not stat.S_ISDIR(found.st_mode):
            return self._why_not_file(path, level, found)
        if path and (why := self._why_not_entry(path, level, found)):
            return why
        inside = self._enter(path, level, self._markers_in(path))
        return inside if isinstance(inside, Exclusion) else None

    def hides(self, path: str) -> bool:
        """Say whether a walk skips a path because of its name or of a folder above it.

        Unlike `why_excluded`, this also applies to paths that no longer exist, and not to files
        that are merely too large now: such a file may have been listed before.
        """
        level = self._above(path)
        if isinstance(level, Exclusion):
            return True
        found = self._look(path)
        is_folder = found is not None and stat.S_ISDIR(found.st_mode)
        rule = level.deciding_rule(path, path.rpartition("/")[2], is_folder)
        return rule is not None and not rule.negated

    def _walk_from(self, below: str, level: Level) -> Iterator[Entry]:
        waiting = [(below, level)]
        limit = self._exclusions.max_file_bytes
        check_flag = _HAS_HIDDEN_FLAG
        # This loop sees every file of a library in every scan, so it avoids every call it can.
        while waiting:
            relative, level = waiting.pop()
            try:
                with os.scandir(self._place(relative)) as entries:
                    listed = list(entries)
            except OSError as error:
                self.unreadable.append((relative, error.strerror or str(error)))
                continue
            found = _MARKERS.intersection([entry.name for entry in listed])
            if found:
                entered = self._enter(relative, level, found)
                if isinstance(entered, Exclusion):
                    continue
                level = entered
            self.folders.append(relative)
            prefix = f"{relative}/" if relative else ""
            must_ask = level.must_ask(prefix)
            names, prefixes, suffixes, wild = (
                level.names,
                level.prefixes,
                level.suffixes,
                level.wild,
            )
            for entry in listed:
                try:
                    name = entry.name
                    key = name.lower() if IGNORES_CASE else name
                    is_file = entry.is_file(follow_symlinks=False)
                    is_folder = not is_file and entry.is_dir(follow_symlinks=False)
                    if (
                        key in names
                        or key.startswith(prefixes)
                        or key.endswith(suffixes)
                        or (wild is not None and wild(key))
                        or must_ask
                    ):
                        rule = level.deciding_rule(prefix + name, name, is_folder)
                        if rule is not None and not rule.negated:
                            continue
                    if is_folder:
                        if not check_flag or not self._is_flagged(
                            entry.stat(follow_symlinks=False)
                        ):
                            waiting.append((prefix + name, level))
                    elif is_file:
                        facts = entry.stat(follow_symlinks=False)
                        if limit is not None and facts.st_size > limit:
                            continue
                        if check_flag and self._is_flagged(facts):
                            continue
                        yield prefix + name, facts.st_size, facts.st_mtime_ns
                except OSError:
                    continue  # it disappeared after it was listed

    # -- one folder, one file ------------------------------------------------------------------

    def _above(self, path: str) -> Level | Exclusion:
        """Return the rules that apply next to a path, or why a folder above it is excluded."""
        level, relative = self._top, ""
        for part in path.split("/"):
            if relative:
                found = self._look(relative)
                if found is None:
                    return level
                if (why := self._why_not_entry(relative, level, found)) is not None:
                    return why
                if not stat.S_ISDIR(found.st_mode):
                    return level
            if not part:
                return level
            entered = self._enter(relative, level, self._markers_in(relative))
            if isinstance(entered, Exclusion):
                return entered
            level = entered
            relative = f"{relative}/{part}" if relative else part
        return level

    def _enter(self, relative: str, level: Level, found: Set[str]) -> Level | Exclusion:
        """Return the rules that apply in a folder, given the markers it contains."""
        base = f"{relative}/" if relative else ""
        place = self._place(relative)
        if NO_INDEX_MARKER in found:
            return Exclusion(relative, f"It contains a file named {NO_INDEX_MARKER}.")
        if found >= _LIBRARY_FILES:
            return Exclusion(relative, "It is a Pagehound library.")
        if relative and self._exclusions.use_defaults:
            for marker, sentence in _ENVIRONMENTS.items():
                if marker in found:
                    return Exclusion(relative, sentence)
            tag = f"{place}/{_CACHE_TAG}"
            if _CACHE_TAG in found and read_rules(tag).startswith(_CACHE_SIGNATURE):
                return Exclusion(relative, f"It is marked as a cache (it contains a {_CACHE_TAG}).")
        if self._exclusions.use_gitignore:
            if ".git" in found:
                level = level.without_git_rules()
                source = f"{place}/.git/info/exclude"
                if text := read_rules(source):
                    level = level.with_git_rules(text, source, base)
            if GIT_IGNORE in found:
                source = f"{place}/{GIT_IGNORE}"
                level = level.with_git_rules(read_rules(source), source, base)
        if OWN_IGNORE in found:
            source = f"{place}/{OWN_IGNORE}"
            level = level.with_own_rules(read_rules(source), source, base)
        return level

    def _why_not_entry(self, path: str, level: Level, facts: os.stat_result) -> Exclusion | None:
        name = path.rpartition("/")[2]
        if stat.S_ISLNK(facts.st_mode):
            return Exclusion(path, "It is a symbolic link; links are not followed.")
        rule = level.deciding_rule(path, name, stat.S_ISDIR(facts.st_mode))
        if rule is not None and not rule.negated:
            return Exclusion(path, f"The pattern {rule.pattern} excludes it.", rule)
        if _HAS_HIDDEN_FLAG and self._is_flagged(facts):
            return Exclusion(path, "It is hidden.")
        return None

    def _why_not_file(self, path: str, level: Level, facts: os.stat_result) -> Exclusion | None:
        if (why := self._why_not_entry(path, level, facts)) is not None:
            return why
        if not stat.S_ISREG(facts.st_mode):
            return Exclusion(path, "It is not a regular file.")
        limit = self._exclusions.max_file_bytes
        if limit is not None and facts.st_size > limit:
            megabytes = facts.st_size / (1024 * 1024)
            return Exclusion(
                path,
                f"It is {megabytes:,.1f} MB; the limit in Settings is "
                f"{self._exclusions.max_file_mb:,} MB.",
            )
        return None

    def _is_flagged(self, facts: os.stat_result) -> bool:
        """Say whether the system hides an entry, or it is a Windows junction, a kind of link."""
        if getattr(facts, "st_reparse_tag", 0) == _WINDOWS_JUNCTION:
            return True
        if not self._exclusions.skip_hidden:
            return False
        attributes = getattr(facts, "st_file_attributes", 0)
        return bool(attributes & _WINDOWS_HIDDEN or getattr(facts, "st_flags", 0) & _MAC_HIDDEN)

    def _markers_in(self, relative: str) -> Set[str]:
        place = self._place(relative)
        return {name for name in _MARKERS if os.path.lexists(f"{place}/{name}")}

    def _look(self, relative: str) -> os.stat_result | None:
        with contextlib.suppress(OSError, ValueError):
            return os.lstat(self._place(relative))
        return None

    def _place(self, relative: str) -> str:
        return f"{self._root}/{relative}" if relative else self._root
