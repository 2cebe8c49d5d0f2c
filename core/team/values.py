"""Values and errors of a team's database, as texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def storable(parameters: Sequence[Any]) -> list[Any]:
    """Replace what PostgreSQL's texts cannot hold: NUL, and half a pair of surrogates.

    Each by one character, so that offsets stay right.
    """
    return [
        each.replace("\0", "\ufffd").encode("utf-8", "replace").decode()
        if isinstance(each, str)
        else each
        for each in parameters
    ]


def without_password(url: str) -> str:
    """Return the part of an address that may be shown."""
    return url.rpartition("@")[2].partition("?")[0] if "://" in url else "What was given"


def first_line(error: BaseException) -> str:
    """Return the first line of an error, as a sentence."""
    line = (str(error).strip().splitlines() or ["no answer"])[0]
    return line if line.endswith(".") else f"{line}."
