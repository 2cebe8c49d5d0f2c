"""Turn a query into a plan for the keyword index: nodes of core.query become plans over terms.

A plan only says what must be where; finding and scoring are up to ``matcher``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.keyword.vocabulary import (
    MAX_EDITS,
    MAX_FUZZY_TERMS,
    MAX_PREFIX_TERMS,
    SHORT_WORD_CHARACTERS,
    Found,
)
from core.query import AllOf, AnyOf, Fuzzy, Node, Not, Phrase, Prefix, Word
from core.text import analysis

# A pasted page is searched by its first words; more of them would only take time.
MAX_WORDS = 256


@dataclass(frozen=True, slots=True)
class Term:
    """Chunks that contain one of these terms, which count as one."""

    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compound:
    """Chunks that contain the whole word, or all of its parts; each in any of its forms."""

    whole: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]
    is_name: bool  # then the whole counts in addition to its parts, otherwise only instead of them

    def members(self) -> list[Plan]:
        """Return the plans that it scores by; among plain words each of them is enough."""
        whole = Term(self.whole) if self.is_name else Instead(self.whole, self.parts)
        return [*(Term(part) for part in self.parts), whole]

    @property
    def is_numeric(self) -> bool:
        """Say whether it is a date or an address, whose numbers mean nothing on their own."""
        return all(part[0].isdigit() for part in self.parts)


@dataclass(frozen=True, slots=True)
class Instead:
    """Chunks with the whole word but not all of its parts: email where e-mail was asked for."""

    whole: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """Chunks with a word that is still being typed, or else with words that begin with it.

    A chunk with the word itself always scores higher than one with the others.
    """

    whole: Plan
    completions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """One word of a phrase: any of the terms, at this distance from the first word."""

    offset: int
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Chunks with the slots in place, or near each other; every scored slot counts."""

    slots: tuple[Slot, ...]
    slop: int
    scored: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class All:
    children: tuple[Plan, ...]
    bonus: Plan | None = None  # adds to the score where it matches


@dataclass(frozen=True, slots=True)
class Any:
    children: tuple[tuple[Plan, int], ...]  # each with the number of times it was asked for


@dataclass(frozen=True, slots=True)
class Without:
    child: Plan


Plan = Term | Compound | Instead | Begun | Row | All | Any | Without


class Vocabulary(Protocol):
    """The words of a library, for prefixes and fuzzy words."""

    def beginning_with(self, prefix: str, limit: int, /) -> list[Found]: ...

    def alike(self, word: str, edits: int, limit: int, /) -> list[Found]: ...


class Families(Protocol):
    """Which words of a library are forms of one word."""

    def group(self, entry: analysis.Entry, /) -> tuple[str, ...]: ...

    def stop_words(self, words: Sequence[str], /) -> frozenset[str]: ...


