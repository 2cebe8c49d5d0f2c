"""Filters: the conditions on documents that a query or a front end may set.

The parser reads them from a query, core/query/filter_values.py interprets dates and sizes, and
core/catalog/selection.py finds the matching documents in a catalog.

Filters on the same field are alternatives (``ext:md ext:txt``), filters on different fields must
all match, and each negated filter excludes what it matches.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime

from core.errors import UsageError
from core.query.filter_values import FAMILIES, date_bounds, extensions_of, family_of, size_bounds
from core.text import languages

FIELDS = (
    "ext", "type", "path", "folder", "name", "heading", "title", "tag", "author", "from",
    "modified", "size", "lang",
)  # fmt: skip
ALIASES = {
    "extension": "ext",
    "filetype": "ext",
    "filename": "name",
    "file": "name",
    "date": "modified",
    "sender": "from",
    "tags": "tag",
    "language": "lang",
}
_LISTS = ("ext", "type", "lang")  # other values may contain a comma
# No name is longer, and SQLite's LIKE rejects very long patterns.
_MAX_VALUE_CHARS = 1000


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition on documents (or, for ``heading``, on chunks)."""

    field: str
    value: str
    negated: bool = False
    low: float | None = None  # seconds since 1970 or bytes, inclusive
    high: float | None = None  # exclusive

    def __str__(self) -> str:
        quoted = re.search(r'[\s()"]', self.value) is not None or not self.value
        value = '"' + self.value.replace('"', "") + '"' if quoted else self.value
        return f"{'-' if self.negated else ''}{self.field}:{value}"


def make_filters(field: str, value: str, *, now: datetime | None = None) -> tuple[Filter, ...]:
    """Build the filters for a field and its value as written, one for each item of a list.

    Raise UsageError with a sentence for the person if the field or value is not valid.
    """
    name = field.casefold().rstrip(":")
    name = ALIASES.get(name, name)
    if name not in FIELDS:
        raise UsageError(unknown_field(field))
    if len(value) > _MAX_VALUE_CHARS:
        raise UsageError(f"The value of {name}: is too long.")
    values = value.split(",") if name in _LISTS else [value]
    values = [part.strip() for part in values if part.strip()]
    if not values:
        raise UsageError(f"{name}: needs a value right after the colon.")
    return tuple(_make(name, part, now or datetime.now()) for part in values)


def _make(name: str, value: str, now: datetime) -> Filter:
    if name == "modified":
        return Filter(name, value, False, *date_bounds(value, now))
    if name == "size":
        return Filter(name, value, False, *size_bounds(value))
    if name == "ext":
        value = value.casefold().lstrip("*").lstrip(".")
        if not value or "/" in value:
            raise UsageError("ext: needs an extension, for example ext:md.")
    elif name == "type":
        value = value.casefold().lstrip(".")
    elif name == "lang":
        value = _language(value)
    else:
        value = unicodedata.normalize("NFC", value.lstrip("#") if name == "tag" else value)
        if name in ("path", "folder"):
            value = value.replace("\\", "/").removeprefix("./")
    if not value.strip("*?/ "):
        raise UsageError(f"{name}:{value} would match everything.")
    return Filter(name, value)


def _language(value: str) -> str:
    code = languages.code_of(value)
    if code is None:
        near = difflib.get_close_matches(
            value.casefold(), [name.lower() for name in languages.NAMES.values()], n=1
        )
        if near:
            raise UsageError(f'There is no language "{value}"; did you mean "lang:{near[0]}"?')
        raise UsageError(f'There is no language "{value}"; write it as in lang:de or lang:german.')
    return code


def unknown_field(field: str) -> str:
    """Return a sentence saying that there is no such filter and which one was probably meant."""
    known = ", ".join(f"{name}:" for name in FIELDS)
    near = nearest_field(field)
    if near:
        return f'There is no filter "{field}:"; did you mean "{near}:"?'
    return f'There is no filter "{field}:". The filters are {known}.'


def nearest_field(field: str) -> str | None:
    """Return the filter whose name is closest to a misspelt one, if any is close."""
    names = {**dict.fromkeys(FIELDS), **ALIASES}
    near = difflib.get_close_matches(field.casefold(), names, n=1, cutoff=0.65)
    return ALIASES.get(near[0], near[0]) if near else None


def hint_for(item: Filter) -> str | None:
    """Return a hint about a filter that is probably a mistake, such as a misspelt family."""
    if item.field != "type" or family_of(item.value) or extensions_of(item.value) != (item.value,):
        return None
    near = difflib.get_close_matches(item.value, FAMILIES, n=1, cutoff=0.6)
    if not near:
        return None  # an extension, as in type:py
    return f'There is no document type "{item.value}"; did you mean "type:{near[0]}"?'
