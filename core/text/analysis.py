"""Turn text into index terms, the same way for documents, queries and highlighting.

How terms are weighted and stored is up to the keyword index.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from py_rust_stemmers import SnowballStemmer

# Longer than any word or identifier people type, and than a SHA-256 in hex. Longer strings are
# encoded data; only their beginning is kept, so that the same string still finds itself.
MAX_TERM_CHARACTERS = 64
# A camel-case token with more humps than this is base64, whose humps would flood the vocabulary.
_MAX_HUMPS = 10
# Words after folding; contractions are written without their apostrophe.
_STOP_TEXT = """
    a about above after again against all am an and any are arent as at be because been before
    being below between both but by can cannot cant could couldnt did didnt do does doesnt doing
    don dont down during each eg either etc few for from further had hadnt has hasnt have havent
    having he her here hers herself him himself his how however i ie if in into is isnt it its
    itself just let may me might more most must mustnt my myself neither no nor not now of off
    on once only or other ought our ours ourselves out over own per s same shall she should
    shouldnt since so some such t than that the their theirs them themselves then there
    therefore these they this those though through thus to too under until up upon us very via
    was wasnt we were werent what when where whereas whether which while who whom whose why will
    with within without wont would wouldnt yet you your yours yourself yourselves
"""
STOP_WORDS = frozenset(_STOP_TEXT.split())

# Scripts written without spaces between words (Han, kana, Hangul, Thai, Lao, Khmer, Burmese):
# their runs are indexed as overlapping pairs of characters.
_UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u0edc-\u0edf\u1000-\u103f\u1050-\u108f\u1100-\u11ff"
    "\u1780-\u17d3\u2e80-\u2fd5\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b\u3041-\u3096"
    "\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\uff66-\uff9f"
    "\U00016fe0-\U0001b2ff\U00020000-\U0003ffff"
)
# Characters inside words that carry no meaning: soft hyphen, joiners.
_INVISIBLE = "\u00ad\u200c\u200d\u2060\ufeff"
_UNFOLDED = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"}
    | {"ŧ": "t", "ŋ": "n", "\u2044": "/"}
    # Arabic: ta marbuta as ha, alef maksura and Persian letters as ya and kaf; no tatweel.
    | {"\u0629": "\u0647", "\u0649": "\u064a", "\u06cc": "\u064a", "\u06a9": "\u0643"}
    | {chr(0x660 + digit): str(digit) for digit in range(10)}
    | {chr(0x6F0 + digit): str(digit) for digit in range(10)}
    | {"\u0640": None}
    | dict.fromkeys(_INVISIBLE)
)
_HIDDEN = dict.fromkeys(map(ord, _INVISIBLE + "\u0307"))  # also the dot of a lowered İ
_UNSPACED_RUN = re.compile(f"[{_UNSPACED}]")
# One written character of an unspaced script: a syllable of single jamo, or a base character with
# its marks.
_CHARACTER = re.compile("[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|.", re.DOTALL)
_JOINT = re.compile(r"::|[-_.@&,'\u2019\u2010\u2011]")
_STRONG_JOINT = re.compile(r"::|[.@&]")
# aB, ABc and a1Bc break before B, but URLs does not.
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z0-9])(?=[A-Z][a-z])(?![A-Z]s(?![a-z]))")
_PLURAL_ACRONYM = re.compile("[A-Z]{2,}s")
_SIGN = re.compile(r"(?:\+\+\d*|#)$")
_SIGNED = re.compile(r"([^\W_]+(?:\+\+|#))(\d*)")
_NUMBER = re.compile(r"v?\d[\d.]*")
# Articles and the like that French, Italian and Catalan write together with the next word.
_ELISION = re.compile(
    r"(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|un|gl|all|dall|dell|nell|sull|coll|quest"
    r"|quell|bell|sant|tutt|anch|com|dov)'(?=\w{2})",
    re.IGNORECASE,
)
# A run of unspaced characters with so many pairs is one word; a longer one may be several.
_WORD_PAIRS = 2
_CONTRACTION = re.compile(r"(?:'s|'ll|'re|'ve|'d|'m|')$")


class Token(NamedTuple):
    """A term of a text: ``text[start:end]``, at word ``position``, counted from 0."""

    term: str
    start: int
    end: int
    position: int
    word: str = ""  # folded but not stemmed


class Entry(NamedTuple):
    """One term that a piece of text is indexed under."""

    term: str
    word: str  # folded but not stemmed
    start: int  # within the piece
    end: int
    offset: int  # position within the piece, from 0
    written: str = ""  # in lower case with its accents, if these were folded

    @property
    def is_stop_word(self) -> bool:
        return self.word in STOP_WORDS


class Piece(NamedTuple):
    """An unbroken run of text, such as ``word``, ``foo_bar``, ``C++``, ``東京都``."""

    entries: tuple[Entry, ...]
    width: int  # number of positions it takes up
    whole: Entry | None  # the entry for all of it; unspaced scripts have none
    parts: tuple[Entry, ...] = ()  # the entries it consists of, in order; empty if it is one word
    aliases: tuple[Entry, ...] = ()  # entries that mean the same as the whole
    is_name: bool = False  # foo_bar, node.js: the whole means more than its parts, unlike e-mail

    @property
    def may_be_several(self) -> bool:
        """Say whether it is a run without spaces that is too long for one word."""
        return self.whole is None and len(self.parts) > _WORD_PAIRS


def tokens(text: str) -> list[Token]:
    """Return every term of the text with its offsets, ordered by position."""
    found: list[Token] = []
    position = 0
    for match in _pattern(text.isascii()).finditer(text):
        start = match.start()
        piece = analyse(match[0])
        found += [
            Token(
                entry.term,
                start + entry.start,
                start + entry.end,
                position + entry.offset,
                entry.word,
            )
            for entry in piece.entries
        ]
        position += piece.width
    return found


def terms(text: str) -> list[str]:
    """Return only the terms of ``tokens``."""
    return [entry.term for raw in split(text) for entry in analyse(raw).entries]


def split(text: str) -> list[str]:
    """Return the pieces of the text as written; each is analysed on its own."""
    return _pattern(text.isascii()).findall(text)


def pieces(text: str) -> Iterator[tuple[int, Piece]]:
    """Yield each piece of the text with the position where it begins."""
    position = 0
    for raw in split(text):
        piece = analyse(raw)
        yield position, piece
        position += piece.width


def fold(text: str) -> str:
    """Return the text in lower case, without accents, in Unicode compatibility form."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(c for c in decomposed if not _is_accent(c)).translate(_UNFOLDED)
    return unicodedata.normalize("NFC", bare)


