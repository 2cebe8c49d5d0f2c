"""Find the characters of a shown text that a query matched.

The text is analysed in the same way as for the index, so a mark is where the index saw a match: on
stems, on parts of identifiers, on pairs of unspaced characters, and on a phrase only where all of
it occurs. What is shown, and how a mark looks, is decided elsewhere.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from core.query.parser import Leaf, ParsedQuery, Phrase, Prefix, Word
from core.text import Piece, Token, analysis

# A compound is indexed as one word without these: e-mail as email.
_JOINTS = re.compile("[-_',]")


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """Matched characters of a text, and the number of the leaf that matched them."""

    start: int
    end: int
    leaf: int


class Marker:
    """Finds what one query matches in any text.

    ``expand`` gives the terms that the index uses for a prefix or a fuzzy word. Without it, these
    are compared only by their letters, which misses words that match by their stem.
    """

    def __init__(
        self, leaves: Sequence[Leaf], expand: Callable[[Leaf], Collection[str]] | None = None
    ) -> None:
        self.leaf_count = len(leaves)
        self._keep_stop_words = all(_is_stop_word(leaf) for leaf in leaves)
        self._words: dict[str, set[int]] = defaultdict(set)
        self._dates: list[tuple[int, frozenset[str]]] = []
        self._rows: list[tuple[int, tuple[_Slot, ...], int]] = []
        self._prefixes: list[tuple[int, str]] = []
        self._fuzzy: list[tuple[int, str, int]] = []
        for number, leaf in enumerate(leaves):
            self._add(number, leaf, expand)

    @classmethod
    def of(
        cls, *queries: ParsedQuery, expand: Callable[[Leaf], Collection[str]] | None = None
    ) -> Marker:
        """Return a marker for everything that the queries look for."""
        leaves = dict.fromkeys(leaf for query in queries for leaf in query.leaves)
        return cls(tuple(leaves), expand)

    def _add(
        self, number: int, leaf: Leaf, expand: Callable[[Leaf], Collection[str]] | None
    ) -> None:
        pieces = list(analysis.pieces(leaf.text))
        if isinstance(leaf, Phrase):
            slots = [slot for position, piece in pieces for slot in _slots(position, piece)]
            if slots:
                self._rows.append((number, tuple(slots), leaf.slop))
            return
        whole = pieces[0][1].whole if len(pieces) == 1 else None
        if isinstance(leaf, Word) or whole is None:
            for _, piece in pieces:
                self._add_word(number, piece)
            is_searched = whole is not None and (self._keep_stop_words or not whole.is_stop_word)
            if isinstance(leaf, Word) and is_searched and expand is not None:
                for term in expand(leaf):
                    self._words[term].add(number)
            return
        if expand is not None:
            for term in expand(leaf):
                self._words[term].add(number)
        elif isinstance(leaf, Prefix):
            self._prefixes.append((number, whole.word))
        else:
            self._fuzzy.append((number, whole.word, leaf.edits))

    def _add_word(self, number: int, piece: Piece) -> None:
        if piece.whole is None:
            if piece.may_be_several:  # each of its pairs counts
                for part in piece.parts:
                    self._words[part.term].add(number)
            elif piece.entries:  # an accent alone, or a soft hyphen, is no word
                self._rows.append((number, tuple(_slots(0, piece)), 0))
            return
        if piece.whole.is_stop_word and not self._keep_stop_words:
            return
        for entry in (piece.whole, *piece.aliases):
            self._words[entry.term].add(number)
        parts = [
            part.term for part in piece.parts if self._keep_stop_words or not part.is_stop_word
        ]
        if all(part.isdigit() for part in parts):
            if parts:
                self._dates.append((number, frozenset(parts)))
        else:
            for term in parts:
                self._words[term].add(number)

    def marks(self, text: str) -> list[Mark]:
        """Return every match, in order; matches of different leaves may overlap."""
        if not self.leaf_count:
            return []
        reading = _Reading(text)
        words = {term: set(numbers) for term, numbers in self._words.items()}
        for number, parts in self._dates:
            # The numbers of a date or an address mean nothing on their own.
            if parts <= reading.by_term.keys():
                for term in parts:
                    words.setdefault(term, set()).add(number)
        found = {
            Mark(token.start, token.end, number)
            for term, numbers in words.items()
            for token in reading.by_term.get(term, ())
            for number in numbers
        }
        if self._prefixes or self._fuzzy:
            found.update(self._marks_by_letters(reading))
        for number, slots, slop in self._rows:
            rows = reading.near(slots, slop) if slop else reading.rows(slots)
            found.update(Mark(start, end, number) for start, end in rows)
        return sorted(found)

    def _marks_by_letters(self, reading: _Reading) -> Iterator[Mark]:
        for token in reading.tokens:
            written = _joined(reading.text[token.start : token.end])
            for number, prefix in self._prefixes:
                if written.startswith(prefix):
                    yield Mark(token.start, token.end, number)
            for number, wanted, edits in self._fuzzy:
                if _is_near(written, wanted, edits):
                    yield Mark(token.start, token.end, number)


class _Slot(NamedTuple):
    """A word of a phrase, counted from the first one."""

    offset: int
    term: str
    is_beginning: bool  # a single character of an unspaced script: any pair that begins with it


def _slots(position: int, piece: Piece) -> list[_Slot]:
    entries = piece.parts or ((piece.whole,) if piece.whole else ())
    is_beginning = piece.whole is None and piece.width == 1
    return [_Slot(position + entry.offset, entry.term, is_beginning) for entry in entries]


class _Reading:
    """A text as the index sees it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = analysis.tokens(text)
        self.by_term: dict[str, list[Token]] = defaultdict(list)
        for token in self.tokens:
            self.by_term[token.term].append(token)
            if token.word != token.term:  # texts in other languages are indexed by whole words
                self.by_term[token.word].append(token)

    @cached_property
    def _at(self) -> dict[int, list[Token]]:
        at: dict[int, list[Token]] = defaultdict(list)
        for token in self.tokens:
            at[token.position].append(token)
        return at

    def _places(self, slot: _Slot) -> Iterator[tuple[int, int, int]]:
        """Yield (position, start, end) wherever a slot's word occurs."""
        if not slot.is_beginning:
            for token in self.by_term.get(slot.term, ()):
                yield token.position, token.start, token.end
            return
        for token in self.tokens:
            if token.term.startswith(slot.term):
                # Mark only the character of the pair that was asked for.
                yield token.position, token.start, token.start + 1

    def rows(self, slots: Sequence[_Slot]) -> Iterator[tuple[int, int]]:
        """Yield where the slots occur in sequence."""
        first = slots[0]
        for position, start, end in self._places(first):
            for slot in slots[1:]:
                at = position - first.offset + slot.offset
                token = self._token(slot, at)
                if token is None:
                    break
                end = max(end, token.start + 1 if slot.is_beginning else token.end)
            else:
                yield start, end

    def _token(self, slot: _Slot, position: int) -> Token | None:
        for token in self._at.get(position, ()):
            if token.term == slot.term:
                return token
            if slot.is_beginning and token.term.startswith(slot.term):
                return token
        return None

    def near(self, slots: Sequence[_Slot], slop: int) -> Iterator[tuple[int, int]]:
        """Yield the words of the slots wherever all of them are within ``slop`` words."""
        wanted = {(slot.term, slot.is_beginning): slot for slot in slots}
        places = sorted(
            (position, number, start, end)
            for number, slot in enumerate(wanted.values())
            for position, start, end in self._places(slot)
        )
        reach = max(slop, len(slots) - 1)
        present = [0] * len(wanted)
        left = 0
        for right, (position, number, _, _) in enumerate(places):
            present[number] += 1
            while places[left][0] < position - reach:
                present[places[left][1]] -= 1
                left += 1
            if all(present):
                for _, _, start, end in places[left : right + 1]:
                    yield start, end


