"""Build the list of English words, from the word lists of SCOWL as Debian packages them.

`word_frequencies.txt` says how common words are, but lacks ordinary ones such as "zebra", because
the model's vocabulary splits them. This list only says that they are words. It has one line for
each stem; a "+" behind it says that the stem itself is a word: "zebra+", but "templ" of "temple".
Run by hand, with Debian's wamerican and wbritish installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from core.text import analysis  # noqa: E402

SOURCES = ("/usr/share/dict/american-english", "/usr/share/dict/british-english")
TARGET = ROOT / "resources/english/words.txt"
# Shorter ones are in the table of frequencies if they are common; the others are as often syllables
# of nonsense or words of other languages.
SHORTEST = 5


def words() -> set[str]:
    """Return the words in lower case; names and possessives are left out."""
    found = set()
    for source in SOURCES:
        for line in Path(source).read_text("utf-8").splitlines():
            word = analysis.fold(line)
            if line.islower() and word.isascii() and word.isalpha() and len(word) >= SHORTEST:
                found.add(word)
    return found


def lines() -> list[str]:
    stems: dict[str, bool] = {}
    for word in words():
        stem = analysis.stem(word)
        stems[stem] = stems.get(stem, False) or stem == word
    return [f"{stem}{'+' if is_word else ''}" for stem, is_word in sorted(stems.items())]


if __name__ == "__main__":
    TARGET.write_text("\n".join(lines()) + "\n", "utf-8")
