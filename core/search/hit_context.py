"""What is shown of hits beyond their text: passages in context and short snippets (R18).

Gets the text from the catalog and the closest sentences from the model; `passages` decides how they
are cut and marked.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Sequence
from functools import partial

from core.datatypes import Hit, MatchKind, Passage
from core.embedding import Embedder
from core.errors import ModelUnavailableError, TextDamagedError
from core.search.known_words import KnownWords
from core.search.passages import Place, Snippet, body_start, hit_passages, hit_snippet
from core.search.protocols import ChunkSource, KeywordSearch
from core.search.query_vector import query_vector
from core.search.question import Question
from core.text import closest_sentences

_log = logging.getLogger(__name__)

_Sentence = tuple[int, int] | None


class HitContext:
    """Shows the hits of one library."""

    def __init__(self, chunks: ChunkSource, keywords: KeywordSearch, embedder: Embedder) -> None:
        self._chunks = chunks
        self._keywords = keywords
        self._embedder = embedder

    def passages(self, question: Question, hits: Sequence[Hit], *, context: int) -> list[Passage]:
        """Return the lines around the hits; overlapping ones of a document become one passage.

        Documents are ordered by their best hit. A hit whose document no longer exists is skipped.
        """
        marker = question.marker(self._keywords)
        sentences = self._closest(question, hits)
        by_document: dict[int, list[tuple[Hit, _Sentence]]] = {}
        with self._chunks.snapshot():
            for hit, sentence in zip(hits, sentences, strict=True):
                document_id = self._chunks.document_of(hit.chunk_id)
                if document_id is not None:
                    by_document.setdefault(document_id, []).append((hit, sentence))
            result: list[Passage] = []
            for document_id, members in by_document.items():
                first = members[0][0]
                # A document whose stored text is damaged is left out, as one that is gone.
                with contextlib.suppress(TextDamagedError):
                    result += hit_passages(
                        first.citation.folder,
                        first.path,
                        partial(self._chunks.lines_as_read, document_id),
                        self._chunks.line_count(document_id),
                        [_place(hit, sentence) for hit, sentence in members],
                        marker,
                        context=context,
                    )
        return result

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]:
        """Return a short extract of each hit, with matches marked."""
        marker = question.marker(self._keywords)
        return [
            hit_snippet(hit, marker, meaning=sentence)
            for hit, sentence in zip(hits, self._closest(question, hits), strict=True)
        ]

    def _closest(self, question: Question, hits: Sequence[Hit]) -> list[_Sentence]:
        """Find the closest sentence of each hit that was found only by meaning."""
        sentences: list[_Sentence] = [None] * len(hits)
        by_meaning = [number for number, hit in enumerate(hits) if hit.match is MatchKind.SEMANTIC]
        if not by_meaning:
            return sentences
        try:
            text = question.text_to_embed(KnownWords.of(self._keywords, self._embedder))
            if not text:
                return sentences
            found = closest_sentences(
                query_vector(self._embedder, text),
                [hits[number].content[body_start(hits[number]) :] for number in by_meaning],
                self._embedder.embed_passages,
            )
        except ModelUnavailableError:
            return sentences
        except Exception:
            _log.exception("The model %s failed", self._embedder.model_name)
            return sentences
        for number, sentence in zip(by_meaning, found, strict=True):
            if sentence is not None:
                begin = body_start(hits[number])
                sentences[number] = (sentence[0] + begin, sentence[1] + begin)
        return sentences


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
