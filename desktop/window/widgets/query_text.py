"""The query as the person wrote it: which filters stand in it and where, adding and removing them.

What a filter means is the engine's business; here it is only text that chips stand for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class WrittenFilter:
    """A filter in a query: ``query[start:end] == text``."""

    text: str
    start: int
    end: int
    field: str
    value: str
    negated: bool = False


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    from core.filters import ALIASES, FIELDS

    names = "|".join(sorted((*FIELDS, *ALIASES), key=len, reverse=True))
    return re.compile(
        r'"[^"]*"'  # a phrase: what looks like a filter inside it is words
        r"|(?<![\w:])(?P<filter>(?P<not>NOT\s+|-)?"
        rf"(?P<field>{names}):(?![\s:]|//)"
        r'(?P<value>"[^"]*"|\([^)]*\)|[^\s"]+))',
        re.IGNORECASE,
    )


def written_filters(query: str) -> list[WrittenFilter]:
    """Return the filters of a query in the order they stand in it."""
    from core.filters import ALIASES

    found = []
    for match in _pattern().finditer(query):
        if match["filter"]:
            field = match["field"].lower()
            found.append(
                WrittenFilter(
                    text=match["filter"],
                    start=match.start("filter"),
                    end=match.end("filter"),
                    field=ALIASES.get(field, field),
                    value=match["value"].strip('"'),
                    negated=bool(match["not"]),
                )
            )
    return found


def without_filter(query: str, unwanted: WrittenFilter) -> str:
    """Return the query with one of its filters taken out."""
    return _tidied(query[: unwanted.start] + " " + query[unwanted.end :])


def without_field(query: str, field: str) -> str:
    """Return the query without any filter of a field."""
    for found in reversed(written_filters(query)):
        if found.field == field:
            query = query[: found.start] + " " + query[found.end :]
    return _tidied(query)


def words_of(query: str) -> str:
    """Return the query without its filters."""
    for found in reversed(written_filters(query)):
        query = query[: found.start] + " " + query[found.end :]
    return _tidied(query)


def with_filter(query: str, filter_text: str) -> str:
    """Return the query with a filter added at its end, unless it is there already."""
    if any(found.text == filter_text for found in written_filters(query)):
        return query
    return _tidied(f"{query} {filter_text}")


def toggled_filter(query: str, filter_text: str) -> str:
    """Return the query with a filter added, or taken out if it was there."""
    for found in written_filters(query):
        if found.text == filter_text:
            return without_filter(query, found)
    return with_filter(query, filter_text)


def filter_text(field: str, value: str, *, negated: bool = False) -> str:
    """Return a filter as a person would type it."""
    quoted = f'"{value}"' if re.search(r"[\s()]", value) else value
    return f"{'-' if negated else ''}{field}:{quoted}"


def word_at(query: str, cursor: int) -> tuple[int, str]:
    """Return the word being typed that ends at the cursor, and where it begins."""
    start = cursor
    while start > 0 and not query[start - 1].isspace() and query[start - 1] not in '("':
        start -= 1
    return start, query[start:cursor]


def _tidied(query: str) -> str:
    # Double spaces inside a phrase are the person's; elsewhere they come from cutting.
    parts = re.split(r'("[^"]*")', query)
    return "".join(
        part if number % 2 else re.sub(r"\s+", " ", part) for number, part in enumerate(parts)
    ).strip()
