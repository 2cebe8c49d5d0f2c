"""Rows about languages: known items of translated pages, one folder for each language.

Titles and texts of links are the queries, in the language of the pages. Each folder is a library
of its own. Beside FTS5 over the same pages without any stemming: by words (unicode61) or, for
languages without spaces, by three characters at a time (trigram).
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.library import Library
from tests.benchmarks.goals import GOALS
from tests.benchmarks.known_items import Found
from tests.benchmarks.measuring import Context, NothingMeasured, Row
from tests.benchmarks.page_links import KnownItem, Pages, name_of

# Of each kind and language.
_QUERIES = 300
_TOP = 10
_KINDS = {"title": "titles", "link": "texts of links"}
_TITLE_WEIGHT = 5.0
_UNSPACED = ("ja", "zh", "th", "lo", "km", "my")


def measure(context: Context) -> list[Row]:
    if context.languages is None:
        context.skip("needs --languages with a folder for each", "languages", "unspaced")
        return []
    folders = sorted(each for each in context.languages.iterdir() if each.is_dir())
    rows = [row for folder in folders for row in _of_language(folder, context)]
    if not rows:
        raise NothingMeasured("the folders have no pages with titles or links")
    return rows


def _of_language(folder: Path, context: Context) -> Iterator[Row]:
    pages = Pages(folder)
    items = [
        item
        for item in pages.known_items(_QUERIES, list(pages.links()), seed=20)
        if item.kind in _KINDS
    ]
    if not items:
        return
    is_unspaced = folder.name.partition("-")[0] in _UNSPACED
    with Library(context.work / "languages" / folder.name) as library:
        for _ in library.index([folder], words_only=True):
            pass
        found = {kind: Found() for kind in _KINDS}
        for item in items:
            hits = library.search(library.ask(item.text), mode="lexical", top_k=3 * _TOP).results
            found[item.kind].add(list(dict.fromkeys(hit.path for hit in hits)), item.answers)
    peers = {"unicode61": _fts5(pages, "unicode61", items)}
    if is_unspaced:
        peers["trigram"] = _fts5(pages, "trigram", items)
    for kind, each in found.items():
        if not each.asked:
            continue
        best = max(peers, key=lambda name: peers[name][kind].ten)
        yield Row(
            "languages",
            f"{folder.name}, {len(pages.texts):,} pages, {each.asked} {_KINDS[kind]}: keyword R@10",
            each.ten / each.asked,
            "",
            goal=GOALS["unspaced" if is_unspaced else "languages"] if kind == "link" else None,
            is_count=True,
            note=f"{each.told}; FTS5 {best} {peers[best][kind].told}",
        )


def _fts5(pages: Pages, tokenizer: str, items: Sequence[KnownItem]) -> dict[str, Found]:
    connection = sqlite3.connect(":memory:")
    connection.execute(
        f"CREATE VIRTUAL TABLE p USING fts5(name, title, body, tokenize='{tokenizer}')"
    )
    paths = list(pages.texts)
    rows = ((name_of(path), pages.titles[path], pages.texts[path]) for path in paths)
    connection.executemany("INSERT INTO p VALUES (?, ?, ?)", rows)
    found = {kind: Found() for kind in _KINDS}
    for item in items:
        words = re.findall(r"\w+", item.text)
        if tokenizer == "trigram":
            words = [word[at : at + 3] for word in words for at in range(max(1, len(word) - 2))]
        asked = connection.execute(
            "SELECT rowid FROM p WHERE p MATCH ? ORDER BY bm25(p, ?, ?, 1.0) LIMIT ?",
            (
                " OR ".join(f'"{word}"' for word in words) or '""',
                _TITLE_WEIGHT,
                _TITLE_WEIGHT,
                _TOP,
            ),
        )
        found[item.kind].add([paths[row - 1] for (row,) in asked], item.answers)
    connection.close()
    return found
