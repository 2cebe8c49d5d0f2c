"""Return answers in portions: a cursor that continues a search, and a limit on characters.

Pure functions; `Library.search` and the tools for agents apply them. A cursor is a position in one
answer, so it is valid only for the same query and while the indexes do not change.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import struct
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from core.datatypes import Hit, Passage, PassageLine, SearchResponse
from core.errors import UsageError

# Format version, position, fingerprint of the query, fingerprint of the indexes.
_FORM = struct.Struct(">BI8s8s")
_FORM_VERSION = 1
_CUT_MARK = " …"
# The pattern of every cursor, for descriptions: the version and the highest bits of the position
# are fixed.
CURSOR_PATTERN = "^(AQ[A-Za-z0-9_-]{26})?$"


class StaleCursorError(UsageError):
    """The cursor belongs to another query or another time; omitting it will help."""


def make_cursor(offset: int, question: Sequence[object], index_version: str) -> str:
    """Return an opaque string for this position in the answer to a query."""
    packed = _FORM.pack(_FORM_VERSION, offset, _digest(question), _digest(index_version))
    return base64.urlsafe_b64encode(packed).decode("ascii")


def cursor_offset(cursor: str, question: Sequence[object], index_version: str) -> int:
    """Return the position that a cursor stands for, if it is still valid for this answer."""
    try:
        packed = base64.b64decode(cursor.encode("ascii"), altchars=b"-_", validate=True)
        form, offset, asked, indexed = _FORM.unpack(packed)
    except (UnicodeEncodeError, binascii.Error, struct.error):
        form = offset = 0
        asked = indexed = b""
    if form != _FORM_VERSION:
        raise UsageError(
            "This is not a Pagehound cursor. Pass next_cursor from an answer unchanged, or "
            "omit the cursor to start at the first hit."
        )
    if asked != _digest(question):
        raise StaleCursorError(
            "This cursor belongs to another query. Repeat the query it came with, including "
            "its mode, weights and filters, or omit the cursor."
        )
    if indexed != _digest(index_version):
        raise StaleCursorError(
            "The library has changed since this cursor was created, so its position in the "
            "list is no longer valid. Search again without the cursor."
        )
    return int(offset)


def _digest(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode("ascii")).digest()[:8]


def shortened(response: SearchResponse, max_chars: int) -> SearchResponse:
    """Return the answer with only the first hits whose texts fit together.

    At least one hit is kept, cut if necessary, so that even a very small limit makes progress.
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
    """Return the passages that fit after skipping some of their lines, and how many lines are left.

    A passage is split only if it does not fit on its own, and so is a line: there is always one.
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
    sizes = accumulate(len(line.text) for line in lines)
    count = next(number for number, size in enumerate(sizes) if size > room)
    if count:
        return tuple(lines[:count])
    text = cut(lines[0].text, room)
    spans = tuple(span for span in lines[0].spans if span.end <= len(text))
    return (replace(lines[0], text=text, spans=spans),)


def _size(lines: Sequence[PassageLine]) -> int:
    return sum(len(line.text) for line in lines)


def cut(text: str, max_chars: int) -> str:
    """Cut a text to this many characters and mark the cut."""
    if len(text) <= max_chars:
        return text
    if max_chars <= len(_CUT_MARK):
        return text[:max_chars]
    return text[: max_chars - len(_CUT_MARK)].rstrip() + _CUT_MARK
