"""Other search programs on the same pages: FTS5, Recoll, tantivy and fidx.

tantivy and fidx are Python packages in an environment of their own (`make bench-peers`), since the
project itself does not need them. Each is a child process that is fed line by line.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from core.embedding.model_list import bundled_model_path
from tests.benchmarks.measuring import ROOT, Context, NothingMeasured, folder_bytes, memory_watch
from tests.benchmarks.page_links import KnownItem, Pages, name_of

TOP = 10
TITLE_WEIGHT = 5.0
_PROGRAMS = Path(__file__).parent / "peer_programs"
# Where `make bench-peers` puts them.
_ENVIRONMENT = Path(os.environ.get("PAGEHOUND_BENCH_PEERS", ROOT / "build" / "bench-peers"))


@dataclass
class Program:
    """One program that has indexed the pages."""

    name: str
    ask: Callable[[KnownItem], Sequence[str]]  # returns pages, best first
    index_s: float | None = None
    disk_mb: float | None = None
    memory: list[float] = field(default_factory=list)  # samples in MB, if it is a process
    times_ms: list[float] = field(default_factory=list)

    def answers(self, item: KnownItem) -> Sequence[str]:
        start = time.perf_counter()
        found = self.ask(item)
        self.times_ms.append(1000 * (time.perf_counter() - start))
        return found


def programs(
    folder: Path, pages: Pages, context: Context, stack: ExitStack, *, with_meaning: bool
) -> Iterator[Program]:
    """Yield the programs that are installed; note the others."""
    work = context.work / f"others-{folder.name}-{len(pages.texts)}"
    work.mkdir()
    yield fts5(pages, work / "fts5.db")
    if shutil.which("recollindex") and shutil.which("recollq"):
        yield recoll(folder, work / "recoll")
    else:
        context.notes.append("not compared with Recoll: it is not installed")
    python = _ENVIRONMENT / "bin" / "python"
    if not python.exists():
        context.notes.append("not compared with tantivy and fidx: run `make bench-peers` first")
        return
    places = {name: work / name for name in ("tantivy", "fidx")}
    commands = {"tantivy": [str(places["tantivy"])]}
    if with_meaning:
        commands["fidx"] = [str(places["fidx"] / "index.db"), str(bundled_model_path())]
    else:
        context.notes.append(f"fidx is compared on a part of {folder.name}: it embeds everything")
    for name, arguments in commands.items():
        command = [str(python), str(_PROGRAMS / f"{name}_peer.py"), *arguments]
        try:
            yield _child(name, command, places[name], folder, pages, stack)
        except NothingMeasured as error:
            context.notes.append(f"not compared with {name}: {error}")


def fts5(pages: Pages, place: Path) -> Program:
    start = time.perf_counter()
    connection = sqlite3.connect(place)
    connection.execute("CREATE VIRTUAL TABLE p USING fts5(name, title, body, tokenize='porter')")
    paths = list(pages.texts)
    rows = ((name_of(path), pages.titles[path], pages.texts[path]) for path in paths)
    connection.executemany("INSERT INTO p VALUES (?, ?, ?)", rows)
    connection.commit()
    taken = time.perf_counter() - start

    def ask(item: KnownItem) -> Sequence[str]:
        words = [f'"{word}"' for word in re.findall(r"\w+", item.text)]
        if item.kind == "part" and words:
            words[-1] += "*"
        found = connection.execute(
            "SELECT rowid FROM p WHERE p MATCH ? ORDER BY bm25(p, ?, ?, 1.0) LIMIT ?",
            (" OR ".join(words) or '""', TITLE_WEIGHT, TITLE_WEIGHT, TOP),
        )
        return [paths[row - 1] for (row,) in found]

    return Program("FTS5", ask, taken, place.stat().st_size / 1e6)


def recoll(folder: Path, config: Path) -> Program:
    config.mkdir()
    (config / "recoll.conf").write_text(f"topdirs = {folder}\nloglevel = 1\ncachedir = {config}\n")
    start = time.perf_counter()
    process = subprocess.Popen(
        ["recollindex", "-c", str(config)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    with memory_watch(process.pid) as memory:
        if process.wait(1800):
            raise NothingMeasured("recollindex failed")
    taken = time.perf_counter() - start
    begin = unquote(folder.as_uri() + "/")

    def ask(item: KnownItem) -> Sequence[str]:
        words = re.findall(r"\w+", item.text)
        if item.kind == "part" and words:
            words[-1] += "*"
        # Any of the words, as in the others, in the simple language of Recoll.
        command = ["recollq", "-c", str(config), "-o", "-n", str(TOP), " ".join(words)]
        told = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
        places = re.findall(r"\[(file://[^\]]*)\]", told)
        return [unquote(place).removeprefix(begin) for place in places]

    return Program("Recoll", ask, taken, folder_bytes(config) / 1e6, memory)


def _child(
    name: str, command: list[str], place: Path, folder: Path, pages: Pages, stack: ExitStack
) -> Program:
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    stack.callback(process.wait)
    stack.callback(process.kill)

    def tell(value: object) -> dict[str, Any]:
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(value) + "\n")
            process.stdin.flush()
            answer: dict[str, Any] = json.loads(process.stdout.readline() or "null") or {}
        except (OSError, ValueError):
            answer = {}
        if not answer:
            assert process.stderr is not None
            process.kill()
            raise NothingMeasured(process.stderr.read().strip()[-300:] or "it said nothing")
        return answer

    first: object = {"folder": str(folder)}
    if name == "tantivy":
        texts = pages.texts.items()
        first = [(path, name_of(path), pages.titles[path], text) for path, text in texts]
    with memory_watch(process.pid) as memory:
        begun = tell(first)
    program = Program(name, lambda item: [], begun["index_s"], folder_bytes(place) / 1e6, memory)

    def ask(item: KnownItem) -> Sequence[str]:
        words = re.findall(r"\w+", item.text)
        found: list[str] = tell({"text": item.text, "words": " ".join(words)})["paths"]
        return found

    program.ask = ask
    return program
