"""The rows of the left column: what facets are called, and which of them are on.

Pure functions from the engine's counts and the query's filters to rows; the sidebar shows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from desktop.window.widgets.formatting import language_name
from desktop.window.widgets.query_text import WrittenFilter, written_filters
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, translate

if TYPE_CHECKING:
    from core.search import Facets, FacetValue

# Rows of one facet that are shown at first; the rest are below "more".
SHOWN = 8

_FAMILIES = {
    "text": QT_TRANSLATE_NOOP("Facets", "Text"),
    "markdown": QT_TRANSLATE_NOOP("Facets", "Markdown"),
    "html": QT_TRANSLATE_NOOP("Facets", "Web page"),
    "pdf": QT_TRANSLATE_NOOP("Facets", "PDF"),
    "word": QT_TRANSLATE_NOOP("Facets", "Word document"),
    "sheet": QT_TRANSLATE_NOOP("Facets", "Spreadsheet"),
    "slides": QT_TRANSLATE_NOOP("Facets", "Presentation"),
    "mail": QT_TRANSLATE_NOOP("Facets", "Mail"),
    "book": QT_TRANSLATE_NOOP("Facets", "Book"),
    "code": QT_TRANSLATE_NOOP("Facets", "Source code"),
    "data": QT_TRANSLATE_NOOP("Facets", "Data"),
    "archive": QT_TRANSLATE_NOOP("Facets", "Archive"),
    "image": QT_TRANSLATE_NOOP("Facets", "Picture"),
}
_PERIODS = {
    "7d": QT_TRANSLATE_NOOP("Facets", "Last 7 days"),
    "30d": QT_TRANSLATE_NOOP("Facets", "Last 30 days"),
    "12m": QT_TRANSLATE_NOOP("Facets", "Last 12 months"),
}
_TITLES = {
    "types": QT_TRANSLATE_NOOP("Facets", "Type"),
    "folders": QT_TRANSLATE_NOOP("Facets", "Folder"),
    "dates": QT_TRANSLATE_NOOP("Facets", "Date"),
    "senders": QT_TRANSLATE_NOOP("Facets", "Sender"),
    "authors": QT_TRANSLATE_NOOP("Facets", "Author"),
    "languages": QT_TRANSLATE_NOOP("Facets", "Language"),
}
# The fields whose filters choosing a value replaces.
FIELDS: dict[str, tuple[str, ...]] = {
    "types": ("type", "ext"),
    "folders": ("folder",),
    "dates": ("modified",),
    "senders": ("from",),
    "authors": ("author",),
    "languages": ("lang",),
}


class FacetRow(NamedTuple):
    """A value to click, and those below it."""

    label: str
    filter: str
    documents: int
    is_on: bool
    children: tuple[FacetRow, ...] = ()

    @property
    def has_chosen(self) -> bool:
        """Whether something below it is on."""
        return any(child.is_on or child.has_chosen for child in self.children)


class Section(NamedTuple):
    key: str  # of FIELDS
    title: str
    rows: tuple[FacetRow, ...]


def sections_of(facets: Facets, query: str) -> list[Section]:
    """Return what to show of the counts of a query."""
    active = [each for each in written_filters(query) if not each.negated]
    sections = []
    for key, title in _TITLES.items():
        values: Sequence[FacetValue] = getattr(facets, key)
        rows = tuple(_row(key, value, active) for value in values)
        if key == "languages" and len(rows) < 2 and not any(row.is_on for row in rows):
            continue  # there is nothing to choose
        if rows or (key == "dates" and facets.documents):
            sections.append(Section(key, translate("Facets", title), rows))
    return sections


def chosen_of(key: str, query: str) -> list[WrittenFilter]:
    """Return the filters in a query that belong to a facet."""
    return [
        each for each in written_filters(query) if each.field in FIELDS[key] and not each.negated
    ]


def _row(key: str, value: FacetValue, active: Iterable[WrittenFilter]) -> FacetRow:
    children = tuple(_row(key, child, active) for child in value.children)
    is_on = any(_is_same(each.text, value.filter) for each in active)
    return FacetRow(_label(key, value), value.filter, value.count, is_on, children)


def _label(key: str, value: FacetValue) -> str:
    if key == "languages":
        return language_name(value.label)
    names = {"types": _FAMILIES, "dates": _PERIODS}.get(key, {})
    if value.label in names and not value.filter.startswith("ext:"):
        return translate("Facets", names[value.label])
    return f".{value.label}" if value.filter.startswith("ext:") else value.label


def _is_same(one: str, other: str) -> bool:
    return one.replace('"', "").casefold() == other.replace('"', "").casefold()
