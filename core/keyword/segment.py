"""The file of one keyword segment: numpy arrays written once, copied, verified and mapped.

A segment is an inverted index over chunks. Which segments are used, and how postings are weighted,
is decided elsewhere.
"""

from __future__ import annotations

import itertools
import json
import mmap
import secrets
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.errors import LibraryError
from core.private_copy import open_copy

FIELDS = ("name", "title", "heading", "body")
EXTENSION = ".words"
INDEX_NAME = "MAIN"
# Small numbers take one byte each; this value means "see the list of large numbers".
ESCAPE = 255
# A posting's frequencies in (name, title, heading, body) as half a byte: of 14,593 pages these
# combinations cover 95% of all postings. The last code means "see the list of the others".
_COMMON_FREQUENCIES = (
    *((0, 0, 0, body) for body in range(1, 8)),
    (1, 0, 0, 0),
    (0, 1, 0, 0),
    (0, 0, 1, 0),
    (0, 0, 1, 1),
    (0, 0, 1, 2),
    (0, 1, 0, 1),
    (0, 1, 0, 2),
    (0, 1, 0, 3),
)
_OTHER_FREQUENCIES = 15
# Bits of what else is known of a chunk.
IS_FIRST = 1  # its document begins with it
IS_LINKS = 2  # it only leads to other places
# Bits for a field's positions in a place key; MAX_POSITION leaves a gap between two fields.
POSITION_BITS = 22
MAX_POSITION = (1 << 20) - 1
_MAGIC = b"PHWORDS1"
_ALIGNMENT = 8

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Arrays = Mapping[str, Sequence[npt.NDArray[np.generic]]]


class KeywordIndexDamaged(LibraryError):
    """The keyword index is missing, damaged or from another version: rebuild it."""


@dataclass(frozen=True, slots=True)
class PreparedSegment:
    """A segment on disk that is invisible until it is committed."""

    name: str  # of its file in the index's folder
    size_bytes: int
    checksum: int  # CRC-32 of the whole file
    chunk_count: int


def write_segment(folder: Path, chunk_count: int, arrays: Arrays) -> PreparedSegment:
    """Write the arrays, each given in pieces, to a new file in the folder."""
    path = folder / f"{INDEX_NAME}_{secrets.token_hex(8)}{EXTENSION}"
    try:
        return _write(path, chunk_count, arrays)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise LibraryError(f"The keyword index could not be written: {error}.") from error


def _write(path: Path, chunk_count: int, arrays: Arrays) -> PreparedSegment:
    table: dict[str, tuple[str, int, int]] = {}
    checksum = zlib.crc32(_MAGIC)
    offset = len(_MAGIC)
    with path.open("xb") as file:
        file.write(_MAGIC)

        def append(data: memoryview | bytes) -> None:
            nonlocal checksum, offset
            file.write(data)
            checksum = zlib.crc32(data, checksum)
            offset += len(data)

        for key, pieces in arrays.items():
            append(bytes(-offset % _ALIGNMENT))
            start = offset
            for piece in pieces:
                little = np.ascontiguousarray(piece, piece.dtype.newbyteorder("<"))
                append(little.reshape(-1).view(np.uint8).data if little.size else b"")
            table[key] = (pieces[0].dtype.newbyteorder("<").str, start, offset - start)
        listing = json.dumps(table).encode()
        append(listing)
        append(len(listing).to_bytes(8, "little"))
        append(_MAGIC)
    return PreparedSegment(path.name, offset, checksum, chunk_count)


def escaped(values: Ints, key: str) -> dict[str, list[npt.NDArray[np.generic]]]:
    """Return the two arrays that store numbers which are mostly small."""
    large = values[values >= ESCAPE]
    return {key: [np.minimum(values, ESCAPE).astype(np.uint8)], key + "+": [narrow(large)]}


def narrow(values: Ints) -> npt.NDArray[np.generic]:
    """Return the values in as few bytes each as the largest one needs."""
    return values.astype(np.min_scalar_type(int(values.max()) if len(values) else 0))


def starts(counts: npt.NDArray[np.integer]) -> Ints:
    """Return where each run begins when runs of these lengths are concatenated, and the end."""
    result = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=result[1:])
    return result


def sum_columns(columns: Sequence[npt.NDArray[np.uint32]]) -> Ints:
    """Return how often each posting's term occurs in all fields together."""
    total = columns[0].astype(np.int64)
    for column in columns[1:]:
        total += column
    return total


def distinct(values: Ints) -> Ints:
    """Return the ascending values without duplicates."""
    is_new = np.ones(len(values), bool)
    np.not_equal(values[1:], values[:-1], out=is_new[1:])
    return values[is_new]


