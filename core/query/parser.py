"""The query language: parsed once, used by both retrievers.

The nodes say what must match. How a word becomes index terms is up to the analyser, and how a
filter selects documents is up to core/catalog/selection.py.

Words side by side are alternatives, and the more of them match, the better. ``"..."`` is a phrase
that must occur, ``"..."~5`` needs its words within five words of each other in any order, ``word*``
matches a prefix, ``word~`` may differ by a letter, and ``-word`` must not occur. AND, OR and NOT,
in capitals, bind in this order: NOT before AND before OR before words side by side; parentheses
group. So in ``a b AND c`` both b and c must occur and a is optional, and ``a b OR c`` is the same
as ``a b c``. What must occur (phrases, AND) or must not occur also applies to search by meaning;
plain words and OR between them do not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

from core.query.filters import Filter
from core.query.lexer import Kind, Lexeme, Lexer, is_sentence_in_capitals
from core.query.salience import salient_terms as salient_terms


@dataclass(frozen=True, slots=True)
class Word:
    """One word as typed; it may analyse to several terms (``foo_bar``) or to none (a stop word)."""

    text: str
    is_begun: bool = False  # still being typed: it also stands for the words that begin with it


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order, next to each other; with ``slop``, that close in any order."""

    text: str
    slop: int = 0


@dataclass(frozen=True, slots=True)
class Prefix:
    """Words that begin with ``text`` (``word*``)."""

    text: str


@dataclass(frozen=True, slots=True)
class Fuzzy:
    """Words within ``edits`` changes of ``text`` (``wrd~``)."""

    text: str
    edits: int = 1


@dataclass(frozen=True, slots=True)
class AllOf:
    """AND: every child must match. The bonus only adds to the score where it matches."""

    children: tuple[Node, ...]
    bonus: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf:
    """OR, and plain words side by side: one child must match, and more score higher."""

    children: tuple[Node, ...]
    is_choice: bool = False  # joined by OR: one of them is all that is asked for


@dataclass(frozen=True, slots=True)
class Not:
    """The child must not match. On its own it matches everything else."""

    child: Node


Leaf = Word | Phrase | Prefix | Fuzzy
Node = Leaf | AllOf | AnyOf | Not

# The model reads no more than this; the start of a pasted page says what it is about.
_MAX_EMBED_CHARS = 4000

OPERATOR_HINT = "AND, OR or NOT without a word next to it was ignored."
WORD_HINT = "AND, OR and NOT must join other words; here they were searched for as words."
FILTER_HINT = "Filters apply to the whole query, even inside OR, NOT or parentheses."


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """A query in the form that both retrievers take."""

    text: str
    root: Node | None = None  # what the keyword index evaluates
    constraints: Node | None = None  # what also applies to hits by meaning
    embed_text: str = ""  # the text for the model: no operators, filters or excluded words
    filters: tuple[Filter, ...] = ()
    hints: tuple[str, ...] = ()  # sentences about what was not taken as written
    leaves: tuple[Leaf, ...] = ()  # what is wanted, in order, for marking

    @property
    def is_empty(self) -> bool:
        """Say whether there is nothing to search for and nothing to list."""
        return self.root is None and not self.filters


def parse(text: str, *, now: datetime | None = None, is_typing: bool = False) -> ParsedQuery:
    """Parse a query. Never raises: malformed parts are treated as plain words, with a hint.

    While somebody ``is_typing``, the last word may be unfinished, as long as no space follows it.
    """
    lexer = Lexer(text, now or datetime.now())
    lexemes = lexer.run()
    if is_typing and not lexer.is_prose:
        lexemes = _with_last_begun(lexemes, text)
    hints = lexer.hints
    sound = _sound(lexemes)
    operators = [lexeme for lexeme in lexemes if lexeme.kind in _OPERATORS]
    if len(operators) > sum(lexeme.kind in _OPERATORS for lexeme in sound):
        if any(lexeme.kind in _OPERANDS for lexeme in sound):
            hints[OPERATOR_HINT] = None
        else:
            words = dict.fromkeys(Lexeme(Kind.WORD, lexeme.kind.value) for lexeme in operators)
            sound = list(words)
            hints[WORD_HINT] = None
    part = _Builder(hints).build(sound)
    wanted = list(_wanted(sound))
    leaves = [leaf for lexeme in wanted if (leaf := _leaf(lexeme)) is not None]
    return ParsedQuery(
        text=text,
        root=part.node,
        constraints=part.bound,
        embed_text=_embed_text(lexer, sound, wanted) if leaves else "",
        filters=tuple(dict.fromkeys(part.filters)),
        hints=tuple(hints),
        leaves=tuple(dict.fromkeys(leaves)),
    )


