"""Counts the current hits by type, folder and date, and names the filter for each count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePosixPath

from core.datatypes import Hit
from desktop.window.widgets.query_text import filter_text
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

# (text, value of modified:); each includes the ones before it, except for the last.
_PERIODS = (
    (QT_TRANSLATE_NOOP("Facets", "Last 7 days"), "7d"),
    (QT_TRANSLATE_NOOP("Facets", "Last 30 days"), "30d"),
    (QT_TRANSLATE_NOOP("Facets", "Last 12 months"), "12m"),
    (QT_TRANSLATE_NOOP("Facets", "Older"), ">12m"),
)
# More rows would push the saved searches out of sight.
MAX_VALUES = 8


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One row: its label, the filter it sets, and the number of passages."""

    label: str
    filter: str
    count: int


@dataclass(frozen=True, slots=True)
class Facets:
    """The rows for each field, most frequent first; dates newest first."""

    type: tuple[FacetValue, ...] = ()
    folder: tuple[FacetValue, ...] = ()
    date: tuple[FacetValue, ...] = ()


FIELDS = {"type": "ext", "folder": "folder", "date": "modified"}  # facet -> field of the filter


def facets_of(hits: Sequence[Hit], now: datetime | None = None) -> Facets:
    return Facets(
        type=_counted("ext", (_extension(hit) for hit in hits)),
        folder=_counted("folder", _folders(hits)),
        date=_dates(hits, now or datetime.now()),
    )


def _extension(hit: Hit) -> str:
    return PurePosixPath(hit.path).suffix.lstrip(".").lower()


def _folders(hits: Sequence[Hit]) -> Iterable[str]:
    """Name each hit's folder: its library folder or, if all share that, the one below it."""
    roots = {hit.citation.folder for hit in hits}
    for hit in hits:
        root = PurePosixPath(hit.citation.folder.replace("\\", "/")).name
        inner = PurePosixPath(hit.path.partition("!/")[0]).parts[:-1]
        if len(roots) > 1 or not inner:
            yield root
        else:
            yield f"{root}/{inner[0]}"


def _counted(field: str, values: Iterable[str]) -> tuple[FacetValue, ...]:
    counts = Counter(value for value in values if value)
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MAX_VALUES]
    return tuple(
        FacetValue(value.rpartition("/")[2], filter_text(field, value), count)
        for value, count in rows
    )


def _dates(hits: Sequence[Hit], now: datetime) -> tuple[FacetValue, ...]:
    from core.query import date_bounds

    rows = []
    for label, value in _PERIODS:
        low, high = date_bounds(value, now)
        count = sum(
            (low is None or hit.modified >= low) and (high is None or hit.modified < high)
            for hit in hits
            if hit.modified
        )
        if count:
            rows.append(FacetValue(label, filter_text("modified", value), count))
    return tuple(rows)