def laid_out(begins: Ints, counts: Ints) -> Ints:
    """Return the indexes of runs with these starts and lengths, concatenated."""
    local = starts(counts)
    result = np.repeat(begins - local[:-1], counts)
    result += np.arange(local[-1])
    return result


def encode_frequencies(columns: Sequence[npt.NDArray[np.uint32]]) -> tuple[Bytes, Ints]:
    """Return one code for each posting, and the postings whose frequencies have no code."""
    name, title, heading, body = columns
    # Read as digits; larger numbers go to the last cell of the table, which has no code.
    digits = name * np.uint32(32) + title * np.uint32(16) + heading * np.uint32(8) + body
    digits[(name > 1) | (title > 1) | (heading > 1) | (body > 7)] = len(_CODES) - 1
    codes = _CODES[digits]
    return codes, np.flatnonzero(codes == _OTHER_FREQUENCIES)


def pack(codes: Bytes) -> Bytes:
    """Pack half-byte codes, two to a byte."""
    even = np.append(codes, np.uint8(0)) if len(codes) % 2 else codes
    return (even[0::2] | even[1::2] << 4).astype(np.uint8)


class SegmentData:
    """A segment's arrays, and the decoding of its postings."""

    def __init__(self, folder: Path, prepared: PreparedSegment) -> None:
        """Map the file. Raise KeywordIndexDamaged if any byte differs from what was written."""
        self.name = prepared.name
        try:
            self._original = _stamp(folder / prepared.name)
            with open_copy(folder / prepared.name) as file:
                self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except FileNotFoundError:
            raise
        except (OSError, ValueError) as error:
            raise _damaged(prepared.name, str(error)) from error
        view = memoryview(self._map)
        if len(view) != prepared.size_bytes:
            raise _damaged(prepared.name, f"{len(view)} bytes instead of {prepared.size_bytes}")
        if zlib.crc32(view) != prepared.checksum:
            raise _damaged(prepared.name, "its checksum does not match")
        self.size_bytes = prepared.size_bytes
        try:
            self._open(view)
            self._check(prepared)
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            raise _damaged(prepared.name, "its arrays do not fit together") from error

    def _open(self, view: memoryview) -> None:
        table_end = len(view) - len(_MAGIC) - 8
        table_size = int.from_bytes(view[table_end : table_end + 8], "little")
        self._table = json.loads(bytes(view[table_end - table_size : table_end]))
        self.ids = self._array("ids").astype(np.int64)
        self.lengths = [self._array(f"length_{field}") for field in FIELDS]
        self.marks = self._array("marks")
        self._keys = self._bytes("keys")
        self._key_starts = starts(self._array("key_lengths"))
        self._words = self._bytes("words")
        self._word_starts = starts(self._array("word_lengths"))
        self._families = self._bytes("families")
        self._family_starts = starts(self._array("family_lengths"))
        self.counts = self._counts("postings")
        self._posting_starts = starts(self.counts)
        self._gaps = self._array("gaps")
        self._large_gaps = self._array("gaps+")
        self._large_gap_starts = starts(self._counts("large_gaps"))
        self._codes = self._array("codes")
        self._large_code_at = self._array("large_code_at")
        self._large_codes = self._array("large_codes").reshape(-1, len(FIELDS))

    def _check(self, prepared: PreparedSegment) -> None:
        """Raise ValueError if the arrays cannot belong together.

        A checksum finds damage; this finds what somebody made up. What it cannot see cheaply shows
        in a search as an index out of range, which `PlannedQuery` reports as damage.
        """
        postings = int(self._posting_starts[-1])
        fits = (
            len(self.ids) == prepared.chunk_count
            and all(len(lengths) == len(self.ids) for lengths in (*self.lengths, self.marks))
            and int(self._key_starts[-1]) == len(self._keys)
            and int(self._word_starts[-1]) == len(self._words)
            and int(self._family_starts[-1]) == len(self._families)
            and len(self._key_starts) == len(self._posting_starts) == len(self._large_gap_starts)
            and len(self._gaps) == postings
            and len(self._codes) == (postings + 1) // 2
            and int(self._large_gap_starts[-1]) == len(self._large_gaps)
            and len(self._large_code_at) == len(self._large_codes)
        )
        if not fits:
            raise ValueError("the lengths of the arrays differ")

    def is_still_in(self, folder: Path) -> bool:
        """Say whether nobody has touched the file since it was opened."""
        try:
            return _stamp(folder / self.name) == self._original
        except OSError:
            return False

    def forget_pages(self) -> None:
        """Let go of the memory of what was read; it is read again from the file when needed."""
        if hasattr(mmap, "MADV_DONTNEED"):
            self._map.madvise(mmap.MADV_DONTNEED)

    @property
    def chunk_count(self) -> int:
        return len(self.ids)

    @property
    def term_count(self) -> int:
        return len(self.counts)

    @property
    def word_count(self) -> int:
        return len(self._word_starts) - 1

    # Terms, in byte order

    def term(self, number: int) -> bytes:
        return bytes(self._keys[self._key_starts[number] : self._key_starts[number + 1]])

    def find(self, term: bytes) -> int:
        """Return the term's number, or -1."""
        number = self.first_from(term)
        return number if number < self.term_count and self.term(number) == term else -1

    def first_from(self, term: bytes) -> int:
        """Return the number of the first term that is not before the given one."""
        return _bisect(self._keys, self._key_starts, term)

    def prefixed(self, prefix: bytes) -> range:
        """Return the numbers of the terms with this prefix."""
        return range(self.first_from(prefix), self.first_from(_after(prefix)))

    def all_terms(self) -> list[bytes]:
        return _slices(self._keys, self._key_starts)

    # Words that differ from their term, in byte order

    def word(self, number: int) -> bytes:
        return bytes(self._words[self._word_starts[number] : self._word_starts[number + 1]])

    def words_prefixed(self, prefix: bytes) -> range:
        first = _bisect(self._words, self._word_starts, prefix)
        return range(first, _bisect(self._words, self._word_starts, _after(prefix)))

    def all_words(self) -> list[bytes]:
        return _slices(self._words, self._word_starts)

    # Forms of words: rows of families.py, in byte order

    @property
    def has_families(self) -> bool:
        return len(self._family_starts) > 1

    def family_rows(self, prefix: bytes, limit: int | None = None) -> list[bytes]:
        """Return the rest of the rows with this prefix."""
        at = self._family_starts
        first = _bisect(self._families, at, prefix)
        last = _bisect(self._families, at, _after(prefix))
        last = last if limit is None else min(last, first + limit)
        return [
            bytes(self._families[at[number] + len(prefix) : at[number + 1]])
            for number in range(first, last)
        ]

    def all_family_rows(self) -> list[bytes]:
        return _slices(self._families, self._family_starts)

    @cached_property
    def word_terms(self) -> Ints:
        return self._array("word_terms").astype(np.int64)

    @cached_property
    def word_counts(self) -> Ints:
        """Return how often each such word occurs."""
        return self._counts("word_counts")

    @cached_property
    def plain_counts(self) -> Ints:
        """Return how often each term occurs as a word spelt exactly like it."""
        return self._counts("plain_counts")

    def spelled(self, kind: str, numbers: range) -> tuple[bytes, Ints]:
        """Return the bytes of the ``terms`` or ``words`` in the range, and where each begins."""
        blob, at = (
            (self._keys, self._key_starts) if kind == "terms" else (self._words, self._word_starts)
        )
        offsets = at[numbers.start : numbers.stop + 1]
        return bytes(blob[offsets[0] : offsets[-1]]), offsets - offsets[0]

    # Postings

    def chunks(self, first: int, last: int) -> Ints:
        """Return the chunk numbers of the postings of terms ``first`` to ``last``, exclusive."""
        begin, end = self._posting_starts[first], self._posting_starts[last]
        gaps = self._gaps[begin:end].astype(np.int64)
        large = self._large_gaps[self._large_gap_starts[first] : self._large_gap_starts[last]]
        if len(large):
            gaps[gaps == ESCAPE] = large
        sums = np.cumsum(gaps)
        if last - first > 1:
            at = self._posting_starts[first:last] - begin
            before = sums[at] - gaps[at]
            sums -= np.repeat(before, self.counts[first:last])
        return sums - 1

    def columns(self, first: int, last: int) -> list[npt.NDArray[np.uint32]]:
        """Return, for each field, how often it contains the term, for the same postings."""
        begin, end = int(self._posting_starts[first]), int(self._posting_starts[last])
        packed = self._codes[begin // 2 : (end + 1) // 2]
        codes = np.empty(2 * len(packed), np.uint8)
        np.bitwise_and(packed, 15, out=codes[0::2])
        np.right_shift(packed, 4, out=codes[1::2])
        codes = codes[begin % 2 : begin % 2 + end - begin]
        columns = [table[codes] for table in _FREQUENCIES.T]
        # In the array's own type: otherwise numpy would first convert the whole array.
        edges = np.array((begin, end), self._large_code_at.dtype)
        low, high = self._large_code_at.searchsorted(edges)
        if high > low:
            at = self._large_code_at[low:high].astype(np.int64) - begin
            for number, column in enumerate(columns):
                column[at] = self._large_codes[low:high, number]
        return columns

    def frequencies(self, first: int, last: int) -> Ints:
        """Return the columns as rows, one number for each field."""
        return np.stack(self.columns(first, last), axis=1).astype(np.int64)

    def places(self, number: int, picks: Ints) -> tuple[Ints, Ints]:
        """Return the places of one term in the selected postings.

        Gives ``field << POSITION_BITS | position`` for all of them, concatenated, and how many
        belong to each.
        """
        columns = self.columns(number, number + 1)
        totals = sum_columns(columns)
        begins = starts(totals)[:-1][picks]
        totals = totals[picks]
        runs = np.stack([column[picks] for column in columns], axis=1).reshape(-1)
        at = laid_out(begins, totals)
        begin, end = self._place_starts[number], self._place_starts[number + 1]
        stored = self._array("places")[begin:end]
        steps = stored[at].astype(np.int64)
        large = self._array("places+")[
            self._large_place_starts[number] : self._large_place_starts[number + 1]
        ]
        if len(large):
            is_large = steps == ESCAPE
            steps[is_large] = large[np.flatnonzero(stored == ESCAPE).searchsorted(at[is_large])]
        run_starts = starts(runs)[:-1]
        sums = np.cumsum(steps)
        is_run = runs > 0
        before = np.zeros(len(runs), np.int64)
        before[is_run] = sums[run_starts[is_run]] - steps[run_starts[is_run]]
        shift = np.tile(np.arange(len(FIELDS)) << POSITION_BITS, len(picks)) - before
        return sums + np.repeat(shift, runs), totals

    def steps(self, first: int, last: int) -> Ints:
        """Return the steps between positions of whole terms, as they are stored."""
        begin, end = self._place_starts[first], self._place_starts[last]
        values = self._array("places")[begin:end].astype(np.int64)
        large = self._array("places+")[
            self._large_place_starts[first] : self._large_place_starts[last]
        ]
        if len(large):
            values[values == ESCAPE] = large
        return values

    @cached_property
    def occurrences(self) -> Ints:
        """Return how often each term occurs."""
        return self._counts("occurrences")

    @cached_property
    def _place_starts(self) -> Ints:
        return starts(self.occurrences)

    @cached_property
    def _large_place_starts(self) -> Ints:
        return starts(self._counts("large_places"))

    # Arrays

    def _array(self, key: str) -> npt.NDArray[np.uint8]:
        dtype, offset, size = self._table[key]
        try:
            kind = np.dtype(dtype)
        except TypeError as error:  # some arrays are opened only when they are needed
            raise _damaged(self.name, "an array holds no numbers") from error
        if kind.kind not in "ui":
            raise _damaged(self.name, "an array holds no numbers")
        return np.frombuffer(self._map, kind, size // kind.itemsize, offset)

    def _bytes(self, key: str) -> memoryview:
        _, offset, size = self._table[key]
        return memoryview(self._map)[offset : offset + size]

    def _counts(self, key: str) -> Ints:
        values = self._array(key).astype(np.int64)
        large = self._array(key + "+")
        if len(large):
            values[values == ESCAPE] = large
        return values


def _stamp(path: Path) -> tuple[int, int, int]:
    found = path.stat()
    return found.st_size, found.st_mtime_ns, found.st_ino


def _code_tables() -> tuple[Bytes, npt.NDArray[np.uint32]]:
    codes = np.full(65, _OTHER_FREQUENCIES, np.uint8)
    rows = np.zeros((16, len(FIELDS)), np.uint32)
    for code, (name, title, heading, body) in enumerate(_COMMON_FREQUENCIES):
        codes[32 * name + 16 * title + 8 * heading + body] = code
        rows[code] = name, title, heading, body
    return codes, rows


_CODES, _FREQUENCIES = _code_tables()


def _bisect(blob: memoryview, at: Ints, key: bytes) -> int:
    low, high = 0, len(at) - 1
    # A memoryview gives Python numbers, several times faster than numpy gives its own.
    # numpy's arrays are buffers, but its stubs say so from Python 3.12 on.
    places = memoryview(at)  # type: ignore[arg-type]
    while low < high:
        middle = (low + high) // 2
        if bytes(blob[places[middle] : places[middle + 1]]) < key:
            low = middle + 1
        else:
            high = middle
    return low


def _after(prefix: bytes) -> bytes:
    # No byte of UTF-8 text is 255.
    return prefix + b"\xff"


def _slices(blob: memoryview, at: Ints) -> list[bytes]:
    data = bytes(blob)
    ends = at.tolist()
    return [data[a:b] for a, b in itertools.pairwise(ends)]


def _damaged(name: str, reason: str) -> KeywordIndexDamaged:
    return KeywordIndexDamaged(f"The keyword index is damaged ({name}: {reason}).")
