"""The engine's sentences in the person's language.

The engine writes English: warnings, hints, problems, errors. Here they are recognised by templates
such as "There is no folder {path}.", and said with their values in the language of the window. A
text is cut into sentences where templates explain most of it; what none explains stays English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop.window.widgets.formatting import language_name
from desktop.window.widgets.translation import translate

_CONTEXT = "Engine"
_PROBE = "It is empty."  # is the same in English only
_BOUNDARY = re.compile(r"(?<=[.?!])\s+")
_NAME = re.compile(r"\{(\w+)\}")
# Values that are sentences or parts of them, and are translated, too.
_NESTED = ("reason", "warning", "names")
_LANGUAGES = ("language", "languages")
_NUMBERS = frozenset(
    (
        "count", "indexed", "limit", "line", "members", "number", "passages", "problems",
        "rank", "read", "sampled", "seconds", "share", "size", "textless", "times",
    )
)  # fmt: skip
_LONGEST = 3_000  # characters; more is a traceback or a text of a document
_MOST_SENTENCES = 12


def in_language(text: str) -> str:
    """Return a text of the engine in the language of the window."""
    probe = translate(_CONTEXT, _PROBE)
    if probe == _PROBE or len(text) > _LONGEST:
        return text
    return _told(text, probe)


def is_known(text: str) -> bool:
    """Say whether templates explain the whole text."""
    return all(template is not None for template, _ in _explained(text))


@dataclass(frozen=True, slots=True)
class _Template:
    source: str
    pattern: re.Pattern[str]
    weight: int  # how many characters of a text it explains

    @classmethod
    def of(cls, source: str) -> _Template:
        pattern, seen = "", set()
        parts = _NAME.split(source)
        for at, part in enumerate(parts):
            if at % 2 == 0:
                pattern += re.escape(part)
            elif part in seen:
                pattern += f"(?P={part})"
            else:
                seen.add(part)
                pattern += f"(?P<{part}>[0-9.,]+)" if part in _NUMBERS else f"(?P<{part}>.+?)"
        return cls(source, re.compile(pattern, re.DOTALL), sum(map(len, parts[::2])))


@lru_cache(maxsize=2_000)  # by language, which the translation of the probe tells apart
def _told(text: str, probe: str) -> str:
    said = ""
    for template, piece in _explained(text):
        if said and not said.endswith("。"):
            said += " "
        said += _said(template, piece, probe)
    return said


def _said(template: _Template | None, piece: str, probe: str) -> str:
    match = template.pattern.fullmatch(piece) if template is not None else None
    if template is None or match is None:
        return piece
    values = match.groupdict()
    for name in _NESTED:
        if name in values:
            values[name] = _told(values[name], probe)
    for name in _LANGUAGES:
        if name in values:
            values[name] = _own_names(values[name])
    return _NAME.sub(lambda found: values[found[1]], translate(_CONTEXT, template.source))


def _own_names(text: str) -> str:
    """Return a text with languages called as their speakers call them."""
    from core.text import languages

    codes = {name: code for code, name in languages.NAMES.items()}
    called = re.compile("|".join(map(re.escape, codes)))
    return called.sub(lambda found: language_name(codes[found[0]]), text)


def _explained(text: str) -> list[tuple[_Template | None, str]]:
    """Cut a text into pieces, each with its template, so that templates explain most of it."""
    text = text.strip()
    ends = [match.start() for match in _BOUNDARY.finditer(text)][: _MOST_SENTENCES - 1]
    starts = [0, *(_BOUNDARY.match(text, end).end() for end in ends)]  # type: ignore[union-attr]
    ends.append(len(text))
    # From the last sentence to the first: the best way to explain the rest of the text.
    best: list[tuple[int, list[tuple[_Template | None, str]]]] = [(0, [])]
    for first in range(len(starts) - 1, -1, -1):
        ways = []
        for last in range(first, len(ends)):
            piece = text[starts[first] : ends[last]]
            template = _template_of(piece)
            if template is not None or last == first:
                weight, rest = best[len(starts) - 1 - last]
                own = template.weight if template is not None else 0
                ways.append((own + weight, [(template, piece), *rest]))
        best.append(max(ways, key=lambda way: way[0]))
    return best[-1][1]


def _template_of(piece: str) -> _Template | None:
    return next((each for each in _templates() if each.pattern.fullmatch(piece)), None)


@cache
def _templates() -> tuple[_Template, ...]:
    """Return all templates, the most telling first."""
    from desktop.window.widgets import (  # needed only where the window is not English
        engine_diagnosis,
        engine_library,
        engine_reading,
        engine_search,
        engine_team,
    )

    modules = (engine_search, engine_library, engine_reading, engine_diagnosis, engine_team)
    templates = (_Template.of(source) for module in modules for source in module.SENTENCES)
    return tuple(sorted(templates, key=lambda each: -each.weight))
