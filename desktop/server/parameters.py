"""The parameters of the tools for agents and of the JSON API: one description for both.

A parameter knows its JSON Schema and how to read a value from JSON or from a query string. An
invalid value raises an error that says what is expected. `tools` says which tool uses which.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import UsageError
from core.paging import CURSOR_PATTERN
from core.settings import MODES

MAX_TOP_K = 1000
# A pasted page is a reasonable query; a pasted book is a mistake.
MAX_TEXT_CHARS = 20_000
MAX_PATHS = 100
AUTO = "auto"  # see core/search/auto_alpha.py

_WHOLE_NUMBER = re.compile(r"[+-]?\d{1,18}", re.ASCII)
_FLAGS = {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One named value; ``None`` means the same as leaving it out."""

    name: str
    description: str
    required: bool = False
    default: Any = None  # only for the description; the engine applies it

    def schema(self) -> dict[str, Any]:
        result = {**self._form(), "description": self.description}
        if self.default is not None:
            result["default"] = self.default
        return result

    def from_json(self, value: Any) -> Any:
        raise NotImplementedError

    def from_text(self, text: str) -> Any:
        return self.from_json(text)

    def _form(self) -> dict[str, Any]:
        raise NotImplementedError

    def _misfit(self, wanted: str, value: Any) -> UsageError:
        return UsageError(f"{self.name} must be {wanted}, not {_shown(value)}.")


@dataclass(frozen=True, slots=True)
class Text(Parameter):
    max_chars: int = MAX_TEXT_CHARS
    choices: tuple[str, ...] = ()  # listed in the schema; the engine rejects others
    pattern: str = ""  # likewise

    def from_json(self, value: Any) -> str:
        if not isinstance(value, str):
            raise self._misfit("a text", value)
        if len(value) > self.max_chars:
            raise UsageError(
                f"{self.name} has {len(value):,} characters; the limit is {self.max_chars:,}."
            )
        # JSON can contain half a surrogate pair, but no answer can.
        return value.encode("utf-8", "replace").decode("utf-8")

    def _form(self) -> dict[str, Any]:
        if self.choices:
            return {"type": "string", "enum": list(self.choices)}
        form = {"type": "string", "maxLength": self.max_chars}
        return {**form, "pattern": self.pattern} if self.pattern else form


@dataclass(frozen=True, slots=True)
class Whole(Parameter):
    low: int = 1
    high: int = MAX_TOP_K

    def from_json(self, value: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # JSON does not distinguish 10 from 10.0
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._misfit(self._wanted, value)
        if not self.low <= value <= self.high:
            raise self._misfit(self._wanted, value)
        return value

    def from_text(self, text: str) -> int:
        if not _WHOLE_NUMBER.fullmatch(text):
            raise self._misfit(self._wanted, text)
        return self.from_json(int(text))

    @property
    def _wanted(self) -> str:
        return f"a whole number from {self.low:,} to {self.high:,}"

    def _form(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Number(Parameter):
    def from_json(self, value: Any) -> Any:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or value != value:
            raise self._misfit(self._wanted(), value)
        # A whole number may be too large for a float; it is clamped anyway.
        return float(max(-1e9, min(1e9, value)))

    def from_text(self, text: str) -> Any:
        try:
            return self.from_json(float(text))
        except ValueError:
            raise self._misfit(self._wanted(), text) from None

    def _wanted(self) -> str:
        return "a number"

    def _form(self) -> dict[str, Any]:
        return {"type": "number"}


@dataclass(frozen=True, slots=True)
class Weight(Number):
    """A number, or auto."""

    def from_json(self, value: Any) -> Any:
        return AUTO if value == AUTO else Number.from_json(self, value)

    def from_text(self, text: str) -> Any:
        return AUTO if text == AUTO else Number.from_text(self, text)

    def _wanted(self) -> str:
        return f"a number from 0 to 1, or {AUTO}"

    def _form(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "number"}, {"type": "string", "enum": [AUTO]}]}


