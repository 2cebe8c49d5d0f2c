"""Which words are English, and how common they are in text of any kind.

A library of thirty notes cannot tell which words are common: "long" occurs in one of them, and so
does "deposit". The table is made by packaging/build_word_frequencies.py, the list of words by
packaging/build_word_list.py.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import core
from core.text import analysis

# The table has "optimize"; both spellings are English.
_BRITISH = re.compile(r"is(?=(?:e[drs]?|ing|ations?)$)")
_JOINTS = re.compile("[-'\u2019]")
# A passage has about this many words.
_PASSAGE_WORDS = 150
# From here on, the list also has pieces of words.
_COMMON = 30.0
# What is not in the table is rarer than what is; the last entries occur once in a million words.
_UNLISTED = 1.5


def is_word(word: str) -> bool:
    """Say whether a word, in any inflection and spelling, is one that English text uses."""
    parts = [part for part in _JOINTS.split(analysis.fold(word)) if len(part) > 1]
    return bool(parts) and all(_is_listed(part) or _is_listed(_american(part)) for part in parts)


def is_common(word: str) -> bool:
    """Say whether a word is one of the common ones: rarer ones may be the beginning of another."""
    return _table().words.get(analysis.fold(word), 0.0) >= _COMMON


def _is_listed(word: str) -> bool:
    table = _table()
    if word in table.words:
        return True
    stem = analysis.stem(word)
    if stem == word:
        return f"{stem}+" in _words()  # a bare stem such as "templ" is no word
    return stem in table.stems or stem in _words() or f"{stem}+" in _words()


def _american(word: str) -> str:
    return _BRITISH.sub("iz", word)


def share_of_passages(term: str) -> float:
    """Return the share of ordinary passages that contain an indexed term."""
    per_million = _table().stems.get(term, _UNLISTED)
    return 1 - math.exp(-per_million * _PASSAGE_WORDS / 1e6)


class _Table(NamedTuple):
    """Occurrences in a million words."""

    words: dict[str, float]
    stems: dict[str, float]


def _lines(name: str) -> list[str]:
    resources = Path(core.__file__).resolve().parent.parent / "resources"
    return (resources / "english" / name).read_text("utf-8").splitlines()


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    """Return the stems of English words; one that is a word itself has a "+" behind it."""
    return frozenset(_lines("words.txt"))


@lru_cache(maxsize=1)
def _table() -> _Table:
    lines = _lines("word_frequencies.txt")
    words = {word: float(uses) for word, _, uses in (line.partition(" ") for line in lines)}
    stems: dict[str, float] = {}
    for word, uses in words.items():
        stem = analysis.stem(word)
        stems[stem] = stems.get(stem, 0.0) + uses
    return _Table(words, stems)
