"""Write a keyword segment: encode the postings of one term after another and store them.

Where the postings come from, chunks or older segments, is up to the caller.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.keyword.segment import (
    ESCAPE,
    FIELDS,
    Ints,
    PreparedSegment,
    encode_frequencies,
    escaped,
    narrow,
    pack,
    starts,
    sum_columns,
    write_segment,
)


@dataclass(slots=True)
class Vocabulary:
    """The terms of a segment in order, and the words that map to them."""

    terms: list[bytes]
    plain_uses: Ints  # how often each term occurs as a word spelt exactly like it
    words: list[bytes]  # all other words
    word_terms: Ints  # the number of each word's term
    word_uses: Ints
    families: list[bytes]  # which words are forms of one: rows of families.py, sorted


class Encoder:
    """Takes the postings of one term after another, then writes the segment."""

    def __init__(self) -> None:
        self._pieces: dict[str, list[npt.NDArray[np.generic]]] = {}
        self._posting_count = 0

    def add(
        self,
        counts: Ints,
        chunks: Ints,
        columns: list[npt.NDArray[np.uint32]],
        steps: npt.NDArray[np.integer],
    ) -> None:
        """Add the next terms: the postings of each, their chunks, frequencies and steps."""
        terms = np.repeat(np.arange(len(counts)), counts)
        gaps = np.diff(chunks, prepend=-1)
        firsts = starts(counts)[:-1][counts > 0]
        gaps[firsts] = chunks[firsts] + 1
        codes, large = encode_frequencies(columns)
        totals = sum_columns(columns)
        occurrences = np.bincount(terms, weights=totals, minlength=len(counts)).astype(np.int64)
        postings_of_large = starts(totals)[1:].searchsorted(
            np.flatnonzero(steps >= ESCAPE), side="right"
        )
        self._append("postings", counts)
        self._append("occurrences", occurrences)
        self._append("large_gaps", np.bincount(terms[gaps >= ESCAPE], minlength=len(counts)))
        self._append("large_places", np.bincount(terms[postings_of_large], minlength=len(counts)))
        self._append_escaped("gaps", gaps)
        self._append_escaped("places", steps)
        self._append("codes", codes)
        self._append("large_code_at", (large + self._posting_count).astype(np.uint32))
        self._append("large_codes", np.stack([c[large] for c in columns], axis=1).reshape(-1))
        self._posting_count += len(chunks)

    def write(
        self, folder: Path, ids: Ints, lengths: list[Ints], marks: Ints, vocabulary: Vocabulary
    ) -> PreparedSegment:
        """Write the segment. Terms without postings are dropped, with their words."""
        arrays = {key: [np.concatenate(pieces)] for key, pieces in self._pieces.items()}
        self._pieces.clear()
        is_used = arrays["postings"][0] > 0
        for key in ("postings", "occurrences", "large_gaps", "large_places"):
            arrays |= escaped(arrays[key][0].astype(np.int64)[is_used], key)
        for key in ("gaps+", "places+", "large_codes"):
            arrays[key] = [narrow(arrays[key][0].astype(np.int64))]
        arrays["codes"] = [pack(arrays["codes"][0].astype(np.uint8))]
        arrays["ids"] = [ids]
        arrays["marks"] = [marks.astype(np.uint8)]
        for field, values in zip(FIELDS, lengths, strict=True):
            arrays[f"length_{field}"] = [narrow(values)]
        used = is_used.tolist()
        kept = [term for term, is_kept in zip(vocabulary.terms, used, strict=True) if is_kept]
        arrays |= _spelled("key", "keys", kept)
        arrays |= escaped(vocabulary.plain_uses[is_used], "plain_counts")
        numbers = np.cumsum(is_used) - 1
        chosen = [
            number
            for number in sorted(range(len(vocabulary.words)), key=vocabulary.words.__getitem__)
            if used[vocabulary.word_terms[number]]
        ]
        arrays |= _spelled("word", "words", [vocabulary.words[number] for number in chosen])
        order = np.array(chosen, np.int64)
        arrays["word_terms"] = [narrow(numbers[vocabulary.word_terms[order]])]
        arrays |= escaped(vocabulary.word_uses[order], "word_counts")
        arrays |= _spelled("family", "families", vocabulary.families)
        return write_segment(folder, len(ids), arrays)

    def _append(self, key: str, values: npt.NDArray[np.generic]) -> None:
        self._pieces.setdefault(key, []).append(values)

    def _append_escaped(self, key: str, values: npt.NDArray[np.integer]) -> None:
        self._append(key, np.minimum(values, ESCAPE).astype(np.uint8))
        self._append(key + "+", values[values >= ESCAPE].astype(np.uint32))


def _spelled(key: str, blob: str, spelled: list[bytes]) -> dict[str, list[npt.NDArray[np.generic]]]:
    lengths = np.fromiter(map(len, spelled), np.int64, len(spelled))
    return {
        blob: [np.frombuffer(b"".join(spelled), np.uint8)],
        f"{key}_lengths": [narrow(lengths)],
    }
