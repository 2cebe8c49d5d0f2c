"""Text as the engine reads it: words and stems, sentences, and chunks of documents."""

from core.text import analysis, english
from core.text.analysis import Piece, Token, fold, tokens
from core.text.chunking import (
    CHUNKER_VERSION,
    HASH_BYTES,
    chunk_document,
    embedding_text,
    is_list_of_links,
)
from core.text.sentences import closest_sentences
from core.text.word_count import count_words

__all__ = [
    "CHUNKER_VERSION",
    "HASH_BYTES",
    "Piece",
    "Token",
    "analysis",
    "chunk_document",
    "closest_sentences",
    "count_words",
    "embedding_text",
    "english",
    "fold",
    "is_list_of_links",
    "tokens",
]
