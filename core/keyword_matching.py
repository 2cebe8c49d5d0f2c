"""What a query means to the keyword index: which chunks match, and how their score adds up.

The nodes come from core.query; words become terms here. Weighing a term is keyword_scoring's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core import analysis, keyword_vocabulary
from core.datatypes import TermShare
from core.keyword_scoring import Floats, Snapshot
from core.keyword_segment import FIELDS, POSITION_BITS, Ints
from core.query import AllOf, AnyOf, Fuzzy, Node, Not, Phrase, Prefix, Word

# A pasted page is searched by its first words; more of them only cost time.
MAX_WORDS = 256
_CHUNK_BITS = POSITION_BITS + 2

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Term:
    """Chunks that have one of these terms, which count as one."""

    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compound:
    """Chunks that have the whole word, or all of its parts."""

    whole: str
    parts: tuple[str, ...]
    is_name: bool  # then the whole counts besides its parts, otherwise only in their place

    def members(self) -> list[Plan]:
        """Return the plans that it scores by, each alone being enough among plain words."""
        whole = Term((self.whole,)) if self.is_name else Instead(self.whole, self.parts)
        return [*(Term((part,)) for part in self.parts), whole]


@dataclass(frozen=True, slots=True)
class Instead:
    """Chunks that have the whole word but not all of its parts: email where e-mail was asked."""

    whole: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """One word of a phrase: any of the terms, at this distance from the first."""

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
    children: tuple[tuple[Plan, int], ...]  # each with how often it was asked for


@dataclass(frozen=True, slots=True)
class Without:
    child: Plan


Plan = Term | Compound | Instead | Row | All | Any | Without


@dataclass(frozen=True, slots=True)
class Matches:
    """Chunks of a snapshot, ascending, with their scores."""

    chunks: Ints
    scores: Floats

    def where(self, mask: Mask) -> Matches:
        """Return those that the mask tells."""
        return Matches(self.chunks[mask], self.scores[mask])


class Planner:
    """Turns nodes into plans for one snapshot, and notes what it had to leave out."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._words_left = MAX_WORDS
        self.notes: list[str] = []

    def plan(self, node: Node) -> Plan | None:
        """Return the plan; None if nothing in the query can be searched for."""
        keep_stop_words = not any(_has_content(leaf) for leaf in _positive_leaves(node))
        return self._plan(node, keep_stop_words)

    def _plan(self, node: Node, keep_stop_words: bool) -> Plan | None:
        match node:
            case Word(text):
                return _all(self._word(text, keep_stop_words))
            case Phrase(text, slop):
                return self._phrase(text, slop)
            case Prefix(text):
                return self._prefix(text, keep_stop_words)
            case Fuzzy(text, edits):
                return self._fuzzy(text, edits, keep_stop_words)
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
        if not isinstance(child, Word):
            planned = self._plan(child, keep_stop_words)
            return [] if planned is None else [planned]
        members: list[Plan] = []
        for each in self._word(child.text, keep_stop_words):
            # The numbers of a date or an address mean nothing by themselves.
            if isinstance(each, Compound) and not all(part.isdigit() for part in each.parts):
                members += each.members()
            else:
                members.append(each)
        return members

    def _word(self, text: str, keep_stop_words: bool) -> list[Plan]:
        planned: list[Plan] = []
        for _, piece in analysis.pieces(text):
            if not _is_kept(piece, keep_stop_words):
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
        kept = [e.term for e in entries if keep_stop_words or not e.is_stop_word]
        parts = tuple(dict.fromkeys(kept))
        if not parts or parts == (piece.whole.term,):
            return Term((piece.whole.term,))
        return Compound(piece.whole.term, parts, piece.is_name)

    def _unspaced(self, piece: analysis.Piece) -> Plan:
        slots = self._slots(0, piece)
        if len(slots) == 1:
            return Term(slots[0].terms)
        return Row(tuple(slots), 0, tuple(slots))

    def _slots(self, position: int, piece: analysis.Piece) -> list[Slot]:
        """Return what must stand where for a piece of a phrase."""
        whole = piece.whole
        if whole is not None and (piece.is_name or not piece.parts):
            return [Slot(position, (whole.term, *(alias.term for alias in piece.aliases)))]
        if whole is None and piece.width == 1:
            # A character alone: every pair that begins with it has it, too.
            word = piece.parts[0].word
            found = self._snapshot.beginning_with(word, keyword_vocabulary.MAX_PREFIX_TERMS)
            return [Slot(position, tuple(dict.fromkeys([word, *(each.word for each in found)])))]
        return [Slot(position + part.offset, (part.term,)) for part in piece.parts]

    def _phrase(self, text: str, slop: int) -> Plan | None:
        slots: list[Slot] = []
        stops: list[Slot] = []
        for position, piece in analysis.pieces(text):
            if len(slots) >= MAX_WORDS:
                break
            found = self._slots(position, piece)
            slots += found
            if not _is_kept(piece, False):
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

    def _prefix(self, text: str, keep_stop_words: bool) -> Plan | None:
        found = list(analysis.pieces(text))
        if len(found) != 1 or (whole := found[0][1].whole) is None:
            return _all(self._word(text, keep_stop_words))
        word = whole.word
        if len(word) < 2:
            self.notes.append(f'"{text}*" was read as a whole word: * needs two letters before it.')
            return _all(self._word(text, True))
        limit = keyword_vocabulary.MAX_PREFIX_TERMS
        matches = self._snapshot.beginning_with(word, limit + 1)
        if len(matches) > limit:
            self.notes.append(f'"{text}*" has many words; the {limit} most frequent were taken.')
        terms = dict.fromkeys(match.term for match in matches[:limit])
        return Term(tuple(sorted(terms)) or (whole.term,))

    def _fuzzy(self, text: str, edits: int, keep_stop_words: bool) -> Plan | None:
        found = list(analysis.pieces(text))
        if len(found) != 1 or (whole := found[0][1].whole) is None:
            return _all(self._word(text, keep_stop_words))
        word = whole.word
        is_short = len(word) <= keyword_vocabulary.SHORT_WORD_CHARACTERS
        edits = max(0, min(edits, 1 if is_short else keyword_vocabulary.MAX_EDITS))
        limit = keyword_vocabulary.MAX_FUZZY_TERMS
        matches = self._snapshot.alike(word, edits, limit + 1)
        if len(matches) > limit:
            self.notes.append(f'"{text}~" is like many words; the {limit} nearest were taken.')
        terms = {whole.term, *(match.term for match in matches[:limit])}
        return Term(tuple(sorted(terms)))


