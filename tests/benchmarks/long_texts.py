"""Peak memory while long texts are indexed by word: as many of 20 MB as a disk may hold."""

from __future__ import annotations

import itertools
import json
import random
import subprocess
import sys
import time
from pathlib import Path

from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import ROOT, Context, NothingMeasured, Row, memory_watch

_TEXT_BYTES = 20_000_000
_SYLLABLES = (
    "ba be bo da de do fa ga go ha ka ke la le lo ma mi mo na no pa ra re sa so ta ti va wo"
)
_VOCABULARY = 60_000
INDEX = """
import json, sys
from core.library import Library
def main():
    with Library(sys.argv[1]) as library:
        for progress in library.index([sys.argv[2]], words_only=True):
            last = progress
        print(json.dumps({"chunks": library.status().chunks, "failed": last.failed}))
if __name__ == "__main__":
    main()
"""


def measure(context: Context) -> list[Row]:
    work = context.work / "long-texts"
    count = context.pick(2, 20)
    _write_texts(work / "documents", count)
    context.say(f"indexing {count} texts of 20 MB ...")
    start = time.perf_counter()
    run = subprocess.Popen(
        [sys.executable, "-c", INDEX, str(work / "library"), str(work / "documents")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    with memory_watch(run.pid) as memory:
        output, _ = run.communicate()
    taken = time.perf_counter() - start
    told = json.loads(output) if not run.returncode else {"chunks": 0, "failed": count}
    if not memory or told["failed"] or not told["chunks"]:
        raise NothingMeasured("the long texts were not indexed, or memory cannot be measured here")
    return [
        Row(
            "long-texts",
            f"peak memory, all processes (PSS), {count} texts of 20 MB, words only",
            max(memory),
            "MB",
            goal=GOALS["memory-long"],
            note=f"{told['chunks']:,} passages in {taken:.0f} s",
        )
    ]


def _write_texts(folder: Path, count: int) -> None:
    """Write made-up prose, every second text as Markdown with headings, links and bold words."""
    folder.mkdir(parents=True)
    rng = random.Random(7)
    syllables = _SYLLABLES.split()
    words = ["".join(rng.choices(syllables, k=rng.randint(1, 4))) for _ in range(_VOCABULARY)]
    # A few words are very common and most are rare, as in any language.
    weights = list(itertools.accumulate(1 / (place + 5) for place in range(_VOCABULARY)))
    for number in range(count):
        is_markdown = bool(number % 2)
        parts: list[str] = []
        size = 0
        while size < _TEXT_BYTES:
            chosen = rng.choices(words, cum_weights=weights, k=120)
            if is_markdown:
                chosen[5] = f"**{chosen[5]}**"
                chosen[9] = f"[{chosen[9]}](https://example.org/{len(parts)})"
            first, second = " ".join(chosen[:60]), " ".join(chosen[60:])
            text = f"{first.capitalize()}. {second.capitalize()}.\n\n"
            if is_markdown and len(parts) % 5 == 0:
                text = f"## {chosen[0]} {chosen[1]}\n\n{text}"
            parts.append(text)
            size += len(text)
        suffix = "md" if is_markdown else "txt"
        (folder / f"{number:02}.{suffix}").write_text("".join(parts), "utf-8")
