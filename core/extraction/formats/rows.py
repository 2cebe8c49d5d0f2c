"""Read text files made of records: tables and subtitles; their lines stay unchanged."""

from __future__ import annotations

import csv
import re

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.formats.plain import load, sectioned
from core.extraction.formats.sheets import is_header
from core.extraction.source import Source
from core.processes import MIB, Limits

# Lines per block: about as much as is found and shown as one chunk.
_BLOCK_CHARS = 900
_HEADING_CHARS = 200
# A film has about 100 KB of subtitles.
_SUBTITLES_CHARS = 4 * MIB
_CUE = re.compile(r"(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,]\d{1,3}[ \t]+-->")


def read_csv(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a table; its column names become the heading of all rows."""
    text, warnings = load(source, limits)
    blocks: list[Block] = []
    place = 0
    first_end = text.find("\n")
    first_line = text[: first_end if first_end >= 0 else len(text)]
    names = _columns(first_line)
    if first_end >= 0 and is_header(names):
        words = ", ".join(" ".join(name.split()) for name in names if name.strip())
        blocks.append(Block(BlockKind.HEADING, 0, first_end, 1, words[:_HEADING_CHARS]))
        place = first_end + 1
    while place < len(text):
        end = text.find("\n", min(place + _BLOCK_CHARS, len(text)))
        end = len(text) if end < 0 else end
        piece = text[place:end]
        if piece.strip():
            start = place + len(piece) - len(piece.lstrip("\n"))
            blocks.append(Block(BlockKind.TABLE, start, place + len(piece.rstrip("\n"))))
        place = end + 1
    return ExtractedDocument(text, tuple(blocks), "", "sheet", warnings=warnings)


def _columns(line: str) -> list[str]:
    if not line or len(line) > 10_000:
        return []
    counts = {mark: line.count(mark) for mark in "\t;,|"}
    mark = max(counts, key=counts.__getitem__)
    try:
        return next(csv.reader([line], delimiter=mark), [])
    except csv.Error:
        return line.split(mark)


def read_subtitles(source: Source, limits: Limits) -> ExtractedDocument:
    """Read subtitles: the words of each cue, labelled with its time."""
    text, warnings = load(source, limits)
    blocks: list[Block] = []
    label = ""
    start = end = -1
    place = 0

    def flush() -> None:
        nonlocal start
        if start >= 0:
            blocks.append(Block(BlockKind.TEXT, start, end, label=label))
        start = -1

    for line in text.split("\n") if len(text) <= _SUBTITLES_CHARS else ():
        if found := _CUE.match(line.strip()):
            flush()
            hours, minutes, seconds = (int(part or 0) for part in found.groups())
            label = f"{hours:02}:{minutes:02}:{seconds:02}"
        elif not line.strip():
            flush()
            if blocks or label:
                label = label if start >= 0 else ""
        elif label:
            start = place if start < 0 else start
            end = place + len(line)
        place += len(line) + 1
    flush()
    if not blocks:  # no cues, or far too many: text with a wrong extension
        blocks = list(sectioned(text, (), BlockKind.TEXT))
    return ExtractedDocument(text, tuple(blocks), "", "text", warnings=warnings)
