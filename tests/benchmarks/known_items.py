"""Rows about known items: a person knows a page and types its title, name, or what links call it.

Of a folder of pages, titles, texts of links, file names and names typed in part are queries, and
the page is the answer. Beside FTS5 over whole pages with the title weighted, and Recoll. Pages are
read for the queries by `page_links`, not by the program.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from core.library import Library
from core.text import analysis
from tests.benchmarks.measuring import Context, NothingMeasured, Row
from tests.benchmarks.page_links import KnownItem, Pages, name_of

# Of each kind. In a quick run there are fewer pages, and so fewer of them anyway.
_QUERIES = 500
# Up to so many pages, passages are embedded, and all modes are measured.
_WITH_MEANING = 1500
_TOP = 10
_FEW = 3  # the first of a list, which a person sees at a glance
_TITLE_WEIGHT = 5.0
# Goals of the keyword list in a large folder, and of hybrid search in a small one.
_GOALS = {
    ("lexical", "title"): 0.93,
    ("lexical", "link"): 0.60,
    ("hybrid", "title"): 0.97,
    ("hybrid", "link"): 0.75,
}
_NAMES_GOAL = 0.95
_KINDS = {
    "title": "titles",
    "link": "texts of links",
    "name": "file names",
    "part": "file names typed in part",
}

Ask = Callable[[KnownItem], Sequence[str]]  # returns pages, best first


@dataclass
class Found:
    """Where the pages came that were looked for."""

    first: int = 0
    few: int = 0
    ten: int = 0
    reciprocal: float = 0.0
    asked: int = 0

    def add(self, pages: Sequence[str], answers: frozenset[str]) -> None:
        self.asked += 1
        place = next((at for at, page in enumerate(pages[:_TOP], 1) if page in answers), 0)
        if place:
            self.first += place == 1
            self.few += place <= _FEW
            self.ten += 1
            self.reciprocal += 1 / place

    @property
    def told(self) -> str:
        n = self.asked
        return f"R@1 {self.first / n:.3f}, R@10 {self.ten / n:.3f}, MRR {self.reciprocal / n:.3f}"


def measure(context: Context) -> list[Row]:
    if not context.folder_is_given:
        context.notes.append("Known items were not measured: give --folder with pages.")
        return []
    pages = Pages(context.folder)
    items = pages.known_items(_QUERIES, list(pages.links()))
    if not items:
        raise NothingMeasured("the folder has no pages with titles or links")
    has_meaning = len(pages.texts) <= _WITH_MEANING
    keep = context.kept.get("keep")
    place = Path(str(keep)) / context.folder.name if keep else context.work / "known"
    modes = ("lexical", "semantic", "hybrid") if has_meaning else ("lexical",)
    peers = dict(_peers(pages, context))
    rows: list[Row] = []
    with Library(place / "library") as library:
        for _ in library.index([context.folder], words_only=not has_meaning):
            pass
        for mode in modes:
            rows += _rows(items, pages, library, mode, peers if mode == modes[-1] else {})
        rows.append(_names_row(items, library))
    return rows


def _rows(
    items: Sequence[KnownItem], pages: Pages, library: Library, mode: str, peers: dict[str, Ask]
) -> Iterator[Row]:
    found = {kind: Found() for kind in _KINDS}
    noise = {kind: [0, 0] for kind in _KINDS}
    beside = {name: {kind: Found() for kind in _KINDS} for name in peers}
    for item in items:
        question = library.ask(item.text, is_typing=item.kind == "part")
        hits = library.search(question, mode=mode, top_k=3 * _TOP, weak=False).results
        listed = list(dict.fromkeys(hit.path for hit in hits))[:_TOP]
        found[item.kind].add(listed, item.answers)
        noise[item.kind][0] += sum(_is_noise(item.text, pages, path) for path in listed)
        noise[item.kind][1] += len(listed)
        for name, ask in peers.items():
            beside[name][item.kind].add(ask(item), item.answers)
    for kind, each in found.items():
        if not each.asked:
            continue
        # The last mode is measured beside others, and has goals.
        goal = _GOALS.get((mode, kind)) if peers else None
        told = [f"{name} {beside[name][kind].told}" for name in peers]
        wrong, all_listed = noise[kind]
        yield Row(
            "known",
            f"{len(pages.texts):,} pages, {each.asked} {_KINDS[kind]}: {mode}, R@1",
            each.first / each.asked,
            "",
            goal=goal,
            at_least=True,
            is_count=True,
            note="; ".join([each.told, f"noise {wrong / max(1, all_listed):.3f}", *told]),
        )


def _names_row(items: Sequence[KnownItem], library: Library) -> Row:
    found = Found()
    for item in items:
        if item.kind == "part":
            found.add([match.hit.path for match in library.names(item.text)], item.answers)
    return Row(
        "known",
        f"{found.asked} file names typed in part: among the first three names",
        found.few / max(1, found.asked),
        "",
        goal=_NAMES_GOAL,
        at_least=True,
        note=found.told,
    )


def _is_noise(query: str, pages: Pages, path: str) -> bool:
    """Say whether a page has less than half of the query's words, even as parts of others."""
    words = [word.lower() for word in analysis.split(query)]
    words = [word for word in words if word not in analysis.STOP_WORDS] or words
    text = f"{name_of(path)} {pages.texts.get(path, '')}".lower()
    return 2 * sum(word in text for word in words) < len(words)


# -- the others --------------------------------------------------------------------------------


def _peers(pages: Pages, context: Context) -> Iterator[tuple[str, Ask]]:
    yield "FTS5", _fts5(pages)
    if shutil.which("recollindex") and shutil.which("recollq"):
        yield "Recoll", _recoll(context)
    else:
        context.notes.append("Known items were not compared with Recoll: it is not installed.")


def _fts5(pages: Pages) -> Ask:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE p USING fts5(name, title, body, tokenize='porter')")
    paths = list(pages.texts)
    rows = ((name_of(path), pages.titles[path], pages.texts[path]) for path in paths)
    connection.executemany("INSERT INTO p VALUES (?, ?, ?)", rows)

    def ask(item: KnownItem) -> Sequence[str]:
        words = [f'"{word}"' for word in re.findall(r"\w+", item.text)]
        if item.kind == "part" and words:
            words[-1] += "*"
        found = connection.execute(
            "SELECT rowid FROM p WHERE p MATCH ? ORDER BY bm25(p, ?, ?, 1.0) LIMIT ?",
            (" OR ".join(words) or '""', _TITLE_WEIGHT, _TITLE_WEIGHT, _TOP),
        )
        return [paths[row - 1] for (row,) in found]

    return ask


def _recoll(context: Context) -> Ask:
    config = context.work / "known-recoll"
    config.mkdir()
    (config / "recoll.conf").write_text(
        f"topdirs = {context.folder}\nloglevel = 1\ncachedir = {config}\n"
    )
    subprocess.run(
        ["recollindex", "-c", str(config)], check=True, capture_output=True, timeout=1800
    )
    start = context.folder.as_uri() + "/"

    def ask(item: KnownItem) -> Sequence[str]:
        words = re.findall(r"\w+", item.text)
        if item.kind == "part" and words:
            words[-1] += "*"
        # Any of the words, as in the other two, in the simple language of Recoll.
        command = ["recollq", "-c", str(config), "-o", "-n", str(_TOP), " ".join(words)]
        told = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
        places = re.findall(r"\[(file://[^\]]*)\]", told)
        return [unquote(place).removeprefix(unquote(start)) for place in places]

    return ask
