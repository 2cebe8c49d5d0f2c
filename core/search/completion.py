"""What a word of a query may become while it is typed: indexed words, file names, filters."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from core.catalog import Catalog
from core.filter_values import FAMILIES
from core.filters import ALIASES, FIELDS
from core.keyword_index import KeywordIndex

_DATES = ("today", "yesterday", "7d", "30d", "last-week", "last-month", "this-year", "last-year")
_SIZES = ("<100k", ">1mb", ">10mb", "1mb..10mb")
# Fewer letters begin too many names to look through and to choose from.
_MIN_NAME_LETTERS = 3


def complete(catalog: Catalog, keywords: KeywordIndex, text: str, limit: int) -> list[str]:
    """Return completions of the word being typed, likeliest first; filters come whole."""
    minus, bare = ("-", text[1:]) if text.startswith("-") else ("", text)
    name, colon, value = bare.partition(":")
    if colon:
        field = ALIASES.get(name.casefold(), name.casefold())
        if field not in FIELDS:
            return []
        found = _values(catalog, field, value.strip('"'), limit)
        return [f"{minus}{name}:{_quoted(each)}" for each in found]
    filters = [f"{minus}{each}:" for each in FIELDS if len(bare) > 1 and each.startswith(bare)]
    words = keywords.complete(bare, limit) if bare else []
    names = _names(catalog, bare, limit) if len(bare) >= _MIN_NAME_LETTERS else []
    together = [*words[: limit - 2], *names, *words[limit - 2 :], *filters]
    return list(dict.fromkeys(minus + each.removeprefix(minus) for each in together))[:limit]


def _values(catalog: Catalog, field: str, begun: str, limit: int) -> list[str]:
    if field == "ext":
        found = _extensions(catalog)
    elif field == "type":
        found = list(FAMILIES)
    elif field == "modified":
        found = list(_DATES)
    elif field == "size":
        found = list(_SIZES)
    elif field == "folder":
        found = _folder_names(catalog)
    elif field == "name":
        return _names(catalog, begun, limit) if begun else []
    else:
        return []
    return [each for each in found if each.casefold().startswith(begun.casefold())][:limit]


def _names(catalog: Catalog, beginning: str, limit: int) -> list[str]:
    """Return names of files that begin so, shortest first."""
    escaped = re.sub(r"([%_\\])", r"\\\1", beginning)
    rows = catalog.read(
        "SELECT DISTINCT substr(path, length(rtrim(path, replace(path, '/', ''))) + 1) AS name"
        " FROM files WHERE status = 'indexed' AND name LIKE ? ESCAPE '\\'"
        " ORDER BY length(name), name LIMIT ?",
        (f"{escaped}%", limit),
    )
    return [str(row[0]) for row in rows]


def _extensions(catalog: Catalog) -> list[str]:
    """Return the extensions of the indexed files, most frequent first."""
    counts = Counter(
        path.rpartition(".")[2].lower()
        for (path,) in catalog.read("SELECT path FROM files WHERE status = 'indexed'")
        if "." in path.rpartition("/")[2]
    )
    return [extension for extension, _ in counts.most_common()]


def _folder_names(catalog: Catalog) -> list[str]:
    """Return the library's folders, then those inside them, most files first."""
    counts: Counter[str] = Counter()
    for (path,) in catalog.read("SELECT path FROM files WHERE status = 'indexed'"):
        counts.update(set(path.split("/")[:-1]))
    roots = [Path(folder.path).name for folder in catalog.folders()]
    return list(dict.fromkeys([*roots, *(name for name, _ in counts.most_common())]))


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