def describe(node: Node) -> str:
    """Return a node as a person would type it."""
    match node:
        case Word(text):
            return text
        case Phrase(text, slop):
            return f'"{text}"~{slop}' if slop else f'"{text}"'
        case Prefix(text):
            return f"{text}*"
        case Fuzzy(text, edits):
            return f"{text}~" if edits == 1 else f"{text}~{edits}"
        case Not(child):
            inner = describe(child)
            return f"NOT ({inner})" if isinstance(child, AllOf | AnyOf) else f"NOT {inner}"
        case AnyOf(children, is_choice):
            return (" OR " if is_choice else " ").join(_describe_inside(each) for each in children)
        case AllOf(children, bonus):
            required = " AND ".join(_describe_inside(child) for child in children)
            return " ".join([required, *(_describe_inside(child) for child in bonus)])


def _describe_inside(node: Node) -> str:
    return f"({describe(node)})" if isinstance(node, AllOf | AnyOf) else describe(node)


def relaxations(parsed: ParsedQuery) -> Iterator[tuple[str, ParsedQuery]]:
    """Yield what could be dropped to find more, as typed, and the query without it."""
    for item in parsed.filters:
        others = tuple(other for other in parsed.filters if other != item)
        yield str(item), replace(parsed, filters=others)
    bound = parsed.constraints
    required = bound.children if isinstance(bound, AllOf) else (bound,) if bound else ()
    for node in required:
        root = _without(parsed.root, node)
        if root is not None or parsed.filters:
            yield describe(node), replace(parsed, root=root, constraints=_without(bound, node))


def without_words(root: Node | None, is_kept: Callable[[Word], bool]) -> Node | None:
    """Return a query without some of its optional words; what must or must not occur stays.

    If that would leave nothing to look for, all of them stay.
    """
    match root:
        case AnyOf(children):
            kept = [each for each in children if not isinstance(each, Word) or is_kept(each)]
            join = _choice if root.is_choice else partial(_joined, AnyOf)
            return join(kept or children)
        case AllOf(children, bonus):
            inner = [without_words(child, is_kept) or child for child in children]
            wanted = [each for each in bonus if not isinstance(each, Word) or is_kept(each)]
            return _joined(AllOf, inner, wanted)
        case _:
            return root


def _without(root: Node | None, dropped: Node) -> Node | None:
    if root is None or root == dropped:
        return None
    if not isinstance(root, AllOf | AnyOf):
        return root
    kept = [child for node in root.children if (child := _without(node, dropped)) is not None]
    bonus = root.bonus if isinstance(root, AllOf) else ()
    if not kept:
        return _joined(AnyOf, bonus)
    if isinstance(root, AnyOf) and root.is_choice:
        return _choice(kept)
    return _joined(type(root), kept, bonus)


def _joined(
    kind: type[AllOf] | type[AnyOf], nodes: Iterable[Node], bonus: Iterable[Node] = ()
) -> Node | None:
    """Join nodes without nesting a kind in itself.

    A word that is repeated among alternatives counts twice: that is how BM25 treats a query, and in
    long questions it distinguishes the subject from the rest.
    """
    flat: list[Node] = []
    extra: dict[Node, None] = {}
    for node in nodes:
        flat += node.children if isinstance(node, kind) and not _is_choice(node) else (node,)
        extra.update(dict.fromkeys(node.bonus if kind is AllOf and isinstance(node, AllOf) else ()))
    for node in bonus:
        inner = node.children if isinstance(node, AnyOf) and not node.is_choice else (node,)
        extra.update(dict.fromkeys(inner))
    if kind is AllOf:
        flat = list(dict.fromkeys(flat))
    if kind is AllOf and extra:
        return AllOf(tuple(flat), tuple(node for node in extra if node not in flat))
    if len(flat) > 1:
        return kind(tuple(flat))
    return next(iter(flat), None)


def _choice(nodes: Iterable[Node]) -> Node | None:
    """Join alternatives of which one is enough; a choice within a choice is the same choice."""
    flat: list[Node] = []
    for node in nodes:
        flat += node.children if isinstance(node, AnyOf) and node.is_choice else (node,)
    return AnyOf(tuple(flat), is_choice=True) if len(flat) > 1 else next(iter(flat), None)