def evaluate(plan: Plan, snapshot: Snapshot) -> Matches:
    """Return the chunks that match, with their scores."""
    match plan:
        case Term(terms):
            postings = snapshot.postings(terms)
            return Matches(postings.chunks, postings.scores)
        case Compound(whole, parts):
            matches = _evaluate_any([(member, 1) for member in plan.members()], snapshot)
            mask = np.zeros(snapshot.size, bool)
            mask[snapshot.postings((whole,)).chunks] = True
            mask[_having_all([(part,) for part in parts], snapshot)] = True
            return matches.where(mask[matches.chunks])
        case Instead(whole, parts):
            postings = snapshot.postings((whole,))
            mask = np.zeros(snapshot.size, bool)
            mask[_having_all([(part,) for part in parts], snapshot)] = True
            return Matches(postings.chunks, postings.scores).where(~mask[postings.chunks])
        case Row(slots, slop, scored):
            mask = np.zeros(snapshot.size, bool)
            mask[_in_place(slots, slop, snapshot)] = True
            return _within(mask, [slot.terms for slot in scored], snapshot)
        case Without(child):
            mask = snapshot.is_live.copy()
            mask[evaluate(child, snapshot).chunks] = False
            chunks = np.flatnonzero(mask)
            return Matches(chunks, np.zeros(len(chunks)))
        case All(children, bonus):
            return _evaluate_all(children, bonus, snapshot)
        case Any(children):
            return _evaluate_any(children, snapshot)


def evaluate_best(plan: Plan, snapshot: Snapshot, limit: int, is_allowed: Mask | None) -> Matches:
    """Return at least the best matches and all that tie with the last, with full scores."""
    if isinstance(plan, Any) and not any(isinstance(child, Without) for child, _ in plan.children):
        return _evaluate_any_best(plan.children, snapshot, limit, is_allowed)
    matches = evaluate(plan, snapshot)
    return matches if is_allowed is None else matches.where(is_allowed[matches.chunks])


