"""Rows beyond the goals: literal search against ripgrep, PDF reading against pdftotext."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from core.library import Library
from tests.benchmarks.measuring import Context, Row, percentile, time_ms


def measure_grep(context: Context) -> list[Row]:
    program = shutil.which("rg")
    library = context.work / "indexed"
    if program is None or not library.is_dir():
        context.notes.append(
            "Literal search was not compared: it needs ripgrep and --only indexing."
        )
        return []
    phrases = [
        " ".join(sentence.split()[:2])
        for sentence in context.sentences[:: len(context.sentences) // 5]
    ][:5]
    ours, theirs = [], []
    with Library(library) as opened:
        for phrase in phrases:
            ours.append(time_ms(lambda phrase=phrase: opened.grep_search(phrase)))
            theirs.append(
                time_ms(
                    lambda phrase=phrase: subprocess.run(
                        [program, "-i", "-F", "-C10", phrase, str(context.folder)],
                        capture_output=True,
                    )
                )
            )
    return [
        Row(
            "grep",
            "literal text with ten lines of context, p50",
            percentile(ours, 0.5),
            "ms",
            "ripgrep over the files",
            percentile(theirs, 0.5),
        )
    ]


def measure_pdf(context: Context) -> list[Row]:
    program = shutil.which("pdftotext")
    papers = sorted(context.folder.rglob("*.pdf"))[: context.pick(10, 50)]
    if program is None or not papers:
        context.notes.append("PDF reading was not compared: no pdftotext, or no PDF in the folder.")
        return []
    from core.extraction.readers import extract_file

    ours, theirs = [], []
    for paper in papers:
        ours.append(time_ms(lambda paper=paper: extract_file(paper)))
        theirs.append(time_ms(lambda paper=paper: _pdftotext(program, paper)))
    return [
        Row(
            "pdf",
            f"text of {len(papers)} PDF files",
            sum(ours),
            "ms",
            "pdftotext",
            sum(theirs),
        )
    ]


def _pdftotext(program: str, paper: Path) -> None:
    subprocess.run([program, str(paper), "-"], capture_output=True)
