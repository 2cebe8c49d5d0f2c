"""Try out exclusions on a folder before anything is changed: which files would be removed or added.

Reads directories only. What the rules mean is up to core/indexing/exclusions.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from core.catalog import printable_path
from core.indexing.exclusions import Exclusions
from core.indexing.scan import Scan, is_present

# How many files are named; the rest are only counted.
_NAMED = 200
# How many files are visited between two checks whether the answer is still wanted.
_STEP = 500


@dataclass(frozen=True, slots=True)
class Trial:
    """What new rules would do to a folder, compared with its present ones."""

    is_present: bool
    files: int = 0  # that would be in the library
    skipped: int = 0  # excluded by the person's own patterns and limits
    gone: int = 0  # included now, excluded then
    come: int = 0  # excluded now, included then
    gone_names: tuple[str, ...] = ()  # the first of them
    come_names: tuple[str, ...] = ()


def try_exclusions(
    folder: Path,
    now: Exclusions,
    then: Exclusions,
    *,
    given_up: Callable[[], bool] = lambda: False,
) -> Trial | None:
    """Compare two sets of rules on a folder; return None if the answer is no longer wanted."""
    if not is_present(folder):
        return Trial(is_present=False)
    # The effect of the person's own patterns shows in comparison with the folder without them.
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
