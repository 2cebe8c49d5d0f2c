"""Recognise the language of a text: by its script, then by the small words that every text has.

A table of letter sequences was measured and rejected (see tests/benchmarks/RESULTS.md): it knows
more languages, but takes seconds to load and a hundred times longer for each text.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection
from functools import lru_cache

from core.text.analysis import STOP_WORDS
from core.text.languages import ENGLISH, function_words, languages_with_function_words

# So much of a text is looked at.
_SAMPLE = 4000
# Letters of a script that is not Latin decide from this share on: names and code are Latin.
_LEAST_SHARE = 0.25
# One of these characters says as much as several letters.
_DENSE = {"han": 3.0, "kana": 3.0, "ko": 2.5}
_LEAST_KANA = 0.05
# The weight of small words that is needed, and by how much they must outweigh the next language.
_LEAST_WEIGHT = 2.0
_CLEARLY = 1.3
# With so many times the weight that is needed, it need not outweigh the next language.
_ENOUGH = 4
# So much for each word, less in long texts. Code and lists of names have a few of such words, too.
_LEAST_DENSITY = 0.48
# A part of a document is in another language only if much speaks for it.
_LEAST_WEIGHT_OF_PART = 12.0
_CLEARLY_OTHER = 3.0
# A text in two languages is in both.
_LARGELY = 0.5
_SIGN_WEIGHT = 1.5
# Signs count only beside small words, and at most so many times as much: names have signs, too.
_MOST_SIGNS = 2.0

# Where each script begins and ends; what is in none of them says nothing.
_SCRIPTS = (
    (0x370, 0x400, "el"), (0x400, 0x530, "cyrillic"), (0x530, 0x590, "hy"),
    (0x590, 0x600, "he"), (0x600, 0x700, "arabic"), (0x750, 0x780, "arabic"),
    (0x900, 0x980, "hi"), (0x980, 0xA00, "bn"), (0xA00, 0xA80, "pa"), (0xA80, 0xB00, "gu"),
    (0xB80, 0xC00, "ta"), (0xC00, 0xC80, "te"), (0xC80, 0xD00, "kn"), (0xD00, 0xD80, "ml"),
    (0xD80, 0xE00, "si"), (0xE00, 0xE80, "th"), (0xE80, 0xF00, "lo"), (0x1000, 0x10A0, "my"),
    (0x10A0, 0x1100, "ka"), (0x1100, 0x1200, "ko"), (0x1200, 0x13A0, "am"),
    (0x1780, 0x1800, "km"), (0x1F00, 0x2000, "el"), (0x3040, 0x3100, "kana"),
    (0x3130, 0x3190, "ko"), (0x3400, 0xA000, "han"), (0xAC00, 0xD7B0, "ko"),
    (0xF900, 0xFB00, "han"), (0xFB1D, 0xFB50, "he"), (0xFB50, 0xFE00, "arabic"),
    (0xFE70, 0xFF00, "arabic"), (0xFF66, 0xFFA0, "kana"), (0x20000, 0x32000, "han"),
)  # fmt: skip
_BEGINS = [begin for begin, _, _ in _SCRIPTS]
_CYRILLIC = ("bg", "ru", "sr", "uk")
_ARABIC = ("ar", "fa")
# Letters that few languages have.
_SIGNS = {
    "ß": ("de",), "ä": ("de", "sv", "fi", "et"), "ö": ("de", "sv", "fi", "hu", "tr", "et"),
    "ü": ("de", "tr", "hu", "et"), "ñ": ("es",), "¿": ("es",), "¡": ("es",), "ã": ("pt",),
    "õ": ("pt", "et"), "ç": ("fr", "pt", "ca", "tr"), "è": ("fr", "it", "ca"), "ê": ("fr", "pt"),
    "œ": ("fr",), "ì": ("it",), "ò": ("it", "ca"), "ő": ("hu",), "ű": ("hu",), "ł": ("pl",),
    "ę": ("pl", "lt"), "ą": ("pl", "lt"), "ż": ("pl",), "ś": ("pl",), "ř": ("cs",), "ě": ("cs",),
    "ů": ("cs",), "ľ": ("sk",), "ô": ("sk", "fr", "pt"), "đ": ("hr", "vi"), "ć": ("hr", "pl"),
    "ă": ("ro", "vi"), "ș": ("ro",), "ț": ("ro",), "ş": ("tr", "ro"), "ţ": ("ro",),
    "ğ": ("tr",), "ı": ("tr",), "å": ("sv", "no", "da"), "ø": ("no", "da"), "æ": ("no", "da"),
    "ơ": ("vi",), "ư": ("vi",), "ė": ("lt",), "ų": ("lt",), "ļ": ("lv",), "ņ": ("lv",),
    "ы": ("ru",), "э": ("ru",), "ё": ("ru",), "ї": ("uk",), "є": ("uk",), "і": ("uk",),
    "ђ": ("sr",), "ћ": ("sr",), "љ": ("sr",), "њ": ("sr",), "ј": ("sr",), "ъ": ("bg", "ru"),
    "پ": ("fa",), "چ": ("fa",), "ژ": ("fa",), "گ": ("fa",), "ک": ("fa",), "ی": ("fa",),
    "ة": ("ar",), "ي": ("ar",), "ك": ("ar",), "ٹ": ("ur",), "ڈ": ("ur",), "ے": ("ur",),
}  # fmt: skip
# With digits, so that no letters of a checksum are words.
_WORD = re.compile(r"[^\W_]+")
# The same for ASCII: everything else becomes a space. It is four times as fast.
_ASCII_WORDS = "".join(c if (c := chr(code)).isalnum() else " " for code in range(128))


def recognise(text: str) -> str:
    """Return the code of the language that a text is in; empty if that is not clear."""
    sample = _without_marks(_sample(text))
    script = "latin" if sample.isascii() else _script(sample)
    if script not in ("latin", "cyrillic", "arabic"):
        return script
    words = _words(sample)
    if sample.isascii() and _is_clearly_english(words):
        return ENGLISH
    weights = _weights(words, script)
    language = _best(weights, _LEAST_WEIGHT, _CLEARLY)
    if script == "latin" and language != ENGLISH:
        least = _LEAST_DENSITY * math.sqrt(len(words))
        return language if weights.get(language, 0.0) >= least else ""
    return language


def recognise_part(text: str, language: str) -> str:
    """Return the language of a part of a document, which is its document's unless clearly not."""
    sample = _without_marks(_sample(text))
    script = "latin" if sample.isascii() else _script(sample)
    if script not in ("latin", "cyrillic", "arabic"):
        return script
    words = _words(sample)
    if language == ENGLISH and sample.isascii() and _stays_english(words):
        return language
    weights = _weights(words, script)
    other = _best(weights, _LEAST_WEIGHT_OF_PART if language else _LEAST_WEIGHT, _CLEARLY)
    if not other or weights[other] < _CLEARLY_OTHER * weights.get(language, 0.0):
        return language
    return other


