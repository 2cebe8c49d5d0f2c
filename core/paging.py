"""Answers in portions: a cursor that continues a search, and a limit on the characters shown.

Pure functions; `Library.search` and the tools for agents apply them. A cursor holds a place in one
answer, so it is of use only for the same question and while the indexes stay as they are.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import struct
from collections.abc import Sequence
from dataclasses import replace

from core.datatypes import Hit, Passage, PassageLine, SearchResponse
from core.errors import UsageError

# Version of the form, place, fingerprint of the question, fingerprint of the indexes.
_FORM = struct.Struct(">BI8s8s")
_FORM_VERSION = 1
_CUT_MARK = " …"
# How every cursor looks, for descriptions: the version and the highest bits of the place are fixed.
CURSOR_PATTERN = "^(AQ[A-Za-z0-9_-]{26})?$"


class StaleCursorError(UsageError):
    """The cursor is good for another question or another time; leaving it out is the answer."""


def make_cursor(offset: int, question: Sequence[object], index_version: str) -> str:
    """Return an opaque text that stands for this place in the answer to a question."""
    packed = _FORM.pack(_FORM_VERSION, offset, _digest(question), _digest(index_version))
    return base64.urlsafe_b64encode(packed).decode("ascii")


def cursor_offset(cursor: str, question: Sequence[object], index_version: str) -> int:
    """Return the place that a cursor stands for, if it is still one in this answer."""
    try:
        packed = base64.b64decode(cursor.encode("ascii"), altchars=b"-_", validate=True)
        form, offset, asked, indexed = _FORM.unpack(packed)
    except (UnicodeEncodeError, binascii.Error, struct.error):
        form = offset = 0
        asked = indexed = b""
    if form != _FORM_VERSION:
        raise UsageError(
            "This is not a cursor of Pagehound. Use next_cursor of an answer as it is, or leave "
            "the cursor out to begin at the first hit."
        )
    if asked != _digest(question):
        raise StaleCursorError(
            "This cursor belongs to another question. Repeat the question that it came with, its "
            "mode, weights and filters too, or leave the cursor out."
        )
    if indexed != _digest(index_version):
        raise StaleCursorError(
            "The library has changed since this cursor was made, so its place in the list is gone. "
            "Search again without the cursor."
        )
    return int(offset)


def _digest(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode("ascii")).digest()[:8]


def shortened(response: SearchResponse, max_chars: int) -> SearchResponse:
    """Return the answer with the first hits only, those whose texts fit together.

    One hit is always left, cut if need be: who asks for too little must get on all the same.
    """
    if max_chars < 1:
        raise UsageError(f"max_chars must be at least 1, not {max_chars}.")
    kept: list[Hit] = []
    room = max_chars
    for hit in response.results:
        room -= len(hit.content)
        if room < 0:
            break
        kept.append(hit)
    warnings = response.warnings
    if response.results and not kept:
        first = response.results[0]
        kept = [replace(first, content=cut(first.content, max_chars))]
        warnings += (f"The text of this hit was cut to {max_chars:,} characters.",)
    left_out = response.count - len(kept)
    return replace(
        response,
        results=tuple(kept),
        warnings=warnings,
        remaining=response.remaining + left_out,
    )


def portion(
    passages: Sequence[Passage], first_line: int, max_chars: int | None
) -> tuple[tuple[Passage, ...], int]:
    """Return the passages after so many of their lines that fit together, and how many are left.

    A passage is broken only if it does not fit alone, and a line likewise: there is always one.
    """
    left = sum(len(passage.lines) for passage in passages) - first_line
    room = sum(_size(passage.lines) for passage in passages) if max_chars is None else max_chars
    shown: list[Passage] = []
    for passage in passages:
        lines = passage.lines[first_line:]
        first_line = max(0, first_line - len(passage.lines))
        if _size(lines) > room:
            if not shown:
                shown.append(replace(passage, lines=_first_lines(lines, room)))
            break
        if lines:
            shown.append(replace(passage, lines=lines))
            room -= _size(lines)
    return tuple(shown), left - sum(len(passage.lines) for passage in shown)


def _first_lines(lines: Sequence[PassageLine], room: int) -> tuple[PassageLine, ...]:
    count = next(number for number in range(len(lines)) if _size(lines[: number + 1]) > room)
    if count:
        return tuple(lines[:count])
    text = cut(lines[0].text, room)
    spans = tuple(span for span in lines[0].spans if span.end <= len(text))
    return (replace(lines[0], text=text, spans=spans),)


def _size(lines: Sequence[PassageLine]) -> int:
    return sum(len(line.text) for line in lines)


def cut(text: str, max_chars: int) -> str:
    """Cut a text to so many characters, its end marked."""
    if len(text) <= max_chars:
        return text
    if max_chars <= len(_CUT_MARK):
        return text[:max_chars]
    return text[: max_chars - len(_CUT_MARK)].rstrip() + _CUT_MARK
