"""Values on their way between a team's server and those who use it: plain JSON and back.

Dataclasses become objects, and are made from objects by the types of their fields. What does not
fit is refused: neither side trusts the other.
"""

from __future__ import annotations

import base64
import binascii
import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from core.errors import UsageError
from core.search import Question, ask

# Raised when older programs could no longer understand each other. 2: whole documents (R28).
PROTOCOL = 3
MAX_QUERY_CHARS = 20_000
# From year 1 to year 9999 in seconds: dates can be shown, and no other number is larger.
_LEAST, _MOST = -62_135_596_800.0, 253_402_300_799.0


class MisfitError(UsageError):
    """A value is not of the type that was agreed on."""


def pack(value: Any) -> Any:
    """Return a value as JSON has it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: pack(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, dict):
        return {str(key): pack(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [pack(each) for each in value]
    return value


def unpack(kind: Any, value: Any) -> Any:
    """Return the value of a type that JSON stands for."""
    origin = typing.get_origin(kind)
    arguments = typing.get_args(kind)
    if kind is Any:
        return value
    if origin in (types.UnionType, typing.Union):
        return _unpack_union(arguments, value)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _unpack_dataclass(kind, value)
    if origin in (tuple, list):
        if not isinstance(value, list):
            raise _misfit(kind)
        if origin is tuple and arguments[-1:] != (Ellipsis,):
            if len(value) != len(arguments):
                raise _misfit(kind)
            return tuple(unpack(each, item) for each, item in zip(arguments, value, strict=True))
        found = [unpack(arguments[0], item) for item in value]
        return tuple(found) if origin is tuple else found
    if origin in (dict, Mapping):
        if not isinstance(value, dict):
            raise _misfit(kind)
        return {key: unpack(arguments[1], item) for key, item in value.items()}
    return _unpack_plain(kind, value)


def _unpack_union(kinds: tuple[Any, ...], value: Any) -> Any:
    if value is None and type(None) in kinds:
        return None
    for kind in kinds:
        if kind is not type(None):
            try:
                return unpack(kind, value)
            except MisfitError:
                continue
    raise MisfitError("A value has another type than agreed on.")


def _unpack_dataclass(kind: type, value: Any) -> Any:
    if not isinstance(value, dict):
        raise _misfit(kind)
    hints = _hints(kind)
    # A field that this program does not know comes from a newer one.
    given = {name: unpack(hint, value[name]) for name, hint in hints.items() if name in value}
    try:
        return kind(**given)
    except TypeError:
        raise _misfit(kind) from None


def _unpack_plain(kind: Any, value: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(value)
        except ValueError:
            raise _misfit(kind) from None
    if kind is bytes:
        try:
            return base64.b64decode(value, validate=True)
        except (TypeError, ValueError, binascii.Error):
            raise _misfit(kind) from None
    if kind in (int, float) and type(value) in (int, float):
        # Neither infinite nor not a number: both would break what is done with them.
        if not (_LEAST <= value <= _MOST if kind is float else -(2**63) <= value < 2**63):
            raise _misfit(kind)
        if kind is float:
            return value  # a rank among scores stays a whole number
    if kind is type(None):
        kind = types.NoneType
    if isinstance(value, bool) and kind is not bool:
        raise _misfit(kind)
    if not isinstance(value, kind):
        raise _misfit(kind)
    return value


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def _misfit(kind: Any) -> MisfitError:
    return MisfitError(f"A value is not a {getattr(kind, '__name__', kind)}, as was agreed on.")


def pack_question(question: Question) -> dict[str, Any]:
    """Return what a question was asked with; the other side parses it again."""
    return {
        "query": question.text,
        "exact_keywords": question.exact_keywords,
        "filters": question.filters,
        "is_typing": question.is_typing,
    }


def unpack_question(value: Any) -> Question:
    query = unpack(str, _get(value, "query", ""))
    exact = unpack(str | None, _get(value, "exact_keywords", None))
    filters = unpack(str | None, _get(value, "filters", None))
    is_typing = unpack(bool, _get(value, "is_typing", False))
    if max(len(query), len(exact or ""), len(filters or "")) > MAX_QUERY_CHARS:
        raise UsageError(f"A query may have at most {MAX_QUERY_CHARS:,} characters.")
    return ask(query, exact_keywords=exact, filters=filters, is_typing=is_typing)


def _get(value: Any, name: str, default: Any) -> Any:
    if not isinstance(value, dict):
        raise MisfitError("A question is an object.")
    return value.get(name, default)
