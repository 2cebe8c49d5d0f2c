"""Find documents by the beginnings of their file names and titles, at every keystroke."""

from __future__ import annotations

import threading

import numpy as np

from core.catalog import document_name
from core.datatypes import NameMatch, Retrieval
from core.query import AllOf, AnyOf, Fuzzy, Node, Not, Phrase, Prefix, Word
from core.search.copies import is_spare
from core.search.hits import hit_of
from core.search.name_index import Fit, Found, NamePart, NameRow
from core.search.name_words import name_words
from core.search.protocols import ChunkSource
from core.search.question import Question

# A library that lost this many times the documents it still has is indexed afresh.
_MOSTLY_GONE = 2
_FEW = 1000

_PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".svg", ".ico")


class NameSearch:
    """Searches the names of one library; it follows the catalog by itself."""

    def __init__(self, chunks: ChunkSource) -> None:
        self._chunks = chunks
        self._parts: tuple[NamePart, ...] = ()
        self._guard = threading.Lock()

    def find(self, question: Question, limit: int) -> list[NameMatch]:
        """Return the documents whose names fit best: whole names, beginnings, words; then newest.

        Every word of the query must begin a word of the file name or of the title, in any order.
        Filters apply.
        """
        typed = typed_words(question)
        if not typed or limit < 1:
            return []
        excluded = _excluded(question.parsed.root)
        with self._chunks.snapshot():
            found = self._found(typed, excluded)
            allowed = self._chunks.select_documents(*question.filter_groups)
            if allowed is not None:
                found = found.where(np.isin(found.ids, allowed))
            return self._matches(found, limit)

    def _found(self, typed: list[str], excluded: list[str]) -> Found:
        return Found.joined([part.find(typed, excluded) for part in self._refreshed()])

    def _matches(self, found: Found, limit: int) -> list[NameMatch]:
        fits = dict(zip(found.ids.tolist(), found.fits.tolist(), strict=True))
        matches: list[NameMatch] = []
        first = 0
        # A document that was removed has no record; the next one takes its place.
        while len(matches) < limit and (wanted := found.best(limit, first)):
            first += len(wanted)
            chunks = self._chunks.first_chunks(wanted)
            records = self._chunks.records(chunks)
            matches += [
                NameMatch(
                    hit_of(records[chunk], Retrieval("name")), Fit(fits[document]).name.lower()
                )
                for document, chunk in zip(wanted, chunks, strict=True)
                if chunk in records
            ]
        return matches[:limit]

    def _refreshed(self) -> tuple[NamePart, ...]:
        """Take in the documents that came since the last time."""
        with self._guard:
            parts = self._parts
            if self._chunks.last_document() <= (parts[-1].last if parts else 0):
                return parts
            indexed = sum(len(part.ids) for part in parts)
            if indexed > _MOSTLY_GONE * self._chunks.document_count() + _FEW:
                parts = ()
            rows = self._rows(parts[-1].last if parts else 0)
            while parts and len(parts[-1].ids) <= 2 * len(rows):
                parts = parts[:-1]
                rows = self._rows(parts[-1].last if parts else 0)
            if rows:
                parts = (*parts, NamePart(rows))
            self._parts = parts
            return parts

    def _rows(self, after: int) -> list[NameRow]:
        return [
            NameRow(
                number,
                document_name(path),
                title,
                modified,
                comes_behind=is_spare(path) or _is_picture(path),
            )
            for number, path, title, modified in self._chunks.document_names(after)
        ]


def typed_words(question: Question) -> list[str]:
    """Return the words of a query that names are compared with, in the order typed."""
    return name_words(question.parsed.embed_text)


def _is_picture(path: str) -> bool:
    """Say whether a file is a picture: whoever types a name more often wants what can be read."""
    return path.lower().endswith(_PICTURES)


def _excluded(node: Node | None) -> list[str]:
    """Return the words that a query excludes."""
    match node:
        case Not(Word(text) | Phrase(text) | Prefix(text) | Fuzzy(text)):
            return name_words(text)
        case AllOf(children) | AnyOf(children):
            return [word for child in children for word in _excluded(child)]
    return []