def recognise_by_script(text: str) -> str:
    """Return the language of a text if its script leaves little doubt, however short it is."""
    is_latin = text.isascii() or _script(_sample(text)) == "latin"
    return "" if is_latin else recognise(text)


def is_largely_in(text: str, languages: Collection[str]) -> bool:
    """Say whether at least half of what a text says of its language speaks for one of these."""
    sample = _sample(text)
    shares = {"latin": 1.0} if sample.isascii() else _script_shares(sample)
    script = _main_script(shares)
    if script in languages:
        return True
    of_scripts = [script] if script in ("latin", "cyrillic", "arabic") else []
    if script != "latin" and shares["latin"] >= _LARGELY:
        of_scripts.append("latin")  # their small words cannot be compared, so each has its say
    for each in of_scripts:
        weights = _weights(_words(sample), each)
        known = max((weights.get(language, 0.0) for language in languages), default=0.0)
        if known >= _LEAST_WEIGHT and known >= _LARGELY * max(weights.values()):
            return True
    return False


def _sample(text: str) -> str:
    if len(text) <= _SAMPLE:
        return text
    # The beginning may be a licence or a list of names.
    half = _SAMPLE // 2
    middle = (len(text) - half) // 2
    return f"{text[:half]} {text[middle : middle + half]}"


def _without_marks(sample: str) -> str:
    """Return a text without quotes, dashes and the like, if it is ASCII then; else unchanged.

    They are in every second text, say nothing of its language, and ASCII is looked at much faster.
    """
    if sample.isascii() or not all(map(_is_mark, set(sample))):
        return sample
    return sample.encode("ascii", "replace").decode("ascii")


@lru_cache(maxsize=1024)
def _is_mark(character: str) -> bool:
    """Say whether a character is ASCII, or part of no word and of no script."""
    return character.isascii() or not (character.isalnum() or _script_of(ord(character)))


def _script_of(code: int) -> str:
    """Return the script in whose range a character is; empty for none, and for Latin."""
    at = bisect_right(_BEGINS, code) - 1
    return _SCRIPTS[at][2] if at >= 0 and code < _SCRIPTS[at][1] else ""


def _script(sample: str) -> str:
    """Return the script or, if it has only one, the language; Latin if no other has enough."""
    return _main_script(_script_shares(sample))


def _main_script(shares: dict[str, float]) -> str:
    best = max((each for each in shares if each != "latin"), key=shares.__getitem__, default="")
    return best if best and shares[best] >= _LEAST_SHARE else "latin"