def stem(word: str) -> str:
    """Return the term of a folded word."""
    if word in STOP_WORDS or not (word.isascii() and word.isalpha()):
        return word
    return _stemmer().stem_word(word)


# Takes up to 40 MB. It holds the words of one segment and a half: two words in five of a segment
# are those of the one before, which saves a twentieth of the time. A larger one has no more hits.
@lru_cache(maxsize=40_000)
def analyse(raw: str) -> Piece:
    """Return the entries of one piece that ``split`` returned."""
    if _UNSPACED_RUN.match(raw):
        return _analyse_unspaced(raw)
    if len(raw) > MAX_TERM_CHARACTERS:
        return _single(fold(raw[:MAX_TERM_CHARACTERS])[:MAX_TERM_CHARACTERS], len(raw))
    if raw.isalpha() and (raw.islower() or raw.isupper() or raw[1:].islower()):
        return _single(fold(raw), len(raw), raw)
    return _analyse_compound(raw)


def _single(word: str, length: int, written: str = "", start: int = 0) -> Piece:
    if not word:
        return Piece((), 0, None)
    entry = Entry(stem(word), word, start, length, 0, _written(written))
    return Piece((entry,), 1, entry)


def _written(word: str) -> str:
    """Return a word in lower case with its accents, as stemmers need it; empty if it has none."""
    if word.isascii():
        return ""
    return unicodedata.normalize("NFC", word).lower().translate(_HIDDEN)


