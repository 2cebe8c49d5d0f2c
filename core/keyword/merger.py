"""Merge keyword segments into one without reading their text again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.keyword.posting_encoding import Encoder, Vocabulary
from core.keyword.segment import (
    FIELDS,
    Ints,
    PreparedSegment,
    SegmentData,
    laid_out,
    starts,
    sum_columns,
)

# Postings merged at a time: this keeps the temporary arrays of a merge under about 60 MB.
_BATCH_POSTINGS = 500_000

Mask = npt.NDArray[np.bool_]


def merge_segments(folder: Path, sources: Sequence[tuple[SegmentData, Mask]]) -> PreparedSegment:
    """Write one segment with the chunks of several; a mask says which of a source's are live."""
    bases = starts(np.array([int(live.sum()) for _, live in sources], np.int64))
    vocabulary, mappings = _merge_vocabularies([data for data, _ in sources])
    parts = [
        _Source(data, live, np.cumsum(live) - 1 + base, mapping)
        for (data, live), base, mapping in zip(sources, bases[:-1], mappings, strict=True)
    ]
    totals = np.zeros(len(vocabulary.terms), np.int64)
    for part in parts:
        totals[part.terms] += part.data.counts
    encoder = Encoder()
    for first, last in _batches(totals):
        _merge_terms(encoder, [part.postings(first, last) for part in parts], last - first)
    ids = np.concatenate([data.ids[live] for data, live in sources])
    lengths = [
        np.concatenate([data.lengths[field][live].astype(np.int64) for data, live in sources])
        for field in range(len(FIELDS))
    ]
    marks = np.concatenate([data.marks[live].astype(np.int64) for data, live in sources])
    return encoder.write(folder, ids, lengths, marks, vocabulary)


@dataclass(slots=True)
class _Postings:
    terms: Ints  # counted from the first one being merged
    chunks: Ints  # of the new segment
    columns: list[npt.NDArray[np.uint32]]
    steps: Ints


@dataclass(slots=True)
class _Source:
    """A segment that is being merged into another."""

    data: SegmentData
    is_live: Mask
    numbering: Ints  # each live chunk's number in the new segment
    terms: Ints  # each term's number in the new segment, ascending

    def postings(self, first: int, last: int) -> _Postings:
        """Return the live postings of the new segment's terms ``first`` to ``last``, exclusive."""
        low, high = self.terms.searchsorted((first, last)).tolist()
        terms = np.repeat(self.terms[low:high] - first, self.data.counts[low:high])
        chunks = self.data.chunks(low, high)
        columns = self.data.columns(low, high)
        steps = self.data.steps(low, high)
        is_live = self.is_live[chunks]
        if not is_live.all():
            steps = steps[np.repeat(is_live, sum_columns(columns))]
            terms, chunks = terms[is_live], chunks[is_live]
            columns = [column[is_live] for column in columns]
        return _Postings(terms, self.numbering[chunks], columns, steps)


def _merge_terms(encoder: Encoder, parts: Sequence[_Postings], term_count: int) -> None:
    terms = np.concatenate([part.terms for part in parts])
    chunks = np.concatenate([part.chunks for part in parts])
    columns = [
        np.concatenate([part.columns[field] for part in parts]) for field in range(len(FIELDS))
    ]
    steps = np.concatenate([part.steps for part in parts])
    order = np.argsort(terms * (int(chunks.max(initial=0)) + 1) + chunks)
    lengths = sum_columns(columns)
    begins = starts(lengths)[:-1][order]
    picks = laid_out(begins, lengths[order])
    counts = np.bincount(terms, minlength=term_count)
    encoder.add(counts, chunks[order], [column[order] for column in columns], steps[picks])


def _batches(totals: Ints) -> list[tuple[int, int]]:
    """Split the terms into ranges with about as many postings as are merged at a time."""
    sums = np.cumsum(totals)
    count = int(sums[-1]) // _BATCH_POSTINGS + 1 if len(sums) else 1
    cuts = sums.searchsorted(np.arange(1, count) * _BATCH_POSTINGS)
    edges = sorted({0, len(totals), *cuts.tolist()})
    return list(pairwise(edges)) or [(0, 0)]


def _merge_vocabularies(datas: Sequence[SegmentData]) -> tuple[Vocabulary, list[Ints]]:
    """Return the combined vocabulary, and the new number of every term of each segment."""
    spelled = [data.all_terms() for data in datas]
    terms = sorted(set().union(*spelled))
    numbers = {term: number for number, term in enumerate(terms)}
    mappings = [
        np.fromiter(map(numbers.__getitem__, each), np.int64, len(each)) for each in spelled
    ]
    plain_uses = np.zeros(len(terms), np.int64)
    word_numbers: dict[bytes, int] = {}
    word_terms: list[Ints] = []
    word_places: list[Ints] = []
    for data, mapping in zip(datas, mappings, strict=True):
        plain_uses[mapping] += data.plain_counts
        places = [word_numbers.setdefault(word, len(word_numbers)) for word in data.all_words()]
        word_places.append(np.array(places, np.int64))
        word_terms.append(mapping[data.word_terms])
    term_of_word = np.zeros(len(word_numbers), np.int64)
    word_uses = np.zeros(len(word_numbers), np.int64)
    for data, places_, terms_ in zip(datas, word_places, word_terms, strict=True):
        term_of_word[places_] = terms_
        word_uses[places_] += data.word_counts
    families = sorted(set().union(*(data.all_family_rows() for data in datas)))
    vocabulary = Vocabulary(
        terms, plain_uses, list(word_numbers), term_of_word, word_uses, families
    )
    return vocabulary, mappings
