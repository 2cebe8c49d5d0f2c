"""The pattern language of .gitignore files: parse rules and match them against paths.

Follows git's own matching, byte for byte for ASCII names; in other names ``?`` and ``[...]`` match
one character where git sees bytes. Which files are read and which rule wins is up to
core/indexing/exclusions.py.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

# Like git's core.ignoreCase: whether names may differ only in case depends on the system.
IGNORES_CASE = sys.platform in ("win32", "darwin")

_SPECIAL = frozenset("*?[\\")
_CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": r" \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": r"\x21-\x7e",
    "lower": "a-z",
    "print": r"\x20-\x7e",
    "punct": r"\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e",
    "space": r"\x09-\x0d\x20",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


class Hint(StrEnum):
    """What must be true of the last part of every path that a rule matches."""

    NAME = "name"  # it equals this
    PREFIX = "prefix"  # it begins with this
    SUFFIX = "suffix"  # it ends with this
    REGEX = "regex"  # it matches this
    ANY = "any"  # nothing is known


@dataclass(frozen=True, slots=True)
class Rule:
    """One pattern, and where it is written."""

    pattern: str  # as written
    source: str  # a file's path, or another origin
    line: int  # from 1; 0 where the source has no lines
    base: str  # the folder it applies to, relative to the scanned one: "" or "a/b/"
    negated: bool
    only_folders: bool
    by_name: bool  # it has no "/" and matches names at any depth
    glob: str  # the pattern without "!" and slashes around it
    hint: Hint
    hint_text: str  # folded where case does not matter
    is_exact: bool  # the hint alone decides

    @property
    def place(self) -> str:
        """Return where a person finds the rule."""
        return f"{self.source}:{self.line}" if self.line else self.source

    def matches(self, path: str, name: str, is_folder: bool) -> bool:
        """Match against a path relative to the scanned folder and its last part."""
        if self.only_folders and not is_folder:
            return False
        if not self.by_name:
            start = len(self.base)
            return _compiled(self.glob, False).fullmatch(path, start) is not None
        if not self.is_exact:
            return _compiled(self.glob, True).fullmatch(name) is not None
        key = name.lower() if IGNORES_CASE else name
        if self.hint is Hint.NAME:
            return key == self.hint_text
        if self.hint is Hint.PREFIX:
            return key.startswith(self.hint_text)
        return key.endswith(self.hint_text)


def parse_rules(text: str, source: str, base: str = "") -> tuple[Rule, ...]:
    """Parse the lines of an ignore file; lines that can never match are dropped."""
    text = text.removeprefix("\ufeff")
    lines = enumerate(text.split("\n"), start=1)
    rules = (_rule(line.removesuffix("\r"), source, number, base) for number, line in lines)
    return tuple(rule for rule in rules if rule is not None)


def pattern_rules(patterns: Iterable[str], source: str) -> tuple[Rule, ...]:
    """Parse patterns that are not in a file."""
    rules = (_rule(pattern, source, 0, "") for pattern in patterns)
    return tuple(rule for rule in rules if rule is not None)


def _rule(line: str, source: str, number: int, base: str) -> Rule | None:
    if line.startswith("#"):
        return None
    glob = pattern = _without_trailing_spaces(line)
    negated = glob.startswith("!")
    glob = glob[negated:]
    only_folders = glob.endswith("/")
    if only_folders:
        glob = glob[:-1]
    by_name = "/" not in glob
    glob = glob.removeprefix("/")
    if not glob or _tokens(glob, by_name) is None:
        return None
    hint, hint_text, is_exact = _hint(glob, by_name)
    if IGNORES_CASE and hint is not Hint.REGEX:
        hint_text = hint_text.lower()
    return Rule(
        pattern=pattern,
        source=source,
        line=number,
        base=base,
        negated=negated,
        only_folders=only_folders,
        by_name=by_name,
        glob=glob,
        hint=hint,
        hint_text=hint_text,
        is_exact=is_exact and by_name,
    )


def _without_trailing_spaces(line: str) -> str:
    """Drop trailing spaces, except one that a backslash protects."""
    bare = line.rstrip(" ")
    backslashes = len(bare) - len(bare.rstrip("\\"))
    if backslashes % 2 and len(bare) < len(line):
        return bare + " "
    return bare


# -- from pattern to regular expression --------------------------------------------------------


class _Kind(StrEnum):
    TEXT = "text"  # an expression for one character
    STAR = "star"  # "*": any characters of one name
    FOLDERS = "folders"  # "**/": any folders, or none
    REST = "rest"  # "**" at the end: anything


_Token = tuple[_Kind, str]
_ANY_CHARACTER: _Token = (_Kind.TEXT, "[^/]")
_STAR: _Token = (_Kind.STAR, "")


@lru_cache(maxsize=4096)
def _compiled(glob: str, by_name: bool) -> re.Pattern[str]:
    tokens = _tokens(glob, by_name)
    assert tokens is not None
    return re.compile(_expression(tokens), re.DOTALL | (re.IGNORECASE if IGNORES_CASE else 0))


@lru_cache(maxsize=4096)
def _tokens(glob: str, by_name: bool) -> tuple[_Token, ...] | None:
    """Split a pattern into tokens; return None if git would never match it."""
    tokens: list[_Token] = []
    # git compares the text before the first special character separately, so a "**" right after it
    # counts as one at the start.
    fresh = _first_special(glob)
    at = 0
    while at < len(glob):
        char = glob[at]
        if char == "*":
            end = at
            while end < len(glob) and glob[end] == "*":
                end += 1
            bounded = at == fresh or glob[at - 1] == "/"
            if by_name or end - at < 2 or not bounded:
                tokens.append(_STAR)
            elif end == len(glob):
                tokens.append((_Kind.REST, ""))
            elif glob[end] == "/":
                tokens.append((_Kind.FOLDERS, ""))
                end += 1
            elif glob.startswith("\\/", end):
                tokens.append((_Kind.FOLDERS, ""))
                end += 2
            else:
                tokens.append(_STAR)
            at = end
        elif char == "?":
            tokens.append(_ANY_CHARACTER)
            at += 1
        elif char == "[":
            found = _bracket(glob, at)
            if found is None:
                return None
            expression, at = found
            tokens.append((_Kind.TEXT, expression))
        elif char == "\\":
            if at + 1 == len(glob):
                return None
            tokens.append((_Kind.TEXT, re.escape(glob[at + 1])))
            at += 2
        else:
            tokens.append((_Kind.TEXT, re.escape(char)))
            at += 1
    return tuple(tokens)


def _first_special(glob: str) -> int:
    return next((at for at, char in enumerate(glob) if char in _SPECIAL), len(glob))


def _bracket(glob: str, start: int) -> tuple[str, int] | None:
    """Return the expression for a ``[...]`` and its end; None if it is unclosed or invalid."""
    at = start + 1
    negated = glob[at : at + 1] in ("!", "^")
    at += negated
    first = at
    parts: list[str] = []
    previous = ""  # the start of a range if a "-" follows
    while True:
        char = glob[at : at + 1]
        if not char:
            return None
        if char == "]" and at > first:
            break
        following = glob[at + 1 : at + 2]
        if char == "-" and previous and following and following != "]":
            at += 1
            if following == "\\":
                at += 1
                following = glob[at : at + 1]
                if not following:
                    return None
            if previous <= following:
                parts.append(f"{_in_set(previous)}-{_in_set(following)}")
            previous = ""
        elif char == "[" and following == ":":
            end = glob.find("]", at + 2)
            if end < 0:
                return None
            if end - 1 < at + 2 or glob[end - 1] != ":":
                # Not a class after all: the "[" is literal.
                parts.append(_in_set(char))
                previous = char
            else:
                known = _CLASSES.get(glob[at + 2 : end - 1])
                if known is None:
                    return None
                parts.append(known)
                previous = ""
                at = end
        else:
            if char == "\\":
                at += 1
                char = glob[at : at + 1]
                if not char:
                    return None
            parts.append(_in_set(char))
            previous = char
        at += 1
    return f"(?!/)[{'^' if negated else ''}{''.join(parts)}]", at + 1


def _in_set(char: str) -> str:
    return f"\\{char}" if char in "\\]^-[&~|" else char


def _expression(tokens: Iterable[_Token]) -> str:
    """Write tokens as a regular expression with bounded time: no choice is tried twice.

    The text between two wildcards may match at its first position: a later one could only leave
    less for the rest. Hence the atomic groups.
    """
    runs = list(_runs(tokens))
    folders = [at for at, (kind, _) in enumerate(runs) if kind is _Kind.FOLDERS]
    expression, is_open = "", False
    for at, (kind, text) in enumerate(runs):
        is_last = at + 1 == len(runs)
        if kind is _Kind.FOLDERS:
            expression += ")" if is_open else ""
            is_open = at < folders[-1]
            expression += f"{'(?>' if is_open else ''}(?:[^/]*+/)*?{text}"
        elif kind is _Kind.REST:
            expression += f".*{text}"
        elif kind is _Kind.STAR:
            expression += f"[^/]*{text}" if is_last else f"(?>[^/]*?{text})"
        else:
            expression += text
    return expression + (")" if is_open else "")


def _runs(tokens: Iterable[_Token]) -> Iterator[_Token]:
    """Join each wildcard with the text that follows it."""
    kind, text = _Kind.TEXT, ""
    for next_kind, next_text in tokens:
        if next_kind is _Kind.TEXT:
            text += next_text
            continue
        yield kind, text
        kind, text = next_kind, ""
    yield kind, text


# -- hints -------------------------------------------------------------------------------------


def _literal_start(name: str) -> str:
    """Return the characters of a pattern before its first wildcard."""
    start = re.match(r"(?:[^*?\[\\]|\\.)*", name, re.DOTALL)
    return re.sub(r"\\(.)", r"\1", start[0], flags=re.DOTALL) if start else ""


def _hint(glob: str, by_name: bool) -> tuple[Hint, str, bool]:
    """Say what the last part of a matching path must be, and whether that alone decides."""
    bracket = glob.find("[")
    if bracket >= 0 and "/" in glob[bracket:]:
        return Hint.ANY, "", False  # the "/" may be inside the brackets
    last = glob.rpartition("/")[2]
    if not by_name and ("**" in last or re.match(r"[^*?\[\\]*[^/*?\[\\]\*\*", glob)):
        return (
            Hint.ANY,
            "",
            False,
        )  # also "a**/b": git reads it as "a" and "**/b", so it matches "ab"
    special = [at for at, char in enumerate(last) if char in _SPECIAL]
    if not special:
        return Hint.NAME, last, True
    before = _literal_start(last)
    after = "" if {"[", "\\"} & set(last) else last[special[-1] + 1 :]
    is_exact = len(special) == 1 and last[special[0]] == "*"
    if before:
        return Hint.PREFIX, before, is_exact and not after
    if after:
        return Hint.SUFFIX, after, is_exact
    tokens = _tokens(last, True)
    return (Hint.ANY, "", False) if tokens is None else (Hint.REGEX, _expression(tokens), False)
