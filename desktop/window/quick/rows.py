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
