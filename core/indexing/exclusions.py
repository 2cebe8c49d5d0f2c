"""Decide what is excluded from the library: which rules apply, and which one wins.

Rules come from five sources. From strongest to weakest: the person's patterns for one folder,
`.pagehoundignore` files, the person's patterns for all folders, Pagehound's defaults, and
`.gitignore` files. The last were written for git, so they can exclude files but never re-include
what the others exclude. Among `.gitignore` and `.pagehoundignore` files the deeper one wins, and
within one file the later line. The rule that decided is reported. Reading directories is up to
core/indexing/scan.py.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from core.indexing.gitignore import IGNORES_CASE, Hint, Rule, parse_rules, pattern_rules
from core.settings import Settings

GIT_IGNORE = ".gitignore"
OWN_IGNORE = ".pagehoundignore"
# A file with this name excludes its folder from the library.
NO_INDEX_MARKER = ".noindex"
# A larger file is not a list of patterns, and reading it would only cost time.
_MAX_RULES_BYTES = 1024 * 1024

SETTINGS_SOURCE = "your settings"
FOLDER_SOURCE = "your settings for this folder"
HIDDEN_SOURCE = "your settings (hidden files are excluded)"
DEFAULTS_SOURCE = "Pagehound's defaults"

# Files that programs created or downloaded, not what a person wrote. Names that may also be
# documents ("build", "out", "bin") are not listed; .gitignore files name those where needed.
_DEFAULTS = r"""
# version control and package managers
.git/
.hg/
.svn/
.bzr/
CVS/
node_modules/
bower_components/
site-packages/
.venv/
.tox/
.nox/
# caches
__pycache__/
.cache/
.mypy_cache/
.pytest_cache/
.ruff_cache/
.gradle/
.ipynb_checkpoints/
# files of operating systems and desktops
$RECYCLE.BIN/
System Volume Information/
.Trash/
.Trash-*/
.Trashes/
lost+found/
.Spotlight-V100/
.fseventsd/
*.noindex/
.DS_Store
Thumbs.db
desktop.ini
# temporary files of editors, browsers and office programs
~$*
.~lock.*#
*~
\#*#
.#*
*.swp
*.crdownload
*.part
"""


@dataclass(frozen=True, slots=True)
class Exclusions:
    """What a person chose to exclude from one folder."""

    folder_patterns: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    use_gitignore: bool = True
    use_defaults: bool = True
    skip_hidden: bool = True
    max_file_mb: int = 0  # 0: no limit

    @classmethod
    def chosen(cls, settings: Settings, folder: str) -> Exclusions:
        """Return what the settings say about a folder of the library."""
        return cls(
            folder_patterns=settings.folder_exclude.get(folder, ()),
            patterns=settings.exclude,
            use_gitignore=settings.use_gitignore,
            use_defaults=settings.use_default_excludes,
            skip_hidden=settings.skip_hidden,
            max_file_mb=settings.max_file_mb,
        )

    @property
    def max_file_bytes(self) -> int | None:
        return self.max_file_mb * 1024 * 1024 if self.max_file_mb else None

    def top(self) -> Level:
        """Return the rules that apply in the folder before any of its ignore files is read."""
        between = _reversed(pattern_rules(self.patterns, SETTINGS_SOURCE))
        if self.use_defaults:
            between += _defaults()
        if self.skip_hidden:
            between += pattern_rules([".*"], HIDDEN_SOURCE)
        return Level(_reversed(pattern_rules(self.folder_patterns, FOLDER_SOURCE)), between)


@dataclass(frozen=True, slots=True)
class Level:
    """The rules that apply in a folder. Folders without ignore files share their parent's."""

    folder_rules: tuple[Rule, ...] = ()  # strongest first, here and below
    between: tuple[Rule, ...] = ()
    own_rules: tuple[Rule, ...] = ()
    git_rules: tuple[Rule, ...] = ()
    _ordered: tuple[Rule, ...] = field(init=False)
    # A name for which all of these are false is not excluded; for most files nothing else is
    # checked. They take folded names where case does not matter.
    names: frozenset[str] = field(init=False)
    prefixes: tuple[str, ...] = field(init=False)
    suffixes: tuple[str, ...] = field(init=False)
    wild: Callable[[str], object] | None = field(init=False)
    _unhinted: tuple[Rule, ...] = field(init=False)

    def __post_init__(self) -> None:
        ordered = self.folder_rules + self.own_rules + self.between + self.git_rules
        texts: dict[Hint, list[str]] = {hint: [] for hint in Hint}
        for rule in ordered:
            texts[rule.hint].append(rule.hint_text)
        set_field = object.__setattr__
        set_field(self, "_ordered", ordered)
        set_field(self, "names", frozenset(texts[Hint.NAME]))
        set_field(self, "prefixes", tuple(dict.fromkeys(texts[Hint.PREFIX])))
        set_field(self, "suffixes", tuple(dict.fromkeys(texts[Hint.SUFFIX])))
        set_field(self, "wild", _any_of(tuple(dict.fromkeys(texts[Hint.REGEX]))))
        set_field(self, "_unhinted", tuple(r for r in ordered if r.hint is Hint.ANY))

    def with_git_rules(self, text: str, source: str, base: str) -> Level:
        return Level(
            self.folder_rules,
            self.between,
            self.own_rules,
            _reversed(_parsed(text, source, base)) + self.git_rules,
        )

    def with_own_rules(self, text: str, source: str, base: str) -> Level:
        return Level(
            self.folder_rules,
            self.between,
            _reversed(_parsed(text, source, base)) + self.own_rules,
            self.git_rules,
        )

    def without_git_rules(self) -> Level:
        """Return the rules that remain where another git repository begins: it has its own."""
        if not self.git_rules:
            return self
        return Level(self.folder_rules, self.between, self.own_rules)

    def must_ask(self, prefix: str) -> bool:
        """Say whether a name alone can never clear a file in this folder ("" or "a/b/")."""
        return any(_may_hold_in(rule, prefix) for rule in self._unhinted)

    def deciding_rule(self, path: str, name: str, is_folder: bool) -> Rule | None:
        """Return the strongest rule that matches; if it is negated, the path is included."""
        for rule in self._ordered:
            if rule.matches(path, name, is_folder):
                return rule
        return None


def read_rules(path: str) -> str:
    """Return the text of an ignore file; empty if it is a link, a pipe or unreadable."""
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, name, 0)
    try:
        descriptor = os.open(path, flags)
    except OSError:
        return ""
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return ""
        return os.read(descriptor, _MAX_RULES_BYTES).decode("utf-8", "surrogateescape")
    except OSError:
        return ""
    finally:
        os.close(descriptor)


def _may_hold_in(rule: Rule, prefix: str) -> bool:
    start = rule.base + re.split(r"[*?\[\\]", rule.glob, maxsplit=1)[0]
    return IGNORES_CASE or start.startswith(prefix) or prefix.startswith(start)


def _reversed(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple(rules)[::-1]


@lru_cache(maxsize=1)
def _defaults() -> tuple[Rule, ...]:
    return pattern_rules(_DEFAULTS.splitlines(), DEFAULTS_SOURCE)


@lru_cache(maxsize=512)
def _parsed(text: str, source: str, base: str) -> tuple[Rule, ...]:
    return parse_rules(text, source, base)


@lru_cache(maxsize=512)
def _any_of(expressions: tuple[str, ...]) -> Callable[[str], object] | None:
    if not expressions:
        return None
    flags = re.DOTALL | (re.IGNORECASE if IGNORES_CASE else 0)
    return re.compile("|".join(f"(?:{text})" for text in expressions), flags).fullmatch