@dataclass(frozen=True, slots=True)
class Flag(Parameter):
    def from_json(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise self._misfit("true or false", value)
        return value

    def from_text(self, text: str) -> bool:
        if text.lower() not in _FLAGS:
            raise self._misfit("true or false", text)
        return _FLAGS[text.lower()]

    def _form(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Texts(Parameter):
    def from_json(self, value: Any) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._misfit("a list of texts", value)
        if len(value) > MAX_PATHS:
            raise UsageError(f"{self.name} has {len(value)} entries; the limit is {MAX_PATHS}.")
        one = Text(self.name, "")
        return [one.from_json(item) for item in value]

    def _form(self) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "string"}, "maxItems": MAX_PATHS}


def input_schema(parameters: Sequence[Parameter]) -> dict[str, Any]:
    """Return the JSON Schema for an object with these parameters."""
    return {
        "type": "object",
        "properties": {parameter.name: parameter.schema() for parameter in parameters},
        "required": [parameter.name for parameter in parameters if parameter.required],
        "additionalProperties": False,
    }


def read_json(parameters: Sequence[Parameter], given: Any) -> dict[str, Any]:
    """Return the checked values of a JSON object; omitted ones are not in it."""
    if not isinstance(given, Mapping):
        raise UsageError(f"The arguments must be an object with named values, not {_shown(given)}.")
    present = {name: value for name, value in given.items() if value is not None}
    known = _known(parameters, present)
    return {name: known[name].from_json(value) for name, value in present.items()}


def read_query(parameters: Sequence[Parameter], given: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the checked values of a query string; omitted ones are not in it."""
    present: dict[str, str] = {}
    for name, value in given:
        if name in present:
            raise UsageError(f"{name} is given more than once.")
        present[name] = value
    known = _known(parameters, present)
    return {name: known[name].from_text(value) for name, value in present.items()}


def _known(parameters: Sequence[Parameter], given: Mapping[str, Any]) -> dict[str, Parameter]:
    known = {parameter.name: parameter for parameter in parameters}
    for name in given:
        if name not in known:
            close = difflib.get_close_matches(str(name), known, n=1)
            hint = f"Did you mean {close[0]}? " if close else ""
            names = ", ".join(known) or "none"
            raise UsageError(f"There is no parameter {_shown(name)}. {hint}Parameters: {names}.")
    for parameter in parameters:
        if parameter.required and parameter.name not in given:
            raise UsageError(f"{parameter.name} is missing: {parameter.description}")
    return known


def _shown(value: Any) -> str:
    """Return a value for use in a message: shortened and encodable."""
    try:
        text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    except (ValueError, RecursionError):  # an enormous number, or endless nesting
        text = "what was given"
    text = text if len(text) <= 80 else text[:79] + "…"
    return text.encode("utf-8", "replace").decode("utf-8")


# -- parameters shared by several tools ------------------------------------------------------------

QUERY = Text(
    "query",
    'Words or a question; also "exact phrases", AND, OR, NOT, word*, and filters such as ext:pdf '
    "path:notes/ heading:setup modified:last-month size:>1mb.",
    required=True,
)
TOP_K = Whole("top_k", "The maximum number of hits.", default=10)
MODE = Text(
    "mode",
    "hybrid (words and meaning), lexical or keyword (words only), semantic or vector (meaning "
    "only).",
    default="hybrid",
    choices=(*MODES, "keyword", "vector"),
)
ALPHA = Weight(
    "alpha",
    "Hybrid mode: from 0 (words only) to 1 (meaning only); auto chooses from the query.",
    default=0.5,
)
EXACT = Text("exact_keywords", "Words for the keyword search only, e.g. an error code.")
FILTERS = Text("filters", "Filters alone, e.g. 'ext:md -path:drafts/'.")
MAX_CHARS = Whole(
    "max_chars",
    "The maximum number of characters. If not all fits, fewer hits come; cursor gets the rest.",
    high=1_000_000,
)
CURSOR = Text(
    "cursor",
    "next_cursor of an earlier answer, with otherwise the same arguments, to continue after it.",
    max_chars=200,
    pattern=CURSOR_PATTERN,
)
WEAK = Flag(
    "weak",
    "false leaves out weak hits, those no better than chance.",
    default=True,
)
PREFIX_LAST = Flag(
    "prefix_last",
    "The last word also stands for words that begin with it, as while typing.",
    default=False,
)
PATH = Text("path", "A folder.", max_chars=4096)
DETAIL = Text(
    "detail",
    "full: the whole answer as JSON.",
    default="brief",
    choices=("brief", "full"),
)
