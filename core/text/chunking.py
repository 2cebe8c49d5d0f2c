"""Cut structured text into chunks: small enough to embed whole, large enough to make sense.

A chunk is always a contiguous slice of its document's text, so nothing is stored twice and every
chunk knows its lines. How much fits into one is decided by what is read of the text, without markup
(core/reading_view.py). Its context (title, heading path) is added only to the text that is
embedded; see `embedding_text`. The file's path is not part of that text, so moving a file requires
no new embedding.
"""

from __future__ import annotations

import hashlib
import re
import string
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from math import ceil

from core.datatypes import Block, BlockKind, Chunk, ExtractedDocument

# Increased whenever chunks or their embedded text would come out differently; the library then
# reads its documents again. Vectors of texts that did not change are still found by their hash.
CHUNKER_VERSION = 6

# A longer section is cut into even pieces of about this size.
TARGET_TOKENS = 250
# What is left of the model's 320 tokens after title and heading path. A section that fits stays
# whole: cutting an abstract in two costs more quality than it gains in precision.
MAX_TOKENS = 300
# A smaller section is joined with what follows under the same heading, up to JOINED_TOKENS.
# Otherwise a page of many small sections would fall into fragments that say little on their own.
SMALL_TOKENS = 200
JOINED_TOKENS = 280
# A heading without text of its own is joined with what follows, even if that is full.
BARE_TOKENS = 25
# Code and tables lose their meaning when cut, so they may be larger. The model then reads only
# their beginning, but the keyword index reads all of them.
WHOLE_BLOCK_TOKENS = 400
# The chunks of a long section overlap by about a sentence, so that a thought across the cut is
# found.
OVERLAP_TOKENS = 32

SEPARATOR = " > "
# Separates the headings of joined sections: "Requests > Cancelling · Timeouts".
JOINER = " · "
_MAX_HEADING = 200  # characters; a longer one is a bold paragraph
_MAX_JOINED_HEADINGS = 120  # characters; more would drown out the chunk's own words

# The hash of a list of links ends in this mark: it has no vector, and counts less by word. Of a
# document that is nothing else, the first chunk counts as any other.
LINKS_MARK = b"L"
HASH_BYTES = 16

_PUNCTUATION = (string.punctuation + "\n").encode()
# The end of a sentence: punctuation and a space, or a CJK full stop, which needs no space. The
# expression begins with the characters that can end one, because that is found fastest.
_SENTENCE_END = re.compile(r"[.!?。！？\n](?:(?<=[.!?])[\"')\]]*+\s+|(?<=[。！？])|(?<=\n)\n*)")
_SENTENCE_MARKS = ".!?。！？"
_LINE_END = re.compile(r"\n+")
# The words of a longer text are counted in parts: as strings they take nine times the memory.
_COUNTED_CHARACTERS = 1 << 16
# The sentences of a longer section are cut twice instead of kept in memory: there may be 20 MB of
# them.
_HELD_CHARACTERS = 1 << 20


def estimate_tokens(text: str) -> int:
    """Estimate how many tokens the bundled model makes of the text, without its tokenizer.

    Byte-level BPE makes one token of most words, punctuation marks and line ends, one or two of
    each letter outside ASCII, and some of indentation. The estimate is within 15% for prose; for
    code the real number is half as much again. Counting whole strings this way is seven times as
    fast as matching tokens.
    """
    if len(text) > _COUNTED_CHARACTERS:
        starts = range(0, len(text), _COUNTED_CHARACTERS)
        return sum(estimate_tokens(text[at : at + _COUNTED_CHARACTERS]) for at in starts)
    encoded = text.encode() if text.isascii() else text.encode("utf-8", "replace")
    marks = len(encoded) - len(encoded.translate(None, _PUNCTUATION))
    beyond_ascii = len(encoded) - len(text)
    indentation = text.count("  ")
    return int(1.12 * len(text.split()) + marks + beyond_ascii + 0.4 * indentation)


