"""Who judges the hits of a query: what is known about its words, its meaning and chance."""

from __future__ import annotations

from core.embedding import Embedder
from core.search.chance import chance_for, load
from core.search.known_words import KnownWords
from core.search.options import SearchOptions
from core.search.protocols import ChunkSource, FloatVector, KeywordSearch, VectorSearch
from core.search.question import Question
from core.search.strength import KEYWORDS, Judge
from core.text import analysis


def judge_for(
    question: Question,
    options: SearchOptions,
    query: FloatVector | None,
    closest: float | None,
    chunks: ChunkSource,
    keywords: KeywordSearch,
    vectors: VectorSearch,
    embedder: Embedder,
) -> Judge:
    """Return the judge of a question; ``query`` is its vector, if it was embedded."""
    chance = None
    if query is not None:
        chance = chance_for(query, load(chunks, embedder), embedder.unrelated, len(vectors))
    # Search by word never loads the model.
    known_words = KnownWords.of(keywords, embedder if options.by_meaning else None)
    text = question.parsed.embed_text
    words = len(analysis.split(text)) if options.by_words else 0
    return Judge(
        chance=chance,
        passages=keywords.chunk_count,
        is_known=not text.strip() or known_words.make_up(text),
        closest=closest,
        keywords=words if words <= KEYWORDS else 0,
        are_chosen=question.own_keywords is not None,
    )