def _is_choice(node: Node) -> bool:
    return isinstance(node, AnyOf) and node.is_choice


# -- from lexemes to nodes -------------------------------------------------------------------------

_OPERATORS = (Kind.AND, Kind.OR, Kind.NOT)
_OPERANDS = (Kind.WORD, Kind.PREFIX, Kind.FUZZY, Kind.PHRASE, Kind.FILTER)


def _sound(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Drop operators without operands and empty parentheses until none is left."""
    current = list(lexemes)
    while True:
        kept: list[Lexeme] = []
        followed = False  # whether an operand begins right after this lexeme
        for lexeme in reversed(current):
            if lexeme.kind in _OPERATORS and not followed:
                continue
            if lexeme.kind is Kind.OPEN and not followed:
                # Its CLOSE is the nearest one kept: nothing between them was kept.
                close = next(
                    at for at in range(len(kept) - 1, -1, -1) if kept[at].kind is Kind.CLOSE
                )
                del kept[close]
                followed = _begins_operand(kept)
                continue
            kept.append(lexeme)
            if lexeme.kind is not Kind.FILLER:
                followed = lexeme.kind in (*_OPERANDS, Kind.OPEN, Kind.NOT)
        kept.reverse()
        sound: list[Lexeme] = []
        preceded = False
        for lexeme in kept:
            if lexeme.kind in (Kind.AND, Kind.OR) and not preceded:
                continue
            sound.append(lexeme)
            if lexeme.kind is not Kind.FILLER:
                preceded = lexeme.kind in (*_OPERANDS, Kind.CLOSE)
        if len(sound) == len(current):
            return sound
        current = sound


def _begins_operand(reversed_lexemes: Sequence[Lexeme]) -> bool:
    for lexeme in reversed(reversed_lexemes):
        if lexeme.kind is not Kind.FILLER:
            return lexeme.kind in (*_OPERANDS, Kind.OPEN, Kind.NOT)
    return False


def _with_last_begun(lexemes: list[Lexeme], text: str) -> list[Lexeme]:
    """Say of the last word that it may be unfinished, if the cursor can be right behind it.

    Filters that were chosen meanwhile stand behind it, and finish no word.
    """
    last = len(lexemes) - 1
    while last >= 0 and lexemes[last].kind is Kind.FILTER:
        last -= 2 if last and lexemes[last - 1].kind is Kind.NOT else 1
    if last < 0 or lexemes[last].kind is not Kind.WORD:
        return lexemes
    if last > 0 and lexemes[last - 1].kind is Kind.NOT:
        return lexemes
    word = lexemes[last].text.casefold()
    if last == len(lexemes) - 1:
        is_open = text[-1:].isalnum() and text.casefold().endswith(word)
    else:
        is_open = re.search(rf"{re.escape(word)}(?<=\w)\s", text.casefold()) is not None
    if not is_open:
        return lexemes
    return [*lexemes[:last], replace(lexemes[last], is_begun=True), *lexemes[last + 1 :]]


@dataclass(frozen=True, slots=True)
class _Part:
    """What a part of the query means: its node, its constraints, its filters."""

    node: Node | None = None
    bound: Node | None = None
    filters: tuple[Filter, ...] = ()


@dataclass(slots=True)
class _Group:
    """An open parenthesis: parts side by side, the last of which is still growing."""

    row: list[list[list[_Part]]] = field(default_factory=list)  # alternatives of conjunctions
    joined_by: Kind | None = None
    negated: bool = False

    def add(self, part: _Part) -> None:
        if self.joined_by is Kind.AND:
            self.row[-1][-1].append(part)
        elif self.joined_by is Kind.OR:
            self.row[-1].append([part])
        else:
            self.row.append([[part]])
        self.joined_by, self.negated = None, False


@dataclass(slots=True)
class _Builder:
    """Combines lexemes with an explicit stack, so that no query exhausts Python's."""

    hints: dict[str, None]

    def build(self, lexemes: Sequence[Lexeme]) -> _Part:
        stack = [_Group()]
        for lexeme in lexemes:
            group = stack[-1]
            if lexeme.kind is Kind.OPEN:
                stack.append(_Group())
            elif lexeme.kind is Kind.CLOSE:
                inner = self._side_by_side(stack.pop())
                stack[-1].add(self._negated(inner) if stack[-1].negated else inner)
            elif lexeme.kind is Kind.NOT:
                group.negated = not group.negated
            elif lexeme.kind in (Kind.AND, Kind.OR):
                group.joined_by = lexeme.kind
            elif lexeme.kind is not Kind.FILLER:
                leaf = _leaf(lexeme)
                part = _Part(leaf, leaf if isinstance(leaf, Phrase) else None, lexeme.filters)
                group.add(self._negated(part) if group.negated else part)
        return self._side_by_side(stack[0])

    def _side_by_side(self, group: _Group) -> _Part:
        parts = [self._any_of([self._all_of(both) for both in either]) for either in group.row]
        required = [part for part in parts if part.bound is not None]
        optional = [part.node for part in parts if part.bound is None and part.node is not None]
        must = [part.node for part in required if part.node is not None]
        if all(isinstance(node, Not) for node in must) and (any_of := _joined(AnyOf, optional)):
            must, optional = [any_of, *must], []
        return _Part(
            _joined(AllOf, must, optional),
            _joined(AllOf, [part.bound for part in required if part.bound is not None]),
            _filters(parts),
        )

    def _all_of(self, parts: Sequence[_Part]) -> _Part:
        nodes = [part.node for part in parts if part.node is not None]
        if len(nodes) < 2:
            bound = next((part.bound for part in parts if part.node is not None), None)
            return _Part(nodes[0] if nodes else None, bound, _filters(parts))
        node = _joined(AllOf, nodes)
        return _Part(node, node, _filters(parts))

    def _any_of(self, parts: Sequence[_Part]) -> _Part:
        filters = _filters(parts)
        nodes = [part.node for part in parts if part.node is not None]
        if len(parts) > 1 and filters:
            fields = {(item.field, item.negated) for item in filters}
            if nodes or len(fields) > 1:
                self.hints[FILTER_HINT] = None
        bounds = [part.bound for part in parts if part.bound is not None]
        bound = _choice(bounds) if len(bounds) == len(nodes) else None
        return _Part(_choice(nodes), bound, filters)

    def _negated(self, part: _Part) -> _Part:
        if part.node is not None and part.filters:
            self.hints[FILTER_HINT] = None
        filters = tuple(replace(item, negated=not item.negated) for item in part.filters)
        if part.node is None:
            return _Part(filters=filters)
        node = part.node.child if isinstance(part.node, Not) else Not(part.node)
        return _Part(node, node, filters)


def _filters(parts: Iterable[_Part]) -> tuple[Filter, ...]:
    return tuple(item for part in parts for item in part.filters)


def _leaf(lexeme: Lexeme) -> Leaf | None:
    match lexeme.kind:
        case Kind.WORD:
            return Word(lexeme.text, lexeme.is_begun)
        case Kind.PREFIX:
            return Prefix(lexeme.text)
        case Kind.FUZZY:
            return Fuzzy(lexeme.text, lexeme.amount)
        case Kind.PHRASE:
            return Phrase(lexeme.text, lexeme.amount)
        case _:
            return None


def _wanted(lexemes: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """Yield the lexemes with text that are under no NOT, or under an even number of them."""
    excluded = [False]
    negated = False
    for lexeme in lexemes:
        if lexeme.kind is Kind.NOT:
            negated = not negated
        elif lexeme.kind is Kind.OPEN:
            excluded.append(excluded[-1] != negated)
            negated = False
        elif lexeme.kind is Kind.CLOSE:
            excluded.pop()
        elif lexeme.kind not in (Kind.AND, Kind.OR):
            if lexeme.text and excluded[-1] == negated:
                yield lexeme
            if lexeme.kind is not Kind.FILLER:
                negated = False


def _embed_text(lexer: Lexer, lexemes: Sequence[Lexeme], wanted: Sequence[Lexeme]) -> str:
    is_plain = all(lexeme.kind in (Kind.WORD, Kind.FILLER) for lexeme in lexemes)
    if is_plain and (lexer.is_prose or not lexer.hints):
        words = lexer.text.split()  # a plain question keeps its punctuation
    else:
        words = [lexeme.text for lexeme in wanted]
    text = " ".join(words)[:_MAX_EMBED_CHARS].strip()
    # A model knows few words in capitals: on a collection of such queries this costs a tenth of the
    # quality.
    return text.capitalize() if is_sentence_in_capitals(lexer.text) else text
