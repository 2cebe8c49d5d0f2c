"""Split a query's text into lexemes: words, phrases, filters, operators, parentheses.

Nothing here raises: what cannot be parsed is treated as plain words, and a hint says so. How
lexemes combine is decided in core/query/parser.py.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from core.errors import UsageError
from core.query.filter_text import MAX_FILTERS, cleaned, values_at
from core.query.filters import ALIASES, FIELDS, Filter, hint_for, make_filters, nearest_field
from core.query.request_words import request_length
from core.text import analysis

# A query of this length is a pasted document; the rest takes time and adds no meaning.
MAX_QUERY_CHARS = 10_000
# Each additional word costs a posting list; the model reads about this many words as well.
MAX_WORDS = 128
# For words that are repeated again and again, which do not change the ranking after a few times.
MAX_REPEATED_WORDS = 256
# Each of these is expanded from the vocabulary or checked position by position.
MAX_EXPANDED = 8
MAX_PHRASES = 16
# Deeper nesting is noise, and code that walks the nodes may be recursive.
MAX_DEPTH = 20
_MAX_SLOP = 100
_DEFAULT_SLOP = 5
_MAX_EDITS = 2
_MIN_PREFIX_CHARS = 2
_MIN_FUZZY_CHARS = 3

_FIELD = re.compile(r"([A-Za-z]+):")
_UNKNOWN_FIELD = re.compile(r"(?=[^:]{2,20}:)([^\W\d]+(?:-[^\W\d]+)*):(?=[^\s:/\\)])")
# Words before a colon that people paste and that are not meant as a filter.
_SCHEMES = frozenset(
    ("http", "https", "ftp", "ssh", "git", "mailto", "tel", "urn", "doi", "data", "isbn")
)
# An option or a negative number rather than an exclusion.
_OPTION = re.compile(r"-\d{1,2}(?!\w)")
_BARE_WORD = re.compile(r'[^\s"()]+')
_SLOP = re.compile(r"~(\d*)|\*+")

# A query in capitals with one of these is a sentence, and its AND and OR are ordinary words.
_SENTENCE_WORDS = frozenset(
    ("AN", "ARE", "AT", "BY", "FOR", "FROM", "HOW", "IN", "INTO", "IS", "ITS", "OF", "ON", "THE")
) | frozenset(("THEIR", "TO", "WHAT", "WHICH", "WITH"))

# Text of this many words with at least this share of stop words was not typed as a query. Lists of
# keywords have fewer stop words, ordinary English 40 to 50%.
_PROSE_WORDS = 24
_PROSE_STOP_SHARE = 0.25
_MARK = re.compile(r'["()*~]|(?<!\S)-(?=\w)')

PROSE_HINT = (
    "Text of this length is searched for as plain words; quotation marks and other symbols have "
    "no effect."
)
QUOTE_HINT = "An unmatched quotation mark was ignored."
PARENTHESIS_HINT = "An unmatched parenthesis was ignored."
DEPTH_HINT = "Parentheses are nested too deeply; the innermost were ignored."
LENGTH_HINT = f"The query is very long; only its first {MAX_QUERY_CHARS:,} characters are used."
WORDS_HINT = f"The query has many words; the first {MAX_WORDS} are searched for."
EXPANDED_HINT = (
    f"Only the first {MAX_EXPANDED} words with * or ~ are expanded; the others are plain words."
)
PHRASES_HINT = f"Only the first {MAX_PHRASES} phrases are searched for as phrases."
FILTERS_HINT = f"Only the first {MAX_FILTERS} filters are used."


class Kind(StrEnum):
    WORD = "word"
    PREFIX = "prefix"
    FUZZY = "fuzzy"
    PHRASE = "phrase"
    FILTER = "filter"
    AND = "AND"
    OR = "OR"
    NOT = "NOT"
    OPEN = "("
    CLOSE = ")"
    FILLER = "filler"  # not a word, but part of the embedded text


@dataclass(frozen=True, slots=True)
class Lexeme:
    kind: Kind
    text: str = ""
    amount: int = 0  # edits of a fuzzy word, slop of a phrase
    filters: tuple[Filter, ...] = ()
    is_begun: bool = False  # the word that is being typed


@dataclass(slots=True)
class Lexer:
    """Splits one query."""

    text: str
    now: datetime
    lexemes: list[Lexeme] = field(default_factory=list)
    hints: dict[str, None] = field(default_factory=dict)  # in order, each once
    _at: int = 0
    _open: list[int | None] = field(
        default_factory=list
    )  # the index of an OPEN; None if it is text
    _depth: int = 0
    _seen: set[tuple[Kind, str]] = field(default_factory=set)
    _words: int = 0
    _expanded: int = 0
    _phrases: int = 0
    _filters: int = 0
    _foreign_end: int = -1  # where an operator of another language ends, before what it is for
    _has_operators: bool = True
    is_prose: bool = False  # a pasted passage, whose symbols are punctuation

    def run(self) -> list[Lexeme]:
        """Return the query's lexemes; every OPEN among them has its CLOSE."""
        self.text = self._cleaned(self.text)
        self.is_prose = is_prose(self.text)
        if self.is_prose:
            if _MARK.search(self.text):
                self._hint(PROSE_HINT)
            self._plain(_MARK.sub(" ", self.text))
            return _without_request(self.lexemes)
        self._has_operators = not is_sentence_in_capitals(self.text)
        while self._at < len(self.text):
            character = self.text[self._at]
            if character.isspace():
                self._at += 1
            elif character == '"':
                self._phrase()
            elif character == "(":
                self._open_parenthesis()
            elif character == ")":
                self._close_parenthesis()
            elif self._is_minus():
                self.lexemes.append(Lexeme(Kind.NOT))
                self._at += 1
            elif not self._filter():
                self._bare_word()
        unmatched = {index for index in self._open if index is not None}
        if self._open:
            self._hint(PARENTHESIS_HINT)
        lexemes = [lexeme for at, lexeme in enumerate(self.lexemes) if at not in unmatched]
        return _without_request(lexemes)

    def _cleaned(self, text: str) -> str:
        if len(text) > MAX_QUERY_CHARS:
            self._hint(LENGTH_HINT)
            text = text[:MAX_QUERY_CHARS].rpartition(" ")[0] or text[:MAX_QUERY_CHARS]
        return cleaned(text)

    def _hint(self, sentence: str) -> None:
        self.hints[sentence] = None

    # -- punctuation ---------------------------------------------------------------------------

    def _is_minus(self) -> bool:
        """Distinguish ``-word`` from a dash and a hyphen: ``--option``, ``a-b``, ``kill -9``."""
        before, after = self.text[self._at - 1 : self._at], self.text[self._at + 1 : self._at + 2]
        return (
            self.text[self._at] == "-"
            and (not before or before.isspace() or before == "(")
            and bool(after)
            and (after.isalnum() or after in '_"(')
            and not _OPTION.match(self.text, self._at)
        )

    def _open_parenthesis(self) -> None:
        before = self.text[self._at - 1 : self._at]
        last = self.lexemes[-1].kind if self.lexemes else None
        follows_word = bool(before) and not before.isspace() and before not in '(-"'
        follows_word = follows_word and self._at != self._foreign_end  # +(a b)
        if follows_word and last not in (Kind.AND, Kind.OR, Kind.NOT):
            self._open.append(None)  # f(x) is text
        elif self._depth >= MAX_DEPTH:
            self._hint(DEPTH_HINT)
            self._open.append(None)
        else:
            self._depth += 1
            self._open.append(len(self.lexemes))
            self.lexemes.append(Lexeme(Kind.OPEN))
        self._at += 1

    def _close_parenthesis(self) -> None:
        self._at += 1
        if not self._open:
            self._hint(PARENTHESIS_HINT)
        elif self._open.pop() is not None:
            self._depth -= 1
            self.lexemes.append(Lexeme(Kind.CLOSE))

    # -- words and phrases ---------------------------------------------------------------------

    def _phrase(self) -> None:
        end = self.text.find('"', self._at + 1)
        if end < 0:
            self._hint(QUOTE_HINT)
            self._at += 1
            return
        content = " ".join(self.text[self._at + 1 : end].split())
        self._at = end + 1
        slop = 0
        if match := _SLOP.match(self.text, self._at):
            self._at = match.end()
            if match[0].startswith("~"):
                slop = min(int(match[1][:4] or _DEFAULT_SLOP), _MAX_SLOP)
        if not analysis.terms(content):
            self._filler(content)
        elif self._phrases >= MAX_PHRASES:
            self._hint(PHRASES_HINT)
            self._plain(content)
        else:
            self._phrases += 1
            self._word(Kind.PHRASE, content, slop)

    def _bare_word(self) -> None:
        match = _BARE_WORD.match(self.text, self._at)
        assert match is not None  # every other beginning has been handled
        raw = match[0]
        self._at = match.end()
        if raw in ("AND", "OR", "NOT") and self._has_operators:
            self.lexemes.append(Lexeme(Kind(raw)))
            return
        if self._is_unknown_filter(raw):
            self._plain(raw.replace(":", " ", 1))
            return
        followed_by = self.text[self._at : self._at + 1]
        if followed_by in ("(", '"') and (hint := _foreign_prefix(raw)):
            self._hint(f'"{raw}" before {followed_by} was ignored. {hint}')
            self._foreign_end = self._at
            return
        if hint := _foreign_operator(raw, followed_by=followed_by):
            self._hint(f'"{_shown(raw)}" was searched for as words. {hint}')
            raw = raw.lstrip("+^!-")
        base, marker = _expansion(raw)
        if marker:
            self._expanded_word(base, marker)
            return
        if "*" in raw:
            if re.search(r"\w", raw):
                self._hint(f'"{_shown(raw)}": * works only at the end of a word.')
            else:
                self._hint("* needs at least two letters before it.")
            raw = raw.replace("*", " ")
        self._plain(raw)

    def _expanded_word(self, base: str, marker: str) -> None:
        is_prefix = marker[0] == "*"
        least = _MIN_PREFIX_CHARS if is_prefix else _MIN_FUZZY_CHARS
        letters = [character for character in base if character.isalnum()]
        # In scripts written without spaces one character counts as a word.
        long_enough = len(letters) >= least or any(ord(letter) >= 0x2E80 for letter in letters)
        if not long_enough or not analysis.terms(base):
            count = "two" if is_prefix else "three"
            self._hint(
                f'"{_shown(base + marker)}": {marker[0]} needs at least {count} letters before it.'
            )
            self._plain(base)
        elif self._expanded >= MAX_EXPANDED:
            self._hint(EXPANDED_HINT)
            self._plain(base)
        else:
            self._expanded += 1
            if is_prefix:
                self._word(Kind.PREFIX, base)
            elif edits := min(int(marker[1:] or 1), _MAX_EDITS):
                self._word(Kind.FUZZY, base, edits)
            else:
                self._plain(base)

    def _plain(self, text: str) -> None:
        for part in text.split():
            if analysis.terms(part):
                self._word(Kind.WORD, part)
            else:
                self._filler(part)

    def _word(self, kind: Kind, text: str, amount: int = 0) -> None:
        self._seen.add((kind, text.casefold()))
        self._words += 1
        if len(self._seen) > MAX_WORDS or self._words > MAX_REPEATED_WORDS:
            self._hint(WORDS_HINT)
            self._filler(text)
        else:
            self.lexemes.append(Lexeme(kind, text, amount))

    def _filler(self, text: str) -> None:
        self.lexemes.append(Lexeme(Kind.FILLER, text))

    # -- filters -------------------------------------------------------------------------------

    def _filter(self) -> bool:
        """Read a filter if one begins here."""
        match = _FIELD.match(self.text, self._at)
        if match is None:
            return False
        name = match[1].casefold()
        after = self.text[match.end() : match.end() + 2]
        if name not in FIELDS and name not in ALIASES:
            return False
        if not after or after[0].isspace():
            if match[1] in FIELDS:
                self._hint(f"{name}: needs its value right after the colon.")
            return False
        if after[0] == ":" or after == "//":  # path::join, file://...
            return False
        values, self._at, is_quoted = values_at(self.text, match.end())
        if not is_quoted:
            self._hint(QUOTE_HINT)
        try:
            read = (item for value in values for item in make_filters(name, value, now=self.now))
            filters = tuple(dict.fromkeys(read))
        except UsageError as error:
            self._hint(f"{error} It was searched for as plain words.")
            self._plain(f"{match[1]} {' '.join(values)}")
            return True
        if len(filters) > MAX_FILTERS - self._filters:
            self._hint(FILTERS_HINT)
            filters = filters[: MAX_FILTERS - self._filters]
            if not filters:
                return True
        self._filters += len(filters)
        for item in filters:
            if remark := hint_for(item):
                self._hint(remark)
        self.lexemes.append(Lexeme(Kind.FILTER, filters=filters))
        return True

    def _is_unknown_filter(self, raw: str) -> bool:
        """Say whether a word only looks like a filter, and add a hint if so."""
        # In the whole text, because a value in quotes is not part of the word.
        match = _UNKNOWN_FIELD.match(self.text, self._at - len(raw))
        if match is None or match[1].casefold() in (*_SCHEMES, *FIELDS, *ALIASES):
            return False
        near = nearest_field(match[1])
        if near is None and raw.partition(":")[2].isdigit():  # host:8080
            return False
        meant = (
            f'did you mean "{near}:"?' if near else f"the filters are {', '.join(_FIELD_NAMES)}."
        )
        self._hint(f'There is no filter "{match[1]}:", so it was searched for as words; {meant}')
        return True


