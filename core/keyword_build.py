"""Making keyword segments: from chunks, and from older segments. All by sorting numpy arrays.

Nothing here knows which segments are committed; any process may build one.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core import analysis
from core.datatypes import IndexedChunk
from core.keyword_segment import (
    ESCAPE,
    FIELDS,
    MAX_POSITION,
    Ints,
    PreparedSegment,
    SegmentData,
    encode_frequencies,
    escaped,
    narrow,
    pack,
    starts,
    write_segment,
)

_FIELD_COUNT = len(FIELDS)
_POSITION_BITS = MAX_POSITION.bit_length()
# Postings merged at a time: keeps the temporary arrays of a merge under about 100 MB.
_MERGE_BATCH = 1_000_000


def build_segment(folder: Path, chunks: Sequence[IndexedChunk]) -> PreparedSegment:
    """Index the chunks into a new file of the folder; 5,000 or so at a time keep memory low."""
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(chunks, key=lambda chunk: chunk.id)
    reading = _Reading()
    pieces, run_lengths = reading.read(ordered)
    terms, words, occurrences = reading.vocabulary(pieces)
    places, lengths = occurrences.places(pieces, run_lengths)
    del pieces
    frequencies, chunk_numbers, counts, steps = _invert(places, len(ordered), len(terms))
    postings = _Postings()
    postings.add(counts, chunk_numbers, frequencies, steps)
    ids = np.array([chunk.id for chunk in ordered], np.int64)
    return postings.write(folder, ids, lengths, terms, words)


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

    def vocabulary(self, pieces: Ints) -> tuple[list[bytes], _Words, _Occurrences]:
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
        words = _Words(
            [word.encode() for word in word_numbers],
            ranks[np.array(word_terms, np.int64)],
            word_uses,
        )
        return [spelled[number] for number in order], words, occurrences


@dataclass(slots=True)
class _Words:
    """Words as people write them, with the number of each one's term and of its uses."""

    spelled: list[bytes]
    terms: Ints
    uses: Ints


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


