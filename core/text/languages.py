"""Languages: their names, their words that say little, and their stems.

English has its own rules in `analysis`. Which language a text is in: `language_recognition`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import core

if TYPE_CHECKING:
    from py_rust_stemmers import SnowballStemmer

ENGLISH = "en"
# By their codes (ISO 639-1), as people call them in English.
NAMES: Mapping[str, str] = {
    "am": "Amharic", "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "ca": "Catalan",
    "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish", "et": "Estonian", "fa": "Persian", "fi": "Finnish", "fr": "French",
    "gu": "Gujarati", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian",
    "hy": "Armenian", "id": "Indonesian", "it": "Italian", "ja": "Japanese", "ka": "Georgian",
    "km": "Khmer", "kn": "Kannada", "ko": "Korean", "lo": "Lao", "lt": "Lithuanian",
    "lv": "Latvian", "ml": "Malayalam", "my": "Burmese", "nl": "Dutch", "no": "Norwegian",
    "pa": "Punjabi", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish",
    "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
    "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
}  # fmt: skip
# The algorithms of Snowball, by language.
_ALGORITHMS: Mapping[str, str] = {
    "ar": "arabic", "da": "danish", "de": "german", "el": "greek", "es": "spanish",
    "fi": "finnish", "fr": "french", "hu": "hungarian", "it": "italian", "nl": "dutch",
    "no": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian", "sv": "swedish",
    "ta": "tamil", "tr": "turkish",
}  # fmt: skip
STEMMED = frozenset(_ALGORITHMS)
# Written in the letters of English, so that no word tells by itself which of the two it is.
LATIN = frozenset(
    ("ca", "cs", "da", "de", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "lt", "lv", "nl",
     "no", "pl", "pt", "ro", "sk", "sl", "sv", "tr", "vi")
)  # fmt: skip
# Shorter words have no endings worth removing.
_LEAST_STEMMED = 3
_MOST_STEPS = 3
# What Snowball's Romanian does not know: cedillas instead of commas below, as older texts have.
_ROMANIAN = str.maketrans("şţ", "șț")
# nações is the plural of nação, and "and the book" is one word in Arabic: Snowball knows neither.
_PORTUGUESE_PLURAL = re.compile("(?:õe|ãe)s$")
# Swedish "the house" and "the girl" are words of their own, huset and flickan.
_SWEDISH_ARTICLE = re.compile("(?<=[^aeiouyåäö]{2})et$|(?<=[aeiouyåäö][^aeiouyåäö])et$|(?<=a)n$")
# huizen and brieven are plurals of huis and brief.
_DUTCH_END = re.compile("[zv]$")
_ARABIC_PREFIX = re.compile("^[وفبك]ال(?=..)")


def name_of(code: str) -> str:
    """Return what people call a language; the code itself if it is not known."""
    return NAMES.get(code, code)


def code_of(text: str) -> str | None:
    """Return the code of a language that is given by its code or name, or None."""
    wanted = text.strip().lower().partition("-")[0]
    wanted = {"nb": "no", "nn": "no", "iw": "he", "jp": "ja", "cn": "zh"}.get(wanted, wanted)
    if wanted in NAMES:
        return wanted
    return next((code for code, name in NAMES.items() if name.lower() == wanted), None)


def stem(word: str, language: str) -> str:
    """Return the stem of a word as written, in lower case; accents matter to the stemmers."""
    if language not in _ALGORITHMS or len(word) < _LEAST_STEMMED:
        return word
    if language == "ro":
        word = word.translate(_ROMANIAN)
    elif language == "ru":
        word = word.replace("ё", "е")
    elif language == "pt":
        word = _PORTUGUESE_PLURAL.sub("ão", word)
    elif language == "sv" and len(word) > _LEAST_STEMMED + 1:
        word = _SWEDISH_ARTICLE.sub("", word)
    elif language == "ar":
        word = _ARABIC_PREFIX.sub("ال", word)
    # Again and again: the stem of a plural is often the singular, which has a stem of its own.
    stemmer = _stemmer(language)
    stemmed = stemmer.stem_word(word)
    for _ in range(_MOST_STEPS):
        shorter = stemmer.stem_word(stemmed)
        if shorter == stemmed or len(shorter) < _LEAST_STEMMED:
            break
        stemmed = shorter
    return _DUTCH_END.sub(_hardened, stemmed) if language == "nl" else stemmed


def _hardened(end: re.Match[str]) -> str:
    return "s" if end[0] == "z" else "f"


@cache
def function_words(language: str) -> frozenset[str]:
    """Return the words of a language that say little, as written; English has its own list."""
    return _all_function_words().get(language, frozenset())


@cache
def folded_function_words(language: str) -> frozenset[str]:
    from core.text.analysis import STOP_WORDS, fold

    if language == ENGLISH:
        return STOP_WORDS
    return frozenset(map(fold, function_words(language)))


@lru_cache(maxsize=1)
def _all_function_words() -> dict[str, frozenset[str]]:
    resources = Path(core.__file__).resolve().parent.parent / "resources"
    text = (resources / "languages" / "function_words.txt").read_text("utf-8")
    lines = re.findall(r"^(\w+): (.*)$", text, re.M)
    return {code: frozenset(words.split()) for code, words in lines}


def languages_with_function_words() -> list[str]:
    return sorted(_all_function_words())


@cache
def _stemmer(language: str) -> SnowballStemmer:
    from py_rust_stemmers import SnowballStemmer

    return SnowballStemmer(_ALGORITHMS[language])
