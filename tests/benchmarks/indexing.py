"""Rows about indexing: against recollindex and raw onnxruntime; rescans, memory, disk, changes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from core.datatypes import Phase
from core.embedding.model_list import MODELS, bundled_model_path
from core.library import Library
from core.watching.keeper import keep_current
from tests.benchmarks.goals import GOALS
from tests.benchmarks.growing_library import fill_vectors
from tests.benchmarks.measuring import (
    ROOT,
    Context,
    NothingMeasured,
    Row,
    alternate,
    children_cpu_s,
    folder_bytes,
    memory_watch,
    percentiles,
    time_ms,
)
from tests.benchmarks.texts import SECTIONS, write_documents

MB = 1e6
_ROUNDS = (3, 5)
# Prints when words are searchable, then embeds for a while, to measure memory.
INDEX = """
import json, resource, sys, time
from core.library import Library
from core.datatypes import Phase
def cpu():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
def main():
    start = time.perf_counter()
    words = last = words_cpu = None
    with Library(sys.argv[1]) as library:
        run = library.index([sys.argv[2]])
        for progress in run:
            if progress.phase is Phase.WORDS:
                last = progress
            if progress.phase in (Phase.MEANING, Phase.DONE):
                words_cpu = words_cpu or cpu()
                words = words or time.perf_counter() - start
                if time.perf_counter() - start > words + float(sys.argv[3]):
                    break
        run.close()
        print(json.dumps({"words_s": words, "words_cpu_s": words_cpu,
                          "chunks": library.status().chunks,
                          "files": last.done if last else 0, "failed": last.failed if last else 0}))
if __name__ == "__main__":
    main()
