"""What quick search lists: three short groups of names, titles and passages, made of one answer."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from core.datatypes import Hit, MatchKind, Strength
from desktop.window.background.worker import Answer
from desktop.window.widgets.formatting import name_of
from desktop.window.widgets.recent_documents import RecentDocument

# Whoever needs more goes to the window.
_MOST = 3
_MOST_RECENT = 6


class Kind(Enum):
    HEADING = "heading"
    NAME = "name"
    TITLE = "title"
    PASSAGE = "passage"
    RECENT = "recent"  # a document that was opened lately
    QUERY = "query"  # a recent search


_GROUPS = (Kind.NAME, Kind.TITLE, Kind.PASSAGE)


class Row(NamedTuple):
    """One line of the list: a heading, a hit, a recent document or a recent search."""

    kind: Kind
    text: str = ""  # of a heading or a search
    hit: Hit | None = None
    recent: RecentDocument | None = None

    @property
    def can_be_chosen(self) -> bool:
        return self.kind is not Kind.HEADING


def grouped(answer: Answer, headings: dict[Kind, str]) -> list[Row]:
    """Return the rows for an answer: names, titles, then passages that are not weak."""
    from core.search import name_spans

    groups: dict[Kind, list[Hit]] = {Kind.NAME: [], Kind.TITLE: [], Kind.PASSAGE: []}
    for hit in answer.names:
        by_name = len(name_spans(name_of(hit.path), answer.typed))
        by_title = len(name_spans(hit.title, answer.typed))
        groups[Kind.TITLE if by_title > by_name else Kind.NAME].append(hit)
    seen: set[tuple[str, str]] = set()
    good = [hit for hit in answer.response.results if hit.strength is not Strength.WEAK]
    if any(hit.match is not MatchKind.SEMANTIC for hit in good):
        # With three rows to fill, what only might be meant does not stand beside what was typed.
        good = [
            hit
            for hit in good
            if hit.match is not MatchKind.SEMANTIC or hit.strength is Strength.STRONG
        ]
    for hit in good:
        document = (hit.citation.folder, hit.path)
        if document not in seen:
            seen.add(document)
            groups[Kind.PASSAGE].append(hit)
    rows: list[Row] = []
    for kind, hits in groups.items():
        if hits:
            rows.append(Row(Kind.HEADING, headings[kind]))
            rows += [Row(kind, hit=hit) for hit in hits[:_MOST]]
    return rows


def settled(held: list[Row], rows: list[Row]) -> list[Row]:
    """Return rows of a later answer to the same query below those that must not change any more.

    What comes before the held rows stays out: there is no place for it above them.
    """
    if not held or held[-1].kind not in _GROUPS:
        return rows
    known = {(row.kind, row.hit.chunk_id) for row in held if row.hit is not None}
    last = held[-1].kind
    count = sum(row.kind is last for row in held)
    result = list(held)
    below = _GROUPS.index(last)
    group: Kind | None = None
    heading: Row | None = None
    for row in rows:
        if row.kind is Kind.HEADING:
            heading, group = row, None
            continue
        if row.hit is None or _GROUPS.index(row.kind) < below:
            continue
        if (row.kind, row.hit.chunk_id) in known or _same_document(row, held):
            continue
        if row.kind is last:
            if count < _MOST:
                count += 1
                result.append(row)
            continue
        if group is not row.kind and heading is not None:
            group = row.kind
            result.append(heading)
        result.append(row)
    return result


def _same_document(row: Row, held: list[Row]) -> bool:
    """Say whether another row of its kind shows a row's document already."""
    assert row.hit is not None
    place = (row.hit.citation.folder, row.hit.path)
    return any(
        other.kind is row.kind
        and other.hit is not None
        and (other.hit.citation.folder, other.hit.path) == place
        for other in held
    )


def before_typing(
    documents: list[RecentDocument], searches: list[str], headings: dict[Kind, str]
) -> list[Row]:
    """Return the rows for an empty query: what was opened and searched for lately."""
    rows: list[Row] = []
    present = [each for each in documents if Path(each.file).exists()][:_MOST_RECENT]
    if present:
        rows.append(Row(Kind.HEADING, headings[Kind.RECENT]))
        rows += [Row(Kind.RECENT, recent=each) for each in present]
    if searches:
        rows.append(Row(Kind.HEADING, headings[Kind.QUERY]))
        rows += [Row(Kind.QUERY, text=query) for query in searches[:_MOST]]
    return rows
