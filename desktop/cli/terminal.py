"""The terminal: prints lines with colours where they are supported, and sends nothing invisible.

Names and texts of documents are others' work. All lines for people go through `Terminal.line`, and
all JSON through `print_json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.visible_text import visible, visible_json

if TYPE_CHECKING:
    from rich.text import Text

    from core.datatypes import Span

_LAYOUT = "\n\t"  # what a document's own text may contain
_MARKS = {"word": "bold yellow", "meaning": "underline blue"}


class Terminal:
    """Standard output."""

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(highlight=False, markup=False, soft_wrap=True, emoji=False)

    def line(self, *parts: str | tuple[str, str] | Text, style: str = "") -> None:
        """Print one line of these parts: plain text, text with a style, or marked text."""
        from rich.text import Text

        text = Text(style=style)
        for part in parts:
            if isinstance(part, Text):
                text.append_text(part)
            elif isinstance(part, str):
                text.append(visible(part))
            else:
                text.append(visible(part[0]), part[1])
        self._console.print(text)


def marked(text: str, spans: Sequence[Span]) -> Text:
    """Return text of a document with its marks, for a part of a line."""
    from rich.text import Text

    result, end = Text(), 0
    for span in sorted(spans, key=lambda span: span.start):
        start = max(span.start, end)
        result.append(visible(text[end:start], keep=_LAYOUT))
        end = max(span.end, start)
        result.append(visible(text[start:end], keep=_LAYOUT), _MARKS[span.kind])
    result.append(visible(text[end:], keep=_LAYOUT))
    return result


def print_json(value: object, *, indent: int | None = 2) -> None:
    """Print a value as JSON; what a terminal could obey is escaped, so the value stays exact."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    sys.stdout.write(visible_json(text) + "\n")


def complain(sentence: str) -> None:
    """Say on standard error what went wrong."""
    sys.stderr.write(f"pagehound: {visible(sentence)}\n")


def say(text: str) -> None:
    """Write without buffering, even into a pipe: what follows may take a long time."""
    sys.stdout.write(visible(text, keep="\n"))
    sys.stdout.flush()


def counted(count: int, thing: str) -> str:
    """Return a number of things in words: 1 file, 2 files."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"
