"""Text as the engine reads it: words and stems, sentences, and chunks of documents."""

from core.text import analysis, english, languages
from core.text.analysis import Piece, Token, fold, tokens
from core.text.chunking import (
    CHUNKER_VERSION,
    HASH_BYTES,
    chunk_document,
    embedding_text,
    is_list_of_links,
)
from core.text.language_recognition import (
    is_largely_in,
    recognise_by_script,
)
from core.text.language_recognition import (
    recognise as recognise_language,
)
from core.text.language_recognition import (
    recognise_part as recognise_language_of_part,
)
from core.text.sentence_pairs import sentence_pairs
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
    "is_largely_in",
    "is_list_of_links",
    "languages",
    "recognise_by_script",
    "recognise_language",
    "recognise_language_of_part",
    "sentence_pairs",
    "tokens",
]
