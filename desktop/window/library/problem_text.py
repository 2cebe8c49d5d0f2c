"""Splits a problem's reason into what happened, what to do about it, and details to report.

The engine writes one or more sentences; the first says what happened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.datatypes import Problem
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.translation import translate

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ])")
_TRACEBACK = "Traceback (most recent call last)"


@dataclass(frozen=True, slots=True)
class Explained:
    what: str
    advice: str
    details: str = ""  # a traceback, if it is our own bug


def explained(problem: Problem) -> Explained:
    """Return a problem as the user reads it."""
    reason = problem.reason.strip()
    if _TRACEBACK in reason:
        return Explained(
            translate("Problems", "Something went wrong in Pagehound while it read this file."),
            translate(
                "Problems", "Copy the details and report them. Other files are not affected."
            ),
            reason,
        )
    what, *rest = _SENTENCE_END.split(reason, maxsplit=1)
    advice = (
        in_language(rest[0])
        if rest
        else translate("Problems", "Nothing can be done about it; you can ignore it.")
    )
    what = in_language(what) or translate("Problems", "The file could not be read.")
    return Explained(what, advice)


def report_of(problems: list[Problem]) -> str:
    """Return problems as text for the clipboard."""
    return "\n".join(f"{problem.path}\n    {problem.reason}" for problem in problems)
