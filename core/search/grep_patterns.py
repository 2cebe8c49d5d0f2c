"""Patterns for grep: literal text, and regular expressions that are safe to compile.

Uses the regex package instead of the standard library, because its matching can be stopped after a
time limit, its case-insensitive search for literal text is many times faster, and unlike RE2 its
\\w and \\b know the letters of all scripts.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from core.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from regex import Match, Pattern

MAX_PATTERN_CHARS = 1000
# The compiler unrolls every counted repetition; this many steps take a few milliseconds.
_MAX_UNROLLED = 20_000


def literal(query: str, case_sensitive: bool) -> Callable[[str], Iterator[Match[str]]]:
    """Return a function that finds exactly this text."""
    import regex

    flags = 0 if case_sensitive else regex.IGNORECASE
    # The same letters may be stored composed or decomposed, depending on where a file comes from.
    composed, apart = (unicodedata.normalize(form, query) for form in ("NFC", "NFD"))
    plain = regex.compile(regex.escape(composed, special_only=True), flags)
    marks = [character for character in apart if unicodedata.combining(character)]
    if not marks:
        return plain.finditer
    both = "|".join(regex.escape(form, special_only=True) for form in (composed, apart))
    either = regex.compile(both, flags)

    def find(text: str) -> Iterator[Match[str]]:
        # Searching for two forms at once is slower, and few texts have combining accents.
        return (either if marks[0] in text else plain).finditer(text)

    return find


def expression(query: str, case_sensitive: bool) -> Pattern[str]:
    """Compile a regular expression, or raise UsageError saying what is wrong."""
    import regex

    if len(query) > MAX_PATTERN_CHARS:
        raise UsageError(
            f"The regular expression is longer than {MAX_PATTERN_CHARS} characters. Shorten it."
        )
    if _unrolled_size(query) > _MAX_UNROLLED:
        raise UsageError("The regular expression repeats too much. Use smaller numbers in {...}.")
    if _RECURSION.search(query):
        raise UsageError("The regular expression is recursive, which is not supported.")
    flags = regex.MULTILINE | regex.VERSION0
    try:
        return regex.compile(
            _without_fuzziness(query), flags if case_sensitive else flags | regex.IGNORECASE
        )
    except regex.error as error:
        raise UsageError(
            f"The regular expression is not valid: {error}. To find it as plain text, search "
            "without regular expressions."
        ) from error
    except (RecursionError, OverflowError, MemoryError, ValueError) as error:
        raise UsageError("The regular expression is nested too deeply.") from error


_RECURSION = re.compile(r"(?<!\\)\(\?(?:R|[-+]?\d|&|P>)")
_PATTERN_PART = re.compile(
    r"\\[pPN]\{[^}]*\}|\\."  # an escape
    r"|\[\^?\]?(?:\\.|[^\]\\])*\]"  # a set
    r"|(?P<open>\()|(?P<close>\))"
    r"|\{(?P<least>\d*)(?P<range>,?(?P<most>\d*))\}|.",
    re.DOTALL,
)


def _without_fuzziness(pattern: str) -> str:
    """Make {e<=3} literal, as elsewhere; the regex package reads it as approximate matching."""
    parts = (part[0] for part in _PATTERN_PART.finditer(pattern))
    return "".join("\\{" if part == "{" else part for part in parts)


def _unrolled_size(pattern: str) -> int:
    """Estimate how many steps a pattern has when its counted repetitions are written out."""
    sizes = [0]
    last = 0  # size of the element that a repetition would repeat
    for part in _PATTERN_PART.finditer(pattern):
        if part["open"]:
            sizes.append(0)
            last = 0
        elif part["close"] and len(sizes) > 1:
            last = sizes.pop() + 1
            sizes[-1] += last
        elif part["range"] is not None and (part["least"] or part["most"]):
            count = max(int(part["least"][:9] or 0), int(part["most"][:9] or 0), 1)
            sizes[-1] += last * (count - 1)
            last *= count
        else:
            last = 1
            sizes[-1] += 1
        if sizes[-1] > _MAX_UNROLLED:
            return sizes[-1]
    return sum(sizes)