def chunk_document(document: ExtractedDocument) -> list[Chunk]:
    """Cut a document into chunks, in order."""
    line_starts = _line_starts(document.text)
    edits = document.edits
    as_read = _as_read(document)
    chunks: list[Chunk] = []
    for piece in _pieces(as_read):
        piece.is_links &= bool(chunks)
        start, end = _trimmed(as_read.text, piece.start, piece.end)
        if start >= end:
            continue
        content = as_read.text[start:end]
        embedded = embedding_text(document.title, piece.heading_path, content)
        start, end = edits.source_start(start), edits.source_end(end)
        chunks.append(
            Chunk(
                index=len(chunks),
                start=start,
                end=end,
                start_line=bisect_right(line_starts, start),
                end_line=bisect_right(line_starts, end - 1),
                heading_path=piece.heading_path,
                page=piece.page,
                label=piece.label,
                text_hash=text_hash(embedded) + (LINKS_MARK if piece.is_links else b""),
            )
        )
    return chunks


def _as_read(document: ExtractedDocument) -> ExtractedDocument:
    """Return a document whose text and blocks are those of its reading."""
    edits = document.edits
    if not edits:
        return document
    blocks: list[Block] = []
    starts = edits.to_readings([block.start for block in document.blocks])
    ends = edits.to_readings([block.end for block in document.blocks])
    for block, start, end in zip(document.blocks, starts, ends, strict=True):
        if start < end:
            blocks.append(
                Block(block.kind, start, end, block.level, block.heading, block.page, block.label)
            )
    return replace(document, text=edits.reading(document.text), blocks=tuple(blocks))


def text_hash(text: str) -> bytes:
    """Hash a text that is embedded; 16 bytes rule out collisions within a library."""
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=HASH_BYTES).digest()


def is_list_of_links(key: bytes) -> bool:
    """Say by the hash of a chunk's text whether it only leads to other places."""
    return len(key) > HASH_BYTES


# A text of at least so many letters, of which this share are capitals, is written in capitals: old
# news, abstracts, telegrams. Fewer letters are a name or a heading.
_CAPITALS_LETTERS = 40
_CAPITALS_SHARE = 0.8
_NOT_SMALL = bytes(set(range(256)) - set(string.ascii_lowercase.encode()))
_SENTENCE_START = re.compile(r"(?:^|[.!?]\s+|\n)\W*(\w)")


def in_ordinary_case(text: str) -> str:
    """Return a text in capitals as a person would write it; any other unchanged.

    A model knows few words in capitals.
    """
    small = len(text.encode("ascii", "ignore").translate(None, _NOT_SMALL))
    if len(text) - small < _CAPITALS_SHARE / (1 - _CAPITALS_SHARE) * small - 1:
        return text  # whatever the rest is: this is so for nearly all texts, and fast
    capitals = sum(map(str.isupper, text))
    letters = capitals + sum(map(str.islower, text))
    if letters < _CAPITALS_LETTERS or capitals < _CAPITALS_SHARE * letters:
        return text
    return _SENTENCE_START.sub(lambda match: match[0].upper(), text.lower())


def embedding_text(title: str, heading_path: str, content: str) -> str:
    """Compose the text to embed: the chunk's headings, then its words as they are read.

    A heading that the chunk itself contains is not repeated: repeated, it outweighs the text below
    it (CISI, semantic nDCG@10: 0.420 with repeated titles, 0.436 without).
    """
    plain = content.strip()
    levels = heading_path.split(SEPARATOR) if heading_path else []
    if title and not heading_path.startswith(title):
        levels.insert(0, title)
    if not levels:
        return in_ordinary_case(plain)
    said = {line.strip()[:_MAX_HEADING] for line in plain.splitlines()}
    kept = []
    for level in levels:
        names = [name for name in level.split(JOINER) if name.strip()[:_MAX_HEADING] not in said]
        if names:
            kept.append(JOINER.join(names))
    return in_ordinary_case(f"{SEPARATOR.join(kept)}\n{plain}" if kept else plain)