def _without_request(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Leave question words to the model, which reads them in their sentence."""
    words = [lexeme for lexeme in lexemes if lexeme.kind is not Kind.FILTER]
    if not all(lexeme.kind in (Kind.WORD, Kind.FILLER) for lexeme in words):
        return lexemes
    length = request_length([lexeme.text for lexeme in words])
    if not length:
        return lexemes
    asking = [Lexeme(Kind.FILLER, lexeme.text) for lexeme in words[:length]]
    asked_for = words[length:]
    pieces = [piece for lexeme in asked_for for _, piece in analysis.pieces(lexeme.text)]
    if all(entry.is_stop_word for piece in pieces for entry in piece.entries):
        return lexemes
    return asking + asked_for + [lexeme for lexeme in lexemes if lexeme.kind is Kind.FILTER]


_FIELD_NAMES = tuple(f"{name}:" for name in FIELDS)


def _expansion(raw: str) -> tuple[str, str]:
    """Split ``word*`` and ``word~2`` into the word and its marker, if there is one."""
    word = raw.rstrip(",.;:!?")
    base = word.rstrip("*")
    if base == word and len(word) > 1:
        # Not every digit is a number to Python: ² is none.
        is_amount = word[-1].isdecimal() and word[-2] == "~"
        base = word[:-2] if is_amount else word.removesuffix("~")
    marker = word[len(base) :]
    return (base, marker) if base and marker and not set("*~") & set(base) else (raw, "")


# What other query languages understand, with what to write instead.
_REQUIRED_HINT = "Join words with AND if all of them must occur."
_WEIGHT_HINT = "^ has no meaning here."
_EXCLUDED_HINT = "Exclude a word with - or NOT."
_PREFIXES = {"+": _REQUIRED_HINT, "^": _WEIGHT_HINT, "!": _EXCLUDED_HINT}
_FOREIGN = (
    (re.compile(r"\+-?[^\W\d]"), _REQUIRED_HINT),
    # 2^3 is arithmetic.
    (re.compile(r"\^\w|\w*[^\W\d]\w*\^\.?\d"), _WEIGHT_HINT),
    (re.compile(r"![^\W\d]"), _EXCLUDED_HINT),
    (re.compile(r"&&|\|\|"), "The operators are AND, OR and NOT."),
)
_NEAR = re.compile(r"NEAR(/\d+)?")
_NEAR_HINT = 'Words near each other are written "like this"~5.'


def _foreign_prefix(raw: str) -> str:
    """Return what to write instead of an operator before a phrase or parentheses, if it is one."""
    return _PREFIXES.get(raw[0], "") if set(raw) <= set("+^!-") else ""


def _foreign_operator(raw: str, *, followed_by: str) -> str:
    """Return what to write instead of an operator that only other languages have, if it is one."""
    near = _NEAR.fullmatch(raw)
    if near and (near[1] or followed_by == "("):
        return _NEAR_HINT
    return next((hint for pattern, hint in _FOREIGN if pattern.match(raw)), "")


def _shown(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def is_sentence_in_capitals(text: str) -> bool:
    """Say whether the whole query is in capitals, so that capitals mean nothing in it."""
    return text.isupper() and not _SENTENCE_WORDS.isdisjoint(text.split())


def is_prose(text: str) -> bool:
    """Say whether a query is a pasted passage, in which quotes and dashes are just punctuation."""
    words = text.split()
    if len(words) < _PROSE_WORDS or not {"AND", "OR", "NOT"}.isdisjoint(words):
        return False
    fields = (_FIELD.match(word.lstrip("-(")) for word in words)
    if any(found and found[1].casefold() in (*FIELDS, *ALIASES) for found in fields):
        return False
    stop_words = sum(word.lower() in analysis.STOP_WORDS for word in words)
    return stop_words >= _PROSE_STOP_SHARE * len(words)
