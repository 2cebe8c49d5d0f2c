"""Say which words of a query are words at all: known to the library, or to the model.

Random letters and the beginning of a word are neither. What follows from it is up to the caller.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from core.embedding import Embedder
from core.search.protocols import KeywordSearch

# The model splits words it knows into pieces of at least this many letters on average: "wash" and
# "ator" are pieces, too, but short ones.
_LETTERS_PER_PIECE = 4.5
_LETTERS_OF_ONE_PIECE = 4
# A word with fewer ASCII letters occurs by chance in any large library.
_SHORTEST_WORD = 3


@dataclass(frozen=True, slots=True)
class KnownWords:
    """What a library and its model know."""

    document_frequency: Callable[[str], int]
    chunks: int  # in the library
    piece_count: Callable[[str], int]  # pieces that the model splits a text into

    @classmethod
    def of(cls, keywords: KeywordSearch, embedder: Embedder) -> KnownWords:
        return cls(keywords.document_frequency, keywords.chunk_count, embedder.token_count)

    def __contains__(self, word: str) -> bool:
        if word.isascii() and len(word) < _SHORTEST_WORD:
            return False
        # In a large library a few passages contain any short run of letters.
        needed = max(1, round(math.log10(max(1, self.chunks))) - 2)
        if self.document_frequency(word) >= needed:
            return True
        pieces = self.piece_count(f" {word}")  # within a text a word starts with its space
        if pieces <= 1:
            return len(word) >= _LETTERS_OF_ONE_PIECE
        return len(word) >= _LETTERS_PER_PIECE * pieces