@dataclass(slots=True)
class _Piece:
    start: int
    end: int
    tokens: int
    path: tuple[str, ...]
    page: int | None
    label: str
    joined: tuple[str, ...] = ()  # headings of the joined sections below the path
    is_links: bool = False
    is_bare: bool = False  # nothing but headings

    @property
    def heading_path(self) -> str:
        names = JOINER.join(self.joined)
        if len(names) > _MAX_JOINED_HEADINGS:
            names = names[:_MAX_JOINED_HEADINGS].rsplit(JOINER, 1)[0] + JOINER + "…"
        return SEPARATOR.join((*self.path, names) if names else self.path)


@dataclass(slots=True)
class _Section:
    """A heading with the blocks directly under it."""

    path: tuple[str, ...]
    blocks: list[Block]

    @property
    def is_bare(self) -> bool:
        return all(block.kind is BlockKind.HEADING for block in self.blocks)

    @property
    def is_links(self) -> bool:
        """Say whether there is nothing under the heading but links to other places."""
        kinds = {block.kind for block in self.blocks} - {BlockKind.HEADING}
        return kinds == {BlockKind.LINKS}


def _sections(document: ExtractedDocument) -> Iterator[_Section]:
    stack: list[tuple[int, str]] = []
    section = _Section((), [])
    for block in document.blocks:
        if block.kind is BlockKind.HEADING:
            if section.blocks:
                yield section
            level = block.level or 1
            while stack and stack[-1][0] >= level:
                stack.pop()
            words = block.heading.strip() or document.text[block.start : block.end].strip("# \n")
            stack.append((level, words[:_MAX_HEADING]))
            section = _Section(tuple(words for _, words in stack if words), [])
        section.blocks.append(block)
    if section.blocks:
        yield section


def _pieces(document: ExtractedDocument) -> Iterator[_Piece]:
    """Pack sections into pieces; a small section is joined with those that follow it."""
    last: _Piece | None = None
    for section in _sections(document):
        pieces = list(_pack(document.text, section))
        if last is not None and _belong_together(last, pieces[0]):
            _join(last, pieces.pop(0))
        if pieces:
            if last is not None:
                yield last
            yield from pieces[:-1]
            last = pieces[-1]
    if last is not None:
        yield last


def _belong_together(first: _Piece, second: _Piece) -> bool:
    """Say whether to join a small section with a child or sibling; never across their parent."""
    if first.tokens >= SMALL_TOKENS or first.page != second.page:
        return False
    if first.is_links != second.is_links and not (first.is_bare or second.is_bare):
        return False
    limit = MAX_TOKENS + BARE_TOKENS if first.tokens <= BARE_TOKENS else JOINED_TOKENS
    if first.tokens + second.tokens > limit:
        return False
    parent = first.path if first.joined else first.path[:-1]
    return second.path[: len(parent)] == parent


def _join(piece: _Piece, other: _Piece) -> None:
    if other.path[: len(piece.path)] != piece.path:  # a sibling: both are now below their parent
        piece.joined = (*piece.joined, *piece.path[-1:])
        piece.path = piece.path[:-1]
    below = other.path[len(piece.path) :]
    piece.joined = (*piece.joined, *below[-1:])
    piece.end = other.end
    piece.tokens += other.tokens
    piece.is_links |= other.is_links
    piece.is_bare &= other.is_bare


