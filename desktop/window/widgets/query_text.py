"""The query as the user wrote it: finds, adds and removes the filters in its text.

The engine interprets filters; here they are only text that chips represent.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class WrittenFilter(NamedTuple):
    """A filter in a query: ``query[start:end] == text``."""

    text: str
    start: int
    end: int
    field: str
    value: str
    negated: bool = False


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    from core.query import ALIASES, FIELDS

    names = "|".join(sorted((*FIELDS, *ALIASES), key=len, reverse=True))
    return re.compile(
        r'"[^"]*"'  # a phrase: text in it that looks like a filter is just words
        r"|(?<![\w:])(?P<filter>(?P<not>NOT\s+|-)?"
        rf"(?P<field>{names}):(?![\s:]|//)"
        r'(?P<value>"[^"]*"|\([^)]*\)|[^\s"]+))',
        re.IGNORECASE,
    )


def written_filters(query: str) -> list[WrittenFilter]:
    """Return the filters of a query in the order they appear."""
    from core.query import ALIASES

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
    """Return the query without one of its filters."""
    return _tidied(query[: unwanted.start] + " " + query[unwanted.end :])


def words_of(query: str) -> str:
    """Return the query without its filters."""
    for found in reversed(written_filters(query)):
        query = query[: found.start] + " " + query[found.end :]
    return _tidied(query)


def with_filter(query: str, filter_text: str) -> str:
    """Return the query with a filter added at the end, unless it is already there."""
    if any(found.text == filter_text for found in written_filters(query)):
        return query
    return _tidied(f"{query} {filter_text}")


def chosen_filter(
    query: str, filter_text: str, fields: Sequence[str], *, is_added: bool = False
) -> str:
    """Return the query with a filter instead of others on these fields; without it if it was there.

    With ``is_added`` the others stay: filters on one field are alternatives.
    """
    rivals = [each for each in written_filters(query) if each.field in fields and not each.negated]
    was_there = any(each.text == filter_text for each in rivals)
    for each in reversed(rivals):
        if not is_added or each.text == filter_text:
            query = query[: each.start] + " " + query[each.end :]
    query = _tidied(query)
    return query if was_there else _tidied(f"{query} {filter_text}")


def filter_text(field: str, value: str, *, negated: bool = False) -> str:
    """Return a filter as a person would type it."""
    quoted = f'"{value}"' if re.search(r"[\s()]", value) else value
    return f"{'-' if negated else ''}{field}:{quoted}"


def ends_in_word(query: str) -> bool:
    """Say whether the cursor behind a query is right behind a word, not a space or a filter."""
    if not query[-1:].strip():
        return False
    filters = written_filters(query) if ":" in query else []
    return not filters or filters[-1].end != len(query)


def word_at(query: str, cursor: int) -> tuple[int, str]:
    """Return the word being typed that ends at the cursor, and where it begins."""
    start = cursor
    while start > 0 and not query[start - 1].isspace() and query[start - 1] not in '("':
        start -= 1
    return start, query[start:cursor]


def _tidied(query: str) -> str:
    # Double spaces inside a phrase are the user's; elsewhere they come from removing filters.
    parts = re.split(r'("[^"]*")', query)
    return "".join(
        part if number % 2 else re.sub(r"\s+", " ", part) for number, part in enumerate(parts)
    ).strip()
