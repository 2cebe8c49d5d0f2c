"""Say which words of a query are words at all: of English, of the library, or of the model.

Random letters and the beginning of a word are neither. What follows from it is up to the caller.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass

from core.embedding import Embedder, languages_understood_by
from core.search.protocols import KeywordSearch
from core.text import analysis, english, recognise_by_script

_log = logging.getLogger(__name__)

# The model splits words it knows into pieces of at least this many letters on average: "gymn" and
# "astics" against "bl", "ork" and "ina".
_LETTERS_PER_PIECE = 4.5
_LETTERS_FOR_PIECES = 6
# A word with fewer ASCII letters occurs by chance in any large library.
_SHORTEST_WORD = 3
# If at least this share of a query's letters is in known words, the query means something.
_KNOWN_SHARE = 0.6
# Where words are not separated: random characters make a few pairs that occur somewhere.
_KNOWN_PAIRS = 0.75
_FEW_WORDS = 2
_LETTERS_OF_A_WORD = 4
_MOST_WORDS = 32


@dataclass(frozen=True, slots=True)
class KnownWords:
    """What a library and its model know, besides English."""

    document_frequency: Callable[[str], int]
    is_written: Callable[[str], bool]  # exactly like this, in the library
    is_beginning: Callable[[str], bool]  # of words in the library
    chunks: int  # in the library
    piece_count: Callable[[str], int] | None = None  # pieces that the model splits a text into
    understood: frozenset[str] | None = None  # the model's languages; None: all

    @classmethod
    def of(cls, keywords: KeywordSearch, embedder: Embedder | None) -> KnownWords:
        """Return what they know; without an embedder, the model is not asked."""
        return cls(
            document_frequency=keywords.document_frequency,
            is_written=keywords.is_written,
            is_beginning=lambda word: bool(keywords.complete(word, 1)),
            chunks=keywords.chunk_count,
            piece_count=embedder.token_count if embedder else None,
            understood=languages_understood_by(embedder.model_name) if embedder else None,
        )

    def __contains__(self, word: str) -> bool:
        if word.isascii() and len(word) < _SHORTEST_WORD:
            return False
        # In a large library a few passages contain any short run of letters.
        needed = max(1, round(math.log10(max(1, self.chunks))) - 2)
        if english.is_word(word):
            return True
        pairs = [] if word.isascii() else [each.term for each in analysis.analyse(word).entries]
        if len(pairs) > 1:  # written without spaces, and so indexed by pairs of characters
            found = sum(self.document_frequency(pair) >= 1 for pair in pairs)
            return found >= _KNOWN_PAIRS * len(pairs)
        # The stem of another word is no word: "templ" of "temple".
        is_stem = analysis.stem(analysis.fold(word)) == analysis.fold(word)
        if self.document_frequency(word) >= needed and (not is_stem or self.is_written(word)):
            return True
        if len(word) < _LETTERS_FOR_PIECES or self.piece_count is None:
            return False
        try:
            # Within a text a word starts with its space.
            return len(word) >= _LETTERS_PER_PIECE * self.piece_count(f" {word}")
        except Exception:  # a model is somebody else's code
            _log.debug("The model cannot count", exc_info=True)
            return False

    def are_understood(self, query: str) -> bool:
        """Say whether a query may mean something to the model, by the script that it is in."""
        if self.understood is None:
            return True
        language = recognise_by_script(query)
        return not language or language in self.understood

    def is_finished(self, word: str) -> bool:
        """Say whether a word that is being typed is one already, and not just a beginning."""
        if english.is_common(word) or (word in self and self.is_written(word)):
            return True
        return english.is_word(word) and not self.is_beginning(word)

    def make_up(self, query: str) -> bool:
        """Say whether a query consists of known words for the most part."""
        words = analysis.split(query)[:_MOST_WORDS]
        longer = [word for word in words if len(word) >= _SHORTEST_WORD] or words
        letters = sum(map(len, longer))
        known = [word for word in longer if word in self]
        if len(words) <= _FEW_WORDS and any(len(word) >= _LETTERS_OF_A_WORD for word in known):
            return True  # the other one may be misspelt
        return bool(letters) and sum(map(len, known)) >= _KNOWN_SHARE * letters