class Planner:
    """Turns nodes into plans for one vocabulary, and notes what it had to leave out."""

    def __init__(self, vocabulary: Vocabulary, families: Families | None = None) -> None:
        self._vocabulary = vocabulary
        self._families = families
        self._stop_words = analysis.STOP_WORDS
        self._words_left = MAX_WORDS
        self.notes: list[str] = []
        # The terms that each prefix and fuzzy word stands for.
        self.expansions: dict[Node, frozenset[str]] = {}

    def plan(self, node: Node) -> Plan | None:
        """Return the plan; None if nothing in the query can be searched for."""
        keep_stop_words = self._keeps_stop_words(node)
        if isinstance(node, Word) and _is_unspaced(node):
            # It may be a whole sentence, so it is like words side by side.
            return self._plan(AnyOf((node,)), keep_stop_words)
        return self._plan(node, keep_stop_words)

    def words(self, node: Node) -> list[tuple[Plan, int]]:
        """Return the plan of each word, phrase, prefix or choice that is wanted, and how often."""
        keep_stop_words = self._keeps_stop_words(node)
        asked = Counter(_asked(node))
        planned = ((self._asked(each, keep_stop_words), count) for each, count in asked.items())
        return [(plan, count) for plan, count in planned if plan is not None]

    def _keeps_stop_words(self, node: Node) -> bool:
        """Learn which words say little in the query's language; say if there are no others."""
        leaves = list(_positive_leaves(node))
        if self._families is not None:
            words = [
                entry.word
                for leaf in leaves
                if isinstance(leaf, Word)
                for _, piece in analysis.pieces(leaf.text)
                for entry in piece.parts or piece.entries[:1]
            ]
            self._stop_words = self._families.stop_words(words)
        return not any(map(self._has_content, leaves))

    def _has_content(self, leaf: Node) -> bool:
        if isinstance(leaf, Word):
            return any(self._is_kept(piece, False) for _, piece in analysis.pieces(leaf.text))
        return True

    def _is_kept(self, piece: analysis.Piece, keep_stop_words: bool) -> bool:
        if not piece.entries:
            return False
        return keep_stop_words or piece.whole is None or piece.whole.word not in self._stop_words

    def _group(self, entry: analysis.Entry) -> tuple[str, ...]:
        """Return the terms of a word, in each language that the library has."""
        if self._families is None:
            return (entry.term,)
        return self._families.group(entry)

    def _terms_of(self, matches: Sequence[Found]) -> set[str]:
        """Return the terms of words: English ones are indexed by their stem, others whole."""
        terms = {match.term for match in matches}
        return terms if self._families is None else terms | {match.word for match in matches}

    def _asked(self, node: Node, keep_stop_words: bool) -> Plan | None:
        """Return what a passage must match to have all that is asked for: of a choice, one."""
        match node:
            case AnyOf(children):
                inner = [self._asked(child, keep_stop_words) for child in children]
                wanted = [each for each in inner if each is not None]
                return _any(wanted)  # of words side by side, too, any one matches
            case AllOf(children, bonus):
                inner = [self._asked(child, keep_stop_words) for child in (*children, *bonus)]
                return _all([each for each in inner if each is not None])
            case Not():
                return None
            case Word() if _is_unspaced(node):
                return _all(self._members(node, keep_stop_words))
            case _:
                return self._plan(node, keep_stop_words)

    def _plan(self, node: Node, keep_stop_words: bool) -> Plan | None:
        match node:
            case Word(text, is_begun):
                whole = _all(self._word(text, keep_stop_words))
                return self._begun(node, whole) if whole and is_begun else whole
            case Phrase(text, slop):
                return self._phrase(text, slop)
            case Prefix(text):
                return self._prefix(text, keep_stop_words)
            case Fuzzy():
                return self._fuzzy(node, keep_stop_words)
            case AllOf(children, bonus):
                planned = [self._plan(child, keep_stop_words) for child in children]
                required = [each for each in planned if each is not None]
                welcome = self._plan(AnyOf(bonus), keep_stop_words) if bonus else None
                if welcome is None or not required:
                    return _all(required) or welcome
                return All(tuple(required), welcome)
            case AnyOf(children):
                return _any(
                    [each for child in children for each in self._members(child, keep_stop_words)]
                )
            case Not(child):
                inner = self._plan(child, True)
                return None if inner is None else Without(inner)

    def _members(self, child: Node, keep_stop_words: bool) -> list[Plan]:
        """Return the plans that a word scores by, side by side with others.

        A run without spaces is several words, whose borders nobody knows: each of its pairs counts.
        """
        if not isinstance(child, Word) or (child.is_begun and not _is_unspaced(child)):
            planned = self._plan(child, keep_stop_words)
            return [] if planned is None else [planned]
        members: list[Plan] = []
        for each in self._word(child.text, keep_stop_words):
            # The numbers of a date or an address mean nothing on their own.
            if isinstance(each, Compound) and not each.is_numeric:
                members += each.members()
            elif isinstance(each, Row) and _is_unspaced(child):
                members += [Term(slot.terms) for slot in each.slots]
            else:
                members.append(each)
        return members

    def _word(self, text: str, keep_stop_words: bool) -> list[Plan]:
        planned: list[Plan] = []
        for _, piece in analysis.pieces(text):
            if not self._is_kept(piece, keep_stop_words):
                continue
            if self._words_left == 0:
                note = f"Only the first {MAX_WORDS} words of the query were searched for."
                if note not in self.notes:
                    self.notes.append(note)
                break
            self._words_left -= 1
            planned.append(self._piece(piece, keep_stop_words))
        return planned

    def _piece(self, piece: analysis.Piece, keep_stop_words: bool) -> Plan:
        if piece.whole is None:
            return self._unspaced(piece)
        entries = [*piece.aliases, *piece.parts]
        kept = [e for e in entries if keep_stop_words or e.word not in self._stop_words]
        parts = tuple(dict.fromkeys(map(self._group, kept)))
        whole = self._group(piece.whole)
        if not parts or parts == (whole,):
            return Term(whole)
        return Compound(whole, parts, piece.is_name)

    def _unspaced(self, piece: analysis.Piece) -> Plan:
        slots = self._slots(0, piece)
        if len(slots) == 1:
            return Term(slots[0].terms)
        return Row(tuple(slots), 0, tuple(slots))

    def _slots(self, position: int, piece: analysis.Piece) -> list[Slot]:
        """Return what must be where for a piece of a phrase."""
        whole = piece.whole
        if whole is not None and not piece.parts:
            return [Slot(position, self._group(whole))]
        if whole is None and piece.width == 1:
            # A single character: every pair that begins with it contains it, too.
            word = piece.parts[0].word
            found = self._vocabulary.beginning_with(word, MAX_PREFIX_TERMS)
            return [Slot(position, tuple(dict.fromkeys([word, *(each.word for each in found)])))]
        return [Slot(position + part.offset, self._group(part)) for part in piece.parts]

    def _phrase(self, text: str, slop: int) -> Plan | None:
        slots: list[Slot] = []
        stops: list[Slot] = []
        for position, piece in analysis.pieces(text):
            if len(slots) >= MAX_WORDS:
                break
            found = self._slots(position, piece)
            slots += found
            if not self._is_kept(piece, False):
                stops += found
        if not slots:
            return None
        slots = [Slot(slot.offset - slots[0].offset, slot.terms) for slot in slots]
        scored = [
            slot for slot, is_stop in zip(slots, _marks(slots, stops), strict=True) if not is_stop
        ] or slots
        if len(slots) == 1:
            return Term(slots[0].terms)
        return Row(tuple(slots), slop, tuple(scored))

    def _begun(self, node: Word, whole: Plan) -> Plan:
        """Add the words that a word may become; stop words are what nobody is after."""
        found = list(analysis.pieces(node.text))
        if len(found) != 1 or (entry := found[0][1].whole) is None or len(entry.word) < 2:
            return whole
        matches = self._vocabulary.beginning_with(entry.word, MAX_PREFIX_TERMS)
        words = self._terms_of([each for each in matches if each.word not in self._stop_words])
        completions = tuple(sorted(words.difference(leaf_terms(whole))))
        if not completions:
            return whole
        self.expansions[node] = frozenset((*leaf_terms(whole), *completions))
        return Begun(whole, completions)

    def _prefix(self, text: str, keep_stop_words: bool) -> Plan | None:
        found = list(analysis.pieces(text))
        if len(found) != 1 or (whole := found[0][1].whole) is None:
            return _all(self._word(text, keep_stop_words))
        word = whole.word
        if len(word) < 2:
            self.notes.append(
                f'"{text}*" was searched for as a whole word: * needs two letters before it.'
            )
            return _all(self._word(text, True))
        limit = MAX_PREFIX_TERMS
        matches = self._vocabulary.beginning_with(word, limit + 1)
        if len(matches) > limit:
            self.notes.append(
                f'"{text}*" matches many words; only the {limit} most frequent were used.'
            )
        found_terms = tuple(sorted(self._terms_of(matches[:limit]))) or self._group(whole)
        self.expansions[Prefix(text)] = frozenset(found_terms)
        return Term(found_terms)

    def _fuzzy(self, node: Fuzzy, keep_stop_words: bool) -> Plan | None:
        text = node.text
        found = list(analysis.pieces(text))
        if len(found) != 1 or (whole := found[0][1].whole) is None:
            return _all(self._word(text, keep_stop_words))
        word = whole.word
        is_short = len(word) <= SHORT_WORD_CHARACTERS
        edits = max(0, min(node.edits, 1 if is_short else MAX_EDITS))
        limit = MAX_FUZZY_TERMS
        matches = self._vocabulary.alike(word, edits, limit + 1)
        if len(matches) > limit:
            self.notes.append(f'"{text}~" matches many words; only the {limit} closest were used.')
        terms = {*self._group(whole), *self._terms_of(matches[:limit])}
        self.expansions[node] = frozenset(terms)
        return Term(tuple(sorted(terms)))