def explain(plan: Plan, snapshot: Snapshot, chunk: int) -> list[TermShare] | None:
    """Return what each term in each field adds to the chunk's score; None if it does not match."""
    match plan:
        case Term(terms):
            shares = _explain_terms(terms, snapshot, chunk)
            return shares or None
        case Compound():
            if not _contains(evaluate(plan, snapshot).chunks, chunk):
                return None
            parts = [explain(member, snapshot, chunk) for member in plan.members()]
            return [share for part in parts for share in part or ()]
        case Instead(whole, terms):
            if all(_contains(snapshot.postings((t,)).chunks, chunk) for t in terms):
                return None
            return _explain_terms((whole,), snapshot, chunk) or None
        case Row(_, _, scored):
            if not _contains(evaluate(plan, snapshot).chunks, chunk):
                return None
            return [
                share for slot in scored for share in _explain_terms(slot.terms, snapshot, chunk)
            ]
        case Without(child):
            is_match = explain(child, snapshot, chunk) is not None
            return None if is_match or not snapshot.is_live[chunk] else []
        case All(children, bonus):
            explained = [explain(child, snapshot, chunk) for child in children]
            if any(each is None for each in explained):
                return None
            if bonus is not None:
                explained.append(explain(bonus, snapshot, chunk))
            return [share for each in explained for share in each or ()]
        case Any(children):
            found: list[TermShare] | None = None
            for child, count in children:
                part = explain(child, snapshot, chunk)
                if part is not None:
                    found = (found or []) + [_times(share, count) for share in part]
            return found


def leaf_terms(plan: Plan) -> Iterator[str]:
    """Yield the terms whose presence can make a chunk match."""
    match plan:
        case Term(terms):
            yield from terms
        case Compound(whole, parts) | Instead(whole, parts):
            yield from (whole, *parts)
        case Row(slots, _, _):
            yield from (term for slot in slots for term in slot.terms)
        case All(children):
            for child in children:
                yield from leaf_terms(child)
        case Any(counted):
            for child, _ in counted:
                yield from leaf_terms(child)


def _positive_leaves(node: Node) -> Iterator[Node]:
    match node:
        case AllOf(children) | AnyOf(children):
            for child in children:
                yield from _positive_leaves(child)
        case Not():
            return
        case _:
            yield node


def _has_content(leaf: Node) -> bool:
    if isinstance(leaf, Word):
        return any(_is_kept(piece, False) for _, piece in analysis.pieces(leaf.text))
    return True


def _is_kept(piece: analysis.Piece, keep_stop_words: bool) -> bool:
    if not piece.entries:
        return False
    return keep_stop_words or piece.whole is None or not piece.whole.is_stop_word


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


def _evaluate_any(children: Sequence[tuple[Plan, int]], snapshot: Snapshot) -> Matches:
    found = _rarest_first(children, snapshot)
    sums = np.zeros(snapshot.size)
    for matches in found:
        sums[matches.chunks] += matches.scores
    is_match = sums > 0
    for matches in found:
        # What only must not be there matches without a score.
        if len(matches.scores) and not matches.scores[0]:
            is_match[matches.chunks] = True
    chunks = np.flatnonzero(is_match)
    return Matches(chunks, sums[chunks])


def _rarest_first(children: Sequence[tuple[Plan, int]], snapshot: Snapshot) -> list[Matches]:
    """Evaluate the children; in this order their scores always sum up to the same last bit."""
    found: list[Matches] = []
    for child, count in children:
        matches = evaluate(child, snapshot)
        if count > 1:
            matches = Matches(matches.chunks, matches.scores * count)
        found.append(matches)
    found.sort(key=lambda matches: len(matches.chunks))
    return found


def _evaluate_any_best(
    children: Sequence[tuple[Plan, int]], snapshot: Snapshot, limit: int, is_allowed: Mask | None
) -> Matches:
    """Sum up all scores, then look closer only at those that can be among the best."""
    found = _rarest_first(children, snapshot)
    sums = np.zeros(snapshot.size)
    for matches in found:
        sums[matches.chunks] += matches.scores
    least = 0.0
    for matches in found:
        probe = matches.chunks
        if is_allowed is not None:
            probe = probe[is_allowed[probe]]
        if len(probe) >= limit:
            # The limit-th best of any group of chunks is none too high a bar for all of them, and
            # that of chunks with the rarest word is one that few others pass.
            least = float(np.partition(sums[probe], len(probe) - limit)[len(probe) - limit])
            break
    chunks = np.flatnonzero(sums >= least if least else sums)
    if is_allowed is not None:
        chunks = chunks[is_allowed[chunks]]
    return Matches(chunks, sums[chunks])


def _evaluate_all(children: Sequence[Plan], bonus: Plan | None, snapshot: Snapshot) -> Matches:
    required = [evaluate(child, snapshot) for child in children if not isinstance(child, Without)]
    excluded = [evaluate(child.child, snapshot) for child in children if isinstance(child, Without)]
    if required:
        mask = np.zeros(snapshot.size, np.uint16)
        for matches in required:
            mask[matches.chunks] += 1
        is_match = mask == len(required)
    else:
        is_match = snapshot.is_live.copy()
    for matches in excluded:
        is_match[matches.chunks] = False
    sums = np.zeros(snapshot.size)
    welcome = [evaluate(bonus, snapshot)] if bonus is not None else []
    for matches in [*required, *welcome]:
        sums[matches.chunks] += matches.scores
    chunks = np.flatnonzero(is_match)
    return Matches(chunks, sums[chunks])


