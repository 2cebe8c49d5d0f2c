"""Which words of a library are forms of one word, for each language but English.

Texts in other languages are indexed by whole words, so that a word as it was typed can count more
than its other forms. A segment has a row for each word of each language,
    language TAB stem TAB word
sorted, so that all forms of a stem stand together; stems are made of words with their accents, and
folded. A word whose stem is another one without its accents has a row more, by which it is found
when somebody types it without them:
    language TAB = word TAB stem
Every text may have English words, so those with an English ending have a row for that, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Protocol

from core.keyword.segment import SegmentData
from core.text import analysis
from core.text.languages import ENGLISH, STEMMED, folded_function_words, stem

# What an occurrence of another form counts, beside the word as it was typed.
OTHER_FORMS = 0.7
# A stem that is this common is no family; a person will not look at rarer forms.
MAX_FORMS = 48
_LEAST_LETTERS = 3


class Forms(tuple[str, ...]):
    """Terms that count as one: first the word as it was typed, then its other forms."""

    exact: int  # how many of them are the word itself

    def __new__(cls, exact: Sequence[str], others: Sequence[str]) -> Forms:
        made = super().__new__(cls, (*exact, *others))
        made.exact = len(exact)
        return made

    # The same words count differently where they are not forms of each other.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Forms) and self.exact == other.exact and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.exact, super().__hash__()))


class _Index(Protocol):
    """A state of the keyword index."""

    @property
    def languages(self) -> frozenset[str]: ...

    @property
    def form_rows(self) -> Callable[[str], tuple[str, ...]]: ...


def rows_of(entry: analysis.Entry, language: str) -> Iterator[bytes]:
    """Yield the rows of a word in a language."""
    word = entry.word
    if len(word) < _LEAST_LETTERS or not word.isalpha():
        return
    if word.isascii() and entry.term != word:
        yield f"{ENGLISH}\t{entry.term}\t{word}".encode()
    if language not in STEMMED:
        return
    stemmed, bare = _stems(word, entry.written, language)
    yield f"{language}\t{stemmed}\t{word}".encode()
    if bare != stemmed:
        yield f"{language}\t={word}\t{stemmed}".encode()


@lru_cache(maxsize=1 << 14)
def _stems(word: str, written: str, language: str) -> tuple[str, str]:
    """Return the folded stems of a word with its accents, and without them."""
    bare = analysis.fold(stem(word, language))
    return (analysis.fold(stem(written, language)) if written else bare), bare


def languages_of(segments: Sequence[SegmentData]) -> frozenset[str]:
    """Return the languages that segments have rows for."""
    having = [each for each in segments if each.has_families]
    return frozenset(
        language
        for language in (*STEMMED, ENGLISH)
        if any(each.family_rows(f"{language}\t".encode(), 1) for each in having)
    )


def form_rows(segments: Sequence[SegmentData], prefix: str) -> tuple[str, ...]:
    """Return the ends of all rows that begin like this."""
    begun = prefix.encode()
    found = {row for each in segments if each.has_families for row in each.family_rows(begun)}
    return tuple(sorted(row.decode() for row in found))


class Families:
    """The forms of words in one state of a library."""

    def __init__(self, index: _Index) -> None:
        self._rows = index.form_rows
        self._languages = sorted(index.languages - {ENGLISH})

    @classmethod
    def of(cls, index: _Index) -> Families | None:
        """Return them, or None if the library has English only."""
        return cls(index) if index.languages else None

    def group(self, entry: analysis.Entry) -> tuple[str, ...]:
        """Return the terms of a word, read in each language of the library; they count as one."""
        exact = tuple(dict.fromkeys((entry.term, entry.word)))
        if len(entry.word) < _LEAST_LETTERS or not entry.word.isalpha():
            return exact
        forms: dict[str, None] = {}
        for language in self._languages:
            stems = dict.fromkeys(_stems(entry.word, entry.written, language))
            if not entry.written:  # perhaps typed without its accents
                stems |= dict.fromkeys(self._rows(f"{language}\t={entry.word}\t"))
            for each in stems:
                forms |= dict.fromkeys(self._rows(f"{language}\t{each}\t")[:MAX_FORMS])
        if entry.word.isascii():
            forms |= dict.fromkeys(self._rows(f"{ENGLISH}\t{entry.term}\t")[:MAX_FORMS])
        # Its English stem stands for the word itself, unless it is another form in its language.
        exact = tuple(term for term in exact if term == entry.word or term not in forms)
        others = [form for form in forms if form not in exact]
        return Forms(exact, others) if others else exact

    def stop_words(self, words: Sequence[str]) -> frozenset[str]:
        """Return the words that say little in the language that a query seems to be in."""
        counts = {
            language: sum(word in folded_function_words(language) for word in words)
            for language in (ENGLISH, *self._languages)
        }
        most = max(counts.values(), default=0)
        # English, unless another language has more: one small word of few may be a word of its own.
        if counts[ENGLISH] == most or (most == 1 and len(words) < _LEAST_LETTERS):
            return folded_function_words(ENGLISH)
        best = [language for language, count in counts.items() if count == most]
        return frozenset().union(*(folded_function_words(language) for language in best))