def _invert(places: Ints, chunk_count: int, term_count: int) -> tuple[Ints, Ints, Ints, Ints]:
    """Sort the places and return frequencies and chunks of postings, postings per term, steps."""
    places.sort()
    positions = places & MAX_POSITION
    runs = places >> _POSITION_BITS
    run_at = np.flatnonzero(np.diff(runs, prepend=-1))
    runs = runs[run_at]
    steps = np.diff(positions, prepend=0)
    steps[run_at] = positions[run_at]
    run_lengths = np.diff(run_at, append=len(positions))
    posting_of_run = runs // _FIELD_COUNT
    is_first = np.diff(posting_of_run, prepend=-1) != 0
    postings = posting_of_run[is_first]
    frequencies = np.zeros((len(postings), _FIELD_COUNT), np.int64)
    frequencies[np.cumsum(is_first) - 1, runs % _FIELD_COUNT] = run_lengths
    counts = np.bincount(postings // max(chunk_count, 1), minlength=term_count)
    return frequencies, postings % max(chunk_count, 1), counts, steps


class _Postings:
    """Encoded postings of one term after another."""

    def __init__(self) -> None:
        self._pieces: dict[str, list[npt.NDArray[np.generic]]] = {}
        self._posting_count = 0

    def add(self, counts: Ints, chunks: Ints, frequencies: Ints, steps: Ints) -> None:
        """Take in the next terms: postings per term, then chunk, frequencies and steps of each."""
        at = starts(counts)
        terms = np.repeat(np.arange(len(counts)), counts)
        gaps = np.diff(chunks, prepend=-1)
        firsts = at[:-1][counts > 0]
        gaps[firsts] = chunks[firsts] + 1
        codes, large = encode_frequencies(frequencies)
        totals = frequencies.sum(axis=1)
        occurrences = np.bincount(terms, weights=totals, minlength=len(counts)).astype(np.int64)
        step_terms = np.repeat(terms, totals)
        self._append("postings", counts)
        self._append("occurrences", occurrences)
        self._append("large_gaps", _large_per_term(gaps, terms, len(counts)))
        self._append("large_places", _large_per_term(steps, step_terms, len(counts)))
        self._append_escaped("gaps", gaps)
        self._append_escaped("places", steps)
        self._append("codes", codes)
        self._append("large_code_at", (large + self._posting_count).astype(np.uint32))
        self._append("large_codes", frequencies[large].astype(np.uint32).reshape(-1))
        self._posting_count += len(chunks)

    def write(
        self, folder: Path, ids: Ints, lengths: list[Ints], terms: list[bytes], words: _Words
    ) -> PreparedSegment:
        """Write the segment. Terms without postings are left out, with their words."""
        counts = np.concatenate(self._pieces["postings"]).astype(np.int64)
        is_used = counts > 0
        kept = [term for term, used in zip(terms, is_used.tolist(), strict=True) if used]
        numbers = np.cumsum(is_used) - 1
        arrays = dict(self._pieces)
        for key in ("postings", "occurrences", "large_gaps", "large_places"):
            arrays |= escaped(np.concatenate(arrays[key]).astype(np.int64)[is_used], key)
        arrays["codes"] = [pack(np.concatenate(arrays["codes"]).astype(np.uint8))]
        arrays["large_codes"] = [narrow(np.concatenate(arrays["large_codes"]).astype(np.int64))]
        for key in ("gaps+", "places+"):
            arrays[key] = [narrow(np.concatenate(arrays[key]).astype(np.int64))]
        arrays["ids"] = [ids]
        for field, values in zip(FIELDS, lengths, strict=True):
            arrays[f"length_{field}"] = [narrow(values)]
        arrays |= _spelled("key", "keys", kept)
        plain = np.zeros(len(kept), np.int64)
        others = []
        for number, word in enumerate(words.spelled):
            term = int(words.terms[number])
            if not is_used[term]:
                continue
            if word == terms[term]:
                plain[numbers[term]] = words.uses[number]
            else:
                others.append((word, int(numbers[term]), int(words.uses[number])))
        others.sort()
        arrays |= escaped(plain, "plain_counts")
        arrays |= _spelled("word", "words", [word for word, _, _ in others])
        arrays["word_terms"] = [narrow(np.array([term for _, term, _ in others], np.int64))]
        arrays |= escaped(np.array([uses for _, _, uses in others], np.int64), "word_counts")
        return write_segment(folder, len(ids), arrays)

    def _append(self, key: str, values: npt.NDArray[np.generic]) -> None:
        self._pieces.setdefault(key, []).append(values)

    def _append_escaped(self, key: str, values: Ints) -> None:
        self._append(key, np.minimum(values, ESCAPE).astype(np.uint8))
        self._append(key + "+", values[values >= ESCAPE].astype(np.uint32))


def _large_per_term(values: Ints, terms: Ints, term_count: int) -> Ints:
    return np.bincount(terms[values >= ESCAPE], minlength=term_count)


def _spelled(key: str, blob: str, spelled: list[bytes]) -> dict[str, list[npt.NDArray[np.generic]]]:
    lengths = np.fromiter(map(len, spelled), np.int64, len(spelled))
    return {
        blob: [np.frombuffer(b"".join(spelled), np.uint8)],
        f"{key}_lengths": [narrow(lengths)],
    }


def merge_segments(
    folder: Path, sources: Sequence[tuple[SegmentData, npt.NDArray[np.bool_] | None]]
) -> PreparedSegment:
    """Write one segment with the chunks of several; a mask tells which of a source's live."""
    lives = [np.ones(data.chunk_count, bool) if live is None else live for data, live in sources]
    datas = [data for data, _ in sources]
    bases = starts(np.array([int(live.sum()) for live in lives], np.int64))
    renumbered = [np.cumsum(live) - 1 + base for live, base in zip(lives, bases, strict=False)]
    spelled = [data.all_terms() for data in datas]
    terms = sorted(set().union(*spelled))
    numbers = {term: number for number, term in enumerate(terms)}
    maps = [np.fromiter(map(numbers.__getitem__, each), np.int64, len(each)) for each in spelled]
    del spelled
    totals = np.zeros(len(terms), np.int64)
    for data, mapping in zip(datas, maps, strict=True):
        totals[mapping] += data.counts
    postings = _Postings()
    for first, last in _batches(totals):
        parts = [
            _live_postings(data, live, numbering, *np.searchsorted(mapping, (first, last)))
            for data, live, numbering, mapping in zip(datas, lives, renumbered, maps, strict=True)
        ]
        term_numbers = np.concatenate(
            [mapping[part.terms] - first for mapping, part in zip(maps, parts, strict=True)]
        )
        chunks = np.concatenate([part.chunks for part in parts])
        frequencies = np.concatenate([part.frequencies for part in parts])
        order = np.argsort(term_numbers * max(int(bases[-1]), 1) + chunks)
        lengths = frequencies.sum(axis=1)
        begins = starts(lengths)[:-1][order]
        lengths = lengths[order]
        local = starts(lengths)
        picks = np.repeat(begins - local[:-1], lengths) + np.arange(local[-1])
        steps = np.concatenate([part.steps for part in parts])[picks]
        counts = np.bincount(term_numbers, minlength=last - first)
        postings.add(counts, chunks[order], frequencies[order], steps)
    if not len(terms):
        none = np.zeros(0, np.int64)
        postings.add(none, none, none.reshape(0, _FIELD_COUNT), none)
    ids = np.concatenate([data.ids[live] for data, live in zip(datas, lives, strict=True)])
    field_lengths = [
        np.concatenate(
            [
                data.lengths[f][live].astype(np.int64)
                for data, live in zip(datas, lives, strict=True)
            ]
        )
        for f in range(_FIELD_COUNT)
    ]
    return postings.write(folder, ids, field_lengths, terms, _merge_words(datas, maps, terms))


@dataclass(slots=True)
class _Part:
    terms: Ints  # of its segment
    chunks: Ints  # of the new segment
    frequencies: Ints
    steps: Ints


def _live_postings(
    data: SegmentData, live: npt.NDArray[np.bool_], numbering: Ints, first: int, last: int
) -> _Part:
    terms = np.repeat(np.arange(first, last), data.counts[first:last])
    chunks = data.chunks(first, last)
    frequencies = data.frequencies(first, last).astype(np.int64)
    steps = data.steps(first, last)
    is_live = live[chunks]
    if not is_live.all():
        steps = steps[np.repeat(is_live, frequencies.sum(axis=1))]
        terms, chunks, frequencies = terms[is_live], chunks[is_live], frequencies[is_live]
    return _Part(terms, numbering[chunks], frequencies, steps)


def _batches(totals: Ints) -> list[tuple[int, int]]:
    """Cut the terms into ranges of about as many postings as are merged at a time."""
    sums = np.cumsum(totals)
    count = int(sums[-1]) // _MERGE_BATCH + 1 if len(sums) else 0
    cuts = np.searchsorted(sums, np.arange(1, count) * _MERGE_BATCH)
    edges = sorted({0, len(totals), *cuts.tolist()})
    return [(a, b) for a, b in itertools.pairwise(edges) if b > a]


def _merge_words(datas: list[SegmentData], maps: list[Ints], terms: list[bytes]) -> _Words:
    uses: dict[bytes, int] = {}
    term_of: dict[bytes, int] = {}
    for data, mapping in zip(datas, maps, strict=True):
        for number, count in zip(mapping.tolist(), data.plain_counts.tolist(), strict=True):
            if count:
                word = terms[number]
                uses[word] = uses.get(word, 0) + count
                term_of[word] = number
        word_terms = mapping[data.word_terms].tolist()
        for word, number, count in zip(
            data.all_words(), word_terms, data.word_counts.tolist(), strict=True
        ):
            uses[word] = uses.get(word, 0) + count
            term_of[word] = number
    numbers = np.array([term_of[word] for word in uses], np.int64)
    return _Words(list(uses), numbers, np.array(list(uses.values()), np.int64))