def _analyse_compound(raw: str) -> Piece:
    plain = raw.replace("\u2019", "'").replace("\u2010", "-").replace("\u2011", "-")
    lowered = fold(plain)
    number = lowered.replace(",", "")
    if _NUMBER.fullmatch(number) and "-" not in number:
        return _analyse_number(number, len(raw))
    if lowered.endswith("n't"):
        return _single(lowered.replace("'", ""), len(raw))
    if signed := _SIGNED.fullmatch(lowered):
        return _analyse_signed(signed, len(raw))
    plain = _SIGN.sub("", plain, count=1) if plain[-1] in "+#0123456789" else plain
    elided = _ELISION.match(plain)
    if elided and (rest := plain[elided.end() :]).isalpha() and rest[1:].islower():
        return _single(fold(rest), len(raw), rest, elided.end())
    stripped = _CONTRACTION.sub("", plain, count=1) if "'" in plain else plain
    spans = list(_part_spans(stripped))
    if len(spans) == 1 and spans[0][1] - spans[0][0] == len(stripped.strip("_")):
        return _single(_word(stripped.strip("_")), len(raw), stripped.strip("_"))
    parts: list[Entry] = []
    for start, end in spans:
        if word := _word(stripped[start:end]):
            written = _written(stripped[start:end])
            parts.append(Entry(stem(word), word, start, end, len(parts), written))
    if not parts:
        return Piece((), 0, None)
    word = _whole_word(stripped, parts)
    whole = Entry(stem(word), word, 0, len(raw), 0)
    if len(parts) == 1 and parts[0].term == whole.term:
        return Piece((whole,), 1, whole)
    is_name = len(parts) != len(re.findall("[^-']+", stripped))
    inner = _inner_names(stripped, parts)
    return Piece((whole, *inner, *parts), len(parts), whole, tuple(parts), is_name=is_name)


def _inner_names(raw: str, parts: list[Entry]) -> Iterator[Entry]:
    """Yield the names within a longer one: ``foo_bar`` of ``self.foo_bar``."""
    if not _STRONG_JOINT.search(raw):
        return
    start = 0
    for joint in [*_STRONG_JOINT.finditer(raw), None]:
        end = joint.start() if joint else len(raw)
        inside = [part for part in parts if start <= part.start and part.end <= end]
        if 1 < len(inside) < len(parts):
            word = _whole_word(raw[start:end], inside)
            yield Entry(stem(word), word, start, end, inside[0].offset)
        if joint:
            start = joint.end()


def _word(part: str) -> str:
    return fold(part[:-1] if _PLURAL_ACRONYM.fullmatch(part) else part)


def _whole_word(raw: str, parts: list[Entry]) -> str:
    """Return the one word that a compound is found under: e-mail is email, U.S.A. is usa."""
    if all(len(part.word) == 1 for part in parts):
        return "".join(part.word for part in parts)
    return re.sub("[-_',]", "", fold(raw))[:MAX_TERM_CHARACTERS]


def _part_spans(raw: str) -> Iterator[tuple[int, int]]:
    start = 0
    for joint in [*_JOINT.finditer(raw), None]:
        end = joint.start() if joint else len(raw)
        if end > start:
            breaks: list[int] = []
            if not raw[start:end].islower():  # finding humps is the slowest step
                breaks = [hump.start() for hump in _HUMP.finditer(raw, start, end)]
            breaks = breaks if len(breaks) < _MAX_HUMPS else []
            yield from pairwise([start, *breaks, end])
        if joint:
            start = joint.end()


def _analyse_signed(signed: re.Match[str], length: int) -> Piece:
    """Index C++17 as C++ too, but never as C."""
    words = dict.fromkeys([signed[0], signed[1]])
    entries = tuple(Entry(word, word, 0, length, 0) for word in words)
    return Piece(entries, 1, entries[0])


