"""Recognise near copies: a short signature of a text, of which versions of it have most in common.

It is a MinHash of the text's overlapping runs of letters, in one pass: the hashes fall into bins,
and of each bin the smallest one is kept, reduced to a byte. The share of equal bytes estimates
what share of their runs two texts have in common. The numbers count once more, by a byte of each
of the eight with the smallest hashes: bills that follow one form differ in little else, and yet
each of them is a text of its own. A checksum at the end is the same only for equal texts.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

_TEXT_BYTES, _NUMBER_BYTES, _SUM_BYTES = 64, 8, 4
SIGNATURE_BYTES = _TEXT_BYTES + _NUMBER_BYTES + _SUM_BYTES
_NUMBERS = slice(_TEXT_BYTES, _TEXT_BYTES + _NUMBER_BYTES)
# The beginning of a text says enough, and a book must not take long.
_MAX_CHARACTERS = 400_000
# In a shorter text every word weighs so much that only equal texts are called alike.
_MIN_BYTES = 300
_RUN = 8  # bytes, about a word and a half; as many as a number of numpy has
_DIGITS = bytes(code if chr(code) in "0123456789" else 32 for code in range(256))

# How many bytes must be equal. Versions of one text keep its title; then a sentence in ten may
# differ. Pages that follow one form may differ in nothing but their titles.
_SAME_TITLE = 55
_NO_TITLE = 58
# So many of the eight numbers may differ: the rent, and the date of the letter.
_OTHER_NUMBERS = 2

Signatures = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
_Hashes = npt.NDArray[np.uint64]
_NOTHING = np.uint64(np.iinfo(np.uint64).max)


def signature(text: str, split: Sequence[str] | None = None) -> bytes:
    """Return the signature of a text, whatever its spaces and capitals; empty if it is blank.

    ``split`` are the words of the text, if somebody knows them already.
    """
    if split is None or len(text) > _MAX_CHARACTERS:
        split = text[:_MAX_CHARACTERS].split()
    words = " ".join(split).lower().encode("utf-8", "replace")
    if not words:
        return b""
    if len(words) < _MIN_BYTES:
        return hashlib.shake_128(words).digest(SIGNATURE_BYTES)
    return _smallest(_runs(words)) + _numbers(words) + zlib.crc32(words).to_bytes(_SUM_BYTES)


def are_versions(
    one: Signatures, title: int, others: Signatures, titles: npt.NDArray[np.int64]
) -> Mask:
    """Tell which of some signatures (rows) belong to versions of the text of another.

    Titles are numbers, equal where the titles are; 0 is none.
    """
    in_text = np.count_nonzero(others[:, :_TEXT_BYTES] == one[:_TEXT_BYTES], axis=1)
    is_untitled = (titles == 0) | (title == 0)
    needed = np.where(is_untitled, _NO_TITLE, _SAME_TITLE)
    fits: Mask = (is_untitled | (titles == title)) & (in_text >= needed)
    own = set(one[_NUMBERS].tolist())
    for at in np.flatnonzero(fits):
        numbers = set(others[at, _NUMBERS].tolist())
        fits[at] = max(len(own - numbers), len(numbers - own)) <= _OTHER_NUMBERS
    return fits


def _runs(words: bytes) -> _Hashes:
    """Return every run of bytes as a number."""
    count = (len(words) - _RUN) // _RUN
    return np.concatenate(
        [np.frombuffer(words, "<u8", count=count, offset=offset) for offset in range(_RUN)]
    )


def _numbers(words: bytes) -> bytes:
    """Return a byte of each of the numbers with the smallest hashes; 0 where there are fewer."""
    hashes = sorted({zlib.crc32(number) for number in words.translate(_DIGITS).split()})[
        :_NUMBER_BYTES
    ]
    return bytes(1 + number % 255 for number in hashes).ljust(_NUMBER_BYTES, b"\0")


def _smallest(values: _Hashes) -> bytes:
    """Return a byte of the smallest hash in each bin; an empty bin borrows from the next one."""
    # The finalizer of SplitMix64: any change of a value changes half of the bits.
    values ^= values >> np.uint64(30)
    values *= np.uint64(0xBF58476D1CE4E5B9)
    values ^= values >> np.uint64(27)
    values *= np.uint64(0x94D049BB133111EB)
    values ^= values >> np.uint64(31)
    smallest = np.full(_TEXT_BYTES, _NOTHING, np.uint64)
    # The upper bits choose the bin, the others compete in it.
    np.minimum.at(smallest, values >> np.uint64(58), values << np.uint64(6))
    found = (smallest >> np.uint64(40)).astype(np.uint8)
    is_empty = smallest == _NOTHING
    if is_empty.any():
        filled = np.flatnonzero(~is_empty)
        at = np.searchsorted(filled, np.flatnonzero(is_empty)) % len(filled)
        found[is_empty] = found[filled[at]]
    return found.tobytes()
