"""How the catalog stores the text of documents: compressed blocks of whole lines.

What a reader does not see is marked in the text itself (core/reading_view.py).

Most documents are small, and a small text compresses badly on its own. So a library learns a
dictionary from its first documents. Earlier blocks stay as they are, because each block names its
own dictionary.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator

import zstandard

from core.errors import TextDamagedError
from core.reading_view import END, HIDDEN, source_bytes

# Text is stored in blocks, so that a hit in a long book unpacks a few pages and not the book.
TEXT_BLOCK_CHARS = 64 * 1024
# Level 6 takes three and a half times as long, a fortieth of all time until text is searchable, and
# makes texts 6% smaller, a library 1%; unpacking takes the same time.
_COMPRESSION_LEVEL = 3
# For 59 MB of Markdown in files of 4 kB, a dictionary of this size, learned from the first 1 MB in
# 0.2 s, saves a quarter of the storage; one twice as large saves 2% more.
_DICTIONARY_BYTES = 64 * 1024
_SAMPLE_BYTES = 1_000_000
_SAMPLE_BLOCK_BYTES = 16 * 1024
# Only a made-up block is larger: no reader may keep a line of this size in memory.
_MOST_BYTES = 256 * 1024 * 1024
# With fewer samples there is nothing to learn or nothing to gain.
MIN_SAMPLES = 300

Pack = Callable[[bytes], bytes]


def packer(dictionary: bytes | None = None) -> Pack:
    """Return a function that packs blocks. For use by one thread at a time."""
    known = zstandard.ZstdCompressionDict(dictionary) if dictionary else None
    return zstandard.ZstdCompressor(level=_COMPRESSION_LEVEL, dict_data=known).compress


def text_blocks(text: str, pack: Pack) -> Iterator[tuple[int, int, bytes]]:
    """Split text into blocks that end at a line end, so that lines can be found in them."""
    start, line = 0, 1
    while start < len(text) or start == 0:
        end = min(len(text), start + TEXT_BLOCK_CHARS)
        if end < len(text):
            newline = text.rfind("\n", start, end)
            if newline < 0:
                newline = text.find("\n", end)
            if newline >= 0 and _is_inside_edit(text, start, newline):
                newline = text.find("\n", text.find(END, newline))
            end = newline + 1 if newline >= 0 else len(text)
        part = text[start:end]
        yield start, line, pack(part.encode("utf-8", "replace"))
        line += part.count("\n")
        if end == start:
            return
        start = end


def _is_inside_edit(text: str, start: int, place: int) -> bool:
    return text.rfind(HIDDEN, start, place) > text.rfind(END, start, place)


class Unpacker:
    """Unpacks blocks, twice as fast as separately. For use by one thread at a time."""

    def __init__(self, load_dictionary: Callable[[], bytes | None]) -> None:
        self._load_dictionary = load_dictionary
        self._decompressor = zstandard.ZstdDecompressor()
        self._dictionary_id = 0

    def __call__(self, data: bytes, *, as_source: bool = False) -> str:
        """Return the text of a block, with its marks or as it is in the file.

        Raise TextDamagedError if that fails.
        """
        try:
            frame = zstandard.get_frame_parameters(data)
            if not 0 <= frame.content_size <= _MOST_BYTES:
                raise TextDamagedError("The stored text of a document has an impossible size.")
            wanted = frame.dict_id
            if wanted and wanted != self._dictionary_id:
                self._take_up(wanted)
            unpacked = self._decompressor.decompress(data)
            return (source_bytes(unpacked) if as_source else unpacked).decode("utf-8")
        except (zstandard.ZstdError, UnicodeDecodeError) as error:
            raise TextDamagedError(
                f"The stored text of a document is damaged ({error})."
            ) from error

    def _take_up(self, wanted: int) -> None:
        known = zstandard.ZstdCompressionDict(self._load_dictionary() or b"")
        if known.dict_id() != wanted:
            raise TextDamagedError("The compression dictionary of the texts is lost.")
        self._decompressor = zstandard.ZstdDecompressor(dict_data=known)
        self._dictionary_id = wanted


def learn_dictionary(texts: Iterable[str]) -> bytes | None:
    """Return a dictionary for texts like these; None if they are too few or all the same."""
    samples: list[bytes | bytearray | memoryview[int]] = []
    size = 0
    for text in texts:
        samples.append(text[:_SAMPLE_BLOCK_BYTES].encode("utf-8", "replace"))
        size += len(samples[-1])
        if size >= _SAMPLE_BYTES and len(samples) >= MIN_SAMPLES:
            with contextlib.suppress(zstandard.ZstdError):
                return zstandard.train_dictionary(_DICTIONARY_BYTES, samples).as_bytes()
            break
    return None
