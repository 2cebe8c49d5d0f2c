"""Text that consists of filters alone: the `filters` argument of a search, and a filter's values.

In a query, what looks like a misspelt filter is searched for as words, with a hint. An argument has
no words to search for, so anything but a filter is an error here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from datetime import datetime

from core.errors import UsageError
from core.query.filters import ALIASES, FIELDS, Filter, make_filters, unknown_field

# More conditions than anyone writes; each one costs a pass over the documents.
MAX_FILTERS = 64
_MAX_CHARS = 10_000
_QUOTES = str.maketrans(dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02", '"'))
_LISTED = re.compile(r'"([^"]*)"|([^\s",]+)')
_NEGATION = re.compile(r"-|NOT\s+")
_FIELD = re.compile(r'([^\s:"()]+):')
_WORD = re.compile(r"\S+")


def cleaned(text: str) -> str:
    """Return a text composed, with straight quotes, and without what cannot be typed."""
    # Control characters and lone surrogates can be neither typed nor encoded.
    text = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs") else character for character in text
    )
    return unicodedata.normalize("NFC", text).translate(_QUOTES)


def values_at(text: str, at: int) -> tuple[list[str], int, bool]:
    """Return a filter's value, or the values in its parentheses, and where they end.

    The last item tells whether a quotation mark that opens the value is also closed.
    """
    is_closed = True
    if text[at] == '"':
        end = text.find('"', at + 1)
        if end >= 0:
            return [text[at + 1 : end]], end + 1, True
        is_closed = False
        at += 1
    elif text[at] == "(":
        end = text.find(")", at)
        if end >= 0:
            listed = _LISTED.findall(text[at + 1 : end])
            words = [quoted or bare for quoted, bare in listed if bare not in ("OR", "AND")]
            return words or [""], end + 1, True
    depth, end = 0, at
    while end < len(text) and not text[end].isspace() and text[end] != '"':
        depth += (text[end] == "(") - (text[end] == ")")
        if depth < 0:
            break
        end += 1
    return [text[at:end].rstrip(",")], end, is_closed


def parse_filters(text: str, *, now: datetime | None = None) -> tuple[Filter, ...]:
    """Return the filters of a text that has nothing else in it, or raise UsageError."""
    if len(text) > _MAX_CHARS:
        raise UsageError(f"The filters have {len(text):,} characters; the limit is {_MAX_CHARS:,}.")
    text = cleaned(text)
    now = now or datetime.now()
    found: dict[Filter, None] = {}
    at = 0
    while word := _WORD.search(text, at):
        at = word.start()
        negation = _NEGATION.match(text, at)
        begin = negation.end() if negation else at
        match = _FIELD.match(text, begin)
        if match is None:
            raise _not_a_filter(text, at)
        name, after = match[1].casefold(), text[match.end() : match.end() + 1]
        if name not in FIELDS and name not in ALIASES:
            raise UsageError(unknown_field(_shortened(match[1])))
        if not after or after.isspace():
            raise UsageError(f"{name}: needs its value right after the colon.")
        values, end, is_closed = values_at(text, match.end())
        if not is_closed:
            raise UsageError(f"The value of {name}: begins with a quotation mark but does not end.")
        if end < len(text) and not text[end].isspace():
            raise _not_a_filter(text, end)
        for value in values:
            for item in make_filters(name, value, now=now):
                found[replace(item, negated=negation is not None)] = None
        at = end
    if len(found) > MAX_FILTERS:
        raise UsageError(f"There are {len(found)} filters; the limit is {MAX_FILTERS}.")
    return tuple(found)


def _not_a_filter(text: str, at: int) -> UsageError:
    word = _WORD.match(text, at)
    shown = _shortened(word[0]) if word else ""
    return UsageError(
        f'"{shown}" is not a filter. Here only filters are possible, such as ext:md or path:notes, '
        "and - before one to exclude; words, AND, OR and parentheses belong in the query."
    )


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
