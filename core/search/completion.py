"""Complete a query word while it is typed: indexed words, file names, filters."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from core.query import ALIASES, FAMILIES, FIELDS
from core.search.protocols import ChunkSource, KeywordSearch

_DATES = ("today", "yesterday", "7d", "30d", "last-week", "last-month", "this-year", "last-year")
_SIZES = ("<100k", ">1mb", ">10mb", "1mb..10mb")
# With fewer letters there are too many names to search and to choose from.
_MIN_NAME_LETTERS = 3


def complete(catalog: ChunkSource, keywords: KeywordSearch, text: str, limit: int) -> list[str]:
    """Return completions of the word being typed, most likely first, with whole filters."""
    text = text.encode("utf-8", "replace").decode()  # half a pair of surrogates is no text
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
    names = catalog.names_beginning(bare, limit) if len(bare) >= _MIN_NAME_LETTERS else []
    together = [*words[: limit - 2], *names, *words[limit - 2 :], *filters]
    return list(dict.fromkeys(minus + each.removeprefix(minus) for each in together))[:limit]


def _values(catalog: ChunkSource, field: str, begun: str, limit: int) -> list[str]:
    if field == "ext":
        found = _extensions(catalog)
    elif field == "type":
        found = list(FAMILIES)
    elif field == "modified":
        found = list(_DATES)
    elif field == "size":
        found = list(_SIZES)
    elif field in ("author", "from"):
        found = catalog.author_names(of_mails=field == "from")
    elif field == "folder":
        found = _folder_names(catalog)
    elif field == "name":
        return catalog.names_beginning(begun, limit) if begun else []
    elif field == "lang":
        found = list(catalog.language_counts())
    elif field == "tag":
        found = catalog.tags()
    else:
        return []
    return [each for each in found if each.casefold().startswith(begun.casefold())][:limit]


def _extensions(catalog: ChunkSource) -> list[str]:
    """Return the extensions of the indexed files, most frequent first."""
    counts = Counter(
        path.rpartition(".")[2].lower()
        for path in catalog.indexed_paths()
        if "." in path.rpartition("/")[2]
    )
    return [extension for extension, _ in counts.most_common()]


def _folder_names(catalog: ChunkSource) -> list[str]:
    """Return the library's folders, then their subfolders, those with the most files first."""
    counts: Counter[str] = Counter()
    for path in catalog.indexed_paths():
        counts.update(set(path.split("/")[:-1]))
    roots = [Path(folder.path).name for folder in catalog.folders()]
    return list(dict.fromkeys([*roots, *(name for name, _ in counts.most_common())]))


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
