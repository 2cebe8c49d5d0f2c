"""A row beyond the goals: literal search against ripgrep."""

from __future__ import annotations

import shutil
import subprocess
from functools import partial

from core.library import Library
from tests.benchmarks.measuring import Context, Row, alternate, percentiles


def measure_grep(context: Context) -> list[Row]:
    program = shutil.which("rg")
    library = context.work / "indexed"
    if program is None or not library.is_dir():
        context.notes.append("needs ripgrep, and the library that the group indexing leaves")
        return []
    phrases = [
        " ".join(sentence.split()[:2])
        for sentence in context.sentences[:: len(context.sentences) // 5]
    ][:5]

    def beside(phrase: str) -> None:
        command = [program, "-i", "-F", "-C10", phrase, str(context.folder)]
        subprocess.run(command, capture_output=True)

    with Library(library) as opened:
        times = alternate(
            {
                "ours": [partial(opened.grep_search, phrase) for phrase in phrases],
                "ripgrep": [partial(beside, phrase) for phrase in phrases],
            },
            9,
        )
    return [
        Row.of_rounds(
            "grep",
            "literal text with ten lines of context, p50",
            "ms",
            percentiles(times["ours"], 0.5),
            percentiles(times["ripgrep"], 0.5),
            peer="ripgrep over the files",
        )
    ]