def _pack(text: str, section: _Section) -> Iterator[_Piece]:
    """Keep a section whole if it fits; otherwise pack its blocks into even pieces."""
    units: Iterable[tuple[Block, tuple[int, int, int]]] = _section_units(text, section)
    if section.blocks[-1].end - section.blocks[0].start <= _HELD_CHARACTERS:
        units = list(units)
        total = sum(unit[2] for _, unit in units)
    else:
        total = sum(unit[2] for _, unit in _section_units(text, section))
    goal = MAX_TOKENS if total <= MAX_TOKENS else total / ceil(total / TARGET_TOKENS)
    piece: _Piece | None = None
    for block, (start, end, tokens) in units:
        if piece is not None and (
            piece.tokens + tokens > MAX_TOKENS
            # The piece is closer to the goal without this unit than with it.
            or piece.tokens + tokens / 2 > goal
            or (block.page != piece.page and piece.tokens >= SMALL_TOKENS)
        ):
            yield piece
            if tokens < TARGET_TOKENS:
                overlap = _overlap_start(text, piece, start)
                tokens += estimate_tokens(text[overlap:start])
                start = overlap
            piece = None
        if piece is None:
            piece = _Piece(start, end, tokens, section.path, block.page, block.label)
            piece.is_links, piece.is_bare = section.is_links, section.is_bare
        else:
            piece.end = end
            piece.tokens += tokens
    if piece is not None:
        yield piece


def _section_units(text: str, section: _Section) -> Iterator[tuple[Block, tuple[int, int, int]]]:
    return ((block, unit) for block in section.blocks for unit in _units(text, block))


def _units(text: str, block: Block) -> Iterator[tuple[int, int, int]]:
    """Yield the block whole if it fits; otherwise its sentences (or lines, for code and tables)."""
    tokens = estimate_tokens(text[block.start : block.end])
    whole = block.kind in (BlockKind.CODE, BlockKind.TABLE)
    if tokens <= (WHOLE_BLOCK_TOKENS if whole else MAX_TOKENS):
        yield block.start, block.end, tokens
        return
    start = block.start
    cuts: Iterator[int]
    if whole:
        cuts = (match.end() for match in _LINE_END.finditer(text, start, block.end))
    else:
        cuts = _sentence_ends(text, start, block.end)
    for cut in chain(cuts, (block.end,)):
        if cut > start:
            yield from _bounded(text, start, cut)
            start = cut


def _sentence_ends(text: str, start: int, end: int) -> Iterator[int]:
    """Yield where sentences end within a range, white space behind them included."""
    if start and text[start - 1] in _SENTENCE_MARKS:
        start -= 1
    return (match.end() for match in _SENTENCE_END.finditer(text, start, end))


def _bounded(text: str, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Cut a run that is too long on its own (minified code, no punctuation) at white space."""
    tokens = estimate_tokens(text[start:end])
    if tokens <= MAX_TOKENS:
        yield start, end, tokens
        return
    size = max(80, int((end - start) * TARGET_TOKENS / tokens))
    while start < end:
        cut = min(end, start + size)
        if cut < end:
            space = text.rfind(" ", start + size // 2, cut)
            cut = space + 1 if space > 0 else cut
        yield start, cut, estimate_tokens(text[start:cut])
        start = cut


def _overlap_start(text: str, piece: _Piece, start: int) -> int:
    """Start the next piece at the last sentence of this one, if it is short."""
    tail_from = max(piece.start, piece.end - 400)
    ends = list(_sentence_ends(text, tail_from, piece.end))
    last = next((cut for cut in reversed(ends) if text[cut : piece.end].strip()), None)
    if last is None or last <= piece.start:
        return start
    if estimate_tokens(text[last : piece.end]) > OVERLAP_TOKENS:
        return start
    return last


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Drop blank lines around a slice, but keep the indentation of its first line."""
    content = text[start:end]
    end = start + len(content.rstrip())
    lead = len(content) - len(content.lstrip())
    line = content.rfind("\n", 0, lead)
    return start + (line + 1 if line >= 0 else 0), end


def _line_starts(text: str) -> array[int]:
    """Return where each line starts, as an array: a list takes five times the memory."""
    return array("I", chain((0,), (match.end() for match in re.finditer("\n", text))))
