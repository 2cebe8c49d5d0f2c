"""What is shown of hits beyond their text: passages in context and short snippets (R18).

Fetches the text from the catalog and the closest sentences from the model; how they are cut and
marked is decided in `passages`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from core.catalog import Catalog
from core.datatypes import Hit, MatchKind, Passage
from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.keyword_index import KeywordIndex
from core.marking import Marker
from core.passages import Place, Snippet, hit_passages, snippet
from core.query import ParsedQuery, parse
from core.sentences import closest_sentences

_Sentence = tuple[int, int] | None


class HitContext:
    """Shows the hits of one library."""

    def __init__(self, catalog: Catalog, keyword_index: KeywordIndex, embedder: Embedder) -> None:
        self._catalog = catalog
        self._keywords = keyword_index
        self._embedder = embedder

    def passages(
        self, query: str, hits: Sequence[Hit], *, exact_keywords: str | None, context: int
    ) -> list[Passage]:
        """Return the lines round the hits; those of one document that overlap are one passage.

        Documents stand in the order of their best hit. A hit whose document is gone is left out.
        """
        parsed = _parsed(query, exact_keywords)
        marker = Marker.of(*parsed, expand=self._keywords.terms_of)
        sentences = self._closest(parsed[0], hits)
        by_document: dict[int, list[tuple[Hit, _Sentence]]] = {}
        with self._catalog.snapshot():
            for hit, sentence in zip(hits, sentences, strict=True):
                document_id = self._catalog.document_of(hit.chunk_id)
                if document_id is not None:
                    by_document.setdefault(document_id, []).append((hit, sentence))
            result: list[Passage] = []
            for document_id, members in by_document.items():
                first = members[0][0]
                result += hit_passages(
                    first.citation.folder,
                    first.path,
                    partial(self._catalog.lines, document_id),
                    self._catalog.line_count(document_id),
                    [_place(hit, sentence) for hit, sentence in members],
                    marker,
                    context=context,
                )
        return result

    def snippets(
        self, query: str, hits: Sequence[Hit], *, exact_keywords: str | None
    ) -> list[Snippet]:
        """Return a short marked extract of each hit."""
        parsed = _parsed(query, exact_keywords)
        marker = Marker.of(*parsed, expand=self._keywords.terms_of)
        return [
            snippet(hit.content, marker, meaning=sentence)
            for hit, sentence in zip(hits, self._closest(parsed[0], hits), strict=True)
        ]

    def _closest(self, parsed: ParsedQuery, hits: Sequence[Hit]) -> list[_Sentence]:
        """Find the closest sentence of each hit that came by meaning alone."""
        sentences: list[_Sentence] = [None] * len(hits)
        by_meaning = [number for number, hit in enumerate(hits) if hit.match is MatchKind.SEMANTIC]
        if not by_meaning or not parsed.embed_text.strip():
            return sentences
        try:
            found = closest_sentences(
                self._embedder.embed_query(parsed.embed_text),
                [hits[number].content for number in by_meaning],
                self._embedder.embed_passages,
            )
        except ModelUnavailableError:
            return sentences
        for number, sentence in zip(by_meaning, found, strict=True):
            sentences[number] = sentence
        return sentences


def _parsed(query: str, exact_keywords: str | None) -> list[ParsedQuery]:
    return [parse(query), *([parse(exact_keywords)] if exact_keywords else [])]


def _place(hit: Hit, sentence: _Sentence) -> Place:
    return Place(
        start_line=hit.citation.start_line,
        end_line=hit.citation.end_line,
        content=hit.content,
        meaning=sentence,
        chunk_id=hit.chunk_id,
        page=hit.citation.page,
        heading_path=hit.heading_path,
    )