def _script_shares(sample: str) -> dict[str, float]:
    """Return how much of a text is in each script, dense ones by what they say; Latin always."""
    counts: dict[str, float] = {"latin": 0.0}
    for character, count in Counter(sample).items():
        code = ord(character)
        if code < 0x250:
            counts["latin"] += count * character.isalpha()
            continue
        if script := _script_of(code):
            counts[script] = counts.get(script, 0.0) + count * _DENSE.get(script, 1.0)
    han, kana = counts.pop("han", 0.0), counts.pop("kana", 0.0)
    if han or kana:
        counts["ja" if kana >= _LEAST_KANA * (han + kana) else "zh"] = han + kana
    total = sum(counts.values()) or 1.0
    return {script: count / total for script, count in counts.items()}


def _words(sample: str) -> list[str]:
    if sample.isascii():
        return sample.lower().translate(_ASCII_WORDS).split()
    return _WORD.findall(sample.lower())


def _is_clearly_english(words: list[str]) -> bool:
    """Say whether English has enough weight, and no other language can have as much.

    Most texts are so, and this is much faster than weighing every language.
    """
    own, other = _english_and_others()
    english = others = 0.0
    for word, count in Counter(filter(own.__contains__, words)).items():
        times = math.sqrt(count)
        english += own[word] * times
        others += other[word] * times
    return english > 1.001 * max(_ENOUGH * _LEAST_WEIGHT, others)


def _stays_english(words: list[str]) -> bool:
    """Say whether no other language can outweigh English enough for a part to be in it."""
    own, other = _english_and_others()
    known = [*filter(own.__contains__, words)]
    english = sum(map(own.__getitem__, set(known)))  # at least: repeated words say more
    others = sum(map(other.__getitem__, known))  # at most
    return others < 0.999 * max(_LEAST_WEIGHT_OF_PART, _CLEARLY_OTHER * english)


def _weights(words: list[str], script: str) -> dict[str, float]:
    """Return how much the words of a text say for each language of a script."""
    table = _table()
    weights: dict[str, float] = {}
    signs: dict[str, float] = {}
    # Of a page, one word in four is in the table; only letters outside ASCII count elsewhere.
    telling = (word for word in words if word in table or not word.isascii())
    for word, count in Counter(telling).items():
        # A word that is repeated says less each time: it may be a name.
        times = math.sqrt(count)
        for language, weight in table.get(word, ()):
            weights[language] = weights.get(language, 0.0) + weight * times
        if not word.isascii():
            for sign in set(word):
                for language in _SIGNS.get(sign, ()):
                    signs[language] = signs.get(language, 0.0) + _SIGN_WEIGHT * times
    if script == "latin":
        signs = {k: min(v, _MOST_SIGNS * weights.get(k, 0.0)) for k, v in signs.items()}
    for language, weight in signs.items():
        weights[language] = weights.get(language, 0.0) + weight
    if script == "latin":
        return {k: v for k, v in weights.items() if k not in (*_CYRILLIC, *_ARABIC, "ur")}
    of_script = _CYRILLIC if script == "cyrillic" else (*_ARABIC, "ur")
    found = {language: weight for language, weight in weights.items() if language in of_script}
    # The script alone leaves few languages: the most frequent one is it if nothing else is said.
    usual = of_script[1] if script == "cyrillic" else of_script[0]
    return found | {usual: found.get(usual, 0.0) + _LEAST_WEIGHT}


def _best(weights: dict[str, float], least: float, clearly: float) -> str:
    if not weights:
        return ""
    ordered = sorted(weights.items(), key=lambda each: (-each[1], each[0]))
    best, weight = ordered[0]
    second = ordered[1][1] if len(ordered) > 1 else 0.0
    if weight < least:
        return ""
    # Neighbours are hard to tell apart, and near enough to take the likelier one.
    return best if weight >= clearly * second or weight >= _ENOUGH * least else ""


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[tuple[str, float], ...]]:
    """Return, for each small word, the languages that have it, and what it says for each."""
    languages: dict[str, list[str]] = {}
    for language in languages_with_function_words():
        for word in function_words(language):
            languages.setdefault(word, []).append(language)
    for word in STOP_WORDS:
        languages.setdefault(word, []).append(ENGLISH)
    return {
        word: tuple((language, 2.0 / (1 + len(having))) for language in having)
        for word, having in languages.items()
    }


@lru_cache(maxsize=1)
def _english_and_others() -> tuple[dict[str, float], dict[str, float]]:
    """Return what each small word says for English, and at most for another language."""
    own: dict[str, float] = {}
    other: dict[str, float] = {}
    for word, languages in _table().items():
        weights = dict(languages)
        own[word] = weights.pop(ENGLISH, 0.0)
        other[word] = max(weights.values(), default=0.0)
    return own, other