def _within(
    mask: Mask,
    groups: Sequence[tuple[str, ...]],
    snapshot: Snapshot,
) -> Matches:
    """Return the chunks of the mask with the scores that the groups of terms give them."""
    sums = np.zeros(snapshot.size)
    for group in groups:
        postings = snapshot.postings(group)
        sums[postings.chunks] += postings.scores
    chunks = np.flatnonzero(mask)
    return Matches(chunks, sums[chunks])


def _having_all(groups: Sequence[tuple[str, ...]], snapshot: Snapshot) -> Ints:
    """Return the chunks that have a term of every group."""
    lists = sorted((snapshot.postings(group).chunks for group in groups), key=len)
    common = lists[0]
    for other in lists[1:]:
        if not len(common):
            break
        at = np.minimum(np.searchsorted(other, common), len(other) - 1)
        common = common[other[at] == common]
    return common


def _in_place(slots: Sequence[Slot], slop: int, snapshot: Snapshot) -> Ints:
    """Return the chunks where the slots stand in a row, or near each other."""
    candidates = _having_all([slot.terms for slot in slots], snapshot)
    if not len(candidates):
        return candidates
    if slop:
        distinct = list(dict.fromkeys(slot.terms for slot in slots))
        places = [_places(terms, candidates, snapshot) for terms in distinct]
        return _near(places, max(slop, len(slots) - 1))
    common = _places(slots[0].terms, candidates, snapshot)
    for slot in slots[1:]:
        firsts = _places(slot.terms, candidates, snapshot) - slot.offset
        common = np.intersect1d(common, firsts, assume_unique=True).astype(np.int64)
    return np.unique(common >> _CHUNK_BITS)


def _near(places: Sequence[Ints], span: int) -> Ints:
    found: list[Ints] = []
    for number, firsts in enumerate(places):
        is_near = np.ones(len(firsts), bool)
        for other_number, others in enumerate(places):
            if other_number != number:
                at = np.searchsorted(others, firsts)
                inside = at < len(others)
                is_near &= inside
                is_near[inside] &= others[at[inside]] <= firsts[inside] + span
        found.append(firsts[is_near] >> _CHUNK_BITS)
    return np.unique(np.concatenate(found))


def _places(terms: tuple[str, ...], candidates: Ints, snapshot: Snapshot) -> Ints:
    """Return ``chunk, field, position`` as one number for every occurrence in the candidates."""
    found: list[Ints] = []
    for data, base, _ in snapshot.segments:
        low, high = np.searchsorted(candidates, (base, base + data.chunk_count))
        local = candidates[low:high] - base
        if not len(local):
            continue
        for term in terms:
            number = data.find(term.encode())
            if number < 0:
                continue
            chunks = data.chunks(number, number + 1)
            at = np.minimum(np.searchsorted(chunks, local), len(chunks) - 1)
            picks = at[chunks[at] == local]
            if not len(picks):
                continue
            places, counts = data.places(number, picks)
            found.append(np.repeat((chunks[picks] + base) << _CHUNK_BITS, counts) + places)
    if not found:
        return np.zeros(0, np.int64)
    return np.unique(np.concatenate(found))


def _explain_terms(terms: tuple[str, ...], snapshot: Snapshot, chunk: int) -> list[TermShare]:
    postings = snapshot.postings(terms)
    if not _contains(postings.chunks, chunk):
        return []
    parts: list[tuple[str, str, int, float]] = []
    for term in terms:
        frequencies = snapshot.frequencies(term, chunk)
        weights = snapshot.field_weights(frequencies, chunk)
        parts += [
            (term, field, frequency, weight)
            for field, frequency, weight in zip(FIELDS, frequencies, weights, strict=True)
            if frequency
        ]
    total = sum(weight for *_, weight in parts)
    score = snapshot.saturated(total) * postings.idf
    return [
        TermShare(term, field, frequency, postings.idf, score * weight / total)
        for term, field, frequency, weight in parts
    ]


def _contains(chunks: Ints, chunk: int) -> bool:
    at = int(np.searchsorted(chunks, chunk))
    return at < len(chunks) and int(chunks[at]) == chunk


def _times(share: TermShare, count: int) -> TermShare:
    if count == 1:
        return share
    return TermShare(share.term, share.field, share.frequency, share.idf, share.share * count)
