"""How hits are arranged in the list: names on top, documents with their passages, weak ones last.

Pure functions on hits; `model` makes Qt rows of the groups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from core.datatypes import Hit
from desktop.window.widgets.formatting import heading_of

# Number of a document's passages shown at first; the rest are one key or click away.
SHOWN_PASSAGES = 3

DocumentKey = tuple[str, str]


class Row(StrEnum):
    NAMES = "names"  # the title above names
    NAME = "name"
    DOCUMENT = "document"
    PASSAGE = "passage"
    MORE = "more"
    WEAK = "weak"  # the line that shows or hides weak matches


class Sort(StrEnum):
    RELEVANCE = "relevance"
    DATE = "date"
    NAME = "name"
    SIZE = "size"


@dataclass(slots=True)
class Group:
    """A row of the first level, and the hits below it."""

    kind: Row
    hits: list[Hit] = field(default_factory=list)
    shown: int = SHOWN_PASSAGES  # of a document

    @property
    def rows(self) -> int:
        if self.kind is Row.NAMES:
            return len(self.hits)
        if self.kind is Row.DOCUMENT:
            return min(self.shown, len(self.hits)) + (self.shown < len(self.hits))
        return 0


def key_of(hit: Hit) -> DocumentKey:
    """Return what tells a document from all others."""
    return (hit.citation.folder, hit.path)


_SORT_KEYS: dict[Sort, Callable[[Hit], Any]] = {
    Sort.DATE: lambda hit: -hit.modified,
    Sort.NAME: lambda hit: (heading_of(hit).casefold(), hit.path),
    Sort.SIZE: lambda hit: -hit.size_bytes,
}


def in_order(hits: Sequence[Hit], sort: Sort, held: int = 0) -> list[Hit]:
    """Return hits as the list shows them; the first ``held`` stay where they are."""
    if sort not in _SORT_KEYS:
        return list(hits)
    return [*hits[:held], *sorted(hits[held:], key=_SORT_KEYS[sort])]


def by_document(hits: Sequence[Hit], opened: dict[DocumentKey, int]) -> list[Group]:
    """Return one group for each document, in the order of their first hits."""
    documents: dict[DocumentKey, Group] = {}
    for hit in hits:
        documents.setdefault(key_of(hit), Group(Row.DOCUMENT)).hits.append(hit)
    for key, group in documents.items():
        if opened.get(key, 0) > SHOWN_PASSAGES:
            group.shown = len(group.hits)
        elif len(group.hits) == SHOWN_PASSAGES + 1:
            group.shown = SHOWN_PASSAGES + 1  # "1 more" takes as much space as the passage itself
    return list(documents.values())
