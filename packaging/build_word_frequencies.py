"""Build the table of how often English words are used, from the vocabulary of the bundled model.

The tokenizer numbers its pieces by their frequency in the text that the model was trained on, and
the frequency of a word is inversely proportional to its rank (Zipf's law). That is all the program
needs: "long" is common, "deposit" is not, "wlkqe" is no word. Run by hand when the model changes;
the same input gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOKENIZER = ROOT / "resources/models/granite-embedding-30m-english/tokenizer.json"
TARGET = ROOT / "resources/english/word_frequencies.txt"
# A piece that begins a word; within a text a word starts with its space.
WORD = re.compile(r"Ġ([A-Za-z]{2,})")
# The first ranks are closer together than Zipf's law has it.
FLATTENED = 3
# Shorter names are as often the beginnings of words in other languages.
SHORTEST_NAME = 5


def occurrences_per_million() -> dict[str, float]:
    """Return how often each word occurs in a million words, in whatever capitals."""
    vocabulary: dict[str, int] = json.loads(TOKENIZER.read_text("utf-8"))["model"]["vocab"]
    million = 1e6 / sum(1 / (rank + FLATTENED) for rank in vocabulary.values())
    matches = ((WORD.fullmatch(piece), rank) for piece, rank in vocabulary.items())
    words = {found[1]: rank for found, rank in matches if found}
    uses: defaultdict[str, float] = defaultdict(float)
    for word, rank in words.items():
        if word.islower() or word.lower() in words or len(word) >= SHORTEST_NAME:
            uses[word.lower()] += million / (rank + FLATTENED)
    return uses


def table() -> str:
    """Return the file's text: a line for each word, the most frequent first."""
    rows = sorted(occurrences_per_million().items(), key=lambda row: (-row[1], row[0]))
    return "".join(f"{word} {uses:.4g}\n" for word, uses in rows)


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(table(), "utf-8")