def merged(marks: Iterable[Mark]) -> list[tuple[int, int]]:
    """Return the marked ranges, with overlapping ones merged."""
    stretches: list[tuple[int, int]] = []
    for mark in sorted(marks):
        if stretches and mark.start < stretches[-1][1]:
            stretches[-1] = (stretches[-1][0], max(stretches[-1][1], mark.end))
        else:
            stretches.append((mark.start, mark.end))
    return stretches


def _is_stop_word(leaf: Leaf) -> bool:
    return isinstance(leaf, Word) and all(
        piece.whole is not None and piece.whole.is_stop_word
        for _, piece in analysis.pieces(leaf.text)
        if piece.entries
    )


def _joined(text: str) -> str:
    return _JOINTS.sub("", analysis.fold(text))


@lru_cache(maxsize=4096)
def _is_near(word: str, wanted: str, edits: int) -> bool:
    """Say whether words with the same first letter differ by at most ``edits`` changes or swaps."""
    if abs(len(word) - len(wanted)) > edits or word[:1] != wanted[:1]:
        return False
    before: list[int] = []
    row = list(range(len(wanted) + 1))
    for at, character in enumerate(word, 1):
        before, last, row = row, before, [at]
        for other, letter in enumerate(wanted, 1):
            cost = min(
                before[other] + 1, row[other - 1] + 1, before[other - 1] + (character != letter)
            )
            swapped = at > 1 and other > 1 and character == wanted[other - 2]
            if swapped and word[at - 2] == letter:
                cost = min(cost, last[other - 2] + 1)
            row.append(cost)
        if min(row) > edits and (not before or min(before) > edits):
            return False
    return row[-1] <= edits
