"""Tries out what to leave out of a folder before anything is changed: which files would go or come.

Reads directories only. What rules mean is core/exclusions.py's business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from core.catalog import printable_path
from core.exclusions import Exclusions
from core.scanning import Scan, is_present

# How many files are named; the rest is only counted.
_NAMED = 200
# How many files are passed between two questions whether the answer is still wanted.
_STEP = 500


@dataclass(frozen=True, slots=True)
class Trial:
    """What rules would do to a folder, compared with those it has now."""

    is_present: bool
    files: int = 0  # that would be in the library
    skipped: int = 0  # left out by the person's own patterns and limits
    gone: int = 0  # in now, left out then
    come: int = 0  # left out now, in then
    gone_names: tuple[str, ...] = ()  # the first of them
    come_names: tuple[str, ...] = ()


def try_exclusions(
    folder: Path,
    now: Exclusions,
    then: Exclusions,
    *,
    given_up: Callable[[], bool] = lambda: False,
) -> Trial | None:
    """Compare two sets of rules on a folder; None if the answer is not wanted any more."""
    if not is_present(folder):
        return Trial(is_present=False)
    # What the person's own patterns do is seen against the folder without them.
    bare = Exclusions(
        use_gitignore=then.use_gitignore,
        use_defaults=then.use_defaults,
        skip_hidden=then.skip_hidden,
    )
    found: dict[Exclusions, set[str]] = {}
    for rules in (now, then, bare):
        if rules not in found:
            paths = _paths(folder, rules, given_up)
            if paths is None:
                return None
            found[rules] = paths
    gone, come = found[now] - found[then], found[then] - found[now]
    return Trial(
        is_present=True,
        files=len(found[then]),
        skipped=len(found[bare] - found[then]),
        gone=len(gone),
        come=len(come),
        gone_names=_named(gone),
        come_names=_named(come),
    )


def _paths(folder: Path, rules: Exclusions, given_up: Callable[[], bool]) -> set[str] | None:
    entries = Scan(folder, rules).entries()
    paths: set[str] = set()
    while step := {entry[0] for entry in islice(entries, _STEP)}:
        if given_up():
            return None
        paths |= step
    return paths


def _named(paths: set[str]) -> tuple[str, ...]:
    return tuple(printable_path(path)[0] for path in sorted(paths)[:_NAMED])
