"""Build a keyword segment from chunks by sorting numpy arrays instead of walking posting lists.

Nothing here knows which segments are committed; any process may build one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.datatypes import IndexedChunk
from core.keyword.families import rows_of
from core.keyword.posting_encoding import Encoder, Vocabulary
from core.keyword.segment import (
    FIELDS,
    IS_FIRST,
    IS_LINKS,
    MAX_POSITION,
    Ints,
    PreparedSegment,
    laid_out,
    starts,
)
from core.text import analysis
from core.text.languages import ENGLISH, LATIN, STEMMED, folded_function_words

_FIELD_COUNT = len(FIELDS)
_POSITION_BITS = MAX_POSITION.bit_length()
_BLOCK_PIECES = 1 << 18


def build_segment(folder: Path, chunks: Sequence[IndexedChunk]) -> PreparedSegment:
    """Index the chunks into a new file in the folder; about 5,000 at a time keep memory low."""
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(chunks, key=lambda chunk: chunk.id)
    reading = _Reading()
    pieces, run_lengths = reading.read(ordered)
    vocabulary, occurrences = reading.vocabulary(pieces)
    del reading
    places, lengths = occurrences.places(pieces, run_lengths)
    del pieces, occurrences
    encoder = Encoder()
    _invert(encoder, places, len(ordered), len(vocabulary.terms))
    del places
    ids = np.array([chunk.id for chunk in ordered], np.int64)
    marks = np.array(
        [IS_FIRST * chunk.is_first + IS_LINKS * chunk.is_links for chunk in ordered], np.int64
    )
    return encoder.write(folder, ids, lengths, marks, vocabulary)


class _Pieces(dict[str, int]):
    """Numbers for pieces of text of one language, assigned when they first appear."""

    def __init__(self, reading: _Reading, language: str) -> None:
        super().__init__()
        self._analysed = reading.analysed
        self._language = language

    def __missing__(self, raw: str) -> int:
        self[raw] = number = len(self._analysed)
        self._analysed.append((analysis.analyse(raw), self._language))
        return number


class _Spaced(dict[str, int]):
    """Numbers for the text between two spaces, which is one piece, several, or none.

    Splitting at spaces is much faster than finding pieces, and most of the text between them is
    repeated: only new text is analysed.
    """

    def __init__(self, reading: _Reading, language: str) -> None:
        super().__init__()
        self._reading = reading
        self._pieces = _Pieces(reading, language)

    def __missing__(self, text: str) -> int:
        reading = self._reading
        self[text] = number = len(reading.counts)
        inside = [self._pieces[raw] for raw in analysis.split(text)]
        reading.inside += inside
        reading.counts.append(len(inside))
        return number


class _Reading:
    """Reads chunks: each piece is analysed once for each language that it occurs in."""

    def __init__(self) -> None:
        self.analysed: list[tuple[analysis.Piece, str]] = []
        self.inside: list[int] = []  # the pieces of what is between spaces, concatenated
        self.counts: list[int] = []
        self._by_language: dict[str, _Spaced] = {}

    def _numbers(self, language: str) -> Callable[[str], int]:
        if language not in self._by_language:
            self._by_language[language] = _Spaced(self, language)
        return self._by_language[language].__getitem__

    def read(self, chunks: Sequence[IndexedChunk]) -> tuple[Ints, Ints]:
        """Return the numbers of all pieces, and how many each chunk has in each field."""
        numbers: list[int] = []
        run_ends: list[int] = []
        for chunk in chunks:
            number_of = self._numbers("" if chunk.language == ENGLISH else chunk.language)
            for text in (chunk.name, chunk.title, chunk.heading, chunk.body):
                numbers += map(number_of, text.split())
                run_ends.append(len(numbers))
        self._by_language.clear()  # all of them know us: nothing would be freed before
        spaced = np.array(numbers, np.int64)
        del numbers
        all_counts = np.array(self.counts, np.int64)
        counts = all_counts[spaced]
        run_lengths = np.diff(starts(counts)[run_ends], prepend=0)
        at = laid_out(starts(all_counts)[:-1][spaced], counts)
        return np.array(self.inside, np.int64)[at], run_lengths

    def vocabulary(self, pieces: Ints) -> tuple[Vocabulary, _Occurrences]:
        """Return the sorted terms, the words that map to them, and what each piece stands for."""
        term_numbers: dict[str, int] = {}
        word_numbers: dict[tuple[str, int], int] = {}  # a word may have a term in each language
        word_terms: list[int] = []
        entry_terms: list[int] = []
        entry_words: list[int] = []
        entry_offsets: list[int] = []
        entry_counts: list[int] = []
        widths: list[int] = []
        is_counted: list[bool] = []
        families: set[bytes] = set()
        for piece, language in self.analysed:
            is_stemmed = language not in LATIN
            stops = folded_function_words(language or ENGLISH)
            if language in STEMMED or language in LATIN:
                families.update(row for entry in piece.entries for row in rows_of(entry, language))
            for entry in piece.entries:
                # English words are indexed by their stem, also among letters of another script.
                indexed = entry.term if is_stemmed else entry.word
                term = term_numbers.setdefault(indexed, len(term_numbers))
                spelling = entry.word if is_stemmed else indexed
                word = word_numbers.setdefault((spelling, term), len(word_numbers))
                if word == len(word_terms):
                    word_terms.append(term)
                entry_terms.append(term)
                entry_words.append(word)
                entry_offsets.append(entry.offset)
                is_counted.append(entry.word not in stops)
            entry_counts.append(len(piece.entries))
            widths.append(piece.width)
        spelled = [term.encode() for term in term_numbers]
        order = sorted(range(len(spelled)), key=spelled.__getitem__)
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.arange(len(order))
        occurrences = _Occurrences(
            ranks[np.array(entry_terms, np.int64)],
            np.array(entry_offsets, np.int64),
            np.array(is_counted, bool),
            np.array(entry_counts, np.int64),
            np.array(widths, np.int64),
        )
        uses = np.bincount(pieces, minlength=len(widths))
        word_uses = np.bincount(
            np.array(entry_words, np.int64),
            weights=np.repeat(uses, occurrences.entry_counts),
            minlength=len(word_numbers),
        ).astype(np.int64)
        terms = ranks[np.array(word_terms, np.int64)]
        names = list(term_numbers)
        is_plain = np.array([word == names[term] for word, term in word_numbers], bool)
        plain_uses = np.zeros(len(order), np.int64)
        plain_uses[terms[is_plain]] = word_uses[is_plain]
        others = np.flatnonzero(~is_plain)
        spelled_words = [word for word, _ in word_numbers]
        vocabulary = Vocabulary(
            [spelled[number] for number in order],
            plain_uses,
            [spelled_words[number].encode() for number in others.tolist()],
            terms[others],
            word_uses[others],
            sorted(families),
        )
        return vocabulary, occurrences


@dataclass(slots=True)
class _Occurrences:
    """What the pieces of text stand for: their entries, concatenated."""

    terms: Ints
    offsets: Ints
    is_counted: npt.NDArray[np.bool_]  # stop words do not count towards a text's length
    entry_counts: Ints
    widths: Ints

    def places(self, pieces: Ints, run_lengths: Ints) -> tuple[Ints, list[Ints]]:
        """Return ``(term, chunk, field, position)`` as single numbers, and the field lengths."""
        # Block by block, because the intermediate arrays are many times the size of the result.
        ends = starts(run_lengths)
        count = len(pieces) // _BLOCK_PIECES + 1
        cuts = ends.searchsorted(np.arange(1, count) * _BLOCK_PIECES).tolist()
        places: list[Ints] = []
        lengths: list[Ints] = []
        for first, last in pairwise([0, *cuts, len(run_lengths)]):
            inside = pieces[ends[first] : ends[last]]
            entries, runs, positions = self._entries(inside, run_lengths[first:last])
            lengths.append(np.bincount(runs[self.is_counted[entries]], minlength=last - first))
            block = self.terms[entries]
            block *= len(run_lengths)
            block += runs + first
            block <<= _POSITION_BITS
            block |= positions
            places.append(block)
        all_lengths = np.concatenate(lengths)
        return np.concatenate(places), [all_lengths[f::_FIELD_COUNT] for f in range(_FIELD_COUNT)]

    def _entries(self, pieces: Ints, run_lengths: Ints) -> tuple[Ints, Ints, Ints]:
        """Return the entries of the pieces, and the run and position of each."""
        widths = self.widths[pieces]
        begins = np.cumsum(widths) - widths
        if len(begins):
            firsts = np.minimum(starts(run_lengths)[:-1], len(begins) - 1)
            begins -= np.repeat(begins[firsts], run_lengths)
        runs = np.repeat(np.arange(len(run_lengths)), run_lengths)
        counts = self.entry_counts[pieces]
        entries = laid_out(starts(self.entry_counts)[:-1][pieces], counts)
        positions = np.repeat(begins, counts) + self.offsets[entries]
        return entries, np.repeat(runs, counts), np.minimum(positions, MAX_POSITION)


def _invert(encoder: Encoder, places: Ints, chunk_count: int, term_count: int) -> None:
    """Sort the places and pass the resulting postings to the encoder."""
    places.sort()
    positions = (places & MAX_POSITION).astype(np.int32)
    places >>= _POSITION_BITS
    run_at = _changes(places)
    runs = places[run_at]
    del places
    steps = positions.copy()
    steps[1:] -= positions[:-1]
    steps[run_at] = positions[run_at]
    run_lengths = np.diff(run_at, append=len(positions))
    del positions, run_at
    posting_of_run, fields = np.divmod(runs, _FIELD_COUNT)
    firsts = _changes(posting_of_run)
    posting_numbers = np.repeat(np.arange(len(firsts)), np.diff(firsts, append=len(runs)))
    terms, chunks = np.divmod(posting_of_run[firsts], max(chunk_count, 1))
    columns = []
    for field in range(_FIELD_COUNT):
        column = np.zeros(len(chunks), np.uint32)
        chosen = fields == field
        column[posting_numbers[chosen]] = run_lengths[chosen]
        columns.append(column)
    del runs, fields, posting_of_run, posting_numbers, run_lengths
    encoder.add(np.bincount(terms, minlength=term_count), chunks, columns, steps)


def _changes(values: Ints) -> Ints:
    """Return where each run of equal values begins."""
    is_change = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=is_change[1:])
    return np.flatnonzero(is_change)
