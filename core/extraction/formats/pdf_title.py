"""The title of a PDF that tells none: what is set in the largest letters of its first page."""

from __future__ import annotations

import contextlib
import ctypes
import math
import re
from statistics import median
from typing import Any, NamedTuple

from core.extraction.encoding import clean

# Enough for the first page of a book; what is beyond is no title.
_LOOKED_AT = 6000
_SAMPLED = 12  # characters of a line, for the height of its letters
_LARGER = 1.18  # than ordinary text: 12 points over 10
_LARGER_ON_COVER = 1.4
_LONGEST_ON_COVER = 120
_ALIKE = 0.06  # lines of one title differ by no more
_MOST_LINES = 5
_LONGEST = 250
_LONGEST_SENTENCE = 120  # more words that end in a full stop are a paragraph
_OBLIQUE = math.radians(5)  # watermarks and stamps
# What follows this much of a page's text, this far down, is a total or a greeting.
_LATE = 2 / 3
_LOW = 0.5  # of the height of the page, from below
_WORD = re.compile(r"[^\W\d_]{2,}")
# A running number of a preprint server, an address, and what stands on forms and adverts.
_NO_TITLE = re.compile(r"arxiv:|https?://|www\.|doi:|draft\b|confidential\b", re.IGNORECASE)


class _Line(NamedTuple):
    words: str
    height: float
    length: int
    is_low: bool  # in the lower half of the page


def largest_line(pdf: Any) -> str:
    """Return the words in the largest letters of the first page; empty if none stand out."""
    lines: list[_Line] = []
    with contextlib.suppress(Exception):  # a page that cannot be read is told by who reads it
        lines = _lines(pdf)
    if len(lines) < 2:
        return ""
    for height in sorted({line.height for line in lines}, reverse=True):
        rest = [line for line in lines if line.height < height * (1 - _ALIKE)]
        if not rest:
            return ""
        ratio = height / _ordinary_height(rest)
        above = sum(line.length for line in lines) - sum(line.length for line in rest)
        # Most of a page is no title, unless it is a cover.
        is_most = above > sum(line.length for line in rest)
        if is_most and (ratio < _LARGER_ON_COVER or above > _LONGEST_ON_COVER):
            return ""
        if ratio >= _LARGER and (found := _title_of(lines, height)):
            return found
    return ""


def _title_of(lines: list[_Line], height: float) -> str:
    """Return the first run of lines of a height, if it reads like a title."""
    first = next(number for number, line in enumerate(lines) if line.height == height)
    run = []
    for line in lines[first:]:
        if abs(line.height - height) > height * _ALIKE:
            break
        run.append(line.words)
    words = " ".join(" ".join(run).split())
    letters = sum(len(word) for word in _WORD.findall(words))
    if len(run) > _MOST_LINES or len(words) > _LONGEST or letters < 5 or letters < len(words) / 3:
        return ""
    if len(words) > _LONGEST_SENTENCE and words.endswith("."):
        return ""
    before = sum(line.length for line in lines[:first])
    if lines[first].is_low and before > _LATE * sum(line.length for line in lines):
        return ""
    return "" if _NO_TITLE.match(words) else words


def _ordinary_height(lines: list[_Line]) -> float:
    """Return the height in which most of some text is set."""
    half = sum(line.length for line in lines) / 2
    seen = 0
    for line in sorted(lines, key=lambda line: line.height):
        seen += line.length
        if seen >= half:
            return line.height
    return lines[-1].height


def _lines(pdf: Any) -> list[_Line]:
    page = pdf[0]
    try:
        text_page = page.get_textpage()
        try:
            # On a page that is turned, what is below in its file is not so for a reader.
            low = 0.0 if page.get_rotation() else page.get_height() * _LOW
            return _measured(text_page, low)
        finally:
            text_page.close()
    finally:
        page.close()


def _measured(text_page: Any, low: float) -> list[_Line]:
    count = min(text_page.count_chars(), _LOOKED_AT)
    text: str = text_page.get_text_range(0, count, errors="replace")
    lines = []
    place = 0
    for raw in text.split("\n"):
        start, place = place, place + len(raw) + 1
        words = clean(raw).replace("\ufffe", "-").strip()
        if not words:
            continue
        ink = [start + offset for offset, character in enumerate(raw) if not character.isspace()]
        if _is_oblique(text_page, ink[len(ink) // 2]):
            continue
        boxes = [_box(text_page, at) for at in ink[:: max(1, len(ink) // _SAMPLED)]]
        if known := [box for box in boxes if box.height > 0]:
            height = round(median(box.height for box in known), 1)
            is_low = median(box.bottom for box in known) < low
            lines.append(_Line(words, height, len(ink), is_low))
    return lines


class _Box(NamedTuple):
    """How high the letters of a character's font are on the page, 0 if unknown, and where."""

    height: float
    bottom: float


def _box(text_page: Any, index: int) -> _Box:
    import pypdfium2.raw as pdfium

    box = pdfium.FS_RECTF()
    if not pdfium.FPDFText_GetLooseCharBox(text_page.raw, index, ctypes.byref(box)):
        return _Box(0.0, 0.0)
    return _Box(abs(float(box.top) - float(box.bottom)), float(min(box.top, box.bottom)))


def _is_oblique(text_page: Any, index: int) -> bool:
    """Say whether a character is written across the page, neither along nor down its sides."""
    import pypdfium2.raw as pdfium

    angle = float(pdfium.FPDFText_GetCharAngle(text_page.raw, index))
    quarter = math.pi / 2
    return angle >= 0 and min(angle % quarter, -angle % quarter) > _OBLIQUE
