"""One writer and several readers in separate processes on one library."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from core.library import Library
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[2]
SECONDS = float(os.environ.get("PAGEHOUND_SHARING_SECONDS", "8"))

READER = """
import json, sys, time
from core.library import Library
from tests.fakes import FakeEmbedder

library_folder, seconds = sys.argv[1], float(sys.argv[2])
asked = 0
worst_ms = 0.0
errors = []
with Library(library_folder, embedder=FakeEmbedder()) as library:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for mode in ("lexical", "semantic", "hybrid"):
            response = library.search("pair walrus", mode=mode, top_k=400)
            asked += 1
            worst_ms = max(worst_ms, response.took_ms)
            # Both halves of a pair are committed together: half a commit would show one of them.
            if mode == "lexical" and response.count < 400:
                numbers = [hit.content.split()[1] for hit in response.results]
                for number in set(numbers):
                    if numbers.count(number) != 2:
                        errors.append(f"half of pair {number}")
            for hit in response.results:
                if mode == "lexical" and "walrus" not in hit.content:
                    errors.append(f"wrong hit {hit.content!r}")
print(json.dumps({"asked": asked, "worst_ms": worst_ms, "errors": errors[:5]}))
"""


def test_four_readers_never_see_half_a_commit_while_one_process_writes(tmp_path):
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "start.txt").write_text("nothing to see")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        readers = [
            subprocess.Popen(
                [sys.executable, "-c", READER, str(tmp_path / "library"), str(SECONDS)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in range(4)
        ]
        end = time.monotonic() + SECONDS
        number = 0
        while time.monotonic() < end:
            number += 1
            # Two chunks of one document: committed in one transaction and one segment.
            half = f"pair {number} " + "walrus " * 250
            (folder / f"{number % 40}.txt").write_text(f"{half}\n\n{half}")
            library.reindex(folder)
        answers = [json.loads(reader.communicate(timeout=120)[0]) for reader in readers]
    assert number > 0
    for answer in answers:
        assert answer["errors"] == []
        assert answer["asked"] >= 3


def test_a_reader_sees_a_commit_within_a_second(tmp_path, documents):
    with (
        Library(tmp_path / "library", embedder=FakeEmbedder()) as writer,
        Library(tmp_path / "library", embedder=FakeEmbedder()) as reader,
    ):
        writer.reindex(documents)
        assert reader.search("frost", mode="lexical").count == 1
        (documents / "new.txt").write_text("aardvark")
        for progress in writer.index([documents]):
            if progress.chunks:
                break
        started = time.monotonic()
        while not reader.search("aardvark", mode="lexical").count:
            assert time.monotonic() - started < 1
