"""Takes a problem's reason apart: what happened, what to do about it, and details to report.

The engine writes one or more sentences, the first of which says what happened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.datatypes import Problem
from desktop.translation import translate

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ])")
_TRACEBACK = "Traceback (most recent call last)"


@dataclass(frozen=True, slots=True)
class Explained:
    what: str
    advice: str
    details: str = ""  # a traceback, if it is a bug of ours


def explained(problem: Problem) -> Explained:
    """Return what a person reads of a problem."""
    reason = problem.reason.strip()
    if _TRACEBACK in reason:
        return Explained(
            translate("Problems", "Something in Pagehound went wrong with it."),
            translate("Problems", "Copy the details and report them; other files are fine."),
            reason,
        )
    what, *rest = _SENTENCE_END.split(reason, maxsplit=1)
    advice = rest[0] if rest else translate("Problems", "There is nothing to do; ignore it.")
    return Explained(what or translate("Problems", "It could not be read."), advice)


def report_of(problems: list[Problem]) -> str:
    """Return problems as they are copied."""
    return "\n".join(f"{problem.path}\n    {problem.reason}" for problem in problems)
