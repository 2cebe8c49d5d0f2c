"""Rows about known items: a person knows a page and types its title, name, or what links call it.

Of a folder of pages, titles, texts of links, file names and names typed in part are queries, and
the page is the answer. Beside other programs on the same pages (`other_programs`). Pages are read
for the queries by `page_links`, not by the program.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from core.library import Library
from core.text import analysis
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    folder_bytes,
    memory_watch,
    percentile,
)
from tests.benchmarks.other_programs import TOP, Program, programs
from tests.benchmarks.page_links import PAGES, KnownItem, Pages, name_of

# Of each kind. In a quick run there are fewer pages, and so fewer of them anyway.
_QUERIES = 500
# Of so many pages at most, quick and full, passages are embedded and all modes are measured.
_WITH_MEANING = (60, 1000)
_FEWEST = 20
_FEW = 3  # the first of a list, which a person sees at a glance
_KEYS = {
    ("lexical", "title"): "titles",
    ("lexical", "link"): "links",
    ("hybrid", "title"): "titles-hybrid",
    ("hybrid", "link"): "links-hybrid",
}
_KINDS = {
    "title": "titles",
    "link": "texts of links",
    "name": "file names",
    "part": "file names typed in part",
}


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
        place = next((at for at, page in enumerate(pages[:TOP], 1) if page in answers), 0)
        if place:
            self.first += place == 1
            self.few += place <= _FEW
            self.ten += 1
            self.reciprocal += 1 / place

    @property
    def told(self) -> str:
        n = self.asked
        return f"R@1 {self.first / n:.3f}, R@10 {self.ten / n:.3f}, MRR {self.reciprocal / n:.3f}"


def measure(context: Context) -> Iterator[Row]:
    if not context.folder_is_given:
        context.skip("needs --folder with pages that link to each other", *_KEYS.values(), "names")
        return
    large = _goals(words_only=True)
    if len(Pages(context.folder).texts) > context.pick(*_WITH_MEANING):
        yield from _measure_folder(context, context.folder, with_meaning=False)
    else:
        context.skip("needs a larger folder", *large)
    part = part_with_meaning(context.folder, context.pick(*_WITH_MEANING))
    if part is None:
        context.skip("needs a part of the folder that can be embedded", *_goals(words_only=False))
        return
    yield from _measure_folder(context, part, with_meaning=True)


def _goals(*, words_only: bool) -> list[str]:
    return [key for (mode, _), key in _KEYS.items() if (mode == "lexical") == words_only]


def part_with_meaning(folder: Path, most: int) -> Path | None:
    """Return the folder with the most pages among those that are small enough to be embedded."""
    counts = Counter[Path]()
    for path in folder.rglob("*"):
        if path.suffix[1:].lower() in PAGES and path.is_file():
            inside = path.relative_to(folder).parents
            counts.update(folder / parent for parent in inside)
    small = {place: count for place, count in counts.items() if _FEWEST <= count <= most}
    return max(small, key=lambda place: (small[place], str(place)), default=None)


def _measure_folder(context: Context, folder: Path, *, with_meaning: bool) -> Iterator[Row]:
    pages = Pages(folder)
    items = pages.known_items(_QUERIES, list(pages.links()))
    if not items:
        raise NothingMeasured("the folder has no pages with titles or links")
    home = (context.keep or context.work) / f"known-{folder.name}-{len(pages.texts)}"
    place = home / "library"
    modes = ("lexical", "semantic", "hybrid") if with_meaning else ("lexical",)
    with ExitStack() as stack:
        is_new = not place.exists()
        start = time.perf_counter()
        with memory_watch(os.getpid()) as memory:
            library = stack.enter_context(Library(place))
            for _ in library.index([folder], words_only=not with_meaning):
                pass
        took_s = time.perf_counter() - start
        ours = {
            mode: Program(mode, _ask(library, mode), disk_mb=folder_bytes(place) / 1e6)
            for mode in modes
        }
        if is_new:  # a library that was kept has nothing to index
            for program in ours.values():
                program.index_s, program.memory = took_s, memory
        found = programs(folder, pages, context, stack, with_meaning=with_meaning)
        others = {program.name: program for program in found}
        yield from _rows(items, pages, ours, others, modes[-1])
        yield _names_row(items, library)


def _ask(library: Library, mode: str) -> Callable[[KnownItem], Sequence[str]]:
    def ask(item: KnownItem) -> Sequence[str]:
        question = library.ask(item.text, is_typing=item.kind == "part")
        hits = library.search(question, mode=mode, top_k=3 * TOP, weak=False).results
        return list(dict.fromkeys(hit.path for hit in hits))[:TOP]

    return ask


def _rows(
    items: Sequence[KnownItem],
    pages: Pages,
    ours: dict[str, Program],
    others: dict[str, Program],
    last: str,
) -> Iterator[Row]:
    """Ask all programs each question in turn, and tell what each found, and at what cost."""
    everybody = ours | others
    found = {name: {kind: Found() for kind in _KINDS} for name in everybody}
    noise = {name: [0, 0] for name in everybody}
    for item in items:
        for name, program in everybody.items():
            listed = program.answers(item)[:TOP]
            found[name][item.kind].add(listed, item.answers)
            noise[name][0] += sum(_is_noise(item.text, pages, path) for path in listed)
            noise[name][1] += len(listed)
    count = f"{len(pages.texts):,} pages"
    for kind, told in _KINDS.items():
        for name in everybody:
            each = found[name][kind]
            if not each.asked:
                continue
            # The last mode is what has goals: keyword in a large folder, hybrid in a small one.
            goal = GOALS.get(_KEYS.get((name, kind), "")) if name == last else None
            yield Row(
                "known",
                f"{count}, {each.asked} {told}: {name}, R@1",
                each.first / each.asked,
                "",
                goal=goal,
                is_count=True,
                note=each.told,
            )
    for name, program in everybody.items():
        wrong, listed = noise[name]
        yield Row("known", f"{count}: {name}, share of noise in the first ten",
                  wrong / max(1, listed), "", is_count=True,
                  note="pages with less than half of the words")  # fmt: skip
        yield Row.of_rounds("known", f"{count}: {name}, time to answer, p50", "ms",
                            _in_parts(program.times_ms))  # fmt: skip
        if program.index_s:
            yield Row("known", f"{count}: {name}, time to index", program.index_s, "s",
                      note="once; rounds are in the group indexing")  # fmt: skip
        if program.memory:
            yield Row("known", f"{count}: {name}, peak memory while indexing (PSS)",
                      max(program.memory), "MB")  # fmt: skip
        if program.disk_mb:
            yield Row("known", f"{count}: {name}, disk", program.disk_mb, "MB")


def _in_parts(times: Sequence[float], parts: int = 9) -> list[float]:
    """Return the median of every ninth question, and so on: rounds of different questions."""
    return [percentile(times[at::parts], 0.5) for at in range(min(parts, len(times)))]


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
        goal=GOALS["names"],
        note=found.told,
    )


def _is_noise(query: str, pages: Pages, path: str) -> bool:
    """Say whether a page has less than half of the query's words, even as parts of others."""
    words = [word.lower() for word in analysis.split(query)]
    words = [word for word in words if word not in analysis.STOP_WORDS] or words
    text = f"{name_of(path)} {pages.texts.get(path, '')}".lower()
    return 2 * sum(word in text for word in words) < len(words)