"""


def measure(context: Context) -> Iterator[Row]:
    library = context.work / "indexed"
    context.say(f"indexing {context.folder} ...")
    run = subprocess.Popen(
        [sys.executable, "-c", INDEX, str(library), str(context.folder), str(context.pick(10, 60))],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    with memory_watch(run.pid) as memory:
        output, _ = run.communicate()
    if run.returncode:
        raise NothingMeasured("indexing failed")
    told = json.loads(output)
    if not told["chunks"]:
        raise NothingMeasured(f"nothing was indexed in {context.folder}")
    context.notes.append(
        f"The folder: {told['files']:,} files, {told['chunks']:,} passages, "
        f"{folder_bytes(context.folder) / MB:.0f} MB, {told['failed']} unreadable."
    )
    if memory:
        told_memory = "peak memory, all processes (PSS)"
        yield Row("indexing", told_memory, max(memory), "MB", goal=GOALS["memory-indexing"])
    yield from _beside_recoll(context, told["files"])
    yield _rescan(context, library)
    yield _disk(library)


def _beside_recoll(context: Context, files: int) -> Iterator[Row]:
    """Index by word alone, alternating with recollindex, each time from nothing."""
    if shutil.which("recollindex") is None:
        context.skip("recollindex is not installed", "words")
    ours: dict[str, list[float]] = {"wall": [], "cpu": []}
    theirs: dict[str, list[float]] = {"wall": [], "cpu": []}
    for number in range(context.pick(*_ROUNDS)):
        place = context.work / f"words-{number}"
        command = [sys.executable, "-c", INDEX, str(place), str(context.folder), "0"]
        output = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        told = json.loads(output)
        ours["wall"].append(told["words_s"])
        ours["cpu"].append(told["words_cpu_s"])
        shutil.rmtree(place)
        if spent := _recollindex(context, number):
            theirs["wall"].append(spent[0])
            theirs["cpu"].append(spent[1])
        beside = f"{spent[0]:.1f} s" if spent else "not there"
        context.say(f"   words {told['words_s']:.1f} s, recollindex {beside}")
    what = f"{files:,} files searchable by word"
    # The machine may be busy with other work during one of the two: processor time says more then.
    for clock, told_clock in (("wall", ""), ("cpu", ", processor time of all processes")):
        yield Row.of_rounds(
            "indexing",
            what + told_clock,
            "s",
            ours[clock],
            theirs[clock] or None,
            peer="recollindex" if theirs[clock] else "",
            goal=GOALS["words"] if theirs[clock] and clock == "wall" else None,
        )


def _recollindex(context: Context, number: int) -> tuple[float, float] | None:
    """Return the elapsed and the processor seconds; None if it is not installed."""
    program = shutil.which("recollindex")
    if program is None:
        return None
    config = context.work / f"recoll-{number}"
    config.mkdir()
    (config / "recoll.conf").write_text(
        f"topdirs = {context.folder}\nloglevel = 1\ncachedir = {config}\n"
    )
    before = children_cpu_s()
    start = time.perf_counter()
    subprocess.run([program, "-c", str(config)], check=True, capture_output=True, timeout=1800)
    taken = time.perf_counter() - start
    used = children_cpu_s() - before
    if folder_bytes(config) < 100_000:
        raise NothingMeasured("recollindex indexed nothing")
    shutil.rmtree(config)
    return taken, used


def _walk(folder: str) -> int:
    count = 0
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    entry.stat(follow_symlinks=False)
                    count += 1
    return count


def _rescan(context: Context, folder: Path) -> Row:
    # Scanning only: passages still to be embedded do not count.
    with Library(folder) as library:
        fill_vectors(library, library._embedder.embed_passages(context.sentences[:32]))
        for _ in library.index([context.folder]):
            pass
        times = alternate(
            {
                "bare": [lambda: _walk(str(context.folder))],
                "ours": [lambda: list(library.index([context.folder]))],
            },
            9,
        )
    return Row.of_rounds(
        "indexing",
        "rescan with nothing changed",
        "ms",
        percentiles(times["ours"], 0.5),
        percentiles(times["bare"], 0.5),
        peer="os.scandir and stat",
        goal=GOALS["rescan"],
    )


def _disk(folder: Path) -> Row:
    with Library(folder) as library:
        if library.status().meaning_coverage < 1:
            raise NothingMeasured("not every passage has a vector")
        text = sum(len(text.encode()) for _, text in library._catalog.texts())
    return Row(
        "indexing",
        "library on disk, vectors included",
        folder_bytes(folder) / MB,
        "MB",
        "extracted text",
        text / MB,
        goal=GOALS["disk"],
    )


def measure_embedding(context: Context) -> list[Row]:
    """Compare the pipeline's embedding with the bare model on length-sorted batches."""
    work = context.work / "embedding"
    # Many short turns: a busy machine changes its speed every few seconds.
    parts, each = context.pick(8, 40), 40
    raw = _RawModel()
    ours: list[float] = []
    bare: list[float] = []
    count = 0
    # As in any library but a small one, where pairs of sentences are embedded, too.
    with Library(work / "library", pairs=False) as library:
        raw.embed(context.sentences[:8])
        library._embedder.embed_passages(context.sentences[:8])
        # Alternating part by part, so that a change in the machine's speed affects both.
        for part in range(parts):
            documents = work / f"documents-{part}"
            write_documents(documents, context.sentences, 10**6 * (part + 1), each // SECTIONS)
            run = library.index([documents])
            for progress in run:
                if progress.phase is Phase.WORDS and progress.done == progress.total:
                    break  # before the first passage is embedded
            run.close()
            took_ms = time_ms(lambda place=documents: list(library.index([place])))
            catalog = library._catalog
            ids = [row[0] for row in catalog.read("SELECT id FROM chunks ORDER BY id")][count:]
            texts = [*catalog.embedding_texts(ids).values()]
            count += len(ids)
            ours.append(1000 * len(ids) / took_ms)
            bare.append(1000 * len(ids) / time_ms(lambda texts=texts: raw.embed(texts)))
        if library.status().meaning_coverage < 1:
            raise NothingMeasured("not every passage was embedded")
    return [
        Row.of_rounds(
            "embedding",
            "embedding while indexing",
            "passages/s",
            ours,
            bare,
            peer="raw onnxruntime, length-sorted batches, same threads",
            goal=GOALS["embedding"],
            note=f"{count} passages in {parts} parts",
        )
    ]


class _RawModel:
    """The bundled model with only onnxruntime and tokenizers."""

    def __init__(self) -> None:
        import onnxruntime
        from tokenizers import Tokenizer

        folder = bundled_model_path()
        options = onnxruntime.SessionOptions()
        options.enable_cpu_mem_arena = False
        self._session = onnxruntime.InferenceSession(
            folder / "model.onnx", options, providers=["CPUExecutionProvider"]
        )
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(MODELS[0].max_tokens)
        self._inputs = {each.name for each in self._session.get_inputs()}

    def embed(self, texts: list[str], batch_tokens: int = 512) -> None:
        import numpy as np

        encodings = sorted(self._tokenizer.encode_batch_fast(texts), key=lambda e: -len(e.ids))
        at = 0
        while at < len(encodings):
            longest = len(encodings[at].ids)
            batch = encodings[at : at + max(1, batch_tokens // longest)]
            at += len(batch)
            for each in batch:
                each.pad(longest)
            feed = {
                "input_ids": np.array([each.ids for each in batch], np.int64),
                "attention_mask": np.array([each.attention_mask for each in batch], np.int64),
                "token_type_ids": np.zeros((len(batch), longest), np.int64),
            }
            self._session.run(None, {k: v for k, v in feed.items() if k in self._inputs})


def measure_watching(context: Context) -> list[Row]:
    """Measure the time from saving a file to finding its new word, while the folder is watched."""
    work = context.work / "watched"
    folder = work / "documents"
    folder.mkdir(parents=True)
    for number in range(50):
        (folder / f"note-{number}.md").write_text(f"# Note {number}\n\nNothing yet.\n")
    taken = []
    with Library(work / "library") as library:
        library.reindex(folder)
        stop = threading.Event()
        keeper = threading.Thread(target=keep_current, args=(library, stop))
        keeper.start()
        try:
            time.sleep(3)
            for number in range(context.pick(5, 20)):
                word = f"zebrafinch{number}"
                (folder / f"note-{number}.md").write_text(f"# Note\n\nA {word} came by.\n")
                start = time.perf_counter()
                while not library.search(word, mode="lexical").count:
                    if time.perf_counter() - start > 30:
                        raise NothingMeasured("the change was never found")
                    time.sleep(0.02)
                taken.append(time.perf_counter() - start)
        finally:
            stop.set()
            keeper.join()
    what = f"a saved change findable by word, worst of {len(taken)}"
    return [Row("watching", what, max(taken), "s", goal=GOALS["watching"])]
