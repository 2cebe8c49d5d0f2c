"""How the catalog keeps the text of documents: packed blocks of whole lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import zstandard

# Text is kept in blocks, so that a hit in a long book unpacks a few pages and not the book.
TEXT_BLOCK_CHARS = 64 * 1024
# Higher levels pack a few percent better and cost indexing time; unpacking is the same.
_COMPRESSION_LEVEL = 3


def text_blocks(text: str) -> Iterator[tuple[int, int, bytes]]:
    """Cut text into blocks that end at a line's end, so that lines can be found in them."""
    start, line = 0, 1
    while start < len(text) or start == 0:
        end = min(len(text), start + TEXT_BLOCK_CHARS)
        if end < len(text):
            newline = text.rfind("\n", start, end)
            if newline < 0:
                newline = text.find("\n", end)
            end = newline + 1 if newline >= 0 else len(text)
        part = text[start:end]
        yield start, line, zstandard.compress(part.encode("utf-8", "replace"), _COMPRESSION_LEVEL)
        line += part.count("\n")
        if end == start:
            return
        start = end


def unpack(data: bytes) -> str:
    return unpacker()(data)


def unpacker() -> Callable[[bytes], str]:
    """Return a function that unpacks many blocks twice as fast as one after the other.

    For one thread: what it keeps between two blocks is not to be shared.
    """
    decompress = zstandard.ZstdDecompressor().decompress
    return lambda data: decompress(data).decode("utf-8")