def all_terms(plan: Plan) -> Iterator[str]:
    """Yield every term that a plan names, also those that must not occur."""
    match plan:
        case Without(child):
            yield from all_terms(child)
        case All(children, bonus):
            for child in (*children, *([] if bonus is None else [bonus])):
                yield from all_terms(child)
        case Any(counted):
            for child, _ in counted:
                yield from all_terms(child)
        case _:
            yield from leaf_terms(plan)


def leaf_terms(plan: Plan) -> Iterator[str]:
    """Yield the terms whose presence can make a chunk match, or match better."""
    match plan:
        case Term(terms):
            yield from terms
        case Compound(whole, parts) | Instead(whole, parts):
            yield from whole
            yield from (term for part in parts for term in part)
        case Begun(word, completions):
            yield from leaf_terms(word)
            yield from completions
        case Row(slots, _, _):
            yield from (term for slot in slots for term in slot.terms)
        case All(children, bonus):
            for child in (*children, *([] if bonus is None else [bonus])):
                yield from leaf_terms(child)
        case Any(counted):
            for child, _ in counted:
                yield from leaf_terms(child)


def _asked(node: Node) -> Iterator[Node]:
    """Yield what a query asks for; several words joined by OR are one thing."""
    match node:
        case AllOf(children, bonus):
            for child in (*children, *bonus):
                yield from _asked(child)
        case AnyOf(children, is_choice) if not is_choice:
            for child in children:
                yield from _asked(child)
        case Not():
            return
        case _:
            yield node


def _positive_leaves(node: Node) -> Iterator[Node]:
    match node:
        case AllOf(children, bonus):
            for child in (*children, *bonus):
                yield from _positive_leaves(child)
        case AnyOf(children):
            for child in children:
                yield from _positive_leaves(child)
        case Not():
            return
        case _:
            yield node


def _is_unspaced(word: Word) -> bool:
    """Say whether a word as typed may be several, because its script has no spaces."""
    return any(piece.may_be_several for _, piece in analysis.pieces(word.text))


def _marks(slots: Sequence[Slot], stops: Sequence[Slot]) -> list[bool]:
    stop_terms = {slot.terms for slot in stops}
    return [slot.terms in stop_terms for slot in slots]


def _all(children: list[Plan]) -> Plan | None:
    if len(children) <= 1:
        return children[0] if children else None
    return All(tuple(children))


def _any(children: list[Plan]) -> Plan | None:
    flat: Counter[Plan] = Counter()
    for child in children:
        if isinstance(child, Any):
            flat.update(dict(child.children))
        else:
            flat[child] += 1
    if not flat:
        return None
    if len(flat) == 1 and next(iter(flat.values())) == 1:
        return next(iter(flat))
    return Any(tuple(flat.items()))
