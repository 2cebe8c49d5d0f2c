"""How much an agent reads until it has a correct, cited answer: with Pagehound, and with grep.

`python -m tests.benchmarks.agent_transcript FOLDER [--library DIR] [--questions 30]`

Questions are made of the folder by a rule, so that it works on any: a section whose heading is in
no other document, and a sentence in it that has a number or says what something is. The question
is the words of the title and the heading; it is answered when the agent has read that sentence,
and knows the file and line. Both agents are scripts that do what a careful model would do:

- with Pagehound: `search`; then `read_document` of the best hits, one after the other; then
  `outline` of the best document and the section whose heading has most words of the question.
- with grep and cat: `grep -rni` for the heading, cut as tools cut it; if there is nothing, for its
  longest word. Then `cat` of the files, those that have most words of the question first.

All that is sent and read counts, in tokens of four characters.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

from core.errors import UsageError
from core.library import Library
from desktop.server import brief_answers

_CHARS_PER_TOKEN = 4
_GREP_LINES = 50  # what agents' shells show of a long output
_CAT_CHARS = 30_000
_MOST_READ = 5
_SEED = 7
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_TELLS = re.compile(r"\d|\b(is|are|means|ist|sind) (a|an|the|ein|eine|der|die|das)\b")
_WORD = re.compile(r"\w{3,}")
_COMMON = {
    "the",
    "and",
    "for",
    "with",
    "how",
    "what",
    "are",
    "from",
    "this",
    "that",
    "using",
    "use",
}


@dataclass(frozen=True)
class Question:
    text: str
    heading: str
    path: str  # relative to the folder
    answer: str  # the sentence, with single spaces


class Transcript:
    """Counts what goes to and fro."""

    def __init__(self) -> None:
        self.characters = 0
        self.calls = 0

    def add(self, asked: str, told: str) -> str:
        self.characters += len(asked) + len(told)
        self.calls += 1
        return told

    @property
    def tokens(self) -> int:
        return self.characters // _CHARS_PER_TOKEN


def flat(text: str) -> str:
    return " ".join(text.split())


def words(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)} - _COMMON


def make_questions(library: Library, folder: Path, wanted: int) -> list[Question]:
    """Make questions by the rule; the same folder gives the same ones."""
    documents = library.documents
    listed, cursor = [], None
    while True:
        page = documents.list(library.ask(""), limit=500, cursor=cursor)
        listed += [each for each in page.documents if (folder / each.path).suffix in _TEXTS]
        cursor = page.next_cursor
        if cursor is None:
            break
    dice = random.Random(_SEED)
    dice.shuffle(listed)
    sampled = listed[: wanted * 30]
    outlines = {
        each.path: documents.outline(documents.address(each.folder, each.path)) for each in sampled
    }
    seen = Counter(
        heading
        for outline in outlines.values()
        for heading in {part.heading.rpartition(" > ")[2].lower() for part in outline.parts}
    )
    questions = []
    for path, outline in outlines.items():
        for part in outline.parts:
            heading = part.heading.rpartition(" > ")[2]
            if seen[heading.lower()] != 1 or len(words(heading)) < 2 or part.characters < 300:
                continue
            text = documents.read(
                documents.address(outline.folder, outline.path), lines=part.lines, max_chars=6000
            ).text
            sentences = [
                flat(sentence)
                for sentence in _SENTENCE.split(text)
                if 60 <= len(flat(sentence)) <= 250
                and _TELLS.search(sentence)
                and "\n\n" not in sentence.strip()
                and heading not in sentence
            ]
            if sentences:
                answer = dice.choice(sentences)
                asked = heading if outline.title == heading else f"{outline.title} {heading}"
                questions.append(Question(asked, heading, path, answer))
                break  # one of each document
        if len(questions) == wanted:
            break
    return questions


_TEXTS = {".md", ".txt", ".rst", ".html", ".org", ".adoc", ".tex"}


def with_pagehound(library: Library, question: Question) -> tuple[int, int, bool]:
    service: Any = SimpleNamespace(library=lambda: library)
    transcript = Transcript()

    def call(name: str, **arguments: Any) -> str:
        asked = json.dumps({"name": name, "arguments": arguments})
        try:
            told = getattr(brief_answers, name)(service, **arguments).text
        except UsageError as error:
            told = str(error)
        return flat(transcript.add(asked, told))

    def result(is_solved: bool) -> tuple[int, int, bool]:
        return transcript.tokens, transcript.calls, is_solved

    raw = call("search", query=question.text)
    if question.answer in raw:
        return result(True)
    hits = re.findall(r"\d+\. (?:\[\w+\] )?(\S.*?):(\d+-\d+)", raw)
    for path, lines in hits[:_MOST_READ]:
        if question.answer in call("read_document", path=path, lines=lines):
            return result(True)
    if hits:
        path = hits[0][0]
        parts = re.findall(r"(\d+-\d+) (.*?) \([\d,]+\)", call("outline", path=path))
        parts.sort(key=lambda part: -len(words(part[1]) & words(question.text)))
        for lines, _ in parts[:2]:
            if question.answer in call("read_document", path=path, lines=lines):
                return result(True)
    return result(False)


def with_grep(folder: Path, question: Question) -> tuple[int, int, bool]:
    transcript = Transcript()
    longest = max(sorted(words(question.heading)), key=len)
    files: list[str] = []
    for pattern in (question.heading, longest):
        command = ["grep", "-rniF", "--", pattern, "."]
        found = subprocess.run(command, cwd=folder, capture_output=True).stdout
        lines = found.decode("utf-8", "replace").splitlines()
        shown = [line[:500] for line in lines[:_GREP_LINES]]
        transcript.add(" ".join(command), "\n".join(shown))
        files = list(dict.fromkeys(line.partition(":")[0] for line in shown))
        if files:
            break
    told = {name: words(name) for name in files}
    for line in shown:
        told[line.partition(":")[0]] |= words(line)
    files.sort(key=lambda name: -len(told[name] & words(question.text)))
    for name in files[:_MOST_READ]:
        text = (folder / name).read_text("utf-8", errors="replace")[:_CAT_CHARS]
        if question.answer in flat(transcript.add(f"cat {name}", text)):
            return transcript.tokens, transcript.calls, True
    return transcript.tokens, transcript.calls, False


def measure(folder: Path, library: Library, wanted: int) -> None:
    questions = make_questions(library, folder, wanted)
    if len(questions) < wanted:
        print(f"The folder gives only {len(questions)} questions.")
    if not questions:
        sys.exit(1)
    ours = [with_pagehound(library, question) for question in questions]
    theirs = [with_grep(folder, question) for question in questions]
    for name, runs in (("Pagehound", ours), ("grep and cat", theirs)):
        solved = [run for run in runs if run[2]]
        tokens, calls = sum(run[0] for run in runs), sum(run[1] for run in runs)
        print(
            f"{name}: {len(solved)} of {len(runs)} answered, {tokens:,} tokens in {calls} calls, "
            f"median of the answered {median(run[0] for run in solved) if solved else 0:,.0f}"
        )
    both = [
        (our[0], their[0]) for our, their in zip(ours, theirs, strict=True) if our[2] and their[2]
    ]
    if both:
        left, right = (sum(side) for side in zip(*both, strict=True))
        print(
            f"Where both answered ({len(both)}): {left:,} against {right:,}, {left / right:.2f} x"
        )
    for question, our in zip(questions, ours, strict=True):
        if not our[2]:
            print(f"Not answered: {question.text!r} ({question.path})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--library", type=Path, help="one that has the folder; else made anew")
    parser.add_argument("--questions", type=int, default=30)
    options = parser.parse_args()
    folder = options.folder.resolve()
    if options.library:
        with Library(options.library, create=False) as library:
            measure(folder, library, options.questions)
        return
    with tempfile.TemporaryDirectory() as place, Library(Path(place) / "library") as library:
        library.reindex(folder)
        measure(folder, library, options.questions)


if __name__ == "__main__":
    main()