def _analyse_number(number: str, length: int) -> Piece:
    """Index 1,000.50 as 1000.50 and 1000; v2.7.4 also as 2.7.4 and 2.7."""
    number = number.rstrip(".")
    whole = Entry(number, number, 0, length, 0)
    bare = number.removeprefix("v")
    aliases = [bare] if bare != number else []
    begun = bare.rpartition(".")[0]
    others = [Entry(word, word, 0, length, 0) for word in [*aliases, begun] if word]
    return Piece((whole, *others), 1, whole, aliases=tuple(others[: len(aliases)]), is_name=True)


def _analyse_unspaced(raw: str) -> Piece:
    """Index a run as pairs, and its last character alone so that every character begins a term."""
    units: list[tuple[str, int, int]] = []
    for match in _CHARACTER.finditer(raw):
        character = match[0]
        is_mark = unicodedata.category(character[0])[0] == "M" or character in "\uff9e\uff9f"
        if is_mark and units:
            written, start, _ = units[-1]
            units[-1] = (written + character, start, match.end())
        else:
            units.append((character, match.start(), match.end()))
    folded = [(fold(written), start, end) for written, start, end in units]
    folded = [unit for unit in folded if unit[0]]
    pairs = [
        Entry(left[0] + right[0], left[0] + right[0], left[1], right[2], offset)
        for offset, (left, right) in enumerate(pairwise(folded))
    ]
    if not folded:
        return Piece((), 0, None)
    last, start, end = folded[-1]
    single = Entry(last, last, start, end, len(folded) - 1)
    return Piece((*pairs, single), len(folded), None, tuple(pairs) or (single,))


def _is_accent(character: str) -> bool:
    # Class 7 are the dots (nukta) of Indic scripts, which many leave out; 10 to 35 are Hebrew and
    # Arabic vowel points, 200 and up the accents of other scripts. The rest (kana voicing, vowels
    # of Indic scripts and Thai) distinguishes words and is kept.
    combining = unicodedata.combining(character)
    return combining >= 200 or 10 <= combining <= 35 or combining == 7


@lru_cache(maxsize=1)
def _stemmer() -> SnowballStemmer:
    from py_rust_stemmers import SnowballStemmer

    return SnowballStemmer("english")


@lru_cache(maxsize=2)
def _pattern(is_ascii: bool) -> re.Pattern[str]:
    """Return the regular expression that matches the pieces of a text.

    The ASCII version gives the same matches for ASCII text; it compiles at once and runs faster.
    """
    word = "0-9A-Z_a-z" if is_ascii else _word_characters()
    pictures = "\u2600-\u27bf\U0001f000-\U0001faff"
    joint = r"(?:[-.'\u2019\u2010\u2011@&]|::|,(?<=\d,)(?=\d{3}(?!\d)))"
    # Possessive, and ordered by frequency: this runs over every character that is indexed.
    return re.compile(
        rf"[{word}]++(?:(?=[-.'\u2019\u2010\u2011@&:,+#])(?:{joint}[{word}]++)*+"
        r"(?:\+\+\d*(?!\w)|#(?<=\b[A-Za-z]#)(?!\w))?)?+"
        rf"|[{_UNSPACED}]++"
        rf"|\.(?<![\w.)\]]\.)(?=[A-Za-z][A-Za-z])[{word}]++"
        rf"|[{pictures}]",
        re.ASCII if is_ascii else re.NOFLAG,
    )


def _word_characters() -> str:
    """Return the characters that words consist of, as ranges of a regular expression."""
    unspaced = _UNSPACED_RUN
    ranges: list[list[int]] = []
    # Beyond this plane only whole blocks are distinguished: old scripts and mathematical letters
    # are words, emoji are one-character words.
    for code in range(0x10000):
        character = chr(code)
        is_word = unicodedata.category(character)[0] in "LNM" or character in "_" + _INVISIBLE
        if not is_word or unspaced.match(character):
            continue
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    word = "".join(f"{re.escape(chr(a))}-{re.escape(chr(b))}" for a, b in ranges)
    return word + "\U00010000-\U00016fdf\U0001d400-\U0001d7ff"
