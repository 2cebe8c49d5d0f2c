"""Making a keyword segment from chunks, by sorting numpy arrays instead of walking postings.

Nothing here knows which segments are committed; any process may build one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core import analysis
from core.datatypes import IndexedChunk
from core.keyword_encoding import Encoder, Vocabulary
from core.keyword_segment import FIELDS, MAX_POSITION, Ints, PreparedSegment, starts

_FIELD_COUNT = len(FIELDS)
_POSITION_BITS = MAX_POSITION.bit_length()


def build_segment(folder: Path, chunks: Sequence[IndexedChunk]) -> PreparedSegment:
    """Index the chunks into a new file of the folder; 5,000 or so at a time keep memory low."""
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(chunks, key=lambda chunk: chunk.id)
    reading = _Reading()
    pieces, run_lengths = reading.read(ordered)
    vocabulary, occurrences = reading.vocabulary(pieces)
    places, lengths = occurrences.places(pieces, run_lengths)
    del reading, pieces
    encoder = Encoder()
    _invert(encoder, places, len(ordered), len(vocabulary.terms))
    ids = np.array([chunk.id for chunk in ordered], np.int64)
    return encoder.write(folder, ids, lengths, vocabulary)


class _Pieces(dict[str, int]):
    """Numbers for pieces of text as written, given out as they are first met."""

    def __init__(self) -> None:
        super().__init__()
        self.analysed: list[analysis.Piece] = []

    def __missing__(self, raw: str) -> int:
        self[raw] = number = len(self.analysed)
        self.analysed.append(analysis.analyse(raw))
        return number


class _Reading(dict[str, int]):
    """Numbers for what stands between two spaces, which is one piece, some, or none.

    Cutting at spaces is far quicker than finding pieces, and most of what stands between them
    comes again and again: only what is new is looked at closely.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pieces = _Pieces()
        self._inside: list[int] = []  # the pieces of each, end to end
        self._counts: list[int] = []

    def __missing__(self, text: str) -> int:
        self[text] = number = len(self._counts)
        inside = [self._pieces[raw] for raw in analysis.split(text)]
        self._inside += inside
        self._counts.append(len(inside))
        return number

    def read(self, chunks: Sequence[IndexedChunk]) -> tuple[Ints, Ints]:
        """Return the numbers of all pieces, and how many each chunk has in each field."""
        numbers: list[int] = []
        run_ends: list[int] = []
        number_of = self.__getitem__
        for chunk in chunks:
            for text in (chunk.name, chunk.heading, chunk.body):
                numbers += map(number_of, text.split())
                run_ends.append(len(numbers))
        spaced = np.array(numbers, np.int64)
        counts = np.array(self._counts, np.int64)
        local = starts(counts[spaced])
        at = np.repeat(starts(counts)[:-1][spaced] - local[:-1], counts[spaced])
        at += np.arange(local[-1])
        pieces = np.array(self._inside, np.int64)[at]
        return pieces, np.diff(local[np.array(run_ends, np.int64)], prepend=0)

    def vocabulary(self, pieces: Ints) -> tuple[Vocabulary, _Occurrences]:
        """Return the sorted terms, the words that lead to them, and what each piece stands for."""
        term_numbers: dict[str, int] = {}
        word_numbers: dict[str, int] = {}
        word_terms: list[int] = []
        entry_terms: list[int] = []
        entry_words: list[int] = []
        entry_offsets: list[int] = []
        entry_counts: list[int] = []
        widths: list[int] = []
        for piece in self._pieces.analysed:
            for entry in piece.entries:
                term = term_numbers.setdefault(entry.term, len(term_numbers))
                word = word_numbers.setdefault(entry.word, len(word_numbers))
                if word == len(word_terms):
                    word_terms.append(term)
                entry_terms.append(term)
                entry_words.append(word)
                entry_offsets.append(entry.offset)
            entry_counts.append(len(piece.entries))
            widths.append(piece.width)
        spelled = [term.encode() for term in term_numbers]
        order = sorted(range(len(spelled)), key=spelled.__getitem__)
        ranks = np.empty(len(order), np.int64)
        ranks[order] = np.arange(len(order))
        stops = np.array([word in analysis.STOP_WORDS for word in word_numbers], bool)
        occurrences = _Occurrences(
            ranks[np.array(entry_terms, np.int64)],
            np.array(entry_offsets, np.int64),
            ~stops[np.array(entry_words, np.int64)],
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
        is_plain = np.array(
            [word == names[term] for word, term in zip(word_numbers, word_terms, strict=True)], bool
        )
        plain_uses = np.zeros(len(order), np.int64)
        plain_uses[terms[is_plain]] = word_uses[is_plain]
        others = np.flatnonzero(~is_plain)
        spelled_words = list(word_numbers)
        vocabulary = Vocabulary(
            [spelled[number] for number in order],
            plain_uses,
            [spelled_words[number].encode() for number in others.tolist()],
            terms[others],
            word_uses[others],
        )
        return vocabulary, occurrences


@dataclass(slots=True)
class _Occurrences:
    """What the pieces of text stand for: their entries end to end."""

    terms: Ints
    offsets: Ints
    is_counted: npt.NDArray[np.bool_]  # stop words do not make a text longer
    entry_counts: Ints
    widths: Ints

    def places(self, pieces: Ints, run_lengths: Ints) -> tuple[Ints, list[Ints]]:
        """Return ``(term, chunk, field, position)`` as one number each, and the field lengths."""
        run_starts = starts(run_lengths)[:-1]
        ends = np.cumsum(self.widths[pieces])
        begins = ends - self.widths[pieces]
        if len(begins):
            run_begins = begins[np.minimum(run_starts, len(begins) - 1)]
            begins -= np.repeat(run_begins, run_lengths)
        del ends
        runs = np.repeat(np.arange(len(run_lengths)), run_lengths)
        counts = self.entry_counts[pieces]
        local = starts(counts)
        entries = np.repeat(starts(self.entry_counts)[:-1][pieces] - local[:-1], counts)
        entries += np.arange(local[-1])
        runs = np.repeat(runs, counts)
        positions = np.repeat(begins, counts) + self.offsets[entries]
        np.minimum(positions, MAX_POSITION, out=positions)
        lengths = np.bincount(runs[self.is_counted[entries]], minlength=len(run_lengths))
        places = self.terms[entries]
        places *= len(run_lengths)
        places += runs
        places <<= _POSITION_BITS
        places |= positions
        return places, [lengths[field::_FIELD_COUNT] for field in range(_FIELD_COUNT)]


def _invert(encoder: Encoder, places: Ints, chunk_count: int, term_count: int) -> None:
    """Sort the places, and hand the postings that they make to the encoder."""
    places.sort()
    positions = places & MAX_POSITION
    runs = places >> _POSITION_BITS
    run_at = np.flatnonzero(np.diff(runs, prepend=-1))
    runs = runs[run_at]
    steps = np.diff(positions, prepend=0)
    steps[run_at] = positions[run_at]
    run_lengths = np.diff(run_at, append=len(positions))
    posting_of_run, fields = np.divmod(runs, _FIELD_COUNT)
    is_first = np.diff(posting_of_run, prepend=-1) != 0
    posting_numbers = np.cumsum(is_first) - 1
    terms, chunks = np.divmod(posting_of_run[is_first], max(chunk_count, 1))
    columns = []
    for field in range(_FIELD_COUNT):
        column = np.zeros(len(chunks), np.uint32)
        chosen = fields == field
        column[posting_numbers[chosen]] = run_lengths[chosen]
        columns.append(column)
    encoder.add(np.bincount(terms, minlength=term_count), chunks, columns, steps)
